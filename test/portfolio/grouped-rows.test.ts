import { withSymbolsOfGroups } from '../../src/portfolio/tables/grouped-rows';
import type { Row } from '../../src/portfolio/cells/cell-text';
import type { Header } from '../../src/portfolio/tables/header-row';

const header = (isGrouped = true, columns: object = { ticker: 0, quantity: 1 }): Header =>
  ({ source: { name: 'some source', signatures: [], isGrouped }, columns }) as unknown as Header;

/** The first cells of the rows below the header. */
const first = (rows: readonly Row[], table = header()): unknown[] =>
  withSymbolsOfGroups([['Instrument', 'Qty', 'Mark'], ...rows], 0, table)
    .slice(1)
    .map((cells) => cells[0]);

test.each(['SPY', 'BRK/B', 'BF.A', '/MES', 'X', 'ABC123'])(
  'the shares below %s get it as their symbol',
  (symbol) => expect(first([[symbol], ['SOME COMPANY INC', 10, 5]])).toEqual([symbol, symbol]),
);

test('only the cell of the symbol is another one', () =>
  expect(
    withSymbolsOfGroups(
      [['Instrument'], ['SPY'], ['S&P 500 ETF TRUST', 10, 'S&P 500 ETF TRUST']],
      0,
      header(),
    ),
  ).toEqual([['Instrument'], ['SPY'], ['SPY', 10, 'S&P 500 ETF TRUST']]));

test('a future has a number in its heading', () => {
  expect(
    first([
      ['/MES', 1],
      ['SOME COMPANY INC', 10],
    ]),
  ).toEqual(['/MES', '/MES']);
  expect(
    first([
      ['SPY', 1],
      ['SOME COMPANY INC', 10],
    ]),
  ).toEqual(['SPY', 'SOME COMPANY INC']);
});

test.each([
  ['no symbol above it', [['Some heading'], ['SOME COMPANY INC', 10]]],
  ['a longer word above it', [['ABCDEFG'], ['SOME COMPANY INC', 10]]],
  ['a symbol behind other text above it', [['on SPY'], ['SOME COMPANY INC', 10]]],
  ['a symbol before other text above it', [['SPY 100'], ['SOME COMPANY INC', 10]]],
  ['one word', [['SPY'], ['COMPANY', 10]]],
  ['no number of shares', [['SPY'], ['SOME COMPANY INC', '']]],
  ['an option', [['SPY'], ['100 16 JAN 27 500 CALL', 10]]],
  ['a line of totals', [['SPY'], ['Overall Totals', 10]]],
  ['cash', [['SPY'], ['Cash & Sweep Vehicle', 10]]],
])('a row with %s stays as it is', (_, rows) => expect(first(rows)).toEqual(rows.map(([cell]) => cell)));

test('the first row below the header has no symbol above it', () =>
  expect(
    withSymbolsOfGroups(
      [['SPY'], ['SOME COMPANY INC', 10], ['SPY'], ['OTHER COMPANY INC', 10]],
      0,
      header(),
    ).map(([cell]) => cell),
  ).toEqual(['SPY', 'SOME COMPANY INC', 'SPY', 'SPY']));

test('other sources and tables without numbers of shares come back as they are', () => {
  const grid = [['Instrument'], ['SPY'], ['SOME COMPANY INC', 10]];
  expect(withSymbolsOfGroups(grid, 0, header(false))).toBe(grid);
  expect(withSymbolsOfGroups(grid, 0, header(true, { ticker: 0 }))).toBe(grid);
});
