import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import Papa from 'papaparse';
import { PortfolioProblem, readPortfolio } from '../../src/portfolio/read-portfolio';

const grid = (file: string) =>
  Papa.parse<string[]>(readFileSync(`assets/portfolios/${file}`, 'utf8'), { skipEmptyLines: false }).data;

test('Fidelity', () => {
  const { source, headerRow, positions, skipped } = readPortfolio(grid('fidelity.csv'));
  expect([source, headerRow]).toEqual(['Fidelity', 0]);
  expect(positions.map(({ ticker }) => ticker)).toEqual([
    ...[
      'AAPL',
      'MSFT',
      'GOOGL',
      'XOM',
      'JNJ',
      'BRKB',
      'BRK.B',
      'JPM',
      'MO',
      'TAP',
      'PG',
      'NVDA',
      'WMT',
      'HD',
      'T',
      'MAR',
      'CRM',
    ],
    ...['SPUS', 'TQQQ', 'AZN.L', 'SHOP.TO', 'ZZZQ'],
  ]);
  expect(positions[0]).toMatchObject({
    row: 2,
    written: 'AAPL',
    name: 'APPLE INC',
    quantity: 120,
    value: 20307.6,
    currency: 'USD',
  });
  expect(skipped.map(({ row, written }) => [row, written.trim()])).toEqual([
    [1, 'SPAXX**'],
    [19, '-TSLA270617C300'],
    [24, 'SAP.DE'],
    [26, 'Pending Activity'],
    [27, 'Account Total'],
  ]);
  expect(skipped[1]).toMatchObject({ quantity: -2, value: -8220 });
});

test('Vanguard: the second table is not read as positions', () => {
  const { source, positions, skipped } = readPortfolio(grid('vanguard.csv'));
  expect(source).toBe('Vanguard');
  expect(positions.map(({ ticker, quantity, value }) => [ticker, quantity, value])).toEqual([
    ['AAPL', 40, 6769.2],
    ['INTC', 100, 4616],
    ['PM', 25, 2641.25],
    ['VTI', 30, 4117.5],
  ]);
  expect(skipped.map(({ written }) => written)).toEqual(['VMFXX', '912797GK7']);
});

test('a plain sheet: header below a title, columns in any order', () => {
  const { source, headerRow, positions, skipped } = readPortfolio(grid('plain.csv'));
  expect([source, headerRow]).toEqual(['plain sheet', 3]);
  expect(positions.map(({ ticker, name, quantity, value }) => [ticker, name, quantity, value])).toEqual([
    ['AAPL', 'Apple', 10, 1692.3],
    ['BRK.B', 'Berkshire Hathaway B', 3, 594.66],
    ['BP.L', 'BP', 400, 2113],
    ['SHOP.TO', 'Shopify', 5, 505],
    ['SPUS', 'SP Funds Sharia ETF', 20, 594],
  ]);
  expect(skipped.map(({ written }) => written)).toEqual(['BTC-USD', 'CASH']);
});

test('one column of tickers is enough; numbers stay numbers, unreadable ones are absent and not 0', () => {
  expect(readPortfolio([['Ticker'], ['AAPL'], ['MSFT']]).positions.map(({ ticker }) => ticker)).toEqual([
    'AAPL',
    'MSFT',
  ]);
  const { positions } = readPortfolio([
    ['Symbol', 'Shares', 'Value'],
    ['AAPL', 12, '$1,234.50'],
    ['MSFT', 'n/a', '(120.00)'],
  ]);
  expect(positions[0]).toMatchObject({ quantity: 12, value: 1234.5 });
  expect(positions[1]).toMatchObject({ value: -120 });
  expect(positions[1]).not.toHaveProperty('quantity');
});

test.each<[string, unknown[][], RegExp]>([
  ['nothing', [], /The sheet is empty\. Open/],
  ['blanks', [['', null], ['']], /The sheet is empty\./],
  [
    'no column of tickers',
    [
      ['Foo', 'Bar'],
      [1, 2],
    ],
    /No column of tickers was found.*"Foo", "Bar"\. Write Ticker/,
  ],
  ['tickers without a header', [['AAPL'], ['MSFT'], ['XOM']], /header/i],
  [
    'a header without rows',
    [['Ticker', 'Shares']],
    /There are no rows below the header "Ticker", "Shares"\. Enter/,
  ],
])('%s is refused with a sentence and a remedy', (_, cells, sentence) => {
  expect(() => readPortfolio(cells)).toThrow(PortfolioProblem);
  expect(() => readPortfolio(cells)).toThrow(sentence);
});

test('no row below the header is lost, and none is counted twice', () => {
  const cell = fc.oneof(
    fc.constantFrom('AAPL', 'SPUS', 'SAP.DE', 'SPAXX**', 'Total', '', 'Ticker', '12', 'some words', 'BRK/B'),
    fc.string(),
    fc.double(),
    fc.constant(null),
  );
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 4 }), { minLength: 1, maxLength: 12 }), (rows) => {
      const cells = [['Ticker', 'Name', 'Shares', 'Value'], ...rows];
      let portfolio;
      try {
        portfolio = readPortfolio(cells);
      } catch (error) {
        return expect((error as Error).name).toBe('PortfolioProblem');
      }
      const { positions, skipped, outside, headerRow } = portfolio;
      const seen = [...positions, ...skipped].map(({ row }) => row).concat(outside);
      const filled = cells.flatMap((row, index) =>
        index > headerRow && row.some((one) => one !== null && String(one).trim() !== '') ? [index] : [],
      );
      expect(new Set(seen).size).toBe(seen.length);
      expect(
        filled.filter(
          (row) => !seen.includes(row) && cells[row]!.some((one) => /\w/.test(String(one ?? ''))),
        ),
      ).toEqual([]);
    }),
    { numRuns: 500 },
  );
});
