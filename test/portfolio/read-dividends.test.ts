import fc from 'fast-check';
import { excelSerial, writeIsoDate } from '../../src/contract/dates';
import { isBlank } from '../../src/portfolio/cells/cell-text';
import { DIVIDEND_SOURCES } from '../../src/portfolio/activity/dividend-sources';
import {
  readDividends,
  type Dividend,
  type SkippedDividend,
} from '../../src/portfolio/activity/read-dividends';
import { PortfolioProblem } from '../../src/portfolio/portfolio-problem';
import { sampleFile } from './sample-file';
import { dividendLines, dividendsOf } from './typed-dividends';

type Grid = readonly (readonly unknown[])[];

/** A dividend in one line: row, ticker or name, date, amount, currency; `?` for what the file does not tell. */
const line = ({ row, ticker, name, date, amount, currency }: Dividend) =>
  `${row} ${ticker ?? `(${name ?? '?'})`} ${writeIsoDate(date)} ${amount} ${currency ?? '?'}`;
const skippedLine = ({ row, written, reason }: SkippedDividend) => `${row} "${written}": ${reason}`;
const lines = (grid: Grid) => readDividends(grid).dividends.map(line);
const reasons = (grid: Grid) => readDividends(grid).skipped.map(({ reason }) => reason);

describe('the sample files', () => {
  test('Interactive Brokers: the section of dividends, markets by the section on instruments', () => {
    const read = readDividends(sampleFile('dividends-interactive-brokers.csv'));
    expect(read).toMatchObject({ source: 'Interactive Brokers', headerRow: 8 });
    expect(read.dividends.map(line)).toEqual([
      '9 ENB.TO 2025-06-27 37.7 CAD',
      '14 BP.L 2025-06-27 23.77 GBP',
      '16 AAPL 2025-02-13 10 USD',
      '17 ISDE.L 2025-02-28 29.31 USD',
      '18 BRK.B 2025-03-14 1.2 USD',
      '19 AAPL 2025-05-15 10.4 USD',
      '20 AAPL 2025-05-15 -10.4 USD',
      '21 ACN 2025-06-16 7.4 USD',
      '22 MDT 2025-09-15 14.2 USD',
      '23 KO 2025-12-31 5.1 USD',
    ]);
    expect(read.skipped.map(skippedLine)).toEqual([
      expect.stringMatching(/^12 "SAP": "SAP" is from a market.*Germany/),
    ]);
    const sections = Array.from({ length: 15 }, (_, at) => 26 + at);
    expect(read.others).toEqual([10, 11, 13, 15, 24, 25, ...sections]);
  });

  test('Fidelity: reinvestments, purchases and taxes of shares with Dividend in their names are none', () => {
    const read = readDividends(sampleFile('dividends-fidelity.csv'));
    expect(read).toMatchObject({ source: 'Fidelity', headerRow: 2 });
    expect(read.dividends.map(line)).toEqual([
      '5 KO 2025-12-15 24.48 USD',
      '6 AAPL 2025-11-13 10.4 USD',
      '9 SCHD 2025-10-01 2.5 USD',
      '11 BRK.B 2025-09-26 1234.56 USD',
      '12 SPUS 2025-03-04 4.02 USD',
    ]);
    expect(read.dividends[0]).toEqual({
      row: 5,
      ticker: 'KO',
      written: 'KO',
      name: 'COCA-COLA CO',
      date: { year: 2025, month: 12, day: 15 },
      amount: 24.48,
      currency: 'USD',
    });
    expect(read.skipped.map(skippedLine)).toEqual([
      expect.stringMatching(/^3 "SPAXX": "SPAXX" is cash or a money-market fund/),
      '13 "SPUS": "Processing" is not an amount that can be read. Write a number, such as 12.34.',
    ]);
    expect(read.others).toEqual([4, 7, 8, 10, 14, 15, 18, 20]);
  });

  test('Schwab: the day from which the broker counts, dividends of last year, a reversal', () => {
    const read = readDividends(sampleFile('dividends-schwab.csv'));
    expect(read).toMatchObject({ source: 'Schwab', headerRow: 1 });
    expect(read.dividends.map(line)).toEqual([
      '4 SPUS 2025-12-29 4 USD',
      '5 JNJ 2025-12-17 13 USD',
      '7 AAPL 2025-11-13 1010.4 USD',
      '8 ARKK 2025-10-03 0.09 USD',
      '9 BRK.B 2025-09-14 2.2 USD',
      '10 BP 2025-09-12 -7.69 USD',
      '14 COST 2025-07-01 45 USD',
    ]);
    expect(read.skipped.map(skippedLine)).toEqual([expect.stringMatching(/^15 "912828ZQ6".*is a CUSIP/)]);
    expect(read.others).toEqual([2, 3, 6, 11, 12, 13, 16, 17]);
  });

  test('Vanguard: the second table of the file, and both accounts in it', () => {
    const read = readDividends(sampleFile('dividends-vanguard.csv'));
    expect(read).toMatchObject({ source: 'Vanguard', headerRow: 6 });
    expect(read.dividends.map(line)).toEqual([
      '7 MSFT 2025-12-11 12.5 USD',
      '10 VTI 2025-12-23 9.55 USD',
      '13 HD 2025-09-18 16.1 USD',
      '15 (Sample Retirement 2045 Trust Plus) 2025-09-19 20 USD',
    ]);
    expect(read.dividends[3]?.noTicker).toMatch(
      /^The file names "Sample Retirement 2045 Trust Plus" without/,
    );
    expect(read.skipped.map(skippedLine)).toEqual([expect.stringMatching(/^11 "VMFXX": "VMFXX" is cash/)]);
    expect(read.others).toEqual([8, 9, 12, 14]);
  });

  test('the sample of positions has its dividend in the second table as well', () => {
    const read = readDividends(sampleFile('vanguard.csv'));
    expect(read.dividends.map(line)).toEqual(['15 MSFT 2025-12-18 12.5 USD']);
    expect(read.others).toEqual([14, 16]);
  });

  test('Hargreaves Lansdown: days first, shares by name alone', () => {
    const read = readDividends(sampleFile('dividends-hargreaves-lansdown.csv', 'windows-1252'));
    expect(read).toMatchObject({ source: 'Hargreaves Lansdown', headerRow: 5 });
    expect(read.dividends.map(line)).toEqual([
      '6 (Man Group plc ORD USD0.0342857142) 2025-12-19 128.85 GBP',
      '7 (Barclays plc Ordinary 25p) 2025-12-05 1068.38 GBP',
      '10 (Sample Islamic Equity Index Class S - Income (GBP)) 2025-07-15 55.85 GBP',
      '13 (BP plc Ordinary US$0.25) 2025-03-04 -9.1 GBP',
    ]);
    expect(read.dividends[1]).toMatchObject({
      written: 'Barclays plc Ordinary 25p Dividend Payment',
      noTicker: 'The file names "Barclays plc Ordinary 25p" without a ticker. Write the ticker.',
    });
    expect(read.skipped.map(({ row, reason }) => [row, reason])).toEqual([
      [9, '"UTC CR" is an equalisation payment, which returns a part of the price and is no income.'],
    ]);
    expect(read.others).toEqual([8, 11, 12, 14]);
  });

  test('Hargreaves Lansdown, decoded as what it is not: the same dividends', () => {
    const right = readDividends(sampleFile('dividends-hargreaves-lansdown.csv', 'windows-1252'));
    const wrong = readDividends(sampleFile('dividends-hargreaves-lansdown.csv', 'utf-8'));
    expect(wrong.dividends.map(line)).toEqual(right.dividends.map(line));
  });

  test('Wealthsimple: dollars of the account do not tell where a share trades', () => {
    const read = readDividends(sampleFile('dividends-wealthsimple.csv'));
    expect(read).toMatchObject({ source: 'Wealthsimple', headerRow: 0 });
    expect(read.dividends.map(line)).toEqual([
      '4 (AT&T Inc) 2025-09-26 3.85 CAD',
      '5 SPUS 2025-09-26 4.02 USD',
    ]);
    expect(read.dividends[0]).toMatchObject({
      written: 'T',
      noTicker:
        'Where "T" trades is not told by its payment in CAD. Write the ticker, with NASDAQ: or NYSE: before it for the United States, .L behind it for London and .TO for Toronto.',
    });
    expect(read.skipped.map(skippedLine)).toEqual([
      '7 "": The row names no share. Write its ticker in the column of tickers.',
    ]);
    expect(read.others).toEqual([1, 2, 3, 6, 9]);
  });

  test('Trading 212: pounds paid on shares whose market their price and ISIN tell', () => {
    const read = readDividends(sampleFile('dividends-trading-212.csv'));
    expect(read).toMatchObject({ source: 'Trading 212', headerRow: 0 });
    expect(read.dividends.map(line)).toEqual([
      '2 AAPL 2025-02-14 1.7 GBP',
      '3 BP.L 2025-03-28 6.2 GBP',
      '4 (iShares MSCI EM Islamic) 2025-06-30 5.85 GBP',
      '5 ISDW.L 2025-06-30 6 GBP',
    ]);
    expect(read.skipped.map(skippedLine)).toEqual([
      expect.stringMatching(/^8 "SAP": "SAP" is from a market .*not cover: Frankfurt/),
    ]);
    expect(read.others).toEqual([1, 6, 7, 9]);
  });

  test('a plain sheet: any order, four currencies, pence, dates of several spellings', () => {
    const read = readDividends(sampleFile('dividends-plain.csv'));
    expect(read).toMatchObject({ source: 'plain sheet', headerRow: 2 });
    expect(read.dividends.map(line)).toEqual([
      '3 AAPL 2025-02-13 10 USD',
      '4 VOD.L 2025-03-04 22.5 GBP',
      '5 BP.L 2025-03-05 23.77 GBP',
      '6 ENB.TO 2025-06-27 37.7 CAD',
      '7 KO 2025-09-15 -5.1 USD',
      '8 UZTL.UZ 2025-10-01 120000 UZS',
      '12 (Private Ltd) 2025-11-12 9 USD',
    ]);
    expect(read.skipped.map(skippedLine)).toEqual([
      '9 "COST": "31/02/2025" is not a date that can be read. Write it as 2025-09-15.',
      '10 "MSFT": "?" is not an amount that can be read. Write a number, such as 12.34.',
      expect.stringMatching(/^11 "SAP.DE": "SAP.DE" is from a market.*Germany/),
    ]);
    expect(read.others).toEqual([14, 16]);
  });
});

describe('where a share trades', () => {
  test('the other file of Interactive Brokers: all in the base currency, told by the ISIN', () => {
    const head = 'Transaction Type,Symbol,Quantity,Price,Price Currency,Gross Amount ,Commission,Net Amount';
    const row = (symbol: string, isin: string, type: string, amount: string) => [
      ...[
        'Transaction History',
        'Data',
        '2025-06-27',
        'U***1',
        `${symbol}(${isin}) Cash Dividend USD 0.26 per Share`,
      ],
      ...[type, symbol, '-', '-', '-', amount, '-', amount],
    ];
    const grid = [
      ['Statement', 'Header', 'Field Name', 'Field Value'],
      ['Summary', 'Data', 'Base Currency', 'GBP'],
      ['Transaction History', 'Header', 'Date', 'Account', 'Description', ...head.split(',')],
      row('AAPL', 'US0378331005', 'Dividend', '7.9'),
      row('AAPL', 'US0378331005', 'Foreign Tax Withholding', '-1.2'),
      row('TSCO', 'GB00BLGZ9862', 'Dividend', '4.5'),
      row('SPY', 'US78462F1030', 'Payment in Lieu', '1.1'),
    ];
    expect(lines(grid)).toEqual([
      '3 AAPL 2025-06-27 7.9 GBP',
      '5 TSCO.L 2025-06-27 4.5 GBP',
      '6 SPY 2025-06-27 1.1 GBP',
    ]);
    expect(readDividends(grid).others).toEqual([4]);
  });

  test.each([
    ['AAPL', 'US0378331005', 'GBP', 'AAPL'],
    ['BP', 'GB0007980591', 'GBP', 'BP.L'],
    ['TD', 'CA8911605092', 'CAD', 'TD.TO'],
    ['TD', 'CA8911605092', 'USD', undefined],
    ['TD.TO', 'CA8911605092', 'USD', 'TD.TO'],
    ['LON:ISDE', 'IE00B27YCN58', 'USD', 'ISDE.L'],
    ['KO', '', 'USD', 'KO'],
    ['KO', '', '', 'KO'],
    // What it was paid in says neither Toronto nor New York: it was read as SHOP.TO, and then as SHOP.
    ['SHOP', '', 'CAD', undefined],
  ])('%s with the ISIN %s, paid in %s, is %s', (symbol, isin, currency, ticker) => {
    const grid = [
      ['Date', 'Ticker', 'ISIN', 'Currency', 'Dividend'],
      ['2025-04-01', symbol, isin, currency, 5],
    ];
    expect(readDividends(grid).dividends[0]?.ticker).toBe(ticker);
  });

  test('an exchange beside it weighs more than all', () => {
    const grid = [
      ['Date', 'Ticker', 'Exchange', 'ISIN', 'Currency', 'Dividend'],
      ['2025-04-01', 'ISDE', 'LSE', 'IE00B27YCN58', 'USD', 5],
      ['2025-04-01', 'T', 'NYSE', '', 'CAD', 5],
    ];
    expect(lines(grid)).toEqual(['1 ISDE.L 2025-04-01 5 USD', '2 T 2025-04-01 5 CAD']);
  });
});

describe('the header', () => {
  test.each(
    DIVIDEND_SOURCES.flatMap(({ name, signatures }) => signatures.map((one) => [name, one] as const)),
  )('%s: a file that holds only its header is recognised and has no dividends', (name, signature) => {
    expect(readDividends([signature])).toMatchObject({
      source: name,
      dividends: [],
      skipped: [],
      others: [],
    });
  });

  test('it stands anywhere, in any order, and again further down', () => {
    const grid = [
      ['Dividends 2025'],
      ['', 'Dividend', 'Symbol', 'Date'],
      ['', 1, 'AAPL', '2025-02-13'],
      [],
      ['', 'Dividend', 'Symbol', 'Date'],
      ['', 2, 'KO', '2025-04-01'],
      ['Symbol', 'Date', 'Dividend'],
      ['PG', '2025-05-01', 3],
    ];
    const read = readDividends(grid);
    expect(read.dividends.map(line)).toEqual([
      '2 AAPL 2025-02-13 1 ?',
      '5 KO 2025-04-01 2 ?',
      '7 PG 2025-05-01 3 ?',
    ]);
    expect(read.others).toEqual([4, 6]);
  });

  test('a table whose amounts are headed as dividends is preferred to one above it', () => {
    const grid = [
      ['Date', 'Ticker', 'Amount'],
      ['2025-01-02', 'KO', -500],
      ['Date', 'Ticker', 'Dividend'],
      ['2025-04-01', 'KO', 5],
    ];
    expect(lines(grid)).toEqual(['3 KO 2025-04-01 5 ?']);
  });

  test('a table of positions below is no dividends', () => {
    const grid = [
      ['Date', 'Ticker', 'Dividend'],
      ['2025-04-01', 'KO', 5],
      ['Ticker', 'Shares', 'Value'],
      ['AAPL', 10, 2280],
    ];
    expect(readDividends(grid)).toMatchObject({ dividends: [{ ticker: 'KO' }], skipped: [], others: [2, 3] });
  });

  test('a row with a number is no header: neither a share called by a word of headers nor an error of Excel ends the table', () => {
    const grid = [
      ['Date', 'Ticker', 'Name', 'Dividend'],
      ['2025-04-01', 'CODE', 'Price', 5],
      ['2025-04-02', 'KO', '#NAME?', 6],
      ['2025-04-03', 'PG', '#REF!', '#VALUE!'],
      ['2025-04-04', 'MSFT', 'Microsoft', 7],
    ];
    expect(lines(grid)).toEqual(['1 CODE 2025-04-01 5 ?', '2 KO 2025-04-02 6 ?', '4 MSFT 2025-04-04 7 ?']);
    expect(reasons(grid)).toEqual([
      '"#VALUE!" is not an amount that can be read. Write a number, such as 12.34.',
    ]);
  });

  test('an amount is taken before a column Dividend, which may be that of one share', () => {
    const grid = [
      ['Date', 'Ticker', 'Shares', 'Dividend', 'Total'],
      ['2025-04-01', 'KO', 10, 0.51, 5.1],
    ];
    expect(lines(grid)).toEqual(['1 KO 2025-04-01 5.1 ?']);
  });
});

test('a dividend beside a number of shares may be that of one: the user is asked to say', () => {
  const grid = [
    ['Date', 'Ticker', 'Shares', 'Dividend'],
    ['2025-04-01', 'KO', 10, 0.51],
  ];
  expect(() => readDividends(grid)).toThrow(
    'The column of dividends stands beside a number of shares, and may hold the dividend of one share or of all. Write Amount above',
  );
});

describe('what is a dividend', () => {
  const head = ['Date', 'Type', 'Ticker', 'Amount'];
  const row = (type: string) => ['2025-04-01', type, 'KO', 5];

  test.each([
    'Dividend',
    'DIV',
    'Cash dividend',
    'Dividends paid',
    'Distribution',
    'Payment in lieu of dividend',
  ])('%s is', (type) => expect(lines([head, row(type)])).toHaveLength(1));

  test.each([
    ...['Buy', 'Sell', 'Interest', 'Fee', 'Dividend tax', 'Dividend withholding', 'Foreign tax paid'],
    ...['Stock dividend', 'Capital gain distribution', 'Deposit', 'Dividend accrual', 'Reinvest shares'],
  ])('%s is none', (type) => {
    expect(readDividends([head, row(type)])).toMatchObject({ dividends: [], skipped: [], others: [1] });
  });

  test('a dividend reinvested may be the payment or the purchase: skipped, with what to write', () => {
    expect(reasons([head, row('Dividend reinvestment')])).toEqual([
      '"Dividend reinvestment" may be a dividend or the purchase made out of one. Write Dividend there if it is the payment.',
    ]);
  });

  test('a column Type that holds kinds of securities tells nothing', () => {
    expect(lines([head, row('Stock'), row('ETF')])).toHaveLength(2);
  });

  test('without a column for it, the description tells where it speaks of dividends', () => {
    const grid = [
      ['Date', 'Ticker', 'Details', 'Amount'],
      ['2025-04-01', 'KO', 'Dividend 10 shares', 5.1],
      ['2025-04-02', 'SCHD', 'Bought US Dividend Equity ETF', -270],
    ];
    expect(lines(grid)).toEqual(['1 KO 2025-04-01 5.1 ?']);
  });

  test('a bank statement has no dividends where it speaks of none', () => {
    const grid = [
      ['Date', 'Description', 'Amount'],
      ['2025-04-01', 'Rent', -900],
      ['2025-04-02', 'Dividend Coca-Cola', 5.1],
    ];
    expect(lines(grid)).toEqual(['2 (Dividend Coca-Cola) 2025-04-02 5.1 ?']);
    expect(readDividends(grid.slice(0, 2))).toMatchObject({ dividends: [], others: [1] });
  });

  test('a list of trades that tells no dividend from a purchase is refused', () => {
    const grid = [
      ['Date', 'Ticker', 'Quantity', 'Price', 'Amount'],
      ['2025-04-01', 'KO', 10, 70, -700],
    ];
    expect(() => readDividends(grid)).toThrow(
      /nothing in it tells a dividend from a purchase\. Add a column Type/,
    );
  });

  test('in a table of dividends a row is one unless its type says otherwise', () => {
    const grid = [
      ['Date', 'Type', 'Ticker', 'Dividend'],
      ['2025-04-01', 'Quarterly', 'KO', 5],
      ['2025-04-01', '', 'PG', 6],
      ['2025-04-01', 'Withholding tax', 'PG', -1],
      ['Prices of Friday.', '', '', ''],
      ['Total 2025', '', '', 11],
    ];
    expect(readDividends(grid)).toMatchObject({
      dividends: [{ row: 1 }, { row: 2 }],
      skipped: [],
      others: [3, 4, 5],
    });
  });

  test('a row of an amount of 0, or without a date, an amount or a share, says so', () => {
    const grid = [
      ['Date', 'Ticker', 'Dividend', 'Currency'],
      ['2025-04-01', 'KO', 0, 'USD'],
      ['', 'KO', 1, 'USD'],
      ['2025-04-01', 'KO', '', 'USD'],
      ['2025-04-01', '', 1, 'USD'],
      ['soon', 'Total SE', 1, 'USD'],
    ];
    expect(lines(grid)).toEqual([]);
    expect(reasons(grid)).toEqual([
      'Its amount is 0, so no payment is counted. Write what was paid in the column of amounts if something was.',
      'The row has no date. Write the day of the payment in the column of dates.',
      'The row has no amount. Write what was paid in the column of amounts.',
      'The row names no share. Write its ticker in the column of tickers.',
      '"soon" is not a date that can be read. Write it as 2025-09-15.',
    ]);
  });
});

describe('brokers that are not known by name, read as plain sheets', () => {
  test('Questrade leaves the gross amount at 0', () => {
    const grid = [
      [
        'Transaction Date',
        'Settlement Date',
        'Action',
        'Symbol',
        'Gross Amount',
        'Net Amount',
        'Currency',
        'Activity Type',
      ],
      [
        '2025-03-31 12:00:00 AM',
        '2025-03-31 12:00:00 AM',
        'DIV',
        'VFV.TO',
        '0.00',
        '12.50',
        'CAD',
        'Dividends',
      ],
      ['2025-03-31 12:00:00 AM', '2025-03-31 12:00:00 AM', 'Buy', 'VFV.TO', '-100', '-100', 'CAD', 'Trades'],
    ];
    expect(lines(grid)).toEqual(['1 VFV.TO 2025-03-31 12.5 CAD']);
  });

  test('Freetrade pays in the currency of the account', () => {
    const grid = [
      ['Title', 'Type', 'Timestamp', 'Account Currency', 'Total Amount', 'Ticker', 'ISIN'],
      ['Apple', 'DIVIDEND', '2024-02-01T13:00:00.000Z', 'GBP', '1.70', 'AAPL', 'US0378331005'],
      ['BP', 'DIVIDEND', '2024-02-01T13:00:00.000Z', 'GBP', '6.20', 'BP.', 'GB0007980591'],
      ['Apple', 'ORDER', '2024-02-01T13:00:00.000Z', 'GBP', '170', 'AAPL', 'US0378331005'],
    ];
    expect(lines(grid)).toEqual(['1 AAPL 2024-02-01 1.7 GBP', '2 BP.L 2024-02-01 6.2 GBP']);
  });

  test('Revolut writes the currency into the amount', () => {
    const grid = [
      ['Date', 'Ticker', 'Type', 'Quantity', 'Price per share', 'Total Amount', 'Currency', 'FX Rate'],
      ['2024-02-01T13:00:00.123Z', 'AAPL', 'DIVIDEND', '', '', 'USD 1.23', 'USD', '1.08'],
      ['2024-02-01T13:00:00.123Z', 'AAPL', 'DIVIDEND TAX (CORRECTION)', '', '', 'USD -0.20', 'USD', '1.08'],
      ['2024-02-01T13:00:00.123Z', '', 'CASH TOP-UP', '', '', 'USD 100', 'USD', '1.08'],
    ];
    expect(lines(grid)).toEqual(['1 AAPL 2024-02-01 1.23 USD']);
  });
});

describe('amounts', () => {
  test.each([
    ['Amount', 'GBX', 2250, 22.5, 'GBP'],
    ['Amount', 'GBp', '2,250', 22.5, 'GBP'],
    ['Amount', 'GBP', 22.5, 22.5, 'GBP'],
    ['Amount (p)', 'GBP', 2250, 22.5, 'GBP'],
    ['Amount (£)', 'GBX', 22.5, 22.5, 'GBP'],
    ['Amount', '', '2250p', 22.5, 'GBP'],
    ['Amount', 'GBX', '£22.50', 22.5, 'GBP'],
    ['Amount', 'GBP', '(22.50)', -22.5, 'GBP'],
  ])('%s in %s of %s is %d %s', (header, currency, cell, amount, code) => {
    const grid = [
      ['Pay date', 'Ticker', 'Currency', header],
      ['2025-04-01', 'VOD.L', currency, cell],
    ];
    expect(readDividends(grid).dividends).toMatchObject([{ amount, currency: code }]);
  });
});

describe('dates of a column', () => {
  const head = ['Date', 'Ticker', 'Dividend'];
  const column = (...dates: unknown[]): Grid => [head, ...dates.map((date) => [date, 'KO', 1])];
  const dates = (...values: unknown[]) =>
    readDividends(column(...values)).dividends.map(({ row, date }) => `${row} ${writeIsoDate(date)}`);

  test('a day above 12 tells the order of all', () => {
    expect(dates('03/04/2025', '25/04/2025')).toEqual(['1 2025-04-03', '2 2025-04-25']);
    expect(dates('03/04/2025', '04/25/2025')).toEqual(['1 2025-03-04', '2 2025-04-25']);
  });

  test('where nothing tells, a date of two readings is skipped, and one with a single reading is not', () => {
    const grid = column('03/04/2025', '05/05/2025', '2025-06-01');
    expect(dates(...grid.slice(1).map(([date]) => date))).toEqual(['2 2025-05-05', '3 2025-06-01']);
    expect(reasons(grid)).toEqual([
      '"03/04/2025" may be Apr 03, 2025 or Mar 04, 2025, and no other date of the column tells which. Write it as 2025-04-03 or 2025-03-04.',
    ]);
  });

  test('dates that contradict each other tell no order', () => {
    const grid = column('25/04/2025', '04/25/2025', '03/04/2025');
    expect(lines(grid)).toHaveLength(2);
    expect(reasons(grid)).toHaveLength(1);
  });

  test('dates that Excel took for dates beside some that it took for text may be swapped', () => {
    const serial = excelSerial({ year: 2025, month: 4, day: 3 });
    expect(dates(serial)).toEqual(['1 2025-04-03']);
    const grid = column(serial, '09/15/2025', excelSerial({ year: 2025, month: 4, day: 30 }));
    expect(lines(grid).map((text) => text.slice(0, 15))).toEqual(['2 KO 2025-09-15', '3 KO 2025-04-30']);
    expect(reasons(grid)).toEqual([
      expect.stringMatching(
        /^The date may be Apr 03, 2025 or Mar 04, 2025: Excel took other dates of the column for text/,
      ),
    ]);
  });

  test('a broker’s order gives way to what its file shows', () => {
    const grid = [
      ['Date', 'Action', 'Symbol', 'Description', 'Quantity', 'Price', 'Fees & Comm', 'Amount'],
      ['03/04/2025', 'Cash Dividend', 'KO', '', '', '', '', '$1.00'],
    ];
    expect(lines(grid)).toEqual(['1 KO 2025-03-04 1 USD']);
    const other = [...grid, ['25/04/2025', 'Cash Dividend', 'KO', '', '', '', '', '$1.00']];
    expect(lines(other)).toEqual(['1 KO 2025-04-03 1 USD', '2 KO 2025-04-25 1 USD']);
  });
});

/** The rows of a sheet as they are typed: a line a row, a bar between two cells. */
const typed = (...rows: string[]): Grid => rows.map((row) => row.split('|'));
/** Ticker of each dividend, or its name in brackets. */
const shares = (...rows: string[]) =>
  readDividends(typed(...rows)).dividends.map(
    ({ ticker, name, written }) => ticker ?? `(${name || written})`,
  );
/** Currency of each dividend; `?` where the file does not tell. */
const currencies = (...rows: string[]) =>
  readDividends(typed(...rows)).dividends.map(({ currency = '?' }) => currency);

describe('symbols below a header of names', () => {
  test('are tickers where nothing else tells the shares', () =>
    expect(shares('Pay Date|Name|Dividend', '2026-06-01|AAPL|2.60', '2026-06-02|MSFT|9.10')).toEqual([
      'AAPL',
      'MSFT',
    ]));

  test('are names beside tickers and beside ISINs', () => {
    expect(shares('Pay Date|Symbol|Name|Dividend', '2026-06-01|KO|CCEP|5.30')).toEqual(['KO']);
    expect(shares('Pay Date|Name|ISIN|Dividend', '2026-06-01|AAPL|US0378331005|2.60')).toEqual(['(AAPL)']);
  });

  test('are no tickers in a column that describes the rows', () =>
    expect(shares('Pay Date|Description|Dividend', '2026-06-01|AAPL|2.60')).toEqual(['(AAPL)']));

  test('are what a known maker calls them', () =>
    expect(
      shares(
        'Order date|Completion date|Transaction type|Investments|Source investment|Amount|Status',
        '01/06/2026|02/06/2026|Cash Dividend|Cash|AAPL|2.60|Completed',
      ),
    ).toEqual(['(AAPL)']));
});

describe('symbols and names in one cell', () => {
  test('are parted on a sheet of unknown make', () =>
    expect(shares('Pay Date|Name|Dividend', '2026-06-01|AAPL - Apple Inc|2.60')).toEqual(['AAPL']));

  test('stay together in the file of a known maker', () =>
    expect(
      shares(
        'Trade date|Settle date|Reference|Description|Unit cost|Quantity|Value',
        '01/06/2026|01/06/2026|ST DIV|AAPL - Apple Inc Dividend Payment|n/a|n/a|2.60',
      ),
    ).toEqual(['(AAPL - Apple Inc)']));
});

describe('the currency that lines around a table state', () => {
  const TABLE = ['Pay Date|Symbol|Dividend', '2026-06-01|KO|5.30'];

  test.each([
    ['beside a label', ['Currency:|PKR'], 'PKR'],
    ['between empty cells', ['|Currency:||PKR|'], 'PKR'],
    ['in a later line', ['My dividends', 'Currency:|PKR'], 'PKR'],
    ['beside another word', ['Account|PKR'], '?'],
    ['in a row of more', ['Currency|PKR|Karachi'], '?'],
    ['in the second column of a row of more', ['My|own|dividends', 'a|PKR|b'], '?'],
    ['nowhere', ['My dividends'], '?'],
  ])('%s', (_, above, currency) => expect(currencies(...above, ...TABLE)).toEqual([currency]));

  test('stands above it', () => expect(currencies(...TABLE, '', 'Currency|PKR')[0]).toBe('?'));

  test.each([
    ['below its label', ['Account|Currency', '51234567|PLN']],
    ['beside its label, right above the table', ['Currency|PLN']],
  ])('in the file of a known maker, %s', (_, above) =>
    expect(
      currencies(
        ...above,
        'ID|Type|Time|Comment|Symbol|Amount',
        '1|DIVIDENT|13.02.2026 12:00:00|AAPL.US USD 0.2600/ SHR|AAPL.US|11.26',
      ),
    ).toEqual(['PLN']),
  );

  test('of Interactive Brokers is that of the row of data that names it', () =>
    expect(
      currencies(
        'Summary|Notes|Base Currency|EUR',
        'Summary|Data|Reported in|USD',
        'Summary|Data|Base Currency|GBP',
        'Transaction History|Header|Date|Account|Description|Transaction Type|Symbol|Gross Amount',
        'Transaction History|Data|2025-06-27|U***1|AAPL(US0378331005) Cash Dividend|Dividend|AAPL|7.9',
      ),
    ).toEqual(['GBP']));
});

describe('another country than the United States', () => {
  test('is told by a line above the table', () =>
    expect(shares('My Malaysian dividends', 'Pay Date|Symbol|Name|Dividend', '2026-06-01|KO||5.30')).toEqual([
      '(KO)',
    ]));

  test('is not told by the amount of one row', () =>
    expect(shares('Pay Date|Symbol|Dividend', '2026-06-01|KO|5.30', '|PEP|€1.40')).toEqual(['KO']));

  test('is told by the name of another company, where the own may be foreign', () => {
    const table = (name: string) =>
      shares(
        'Pay Date|Symbol|Name|Dividend',
        '2026-06-01|LAND|Land Securities plc|5.30',
        `2026-06-02|SIE|${name}|1.40`,
      )[0];
    expect(table('Siemens AG')).toBe('(Land Securities plc)');
    expect(table('Siemens Inc')).toBe('LAND');
  });
});

describe('the end of a table', () => {
  const HEAD = 'Pay Date|Symbol|Name|Dividend|Notes';
  const [FIRST, LAST] = ['2026-06-01|KO|Coca-Cola|5.30|', '2026-06-02|PEP|Pepsi|1.40|'];

  test('is a row of four words that head columns, and of three none', () => {
    expect(shares(HEAD, FIRST, 'Account|Type|Status|Exchange rate', LAST)).toEqual(['KO']);
    expect(shares(HEAD, FIRST, 'Account|Type|Status|', LAST)).toEqual(['KO', 'PEP']);
  });

  test('is no row with a figure, whatever its words are', () =>
    expect(
      shares(
        'Pay Date|Symbol|Name|Notes|Account|Dividend',
        '2026-06-01|CODE|Price|Type|Account|5.30',
        '2026-06-02|PEP|Pepsi|||1.40',
      ),
    ).toEqual(['CODE', 'PEP']));

  test('is no header of another section, where each row names its own', () =>
    expect(
      shares(
        'HEADER|CTRN|Date|Symbol|Dividend',
        'DATA|CTRN|2026-05-14|AAPL|2.60',
        'HEADER|POST|Symbol|Quantity|Price|Market value',
        'DATA|CTRN|2026-05-17|PEP|1.40',
      ),
    ).toEqual(['AAPL', 'PEP']));
});

describe('what cannot be read says what is wrong and what to do', () => {
  test.each<[string, Grid, RegExp]>([
    ['nothing', [], /^The sheet is empty\. Open the sheet with your dividends/],
    ['blank cells', [['', null], [' ']], /^The sheet is empty\./],
    [
      'positions',
      [
        ['Ticker', 'Shares'],
        ['KO', 1],
      ],
      /^The sheet lists positions, and no dividends: it has the headers "Ticker", "Shares".*Open the file of activity/,
    ],
    ['one word', [['Hello']], /found "Hello"\./],
  ])('%s', (_, grid, message) => expect(() => readDividends(grid)).toThrow(message));

  test('a statement without dividends: its taxes and interest are none', () => {
    const statement = [
      ['Statement', 'Header', 'Field Name', 'Field Value'],
      ['Interest', 'Header', 'Currency', 'Date', 'Description', 'Amount'],
      ['Interest', 'Data', 'USD', '2025-03-05', 'USD Credit Interest', '1.25'],
    ];
    expect(() => readDividends(statement)).toThrow('This statement has no section Dividends.');
  });
});

describe('whatever is on the sheet', () => {
  const heads = fc.constantFrom(
    ...['Date', 'Ticker', 'Amount', 'Dividend', 'Currency', 'Type', 'Description', 'ISIN', 'Price', 'Name'],
  );
  const cell = fc.oneof(
    fc.constantFrom(
      'AAPL',
      'VOD.L',
      'USD',
      'GBX',
      'Dividend',
      'Buy',
      'Total',
      '1.5',
      '(2)',
      'Dividends',
      'Data',
    ),
    fc.constantFrom('2025-04-01', '03/04/2025', '25/04/2025', 45_000, 'Sep 15, 2025', '', null, undefined),
    heads,
    fc.double(),
    fc.string(),
    fc.anything(),
  );
  const headerRow = fc.oneof(
    fc.shuffledSubarray(['Date', 'Ticker', 'Amount', 'Dividend', 'Currency', 'Type', 'Description']),
    fc.constantFrom(...DIVIDEND_SOURCES.flatMap(({ signatures }) => signatures.map((one) => [...one]))),
  );
  const rows = fc.array(
    fc.oneof({ weight: 8, arbitrary: fc.array(cell, { maxLength: 8 }) }, { weight: 1, arbitrary: headerRow }),
    {
      maxLength: 10,
    },
  );
  const grids: fc.Arbitrary<unknown[][]> = fc
    .tuple(headerRow, rows)
    .map(([first, below]) => [first, ...below]);

  test('no row is lost: each filled row below the header is a dividend, skipped or another, and only one of them', () => {
    let tried = 0;
    let read = 0;
    fc.assert(
      fc.property(grids, (grid) => {
        tried += 1;
        let all;
        try {
          all = readDividends(grid);
        } catch (error) {
          expect(error).toBeInstanceOf(PortfolioProblem);
          return;
        }
        read += 1;
        const { headerRow: header, dividends, skipped, others } = all;
        const accounted = [...dividends.map(({ row }) => row), ...skipped.map(({ row }) => row), ...others];
        const filled = grid.flatMap((cells, row) => (row > header && !cells.every(isBlank) ? [row] : []));
        expect(accounted.sort((a, b) => a - b)).toEqual(filled);
        for (const { amount, ticker, noTicker } of dividends) {
          expect(Number.isFinite(amount)).toBe(true);
          expect(ticker === undefined).toBe(noTicker !== undefined);
        }
        for (const { reason } of skipped) expect(reason).toMatch(/^["A-Z].*\.$/s);
      }),
      { numRuns: 1_000 },
    );
    expect(read).toBeGreaterThan(tried / 10);
  });
});

describe('the table below a title of what is to come', () => {
  const HEAD = 'Transaction Date|Description|Amount|Symbol';
  const sheet = typed(
    'Pending Transactions',
    HEAD,
    '11/24/2026|DIVIDEND PAYMENT - VISA INC|$4.02|V',
    '11/24/2026|FEE|-$1.00|',
    '',
    'Completed Transactions',
    HEAD,
    '11/13/2026|DIVIDEND PAYMENT - APPLE INC|$10.80|AAPL',
  );

  test('was not paid, and says so', () => {
    const { dividends, skipped, others } = readDividends(sheet);
    expect(dividends.map(({ ticker }) => ticker)).toEqual(['AAPL']);
    expect(skipped).toEqual([
      {
        row: 2,
        written: 'V',
        reason: 'It stands below "Pending Transactions", so it was not paid, or not yet.',
      },
    ]);
    expect(others).toEqual([3, 5, 6]);
  });
});

describe('tickers below the names of a second table', () => {
  test('are told by all rows below headers alike', () =>
    expect(
      shares(
        'Date|Share|Tax|Amount',
        '2026-06-01|AAPL|0.1|2.60',
        '2026-06-02|MSFT|0.1|9.10',
        'Date|Share|Tax|Amount',
        '2026-06-03|FORD|0.1|5',
      ),
    ).toEqual(['AAPL', 'MSFT', 'FORD']));

  test('and those of a description alone are asked about', () => {
    const [first, second] = readDividends(
      typed(
        'Payment Date|Security Description|Total Payment|Tax|Amount',
        '2026-06-01|AAPL|1|1|2',
        '2026-06-01|MSFT|1|1|2',
        '2026-06-01|O|1|1|2',
        '2026-06-01|PBR|1|1|2',
        '2026-06-01|KO|1|1|2',
      ),
    ).dividends;
    expect(first?.noTicker).toMatch(/^Where "AAPL" trades is not told/);
    expect(second?.ticker).toBeUndefined();
  });
});

test('Questrade: a dot before a symbol is that of Toronto', () => {
  const read = readDividends([
    [
      'Transaction Date',
      'Action',
      'Symbol',
      'Description',
      'Gross Amount',
      'Net Amount',
      'Currency',
      'Activity Type',
    ],
    ['2026-11-24', 'DIV', '.RY', 'ROYAL BANK OF CANADA CASH DIV ON 80 SHS', 0, 131.2, 'CAD', 'Dividends'],
  ]);
  expect(read.dividends).toMatchObject([{ ticker: 'RY.TO', amount: 131.2, currency: 'CAD' }]);
});

test('Sharesight: a return of capital is no dividend', () => {
  const head = ['Code', 'Name', 'Date Paid', 'Net Dividend', 'Tax Deducted', 'Gross Dividend', 'Comments'];
  const read = readDividends([
    head,
    ['BP.LSE', 'BP Plc', '26/06/2026', 37.2, 0, 37.2, ''],
    ['VOD.LSE', 'Vodafone Group Plc', '31/07/2026', 56.1, 0, 56.1, 'Return of capital'],
  ]);
  expect(read.dividends).toMatchObject([{ ticker: 'BP.L' }]);
  expect(read.skipped).toMatchObject([{ reason: expect.stringMatching(/is no income/) as string }]);
});

test('below a title of dividends, a column of types says of what kind they are, and which are none', () => {
  const lines = [
    'DIVIDENDS RECEIVED',
    '',
    'Date recd;EPIC;Company;Type;Amount £;Tax ded £;Net £;Notes',
    '01/05/2025;BATS;BAT;Q1;246.25;;246.25;',
    '25/07/2025;LAND;Land Securities;PID;98.40;19.68;78.72;20% PID tax',
    '19/12/2025;SBRY;Sainsbury;Special;165.00;;165.00;bank sale proceeds',
    ';;;;Total 25/26;;489.97;',
    '10/09/2026;PEP;Pepsico;US;21.86;3.28;18.58;15% W-8BEN',
    '10/09/2026;PEP;Pepsico;US tax 0%;0.00;;0.00;exempt',
    '13/11/2026;VOD;Vodafone;Int due;101.40;;101.40;DECLARED pay 05/02/27',
  ];
  const { dividends, skipped, others } = readDividends(
    lines.map((line) => line.split(';')),
    { today: { year: 2026, month: 11, day: 24 } },
  );
  expect(dividends.map(({ row, ticker, amount }) => [row, ticker, amount])).toEqual([
    [3, 'BATS.L', 246.25],
    [4, 'LAND.L', 98.4],
    [5, 'SBRY.L', 165],
    [7, 'PEP', 21.86],
  ]);
  expect(skipped.map(({ row, reason }) => [row, reason])).toEqual([
    [9, 'Its state is "DECLARED pay 05/02/27", so it was not paid, or not yet. Clear that cell if it was.'],
  ]);
  expect(others).toEqual([6, 8]);
});

test('a code with a digit among payments in other dollars is none of the United States', () => {
  const { dividends } = readDividends([
    ['Date', 'Code', 'Amount', 'Currency'],
    ['2026-03-13', 'ME8U', 158.5, 'SGD'],
    ['2026-10-15', 'H78', 42, 'USD'],
    ['2026-07-31', 'JPM', 30, 'USD'],
  ]);
  expect(dividends.map(({ ticker, noTicker }) => ticker ?? noTicker)).toEqual([
    expect.stringMatching(/^Where "ME8U" trades is not told/),
    expect.stringMatching(/^Where "H78" trades is not told/),
    'JPM',
  ]);
});

test('a column of exchanges is told by what stands in it, below any header', () => {
  const read = (head: string, ...places: readonly string[]) =>
    readDividends([
      ['Fecha', 'Empresa', 'Ticker', head, 'Bruto', 'Ret. orig.', 'Ret. dest. 19%', 'Mon.'],
      ...places.map((place, at) => [
        `0${at + 1}/05/2026`,
        ['Repsol', 'Coca-Cola'][at]!,
        ['REP', 'KO'][at]!,
        place,
        '90,00',
        '3,00',
        '17,10',
        '€',
      ]),
    ]);
  for (const head of ['Plaza', 'Donde']) {
    const { dividends, skipped } = read(head, 'BME', 'NYSE');
    expect(dividends).toMatchObject([
      { ticker: 'KO', amount: 90, currency: 'EUR', tax: { amount: 20.1, currency: 'EUR' } },
    ]);
    expect(skipped.map(({ reason }) => /Madrid/.exec(reason)?.[0])).toEqual(['Madrid']);
  }
});

describe('where a share trades is told', () => {
  const HEAD = 'Date|Symbol|ISIN|Type|Exchange|Amount|Currency';
  const tickers = (...lines: string[]) =>
    dividendsOf([HEAD, ...lines].join('\n')).dividends.map(({ ticker = '?' }) => ticker);
  const PAID = '2026-07-01|VWRL|IE00B3RBWM25|Dividend||17.65|USD';

  test('by the exchange on which it was bought, in another row', () => {
    expect(tickers(PAID, '2026-07-14|VWRL|IE00B3RBWM25|Buy|London Stock Exchange|-580|GBP')).toEqual([
      'VWRL.L',
    ]);
  });

  test.each([
    ['of another ISIN', '2026-07-14|VWRL|IE00B4L5Y983|Buy|London Stock Exchange|-580|GBP'],
    ['of an exchange that is not known', '2026-07-14|VWRL|IE00B3RBWM25|Buy|Turquoise Dark|-580|GBP'],
    ['of another symbol', '2026-07-14|SWDA|IE00B3RBWM25|Buy|London Stock Exchange|-580|GBP'],
  ])('by no row %s', (_, other) => expect(tickers(PAID, other)).toEqual(['?']));

  test('by none where it was bought on two', () =>
    expect(
      tickers(
        PAID,
        '2026-07-14|VWRL|IE00B3RBWM25|Buy|London Stock Exchange|-580|GBP',
        '2026-07-15|VWRL|IE00B3RBWM25|Buy|Euronext Amsterdam|-580|EUR',
      ),
    ).toEqual(['?']));

  const TITLED = (title: string, ...rows: string[]) =>
    dividendLines([title, 'Date|Company|Symbol|Shares|Gross|Tax', ...rows].join('\n'));
  const FFC = '2025-03-21|Fauji Fertilizer|FFC|400|8400|1260';

  test('by the exchange in the title of the sheet', () => {
    expect(TITLED('Dividend record - PSX (AKD account)', FFC)).toEqual([expect.stringContaining('Karachi')]);
    expect(TITLED('Dividend record', FFC)).toEqual(['FFC 2025-03-21 8400 - tax 1260']);
  });

  test('by no title that names a country besides', () =>
    expect(TITLED('PSX and US dividends', FFC)).not.toEqual([expect.stringContaining('Karachi')]));

  test('by no title where it was paid in another currency', () =>
    expect(TITLED('Dividend record - PSX', '2025-03-21|Apple|AAPL|40|$8.40|')).not.toEqual([
      expect.stringContaining('Karachi'),
    ]));

  test('by what only the dividends of Australia have', () => {
    const rows = (credit: string, tfn: string) =>
      dividendLines(
        [
          'Pay date|Code|Units|Gross dividend|Franked %|Franking cr.|TFN tax',
          `17/07/2025|VAS|210|$187.74|55%|${credit}|${tfn}`,
        ].join('\n'),
      )[0];
    expect(rows('$44.25', '')).toContain('Sydney');
    const none = dividendLines(
      'Pay date|Code|Units|Gross dividend|Franked %|TFN tax\n17/07/2025|AAPL|210|$187.74|0%|',
    );
    expect(none).toEqual(['AAPL 2025-07-17 187.74 -']);
    const tfn = dividendLines('Pay date|Code|Units|Gross dividend|TFN tax\n17/07/2025|GMG|100|$15.00|$7.05');
    expect(tfn).toEqual([expect.stringContaining('Sydney')]);
  });

  test('by no default where a code is longer than those of New York', () => {
    const rows = (code: string) =>
      dividendLines(
        `TransactionDate|Symbol|Description|TransactionType|Amount\n2026-05-21|EA|Energy Absolute|Dividend|300\n2026-09-09|${code}|Advanced Info Service|Dividend|1380`,
      );
    expect(rows('ADVANC')).toEqual(['? 2026-05-21 300 -', '? 2026-09-09 1380 -']);
    expect(rows('AIS')).toEqual(['EA 2026-05-21 300 -', 'AIS 2026-09-09 1380 -']);
  });
});
