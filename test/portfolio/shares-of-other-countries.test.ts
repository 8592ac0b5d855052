import { readDividends } from '../../src/portfolio/activity/read-dividends';
import { read, held, reasons, gridOf, heldWithValue, asked, tickersOrReasons } from './typed-file';

/** Signs that the shares of a file trade in another country, and what is then made of a bare symbol. */

test('the exchange of Egypt and currencies of the Gulf in Arabic', () => {
  const { skipped } = read(`السهم|الرمز|السوق|الكمية|القيمة|العملة
البنك التجاري الدولي|COMI|البورصة المصرية|300|33750|ج.م
إعمار العقارية|EMAAR||700|9695|د.إ
زين|ZAIN||10|5|د.ك
بنك قطر|QNBK||10|170|ر.ق`);
  expect(
    skipped.map(({ written, currency, reason }) => [written, currency, /: (.+?)\./.exec(reason)?.[1]]),
  ).toEqual([
    ['COMI', 'EGP', 'Cairo, Egypt'],
    ['EMAAR', 'AED', 'Dubai and Abu Dhabi'],
    ['ZAIN', 'KWD', 'Kuwait'],
    ['QNBK', 'QAR', 'Doha, Qatar'],
  ]);
});

test('the numbers of a bank of Israel for securities abroad are none of Tel Aviv', () => {
  expect(
    tickersOrReasons(`שם נייר|מספר נייר|שער אחרון|כמות בתיק|שווי אחזקה (₪)|שווי במטבע
לאומי|604611|6842|300|20526.00|20526.00
APPLE INC(AAPL)|60003328|251.20|15|12698.16|3768.00
VANGUARD S&P 500 ETF(VOO)|60202029|612.35|6|12381.72|3674.10
ISHARES CORE S&P500 ACC(CSPX LN)|60142449|668.90|4|9016.77|2675.60
אפל|60003329|251.20|15|12698.16|3768.00
שקל|900|1|1204.55|1204.55|1204.55
דולר ארה"ב|901|3.37|73.20|246.68|73.20`),
  ).toEqual([
    expect.stringMatching(/not cover: Tel Aviv/),
    'AAPL',
    expect.stringMatching(/^"VOO" may trade in New York or elsewhere/),
    'CSPX.L',
    '"60003329" is a number that banks of Israel give to a security abroad, and the service is asked by ticker. Write the ticker in its place if there is one.',
    '"שקל" is cash, and there is nothing to screen in it.',
    '"דולר ארה"ב" is cash, and there is nothing to screen in it.',
  ]);
});

test('shares in the file of what an exchange traded fund of Japan is made of', () => {
  expect(
    read(`Code,Name,ISIN,Exchange,Currency,Shares Amount,Stock Price
3436,SUMCO,JP3322930003,TSE,JPY,2210400.0,1688
,TOPIX 2612,,OSE,JPY,8.0,3391.5`).skipped,
  ).toMatchObject([
    { quantity: 2210400, reason: expect.stringContaining('Tokyo') },
    { quantity: 8, reason: expect.stringContaining('Tokyo') },
  ]);
});

test('a Greek letter alone is mathematics', () =>
  expect(held('Symbol,Quantity,β Delta\nT,100,31.2')).toEqual(['T 100']));

test('five digits with two noughts are of Hong Kong or of Taipei, and in dollars of Hong Kong of Hong Kong', () => {
  expect(reasons('代號,名稱,股數\n00700,騰訊控股,200')[0]).toMatch(/Hong Kong or Taipei/);
  expect(reasons('代號,名稱,股數,幣別\n00700,騰訊控股,200,HKD')[0]).not.toMatch(/Taipei/);
});

describe('a country whose companies are listed abroad tells no exchange', () => {
  test.each([
    ['Ticker,Name,Country,Shares\nACN,Accenture plc,Ireland,5', /its country is Ireland, whose companies/],
    ['Ticker,Name,Country,ISIN,Shares\nVUSA,Vanguard S&P 500,IE,IE00B3XXRP09,5', /its ISIN begins with IE/],
    ['Ticker,Name,Country,Shares,Currency\nRYA,Ryanair,Ireland,5,EUR', /its country is Ireland, whose/],
  ])('%s', (text, reason) => {
    expect(held(text)).toEqual([]);
    expect(reasons(text)[0]).toMatch(reason);
    expect(reasons(text)[0]).not.toMatch(/does not cover/);
  });

  test('another country does', () => {
    expect(reasons('Ticker,Name,Country,Shares\nSAP,SAP SE,Germany,5')[0]).toMatch(/does not cover/);
  });

  test('the dividend of an Irish fund is not said to be of Dublin', () => {
    const text =
      'Date,Symbol,Security name,ISIN,Country,Gross amount,Withholding tax,Net Amount,Currency\n' +
      '2026-04-01,VUSA,Vanguard S&P 500 dividend,IE00B3XXRP09,IE,2.60,0,2.60,EUR';
    const [dividend] = readDividends(gridOf(text)).dividends;
    expect(dividend).toMatchObject({ amount: 2.6, currency: 'EUR' });
    expect(dividend).not.toHaveProperty('ticker');
    expect(dividend!.noTicker).toMatch(/is not told/);
  });
});

describe('where a share trades', () => {
  test.each([
    ['Seoul, Korea', '종목번호,종목명,보유수량\nA005930,삼성전자,10'],
    ['Seoul, Korea', '종목코드,종목명,보유수량\n005930,삼성전자,10'],
    ['Tokyo, Japan', '銘柄コード,銘柄名,保有数量\n7203,トヨタ自動車,10'],
    ['Shanghai and Shenzhen, China', '证券代码,证券名称,持仓数量\n600519,贵州茅台,10'],
    ['Taipei, Taiwan', '股票代號,股票名稱,庫存股數\n2330,台積電,10'],
    ['Kuala Lumpur, Malaysia', 'Stock Code,Stock Name,Quantity,Market Value (MYR)\n1155,MAYBANK,10,98'],
    ['Tel Aviv, Israel', 'מספר נייר,שם נייר,כמות\n1234567,מניה,10'],
    ['Ho Chi Minh City, Vietnam', 'Mã CK,Tổng KL,Giá TT\nFPT,500,135000'],
    ['Shanghai and Shenzhen, China', '市场,证券代码,持仓数量\nSH,600519,10'],
  ])('a number or a code of %s: %s', (place, text) => {
    expect(reasons(text)[0]).toContain(`does not cover: ${place}.`);
  });

  test('of trades, too', () => {
    const text = '거래일자,거래유형,종목코드,종목명,수량,단가\n2025-01-07,매수,005930,삼성전자,100,50000';
    expect(reasons(text)[0]).toContain('does not cover: Seoul, Korea.');
  });

  test('the currency of an account does not make an American share one of Zurich', () => {
    const text = 'Ticker,Name,Currency,Quantity\nAAPL,Apple Inc,CHF,10\nNESN,Nestle SA,CHF,3';
    expect(read(text).skipped.map(({ candidates }) => candidates)).toEqual([
      ['AAPL', 'AAPL.L', 'AAPL.TO'],
      undefined,
    ]);
  });

  test('U behind the symbol of an American company is an exchange', () => {
    expect(heldWithValue('Name,Symbol,Shares\nAPPLE INC,AAPL U,10')).toEqual(['AAPL 10 ?']);
    expect(reasons('Name,Symbol,Shares\nBIG ACQUISITION CORP,BIG U,10')[0]).toMatch(/is a unit of shares/);
  });

  test.each([
    [
      'the number of shares is called so in Asia and in Europe',
      'Symbol,Volume,Market Price,Market Value\nPTT,10,33,330',
    ],
    ['the file is written in Thai letters', 'หลักทรัพย์,จำนวนหุ้น,ราคาตลาด\nPTT,10,33'],
    ['the header "Hisse" is Turkish', 'Hisse,Adet,Son Fiyat\nTHYAO,100,300'],
    ['the header "Especie" is Spanish', 'Especie,Cantidad,Precio\nAMXB,100,16'],
    ['columns are called so in Mexico', 'Emisora,Títulos,Precio mercado\nAMXB,100,16'],
  ])('is asked where %s', (sign, text) => {
    expect(reasons(text)[0]).toContain(`may trade in New York or elsewhere: ${sign}.`);
  });

  test('symbols below Security, counted in the currency of Kenya', () => {
    expect(reasons('Security,Balance,Price (KES)\nSCOM,1000,18.5')[0]).toContain(
      'does not cover: Nairobi, Kenya.',
    );
  });
});

test('the currency above the prices tells where a share trades', () => {
  const text = 'Date,Transaction,Symbol,Quantity,Price (ZAR)\n2026-01-15,Bought,NPN,10,3000';
  expect(reasons(text)[0]).toContain('does not cover: Johannesburg, South Africa.');
});

test('lots of Indonesia are no sign of the United States', () => {
  expect(reasons('Stock,Balance,Lot,Last Price\nBBRI,1000,10,4800')[0]).toContain(
    'columns are called so in Turkey and in Indonesia',
  );
});

test.each([
  ['KZAP.KZ', /Kazakhstan/],
  ['SXR8.EU', /European Union/],
  ['OR.EQ', /not known|Germany/],
])('%s trades where the service covers nothing', (symbol, place) => {
  expect(reasons(`Тикер;Кол-во;Биржа\n${symbol};3;${symbol === 'OR.EQ' ? 'EQUIDUCT' : ''}`)[0]).toMatch(
    place,
  );
});

test('brokers of Manila tell uncommitted shares, so that a bare symbol may be one of there', () => {
  const text = 'Symbol,Total Shares,Uncommitted Shares,Market Value\nAC,120,100,73380\nTEL,50,50,65200';
  expect(heldWithValue(text)).toEqual([]);
  expect(reasons(text)[0]).toMatch(/columns are called so in the Philippines/);
  expect(read(text).skipped[0]).toMatchObject({ quantity: 120 });
});

test('a header that one country alone has, and a code beside a name, are no ticker of New York', () => {
  const rest = 'Buy/Sell,Quantity\n15/01/2025,HAL,Hindustan Aeronautics Ltd,Buy,10';
  expect(reasons(`Trade Date,Scrip Code,Scrip Name,${rest}`)[0]).toMatch(/not cover: Mumbai/);
  expect(reasons(`Trade Date,Stock Code,Stock Name,${rest}`)[0]).toMatch(/Where "HAL" trades is not told/);
  expect(read(`Trade Date,Stock Code,Stock Name,${rest}`).skipped[0]!.name).toBe('Hindustan Aeronautics Ltd');
});

test('what is written where the market is not told leads to the holding', () => {
  const text = 'תאריך,Ticker,פעולה,כמות\n2026-01-05,AAPL,קנייה,10';
  expect(reasons(text)).toEqual([
    'Where "AAPL" trades is not told. Write the ticker, with NASDAQ: or NYSE: before it for the United States, .L behind it for London and .TO for Toronto.',
  ]);
  expect(held(text.replace('AAPL', 'NASDAQ:AAPL'))).toEqual(['AAPL 10']);
});

describe('signs of another country', () => {
  test.each([
    [
      'headers of Thailand',
      'Symbol,Avail Vol,Actual Vol,Avg,Last\nPTT,1000,1000,30,33',
      /called so in Thailand/,
    ],
    ['a header in German', 'Ticker;Anzahl;Kurs\nCON;10;60,20', /the header "Anzahl" is German/],
    ['a title', 'My Thai shares\n\nSymbol,Shares\nBA,10', /the file speaks of Thailand/],
    ['an exchange in the title', 'Depot (Xetra)\nTicker,Shares\nSAP,10', /the file speaks of Frankfurt/],
    ['a currency in another column', 'Symbol,Shares,Cost (THB)\nBA,10,5000', /the file counts in THB/],
    ['a currency in a line below', 'Symbol,Shares\nBA,10\n\n,,In baht: ฿5000', /the file counts in THB/],
    ['letters above a column', 'Ticker,Shares,ต้นทุน\nBA,10,5', /written in Thai letters/],
    ['names in other letters', 'Symbol,Name,Shares,متوسط\nCOMI,التجاري,10,1', /written in Arabic letters/],
  ])('%s: a bare symbol is asked about', (_, text, expected) => {
    expect(reasons(text)).toEqual([expect.stringMatching(expected)]);
    expect(asked(text)).toEqual([true]);
  });

  test('a name beside the symbol is held against the served one', () => {
    expect(held('Ticker;Name;Anzahl;Kurs\nAAPL;Apple;10;60,20')).toEqual(['AAPL 10']);
  });

  test('where nothing speaks of another country, the United States are meant', () => {
    expect(held('My portfolio in New York\n\nSymbol,Shares\nBA,10')).toEqual(['BA 10']);
  });

  test('a company abroad by its legal form, and those beside it that may be', () => {
    const text =
      'Symbol,Name,Shares\nSIE,Siemens AG,1\nOR,L Oreal SA,2\nBA,BAE Systems plc,3\nAAPL,Apple Inc.,4';
    expect(held(text)).toEqual(['AAPL 4']);
    expect(held('Symbol,Name,Shares\nACN,Accenture plc,3\nAAPL,Apple Inc.,4')).toEqual(['ACN 3', 'AAPL 4']);
    const trades =
      'Symbol,Name,Type,Date,Shares\nZAL,Zalando SE,Buy,2016-02-09,1\nAAPL,Apple Inc.,Buy,2016-02-09,2';
    expect(held(trades)).toEqual(['AAPL 2']);
  });

  test.each([
    [
      'won in the header of prices',
      '종목코드,종목명,수량,현재가(KRW)\n005930,삼성전자,10,71500\nT,AT&T,3,27000',
      ['T 3'],
    ],
    ['yen in the header of values', 'Ticker,Name,Shares,Value (JPY)\nAAPL,Apple Inc.,3,90000', ['AAPL 3']],
    ['numbers in the other rows', '代號,名稱,股數\n2330,台積電,1000\nAAPL,蘋果,5', ['AAPL 5']],
    [
      'an American name valued in euro',
      'Ticker,Name,Shares,Value (EUR)\nT,AT&T Inc.,10,200\nSAP,SAP SE,2,400',
      ['T 10'],
    ],
    ['a Canadian value', 'Ticker,Name,Shares,Value (CAD)\nSHOP,Shopify Inc,10,200', []],
    ['a column of currencies', 'Ticker,Name,Shares,Currency\nAAPL,Apple,10,KRW', []],
  ])('a code in letters, with %s', (_, text, expected) => expect(held(text)).toEqual(expected));

  test.each([
    ['CAD and US', 'US or CAD', ['SHOP.TO 1500 CAD', 'T 500 USD'], ['CAD', 'US']],
    ['two countries', 'Where', ['SHOP.TO 1500 ?', 'T 500 ?'], ['CA', 'US']],
    ['two MICs', 'At', ['SHOP.TO 1500 ?', 'T 500 ?'], ['XTSE', 'XNYS']],
    ['an empty header', '', ['SHOP.TO 1500 CAD', 'T 500 USD'], ['CAD', 'USD']],
  ])('a column that only its cells tell: %s', (_, head, expected, [one, other]) => {
    const { positions } = read(`Ticker,Name,Value,${head}\nSHOP,Shopify,1500,${one}\nT,AT&T,500,${other}`);
    expect(positions.map(({ ticker, value, currency = '?' }) => `${ticker} ${value} ${currency}`)).toEqual(
      expected,
    );
  });

  test('a column of money tells no listing', () => {
    expect(held('Ticker,Name,Quantity,Account ccy\nT,AT&T,10,CAD')).toEqual(['T 10']);
  });
});

describe('Canadian and British companies that are listed in New York', () => {
  const head = 'Ticker,Name,ISIN';
  const cni = 'CNI,Canadian National Railway Co,CA1363751027';
  test.each([
    ['a CUSIP beside it', `${head},CUSIP,Shares\n${cni},136375102,10`, ['CNI 10']],
    ['dollars above the values', `${head},Shares,Market Value $\n${cni},10,1000`, ['CNI 10']],
    ['dollars in the cells', `${head},Shares,Market Value\n${cni},10,$1000`, ['CNI 10']],
    ['values in USD', `${head},Shares,Market Value (USD)\n${cni},10,1000`, ['CNI 10']],
    ['American shares in other rows', `${head},Shares\nAAPL,Apple Inc,US0378331005,5\n${cni},10`, ['AAPL 5']],
    [
      'values in CAD',
      `${head},Shares,Value (CAD)\nCNR,Canadian National,CA1363751027,10,1000`,
      ['CNR.TO 10'],
    ],
  ])('%s', (_, text, expected) => expect(held(text)).toEqual(expected));

  test.each([
    ['a Canadian one', `${head},Shares\n${cni},10`],
    [
      'one without a name, which could not be held against the served one',
      'Ticker,ISIN,Shares\nCNR,CA1363751027,10\nAAPL,US0378331005,5',
    ],
    ['a British one', `${head},Shares\nFTI,TechnipFMC PLC,GB00BDSFG982,10`],
    [
      'a British one among American shares',
      `${head},Shares\nFTI,TechnipFMC PLC,GB00BDSFG982,10\nAAPL,Apple Inc,US0378331005,5`,
    ],
  ])('%s is asked about, with the candidates', (_, text) => {
    const { positions, skipped } = read(text);
    expect(positions.every(({ ticker }) => ticker === 'AAPL')).toBe(true);
    expect(skipped.map(({ candidates }) => candidates?.length)).toEqual([3]);
  });

  test('a row that tells nothing beside a Canadian ISIN is not taken for American', () => {
    expect(held('Ticker,ISIN,Shares\nCNR,CA1363751027,10\nT,,5')).toEqual([]);
  });
});

describe('a Canadian file of trades without a column of currencies', () => {
  const trades = (...rows: string[]) =>
    ['Date|Action|Symbol|Qty|Price|Net Amount|Description', ...rows].join('\n');
  const BOUGHT = '2026-01-12|Buy|T|60|$18.95|-$1145.75|TELUS CORP';

  test('an account that only Canada has', () => {
    const text = trades(BOUGHT, '2026-01-05|Contribution|-|||$7000.00|TFSA CONTRIBUTION 2026');
    expect(held(text)).toEqual([]);
    expect(reasons(text)).toEqual([expect.stringMatching(/^Where "T" trades is not told/)]);
  });

  test('a Canadian receipt beside it', () => {
    const text = trades(BOUGHT, '2026-05-05|Buy|AMZN|40|$22.15|-$894.75|AMAZON.COM CDR (CAD HEDGED)');
    expect(held(text)).toEqual([]);
    expect(reasons(text)[0]).toMatch(/^Where "T" trades is not told/);
  });

  test('without such a sign the company that the description names stands beside the ticker, to be held against the served one', () => {
    const { positions } = read(trades(BOUGHT, '2026-02-02|DRIP|T|1|$20.02|-$20.02|TELUS CORP REINVESTED'));
    expect(positions).toEqual([{ row: 2, written: 'T', name: 'TELUS CORP', quantity: 61, ticker: 'T' }]);
  });
});

test('a sheet of Tashkent in Russian: its exchange, and the preferred shares of a company', () => {
  const text =
    'Эмитент;Тикер;Биржа;Кол-во;Сумма;Валюта\nУзбектелеком;UZTL;РФБ Тошкент;1200;8820000;сум\nУзРТСБ прив.;URTSP;РФБ;40;396000;сум';
  expect(held(text)).toEqual(['UZTL.UZ 1200']);
  expect(reasons(text)).toEqual([expect.stringMatching(/^"УзРТСБ прив\." is a preferred share/)]);
});

test('money that was paid, in one currency for all rows, is that of the account', () => {
  const file =
    'Name,Symbol,Units,Average cost per unit,Currency,Total average cost\nMicrosoft Corp,MSFT,4,288,GBP,1152\nTesco plc,TSCO,310,3.4,GBP,1054\nRyanair Holdings plc ADR,RYAAY,20,38,GBP,760';
  expect(held(file)).toEqual(['MSFT 4', 'RYAAY 20']);
  expect(reasons(file)).toEqual([
    expect.stringMatching(/^"TSCO" may trade in New York or elsewhere: its cost is told in GBP/),
  ]);
});
