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

test.each([
  ['in English', 'Symbol,Quantity,Price,State\nAAPL,5,200,Open\nKO,3,70,Closed'],
  ['in Spanish', 'Symbol,Quantity,Price,Zorp\nAAPL,5,200,Abierta\nKO,3,70,Cerrada'],
  ['in Chinese', 'Symbol,Quantity,Price,Zorp\nAAPL,5,200,持有\nKO,3,70,已清仓'],
])('a position that was closed is not held, %s', (_, text) => {
  expect(heldWithValue(text)).toEqual(['AAPL 5 1000']);
  expect(reasons(text)[0]).toMatch(/it is not held now/);
});

test.each(['Market state', 'Fund'])('%s says nothing of what is held', (head) =>
  expect(heldWithValue(`Symbol,Quantity,Price,${head}\nAAPL,5,200,Open\nKO,3,70,Closed`)).toEqual([
    'AAPL 5 1000',
    'KO 3 210',
  ]),
);
