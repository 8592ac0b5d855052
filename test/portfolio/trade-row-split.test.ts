import {
  eitherOf,
  leftBySplit,
  ratioOf,
  sharesAfterSplit,
} from '../../src/portfolio/activity/trade-row-split';
import { PLAIN_TRADES } from '../../src/portfolio/activity/trade-sources';
import { headerWith, tableWith, tradeSource } from './trade-table-of';

describe('the two numbers of a split, each in a column of its own', () => {
  const ratio = (became: unknown, of: unknown, words = '') =>
    ratioOf([became, of, words], tableWith(headerWith(['splitBecame', 'splitOf', 'description'])));

  test.each([
    [10, 1, { became: 10, of: 1 }],
    ['3', '2', { became: 3, of: 2 }],
    [10, 0, undefined],
    [0, 10, undefined],
    [10, '', undefined],
    ['', 10, undefined],
    [-10, 1, undefined],
  ])('%s and %s', (became, of, told) => {
    expect(ratio(became, of)).toEqual(told);
  });

  test('where one is missing, words tell', () => {
    expect(ratio(10, '', '4 for 1')).toEqual({ became: 4, of: 1 });
    expect(ratio('', 1, '4 for 1')).toEqual({ became: 4, of: 1 });
  });
});

describe('a remark that begins with the ratio of a split', () => {
  const table = { ...tableWith(headerWith(['kind'])), notes: [1] };
  const ratio = (note: string) => ratioOf(['Split', note], table);

  test.each(['5 for 1, 12 became 60', '5-for-1', '5:1', '5 per 1 in December'])('%s', (note) =>
    expect(ratio(note)).toEqual({ became: 5, of: 1 }),
  );
  test.each(['12 became 60', 'see 5:1', '18:05:2025', '5/1', ''])('%p tells none', (note) =>
    expect(ratio(note)).toBeUndefined(),
  );
});

describe('the price of a split', () => {
  const SNOWBALL = headerWith(['kind', 'price', 'description'], {
    heads: ['event', 'price', 'description', 'fee tax', 'nkd'],
  });
  const OTHERS = headerWith(['kind', 'price', 'description']);
  const ratio = (price: unknown, words = '', header = SNOWBALL) =>
    ratioOf(['Split', price, words], tableWith(header));

  test('is its ratio at Snowball', () => {
    expect(ratio(10)).toEqual({ became: 10, of: 1 });
    expect(ratio(0.2)).toEqual({ became: 0.2, of: 1 });
  });

  test('is none where it is 1, 0 or missing', () => {
    expect(ratio(1)).toBeUndefined();
    expect(ratio(0)).toBeUndefined();
    expect(ratio('')).toBeUndefined();
  });

  test('counts less than a ratio in words', () => {
    expect(ratio(10, '4 for 1')).toEqual({ became: 4, of: 1 });
  });

  test('is a price elsewhere', () => {
    expect(ratio(10, '', OTHERS)).toBeUndefined();
  });
});

describe('the number that exports of getquin give a split', () => {
  const ratio = (id: unknown, words = '') => ratioOf([words, id], tableWith(headerWith(['description'])));

  test('ends in its ratio', () => {
    expect(ratio('split_US67066G1040_2024-06-10_10_1')).toEqual({ became: 10, of: 1 });
    expect(ratio(' split_US67066G1040_2024-06-10_1_2.5 ')).toEqual({ became: 1, of: 2.5 });
  });

  test('counts less than a ratio in words', () =>
    expect(ratio('split_US67066G1040_2024-06-10_10_1', '4 for 1')).toEqual({ became: 4, of: 1 }));

  test.each(['split_US67066G1040_2024-06-10_10_0', 'split_US67066G1040_2024-06-10', 'f3b1a0d2-7c7e', 10])(
    '%s tells none',
    (id) => expect(ratio(id)).toBeUndefined(),
  );
});

test('a ratio that may be meant either way round', () => {
  const either = (words: string) => eitherOf([words], tableWith(headerWith(['description'])));
  expect(either('1:10')).toEqual({ either: 10, noted: [1, 10] });
  expect(either('10:1')).toEqual({ either: 10, noted: [10, 1] });
  expect(Object.keys(either('a split'))).toEqual([]);
});

describe('the shares that there are after a split, by its remark', () => {
  const table = tableWith(headerWith(['kind', 'description']));
  const after = (remark: string, ratio = { became: 8, of: 9 }) =>
    sharesAfterSplit(['consolidation', remark], table, ratio).shares;

  test.each([
    ['8 for 9 -> now 35', 35],
    ['8 for 9, now 1,035.5 shares', 1035.5],
    ['now 35.', 35],
    ['8 for 9', undefined],
    ['8 for 9, now 35p', undefined],
    ['8 for 9, now 35 pence', undefined],
    ['8 for 9, now £35', undefined],
  ])('%s', (remark, shares) => expect(after(remark)).toBe(shares));

  test('none without a ratio', () =>
    expect(sharesAfterSplit(['split', 'now 35'], table, undefined)).toEqual({}));
});

describe('the shares that are left by a split whose ratio is a number', () => {
  const columns = ['ratio', 'total'] as const;
  const left = (ratio: unknown, total: unknown, source = PLAIN_TRADES) =>
    leftBySplit([ratio, total], tableWith(headerWith(columns, { source })));

  test('are the running total, with the ratio', () => {
    expect(left('3', '1,060')).toEqual({ shares: 1060, price: 3 });
    expect(left(0.1, 6)).toEqual({ shares: 6, price: 0.1 });
  });

  test('are not told without either, or by a known maker', () => {
    expect(left('', 60)).toBeUndefined();
    expect(left(3, '')).toBeUndefined();
    expect(left(3, 0)).toBeUndefined();
    expect(left(0, 60)).toBeUndefined();
    expect(left(3, 60, tradeSource('Saxo'))).toBeUndefined();
    expect(leftBySplit([3, 60], tableWith(headerWith(['ratio'])))).toBeUndefined();
    expect(leftBySplit([3, 60], tableWith(headerWith(['', 'total'])))).toBeUndefined();
  });
});
