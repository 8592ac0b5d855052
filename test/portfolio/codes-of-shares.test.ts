import { heldWithValue, reasons, asked, held, read } from './typed-file';

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

describe('a bank writes a number of its own in the place of the ticker', () => {
  const TRADES = 'שם נייר;מספר נייר;פעולה;כמות;שער;תאריך הוראה';
  const bought = (name: string, number: string) => `${name};${number};קניה;15;200;10/02/2026`;

  test('the name that is a symbol with its country is the listing', () => {
    expect(held([TRADES, bought('AAPL US', '76002')].join('\n'))).toEqual(['AAPL 15']);
    expect(held('שם נייר;מספר נייר;כמות;שער;מטבע\nAAPL US;76002;15;230;דולר')).toEqual(['AAPL 15']);
  });

  test('any other name is not: the number is that of a share of Tel Aviv', () =>
    expect(reasons([TRADES, bought('BANK CN', '691212')].join('\n'))).toEqual([
      expect.stringMatching(/^"691212" is from a market that the screening service does not cover: Tel Aviv/),
    ]));

  test('taxes and exchanges of currencies that are booked as purchases are no holdings, and said to be none', () =>
    expect(
      reasons(
        [
          TRADES,
          bought('AAPL US', '76002'),
          bought('מס ששולם', '9992975'),
          bought('B USD/ILS 3.170', '9993975'),
        ].join('\n'),
      ),
    ).toEqual([
      '"מס ששולם" is tax, not a holding.',
      '"B USD/ILS 3.170" is an exchange of currencies, not a holding.',
    ]));
});

test('a SEDOL code of the Americas or of Britain beside a ticker in brackets tells where that is listed', () =>
  expect(
    held(`Investment name;Quantity;Sedol;Latest price;Value
Apple Inc, ORD (AAPL);12;2046251;£180.10;£2,161.20
Tesco PLC (TSCO);30;0884709;£3.10;£93.00`),
  ).toEqual(['AAPL 12', 'TSCO.L 30']));

test('any other SEDOL code does not', () => {
  const { positions, skipped } = read(`Investment name,Quantity,Sedol,Value
iShares Core MSCI World UCITS ETF (SWDA),30,B4L5Y98,£2550`);
  expect(positions).toStrictEqual([]);
  expect(skipped[0]).toMatchObject({ candidates: ['SWDA', 'SWDA.L', 'SWDA.TO'] });
});

test('a code with a false check digit is not called a SEDOL code', () => {
  expect(reasons('Symbol,Name,Quantity\nTDF2065,Target Date 2065,10')[0]).toMatch(
    /is spelled as a SEDOL code or another code is, and not as a ticker/,
  );
  expect(reasons('Symbol,Name,Quantity\n0263494,BAE Systems,10')[0]).toMatch(/is a SEDOL code/);
});
