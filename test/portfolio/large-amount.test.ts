import { readUnit } from '../../src/portfolio/cells/currency';
import { readLargeAmount, sizeOf, withoutAbout } from '../../src/portfolio/cells/large-amount';

test.each([
  ['142.8M', 142_800_000],
  ['$21.9B', 21_900_000_000],
  ['1.2 Mio. €', 1_200_000],
  ['3.5 Cr', 35_000_000],
  ['2 lakh', 200_000],
  ['($1.5k)', -1500],
  ['1.1 T', 1_100_000_000_000],
  ['2.5 万', 25_000],
  ['3 亿', 300_000_000],
  // Without a fraction that binary numbers would leave.
  ['1.1 M', 1_100_000],
  ['0.07k', 70],
  ['1.005k', 1005],
])('%s is %d', (written, number) => expect(readLargeAmount(written)?.number).toBe(number));

test.each(['2 shares', 'x5 m', 'M', '', '1.2 X', '12 May', `${'1'.repeat(60)}k`, undefined, null])(
  '%j is no amount',
  (written) => expect(readLargeAmount(written)).toBeUndefined(),
);

test('what is an amount without it is read as it is', () => {
  expect(readLargeAmount(5)?.number).toBe(5);
  expect(readLargeAmount('1,250.50')?.number).toBe(1250.5);
});

test('its currency stays', () => {
  expect(readLargeAmount('1.2 Mio. €')?.unit).toEqual(readUnit('€'));
  expect(readLargeAmount('USD 3.5m')?.unit).toEqual(readUnit('USD'));
});

test.each([
  ['k', 1e3],
  ['Tsd', 1e3],
  ['LAKHS', 1e5],
  ['crore', 1e7],
  ['bn', 1e9],
  ['trillion', 1e12],
  ['百万', 1e6],
])('%s stands for %d', (word, times) => expect(sizeOf(word)).toBe(times));

test.each(['', 'km', 'mini', 'crown', 'kk'])('%j stands for none', (word) =>
  expect(sizeOf(word)).toBeUndefined(),
);

test('a text of sixty characters is read', () => {
  expect(readLargeAmount(`${'0'.repeat(57)}1 k`)?.number).toBe(1000);
});

test.each([
  ['about $3,200', '$3,200'],
  ['~160', '160'],
  ['approx. 1.2m', '1.2m'],
  ['ca. 500 €', '500 €'],
  ['about face', 'about face'],
  ['$3,200', '$3,200'],
  [3200, 3200],
])('%s without the word for a rounded sum is %s', (written, sum) => expect(withoutAbout(written)).toBe(sum));
