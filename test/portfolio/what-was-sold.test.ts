import { heldWithValue, held, reasons } from './typed-file';

/** What is not held any more: positions that were closed, and lists of sales. */

test.each([
  [
    'a fund that is closed to new investors',
    'Ticker,Status,Shares\nSPUS,Closed to new investors,10',
    ['SPUS 10 ?'],
  ],
])('%s', (_, text, expected) => expect(heldWithValue(text)).toEqual(expected));

test.each(['ut_dato', 'Solgt dato', 'Salgsdato', 'date_out', 'exited'])(
  'what has a day below %s is not held',
  (head) => {
    const text = `ticker,shares,${head}\nORCL,5,\nPFE,7,2026-07-20`;
    expect(held(text)).toEqual(['ORCL 5']);
    expect(reasons(text)).toEqual(['It was sold on "2026-07-20": it is not held now.']);
  },
);
