import { withoutTableBeside } from '../../src/portfolio/tables/table-beside';
import { gridOf, held, read } from './typed-file';

const SHEET = [
  'My shares|||||',
  'Stock|Units|Price||Cash in bank|$14,205',
  'CBA|60|71.22|||',
  'WES|80|46.71||Price|$1.60',
  '||||Units|7,500',
  'Total|||||',
];

test('what stands beside a table is cut off where it keeps the header from being seen', () => {
  const grid = gridOf(SHEET.join('\n'));
  expect(withoutTableBeside(grid)).toEqual([
    grid[0],
    ['Stock', 'Units', 'Price'],
    ['CBA', '60', '71.22'],
    ['WES', '80', '46.71'],
    grid[4],
    ['Total', '', ''],
  ]);
  expect(read(SHEET.join('\n'))).toMatchObject({ headerRow: 1, outside: [4] });
  expect(held(`Symbol|Shares|Price||Rate|17.12\nAAPL|3|200|||\nMSFT|2|400||as of|2026`)).toEqual([
    'AAPL 3',
    'MSFT 2',
  ]);
});

test('what is cut off is told, in the row of the header', () => {
  const { skipped } = read(SHEET.join('\n'));
  expect(skipped.filter(({ row }) => row === 1)).toEqual([
    {
      row: 1,
      written: 'Cash in bank',
      reason:
        'Beside the table, behind a blank column, stands what was not read: "Cash in bank", "$14,205", "Price", "$1.60". If it is a holding, write it into a row of the table.',
    },
  ]);
  const sums = [SHEET[0]!, 'Stock|Units|Price||7|', 'CBA|60|71.22||CBA|', 'WES|80|46.71|||6200'];
  expect(read(sums.join('\n')).skipped.filter(({ row }) => row === 1)).toEqual([]);
  const longer = [...SHEET.slice(0, 4), 'CSL|20|270||More|5'];
  expect(read(longer.join('\n')).skipped.at(-1)?.reason).toContain('"$1.60" and more. If');
});

test('each row is told once, also where the header with something beside it is that of another table further down', () => {
  const lines = [
    'Shares|Share Price|Total Value||Account|Investment Name|Symbol',
    '18|228.02|4104.36||1|APPLE INC|AAPL',
    '',
    'Symbol|Shares|Share Price|Net Amount||(5)|Trade Date|Settlement Date|Transaction Type',
    'AAPL|3|225.10|-675.30||1|2025-12-15|2025-12-16|Buy',
  ];
  const { headerRow, positions, skipped, outside } = read(lines.join('\n'));
  expect(headerRow).toBe(0);
  const told = [...[...positions, ...skipped].map(({ row }) => row), ...outside];
  expect(told.sort((a, b) => a - b)).toEqual([0, 1, 3, 4]);
  expect(skipped.find(({ row }) => row === 0)?.reason).toMatch(
    /^Beside the table, behind a blank column, stands .*"\(5\)"/,
  );
});

test.each([
  ['the column between them is filled below', ['Stock|Units|Price||Cash|5', 'CBA|60|71|x||']],
  ['no figure stands beside the header', ['Stock|Units|Price||Notes|Cash', 'CBA|60|71|||']],
  ['the row is none of a header', ['CBA|60|71||Cash|5', 'WES|60|71|||']],
  [
    'another header stands above, as a row of words for columns is none of a second one',
    ['Stock|Units|Price|Value|Note|Day', 'name|shares|value||0|AAPL'],
  ],
  ['no number of shares is headed', ['Stock|Day|Price||Cash|5', 'CBA|60|71|||']],
  ['nothing is priced', ['Stock|Units|Day||Cash|5', 'CBA|60|71|||']],
])('a sheet stays as it is where %s', (_, lines) => {
  const grid = gridOf(lines.join('\n'));
  expect(withoutTableBeside(grid)).toBe(grid);
});
