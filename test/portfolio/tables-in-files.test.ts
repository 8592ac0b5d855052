import { readDividends } from '../../src/portfolio/activity/read-dividends';
import { readPortfolio } from '../../src/portfolio/positions/read-portfolio';
import { read, gridOf, held, tickersOrReasons, heldWithValue, reasons } from './typed-file';

/** Which rows of a file are those of a table of holdings, where it has several tables or broken ones. */

test('a list of dividends is not one of holdings', () => {
  const text = 'Ticker,Payment Date,Gross,Tax,Net,Shares\nPFE,2026-05-15,4,1,3,10\nPFE,2026-08-15,4,1,3,10';
  expect(() => read(text)).toThrow(/^This is a list of dividends, and not of what is held/);
  expect(readDividends(gridOf(text)).dividends).toHaveLength(2);
  expect(
    held('Ticker,Shares,Price,Market Value,Dividend Income,Pay Date\nPFE,10,25,250,4,2026-05-15'),
  ).toEqual(['PFE 10']);
});

test('a comment below the table is none of its rows', () =>
  expect(read('Ticker,Shares\nAAPL,5\n# target,10').outside).toEqual([2]));

test('rows of further tables are listed, with their own columns', () => {
  const { skipped, outside } = read(
    'Symbol,Company,Quantity,Value\nAAPL,Apple,10,1893\n\n--- UNIT TRUSTS ---\nFund Name,Units,Value\nVanguard 500 Index Fund,12.5,5000',
  );
  expect(skipped).toMatchObject([{ row: 5, name: 'Vanguard 500 Index Fund', quantity: 12.5, value: 5000 }]);
  expect(outside).toEqual([3, 4]);
});

test('a refusal names the headers that stand above what looks like tickers', () => {
  expect(() => tickersOrReasons('Market,Way,Size\nBest Buy Co Inc,BUY,10\nBAE Systems,BUY,10')).toThrow(
    /The headers are "Market", "Way", "Size"/,
  );
});

describe('trades', () => {
  test('without headers', () => {
    expect(
      heldWithValue('01/20/2025,BUY,AAPL,10,200.50,2005.00\n01/25/2025,SELL,AAPL,4,210.25,841.00'),
    ).toEqual(['AAPL 6 ?']);
    expect(heldWithValue('20.01.2025;Kauf;AAPL;10;200,50;USD\n25.01.2025;Verkauf;AAPL;4;210,25;USD')).toEqual(
      ['AAPL 6 ?'],
    );
    expect(() => read('01/20/2025,BUY,AAPL,10,200\n01/25/2025,SELL,AAPL,4,210')).toThrow(/numbers of shares/);
  });
});

describe('holdings beside trades, and what is no longer held', () => {
  const holdings = 'Symbol,Quantity,Market Value\nBA,5,1000';

  const trades =
    'Date,Symbol,Type,Quantity,Price,Total Value\n2024-01-16,BA,BUY,8,180,1440\n2024-03-16,BA,SELL,3,190,570';

  test.each([
    ['below', `${holdings}\n\nTransactions\n${trades}`, [3, 4, 5, 6]],
    ['above', `${trades}\n\n${holdings}`, [0, 1, 2]],
  ])('holdings count once, with the trades %s them', (_, text, outside) => {
    expect(held(text)).toEqual(['BA 5']);
    expect(read(text)).toMatchObject({ skipped: [], outside });
  });
});

test.each([
  ['trades beside holdings', ['Date', 'Type', 'Symbol', 'Quantity'], ['Symbol', 'Quantity', 'Market Value']],
  ['trades without a trade', ['Date', 'Type', 'Symbol', 'Quantity'], []],
  ['names', ['Name', 'Quantity', 'Value'], []],
])('a header that stands there again and again costs no more for each: %s', (_, head, above) => {
  const reads = (times: number): number => {
    let count = 0;
    const counted = (cells: string[]) =>
      new Proxy(cells, {
        get(target, key, receiver) {
          if (typeof key === 'string' && /^\d+$/.test(key)) count += 1;
          return Reflect.get(target, key, receiver) as unknown;
        },
      });
    const table = Array.from({ length: times }, () => [
      head,
      ...Array.from({ length: 5 }, () => ['', '', 'Some Company', '']),
    ]).flat();
    try {
      readPortfolio([above, ...table].map(counted));
    } catch {
      // Some of these are refused: what counts is the work that it took.
    }
    return count;
  };
  expect(reads(80)).toBeLessThan(reads(40) * 2.5);
});

describe('holdings below trades', () => {
  const holdings = 'Symbol,Quantity,Market Value\nBA,5,1000';
  const trades = 'Date,Type,Symbol,Quantity,Price\n2024-01-16,Buy,BA,8,180\n2024-03-16,Sell,BA,3,190';

  test('are read below a header of their own', () => {
    expect(held(`${holdings}\n\n${trades}\n\nTicker,Name,Shares\nMSFT,Microsoft,7`)).toEqual([
      'BA 5',
      'MSFT 7',
    ]);
    expect(held(`${trades}\n\nTicker,Name,Shares\nMSFT,Microsoft,7`)).toEqual(['MSFT 7']);
  });

  test('are said where no header stands above them', () => {
    const text = `${holdings}\n\n${trades}\n\nMSFT,7,900\nTotal,,2000`;
    expect(held(text)).toEqual(['BA 5']);
    expect(reasons(text)).toEqual([
      expect.stringMatching(/^"MSFT" stands below a table of trades and has no day/),
    ]);
    expect(read(text).outside).toEqual([3, 4, 5, 8]);
  });

  test('a table of dividends below them is none', () => {
    expect(held(`${trades}\n\nSymbol,Shares,Dividend\nMSFT,7,5`)).toEqual(['BA 5']);
  });
});
