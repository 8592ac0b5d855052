import { heldWithValue } from './typed-file';

/** Where a share trades, and so which one it is, by what its row and its file say of it. */

test.each([
  [
    'an issuer that ends as a code does',
    'Ticker,Issuer,Shares\nSAP,SAP SE,10\nABB,ABB AB,10',
    ['SAP 10 ?', 'ABB 10 ?'],
  ],
  ['the line at home of an American receipt', 'Ticker,Local Ticker,Shares\nBP,BP.L,10', ['BP 10 ?']],
  ['a fund of an index of Australia', 'Ticker,Name,Shares\nEWA,iShares MSCI Australia ETF,10', ['EWA 10 ?']],
  [
    'a London share that is priced in dollars',
    'Ticker,Name,Shares,Currency\nFERG,FERGUSON PLC ORD 10P,10,USD',
    ['FERG 10 ?'],
  ],
])('%s', (_, text, expected) => expect(heldWithValue(text)).toEqual(expected));
