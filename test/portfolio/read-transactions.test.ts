import fc from 'fast-check';
import { writeIsoDate } from '../../src/contract/dates';
import { isBlank } from '../../src/portfolio/cells/cell-text';
import { readPortfolio } from '../../src/portfolio/positions/read-portfolio';
import { readTransactions, type TransactionHoldings } from '../../src/portfolio/activity/read-transactions';
import { openedFile } from './opened-file';
import { held as heldIn, read as readText } from './typed-file';

type Grid = readonly (readonly unknown[])[];

const held = ({ positions }: TransactionHoldings) =>
  positions.map(({ ticker, quantity, account }) => [ticker, quantity, account].filter(Boolean).join(' '));
const read = (grid: Grid): TransactionHoldings => readTransactions(grid)!;
const HEAD = ['Date', 'Action', 'Ticker', 'Quantity', 'Price'];
const of = (...rows: (readonly unknown[])[]) => read([HEAD, ...rows]);

const readPortfolioOf = (grid: Grid) => {
  const { positions, skipped, outside } = readPortfolio(grid);
  return {
    trades: positions.map(({ ticker, quantity }) => `${ticker} ${quantity}`),
    unread: skipped.map(({ written }) => written),
    others: outside,
  };
};

interface Expected {
  readonly source: string;
  /** Ticker, number of shares, account. */
  readonly holdings: readonly string[];
  /** Shares that are no holding, each with a part of its sentence. */
  readonly skipped?: readonly (readonly [written: string, quantity: number | undefined, reason: string])[];
  readonly unread?: readonly (readonly [row: number, reason: string])[];
  readonly others: readonly number[];
  readonly computed: string;
}

const NOT_COVERED = 'is from a market that the screening service does not cover';
const MIDDLE = 'was sold than this file tells was bought: it begins in the middle';

/** What is held by each file, reckoned by hand. The comment names the public file that shows the shape; the figures are invented. */
const EXPECTED: Readonly<Record<string, Expected>> = {
  // dickwolff/Export-To-Ghostfolio: samples/trading212-export.csv, with its split in two rows
  'trades-trading-212.csv': {
    source: 'Trading 212',
    // A Canadian company that is priced in dollars is held in New York.
    holdings: ['AAPL 8.25', 'ISOU 7.451195'],
    skipped: [],
    others: [1, 5, 10],
    computed: '7 to 2025-10-31',
  },
  // Columns of Smartbroker+: German codes of American shares beside their ISIN, and states of orders below a header of its own
  'trades-smartbroker.csv': {
    source: 'plain sheet',
    holdings: [],
    skipped: [
      ['NVD', 15, 'Where "NVD" trades is not told by its ISIN US67066G1040.'],
      ['APC', 15, 'Where "APC" trades is not told by its ISIN US0378331005.'],
    ],
    others: [2],
    computed: '3 to 2026-10-02',
  },
  // dickwolff/Export-To-Ghostfolio: samples/bux-export.csv; a split is ASSET_REDEEM and ASSET_DEPOSIT, both without a sign
  'trades-bux.csv': {
    source: 'BUX',
    holdings: [],
    skipped: [
      ['US67066G1040', 15, 'The file names "Nvidia" without a ticker. Write the ticker.'],
      ['NL0010273215', 1, 'The file names "ASML" without a ticker. Write the ticker.'],
      ['BTC', 0.0017, 'is a cryptocurrency'],
    ],
    others: [1, 3, 7],
    computed: '6 to 2024-10-01',
  },
  // Bookings of flatex's securities account, as public importers of Portfolio Performance have them
  'trades-flatex.csv': {
    source: 'flatex',
    holdings: [],
    skipped: [
      ['US5949181045', 8, 'The file names "MICROSOFT CORP." without a ticker. Write the ticker.'],
      ['US67066G1040', 60, 'The file names "NVIDIA CORP." without a ticker. Write the ticker.'],
      ['DE0008404005', 12, 'The file names "ALLIANZ SE" without a ticker. Write the ticker.'],
    ],
    others: [],
    computed: '5 to 2025-09-15',
  },
  // The columns as an open-source exporter records them; the words of the rows and the lines above the header are assumed here
  'trades-bitpanda.csv': {
    source: 'Bitpanda',
    holdings: [],
    skipped: [
      [
        'PFE',
        0.75,
        'Where "PFE" trades is not told. Write the ticker, with NASDAQ: or NYSE: before it for the United States, .L behind it for London and .TO for Toronto.',
      ],
      [
        'ALV',
        0.5,
        'Where "ALV" trades is not told. Write the ticker, with NASDAQ: or NYSE: before it for the United States, .L behind it for London and .TO for Toronto.',
      ],
    ],
    unread: [
      [10, '"SOL" is a cryptocurrency, and those are not screened.'],
      [11, '"SOL" is a cryptocurrency, and those are not screened.'],
      [12, '"XAU" is a metal or a commodity, and those are not screened.'],
    ],
    others: [7, 14],
    computed: '3 to 2025-08-14',
  },
  // dickwolff/Export-To-Ghostfolio: samples/ubs-export.csv; a purchase that was taken back has Storno where others have Kauf
  'trades-ubs.csv': {
    source: 'plain sheet',
    holdings: [],
    skipped: [
      ['IE00B4L5Y983', 3.25, 'The file names "iShares Core MSCI World" without a ticker. Write the ticker.'],
      ['CH0038863350', 42, 'The file names "Nestle N" without a ticker. Write the ticker.'],
    ],
    others: [6, 7],
    computed: '5 to 2026-04-25',
  },
  // A public browser test of Angel One's trade history quotes all 19 headers; the price of a purchase and of a sale in columns of their own
  'trades-angel-one.csv': {
    source: 'plain sheet',
    holdings: [],
    skipped: [
      ['ITC', 100, `"ITC" ${NOT_COVERED}: Mumbai, India`],
      ['SAIL', 300, `"SAIL" ${NOT_COVERED}: Mumbai, India`],
    ],
    unread: [[11, '"NIFTY26MARFUT" is a future, and futures are not screened.']],
    others: [],
    computed: '3 to 2026-03-02',
  },
  // A public test of a Taiwanese importer (國泰證券 對帳單): years of the Republic, lots of a thousand shares
  'trades-cathay.csv': {
    source: 'plain sheet',
    holdings: [],
    skipped: [
      ['2330', 2000, `"2330" ${NOT_COVERED}: Taipei, Taiwan`],
      ['0056', 2000, `"0056" ${NOT_COVERED}: Taipei, Taiwan`],
    ],
    others: [],
    computed: '3 to 2026-10-20',
  },
  // Nikhil-Banerjee/Portfolio-Tracker: Trade Reports/Hatch/order-transaction-export-2021_07_04.csv
  'trades-hatch.csv': {
    source: 'plain sheet',
    holdings: ['TSLA 0.72526675', 'TTWO 4', 'DIS 1.5'],
    skipped: [],
    others: [],
    computed: '4 to 2026-05-14',
  },
  // A public test of a Danish importer: header and rows "copied from a real Nordnet export (Danish, UTF-16, tab-separated)"
  'trades-nordnet.csv': {
    source: 'plain sheet',
    holdings: [],
    skipped: [
      ['US1912161007', 30, 'The file names "Coca-Cola" without a ticker. Write the ticker.'],
      ['DK0061539921', 12, `"Vestas Wind Systems" ${NOT_COVERED}: Copenhagen`],
    ],
    others: [1, 5, 6],
    computed: '3 to 2026-05-04',
  },
  // Public tests of an IG parser ("TextDate,Time,Activity,Market,…"): names and exchanges, and no symbol
  'trades-ig.csv': {
    source: 'IG',
    holdings: [],
    skipped: [
      [
        'Apple Inc',
        10,
        'The file names "Apple Inc" without a ticker; its exchange is "XNAS". Write the ticker.',
      ],
      [
        'BAE Systems PLC',
        100,
        'The file names "BAE Systems PLC" without a ticker; its exchange is "XLON". Write the ticker.',
      ],
    ],
    others: [],
    computed: '3 to 2025-07-21',
  },
  // Public tests of 2026 read Hargreaves Lansdown's "Portfolio Summary": shares stand in the description alone, purchases are paid
  'trades-hargreaves-lansdown.csv': {
    source: 'Hargreaves Lansdown',
    holdings: [],
    skipped: [
      [
        'Microsoft Corporation Com USD0.00000625',
        3,
        'The file names "Microsoft Corporation Com USD0.00000625" without a ticker. Write the ticker.',
      ],
      [
        'Unilever plc Ordinary 3.11p',
        40,
        'The file names "Unilever plc Ordinary 3.11p" without a ticker. Write the ticker.',
      ],
    ],
    others: [7, 8, 11],
    computed: '3 to 2026-09-22',
  },
  // dickwolff/Export-To-Ghostfolio: samples/investengine-export.csv
  'trades-investengine.csv': {
    source: 'InvestEngine',
    holdings: [],
    skipped: [
      ['IE00B27YCN58', 2, 'The file names "Sample Islamic World ETF" without a ticker. Write the ticker.'],
    ],
    others: [],
    computed: '2 to 2025-07-14',
  },
  // Public tests of Cash App importers show the columns; shares stand where Bitcoin does
  'trades-cash-app.csv': {
    source: 'Cash App',
    holdings: ['AAPL 0.15'],
    skipped: [['BTC', 0.0001132, 'is a cryptocurrency']],
    others: [4, 5],
    // The last day of which it tells, also by an order that was cancelled.
    computed: '3 to 2025-03-05',
  },
  // dickwolff/Export-To-Ghostfolio: samples/delta-export.csv
  'trades-delta.csv': {
    source: 'Delta',
    holdings: ['AAPL 6'],
    unread: [[4, 'a cryptocurrency']],
    others: [2, 5],
    computed: '2 to 2025-04-01',
  },
  // DEGIRO's "Transactions", as public importers of it describe the columns; the sign of the number tells a sale
  'trades-degiro.csv': {
    source: 'DEGIRO',
    holdings: [],
    skipped: [
      [
        'US0378331005',
        6,
        'The file names "APPLE INC" without a ticker; its exchange is "NASDAQ". Write the ticker.',
      ],
    ],
    others: [],
    computed: '4 to 2025-10-31',
  },
  // Public tests of Robinhood parsers: Buy, Sell, CDIV, SPL, STO
  'trades-robinhood.csv': {
    source: 'Robinhood',
    holdings: ['AAPL 7.5', 'SPUS 3', 'NVDA 20'],
    skipped: [['KO', undefined, MIDDLE]],
    unread: [[2, '"TSLA" is an option']],
    others: [5, 9],
    computed: '6 to 2025-10-31',
  },
  // afadil/wealthfolio: docs/test-data/schwab_with_header_row.csv
  'trades-schwab.csv': {
    source: 'Schwab',
    holdings: ['UNP 4', 'SPUS 100.0967', 'GOOGL 15', 'NVDA 50', 'AAPL 10'],
    unread: [[7, 'is an option']],
    others: [4, 14, 15],
    computed: '10 to 2025-10-31',
  },
  // redstreet/beancount_reds_importers: fidelity/tests/fidelity_all_accounts_csv
  'trades-fidelity.csv': {
    source: 'Fidelity',
    holdings: ['AAPL 35 Z00000001', 'SCHD 10.091 Z00000001', 'AAPL 7 200000002'],
    skipped: [[' SPAXX', 500, 'is cash or a money-market fund']],
    others: [3, 8, 11, 13],
    computed: '6 to 2025-10-31',
  },
  // alexpung/UK-Investment-tax-calculator: TaxExamples/InteractiveInvestor/TransactionHistoryExample.csv; debit and credit tell the side
  'trades-interactive-investor.csv': {
    source: 'interactive investor',
    holdings: ['AAPL 6', 'BP.L 1200'],
    others: [2, 5, 6],
    computed: '3 to 2025-10-31',
  },
  // tacgomes/investir: data/freetrade.csv
  'trades-freetrade.csv': {
    source: 'Freetrade',
    holdings: ['AAPL 18', 'BP.L 100', 'SGLN.L 0.2'],
    others: [1, 3, 7],
    computed: '4 to 2025-11-01',
  },
  // Public importers of Zerodha's tradebook quote its header; Mumbai is not covered
  'trades-zerodha.csv': {
    source: 'Zerodha',
    holdings: [],
    skipped: [['INFY', 20, NOT_COVERED]],
    others: [],
    computed: '3 to 2025-10-31',
  },
  // Public tests of parsers of CommSec's account statement: `B 50 WIDGET @ 20.000000`
  'trades-commsec.csv': {
    source: 'CommSec',
    holdings: [],
    skipped: [
      ['NDQ', 100, NOT_COVERED],
      ['BHP', 100, NOT_COVERED],
    ],
    others: [2, 5],
    computed: '3 to 2025-10-31',
  },
  // Public tests of a Questrade importer: Buy, Sell, DIS with STK SPLIT, TFI, REI
  'trades-questrade.csv': {
    source: 'Questrade',
    holdings: ['AAPL 15 00000000', 'CM.TO 100 00000000', 'VFV.TO 40.5 00000000'],
    others: [5, 8],
    computed: '6 to 2025-10-31',
  },
  // dickwolff/Export-To-Ghostfolio: samples/ibkr-trades-export.csv, with more of the fields that a Flex query offers
  'trades-interactive-brokers-flex.csv': {
    source: 'Interactive Brokers Flex',
    holdings: ['AAPL 10 U0000001', 'BP.L 250 U0000001'],
    skipped: [
      ['SAP', 10, NOT_COVERED],
      ['KO', undefined, MIDDLE],
    ],
    unread: [
      [7, 'is an option'],
      [8, 'is money, and no share'],
    ],
    others: [1],
    computed: '6 to 2025-10-31',
  },
  // Public tests show the lines that begin with the kind of the record and the code of its section, and trades without Buy/Sell
  'trades-interactive-brokers-flex-sections.csv': {
    source: 'Interactive Brokers Flex',
    holdings: ['NFLX 25 U0000001', 'KO 30 U0000001'],
    skipped: [['IBKR', undefined, 'How many of "IBKR" are held cannot be computed']],
    unread: [[7, '"IBKR" stands in another section of the file with a number of shares']],
    others: [13, 15, 16, 17, 19, 20],
    computed: '5 to 2026-04-01',
  },
  // code-lab-eu/pita and another public importer read this sheet of Saxo by the places of its columns
  'trades-saxo-executed.csv': {
    source: 'Saxo',
    holdings: ['MSFT 5 11111/2222222EUR', 'ULVR.L 20 11111/2222222EUR'],
    skipped: [['ASML:xams', 2, NOT_COVERED]],
    unread: [[1, 'is money, and no share']],
    others: [],
    computed: '4 to 2026-10-05',
  },
  // KapJI/capital-gains-calculator and other public importers have the rows of this statement in their tests
  'trades-interactive-brokers-history.csv': {
    source: 'Interactive Brokers',
    holdings: [
      'BP.L 400 U***00001',
      'GE 20 U***00001',
      'KO 30 U***00001',
      'NVDA 50 U***00001',
      'PEP 100 U***00001',
      'SPCE 15 U***00001',
    ],
    skipped: [
      ['VUAA', 8, 'Where "VUAA" trades is not told'],
      ['GEV', 5, 'Where "GEV" trades is not told'],
    ],
    unread: [
      [12, 'is an option'],
      [13, 'is an option'],
    ],
    others: [8, 9, 15, 16, 25, 26],
    computed: '12 to 2025-10-30',
  },
  'trades-plain.csv': {
    source: 'plain sheet',
    holdings: ['NVDA 15', 'VOD.L 1500'],
    skipped: [
      [
        'ENB.TO',
        undefined,
        'How many of "ENB.TO" are held cannot be computed, because a row of it cannot be read.',
      ],
      ['COST', undefined, MIDDLE],
    ],
    unread: [
      [
        9,
        '"Conversion" of "ENB.TO" does not tell whether shares came or went. Write Buy or Sell there, or take the row out if nothing was traded.',
      ],
      [13, '"ten" is not a number of shares that can be read.'],
    ],
    others: [8],
    computed: '8 to 2025-10-31',
  },
};

test.each(Object.entries(EXPECTED))(
  '%s',
  (file, { source, holdings, skipped = [], unread = [], others, computed }) => {
    const found = read(openedFile(file));
    expect(held(found).sort()).toEqual([...holdings].sort());
    expect(found.skipped.map(({ written, quantity, reason }) => [written, quantity, reason])).toEqual(
      skipped.map(([written, quantity, reason]) => [written, quantity, expect.stringContaining(reason)]),
    );
    expect(found.unread.map(({ row, reason }) => [row, reason])).toEqual(
      unread.map(([row, reason]) => [row, expect.stringContaining(reason)]),
    );
    expect(found).toMatchObject({ source, others });
    expect(`${found.computed.transactions} to ${writeIsoDate(found.computed.to!)}`).toBe(computed);
  },
);

describe('files of dividends hold trades as well', () => {
  test.each([
    ['dividends-xtb.csv', ['SCHD 34']],
    ['dividends-xtb-2026.csv', ['KO 20']],
    ['dividends-etoro.csv', ['SCHD 0.337209']],
    ['dividends-saxo.csv', ['UDVD.L 3']],
    ['dividends-sharesies.csv', ['AAPL 8']],
    ['dividends-m1.csv', ['SCHD 10']],
    ['dividends-merrill.csv', ['SCHD 10 000-00000']],
    ['dividends-firstrade.csv', ['SPUS 0.0974', 'SCHD 10']],
    ['dividends-etrade.csv', ['EXMPX 5.834', 'SCHD 10']],
    ['dividends-wealthfolio.csv', ['AAPL 10']],
    ['dividends-disnat.csv', ['XDIV.TO 10']],
    ['dividends-fio.csv', ['AAPL 100']],
  ])('%s', (file, holdings) => expect(held(read(openedFile(file)))).toEqual(holdings));

  test.each([
    ['dividends-degiro-english.csv', 'IE00B8GKDB10', 2],
    ['dividends-degiro-dutch.csv', 'IE00B0M62S72', 1],
    ['dividends-degiro-german.csv', 'DE000A0F5UH1', 4],
    ['dividends-degiro-french.csv', 'DE000A0F5UH1', 4],
    ['dividends-avanza.csv', 'LU0292096186', 2],
    ['dividends-parqet.csv', 'DE000A0F5UH1', 17.83803],
    ['dividends-comdirect.csv', 'ISHARES STOXX GLOBAL SELECT DIVIDEND', 34.6],
  ])('%s names %s alone', (file, written, quantity) => {
    expect(read(openedFile(file)).skipped).toMatchObject([
      { written, quantity, reason: expect.stringMatching(/without a ticker/) },
    ]);
  });
});

describe('what is no file of trades', () => {
  test.each([
    ['fidelity.csv'],
    ['hargreaves-lansdown.csv'],
    ['interactive-brokers.csv'],
    ['plain.csv'],
    ['schwab.csv'],
    // Positions first, transactions below: the positions are what is held.
    ['vanguard.csv'],
    ['wealthsimple.csv'],
    // One row a lot, with the day of its purchase.
    ['yahoo.csv'],
    ['dividends-plain.csv'],
    ['dividends-aj-bell.csv'],
  ])('%s', (file) => expect(readTransactions(openedFile(file))).toBeUndefined());

  test.each<[string, Grid]>([
    ['nothing', []],
    [
      'lots without a side',
      [
        ['Bought on', 'Date', 'Ticker', 'Shares', 'Price'],
        ['', '2025-01-02', 'AAPL', 10, 228],
      ],
    ],
    ['dividends alone', [HEAD, ['2025-01-02', 'Dividend', 'AAPL', 10, 0.25]]],
  ])('%s', (_, grid) => expect(readTransactions(grid)).toBeUndefined());
});

describe('what a row does', () => {
  test.each([
    ['Buy', 10, 110],
    ['Sell', 10, 90],
    ['Sell', -10, 90],
    ['Reinvestment', 10, 110],
    ['Transfer in', 10, 110],
    ['Transfer out', 10, 90],
    ['Bonus shares', 10, 110],
    ['Shares withheld for taxes', 10, 90],
    ['Withhold-to-cover', 10, 90],
    ['賣', 10, 90],
    ['Stock dividend', 10, 110],
    ['Spin-off', 10, 110],
    ['Kauf', 10, 110],
    ['Verkauf', 10, 90],
    ['Verkoop', 10, 90],
    ['Vente', 10, 90],
    ['Vendita', 10, 90],
    ['Sälj', 10, 90],
    ['Sprzedaż', 10, 90],
    ['Prodej', 10, 90],
    ['Satış', 10, 90],
    ['بيع', 10, 90],
    ['Dividend', 10, 100],
    ['Interest', 10, 100],
    ['Custody fee', 10, 100],
    ['Withholding tax', 10, 100],
  ])('%s of %d', (action, shares, left) => {
    const found = of(['2025-01-02', 'Buy', 'AAPL', 100, 1], ['2025-02-03', action, 'AAPL', shares, 1]);
    expect(held(found)).toEqual([`AAPL ${left}`]);
    expect(found.unread).toEqual([]);
  });

  test('a purchase taken back', () => {
    const found = of(['2025-01-02', 'Buy', 'AAPL', 100, 1], ['2025-02-05', 'Buy', 'AAPL', -5, 1]);
    expect(held(found)).toEqual(['AAPL 95']);
  });

  test('a sale without a minus beside one that has it may take that back, and is asked about', () => {
    const found = of(
      ['2025-01-02', 'Buy', 'AAPL', 100, 1],
      ['2025-02-03', 'Sell', 'AAPL', -10, 1],
      ['2025-02-04', 'Sell', 'AAPL', 10, 1],
    );
    expect(held(found)).toEqual([]);
    expect(found.unread).toMatchObject([
      { row: 3, reason: expect.stringMatching(/^The shares of this sale have no minus/) as string },
    ]);
  });

  test.each([
    ['Split 4:1', '', 40],
    ['Stock split 10 for 1', '', 100],
    ['Split 4-for-1', 30, 40],
    ['Split 4:1', 4, 40],
    ['Reverse split 1 for 5', '', 2],
    ['Reverse split 5:1', '', 2],
  ])('10 shares after %s (%s)', (action, shares, left) => {
    const found = of(['2025-01-02', 'Buy', 'AAPL', 10, 1], ['2025-02-03', action, 'AAPL', shares, '']);
    expect(held(found)).toEqual([`AAPL ${left}`]);
  });

  test.each([
    ['Split', '', /tells of a split, and neither its ratio/],
    ['Split 1:4', '', /tells of a split, and neither its ratio/],
    [
      'Split',
      30,
      /The split of "AAPL" on 2025-02-03 may have added 30 shares or made 10 into 30\. Write its ratio, such as 4:1, in a column Ratio\./,
    ],
    ['Split 4:1', 7, /The split of "AAPL" on 2025-02-03 does not fit its number of shares/],
  ])('%s (%s) is said, and nothing is held by it', (action, shares, reason) => {
    const found = of(['2025-01-02', 'Buy', 'AAPL', 10, 1], ['2025-02-03', action, 'AAPL', shares, '']);
    expect(found.positions).toEqual([]);
    expect(found.skipped).toMatchObject([{ written: 'AAPL', reason: expect.stringMatching(reason) }]);
  });

  test('a split comes before the trades of its day, wherever its row stands', () => {
    const buy = ['2025-01-02', 'Buy', 'AAPL', 10, 1];
    const [split, sell] = [
      ['2025-02-03', 'Split 4:1', 'AAPL', '', ''],
      ['2025-02-03', 'Sell', 'AAPL', 5, 1],
    ];
    expect(held(of(buy, split, sell))).toEqual(['AAPL 35']);
    expect(held(of(buy, sell, split))).toEqual(['AAPL 35']);
  });

  test('more sold than bought is said, also where it is bought again later', () => {
    const found = of(
      ['2025-01-02', 'Sell', 'AAPL', 10, 1],
      ['2025-02-03', 'Buy', 'AAPL', 30, 1],
      ['2025-02-03', 'Buy', 'KO', 1, 1],
      ['2025-02-04', 'Sell short', 'MSFT', 5, 1],
    );
    expect(held(found)).toEqual(['KO 1']);
    expect(found.skipped.map(({ reason, quantity }) => [quantity, reason])).toEqual([
      [
        undefined,
        expect.stringMatching(/^By 2025-01-02 more of "AAPL" was sold than this file tells was bought/),
      ],
      [undefined, '"MSFT" is sold short: nothing of it is held.'],
    ]);
  });

  test('words that nobody knows are listed, and the share with them', () => {
    const found = of(['2025-01-02', 'Buy', 'AAPL', 10, 1], ['2025-02-03', 'Frobnicate', 'AAPL', 10, 1]);
    expect(found.positions).toEqual([]);
    expect(found.unread.map(({ row, reason }) => [row, reason])).toEqual([
      [
        2,
        '"Frobnicate" names nothing that is known. Write Buy, Sell or Split there, or Dividend or Fee if no shares moved.',
      ],
    ]);
  });

  test('a share is one by its ISIN, also under another symbol; accounts are apart', () => {
    const found = read([
      ['Date', 'Account', 'Action', 'Symbol', 'ISIN', 'Quantity', 'Price'],
      ['2022-01-02', 'ISA', 'Buy', 'FB', 'US30303M1027', 10, 1],
      ['2023-01-02', 'ISA', 'Sell', 'META', 'US30303M1027', 4, 1],
      ['2023-01-02', 'SIPP', 'Buy', 'META', 'US30303M1027', 3, 1],
    ]);
    expect(held(found)).toEqual(['META 6 ISA', 'META 3 SIPP']);
  });

  test('days and months in an unknown order: the order of the rows tells it', () => {
    const grid = [
      HEAD,
      ...['03/04/2025', '05/04/2025', '01/05/2025', '02/06/2025'].map((day) => [day, 'Buy', 'KO', 1, 1]),
    ];
    expect(read(grid)).toMatchObject({
      positions: [{ quantity: 4 }],
      computed: { to: { month: 6, day: 2 } },
    });
  });
});

describe('properties', () => {
  const trade = fc.record({
    day: fc.integer({ min: 1, max: 28 }),
    ticker: fc.constantFrom('AAPL', 'KO', 'MSFT'),
    shares: fc.integer({ min: 1, max: 1_000 }).map((hundredths) => hundredths / 100),
    action: fc.constantFrom('Buy', 'Sell'),
  });
  const rowOf = ({
    day,
    ticker,
    shares,
    action,
  }: {
    day: number;
    ticker: string;
    shares: number;
    action: string;
  }) => [`2025-03-${String(day).padStart(2, '0')}`, action, ticker, shares, 1];
  const outcome = (grid: Grid) => {
    const found = readTransactions(grid);
    return {
      held: found?.positions.map(({ ticker, quantity }) => `${ticker} ${quantity}`).sort(),
      not: found?.skipped.map(({ written, reason }) => `${written} ${reason}`).sort(),
    };
  };

  test('the order of rows makes no difference, of one day and of all', () => {
    fc.assert(
      fc.property(
        fc
          .array(trade, { minLength: 1, maxLength: 12 })
          .chain((trades) =>
            fc.tuple(fc.constant(trades), fc.shuffledSubarray(trades, { minLength: trades.length })),
          ),
        ([trades, shuffled]) => {
          expect(outcome([HEAD, ...shuffled.map(rowOf)])).toEqual(outcome([HEAD, ...trades.map(rowOf)]));
        },
      ),
      { numRuns: 300 },
    );
  });

  test('purchases and then sales of as many leave nothing', () => {
    fc.assert(
      fc.property(fc.array(trade, { minLength: 1, maxLength: 8 }), (trades) => {
        const bought = trades.map((one) => rowOf({ ...one, action: 'Buy' }));
        const sold = trades.map((one) => ['2025-04-01', 'Sell', one.ticker, one.shares, 1]);
        expect(read([HEAD, ...bought, ...sold])).toMatchObject({ positions: [], skipped: [] });
      }),
    );
  });

  test('a split by a ratio is the same as the shares that it adds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 2, max: 20 }), (shares, ratio) => {
        const buy = ['2025-01-02', 'Buy', 'AAPL', shares, 1];
        const [byRatio, byPrice, byBoth] = [
          ['2025-02-03', `Split ${ratio}:1`, 'AAPL', '', ''],
          ['2025-02-03', 'Split', 'AAPL', shares * (ratio - 1), ratio],
          ['2025-02-03', `Split ${ratio} for 1`, 'AAPL', shares * (ratio - 1), ''],
        ].map((split) => held(of(buy, split)));
        expect(byRatio).toEqual([`AAPL ${shares * ratio}`]);
        expect(byPrice).toEqual(byRatio);
        expect(byBoth).toEqual(byRatio);
      }),
    );
  });

  test('no row is lost: each filled row below the header is counted, unread or another; no holding is negative', () => {
    const cell = fc.oneof(
      fc.constantFrom(
        'Buy',
        'Sell',
        'Split 2:1',
        'Dividend',
        'Transfer',
        'AAPL',
        'KO',
        'VOD.L',
        'Total',
        '',
        null,
        '5',
        '-3',
        '1,5',
      ),
      fc.constantFrom('2025-04-01', '03/04/2025', 45_000, 'US0378331005', 'USD', ...HEAD),
      fc.double(),
      fc.string(),
      fc.anything(),
    );
    const heads = ['Date', 'Action', 'Ticker', 'Quantity', 'Price', 'ISIN', 'Currency', 'Description'];
    let tried = 0;
    let computed = 0;
    fc.assert(
      fc.property(
        fc.shuffledSubarray(heads, { minLength: heads.length }),
        fc.array(fc.tuple(fc.option(trade), fc.array(cell, { maxLength: 9 })), { maxLength: 10 }),
        (head, rows) => {
          const first = { Date: '2025-01-02', Action: 'Buy', Ticker: 'AAPL', Quantity: 5, Price: 1 };
          const rowAt = (values: Readonly<Record<string, unknown>>, odd: readonly unknown[]) =>
            head.map((name, at) => values[name] ?? odd[at] ?? '');
          const grid = [
            head,
            rowAt(first, []),
            ...rows.map(([one, odd]) => {
              const [date, action, ticker, shares] = one ? rowOf(one) : [];
              return one
                ? rowAt({ Date: date, Action: action, Ticker: ticker, Quantity: shares }, odd)
                : [...odd];
            }),
          ];
          tried += 1;
          const found = readTransactions(grid);
          if (!found) return;
          computed += 1;
          const accounted = [...found.trades, ...found.unread.map(({ row }) => row), ...found.others];
          const filled = grid.flatMap((cells, row) =>
            row > found.headerRow && !cells.every(isBlank) ? [row] : [],
          );
          expect(accounted.sort((a, b) => a - b)).toEqual(filled);
          for (const { ticker, quantity } of found.positions) {
            expect(ticker).not.toBe('');
            expect(quantity).toBeGreaterThan(0);
          }
          for (const { reason } of [...found.skipped, ...found.unread])
            expect(reason).toMatch(/^["A-Z].*\.$/s);
        },
      ),
      { numRuns: 1_000 },
    );
    expect(computed).toBeGreaterThan(tried / 2);
  });
});

describe('orders below a title that says that they wait', () => {
  const sheet = (title: string) => [
    [title],
    HEAD,
    ['2026-11-24', 'Buy', 'GOOG', 4, 286.3],
    ['2026-11-24', 'Sell', 'MSFT', 3, 480],
    [],
    ['Completed Transactions'],
    HEAD,
    ['2026-06-16', 'Buy', 'MSFT', 5, 470],
  ];

  test('are not counted, and say so', () => {
    const found = read(sheet('Pending Transactions'));
    expect(held(found)).toEqual(['MSFT 5']);
    expect(found.computed).toEqual({ transactions: 1, to: { year: 2026, month: 6, day: 16 } });
    expect(found.unread).toEqual(
      ['GOOG', 'MSFT'].map((written, nth) => ({
        row: nth + 2,
        written,
        reason: 'It stands below "Pending Transactions": what is planned is not held, and it is not counted.',
      })),
    );
  });

  test('and below any other title they are', () =>
    expect(held(read(sheet('Transactions of November')))).toEqual(['GOOG 4', 'MSFT 2']));
});

test('a header that only its rows tell may stand there again', () => {
  const head = ['Date', 'Description', 'Quantity', 'Symbol'];
  const { trades, unread, others } = readPortfolioOf([
    ['Pending Transactions'],
    head,
    ['2026-11-24', 'BUY - ALPHABET INC', 4, 'GOOG'],
    [],
    ['Completed Transactions'],
    head,
    ['2026-06-16', 'BUY - MICROSOFT CORP', 5, 'MSFT'],
    ['2026-07-16', 'SELL - MICROSOFT CORP', 2, 'MSFT'],
  ]);
  expect({ trades, unread, others }).toEqual({
    trades: ['MSFT 3'],
    unread: ['GOOG'],
    others: [4, 5],
  });
});

describe('a row below a trade that names no share', () => {
  const file = (row: string) =>
    readText(`Side|Symbol|Quantity|Price|Time\nBuy|AAPL|5|200|2026-01-02\n${row}`);

  test('counts where it has a day and a price', () => {
    expect(file('||3|201|2026-01-02').positions).toMatchObject([{ ticker: 'AAPL', quantity: 8 }]);
  });

  test.each([['day', '||3|201|']])('makes the number unknown where it has no %s', (_, row) => {
    const { positions, skipped } = file(row);
    expect(positions).toEqual([]);
    expect(skipped.map(({ reason }) => reason)).toEqual([
      expect.stringMatching(/^How many of "AAPL" are held cannot be computed.*names no share/),
      expect.stringMatching(/^The row has a number of shares and names no share/),
    ]);
  });

  test('is none where it has neither, as a sum', () => {
    expect(file('||5||').positions).toMatchObject([{ ticker: 'AAPL', quantity: 5 }]);
  });

  test('is none where it begins as the sum of a day does, whatever it tells', () =>
    expect(
      heldIn(
        'Date|Side|Symbol|Quantity|Price\n2026-01-02|Buy|AAPL|5|200\n2026-01-02 小計|||7|200\n2026-01-03|Buy|AAPL|3|200',
      ),
    ).toEqual(['AAPL 8']));

  test('counts without a price or a day where the table has no column of these', () => {
    expect(heldIn('Side|Symbol|Quantity|Time\nBuy|AAPL|5|2026-01-02\n||3|2026-01-02')).toEqual(['AAPL 8']);
  });
});
