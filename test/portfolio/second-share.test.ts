import { ofEachShare } from '../../src/portfolio/activity/second-share';
import { readTransactions } from '../../src/portfolio/activity/read-transactions';
import { headerWith, tableWith, tradeSource } from './trade-table-of';

const HEADS = ['date', 'type', 'note', 'isin', 'shares', 'isin2', 'shares2'];
const HEADER = headerWith(['date', 'kind', 'description', 'isin', 'quantity', '', ''], { heads: HEADS });
const TABLE = tableWith(HEADER);
const OLD = 'US42809H1077';
const NEW = 'US1667641005';
const row = (words: string, ...rest: unknown[]) => ['2025-07-22', words, 'Hess', ...rest];
const doubt = (one: string, other: string) =>
  `The row names two shares, "${one}" and "${other}", and does not tell for certain what became of each. Write a row for each of them instead, with Transfer in or Transfer out and its number of shares.`;

test('an exchange takes the one share and gives the other', () =>
  expect(ofEachShare(row('Swap', OLD, 5, NEW, 5.125), TABLE)).toEqual([
    { cells: row('Exchange out', OLD, 5, NEW, 5.125) },
    { cells: ['2025-07-22', 'Exchange in', '', NEW, 5.125, NEW, 5.125] },
  ]));

test('a spin-off gives the second share, and the first stays as it is', () =>
  expect(ofEachShare(row('Spinoff', OLD, 20, NEW, 10), TABLE)).toEqual([
    { cells: ['2025-07-22', 'Spinoff', '', NEW, 10, NEW, 10] },
  ]));

test('a split that names its share twice makes the one number into the other', () =>
  expect(ofEachShare(row('Split', OLD, '2,5', OLD, '25'), { ...TABLE, decimals: ',' })).toEqual([
    { cells: row('Split 25-for-2.5', OLD, '', OLD, '25') },
  ]));

test.each([
  ['other words', row('Kapitalmaßnahme', OLD, 5, NEW, 5)],
  ['a split into another share', row('Split', OLD, 5, NEW, 5)],
  ['one number alone', row('Merger', OLD, 5, NEW, '')],
])('what became of two shares is not told by %s', (_, cells) =>
  expect(ofEachShare(cells, TABLE)).toEqual([
    { cells, doubt: doubt(OLD, NEW) },
    { cells: ['2025-07-22', cells[1], '', NEW, cells[6], NEW, cells[6]], doubt: doubt(OLD, NEW) },
  ]),
);

test.each([
  ['a purchase', row('Buy', OLD, 5, NEW, '')],
  ['a dividend', row('Dividend', OLD, 5, NEW, '')],
  ['money', row('Merger', OLD, '', NEW, '')],
  ['no second share', row('Merger', OLD, 5, '', '')],
  ['no share of its own', row('Swap', '', 5, NEW, '')],
  ['its share twice, without a second number', row('Split', OLD, 5, OLD, '')],
])('a row of %s stays as it is', (_, cells) => expect(ofEachShare(cells, TABLE)).toEqual([{ cells }]));

test('a maker that is known tells its rows itself', () => {
  const cells = row('Swap', OLD, 5, NEW, 5);
  const known = { ...HEADER, source: tradeSource('Trading 212') };
  expect(ofEachShare(cells, tableWith(known))).toEqual([{ cells }]);
});

test.each([
  ['New symbol', 'B', true],
  ['Ticker 2', 'B', true],
  ['Price', 'B', false],
])('below %s stands another share than that of the row: %s', (head, other, isAnother) => {
  const header = headerWith(['date', 'kind', 'ticker', 'quantity', ''], {
    heads: ['date', 'type', 'symbol', 'shares', head.toLowerCase()],
  });
  const cells = ['2025-07-22', 'Merger', 'A', -5, other];
  const read = ofEachShare(cells, tableWith(header));
  expect(read.map((one) => one.doubt)).toEqual(
    isAnother ? [doubt('A', other), doubt('A', other)] : [undefined],
  );
});

test.each([
  ['becomes', true],
  ['underlying isin', false],
])('another ISIN below %s is that of a second share: %s', (head, isAnother) => {
  const header = headerWith(['date', 'kind', 'isin', 'quantity', ''], {
    heads: ['date', 'type', 'isin', 'shares', head],
  });
  const read = ofEachShare(['2025-07-22', 'Merger', OLD, -5, NEW], tableWith(header));
  expect(read.map((one) => one.doubt !== undefined)).toEqual(isAnother ? [true, true] : [false]);
});

test('both shares of a row that is in doubt are unknown, and it is listed once', () => {
  const { skipped, unread, trades } = readTransactions([
    ['Date', 'Type', 'ISIN', 'Shares', 'Price', 'New ISIN'],
    ['2025-03-03', 'Buy', OLD, 5, 140, ''],
    ['2025-04-03', 'Buy', NEW, 2, 150, ''],
    ['2025-07-22', 'Merger', OLD, -5, '', NEW],
  ])!;
  const because = (share: string) =>
    `How many of "${share}" are held cannot be computed, because a row of it cannot be read. ${doubt(OLD, NEW)}`;
  expect(skipped.map(({ reason }) => reason)).toEqual([because(OLD), because(NEW)]);
  expect(unread.map(({ row, written }) => [row, written])).toEqual([[3, OLD]]);
  expect(trades).toEqual([1, 2]);
});

test('one row of an exchange counts as one', () => {
  const { skipped, trades } = readTransactions([
    ['Date', 'Type', 'Value', 'Note', 'ISIN', 'Shares', 'Fees', 'Taxes', 'ISIN2', 'Shares2'],
    ['2024-03-18', 'Buy', -691, 'Hess', OLD, 5, '', '', '', ''],
    ['2025-07-22', 'Swap', '', 'Hess', OLD, 5, '', '', NEW, 5.125],
    ['2025-07-24', 'Sell', 16.55, 'Chevron', NEW, 0.125, '', '', '', ''],
  ])!;
  expect(skipped.map(({ written, quantity }) => [written, quantity])).toEqual([[NEW, 5]]);
  expect(trades).toEqual([1, 2, 3]);
});
