import { currencyOfCell, hasDollarSign, namedCurrency, readUnit } from '../../src/portfolio/cells/currency';

test.each([
  ['GBP', 'GBP', 1],
  ['gbp', 'GBP', 1],
  ['GBp', 'GBP', 100],
  ['GBX', 'GBP', 100],
  ['GBx', 'GBP', 100],
  ['gbx', 'GBP', 100],
  ['p', 'GBP', 100],
  ['pence', 'GBP', 100],
  ['Pence', 'GBP', 100],
  ['ZAc', 'ZAR', 100],
  ['ILA', 'ILS', 100],
  ['£', 'GBP', 1],
  ['US$', 'USD', 1],
  ['R', 'ZAR', 1],
  ['Rs.', 'Rs', 1],
  ['₹', 'INR', 1],
  ['zł', 'PLN', 1],
  ['₺', 'TRY', 1],
])('%s is %s, in parts of %d', (text, code, parts) => expect(readUnit(text)).toEqual({ code, parts }));

test.each(['', '$', 'kr', '¥', 'P', 'XYZ', 'EURO', 'GB', 'US'])('%j is no unit', (text) =>
  expect(readUnit(text)).toBeUndefined(),
);

test.each([
  ['British pounds', 'GBP'],
  ['US Dollar', 'USD'],
  ['euros', 'EUR'],
  ['Euro', 'EUR'],
  ['Schweizer Franken', 'CHF'],
  ['Pfund Sterling', 'GBP'],
  ['pounds sterling', 'GBP'],
  ['złoty', 'PLN'],
  ['USドル', 'USD'],
  ['שקל חדש', 'ILS'],
  ['доллары США', 'USD'],
  ['Dollaro americano', 'USD'],
])('%s is called %s', (text, code) => expect(namedCurrency(text)).toEqual({ code, parts: 1 }));

test.each(['', 's', 'shares', 'zorps'])('%j is the name of none', (text) =>
  expect(namedCurrency(text)).toBeUndefined(),
);

test.each([
  ['GBX', 'GBP', 100],
  ['euros', 'EUR', 1],
  ['US', 'USD', 1],
  ['us', 'USD', 1],
  ['CDN', 'CAD', 1],
  ['Can', 'CAD', 1],
  ['cad $', 'CAD', 1],
  ['USD $', 'USD', 1],
  // With the number of a bank behind the name.
  ['שקל חדש 000', 'ILS', 1],
  ['US Dollar 1', 'USD', 1],
  ['US Dollar 1234', 'USD', 1],
  ['euro12', 'EUR', 1],
  ['ש"ח 000', 'ILS', 1],
])('a cell of currencies with %s tells %s, in parts of %d', (text, code, parts) =>
  expect(currencyOfCell(text)).toEqual({ code, parts }),
);

test.each(['', '12', 'DE', 'US Dollar 12345', 'US Dollar 1 x', '1 US Dollar 1', 'zorps 1'])(
  'one with %j tells none',
  (text) => expect(currencyOfCell(text)).toBeUndefined(),
);

test.each([
  ...['USD', 'CAD', 'HKD', 'AUD', 'NZD', 'SGD', 'TWD', 'ARS', 'BRL', 'MXN'].map(
    (code) => [code, true] as const,
  ),
  ...['GBP', 'EUR', 'SAR', ''].map((code) => [code, false] as const),
])('a bare sign of dollars may mean %s: %s', (code, expected) =>
  expect(hasDollarSign({ code, parts: 1 })).toBe(expected),
);

describe('currencies', () => {
  test.each([
    ['שקל חדש    000', 'ILS'],
    ['דולר ארה"ב  001', 'USD'],
    ['US dollar 840', 'USD'],
  ])('a bank writes its own number behind %s', (cell, code) =>
    expect(currencyOfCell(cell)).toEqual({ code, parts: 1 }),
  );

  test.each(['000', 'series 12', 'dollar 1'])('%s is none', (cell) =>
    expect(currencyOfCell(cell)).toBeUndefined(),
  );
});
