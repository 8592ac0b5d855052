import { read } from './typed-file';

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
