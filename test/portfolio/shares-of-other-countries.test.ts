import { read, held, reasons } from './typed-file';

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
