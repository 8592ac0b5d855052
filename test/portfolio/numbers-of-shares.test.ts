import { read, held } from './typed-file';

/** Which numbers of a file are those of shares, and how they are read. */

describe('what a column holds', () => {
  test('a Position that counts the rows is no number of shares', () => {
    expect(read('Position,Symbol,Name,Holding\n1,AAPL,Apple,40\n2,T,AT&T,25').positions).toMatchObject([
      { quantity: 40 },
      { quantity: 25 },
    ]);
    expect(held('Position,Symbol,Name,Holding\n30,AAPL,Apple,x\n20,T,AT&T,y')).toEqual(['AAPL 30', 'T 20']);
  });

  test('the shares and the value of a fund are read below longer headers', () =>
    expect(
      read(
        'Stock Ticker,Security Description,Shares/Par (Full),Traded Market Value (Base)\nBA,BOEING CO,100,21000',
      ).positions,
    ).toMatchObject([{ quantity: 100, value: 21000 }]));

  test('Nominal (Stk.) is a number of shares, and its sign tells purchases from sales', () =>
    expect(
      read(
        'Buchungstag;Valuta;Bezeichnung;ISIN;Nominal (Stk.);Betrag\n15.09.2026;17.09.2026;APPLE INC;US0378331005;10;1.500,00\n25.09.2026;28.09.2026;APPLE INC;US0378331005;-4;-640,00',
      ).skipped,
    ).toMatchObject([{ quantity: 6, lacksTicker: true }]));
});
