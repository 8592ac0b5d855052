import { readDividends } from '../../src/portfolio/activity/read-dividends';
import { gridOf } from './typed-file';

/** What a row of a file of dividends is: a dividend, its tax, something else, or one that is yet to be paid. */

const dividendsOf = (text: string) => readDividends(gridOf(text));

describe('payments that are yet to come', () => {
  test.each(['MSFT (expected)', 'MSFT (Estimated)', 'MSFT (forecast)', 'MSFT (erwartet)'])(
    'are not counted where the name says so: %s',
    (name) => {
      const { dividends: counted, skipped } = dividendsOf(
        `Paid|Stock|Shares|Total\n2026-09-10|KO|45|$40.95\n2026-12-10|${name}|45|$45.00`,
      );
      expect(counted.map(({ written }) => written)).toEqual(['KO']);
      expect(skipped[0]!.reason).toBe(
        `Its state is "${name}", so it was not paid, or not yet. Clear that cell if it was.`,
      );
    },
  );

  test.each(['Realty Income (O)', 'Novartis (ADR)', 'Expected Holdings'])('%s is a name', (name) => {
    expect(dividendsOf(`Paid|Stock|Shares|Total\n2026-09-10|${name}|45|$40.95`).dividends).toHaveLength(1);
  });
});

test.each(['money mkt interest', 'Money Market Interest', 'credit interest'])('%s is no dividend', (name) => {
  expect(
    dividendsOf(`Paid|Stock|Shares|Total\n2026-09-10|KO|45|$40.95\n2026-09-30|${name}||$211.07`),
  ).toMatchObject({ dividends: [{ written: 'KO' }], others: [2] });
});

test.each([
  'Kapitaalsuitkering',
  'Kapitalrückzahlung',
  'Remboursement de capital',
  'Rimborso di capitale',
  'Devolución de capital',
  'Return of capital',
])('%s is a part of the capital that is given back, and no dividend', (kind) => {
  const { dividends: counted } = dividendsOf(
    `Date|Type|Symbol|Amount|Currency\n2026-06-11|${kind}|AAPL|12.80|USD\n2026-06-12|Dividend|KO|5.30|USD`,
  );
  expect(counted.map(({ written }) => written)).toEqual(['KO']);
});
