import { readPortfolio } from '../../src/portfolio/positions/read-portfolio';
import type { Header } from '../../src/portfolio/tables/header-row';
import {
  fractionBeside,
  pledgedBeside,
  sharesPer,
  whyUnclearCount,
  withCountOf,
  withCounts,
} from '../../src/portfolio/tables/share-counts';
import { PLAIN_SHEET, SOURCES } from '../../src/portfolio/tables/sources';

/** A header of a sheet, with the tickers in its first column. */
const headerOf = (heads: readonly string[], columns: Partial<Header['columns']>): Header => ({
  source: PLAIN_SHEET,
  columns: { ticker: 0, ...columns },
  isNamed: false,
  heads,
  units: heads.map(() => undefined),
  texts: [],
  span: [0, heads.length - 1],
});

test.each([
  ['lots', 'ID', 100],
  ['lot', 'MY', 100],
  ['lots held', 'ID', 100],
  ['board lots', 'MY', 100],
  // In other countries a lot is of any size.
  ['lots', 'TR', 1],
  ['lots', undefined, 1],
  ['shares', 'ID', 1],
  ['slots', 'ID', 1],
  ['lots sold', 'ID', 1],
  // Written in Taiwan alone.
  ['庫存張數', undefined, 1000],
  ['張數', 'TW', 1000],
  ['張數 合計', 'TW', 1],
])('below "%s", of a share of %s, one stands for %d', (words, country, shares) => {
  expect(sharesPer(words, country)).toBe(shares);
});

describe('the part of a share in a column of its own', () => {
  const header = headerOf(['ticker', 'shares', 'fractional shares'], { quantity: 1 });

  test.each([
    ['beside whole shares', ['AAPL', 3, 0.25], 0.25],
    ['in text', ['AAPL', '3', '0.25'], 0.25],
    ['none', ['AAPL', 3, ''], 0],
    ['a nought', ['AAPL', 3, 0], 0],
    ['a whole share, which is no part', ['AAPL', 3, 1], 0],
    ['less than nothing', ['AAPL', 3, -0.25], 0],
    ['beside a number that has the part already', ['AAPL', 3.25, 0.25], 0],
    ['beside no number', ['AAPL', '', 0.25], 0],
  ])('%s', (_, cells, part) => {
    expect(fractionBeside(cells, header)).toBe(part);
  });

  test('is not that of the column of the shares itself', () => {
    const alone = headerOf(['ticker', 'fractional shares'], { quantity: 1 });
    expect(fractionBeside(['AAPL', 0], alone)).toBe(0);
    expect(fractionBeside(['AAPL', 3, 0.25], headerOf(['ticker', 'shares', 'price'], { quantity: 1 }))).toBe(
      0,
    );
  });

  test('stands in another column than the shares, also where these are headed as parts', () => {
    const parts = headerOf(['ticker', 'fractional units', 'fsrs'], { quantity: 1 });
    expect(fractionBeside(['AAPL', 3, 0.25], parts)).toBe(0.25);
  });

  test('is none where no column tells shares', () => {
    const priced = headerOf(['ticker', 'price', 'fractional shares'], { price: 1 });
    expect(fractionBeside(['AAPL', 3, 0.25], priced)).toBe(0);
    expect(fractionBeside(['AAPL', 0.25], headerOf(['ticker', 'fractional shares'], {}))).toBe(0);
  });
});

describe('the columns that tell the number of shares', () => {
  const counts = (heads: readonly string[], columns: Partial<Header['columns']>) =>
    withCounts(headerOf(heads, columns)).counts;

  test.each<[string, readonly string[], Partial<Header['columns']>, readonly number[]]>([
    ['two', ['ticker', 'quantity', 'shares'], { quantity: 1 }, [1, 2]],
    ['that of the table first', ['ticker', 'shares', 'quantity'], { quantity: 2 }, [2, 1]],
    ['shares before lots', ['ticker', 'lots', 'shares'], { quantity: 1 }, [2, 1]],
    ['shares before a face value', ['ticker', 'nominal', 'shares'], { quantity: 1 }, [2, 1]],
    ['a face value before lots', ['ticker', 'lots', 'nominal', 'shares'], { quantity: 1 }, [3, 2, 1]],
  ])('%s', (_, heads, columns, expected) => {
    expect(counts(heads, columns)).toEqual(expected);
  });

  test.each<[string, readonly string[], Partial<Header['columns']>]>([
    ['one alone', ['ticker', 'shares', 'price'], { quantity: 1 }],
    ['one that tells a part', ['ticker', 'shares', 'free balance'], { quantity: 1 }],
    ['one whose word means other things', ['ticker', 'shares', 'volume'], { quantity: 1 }],
    ['one that was taken for something else', ['ticker', 'shares', 'units'], { quantity: 1, value: 2 }],
    ['none', ['ticker', 'shares', 'quantity'], {}],
  ])('are no more than that of the table: %s', (_, heads, columns) => {
    expect(counts(heads, columns)).toBeUndefined();
  });

  test('are told by the maker of a known file', () => {
    const header = { ...headerOf(['ticker', 'quantity', 'shares'], { quantity: 1 }), source: SOURCES[0]! };
    expect(withCounts(header)).toBe(header);
  });
});

describe('the number of shares of a row', () => {
  const header = withCounts(headerOf(['ticker', 'quantity', 'shares', 'lots'], { quantity: 1, price: 4 }));
  const columnOf = (cells: readonly unknown[]) => withCountOf(cells, header).columns.quantity;

  test.each([
    ['both filled alike', ['AAPL', 5, 5, ''], 1],
    ['the first alone', ['AAPL', 5, '', ''], 1],
    ['the second alone', ['AAPL', '', 5, ''], 2],
    ['lots alone', ['AAPL', '', '', 5], 3],
    ['lots beside shares, which are another number', ['AAPL', 500, '', 5], 1],
    ['none', ['AAPL', '', '', ''], 1],
    ['two that differ', ['AAPL', 5, 6, ''], undefined],
  ])('%s', (_, cells, column) => {
    expect(columnOf(cells)).toBe(column);
  });

  test('leaves the other columns as they are', () => {
    expect(withCountOf(['AAPL', '', 5, ''], header).columns).toEqual({ ticker: 0, price: 4, quantity: 2 });
    expect(withCountOf(['AAPL', 5, 6, ''], header).columns).toEqual({ ticker: 0, price: 4 });
  });

  test('is that of the one column in a table that has no other', () => {
    const plain = headerOf(['ticker', 'shares'], { quantity: 1 });
    expect(withCountOf(['AAPL', 5], plain)).toBe(plain);
  });
});

describe('the sentence on columns that differ', () => {
  const above = ['Ticker', 'Quantity ', 'Shares', 'Lots'];
  const header = withCounts(headerOf(['ticker', 'quantity', 'shares', 'lots'], { quantity: 1 }));

  test('names those that are filled in the first row that differs', () => {
    expect(
      whyUnclearCount(header, above, [
        ['AAPL', 5, 5, ''],
        ['KO', 5, 6, ''],
        ['MSFT', 5, 7, 1],
      ]),
    ).toBe(
      '"Quantity" and "Shares" both tell numbers of shares, and some rows have different ones: those rows are read without a number. ' +
        'Pick the right column (--columns quantity="Quantity"), or take the other one out.',
    );
  });

  test('is not said where all rows agree, or where there is one column alone', () => {
    expect(whyUnclearCount(header, above, [['AAPL', 5, 5, '']])).toBeUndefined();
    const plain = headerOf(['ticker', 'shares'], { quantity: 1 });
    expect(whyUnclearCount(plain, above, [['AAPL', 5, 6]])).toBeUndefined();
  });
});

describe('pledged shares', () => {
  const heads = ['ticker', 'quantity available', 'quantity pledged margin', 'quantity pledged loan', 'value'];
  const header = headerOf(heads, { quantity: 1 });

  test('are held beside those that are available', () => {
    expect(pledgedBeside(['HAL', 14, 6, '', 900], header)).toBe(6);
    expect(pledgedBeside(['HAL', 14, 6, '1,050', 900], header)).toBe(1056);
    expect(pledgedBeside(['HAL', 14, '', '-', 900], header)).toBe(0);
  });

  test('are among those of a column that tells all', () => {
    const words = ['ticker', 'total quantity', 'free quantity', 'margin pledged quantity'];
    expect(pledgedBeside(['HAL', 20, 14, 6], headerOf(words, { quantity: 1 }))).toBe(0);
    expect(pledgedBeside(['HAL', 20, 14, 6], headerOf(words, { quantity: 2 }))).toBe(6);
  });

  test('are no amounts, whatever else is told of them', () => {
    const words = ['ticker', 'free qty', 'pledged value', 'pledged on', 'total pledged qty'];
    expect(pledgedBeside(['HAL', 14, 6, 7, 8], headerOf(words, { quantity: 1 }))).toBe(0);
  });
});

test.each([
  ['الكمية المملوكة', 'الكمية المتاحة'],
  ['الكمية الإجمالية', 'الكمية المتاحة'],
  ['持有数量', '可用数量'],
  ['Total Qty', 'Quantity available'],
  ['Quantité détenue', 'Quantité disponible'],
  ['Bestand', 'Verfügbare Stück'],
])('below %s stands what is held, and not below %s', (owned, free) => {
  for (const [one, other] of [
    [
      [owned, 100],
      [free, 80],
    ],
    [
      [free, 80],
      [owned, 100],
    ],
  ] as const) {
    const { positions, skipped } = readPortfolio([
      ['Ticker', one[0], other[0]],
      ['AAPL', one[1], other[1]],
    ]);
    expect([...positions, ...skipped]).toMatchObject([{ written: 'AAPL', quantity: 100 }]);
  }
});
