import { payerOf } from '../../src/portfolio/activity/payer';

const paid = { row: 1, date: { year: 2026, month: 11, day: 12 }, amount: 5.93 };

test('a payment is that of the code as it is written, and of the name where there is no code', () => {
  expect(payerOf({ ...paid, written: 'AAPL', ticker: 'AAPL', name: 'Apple' })).toBe('AAPL');
  expect(payerOf({ ...paid, written: 'US0378331005', isin: 'US0378331005', name: 'Apple' })).toBe(
    'US0378331005',
  );
  expect(payerOf({ ...paid, written: 'Rit.div.su 30 APPLE', name: 'APPLE' })).toBe('APPLE');
  expect(payerOf({ ...paid, written: 'Apple' })).toBe('Apple');
});
