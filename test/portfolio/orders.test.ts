import { heldWithValue } from './typed-file';

/** Orders in files of trades: which were carried out, wholly or in part, and which were not. */

test.each([
  [
    'what is settled is done, beside what is filled',
    'Date,Type,Symbol,Quantity,Price,Status\n2024-01-01,Buy,AAPL,10,20,Filled\n2024-01-02,Buy,MSFT,10,18,New\n2024-01-03,Sell,AAPL,10,18,Settled',
    [],
  ],
])('%s', (_, text, expected) => expect(heldWithValue(text)).toEqual(expected));
