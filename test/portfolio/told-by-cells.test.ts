import fc from 'fast-check';
import { whyNoHolding, whyNoSecurity } from '../../src/portfolio/shares/no-security';
import { readPortfolio } from '../../src/portfolio/positions/read-portfolio';
import { symbolLikeness } from '../../src/portfolio/shares/symbol-looks';
import { heldWithValue, read, reasons } from './typed-file';

/** What cells tell where the words above them are those of nobody: states of orders, counts, names, symbols, kinds, sizes of numbers. */
const DONE = [
  'Confirmed',
  'Executed',
  'Filled',
  'Ausgeführt',
  'Exécuté',
  'Ejecutada',
  'Toteutunut',
  'Исполнен',
  '已成交',
  '체결',
];
const NOT_DONE = [
  'Cancelled',
  'CANCELED',
  'Rejected',
  'Storniert',
  'Annulé',
  'Rechazada',
  'Peruttu',
  'Отменена',
  '已撤单',
  '취소',
  'Order cancelled',
];

describe('the state of an order', () => {
  test('is told by its words, whatever heads the column and wherever it stands', () =>
    fc.assert(
      fc.property(
        fc.constantFrom('Status of order', 'STATUS DER TRANSAKTION', 'Remark', 'Zorp', 'Tila', 'Note 2'),
        fc.array(
          fc.record({ shares: fc.integer({ min: 1, max: 900 }), isDone: fc.boolean(), word: fc.nat() }),
          {
            minLength: 1,
            maxLength: 12,
          },
        ),
        fc.boolean(),
        (head, orders, isFirst) => {
          const placed = (state: string, cells: readonly string[]) =>
            isFirst ? [state, ...cells] : [...cells, state];
          const rows = [
            { shares: 7, isDone: true, word: 0 },
            { shares: 5, isDone: false, word: 0 },
            ...orders,
          ];
          const { positions } = readPortfolio([
            placed(head, ['Date', 'Type', 'Symbol', 'Quantity', 'Price']),
            ...rows.map(({ shares, isDone, word }, at) => {
              const words = isDone ? DONE : NOT_DONE;
              return placed(words[word % words.length]!, [
                `2026-01-${10 + at}`,
                'Buy',
                'AAPL',
                String(shares),
                '200',
              ]);
            }),
          ]);
          const sum = rows.reduce((all, { shares, isDone }) => all + (isDone ? shares : 0), 0);
          expect(positions.map(({ quantity }) => quantity)).toEqual([sum]);
        },
      ),
    ));

  test.each([
    ['of a position, and not of an order', 'Effect', 'Open', 'Open'],
    ['of the settlement', 'Settlement state', 'Settled', 'Pending'],
    ['of the delivery', 'Delivery', 'Settled', 'Pending'],
    ['in a sentence', 'Comment', 'first', 'cancelled my gym'],
  ])('%s takes nothing away', (_, head, one, other) =>
    expect(
      heldWithValue(
        `Date,Type,Symbol,Quantity,Price,${head}\n2026-01-05,Buy,AAPL,2,200,${one}\n2026-01-06,Buy,KO,3,70,${other}`,
      ),
    ).toEqual(['AAPL 2 ?', 'KO 3 ?']),
  );

  test('a purchase that is called cancelled is asked about', () =>
    expect(
      reasons(
        'Date,Type,Symbol,Quantity,Price\n2026-01-05,Buy,AAPL,2,200\n2026-01-06,Cancelled Buy,AAPL,9,200',
      )[0],
    ).toMatch(/"Cancelled Buy".*take the row out/));
});

describe('several columns of numbers of shares', () => {
  test('the one that is filled counts, in any order', () =>
    fc.assert(
      fc.property(
        fc.array(fc.record({ shares: fc.integer({ min: 1, max: 9000 }), isFirst: fc.boolean() }), {
          minLength: 1,
          maxLength: 8,
        }),
        fc.constantFrom(
          ['Nominale', 'Stück'],
          ['Stück', 'Nominale'],
          ['Shares', 'Units'],
          ['Anzahl', 'Stückzahl'],
        ),
        (rows, heads) => {
          const symbols = ['AAPL', 'MSFT', 'NVDA', 'KO', 'PG', 'VZ', 'IBM', 'CAT'];
          const lines = rows.map(({ shares, isFirst }, at) => [
            symbols[at]!,
            'USD',
            ...(isFirst ? [String(shares), ''] : ['', String(shares)]),
          ]);
          const { positions } = readPortfolio([['Ticker', 'Currency', ...heads], ...lines]);
          expect(positions.map(({ quantity }) => quantity)).toEqual(rows.map(({ shares }) => shares));
        },
      ),
    ));

  test('two that differ are told, and no number is made up', () => {
    const text = 'Ticker,Shares,Units,Currency\nAAPL,5,5,USD\nMSFT,5,7,USD';
    expect(heldWithValue(text)).toEqual(['AAPL 5 ?', 'MSFT ? ?']);
    expect(reasons(text)[0]).toMatch(/"Units" both tell numbers of shares/);
  });

  test.each([
    ['the face value of a share', 'Ticker,Nominal,Shares,Currency\nAAPL,120,12,USD', ['AAPL 12 ?']],
    ['shares beside lots', 'Ticker,Lots,Shares,Currency\nAAPL,1,100,USD', ['AAPL 100 ?']],
    ['a part that is free', 'Ticker,Quantity,Quantity Available,Currency\nAAPL,12,7,USD', ['AAPL 12 ?']],
    [
      'money below Balance',
      'Fund,Ticker,Balance\nIndex fund,VTSAX,"$25 000.00"'.replace(/"/g, ''),
      ['VTSAX ? 25000'],
    ],
  ])('%s', (_, text, expected) => expect(heldWithValue(text)).toEqual(expected));

  test('lots of Jakarta are of a hundred shares', () =>
    expect(read('Kode Saham,Lot,Harga Terakhir\nBBCA,10,9500').skipped[0]).toMatchObject({ quantity: 1000 }));
  test('lots of no such country are counted as they are', () =>
    expect(read('Symbol,Lots,Currency\nAAPL,10,USD').positions[0]).toMatchObject({ quantity: 10 }));
});

describe('names', () => {
  test('of clients are not taken for those of companies', () =>
    expect(
      read(
        'name,company,ticker,exchange,shares\nMargaret Chen,Royal Bank of Canada,RY,TSX,3\nMargaret Chen,AT&T Inc.,T,NYSE,4',
      ).positions.map(({ name }) => name),
    ).toEqual(['Royal Bank of Canada', 'AT&T Inc.']));
  test('of one client beside all symbols are none', () =>
    expect(
      read('Name,Ticker,Shares\nAnn Lee,AAPL,1\nAnn Lee,KO,2\nAnn Lee,PG,3').positions.map(
        ({ name }) => name,
      ),
    ).toEqual([undefined, undefined, undefined]));
  test('of two classes of one company stay', () =>
    expect(
      read('Name,Ticker,Shares\nAlphabet Inc,GOOG,1\nAlphabet Inc,GOOGL,2').positions.map(({ name }) => name),
    ).toEqual(['Alphabet Inc', 'Alphabet Inc']));
});

describe('symbols', () => {
  test('short ones in capitals are symbols, and names in small letters never are', () => {
    const symbol = fc.string({ unit: fc.constantFrom(...'ABCDFGHKLMNPRSTVWXZ'), minLength: 1, maxLength: 3 });
    const usual = fc.array(symbol, { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(usual, (symbols) => {
        const some = symbols.filter(
          (one) => whyNoSecurity(one) === undefined && whyNoHolding(one) === undefined,
        );
        expect(symbolLikeness(symbols)).toBe(some.length > 0 ? 'symbols' : 'names');
      }),
    );
    fc.assert(
      fc.property(fc.array(symbol, { minLength: 1, maxLength: 6 }), (words) =>
        expect(symbolLikeness(words.map((word) => `The ${word.toLowerCase()} Company`))).toBe('names'),
      ),
    );
  });
  test.each([
    [['AAPL', 'TATAPOWER'], 'symbols'],
    [['RELIANCE', 'HAL', 'NIFTYBEES', 'SBIN'], 'symbols'],
    [['IGLN.L', 'VODAFONE'], 'symbols'],
    [['FORD', 'VISA', 'APPLE'], 'either'],
    [['TELSTRA'], 'either'],
    [['Apple', 'Ford'], 'names'],
  ] as const)('%j are %s', (texts, expected) => expect(symbolLikeness(texts)).toBe(expected));

  test.each(['Asset', 'Stock', 'Instrument', 'stock_name', 'Security'])('below %s', (head) =>
    expect(heldWithValue(`${head},Exchange,Quantity\nAAPL,NASDAQ,5\nMSFT,NASDAQ,2`)).toEqual([
      'AAPL 5 ?',
      'MSFT 2 ?',
    ]),
  );
  test.each(['Asset', 'Stock', 'stock_name'])('below %s of trades', (head) =>
    expect(
      heldWithValue(
        `Date,${head},Action,Quantity,Price,Currency\n2026-01-05,AAPL,Buy,5,200,USD\n2026-01-06,IGLN.L,Buy,6,64,GBP`,
      ),
    ).toEqual(['AAPL 5 ?', 'IGLN.L 6 ?']),
  );
  test('texts that may be names are asked about, with the ticker to choose', () =>
    expect(read('Stock,Exchange,Qty\nFORD,NYSE,10\nVISA,NYSE,5').skipped).toMatchObject([
      { candidates: ['FORD'] },
      { candidates: ['VISA'] },
    ]));

  test("Yahoo's symbols tell the market of all rows", () =>
    expect(heldWithValue('ticker,yahoo_symbol,qty\nMA,MA,2\nIWDA,IWDA.AS,3\nBARC,BARC.L,4')).toEqual([
      'MA 2 ?',
      'BARC.L 4 ?',
    ]));
  test('so does a column that marks some of them, whatever heads it', () =>
    expect(heldWithValue('ticker,full symbol,qty\nMA,MA,2\nSIE,SIE.DE,3')).toEqual(['MA 2 ?']));
  test('the line at home of a receipt is another one', () =>
    expect(heldWithValue('Ticker,Local Ticker,Qty\nBP,BP.L,2')).toEqual(['BP 2 ?']));

  test.each([
    ['a code of Xetra by its header', 'Datum;Typ;ISIN;Kürzel;Stücke\n2026-06-12;Kauf;US67066G1040;NVD;20'],
    ['by the WKN beside it', 'Date;Type;ISIN;WKN;Symbol;Shares\n2026-06-12;Buy;US67066G1040;918422;NVD;20'],
    ['by the language alone', 'Datum;Typ;ISIN;Symbol;Stück\n2026-06-12;Kauf;US67066G1040;NVD;20'],
  ])('%s is no ticker of New York, whatever the ISIN', (_, text) => expect(heldWithValue(text)).toEqual([]));
  test('beside marked symbols a bare one is', () =>
    expect(
      heldWithValue(
        'Datum;Typ;ISIN;WKN;Symbol;Stück\n2026-06-12;Kauf;US0378331005;865985;AAPL;20\n2026-06-13;Kauf;DE0008404005;840400;ALV.DE;2',
      ),
    ).toEqual(['AAPL 20 ?']));
  test('the largest companies are known below Stock Code, and no others', () =>
    expect(heldWithValue('Stock Code,Quantity\nNVDA,9\nCAR,5')).toEqual(['NVDA 9 ?']));
});

describe('kinds', () => {
  test.each([
    [
      'a fund by its name',
      'ticker,name,shares,category\nBND,Vanguard Total Bond Market ETF,10,Bond',
      ['BND 10 ?'],
    ],
    ['a fund by another kind', 'ticker,asset_class,kind,shares\nBND,Fixed Income,Fund,10', ['BND 10 ?']],
    ['a fund by its letters, without any name', 'ticker,shares,category\nBND,10,Bond', ['BND 10 ?']],
    ['a fund of gold', 'Symbol,Name,Category,Shares\nGLD,SPDR Gold Shares,Commodity,5', ['GLD 5 ?']],
    [
      'a bond by the name of its issuer',
      'Symbol,Description,Security Type,Quantity\nJPM,JPMORGAN CHASE & CO,Corporate Bond,10',
      [],
    ],
    ['a bond with a number in its code', 'Symbol,Type,Quantity\nAL30,Bonds,10', []],
    ['a coin below a header of nobody', 'Asset,Zorp,Units\nAAPL,Stock,5\nSOL,Crypto,10', ['AAPL 5 ?']],
    ['cash by its code', 'Symbol,Quantity\nAAPL,4\nUSD_CASH,100\n$,100', ['AAPL 4 ?']],
    ['an option in brackets', 'Symbol,Quantity\nAAPL,4\nSOFI(270115C00010000),7', ['AAPL 4 ?']],
    ['a future by its segment', 'Symbol,Segment,Quantity\nAAPL,EQ,4\nNIFTY,FO,50', ['AAPL 4 ?']],
    ['a future by its last day', 'Symbol,Expiry,Quantity\nAAPL,,4\nNIFTY,2026-12-31,50', ['AAPL 4 ?']],
  ])('%s', (_, text, expected) => expect(heldWithValue(text)).toEqual(expected));
});

describe('the size of numbers', () => {
  test('is told by the header in many ways', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(
          ...([
            ['(000s)', 1e3],
            ["('000)", 1e3],
            ['($000)', 1e3],
            ['(in thousands)', 1e3],
            ['in thousands', 1e3],
            ['(USD m)', 1e6],
            ['(in Mio. EUR)', 1e6],
            ['(₹ Cr)', 1e7],
          ] as const),
        ),
        fc.constantFrom('Market Value', 'Value', 'Current Value'),
        fc.integer({ min: 1, max: 9999 }),
        ([size, times], head, value) => {
          const { positions, skipped } = readPortfolio([
            ['Exchange', 'Ticker', 'Shares', `${head} ${size}`],
            ['NASDAQ', 'AAPL', '10', String(value)],
          ]);
          expect([...positions, ...skipped].map((one) => one.value)).toEqual([value * times]);
        },
      ),
    ));
  test('of the number of shares as well', () =>
    expect(heldWithValue('Ticker,Shares (000s),Currency\nAAPL,1.5,USD')).toEqual(['AAPL 1500 ?']));
});

test('headings part trades by currencies', () =>
  expect(
    heldWithValue(
      'Date,Action,Symbol,Quantity,Price\nCurrency: CAD,,,,\n2026-01-05,Buy,RY,10,150\nCurrency: USD,,,,\n2026-01-06,Buy,T,10,20',
    ),
  ).toEqual(['RY.TO 10 ?', 'T 10 ?']));

test('weights below a word of nobody, and not those that are wanted', () => {
  const weights = (text: string) => read(text).positions.map(({ weight }) => weight);
  expect(weights('ticker,zorp_weight,name\nAAPL,60,Apple Inc\nKO,40,Coca-Cola Co')).toEqual([60, 40]);
  expect(weights('ticker,target_weight,name\nAAPL,60,Apple Inc\nKO,40,Coca-Cola Co')).toEqual([
    undefined,
    undefined,
  ]);
});

test('emoji in headers', () => expect(heldWithValue('🏷️ Ticker,📦 Shares\nAAPL,10')).toEqual(['AAPL 10 ?']));
test('an exchange with its country', () =>
  expect(reasons('Ticker,Exchange,Shares\nIQLT,CBOE_AU,5')[0]).toMatch(/not cover: Sydney/));
test('a comment below the table is none of its rows', () =>
  expect(read('Ticker,Shares\nAAPL,5\n# target,10').outside).toEqual([2]));

test('postings of hledger: money is none of the shares, and each account is computed on its own', () => {
  const text = [
    'txnidx,date,code,description,account,amount,commodity',
    '1,2026-05-08,,Boeing,assets:broker:cash,-325.27,£',
    '1,2026-05-08,,Boeing,assets:broker:positions,5,BA',
    '2,2026-06-08,,Boeing,assets:broker:cash,130,£',
    '2,2026-06-08,,Boeing,assets:broker:positions,-2,BA',
  ].join('\n');
  const { source, skipped, positions } = read(text);
  expect(source).toBe('hledger');
  expect(positions).toEqual([]);
  expect(skipped).toMatchObject([
    { written: 'BA', quantity: 3, account: 'assets:broker:positions', lacksTicker: true },
  ]);
});

test.each([
  ['in English', 'Symbol,Quantity,Price,State\nAAPL,5,200,Open\nKO,3,70,Closed'],
  ['in Spanish', 'Symbol,Quantity,Price,Zorp\nAAPL,5,200,Abierta\nKO,3,70,Cerrada'],
  ['in Chinese', 'Symbol,Quantity,Price,Zorp\nAAPL,5,200,持有\nKO,3,70,已清仓'],
])('a position that was closed is not held, %s', (_, text) => {
  expect(heldWithValue(text)).toEqual(['AAPL 5 1000']);
  expect(reasons(text)[0]).toMatch(/it is not held now/);
});
test.each(['Market state', 'Fund'])('%s says nothing of what is held', (head) =>
  expect(heldWithValue(`Symbol,Quantity,Price,${head}\nAAPL,5,200,Open\nKO,3,70,Closed`)).toEqual([
    'AAPL 5 1000',
    'KO 3 210',
  ]),
);

describe('a Volume beside what a market tells of its day is what was traded there', () => {
  test.each([
    'Market Cap',
    'Bid',
    'Ask',
    'Open',
    'High',
    'Day Low',
    'Day High',
    'Previous Close',
    'Prev Close',
    '52 Week High',
    '52-wk Low',
    "Day's Range",
    "Today's High",
  ])('%s', (header) => {
    const [position] = readPortfolio([
      ['Symbol', 'Price', 'Volume', header],
      ['AAPL', '228.02', '40123456', '230'],
    ]).positions;
    expect(position).toMatchObject({ ticker: 'AAPL' });
    expect(position).not.toHaveProperty('quantity');
    expect(position).not.toHaveProperty('value');
  });

  test('it is the number of shares beside prices of the position', () => {
    const [position] = readPortfolio([
      ['Symbol', 'Open price', 'Volume', 'Market price'],
      ['AAPL.US', '200', '4', '230'],
    ]).positions;
    expect(position).toMatchObject({ quantity: 4 });
  });

  test('what a plan may hold of a share is no number of shares', () => {
    const [position] = readPortfolio([
      ['ticker', 'averagePrice', 'maxSell', 'pieQuantity'],
      ['AAPL_US_EQ', '141.3', '10', '0'],
    ]).positions;
    expect(position).not.toHaveProperty('quantity');
  });
});
