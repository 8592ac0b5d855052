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

  test('the least part that counts is held, and cannot be sold without having been bought', () => {
    expect(held(trade(DUST))).toBe(DUST);
    expect(held(trade(1), trade(-1 - DUST))).toMatch(/begins in the middle/);
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

test('a split whose old shares another row of the day takes away tells those that came', () => {
  const untold = (shares: number, date = DAY(9)) => split(shares, { isUntold: true, date });
  expect(held(trade(300), untold(30), untold(-300))).toBe(30);
  expect(held(trade(300), untold(30), untold(-300, DAY(10)))).toMatch(/may have added 30 shares/);
});

test('a dividend in shares adds them to those that were held, and begins no file', () => {
  const scrip = trade(6, { isDividend: true, date: DAY(8) });
  expect(held(trade(10), scrip)).toBe(16);
  expect(held(scrip, trade(10, { date: DAY(8) }))).toBe(16);
  expect(held(scrip, trade(10, { date: DAY(9) }))).toBe(
    'Shares of "AAPL" came as a dividend on 2024-05-08 before this file tells that any was bought: it begins in the middle. Export the trades from the first one on, or the positions themselves.',
  );
  expect(held(scrip)).toMatch(/begins in the middle/);
});

describe('what was reinvested', () => {
  const reinvested = (shares: number, more: Partial<Trade> = {}) =>
    trade(shares, { isReinvested: true, date: DAY(8), ...more });

  test('buys a part of what is held', () => {
    expect(held(trade(10), reinvested(0.2))).toBe(10.2);
    expect(held(trade(10), reinvested(5))).toBe(15);
    expect(held(trade(10), trade(-10), reinvested(5))).toBe(5);
  });

  test('and not more than that: then the number may be that of the shares it was paid for', () => {
    expect(held(trade(10), reinvested(10))).toBe(
      'The reinvestment in "AAPL" on 2024-05-08 tells 10 shares, where 10 were held: they may be those for which it was paid, and not those that it bought. Write how many it bought, or take the row out if it bought none.',
    );
    const { date: _, ...undated } = reinvested(5.1);
    expect(held(trade(10), undated)).toMatch(/^The reinvestment in "AAPL" tells 5.1 shares, where 10 were/);
  });

  test('and a fund that kept its gains bought none', () => {
    expect(held(trade(10), reinvested(10, { mayBeKept: true }))).toBe(10);
    expect(held(trade(10), reinvested(0.2, { mayBeKept: true }))).toMatch(/^The reinvestment in/);
  });

  test('out of nothing is of shares that the file does not tell', () => {
    expect(held(reinvested(0.2), trade(10, { date: DAY(9) }))).toBe(
      'What "AAPL" paid was reinvested on 2024-05-08 before this file tells that any was bought: it begins in the middle. Export the trades from the first one on, or the positions themselves.',
    );
    const { date: _, ...undated } = reinvested(0.2);
    expect(held(undated)).toMatch(/^What "AAPL" paid was reinvested before this file tells/);
    expect(held(reinvested(0.2), trade(10, { date: DAY(8) }))).toBe(10.2);
  });
});

describe('what is sold short', () => {
  test('is no holding until it is bought back', () => {
    expect(held(trade(-5, { kind: 'short' }))).toBe('"AAPL" is sold short: nothing of it is held.');
    expect(held(trade(-5, { kind: 'short' }), trade(5, { kind: 'short' }))).toBe(0);
    expect(held(trade(-5, { kind: 'short' }), trade(8))).toBe(3);
    expect(held(trade(-DUST, { kind: 'short' }))).toMatch(/is sold short/);
  });

  test.each([
    ['by its ratio', split(undefined, ratio(3, 1))],
    ['by the shares that were added to those that are owed', split(-10)],
  ])('a split tells %s', (_, of) => {
    expect(held(trade(-5, { kind: 'short' }), of, trade(15, { kind: 'short' }))).toBe(0);
    expect(held(trade(-5, { kind: 'short' }), of, trade(16))).toBe(1);
  });

  test.each([
    ['a split', split(10)],
    ['a split of a file of unknown make', split(10, { isUntold: true })],
    ['a split of a file of unknown make, with a price', split(10, { isUntold: true, price: 3 })],
  ])('%s with shares that would have come does not fit', (_, of) =>
    expect(held(trade(-5, { kind: 'short' }), of, trade(15, { kind: 'short' }))).toMatch(
      /^The split of "AAPL" on 2024-05-09 does not fit its number of shares\./,
    ),
  );

  test('the least part that counts is owed as well', () => {
    expect(held(trade(-DUST, { kind: 'short' }), split(10))).toMatch(/does not fit/);
    expect(held(trade(-DUST / 2, { kind: 'short' }), split(10))).toBeCloseTo(10, 5);
  });

  test('a split may take what was owed in one row, and write it anew in another', () =>
    expect(held(trade(-5, { kind: 'short' }), split(5), split(-15), trade(20, { kind: 'short' }))).toBe(5));

  test('shares that another row of the file tells beside are added', () =>
    expect(held(trade(-5, { kind: 'short' }), trade(8), split(3))).toBe(6));
});

describe('an opening balance', () => {
  const opening = trade(10, { isOpening: true, date: DAY(1) });

  test('is what was held before the first trade', () =>
    expect(held(opening, trade(5, { date: DAY(2) }))).toBe(15));

  test('among trades may count the same shares twice', () =>
    expect(held(trade(5, { date: DAY(1) }), { ...opening, date: DAY(2) })).toBe(
      'How many of "AAPL" are held cannot be computed, because an opening balance of it stands among its trades and may tell shares that these tell as well. Take one of the two out.',
    ));
});

test('the share is named as its last trade names it', () => {
  const of = (written: string) => ({ share: { ...share, written } });
  const sale = { date: DAY(6), otherDate: DAY(2), whyUnclear: 'It may be either.' };
  expect(
    held(
      trade(5, { date: DAY(1), ...of('FB') }),
      trade(5, { date: DAY(2), ...of('FB.US') }),
      split(undefined, { ...ratio(2, 1), date: DAY(3), ...of('FB') }),
      trade(-15, { ...sale, ...of('META') }),
    ),
  ).toMatch(/^How many of "META" are held/);
  expect(held(trade(5, of('FB')), trade(-2, of('FB.US')), trade(-9, of('META')))).toMatch(/^More of "META"/);
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
    ['and its number in shares, of which three came of two', 10, 1.5, [3, 2], 15],
    ['and as many shares as there are, but for one', 10, 14, [3, 2], 14],
    ['and as many shares as came, but for one', 10, 4, [3, 2], 14],
    ['of a part of a share, and the shares there are', 0.5, 2, [4, 1], 2],
    ['of a part of a share, and the shares that came', 0.5, 1.5, [4, 1], 2],
    ['of a part of a share, and the shares there are, rounded', 0.33, 1.3, [4, 1], 1.3],
    ['of a part of a share, and the shares that came, rounded', 0.33, 1, [4, 1], 1.33],
  ])('%s', (_, before, shares, [became, of], after) =>
    expect(held(trade(before), split(shares, ratio(became!, of!)))).toBe(after),
  );

  test('and shares that came beside the old ones', () => {
    expect(held(trade(10), split(30, { ...ratio(4, 1), isBeside: true }))).toBe(40);
    expect(held(trade(10), split(40, { ...ratio(4, 1), isBeside: true }))).toMatch(/does not fit/);
  });

  test('and a number as near to the shares that came as to those there are', () =>
    expect(held(trade(2), split(2, ratio(3, 2)))).toMatch(/does not fit its number of shares/));

  test.each([13, 17, 3])('that does not fit its number of shares, %s', (shares) =>
    expect(held(trade(10), split(shares, ratio(3, 2)))).toMatch(
      /^The split of "AAPL" on 2024-05-09 does not fit its number of shares\./,
    ),
  );
});

describe('a split without a ratio', () => {
  test('adds its shares in a file whose maker writes those that came', () =>
    expect(held(trade(10), split(30))).toBe(40));

  test('without shares either does not fit', () => {
    expect(held(trade(10), split(undefined))).toMatch(/does not fit its number of shares/);
    expect(held(trade(10), split(undefined, { isUntold: true }))).toMatch(/does not fit/);
  });

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

  test('a price is not the ratio where it misses by the least part of a share that counts', () =>
    expect(held(trade(1), split(DUST, { isUntold: true, price: 2 * DUST }))).toMatch(/may have added/));

  test.each([
    ['the shares that there are', 10, 40, 40],
    ['the shares that came', 10, 30, 40],
    ['the shares that are left', 40, 10, 10],
  ])('a ratio of four to one or one to four tells %s', (_, before, shares, after) =>
    expect(held(trade(before), split(shares, { isUntold: true, either: 4 }))).toBe(after),
  );

  test('a ratio that may be meant either way and fits neither tells nothing', () =>
    expect(held(trade(10), split(25, { isUntold: true, either: 4 }))).toMatch(/may have added/));

  test('a price and such a ratio that say two things tell nothing', () => {
    expect(held(trade(10), split(30, { isUntold: true, either: 4, price: 3 }))).toMatch(/may have added/);
    expect(held(trade(10), split(30, { isUntold: true, either: 4, price: 7 }))).toBe(40);
  });

  test.each([
    ['a ratio', split(30, { isUntold: true, ...ratio(4, 1) }), 40],
    ['fewer shares', split(-4, { isUntold: true }), 6],
    ['no shares', split(0, { isUntold: true }), 10],
  ])('with %s there is one way', (_, of, after) => expect(held(trade(10), of)).toBe(after));

  test('of shares that the file does not tell leaves their number unknown', () => {
    expect(held(split(30, { isUntold: true }))).toMatch(/purchase is not in this file/);
    expect(held(split(30, { date: DAY(1) }), trade(10, { date: DAY(5) }))).toMatch(/begins in the middle/);
  });

  test('may stand before the purchase of its day', () =>
    expect(held(split(30, { date: DAY(5) }), trade(10, { date: DAY(5) }))).toBe(40));
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

  test('tells them beside sales and splits that take nothing away', () => {
    expect(held(trade(100), trade(-20), reverse(8))).toBe(8);
    expect(held(trade(100), split(undefined, ratio(2, 1)), reverse(20))).toBe(20);
    expect(held(trade(100), split(0, ratio(2, 1)), reverse(20))).toBe(20);
  });

  test('that tells no shares does not fit', () =>
    expect(held(trade(100), split(undefined, { isReverse: true }))).toMatch(/does not fit/));

  test.each([
    ['as many', reverse(10)],
    ['more', reverse(25)],
    ['more, beside a ratio that would fit a split', reverse(100, { isUntold: true, either: 10 })],
  ])('cannot leave %s shares, and adds none', (_, of) =>
    expect(held(trade(10), of)).toBe(
      `The reverse split of "AAPL" on 2024-05-09 cannot leave ${of.shares} shares of 10. Write its ratio, such as 1:10, in a column Ratio.`,
    ),
  );

  test('gives the new shares where the old ones stand under another code', () => {
    expect(held(reverse(10))).toBe(10);
    expect(held(trade(4), trade(-4), reverse(10))).toBe(10);
  });

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

  test('matter where an opening balance may stand among the trades', () => {
    const opening = unclear(10, 4, 1, { isOpening: true });
    expect(held(...inOrder([trade(5, { date: DAY(2) }), opening]))).toBe(
      'How many of "AAPL" are held cannot be computed, because the order of its trades is not known. "01/02/2024" may be either.',
    );
    expect(held(...inOrder([trade(5, { date: DAY(5) }), opening]))).toBe(15);
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
