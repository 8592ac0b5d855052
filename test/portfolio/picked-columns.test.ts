import fc from 'fast-check';
import { isBlank } from '../../src/portfolio/cells/cell-text';
import {
  headerFingerprint,
  pickNamed,
  PortfolioProblem,
  readPortfolio,
  type NamedColumns,
  type PickedColumns,
} from '../../src/portfolio/positions/read-portfolio';
import { pickedHeader } from '../../src/portfolio/tables/picked-columns';

const GERMAN = [
  ['Depot', '', '', '', ''],
  ['Nimike', 'Tunniste', 'Kpl', 'Arvo', 'Yksikkö'],
  ['Apple', 'AAPL', 10, '2.280,20', 'USD'],
  ['Vodafone', 'VOD', 1000, '73.100,00', 'GBX'],
  ['Toyota', '7203.T', 5, 100, 'JPY'],
  ['Nimike', 'Tunniste', 'Kpl', 'Arvo', 'Yksikkö'],
  ['Microsoft', 'MSFT 17JUN27 300 C', 1, 5, 'USD'],
  ['', '', '', '', ''],
  ['Geldmarkt', 'Cash', '', 900, 'USD'],
  ['Total', '', '', 12345, ''],
  ['', '', '', '', ''],
  ['Stand: Freitag', '', '', '', ''],
];
const PICKED: PickedColumns = { headerRow: 1, name: 0, ticker: 1, quantity: 2, value: 3, currency: 4 };

describe('columns picked by the user', () => {
  test('a header that is not recognised is read by the pick; the rest works as on a plain sheet', () => {
    expect(() => readPortfolio(GERMAN)).toThrow(PortfolioProblem);
    const portfolio = readPortfolio(GERMAN, { columns: PICKED });
    expect(portfolio).toMatchObject({ source: 'plain sheet', headerRow: 1 });
    expect(portfolio.columns).toEqual({ name: 0, ticker: 1, quantity: 2, value: 3, currency: 4 });
    expect(portfolio.positions).toEqual([
      {
        row: 2,
        written: 'AAPL',
        ticker: 'AAPL',
        name: 'Apple',
        quantity: 10,
        value: 2280.2,
        currency: 'USD',
      },
      {
        row: 3,
        written: 'VOD',
        ticker: 'VOD.L',
        name: 'Vodafone',
        quantity: 1000,
        value: 731,
        currency: 'GBP',
      },
    ]);
    expect(portfolio.skipped.map(({ row, reason }) => `${row} ${reason}`)).toEqual([
      expect.stringMatching(/^4 "7203.T" is from a market.*Tokyo/),
      expect.stringMatching(/^6 "MSFT 17JUN27 300 C" is an option/),
      expect.stringMatching(/^8 "Cash" is cash/),
      expect.stringMatching(/^9 "Total" is a line of totals/),
    ]);
    expect(portfolio.outside).toEqual([5, 11]);
  });

  test('the unit of a value is told by its header', () => {
    const [position] = readPortfolio(
      [
        ['Titre', 'Valeur (GBX)'],
        ['VOD.L', '73,100'],
      ],
      { columns: { headerRow: 0, ticker: 0, value: 1 } },
    ).positions;
    expect(position).toMatchObject({ value: 731, currency: 'GBP' });
  });

  test('a column that can be picked and is not is not there; price, type and exchange are told by their headers', () => {
    const grid = [
      ['Mon titre', 'Value', 'Price', 'Qté', 'Exchange', 'Security type'],
      ['SHOP', 999, 78, 2, 'TSX', 'Stock'],
      ['AAPL', 999, 228, 1, 'NASDAQ', 'Call option'],
    ];
    const { columns, positions, skipped } = readPortfolio(grid, {
      columns: { headerRow: 0, ticker: 0, quantity: 3 },
    });
    expect(columns).toEqual({ ticker: 0, quantity: 3, price: 2, exchange: 4, type: 5 });
    expect(positions).toEqual([{ row: 1, written: 'SHOP', ticker: 'SHOP.TO', quantity: 2, value: 156 }]);
    expect(skipped[0]?.reason).toMatch(/^"AAPL" is an option/);
  });

  test('a picked column does not also mean what its header says', () => {
    const grid = [
      ['Name', 'Price', 'Units'],
      ['AAPL', 456, 2],
    ];
    const { columns, positions } = readPortfolio(grid, {
      columns: { headerRow: 0, ticker: 0, value: 1, quantity: 2 },
    });
    expect(columns).toEqual({ ticker: 0, value: 1, quantity: 2 });
    expect(positions[0]).toMatchObject({ ticker: 'AAPL', value: 456, quantity: 2 });
  });

  test('rows without a header', () => {
    const grid = [
      ['AAPL', 10],
      ['KO', 5],
    ];
    const { headerRow, positions } = readPortfolio(grid, {
      columns: { headerRow: -1, ticker: 0, quantity: 1 },
    });
    expect(headerRow).toBe(-1);
    expect(positions.map(({ row, ticker, quantity }) => [row, ticker, quantity])).toEqual([
      [0, 'AAPL', 10],
      [1, 'KO', 5],
    ]);
  });

  test('a recognised header is not looked for when the user picks another', () => {
    const grid = [
      ['Ticker', 'Shares', 'Mine'],
      ['X1', 1, 'AAPL'],
    ];
    const { positions } = readPortfolio(grid, { columns: { headerRow: 0, ticker: 2, quantity: 1 } });
    expect(positions.map(({ ticker }) => ticker)).toEqual(['AAPL']);
  });

  test.each<[string, PickedColumns]>([
    ['a column beside the grid', { headerRow: 0, ticker: 2 }],
    ['a row below the grid', { headerRow: 2, ticker: 0 }],
    ['a row above the grid', { headerRow: -2, ticker: 0 }],
    ['no whole number', { headerRow: 0, ticker: 0, value: 0.5 }],
    ['no number', { headerRow: 0, ticker: Number.NaN }],
  ])('%s: the user is asked to pick again', (_, columns) => {
    const grid = [
      ['A', 'B'],
      ['AAPL', 1],
    ];
    expect(() => readPortfolio(grid, { columns })).toThrow(
      'The columns that were picked do not stand on this sheet. Pick the columns again.',
    );
  });

  test('a pick with nothing below it, and a pick on an empty sheet, say so', () => {
    expect(() => readPortfolio([['Titel']], { columns: { headerRow: 0, ticker: 0 } })).toThrow(
      'There are no rows below the header "Titel".',
    );
    expect(() => readPortfolio([], { columns: { headerRow: 0, ticker: 0 } })).toThrow('The sheet is empty.');
  });

  test('no row is lost: each filled row below the header is a position, skipped or outside', () => {
    const cell = fc.oneof(
      fc.constantFrom('AAPL', 'VOD.L', 'Titel', 'Wert', 'Cash', 'Total', 'Ticker', 'Shares', '1,5'),
      fc.constantFrom('', null),
      fc.double(),
      fc.string(),
    );
    const grids = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 2, maxLength: 10 });
    const column = fc.nat({ max: 2 });
    const picks = fc.record({ headerRow: fc.constantFrom(-1, 0, 1), ticker: column, value: column });
    let read = 0;
    fc.assert(
      fc.property(grids, picks, (grid, columns) => {
        let portfolio;
        try {
          portfolio = readPortfolio(grid, { columns });
        } catch (error) {
          expect(error).toBeInstanceOf(PortfolioProblem);
          return;
        }
        read += 1;
        const { positions, skipped, outside } = portfolio;
        const accounted = [...positions.map(({ row }) => row), ...skipped.map(({ row }) => row), ...outside];
        const filled = grid.flatMap((cells, row) =>
          row > columns.headerRow && !cells.every(isBlank) ? [row] : [],
        );
        expect(accounted.sort((a, b) => a - b)).toEqual(filled);
      }),
    );
    expect(read).toBeGreaterThan(20);
  });
});

describe('columns named by their headers or letters', () => {
  const FILE = [
    ['Depot 12', '', '', ''],
    ['Stand', '2026-11-20', '', ''],
    ['Papier', 'Handelsplatz', 'Stück, ges.', 'Kennung'],
    ['BBY', 'LSE', 100, 'GB0000961622'],
    ['AAPL', 'NASDAQ', 5, 'US0378331005'],
  ];
  const read = (names: NamedColumns, grid: unknown[][] = FILE) => {
    const columns = pickNamed(grid, names);
    return { columns, tickers: readPortfolio(grid, { columns }).positions.map(({ ticker }) => ticker) };
  };

  test('by headers in any case, by letters, and by both', () => {
    const columns = { headerRow: 2, ticker: 0, exchange: 1, quantity: 2 };
    const tickers = ['BBY.L', 'AAPL'];
    expect(read({ ticker: 'papier', exchange: 'HANDELSPLATZ', quantity: 'Stück, ges.' })).toEqual({
      columns,
      tickers,
    });
    expect(read({ ticker: 'a', exchange: 'B', quantity: 'C' })).toEqual({ columns, tickers });
    expect(read({ ticker: 'Papier', exchange: 'B', quantity: 'C' })).toEqual({ columns, tickers });
  });

  test('a header that is called like a letter is the header', () => {
    const grid = [
      ['B', 'C', 'A'],
      ['1', 'x', 'AAPL'],
    ];
    expect(pickNamed(grid, { ticker: 'A', name: 'C' })).toEqual({ headerRow: 0, ticker: 2, name: 1 });
  });

  test('letters of a sheet without headers', () => {
    expect(read({ ticker: 'A', quantity: 'B' }, [['My shares'], ['AAPL', 5], ['JPM', 3]])).toEqual({
      columns: { headerRow: 0, ticker: 0, quantity: 1 },
      tickers: ['AAPL', 'JPM'],
    });
    expect(pickNamed([['AAPL', 5]], { ticker: 'A', quantity: 'B' }).headerRow).toBe(-1);
  });

  test('ISINs alone stand in the place of tickers', () => {
    expect(pickNamed(FILE, { isin: 'Kennung' })).toEqual({ headerRow: 2, ticker: 3, isin: 3 });
  });

  test.each<[NamedColumns, RegExp]>([
    [
      { ticker: 'Symbol' },
      /^There is no header "Symbol" in the file.* Its headers are "Papier", "Handelsplatz", "Stück, ges\.", "Kennung"\.$/,
    ],
    [{ ticker: 'ZZ' }, /^There is no header "ZZ" in the file, nor a column of these letters\./],
    [{ quantity: 'C' }, /^No column of tickers is named\. Name it, such as ticker=Symbol/],
    [{ ticker: 'Papier', quantity: 'Depot 12' }, /do not stand in one row\./],
  ])('%j: %p', (names, message) => expect(() => pickNamed(FILE, names)).toThrow(message));

  test('what tells of a listing is read although it was not picked: BBY of London was Best Buy otherwise', () => {
    const grid = [
      ['Papier', 'Exchange', 'ISIN'],
      ['BBY', 'LSE', ''],
      ['BBY', '', 'GB0000961622'],
    ];
    const { positions, skipped } = readPortfolio(grid, { columns: { headerRow: 0, ticker: 0 } });
    expect(positions.map(({ ticker }) => ticker)).toEqual(['BBY.L']);
    expect(skipped.map(({ candidates }) => candidates)).toEqual([['BBY', 'BBY.L', 'BBY.TO']]);
  });
});

describe('a file that is refused, and its advice followed', () => {
  const problem = (grid: unknown[][]) => {
    try {
      readPortfolio(grid);
    } catch (error) {
      return (error as Error).message;
    }
    throw new Error('It was read.');
  };

  // Before, the advice was to write Ticker above the first column and no more: BBY of London was Best Buy then.
  test('no headers: the advice puts Exchange over the exchanges too', () => {
    const grid = [
      ['BBY', 'London', 100],
      ['RIO', 'London', 50],
    ];
    expect(problem(grid)).toMatch(
      /Put a row of headers above them: Ticker over the tickers, Quantity and Value over the numbers, and Exchange, ISIN/,
    );
    const followed = readPortfolio([['Ticker', 'Exchange', 'Quantity'], ...grid]);
    expect(followed.positions.map(({ ticker }) => ticker)).toEqual(['BBY.L', 'RIO.L']);
  });

  test('headers that are not known: they are all named, not a line above them', () => {
    const header = ['Paperi', 'Pörssi', 'Määrä', 'Arvo1', 'Arvo2', 'Arvo3', 'Arvo4', 'Arvo5', 'Arvo6'];
    const rows = [['BBY', 'LSE', 100, 1, 1, 1, 1, 1, 1]];
    const sentence = problem([
      ['Raportti', '20.11.2026'],
      header,
      ...rows.map((row) => ['x', ...row.slice(1)]),
    ]);
    for (const head of header) expect(sentence).toContain(`"${head}"`);
    expect(sentence).not.toContain('Raportti');
    const followed = readPortfolio([['Ticker', 'Exchange', ...header.slice(2)], ...rows]);
    expect(followed.positions.map(({ ticker }) => ticker)).toEqual(['BBY.L']);
  });
});

describe('the fingerprint of a header', () => {
  test.each([
    [['Titel', 'Kürzel', 'Stück'], 'titel|kurzel|stuck'],
    [['  TITEL ', '\ufeffkürzel', 'Stück.'], 'titel|kurzel|stuck'],
    [['Titel', 'Kürzel', 'Stück', '', null, undefined], 'titel|kurzel|stuck'],
    [['', 'Titel', 'Wert (GBX)'], '|titel|wert'],
    [['', 'Titel', 'Wert (£)'], '|titel|wert'],
    [['الرمز', '股票代码'], 'الرمز|股票代码'],
    [['a|b', 'c'], 'a b|c'],
    [[1, 2, true], ''],
    [[], ''],
  ])('of %j is %j', (cells, fingerprint) => expect(headerFingerprint(cells)).toBe(fingerprint));

  test('columns that changed places make another one', () => {
    expect(headerFingerprint(['Titel', 'Wert'])).not.toBe(headerFingerprint(['Wert', 'Titel']));
  });

  test('it is never longer than 300 characters, and never ends within one', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string(), fc.constant('𝒜'.repeat(29))), { maxLength: 40 }),
        (cells) => {
          const fingerprint = headerFingerprint(cells);
          expect(fingerprint.length).toBeLessThanOrEqual(300);
          expect(fingerprint).not.toMatch(/[\ud800-\udbff]$/);
          expect(headerFingerprint(cells)).toBe(fingerprint);
        },
      ),
    );
    expect(headerFingerprint(Array.from({ length: 50 }, () => 'Kurswert'))).toHaveLength(300);
  });
});

describe('the header that a pick stands for', () => {
  const grid = [
    ['', 'Mine', 'Name', 'Type', 'Stück', '(USD)', ''],
    ['', 'AAPL', 'Apple', 'Stock', 3, 5, ''],
  ];

  test('its texts are those of kinds and names, and the picked names', () => {
    expect(pickedHeader(grid, { headerRow: 0, ticker: 1 }).texts).toStrictEqual([2, 3]);
    expect(pickedHeader(grid, { headerRow: 0, ticker: 1, name: 2 }).texts).toEqual([2, 3]);
    expect(pickedHeader(grid, { headerRow: 0, ticker: 1, name: 4 }).texts).toEqual([2, 3, 4]);
  });

  test('goes from the first cell that holds something to the last', () => {
    expect(pickedHeader(grid, { headerRow: 0, ticker: 1 }).span).toEqual([1, 5]);
    expect(pickedHeader(grid, { headerRow: 0, ticker: 4 }).span).toEqual([1, 5]);
    // A picked column may stand beside them.
    expect(pickedHeader(grid, { headerRow: 0, ticker: 1, value: 6 }).span).toEqual([1, 6]);
    expect(pickedHeader(grid, { headerRow: -1, ticker: 1, quantity: 4 }).span).toEqual([1, 4]);
  });

  test('columns count from zero', () => {
    expect(() => pickedHeader(grid, { headerRow: 0, ticker: -1 })).toThrow(PortfolioProblem);
    expect(() => pickedHeader(grid, { headerRow: 0, ticker: 7 })).toThrow(PortfolioProblem);
  });
});

describe('columns named by letters', () => {
  const wide = [Array.from({ length: 30 }, (_, at) => (at === 27 ? 'AAPL' : at === 1 ? 5 : ''))];

  test('of two letters', () => {
    expect(pickNamed(wide, { ticker: 'AB', quantity: 'B' })).toEqual({
      headerRow: -1,
      ticker: 27,
      quantity: 1,
    });
  });

  test.each(['A1', '1A', 'ABCD', 'AE'])('not %s', (text) => {
    expect(() => pickNamed(wide, { ticker: text })).toThrow(
      `There is no header "${text}" in the file, nor a column of these letters. ` +
        'No row of the file looks like a header: name the columns by their letters, such as ticker=A.',
    );
  });

  test('that are nowhere filled together stand below no header', () => {
    expect(pickNamed([['AAPL', ''], ['', 5]], { ticker: 'A', quantity: 'B' }).headerRow).toBe(-1); // prettier-ignore
  });

  test('beside headers: the row is that of the headers', () => {
    const grid = [['Note'], ['Papier', 'x'], ['AAPL', 5]];
    expect(pickNamed(grid, { ticker: 'Papier', quantity: 'B' }).headerRow).toBe(1);
  });

  test('headers of two rows are all named', () => {
    expect(() => pickNamed([['Papier', 'x'], ['Note', 'y']], { ticker: 'Papier', quantity: 'Note' })).toThrow(
      'The headers "Papier", "Note" do not stand in one row. Name headers of one row, or columns by their letters. Its headers are "Papier", "x".',
    ); // prettier-ignore
  });
});

test('named headers stand in the row that has them, whatever is filled above', () => {
  const grid = [['Report', 'of May'], ['Papier', 'Stück'], ['AAPL', 5]]; // prettier-ignore
  expect(pickNamed(grid, { ticker: 'Papier', quantity: 'Stück' }).headerRow).toBe(1);
});
