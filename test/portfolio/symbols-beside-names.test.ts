import { read, heldWithValue, reasons, tickersOrReasons, held } from './typed-file';
import { paid, unpaid } from './typed-dividends';

/** Symbols and names: which of them a column holds, and cells that hold both. */

describe('names', () => {
  test('of clients are not taken for those of companies', () =>
    expect(
      read(
        'name,company,ticker,exchange,shares\nMargaret Chen,Royal Bank of Canada,RY,TSX,3\nMargaret Chen,AT&T Inc.,T,NYSE,4',
      ).positions.map(({ name }) => name),
    ).toEqual(['Royal Bank of Canada', 'AT&T Inc.']));
  test('of one client beside all symbols are none', () =>
    expect(
      read('Name,Ticker,Shares\nAnn Lee,AAPL,1\nAnn Lee,KO,2\nAnn Lee,PG,3').positions.map(
        ({ name }) => name,
      ),
    ).toEqual([undefined, undefined, undefined]));
  test('of two classes of one company stay', () =>
    expect(
      read('Name,Ticker,Shares\nAlphabet Inc,GOOG,1\nAlphabet Inc,GOOGL,2').positions.map(({ name }) => name),
    ).toEqual(['Alphabet Inc', 'Alphabet Inc']));
});

describe('symbols', () => {
  test.each(['Asset', 'Stock', 'Instrument', 'stock_name', 'Security'])('below %s', (head) =>
    expect(heldWithValue(`${head},Exchange,Quantity\nAAPL,NASDAQ,5\nMSFT,NASDAQ,2`)).toEqual([
      'AAPL 5 ?',
      'MSFT 2 ?',
    ]),
  );

  test.each(['Asset', 'Stock', 'stock_name'])('below %s of trades', (head) =>
    expect(
      heldWithValue(
        `Date,${head},Action,Quantity,Price,Currency\n2026-01-05,AAPL,Buy,5,200,USD\n2026-01-06,IGLN.L,Buy,6,64,GBP`,
      ),
    ).toEqual(['AAPL 5 ?', 'IGLN.L 6 ?']),
  );

  test('texts that may be names are asked about, with the ticker to choose', () =>
    expect(read('Stock,Exchange,Qty\nFORD,NYSE,10\nVISA,NYSE,5').skipped).toMatchObject([
      { candidates: ['FORD'] },
      { candidates: ['VISA'] },
    ]));

  test("Yahoo's symbols tell the market of all rows", () =>
    expect(heldWithValue('ticker,yahoo_symbol,qty\nMA,MA,2\nIWDA,IWDA.AS,3\nBARC,BARC.L,4')).toEqual([
      'MA 2 ?',
      'BARC.L 4 ?',
    ]));

  test('so does a column that marks some of them, whatever heads it', () =>
    expect(heldWithValue('ticker,full symbol,qty\nMA,MA,2\nSIE,SIE.DE,3')).toEqual(['MA 2 ?']));

  test.each([
    ['a code of Xetra by its header', 'Datum;Typ;ISIN;Kürzel;Stücke\n2026-06-12;Kauf;US67066G1040;NVD;20'],
    ['by the WKN beside it', 'Date;Type;ISIN;WKN;Symbol;Shares\n2026-06-12;Buy;US67066G1040;918422;NVD;20'],
    ['by the language alone', 'Datum;Typ;ISIN;Symbol;Stück\n2026-06-12;Kauf;US67066G1040;NVD;20'],
  ])('%s is no ticker of New York, whatever the ISIN', (_, text) => expect(heldWithValue(text)).toEqual([]));

  test('beside marked symbols a bare one is', () =>
    expect(
      heldWithValue(
        'Datum;Typ;ISIN;WKN;Symbol;Stück\n2026-06-12;Kauf;US0378331005;865985;AAPL;20\n2026-06-13;Kauf;DE0008404005;840400;ALV.DE;2',
      ),
    ).toEqual(['AAPL 20 ?']));

  test('the largest companies are known below Stock Code, and no others', () =>
    expect(heldWithValue('Stock Code,Quantity\nNVDA,9\nCAR,5')).toEqual(['NVDA 9 ?']));
});

test('Turkish: the symbol before its name, and the sum of all', () => {
  const text =
    'Menkul Kıymet;Bakiye;Piyasa Değeri\nEREGL - Ereğli Demir Çelik;200;9620\nKCHOL - Koç Holding;60;10230\nAFT;3500;6825\nGenel Toplam;;26675';
  expect(read(text).skipped.map(({ written }) => written)).toEqual(['EREGL', 'KCHOL', 'AFT', 'Genel Toplam']);
  expect(reasons(text)[0]).toMatch(/"EREGL" .*does not cover: Istanbul/);
  expect(reasons(text)[3]).toMatch(/line of totals/);
});

test('names alone are not taken for tickers', () => {
  expect(tickersOrReasons('Stock,Quantity,Value\nFORD,10,120')).toEqual([
    expect.stringMatching(/^"FORD" may be a ticker, or a name/),
  ]);
});

describe('tickers behind names', () => {
  test.each(['Apple Inc (AAPL US)', 'Apple Inc (NASDAQ:AAPL)', 'Apple Inc (AAPL)'])('%s is paid', (name) =>
    expect(paid(`Security,Payment date,Gross dividend\n${name},2026-02-12,USD 25.00`)).toEqual([
      'AAPL 25 USD',
    ]),
  );

  test('of a market that is not covered', () => {
    expect(unpaid('Security,Payment date,Gross dividend\nInfosys (INFY IN),2026-02-12,25')).toEqual([
      expect.stringMatching(/market that the screening service does not cover: Mumbai, India/),
    ]);
    expect(reasons('Security,Quantity,Value\nInfosys (INFY IN),5,25\nDBS (DBS SP),5,25')).toEqual([
      expect.stringMatching(/does not cover: Mumbai, India/),
      expect.stringMatching(/does not cover: Singapore/),
    ]);
  });

  test('two letters that are no code of a market make no ticker', () =>
    expect(held('Security,Quantity,Value\nApple Inc (AAPL ZZ),5,25')).toEqual([]));

  test('a purchase', () =>
    expect(
      held(
        'Date,Type,Security,Shares,Price\n2026-02-12,Buy,Apple Inc (AAPL US),5,200\n2026-03-12,Buy,Coca-Cola (KO US),5,60',
      ),
    ).toEqual(['AAPL 5', 'KO 5']));
});

describe('a symbol and a name in one cell', () => {
  test.each([
    ['symbol first', 'Symbol & Name,Quantity,Market Value\nNVDA NVIDIA CORPORATION,2,300\nT AT&T INC,3,60'],
    ['name first', 'Name (Symbol),Quantity,Market Value\nNVIDIA CORPORATION NVDA,2,300\nAT&T INC (T),3,60'],
    [
      'with a mark, below a word for names',
      'Instrument,Qty,Value\nNVDA - NVIDIA Corp,2,300\nT - AT&T Inc,3,60',
    ],
  ])('%s', (_, text) => {
    expect(heldWithValue(text)).toEqual(['NVDA 2 300', 'T 3 60']);
    expect(read(text).positions[0]!.name).toMatch(/^NVIDIA Corp/i);
  });

  test('of trades', () => {
    const text =
      'Symbol & Name,Trade Date,Buy/Sell,Quantity,Traded Price\nNVDA NVIDIA CORP,25/11/2025,BUY,5,172\nNVDA NVIDIA CORP,28/11/2025,SELL,2,180';
    expect(heldWithValue(text)).toEqual(['NVDA 3 ?']);
  });

  test('a column that has names alone stays as it is', () => {
    expect(read('Ticker,Name,Quantity\nAAPL,Apple Inc,2').columns).toEqual({
      ticker: 0,
      name: 1,
      quantity: 2,
    });
  });
});

describe('names below headers that are not known', () => {
  test('by a word for names', () => {
    const text = 'Ticker,Full Legal Name of Company,Quantity\nBBY,Balfour Beatty,10\nAAPL,Apple,3';
    expect(read(text).positions.map(({ name }) => name)).toEqual(['Balfour Beatty', 'Apple']);
  });

  test('by what stands there', () => {
    const text =
      'Ticker,Paper,Sector,Quantity\nBBY,Balfour Beatty PLC,Building,10\nIII,3i Group PLC,Finance,3';
    expect(read(text).skipped.map(({ name }) => name)).toEqual(['Balfour Beatty PLC', '3i Group PLC']);
  });

  test.each(['Account Title', 'Sector Group', 'Notes'])('not below %s', (head) => {
    const text = `Ticker,${head},Quantity\nAAPL,Family Trust,10\nKO,Growth Fund,3`;
    expect(read(text).positions.map(({ name }) => name)).toEqual([undefined, undefined]);
  });
});

test('a symbol with its exchange in the column of names', () => {
  const text =
    "תאריך,סוג פעולה,שם נייר,מס' נייר / סימבול,כמות,מטבע\n03/02/2026,קניה,NFLX US,,12,$\n14/02/2026,מכירה,NFLX US,,4,$";
  expect(heldWithValue(text)).toEqual(['NFLX 8 ?']);
});

test('symbols below Financial Instrument are asked about', () => {
  const { skipped } = read('Financial Instrument,Position,Last,Market Value\nVUSA,5,80,400');
  expect(skipped[0]!.candidates).toEqual(['VUSA', 'VUSA.L', 'VUSA.TO']);
});

test('a column of securities that holds symbols alone is one of tickers', () => {
  const head = 'security,trade date,action,shares,currency';
  expect(held(`${head}\nBA,2024-01-03,Buy,20,USD\nT,2024-01-04,Buy,5,CAD`)).toEqual(['BA 20', 'T.TO 5']);
  expect(held(`${head}\nBoeing,2024-01-03,Buy,20,USD`)).toEqual([]);
});

describe('symbols as others write them', () => {
  test.each([
    ['AAPL-Q', 'AAPL'],
    ['IBM-N', 'IBM'],
    ['T-T', 'T.TO'],
    ['ABC-X', undefined],
    ['EQU.US.AAPL', 'AAPL'],
    ['EQU.ZA.APN', undefined],
    ['US.T', 'T'],
    ['HK.00700', undefined],
    ['CA.PA', undefined],
    ['APPLE (AAPL)', 'AAPL'],
    ['Apple (ADR)', undefined],
    ['Součet (CZK)', undefined],
    ['PETR4', undefined],
  ])('%s is %s', (written, ticker) => {
    const { positions } = read(`Symbol,Quantity\n${written},1`);
    expect(positions.map((one) => one.ticker)).toEqual(ticker === undefined ? [] : [ticker]);
  });

  test('names with a symbol in brackets, and no column of symbols', () => {
    expect(held('Security,Shares,Value\nApple Inc. (AAPL),100,15000\nCash,,500')).toEqual(['AAPL 100']);
  });

  test('a column of securities that holds symbols', () => {
    expect(held('Papier;Giełda;Liczba\nKGHM;WWA-GPW;10\nAAPL;USA-NASDAQ;2\nBBY;GBR-LSE;100')).toEqual([
      'AAPL 2',
      'BBY.L 100',
    ]);
    expect(held('Verdipapir;Antall;Valuta\nMSFT;5;USD')).toEqual(['MSFT 5']);
    const named = read('Security,Quantity,Value\nFORD,10,120\nNIKE,1,5');
    expect(named.positions).toEqual([]);
    expect(named.skipped[0]!.reason).toMatch(/"FORD" may be a ticker, or a name/);
  });

  test.each(['דולר', 'доллар', '米国ドル', 'CAD $', 'שקל'])('a currency called %s', (currency) => {
    const ticker = { 'CAD $': 'BBY.TO', שקל: undefined }[currency] ?? 'BBY';
    expect(held(`Ticker,Quantity,Currency\nBBY,1,${currency}`)).toEqual(
      currency === 'שקל' ? [] : [`${ticker} 1`],
    );
  });
});

test.each([
  'Issue Name',
  'Issue',
  'Issuer Name',
  'Long Name',
  'Security Long Name',
  'Security Desc',
  'Stock Description',
  'Security Description(Long)',
  'securityDescriptionLong',
  'Holding',
])('below %s stands the name that is held against the served one', (head) => {
  const { positions } = read(`Ticker,${head},Quantity\nBBY,Balfour Beatty PLC,10\nMC,LVMH,3\nIII,3i,4`);
  expect(positions.map(({ name }) => name)).toEqual(['Balfour Beatty PLC', 'LVMH', '3i']);
});
