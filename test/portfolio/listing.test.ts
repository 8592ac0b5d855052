import fc from 'fast-check';
import { readPortfolio } from '../../src/portfolio/positions/read-portfolio';

/** A row and its file as evidence: the header, the row, and what is read of it. */
type Case = readonly [
  what: string,
  header: readonly string[],
  row: readonly unknown[],
  reads: string | RegExp,
];

const YES = 'the company in New York has another business';

/**
 * The evidence of a row and its file, and the listing or the reason that it leads to. The codes are other companies' tickers in New
 * York: BBY is Balfour Beatty and Best Buy, RIO and BHP are in London, Sydney and New York, TCS is Tata Consultancy and Container Store,
 * CBA, WES, ALL, ITC, SSE, III, AV, DGE, ABF, HD, T, CNR likewise.
 */
const CASES: readonly Case[] = [
  // Nothing but the symbol: the service's own spelling of the United States (interface section 1).
  ['a bare symbol', ['Ticker', 'Shares'], ['AAPL', 10], 'AAPL'],
  ['a value in dollars', ['Ticker', 'Shares', 'Value'], ['AAPL', 10, '$2,280'], 'AAPL'],
  ['a price in dollars', ['Ticker', 'Price ($)'], ['AAPL', 228.02], 'AAPL'],
  // A series as Mexico writes it, where its pesos are told.
  ['a series of Mexico', ['Symbol', 'Shares', 'Currency'], ['GAP B', 10, 'MXN'], /not cover: Mexico City/],
  ['the same in dollars', ['Symbol', 'Shares', 'Currency'], ['GAP B', 10, 'USD'], 'GAP.B'],
  [
    'a symbol in Hebrew beside shekels',
    ['Symbol', 'Shares', 'Currency'],
    ['טבע', 10, 'ILS'],
    /not cover: Tel Aviv/,
  ],
  // Marks in the symbol.
  ['a suffix', ['Ticker', 'Shares'], ['BBY.L', 10], 'BBY.L'],
  ['a prefix', ['Ticker', 'Shares'], ['LON:BBY', 10], 'BBY.L'],
  ['Saxo’s ending', ['Symbol', 'Shares'], ['BBY:xlon', 10], 'BBY.L'],
  ['Saxo’s ending, New York', ['Symbol', 'Shares'], ['MSFT:xnas', 10], 'MSFT'],
  ['Saxo’s ending, Stockholm', ['Symbol', 'Shares'], ['AZN:xome', 10], /not cover: Stockholm/],
  ['Bloomberg’s code', ['Symbol', 'Shares'], ['BBY LN Equity', 10], 'BBY.L'],
  ['Bloomberg’s code of Sydney', ['Symbol', 'Shares'], ['CBA AU', 10], /not cover: Sydney/],
  ['a suffix of Mumbai', ['Symbol', 'Shares'], ['TCS.NS', 10], /not cover: Mumbai/],
  ['a prefix of Mumbai', ['Symbol', 'Shares'], ['NSE:TCS', 10], /not cover: Mumbai/],
  // An exchange or a MIC, under every usual header.
  ['MIC', ['Ticker', 'MIC'], ['BBY', 'XLON'], 'BBY.L'],
  ['Exchange', ['Ticker', 'Exchange'], ['BBY', 'LSE'], 'BBY.L'],
  ['Exchange, in full', ['Ticker', 'Exchange'], ['BBY', 'London Stock Exchange'], 'BBY.L'],
  ['Exchange, New York in full', ['Ticker', 'Exchange'], ['BBY', 'New York Stock Exchange Inc.'], 'BBY'],
  ['Exchange, with its tier', ['Ticker', 'Exchange'], ['AAPL', 'NASDAQ/NGS (GLOBAL SELECT MARKET)'], 'AAPL'],
  ['Bloomberg’s code in a column of its own', ['Ticker', 'Market'], ['BBY', 'LN'], 'BBY.L'],
  ['Bloomberg’s code of New York there', ['Ticker', 'Market'], ['BBY', 'UN'], 'BBY'],
  ['Bloomberg’s code of Xetra there', ['Ticker', 'Market'], ['SIE', 'GY'], /not cover: Frankfurt/],
  ['Exchange in Toronto', ['Ticker', 'Exchange'], ['CNR', 'Toronto Stock Exchange'], 'CNR.TO'],
  ['Exchange in Sydney', ['Code', 'Exchange'], ['CBA', 'ASX'], /not cover: Sydney/],
  ['Exchange in Sydney, in full', ['Code', 'Exchange'], ['WES', 'Asx - All Markets'], /not cover: Sydney/],
  ['Exchange in Mumbai', ['Symbol', 'Exchange'], ['ITC', 'NSE'], /not cover: Mumbai/],
  ['Market', ['Code', 'Market'], ['ALL', 'ASX'], /not cover: Sydney/],
  ['Market code', ['Code', 'Market code'], ['WES', 'ASX'], /not cover: Sydney/],
  ['MarketCode', ['Code', 'MarketCode'], ['WES', 'ASX'], /not cover: Sydney/],
  ['Venue', ['Symbol', 'Venue'], ['BBY', 'London'], 'BBY.L'],
  ['ListingExchange', ['Symbol', 'ListingExchange'], ['BBY', 'LSE'], 'BBY.L'],
  ['listing_exchange', ['symbol', 'listing_exchange'], ['BBY', 'LSE'], 'BBY.L'],
  ['Country, by code', ['Ticker', 'Country'], ['BBY', 'GB'], 'BBY.L'],
  ['Country, by name', ['Ticker', 'Country'], ['BBY', 'United Kingdom'], 'BBY.L'],
  ['Country, in German', ['Ticker', 'Country'], ['BBY', 'Vereinigtes Königreich'], 'BBY.L'],
  ['Country, Australia', ['Ticker', 'Country'], ['BHP', 'Australia'], /not cover: Sydney/],
  ['Country, the United States', ['Ticker', 'Country'], ['BBY', 'USA'], 'BBY'],
  [
    'an exchange that is not known',
    ['Ticker', 'Exchange'],
    ['BBY', 'Moon Stock Exchange'],
    /an exchange that is not known/,
  ],
  ['a kind of security in the place of a market', ['Ticker', 'Market'], ['AAPL', 'Equities'], 'AAPL'],
  ['Nasdaq in Helsinki', ['Ticker', 'Exchange'], ['NDA', 'Nasdaq Helsinki'], /not cover: Helsinki/],
  [
    'Nyse Euronext in Paris',
    ['Ticker', 'Exchange'],
    ['AI', 'Nyse Euronext - Euronext Paris'],
    /not cover: Paris/,
  ],
  ['Cboe in Europe', ['Ticker', 'Exchange'], ['AI', 'Cboe Europe'], /an exchange that is not known/],
  // ISINs.
  ['an ISIN of the United States', ['Ticker', 'ISIN'], ['AAPL', 'US0378331005'], 'AAPL'],
  [
    'the same, its price converted to pounds',
    ['Ticker', 'ISIN', 'Price'],
    ['AAPL', 'US0378331005', '£171.40'],
    'AAPL',
  ],
  [
    'the same, priced in euros',
    ['Ticker', 'ISIN', 'Currency'],
    ['APC', 'US0378331005', 'EUR'],
    /more than one market/,
  ],
  // FTI and others with such an ISIN are listed in New York alone.
  ['an ISIN of Great Britain', ['Ticker', 'ISIN'], ['BBY', 'GB0000961622'], /in New York or in London/],
  ['the same in any column', ['Ticker', 'Reference'], ['BBY', 'GB0000961622'], /in New York or in London/],
  ['the same, valued in pounds', ['Ticker', 'ISIN', 'Value (£)'], ['BBY', 'GB0000961622', '100'], 'BBY.L'],
  [
    'the same, priced in dollars',
    ['Ticker', 'ISIN', 'Currency'],
    ['RIO', 'GB0007188757', 'USD'],
    /more than one market/,
  ],
  // In New York Canadian National is CNI, and CNR another company.
  ['an ISIN of Canada', ['Ticker', 'ISIN'], ['CNR', 'CA1363751027'], /in New York or in Toronto/],
  [
    'the same, valued in Canadian dollars',
    ['Ticker', 'ISIN', 'Value (CAD)'],
    ['CNR', 'CA1363751027', '100'],
    'CNR.TO',
  ],
  [
    'the same, priced in dollars of the United States',
    ['Ticker', 'ISIN', 'Currency'],
    ['SHOP', 'CA82509L1076', 'USD'],
    'SHOP',
  ],
  ['an ISIN of Australia', ['Ticker', 'ISIN'], ['CBA', 'AU000000CBA7'], /not cover: Sydney/],
  ['an ISIN of India', ['Ticker', 'ISIN'], ['TCS', 'INE467B01029'], /not cover: Mumbai/],
  [
    'an ISIN of Ireland, priced in dollars',
    ['Ticker', 'ISIN', 'Currency'],
    ['ISDU', 'IE00B296QM64', 'USD'],
    /New York or in London/,
  ],
  [
    'an ISIN of Ireland alone',
    ['Ticker', 'ISIN'],
    ['CRH', 'IE0001827041'],
    /New York, in London or elsewhere/,
  ],
  [
    'an ISIN of Ireland of a company that New York alone lists',
    ['Ticker', 'ISIN'],
    ['ACN', 'IE00B4BNMY34'],
    'ACN',
  ],
  [
    'an ISIN of Ireland, priced in pence',
    ['Ticker', 'ISIN', 'Currency'],
    ['CRH', 'IE0001827041', 'GBX'],
    'CRH.L',
  ],
  [
    'an ISIN of Bermuda, priced in dollars',
    ['Ticker', 'ISIN', 'Currency'],
    ['RNR', 'BMG7496G1033', 'USD'],
    'RNR',
  ],
  [
    'an ISIN of the Netherlands, priced in dollars',
    ['Ticker', 'ISIN', 'Currency'],
    ['ASML', 'NL0010273215', 'USD'],
    /more than one market/,
  ],
  [
    'an ISIN of the Netherlands whose company New York alone lists, priced in dollars',
    ['Ticker', 'ISIN', 'Currency'],
    ['NXPI', 'NL0009538784', 'USD'],
    'NXPI',
  ],
  [
    'the same, priced in euro',
    ['Ticker', 'ISIN', 'Currency'],
    ['NXPI', 'NL0009538784', 'EUR'],
    /more than one market/,
  ],
  [
    'an ISIN of Switzerland whose company New York alone lists',
    ['Ticker', 'ISIN', 'Currency'],
    ['GRMN', 'CH0114405324', 'USD'],
    'GRMN',
  ],
  [
    'an ISIN of the Netherlands whose company Milan lists',
    ['Ticker', 'ISIN', 'Currency'],
    ['RACE', 'NL0011585146', 'EUR'],
    /not cover: Milan/,
  ],
  [
    'an ISIN of the Netherlands whose company Paris lists',
    ['Ticker', 'ISIN', 'Currency'],
    ['AIR', 'NL0000235190', 'EUR'],
    /not cover: Paris/,
  ],
  [
    'a country against the ISIN',
    ['Ticker', 'Country', 'ISIN'],
    ['RIO', 'US', 'GB0007188757'],
    /more than one market/,
  ],
  [
    'an exchange beside a foreign ISIN',
    ['Ticker', 'Exchange', 'ISIN'],
    ['NXPI', 'NASDAQ', 'NL0009538784'],
    'NXPI',
  ],
  ['a mark against the exchange', ['Ticker', 'Exchange'], ['VOD.L', 'NASDAQ'], /marked as trading in London/],
  // Currencies of the instrument or its price.
  ['Instrument Currency', ['Ticker', 'Instrument Currency'], ['BBY', 'GBX'], 'BBY.L'],
  ['CurrencyPrimary', ['Symbol', 'CurrencyPrimary'], ['BBY', 'GBP'], 'BBY.L'],
  ['Currency, Toronto', ['Symbol', 'Currency'], ['CNR', 'CAD'], 'CNR.TO'],
  ['Currency, Sydney', ['Symbol', 'Currency'], ['BHP', 'AUD'], /not cover: Sydney/],
  [
    'rupees of no country',
    ['Symbol', 'Price (Rs.)'],
    ['ITC', 410],
    /not cover: India, Pakistan or Sri Lanka\./,
  ],
  ['Currency, Mumbai', ['Symbol', 'Currency'], ['ITC', 'INR'], /not cover: Mumbai/],
  ['Currency, euro', ['Symbol', 'Currency'], ['SAP', 'EUR'], /priced in EUR/],
  ['£ in the cell of the price', ['Symbol', 'Price'], ['BBY', '£4.31'], 'BBY.L'],
  ['p in the cell of the price', ['Symbol', 'Price'], ['BBY', '431.2p'], 'BBY.L'],
  ['C$ in the cell of the price', ['Symbol', 'Price'], ['CNR', 'C$150.10'], 'CNR.TO'],
  ['A$ in the cell of the price', ['Symbol', 'Price'], ['CBA', 'A$150.10'], /not cover: Sydney/],
  ['₹ in the cell of the price', ['Symbol', 'Price'], ['TCS', '₹3,510.00'], /not cover: Mumbai/],
  ['pence in the header of the price', ['Symbol', 'Price (pence)'], ['BBY', '431.2'], 'BBY.L'],
  // The value alone may be counted in the account's currency.
  [
    '£ in the cell of the value alone',
    ['Symbol', 'Value'],
    ['BBY', '£450.00'],
    /valued in GBP, and nothing else tells/,
  ],
  [
    '£ in the header of the value alone',
    ['Symbol', 'Value (£)'],
    ['BBY', '450.00'],
    /valued in GBP, and nothing else tells/,
  ],
  ...(
    [
      ['pounds', 'Value (£)', 'BBY'],
      ['ringgit', 'Value (RM)', 'BBY'],
      ['Australian dollars', 'Value (AUD)', /valued in AUD, and nothing else tells/],
      ['Canadian dollars', 'Value (CAD)', /valued in CAD, and nothing else tells/],
    ] as const
  ).map(([what, head, reads]): Case => [
    `a bare $ beside the price, and a value in ${what}`,
    ['Ticker', 'Shares', 'Price', head],
    ['BBY', 3, '$90', '200'],
    reads,
  ]),
  [
    'the same beside a fund of Europe',
    ['Ticker', 'Name', 'Shares', 'Price', 'Value (£)'],
    ['CSPX', 'iShares Core S&P 500 UCITS ETF', 3, '$90', '200'],
    /may trade in New York or elsewhere: it is valued in GBP/,
  ],
  [
    'a price in dollars beside a value in pounds',
    ['Symbol', 'Currency', 'Value'],
    ['AAPL', 'USD', '£450.00'],
    'AAPL',
  ],
];

const readOne = (grid: readonly (readonly unknown[])[]): string => {
  const { positions, skipped } = readPortfolio(grid);
  return positions[0]?.ticker ?? skipped[0]!.reason;
};

test(`there are at least sixty cases, ${YES}`, () => expect(CASES.length).toBeGreaterThanOrEqual(60));

test.each(CASES)('%s: %j %j is %p', (_, header, row, reads) => {
  expect(readOne([header, row])).toEqual(typeof reads === 'string' ? reads : expect.stringMatching(reads));
});

describe('what the file tells of a row that tells nothing', () => {
  test('the source’s home market', () => {
    const lansdown = ['Code', 'Stock', 'Units held', 'Price (pence)', 'Value (£)'];
    expect(readOne([lansdown, ['BBY', 'Balfour Beatty plc', '100', '431', '431']])).toBe('BBY.L');
  });

  test('the other rows trade in London: a bare symbol beside them is not New York’s', () => {
    const { positions, skipped } = readPortfolio([
      ['Ticker', 'Exchange', 'Shares'],
      ['VOD', 'LSE', 10],
      ['BBY', '', 10],
    ]);
    expect(positions.map(({ ticker }) => ticker)).toEqual(['VOD.L']);
    expect(skipped[0]).toMatchObject({
      reason: expect.stringMatching(/says nothing of where it trades, while other rows.*London/),
      candidates: ['BBY', 'BBY.L', 'BBY.TO'],
    });
  });

  test('the lines above the table count in pounds', () => {
    expect(readOne([['Valuation in GBP'], [], ['Ticker', 'Shares'], ['BBY', 10]])).toMatch(/valued in GBP/);
    expect(readOne([['Valuation in USD'], [], ['Ticker', 'Shares'], ['BBY', 10]])).toBe('BBY');
  });
});

describe('what stands beside the symbol of a share and is not the share', () => {
  const head = ['Symbol', 'Description', 'Type', 'Quantity', 'Value'];
  test.each([
    ['AAPL', 'AAPL 20JAN27 250 C', '', /is an option/],
    ['AAPL', 'CALL (AAPL) APPLE INC JAN 15 27 $250 (100 SHS)', '', /is an option/],
    ['AAPL', "AAPL Jan 15 '27 $250 Put", '', /is an option/],
    ['SPY', 'PUT (SPY) SPDR S&P 500 ETF TR JAN 15 27 $500', '', /is an option/],
    ['AAPL', 'AAPL 3.85 05/04/43', '', /is a bond/],
    ['AAPL', 'APPLE INC 3.85% 05/04/2043', '', /is a bond/],
    ['VOD', 'Vodafone Group 6.25% Notes 2078', '', /is a bond/],
    ['BAC', 'BANK AMER CORP Pfd Ser C', '', /is a preferred share/],
    ['BAC', 'Bank of America 7.25% Non-Cum Perp Conv Preferred', '', /is a preferred share/],
    ['JPM', 'JPMorgan Chase Depositary Sh Preferred Stock', '', /is a preferred share/],
    ['ABC', 'ABC HOLDINGS WTS EXP 12/31/27', '', /is a warrant/],
    ['ABC', 'ABC RIGHTS EXP 12/26', '', /is a right/],
    ['ABC', 'ABC ACQUISITION UNIT 1 COM & 1/2 WT', '', /is a unit/],
    ['TSLA', 'Tesla Inc (CFD)', '', /is a contract on a price/],
    ['AAPL', 'Apple', 'Options', /is an option/],
    ['AAPL', 'Apple', 'OPT', /is an option/],
    ['AAPL', 'Apple', 'Corporate Bond', /is a bond/],
    ['AAPL', 'Apple', 'Debentures', /is a bond/],
    ['AAPL', 'Apple', 'Preferred', /is a preferred share/],
    ['AAPL', 'Apple', 'Warrant', /is a warrant/],
    ['AAPL', 'Apple', 'Rights', /is a right/],
    ['AAPL', 'Apple', 'CFD', /is a contract on a price/],
    ['AAPL', 'Apple', 'FUT', /is a future/],
    ['BAC-PL', 'Bank of America', '', /is a preferred share/],
    ['ABC/WS', 'ABC', '', /is a warrant/],
  ])('%s %s %s', (symbol, description, type, why) => {
    const { positions, skipped } = readPortfolio([head, [symbol, description, type, 5, 100]]);
    expect(positions).toEqual([]);
    expect(skipped[0]!.reason).toMatch(why);
  });

  test('an option told by its columns of right and strike', () => {
    const { positions, skipped } = readPortfolio([
      ['Symbol', 'Put/Call', 'Strike', 'Expiry', 'Quantity'],
      ['AAPL', 'C', 250, '20270115', 5],
      ['AAPL', '', '', '', 5],
    ]);
    expect(positions.map(({ row }) => row)).toEqual([2]);
    expect(skipped[0]!.reason).toBe('"AAPL 20270115 250 C" is an option, and options are not screened.');
  });

  test.each([
    ['PFBC', 'Preferred Bank', ''],
    ['JEPI', 'JPMorgan Equity Premium Income ETF', 'ETF'],
    ['QYLD', 'Global X NASDAQ 100 Covered Call ETF', ''],
    ['PFF', 'iShares Preferred and Income Securities ETF', ''],
    ['AGG', 'iShares Core U.S. Aggregate Bond ETF', 'Fixed Income ETF'],
    ['TLT', 'iShares 20+ Year Treasury Bond ETF', ''],
    ['WTI', 'W&T Offshore Inc', ''],
    ['MODG', 'Topgolf Callaway Brands Corp', ''],
    ['RMV.L', 'Rightmove plc Ordinary 0.1p', ''],
    ['CVI', 'CVR Energy Inc', ''],
    ['VMRXX2', 'Union Pacific Corp Com', ''],
    ['REI.UN.TO', 'RioCan Real Estate Investment Trust Units', ''],
    ['GOOGL', 'Alphabet Inc Class A', 'Common Stock'],
  ])('%s, %s, stays a holding', (symbol, description, type) => {
    expect(readPortfolio([head, [symbol, description, type, 5, 100]]).positions).toHaveLength(1);
  });
});

describe('what a person said counts', () => {
  const grid = [
    ['Symbol', 'Name', 'Value'],
    ['BBY', 'Balfour Beatty', '£450'],
    ['BBY', 'Best Buy', '£450'],
    ['', 'Some Trust', '£450'],
  ];

  test('a choice holds for rows with the same symbol and name alone', () => {
    const choices = [
      { symbol: 'bby', name: 'Balfour  Beatty', ticker: 'BBY.L' },
      { name: 'SOME TRUST', ticker: 'SPUS' },
    ];
    const { positions, skipped } = readPortfolio(grid, { choices });
    expect(positions.map(({ row, ticker, chosen }) => [row, ticker, chosen])).toEqual([
      [1, 'BBY.L', true],
      [3, 'SPUS', true],
    ]);
    expect(skipped.map(({ row }) => row)).toEqual([2]);
  });

  test('what is not a share does not become one by it', () => {
    const option = [
      ['Symbol', 'Name'],
      ['AAPL', 'AAPL 20JAN27 250 C'],
    ];
    const choices = [{ symbol: 'AAPL', ticker: 'AAPL' }];
    expect(readPortfolio(option, { choices }).positions).toEqual([]);
  });
});

/** Evidence of a market other than the United States, each alone: a header and what stands below it. */
const FOREIGN: readonly (readonly [header: string, cell: string])[] = [
  ...[
    'LSE',
    'XLON',
    'TSX',
    'ASX',
    'XASX',
    'NSE',
    'BSE',
    'Xetra',
    'HKEX',
    'Tadawul',
    'Bursa Malaysia',
    'Euronext Paris',
  ].map((cell) => ['Exchange', cell] as const),
  ...['GB', 'Canada', 'Australien', 'India', 'Deutschland', 'Malaysia'].map(
    (cell) => ['Country', cell] as const,
  ),
  ...['GB0000961622', 'CA1363751027', 'AU000000CBA7', 'INE467B01029', 'DE0007164600', 'SA14TG012N13'].map(
    (cell) => ['ISIN', cell] as const,
  ),
  ...['GBP', 'GBX', 'CAD', 'AUD', 'INR', 'EUR', 'SAR', 'MYR', 'HKD', 'JPY', 'SEK'].map(
    (cell) => ['Currency', cell] as const,
  ),
  ...['£4.31', '431p', 'C$150', 'A$12.10', '₹3,510', '€17'].map((cell) => ['Price', cell] as const),
];

test('no file in which every row carries evidence of another market gets a ticker of the United States', () => {
  const symbols = fc.constantFrom(
    'BBY',
    'RIO',
    'BHP',
    'CBA',
    'TCS',
    'ITC',
    'ALL',
    'WES',
    'SSE',
    'T',
    'HD',
    'CNR',
    'AAPL',
  );
  const files = fc.constantFrom(...FOREIGN.map(([header]) => header)).chain((header) =>
    fc.record({
      header: fc.constant(header),
      rows: fc.array(
        fc.tuple(
          symbols,
          fc.constantFrom(...FOREIGN.filter(([name]) => name === header).map(([, cell]) => cell)),
        ),
        { minLength: 1, maxLength: 12 },
      ),
      value: fc.boolean(),
    }),
  );
  fc.assert(
    fc.property(files, ({ header, rows, value }) => {
      const grid = [
        ['Symbol', header, 'Quantity', ...(value ? ['Value'] : [])],
        ...rows.map(([symbol, cell]) => [symbol, cell, 10, ...(value ? [100] : [])]),
      ];
      const { positions, skipped } = readPortfolio(grid);
      expect(positions.length + skipped.length).toBe(rows.length);
      for (const { ticker } of positions) expect(ticker).toMatch(/\.(L|TO|UZ)$/);
    }),
    { numRuns: 2_000 },
  );
});
