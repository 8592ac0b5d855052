import { heldWithValue, reasons, asked, held } from './typed-file';

/** Numbers and codes that stand where a ticker might: ISIN, SEDOL, CUSIP, WKN and those of banks. */

test.each([
  [
    'newer SEDOL codes of American shares',
    'Ticker,SEDOL,Shares\nGOOGL,BYVY8G0,10\nAAPL,2046251,10',
    ['GOOGL 10 ?', 'AAPL 10 ?'],
  ],
])('%s', (_, text, expected) => expect(heldWithValue(text)).toEqual(expected));

describe('a German code below WKN', () => {
  test('is no share of Riyadh among trades, and letters in its place are read', () => {
    const trades = (code: string) =>
      `Wertpapierbezeichnung;WKN;Geschäftsart;Datum;Stück;Kurs;Währung\nPFIZER INC.;${code};Kauf;13.11.2025;20;22,10;EUR`;
    expect(reasons(trades('852009'))).toEqual([
      '"852009" is a WKN, and the service is asked by ticker. Write the ticker in its place if there is one.',
    ]);
    expect(asked(trades('852009'))).toEqual([true]);
    expect(held(trades('NYSE:PFE'))).toEqual(['PFE 20']);
  });

  test('among positions the ticker that is written in its place is read', () => {
    const positions = (code: string) => `Bezeichnung;WKN;Stück;Währung\nPFIZER INC.;${code};20;USD`;
    expect(reasons(positions('852009'))[0]).toMatch(/is a WKN.*Write the ticker in its place/);
    expect(held(positions('PFE'))).toEqual(['PFE 20']);
  });
});
