import fc from 'fast-check';
import { readPortfolio } from '../../src/portfolio/positions/read-portfolio';
import { readAmount } from '../../src/portfolio/cells/amount';
import { read, held, heldWithValue, reasons } from './typed-file';

/** Which numbers of a file are those of shares, and how they are read. */

describe('what a column holds', () => {
  test('a Position that counts the rows is no number of shares', () => {
    expect(read('Position,Symbol,Name,Holding\n1,AAPL,Apple,40\n2,T,AT&T,25').positions).toMatchObject([
      { quantity: 40 },
      { quantity: 25 },
    ]);
    expect(held('Position,Symbol,Name,Holding\n30,AAPL,Apple,x\n20,T,AT&T,y')).toEqual(['AAPL 30', 'T 20']);
  });

  test('the shares and the value of a fund are read below longer headers', () =>
    expect(
      read(
        'Stock Ticker,Security Description,Shares/Par (Full),Traded Market Value (Base)\nBA,BOEING CO,100,21000',
      ).positions,
    ).toMatchObject([{ quantity: 100, value: 21000 }]));

  test('Nominal (Stk.) is a number of shares, and its sign tells purchases from sales', () =>
    expect(
      read(
        'Buchungstag;Valuta;Bezeichnung;ISIN;Nominal (Stk.);Betrag\n15.09.2026;17.09.2026;APPLE INC;US0378331005;10;1.500,00\n25.09.2026;28.09.2026;APPLE INC;US0378331005;-4;-640,00',
      ).skipped,
    ).toMatchObject([{ quantity: 6, lacksTicker: true }]));
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

const TICKERS = ['AAPL', 'MSFT', 'NVDA', 'KO', 'PG', 'VZ', 'IBM', 'CAT'];

/** Shares and prices of a portfolio; prices in cents. */
const holdings = fc.array(
  fc.record({ shares: fc.integer({ min: 2, max: 5000 }), cents: fc.integer({ min: 101, max: 90_000 }) }),
  { minLength: 3, maxLength: TICKERS.length },
);

describe('shares times price is the value', () => {
  test('a column beside a known price is that of the shares, in any order', () =>
    fc.assert(
      fc.property(
        holdings,
        fc.shuffledSubarray(['Zorp', 'Price', 'Blim'], { minLength: 3 }),
        (rows, headers) => {
          const lines = rows.map(({ shares, cents }, at) => {
            const cells = { Zorp: shares, Price: cents / 100, Blim: (shares * cents) / 100 };
            return [TICKERS[at]!, ...headers.map((head) => cells[head as keyof typeof cells])];
          });
          const { positions } = readPortfolio([['Symbol', ...headers], ...lines]);
          const differ = new Set(rows.map(({ shares, cents }) => shares * cents)).size > 1;
          const told = positions.map(({ quantity }) => quantity);
          expect(told).toEqual(rows.map(({ shares }) => (differ ? shares : undefined)));
        },
      ),
    ));

  test('without a known price nothing but the shares is ever taken for them', () =>
    fc.assert(
      fc.property(
        holdings,
        fc.shuffledSubarray(['Zorp', 'Wamp', 'Blim', 'Noise'], { minLength: 4 }),
        (rows, headers) => {
          const lines = rows.map(({ shares, cents }, at) => {
            const cells = {
              Zorp: shares,
              Wamp: cents / 100,
              Blim: (shares * cents) / 100,
              Noise: at * 7 + 3,
            };
            return [TICKERS[at]!, ...headers.map((head) => cells[head as keyof typeof cells])];
          });
          for (const { row, quantity } of readPortfolio([['Symbol', ...headers], ...lines]).positions)
            if (quantity !== undefined) expect(quantity).toBe(rows[row - 1]!.shares);
        },
      ),
    ));

  test('the value that belongs to a known price and a known number', () =>
    expect(heldWithValue('Symbol,Quantity,Price,Zorp\nAAPL,10,20.5,205\nKO,3,60,180\nPG,2,,320')).toEqual([
      'AAPL 10 205',
      'KO 3 180',
      'PG 2 320',
    ]));
  test('a header that is known stays, whatever the numbers say', () =>
    expect(heldWithValue('Symbol,Quantity,Price,Value,Zorp\nAAPL,10,20.5,300,205\nKO,3,60,400,180')).toEqual([
      'AAPL 10 300',
      'KO 3 400',
    ]));
  test('two that may be the shares are left out, and said', () => {
    const text = 'Symbol,Zorp,Blim,Quux\nAAPL,10,20,200\nKO,3,60,180';
    expect(heldWithValue(text)).toEqual(['AAPL ? ?', 'KO ? ?']);
    expect(reasons(text)).toEqual([
      expect.stringMatching(/Numbers stand below "Zorp", "Blim", "Quux".*--columns quantity="Zorp"/),
    ]);
  });
  test('a list of quotes is not asked about', () =>
    expect(reasons('Symbol,Day change,52 week high\nAAPL,1.2,260')).toEqual([]));
});

describe('headers of numbers of shares', () => {
  test.each([
    ['Symbol,Holdings,Value\nAAPL,10,1893', 'AAPL 10 1893'],
    ['Symbol,Unit Holdings,Market Value (Base Currency)\nAAPL,10,1893', 'AAPL 10 1893'],
    ['Symbol;Anzahl;Marktwert in USD inkl. Stückzinsen;Währung\nAAPL;10;1.893,50;USD', 'AAPL 10 1893.5'],
  ])('%s', (text, expected) => expect(heldWithValue(text)).toEqual([expected]));

  test('names and numbers of shares are holdings that lack a ticker', () =>
    expect(read('종목명,보유수량\n엔비디아,115').skipped).toMatchObject([
      { name: '엔비디아', quantity: 115, lacksTicker: true },
    ]));
});

describe('one way to write numbers in a file', () => {
  const head = 'Datum;Ticker;Type;Aantal;Zorp;Valuta';
  test('also below a header that nobody knows', () =>
    expect(heldWithValue(`${head}\n18-06-2026;T;Koop;1.050;18,20;USD`)).toEqual(['T 1050 ?']));
  test('a number that may be read in two ways is asked about', () => {
    expect(reasons('Date;Symbol;Action;Quantity;Price\n2026-06-18;T;Buy;1.050;18')[0]).toMatch(
      /"1.050" may be a thousand and more/,
    );
    expect(reasons('Symbol;Quantity\nT;1.050')[0]).toMatch(/"1.050" may be a thousand and more/);
  });
  test('not where another number shows it', () =>
    expect(heldWithValue('Symbol;Quantity;Price\nT;1.050;18.20')).toEqual(['T 1.05 19.11']));
});

test('what the market traded is no holding', () => {
  const { positions } = readPortfolio([
    ['Symbol', 'Last Price', 'Volume', 'Market Cap'],
    ['AAPL', '200', '50,000,000', '3.0T'],
  ]);
  expect(positions[0]).not.toHaveProperty('quantity');
});

test('in lots of Taiwan are of a thousand shares each', () => {
  const text =
    '成交日期,股票代號,股票名稱,買賣別,成交張數,成交價\n115/10/01,2330,台積電,現股買進,3,1000\n115/10/12,2330,台積電,現股賣出,1,1080';
  expect(read(text).skipped[0]).toMatchObject({ quantity: 2000 });
  expect(read(text).computed).toEqual({ transactions: 2, to: { year: 2026, month: 10, day: 12 } });
});

test('numbers of full width are numbers', () => {
  expect(readAmount('－１，２３４．５')).toEqual({ number: -1234.5 });
  // The sign of the yen is that of the yuan too.
  expect(readAmount('￥３１４，５００')).toEqual({ number: 314_500 });
  expect(
    readPortfolio([
      ['Ticker', 'Quantity', 'Value', 'Currency'],
      ['KO', '１２', '８４０．５０', 'USD'],
    ]).positions,
  ).toMatchObject([{ ticker: 'KO', quantity: 12, value: 840.5 }]);
});

test('shares of which one is held in part, in a column of its own', () =>
  expect(
    held(`Contract Code,Instrument,Shares,FSRs,Current Value
EQU.US.AAPL,Apple Inc,2,0.3412,533.82
EQU.US.MSFT,Microsoft Corp,0,0.5,210
EQU.US.KO,Coca-Cola Co,3,0,180`),
  ).toEqual(['AAPL 2.3412', 'MSFT 0.5', 'KO 3']));

test.each(['1.5', '-0.2', '1', 'none'])('%s beside whole shares is no part of one', (part) =>
  expect(held(`Ticker,Name,Shares,Fractional shares\nAAPL,Apple Inc,2,${part}`)).toEqual(['AAPL 2']),
);

test('parts are not added to shares that are told in parts', () =>
  expect(held('Ticker,Name,Shares,Fractional shares\nAAPL,Apple Inc,2.3412,0.3412')).toEqual([
    'AAPL 2.3412',
  ]));

test('amounts in thousands, millions and billions', () => {
  expect(
    heldWithValue('Ticker,Shares,Market Value\nAAPL,142.8M,$21.9B\nKO,400K,25 mn\nPEP,1.5M,€2bn'),
  ).toEqual(['AAPL 142800000 21900000000', 'KO 400000 25000000', 'PEP 1500000 2000000000']);
});

test('a word behind the number of shares', () => {
  expect(held('Ticker;Stück;Währung\nAAPL;200 Stück;USD\nMSFT;15 Stk.;USD')).toEqual(['AAPL 200', 'MSFT 15']);
  expect(held('Date,Side,Symbol,Quantity,Currency\n2025-01-20,Buy,AAPL,10 shares,USD')).toEqual(['AAPL 10']);
});

test('the shares that there are today in Taiwan, beside those of yesterday', () =>
  expect(
    read(
      '市場,股票代號,股票名稱,昨日庫存,今日買進成交數量,合計庫存數量,現價,市值\n台股,2330,台積電,57,20,77,1455,112035',
    ).skipped,
  ).toMatchObject([{ written: '2330', quantity: 77, value: 112035 }]));

test('what is held at the end of a year of tax', () => {
  const text =
    'Investment ticker symbol,Investment name,Currency,Starting investment dollar value,Ending investment dollar value,Starting shareholding,Ending shareholding,Number of shares sold\nAAPL,Apple,USD,900.50,1015.48,3,4,0';
  expect(read(text).positions).toEqual([
    expect.objectContaining({ ticker: 'AAPL', quantity: 4, value: 1015.48, currency: 'USD' }),
  ]);
});
