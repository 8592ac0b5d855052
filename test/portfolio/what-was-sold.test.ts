import { heldWithValue } from './typed-file';

/** What is not held any more: positions that were closed, and lists of sales. */

test.each([
  [
    'a fund that is closed to new investors',
    'Ticker,Status,Shares\nSPUS,Closed to new investors,10',
    ['SPUS 10 ?'],
  ],
])('%s', (_, text, expected) => expect(heldWithValue(text)).toEqual(expected));
