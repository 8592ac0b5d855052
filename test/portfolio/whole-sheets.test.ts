import {
  PortfolioProblem,
  readPortfolio,
  type ReadingOptions,
} from '../../src/portfolio/positions/read-portfolio';

const sheetOf = (...lines: readonly string[]) => lines.map((line) => line.split('|'));

/** What became of each row: its ticker, or why it is none; rows that are outside are left out. */
function fates(lines: readonly string[], options: ReadingOptions = {}) {
  const { positions, skipped } = readPortfolio(sheetOf(...lines), options);
  return Object.fromEntries(
    [...positions, ...skipped].map((one) => [one.row, 'ticker' in one ? one.ticker : one.reason]),
  );
}

function problem(lines: readonly string[], options: ReadingOptions = {}): string {
  try {
    readPortfolio(sheetOf(...lines), options);
  } catch (error) {
    if (error instanceof PortfolioProblem) return error.message;
    throw error;
  }
  return 'none';
}

test('a sheet without anything in it', () => {
  const says =
    'The sheet is empty. Open the sheet with your positions, or enter them below a header row such as Ticker, Quantity, Value.';
  for (const lines of [[], [''], ['| |', '']]) expect(problem(lines)).toBe(says);
  expect(problem(['|', '|x'])).not.toBe(says);
});

describe('columns that were picked', () => {
  const columns = { headerRow: 0, ticker: 0, quantity: 1 };
  test('are believed where a table of purchases and sales side by side would be computed', () => {
    const lines = ['Symbol|Buy Qty|Sell Qty|Date', 'AAPL|5|2|2025-01-02', 'KO|7|0|2025-01-03'];
    expect(
      readPortfolio(sheetOf(...lines)).positions.map(({ ticker, quantity }) => [ticker, quantity]),
    ).toEqual([
      ['AAPL', 3],
      ['KO', 7],
    ]);
    expect(
      readPortfolio(sheetOf(...lines), { columns }).positions.map(({ ticker, quantity }) => [
        ticker,
        quantity,
      ]),
    ).toEqual([
      ['AAPL', 5],
      ['KO', 7],
    ]);
  });

  test('are those of the table', () =>
    expect(readPortfolio(sheetOf('Zorp|Blah', 'AAPL|5'), { columns })).toEqual({
      source: 'plain sheet',
      headerRow: 0,
      columns: { ticker: 0, quantity: 1 },
      positions: [{ row: 1, written: 'AAPL', ticker: 'AAPL', quantity: 5 }],
      skipped: [],
      outside: [],
    }));

  test('may have no header above them', () => {
    const { positions, headerRow, outside } = readPortfolio(sheetOf('AAPL|5', 'KO|6'), {
      columns: { ...columns, headerRow: -1 },
    });
    expect([headerRow, positions.map(({ ticker }) => ticker), outside]).toEqual([-1, ['AAPL', 'KO'], []]);
  });

  test('leave out columns of numbers that were not picked, and nothing is said of them', () => {
    const lines = ['Symbol|Alpha|Beta', 'AAPL|5|7', 'KO|6|8'];
    expect(readPortfolio(sheetOf(...lines)).skipped).toEqual([
      { row: 0, written: 'Symbol', reason: expect.stringContaining('Numbers stand below "Alpha", "Beta"') },
    ]);
    expect(readPortfolio(sheetOf(...lines), { columns: { headerRow: 0, ticker: 0 } }).skipped).toEqual([]);
  });

  test('do not make holdings of purchases and sales', () => {
    const lines = ['Symbol|Zorp|Date|Type', 'AAPL|5|2025-01-02|Buy', 'AAPL|2|2025-01-03|Sell'];
    expect(readPortfolio(sheetOf(...lines), { columns })).toMatchObject({
      positions: [{ ticker: 'AAPL', quantity: 3 }],
      computed: { transactions: 2 },
    });
  });

  test('may have nothing below them that is a position', () => {
    expect(problem(['Notes:'], { columns: { headerRow: -1, ticker: 0 } })).toBe(
      'No row of the sheet tells a position. Enter one in each row.',
    );
    expect(problem(['Zorp||Blah', 'Notes:'], { columns })).toBe(
      'There are no rows below the header "Zorp", "Blah". Enter a position in each row below it.',
    );
  });

  test('are believed where trades have them: the symbols are asked about no more', () => {
    const lines = ['Zorp|Number|Date|Type', 'KO|5|2025-01-02|Buy', 'KO|2|2025-01-03|Sell'];
    expect(fates(lines, { columns })).toEqual({ 2: 'KO' });
  });

  test('leave out other columns of shares', () => {
    const lines = ['Symbol|Shares|Units', 'AAPL|5|', 'KO||6'];
    const numbers = (options: ReadingOptions) =>
      readPortfolio(sheetOf(...lines), options).positions.map(({ quantity }) => quantity);
    expect(numbers({})).toEqual([5, 6]);
    expect(numbers({ columns })).toEqual([5, undefined]);
  });

  test('may head dividends and sections', () => {
    expect(
      fates(['Ticker|Net|Pay Date|Gross dividend|Tax', 'AAPL|5|2025-01-02|0.25|0.1'], { columns }),
    ).toEqual({
      1: 'AAPL',
    });
    expect(
      fates(['Fees|Header|Symbol', 'Fees|Data|AAPL', 'Zorp|Header|x', 'Zorp|Data|y'], {
        columns: { headerRow: 0, ticker: 2 },
      }),
    ).toMatchObject({ 1: 'AAPL' });
  });
});

describe('positions that were sold', () => {
  const HEADS = 'Symbol|Shares|Date sold';
  test('are skipped, each with its day', () => {
    expect(fates([HEADS, 'AAPL|5|', 'KO|6|2025-01-02', 'MSFT|7|maybe'])).toEqual({
      1: 'AAPL',
      2: 'It was sold on "2025-01-02": it is not held now.',
      3: expect.stringContaining('does not say whether the share is still held'),
    });
  });

  test('on a day that heads a close as well, if the days differ', () => {
    const lines = [
      'Symbol|Shares|Buy date|Close date',
      'AAPL|5|2025-01-02|2025-02-03',
      'KO|6|2025-01-02|2025-02-03',
    ];
    expect(fates(lines)).toEqual({ 1: 'AAPL', 2: 'KO' });
    expect(fates([...lines, 'PG|6|2025-01-02|2025-02-04', 'NKE|6|2025-01-02|'])).toMatchObject({
      1: expect.stringContaining('sold'),
      4: 'NKE',
    });
  });

  test('are told by their days, whatever else is in the table', () => {
    expect(
      fates(['Symbol|Quantity sold|Proceeds|Gain|Date sold', 'AAPL||||', 'KO|6|60|1|2025-01-02']),
    ).toEqual({
      1: 'AAPL',
      2: expect.stringContaining('sold'),
    });
    expect(
      fates([
        'Symbol|Shares|Zorp|When|Date sold',
        'AAPL|5|Buy|2025-01-02|',
        'KO|6|Buy|2025-01-02|2025-02-03',
      ]),
    ).toMatchObject({ 1: 'AAPL', 2: expect.stringContaining('sold') });
  });

  test('on a day that is yet to come are held', () => {
    const lines = [HEADS, 'AAPL|5|2025-06-01', 'KO|6|2025-01-02'];
    const today = { year: 2025, month: 3, day: 1 };
    expect(fates(lines, { today })).toMatchObject({ 1: 'AAPL', 2: expect.stringContaining('sold') });
    expect(problem(lines)).toMatch(/^These are sales that were made/);
  });

  test('all of them are no portfolio, a line of totals or not', () => {
    const sales = [HEADS, 'AAPL|5|2025-01-02'];
    expect(problem(sales)).toMatch(
      /^These are sales that were made, and not what is held: the column "Date sold"/,
    );
    for (const total of ['Total|5|', 'Grand total|5|', 'Totals|5|'])
      expect(problem([...sales, total])).toMatch(/^These are sales/);
    expect(problem([...sales, 'TOTL|5|'])).toBe('none');
    expect(problem([...sales, 'My grand total|5|'])).toBe('none');
    expect(problem([...sales, 'KO|5|maybe'])).toBe('none');
  });

  test('of which the person picked the columns as well', () =>
    expect(
      fates([HEADS, 'AAPL|5|', 'KO|6|2025-01-02'], { columns: { headerRow: 0, ticker: 0, quantity: 1 } }),
    ).toMatchObject({ 1: 'AAPL', 2: expect.stringContaining('It was sold on') }));

  test('have no ticker to be asked for', () => {
    const { skipped } = readPortfolio(
      sheetOf(
        'Symbol|ISIN|Shares|Date sold',
        'AAPL||5|',
        'BP|GB0007980591|6|2025-01-02',
        '|US1912161007|7|2025-01-02',
      ),
    );
    for (const one of skipped) {
      expect(one).not.toHaveProperty('candidates');
      expect(one).not.toHaveProperty('lacksTicker');
    }
    expect(skipped).toHaveLength(2);
  });
});

describe('trades beside holdings', () => {
  const LINES = [
    'Symbol|Shares|Price',
    'AAPL|5|200',
    'KO|6|60',
    '||',
    'Transactions||',
    'Date|Action|Symbol|Quantity|Price',
    '2025-01-02|Buy|MSFT|5|200',
    '2025-01-03|Sell|PG|5|200',
    '',
  ];
  test('are outside, blank rows left out', () => {
    const { positions, skipped, outside, computed } = readPortfolio(sheetOf(...LINES));
    expect(positions.map(({ ticker }) => ticker)).toEqual(['AAPL', 'KO']);
    expect([skipped, outside, computed]).toEqual([[], [4, 5, 6, 7], undefined]);
  });

  test('a row among them that tells no day is told', () => {
    const { skipped, outside } = readPortfolio(sheetOf(...LINES, 'NKE||NKE|7|70'));
    expect(skipped).toEqual([
      {
        row: 9,
        written: 'NKE',
        reason: expect.stringContaining('stands below a table of trades and has no day'),
      },
    ]);
    expect(outside).toEqual([4, 5, 6, 7]);
  });
});

describe('parts of a table by currency', () => {
  const LINES = [
    'Symbol|Name|Shares',
    'Currency: CAD',
    'RY|Royal Bank of Canada|5',
    'Currency: USD',
    'AAPL|Apple Inc|6',
  ];
  test('tell where their rows trade, and their headings are outside', () => {
    const { positions, skipped, outside } = readPortfolio(sheetOf(...LINES));
    expect(positions.map(({ ticker }) => ticker)).toEqual(['RY.TO', 'AAPL']);
    expect([skipped, outside]).toEqual([[], [1, 3]]);
  });

  test('count for nothing where a column tells the currency', () => {
    const lines = LINES.map((line, at) => (at === 0 ? `${line}|Currency` : at === 2 ? `${line}|USD` : line));
    const { positions, outside } = readPortfolio(sheetOf(...lines));
    expect(positions.map(({ ticker }) => ticker)).toEqual(['RY', 'AAPL']);
    expect(outside).toEqual([]);
  });
});

describe('a state of each position', () => {
  test('says which are held', () =>
    expect(fates(['Symbol|Shares|Zorp', 'AAPL|5|Open', 'KO|6|Closed'])).toEqual({
      1: 'AAPL',
      2: 'Its state is "Closed": it is not held now.',
    }));

  test('a direction says whether they are held or owed', () =>
    expect(fates(['Symbol|Shares|Side', 'AAPL|5|Long', 'KO|6|Sideways'])).toEqual({
      1: 'AAPL',
      2: expect.stringContaining('"Sideways" does not say whether the shares are held'),
    }));
});

describe('how the cells show their numbers', () => {
  test('a percentage is what is shown', () => {
    const rows = [
      ['Symbol', 'Weight'],
      ['AAPL', 0.06],
      ['KO', 0.04],
    ];
    const weights = (numberFormats?: readonly (readonly unknown[])[]) =>
      readPortfolio(rows, numberFormats ? { numberFormats } : {}).positions.map(({ weight }) => weight);
    expect(weights([[], ['General', '0.0%'], ['General', '0.0%']])).toEqual([6, 4]);
    expect(weights([[], ['General', '0.0%']])).toEqual([6, 0.04]);
    expect(weights()).toEqual([0.06, 0.04]);
  });
});

describe('columns that only their cells tell', () => {
  test('are told of each header of a sheet', () => {
    const lines = ['Symbol|Shares|Zorp', 'RY|5|CAD', 'SHOP|6|CAD', 'Symbol|Shares|Zorp', 'AAPL|7|USD'];
    expect(readPortfolio(sheetOf(...lines)).positions.map(({ ticker }) => ticker)).toEqual([
      'RY.TO',
      'SHOP.TO',
      'AAPL',
    ]);
  });

  test('of a header its own rows tell', () => {
    const lines = [
      'Symbol|Shares|Zorp',
      'RY|5|CAD',
      'SHOP|6|CAD',
      'Symbol|Shares|Price|Zorp',
      'AAPL|7|1|x',
      'KO|8|2|y',
    ];
    expect(
      readPortfolio(sheetOf(...lines))
        .positions.map(({ ticker }) => ticker)
        .slice(0, 2),
    ).toEqual(['RY.TO', 'SHOP.TO']);
  });

  test('of the first header those are named that were not read, by its own rows', () => {
    const lines = ['Symbol|Price|Alpha', 'AAPL|1|x', 'Symbol|Price|Shares', 'KO|1|5', 'PG|1|6'];
    expect(readPortfolio(sheetOf(...lines)).skipped).toEqual([]);
  });

  test('a holding below the end that is read by the header of the table has no say either', () => {
    const lines = [
      'Symbol|Shares|Price|Zorp',
      'RY|5|1|CAD',
      'SHOP|6|1|CAD',
      'Fund|Blah|Shares|Quux',
      'KO|7||x',
    ];
    const { positions, skipped } = readPortfolio(sheetOf(...lines));
    expect(positions.map(({ ticker }) => ticker)).toEqual(['RY.TO', 'SHOP.TO']);
    expect(skipped).toMatchObject([{ row: 4, quantity: 7 }]);
  });

  test('rows below the end of the table have no say', () => {
    const lines = ['Symbol|Shares|Zorp', 'RY|5|CAD', 'SHOP|6|CAD', 'Fund|Shares|Blah', 'KO|7|x'];
    const { positions, skipped } = readPortfolio(sheetOf(...lines));
    expect(positions.map(({ ticker }) => ticker)).toEqual(['RY.TO', 'SHOP.TO']);
    expect(skipped).toMatchObject([
      { row: 4, written: 'KO', quantity: 7, reason: expect.stringContaining('stands below "Fund"') },
    ]);
  });
});

describe('a sheet without a column of tickers', () => {
  const NAMES = 'Company|Shares';
  test('of names and numbers of shares is read: each is asked about', () =>
    expect(readPortfolio(sheetOf(NAMES, 'Apple Inc|5')).skipped).toMatchObject([
      { row: 1, lacksTicker: true },
    ]));

  test('of sales alone says so', () => {
    expect(
      problem([`${NAMES}|Date sold`, 'Apple Inc|5|2025-01-02', 'Coca-Cola|6|2025-01-02', 'x||']),
    ).toMatch(/^These are sales that were made/);
    const held = problem([`${NAMES}|Date sold`, 'Apple Inc|5|2025-01-02', 'Coca-Cola|6|maybe']);
    expect(held).toMatch(/no column of tickers|ticker/i);
    expect(held).not.toMatch(/^These are sales/);
    expect(
      problem([`${NAMES}|Date sold`, 'Apple Inc|5|2025-06-01'], { today: { year: 2025, month: 1, day: 1 } }),
    ).not.toMatch(/^These are sales/);
  });

  test('of sales alone says so below a title too, and each row has a say', () => {
    const title = ['My shares||'];
    expect(problem([...title, `${NAMES}|Date sold`, 'Apple Inc|5|2025-01-02'])).toMatch(/^These are sales/);
    expect(problem([`${NAMES}|Date sold`, 'Coca-Cola|6|maybe', 'Apple Inc|5|2025-01-02'])).not.toMatch(
      /^These are sales/,
    );
  });

  test('of gains says so', () =>
    expect(problem(['Company|Quantity sold|Proceeds|Gain', 'Apple Inc|3|700|100'])).toMatch(
      /^This is a report of gains/,
    ));

  test('of nothing that is known says what was looked for', () =>
    expect(problem(['Zorp|Blah', 'x|y'])).toMatch(/ticker/i));

  test('of purchases and sales says what is missing', () =>
    expect(
      problem(['Zorp|Blah|Date|Quantity|Price', 'AAPL|Buy|2025-01-02|5|1', 'AAPL|Sell|2025-01-03|2|1']),
    ).toMatch(
      /^This is a list of purchases and sales, and not of what is held: no column of tickers was found/,
    ));
});

test('trades that only their rows tell are computed, and what was learned of an ISIN holds', () => {
  const lines = [
    'ISIN No|Units|Zorp|When',
    'US0378331005|3|Buy|2025-01-02',
    'US0378331005|1|Sell|2025-01-02',
  ];
  const learned = new Map([['US0378331005', 'AAPL']]);
  expect(readPortfolio(sheetOf(...lines), { learned })).toMatchObject({
    headerRow: 0,
    positions: [{ ticker: 'AAPL', quantity: 2 }],
    computed: { transactions: 2 },
  });
});

test('trades of which none was carried out are no empty portfolio', () => {
  const lines = [
    'Ticker|Units|Zorp|When|Status',
    'AAPL|3|Buy|2025-01-02|Cancelled',
    'KO|1|Sell|2025-01-02|Rejected',
  ];
  expect(problem(lines)).toMatch(/none of its rows tells a purchase or a sale that was carried out/);
  expect(fates([...lines, 'PG|4|Buy|2025-01-03|Filled'])).toEqual({ 3: 'PG' });
  expect(fates([lines[0]!, 'PG|4|Buy|2025-01-03|', 'KO|many|Sell|2025-01-03|'])).toMatchObject({ 1: 'PG' });
});

describe('statements in sections', () => {
  const REST = ['Fees|Header|x', 'Fees|Data|y'];
  const TRADES = [
    'Trades|Header|DataDiscriminator|Asset Category|Currency|Symbol|Date/Time|Quantity|T. Price|Proceeds',
    'Trades|Data|Order|Stocks|USD|AAPL|2025-01-02, 10:00:00|5|1|-5',
  ];
  test('whose trades are known are computed, unless shares came or went besides', () => {
    expect(fates([...TRADES, ...REST])).toEqual({ 1: 'AAPL' });
    expect(problem([...TRADES, 'Transfers|Header|x', 'Transfers|Data|y'])).toMatch(
      /^What is held cannot be computed from the trades of this statement: "Transfers"/,
    );
  });

  test('of which none is known are refused, trades in them or not', () => {
    expect(problem(['Zorp|Header|Symbol|Quantity', 'Zorp|Data|AAPL|5', ...REST])).toMatch(
      /none of them is called Open Positions: it has "Zorp", "Fees"\./,
    );
    expect(
      problem([
        'Zorp|Header|Date|Action|Symbol|Quantity|Price',
        'Zorp|Data|2025-01-02|Buy|AAPL|5|1',
        ...REST,
      ]),
    ).toMatch(/none of them is called Open Positions/);
  });
});

describe('the file of a broker that is known', () => {
  const HEADS = 'Instrument code|Market code|Quantity';
  const file = (heads: string, ...cells: readonly string[]) =>
    readPortfolio(
      sheetOf(`${HEADS}|${heads}`, ...cells.map((cell, at) => `${['AAPL', 'KO'][at]!}|NASDAQ|5|${cell}`)),
    );
  const held = (heads: string, ...cells: readonly string[]) =>
    file(heads, ...cells).positions.map(({ ticker }) => ticker);

  test('has its source', () => expect(file('Zorp', 'x').source).toBe('Sharesies'));

  test.each([
    ['dividends', 'Pay Date|Gross dividend|Tax|Net', ['2025-01-02|1|1|1', '2025-01-02|1|1|1']],
    ['days of sale', 'Date sold', ['2025-01-02', '2025-01-02']],
    ['gains', 'Quantity sold|Proceeds|Gain', ['1|2|3', '1|2|3']],
    ['trades', 'Zorp|When', ['Buy|2025-01-02', 'Sell|2025-01-03']],
    ['states', 'Zorp', ['Open', 'Closed']],
  ])('is one of holdings, whatever it says of %s', (_, heads, cells) =>
    expect(held(heads, ...cells)).toEqual(['AAPL', 'KO']),
  );

  test('has no parts by currency', () => {
    const lines = [`${HEADS}`, 'Currency: CAD', 'RY|Zorp|5', 'Currency: USD', 'AAPL|NASDAQ|6'];
    expect(readPortfolio(sheetOf(...lines)).outside).toEqual([]);
  });
});

test('trades above holdings and a note below are told in the order of the rows', () => {
  const lines = [
    'Date|Action|Symbol|Quantity|Price',
    '2025-01-02|Buy|MSFT|5|200',
    '2025-01-03|Sell|PG|5|200',
    '',
    'Symbol|Shares|Price',
    'AAPL|5|200',
    '',
    '||A note',
    'Date|Action|Symbol|Quantity|Price',
    '2025-01-02|Buy|MSFT|5|200',
    'Symbol|Shares|Price',
    'KO|5|200',
    '||A note',
  ];
  const { positions, outside } = readPortfolio(sheetOf(...lines));
  expect(positions.map(({ ticker }) => ticker)).toEqual(['AAPL', 'KO']);
  expect(outside).toEqual([0, 1, 2, 7, 8, 9, 10, 12]);
});

describe('shares of a file of trades that a person has answered for', () => {
  const LINES = [
    'Date|Action|ISIN|Name|Quantity|Price',
    '2025-01-02|Buy|US0378331005|Apple Inc|3|200',
    '2025-01-03|Buy|US5949181045|Microsoft Corp|2|400',
    '2025-01-04|Sell|US5949181045|Microsoft Corp|5|400',
  ];
  const choices = [
    { isin: 'US0378331005', ticker: 'AAPL' },
    { isin: 'US5949181045', ticker: 'MSFT' },
  ];

  test('are positions, and no longer among what is skipped', () => {
    const { positions, skipped } = readPortfolio(sheetOf(...LINES.slice(0, 2)), { choices });
    expect(positions.map(({ ticker, quantity }) => [ticker, quantity])).toEqual([['AAPL', 3]]);
    expect(skipped).toEqual([]);
  });

  test('stay skipped where it is not the ticker that is lacking', () => {
    const { positions, skipped } = readPortfolio(sheetOf(...LINES), { choices });
    expect(positions.map(({ ticker }) => ticker)).toEqual(['AAPL']);
    expect(skipped).toHaveLength(1);
  });
});
