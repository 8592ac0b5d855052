import { withHeaderOfTwoRows } from '../../src/portfolio/tables/header-of-two-rows';
import { readPortfolio } from '../../src/portfolio/positions/read-portfolio';
import { read } from './typed-file';

const UPPER = ['HOLDING/', '', 'MARKET VALUE', '% OF NET'];
const LOWER = ['NOMINAL VALUE', 'INVESTMENT', "£'000", 'ASSETS'];
const ROW = ['29,500', 'Zorp Holdings', '3,912', '5.10'];
const JOINED = ['HOLDING/ NOMINAL VALUE', 'INVESTMENT', "MARKET VALUE £'000", '% OF NET ASSETS'];

test('the words of a column that stand above each other are one header', () => {
  expect(withHeaderOfTwoRows([['List'], UPPER, LOWER, ROW])).toEqual([['List'], [], JOINED, ROW]);
  expect(withHeaderOfTwoRows([UPPER, LOWER])).toEqual([[], JOINED]);
  // Of rows of different lengths.
  expect(withHeaderOfTwoRows([UPPER.slice(0, 3), LOWER])).toEqual([[], [...JOINED.slice(0, 3), 'ASSETS']]);
  expect(withHeaderOfTwoRows([UPPER, LOWER.slice(0, 3)])).toEqual([[], [...JOINED.slice(0, 3), '% OF NET']]);
});

test.each([
  ['one of the two is whole', [['Stock', 'Shares', 'Value'], LOWER]],
  ['they are so only together with a number', [[...UPPER, 5], LOWER]],
  ['together they are not whole', [UPPER.slice(0, 2), LOWER.slice(0, 2)]],
  ['two columns are one', [['Holding', '', ''], ['', 'Market', 'Value']]], // prettier-ignore
  ['a row is between them', [UPPER, [], LOWER]],
  ['there is one row', [JOINED]],
  ['it is a statement in sections', [UPPER, ['Posiciones', 'Header', ...LOWER]]],
  ['the row above is of one', [['', 'Header', ...UPPER.slice(2)], LOWER]],
  ['a row is a text alone, as a title is', [['Number'], ['of shares', 'Company', 'Value']]],
])('a sheet stays as it is where %s', (_, grid) => expect(withHeaderOfTwoRows(grid)).toBe(grid));

test('a list of names below such a header is asked for its tickers, with values in thousands of pounds', () => {
  const file = [UPPER, LOWER, ['', 'UK Equities 35.56%', '', ''], ROW, ['', '', '3,912', '5.10']]
    .map((cells) => cells.join('|'))
    .join('\n');
  const { headerRow, skipped } = read(file);
  expect(headerRow).toBe(1);
  expect(skipped).toMatchObject([
    { row: 2, reason: expect.stringMatching(/stands alone in its row, as a heading does/) },
    { row: 3, name: 'Zorp Holdings', quantity: 29500, value: 3_912_000, currency: 'GBP', lacksTicker: true },
    { row: 4, reason: 'Numbers alone in their row, as sums are, and no holding.' },
  ]);
});

test('below another table no row of it is lost', () => {
  // An entity of Excel has no text.
  const grid = [['aktiensymbol'], [0], ['Ticker', 'שווי אחזקה'], ['', {}, 'fractional shares']];
  const { headerRow, positions, skipped, outside } = readPortfolio(grid);
  const told = [...positions, ...skipped].map(({ row }) => row);
  expect([headerRow, ...told, ...outside].sort()).toEqual([0, 1, 2, 3]);
});
