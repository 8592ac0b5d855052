import { moneyOf } from '../../src/portfolio/cells/money';

const GBP = { code: 'GBP', parts: 1 };
const PENCE = { code: 'GBP', parts: 100 };
const USD = { code: 'USD', parts: 1 };

test('an amount is in the unit of its cell, else in the first that is known around it', () => {
  expect(moneyOf({ number: 5, unit: GBP }, USD)).toEqual({ amount: 5, currency: 'GBP' });
  expect(moneyOf({ number: 5 }, undefined, USD, GBP)).toEqual({ amount: 5, currency: 'USD' });
  expect(moneyOf({ number: 5 }, undefined)).toEqual({ amount: 5 });
  expect(moneyOf({ number: 1 / 3 }, USD)).toEqual({ amount: 1 / 3, currency: 'USD' });
});

test('pence are hundredths of a pound, without a fraction that binary numbers would leave', () => {
  expect(moneyOf({ number: 73100 }, PENCE)).toEqual({ amount: 731, currency: 'GBP' });
  expect(moneyOf({ number: 113, unit: PENCE })).toEqual({ amount: 1.13, currency: 'GBP' });
  expect(moneyOf({ number: 0.7, unit: PENCE })).toEqual({ amount: 0.007, currency: 'GBP' });
});

test('rupees of no country are those that are named around them, and stay rupees where none are', () => {
  const [rupees, ofPakistan] = [
    { code: 'Rs', parts: 1 },
    { code: 'PKR', parts: 1 },
  ];
  expect(moneyOf({ number: 5, unit: rupees }, USD, ofPakistan)).toEqual({ amount: 5, currency: 'PKR' });
  expect(moneyOf({ number: 5 }, rupees, ofPakistan)).toEqual({ amount: 5, currency: 'PKR' });
  expect(moneyOf({ number: 5, unit: rupees }, undefined, rupees, USD)).toEqual({ amount: 5, currency: 'Rs' });
  expect(moneyOf({ number: 5, unit: ofPakistan }, rupees)).toEqual({ amount: 5, currency: 'PKR' });
});
