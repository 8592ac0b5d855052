import fc from 'fast-check';
import { multiplyDecimals, sumDecimals } from '../../src/portfolio/cells/decimals';
import { sumLots } from '../../src/portfolio/positions/holdings';
import { readPortfolio, type Position } from '../../src/portfolio/positions/read-portfolio';

const lot = (row: number, ticker: string, rest: Partial<Position> = {}): Position => ({
  row,
  written: ticker,
  ticker,
  ...rest,
});

describe('the sum of decimals', () => {
  test.each([
    [[0.1, 0.2], 0.3],
    [[0.1, 0.7, -0.8], 0],
    [[1e21, 1], 1e21],
    [[1e-7, 2e-7], 3e-7],
    [[9007199254740993, -9007199254740992], 0],
    [[12.345, -0.005], 12.34],
    [[-5], -5],
    [[], 0],
  ])('%j is %d', (numbers, sum) => expect(sumDecimals(numbers)).toBe(sum));

  test.each([[[1e308, 1e308]], [[Infinity, 1]], [[NaN]]])('%j is not known', (numbers) => {
    expect(sumDecimals(numbers)).toBeUndefined();
  });

  test('it adds cents as whole cents are added', () => {
    const cents = fc.array(fc.integer({ min: -1e9, max: 1e9 }));
    fc.assert(
      fc.property(cents, (all) => {
        const sum = all.reduce((total, one) => total + one, 0);
        expect(sumDecimals(all.map((one) => one / 100))).toBe(sum / 100);
      }),
    );
  });
});

test.each([
  [10, 228.02, 2280.2],
  [0.07, 0.01, 0.0007],
  [-3, 0.1, -0.3],
  [0, 5, 0],
  [1e-7, 1e7, 1],
  [1e200, 1e200, undefined],
  [Infinity, 0, undefined],
])('%d times %d is %d', (one, other, product) => expect(multiplyDecimals(one, other)).toBe(product));

describe('the lots of a ticker', () => {
  test('one lot stands as it is', () => {
    const one = lot(3, 'AAPL', { name: 'Apple', quantity: 4, value: 900.5, currency: 'USD', account: 'ISA' });
    expect(sumLots([one])).toEqual([
      {
        ticker: 'AAPL',
        name: 'Apple',
        quantity: 4,
        value: 900.5,
        currency: 'USD',
        values: [{ amount: 900.5, currency: 'USD' }],
        valueUnknown: false,
        rows: [3],
        accounts: ['ISA'],
      },
    ]);
  });

  test('lots and accounts are summed, in order of first appearance; the first name counts', () => {
    const held = sumLots([
      lot(1, 'KO', { quantity: 0.1, value: 7.04, currency: 'USD', account: 'A' }),
      lot(2, 'AAPL', { quantity: 1, value: 228.02, currency: 'USD', account: 'A' }),
      lot(5, 'KO', { name: 'Coca-Cola', quantity: 0.2, value: 14.08, currency: 'USD', account: 'B' }),
      lot(6, 'KO', { name: 'COCA-COLA CO', quantity: 1, value: 70.4, currency: 'USD', account: 'A' }),
    ]);
    expect(held.map(({ ticker }) => ticker)).toEqual(['KO', 'AAPL']);
    expect(held[0]).toMatchObject({
      name: 'Coca-Cola',
      quantity: 1.3,
      value: 91.52,
      currency: 'USD',
      rows: [1, 5, 6],
      accounts: ['A', 'B'],
    });
  });

  test('currencies are neither mixed nor converted', () => {
    const [held] = sumLots([
      lot(1, 'SHOP', { quantity: 1, value: 100, currency: 'USD' }),
      lot(2, 'SHOP', { quantity: 1, value: 140, currency: 'CAD' }),
      lot(3, 'SHOP', { quantity: 1, value: 50, currency: 'USD' }),
      lot(4, 'SHOP', { quantity: 1, value: 7 }),
    ]);
    expect(held).toEqual({
      ticker: 'SHOP',
      quantity: 4,
      values: [{ amount: 150, currency: 'USD' }, { amount: 140, currency: 'CAD' }, { amount: 7 }],
      valueUnknown: false,
      rows: [1, 2, 3, 4],
      accounts: [],
    });
  });

  test('a lot without a value makes the value unknown, and a lot without a quantity the quantity', () => {
    const [held] = sumLots([
      lot(1, 'KO', { quantity: 2, value: 140, currency: 'USD' }),
      lot(2, 'KO', { quantity: 3 }),
      lot(3, 'KO', { value: 70, currency: 'USD' }),
    ]);
    expect(held).toMatchObject({ values: [{ amount: 210, currency: 'USD' }], valueUnknown: true });
    expect(held).not.toHaveProperty('value');
    expect(held).not.toHaveProperty('currency');
    expect(held).not.toHaveProperty('quantity');
  });

  test('values of no stated currency are one sum without a currency', () => {
    const [held] = sumLots([lot(1, 'KO', { value: 0.1 }), lot(2, 'KO', { value: 0.2 })]);
    expect(held).toMatchObject({ value: 0.3, values: [{ amount: 0.3 }], valueUnknown: false });
    expect(held).not.toHaveProperty('currency');
  });

  test('a long and a short lot stand side by side: once they came to 0, and a portfolio that owed shares seemed to hold nothing', () => {
    const [held] = sumLots([
      lot(1, 'KO', { quantity: 10, value: 700, currency: 'USD' }),
      lot(2, 'KO', { quantity: -10, value: -700, currency: 'USD' }),
      lot(3, 'KO', { quantity: 1, value: 70, currency: 'USD' }),
    ]);
    expect(held).toMatchObject({
      values: [
        { amount: 770, currency: 'USD' },
        { amount: -700, currency: 'USD' },
      ],
      valueUnknown: false,
      rows: [1, 2, 3],
      sides: {
        long: { quantity: 11, value: 770, currency: 'USD' },
        short: { quantity: -10, value: -700, currency: 'USD' },
      },
    });
    for (const net of ['quantity', 'value', 'currency']) expect(held).not.toHaveProperty(net);
  });

  test('what is short alone is below zero, also where the file gives but one of the two its sign; 0 is 0', () => {
    const [held] = sumLots([
      lot(1, 'KO', { quantity: -10, value: 700, currency: 'USD' }),
      lot(2, 'KO', { quantity: -1, value: 0, currency: 'USD' }),
    ]);
    expect(held).toMatchObject({ quantity: -11, value: -700, values: [{ amount: -700, currency: 'USD' }] });
    expect(held).not.toHaveProperty('sides');
    const [nothing] = sumLots([lot(1, 'KO', { quantity: -1, value: 0 })]);
    expect(Object.is(nothing!.value, 0)).toBe(true);
  });

  test('spellings of one share are one ticker; a price in pence and one in pounds are one currency', () => {
    const { positions } = readPortfolio([
      ['Ticker', 'Shares', 'Value', 'Currency'],
      ['VOD.L', 1000, '73,100', 'GBX'],
      ['LON:VOD', 500, 365.5, 'GBP'],
    ]);
    expect(sumLots(positions)).toMatchObject([
      { ticker: 'VOD.L', quantity: 1500, value: 1096.5, currency: 'GBP' },
    ]);
  });

  test('sums that no number holds are unknown', () => {
    const big = { quantity: 1e308, value: 1e308, currency: 'USD' };
    const [held] = sumLots([lot(1, 'KO', big), lot(2, 'KO', big)]);
    expect(held).toEqual({ ticker: 'KO', values: [], valueUnknown: true, rows: [1, 2], accounts: [] });
  });
});

describe('lots whose ticker the person chose', () => {
  const chosen = (row: number, rest: Partial<Position> = {}) => lot(row, 'BBY', { chosen: true, ...rest });
  test('stand apart from the others, named or not', () => {
    expect(sumLots([lot(1, 'BBY'), chosen(2), lot(3, 'BBY', { name: 'Best Buy' }), chosen(4)])).toStrictEqual(
      [
        { ticker: 'BBY', name: 'Best Buy', values: [], valueUnknown: true, rows: [1, 3], accounts: [] },
        { ticker: 'BBY', chosen: true, values: [], valueUnknown: true, rows: [2, 4], accounts: [] },
      ],
    );
  });

  test('also where the others are of two companies', () => {
    const held = sumLots([
      chosen(1, { name: 'Balfour Beatty' }),
      lot(2, 'BBY', { name: 'Best Buy' }),
      lot(3, 'BBY', { name: 'Balfour Beatty' }),
      lot(4, 'BBY'),
    ]);
    expect(held.map(({ rows, chosen: isChosen }) => [rows, isChosen])).toEqual([
      [[2], undefined],
      [[3], undefined],
      [[4], undefined],
      [[1], true],
    ]);
  });
});

test('weights are summed, and unknown where one of them is', () => {
  const [held] = sumLots([lot(1, 'KO', { weight: 0.1 }), lot(2, 'KO', { weight: 0.2 })]);
  expect(held!.weight).toBe(0.3);
  const [part] = sumLots([lot(1, 'KO', { weight: 0.1 }), lot(2, 'KO')]);
  expect(part).not.toHaveProperty('weight');
});

test('what is not told is not there, long or short', () => {
  const rest = { ticker: 'KO', rows: [1], accounts: [], valueUnknown: false };
  expect(sumLots([lot(1, 'KO', { value: 5 })])).toStrictEqual([
    { ...rest, value: 5, values: [{ amount: 5 }] },
  ]);
  expect(sumLots([lot(1, 'KO', { value: -5 })])).toStrictEqual([
    { ...rest, value: -5, values: [{ amount: -5 }] },
  ]);
  expect(sumLots([lot(1, 'KO', { quantity: -5 })])).toStrictEqual([
    { ...rest, quantity: -5, values: [], valueUnknown: true },
  ]);
  expect(sumLots([lot(1, 'KO', { quantity: 2, value: -5, currency: 'USD' })])).toStrictEqual([
    { ...rest, quantity: -2, value: -5, currency: 'USD', values: [{ amount: -5, currency: 'USD' }] },
  ]);
});

test('lots of one symbol with the names of two companies are not one holding', () => {
  const held = sumLots([
    lot(1, 'BBY', { name: 'Best Buy', quantity: 1 }),
    lot(2, 'BBY', { name: 'Balfour Beatty', quantity: 10 }),
    lot(3, 'BBY', { name: 'BEST BUY INC', quantity: 2 }),
    lot(4, 'BBY', { quantity: 100 }),
  ]);
  expect(held.map(({ name, quantity, rows }) => [name, quantity, rows])).toEqual([
    ['Best Buy', 3, [1, 3]],
    ['Balfour Beatty', 10, [2]],
    [undefined, 100, [4]],
  ]);
});

describe('whatever the lots', () => {
  const isShort = ({ quantity = 0, value = 0 }: Position) => quantity < 0 || value < 0;
  const decimal = fc.integer({ min: -1e10, max: 1e10 }).map((whole) => whole / 1e4);
  const maybe = <T>(arbitrary: fc.Arbitrary<T>) =>
    fc.option(arbitrary, { nil: undefined, freq: 6 }) as fc.Arbitrary<T>;
  const lots = fc
    .array(
      fc.record({
        ticker: fc.constantFrom('AAPL', 'KO', 'VOD.L'),
        name: maybe(fc.constantFrom('Acme plc', 'ACME PLC ORD 5P')),
        quantity: maybe(decimal),
        value: maybe(decimal),
        currency: maybe(fc.constantFrom('USD', 'GBP')),
        account: maybe(fc.constantFrom('ISA', 'Pension')),
      }),
      { maxLength: 12 },
    )
    .map((all) => all.map(({ ticker, ...rest }, row) => lot(row, ticker, rest)));

  const shuffled = lots.chain((all) =>
    fc.tuple(
      fc.constant(all),
      fc.shuffledSubarray([...all], { minLength: all.length, maxLength: all.length }),
    ),
  );

  test('no row is lost, and each ticker comes once', () => {
    fc.assert(
      fc.property(lots, (all) => {
        const held = sumLots(all);
        const rows = held.flatMap((one) => one.rows).sort((a, b) => a - b);
        expect(rows).toEqual(all.map(({ row }) => row));
        expect(held.map(({ ticker }) => ticker)).toEqual([...new Set(all.map(({ ticker }) => ticker))]);
      }),
    );
  });

  test('the order of lots changes no total', () => {
    const totals = (all: readonly Position[]) =>
      new Map(
        sumLots(all).map(({ ticker, quantity, value, currency, values, valueUnknown }) => [
          ticker,
          {
            quantity,
            value,
            currency,
            valueUnknown,
            values: new Map(values.map(({ currency, amount }) => [`${currency} ${amount < 0}`, amount])),
          },
        ]),
      );
    fc.assert(
      fc.property(shuffled, ([all, other]) => {
        expect(totals(other)).toEqual(totals(all));
      }),
    );
  });

  test('a value is there exactly when every lot has one, all in one currency and on one side', () => {
    fc.assert(
      fc.property(lots, (all) => {
        for (const held of sumLots(all)) {
          const own = all.filter(({ ticker }) => ticker === held.ticker);
          const known = own.every(({ value }) => value !== undefined);
          expect(held.valueUnknown).toBe(!known);
          const currencies = new Set(own.map(({ currency }) => currency));
          const sides = new Set(own.map(isShort));
          expect('value' in held).toBe(known && currencies.size === 1 && sides.size === 1);
          expect('quantity' in held).toBe(
            own.every(({ quantity }) => quantity !== undefined) && sides.size === 1,
          );
        }
      }),
    );
  });

  test('nothing that is long is lessened by what is short, whatever the currencies', () => {
    fc.assert(
      fc.property(lots, (all) => {
        for (const held of sumLots(all)) {
          for (const short of [false, true]) {
            const own = all.filter((one) => one.ticker === held.ticker && isShort(one) === short);
            const wanted = sumDecimals(own.map(({ value = 0 }) => Math.abs(value)))!;
            const got = held.values.filter(({ amount }) => (short ? amount < 0 : amount > 0));
            expect(sumDecimals(got.map(({ amount }) => Math.abs(amount)))).toBe(wanted);
          }
        }
      }),
    );
  });
});
