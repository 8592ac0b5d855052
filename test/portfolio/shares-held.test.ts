import { DUST, heldInAnyOrder, inOrder } from '../../src/portfolio/activity/shares-held';
import type { Trade, UnreadTrade } from '../../src/portfolio/activity/trade';

const DAY = (day: number) => ({ year: 2024, month: 5, day });
const share = { written: 'AAPL' } as Trade['share'];
const trade = (shares: number | undefined, more: Partial<Trade> = {}): Trade => ({
  row: 0,
  account: '',
  share,
  kind: 'trade',
  ...(shares === undefined ? {} : { shares }),
  ...more,
});
const split = (shares: number | undefined, more: Partial<Trade> = {}): Trade =>
  trade(shares, { kind: 'split', date: DAY(9), ...more });
const held = (...trades: readonly Trade[]) => heldInAnyOrder(trades, []);
const ratio = (became: number, of: number) => ({ ratio: { became, of } });

describe('purchases and sales', () => {
  test('are added exactly', () => {
    expect(held(trade(0.1), trade(0.2))).toBe(0.3);
    expect(held(trade(10), trade(-4), trade(2.5))).toBe(8.5);
  });

  test('what is less than a part of a division is nothing', () => {
    expect(held(trade(1), trade(DUST / 2 - 1))).toBe(0);
    expect(held(trade(1), trade(-1 - DUST / 2))).toBe(0);
    expect(held(trade(2 * DUST))).toBe(2 * DUST);
  });

  test('more sold than bought is said, with the day by which it was so', () => {
    expect(held(trade(3), trade(-5, { date: DAY(7) }))).toMatch(
      /^By 2024-05-07 more of "AAPL" was sold than this file tells was bought: it begins in the middle\./,
    );
    expect(held(trade(-5))).toMatch(/^More of "AAPL" was sold/);
    expect(held(trade(-1), trade(1))).toMatch(/begins in the middle/);
  });

  test('a row that cannot be read leaves the number unknown, with its reason', () => {
    const unread: UnreadTrade = { row: 4, written: 'AAPL', account: '', reason: 'The row has no date.' };
    expect(heldInAnyOrder([trade(3)], [unread])).toBe(
      'How many of "AAPL" are held cannot be computed, because a row of it cannot be read. The row has no date.',
    );
  });
});

describe('what is sold short', () => {
  test('is no holding until it is bought back', () => {
    expect(held(trade(-5, { kind: 'short' }))).toBe('"AAPL" is sold short: nothing of it is held.');
    expect(held(trade(-5, { kind: 'short' }), trade(5, { kind: 'short' }))).toBe(0);
    expect(held(trade(-5, { kind: 'short' }), trade(8))).toBe(3);
  });
});

describe('a split with a ratio', () => {
  test.each([
    ['alone', 10, undefined, [4, 1], 40],
    ['and 0 for the shares', 10, 0, [4, 1], 40],
    ['as the number of shares as well', 10, 4, [4, 1], 40],
    ['and the shares that came', 10, 30, [4, 1], 40],
    ['and the shares there are', 10, 40, [4, 1], 40],
    ['and shares that were rounded', 10, 14.5, [3, 2], 14.5],
    ['and shares that came, rounded', 11, 5, [3, 2], 16],
    ['that leaves fewer', 100, undefined, [1, 8], 12.5],
    ['that leaves fewer, and those that went', 100, -90, [1, 10], 10],
    ['of thirds', 1, undefined, [1, 3], 0.333333333333333],
  ])('%s', (_, before, shares, [became, of], after) =>
    expect(held(trade(before), split(shares, ratio(became!, of!)))).toBe(after),
  );

  test.each([13, 17, 3])('that does not fit its number of shares, %s', (shares) =>
    expect(held(trade(10), split(shares, ratio(3, 2)))).toMatch(
      /^The split of "AAPL" on 2024-05-09 does not fit its number of shares\./,
    ),
  );
});

describe('a split without a ratio', () => {
  test('adds its shares in a file whose maker writes those that came', () =>
    expect(held(trade(10), split(30))).toBe(40));

  test('without shares either does not fit', () =>
    expect(held(trade(10), split(undefined))).toMatch(/does not fit its number of shares/));

  test('in a file of unknown make may be read in two ways', () =>
    expect(held(trade(10), split(30, { isUntold: true }))).toBe(
      'The split of "AAPL" on 2024-05-09 may have added 30 shares or made 10 into 30. Write its ratio, such as 4:1, in a column Ratio.',
    ));

  test.each([
    ['the shares that there are', 3, 30],
    ['the shares that came', 4, 40],
  ])('a price that is the ratio tells %s', (_, price, after) =>
    expect(held(trade(10), split(30, { isUntold: true, price }))).toBe(after),
  );

  test('another price tells nothing', () =>
    expect(held(trade(10), split(30, { isUntold: true, price: 3.5 }))).toMatch(/may have added/));

  test.each([
    ['a ratio', split(30, { isUntold: true, ...ratio(4, 1) }), 40],
    ['fewer shares', split(-4, { isUntold: true }), 6],
    ['no shares', split(0, { isUntold: true }), 10],
  ])('with %s there is one way', (_, of, after) => expect(held(trade(10), of)).toBe(after));

  test('of nothing adds what it says', () => expect(held(split(30, { isUntold: true }))).toBe(30));
});

describe('a reverse split', () => {
  const reverse = (shares: number, more: Partial<Trade> = {}) => split(shares, { isReverse: true, ...more });

  test('tells the shares that are left', () => {
    expect(held(trade(100), reverse(10))).toBe(10);
    expect(held(trade(100), reverse(10, { isUntold: true }))).toBe(10);
  });

  test('adds them where another row takes the old ones away', () => {
    expect(held(trade(100), reverse(-100), reverse(10))).toBe(10);
    expect(held(trade(100), reverse(10), reverse(-100))).toBe(10);
  });

  test('with as many shares as before is none', () => expect(held(trade(10), reverse(10))).toBe(20));

  test('with a ratio goes by that', () =>
    expect(held(trade(100), reverse(5, ratio(1, 10)))).toMatch(/does not fit/));

  test('of fewer shares takes them away', () => expect(held(trade(100), reverse(-90))).toBe(10));
});

describe('days that may be read in two ways', () => {
  const whyUnclear = '"01/02/2024" may be either.';
  const unclear = (shares: number, day: number, other: number, more: Partial<Trade> = {}) =>
    trade(shares, { date: DAY(day), otherDate: DAY(other), whyUnclear, ...more });

  test('do not matter without a split', () => {
    expect(held(unclear(5, 1, 8), unclear(-2, 2, 3))).toBe(3);
    expect(held(...inOrder([unclear(-5, 1, 8), unclear(5, 2, 3)]))).toBe(0);
    expect(held(...inOrder([unclear(5, 2, 9), unclear(-5, 3, 8)]))).toBe(0);
  });

  test('matter where a split stands between them', () => {
    const at = split(undefined, { date: DAY(5), ...ratio(2, 1) });
    expect(held(...inOrder([unclear(5, 1, 8), at]))).toBe(
      'How many of "AAPL" are held cannot be computed, because the order of its trades is not known. "01/02/2024" may be either.',
    );
    expect(held(...inOrder([unclear(5, 1, 4), at]))).toBe(10);
    expect(held(...inOrder([trade(10, { date: DAY(1) }), unclear(-15, 6, 3), at]))).toMatch(
      /the order of its trades is not known/,
    );
  });

  test('say what both readings say', () =>
    expect(held(unclear(-5, 1, 8))).toMatch(/^By 2024-05-01 more of "AAPL" was sold/));
});

test('rows stand by day, splits first, what came before what went, then as in the file', () => {
  const rows = [
    trade(-1, { row: 1, date: DAY(2) }),
    trade(1, { row: 2, date: DAY(2) }),
    trade(2, { row: 3, date: DAY(1) }),
    split(4, { row: 4, date: DAY(2) }),
    trade(1, { row: 6, date: DAY(2) }),
    trade(1, { row: 5, date: DAY(2) }),
    trade(undefined, { row: 7, date: DAY(2) }),
    trade(-1, { row: 0, kind: 'short', date: DAY(2) }),
    trade(9, { row: 8 }),
  ];
  expect(inOrder(rows).map(({ row }) => row)).toEqual([8, 3, 4, 2, 5, 6, 7, 0, 1]);
  expect(rows[0]!.row).toBe(1);
});
