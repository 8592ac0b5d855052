import { readDividends } from '../../src/portfolio/activity/read-dividends';
import { read, held, reasons, gridOf, heldWithValue } from './typed-file';

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
    ['the header "Emisora" is Spanish', 'Emisora,Títulos,Precio mercado\nAMXB,100,16'],
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
