import { findHeaderRow } from '../../src/portfolio/tables/header-row';
import { withoutCodesOfGroups } from '../../src/portfolio/tables/codes-of-groups';
import { SOURCES } from '../../src/portfolio/tables/sources';
import { gridOf, read } from './typed-file';

const HEAD = 'List|Ticker|Name|Weight';
const TWO = [
  'Zorp|SPUS|Nvidia|9',
  '||Apple|8',
  '||Top 2 total|17',
  'Quux|AMAGX|Apple|7',
  '||ASML Holding NY|6',
];

/** Whether the rows are known by their names. */
function isNamed(rows: readonly string[], { head = HEAD, source = {} } = {}): boolean {
  const grid = gridOf([head, ...rows].join('\n'));
  const header = { ...findHeaderRow(grid).header, ...source };
  const placed = grid.flatMap((cells, row) => (row === 0 || cells.join('') === '' ? [] : [{ row, cells }]));
  const found = withoutCodesOfGroups(header, placed);
  return found.isNamed && found.columns.ticker === 2;
}

test('codes beside the first name of each group are those of the groups', () => {
  expect(isNamed(TWO)).toBe(true);
  expect(isNamed([...TWO.slice(0, 2), '|||', ...TWO.slice(3)])).toBe(true);
  expect(isNamed([...TWO.slice(0, 2), '||Cash|1', ...TWO.slice(3)])).toBe(true);
});

test('groups that nothing parts are told by a column of funds beside the codes, and so is one alone', () => {
  const rows = TWO.filter((row) => !row.includes('total'));
  const head = 'Fund|Ticker|Name|Weight';
  expect(isNamed(rows)).toBe(false);
  expect(isNamed(rows, { head })).toBe(true);
  expect(isNamed(TWO.slice(0, 2), { head })).toBe(false);
  expect(isNamed([...TWO.slice(0, 2), '||Tesla|4'], { head })).toBe(true);
  expect(isNamed([...rows, 'Frob|FROB|Linde|5'], { head })).toBe(true);
  expect(isNamed([rows[0]!, rows[2]!], { head })).toBe(false);
  expect(isNamed([])).toBe(false);
  expect(isNamed([...TWO.slice(0, 2), '||Tesla|4'])).toBe(false);
  expect(isNamed([...TWO.slice(0, 2), 'Zorp||Tesla|4'], { head })).toBe(false);
});

test.each([
  ['each row has one', TWO.map((row) => row.replace('||', '|KO|'))],
  ['a group has one row alone', [...TWO.slice(0, 3), 'Quux|AMAGX|Apple|7']],
  ['a group within has', [TWO[0]!, TWO[2]!, ...TWO]],
  ['a group has none', [...TWO, '|||', '||Tesla|5', '||Linde|5']],
  ['the first rows have none', ['||Tesla|5', ...TWO]],
  ['a total has one', [...TWO, '|SPUS|Total|5']],
  ['lots stand below a share', ['|KO|Coca-Cola|5', '||2024-01-05|2', '|||', ...TWO]],
  ['the name stands there again', ['|KO|Coca-Cola|5', '||Coca-Cola|2', '|||', ...TWO]],
  ['options stand below a share', ['|KO|Coca-Cola|5', '||KO 17JAN2027 60 CALL|2', '|||', ...TWO]],
])('where %s they stay those of the shares', (_, rows) => expect(isNamed(rows)).toBe(false));

test('a table of a known maker stays as it is', () =>
  expect(isNamed(TWO, { source: { source: SOURCES[0]! } })).toBe(false));

test('ISINs stay where rows without a code have them', () => {
  const columnsOf = (isin: string) => {
    const grid = gridOf(
      [
        'Ticker|ISIN|Name|Weight',
        'SPUS|X|Nvidia|9',
        `|${isin}|Apple|8`,
        '|||',
        'AMAGX|X|Apple|7',
        '||Linde|6',
      ].join('\n'),
    );
    const { header } = findHeaderRow(grid);
    return withoutCodesOfGroups(
      header,
      grid.flatMap((cells, row) => (row === 0 || row === 3 ? [] : [{ row, cells }])),
    ).columns;
  };
  expect(columnsOf('US0378331005')).toEqual({ isin: 1, name: 2, ticker: 2, weight: 3 });
  expect(columnsOf('')).toEqual({ name: 2, ticker: 2, weight: 3 });
});

test('the holdings of a fund do not get its code, unless a person picks the columns', () => {
  const text = [HEAD, ...TWO].join('\n');
  expect(read(text).positions).toEqual([]);
  expect(
    read(text)
      .skipped.filter(({ lacksTicker }) => lacksTicker)
      .map(({ name }) => name),
  ).toEqual(['Nvidia', 'Apple', 'Apple', 'ASML Holding NY']);
});
