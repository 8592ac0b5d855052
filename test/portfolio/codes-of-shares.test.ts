import { heldWithValue } from './typed-file';

/** Numbers and codes that stand where a ticker might: ISIN, SEDOL, CUSIP, WKN and those of banks. */

test.each([
  [
    'newer SEDOL codes of American shares',
    'Ticker,SEDOL,Shares\nGOOGL,BYVY8G0,10\nAAPL,2046251,10',
    ['GOOGL 10 ?', 'AAPL 10 ?'],
  ],
])('%s', (_, text, expected) => expect(heldWithValue(text)).toEqual(expected));
