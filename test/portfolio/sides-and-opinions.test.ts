import { readPortfolio } from '../../src/portfolio/positions/read-portfolio';
import { sumLots } from '../../src/portfolio/positions/holdings';
import { heldWithValue, held, read, reasons, asked, positionLines } from './typed-file';

/** Words beside a holding: long and short, what was done with it, and what somebody thinks of it. */

test.each([
  [
    'what becomes of dividends is no trade',
    'Symbol,Quantity,Value,Reinvest,As of Date\nAAPL,10,2000,Reinvest,2024-03-31\nMSFT,10,2000,Cash,2024-03-31',
    ['AAPL 10 2000', 'MSFT 10 2000'],
  ],
  [
    'positions with the day on which they were opened keep their values',
    'Symbol,Side,Quantity,Open Date,Value\nAAPL,Buy,10,2024-05-01,2000\nMSFT,Buy,5,2024-06-01,1000',
    ['AAPL 10 2000', 'MSFT 5 1000'],
  ],
  [
    'grades are no letters of trades',
    'Ticker,Shares,Value,Grade\nAAPL,10,100,B\nMSFT,10,1000,S',
    ['AAPL 10 100', 'MSFT 10 1000'],
  ],
  [
    'open positions of both sides',
    'Ticker,Direction,Quantity,Price,Value\nAAPL,Buy,10,150,1500\nTSLA,Sell,5,200,1000',
    ['AAPL 10 1500', 'TSLA -5 -1000'],
  ],
  ['opinions', 'Ticker,Shares,Value,Action\nAAPL,10,1500,Buy\nKO,5,200,Hold', ['AAPL 10 1500', 'KO 5 200']],
  ['dashes for a side', 'Ticker,Side,Shares\nAAPL,--,10', ['AAPL 10 ?']],
])('%s', (_, text, expected) => expect(heldWithValue(text)).toEqual(expected));

test.each(['ショート', '空头', '做空', '売建', 'Short'])('%s is a short position', (short) =>
  expect(held(`方向,コード,名称,保有数量,通貨\n${short},US.TSLA,テスラ,1,USD`)).toEqual(['TSLA -1']),
);

test('Short beside the number of shares', () => {
  const { positions } = readPortfolio([
    ['Symbol', 'Position', 'Quantity', 'Market Value'],
    ['AAPL', 'Short', '100', '25000'],
    ['KO', 'Long', '10', '700'],
  ]);
  expect(positions.map(({ quantity, value }) => [quantity, value])).toEqual([
    [-100, -25000],
    [10, 700],
  ]);
});

test.each([
  ['Long and Short', 'Ticker,Side,Quantity\nAAPL,Long,10\nKO,Short,4', ['AAPL 10', 'KO -4']],
  [
    'Buy and Sell beside what they are worth',
    'Ticker,Direction,Quantity,Market Value\nAAPL,Buy,10,2000\nKO,Sell,4,280',
    ['AAPL 10', 'KO -4'],
  ],
  ['the opinions of analysts', 'Ticker,Rating,Quantity\nAAPL,Buy,10\nKO,Sell,4', ['AAPL 10', 'KO 4']],
  [
    'a name that begins as a sale does',
    'Ticker,Name,Quantity,Purchase date\nBBY,Best Buy Co,10,2024-01-05\nKO,Coca-Cola,4,2024-01-05',
    ['BBY 10', 'KO 4'],
  ],
  ['symbols of one letter', 'Ticker,Name,Quantity\nC,Citigroup,10\nV,Visa,4', ['C 10', 'V 4']],
])('%s: positions stay positions', (_, text, expected) => {
  expect(held(text)).toEqual(expected);
  expect(read(text).computed).toBeUndefined();
});

test('a direction that is not known is never taken for long', () => {
  const text = 'Ticker,Side,Quantity,Currency\nAAPL,卖出,4,USD\nMSFT,Frob,4,USD\nKO,Long,4,USD';
  expect(held(text)).toEqual(['KO 4']);
  expect(reasons(text)).toEqual(
    ['卖出', 'Frob'].map(
      (word) =>
        `"${word}" does not say whether the shares are held. Write Long there if they are, or Short if they are owed.`,
    ),
  );
});

describe('what somebody thinks of a share is no sale of it', () => {
  test('Sell beside Hold, and beside the worth of today', () => {
    expect(held('Symbol,Shares,Value,Action\nAAPL,10,1500,Sell\nKO,5,200,Hold')).toEqual(['AAPL 10', 'KO 5']);
    expect(held('Symbol,Shares,Market Value,Action\nAAPL,10,150,SELL')).toEqual(['AAPL 10']);
  });

  test('where nothing says whether it is an opinion, it is asked', () => {
    expect(reasons('Symbol,Shares,Action\nAAPL,10,Sell')[0]).toMatch(/what was done or what is advised/);
    expect(() => read('Symbol,Shares,Value,Action\nAAPL,10,150,Sell\nKO,5,20,Buy')).toThrow(
      /no column of dates.*If "Action" is an opinion, write Rating above it/,
    );
  });

  test('below Direction, in a list that tells what is wanted of each, or no shares', () => {
    const values = (text: string) => read(text).positions.map(({ ticker, value }) => [ticker, value]);
    const kept = [
      ['AAPL', 2000],
      ['KO', 280],
    ];
    expect(values('Ticker,Current Value,Direction\nAAPL,2000,Buy\nKO,280,Sell')).toEqual(kept);
    for (const wanted of ['Target Value', 'Desired Allocation %', 'Funds to transfer', 'Rebalance'])
      expect(values(`Ticker,Shares,Value,${wanted},Direction\nAAPL,9,2000,1,Buy\nKO,4,280,2,Sell`)).toEqual(
        kept,
      );
  });

  test('but a side where it says Short, and where shares are told and nothing is wanted', () => {
    expect(held('Ticker,Shares,Value,Target,Direction\nAAPL,9,2000,1,Buy\nKO,4,280,2,Sell')).toEqual([
      'AAPL 9',
      'KO -4',
    ]);
    expect(held('Ticker,Shares,Value,Target Value,Direction\nAAPL,9,2000,1,Buy\nKO,4,280,2,Short')).toEqual([
      'AAPL 9',
      'KO -4',
    ]);
  });

  test('Short below it is a short position', () => {
    expect(held('Symbol,Shares,Value,Action\nAAPL,10,150,Sold short\nKO,5,20,Hold')).toEqual([
      'AAPL -10',
      'KO 5',
    ]);
  });
});

test('what somebody thinks of a share in German is no sale of it', () => {
  const text =
    'Bezeichnung;ISIN;Bestand;Datum letzter Umsatz;Wert in EUR;Votum\nALLIANZ SE;DE0008404005;14;14.03.2022;4.874,80;Kauf\nBASF SE;DE000BASF111;110;01.12.2020;4.988,50;Halten';
  expect(read(text).computed).toBeUndefined();
  expect(asked(text)).toEqual([true, true]);
});

test('what was sold or is short counts less than nothing, also where it is written without its sign', () => {
  const grid = [
    ['Side', 'Ticker', 'Shares', 'Market value'],
    ['Buy', 'KO', 10, 700],
    ['Sell', 'KO', 4, 280],
    ['Sold short', 'PG', -1, -171],
    ['Sell', 'MCD', 0, 0],
  ];
  expect(positionLines(grid)).toEqual(['1 KO 10 700 ?', '2 KO -4 -280 ?', '3 PG -1 -171 ?']);
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
