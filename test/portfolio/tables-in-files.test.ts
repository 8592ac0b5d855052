import fc from 'fast-check';
import { readDividends } from '../../src/portfolio/activity/read-dividends';
import { readPortfolio } from '../../src/portfolio/positions/read-portfolio';
import { read, gridOf, held, tickersOrReasons, heldWithValue, reasons, positionLines } from './typed-file';

/** Which rows of a file are those of a table of holdings, where it has several tables or broken ones. */

test('a list of dividends is not one of holdings', () => {
  const text = 'Ticker,Payment Date,Gross,Tax,Net,Shares\nPFE,2026-05-15,4,1,3,10\nPFE,2026-08-15,4,1,3,10';
  expect(() => read(text)).toThrow(/^This is a list of dividends, and not of what is held/);
  expect(readDividends(gridOf(text)).dividends).toHaveLength(2);
  expect(
    held('Ticker,Shares,Price,Market Value,Dividend Income,Pay Date\nPFE,10,25,250,4,2026-05-15'),
  ).toEqual(['PFE 10']);
});

test('a comment below the table is none of its rows', () =>
  expect(read('Ticker,Shares\nAAPL,5\n# target,10').outside).toEqual([2]));

test('rows of further tables are listed, with their own columns', () => {
  const { skipped, outside } = read(
    'Symbol,Company,Quantity,Value\nAAPL,Apple,10,1893\n\n--- UNIT TRUSTS ---\nFund Name,Units,Value\nVanguard 500 Index Fund,12.5,5000',
  );
  expect(skipped).toMatchObject([{ row: 5, name: 'Vanguard 500 Index Fund', quantity: 12.5, value: 5000 }]);
  expect(outside).toEqual([3, 4]);
});

test('a refusal names the headers that stand above what looks like tickers', () => {
  expect(() => tickersOrReasons('Market,Way,Size\nBest Buy Co Inc,BUY,10\nBAE Systems,BUY,10')).toThrow(
    /The headers are "Market", "Way", "Size"/,
  );
});

describe('trades', () => {
  test('without headers', () => {
    expect(
      heldWithValue('01/20/2025,BUY,AAPL,10,200.50,2005.00\n01/25/2025,SELL,AAPL,4,210.25,841.00'),
    ).toEqual(['AAPL 6 ?']);
    expect(heldWithValue('20.01.2025;Kauf;AAPL;10;200,50;USD\n25.01.2025;Verkauf;AAPL;4;210,25;USD')).toEqual(
      ['AAPL 6 ?'],
    );
    expect(() => read('01/20/2025,BUY,AAPL,10,200\n01/25/2025,SELL,AAPL,4,210')).toThrow(/numbers of shares/);
  });
});

describe('holdings beside trades, and what is no longer held', () => {
  const holdings = 'Symbol,Quantity,Market Value\nBA,5,1000';

  const trades =
    'Date,Symbol,Type,Quantity,Price,Total Value\n2024-01-16,BA,BUY,8,180,1440\n2024-03-16,BA,SELL,3,190,570';

  test.each([
    ['below', `${holdings}\n\nTransactions\n${trades}`, [3, 4, 5, 6]],
    ['above', `${trades}\n\n${holdings}`, [0, 1, 2]],
  ])('holdings count once, with the trades %s them', (_, text, outside) => {
    expect(held(text)).toEqual(['BA 5']);
    expect(read(text)).toMatchObject({ skipped: [], outside });
  });
});

test.each([
  ['trades beside holdings', ['Date', 'Type', 'Symbol', 'Quantity'], ['Symbol', 'Quantity', 'Market Value']],
  ['trades without a trade', ['Date', 'Type', 'Symbol', 'Quantity'], []],
  ['names', ['Name', 'Quantity', 'Value'], []],
])('a header that stands there again and again costs no more for each: %s', (_, head, above) => {
  const reads = (times: number): number => {
    let count = 0;
    const counted = (cells: string[]) =>
      new Proxy(cells, {
        get(target, key, receiver) {
          if (typeof key === 'string' && /^\d+$/.test(key)) count += 1;
          return Reflect.get(target, key, receiver) as unknown;
        },
      });
    const table = Array.from({ length: times }, () => [
      head,
      ...Array.from({ length: 5 }, () => ['', '', 'Some Company', '']),
    ]).flat();
    try {
      readPortfolio([above, ...table].map(counted));
    } catch {
      // Some of these are refused: what counts is the work that it took.
    }
    return count;
  };
  expect(reads(80)).toBeLessThan(reads(40) * 2.5);
});

describe('holdings below trades', () => {
  const holdings = 'Symbol,Quantity,Market Value\nBA,5,1000';
  const trades = 'Date,Type,Symbol,Quantity,Price\n2024-01-16,Buy,BA,8,180\n2024-03-16,Sell,BA,3,190';

  test('are read below a header of their own', () => {
    expect(held(`${holdings}\n\n${trades}\n\nTicker,Name,Shares\nMSFT,Microsoft,7`)).toEqual([
      'BA 5',
      'MSFT 7',
    ]);
    expect(held(`${trades}\n\nTicker,Name,Shares\nMSFT,Microsoft,7`)).toEqual(['MSFT 7']);
  });

  test('are said where no header stands above them', () => {
    const text = `${holdings}\n\n${trades}\n\nMSFT,7,900\nTotal,,2000`;
    expect(held(text)).toEqual(['BA 5']);
    expect(reasons(text)).toEqual([
      expect.stringMatching(/^"MSFT" stands below a table of trades and has no day/),
    ]);
    expect(read(text).outside).toEqual([3, 4, 5, 8]);
  });

  test('a table of dividends below them is none', () => {
    expect(held(`${trades}\n\nSymbol,Shares,Dividend\nMSFT,7,5`)).toEqual(['BA 5']);
  });
});

describe('plain sheets', () => {
  test('a title of one word above a repeated header is no ticker', () => {
    const head = ['Ticker', 'Shares'];
    const grid = [head, ['AAPL', 1], [], ['ISA'], head, ['KO', 2], [], ['My pension'], head, ['PG', 3]];
    expect(positionLines(grid)).toEqual(['1 AAPL 1 ? ?', '5 KO 2 ? ?', '9 PG 3 ? ?']);
    expect(readPortfolio(grid)).toMatchObject({ skipped: [], outside: [3, 4, 7, 8] });
  });

  // Before, the heading of a group was screened as the company of that ticker: TECH as Bio-Techne.
  test('a word alone in its row is a heading in a table with figures, and a ticker in a list of tickers', () => {
    const grid = [['Ticker', 'Shares'], ['TECH'], ['AAPL', 1], ['CHESS'], ['PG', 3]];
    expect(positionLines(grid)).toEqual(['2 AAPL 1 ? ?', '4 PG 3 ? ?']);
    expect(readPortfolio(grid).skipped.map(({ row, reason }) => `${row} ${reason}`)).toEqual([
      expect.stringMatching(/^1 "TECH" stands alone in its row.*write the number of shares beside it\.$/),
      expect.stringMatching(/^3 "CHESS" stands alone/),
    ]);
    expect(positionLines([['Ticker', 'Shares'], ['AAPL'], ['KO']])).toEqual(['1 AAPL ? ? ?', '2 KO ? ? ?']);
    expect(positionLines([['Ticker'], ['AAPL'], [], ['KO'], ['Ticker'], ['PG']])).toHaveLength(3);
  });

  test('a second table without tickers ends the first, and its header is no ticker', () => {
    const grid = [
      ['Ticker', 'Shares', 'Value'],
      ['AAPL', 1, 5],
      [],
      ['Fund', 'Units', 'Value'],
      ['Some fund', 10, 100],
      [],
      ['Ticker', 'Shares', 'Value'],
      ['KO', 1, 5],
    ];
    expect(positionLines(grid)).toEqual(['1 AAPL 1 5 ?', '7 KO 1 5 ?']);
    expect(readPortfolio(grid).outside).toEqual([3, 6]);
    expect(readPortfolio(grid).skipped).toMatchObject([
      { row: 4, name: 'Some fund', quantity: 10, value: 100 },
    ]);
  });
});

describe('errors of Excel in a row', () => {
  const grid = (broken: readonly unknown[], at: number) => [
    ['Ticker', 'Name', 'Shares', 'Value'],
    ...['AAPL', 'MSFT', 'CSX', 'DGX'].map((ticker, row) => (row === at ? broken : [ticker, 'A name', 1, 10])),
  ];

  test.each([0, 1, 3])('one in row %i loses neither that row nor those below', (at) => {
    const ticker = ['AAPL', 'MSFT', 'CSX', 'DGX'][at];
    for (const broken of [
      [ticker, 'A name', 1, '#VALUE!'],
      [ticker, '#NAME?', '#REF!', '#VALUE!'],
      [ticker, '#N/A', 1, '#DIV/0!'],
    ]) {
      const { positions, skipped, outside } = readPortfolio(grid(broken, at));
      expect(positions.map((one) => one.ticker)).toEqual(['AAPL', 'MSFT', 'CSX', 'DGX']);
      expect(positions[at]).not.toHaveProperty('value');
      expect([skipped, outside]).toEqual([[], []]);
    }
  });

  test('in the place of the ticker it is said', () => {
    const { positions, skipped } = readPortfolio(grid(['#N/A', 'A name', 1, 10], 1));
    expect(positions).toHaveLength(3);
    expect(skipped).toMatchObject([
      { row: 2, written: '#N/A', reason: expect.stringMatching(/error of Excel/) },
    ]);
  });
});

test.each(['#Shares', '#shares', '# Shares', 'SHARES'])('%s heads a column of shares, no error', (head) => {
  expect(
    positionLines([
      ['Ticker', head],
      ['AAPL', 3],
    ]),
  ).toEqual(['1 AAPL 3 ? ?']);
});

test('a data row of such a share is no header either where a column of tickers alone is headed', () => {
  const grid = [
    ['Ticker', 'Note'],
    ['AAPL', 'x', 1],
    ['CODE', 'Price', 3],
    ['MSFT', 'y', 2],
  ];
  expect(readPortfolio(grid)).toMatchObject({
    headerRow: 0,
    positions: [{ row: 1 }, { row: 2 }, { row: 3 }],
  });
});

test('a header with a year in it, repeated, is no position', () => {
  const head = ['Ticker', 'Shares', 2026];
  const grid = [head, ['AAPL', 1, 5], [], [...head, ''], ['KO', 2, 6]];
  expect(positionLines(grid)).toEqual(['1 AAPL 1 ? ?', '4 KO 2 ? ?']);
  expect(readPortfolio(grid).outside).toEqual([3]);
});

test('the first header, repeated below one with other columns, is read as the first again', () => {
  const head = ['Ticker', 'Shares'];
  const grid = [head, ['AAPL', 1], ['Shares', 'Ticker'], [2, 'KO'], head, ['PG', 3]];
  expect(positionLines(grid)).toEqual(['1 AAPL 1 ? ?', '3 KO 2 ? ?', '5 PG 3 ? ?']);
});

describe('below the end of the table', () => {
  const plain = ['Ticker', 'Name', 'Shares', 'Value'];
  const fidelity = ['Account Number', 'Symbol', 'Description', 'Quantity', 'Last Price', 'Current Value'];
  const apple = ['Z1', 'AAPL', 'APPLE INC', '1', '$5', '$5'];
  const told = (grid: readonly (readonly unknown[])[]) =>
    readPortfolio(grid).skipped.map(({ row, reason }) => `${row} ${reason.slice(0, reason.indexOf('.'))}`);

  test('a row of words that reads as a header loses no row below it', () => {
    const grid = [
      plain,
      ['AAPL', 'Apple', 1, 10],
      ['MSFT', 'Microsoft', '', 'Holding'],
      ['CSX', 'CSX', 2, 20],
    ];
    const { positions, skipped, outside } = readPortfolio([...grid, ['DGX', 'Quest', '#N/A', '#N/A']]);
    expect(positions.map(({ ticker }) => ticker)).toEqual(['AAPL']);
    expect(skipped).toEqual([
      {
        row: 3,
        written: 'CSX',
        name: 'CSX',
        quantity: 2,
        value: 20,
        reason:
          '"CSX" stands below "MSFT", where the table ends. If it is a holding, move it up into the table, or write the header of the table above it again.',
      },
    ]);
    expect(outside).toEqual([2, 4]);
  });

  test('the remedy helps', () => {
    const grid = [
      plain,
      ['AAPL', 'Apple', 1, 10],
      ['Fund', '', 'Units', 'Value'],
      plain,
      ['CSX', 'CSX', 2, 20],
    ];
    expect(positionLines(grid)).toEqual(['1 AAPL 1 10 ?', '4 CSX 2 20 ?']);
  });

  const moreBelow = (head: string) => [
    plain,
    ['AAPL', 'Apple', 1, 10],
    [],
    [head, '', 'Units', 'Value'],
    ['Gold', '', 10, 100],
    ['Some fund', '', 10, 100],
    ['Total', '', '', 200],
    ['Bonds', '', 'n/a', ''],
  ];

  test('what has no ticker is told and not screened; totals and labels stay outside', () => {
    const more = moreBelow('Policy');
    expect(positionLines(more)).toEqual(['1 AAPL 1 10 ?']);
    expect(told(more)).toEqual([
      '4 "Gold" stands below "Policy", where the table ends',
      '5 "Some fund" stands below "Policy", where the table ends',
    ]);
    expect(readPortfolio(more).outside).toEqual([3, 6, 7]);
  });

  test('funds that are known by their names alone are asked about', () => {
    const more = moreBelow('Fund');
    const { positions, skipped } = readPortfolio(more);
    expect(positions.map(({ ticker }) => ticker)).toEqual(['AAPL']);
    expect(skipped.map(({ row, quantity, lacksTicker }) => [row, quantity, lacksTicker])).toEqual([
      [4, 10, true],
      [5, 10, true],
      [6, undefined, undefined],
      [7, undefined, undefined],
    ]);
  });

  test('in a broker’s file a table that was added is told by its own columns', () => {
    const grid = [fidelity, apple, [], ['Units', 'Ticker'], [3, 'KO'], ['', 'PG']];
    expect(positionLines(grid)).toEqual(['1 AAPL 1 5 USD Z1']);
    expect(told(grid)).toEqual(['4 "KO" stands below "Units", where the table ends']);
    expect(readPortfolio(grid).outside).toEqual([3, 5]);
  });

  test('so is a row below the broker’s last line', () => {
    const grid = [fidelity, apple, ['Date downloaded Jan-02-2026'], ['Z1', 'KO', 'COCA-COLA', '3', '', '']];
    expect(positionLines(grid)).toEqual(['1 AAPL 1 5 USD Z1']);
    expect(told(grid)).toEqual(['3 "KO" stands below "Date downloaded Jan-02-2026", where the table ends']);
  });

  test('with nothing above the end they are told too', () => {
    const grid = [fidelity, ['Date downloaded Jan-02-2026'], apple];
    expect(readPortfolio(grid).positions).toEqual([]);
    expect(told(grid)).toEqual(['2 "AAPL" stands below "Date downloaded Jan-02-2026", where the table ends']);
  });

  test('transactions stay outside', () => {
    const sales = [
      ['Action', 'Ticker', 'Shares', 'Value'],
      ['Sell', 'KO', 3, 9],
      ['CSX', 'CSX', 2, 20],
    ];
    expect(readPortfolio([plain, ['AAPL', 'Apple', 1, 10], ...sales])).toMatchObject({
      positions: [{ row: 1 }],
      skipped: [],
      outside: [2, 3, 4],
    });
    expect(readPortfolio([fidelity, apple, ...sales])).toMatchObject({ skipped: [], outside: [2, 3, 4] });
  });

  test('a ticker with a number is no title of the account that follows', () => {
    const grid = [fidelity, apple, ['', 'KO', '', '3'], fidelity, apple];
    expect(positionLines(grid)).toEqual(['1 AAPL 1 5 USD Z1', '2 KO 3 ? ?', '4 AAPL 1 5 USD Z1']);
  });

  test('whatever stands between, a row of a ticker and a number is never outside, but for transactions', () => {
    const word = fc.constantFrom(
      ...['', '', 'Fund', 'Name', 'Price', 'Value', 'Holding', 'Last', 'Units', 'Ticker', 'Code', 'MSFT'],
      ...['#VALUE!', '#NAME?', '#N/A', 'Total', 'x'],
    );
    const between = fc.array(fc.tuple(word, word, word, word), { maxLength: 6 });
    let tried = 0;
    let ended = 0;
    fc.assert(
      fc.property(between, (rows) => {
        tried += 1;
        const grid = [plain, ['AAPL', 'Apple', 1, 10], ...rows, ['CSX', 'CSX', 2, 20]];
        const { positions, skipped, outside } = readPortfolio(grid);
        const last = grid.length - 1;
        if (skipped.some(({ row }) => row === last)) ended += 1;
        // Below a header that put the tickers elsewhere the row is read by that one.
        if (rows.some((row) => row.slice(1).some((cell) => cell === 'Ticker' || cell === 'Code'))) return;
        expect(outside).not.toContain(last);
        expect([...positions, ...skipped].filter(({ row }) => row === last)).toHaveLength(1);
      }),
      { numRuns: 1_000 },
    );
    expect(ended).toBeGreaterThan(tried / 20);
  });
});

test('a share that is called by a word of headers is no header', () => {
  const { positions } = readPortfolio([
    ['Ticker', 'Name', 'Shares', 'Value'],
    ['AAPL', 'Apple', 1, 10],
    ['CODE', 'Price', 3, 30],
    ['MSFT', 'Microsoft', 2, 20],
  ]);
  expect(positions.map(({ ticker, value }) => [ticker, value])).toEqual([
    ['AAPL', 10],
    ['CODE', 30],
    ['MSFT', 20],
  ]);
});
