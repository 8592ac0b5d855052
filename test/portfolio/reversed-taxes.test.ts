import type { Dividend } from '../../src/portfolio/activity/dividend-row';
import { withReversedTaxes } from '../../src/portfolio/activity/reversed-taxes';
import { readDividends } from '../../src/portfolio/activity/read-dividends';
import { gridOf } from './typed-file';

const paid = (more: Partial<Dividend> = {}): Dividend => ({
  row: 1,
  written: 'KO',
  date: { year: 2026, month: 10, day: 1 },
  amount: 22.29,
  currency: 'EUR',
  tax: { amount: 4.59, currency: 'USD' },
  afterTax: true,
  ...more,
});
const { tax: _, afterTax: _after, ...untaxed } = paid();
const back = (more: Partial<Dividend> = {}): Dividend => ({
  ...untaxed,
  row: 2,
  amount: -22.29,
  date: { year: 2026, month: 10, day: 2 },
  ...more,
});

test('a reversal gives back the tax of the payment that it takes back', () => {
  expect(withReversedTaxes([paid(), back()])).toEqual([
    paid(),
    back({ tax: { amount: -4.59, currency: 'USD' }, afterTax: true }),
  ]);
  const gross = { ...untaxed, tax: { amount: 3.34, currency: 'EUR' } };
  expect(withReversedTaxes([gross, back()])[1]).toEqual(back({ tax: { amount: -3.34, currency: 'EUR' } }));
});

test('a reversal of what was left after the tax takes back what was paid before it', () => {
  const gross = { ...untaxed, amount: 45, currency: 'CHF', tax: { amount: 15.75, currency: 'CHF' } };
  const net = back({ amount: -29.25, currency: 'CHF' });
  expect(withReversedTaxes([gross, net])[1]).toEqual({
    ...net,
    amount: -45,
    tax: { amount: -15.75, currency: 'CHF' },
  });
  const others = [
    { ...gross, tax: { amount: 15.75, currency: 'EUR' } },
    { ...gross, afterTax: true as const },
  ];
  for (const other of others) expect(withReversedTaxes([other, net])[1]).toEqual(net);
});

test.each<readonly [string, readonly Dividend[]]>([
  ['of another amount', [paid({ amount: 22.3 }), back()]],
  ['in another currency', [paid({ currency: 'USD' }), back()]],
  ['of another share', [paid({ written: 'PEP' }), back()]],
  ['of a share with another ISIN', [paid({ isin: 'US1912161007' }), back({ isin: 'US0378331005' })]],
  ['after it', [paid({ date: { year: 2026, month: 10, day: 3 } }), back()]],
  ['without a tax', [untaxed, back()]],
  ['that may be one of two', [paid(), paid({ row: 3 }), back()]],
  ['that another reversal takes back as well', [paid(), back(), back({ row: 3 })]],
])('no tax is told where the payment is one %s', (_case, dividends) =>
  expect(withReversedTaxes(dividends)).toEqual(dividends),
);

test('a tax of its own stays', () => {
  const own = back({ tax: { amount: -1, currency: 'USD' } });
  expect(withReversedTaxes([paid(), own])).toEqual([paid(), own]);
});

test('an adjustment of Trading 212 takes a dividend back with its tax', () => {
  const { dividends } = readDividends(
    gridOf(
      `Action,Time (UTC),ISIN,Ticker,Name,Total,Currency (Total),Withholding tax,Currency (Withholding tax)
Dividend (Dividend),2026-10-01 09:20:14,US1912161007,KO,Coca-Cola,22.29,EUR,4.59,USD
Dividend adjustment,2026-10-02 09:00:00,US1912161007,KO,Coca-Cola,-22.29,EUR,,`,
    ),
  );
  expect(dividends.map(({ amount, tax }) => [amount, tax])).toEqual([
    [22.29, { amount: 4.59, currency: 'USD' }],
    [-22.29, { amount: -4.59, currency: 'USD' }],
  ]);
});
