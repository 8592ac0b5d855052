import { readDividends } from '../../src/portfolio/activity/read-dividends';
import { read, held, reasons, gridOf } from './typed-file';

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
