import { held, reasons } from './typed-file';

/** Rows of a file that may be of one share or of two. */

describe('two listings are not one share', () => {
  test.each(['Currency of Price', 'Curr', 'CC'])('below %s', (head) =>
    expect(
      held(`Date,Symbol,Type,Quantity,${head}\n2026-09-14,T,BUY,40,CAD\n2026-09-15,T,BUY,30,USD`),
    ).toEqual(['T.TO 40', 'T 30']),
  );

  test('the currency of the account alone is asked where it is not dollars', () =>
    expect(
      held('Date,Symbol,Type,Quantity,Account Currency\n2026-09-14,T,BUY,40,CAD\n2026-09-15,T,BUY,30,USD'),
    ).toEqual(['T 30']));

  test.each(['Name', 'Description'])('two companies below %s are a question', (head) => {
    const text = `Date,Action,Symbol,${head},Quantity,Price\n2026-02-25,Buy,T,Telus Corp,40,22\n2026-02-26,Buy,T,AT&T Inc,30,25`;
    expect(held(text)).toEqual([]);
    expect(reasons(text)[0]).toMatch(/"Telus Corp" and "AT&T Inc" in this file, which may be two shares/);
  });
});

test('one symbol in two currencies is two shares', () => {
  expect(
    held(
      'Transaction Date,Activity Description,Symbol,Quantity,Price Currency\n2026-01-05,Buy,T,20,CAD\n2026-01-06,Buy,T,10,USD\n2026-02-06,Sell,T,-4,USD\n2026-03-06,Dividend,T,,USD',
    ),
  ).toEqual(['T.TO 20', 'T 6']);
});
