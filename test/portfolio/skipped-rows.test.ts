import { findHeaderRow, type Header } from '../../src/portfolio/tables/header-row';
import { readPortfolio } from '../../src/portfolio/positions/read-portfolio';
import type { Position, SkippedRow } from '../../src/portfolio/positions/position';
import {
  asAccountsOfCash,
  asSums,
  asTotal,
  noDirection,
  notOfTable,
  ofSmallTables,
  skippedFor,
  skippedRow,
  soldRow,
  withoutNothing,
  withoutHeadings,
} from '../../src/portfolio/positions/skipped-rows';

const position = (more: Partial<Position> = {}): Position => ({
  row: 1,
  written: 'AAPL',
  ticker: 'AAPL',
  quantity: 5,
  ...more,
});
const skipped = (more: Partial<SkippedRow> = {}): SkippedRow => ({
  row: 1,
  written: 'A Zorp',
  reason: 'Because.',
  ...more,
});

describe('a position whose row says that it is none', () => {
  test('has no ticker any more', () =>
    expect(skippedFor(position({ chosen: true }), 'Sold.')).toEqual({
      row: 1,
      written: 'AAPL',
      quantity: 5,
      reason: 'Sold.',
    }));

  test('without a reason it stays, and what is skipped already keeps its own', () => {
    const [held, not] = [position(), skipped({ lacksTicker: true })];
    expect(skippedFor(held, undefined)).toBe(held);
    expect(skippedFor(not, 'Sold.')).toBe(not);
  });
});

test('nothing of a ticker is asked about what is no holding', () => {
  expect(skippedRow(position({ chosen: true }), 'Sold.')).toEqual({
    row: 1,
    written: 'AAPL',
    quantity: 5,
    reason: 'Sold.',
  });
  expect(skippedRow(skipped({ lacksTicker: true, candidates: ['A'] }), 'Sold.')).toEqual({
    row: 1,
    written: 'A Zorp',
    reason: 'Sold.',
  });
});

describe('a direction', () => {
  const headerOf = (...heads: string[]): Header => findHeaderRow([heads]).header;
  const header = headerOf('Side', 'Symbol', 'Quantity');
  test('that does not tell is a reason', () => {
    expect(header.columns.direction).toBe(0);
    expect(noDirection([' Sideways ', 'AAPL', 5], header)).toBe(
      '"Sideways" does not say whether the shares are held. Write Long there if they are, or Short if they are owed.',
    );
    expect(noDirection(['Long', 'AAPL', 5], header)).toBeUndefined();
  });

  test('is asked for on plain sheets alone, and where a column of it is', () => {
    expect(
      noDirection(['Sideways', 'AAPL', 5], { ...header, source: { name: 'Zorp', signatures: [] } }),
    ).toBeUndefined();
    expect(noDirection(['Sideways', 'AAPL', 5], headerOf('Zorp', 'Symbol', 'Quantity'))).toBeUndefined();
  });

  test('that was picked below no header is not asked for', () =>
    expect(noDirection(['Sideways', 'AAPL', 5], { ...header, heads: [] })).toBeUndefined());

  test('Sell beside a value is what is advised', () => {
    const plain = { ...header, heads: ['action', 'symbol', 'quantity'] };
    const valued = { ...plain, columns: { ...plain.columns, value: 3 } };
    expect(noDirection(['Sell', 'AAPL', 5], plain)).toContain('what was done or what is advised');
    expect(noDirection(['Sell', 'AAPL', 5, 9], valued)).toBeUndefined();
  });
});

describe('numbers alone below words for totals', () => {
  const WORDS = ['Total', '', 'Subtotal'];
  const one = skipped({ row: 1, written: '500' });
  test('are their sum', () => {
    const sum = { row: 1, written: '500', reason: '"500" stands below totals, as their sum.' };
    expect(asSums({ ...one, lacksTicker: true }, [WORDS, [500, null, '1,000']])).toEqual(sum);
    expect(asSums(one, [WORDS, ['', 500, 600]])).toEqual(sum);
  });

  test.each([
    ['one number alone', [['Total'], [500]]],
    ['a text beside', [WORDS, [500, 'x']]],
    ['more than there are words', [WORDS, [500, 600, 700]]],
    [
      'fewer than there are words',
      [
        ['Total', 'Total', 'Total'],
        [500, 600],
      ],
    ],
    [
      'a word above that is none of totals',
      [
        ['Total', 'Zorp'],
        [500, 600],
      ],
    ],
    [
      'the word for cash above',
      [
        ['Total', 'Cash'],
        [500, 600],
      ],
    ],
  ])('not %s', (_, grid) => expect(asSums(one, grid)).toBe(one));

  test('not in the first row, and not what is a position', () => {
    const first = { ...one, row: 0 };
    expect(asSums(first, [[500, 600]])).toBe(first);
    const held = position({ row: 1 });
    expect(asSums(held, [WORDS, [500, 600]])).toBe(held);
  });
});

describe('a symbol that stands alone in its row', () => {
  const grid = [
    ['Symbol', 'Quantity', 'Price'],
    ['AAPL', 5, 1],
    ['TECH', '', null],
    ['', 'KO', ''],
  ];
  const held = position({ row: 1 });
  test('is a heading where other rows have figures', () =>
    expect(withoutHeadings([held, position({ row: 2, written: 'TECH', ticker: 'TECH' })], grid)).toEqual([
      held,
      {
        row: 2,
        written: 'TECH',
        quantity: 5,
        reason:
          '"TECH" stands alone in its row, as the heading of a group does. If it is a holding, write the number of shares beside it.',
      },
    ]));

  test.each(['Europe ex UK', 'Asia', 'STOCKS', 'ETFs', 'Mutual Funds', 'COMMON STOCK', 'Fixed Income'])(
    'and %s is one, whatever was said of it',
    (written) => {
      const [, heading] = withoutHeadings([held, skipped({ row: 2, written })], grid);
      expect(heading).toMatchObject({
        written,
        reason: expect.stringMatching(/as the heading of a group does/),
      });
    },
  );

  test('is a share where all are alone, whatever was skipped', () => {
    const all = [position({ row: 2 }), skipped({ row: 1 }), position({ row: 3 })];
    expect(withoutHeadings(all, grid)).toEqual(all);
    expect(withoutHeadings([skipped({ row: 1 })], grid)).toEqual([skipped({ row: 1 })]);
  });

  test('is a share where the person said so, and what was skipped keeps its reason', () => {
    const all = [held, position({ row: 2, chosen: true }), skipped({ row: 3 })];
    expect(withoutHeadings(all, grid)).toEqual(all);
  });
});

describe('a row below the end of the table', () => {
  const said = (written: string) => ({
    row: 1,
    written,
    reason: `"${written}" stands below "Zorp", where the table ends. If it is a holding, move it up into the table, or write the header of the table above it again.`,
  });

  test('is no holding as long as it stands there, whatever it may be', () => {
    expect(notOfTable(position(), 'Zorp')).toEqual({ ...said('AAPL'), quantity: 5 });
    expect(notOfTable(skipped({ written: 'BP 7', candidates: ['BP', 'BP.L'] }), 'Zorp')).toEqual(
      said('BP 7'),
    );
    expect(notOfTable(skipped({ written: 'Gold' }), 'Zorp')).toEqual(said('Gold'));
    expect(notOfTable(skipped(), 'Zorp')).toEqual(said('A Zorp'));
  });

  test('keeps its reason where it lacks a ticker, unless it looks like one', () => {
    const lacking = skipped({ lacksTicker: true });
    expect(notOfTable(lacking, 'Zorp')).toBe(lacking);
    expect(notOfTable({ ...lacking, candidates: ['A'] }, 'Zorp')).toEqual(said('A Zorp'));
    expect(notOfTable({ ...lacking, written: 'Gold' }, 'Zorp')).toEqual(said('Gold'));
  });

  test('keeps its reason where it is no holding by its name, or by its text', () => {
    for (const one of [
      skipped({ name: 'Total value' }),
      skipped({ written: 'Total value' }),
      skipped({ written: 'Cash' }),
    ])
      expect(notOfTable(one, 'Zorp')).toBe(one);
    expect(notOfTable(skipped({ written: 'Total value', name: 'Zorp' }), 'Zorp')).toMatchObject(
      said('Total value'),
    );
  });
});

describe('a row of 0 shares', () => {
  const asked = (more: Partial<SkippedRow>) => skipped({ lacksTicker: true, quantity: 0, ...more });
  const alone = (one: Position | SkippedRow) => withoutNothing([one])[0];

  test('is not asked for its ticker', () => {
    const { lacksTicker: _, ...rest } = asked({ name: 'Tesla', value: 0 });
    expect(alone(asked({ name: 'Tesla', value: 0 }))).toEqual({
      ...rest,
      reason: '"Tesla" has 0 shares: nothing of it is held.',
    });
    expect(alone(skipped({ candidates: ['A'], quantity: 0 }))).toEqual(
      skipped({ quantity: 0, reason: '"A Zorp" has 0 shares: nothing of it is held.' }),
    );
  });

  test.each([{ value: 5 }, { weight: 0.1 }, { quantity: 1 }, { quantity: undefined }])(
    'is asked with %j',
    (more) => {
      const one = asked(more as Partial<SkippedRow>);
      expect(alone(one)).toBe(one);
    },
  );

  test('was sold where other rows have shares, and is one of a list to buy from where none has', () => {
    const [held, sold] = [position(), position({ row: 2, written: 'KO', ticker: 'KO', quantity: 0 })];
    expect(withoutNothing([held, sold])).toEqual([
      held,
      { row: 2, written: 'KO', quantity: 0, reason: '"KO" has 0 shares: nothing of it is held.' },
    ]);
    expect(withoutNothing([sold, skipped()])).toEqual([sold, skipped()]);
  });

  test('with a value is asked whether it was sold, unless the person said of it that it is held', () => {
    const sold = position({ row: 2, name: 'Tesla', quantity: 0, value: 4897.3 });
    const second = (one: Position | SkippedRow) => withoutNothing([position(), one])[1];
    const reason = expect.stringMatching(/^"Tesla" has 0 shares and a value: it was sold, or less of it/);
    const { ticker: _, ...rest } = sold;
    expect(second(sold)).toEqual({ ...rest, reason, candidates: ['AAPL'] });
    const other = skipped({ name: 'Tesla', quantity: 0, value: 1, candidates: ['TSLA', 'TSLA.L'] });
    expect(second(other)).toEqual({ ...other, reason });
    for (const one of [
      { ...sold, chosen: true as const },
      { ...sold, quantity: undefined },
    ])
      expect(second(one as Position)).toBe(one);
    expect(withoutNothing([sold])).toEqual([sold]);
  });

  test('keeps the reason that it has', () => {
    const one = skipped({ quantity: 0 });
    expect(withoutNothing([position(), one])[1]).toBe(one);
  });
});

describe('a row below a header of what was sold', () => {
  test('is not held, and nothing of its ticker is asked', () => {
    expect(soldRow(position(), 'Sell Value')).toEqual({
      row: 1,
      written: 'AAPL',
      quantity: 5,
      reason: 'The column "Sell Value" above tells what was sold: this row is not held now.',
    });
    expect(soldRow(skipped({ candidates: ['A'] }), 'Sell Value')).not.toHaveProperty('candidates');
  });

  test('may be a line of totals', () => {
    const total = skipped({ written: '', name: 'Total' });
    expect(soldRow(total, 'Sell Value')).toBe(total);
    const named = skipped({ written: 'Total' });
    expect(soldRow(named, 'Sell Value')).toBe(named);
  });
});

describe('a small table of its own', () => {
  const TITLE = ['Charges'];
  const WORDS = ['Brokerage', 'STT', 'GST'];
  const NUMBERS = [118.4, '47.62', 22];
  const reasonOf = (grid: readonly (readonly unknown[])[], row: number, headers: readonly number[] = []) => {
    const all = grid.map((_, at) => position({ row: at })).filter((one) => !headers.includes(one.row));
    const [read] = ofSmallTables(all, grid).filter((one) => one.row === row);
    return read && 'reason' in read ? read.reason : undefined;
  };

  test.each([
    ['below a title', [TITLE, WORDS, NUMBERS, [], ['A note.']]],
    ['after a gap, at the end of the sheet', [['KO', 'Coca-Cola', 5], [], WORDS, NUMBERS]],
  ])('%s: neither its words nor its numbers are holdings', (_, grid) => {
    const row = grid.indexOf(WORDS);
    expect(reasonOf(grid, row)).toBe('"Brokerage" heads a number in the row below, and is no holding.');
    expect(reasonOf(grid, row + 1)).toBe(
      '"118.4" stands below "Brokerage", in a small table of its own, and is no holding.',
    );
    expect(reasonOf(grid, row + 2)).toBeUndefined();
  });

  test('nor is the title above it', () => {
    expect(reasonOf([TITLE, WORDS, NUMBERS], 0)).toBe(
      '"Charges" is the title of a small table of its own, and no holding.',
    );
  });

  test('a header that was known as one heads holdings', () => {
    const grid = [['Symbol', 'Quantity', 'Price'], ['700', 100, 400], [], ['Code', 'Shares', 'Value'], ['5', 6, 7]]; // prettier-ignore
    expect(reasonOf(grid, 1, [0, 3])).toBeUndefined();
    expect(reasonOf(grid, 4, [0, 3])).toBeUndefined();
    expect(reasonOf(grid, 4, [0])).toBeDefined();
  });

  test.each([
    ['two columns', [[], ['Apple', 'AAPL'], [5, 6], []]],
    ['a row of the table above', [['KO', 'Coca-Cola', 5], WORDS, NUMBERS, []]],
    ['a row of the table below', [[], WORDS, NUMBERS, ['KO', 'Coca-Cola', 5]]],
    ['a number among the words', [[], ['Apple', 'AAPL', 7], NUMBERS, []]],
    ['a word among the numbers', [[], WORDS, [5, 'Apple', 7], []]],
    ['a number less', [[], WORDS, [5, 6], []]],
    ['a number elsewhere', [[], WORDS, [5, 6, '', 7], []]],
  ])('is none with %s', (_, grid) => {
    expect(reasonOf(grid, 1)).toBeUndefined();
    expect(reasonOf(grid, 2)).toBeUndefined();
  });
});

test.each(['Page 1 of 1', 'Seite 2/3', 'Página 1 de 2', 'صفحة 1'])(
  '%s below a table is no holding',
  (page) => {
    const read = readPortfolio([['Ticker', 'Shares', 'Value'], ['AAPL', 10, 2700], [], [page]]);
    expect(read.outside).toEqual([3]);
  },
);

describe('a row that begins with the word for totals', () => {
  const grid = [
    ['Haddad, Karim', 'AAPL', 5],
    ['Zorp SA', 'ZRP', 6],
    ['Total Haddad, Karim'],
    ['zorp sa total'],
  ];
  const one = (row: number, more: Partial<SkippedRow> = {}) => skipped({ row, lacksTicker: true, ...more });
  test('and names what rows above begin with is their total', () => {
    for (const [row, text] of [
      [2, 'Total Haddad, Karim'],
      [3, 'zorp sa total'],
    ] as const)
      expect(asTotal(one(row), grid)).toEqual({
        row,
        written: 'A Zorp',
        reason: `"${text}" is a line of totals, not a holding.`,
      });
  });

  test('is another row where nothing above is named so, where it has shares, and where it is a position', () => {
    const others = [['Energies', 'X'], ['Total Energies'], ['', 'Total X']];
    expect(asTotal(one(1, { quantity: 3 }), others)).toEqual(one(1, { quantity: 3 }));
    expect(asTotal(one(2, { row: 2 }), [['Zorp', 'Y'], ['Haddad'], ['Total Energies']])).toEqual(one(2));
    expect(asTotal(position({ row: 1 }), others)).toEqual(position({ row: 1 }));
  });

  test('looks at the rows above in the same column, and at what they begin with', () =>
    expect(asTotal(one(1), [['Zorp', 'Haddad'], ['Total Haddad'], ['Haddad']])).toEqual(one(1)));
});

describe('rows without shares below a heading of cash', () => {
  const GRID = [
    ['Apple', 5, 1000],
    ['Cash Accounts'],
    ['Schwab One', '', 3127],
    ['ALLY', '', 412],
    ['Total cash', '', 3539],
    ['Zorp', '', 8],
  ];
  const row = (nth: number) =>
    skipped({ row: nth, written: String(GRID[nth]![0]), value: 7, lacksTicker: true });
  const total = skipped({
    row: 4,
    written: 'Total cash',
    reason: '"Total cash" is a line of totals, not a holding.',
  });
  const { quantity: _, ...ally } = position({ row: 3, written: 'ALLY', ticker: 'ALLY', value: 412 });
  const heading = skipped({ row: 1, written: 'Cash Accounts' });
  const share = position({ row: 0 });
  const cash = (rows: (Position | SkippedRow)[], grid: (string | number)[][] = GRID) =>
    asAccountsOfCash(rows, grid).flatMap((one) =>
      'reason' in one &&
      one.reason.endsWith('stands below "Cash Accounts": it is cash, and there is nothing to screen in it.')
        ? [one.written]
        : [],
    );

  test('are accounts, whatever they are called, up to a line of totals', () => {
    const rows = [share, heading, row(2), ally, total, row(5)];
    expect(cash(rows)).toEqual(['Schwab One', 'ALLY']);
    expect(asAccountsOfCash(rows, GRID)[2]).toEqual({
      row: 2,
      written: 'Schwab One',
      value: 7,
      reason: '"Schwab One" stands below "Cash Accounts": it is cash, and there is nothing to screen in it.',
    });
  });

  test('end with a row of shares or another heading, and have no ISIN', () => {
    expect(cash([share, heading, { ...row(2), quantity: 3 }, row(5)])).toEqual([]);
    const other = GRID.map((cells, nth) => (nth === 2 ? ['Funds'] : cells));
    expect(cash([share, heading, row(2), row(5)], other)).toEqual([]);
    expect(cash([share, heading, { ...row(2), isin: 'US0378331005' }])).toEqual([]);
  });

  test('are asked as before in a table without shares, and below another heading', () => {
    expect(cash([heading, row(2)])).toEqual([]);
    const other = GRID.map((cells, nth) => (nth === 1 ? ['Cash in the bank of mine'] : cells));
    expect(cash([share, heading, row(2)], other)).toEqual([]);
  });
});
