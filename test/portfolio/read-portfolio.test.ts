import fc from 'fast-check';
import { isBlank } from '../../src/portfolio/cells/cell-text';
import { readHeaderCell } from '../../src/portfolio/cells/header-cell';
import { mayBeMisread, PortfolioProblem, readPortfolio } from '../../src/portfolio/positions/read-portfolio';
import { COLUMN_WORDS } from '../../src/portfolio/tables/column-words';
import { SOURCES, TRANSACTION_HEADERS } from '../../src/portfolio/tables/sources';
import { read } from './typed-file';

type Grid = readonly (readonly unknown[])[];

const tickers = (grid: Grid) => readPortfolio(grid).positions.map(({ ticker }) => ticker);

function problem(grid: Grid): PortfolioProblem {
  try {
    readPortfolio(grid);
  } catch (error) {
    if (error instanceof PortfolioProblem) return error;
    throw error;
  }
  throw new Error('a portfolio was read');
}

describe('the header row', () => {
  test('a single column headed Ticker is enough', () => {
    expect(tickers([['Ticker'], ['AAPL'], ['msft'], ['VOD.L']])).toEqual(['AAPL', 'MSFT', 'VOD.L']);
  });

  test('it stands anywhere, below a title, to the right, with a side table', () => {
    const portfolio = readPortfolio([
      ['My holdings', '', '', '', ''],
      ['', null, 'as of Friday', '', ''],
      ['', '', 'Qty', 'Symbol', 'Mkt Value'],
      ['', '', 10, 'AAPL', 2280.2],
      ['note', '', '', '', ''],
      ['', '', 5, 'KO', 352.2],
    ]);
    expect(portfolio.columns).toEqual({ quantity: 2, ticker: 3, value: 4 });
    expect(portfolio.positions).toEqual([
      { row: 3, written: 'AAPL', ticker: 'AAPL', quantity: 10, value: 2280.2 },
      { row: 5, written: 'KO', ticker: 'KO', quantity: 5, value: 352.2 },
    ]);
    expect(portfolio.outside).toEqual([4]);
  });

  test('Ticker is taken before Symbol, Code and ISIN', () => {
    const grid = [
      ['ISIN', 'Code', 'Symbol', 'Ticker'],
      ['US0378331005', 'X1', 'Y', 'AAPL'],
    ];
    expect(tickers(grid)).toEqual(['AAPL']);
  });

  test('an ISIN column alone gives sentences, not tickers', () => {
    const { positions, skipped } = readPortfolio([
      ['ISIN', 'Units'],
      ['US0378331005', 5],
    ]);
    expect(positions).toEqual([]);
    expect(skipped[0]?.reason).toMatch(/"US0378331005" is an ISIN.*write the ticker/);
  });

  test('a table of positions is preferred to one of transactions above it', () => {
    const portfolio = readPortfolio([
      ['Trade Date', 'Action', 'Symbol', 'Quantity'],
      ['2026-01-02', 'Buy', 'KO', 5],
      [],
      ['Symbol', 'Quantity'],
      ['AAPL', 10],
    ]);
    expect(portfolio.headerRow).toBe(3);
    expect(portfolio.positions.map(({ ticker }) => ticker)).toEqual(['AAPL']);
  });

  test('a byte order mark, blanks and case around a header do not matter', () => {
    expect(
      tickers([
        ['\ufeffSYMBOL\u00a0', ' Shares '],
        ['AAPL', 1],
      ]),
    ).toEqual(['AAPL']);
  });
});

describe('where the table ends', () => {
  const head = ['Ticker', 'Shares'];

  test('blank rows do not end it, and a repeated header row is no position', () => {
    const portfolio = readPortfolio([head, ['AAPL', 1], ['', ''], head, ['KO', 2]]);
    expect(portfolio.positions.map(({ ticker }) => ticker)).toEqual(['AAPL', 'KO']);
    expect(portfolio.outside).toEqual([3]);
  });

  test('a second table of positions with other columns is read by its own header', () => {
    const portfolio = readPortfolio([head, ['AAPL', 1], [], ['Quantity', 'Ticker'], [2, 'KO']]);
    expect(portfolio.positions).toEqual([
      { row: 1, written: 'AAPL', ticker: 'AAPL', quantity: 1 },
      { row: 4, written: 'KO', ticker: 'KO', quantity: 2 },
    ]);
  });

  test('a table of transactions below ends it', () => {
    const transactions = ['Trade Date', 'Ticker', 'Shares'];
    const portfolio = readPortfolio([head, ['AAPL', 1], [], transactions, ['2026-01-02', 'KO', 2]]);
    expect(portfolio.positions.map(({ ticker }) => ticker)).toEqual(['AAPL']);
    expect(portfolio.outside).toEqual([3, 4]);
  });

  test('a name without a ticker right below a row is a holding, below a gap it is a note', () => {
    const named = ['Ticker', 'Name', 'Shares'];
    const portfolio = readPortfolio([
      named,
      ['', 'Private Ltd', ''],
      ['AAPL', 'Apple', 1],
      ['', 'Unlisted Ltd', ''],
      [],
      ['', 'Prices of Friday', ''],
    ]);
    const reason = expect.stringMatching(/no ticker/);
    expect(portfolio.skipped).toEqual([
      { row: 1, written: '', name: 'Private Ltd', reason },
      { row: 3, written: '', name: 'Unlisted Ltd', reason },
    ]);
    expect(portfolio.outside).toEqual([5]);
  });
});

describe('what a row says', () => {
  test('quantity and value that cannot be read are absent, never 0', () => {
    const [position] = readPortfolio([
      ['Ticker', 'Shares', 'Value'],
      ['AAPL', 'n/a', '#N/A'],
    ]).positions;
    expect(position).toEqual({ row: 1, written: 'AAPL', ticker: 'AAPL' });
  });

  test('a real 0 stays', () => {
    const [position] = readPortfolio([
      ['Ticker', 'Shares', 'Value'],
      ['AAPL', 0, '$0.00'],
    ]).positions;
    expect(position).toMatchObject({ quantity: 0, value: 0 });
  });

  test.each([
    ['Value', 'GBX', 73_100, 731, 'GBP'],
    ['Value', 'GBx', '73,100', 731, 'GBP'],
    ['Value', 'GBp', '73,100', 731, 'GBP'],
    ['Value', 'GBP', 731, 731, 'GBP'],
    ['Value (GBP)', 'GBX', 731, 731, 'GBP'],
    ['Value (\u00a3)', 'GBp', 731, 731, 'GBP'],
    ['Value (GBp)', 'GBP', 73_100, 731, 'GBP'],
    ['Market value (pence)', '', 73_100, 731, 'GBP'],
    ['Value', 'GBX', '\u00a3731', 731, 'GBP'],
    ['Value', '', '73100p', 731, 'GBP'],
  ])('a %s in %s of %s is %d %s', (header, currency, cell, value, code) => {
    const [position] = readPortfolio([
      ['Ticker', 'Currency', header],
      ['VOD.L', currency, cell],
    ]).positions;
    expect(position).toMatchObject({ value, currency: code });
  });

  test('without a column of values it is price times quantity, in pounds where the price is in pence', () => {
    const { positions } = readPortfolio([
      ['Ticker', 'Shares', 'Price', 'Currency'],
      ['VOD.L', 1000, 73.1, 'GBX'],
      ['BP.L', 400, '395p', ''],
      ['RIO.L', 20, 4712, ''],
      ['KO', 2, 70, ''],
      ['AAPL', 'n/a', 228, 'USD'],
    ]);
    expect(positions.map(({ value, currency }) => [value, currency])).toEqual([
      [731, 'GBP'],
      [1580, 'GBP'],
      [undefined, undefined],
      [140, undefined],
      [undefined, 'USD'],
    ]);
  });

  test('the currency and the exchange beside a bare symbol tell where it trades', () => {
    const grid = [
      ['Symbol', 'Currency', 'Exchange'],
      ['SHOP', 'CAD', ''],
      ['SHOP', 'USD', ''],
      ['SHOP', 'USD', 'TSX'],
      ['VOD', 'GBp', ''],
      ['SHOP', '', 'NYSE'],
    ];
    expect(tickers(grid)).toEqual(['SHOP.TO', 'SHOP', 'SHOP.TO', 'VOD.L', 'SHOP']);
  });

  test('a repeated ticker stays as many rows', () => {
    expect(tickers([['Ticker'], ['AAPL'], ['AAPL']])).toEqual(['AAPL', 'AAPL']);
  });

  test('a type of security that is not screened is skipped, the part of an account is not', () => {
    const { positions, skipped } = readPortfolio([
      ['Ticker', 'Type'],
      ['AAPL', 'Cash'],
      ['KO', 'Margin'],
      ['SPUS', 'ETF'],
      ['AGG', 'Bond ETF'],
      ['LINK', 'Cryptocurrency'],
      ['MSFT', 'Call option'],
    ]);
    expect(positions.map(({ ticker }) => ticker)).toEqual(['AAPL', 'KO', 'SPUS', 'AGG']);
    expect(skipped.map(({ reason }) => reason)).toEqual([
      '"LINK" is a cryptocurrency, and those are not screened.',
      '"MSFT" is an option, and options are not screened.',
    ]);
  });

  test('a Stocks data type and a number stand in a ticker column', () => {
    const { positions, skipped } = readPortfolio([
      ['Ticker'],
      [{ type: 'LinkedEntity', text: 'Apple Inc (XNAS:AAPL)', basicValue: '#VALUE!' }],
      [700],
    ]);
    expect(positions).toEqual([{ row: 1, written: 'Apple Inc (XNAS:AAPL)', ticker: 'AAPL' }]);
    expect(skipped).toEqual([
      { row: 2, written: '700', reason: expect.stringMatching(/^"700" is a number/) },
    ]);
  });
});

describe('what cannot be read says what is wrong and what to do', () => {
  test.each([
    [[]],
    [[[]]],
    [
      [
        ['', null],
        [' ', '\u00a0'],
      ],
    ],
  ])('%j is an empty sheet', (grid) => {
    expect(problem(grid).message).toMatch(/^The sheet is empty\. Open the sheet with your positions/);
  });

  test('no column of tickers: what was looked for, and what was found', () => {
    const { sentence, remedy } = problem([['Holdings'], ['Company', 'Amount held'], ['Apple', 5]]);
    expect(sentence).toBe(
      'No column of tickers was found. The headers are "Company", "Amount held"; none of them is Ticker, Symbol, Code, EPIC, RIC or ISIN.',
    );
    expect(remedy).toBe(
      'Write Ticker above the column that holds the tickers, Quantity and Value above those of the numbers, and Exchange, ISIN, Currency or Name over the columns that hold these, since they tell which company a ticker means. Or pick the columns.',
    );
  });

  test('tickers without a header above them: a header is asked for', () => {
    const { sentence, remedy } = problem([
      ['AAPL', 10],
      ['BRK.B', 5],
      ['VOD.L', 7],
    ]);
    expect(sentence).toMatch(/^"AAPL", "BRK.B" and the cells below look like tickers/);
    expect(remedy).toMatch(
      /^Put a row of headers above them: Ticker over the tickers, Quantity and Value over the numbers, and Exchange, ISIN, /,
    );
  });

  test('a header with nothing below', () => {
    expect(
      problem([
        ['Ticker', 'Shares'],
        ['', ''],
      ]).message,
    ).toBe('There are no rows below the header "Ticker", "Shares". Enter a position in each row below it.');
  });
});

describe('the table of sources', () => {
  test.each(SOURCES.map((source) => [source.name, source] as const))(
    '%s: a sheet that holds only its header is recognised and has no rows',
    (_, { signatures }) => {
      for (const signature of signatures) {
        expect(problem([signature]).message).toMatch(/^There are no rows/);
      }
    },
  );

  test('every header is spelled as it is read', () => {
    const misspelled = Object.values(COLUMN_WORDS)
      .flat()
      .filter((words) => readHeaderCell(words).words !== words);
    expect(misspelled).toEqual([]);
  });

  test('no header means two things in a plain sheet', () => {
    const words = Object.values(COLUMN_WORDS).flat();
    // ISINs are read where there is nothing else; a person's "Holding" is a name or, beside one, a number; a "Position" is a number or,
    // beside one, Long or Short; an "Asset" is a name or a kind.
    const twice = new Set(words.filter((word, at) => words.indexOf(word) !== at));
    expect([...twice].filter((word) => !/isin|^holding$|^position$|^asset$/.test(word))).toEqual([]);
  });
});

describe('whatever is on the sheet', () => {
  const headers = [
    ...Object.values(COLUMN_WORDS).flat(),
    ...TRANSACTION_HEADERS,
    'Value (\u00a3)',
    'Price (pence)',
  ];
  const words = fc.constantFrom(
    ...['AAPL', 'BRK.B', 'VOD.L', 'SHOP.TO', 'Cash', 'Total', 'Pending Activity', 'SPAXX**', '7203.T', 'USD'],
    ...[
      'GBX',
      '1,234.50',
      '(5)',
      '-TSLA270617C300',
      'As of Friday.',
      'Open Positions',
      'x'.repeat(80),
      '=1+1',
    ],
  );
  const blank = fc.constantFrom('', null, undefined, ' ');
  const cell = fc.oneof(
    { weight: 4, arbitrary: words },
    { weight: 3, arbitrary: blank },
    fc.double(),
    fc.boolean(),
    fc.string(),
    fc.constantFrom(...headers),
    fc.anything(),
  );
  const anyRow = fc.array(cell, { maxLength: 8 });
  const headerRow = fc.oneof(
    fc.array(fc.oneof(fc.constantFrom(...headers), fc.constant('')), { maxLength: 8 }),
    fc.constantFrom(...SOURCES.flatMap(({ signatures }) => signatures.map((signature) => [...signature]))),
    fc.constantFrom(
      ...SOURCES.flatMap(({ signatures }) => signatures.map((signature) => [...signature, 'x'])),
    ),
  );
  const tickerRow = fc.tuple(fc.constant('Ticker'), headerRow).map(([first, rest]) => [first, ...rest]);
  const grids: fc.Arbitrary<unknown[][]> = fc.oneof(
    fc.array(anyRow, { maxLength: 8 }),
    fc
      .tuple(
        fc.array(anyRow, { maxLength: 2 }),
        fc.oneof(headerRow, tickerRow),
        fc.array(fc.oneof({ weight: 6, arbitrary: anyRow }, { weight: 1, arbitrary: headerRow }), {
          maxLength: 12,
        }),
      )
      .map(([above, header, below]) => [...above, header, ...below]),
  );

  test('a portfolio is read, or a problem says why not', () => {
    fc.assert(
      fc.property(grids, (grid) => {
        try {
          readPortfolio(grid);
        } catch (error) {
          expect(error).toBeInstanceOf(PortfolioProblem);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('no row is lost: each filled row below the header is a position, skipped or outside, and only one of them', () => {
    let tried = 0;
    let read = 0;
    fc.assert(
      fc.property(grids, (grid) => {
        tried += 1;
        const portfolio = attempt(grid);
        if (!portfolio) return;
        read += 1;
        const { headerRow: header, positions, skipped, outside } = portfolio;
        // The header is listed where its columns of numbers were not read, and what may be a holding above it.
        const told = skipped.map(({ row }) => row).filter((row) => row > header);
        const accounted = [...positions.map(({ row }) => row), ...told, ...outside];
        const filled = grid.flatMap((cells, row) => (row > header && !cells.every(isBlank) ? [row] : []));
        expect(accounted.sort((a, b) => a - b)).toEqual(filled);
      }),
      { numRuns: 1_000 },
    );
    expect(read).toBeGreaterThan(tried / 10);
  });

  test('tickers are in the service’s form, amounts are finite numbers or absent, reasons are sentences', () => {
    fc.assert(
      fc.property(grids, (grid) => {
        const portfolio = attempt(grid);
        if (!portfolio) return;
        for (const { ticker } of portfolio.positions) expect(ticker).toMatch(/^[A-Z0-9][A-Z0-9.-]*$/);
        for (const { reason } of portfolio.skipped) expect(reason).toMatch(/^["A-Z].*\.$/s);
        for (const row of [...portfolio.positions, ...portfolio.skipped]) {
          for (const amount of [row.quantity, row.value]) {
            if (amount !== undefined) expect(Number.isFinite(amount)).toBe(true);
          }
        }
      }),
      { numRuns: 1_000 },
    );
  });

  function attempt(grid: Grid) {
    try {
      return readPortfolio(grid);
    } catch {
      return undefined;
    }
  }
});

/** A sheet of cells between bars, a row a line. */
const sheetOf = (text: string): string[][] => text.split('\n').map((line) => line.split('|'));
/** What becomes of each row: its ticker, `skipped` or `outside`. */
const fates = (text: string): Record<number, string> => {
  const { positions, skipped, outside } = readPortfolio(sheetOf(text));
  return Object.fromEntries([
    ...positions.map(({ row, ticker }) => [row, ticker] as const),
    ...skipped.map(({ row }) => [row, 'skipped'] as const),
    ...outside.map((row) => [row, 'outside'] as const),
  ]) as Record<number, string>;
};

describe('whether a reading may be a mistake', () => {
  const read = { source: 'plain sheet', positions: [], skipped: [], headerRow: 0 };
  const position = { row: 1, written: 'AAPL', ticker: 'AAPL' };
  const of = (more: object) => mayBeMisread({ ...read, outside: [], columns: { ticker: 0 }, ...more });

  test('where nothing was read, and where the header itself is told as unread', () => {
    expect(of({})).toBe(true);
    expect(of({ positions: [position] })).toBe(false);
    expect(of({ positions: [position], skipped: [{ row: 0, written: 'Ticker', reason: 'x' }] })).toBe(true);
    expect(of({ positions: [position], skipped: [{ row: 2, written: 'Ticker', reason: 'x' }] })).toBe(false);
  });

  test('not of a broker who is known', () => {
    expect(of({ source: 'Schwab' })).toBe(false);
  });
});

describe('rows below the table', () => {
  const TABLE = 'Ticker|Shares|Value\nAAPL|3|700\nMSFT|2|800';

  test.each<[string, string, Record<number, string>]>([
    ['a sentence', 'The figures are those of last night', { 3: 'outside' }],
    ['a heading with a colon', 'My other things:', { 3: 'outside' }],
    ['a numbered line', '1. Read this first', { 3: 'outside' }],
    ['a line with a bullet', '• Read this first', { 3: 'outside' }],
    ['a note', 'Source: my broker', { 3: 'outside' }],
    ['a comment', '# made by hand|x|5', { 3: 'outside' }],
    ['a line of dashes', '-----|-----', { 3: 'outside' }],
    ['a heading in dashes', '--- FUNDS ---', { 3: 'outside' }],
    ['text beside the table', '|||a remark', { 3: 'outside' }],
    ['a total', 'Total||1500', { 3: 'skipped' }],
    ['a long text in the column of tickers', `${'Abcdefgh '.repeat(8)}`, { 3: 'outside' }],
    ['two dashes, which are no rule', '--|5|6', { 3: 'skipped' }],
    ['a word with a number', 'KO|5|350', { 3: 'KO' }],
  ])('%s', (_, row, expected) => {
    expect(fates(`${TABLE}\n${row}`)).toMatchObject(expected);
  });

  test('footnotes and their texts, until a row with figures', () => {
    expect(fates(`${TABLE}\n\nFootnotes\na|the first\nb|the second\nKO|5|350`)).toEqual({
      1: 'AAPL',
      2: 'MSFT',
      4: 'outside',
      5: 'outside',
      6: 'outside',
      7: 'KO',
    });
  });

  test('rates of exchange, until a row that is none', () => {
    expect(fates(`${TABLE}\n\nExchange rates\nUSD|1.27\nUSD|1.26\nKO|5|350`)).toEqual({
      1: 'AAPL',
      2: 'MSFT',
      4: 'outside',
      5: 'outside',
      6: 'outside',
      7: 'KO',
    });
  });

  test('the table goes on below its header again, and the title above that is none of it', () => {
    expect(fates(`${TABLE}\n\nSecond account\nTicker|Shares|Value\nKO|5|350`)).toEqual({
      1: 'AAPL',
      2: 'MSFT',
      4: 'outside',
      5: 'outside',
      6: 'KO',
    });
  });

  test.each<[string, string, string]>([
    ['a symbol', 'KO|5|350', 'skipped'],
    ['a word that may be one', 'Gold|5|350', 'skipped'],
    ['a row without a number', 'KO|held|x', 'outside'],
    ['a total', 'Total|5|350', 'outside'],
  ])('below another table %s is not read: %s', (_, row, expected) => {
    expect(fates(`${TABLE}\n\nPolicy|Units|Price\n${row}`)[5]).toBe(expected);
  });

  test('a holding below another table is told where it stands', () => {
    const { skipped } = readPortfolio(sheetOf(`${TABLE}\n\nPolicy|Units|Price\nKO|5|350`));
    expect(skipped).toEqual([
      {
        row: 5,
        written: 'KO',
        name: 'KO',
        quantity: 5,
        reason:
          '"KO" stands below "Policy", where the table ends. If it is a holding, move it up into the table, or write the header of the table above it again.',
      },
    ]);
  });
});

describe('a symbol alone in its row', () => {
  test('heads a group, in a table of figures', () => {
    const { skipped } = readPortfolio(sheetOf('Ticker|Shares\nTECH|\nAAPL|3\nMSFT|2'));
    expect(skipped).toEqual([
      {
        row: 1,
        written: 'TECH',
        reason:
          '"TECH" stands alone in its row, as the heading of a group does. If it is a holding, write the number of shares beside it.',
      },
    ]);
  });

  test('is a ticker in a list of nothing else', () => {
    expect(fates('Ticker|Shares\nAAPL|\nMSFT|')).toEqual({ 1: 'AAPL', 2: 'MSFT' });
  });

  test('is what the person said that it is', () => {
    const { positions } = readPortfolio(sheetOf('Ticker|Shares\nTECH|\nAAPL|3'), {
      choices: [{ symbol: 'TECH', ticker: 'TECH' }],
    });
    expect(positions.map(({ ticker }) => ticker)).toContain('AAPL');
  });
});

describe('a table without rows', () => {
  test('shows its first eight headers, blank cells left out', () => {
    expect(problem(sheetOf('Ticker||Shares|A|B|C|D|E|F|G')).message).toBe(
      'There are no rows below the header "Ticker", "Shares", "A", "B", "C", "D", "E", "F". Enter a position in each row below it.',
    );
  });
});

describe('what else a sheet may be', () => {
  test.each([
    [
      'a list of dividends',
      'Ticker|Pay Date|Gross dividend|Tax\nAAPL|2025-01-02|0.25|0.1',
      /^This is a list of dividends/,
    ],
    [
      'a report of realised gains',
      'Ticker|Quantity sold|Proceeds|Gain\nAAPL|3|700|100',
      /^This is a report of gains that were realised by sales/,
    ],
    [
      'a statement in other sections',
      'Trades|Header|Symbol\nTrades|Data|AAPL\nFees|Header|x\nFees|Data|y',
      /sections/,
    ],
  ])('%s', (_, text, says) => {
    expect(problem(sheetOf(text)).message).toMatch(says);
  });

  test('columns that were picked are believed', () => {
    const { positions } = readPortfolio(sheetOf('Ticker|Quantity sold|Proceeds|Gain\nAAPL|3|700|100'), {
      columns: { headerRow: 0, ticker: 0, quantity: 1 },
    });
    expect(positions).toMatchObject([{ ticker: 'AAPL', quantity: 3 }]);
  });
});

describe('answers of the person in a file of trades', () => {
  const TRADES = 'Date|Action|ISIN|Name|Quantity\n2025-01-02|Buy|US0378331005|Apple Inc|3';

  test('what was learned of an ISIN, and what was chosen for it', () => {
    const learned = new Map([['US0378331005', 'AAPL']]);
    expect(readPortfolio(sheetOf(TRADES)).skipped).toMatchObject([{ lacksTicker: true }]);
    expect(readPortfolio(sheetOf(TRADES), { learned }).positions).toEqual([
      {
        row: 1,
        written: 'US0378331005',
        name: 'Apple Inc',
        quantity: 3,
        isin: 'US0378331005',
        ticker: 'AAPL',
      },
    ]);
    expect(
      readPortfolio(sheetOf(TRADES), {
        learned,
        choices: [{ isin: 'US0378331005', name: 'Apple Inc', ticker: 'APPL' }],
      }).positions,
    ).toMatchObject([{ ticker: 'APPL', chosen: true }]);
    expect(
      readPortfolio(sheetOf(TRADES), { learned: new Map([['US5949181045', 'MSFT']]) }).positions,
    ).toEqual([]);
  });
});

describe('rows without a ticker', () => {
  test('of funds below a header of their own have its numbers, and not those of the table above', () => {
    const text = [
      'Code|Name|Shares|Open orders|Cost|Price|Paid|Market value|Gain',
      '7203|Toyota|100||2|3|200|300|100',
      '',
      'Fund name|Units|Open orders|Cost|NAV|Paid|Market value|Gain',
      'Fundsmith|100||6|7|600|700|100',
      'Some Index Fund|305179||3|4|930002|1331953|401951',
    ].join('\n');
    expect(read(text).skipped.slice(-2)).toMatchObject([
      { name: 'Fundsmith', quantity: 100, value: 700, lacksTicker: true },
      { name: 'Some Index Fund', quantity: 305179, value: 1331953, lacksTicker: true },
    ]);
  });

  test('that count the rows of a group, or are called as money is, are not asked about', () => {
    const text = [
      'Name|Ticker|Quantity|Price|Value|Currency',
      'Shares (2)||||900',
      'Coca-Cola|NYSE:KO|10|60|600',
      'PepsiCo|NASDAQ:PEP|2|150|300',
      '米ドル||5||5',
      'Some Fund (2)||10|1|10',
      'Some Fund (60)||||40|GBP',
    ].join('\n');
    expect(read(text).skipped.map(({ reason, lacksTicker }) => [reason, lacksTicker ?? false])).toEqual([
      [expect.stringMatching(/heads the rows of a group/), false],
      [expect.stringMatching(/is cash/), false],
      [expect.stringMatching(/has no ticker/), true],
      [expect.stringMatching(/has no number of shares, as all holdings of this table have/), false],
    ]);
  });

  test('nor are numbers below words for totals alone', () => {
    const text = [
      'Code|Name|Shares|Value',
      '2222|Saudi Aramco|10|300',
      'Total value|Total shares',
      '2244150|295000',
      '7010|STC|5|200',
    ].join('\n');
    const { skipped } = read(text);
    expect(skipped.map(({ row }) => row)).toEqual([1, 2, 3, 4]);
    expect(skipped[2]!.reason).toBe('"2244150" stands below totals, as their sum.');
    expect(skipped[3]!.reason).toMatch(/is a number, as shares have/);
  });

  test('nor the sum in a row of its own', () => {
    const rows = [
      ['Ticker', 'Quantity', 'Value'],
      ['AAPL', 10, 600],
      ['', '', 'Total'],
      ['', '', 600],
    ];
    const { reason, lacksTicker } = readPortfolio(rows).skipped.at(-1)!;
    expect(reason).toBe('A number alone in its row, as a sum is, and no holding.');
    expect(lacksTicker).toBeUndefined();
  });

  test('of rates of exchange with their unit and time stand aside', () => {
    const text = [
      'Symbol|Name|Quantity|Market value',
      'AAPL|Apple Inc|10|600',
      'Exchange rates',
      'USD|151.20|JPY/USD|11/20 15:30',
      'HKD|19.42|JPY/HKD|11/20 15:30',
    ].join('\n');
    expect(read(text)).toMatchObject({ positions: [{ ticker: 'AAPL' }], skipped: [], outside: [2, 3, 4] });
  });
});

describe('a list of payments', () => {
  const PAID = ['Date|Activity|Ticker|Cash', '2026-11-12|Dividend|AAPL|1.15', '2026-11-12|Tax|AAPL|-0.29'];

  test('is not one of holdings without numbers', () =>
    expect(() => read(PAID.join('\n').replaceAll('Cash', 'Gross Cash Amount (in USD)'))).toThrow(
      'This is a list of dividends, and not of what is held.',
    ));

  test('a watchlist may tell days from which shares trade without them', () =>
    expect(tickers(sheetOf('Ticker|Ex-date|Dividend\nAAPL|2026-11-09|0.26\nMSFT|2026-11-19|0.91'))).toEqual([
      'AAPL',
      'MSFT',
    ]));

  test('and purchases without a number are none', () =>
    expect(tickers(sheetOf('Ticker|Date|Remark\nAAPL|2026-11-09|good\nMSFT|2026-11-19|better'))).toEqual([
      'AAPL',
      'MSFT',
    ]));
});
