import { canBeSameCompany } from '../../src/portfolio/shares/company-name';
import { readPortfolio } from '../../src/portfolio/positions/read-portfolio';

/** What was tried from outside with files of brokers that nobody had described: each was read as another company or thing before. */
const read = (text: string): string[] => {
  const { positions, skipped } = readPortfolio(text.split('\n').map((line) => line.split(/[,;]/)));
  return [...positions, ...skipped]
    .sort((a, b) => a.row - b.row)
    .map((one) => ('ticker' in one ? one.ticker : one.reason));
};

test('a header that stands there again for another currency is read by its own', () => {
  expect(
    read('Symbol,Name,Quantity,Price (USD)\nT,AT&T,10,28\nSymbol,Name,Quantity,Price (CAD)\nT,Telus,10,22'),
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
  ['a trust of a bank', 'Symbol,Name,Qty\nJPM,JPMORGAN CHASE CAP XI,10', /preferred/],
  ['a position that was closed', 'Symbol,Status,Qty\nMSFT,Closed,1', /Its status is "Closed"/],
  ['a sum that is called like a share', 'Symbol,Qty,Value\nNET,,350', /more likely a line of totals/],
  ['the share of that name', 'Symbol,Qty,Value\nNET,2,350', /^NET$/],
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
  ['the name of the exchange behind a dot', 'Symbol ID,Qty\nAAPL.NASDAQ,1', /^AAPL$/],
  ['the London exchange behind a dot', 'Symbol,Qty\nBARC.LSE,1', /^BARC\.L$/],
  ['the Toronto exchange behind a dot', 'Symbol,Qty\nSHOP.TSX,1', /^SHOP\.TO$/],
  ['a market in Chinese', '股票代號,市場,數量\nAAPL,美股,2', /^AAPL$/],
  ['a total with a blank before the colon', 'Symbol,Qty,Value\nTotal :,,350', /line of totals/],
  ['a total that repeats the symbol', 'Symbol,Name,Quantity\nAAPL,Total AAPL,1', /line of totals/],
])('%s', (_, text, expected) => expect(read(text)[0]).toMatch(expected));

test('numbers of Kuala Lumpur in the other rows make a bare code unclear', () => {
  expect(read('Symbol,Name,Shares\n5347,TENAGA,100\nSIME,SIME DARBY,100')[1]).toMatch(
    /other rows of the file trade outside/,
  );
});

test('one number among symbols is no sign of a market', () => {
  expect(read('Ticker,Name,Shares\nTSLA,TESLA INC,10\nAMZN,AMAZON.COM,10\n6301,KOMATSU LTD,100')).toEqual([
    'TSLA',
    'AMZN',
    expect.stringMatching(/^"6301" is a number/),
  ]);
});

test('a file that marks its foreign symbols has American ones without a mark', () => {
  expect(read('Ticker,SEDOL,Shares\nCRWD,BJJP138,10\nBA/ LN,0263494,10')).toEqual(['CRWD', 'BA.L']);
});

test('a number valued in another currency is said to be a number', () => {
  expect(read('Stock code,Quantity,Market value (HKD)\n700,100,40000')[0]).toMatch(/^"700" is a number/);
});

test('what the market traded is no holding', () => {
  const { positions } = readPortfolio([
    ['Symbol', 'Last Price', 'Volume', 'Market Cap'],
    ['AAPL', '200', '50,000,000', '3.0T'],
  ]);
  expect(positions[0]).not.toHaveProperty('quantity');
});

test.each([
  [
    'Japanese',
    '銘柄コード,銘柄名,保有数量［株］,現在値［円］\nAAPL,アップル,10,200',
    // Shares of Tokyo have numbers: a code in letters alone is none of theirs, in whatever it is counted.
    /^AAPL$/,
  ],
  ['Korean', '시장,종목코드,종목명,보유수량\nNASDAQ,AAPL,애플,10', /^AAPL$/],
  ['Portuguese', 'Título;Símbolo;Bolsa;Quantidade\nApple;AAPL;NASDAQ;2', /^AAPL$/],
  ['Norwegian', 'Verdipapir;Ticker;Antall;Valuta\nEquinor;EQNR;100;NOK', /not cover: Oslo/],
  ['Danish', 'Navn;Symbol;Beholdning;Valuta\nApple;AAPL;10;USD', /^AAPL$/],
  ['Danish, of Nordnet', 'Papirnavn;Symbol;Mængde;Valuta\nApple;AAPL;10;USD', /^AAPL$/],
  ['Estonian', 'Sümbol;Nimetus;Kogus;Valuuta\nAAPL;Apple Inc;5;USD', /^AAPL$/],
  ['Russian', 'Тикер;Название;Количество;Валюта\nAAPL;Apple;2;USD', /^AAPL$/],
  ['Greek', 'Σύμβολο;Τίτλος;Ποσότητα\nAAPL;Apple;2', /nothing in the file tells/],
  ['Hebrew', 'שם נייר,מספר נייר,כמות,מטבע\nAPPLE INC,AAPL,10,USD', /^AAPL$/],
  ['Vietnamese', 'Mã CK,Khối lượng,Giá TT\nVNM,1000,65000', /not cover: Ho Chi Minh City/],
  [
    'the series of a Brazilian share',
    'Código de Negociação,Código ISIN / Distribuição,Quantidade\nPETR4,BRPETRACNPR6 - 256,100',
    /not cover: Sao Paulo/,
  ],
])('headers in %s', (_, text, expected) => {
  expect(read(text)[0]).toMatch(expected);
  expect(readPortfolio(text.split('\n').map((line) => line.split(/[,;]/))).columns.quantity).toBeDefined();
});

test('Short beside the number of shares', () => {
  const { positions } = readPortfolio([
    ['Symbol', 'Position', 'Quantity', 'Market Value'],
    ['AAPL', 'Short', '100', '25000'],
    ['KO', 'Long', '10', '700'],
  ]);
  expect(positions.map(({ quantity, value }) => [quantity, value])).toEqual([
    [-100, -25000],
    [10, 700],
  ]);
});

test('names alone are not taken for tickers', () => {
  expect(read('Stock,Quantity,Value\nFORD,10,120')).toEqual([
    expect.stringMatching(/^"FORD" may be a ticker, or a name/),
  ]);
});

test('a refusal names the headers that stand above what looks like tickers', () => {
  expect(() => read('Market,Way,Size\nBest Buy Co Inc,BUY,10\nBAE Systems,BUY,10')).toThrow(
    /The headers are "Market", "Way", "Size"/,
  );
});

test('trades whose days may be read in two ways are not taken for holdings', () => {
  const rows =
    'Trade Date,Transaction Type,Code,Quantity,Price\n05/01/2026,Buy,AAPL,100,40\n06/01/2026,Sell,AAPL,100,40';
  const { positions, computed } = readPortfolio(rows.split('\n').map((line) => line.split(',')));
  expect(positions).toEqual([]);
  expect(computed).toBeDefined();
});

test.each([
  ['NEXT PLC ORD 10P', 'Nextracker Inc.'],
  ['HAL TRUST', 'Halliburton Company'],
  ['ABB India Ltd', 'ABB Ltd'],
  ['NESTLE INDIA LTD', 'Nestle SA'],
  ['VODACOM GROUP', 'Vodafone Group PLC'],
  ['DOMINOS PIZZA ENTERPRISES AUSTRALIA', "Domino's Pizza, Inc."],
])('%s cannot be %s', (file, served) => expect(canBeSameCompany(file, served)).toBe(false));

test.each([
  ['APPLE INC. REGISTERED SHARES O.N.', 'Apple Inc.'],
  ['MICROSOFT DL-,00000625', 'Microsoft Corporation'],
  ['NVIDIA CORP. DL-,001', 'NVIDIA Corporation'],
  ['SHELL PLC EO-07', 'Shell plc'],
  ['BHP GROUP FPO', 'BHP Group Limited'],
  ['RESMED CDI 10:1', 'ResMed Inc.'],
  ['CDN NATIONAL RAILWAY CO', 'Canadian National Railway Company'],
])('%s can be %s', (file, served) => expect(canBeSameCompany(file, served)).toBe(true));
