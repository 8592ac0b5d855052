import { amountOfRow, priceOf, tellsMoney } from '../../src/portfolio/activity/trade-row-money';
import { headerWith, tableWith } from './trade-table-of';

test('the amount of a row, else what is left of it after fees', () => {
  const both = tableWith(headerWith(['net', 'amount']));
  expect(amountOfRow([90, 100], both)).toBe(100);
  expect(amountOfRow([90, ''], both)).toBeUndefined();
  expect(amountOfRow([-90], tableWith(headerWith(['net'])))).toBe(-90);
  expect(amountOfRow(['1.234,5'], tableWith(headerWith(['amount']), { decimals: ',' }))).toBe(1234.5);
  expect(amountOfRow([90, 7], tableWith(headerWith(['quantity', 'price'])))).toBeUndefined();
});

test('the price of a row, and nothing where there is none', () => {
  const prices = tableWith(headerWith(['price']));
  expect(priceOf(['12.5'], prices)).toEqual({ price: 12.5 });
  expect(priceOf([0], prices)).toEqual({ price: 0 });
  expect(Object.keys(priceOf([''], prices))).toEqual([]);
  expect(Object.keys(priceOf([12.5], tableWith(headerWith(['quantity']))))).toEqual([]);
});

test.each(['price', 'amount', 'net', 'debit', 'credit'] as const)('a row with %s tells money', (column) => {
  const header = headerWith([column, 'quantity']);
  expect(tellsMoney(['12.5', 3], header)).toBe(true);
  expect(tellsMoney(['0.00', 3], header)).toBe(false);
  expect(tellsMoney(['', 3], header)).toBe(false);
});
