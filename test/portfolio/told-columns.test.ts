import type { Row } from '../../src/portfolio/cells/cell-text';
import { findHeaderRow, type Header } from '../../src/portfolio/tables/header-row';
import { PLAIN_SHEET } from '../../src/portfolio/tables/sources';
import {
  withCurrencyOfCost,
  withMarkedSymbols,
  withoutMisread,
  withToldColumns,
  withToldName,
  withToldWeight,
} from '../../src/portfolio/positions/told-columns';

/** A table whose first column has the tickers; `columns` says what is known of the others. */
const table = (heads: readonly string[], columns: object = {}, more: object = {}): Header =>
  ({
    source: PLAIN_SHEET,
    columns: { ticker: 0, ...columns },
    heads: ['symbol', ...heads],
    units: [],
    texts: [],
    isNamed: false,
    ...more,
  }) as unknown as Header;

const KNOWN = { source: { name: 'some broker', signatures: [] } };
/** Rows of AAPL, MSFT, KO and so on with one more cell each. */
const rowsOf = (...cells: readonly unknown[]): Row[] =>
  cells.map((cell, at) => [['AAPL', 'MSFT', 'KO', 'PG'][at] ?? `T${at}`, cell]);

describe('columns that their cells tell', () => {
  const told = (cells: readonly unknown[], head = 'zorp', columns: object = {}, more: object = {}) => {
    const { ticker: _, ...others } = withToldColumns(table([head], columns, more), rowsOf(...cells)).columns;
    return others;
  };

  test.each([
    ['currencies beside prices, with the word for yen', ['円', 'USD', 'THB'], { currency: 1 }],
    ['codes of markets', ['XNAS', 'XLON', 'XNYS'], { mic: 1 }],
    ['codes of markets beside empty cells', ['XNAS', '', 'XLON'], { mic: 1 }],
    ['countries, of which one is the United States', ['US', 'CAN', 'GBR'], { country: 1 }],
    ['the United States alone', ['USA', 'US'], { country: 1 }],
    ['currencies', ['USD', 'CAD', 'USD'], { currency: 1 }],
    ['currencies written in two ways', ['US', 'CAD'], { currency: 1 }],
    ['signs of currencies', ['$', '€'], { currency: 1 }],
    ['the sign of dollars alone, which several countries write', ['$', '$'], {}],
    ['exchanges, among them a broker', ['Borsa Milano', 'NYSE', 'Trade Republic'], { exchange: 1 }],
    ['one exchange among brokers', ['Borsa Milano', 'Fineco'], {}],
    ['exchanges in fewer than half of the cells', ['Borsa Milano', 'NYSE', 'a', 'b', 'c'], {}],
    ['countries by name, which may be those of a seat', ['Italia', 'Stati Uniti'], {}],
    ['exchanges that are not known', ['Borsa Zorp', 'Zorp Exchange'], {}],
    ['codes that are of no market', ['XNAS', 'QQQQ'], {}],
    ['countries without the United States', ['CA', 'UK'], {}],
    ['countries beside others', ['US', 'ZZ'], {}],
    ['words', ['USD', 'dollars'], {}],
    ['small letters', ['usd', 'cad'], {}],
    ['nothing', ['', ''], {}],
  ])('%s', (_, cells, columns) => expect(told(cells)).toEqual(columns));

  test('a place and a currency are told of one table', () => {
    const rows = [
      ['AAPL', 'NYSE', '$'],
      ['ENEL', 'Borsa Milano', '€'],
    ];
    expect(withToldColumns(table(['dove', 'val']), rows).columns).toEqual({
      ticker: 0,
      exchange: 1,
      currency: 2,
    });
    const codes = [
      ['AAPL', 'XNAS', 'NYSE', 'USD'],
      ['ENEL', 'XMIL', 'Borsa Milano', 'EUR'],
    ];
    expect(withToldColumns(table(['a', 'b', 'c']), codes).columns).toEqual({
      ticker: 0,
      mic: 1,
      currency: 3,
    });
  });

  test('nothing is told of money of an account, of a known column, or of a known source', () => {
    for (const head of [
      'account',
      'base ccy',
      'home',
      'reporting',
      'settlement',
      'cash',
      'payment',
      'value',
      'cost',
      'fx',
    ])
      expect(told(['USD', 'CAD'], head)).toEqual({});
    expect(told(['USD', 'CAD'], 'zorp', { type: 1 })).toEqual({ type: 1 });
    expect(told(['USD', 'CAD'], 'zorp', {}, KNOWN)).toEqual({});
  });

  test.each(['mic', 'exchange', 'country'])(
    'beside a column of %s that is headed so, currencies are told and no other place',
    (column) => {
      expect(told(['USD', 'CAD'], 'zorp', { [column]: 5 })).toEqual({ [column]: 5, currency: 1 });
      expect(told(['XNAS', 'XLON'], 'zorp', { [column]: 5 })).toEqual({ [column]: 5 });
      expect(told(['US', 'CAN'], 'zorp', { [column]: 5 })).toEqual({ [column]: 5 });
    },
  );

  test('a column of currencies that is headed so stays the only one', () => {
    for (const cells of [
      ['USD', 'CAD'],
      ['XNAS', 'XLON'],
    ])
      expect(told(cells, 'zorp', { currency: 5 })).toEqual({ currency: 5 });
  });
});

describe('weights', () => {
  const weight = (
    head: string,
    cells: readonly unknown[] = [60, 40],
    columns: object = {},
    more: object = {},
  ) => withToldWeight(table([head], columns, more), rowsOf(...cells)).columns.weight;

  test.each(['vanguard weight', 'mein gewicht', 'poids zorp', 'vikt', 'peso', 'allocation now', '权重'])(
    'below %s',
    (head) => expect(weight(head)).toBe(1),
  );

  test.each([
    'target weight',
    'max weight',
    'weight change',
    'active weight',
    'sector weight',
    'model weight',
    'new weight',
    'zorp',
    'pesos',
    'vikten',
  ])('not below %s', (head) => expect(weight(head)).toBeUndefined());

  test.each([
    ['percent signs', ['60%', '40 %'], 1],
    ['parts of one', [0.6, 0.4], 1],
    ['a hundred and one, rounded', [60.5, 40.5], 1],
    ['more', [60.6, 40.5], undefined],
    ['less than nothing', [120, -20], undefined],
    ['a text', [60, 'x'], undefined],
    ['nothing', ['', ''], undefined],
    ['nothing but zeros', [0, 0], undefined],
    ['empty cells between', [60, '', 40], 1],
  ])('%s', (_, cells, at) => expect(weight('zorp weight', cells)).toBe(at));

  test('two columns of weights tell none, a known one stays, and so does a known source', () => {
    const two = withToldWeight(table(['a weight', 'b weight']), [
      ['AAPL', 60, 50],
      ['MSFT', 40, 50],
    ]);
    expect(two.columns.weight).toBeUndefined();
    expect(weight('zorp weight', [60, 40], { weight: 7 })).toBe(7);
    expect(weight('zorp weight', [60, 40], { value: 1 })).toBeUndefined();
    expect(weight('zorp weight', [60, 40], {}, KNOWN)).toBeUndefined();
  });
});

describe('columns that hold something else than their headers say', () => {
  const read = (heads: readonly string[], columns: object, rows: readonly Row[], more: object = {}) => {
    const { ticker: _, ...others } = withoutMisread(table(heads, columns, more), rows).columns;
    return others;
  };

  test('a position that counts the rows is no number of shares beside another', () => {
    const rows = [
      ['AAPL', 1, 10],
      ['MSFT', 2, 20],
      ['KO', 3, 30],
    ];
    expect(read(['position', 'shares'], { quantity: 1 }, rows)).toMatchObject({ quantity: 2 });
    expect(read(['position', 'zorp'], { quantity: 1 }, rows)).toMatchObject({ quantity: 1 });
    expect(read(['units', 'shares'], { quantity: 1 }, rows)).toMatchObject({ quantity: 1 });
    expect(
      read(['position', 'shares'], { quantity: 1 }, [
        ['AAPL', 1, 10],
        ['MSFT', 3, 20],
      ]),
    ).toMatchObject({ quantity: 1 });
  });

  test('a market that holds amounts is the value, where no other column is', () => {
    const rows = [
      ['AAPL', 2000.5],
      ['MSFT', ''],
    ];
    expect(read(['market'], { exchange: 1 }, rows)).toEqual({ value: 1 });
    expect(read(['market'], { exchange: 1, value: 3 }, rows)).toEqual({ value: 3 });
    expect(read(['market'], { exchange: 1 }, [['AAPL', 'NASDAQ']])).toEqual({ exchange: 1 });
    expect(read(['market'], { exchange: 1 }, [['AAPL', '']])).toEqual({ exchange: 1 });
  });

  test('a number of shares that is money is the value', () => {
    expect(read(['balance'], { quantity: 1 }, rowsOf('$25,000.00', '$1.00'))).toEqual({ value: 1 });
    expect(read(['balance'], { quantity: 1 }, rowsOf('£25,000.00', ''))).toEqual({ value: 1 });
    expect(read(['balance'], { quantity: 1 }, rowsOf('$25,000.00', 5))).toEqual({ quantity: 1 });
    expect(read(['balance'], { quantity: 1 }, rowsOf('', ''))).toEqual({ quantity: 1 });
    expect(
      read(['balance'], { quantity: 1 }, rowsOf(5, 6), { units: [undefined, { code: 'USD', parts: 1 }] }),
    ).toEqual({ value: 1 });
    expect(read(['balance', 'zorp'], { quantity: 1, value: 2 }, rowsOf('$5', '$6'))).toEqual({ value: 2 });
    expect(read(['balance', 'shares'], { quantity: 1 }, [['AAPL', '$50', 5]])).toEqual({
      quantity: 2,
      value: 1,
    });
  });

  test('a kind of security is told by its cells', () => {
    expect(read(['zorp'], {}, rowsOf('Stock', 'ETF', 'Bond'))).toEqual({ type: 1 });
    expect(read(['zorp'], {}, rowsOf('Stock', '', 'Option'))).toEqual({ type: 1 });
    expect(read(['zorp'], {}, rowsOf('Stock', 'ETF'))).toEqual({});
    expect(read(['zorp'], {}, rowsOf('Stock', 'Bond', 'Whatever'))).toEqual({});
    expect(read([''], {}, rowsOf('Stock', 'Bond'))).toEqual({});
    expect(read(['zorp'], { account: 1 }, rowsOf('Stock', 'Bond'))).toEqual({ account: 1 });
    expect(read(['zorp', 'kind'], { type: 2 }, rowsOf('Stock', 'Bond'))).toEqual({ type: 2 });
  });

  test('a kind that says Buy and Sell is a side', () => {
    expect(read(['zorp'], { type: 1 }, rowsOf('Buy', 'SELL', ''))).toEqual({ direction: 1 });
    expect(read(['zorp'], { type: 1 }, rowsOf('Buy', 'Stock'))).toEqual({ type: 1 });
    expect(read(['zorp'], { type: 1 }, rowsOf('', ''))).toEqual({ type: 1 });
    expect(read(['zorp'], { type: 1, direction: 5 }, rowsOf('Buy', 'Sell'))).toEqual({
      type: 1,
      direction: 5,
    });
    expect(read(['asset'], { type: 1, name: 1 }, rowsOf('Apple Inc', 'Coca-Cola'))).toEqual({ name: 1 });
  });

  test('a column of names that holds numbers is none', () => {
    expect(
      read(['holding', 'company'], { name: 1 }, [
        ['AAPL', 10, 'Apple Inc'],
        ['KO', 5, 'Coca-Cola'],
      ]),
    ).toEqual({ quantity: 1, name: 2 });
    expect(read(['holding'], { name: 1 }, rowsOf('10 shares', '5 shares'))).toEqual({ quantity: 1 });
    expect(read(['holding'], { name: 1 }, rowsOf('Apple Inc', 5))).toEqual({ name: 1 });
    expect(read(['zorp'], { name: 1 }, rowsOf(10, 5))).toEqual({});
    expect(
      read(['holding', 'shares'], { name: 1, quantity: 1 }, [
        ['AAPL', 'Apple Inc', 10],
        ['KO', 'Coca-Cola', 5],
      ]),
    ).toEqual({ name: 1, quantity: 2 });
    expect(read(['holding', 'zorp'], { name: 1, quantity: 1 }, [['AAPL', 'Apple Inc', 10]])).toEqual({
      name: 1,
    });
  });

  test('a known source is read as it says', () => {
    const header = table(['balance'], { quantity: 1 }, KNOWN);
    expect(withoutMisread(header, rowsOf('$5', '$6'))).toBe(header);
  });
});

describe('names', () => {
  const named = (head: string, cells: readonly unknown[], columns: object = {}, more: object = {}) =>
    withToldName(table([head], columns, more), rowsOf(...cells));

  test('are texts with a legal form, one for each share', () => {
    const header = named('zorp', ['Apple Inc', 'Microsoft Corporation', 'Coca-Cola Co']);
    expect(header.columns.name).toBe(1);
    expect(header.texts).toEqual([1]);
    expect(named('zorp', ['Apple Inc', 'Great stock', 'Other words']).columns.name).toBe(1);
    expect(
      named('zorp', ['Apple Inc', 'Great stock', 'Other words', 'More words']).columns.name,
    ).toBeUndefined();
  });

  test('are any texts below a header that speaks of names', () => {
    expect(named('zorp name', ['Great stock', 'Other words']).columns.name).toBe(1);
    expect(named('issuer of it', ['Great stock', 'Other words']).columns.name).toBe(1);
    expect(named('zorp', ['Great stock', 'Other words']).columns.name).toBeUndefined();
  });

  test.each([
    ['numbers', ['Apple Inc', 5]],
    ['days', ['Apple Inc', '2026-01-05']],
    ['texts without letters', ['Apple Inc', '12-34']],
    ['long texts in most rows', ['Apple Inc', `Microsoft ${'x'.repeat(120)}`, 'y'.repeat(121)]],
    ['the symbol once more in most rows', ['Apple Inc', 'msft', 'ko']],
    ['one text for all', ['Apple Inc', 'Apple Inc']],
    ['nothing in most rows', ['Apple Inc', '', '']],
    ['nothing', ['', '']],
  ])('%s are none', (_, cells) => expect(named('company name', cells).columns.name).toBeUndefined());

  test.each(['account name', 'fund name', 'sector', 'broker', 'notes', 'client name'])(
    '%s heads none of shares',
    (head) => expect(named(head, ['Apple Inc', 'Microsoft Corporation']).columns.name).toBeUndefined(),
  );

  test('the column that is most like one counts', () => {
    const header = withToldName(table(['zorp', 'company name']), [
      ['AAPL', 'Apple Inc', 'Apple'],
      ['MSFT', 'Microsoft Corporation', 'Microsoft'],
    ]);
    expect(header.columns.name).toBe(2);
  });

  test('nothing is told of a known column, a sheet of names alone, or a known source', () => {
    const cells = ['Apple Inc', 'Microsoft Corporation'];
    expect(named('zorp', cells, { name: 5 }).columns.name).toBe(5);
    expect(named('zorp', cells, { account: 1 }).columns.name).toBeUndefined();
    expect(named('zorp', cells, {}, { isNamed: true }).columns.name).toBeUndefined();
    expect(named('zorp', cells, {}, KNOWN).columns.name).toBeUndefined();
  });
});

describe('a Position that holds the numbers of a trading system', () => {
  const quantityOf = (heads: readonly string[], ...cells: readonly unknown[]) =>
    withoutMisread(
      table(heads, { quantity: 1 }),
      rowsOf(...cells).map((row) => [...row, 3]),
    ).columns.quantity;

  test.each<[string, readonly unknown[], number | undefined]>([
    ['beside shares', [100000001, 100000002, 200000003], 2],
    ['beside shares, above a line of totals', ['100000001', '100000002', 'Total'], 2],
    ['one alone, which may be shares', [1200000], 1],
    ['the same twice, which are shares', [1200000, 1200000], 1],
    ['short ones, which are shares', [120000, 120001], 1],
    ['parts, which are shares', [1200000.5, 1200001.5], 1],
  ])('%s', (_, cells, expected) => {
    expect(quantityOf(['position', 'volume'], ...cells)).toBe(expected);
  });

  test.each<[string, readonly unknown[], number | undefined]>([
    ['close together: no column of shares is left', [100000001, 100000002], undefined],
    ['far apart: they are shares', [1200000, 1500000], 1],
  ])('without another column of shares, %s', (_, cells, expected) => {
    expect(quantityOf(['position', 'zorp'], ...cells)).toBe(expected);
  });

  test('another header is believed', () => {
    expect(quantityOf(['quantity', 'volume'], 100000001, 100000002)).toBe(1);
  });
});

describe('columns of a table, whose keys are only those that are known', () => {
  const strictly = (header: Header, rows: readonly Row[], columns: object) =>
    expect(withoutMisread(header, rows).columns).toStrictEqual({ ticker: 0, ...columns });
  const TWO = rowsOf('Apple Inc', 'Microsoft Corporation');

  test.each<[string, readonly string[], object, readonly Row[]]>([
    ['nothing but tickers', ['zorp'], {}, TWO],
    ['no numbers of shares', ['market'], { exchange: 1 }, rowsOf('NASDAQ', 'NYSE')],
    ['shares, and an exchange', ['shares', 'market'], { quantity: 1, exchange: 2 }, [['AAPL', 5, 'NASDAQ']]],
    ['names', ['company'], { name: 1 }, TWO],
    ['kinds of shares', ['kind'], { type: 1 }, rowsOf('Stock', 'ETF')],
    ['a side', ['side'], { direction: 1 }, rowsOf('Long', 'Short')],
    ['a side beside a kind', ['kind', 'side'], { type: 1, direction: 2 }, [['AAPL', 'Buy', 'Long']]],
    ['names alone', [], { name: 0 }, [['7203'], ['9984']]],
  ])('a table of %s stays as it is', (_, heads, columns, rows) => {
    const header = table(heads, columns);
    expect(withoutMisread(header, rows)).toBe(header);
    expect(withToldWeight(header, rows)).toBe(header);
  });

  test('a counter is left out beside an exchange, which stays', () => {
    const rows = [
      ['AAPL', 1, 10, 'NASDAQ'],
      ['KO', 2, 20, 'NYSE'],
    ];
    strictly(table(['position', 'shares', 'market'], { quantity: 1, exchange: 3 }, {}), rows, {
      quantity: 2,
      exchange: 3,
    });
    strictly(table(['position', 'shares'], { quantity: 1 }), rows, { quantity: 2 });
    strictly(table(['position'], { quantity: 1 }), rowsOf(100000001, 100000002), {});
  });

  test('a market is one of amounts if all of it are', () =>
    strictly(table(['market'], { exchange: 1 }), rowsOf(2000.5, 'NASDAQ'), { exchange: 1 }));

  describe('symbols', () => {
    const marked = [
      ['IWDA', 5, 'IWDA.AS'],
      ['MA', 6, 'MA'],
    ];
    const heads = ['shares', 'other symbol'];
    test('that bear the mark of their market are better than those without', () => {
      expect(withoutMisread(table(heads, { quantity: 1 }), marked)).toMatchObject({
        columns: { ticker: 2, quantity: 1 },
        isMarked: true,
      });
      expect(withoutMisread(table(heads, { quantity: 1 }, { isNamed: true }), marked).columns.ticker).toBe(0);
      expect(
        withoutMisread(table(heads, { quantity: 1 }), [
          ['IWDA', 5, 'XXXX.AS'],
          ['MA', 6, 'MA'],
        ]),
      ).not.toHaveProperty('isMarked');
    });

    test('below a header of Yahoo are marked', () => {
      const yahoo = table([], {}, { heads: ['yahoo ticker', 'shares'] });
      expect(withoutMisread(yahoo, [['IWDA.AS', 5]])).toMatchObject({
        columns: { ticker: 0 },
        isMarked: true,
      });
      expect(withoutMisread(table(['shares']), [['IWDA.AS', 5]])).not.toHaveProperty('isMarked');
    });

    test('stand in another column where the one that was taken has names', () => {
      const rows = [
        ['Petrobras PN', 5, 'PETR4'],
        ['Vale ON', 6, 'VALE3'],
      ];
      const both = table(['qtd', 'codigo'], {}, {});
      strictly(both, [['PETR4', 5, 'PETR4'], ['VALE3', 6, 'VALE3']], {}); // prettier-ignore
      expect(withoutMisread(both, rows).columns).toStrictEqual({ ticker: 2, name: 0 });
      expect(withoutMisread(table(['qtd', 'codigo'], { name: 5 }), rows).columns).toStrictEqual({
        ticker: 2,
        name: 5,
      });
    });
  });

  describe('a number of shares that is the product of two others', () => {
    const read = (rows: readonly (readonly unknown[])[], columns: object = { price: 3 }) => {
      const header = table(['balance', 'shares', 'zorp'], { quantity: 1, ...columns });
      const { ticker: _, ...others } = withoutMisread(
        header,
        rows.map((cells) => ['AAPL', ...cells]),
      ).columns;
      return others;
    };
    const IS_VALUE = { quantity: 2, value: 1, price: 3 };
    const IS_SHARES = { quantity: 1, price: 3 };

    test('is the value', () => {
      expect(read([[100, 10, 10], [400, 20, 20]])).toStrictEqual(IS_VALUE); // prettier-ignore
      expect(read([[100, 10, 10], [400, 20, 20]], { price: 3, value: 9 })).toStrictEqual({ ...IS_VALUE, value: 9 }); // prettier-ignore
    });

    test('rows that lack one of the three do not tell', () =>
      expect(read([[100, 10, 10], ['', 5, 5], [50, '', 5], [50, 5, ''], ['Total', 'x', 'y']])).toStrictEqual(IS_VALUE)); // prettier-ignore

    test('all others must be one, to a hundredth', () => {
      expect(read([[100, 10, 10], [400, 20, 21]])).toStrictEqual(IS_SHARES); // prettier-ignore
      expect(read([[100, 9, 11]])).toStrictEqual(IS_VALUE);
      expect(read([[100, 9.9, 9.98]])).toStrictEqual(IS_SHARES);
      expect(read([[-100, -10, 10]])).toStrictEqual(IS_VALUE);
    });

    test('at a price of one both are shares', () => {
      expect(read([[10, 10, 1], [20, 20, 1]])).toStrictEqual(IS_SHARES); // prettier-ignore
      expect(read([[10, 10, 1], [40, 20, 2]])).toStrictEqual(IS_VALUE); // prettier-ignore
    });

    test('without a price or other shares nothing is a product', () => {
      expect(read([[50, 1, 5], [70, 1, 7]], {})).toStrictEqual({ quantity: 1 }); // prettier-ignore
      const header = table(['balance', 'zorp'], { quantity: 1, price: 2 });
      expect(withoutMisread(header, [['AAPL', 50, 50]])).toBe(header);
      expect(read([])).toStrictEqual(IS_SHARES);
    });
  });

  test('numbers that are texts are no money', () =>
    strictly(table(['balance'], { quantity: 1 }), rowsOf('5', '6'), { quantity: 1 }));

  test('a kind is told in thirty letters', () => {
    const kinds = (text: string) => withoutMisread(table(['zorp']), rowsOf(text, 'Stock')).columns;
    expect(kinds(`Bond ${'x'.repeat(25)}`)).toHaveProperty('type', 1);
    expect(kinds(`Bond ${'x'.repeat(26)}`)).not.toHaveProperty('type');
  });

  describe('names of clients', () => {
    const rows = [
      ['AAPL', 'John', 'Apple Inc'],
      ['MSFT', 'John', 'Microsoft Corp'],
      ['KO', 'John', 'Coca-Cola Co'],
    ];
    test('are none of shares, which stand in another column', () => {
      strictly(table(['name', 'company'], { name: 1, account: 5 }), rows, { name: 2, account: 5 });
      strictly(table(['name', 'zorp'], { name: 1, account: 5 }), rows, { account: 5 });
    });

    test('are not asked for in a sheet of names', () => {
      const header = table(['name', 'company'], { name: 1 }, { isNamed: true });
      expect(withoutMisread(header, rows)).toBe(header);
    });
  });

  describe('a column of names that holds numbers', () => {
    test.each<[string, string, readonly unknown[], object]>([
      ['numbers and empty cells are shares', 'holding', [10, ''], { quantity: 1 }],
      ['below holdings as well', 'holdings', [10, 5], { quantity: 1 }],
      ['and below units', 'units', [10, 5], { quantity: 1 }],
      ['below my holdings they are nothing that is known', 'my holdings', [10, 5], {}],
      ['nor below holdings of others', 'holdings of others', [10, 5], {}],
      ['a name among them makes all names', 'holding', [10, 5, 'Apple Inc'], { name: 1 }],
      ['empty cells are no numbers', 'holding', ['', ''], { name: 1 }],
    ])('%s', (_, head, cells, columns) => strictly(table([head], { name: 1 }), rowsOf(...cells), columns));

    test('of both names and shares, most cells tell which', () => {
      const both = table(['holding'], { name: 1, quantity: 1 });
      strictly(both, rowsOf(10, 5, 'Total'), { quantity: 1 });
      strictly(both, rowsOf(10, 'Apple Inc'), { name: 1 });
    });

    test('without a header over it is nothing that is known', () =>
      strictly(table([], { name: 1 }), rowsOf(10, 5), {}));

    test('shares that are known stay', () => {
      strictly(table(['company', 'zorp'], { name: 1, quantity: 2 }), [['AAPL', 'Apple Inc', 5]], {
        name: 1,
        quantity: 2,
      });
      strictly(table(['holding', 'shares'], { name: 1, quantity: 2 }), [['AAPL', 10, 5]], { quantity: 2 });
    });

    test('the symbols are no names, whatever heads them', () =>
      strictly(table([], { name: 1 }, { heads: ['security', 'holding'] }), rowsOf(10, 5), { quantity: 1 }));

    test('a table without names has no shares but those that are headed so', () =>
      strictly(table(['shares']), rowsOf(10, 5), {}));
  });
});

describe('the numbers of a trading system, at their limits', () => {
  const quantityOf = (heads: readonly string[], ...cells: readonly unknown[]) =>
    withoutMisread(
      table(heads, { quantity: 1 }),
      rowsOf(...cells).map((row) => [...row, 3]),
    ).columns.quantity;
  test('have seven digits or more, all of them', () => {
    expect(quantityOf(['position', 'shares'], 1000000, 1000002)).toBe(2);
    expect(quantityOf(['position', 'shares'], 999999, 1000002)).toBe(1);
    expect(quantityOf(['position', 'shares'], 1200000, 7)).toBe(1);
  });

  test('lie within a tenth, where no other column has shares', () => {
    expect(quantityOf(['position', 'zorp'], 2000000, 2199999)).toBeUndefined();
    expect(quantityOf(['position', 'zorp'], 2000000, 2200000)).toBe(1);
    expect(quantityOf(['position', 'zorp'], 2000000, 2100000, 'Total')).toBeUndefined();
  });
});

describe('columns that only their cells tell, beyond the header and at the edges', () => {
  const told = (...cells: readonly unknown[]) => {
    const { ticker: _, ...others } = withToldColumns(table(['zorp']), rowsOf(...cells)).columns;
    return others;
  };
  test('a column without a header', () => {
    expect(withToldColumns(table([]), rowsOf('USD', 'CAD')).columns).toEqual({ ticker: 0, currency: 1 });
    expect(withToldName(table([]), rowsOf('Apple Inc', 'Microsoft Corporation')).columns.name).toBe(1);
    expect(withToldName(table([]), rowsOf('Great stock', 'Other words')).columns.name).toBeUndefined();
  });

  test.each([
    ['dollars of the United States alone', ['USD', 'USD'], { currency: 1 }],
    ['codes of markets with a mark before one', ['-XNAS', 'XLON'], {}],
    ['codes of markets with a mark behind one', ['XNAS*', 'XLON'], {}],
    ['a country that only ends in US', ['US', 'AUS'], {}],
    ['a currency with a word before it', ['USD', 'in CAD'], {}],
    ['a currency in words', ['USD', 'CAD $'], {}],
    ['one that is spelled in capitals', ['USD', 'EURO'], {}],
  ])('%s', (_, cells, columns) => expect(told(...cells)).toEqual(columns));

  test('weights of nothing, and signs in front', () => {
    const weight = (...cells: readonly unknown[]) =>
      withToldWeight(table(['zorp weight']), rowsOf(...cells)).columns.weight;
    expect(weight(60, 40, 0)).toBe(1);
    // Such a text is not read as a number either.
    expect(weight('%60', '%40')).toBeUndefined();
  });
});

describe('the likeness of a column to names', () => {
  const isName = (cells: readonly unknown[], head = 'company name') =>
    withToldName(table([head]), rowsOf(...cells)).columns.name === 1;

  test.each<[string, readonly unknown[], boolean]>([
    ['an empty cell', ['Apple Inc', 'Microsoft Corporation', ''], true],
    ['logical values', [true, false], false],
    ['single letters', ['A 1', 'B 2'], false],
    ['days in words', ['5 January 2026', '6 January 2026'], false],
    ['a text of 120 letters beside a symbol', ['x'.repeat(120), 'msft'], true],
    ['a text of 121 letters beside a symbol', ['x'.repeat(121), 'msft'], false],
    ['two names of three shares', ['Apple Inc', 'Apple Inc', 'Coca-Cola Co'], true],
    ['one name of two shares', ['Apple Inc', 'Apple Inc'], false],
  ])('%s', (_, cells, expected) => expect(isName(cells)).toBe(expected));

  test('a row without a symbol says nothing', () =>
    expect(
      withToldName(table(['company name']), [
        ['AAPL', 'Apple Inc'],
        ['', 5],
        ['MSFT', 'Microsoft Corporation'],
      ]).columns.name,
    ).toBe(1));

  test('of two that are headed so, the one with more names of companies counts', () => {
    const header = table(['security', 'issuer']);
    expect(
      withToldName(header, [
        ['AAPL', 'Great stock', 'Apple Inc'],
        ['KO', 'Other words', 'Coca-Cola Co'],
      ]).columns.name,
    ).toBe(2);
    expect(
      withToldName(header, [
        ['AAPL', 'Apple Inc', 'Apple Inc'],
        ['KO', 'Coca-Cola Co', 'Coca-Cola Co'],
        ['PG', 'Great stock', ''],
        ['MSFT', 'Other words', ''],
      ]).columns.name,
    ).toBe(2);
  });

  test.each(['ชื่อย่อหุ้น', 'اسم الشركة بالعربية', 'الشركة المصدرة'])(
    '%s speaks of names, as headers are kept',
    (head) => {
      const { header } = findHeaderRow([['Symbol', head, 'Quantity']]);
      expect(isName(['Great stock', 'Other words'], header.heads[1])).toBe(true);
    },
  );
});

describe('a currency beside the cost alone', () => {
  const OF_COST = { quantity: 1, currency: 3 };
  const of = (
    codes: readonly string[],
    columns: object = OF_COST,
    head = 'average cost',
    more: object = {},
  ) =>
    withCurrencyOfCost(
      table(['units', head, 'currency'], columns, more),
      codes.map((code) => ['LLOY', 10, 0.5, code]),
    ).columns;

  test.each(['average cost per unit', 'price paid', 'avg', 'book', 'purchase', 'kaufkurs', 'einstandskurs'])(
    'is that of the account below %s, where it is one in all rows',
    (head) => {
      const { currency, valueCurrency } = of(['GBP', 'GBP', ''], OF_COST, head);
      expect([currency, valueCurrency]).toEqual([undefined, 3]);
    },
  );

  test.each<readonly [string, Parameters<typeof of>]>([
    ['where there are two', [['GBP', 'USD']]],
    ['where one row alone tells it', [['GBP', '']]],
    ['where it is the dollar of a bare symbol', [['USD', 'USD']]],
    ['where the share has a price', [['GBP', 'GBP'], { ...OF_COST, price: 2 }]],
    ['where it has a value', [['GBP', 'GBP'], { ...OF_COST, value: 2 }]],
    ['where nothing was paid', [['GBP', 'GBP'], OF_COST, 'zorp']],
    ['in the file of a known maker', [['GBP', 'GBP'], OF_COST, 'average cost', KNOWN]],
  ])('stays that of the share %s', (_, given) => {
    expect(of(...given)).toEqual({ ticker: 0, ...(given[1] ?? OF_COST) });
  });

  test('nothing is told without it', () => expect(of(['GBP', 'GBP'], {})).toEqual({ ticker: 0 }));
});

describe('symbols with the mark of their market beside ISINs', () => {
  const ISIN = 'US0378331005';
  const rows = (isin: string, ...symbols: readonly string[]): Row[] =>
    symbols.map((symbol) => [isin, symbol]);
  const tickerIn = (all: readonly Row[], columns: object = { isin: 0 }, more: object = {}) =>
    withMarkedSymbols(table(['instrument'], columns, more), all).columns.ticker;
  const ticker = (symbols: readonly string[], columns?: object, more?: object) =>
    tickerIn(rows(ISIN, ...symbols), columns, more);

  test.each([
    [['MSFT.NASDAQ', 'RR.LSE', '700.HKEX'], 1],
    [['MSFT.NASDAQ', '', 'RR.LSE'], 1],
    [['MSFT.NASDAQ', 'RR.LSE', 'SIE.XETRA', 'NOVN.SIX', 'AAPL.CBOE.18Z2026.C280'], 1],
    [['MSFT.NASDAQ', 'RR.LSE', 'Siemens'], 0],
    [['MSFT', 'RR', 'SIE'], 0],
    [['', ''], 0],
  ])('%p: the tickers are in column %i', (symbols, at) => expect(ticker(symbols)).toBe(at));

  test('are none where another column has the tickers, in a file that is known, and where the column is read already', () => {
    const symbols = ['MSFT.NASDAQ', 'RR.LSE'];
    expect(ticker(symbols, { isin: 5 })).toBe(0);
    expect(ticker(symbols, { isin: 0 }, KNOWN)).toBe(0);
    expect(ticker(symbols, { isin: 0, name: 1 })).toBe(0);
  });

  test('are looked for beside ISINs alone: options and the headers of other parts have none', () => {
    const options = rows('', 'AAPL.CBOE.18Z2026.C280', 'AAPL.CBOE.18Z2026.C290', 'Instrument');
    expect(tickerIn([...rows(ISIN, 'BRK.B.NYSE', 'RR.LSE'), ...options])).toBe(1);
    expect(tickerIn(rows('', 'BRK.B.NYSE', 'RR.LSE'))).toBe(0);
  });
});

describe('the numbers of securities in Switzerland below Valor, which is a value in Spanish', () => {
  const valued = (rows: readonly (readonly unknown[])[]) =>
    withoutMisread(table(['anzahl', 'valor', 'isin'], { quantity: 1, value: 2, isin: 3 }), rows as Row[])
      .columns.value;
  const NESTLE = ['NESN', 120, 3886335, 'CH0038863350'];
  const APPLE = ['AAPL', 40, 908440, 'US0378331005'];

  test('what stands in a Swiss ISIN is no value', () => {
    expect(valued([NESTLE, APPLE])).toBeUndefined();
    expect(valued([['LLB', 10, "35'514'757", 'LI0355147575'], APPLE])).toBeUndefined();
  });

  test('what does not is one, and so it is where no ISIN is Swiss', () => {
    expect(valued([['NESN', 120, 9470.4, 'CH0038863350'], APPLE])).toBe(2);
    expect(valued([APPLE])).toBe(2);
  });

  test('one wrong number beside others does not make them values', () => {
    expect(
      valued([NESTLE, ['NOVN', 85, 1200526, 'CH0012005267'], ['ROG', 5, 1, 'CH0012032048']]),
    ).toBeUndefined();
    expect(valued([NESTLE, ['ROG', 5, 1, 'CH0012032048']])).toBe(2);
  });
});
