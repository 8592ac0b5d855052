import fc from 'fast-check';
import { writeIsoDate } from '../../src/contract/dates';
import { isBlank } from '../../src/portfolio/cells/cell-text';
import {
  readTransactions,
  tradesBesideHoldings,
  type TransactionHoldings,
} from '../../src/portfolio/activity/read-transactions';
import { openedFile } from './opened-file';
import { gridOf } from './typed-file';

type Grid = readonly (readonly unknown[])[];

const held = ({ positions }: TransactionHoldings) =>
  positions.map(({ ticker, quantity, account }) => [ticker, quantity, account].filter(Boolean).join(' '));
const read = (grid: Grid): TransactionHoldings => readTransactions(grid)!;
const HEAD = ['Date', 'Action', 'Ticker', 'Quantity', 'Price'];
const of = (...rows: (readonly unknown[])[]) => read([HEAD, ...rows]);

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
      ['DK0061539921', 12, `"DK0061539921" ${NOT_COVERED}: Copenhagen`],
    ],
    others: [1, 5, 6],
    computed: '3 to 2026-05-04',
  },
  // Public tests of an IG parser ("TextDate,Time,Activity,Market,…"): names and exchanges, and no symbol
  'trades-ig.csv': {
    source: 'IG',
    holdings: [],
    skipped: [
      ['Apple Inc', 10, 'The file names "Apple Inc" without a ticker. Write the ticker.'],
      ['BAE Systems PLC', 100, 'The file names "BAE Systems PLC" without a ticker. Write the ticker.'],
    ],
    others: [],
    computed: '3 to 2025-07-21',
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
    skipped: [['US0378331005', 6, 'The file names "APPLE INC" without a ticker. Write the ticker.']],
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
    others: [4, 8, 11, 13],
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

  test('a sale taken back, where sales are negative, and a purchase taken back', () => {
    const found = of(
      ['2025-01-02', 'Buy', 'AAPL', 100, 1],
      ['2025-02-03', 'Sell', 'AAPL', -10, 1],
      ['2025-02-04', 'Sell', 'AAPL', 10, 1],
      ['2025-02-05', 'Buy', 'AAPL', -5, 1],
    );
    expect(held(found)).toEqual(['AAPL 95']);
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

const readText = (text: string) => readTransactions(gridOf(text));
/** Ticker and number of shares of each holding. */
const heldIn = (text: string): string[] | undefined =>
  readText(text)?.positions.map(({ ticker, quantity }) => `${ticker} ${quantity}`);
const reasons = (text: string): string[] => readText(text)!.skipped.map(({ reason }) => reason);
const HEADERS = 'Date|Action|Ticker|Quantity|Price';

describe('what a table says of itself', () => {
  test('its source, its header, its columns, its trades and the rest, up to its last day', () => {
    const told = readText(
      `Sheet\n${HEADERS}|Name|ISIN|Account\n2025-01-02|Buy|AAPL|3|200|Apple Inc|US0378331005|A1\n2025-02-03|Dividend|AAPL|3||Apple Inc|US0378331005|A1\n2025-02-01|Sell|AAPL|1|210|Apple Inc|US0378331005|A1\nnote`,
    )!;
    expect(told).toMatchObject({
      source: 'plain sheet',
      headerRow: 1,
      columns: { ticker: 2, quantity: 3, name: 5 },
      trades: [2, 4],
      others: [3, 5],
      unread: [],
      skipped: [],
    });
    expect(told.computed.transactions).toBe(2);
    expect(writeIsoDate(told.computed.to!)).toBe('2025-02-03');
    expect(told.positions).toEqual([
      {
        row: 4,
        written: 'AAPL',
        name: 'Apple Inc',
        quantity: 2,
        account: 'A1',
        isin: 'US0378331005',
        ticker: 'AAPL',
      },
    ]);
  });

  test('nothing of a name, an ISIN or an account that it does not tell', () => {
    expect(readText(`${HEADERS}\n2025-01-02|Buy|AAPL|3|200`)!.positions).toEqual([
      { row: 1, written: 'AAPL', quantity: 3, ticker: 'AAPL' },
    ]);
  });

  test('the column of ISINs, of names or of descriptions stands for that of tickers where there is none', () => {
    expect(readText('Date|Action|ISIN|Quantity\n2025-01-02|Buy|US0378331005|3')!.columns).toEqual({
      ticker: 2,
      quantity: 3,
    });
    expect(readText('Date|Action|Name|Quantity\n2025-01-02|Buy|Apple Inc.|3')!.columns).toEqual({
      ticker: 2,
      name: 2,
      quantity: 3,
    });
  });

  test('no last day where days may be two', () => {
    expect(readText(`${HEADERS}\n03/04/2025|Buy|AAPL|3|200`)!.computed).toEqual({ transactions: 1 });
  });

  test('rows of several tables in their order, and the headers among the rest', () => {
    const told = readText(`${HEADERS}\n2025-01-02|Buy|AAPL|3|200\nnote\n${HEADERS}\n2025-02-02|Buy|KO|1|70`)!;
    expect(told.others).toEqual([2, 3]);
    expect(told.positions.map(({ ticker }) => ticker)).toEqual(['AAPL', 'KO']);
  });
});

describe('trades beside holdings', () => {
  const HOLDINGS = 'Ticker|Shares|Market Value\nMSFT|2|800';
  const beside = (text: string) => {
    const { rows, unclear } = tradesBesideHoldings(gridOf(text));
    return { rows: [...rows], unclear: unclear.map(({ row, written }) => `${row} ${written}`) };
  };

  test('are counted in the holdings: the rows from their header on', () => {
    expect(
      beside(`${HOLDINGS}\n\n${HEADERS}\n2025-01-02|Buy|AAPL|3|200\n2025-01-03|Sell|AAPL|1|200`),
    ).toEqual({
      rows: [3, 4, 5],
      unclear: [],
    });
    expect(readText(`${HOLDINGS}\n\n${HEADERS}\n2025-01-02|Buy|AAPL|3|200`)).toBeUndefined();
  });

  test('their title after a gap, and none that stands right below the holdings', () => {
    expect(beside(`${HOLDINGS}\n\nTransactions\n${HEADERS}\n2025-01-02|Buy|AAPL|3|200`).rows).toEqual([
      3, 4, 5,
    ]);
    expect(beside(`${HOLDINGS}\nGOOG\n${HEADERS}\n2025-01-02|Buy|AAPL|3|200`).rows).toEqual([3, 4]);
    expect(beside(`${HOLDINGS}\n\nof|two\n${HEADERS}\n2025-01-02|Buy|AAPL|3|200`).rows).toEqual([4, 5]);
  });

  test('end at the header of the holdings', () => {
    expect(beside(`${HEADERS}\n2025-01-02|Buy|AAPL|3|200\n\n${HOLDINGS}`).rows).toEqual([0, 1, 2]);
  });

  test('a row among them without a day may be a holding', () => {
    const told = beside(`${HOLDINGS}\n\n${HEADERS}\n2025-01-02|Buy|AAPL|3|200\nKO|5|350`);
    expect(told.unclear).toEqual(['5 KO']);
  });

  test.each([
    ['a row of words', 'KO|held'],
    ['a row that begins with a number', '12|KO|5'],
    ['a line of totals', 'Total|5|350'],
    ['a row with a day', 'KO|5|2025-01-02'],
    ['a trade', '2025-01-04|Buy|KO|5|70'],
  ])('but not %s', (_, row) => {
    expect(beside(`${HOLDINGS}\n\n${HEADERS}\n2025-01-02|Buy|AAPL|3|200\n${row}`).unclear).toEqual([]);
  });

  test('there are none in a sheet without holdings, and none below a header without trades', () => {
    expect(beside(`${HEADERS}\n2025-01-02|Buy|AAPL|3|200`).rows).toEqual([]);
    expect(beside(`${HOLDINGS}\n\n${HEADERS}\n2025-01-02|Dividend|AAPL||200`).rows).toEqual([]);
  });
});

describe('a row that leaves out what the row above says', () => {
  const FILLS = `${HEADERS}\n2025-01-02|Buy|AAPL|3|200`;

  test('is another fill of its order', () => {
    expect(heldIn(`${FILLS}\n2025-01-02|||2|201`)).toEqual(['AAPL 5']);
    expect(heldIn(`${FILLS}\n2025-01-02|||2|201\n2025-01-02|||1|201`)).toEqual(['AAPL 6']);
  });

  test.each([
    ['without a price', '2025-01-02|||2|'],
    ['with a price of nought', '2025-01-02|||2|0.00'],
    ['without a day', '|||2|201'],
    ['without a number of shares', '2025-01-02||||201'],
    ['below a row that is no trade', '2025-01-03|Fee|||5\n2025-01-02|||2|201'],
    ['with a word of its own', '2025-01-02|Dividend||2|201'],
  ])('not %s', (_, rows) => {
    expect(heldIn(`${FILLS}\n${rows}`)).toEqual(['AAPL 3']);
  });
});

describe('the columns of a sheet of unknown make by their cells', () => {
  test('a column of names that holds symbols, and one of no known header that holds names', () => {
    expect(
      heldIn(
        'Date|Action|Security|Zorp|Quantity|Currency\n2025-01-02|Buy|MSFT|Microsoft Corporation|3|USD\n2025-01-03|Buy|NVDA|NVIDIA Corporation|2|USD\n2025-01-03|Buy|XLF|SPDR Fund Trust|2|USD',
      ),
    ).toEqual(['MSFT 3', 'NVDA 2', 'XLF 2']);
    expect(
      readText(
        'Date|Action|Security|Zorp|Quantity|Currency\n2025-01-02|Buy|MSFT|Microsoft Corporation|3|USD\n2025-01-03|Buy|NVDA|NVIDIA Corporation|2|USD',
      )!.positions.map(({ name }) => name),
    ).toEqual(['Microsoft Corporation', 'NVIDIA Corporation']);
  });

  test('tickers in brackets behind names', () => {
    expect(
      heldIn(
        'Date|Action|Name|Quantity|Currency\n2025-01-02|Buy|Apple Inc. (AAPL)|3|USD\n2025-01-03|Buy|Coca-Cola (KO)|2|USD',
      ),
    ).toEqual(['AAPL 3', 'KO 2']);
  });

  test('names that are amounts, and descriptions that say what was done, are no names', () => {
    const names = (text: string) => readText(text)!.positions.map(({ name }) => name);
    expect(names('Date|Action|Ticker|Name|Quantity\n2025-01-02|Buy|AAPL|12.50|3')).toEqual([undefined]);
    expect(
      names(
        'Date|Action|Ticker|Description|Quantity\n2025-01-02|Buy|AAPL|Bought 3 at 200|3\n2025-01-03|Buy|AAPL|Bought 2 at 201|2',
      ),
    ).toEqual([undefined]);
    expect(names('Date|Action|Ticker|Description|Quantity\n2025-01-02|Buy|AAPL|Apple Inc|3')).toEqual([
      'Apple Inc',
    ]);
  });

  test('a column of currencies without a known header tells where a share trades', () => {
    const text = (head: string) =>
      `Date|Action|Ticker|Quantity|Price|${head}\n2025-01-02|Buy|BBY|3|4.50|GBP\n2025-01-03|Buy|BBY|2|4.50|GBP`;
    expect(heldIn(text('Zorp'))).toEqual(['BBY.L 5']);
    expect(heldIn(text('Cash'))).not.toEqual(['BBY.L 5']);
  });

  test('a column of hours is none of days', () => {
    expect(
      heldIn(
        'Date|Time|Action|Ticker|Quantity\n2025-01-02|10:15|Buy|AAPL|3\n2025-01-03|09:30:05|Sell|AAPL|1',
      ),
    ).toEqual(['AAPL 2']);
  });

  test('A and V are a purchase and a sale, where both stand', () => {
    expect(heldIn('Date|Operazione|Ticker|Quantity\n2025-01-02|A|AAPL|3\n2025-01-03|V|AAPL|1')).toEqual([
      'AAPL 2',
    ]);
  });

  test('the shares that were executed count, where they stand beside those that were ordered', () => {
    expect(
      heldIn(
        'Date|Side|Ticker|Quantity|Filled Qty|Status\n2025-01-02|Buy|AAPL|10|4|Partially filled\n2025-01-03|Buy|KO|5|5|Filled',
      ),
    ).toEqual(['AAPL 4', 'KO 5']);
  });
});

describe('one share and several', () => {
  test('a share is one by its ISIN, also under another symbol and another name', () => {
    expect(
      heldIn(`${HEADERS}|ISIN\n2025-01-02|Buy|FB|3|200|US30303M1027\n2025-01-03|Buy|META|2|200|US30303M1027`),
    ).toEqual(['META 5']);
  });

  test('a symbol without an ISIN in one row is the share that has one in another', () => {
    expect(
      heldIn(`${HEADERS}|ISIN\n2025-01-02|Buy|AAPL|3|200|US0378331005\n2025-01-03|Sell|AAPL|1|200|`),
    ).toEqual(['AAPL 2']);
  });

  test('two names of one symbol may be two shares', () => {
    expect(
      reasons(
        `${HEADERS}|Name\n2025-01-02|Buy|BBY|3|200|Best Buy Co\n2025-01-03|Buy|BBY|1|5|Balfour Beatty plc`,
      ),
    ).toEqual([
      '"BBY" is called "Best Buy Co" and "Balfour Beatty plc" in this file, which may be two shares. Write the ISIN or the exchange in each of its rows.',
    ]);
    expect(
      heldIn(
        `${HEADERS}|Name|Exchange\n2025-01-02|Buy|BBY|3|200|Best Buy Co|NYSE\n2025-01-03|Buy|BBY|1|5|Best Buy Company|NYSE`,
      ),
    ).toEqual(['BBY 4']);
  });

  test('more sold in one currency than was bought in it', () => {
    const text = `${HEADERS}|Currency\n2025-01-02|Buy|BP|3|5|GBP\n2025-01-03|Sell|BP|1|35|USD`;
    expect(reasons(text)).toEqual([
      expect.stringMatching(
        /^"BP" was traded in GBP and USD, and more of it was sold in one of them than was bought in it\./,
      ),
      expect.stringMatching(/^"BP" was traded in GBP and USD/),
    ]);
    expect(heldIn(`${HEADERS}|Currency\n2025-01-02|Buy|BP|3|5|GBP\n2025-01-03|Buy|BP|1|35|USD`)).toEqual([
      'BP.L 3',
      'BP 1',
    ]);
  });

  test('accounts are apart', () => {
    expect(heldIn(`${HEADERS}|Account\n2025-01-02|Buy|AAPL|3|200|A\n2025-01-03|Buy|AAPL|1|200|B`)).toEqual([
      'AAPL 3',
      'AAPL 1',
    ]);
  });
});

describe('what is held', () => {
  test.each<[string, string, string[]]>([
    ['bought and sold wholly', '2025-01-02|Buy|AAPL|3|200\n2025-01-03|Sell|AAPL|3|200', []],
    ['all but dust', '2025-01-02|Buy|AAPL|0.3|200\n2025-01-03|Sell|AAPL|0.3000000001|200', []],
    ['a part', '2025-01-02|Buy|AAPL|0.3|200\n2025-01-03|Sell|AAPL|0.1|200', ['AAPL 0.2']],
    [
      'a sale before its purchase in the sheet',
      '2025-01-03|Sell|AAPL|1|200\n2025-01-02|Buy|AAPL|3|200',
      ['AAPL 2'],
    ],
    [
      'a purchase and a sale of one day, the sale first',
      '2025-01-02|Sell|AAPL|1|200\n2025-01-02|Buy|AAPL|3|200',
      ['AAPL 2'],
    ],
  ])('%s', (_, rows, expected) => {
    expect(heldIn(`${HEADERS}\n${rows}`)).toEqual(expected);
  });

  test('a split by its shares may have added them, or made them of those before', () => {
    expect(reasons(`${HEADERS}\n2025-01-02|Buy|AAPL|3|200\n2025-01-03|Split|AAPL|9|`)).toEqual([
      'The split of "AAPL" on 2025-01-03 may have added 9 shares or made 3 into 9. Write its ratio, such as 4:1, in a column Ratio.',
    ]);
  });

  test('what was sold short is no holding', () => {
    expect(reasons(`${HEADERS}\n2025-01-02|Sell short|AAPL|3|200`)).toEqual([
      '"AAPL" is sold short: nothing of it is held.',
    ]);
  });

  test('a split by its ratio, and both', () => {
    const text = (split: string) =>
      `${HEADERS}|Ratio\n2025-01-02|Buy|AAPL|3|200|\n2025-01-03|Split|AAPL|${split}\n2025-01-04|Sell|AAPL|2|50|`;
    expect(heldIn(text('||4:1'))).toEqual(['AAPL 10']);
    expect(heldIn(text('9||4:1'))).toEqual(['AAPL 10']);
    expect(heldIn(text('12||4:1'))).toEqual(['AAPL 10']);
    expect(heldIn(text('4||4:1'))).toEqual(['AAPL 10']);
  });
});

describe('the order of day and month', () => {
  const days = (...all: string[]) =>
    readText(`${HEADERS}\n${all.map((day, at) => `${day}|Buy|AAPL|${at + 1}|200`).join('\n')}`)!.computed.to;

  test.each<[string, string[], string | undefined]>([
    ['one day shows it', ['13/04/2025', '05/06/2025'], '2025-06-05'],
    ['one day shows the other', ['04/13/2025', '05/06/2025'], '2025-05-06'],
    [
      'the order of the rows shows it',
      ['01/02/2025', '05/02/2025', '02/03/2025', '01/04/2025'],
      '2025-04-01',
    ],
    ['nothing shows it', ['01/02/2025', '03/04/2025'], undefined],
  ])('%s', (_, all, expected) => {
    const to = days(...all);
    expect(to && writeIsoDate(to)).toBe(expected);
  });

  test('the day of settlement shows it', () => {
    const to = readText(
      'Trade Date|Settlement Date|Action|Ticker|Quantity\n01/02/2025|03/02/2025|Buy|AAPL|3\n05/06/2025|09/06/2025|Buy|AAPL|3',
    )!.computed.to;
    expect(to && writeIsoDate(to)).toBe('2025-06-05');
  });
});

describe('a running total', () => {
  test('tells which rows added shares, whatever their words say', () => {
    const text = (...rows: string[]) =>
      `Date|Action|Ticker|Quantity|Price|Total quantity\n${rows.join('\n')}`;
    expect(
      heldIn(
        text(
          '2025-01-02|Buy|AAPL|3|200|3',
          '2025-01-03|Reinvested dividend|AAPL|1|200|4',
          '2025-01-04|Sell|AAPL|2|200|2',
        ),
      ),
    ).toEqual(['AAPL 2']);
  });
});
