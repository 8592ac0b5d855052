import { repeatedRows } from '../../src/portfolio/positions/repeated-section';
import { read } from './typed-file';

const HEAD = ['Holding', 'Account', 'Quantity'];
const ROWS = [
  ['RIO', '', 60],
  ['VUSA', '', 20],
  ['NG.', '', 500],
];
const inAccount = (account: string) => ROWS.map(([name, , quantity]) => [name, account, quantity]);
/** The repeated rows of a sheet whose header is its first row. */
const repeated = (grid: readonly (readonly unknown[])[]) => {
  const isRow = (cells: readonly unknown[]) => typeof cells[2] === 'number';
  const rows = grid.flatMap((cells, row) => (isRow(cells) ? [row] : []));
  return [...repeatedRows(grid, grid[0]!, rows)];
};

describe('rows that a second table of the same header lists again', () => {
  test('also where it tells what was blank', () => {
    expect(repeated([HEAD, ...ROWS, [], HEAD, ...inAccount('SIPP 1')])).toEqual([6, 7, 8]);
  });

  test('also below a title, where the header has blank cells at its end', () => {
    expect(repeated([HEAD, ...ROWS, ['By account'], [...HEAD, '', ''], ...ROWS])).toEqual([6, 7, 8]);
  });

  test('in a third table as well', () => {
    expect(repeated([HEAD, ...ROWS, HEAD, ...ROWS, HEAD, ...ROWS])).toEqual([5, 6, 7, 9, 10, 11]);
  });
});

describe('rows of their own', () => {
  test.each<[string, readonly (readonly unknown[])[]]>([
    ['another account of the same shares', [HEAD, ...inAccount('ISA'), HEAD, ...inAccount('SIPP')]],
    ['another number of one share', [HEAD, ...ROWS, HEAD, ROWS[0]!, ROWS[1]!, ['NG.', '', 501]]],
    ['a share less', [HEAD, ...ROWS, HEAD, ROWS[0]!, ROWS[1]!]],
    ['a share more', [HEAD, ...ROWS, HEAD, ...ROWS, ['BP.', '', 5]]],
    ['another order', [HEAD, ...ROWS, HEAD, ROWS[1]!, ROWS[0]!, ROWS[2]!]],
    ['two rows, which may well be alike', [HEAD, ROWS[0]!, ROWS[1]!, HEAD, ROWS[0]!, ROWS[1]!]],
    ['another header', [HEAD, ...ROWS, ['Holding', 'Owner', 'Quantity'], ...ROWS]],
    ['a header with a column less', [HEAD, ...ROWS, HEAD.slice(0, 2), ...ROWS]],
    ['a header with a column more', [HEAD, ...ROWS, [...HEAD, 'Owner'], ...ROWS]],
    ['the same rows without a header between them', [HEAD, ...ROWS, ...ROWS]],
    ['what was told the first time alone', [HEAD, ...inAccount('ISA'), HEAD, ...ROWS]],
  ])('%s', (_, grid) => {
    expect(repeated(grid)).toEqual([]);
  });

  test('a sheet without a header', () => {
    expect(repeated([[], ...ROWS, [], ...ROWS])).toEqual([]);
  });
});

test('what a file lists twice is counted once, and the sum of an account is no holding', () => {
  const text = [
    'Type|Holdings|Account number|Product|Price|Quantity|Value (£)|Currency',
    'Account|SIPP||SIPP|||5116.45|GBP',
    'Asset|RIO TINTO, ORD GBP0.10 (RIO)||SIPP|5390.00|60|3234.00|GBP',
    'Asset|VANGUARD FUNDS PLC, S&P 500 UCITS ETF USD DIS (VUSA)||SIPP|9412.25|20|1882.45|GBP',
  ];
  const [head, ...rows] = text;
  const again = rows.map((row) => row.replace('||SIPP', '|SANX1|SIPP'));
  const { positions, skipped } = read(
    [head, ...rows, '', 'View all account details', head, ...again].join('\n'),
  );
  expect(positions.map(({ ticker, quantity }) => `${ticker} ${quantity}`)).toEqual(['RIO.L 60', 'VUSA.L 20']);
  expect(skipped.map(({ row, reason }) => `${row} ${reason}`)).toEqual([
    '1 "SIPP" is an account, and the sum of what is in it.',
    ...[7, 8, 9].map(
      (row) =>
        `${row} The file lists its holdings twice: this row stands above as well, and is counted there.`,
    ),
  ]);
});

describe('a further table without numbers', () => {
  const HOLDINGS = 'Name|ISIN|Quantity\nGazprom|RU0007661625|3\nApple Inc.|US0378331005|8\nAPPLE|AAPL|2';
  const said = (text: string) =>
    read(text).skipped.filter(({ reason }) => reason.startsWith('The table has no numbers'));

  test('tells what the holdings above are called, which are counted once', () => {
    const names =
      '\n4.1 Securities||\nName|ISIN|Nominal currency\nGazprom PAO|RU0007661625|RUB\nApple|US0378331005|USD\nZorp|US5949181045|USD';
    expect(said(HOLDINGS + names).map(({ written, lacksTicker }) => [written, lacksTicker])).toEqual([
      ['RU0007661625', undefined],
      ['US0378331005', undefined],
    ]);
    expect(read(HOLDINGS + names).skipped.at(-1)).toMatchObject({
      written: 'US5949181045',
      lacksTicker: true,
    });
  });

  test('is one of holdings where it has numbers, or no other has', () => {
    expect(said(`${HOLDINGS}\n\nName|ISIN|Market value\nApple|US0378331005|5`)).toEqual([]);
    expect(said('Name|ISIN|Kind\nApple|US0378331005|x\n\nName|ISIN|Other\nApple|US0378331005|y')).toEqual([]);
  });
});
