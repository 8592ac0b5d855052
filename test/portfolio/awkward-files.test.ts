import fc from 'fast-check';
import Papa from 'papaparse';
import { sumLots } from '../../src/portfolio/positions/holdings';
import { readPortfolio } from '../../src/portfolio/positions/read-portfolio';
import { positionLines } from './typed-file';

/** A file as it comes: comma-separated lines, read into cells. */
const csv = (text: string): string[][] => Papa.parse<string[]>(text.trim()).data;

test('Fidelity: another header for the account, other columns, blank lines, two accounts with a header each', () => {
  const grid = csv(`
\ufeffSymbol,Account Name/Number,Description,New Column,Quantity,Last Price,Last Price Change,Current Value,Type

AAPL,Individual Z1,APPLE INC,x,"1,040",$228.02,+$1.15,"$237,140.80",Cash,
USD***,Individual Z1,US DOLLAR,,,,,$5.00,Cash,

Symbol,Account Name/Number,Description,New Column,Quantity,Last Price,Last Price Change,Current Value,Type
GOOG,Roth Z2,ALPHABET,x,1,n/a,--,n/a,Cash
Total,,,,,,,"$237,145.80",
`);
  const { source, skipped, outside } = readPortfolio(grid);
  expect(source).toBe('Fidelity');
  expect(positionLines(grid)).toEqual(['2 AAPL 1040 237140.8 USD Individual Z1', '6 GOOG 1 ? ? Roth Z2']);
  expect(skipped.map(({ row, reason }) => `${row} ${reason}`)).toEqual([
    expect.stringMatching(/^3 "USD\*\*\*" is cash/),
    expect.stringMatching(/^7 "Total" is a line of totals/),
  ]);
  expect(outside).toEqual([5]);
});

test('Schwab: the name of each account above its header is no holding', () => {
  const head =
    '"Symbol","Description","Qty (Quantity)","Price","Price Chng % (Price Change %)","Mkt Val (Market Value)","Cost Basis","Security Type",';
  const grid = csv(`
"Positions for All-Accounts as of 04:05 PM ET, 2026/01/02",

"Individual ...001"
${head}
"AAPL","APPLE INC","1,000","$228.02","0.51%","$228,020.00","--","Equity",
"Cash & Cash Investments","--","--","--","--","$3,954.10","--","Cash and Money Market",
"Positions Total","","--","--","--","$231,974.10","--","--",

"Roth"
${head}
"UNP","UNION PACIFIC","6","$240","0%","$1,440.00","--","Equity",
"Account Total","","--","--","--","$1,440.00","--","--",
`);
  const { source, skipped, outside } = readPortfolio(grid);
  expect(source).toBe('Schwab');
  expect(positionLines(grid)).toEqual(['4 AAPL 1000 228020 USD', '10 UNP 6 1440 USD']);
  expect(skipped.map(({ row, written }) => `${row} ${written}`)).toEqual([
    '5 Cash & Cash Investments',
    '6 Positions Total',
    '11 Account Total',
  ]);
  expect(outside).toEqual([8, 9]);
});

test('Vanguard: transactions of an account without symbols are no positions', () => {
  const grid = csv(`
Fund Account Number,Fund Name,Price,Shares,Total Value,
1-2,Sample Target 2045,52.6,310.11,16311.79,

Account Number,Investment Name,Symbol,Shares,Share Price,Total Value,
00000001,APPLE INC,AAPL,"1,018.0000",228.02,"232,124.36",

Account Number,Trade Date,Process Date,Transaction Type,Transaction Description,Investment Name,Share Price,Shares,Gross Amount,Net Amount,
1-2,2025-12-15,2025-12-16,Buy,Buy,Sample Target 2045,50,1,50,50,
`);
  const { source, skipped, outside } = readPortfolio(grid);
  expect(source).toBe('Vanguard');
  expect(positionLines(grid)).toEqual(['4 AAPL 1018 232124.36 USD 00000001']);
  expect(skipped).toEqual([]);
  expect(outside).toEqual([6, 7]);
});

test('Interactive Brokers: two accounts, a fund in London that is priced in dollars, warrants, notes', () => {
  const grid = csv(`
Statement,Header,Field Name,Field Value
Open Positions,Header,DataDiscriminator,Asset Category,Currency,Account,Symbol,Quantity,Mult,Cost Price,Cost Basis,Close Price,Value,Unrealized P/L,Code
Open Positions,Data,Summary,Stocks,USD,U1,AAPL,40,1,141.30,5652.00,228.02,"9,120.80",3468.80,
Open Positions,Data,Summary,Stocks,USD,U2,ISDE,10,1,20,200,21.5,215,15,
Open Positions,Data,Summary,Stocks,USD,U2,AAPL,5,1,141.30,706.50,228.02,1140.10,433.60,
Open Positions,Data,Summary,Warrants,USD,U2,ABCW,1,1,1,1,1,1,0,
Open Positions,Data,Summary,Cryptocurrencies,USD,U2,BTC,1,1,1,1,1,1,0,
Open Positions,SubTotal,,Stocks,USD,,,,,,,,,,
Open Positions,Notes,"Prices are of Friday."
Financial Instrument Information,Header,Asset Category,Symbol,Description,Conid,Security ID,Underlying,Listing Exch,Multiplier,Type,Code
Financial Instrument Information,Data,Stocks,ISDE,ISHARES MSCI EM ISLAMIC,6,IE00B27YCN58,ISDE,LSEETF,1,ETF,
`);
  const portfolio = readPortfolio(grid);
  expect(portfolio.source).toBe('Interactive Brokers');
  expect(positionLines(grid)).toEqual([
    '2 AAPL 40 9120.8 USD U1',
    '3 ISDE.L 10 215 USD U2',
    '4 AAPL 5 1140.1 USD U2',
  ]);
  expect(portfolio.skipped.map(({ row, reason }) => `${row} ${reason}`)).toEqual([
    '5 "ABCW" is a warrant, and warrants are not screened.',
    '6 "BTC" is a cryptocurrency, and those are not screened.',
    '7 A line of totals, not a holding.',
    '8 A note of the statement, not a holding.',
  ]);
  expect(portfolio.outside).toEqual([9, 10]);
  expect(sumLots(portfolio.positions)[0]).toMatchObject({
    ticker: 'AAPL',
    quantity: 45,
    value: 10260.9,
    currency: 'USD',
    rows: [2, 4],
    accounts: ['U1', 'U2'],
  });
});

test('Hargreaves Lansdown: a second account with its own preamble', () => {
  const head = 'Code,Stock,Units held,Price (pence),Value (£),Cost (£),Gain/loss (£),Gain/loss (%)';
  const grid = csv(`
HL Stocks & Shares ISA, , , ,
Client Name:,A Sample Client, , ,

${head}
OCDO,Ocado Group plc Ordinary 2p,"1,000","253.761","£2,537.61","3,000.00","-462.39","-15.41"
,Totals,,,"2,537.61","3,000.00","-462.39","-15.41"

HL SIPP, , , ,
Client Name:,A Sample Client, , ,
Total value:,"£73.10"

${head}
VOD,Vodafone Group plc,"100","73.10","73.10","80.00","-6.90","-8.63"
,Total:,,,"73.10","80.00","-6.90","-8.63"
`);
  const { source, skipped, outside } = readPortfolio(grid);
  expect(source).toBe('Hargreaves Lansdown');
  expect(positionLines(grid)).toEqual(['4 OCDO.L 1000 2537.61 GBP', '12 VOD.L 100 73.1 GBP']);
  expect(skipped.map(({ row, name }) => `${row} ${name}`)).toEqual(['5 Totals', '13 Total:']);
  expect(outside).toEqual([7, 8, 9, 11]);
});

test('Wealthsimple: fewer columns, quoted thousands, a short position, exchanges that are not covered', () => {
  const grid = csv(`
"Account Name","Account Number","Symbol","Exchange","MIC","Name","Security Type","Quantity","Position Direction","Market Price","Market Price Currency","Market Value","Market Value Currency"
"TFSA","H1","SHOP","TSX","XTSE","Shopify","EQUITY","1,200.5","LONG","108.40","CAD","130,134.20","CAD"
"TFSA","H1","AAPL","NASDAQ","XNAS","Apple","EQUITY","2","SHORT","228","USD","456","USD"
"TFSA","H1","AAPL  280121C00260000","OPRA","OPRA","","OPTION","1","LONG","30","USD","3000","USD"
"TFSA","H1","CAD","","","Cash","CASH","2","LONG","1","CAD","2","CAD"
"TFSA","H1","DEF","TSX-V","XTSX","Def","EQUITY","2","LONG","1","CAD","2","CAD"

"As of 2026-01-02 16:00 GMT-05:00"
`);
  const { source, skipped, outside } = readPortfolio(grid);
  expect(source).toBe('Wealthsimple');
  expect(positionLines(grid)).toEqual(['1 SHOP.TO 1200.5 130134.2 CAD TFSA', '2 AAPL -2 -456 USD TFSA']);
  expect(skipped.map(({ row, reason }) => `${row} ${reason}`)).toEqual([
    expect.stringMatching(/^3 .*is an option/),
    expect.stringMatching(/^4 "CAD" is cash/),
    expect.stringMatching(/^5 "DEF" is from a market.*TSX Venture/),
  ]);
  expect(outside).toEqual([7]);
});

test('Yahoo: lots that were sold stand beside those that were bought; a watched symbol has no quantity', () => {
  const grid = csv(`
Symbol,Current Price,Date,Time,Change,Open,High,Low,Volume,Trade Date,Purchase Price,Quantity,Commission,High Limit,Low Limit,Comment,Transaction Type
AAPL,228.02,2026/01/02,16:00 EST,1.15,227.00,229.10,226.40,40123456,20230105,125.10,10.0,,,,,BUY
AAPL,228.02,2026/01/02,16:00 EST,1.15,227.00,229.10,226.40,40123456,20240105,185.10,4.0,,,,,SELL
KO,70.44,2026/01/02,16:00 EST,0.12,70.00,71.00,69.90,10123456,,,,,,,watching,
^GSPC,5902.25,2026/01/02,16:00 EST,1.15,5890,5911,5880,0,,,,,,,,
`);
  const { source, positions, skipped } = readPortfolio(grid);
  expect(source).toBe('Yahoo');
  expect(positionLines(grid)).toEqual(['1 AAPL 10 2280.2 ?', '2 AAPL -4 -912.08 ?', '3 KO ? ? ?']);
  // Whether a lot is short or was sold out of the long ones, the file does not tell for certain: neither is set off.
  expect(sumLots(positions)[0]!.sides).toMatchObject({
    long: { quantity: 10, value: 2280.2 },
    short: { quantity: -4, value: -912.08 },
  });
  expect(skipped[0]?.reason).toMatch(/^"\^GSPC" is an index/);
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

  test.each([
    'Subtotal US',
    'Sub-total funds',
    'Net worth',
    'Portfolio total',
    'Grand total:',
    'TOTAL (USD)',
  ])('%s is a line of totals', (label) => {
    const { skipped } = readPortfolio([
      ['No.', 'Ticker', 'Shares', 'Value'],
      [1, 'AAPL', 10, '$2,280.20'],
      [label, '', '', 5],
    ]);
    expect(skipped.map(({ reason }) => reason)).toEqual([`"${label}" is a line of totals, not a holding.`]);
  });

  test('what was sold or is short counts less than nothing, also where it is written without its sign', () => {
    const grid = [
      ['Side', 'Ticker', 'Shares', 'Market value'],
      ['Buy', 'KO', 10, 700],
      ['Sell', 'KO', 4, 280],
      ['Sold short', 'PG', -1, -171],
      ['Sell', 'MCD', 0, 0],
    ];
    expect(positionLines(grid)).toEqual(['1 KO 10 700 ?', '2 KO -4 -280 ?', '3 PG -1 -171 ?', '4 MCD 0 0 ?']);
    expect(sumLots(readPortfolio(grid).positions)[0]!.sides).toMatchObject({
      long: { quantity: 10, value: 700 },
      short: { quantity: -4, value: -280 },
    });
  });

  // Before, every purchase and sale of such a file was a holding of its own.
  test('with a day in every row they are trades, of which the holdings are computed', () => {
    const grid = [
      ['Date', 'Action', 'Ticker', 'Shares', 'Value'],
      ['2026-01-02', 'Buy', 'KO', 10, 700],
      ['2026-01-03', 'Sell', 'KO', 4, 280],
      ['2026-01-04', 'Buy', 'PG', 3, 510],
      ['2026-01-05', 'Sell', 'PG', 3, 520],
    ];
    const { positions, computed } = readPortfolio(grid);
    expect(positions.map(({ ticker, quantity }) => [ticker, quantity])).toEqual([['KO', 6]]);
    expect(computed).toEqual({ transactions: 4, to: { year: 2026, month: 1, day: 5 } });
  });

  test('price times quantity, and pence made pounds, are decimals as people reckon them', () => {
    const grid = [
      ['Ticker', 'Shares', 'Price', 'Currency'],
      ['AAPL', 10, 228.02, 'USD'],
      ['VOD.L', 1, 0.07, 'GBX'],
      ['VOD.L', 3, '110p', ''],
    ];
    expect(positionLines(grid)).toEqual([
      '1 AAPL 10 2280.2 USD',
      '2 VOD.L 1 0.0007 GBP',
      '3 VOD.L 3 3.3 GBP',
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

  test('funds without a ticker are told and not screened; totals and labels stay outside', () => {
    const grid = [plain, ['AAPL', 'Apple', 1, 10], [], ['Fund', '', 'Units', 'Value'], ['Gold', '', 10, 100]];
    const more = [...grid, ['Some fund', '', 10, 100], ['Total', '', '', 200], ['Bonds', '', 'n/a', '']];
    expect(positionLines(more)).toEqual(['1 AAPL 1 10 ?']);
    expect(told(more)).toEqual([
      '4 "Gold" stands below "Fund", where the table ends',
      '5 "Some fund" stands below "Fund", where the table ends',
    ]);
    expect(readPortfolio(more).outside).toEqual([3, 6, 7]);
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
