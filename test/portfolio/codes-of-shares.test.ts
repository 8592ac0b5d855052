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

describe('codes that are no tickers', () => {
  test('the ISIN counts where the code beside it is a number of a bank', () => {
    const text = 'CODICE TITOLO;TITOLO;ISIN;QUANTITA;VALUTA\n4023384;APPLE INC;US0378331005;10;USD';
    expect(reasons(text)).toEqual([expect.stringMatching(/^"US0378331005" is an ISIN/)]);
    expect(held(text, { learned: new Map([['US0378331005', 'AAPL']]) })).toEqual(['AAPL 10']);
  });

  test('the same in a file of trades', () => {
    const text =
      'Date,Type,Code,ISIN,Name,Quantity\n2024-01-01,Buy,4023384,US0378331005,Apple,10\n2024-01-01,Buy,BBY,US0865161014,Best Buy,2';
    expect(held(text)).toEqual(['BBY 2']);
    expect(asked(text)).toEqual([true]);
  });

  test.each([
    ['India', 'ISIN,Name,Quantity\nINE009A01021,Infosys,10', /not cover: Mumbai, India/],
    ['Thailand', 'Name;ISIN;Units\nPTT;TH0646010Z00;10', /not cover: Bangkok, Thailand/],
    ['Brazil', 'ISIN,Quantity\nBRPETRACNPR6,10', /not cover: Sao Paulo, Brazil/],
    [
      'India, of trades',
      'Date,Type,ISIN,Name,Quantity\n2024-01-01,Buy,INE009A01021,Infosys,10',
      /not cover: Mumbai, India/,
    ],
  ])('nothing is asked for an ISIN of %s alone', (_, text, expected) => {
    expect(reasons(text)).toEqual([expect.stringMatching(expected)]);
    expect(asked(text)).toEqual([false]);
  });

  test.each(['US0378331005', 'NL0010273215', 'IE00B4BNMY34', 'KYG6683N1034'])(
    'a ticker is asked for where %s may be listed in a market that is covered',
    (isin) => expect(asked(`ISIN,Quantity\n${isin},10`)).toEqual([true]),
  );

  test('an ISIN beside an exchange that is covered is asked about', () => {
    expect(asked('ISIN,Exchange,Quantity\nINE009A01021,NYSE,10')).toEqual([true]);
  });

  test('what the person chose for such an ISIN holds', () => {
    const choices = [{ isin: 'INE009A01021', ticker: 'INFY' }];
    expect(held('ISIN,Quantity\nINE009A01021,10', { choices })).toEqual(['INFY 10']);
  });

  test('a SEDOL code of the Americas may be of Toronto, unless a name can be held against it', () => {
    const head = 'Date,Settlement Date,Symbol,Sedol,Quantity,Price,Description,Reference,Debit,Credit';
    const row = (description: string) => `03/02/2025,05/02/2025,T,2381093,10,20,${description},B1,200,`;
    expect(asked(`${head}\n${row('Purchase')}`)).toEqual([true]);
    expect(held(`${head}\n${row('10 AT&T INC Del 20.00 S Date 05/02/25')}`)).toEqual(['T 10']);
    expect(read(`${head}\n${row('10 AT&T INC Del 20.00 S Date 05/02/25')}`).positions[0]!.name).toBe(
      'AT&T INC',
    );
  });
});

test('a number in the column of symbols is none, and shares of Colombo are told by their ending', () => {
  expect(reasons('Symbol,Shares\n150.25,3\nJKH.N0000,200')).toEqual([
    '"150.25" is a number, and no ticker. Write the ticker.',
    expect.stringMatching(/Colombo, Sri Lanka/),
  ]);
});

test('a code with a name that begins in Latin letters', () => {
  const { skipped } = read(
    '銘柄（コード）,数量,評価額\n6758 ソニーグループ,100,371200\n1655 ｉシェアーズ Ｓ＆Ｐ５００ 米国株,500,335500',
  );
  expect(skipped.map(({ written, name }) => [written, name])).toEqual([
    ['6758', 'ソニーグループ'],
    ['1655', 'iシェアーズ S&P500 米国株'],
  ]);
});

test.each(['MAW120', 'TDB902', 'PAH003'])(
  '%s is the code of a fund or a number of Germany, and no ticker',
  (code) => {
    const text = `Identifier,Exchange (MIC),Units\nAAPL,XNAS,15\n${code},,210.5`;
    expect(held(text)).toEqual(['AAPL 15']);
    expect(reasons(text)).toEqual([
      expect.stringMatching(/code of a Canadian mutual fund or a German security number/),
    ]);
  },
);
