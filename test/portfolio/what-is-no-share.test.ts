import { readPortfolio } from '../../src/portfolio/positions/read-portfolio';
import { heldWithValue, reasons, held, read, asked, tickersOrReasons } from './typed-file';

/** Rows that are none of the shares that are held: money, bonds, options, totals and notes. */

test.each([
  ['a fund of small companies', 'Ticker,Name,Shares\nVBR,VANGUARD SMALL CAP V,10', ['VBR 10 ?']],
  [
    'a share called like a sum, by weight',
    'Ticker,Name,Shares,Weight\nCOST,Costco Wholesale,,20%',
    ['COST ? ?'],
  ],
])('%s', (_, text, expected) => expect(heldWithValue(text)).toEqual(expected));

test.each(['NVIDIA CORP SWAP-L', 'TESLA INC TRS', 'MICROSOFT TOTAL RETURN SWAP', 'TRULIEVE SWAP'])(
  '%s is no share',
  (name) => expect(reasons(`Ticker,Name,Shares\nNVDA,${name},100`)[0]).toMatch(/is a contract on a price/),
);

test('a fund that uses swaps is one', () =>
  expect(held('Ticker,Name,Shares\nXSPX.L,Xtrackers S&P 500 Swap UCITS ETF,5')).toEqual(['XSPX.L 5']));

test('a company called Total is no line of totals', () => {
  expect(
    read('Name,ISIN,Quantity\nTOTAL ENERGIES,FR0000120271,25\nTotal SE,FR0000120271,5').skipped.map(
      ({ quantity, reason }) => [quantity, /line of totals/.test(reason)],
    ),
  ).toEqual([
    [25, false],
    [5, false],
  ]);
  expect(reasons('Ticker,Name,Quantity\nTTE,TOTAL ENERGIES,25')).toEqual([]);
  expect(reasons('Ticker,Name,Quantity\nAAPL,Apple,25\nAAPL,Total AAPL,25')[0]).toMatch(/line of totals/);
});

test('the column of types says what a row is, before a coupon does', () => {
  expect(
    reasons(
      'Name,Ticker,Holding Type,Shares,Coupon Rate,Maturity\n"Pfizer",,Contract for Difference,-90,1,2027-12-20',
    )[0],
  ).toBe('""Pfizer"" is a contract on a price, not a share.');
});

describe('what is no share and asks for no ticker', () => {
  test.each([
    ['UBS BANK USA DEP ACCT', ''],
    ['DEPOSIT ACCOUNT', ''],
    ['Kontokorrent CHF', ''],
    ['원화예수금', ''],
    ['Savings', 'Cash'],
    ['דולר', 'מזומן'],
  ])('%s of the type %s is cash', (name, type) => {
    const text = `Name,Ticker,Type,Shares,Value\n${name},,${type},100,100\nPfizer Inc.,PFE,Stock,2,50`;
    expect(held(text)).toEqual(['PFE 2']);
    expect(asked(text)).toEqual([false]);
    expect(reasons(text)[0]).toMatch(/is cash/);
  });

  test('a coin by the number of its broker, an ounce of gold, a line of totals, a disclaimer', () => {
    const text =
      'Name,Ticker,Shares,Value\nBitcoin,XF000BTC0017,1,100\nGold,GRAM_ALTIN,9,100\nTotal Positions,,,300\nPfizer Inc.,PFE,2,50\nDisclaimer,,,';
    expect(held(text)).toEqual(['PFE 2']);
    expect(asked(text)).toEqual([false, false, false]);
  });

  test('a share without a ticker at an exchange that is not covered', () => {
    const text = 'Company,Shares,Exchange\nNovo Nordisk A/S,90,Copenhagen\nPfizer Inc.,5,NYSE';
    expect(asked(text)).toEqual([false, true]);
    expect(reasons(text)[0]).toMatch(/"Novo Nordisk A\/S" is from a market .*Copenhagen/);
  });

  test('N/A for a ticker beside a name may be answered', () => {
    expect(asked('Ticker,Name,Shares,Value\nN/A,Acme Holdings,5,50\nPFE,Pfizer,2,50')).toEqual([true]);
  });
});

describe('kinds of securities', () => {
  test.each([
    [
      'a fund by its name',
      'ticker,name,shares,category\nBND,Vanguard Total Bond Market ETF,10,Bond',
      ['BND 10 ?'],
    ],
    ['a fund by another kind', 'ticker,asset_class,kind,shares\nBND,Fixed Income,Fund,10', ['BND 10 ?']],
    ['a fund by its letters, without any name', 'ticker,shares,category\nBND,10,Bond', ['BND 10 ?']],
    ['a fund of gold', 'Symbol,Name,Category,Shares\nGLD,SPDR Gold Shares,Commodity,5', ['GLD 5 ?']],
    [
      'a bond by the name of its issuer',
      'Symbol,Description,Security Type,Quantity\nJPM,JPMORGAN CHASE & CO,Corporate Bond,10',
      [],
    ],
    ['a bond with a number in its code', 'Symbol,Type,Quantity\nAL30,Bonds,10', []],
    ['a coin below a header of nobody', 'Asset,Zorp,Units\nAAPL,Stock,5\nSOL,Crypto,10', ['AAPL 5 ?']],
    ['cash by its code', 'Symbol,Quantity\nAAPL,4\nUSD_CASH,100\n$,100', ['AAPL 4 ?']],
    ['an option in brackets', 'Symbol,Quantity\nAAPL,4\nSOFI(270115C00010000),7', ['AAPL 4 ?']],
    ['a future by its segment', 'Symbol,Segment,Quantity\nAAPL,EQ,4\nNIFTY,FO,50', ['AAPL 4 ?']],
    ['a future by its last day', 'Symbol,Expiry,Quantity\nAAPL,,4\nNIFTY,2026-12-31,50', ['AAPL 4 ?']],
  ])('%s', (_, text, expected) => expect(heldWithValue(text)).toEqual(expected));
});

test('an option is called one', () =>
  expect(reasons('Date,Action,Symbol,Quantity,Price\n2026-03-06,Sell,AAPL 19JUN26 200 C,1,3.2')[0]).toMatch(
    /is an option/,
  ));

describe('a fund that follows an index by swaps', () => {
  test('is asked by its ISIN', () => {
    expect(reasons('name;isin;quantity\nAMUNDI MSCI WORLD SWAP;FR0010315770;14')[0]).toMatch(/is an ISIN/);
  });

  test.each([
    'name;isin;quantity\nTOTALENERGIES SE SWAP;FR0000120271;14',
    'name;symbol;quantity\nS&P 500 SWAP;SPX1;14',
  ])('a contract is none: %s', (text) => {
    expect(reasons(text)[0]).toMatch(/a contract on a price/);
  });
});

test.each([
  [
    'an option by the type of product',
    'Symbol,Name,Product Type,Quantity\nAAPL,Apple 250,Put Option,1',
    /option/,
  ],
  [
    'an option by its strike',
    'Symbol,Expiration Date,Strike,Type,Quantity\nAAPL,01/15/2027,250,Call,1',
    /option/,
  ],
  ['a bond by its coupon', 'Symbol,Name,Coupon,Maturity,Quantity\nT,AT&T INC,4.35,2029-03-01,5000', /bond/],
  ['an option by its name', 'Symbol,Name,Quantity\nAAPL,AAPL 250C 15JAN27,1', /option/],
  [
    'a preferred share without the word',
    'Symbol,Name,Quantity\nWFC,WELLS FARGO NON CUM PERP CL A SER Z 4.75%,1',
    /preferred/,
  ],
  ['a trust of a bank', 'Symbol,Name,Qty\nJPM,JPMORGAN CHASE CAP XI,10', /preferred/],
  ['a position that was closed', 'Symbol,Status,Qty\nMSFT,Closed,1', /Its status is "Closed"/],
  ['a sum that is called like a share', 'Symbol,Qty,Value\nNET,,350', /more likely a line of totals/],
  ['the share of that name', 'Symbol,Qty,Value\nNET,2,350', /^NET$/],
  ['a total with a blank before the colon', 'Symbol,Qty,Value\nTotal :,,350', /line of totals/],
  ['a total that repeats the symbol', 'Symbol,Name,Quantity\nAAPL,Total AAPL,1', /line of totals/],
])('%s', (_, text, expected) => expect(tickersOrReasons(text)[0]).toMatch(expected));

test('a heading in other letters is told as one, and asks for no ticker in plain letters', () => {
  const text = '銘柄コード,銘柄名,評価額\n7203,トヨタ自動車,285050\n投資信託,,\n9984,ソフトバンク,1000';
  expect(reasons(text)[1]).toMatch(/^"投資信託" stands alone in its row, as a heading does/);
});

test('a future of India is a future, and an option an option', () => {
  const of = (symbol: string) =>
    reasons(`Date,Symbol,Buy/Sell,Quantity,Price\n2026-01-05,${symbol},Buy,50,10\n2026-01-05,KO,Buy,1,60`)[0];
  expect(of('NIFTY26MARFUT')).toMatch(/is a future/);
  expect(of('NIFTY22MAY15800CE')).toMatch(/is an option/);
});

describe('below the holdings', () => {
  test('footnotes are none, although their marks are tickers too', () => {
    const { positions, skipped, outside } = read(
      'Symbol;Description;Quantity;Price;Currency\nKO;Coca-Cola;10;5;USD\nFOOTNOTES\nP;This order is pending settlement.',
    );
    expect(positions).toMatchObject([{ ticker: 'KO' }]);
    expect(skipped).toStrictEqual([]);
    expect(outside).toEqual([2, 3]);
  });

  test('a holding below them still counts', () =>
    expect(
      held(
        'Symbol;Description;Quantity;Price;Currency\nKO;Coca-Cola;10;5;USD\nNotes\nP;Pending.\nMSFT;Microsoft;3;12;USD',
      ),
    ).toEqual(['KO 10', 'MSFT 3']));

  test.each([
    ['■参考為替レート', '通貨名', '米ドル'],
    ['Exchange rates', 'Currency', 'USD'],
    ['Wechselkurse', 'Währung', 'Euro'],
  ])('rates of exchange below %s are none', (title, head, currency) => {
    const { positions, skipped, outside } = read(
      `Ticker;Name;Quantity;Price;Currency\nKO;Coca-Cola;10;5;USD\n${title}\n${head};Rate\n${currency};149.8`,
    );
    expect(positions).toMatchObject([{ ticker: 'KO' }]);
    expect(skipped).toStrictEqual([]);
    expect(outside).toEqual([2, 3, 4]);
  });
});

describe('notes and lines of dashes', () => {
  test.each([
    'INSTRUCTIONS:',
    '1. Add your holdings in the format above',
    'Source: the broker',
    '------,---,---',
  ])('%s is no share', (line) => {
    const { skipped, outside } = read(`Ticker,Name,Quantity\nAAPL,Apple Inc,10\n${line}\nKO,Coca-Cola Co,5`);
    expect([skipped, outside]).toEqual([[], [2]]);
  });

  test.each(['Net Current Assets', 'Liabilities in excess of other assets', 'EURO', 'Cash/Cash equivalents'])(
    '%s is money of a fund',
    (name) => {
      expect(reasons(`Ticker,Name,Shares\nAAPL,Apple Inc,10\n,${name},500`)[0]).toMatch(/is (cash|money)/);
    },
  );
});

test('money in a bank is no share', () => {
  expect(
    held(
      'Symbol,Description,Quantity\nQPIFQ,FDIC INSURED DEPOSIT AT CITIBANK,1\nBDPS,BANK DEPOSIT SWEEP,1\nMSFT,MICROSOFT,1',
    ),
  ).toEqual(['MSFT 1']);
});

test('rows of activity among holdings are none', () => {
  const text =
    'Record Type,Symbol,Description,Quantity,Market Value,Activity Type,Amount\nHOLDING,VTI,Vanguard Total Stock Market ETF,10,3000,,\nACTIVITY,VTI,Employee contribution,,,deposit,350';
  expect(held(text)).toEqual(['VTI 10']);
  expect(reasons(text)).toEqual(['"ACTIVITY" tells what was done, and not what is held.']);
});

describe('rows that are no holdings', () => {
  test.each([
    [
      'ISIN;Wertpapiername;Stück;Kurswert;Währung\nDE0001102580;BUNDANL.V. 22/32;3000;2770,50;EUR',
      /is a bond/,
    ],
    ['Produto;Código;Quantidade\nCDB - CDB123ABCDE;CDB123ABCDE;5', /is a bond/],
    ['Produto;Código;Quantidade\nTesouro Selic 2029;LFT2029;5', /is a bond/],
    ['Share,Qty,Value (Rs)\nSGB Mar 2029,20,"249600"', /is a bond/],
    [
      'Titolo;Dove;Quant.\nEni;Borsa Milano;VENDUTE 10/9\nEnel;NYSE;5',
      /stands "VENDUTE 10\/9": it is not held now/,
    ],
    ['ISIN;Wertpapiername;Stück;Kurswert;Währung\n;Depot-Gesamtwert;;14225,57;EUR', /line of totals/],
    ['Name;WKN;Stück;Kurswert in EUR\nGesamtkurswert in EUR:;158.359,46', /line of totals/],
    ['ISIN;Name;Gewichtung\n;Barmittel;0,11%', /is cash/],
  ])('%s', (text, reason) => {
    expect(held(text)).toEqual([]);
    expect(reasons(text)[0]).toMatch(reason);
  });

  test.each(['CHESS', 'Issuer Sponsored Holdings'])(
    'a heading among the rows of a known broker: %s',
    (heading) => {
      const text = `Code,Avail Units,Purchase $,Last $,Mkt Value $\n${heading},,,,\nCBA,120,100.00,162.50,19500.00`;
      expect(reasons(text)[0]).toMatch(/stands alone in its row, as a heading does/);
      expect(reasons(text)[1]).toMatch(/Sydney/);
    },
  );
});

test('a warrant that is called after its share', () => {
  const text = [
    'Name;ISIN;WKN;Anzahl;Status;Richtung;Ausführung Datum;Ausführung Kurs',
    'Apple Inc.;US0378331005;865985;10;ausgeführt;Kauf;03.03.2025;221,35',
    'Palantir Technologies Inc. Call 150 USD 18.09.26;DE000VC1ABC2;VC1ABC;200;ausgeführt;Kauf;04.05.2026;1,42',
  ].join('\n');
  expect(reasons(text)[1]).toMatch(/is an option/);
});

test('money that can be spent is no holding', () =>
  expect(reasons('الرمز,الكمية,القيمة السوقية\n2222,350,8764\nالقوة الشرائية,,12430.5')[1]).toMatch(
    /is cash/,
  ));

test.each([
  'Subtotal US',
  'Sub-total funds',
  'Net worth',
  'Positions Value',
  'Account value',
  'Portfolio total',
  'Grand total:',
  'TOTAL (USD)',
])('%s is a line of totals', (label) => {
  const { skipped } = readPortfolio([
    ['No.', 'Ticker', 'Shares', 'Value'],
    [1, 'AAPL', 10, '$2,280.20'],
    [label, '', '', 5],
  ]);
  expect(skipped.map(({ reason }) => reason)).toEqual([`"${label}" is a line of totals, not a holding.`]);
});

test.each(['Cash value', 'Cash value*'])('%s is cash', (label) =>
  expect(reasons(`Symbol,Quantity,Value\nAAPL,10,2280\n${label},,139`)).toEqual([
    expect.stringMatching(/ is cash or a money-market fund/),
  ]),
);

test('sums of the account below a table of trades are not asked about', () => {
  const { positions, skipped } = readPortfolio(
    [
      'Symbol,Company,ISIN,Quantity,Price,Value',
      'KO,Coca-Cola,US1912161007,18,US$71.36,US$1284.48',
      ',',
      'Date,Symbol,Type,Quantity,Price,Side,Value',
      '02 Oct 2026,AAPL,Trade - Market,1.25,US$262.40,Buy,US$328',
      ',',
      'Account summary,',
      'Positions Value,US$6903.14,US$6874.05',
      'Cash value*,US$52.10,US$1293.52',
    ].map((row) => row.split(',')),
  );
  expect(positions.map(({ ticker }) => ticker)).toEqual(['KO']);
  expect(skipped).toEqual([]);
});

test.each(['SGBDE31III', 'SGBAUG28V-GB', 'R2806A', 'R2806AE', 'PS1030'])('%s is a bond', (code) =>
  expect(reasons(`Ticker,Shares,Value\n${code},4,400`)[0]).toBe(
    `"${code}" is a bond, and bonds are not screened.`,
  ),
);

test('a bond of Warsaw is told as one in a column of names', () =>
  expect(
    reasons(
      'Czas transakcji;Papier;Giełda;K/S;Liczba;Kurs;Waluta\n17.06.2026;PS1030;WWA-GPW;K;10;97,45;PLN',
    )[0],
  ).toMatch(/^"PS1030" is a bond/));

test.each(['MICROSOFT CORP', 'R1 RCM'])('%s is none', (name) =>
  expect(reasons(`Name,ISIN,Quantity\n${name},US5949181045,4`)[0]).not.toMatch(/bond/),
);

test.each(['Gram Altın', 'Çeyrek Altın'])('%s is a metal, and no name among symbols', (gold) => {
  const text = `Hisse|Adet|Tutar (TL)\nTHYAO|350|111387\nBIMAS|60|36750\nTUPRS|210|43134\n${gold}|20|124300`;
  expect(reasons(text)).toEqual([
    ...Array(3).fill(
      expect.stringMatching(/is from a market that the screening service does not cover: Istanbul/),
    ),
    `"${gold}" is a precious metal, not a share or a fund.`,
  ]);
});

test.each([
  ['Account,Name,Ticker,Shares,Value\nXJ1,INVESTOR,AAPL,5,100\nXJ1,Account Total,,,100', 'line of totals'],
  ['Name,Ticker,Shares,Value\nApple,AAPL,5,100\nYatırım Fonu Ara Toplam,,,100', 'line of totals'],
  ['Name,Ticker,Shares,Value\nApple,AAPL,5,100\nNet Worth of Client,,,100', 'line of totals'],
  ['Ticker,Shares,Value\nAAPL,5,100\nTotal Portofolio,,100', 'line of totals'],
  ['Ticker,Shares,Value\nAAPL,5,100\nDana Belum Settle (T+2),,100', 'on its way'],
  ['Ticker,Shares,Value\nAAPL,5,100\nMONEYMRKT,8,8', 'is cash'],
  ['Ticker,Shares,Value\nAAPL,5,100\nUSD999997,8,8', 'is cash'],
  ['Ticker,Shares,Value\nAAPL,5,100\n1CAD,8,8', 'is cash'],
  ['Ticker,Shares,Value\nAAPL,5,100\nBTP-1AG31,8,8', 'is a bond'],
  ['Ticker,Shares,Value\nAAPL,5,100\nGD35D,8,8', 'is a bond'],
  [
    'Ticker,ISIN,Name,Shares\nAAPL,US0378331005,Apple,5\n,XS2940466316,ISHARES BITCOIN ETP,8',
    'a certificate on a cryptocurrency',
  ],
  ['Ticker,Shares,Type\nAAPL,5,Stock\nCorum Origin,7,scpi', 'a company of real estate'],
  ['Ticker,Name,Shares,Value\nAAPL,Apple,5,100\n,ذهب عيار ٢٤ (جرام),50,24130', 'precious metal'],
])('what is no share in %j is told', (text, says) => {
  expect(held(text)).toEqual(['AAPL 5']);
  expect(reasons(text)).toEqual([expect.stringContaining(says)]);
  expect(asked(text)).toEqual([false]);
});
