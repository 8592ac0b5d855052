import type { Row } from '../../src/portfolio/cells/cell-text';
import type { Header } from '../../src/portfolio/tables/header-row';
import { PLAIN_SHEET } from '../../src/portfolio/tables/sources';
import { readPortfolio } from '../../src/portfolio/positions/read-portfolio';
import { whyNoNumbers, withoutPaidPrice, withToldNumbers } from '../../src/portfolio/positions/told-numbers';

/** A table whose first column has the tickers; `columns` says what is known of the others. */
const table = (columns: object, heads: readonly string[], source: object = PLAIN_SHEET): Header =>
  ({ source, columns: { ticker: 0, ...columns }, heads: ['symbol', ...heads] }) as unknown as Header;

const told = (header: Header, rows: readonly Row[]) => {
  const { quantity, price, value } = withToldNumbers(
    header,
    rows.map((cells) => ['AAPL', ...cells]),
  ).columns;
  return [quantity, price, value];
};

const UNHEADED = ['a', 'b', 'c'];
/** Shares, their price and their value. */
const THREE: readonly Row[] = [
  [10, 20.5, 205],
  [7, 11.25, 78.75],
  [30, 2.5, 75],
];

describe('what arithmetic tells', () => {
  test('the value of known shares and a known price', () =>
    expect(told(table({ quantity: 1, price: 2 }, UNHEADED), THREE)).toEqual([1, 2, 3]));

  test('the shares of a known price, with their value known or not', () => {
    expect(told(table({ price: 2 }, UNHEADED), THREE)).toEqual([1, 2, 3]);
    expect(told(table({ price: 2, value: 3 }, UNHEADED), THREE)).toEqual([1, 2, 3]);
  });

  test('the shares of a price that is told in thousands, and of two such columns the one that fits in each row', () => {
    const rows: readonly Row[] = [
      [10, 10, 20.5, 205_000],
      [9, 7, 11.25, 101_250],
      [30, 30, 2.5, 75_000],
    ];
    const heads = ['a', 'b', 'c', 'd'];
    expect(told(table({ price: 3, value: 4 }, heads), rows)).toEqual([1, 3, 4]);
    expect(told(table({ price: 3 }, heads), rows)).toEqual([undefined, 3, undefined]);
    expect(told(table({ value: 4 }, heads), rows)).toEqual([undefined, undefined, 4]);
    const ofTwo = rows.map(([held, _, ...others]) => [held, held, ...others] as Row);
    expect(told(table({ price: 3, value: 4 }, heads), ofTwo)).toEqual([undefined, 3, 4]);
  });

  test('the shares beside a value in the currency of the account, where another column has it in that of the price', () => {
    const rows = THREE.map((cells, nth) => [...cells, (nth + 5) * 10]);
    expect(told(table({ price: 2, value: 4 }, ['a', 'b', 'c', 'd']), rows)).toEqual([1, 2, 4]);
    expect(told(table({ value: 4 }, ['a', 'b', 'c', 'd']), rows)).toEqual([undefined, undefined, 4]);
  });

  test('no shares below a rate, whose product with a price is a dividend', () => {
    const rates: readonly Row[] = [
      [0.02, 238.5, 4.77],
      [0.05, 97.2, 4.86],
    ];
    for (const head of ['yield', 'return on cost', 'growth %'])
      expect(told(table({ price: 2 }, [head, 'price', 'dividend']), rates)).toEqual([
        undefined,
        2,
        undefined,
      ]);
    expect(told(table({ price: 2 }, ['a', 'price', 'b']), rates)).toEqual([1, 2, 3]);
  });

  test('the shares by being whole, where no price is known', () => {
    expect(told(table({}, UNHEADED), THREE)).toEqual([1, undefined, undefined]);
    expect(told(table({ value: 3 }, UNHEADED), THREE)).toEqual([1, undefined, 3]);
  });

  test('nothing where both or none are whole', () => {
    const whole = [
      [10, 20, 200],
      [7, 11, 77],
    ];
    const broken = [
      [10.5, 20.5, 215.25],
      [7.5, 11.5, 86.25],
    ];
    expect(told(table({}, UNHEADED), whole)).toEqual([undefined, undefined, undefined]);
    expect(told(table({}, UNHEADED), broken)).toEqual([undefined, undefined, undefined]);
    expect(told(table({ price: 2 }, UNHEADED), whole)).toEqual([1, 2, 3]);
    expect(told(table({ price: 2 }, UNHEADED), broken)).toEqual([1, 2, 3]);
  });

  test('only a value that belongs to them', () =>
    expect(
      told(
        table({ price: 2, value: 3 }, UNHEADED),
        THREE.map(([a, b]) => [a, b, 5]),
      ),
    ).toEqual([undefined, 2, 3]));

  test('what is known stays', () => {
    for (const columns of [{ quantity: 3 }, { quantity: 3, price: 2, value: 1 }, { quantity: 3, value: 1 }]) {
      const header = table(columns, UNHEADED);
      expect(withToldNumbers(header, THREE)).toBe(header);
    }
  });

  test('a value that is known stays, though another column is the product', () =>
    expect(
      told(
        table({ quantity: 1, price: 2, value: 4 }, [...UNHEADED, 'd']),
        THREE.map((cells) => [...cells, 99]),
      ),
    ).toEqual([1, 2, 4]));

  test('no value by a price that is not known', () =>
    expect(
      told(
        table({ quantity: 2 }, UNHEADED),
        THREE.map(([shares, price, value]) => [price, shares, value]),
      ),
    ).toEqual([2, undefined, undefined]));

  test('nothing where no column is the product: the header is the same', () => {
    const rows = THREE.map(([shares, price]) => ['AAPL', shares, price, 12345]);
    for (const columns of [{ quantity: 1, price: 2 }, { price: 2 }, {}]) {
      const header = table(columns, UNHEADED);
      expect(withToldNumbers(header, rows)).toBe(header);
    }
  });

  test('the shares, although other numbers are whole and products as well', () =>
    expect(
      told(table({}, [...UNHEADED, 'd', 'e', 'f']), [
        [10, 20.5, 205, 3, 4, 12],
        [7, 11.25, 78.75, 5, 6, 30],
        [30, 2.5, 75, 7, 8, 56],
      ])[0],
    ).toBe(1));

  test('no shares that are broken in one row', () =>
    expect(
      told(table({}, UNHEADED), [
        [10, 20.5, 205],
        [7.5, 11.5, 86.25],
        [30, 2.5, 75],
      ])[0],
    ).toBeUndefined());

  test('no column by itself: a price near one or near nothing changes little', () => {
    const funds = [
      [10, 1.0002],
      [20, 1.0004],
    ];
    const pennies = [
      [2, 0.005],
      [2, 0.004],
    ];
    expect(told(table({ price: 2 }, ['a', 'b']), funds)[0]).toBeUndefined();
    expect(told(table({}, ['a', 'b']), pennies)[0]).toBeUndefined();
  });

  test('a known source says itself what its columns are', () => {
    const header = table({ price: 2 }, UNHEADED, { name: 'some broker', signatures: [] });
    expect(
      withToldNumbers(
        header,
        THREE.map((cells) => ['AAPL', ...cells]),
      ),
    ).toBe(header);
  });
});

describe('what may be either of two is left out', () => {
  const twice = THREE.map(([shares, price, value]) => [shares, price, value, value]);
  test('two columns of values', () =>
    expect(told(table({ quantity: 1, price: 2 }, [...UNHEADED, 'd']), twice)).toEqual([1, 2, undefined]));

  test('two columns of shares', () =>
    expect(
      told(
        table({ price: 2 }, [...UNHEADED, 'd']),
        THREE.map(([shares, price, value]) => [shares, price, value, shares]),
      ),
    ).toEqual([undefined, 2, undefined]));
});

describe('a product', () => {
  const shares = (...rows: readonly Row[]) => told(table({ price: 2, value: 3 }, UNHEADED), rows)[0];
  test('is one in two rows at least, with two values', () => {
    expect(shares([10, 20.5, 205])).toBeUndefined();
    expect(shares([10, 20.5, 205], [10, 20.5, 205])).toBeUndefined();
    expect(shares([10, 20.5, 205], [20, 20.5, 410])).toBe(1);
  });

  test('is one in half of the rows that can tell', () => {
    const right = [
      [10, 20.5, 205],
      [20, 20.5, 410],
    ];
    expect(shares(...right, [5, 5, 99], [6, 6, 99])).toBe(1);
    expect(shares(...right, [5, 5, 99], [6, 6, 99], [7, 7, 99])).toBeUndefined();
  });

  test.each([
    ['a one', [1, 20, 99]],
    ['a price of one', [20, 1, 99]],
    ['no shares', [0, 5, 99]],
    ['no price', [5, 0, 99]],
    ['no value', [5, 5, 0]],
    ['an empty cell', [5, '', 99]],
  ])('rows with %s tell nothing', (_, row) =>
    expect(shares([10, 20.5, 205], [20, 20.5, 410], row, row, row)).toBe(1),
  );

  test('may be rounded as a price of two digits rounds it', () => {
    expect(shares([100, 20.5, 2050.5], [200, 20.5, 4100.9])).toBe(1);
    expect(shares([100, 20.5, 2051], [200, 20.5, 4103])).toBeUndefined();
    // A small value is rounded by less.
    expect(shares([100, 0.02, 2.5], [200, 0.02, 5])).toBeUndefined();
    expect(shares([100, 0.02, 2.2], [200, 0.02, 4.2])).toBeUndefined();
    // A thousand times 0.006 at most.
    expect(shares([999, 30, 29964], [999, 40, 39954])).toBe(1);
    expect(shares([999, 30, 29963.9], [999, 40, 39953.9])).toBeUndefined();
  });

  test('of negative numbers is one as well', () =>
    expect(shares([-10, 20.5, -205], [-20, 20.5, -410])).toBe(1));

  test('is looked for in the first two hundred rows', () => {
    const others = Array.from({ length: 200 }, (_, at): Row => [at + 2, 5.5, 3]);
    expect(
      shares(...others, ...Array.from({ length: 400 }, (_, at): Row => [at + 2, 5.5, (at + 2) * 5.5])),
    ).toBeUndefined();
  });
});

describe('a column that may hold numbers', () => {
  const rows: readonly Row[] = [...THREE, ['', '', ''], ['', '', '']];
  test('has them in most rows with a share', () => {
    const grid = rows.map((cells) => ['AAPL', ...cells]);
    expect(withToldNumbers(table({ price: 2 }, UNHEADED), grid).columns.quantity).toBe(1);
    expect(
      withToldNumbers(table({ price: 2 }, UNHEADED), [...grid, ['AAPL', '', '', '']]).columns.quantity,
    ).toBeUndefined();
  });

  test('rows without a share do not count', () => {
    const grid = [
      ...THREE.map((cells) => ['AAPL', ...cells]),
      ...Array.from({ length: 9 }, () => ['', '', '', '']),
    ];
    expect(withToldNumbers(table({ price: 2 }, UNHEADED), grid).columns.quantity).toBe(1);
  });

  test('has them in most of the first two hundred rows', () => {
    const header = table({}, ['alpha', 'beta']);
    const rowsOf = (count: number, ...cells: readonly unknown[]) =>
      Array.from({ length: count }, (): Row => ['AAPL', ...cells]);
    const rows = [...rowsOf(200, 5, 'x'), ...rowsOf(300, 'x', 5)];
    expect(whyNoNumbers(header, ['Symbol', 'Alpha', 'Beta'], rows)).toContain('below "Alpha":');
  });

  test('has a header', () =>
    expect(told(table({ price: 2 }, ['', 'b', 'c']), THREE)).toEqual([undefined, 2, undefined]));
});

describe('the sentence on numbers that were not read', () => {
  const why = (
    heads: readonly string[],
    columns: object = {},
    source: object = PLAIN_SHEET,
    rows: readonly Row[] = THREE,
  ) =>
    whyNoNumbers(
      table(columns, heads, source),
      ['Symbol', 'Alpha ', 'Beta', 'Gamma'],
      rows.map((cells) => ['AAPL', ...cells]),
    );

  test('names the columns', () =>
    expect(why(['alpha', 'beta', 'gamma'])).toBe(
      'No column of numbers of shares or values was found. Numbers stand below "Alpha", "Beta", "Gamma": write Quantity or Value above the right one, or pick the columns (--columns quantity="Alpha").',
    ));

  test.each(['price', 'day change', '% day', 'p e', 'market cap', 'sedol', 'yield 12'])(
    'leaves out %s',
    (head) => expect(why([head, 'beta', 'gamma'])).toMatch(/below "Beta", "Gamma":/),
  );

  test('is not said where there are no others', () =>
    expect(why(['price', 'cost', 'volume'])).toBeUndefined());

  test.each(['quantity', 'value', 'weight'])('is not said where there is a column of %s', (column) =>
    expect(why(['alpha', 'beta', 'gamma'], { [column]: 1 })).toBeUndefined(),
  );

  test('is not said of a known source, nor without numbers', () => {
    expect(why(['alpha', 'beta', 'gamma'], {}, { name: 'some broker', signatures: [] })).toBeUndefined();
    expect(why(['alpha', 'beta', 'gamma'], {}, PLAIN_SHEET, [['x', 'y', 'z']])).toBeUndefined();
  });
});

describe('a price that is what was paid', () => {
  const heads = ['units', 'price', 'brokerage', 'net cost'];
  const rows: readonly Row[] = [
    ['CBA', 60, 71.22, 19.95, 4293.15],
    ['FMG', 300, 18.62, 10, 5596],
  ];
  const priceOf = (columns: object, own: readonly Row[] = rows, others = heads) =>
    withoutPaidPrice(table(columns, others), own).columns.price;

  test('is none of today where shares times it are the cost, but for the charges', () => {
    expect(priceOf({ quantity: 1, price: 2 })).toBeUndefined();
    const ofBase = heads.map((head) => head.replace('net cost', 'cost base'));
    expect(priceOf({ quantity: 1, price: 2 }, rows, ofBase)).toBeUndefined();
    expect(withoutPaidPrice(table({ quantity: 1, price: 2 }, heads), rows).columns).toEqual({
      ticker: 0,
      quantity: 1,
    });
  });

  test('may be that of today elsewhere', () => {
    expect(priceOf({ quantity: 1, price: 2, value: 4 })).toBe(2);
    expect(priceOf({ quantity: 1, price: 2 }, [...rows, ['WES', 80, 46.71, 0, 2000]])).toBe(2);
    expect(priceOf({ quantity: 1, price: 2 }, rows.slice(0, 1))).toBe(2);
    expect(priceOf({ quantity: 1, price: 2 }, rows, ['units', 'price', 'brokerage', 'net'])).toBe(2);
    expect(withoutPaidPrice(table({ quantity: 1, price: 2 }, heads, {}), rows).columns.price).toBe(2);
  });
});

test('what a column of percentages tells is never a number of shares, though it times the value is the gain', () => {
  const sheet = (head: string, ...formats: string[]) =>
    readPortfolio(
      [
        ['Symbol', 'Price', 'Value', 'Result', head],
        ['AAPL', 271.4, 11398.8, 77.51, 0.0068],
        ['NVDA', 188.75, 12328.77, -136.85, -0.0111],
        ['BRK.B', 498.2, 4483.8, 8.07, 0.0018],
      ],
      { numberFormats: [1, 2, 3, 4].map(() => ['', '', '', '', ...formats]) },
    ).positions.map(({ quantity }) => quantity);
  expect(sheet('Days percent')).toEqual([undefined, undefined, undefined]);
  expect(sheet('Days', '0.00%')).toEqual([undefined, undefined, undefined]);
});
