import { heldWithValue, reasons } from './typed-file';

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

test('headings part trades by currencies', () =>
  expect(
    heldWithValue(
      'Date,Action,Symbol,Quantity,Price\nCurrency: CAD,,,,\n2026-01-05,Buy,RY,10,150\nCurrency: USD,,,,\n2026-01-06,Buy,T,10,20',
    ),
  ).toEqual(['RY.TO 10 ?', 'T 10 ?']));

test('an exchange with its country', () =>
  expect(reasons('Ticker,Exchange,Shares\nIQLT,CBOE_AU,5')[0]).toMatch(/not cover: Sydney/));
