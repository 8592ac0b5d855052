import { scaledHeader } from '../../src/portfolio/tables/header-scale';

test.each([
  ['Market Value (000s)', 'Market Value', 1000],
  ["Value ('000)", 'Value', 1000],
  ["Market Value £'000", 'Market Value (£)', 1000],
  ['Value 000s', 'Value', 1000],
  ['Value ($000)', 'Value ($)', 1000],
  ['Value (USD m)', 'Value (USD)', 1_000_000],
  ['Value (in thousands)', 'Value', 1000],
  ['Value in thousands', 'Value', 1000],
  ['Wert (in Mio. EUR)', 'Wert (EUR)', 1_000_000],
  ['Marktwert (Mrd.)', 'Marktwert', 1_000_000_000],
  ['Valor (em milhoes de R$)', 'Valor (R$)', 1_000_000],
  ['市值（万）', '市值', 10_000],
])('%s is %s times %d', (header, text, times) =>
  expect(scaledHeader(header.replace('（', '(').replace('）', ')'))).toEqual({ text, times }),
);

test.each([
  'Value',
  'Value (USD)',
  'Value (net)',
  '(000s)',
  '',
  'Shares held in trust',
  'Value (0000)',
  'Value 2000',
  'Value of 000 shares',
  1000,
  null,
])('%j says nothing of the size of its numbers', (header) => expect(scaledHeader(header)).toBeUndefined());

test('a sentence is no header', () => {
  const long = `${'x'.repeat(53)} (000s)`;
  expect(long).toHaveLength(60);
  expect(scaledHeader(long)?.times).toBe(1000);
  expect(scaledHeader(`x${long}`)).toBeUndefined();
});
