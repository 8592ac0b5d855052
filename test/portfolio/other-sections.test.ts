import { headsOtherSection, mayHaveMoved } from '../../src/portfolio/activity/other-sections';
import { readTradeHeader } from '../../src/portfolio/activity/trade-header';
import { gridOf, held, read, reasons } from './typed-file';

const TRADES = `BOS,TRNT,Trades
HEADER,TRNT,ClientAccountID,CurrencyPrimary,AssetClass,Symbol,Description,ISIN,ListingExchange,TradeDate,Quantity,TradePrice,Buy/Sell
DATA,TRNT,U1,USD,STK,NFLX,NETFLIX INC,US64110L1061,NASDAQ,20240322,2,600,BUY
DATA,TRNT,U1,USD,STK,HES,HESS CORP,US42809H1077,NYSE,20240322,16,147,BUY
DATA,TRNT,U1,USD,STK,AAPL,APPLE INC,US0378331005,NASDAQ,20240322,20,180,BUY
DATA,TRNT,U1,USD,STK,AAPL,APPLE INC,US0378331005,NASDAQ,20250322,-5,200,SELL
EOS,TRNT,4`;
const ACTIONS = `BOS,CORP,Corporate actions
HEADER,CORP,ClientAccountID,CurrencyPrimary,AssetClass,Symbol,Description,ISIN,ListingExchange,Report Date,ActionDescription,Quantity,Type
DATA,CORP,U1,USD,STK,NFLX,NETFLIX INC,US64110L1061,NASDAQ,20251117,NFLX(US64110L1061) SPLIT 10 FOR 1,18,FS
DATA,CORP,U1,USD,STK,HES,HESS CORP,US42809H1077,NYSE,20250721,HES(US42809H1077) MERGED WITH US1667641005 1025 FOR 1000,-16,TC
DATA,CORP,U1,USD,STK,CVX,CHEVRON CORP,US1667641005,NYSE,20250721,HES(US42809H1077) MERGED WITH US1667641005 1025 FOR 1000,16.4,TC
EOS,CORP,3`;
const TRANSFERS = `BOS,TRFR,Transfers
HEADER,TRFR,ClientAccountID,CurrencyPrimary,AssetClass,Symbol,Description,ISIN,ListingExchange,Date,Type,Direction,TransferCompany,Quantity
DATA,TRFR,U1,USD,STK,AAPL,APPLE INC,US0378331005,NASDAQ,20260312,INTERNAL,OUT,--,4
DATA,TRFR,U1,USD,STK,KO,COCA-COLA CO,US1912161007,NYSE,20260401,ACATS,IN,Schwab,30
EOS,TRFR,2`;
const HELD = ['NFLX 20', 'AAPL 11', 'CVX 16.4', 'KO 30'];

const file = (...sections: string[]) => ['BOF,F1', ...sections, 'EOF,F1'].join('\n');

describe('splits, mergers and transfers of a Flex query', () => {
  test.each([
    ['below the trades', [TRADES, ACTIONS, TRANSFERS]],
    ['above them', [ACTIONS, TRANSFERS, TRADES]],
  ])('are counted %s', (_, sections) => expect(held(file(...sections)).sort()).toEqual([...HELD].sort()));

  test('are counted where no line names its section', () => {
    const plain = [TRADES, ACTIONS, TRANSFERS]
      .flatMap((section) => section.split('\n').slice(1, -1))
      .map((line) => line.replace(/^\w+,\w+,/, ''));
    expect(held(plain.join('\n'))).toEqual(HELD);
  });

  test('are counted where no column says Buy or Sell', () =>
    expect(held(file(TRADES.replace('Buy/Sell', 'Notes'), ACTIONS, TRANSFERS))).toEqual(HELD));

  test('are no holdings without the trades', () =>
    expect(() => read(file(ACTIONS, TRANSFERS))).toThrow(/^This tells shares that came and went/));
});

describe('a section that is not read', () => {
  const UNKNOWN = ACTIONS.replace('ActionDescription', 'What was done');

  test('makes the number of each share that it names unknown', () => {
    const both = file(TRADES, UNKNOWN);
    expect(held(both)).toEqual(['AAPL 15']);
    expect(reasons(both)).toEqual([
      expect.stringMatching(/^How many of "NFLX" .* "NFLX" stands in another section of the file/),
      expect.stringMatching(/^How many of "HES" /),
      expect.stringMatching(/^"NFLX" stands in another section of the file with a number of shares/),
      expect.stringMatching(/^"HES" stands/),
      expect.stringMatching(/^"CVX" stands/),
    ]);
  });

  test('does so as well where no line names its section', () => {
    const plain = [TRADES, UNKNOWN]
      .flatMap((section) => section.split('\n').slice(1, -1))
      .map((line) => line.replace(/^\w+,\w+,/, ''));
    expect(held(plain.join('\n'))).toEqual(['AAPL 15']);
  });

  test.each([
    ['money alone', 'Quantity', 'Amount'],
    ['dividends to come', 'Report Date', 'ExDate'],
    ['shares that are lent', 'What was done', 'FeeRate'],
  ])('of %s changes nothing', (_, from, to) => {
    const section = UNKNOWN.replace(from, to).replace(/,(NFLX|CVX|HES),/g, ',AAPL,');
    expect(held(file(TRADES, section))).toEqual(['NFLX 2', 'HES 16', 'AAPL 15']);
  });
});

describe('headsOtherSection', () => {
  const [HEAD = [], ...BELOW] = gridOf(
    'Account,Symbol,Asset Class,TradeDate,Quantity,TradePrice,CurrencyPrimary,Buy/Sell',
  );
  const header = readTradeHeader(HEAD)!;

  test.each<[string, readonly unknown[], boolean]>([
    ['a header of records', ['HEADER', 'CORP', 'Symbol'], true],
    ['another header that begins so', ['Account', 'Symbol', 'Date'], true],
    ['a title', ['Account'], false],
    ['a row of figures', ['Account', 'AAPL', 5], false],
    ['another beginning', ['Symbol', 'Account', 'Date'], false],
  ])('%s', (_, cells, is) => {
    expect(BELOW).toEqual([]);
    expect(headsOtherSection(cells, HEAD, header)).toBe(is);
  });
});

test('mayHaveMoved leaves out rows without a share or without a number', () => {
  const grid = gridOf('Account;Symbol;Quantity\nU1;AAPL;5\nU1;;5\nU1;KO;0\nU1;PEP;');
  const header = readTradeHeader(['Date', 'Type', 'Symbol', 'Quantity', 'Account'])!;
  expect(mayHaveMoved(grid, grid[0]!, [1, 2, 3, 4], header)).toEqual([
    expect.objectContaining({ row: 1, written: 'AAPL', account: 'U1' }),
  ]);
});
