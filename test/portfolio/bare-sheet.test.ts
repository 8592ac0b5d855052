import { bareSheet, inSheet, withPlainTexts } from '../../src/portfolio/cells/bare-sheet';
import { readDividends } from '../../src/portfolio/activity/read-dividends';
import { readPortfolio } from '../../src/portfolio/positions/read-portfolio';

const SHEET = [
  ['Symbol', 'Quantity'],
  ['AAPL', 3],
  ['MSFT', 4],
  ['VOO', 5],
];
const doubled = (sheet: readonly (readonly unknown[])[]) => sheet.flatMap((cells) => [cells, []]);

test('a sheet of which nothing is to be left out comes back cell by cell', () => {
  const { grid, cut, rowOf, columnOf } = bareSheet(SHEET);
  expect(grid).toEqual(SHEET);
  expect(cut(SHEET)).toEqual(SHEET);
  expect([rowOf(3), rowOf(-1), columnOf(1)]).toEqual([3, -1, 1]);
});

test('columns of nothing at the left are left out, those of one row are not', () => {
  const { grid, cut, columnOf } = bareSheet([[], ...SHEET.map((cells) => ['', null, ...cells])]);
  expect(grid).toEqual([[], ...SHEET]);
  expect(cut([['a', 'b', 'c']])).toEqual([['c']]);
  expect(columnOf(1)).toBe(3);
  expect(bareSheet([['', 'x'], ['y']]).columnOf(0)).toBe(0);
  expect(bareSheet([[''], []]).columnOf(0)).toBe(0);
});

test('a blank row below each row is left out, wherever the sheet begins', () => {
  expect(bareSheet(doubled(SHEET)).grid).toEqual(SHEET);
  const { grid, rowOf } = bareSheet([[], ...doubled(SHEET)]);
  expect(grid).toEqual(SHEET);
  expect([rowOf(-1), rowOf(0), rowOf(2)]).toEqual([-1, 1, 5]);
  expect(inSheet(bareSheet(doubled(SHEET)))({ row: 2, written: 'MSFT' })).toEqual({
    row: 4,
    written: 'MSFT',
  });
});

test('few rows may stand apart by chance, and one row in a gap tells that they do', () => {
  const few = doubled(SHEET.slice(0, 3));
  expect(bareSheet(few).grid).toEqual(few);
  const filled = [...doubled(SHEET), [], ['note']];
  expect(bareSheet(filled).grid).toEqual(filled);
});

test.each([
  [' AAPL ', 'AAPL'],
  ['\u00a0Market\u00a0Value\u202f', 'Market Value'],
  ['1\u2007234\t', '1 234'],
  ['\u202eAAPL\u200b', '\u202eAAPL\u200b'],
  ['two\nlines ', 'two\nlines'],
  ['  ', ''],
  ['', ''],
])('%j is read as %j', (text, plain) => expect(withPlainTexts([[text, 1]])).toEqual([[plain, 1]]));

test('a row without such texts is the same', () => {
  const row = ['AAPL', 3, null];
  expect(withPlainTexts([row])[0]).toBe(row);
});

test('a text of blanks takes no longer than another', () =>
  expect(withPlainTexts([[`a${' '.repeat(1_000_000)}b`]])[0]).toHaveLength(1));

test('what is read stands where it stood in the sheet', () => {
  const sheet = [[], ...doubled(SHEET.map((cells) => ['', ...cells.map((cell) => `${cell} `)]))];
  expect(readPortfolio(sheet)).toMatchObject({
    headerRow: 1,
    columns: { ticker: 1, quantity: 2 },
    positions: [{ row: 3 }, { row: 5 }, { row: 7 }],
  });
  expect(readPortfolio(sheet, { columns: { headerRow: 1, ticker: 1, quantity: 2 } })).toMatchObject({
    columns: { ticker: 1, quantity: 2 },
    positions: [{ row: 3, written: 'AAPL' }, { row: 5 }, { row: 7 }],
  });
  const paid = [
    ['Date', 'Type', 'Symbol', 'Amount'],
    ['2026-06-01', 'Dividend', 'AAPL', 2.6],
    ['2026-06-02', 'Fee', 'AAPL', 1],
    ['2026-06-03', 'Dividend', '', ''],
  ];
  expect(readDividends(doubled(paid.map((cells) => ['', ...cells])))).toMatchObject({
    headerRow: 0,
    kinds: [2],
    dividends: [{ row: 2 }],
    others: [4],
    skipped: [{ row: 6 }],
  });
});

test('formats of numbers stay beside their numbers', () => {
  const sheet = doubled([
    ['', 'Symbol', 'Weight'],
    ['', 'AAPL', 0.5],
    ['', 'MSFT', 0.3],
    ['', 'VOO', 0.2],
  ]);
  const numberFormats = sheet.map(() => ['General', 'General', '0.00%']);
  expect(readPortfolio(sheet, { numberFormats }).positions.map(({ weight }) => weight)).toEqual([50, 30, 20]);
});
