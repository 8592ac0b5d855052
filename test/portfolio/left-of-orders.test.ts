import { withTradedShares } from '../../src/portfolio/activity/left-of-orders';
import { headerWith } from './trade-table-of';
import { held, reasons } from './typed-file';

const HEADS = ['order id', 'side', 'symbol', 'price', 'volume', 'value', 'update type'];
const COLUMNS = ['', 'kind', 'ticker', 'price', 'quantity', '', 'status'] as const;
const OF_HOUSE = ['order number', 'disclosed', 'last trade ticket'];
type Told = readonly [status: string, shares: number, value: number, order?: string];

/** What each fill of such a log traded at a price of 2, `unclear` where it is not told. */
function traded(told: readonly Told[], more: readonly string[] = [], heads = HEADS) {
  const header = headerWith(COLUMNS, { heads: [...heads, ...more] });
  const given = told.map(([status, shares, value, order = '1']) => [
    order,
    'Buy',
    'TLV',
    2,
    shares,
    value,
    status,
  ]);
  const { rows, unclear } = withTradedShares(given, header);
  return rows.flatMap((cells) =>
    cells[6] === 'Fil' ? [unclear.has(cells as string[]) ? 'unclear' : cells[4]] : [],
  );
}

const TWO_PARTS: readonly Told[] = [
  ['New', 300, 600],
  ['Fil', 180, 360],
  ['Fil', 180, 0],
];

test('a fill traded what was left before it, less what was left after it', () => {
  expect(traded(TWO_PARTS)).toEqual([120, 180]);
  expect(traded([...TWO_PARTS].reverse())).toEqual([180, 120]);
});

test('what was left when an order ended was not traded', () => {
  const ended: readonly Told[] = [
    ['New', 800, 1600, '2'],
    ['Chg', 900, 1800, '2'],
    ['Fil', 500, 1000, '2'],
    ['Fil', 350, 700, '2'],
    ['OOT', 350, 700, '2'],
  ];
  expect(traded([...TWO_PARTS, ...ended])).toEqual([120, 180, 400, 150]);
  expect(traded(ended)).toEqual([500, 350]);
  expect(traded(ended, OF_HOUSE)).toEqual([400, 150]);
});

test('an order may be changed after a part of it was filled', () => {
  expect(
    traded([
      ['New', 100, 200],
      ['Fil', 60, 120],
      ['Chg', 80, 160],
      ['Fil', 80, 0],
    ]),
  ).toEqual([40, 80]);
});

test.each<[string, readonly Told[]]>([
  [
    'whose fills have a number of their own',
    [
      ['New', 300, 600],
      ['Fil', 120, 240],
      ['Fil', 180, 360],
    ],
  ],
  [
    'whose fills have no value',
    [
      ['New', 300, 600],
      ['Fil', 120, 0],
      ['Fil', 180, 0],
    ],
  ],
  ['whose value is not that of the shares', [...TWO_PARTS, ['New', 50, 90, '2'], ['Fil', 50, 0, '2']]],
  ['of which one order begins before it', [...TWO_PARTS, ['Fil', 50, 0, '2']]],
])('a log stays as it is %s', (_, told) => {
  expect(traded(told)).toEqual(told.filter(([status]) => status === 'Fil').map(([, shares]) => shares));
});

test('in the log of the house that writes so an order that does not add up is unclear', () => {
  expect(traded([...TWO_PARTS, ['Fil', 50, 100, '2']], OF_HOUSE)).toEqual([120, 180, 'unclear']);
});

test('no order is told without a column of its numbers, or of values', () => {
  for (const lacks of ['order id', 'value'])
    expect(
      traded(
        TWO_PARTS,
        [],
        HEADS.map((words) => (words === lacks ? '' : words)),
      ),
    ).toEqual([180, 180]);
});

const LOG = (...rows: readonly string[]) =>
  [
    'Order ID,Order Number,Side,Exchange,Symbol,Market,Price,Volume,Disclosed,Value,Last Trade ID,Last Trade Ticket,Status,Update Type,Update Time',
    ...rows,
  ].join('\n');
const NEW = '7,9,Buy,NASDAQ,AAPL,REGS,2,300,,600,0,0,Active,New,2026-02-11 10:03:44';
const PART = '7,9,Buy,NASDAQ,AAPL,REGS,2,180,,360,1,1,Active,Fil,2026-02-11 10:31:09';
const REST = '7,9,Buy,NASDAQ,AAPL,REGS,2,180,,0,2,2,Inactive,Fil,2026-02-11 10:33:50';

test('the holdings are computed from what was traded', () => {
  expect(held(LOG(NEW, PART, REST))).toEqual(['AAPL 300']);
  expect(held(LOG(NEW, PART))).toEqual(['AAPL 120']);
  expect(held(LOG(PART))).toEqual([]);
  expect(reasons(LOG(PART))[0]).toContain('tells what is left of the order');
});
