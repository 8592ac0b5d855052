import { readPortfolio } from '../../src/portfolio/positions/read-portfolio';
import { heldWithValue, reasons, held, tickersOrReasons, gridOf, asked, read } from './typed-file';

/** Where a share trades, and so which one it is, by what its row and its file say of it. */

test.each([
  [
    'an issuer that ends as a code does',
    'Ticker,Issuer,Shares\nSAP,SAP SE,10\nABB,ABB AB,10',
    ['SAP 10 ?', 'ABB 10 ?'],
  ],
  ['the line at home of an American receipt', 'Ticker,Local Ticker,Shares\nBP,BP.L,10', ['BP 10 ?']],
  ['a fund of an index of Australia', 'Ticker,Name,Shares\nEWA,iShares MSCI Australia ETF,10', ['EWA 10 ?']],
  [
    'a London share that is priced in dollars',
    'Ticker,Name,Shares,Currency\nFERG,FERGUSON PLC ORD 10P,10,USD',
    ['FERG 10 ?'],
  ],
])('%s', (_, text, expected) => expect(heldWithValue(text)).toEqual(expected));

test('headings part trades by currencies', () =>
  expect(
    heldWithValue(
      'Date,Action,Symbol,Quantity,Price\nCurrency: CAD,,,,\n2026-01-05,Buy,RY,10,150\nCurrency: USD,,,,\n2026-01-06,Buy,T,10,20',
    ),
  ).toEqual(['RY.TO 10 ?', 'T 10 ?']));

test('an exchange with its country', () =>
  expect(reasons('Ticker,Exchange,Shares\nIQLT,CBOE_AU,5')[0]).toMatch(/not cover: Sydney/));

test('money that was paid tells no market, where no price stands beside it', () =>
  expect(reasons('Data;Typ;Symbol;Ilość;Koszt;Waluta\n2026-02-13;Kupno;AMZN;0,07;49,94;PLN')[0]).toMatch(
    /not told by its payment in PLN/,
  ));

describe('never another company', () => {
  test.each([
    ['letters behind a fund', 'Investment,Units,Value\nAGN BLK UK Equity Index (BLK),5000,7500'],
    ['letters behind a managed fund', 'Name,Quantity\nBaillie Gifford Managed Fund (BG),10'],
    ['a Canadian ISIN', 'Symbol,Name,ISIN,Quantity\nT,TELUS Corp,CA87971M1032,40'],
    ['Indian names', 'Symbol,Company,Quantity\nHAL,Hindustan Aeronautics Limited,10'],
    ['symbols that are too long', 'Symbol,Quantity\nTATAPOWER,50\nHAL,10'],
    [
      'trades of Pakistan',
      'Date,Type,Symbol,Company,Quantity,Price\n2026-01-05,BUY,PPL,Pakistan Petroleum,50,190',
    ],
  ])('%s', (_, text) => expect(heldWithValue(text)).toEqual([]));
  test('a Canadian ISIN beside American rows', () =>
    expect(
      heldWithValue(
        'Symbol,Name,ISIN,Quantity\nT,TELUS Corp,CA87971M1032,40\nAAPL,Apple Inc,US0378331005,10',
      ),
    ).toEqual(['AAPL 10 ?']));
  test.each([
    ['a share', 'Name,Quantity\nApple Inc. (AAPL),10', 'AAPL 10 ?'],
    ['a listed fund', 'Name,Quantity\nVanguard S&P 500 Index Fund ETF (VOO),10', 'VOO 10 ?'],
    ['an American fund', 'Name,Quantity\nFidelity 500 Index Fund (FXAIX),10', 'FXAIX 10 ?'],
    [
      'a company called Ltd, and nothing American beside it',
      'Symbol,Name,Quantity\nCB,Chubb Ltd,1',
      undefined,
    ],
    ['the country before a blank', 'Symbol,Quantity,Currency\nUS T,15,USD', 'T 15 ?'],
  ])('%s', (_, text, expected) =>
    expect(heldWithValue(text)).toEqual(expected === undefined ? [] : [expected]),
  );
  test('Ltd says nothing beside an American name', () =>
    expect(heldWithValue('Symbol,Name,Quantity\nCB,Chubb Ltd,1\nAAPL,Apple Inc,2')).toEqual([
      'CB 1 ?',
      'AAPL 2 ?',
    ]));
});

describe('exchanges', () => {
  test.each([
    ['DEU-XETRA', 'Frankfurt and Xetra'],
    ['POL-GPW', 'Warsaw'],
    ['NLD-ABC', 'Amsterdam'],
  ])('behind the letters of their country: %s', (exchange, place) => {
    expect(reasons(`Ticker,Exchange,Quantity\nABC,${exchange},5`)[0]).toContain(place);
  });

  test('an unknown one in a country that is covered is asked about', () => {
    expect(reasons('Ticker,Exchange,Quantity\nABC,CAN-XYZ,5')[0]).toMatch(/not known here/);
  });

  test('a name beside an exchange that is not covered is not asked about in trades', () => {
    const text =
      'Czas transakcji;Papier;Giełda;K/S;Liczba;Kurs;Waluta\n' +
      '12.01.2026;MSFT US;USA-NASDAQ;K;10;402,10;USD\n03.03.2026;PKNORLEN;WWA-GPW;K;50;61,20;PLN\n' +
      '02.06.2026;IBTA LN ETF;GBR-LSE;K;186;5,93;USD\n14.05.2026;MSFT US;USA-NASDAQ;S;4;431;USD';
    expect(held(text)).toEqual(['MSFT 6', 'IBTA.L 186']);
    expect(reasons(text)).toEqual([expect.stringMatching(/"PKNORLEN" .*does not cover: Warsaw/)]);
  });

  test('a kind of security behind a symbol is none without an exchange', () => {
    expect(held('Ticker,Quantity\nSPDR US ETF,5')).toEqual([]);
  });
});

test.each(['ITUB4F', 'B3SA3'])('%s is of Sao Paulo', (code) => {
  expect(reasons(`Código de Negociação;Quantidade;Preço\n${code};15;31,5`)[0]).toMatch(/Sao Paulo/);
});

test('a header that stands there again for another currency is read by its own', () => {
  expect(
    tickersOrReasons(
      'Symbol,Name,Quantity,Price (USD)\nT,AT&T,10,28\nSymbol,Name,Quantity,Price (CAD)\nT,Telus,10,22',
    ),
  ).toEqual(['T', 'T.TO']);
});

test.each([
  ['a currency by its name', 'Ticker,Shares,Currency\nBA,10,British Pound', /^BA\.L$/],
  ['a currency by its German name', 'Ticker,Shares,Currency\nT,10,Kanadischer Dollar', /^T\.TO$/],
  [
    'a currency that is not known',
    'Ticker,Shares,Currency\nABB,10,kr',
    /priced in "kr", a currency that is not known/,
  ],
  ['a header of Sydney', 'ASX Code,Units,Last price\nALL,100,45', /not cover: Sydney/],
  ['a header of London', 'EPIC,Shares,Value\nBBY,100,382', /^BBY\.L$/],
  ['a header of Mumbai', 'NSE Symbol,Qty,LTP\nTCS,10,4012', /not cover: Mumbai/],
  ['a header in German, and nothing else', 'Kürzel;Stück;Kurs\nAPC;10;210', /the header "Stück" is German/],
  ['the abbreviated header of an exchange', 'Symbol,Exch,Qty\nHAL,NSE,10', /not cover: Mumbai/],
  [
    'a header of codes without names, as in Sydney',
    'Code,Quantity,Last $\nTCL,100,13',
    /nothing in the file tells/,
  ],
  ['a header of codes with names', 'Code,Company,Units\nAPA,APA GROUP,100', /nothing in the file tells/],
  ['Canada as brokers there shorten it', 'Symbol,Market,Quantity\nT,CDN,10', /^T\.TO$/],
  ['an account in Canadian dollars', 'Account,Symbol,Quantity,Price\nRRSP CAD,T,10,22', /valued in CAD/],
  ['a region', 'Ticker,Region,Shares\nALL,Australia,10', /not cover: Sydney/],
  [
    'an American share valued in euro',
    'Symbol;ISIN;Stück;Marktwert EUR\nCMC;US46625H1005;10;2502',
    /more than one market/,
  ],
  [
    'Barclays',
    'Investment,Identifier,Quantity Held,Last Price,Last Price CCY,Value,Value CCY\nBalfour Beatty plc,BBY,5,380,GBX,19,GBP',
    /^BBY\.L$/,
  ],
  ['another cell with the symbol as Yahoo has it', 'Symbol,Yahoo Symbol,Shares\nBBY,BBY.L,10', /^BBY\.L$/],
  ['another cell with the symbol as Bloomberg has it', 'Symbol,Bloomberg,Shares\nBBY,BBY LN,10', /^BBY\.L$/],
  ['a symbol of Sydney beside another', 'Symbol,Yahoo Symbol,Shares\nALL,ALL.AX,10', /not cover: Sydney/],
  ['a name that ends as a code does', 'Symbol,Name,Shares,Currency\nSAP,SAP SE,10,USD', /^SAP$/],
  ['a SEDOL code', 'Symbol,SEDOL,Shares,Price\nBBY,0096162,10,380', /nothing in the file tells/],
  ['a SEDOL code of the Americas', 'Symbol,SEDOL,Shares,Price\nAAPL,2046251,10,200', /^AAPL$/],
  ['a WKN', 'Symbol;WKN;Stück;Kurs\nAPC;865985;10;210,20', /the header "Stück" is German/],
  [
    'a German code beside an American ISIN',
    'Kürzel;ISIN;Stück;Kurs\nCMC;US46625H1005;10;250,20',
    /may be the code of an exchange outside of the United States/,
  ],
  ['the words of Australia', 'Symbol,Name,Qty,Price\nRIO,RIO TINTO LIMITED FPO,10,120', /not cover: Sydney/],
  ['the words of London', 'Symbol,Name,Qty,Price\nNXT,NEXT PLC ORD 10P,10,90', /^NXT\.L$/],
  ['a currency in words', 'Ticker,Shares,Price (Canadian dollars)\nT,10,22', /^T\.TO$/],
  [
    'a header in Chinese',
    '代码,名称,持有数量,现价\nAAPL,苹果,10,250',
    /written in Chinese or Japanese letters/,
  ],
  ['a header in Chinese and the currency', '代码,名称,数量,币种\nAAPL,苹果,10,USD', /^AAPL$/],
  ['symbols and names under other words', 'Stock,Company Name,Avail Qty\nTLS,TELSTRA,100', /^TLS$/],
  ['symbols under a header of Mumbai', 'Scrip Name,Qty,Prev Close\nTCS,10,3500', /not cover: Mumbai/],
  ['the country of FactSet', 'Symbol,Qty\nBP-GB,1', /^BP\.L$/],
  ['a country that is not covered, of FactSet', 'Symbol,Qty\nALL-AU,1', /not cover: Sydney/],
  ['the MIC behind a dot', 'Symbol,Qty\nALL.XASX,1', /not cover: Sydney/],
  ['a Canadian depositary receipt', 'Symbol,Name,Currency,Qty\nAAPL,Apple CDR,CAD,10', /depositary receipt/],
  [
    'an American name valued in pesos of Argentina',
    'Symbol,Name,Qty,Market Value (ARS)\nAAPL,Apple Inc.,10,2',
    /valued in ARS/,
  ],
  ['the same in euros', 'Symbol,Name,Qty,Market Value (EUR)\nAAPL,Apple Inc.,10,2', /^AAPL$/],
  ['a name of Australia', 'Symbol,Name,Qty\nVAS,Vanguard Australian Shares,10', /nothing in the file tells/],
  [
    'a fund of the European Union',
    'Symbol,Name,Qty\nEIMI,iShares EM UCITS ETF,300',
    /nothing in the file tells/,
  ],
  ['the same with the currency', 'Symbol,Name,Qty,Currency\nEIMI,iShares EM UCITS ETF,300,GBP', /^EIMI\.L$/],
  [
    'the same in dollars, which London has as well',
    'Symbol,Name,Qty,Currency\nEIMI,iShares EM UCITS ETF,300,USD',
    /may trade in London or elsewhere: it is called as funds of Europe are/,
  ],
  ['a fund of Sao Paulo', 'Symbol,Qty,Currency\nHGLG11,5,BRL', /not cover: Sao Paulo/],
  [
    'a header of South Asia',
    'Scrip,Current Balance\nNABIL,4',
    /not cover: Mumbai, Karachi, Dhaka or Kathmandu/,
  ],
  [
    'a header of South Asia above a share that was paid in dollars',
    'Date,Scrip,B/S,Qty,Rate,Remarks\n2026-06-15,AAPL,Buy,2,296.4,in $ and not in Rs',
    /^Where "AAPL" trades is not told by its payment in USD/,
  ],
  [
    'the same below a currency',
    'Date,Scrip,B/S,Qty,Rate,Currency\n2026-06-15,AAPL,Buy,2,296.4,USD',
    /^AAPL$/,
  ],
  [
    'the same in rupees',
    'Date,Scrip,B/S,Qty,Rate,Remarks\n2026-06-15,PPL,Buy,2,296.4,for the car',
    /not cover: Mumbai, Karachi, Dhaka or Kathmandu/,
  ],
  ['the name of the exchange behind a dot', 'Symbol ID,Qty\nAAPL.NASDAQ,1', /^AAPL$/],
  ['the London exchange behind a dot', 'Symbol,Qty\nBARC.LSE,1', /^BARC\.L$/],
  ['the Toronto exchange behind a dot', 'Symbol,Qty\nSHOP.TSX,1', /^SHOP\.TO$/],
  ['a market in Chinese', '股票代號,市場,數量\nAAPL,美股,2', /^AAPL$/],
])('%s', (_, text, expected) => expect(tickersOrReasons(text)[0]).toMatch(expected));

describe('tables of trades below each other', () => {
  const table = (head: string, ...rows: readonly string[]) => [`Date,Action,${head},Shares,Price`, ...rows];
  const of = (...lines: readonly string[]) => tickersOrReasons(lines.join('\n'));
  const CLICKS = '2026-02-11,Buy,CLS,8,352.75';
  const APPLE = '2026-02-12,Buy,AAPL,1,213.50';
  const ABROAD = /not cover: Johannesburg/;

  test('are of the markets that the headers of their tickers name', () => {
    const [clicks, apple] = of(...table('JSE code', CLICKS), '', ...table('US code', APPLE));
    expect(clicks).toMatch(ABROAD);
    expect(apple).toBe('AAPL');
    const [first, second] = of(...table('US code', APPLE), '', ...table('JSE code', CLICKS));
    expect(first).toBe('AAPL');
    expect(second).toMatch(ABROAD);
  });

  test('or of those that the lines above them name', () => {
    const arabic = (title: string, row: string) => [title, 'التاريخ,العملية,الرمز,العدد,السعر', row, ''];
    const saudi = arabic('السوق السعودي (بالريال)', '2024-06-12,شراء,2222,120,27.25');
    const american = arabic('السوق الأمريكي (بالدولار)', '2025-03-11,شراء,AAPL,6,221.40');
    const [aramco, apple] = of(...saudi, ...american);
    expect(aramco).toMatch(/not cover: Riyadh/);
    expect(apple).toBe('AAPL');
    expect(of(...saudi, ...american.slice(1))[1]).toMatch(/^Where "AAPL" trades is not told/);
    expect(of(...american)[0]).toMatch(/^Where "AAPL" trades is not told/);
  });
});

test('numbers of Kuala Lumpur in the other rows make a bare code unclear', () => {
  expect(tickersOrReasons('Symbol,Name,Shares\n5347,TENAGA,100\nSIME,SIME DARBY,100')[1]).toMatch(
    /other rows of the file trade outside/,
  );
});

test('one number among symbols is no sign of a market', () => {
  expect(
    tickersOrReasons('Ticker,Name,Shares\nTSLA,TESLA INC,10\nAMZN,AMAZON.COM,10\n6301,KOMATSU LTD,100'),
  ).toEqual(['TSLA', 'AMZN', expect.stringMatching(/^"6301" is a number/)]);
});

test('a file that marks its foreign symbols has American ones without a mark', () => {
  expect(tickersOrReasons('Ticker,SEDOL,Shares\nCRWD,BJJP138,10\nBA/ LN,0263494,10')).toEqual([
    'CRWD',
    'BA.L',
  ]);
});

test('a number valued in another currency is said to be a number, but in dollars of Hong Kong', () => {
  const numbered = (currency: string) =>
    tickersOrReasons(`Stock code,Quantity,Market value (${currency})\n700,100,40000`)[0];
  expect(numbered('MYR')).toMatch(/^"700" is a number/);
  expect(numbered('HKD')).toMatch(/^"700" is from a market .* Hong Kong/);
});

describe('trades', () => {
  const order = (id: string) => `"orderNo: HDJQ007811; orderID: ${id}"`.replace(/"/g, '').replace(';', '¦');

  const hatch = (id: string) =>
    gridOf(
      `Trade Date,Instrument Code,Quantity,Price,Transaction Type,Comments\n2026-04-09,TSLA,2,5,BUY,${order(id)}`,
    ).map((cells) => cells.map((cell) => cell.replace('¦', ',')));

  test('whose order numbers are those of a broker in America alone are American, and others are asked about', () => {
    const isHatch = readPortfolio(hatch('HD.816ae6f9-7125-4855-a73e-8c1475b7248e'));
    expect(isHatch.positions.map(({ ticker }) => ticker)).toEqual(['TSLA']);
    // An older export has the number alone.
    const isOlder = hatch('').map((cells) => cells.map((cell) => cell.replace(', orderID: ', '')));
    expect(readPortfolio(isOlder).positions.map(({ ticker }) => ticker)).toEqual(['TSLA']);
    const isOther = readPortfolio(hatch('816ae6f9'));
    expect(isOther.positions).toEqual([]);
    expect(isOther.skipped[0]!.reason).toMatch(/^Where "TSLA" trades is not told/);
  });
});

describe('a lone $ among letters of a country without dollars', () => {
  const row = (name: string, symbol: string) =>
    `תאריך;סוג פעולה;שם נייר;סימבול;כמות;שער ביצוע;מטבע\n05/01/2026;קניה;${name};${symbol};30;70;$`;

  test('is that of the United States, where the name can be held against the one that the service has', () =>
    expect(held(row('NIKE INC', 'NKE'))).toEqual(['NKE 30']));

  test('tells nothing beside a name that cannot', () =>
    expect(reasons(row('נייקי', 'NKE'))).toEqual([expect.stringMatching(/^Where "NKE" trades is not told/)]));

  test('tells nothing among Latin letters, where dollars of many countries are meant', () =>
    expect(
      reasons('Date;Type;Name;Symbol;Quantity;Price;Currency\n2026-01-05;Buy;Nike Inc;NKE;30;70;$'),
    ).toEqual([expect.stringMatching(/^Where "NKE" trades is not told/)]));
});

test('the American market in Japanese', () =>
  expect(held('ティッカー,市場,保有数量\nKO,米国市場,12')).toEqual(['KO 12']));

test('U behind a symbol with an American ISIN is an exchange, unless the name says that it is a unit', () => {
  const head = 'Name,Ticker,ISIN,Shares';
  expect(held(`${head}\nAFLAC INC,AFL U,US0010551028,10`)).toEqual(['AFL 10']);
  expect(held(`${head}\nSOME ACQUISITION CORP UNIT,SOME U,US0010551028,10`)).toEqual([]);
});

const AMONG_AMERICANS = (share: string) =>
  `Ticker,Name,ISIN,Shares\n${share},10\nAAPL,APPLE INC,US0378331005,5`;

test.each([
  'ASML,ASML HOLDING NV,NL0010273215',
  'LOGI,LOGITECH INTL SA,CH0025751329',
  'RACE,FERRARI NV,NL0011585146',
])('%s among American shares is asked about', (share) => {
  expect(held(AMONG_AMERICANS(share))).toEqual(['AAPL 5']);
  expect(asked(AMONG_AMERICANS(share))).toEqual([true]);
});

test.each(['CB,CHUBB LTD,CH0044328745', 'LYB,LYONDELLBASELL NV,NL0009434992', 'FLEX,FLEX LTD,SG9999000020'])(
  '%s is listed there alone',
  (share) => {
    expect(asked(AMONG_AMERICANS(share))).toEqual([]);
    expect(held(AMONG_AMERICANS(share))).toHaveLength(2);
  },
);

test('a segment is an exchange where it is called as one', () => {
  expect(held('Symbol,Name,Segment,Quantity\nAAPL,Apple Inc,Technology,5')).toEqual(['AAPL 5']);
  expect(held('Symbol,Name,Segment,Quantity\nINFY,Infosys,NSE,5')).toEqual([]);
});

describe('a sheet on the continent of Europe that marks its foreign shares as Yahoo does', () => {
  const sheet = (...rows: string[]) => ['Simbolo;Nome;Quantità;Prezzo medio;Tipo', ...rows].join('\n');

  test('a fund without a mark may be the line of any exchange; a company is that of New York', () => {
    const text = sheet(
      'ENI.MI;Eni;300;13,42;Azioni',
      'KO;Coca-Cola Co;35;57,80;Azioni',
      'VWCE;Vanguard FTSE All-World;40;104,22;ETF',
      'IBGL;iShares Euro Government Bond 15-30yr;18;176,05;Obbligazionario lungo termine',
    );
    expect(held(text)).toEqual(['KO 35']);
    expect(asked(text)).toEqual([false, true, true]);
  });
});

test('a fund by the code of its exchange, in a column of names', () => {
  const text =
    'Papier;Giełda;Liczba dostępna;Kurs;Waluta;Wartość;Waluta\nVUAA LN ETF;GBR-LSE;42;118.54;USD;18120.04;PLN\nMICRON TECH;USA-NASDAQ;4;374.00;USD;5443.20;PLN';
  expect(held(text)).toEqual(['VUAA.L 42']);
  expect(asked(text)).toEqual([true]);
});

test('a symbol with the code of its exchange in a column of names is one beside the exchange alone', () => {
  expect(held('Papier;Liczba dostępna;Kurs\nVUAA LN ETF;42;118.54')).toEqual([]);
});

test('a fund on the continent may be told by its name alone', () => {
  const text =
    'Simbolo;Nome;Quantità;Prezzo medio;Tipo\nENI.MI;Eni;300;13,42;Azioni\nXEON;Xtrackers Overnight Rate;4;104,22;Azioni';
  expect(held(text)).toEqual([]);
});

test.each([
  [
    'the dirham of Morocco is not Madrid',
    'Valorisation (en MAD)||\n||\nCode|ISIN|Quantité\nCSR|MA0000012247|60\nATW|MA0000012445|30',
    'Casablanca',
  ],
  [
    'a segment of Karachi',
    'TREC Holder: Pakistan Stock Exchange Limited|||\n|||\nScrip|Company|Market|Quantity\nPPL|PAKISTAN PETROLEUM LIMITED|REG|1500\nLUCK|LUCKY CEMENT LIMITED|REG|5',
    'Karachi',
  ],
  ["Reuters' Dubai, where it is priced in dirhams", 'Ticker|Currency|Quantity\nEMAR.DU|AED|5', 'Dubai'],
  ["Yahoo's Düsseldorf elsewhere", 'Ticker|Currency|Quantity\nSAP.DU|EUR|5', 'regional exchange of Germany'],
])('%s', (_, text, place) => {
  const { skipped, positions } = read(text);
  expect(positions).toEqual([]);
  for (const { reason } of skipped) expect(reason).toContain(`not cover: `);
  for (const { reason } of skipped) expect(reason).toContain(place);
});

test('units in dollars of a fund of Toronto, on a sheet that is valued in dollars of Canada', () =>
  expect(
    held(
      'Symbole|Description|Quantité|Devise|Valeur au marché (CAD)\nRY|Banque Royale|5|CAD|500\nXUS.U|iShares Core S&P 500 Index ETF|90|USD|6603',
    ),
  ).toEqual(['RY.TO 5', 'XUS.U.TO 90']));

test('a broker of London: a fund by its mark, and common stock is none of London', () => {
  expect(
    reasons(
      'Investment,Quantity,Price,Value (£),Cost (£),Change (£),Ticker\nFundsmith Equity,5,7,35,30,5,FUND:B41YBW7',
    )[0],
  ).toMatch(/"FUND:B41YBW7" is a fund that no exchange lists/);
  expect(
    held(
      'Code|Stock|Units held|Price (pence)|Value (£)\nTSCO|Tesco plc Ordinary 6.33p|850|452.70|3847.95\nKO|Coca-Cola Company Com Stock USD0.25|25|5388|1347',
    ),
  ).toEqual(['TSCO.L 850']);
});

test('CommSec, in both of its spellings of the value', () => {
  for (const value of ['Mkt Value $', 'Market Value $']) {
    const text = `Code|Avail Units|Purchase $|Last $|Change $|${value}\nALL|40|41.20|59.80|-0.62|2392.00`;
    expect(read(text).source).toBe('CommSec');
    expect(reasons(text)[0]).toMatch(/not cover: Sydney/);
  }
});
