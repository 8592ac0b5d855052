import fc from 'fast-check';
import { readPortfolio } from '../../src/portfolio/positions/read-portfolio';
import { heldWithValue, read, reasons } from './typed-file';

/** Numbers whose headers nobody knows, and the other rules by which a file of unknown make is read whole. */
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

describe('headers', () => {
  test.each([
    ['Symbol,Holdings,Value\nAAPL,10,1893', 'AAPL 10 1893'],
    ['Symbol,Unit Holdings,Market Value (Base Currency)\nAAPL,10,1893', 'AAPL 10 1893'],
    ['Symbol;Anzahl;Marktwert in USD inkl. Stückzinsen;Währung\nAAPL;10;1.893,50;USD', 'AAPL 10 1893.5'],
  ])('%s', (text, expected) => expect(heldWithValue(text)).toEqual([expected]));
  test('names and numbers of shares are holdings that lack a ticker', () =>
    expect(read('종목명,보유수량\n엔비디아,115').skipped).toMatchObject([
      { name: '엔비디아', quantity: 115, lacksTicker: true },
    ]));
  test('rows of further tables are listed, with their own columns', () => {
    const { skipped, outside } = read(
      'Symbol,Company,Quantity,Value\nAAPL,Apple,10,1893\n\n--- UNIT TRUSTS ---\nFund Name,Units,Value\nVanguard 500 Index Fund,12.5,5000',
    );
    expect(skipped).toMatchObject([{ row: 5, name: 'Vanguard 500 Index Fund', quantity: 12.5, value: 5000 }]);
    expect(outside).toEqual([3, 4]);
  });
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

describe('orders', () => {
  test.each(['Executed Quantity', 'Filled', 'Anzahl ausgeführt', 'Ausgeführt', '成交数量'])(
    '%s counts, and not what was ordered',
    (header) =>
      expect(
        heldWithValue(
          `Date,Symbol,Side,Quantity,Status,${header},Price,Currency\n2026-04-02,AAPL,Buy,10,Partially executed,6,200,USD\n2026-04-03,KO,Buy,5,Open,0,60,USD`,
        ),
      ).toEqual(['AAPL 6 ?']),
  );
  test('one that was carried out in part is asked about where nothing tells the part', () => {
    const text =
      'Date,Symbol,Side,Quantity,Status,Price\n2026-04-02,AAPL,Buy,10,Partially executed,200\n2026-04-02,KO,Buy,10,Filled,60';
    expect(heldWithValue(text)).toEqual(['KO 10 ?']);
    expect(reasons(text)[0]).toMatch(/does not tell how many of the shares/);
  });
  test('a number of the order is no number of shares', () =>
    expect(
      heldWithValue('成交时间,方向,代码,名称,数量,成交价,成交编号\n2025-01-07,买入,US.AAPL,苹果,10,240,1'),
    ).toEqual(['AAPL 10 ?']));
  test('one that is open tells no last day', () =>
    expect(
      read(
        'Date,Symbol,Side,Quantity,Status,Price\n2026-04-02,AAPL,Buy,10,Filled,200\n2026-11-10,KO,Buy,1,Open,60',
      ).computed?.to,
    ).toEqual({ year: 2026, month: 4, day: 2 }));
  test('an option is called one', () =>
    expect(reasons('Date,Action,Symbol,Quantity,Price\n2026-03-06,Sell,AAPL 19JUN26 200 C,1,3.2')[0]).toMatch(
      /is an option/,
    ));
  test('money that was paid tells no market, where no price stands beside it', () =>
    expect(reasons('Data;Typ;Symbol;Ilość;Koszt;Waluta\n2026-02-13;Kupno;AMZN;0,07;49,94;PLN')[0]).toMatch(
      /not told by its payment in PLN/,
    ));
});

describe('never another company', () => {
  test.each([
    ['letters behind a fund', 'Investment,Units,Value\nAGN BLK UK Equity Index (BLK),5000,7500'],
    ['letters behind a managed fund', 'Name,Quantity\nBaillie Gifford Managed Fund (BG),10'],
    ['a Canadian ISIN', 'Symbol,Name,ISIN,Quantity\nT,TELUS Corp,CA87971M1032,40'],
    ['Indian names', 'Symbol,Company,Quantity\nHAL,Hindustan Aeronautics Limited,10'],
    ['symbols that are too long', 'Symbol,Quantity\nTATAPOWER,50\nHAL,10'],
    [
      'trades of Pakistan',
      'Date,Type,Symbol,Company,Quantity,Price\n2026-01-05,BUY,PPL,Pakistan Petroleum,50,190',
    ],
  ])('%s', (_, text) => expect(heldWithValue(text)).toEqual([]));
  test('a Canadian ISIN beside American rows', () =>
    expect(
      heldWithValue(
        'Symbol,Name,ISIN,Quantity\nT,TELUS Corp,CA87971M1032,40\nAAPL,Apple Inc,US0378331005,10',
      ),
    ).toEqual(['AAPL 10 ?']));
  test.each([
    ['a share', 'Name,Quantity\nApple Inc. (AAPL),10', 'AAPL 10 ?'],
    ['a listed fund', 'Name,Quantity\nVanguard S&P 500 Index Fund ETF (VOO),10', 'VOO 10 ?'],
    ['an American fund', 'Name,Quantity\nFidelity 500 Index Fund (FXAIX),10', 'FXAIX 10 ?'],
    [
      'a company called Ltd, and nothing American beside it',
      'Symbol,Name,Quantity\nCB,Chubb Ltd,1',
      undefined,
    ],
    ['the country before a blank', 'Symbol,Quantity,Currency\nUS T,15,USD', 'T 15 ?'],
  ])('%s', (_, text, expected) =>
    expect(heldWithValue(text)).toEqual(expected === undefined ? [] : [expected]),
  );
  test('Ltd says nothing beside an American name', () =>
    expect(heldWithValue('Symbol,Name,Quantity\nCB,Chubb Ltd,1\nAAPL,Apple Inc,2')).toEqual([
      'CB 1 ?',
      'AAPL 2 ?',
    ]));
});
