import { withSymbolsOfPayers } from '../../src/portfolio/activity/payers-by-code';
import type { DividendHeader } from '../../src/portfolio/activity/dividend-header';

const header = {
  source: { innerCode: /^[A-Z]\d{6}$/ },
  columns: { ticker: 0, name: 1, currency: 2 },
} as unknown as DividendHeader;
const PAYMENT = 'TELUS CORP COM CASH DIV ON 80 SHS REC 03/11/25 PAY 04/01/25';
const symbolOf = (...others: (readonly string[])[]) =>
  withSymbolsOfPayers([['T123456', PAYMENT, 'CAD'], ...others], header)[0]![0];

test('a dividend under a code of the broker has the symbol that the file has for its company', () =>
  expect(symbolOf(['T', 'TELUS CORP COM WE ACTED AS AGENT', 'CAD'])).toBe('T'));

test.each([
  ['no other row names the company', [['BCE', 'BCE INC COM NEW WE ACTED AS AGENT', 'CAD']]],
  ['the other row is in another currency', [['TU', 'TELUS CORP COM WE ACTED AS AGENT', 'USD']]],
  [
    'two symbols are called so',
    [
      ['T', 'TELUS CORP COM WE ACTED AS AGENT', 'CAD'],
      ['TX', 'TELUS CORP COM RECEIPTS', 'CAD'],
    ],
  ],
  ['the other row has such a code as well', [['T654321', 'TELUS CORP COM WE ACTED AS AGENT', 'CAD']]],
])('it keeps the code where %s', (_, others) => expect(symbolOf(...others)).toBe('T123456'));

test('a symbol of an exchange stays', () => {
  const grid = [
    ['BCE', PAYMENT, 'CAD'],
    ['T', 'TELUS CORP COM WE ACTED AS AGENT', 'CAD'],
  ];
  expect(withSymbolsOfPayers(grid, header)).toEqual(grid);
});
