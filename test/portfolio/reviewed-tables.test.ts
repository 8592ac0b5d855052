import { heldWithValue } from './typed-file';

/** What a review of the reader found: files of holdings that were refused or merged, and sold shares that were counted as held. */
test.each([
  [
    'a dividend is no purchase because a sale stands below it',
    'Date,Type,Symbol,Quantity,Price,Share balance\n2024-01-01,Buy,AAPL,10,20,10\n2024-02-01,Dividend,AAPL,10,0.2,10\n2024-03-01,Sell,AAPL,10,25,0',
    [],
  ],
  [
    'the same, newest first',
    'Date,Type,Symbol,Quantity,Price,Share balance\n2024-03-01,Sell,AAPL,10,25,0\n2024-02-01,Dividend,AAPL,10,0.2,10\n2024-01-01,Buy,AAPL,10,20,10',
    [],
  ],
  [
    'what is settled is done, beside what is filled',
    'Date,Type,Symbol,Quantity,Price,Status\n2024-01-01,Buy,AAPL,10,20,Filled\n2024-01-02,Buy,MSFT,10,18,New\n2024-01-03,Sell,AAPL,10,18,Settled',
    [],
  ],
  [
    'a sale out of a savings plan is a sale',
    'Date,Type,Symbol,Quantity,Price\n2024-01-01,Buy,AAPL,10,20\n2024-02-01,Verkauf Sparplan,AAPL,10,20',
    [],
  ],
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
  [
    'an issuer that ends as a code does',
    'Ticker,Issuer,Shares\nSAP,SAP SE,10\nABB,ABB AB,10',
    ['SAP 10 ?', 'ABB 10 ?'],
  ],
  ['the line at home of an American receipt', 'Ticker,Local Ticker,Shares\nBP,BP.L,10', ['BP 10 ?']],
  [
    'newer SEDOL codes of American shares',
    'Ticker,SEDOL,Shares\nGOOGL,BYVY8G0,10\nAAPL,2046251,10',
    ['GOOGL 10 ?', 'AAPL 10 ?'],
  ],
  [
    'a fund that is closed to new investors',
    'Ticker,Status,Shares\nSPUS,Closed to new investors,10',
    ['SPUS 10 ?'],
  ],
  ['a fund of small companies', 'Ticker,Name,Shares\nVBR,VANGUARD SMALL CAP V,10', ['VBR 10 ?']],
  [
    'a share called like a sum, by weight',
    'Ticker,Name,Shares,Weight\nCOST,Costco Wholesale,,20%',
    ['COST ? ?'],
  ],
  ['a fund of an index of Australia', 'Ticker,Name,Shares\nEWA,iShares MSCI Australia ETF,10', ['EWA 10 ?']],
  [
    'a London share that is priced in dollars',
    'Ticker,Name,Shares,Currency\nFERG,FERGUSON PLC ORD 10P,10,USD',
    ['FERG 10 ?'],
  ],
])('%s', (_, text, expected) => expect(heldWithValue(text)).toEqual(expected));
