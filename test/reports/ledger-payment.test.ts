import { newPayments, type Payment } from '../../src/reports/ledger-payment';

const paid = (more: Partial<Payment> = {}): Payment => ({
  date: { year: 2025, month: 3, day: 4 },
  amount: 5,
  ticker: 'KO',
  currency: 'USD',
  ...more,
});

test.each<[string, Payment, Payment, stands: boolean]>([
  ['the same dividend stands', paid(), paid(), true],
  ['in another currency it is another one', paid(), paid({ currency: 'EUR' }), false],
  ['of another share it is another one', paid(), paid({ ticker: 'PEP' }), false],
  ['a currency that the file does not state may have been written', paid({ currency: '' }), paid(), true],
  ['a ticker that the file does not state may have been written', paid({ ticker: '' }), paid(), true],
  ['a currency that the ledger does not have is another one', paid(), paid({ currency: '' }), false],
  ['what somebody typed is always added', paid({ typed: true }), paid(), false],
])('%s', (_, entry, row, stands) => {
  expect(newPayments([entry], [row])).toEqual(stands ? [] : [entry]);
});

test('of two dividends of a share on one day, each has the row in its own currency', () => {
  const entries = [paid({ currency: 'EUR' }), paid({ currency: 'USD' })];
  expect(newPayments(entries, [paid({ currency: 'USD' })])).toEqual([entries[0]]);
  expect(newPayments(entries, [paid({ currency: 'USD' }), paid({ currency: 'EUR' })])).toEqual([]);
  // The row in dollars belongs to the dividend in dollars, not to the one whose currency is not stated.
  const untold = paid({ currency: '' });
  expect(newPayments([untold, paid()], [paid()])).toEqual([untold]);
});
