import { readTransactions } from '../../src/portfolio/activity/read-transactions';
import { holdingsOf } from '../../src/portfolio/activity/trade-accounts';
import type { Trade, UnreadTrade } from '../../src/portfolio/activity/trade';
import type { TradeHeader } from '../../src/portfolio/activity/trade-header';
import type { ShareEvidence } from '../../src/portfolio/shares/share-listing';
import { headerWith, tradeSource } from './trade-table-of';
import { tradeWith, unreadWith } from './traded-share';

const HEADS = 'Date,Action,Symbol,Name,Quantity,Price,Currency';
const bought = (symbol: string, name: string, shares: number, currency = '', action = 'Buy') =>
  `2024-01-02,${action},${symbol},${name},${shares},150,${currency}`;
const sold = (symbol: string, name: string, shares: number, currency = '') =>
  bought(symbol, name, shares, currency, 'Sell');
const read = (heads: string, rows: readonly string[]) =>
  readTransactions([heads, ...rows].map((row) => row.split(',')))!;
/** What is held, then what is skipped. */
const told = (heads: string, ...rows: readonly string[]): string[] => {
  const { positions, skipped } = read(heads, rows);
  return [
    ...positions.map(({ ticker, quantity }) => `${ticker} ${quantity}`),
    ...skipped.map(({ written, quantity }) => `(${written} ${quantity ?? '?'})`),
  ];
};
const reasons = (heads: string, ...rows: readonly string[]) =>
  read(heads, rows).skipped.map(({ reason }) => reason);

describe('symbols of a file whose names are those of another country', () => {
  const EUROPEAN = [bought('NESN', 'Nestle SA', 2), bought('BA', 'BAE Systems PLC', 1)];

  test('are asked about where no name is American', () =>
    expect(told(HEADS, ...EUROPEAN, bought('KO', '', 3))).toEqual(['(NESN 2)', '(BA 1)', '(KO 3)']));

  test('are American beside a price in dollars', () =>
    expect(told(HEADS, ...EUROPEAN, bought('AAPL', '', 3, 'USD'), bought('KO', '', 3))).toContain('KO 3'));

  test('or beside the ISIN of an American share', () =>
    expect(
      told(
        `${HEADS},ISIN`,
        ...EUROPEAN.map((row) => `${row},`),
        `${bought('AAPL', '', 3)},US0378331005`,
        `${bought('KO', '', 3)},`,
      ),
    ).toContain('KO 3'));
});

test('what was reinvested without a purchase is told by what it is, where it is no share', () => {
  const reinvested = (symbol: string) => bought(symbol, '', 3, 'USD', 'Reinvestment');
  expect(reasons(HEADS, bought('KO', '', 3, 'USD'), reinvested('SPAXX'), reinvested('PFE'))).toEqual([
    expect.stringMatching(/^"SPAXX" is cash or a money-market fund/),
    expect.stringMatching(/^What "PFE" paid was reinvested on 2024-01-02 before this file tells/),
  ]);
});

describe('symbols of coins in a file of coins', () => {
  const COINS = ['BTC', 'ETH', 'LINK'].map((symbol) => `2024-01-02,Buy,${symbol},1,150,,,`);
  const heads = 'Date,Action,Symbol,Quantity,Price,Name,ISIN,Exchange';

  test('are asked about where nothing else says that they are shares', () =>
    expect(reasons(heads, ...COINS).at(-1)).toMatch(
      /^"LINK" may be a cryptocurrency, as others of this file are/,
    ));

  test.each([
    ['a name', 'Interlink Electronics,,'],
    ['an ISIN', ',US4587511041,'],
    ['an exchange', ',,NASDAQ'],
  ])('are shares beside %s', (_, more) =>
    expect(told(heads, ...COINS.slice(0, 2), `2024-01-02,Buy,LINK,1,150,${more}`)).toContain('LINK 1'),
  );

  test('are not beside their own symbol as the name', () =>
    expect(told(heads, ...COINS.slice(0, 2), '2024-01-02,Buy,LINK,1,150,LINK,,')).toContain('(LINK 1)'));
});

describe('one symbol with the names of two companies', () => {
  test('is no share that is known', () => {
    const rows = [bought('T', 'AT&T Inc', 3), bought('T', 'Telus Corp', 2)];
    expect(told(HEADS, ...rows)).toEqual(['(T ?)']);
    expect(reasons(HEADS, ...rows)).toEqual([
      '"T" is called "AT&T Inc" and "Telus Corp" in this file, which may be two shares. Write the ISIN or the exchange in each of its rows.',
    ]);
  });

  test('is one where a row without a name stands beside', () => {
    expect(told(HEADS, bought('T', 'AT&T Inc', 3), bought('T', '', 2))).toEqual(['T 5']);
    expect(told(HEADS, bought('T', '', 3), bought('T', 'AT&T Inc', 2))).toEqual(['T 5']);
  });

  test('is one where an exchange or an ISIN says so', () => {
    const rows = (more: string) => [
      `${bought('T', 'AT&T Inc', 3)},${more}`,
      `${bought('T', 'Telus Corp', 2)},${more}`,
    ];
    expect(told(`${HEADS},Exchange`, ...rows('NYSE'))).toEqual(['T 5']);
    expect(told(`${HEADS},ISIN`, ...rows('US00206R1023'))).toEqual(['T 5']);
    expect(
      told(`${HEADS},ISIN`, `${bought('T', 'AT&T Inc', 3)},US00206R1023`, `${bought('T', 'Telus Corp', 2)},`),
    ).toEqual(['T 5']);
  });
});

describe('one symbol in two currencies', () => {
  const PLAIN = 'Date,Action,Symbol,Quantity,Price,Currency,Ratio,Exchange,ISIN,Account';
  const row = (action: string, shares: number | '', currency: string, more = ',,,') =>
    `2024-01-02,${action},T,${shares},150,${currency},${more}`;

  test('is two shares', () =>
    expect(told(PLAIN, row('Buy', 3, 'USD'), row('Buy', 5, 'CAD'))).toEqual(['T 3', 'T.TO 5']));

  test('is none that is known where more was sold in one than was bought in it', () => {
    const rows = [row('Buy', 3, 'USD'), row('Sell', 5, 'CAD')];
    expect(told(PLAIN, ...rows)).toEqual(['(T ?)', '(T ?)']);
    expect(reasons(PLAIN, ...rows)[0]).toBe(
      '"T" was traded in USD and CAD, and more of it was sold in one of them than was bought in it. Whether it is one share or two is not told: write its ISIN or its exchange in each row.',
    );
    expect(reasons(PLAIN, ...rows, row('Buy', 1, ''))[2]).toMatch(/^"T" was traded in USD and CAD, and/);
    expect(told(PLAIN, ...rows, row('Buy', 1, 'USD').replace(',T,', ',t,'))).toEqual(['(t ?)', '(T ?)']);
  });

  test('is not torn where all that was bought in one was sold in it', () =>
    expect(told(PLAIN, row('Buy', 3, 'USD'), row('Buy', 5, 'CAD'), row('Sell', 5, 'CAD'))).toEqual(['T 3']));

  test('is not torn by a sale alone in one currency, which begins in the middle', () => {
    expect(reasons(PLAIN, row('Sell', 5, 'CAD'))[0]).toMatch(/begins in the middle/);
    expect(reasons(PLAIN, row('Sell', 5, 'CAD'), row('Buy', 3, 'CAD'))[0]).toMatch(/begins in the middle/);
  });

  test('is not torn where a split stands between', () =>
    expect(
      reasons(PLAIN, row('Buy', 3, 'USD'), row('Sell', 5, 'CAD'), row('Split', '', 'CAD', '2:1,,,'))[0],
    ).toMatch(/begins in the middle/));

  test.each([
    ['an exchange', ',NYSE,,', ',TSX,,'],
    ['an ISIN', ',,US00206R1023,', ',,CA87971M1032,'],
  ])('is not torn where %s says which', (_, first, second) =>
    expect(told(PLAIN, row('Buy', 3, 'USD', first), row('Sell', 5, 'CAD', second))[0]).toBe('T 3'),
  );

  test('is not torn by what stands in another account', () =>
    expect(told(PLAIN, row('Buy', 3, 'USD', ',,,A'), row('Sell', 5, 'CAD', ',,,B'))[0]).toBe('T 3'));

  test('is one where a mark, an exchange or one name says so', () => {
    expect(
      told(
        PLAIN,
        row('Buy', 3, 'USD').replace(',T,', ',T.TO,'),
        row('Buy', 5, 'CAD').replace(',T,', ',T.TO,'),
      ),
    ).toEqual(['T.TO 8']);
    expect(told(PLAIN, row('Buy', 3, 'USD', ',NYSE,,'), row('Buy', 5, 'CAD', ',nyse,,'))).toEqual(['T 8']);
    expect(told(HEADS, bought('T', 'Telus', 3, 'USD'), bought('t', 'TELUS', 5, 'CAD'))).toEqual(['T.TO 8']);
    expect(told(HEADS, bought('T', 'Telus', 3, 'USD'), bought('T', 'Telus Corp', 5, 'CAD'))).toEqual([
      'T 3',
      'T.TO 5',
    ]);
  });

  test('is two of one company at a broker whose payments in dollars tell the market', () => {
    const RBC = 'Date,Activity,Symbol,Symbol Description,Quantity,Price,Settlement Date,Value,Currency';
    const bought = (shares: number, currency: string) =>
      `2026-01-20,Buy,ENB,ENBRIDGE INC,${shares},50,2026-01-21,-500,${currency}`;
    expect(told(RBC, bought(40, 'USD'), bought(100, 'CAD'))).toEqual(['ENB 40', 'ENB.TO 100']);
    expect(told(RBC, bought(100, 'CAD'), bought(40, 'USD'))).toEqual(['ENB.TO 100', 'ENB 40']);
    expect(told(RBC, bought(40, 'USD'), bought(10, 'USD'))).toEqual(['ENB 50']);
  });
});

test('one symbol in euro and in dollars is two listings at Revolut, whose prices are those of the exchange', () => {
  const REVOLUT = 'Date,Ticker,Type,Quantity,Price per share,Total Amount,Currency,FX Rate';
  const row = (type: string, shares: number, currency: string) =>
    `2026-09-01T13:31:00.101Z,ASML,${type},${shares},${currency} 800,${currency} 400,${currency},1`;
  expect(told(REVOLUT, row('BUY - MARKET', 0.5, 'EUR'), row('BUY - MARKET', 0.25, 'USD'))).toEqual([
    'ASML 0.25',
    '(ASML 0.5)',
  ]);
  expect(told(REVOLUT, row('BUY - MARKET', 0.5, 'USD'), row('SELL - MARKET', 0.25, 'USD'))).toEqual([
    'ASML 0.25',
  ]);
});

describe('what is the same share', () => {
  test('a symbol in any case, and a name in any case where there are no symbols', () => {
    expect(told(HEADS, bought('aapl', '', 3), bought('AAPL', '', 5))).toEqual(['AAPL 8']);
    expect(
      told(
        'Date,Action,Name,Quantity,Price',
        '2024-01-02,Buy,Apple Inc,3,150',
        '2024-01-03,Buy,APPLE INC,5,150',
      ),
    ).toEqual(['(APPLE INC 8)']);
  });

  test('an ISIN, whatever the symbol; and the symbol alone where it stood beside one ISIN', () => {
    const of = (symbol: string, isin: string, shares: number) => `${bought(symbol, '', shares)},${isin}`;
    const heads = `${HEADS},ISIN`;
    expect(told(heads, of('FB', 'US30303M1027', 3), of('META', 'US30303M1027', 2))).toEqual(['META 5']);
    expect(told(heads, of('META', 'US30303M1027', 3), of('META', '', 2))).toEqual(['META 5']);
    expect(told(heads, of('A', 'US30303M1027', 3), of('A', 'US0378331005', 2), of('A', '', 1))).toHaveLength(
      3,
    );
    expect(told(heads, of('', 'US30303M1027', 3), of('', 'US0378331005', 2))).toHaveLength(2);
  });

  test('an account has its own', () =>
    expect(
      told(
        'Date,Account,Action,Symbol,Quantity,Price',
        '2024-01-02,A,Buy,AAPL,3,150',
        '2024-01-02,B,Buy,AAPL,5,150',
        '2024-01-03,A,Sell,AAPL,1,150',
      ),
    ).toEqual(['AAPL 2', 'AAPL 5']));
});

test('words below a header of securities are asked about, unless they cannot be tickers anyway', () => {
  const rows = (...names: readonly string[]) => names.map((name) => `2024-01-02,Buy,${name},3,150,USD`);
  const heads = 'Date,Action,Security,Quantity,Price,Currency';
  expect(reasons(heads, ...rows('FORD', 'VISA'))).toEqual([
    expect.stringMatching(/^"FORD" may be a ticker, or a name that is another company's ticker/),
    expect.stringMatching(/^"VISA" may be a ticker/),
  ]);
});

test('what is bought and sold in full is neither held nor skipped', () =>
  expect(told(HEADS, bought('AAPL', 'Apple Inc', 3), sold('AAPL', 'Apple Inc', 3))).toEqual([]));

describe('one ISIN in two markets', () => {
  const LISTED = 'Date,Action,Symbol,ISIN,Quantity,Price,Currency,Exchange,Ratio';
  const row = (action: string, shares: number | '', currency: string, exchange = '', ratio = '') =>
    `2024-01-02,${action},CNQ,CA1363851017,${shares},46,${currency},${exchange},${ratio}`;

  test('is a holding in each', () => {
    expect(told(LISTED, row('Buy', 100, 'CAD', 'TSX'), row('Buy', 50, 'USD', 'NYSE'))).toEqual([
      'CNQ.TO 100',
      'CNQ 50',
    ]);
    expect(told(LISTED, row('Buy', 100, 'CAD'), row('Buy', 50, 'USD'), row('Sell', 20, 'USD'))).toEqual([
      'CNQ.TO 100',
      'CNQ 30',
    ]);
    expect(
      told(LISTED, row('Buy', 100, '').replace(',CNQ,', ',CNQ.TO,'), row('Buy', 50, 'USD', 'NYSE')),
    ).toEqual(['CNQ.TO 100', 'CNQ 50']);
  });

  test('is one where it was sold in another than it was bought in', () =>
    expect(told(LISTED, row('Buy', 100, 'CAD', 'TSX'), row('Sell', 40, 'USD', 'NYSE'))).toEqual(['CNQ 60']));

  test('is one where several exchanges are of the same market', () =>
    expect(told(LISTED, row('Buy', 100, 'USD', 'NYSE'), row('Buy', 40, 'USD', 'NASDAQ'))).toEqual([
      'CNQ 140',
    ]));

  test('is asked about where a row does not say in which', () => {
    const rows = [
      row('Buy', 100, 'CAD', 'TSX'),
      row('Buy', 50, 'USD', 'NYSE'),
      row('Split', '', '', '', '2:1'),
    ];
    expect(told(LISTED, ...rows)).toEqual(['(CNQ ?)']);
    expect(reasons(LISTED, ...rows)).toEqual([
      '"CNQ" was traded in Toronto and the United States, and not every row of it says where. Write the exchange in each of its rows.',
    ]);
  });

  test('is unknown only in the market of a row that cannot be read', () =>
    expect(
      told(
        LISTED,
        row('Buy', 100, 'CAD', 'TSX'),
        row('Buy', 50, 'USD', 'NYSE'),
        row('Whatever', 1, 'USD', 'NYSE'),
      ),
    ).toEqual(['CNQ.TO 100', '(CNQ ?)']));
});

const TICKERS = headerWith(['date', 'kind', 'ticker', 'quantity']);
const ROBINHOOD = headerWith(['date', 'kind', 'ticker', 'quantity'], { source: tradeSource('Robinhood') });
type Told = Partial<Omit<Trade, 'share'>>;

/** What is left after these trades; of each share that is skipped, a part of the reason. */
function left(
  trades: readonly Trade[],
  {
    unread = [],
    header = TICKERS,
    texts = [],
  }: { unread?: readonly UnreadTrade[]; header?: TradeHeader; texts?: readonly string[] } = {},
): string[] {
  const { positions, skipped } = holdingsOf(trades, unread, header, texts);
  return [
    ...positions.map(({ ticker, quantity }) => `${ticker} ${quantity}`),
    ...skipped.map(({ written, quantity, reason }) =>
      [
        `(${written} ${quantity ?? '?'})`,
        /is called|was traded in|cannot be read|begins in the middle|cryptocurrency|Where/.exec(reason)?.[0],
      ]
        .filter(Boolean)
        .join(' '),
    ),
  ];
}

describe('what is told of a holding', () => {
  test('its last row, its name, its account and its ISIN', () => {
    const apple = { ticker: 'AAPL', name: 'Apple Inc', isin: 'US0378331005' };
    expect(
      holdingsOf(
        [tradeWith(apple, { account: 'ISA' }), tradeWith({ ticker: 'aapl' }, { row: 4, account: 'ISA' })],
        [],
        TICKERS,
        [],
      ),
    ).toEqual({
      positions: [
        {
          row: 4,
          written: 'aapl',
          name: 'Apple Inc',
          quantity: 20,
          account: 'ISA',
          isin: 'US0378331005',
          ticker: 'AAPL',
        },
      ],
      skipped: [],
    });
  });

  test('nothing of a name, an account or an ISIN that no row tells', () => {
    expect(holdingsOf([tradeWith({ ticker: 'AAPL' })], [], TICKERS, []).positions).toEqual([
      { row: 1, written: 'AAPL', quantity: 10, ticker: 'AAPL' },
    ]);
  });

  test('why it has no ticker, and whether a person may write one', () => {
    const skipped = (share: Partial<ShareEvidence>) =>
      holdingsOf([tradeWith(share)], [], TICKERS, []).skipped.map(({ row: _, ...told }) => told);
    expect(skipped({ ticker: 'SAP', mic: 'XETRA' })).toEqual([
      {
        written: 'SAP',
        quantity: 10,
        reason:
          '"SAP" is from a market that the screening service does not cover: Frankfurt and Xetra, Germany. The service covers the United States, London, Toronto and Tashkent.',
      },
    ]);
    expect(skipped({ written: 'Apple Inc', name: 'Apple Inc' })).toEqual([
      {
        written: 'Apple Inc',
        name: 'Apple Inc',
        quantity: 10,
        reason: 'The file names "Apple Inc" without a ticker. Write the ticker.',
        lacksTicker: true,
      },
    ]);
    expect(skipped({ written: 'Vestas', name: 'Vestas', isin: 'DK0061539921' })).toEqual([
      {
        written: 'Vestas',
        name: 'Vestas',
        isin: 'DK0061539921',
        quantity: 10,
        reason:
          '"Vestas" is from a market that the screening service does not cover: Copenhagen, Denmark. The service covers the United States, London, Toronto and Tashkent.',
      },
    ]);
  });
});

describe('symbols of coins', () => {
  const [bitcoin, chainlink] = [tradeWith({ ticker: 'BTC' }), tradeWith({ ticker: 'LINK' })];

  test('are those of shares in a file without coins', () =>
    expect(left([tradeWith({ ticker: 'LINK' }), tradeWith({ ticker: 'AAPL' })])).toEqual([
      'LINK 10',
      'AAPL 10',
    ]));

  test('are those of shares in the files of a broker that tells coins apart', () =>
    expect(left([bitcoin, chainlink], { header: ROBINHOOD })[0]).toBe('LINK 10'));

  test('do not stand for shares whose exchange another row tells', () =>
    expect(left([bitcoin, tradeWith({ ticker: 'LINK', mic: 'NASDAQ' }), chainlink])).toEqual([
      'LINK 10',
      expect.stringMatching(/^\(BTC 10\)/),
      '(LINK 10) cryptocurrency',
    ]));
});

describe('signs of a file that its symbols may be those of another country', () => {
  const ford = tradeWith({ ticker: 'F' });
  const receipt: UnreadTrade = { ...unreadWith({ ticker: 'NVDA' }), isReceipt: true };

  test('there are none', () => expect(left([ford])).toEqual(['F 10']));
  test('an account that only another country has', () => {
    expect(left([ford], { texts: ['My SIPP'] })).toEqual(['(F 10) Where']);
    expect(left([ford], { texts: ['My account'] })).toEqual(['F 10']);
  });
  test('a Canadian receipt', () => {
    expect(left([ford], { unread: [receipt] })).toEqual(['(F 10) Where']);
    expect(left([ford], { unread: [unreadWith({ ticker: 'NVDA' })] })).toEqual(['F 10']);
  });
  test('a symbol that is too long for New York', () =>
    expect(left([ford, tradeWith({ ticker: 'TATAPOWER' })])[0]).toBe('(F 10) Where'));
  test.each([
    ['a price in dollars', { priceCurrency: 'USD' }],
    ['an American ISIN', { isin: 'US0378331005' }],
  ])('do not count beside %s', (_, share) =>
    expect(left([ford, tradeWith({ ticker: 'AAPL', ...share })], { texts: ['My SIPP'] })).toEqual([
      'F 10',
      'AAPL 10',
    ]),
  );
  test('do not count where the maker of the file is known', () =>
    expect(left([ford], { header: ROBINHOOD, texts: ['My SIPP'] })).toEqual(['F 10']));

  test('a name of another country makes others doubtful that may be of one', () => {
    const roche = tradeWith({ ticker: 'RO', name: 'Roche SA' });
    const [siemens, american] = [
      tradeWith({ ticker: 'SIE', name: 'Siemens AG' }),
      tradeWith({ ticker: 'KO', name: 'Coca-Cola Co' }),
    ];
    expect(left([roche, american])).toEqual(['RO 10', 'KO 10']);
    expect(left([roche, american, siemens])).toEqual(['KO 10', '(RO 10) Where', '(SIE 10) Where']);
  });

  test('bare symbols beside marked ones are American, and their ISIN says so', () => {
    const heads = ['date', 'kind', 'ticker', 'wkn'];
    const codes = headerWith(['date', 'kind', 'ticker', ''], { heads });
    const apple = tradeWith({ ticker: 'APC', isin: 'US0378331005' });
    expect(left([apple], { header: codes })).toEqual(['(APC 10) Where']);
    expect(left([apple, tradeWith({ ticker: 'BP.L' })], { header: codes })).toEqual(['APC 10', 'BP.L 10']);
  });
});

describe('a row that cannot be read', () => {
  const [nyse, london] = [
    { ticker: 'T', mic: 'NYSE' },
    { ticker: 'T', mic: 'LSE' },
  ];
  const CANNOT = '(T ?) cannot be read';

  test('leaves the number of its share unknown, and that of no other', () => {
    expect(
      left([tradeWith({ ticker: 'T' }), tradeWith({ ticker: 'KO' })], {
        unread: [unreadWith({ ticker: 'T' })],
      }),
    ).toEqual(['KO 10', CANNOT]);
    expect(left([tradeWith({ ticker: 'T' })], { unread: [unreadWith()] })).toEqual(['T 10']);
    expect(
      left([tradeWith({ ticker: 'T' }, { account: 'ISA' })], { unread: [unreadWith({ ticker: 'T' })] }),
    ).toEqual(['T 10']);
  });

  test.each<[string, Partial<ShareEvidence>, string[]]>([
    ['that says nothing of where is one of each share of its symbol', { ticker: 't' }, [CANNOT, CANNOT]],
    ['that names the exchange is one of the share there', { ticker: 'T', mic: 'nyse' }, ['T.L 10', CANNOT]],
    ['that names another of the market is as well', { ticker: 'T', mic: 'NASDAQ' }, ['T.L 10', CANNOT]],
    [
      'that tells the currency is one of the share there',
      { ticker: 'T', priceCurrency: 'GBP' },
      ['T 10', CANNOT],
    ],
    ['that names a third market is of neither', { ticker: 'T', mic: 'TSX' }, ['T 10', 'T.L 10']],
    [
      'that names a market which is not covered is of neither',
      { ticker: 'T', mic: 'XETRA' },
      ['T 10', 'T.L 10'],
    ],
    [
      'with an ISIN is one of the share in its country',
      { ticker: 'T', isin: 'US00206R1023' },
      ['T.L 10', CANNOT],
    ],
    ['of another symbol is of neither', { ticker: 'KO' }, ['T 10', 'T.L 10']],
    ['of no symbol is of neither', { name: 'T' }, ['T 10', 'T.L 10']],
  ])('%s', (_, share, expected) =>
    expect(left([tradeWith(nyse), tradeWith(london)], { unread: [unreadWith(share)] })).toEqual(expected),
  );

  test('that tells its currency alone is one of what was paid in it', () => {
    const rows = [tradeWith({ ...nyse, currency: 'EUR' }), tradeWith({ ...london, currency: 'CHF' })];
    expect(left(rows, { unread: [unreadWith({ ticker: 'T', currency: 'EUR' })] })).toEqual([
      'T.L 10',
      CANNOT,
    ]);
    expect(left(rows, { unread: [unreadWith({ ticker: 'T', currency: 'SEK' })] })).toEqual([
      'T 10',
      'T.L 10',
    ]);
  });

  test('says nothing of what stands in another account', () =>
    expect(left([tradeWith(nyse, { account: 'ISA' })], { unread: [unreadWith({ ticker: 'T' })] })).toEqual([
      'T 10',
    ]));

  test('is not of a share without a symbol', () =>
    expect(left([tradeWith({ name: 'Apple Inc' })], { unread: [unreadWith({ name: 'Telus' })] })[0]).toMatch(
      /^\( 10\)/,
    ));

  test('of a market that is not covered is not of another such share', () =>
    expect(
      left([tradeWith({ ticker: 'T', mic: 'XETRA' })], {
        unread: [unreadWith({ ticker: 'T', mic: 'XTKS' })],
      })[0],
    ).toMatch(/^\(T 10\)/));

  test('with another ISIN is of another share', () => {
    const rows = [tradeWith({ ticker: 'T' }), tradeWith({ ticker: 'T', isin: 'US00206R1023' })];
    expect(left(rows, { unread: [unreadWith({ ticker: 'T', isin: 'US0378331005' })] })).toEqual(['T 20']);
  });

  test('is one of a share that one of its rows tells to be listed there', () => {
    const rows = [
      tradeWith({ ticker: 'T', isin: 'CA1363851017', priceCurrency: 'EUR' }),
      tradeWith({ ticker: 'T', isin: 'CA1363851017', priceCurrency: 'CAD' }),
    ];
    expect(left(rows, { unread: [unreadWith({ ticker: 'T', mic: 'TSX' })] })).toEqual([CANNOT]);
  });

  test('is one of the share of its market, whatever the ISINs of its symbol are', () => {
    const rows = [
      tradeWith({ ticker: 'T', isin: 'US00206R1023' }),
      tradeWith({ ticker: 'T', isin: 'CA87971M1032', priceCurrency: 'CAD' }),
    ];
    expect(left(rows, { unread: [unreadWith({ ticker: 'T', mic: 'NYSE' })] })).toEqual(['T.TO 10', CANNOT]);
  });

  test('is one of a share of which any row tells its market', () => {
    const rows = [tradeWith({ ticker: 'T' }), tradeWith({ ticker: 'T', priceCurrency: 'GBP' })];
    expect(left(rows, { unread: [unreadWith({ ticker: 'T', mic: 'LSE' })] })).toEqual([CANNOT]);
    expect(left(rows, { unread: [unreadWith({ ticker: 'T', mic: 'TSX' })] })).toEqual(['T.L 20']);
  });

  describe('of a Canadian receipt', () => {
    const receipt = (share: Partial<ShareEvidence>): readonly UnreadTrade[] => [
      { ...unreadWith({ ticker: 'NVDA', ...share }), isReceipt: true },
    ];
    const bought = (...currencies: string[]) =>
      currencies.map((currency) => tradeWith({ ticker: 'NVDA', name: 'NVIDIA', currency }));
    const UNKNOWN = ['(NVDA ?) cannot be read'];

    test('is not of the share in another currency', () =>
      expect(left(bought('USD'), { unread: receipt({ currency: 'CAD' }) })).toEqual(['NVDA 10']));
    test('may be of the share in its own', () => {
      expect(left(bought('CAD'), { unread: receipt({ currency: 'CAD' }) })).toEqual(UNKNOWN);
      expect(left(bought('USD', 'CAD'), { unread: receipt({ currency: 'CAD' }) })).toEqual(UNKNOWN);
    });
    test('may be of it where a currency is not told', () => {
      expect(left(bought('USD'), { unread: receipt({}) })).toEqual(UNKNOWN);
      expect(left(bought('USD', ''), { unread: receipt({ currency: 'CAD' }) })).toEqual(UNKNOWN);
    });
    test('and another row in another currency may be of the share all the same', () =>
      expect(left(bought('USD'), { unread: [unreadWith({ ticker: 'NVDA', currency: 'CAD' })] })).toEqual(
        UNKNOWN,
      ));
  });
});

describe('names of two companies beside one symbol', () => {
  const named = (name: string, told: Told = {}) => tradeWith({ ticker: 'T', name }, told);
  const TWO = ['(T ?) is called'];

  test('also where the last row has no name', () => {
    expect(left([named('AT&T Inc'), named('Telus Corp'), named('')])).toEqual(TWO);
    expect(left([named('AT&T Inc'), named(''), named('')])).toEqual(['T 30']);
    expect(left([named(''), named('')])).toEqual(['T 20']);
  });

  test('do not count where the maker of the file is known', () =>
    expect(left([named('AT&T Inc'), named('Telus Corp')], { header: ROBINHOOD })).toEqual(['T 20']));
});

describe('a symbol of which more was sold in one currency than was bought in it', () => {
  const of = (currency: string, shares: number, share: Partial<ShareEvidence> = {}, told: Told = {}) =>
    tradeWith({ ticker: 'T', currency, ...share }, { shares, ...told });
  const MIDDLE = '(T ?) begins in the middle';
  const TORN = '(T ?) was traded in';

  test('is not known', () => expect(left([of('USD', 3), of('CAD', -5)])).toEqual([TORN, TORN]));

  test('by the least part that counts', () => {
    expect(left([of('USD', 3), of('CAD', 3), of('CAD', -3 - 1e-6)])[0]).toBe('T 3');
    expect(left([of('USD', 3), of('CAD', 3), of('CAD', -3 - 2e-6)])).toEqual([TORN, TORN]);
  });

  test('may be one share by its name', () => {
    const name = 'AT&T Inc';
    expect(left([of('USD', 3, { name }), of('CAD', -5, { name })])).toEqual([MIDDLE]);
  });

  test('is known where one of its rows names an exchange', () =>
    expect(left([of('USD', 3), of('USD', 3, { mic: 'NYSE' }), of('CAD', -5)])).toEqual(['T 6', MIDDLE]));

  test('in an account with one currency beside rows without any is sold too often', () => {
    const isa = { account: 'ISA' };
    expect(left([of('USD', 3, {}, isa), of('', -5, {}, isa), of('CAD', 5)])).toEqual([MIDDLE, '(T 5) Where']);
  });

  test('is another thing than shares that are known by their names alone', () => {
    const [apple, siemens] = [
      { written: 'Apple Inc', name: 'Apple Inc' },
      { written: 'Siemens AG', name: 'Siemens AG' },
    ];
    expect(left([of('USD', 3, { ticker: '', ...apple }), of('EUR', -5, { ticker: '', ...siemens })])).toEqual(
      ['(Apple Inc 3)', '(Siemens AG ?) begins in the middle'],
    );
  });

  test('is one share in the files of a broker that is known', () =>
    expect(left([of('USD', 5), of('CAD', -3)], { header: ROBINHOOD })).toEqual(['T 2']));
});

describe('which rows are of the same share', () => {
  const sap = (currency: string, shares: number) => tradeWith({ ticker: 'SAP', currency }, { shares });

  test('one symbol in one currency, and in rows without any', () => {
    expect(left([sap('EUR', 5), sap('', 3), sap('EUR', 2)])).toEqual(['(SAP 10) Where']);
  });

  test('one exchange or one mark, whatever was paid', () => {
    const of = (ticker: string, mic: string, currency: string) => tradeWith({ ticker, mic, currency });
    expect(left([of('SAP', 'XETRA', 'EUR'), of('SAP', 'XETRA', 'USD')])).toEqual(['(SAP 20)']);
    expect(left([of('SAP.DE', '', 'EUR'), of('SAP.DE', '', 'USD')])).toEqual(['(SAP.DE 20)']);
  });

  test('shares without a symbol by their names, one by its ISIN', () => {
    const of = (name: string, isin = '') => tradeWith({ written: name, name, isin });
    expect(left([of('Apple Inc'), of('Telus Corp'), of('APPLE INC')])).toEqual([
      '(APPLE INC 20)',
      '(Telus Corp 10)',
    ]);
    expect(left([of('Apple Inc', 'US0378331005'), of('Telus Corp')])).toEqual([
      '(Apple Inc 10)',
      '(Telus Corp 10)',
    ]);
  });

  test('symbols of two ISINs each are not mixed up', () => {
    const [one, other, third, fourth] = ['DE0007164600', 'DE0007236101', 'FR0000120271', 'FR0000121014'];
    const of = (ticker: string, isin = '') => tradeWith({ ticker, isin });
    expect(
      left([of('A', one), of('A', other), of('A'), of('B', third), of('B', fourth), of('B')]),
    ).toHaveLength(6);
  });

  test('one exchange in any case, and several of one market', () => {
    const of = (mic: string, shares: number) => tradeWith({ ticker: 'KO', mic }, { shares });
    expect(left([of('NYSE', 5), of('nyse', -1)])).toEqual(['KO 4']);
    expect(left([of('NYSE', 5), of('NASDAQ', -1), of('', -1)])).toEqual(['KO 3']);
    expect(left([of('XETRA', 5), of('xetra', -1)])).toEqual([expect.stringMatching(/^\(KO 4\)/)]);
    expect(left([of('NYSE', 5), of('LSE', 1)])).toEqual(['KO 5', 'KO.L 1']);
  });

  test('a split that names no exchange', () => {
    const bought = tradeWith({ ticker: 'NVDA', mic: 'NASDAQ' }, { date: { year: 2024, month: 1, day: 2 } });
    const { shares: _, ...split } = tradeWith(
      { ticker: 'NVDA' },
      { kind: 'split', ratio: { became: 10, of: 1 }, date: { year: 2024, month: 6, day: 10 } },
    );
    expect(left([bought, split])).toEqual(['NVDA 100']);
    expect(left([bought, tradeWith({ ticker: 'NVDA', mic: 'TSX' }), split])).toEqual([
      '(NVDA ?) was traded in',
      '(NVDA ?) was traded in',
    ]);
  });
});

test('of shares without a ticker a bond is told by its name', () =>
  expect(
    reasons(
      'Investment,Date,Account,Buy/Sell,Quantity,Cost/Proceeds',
      'Apple Inc (AAPL),18/11/2026,ISA,Buy,6,1236.90',
      'UK Treasury 4.25% 07/12/2027 (TR27),19/11/2026,ISA,Buy,2000,2018.40',
    ),
  ).toContain('"UK Treasury 4.25% 07/12/2027 (TR27)" is a bond or a note, and those are not screened.'));

describe('trades at the exchange of Sao Paulo', () => {
  const NEGOTIATED =
    'Data do Negócio,Tipo de Movimentação,Mercado,Código de Negociação,Quantidade,Preço,Valor';
  const traded = (side: string, market: string, code: string, shares: number) =>
    `03/07/2026,${side},${market},${code},${shares},30,${30 * shares}`;

  test('those of less than a round lot are of the same share', () => {
    expect(
      told(
        NEGOTIATED,
        traded('Compra', 'Mercado à Vista', 'PETR4', 100),
        traded('Venda', 'Mercado Fracionário', 'PETR4F', 45),
      ),
    ).toEqual(['(PETR4 55)']);
  });

  test('how many of a share are held is not known where an option on it was exercised', () => {
    expect(
      told(
        NEGOTIATED,
        traded('Compra', 'Mercado à Vista', 'VALE3', 300),
        traded('Compra', 'Mercado à Vista', 'WEGE3', 60),
        traded('Venda', 'Exercício de Opção de Compra', 'VALEJ68E', 100),
        traded('Venda', 'Opção de Compra', 'WEGEL38', 10),
      ),
    ).toEqual(['(VALE3 ?)', '(WEGE3 60)']);
  });
});
