import type { MethodologyRecord } from '../../src/contract/methodology';
import { methodologyReport } from '../../src/reports/methodology-report';
import type { PlanCell } from '../../src/reports/sheet-plan';
import { methodology } from '../support/records';
import { englishTexts } from '../support/report-texts';

const context = {
  readOn: { year: 2026, month: 11, day: 21 },
  texts: englishTexts,
  service: 'https://example.com',
  notice: undefined,
};

/** The grid of a record by its first column, and the note above it. */
function report(change: (groups: Record<string, Record<string, unknown>>) => void, more: object = {}) {
  const served = { ...methodology('AAPL'), reporting_currency: 'GBP', ...more };
  change(served.methodologies);
  const record = served as unknown as MethodologyRecord;
  const [sheet] = methodologyReport({ record, readAt: 0 }, context).sheets;
  const rows: Record<string, PlanCell[]> = Object.fromEntries(
    sheet!.tables[0]!.rows.map(([title, ...cells]) => [title, cells]),
  );
  const lineOf = (line: string) => sheet!.lines.find(({ key }) => key === line)!.text;
  return { rows, note: lineOf('note'), title: lineOf('title') };
}

test('a denominator is labelled by rulebook, since two of them serve the same type with different meanings', () => {
  const { rows } = report((groups) => {
    groups['aaoifi']!['screen_denominator_type'] = 'avg_market_cap_36m';
    groups['djim']!['screen_denominator_type_djim'] = 'avg_market_cap_24m';
    groups['sp']!['screen_denominator_type_sp'] = 'avg_market_cap_36m';
  });
  expect(Object.values(rows)).toContainEqual([
    '12-quarter average market cap',
    '24-month average market cap',
    'total assets',
    'total assets',
    '36-month average market value of equity',
  ]);
});

test('a type of denominator that a rulebook did not have is shown as served: it was once labelled as the former one', () => {
  const { rows } = report((groups) => {
    groups['aaoifi']!['screen_denominator_type'] = 'total_assets';
    groups['djim']!['screen_denominator_type_djim'] = null;
  });
  const labels = Object.values(rows).find((cells) => cells.includes('total assets'))!;
  expect(labels.slice(0, 3)).toEqual(['total_assets', 'not computed', 'total assets']);
});

test('a screen that a rulebook does not define is "no screen", one that is not served "not served", and never 0', () => {
  const { rows } = report((groups) => {
    groups['djim']!['liquidity_ratio_perc_djim'] = null;
    groups['ftse']!['receivables_ratio_perc_ftse'] = 31.5;
  });
  expect(rows['Liquidity ratio (%)']).toEqual([20, 'not served', 20, 20, 'no screen']);
  expect(rows['Receivables ratio (%)']).toEqual([
    'no screen',
    'no screen',
    31.5,
    'not computed',
    'no screen',
  ]);
});

test('limits stand beside the figures; one that is absent or null is none', () => {
  const { rows } = report((groups) => {
    groups['aaoifi']!['thresholds'] = { debt: 30, liquidity: null, income: 5 };
    groups['ftse']!['thresholds'] = { debt: 33.333 };
  });
  const titles = Object.keys(rows).filter((title) => /limit/i.test(title));
  expect(titles.map((title) => rows[title]!.slice(0, 3))).toEqual([
    [30, 33, 33.333],
    ['not served', 'no screen', 'not served'],
    ['no screen', 'no screen', 'not served'],
    [5, 'not served', 'not served'],
  ]);
});

test('the report names the stock and its company', () => {
  expect(report(() => undefined).title).toBe('Methodology: AAPL, AAPL Incorporated');
});

test('amounts carry the reporting currency, and three dates stand apart: scanned, updated, recomputed', () => {
  const { rows, note } = report(() => undefined, { last_scanned: null });
  expect(Object.keys(rows)).toEqual(expect.arrayContaining(['Denominator (GBP)', 'Debt (GBP)']));
  expect(note).toContain('5 rulebooks are served');
  expect(note).toContain(
    'Last scanned: never audited. Last updated: Nov 21, 2026. Index rulebooks recomputed: Nov 20, 2026.',
  );
});

test('before the index rulebooks were computed, their groups are "not computed" throughout, and no figure of AAOIFI fills them', () => {
  const { rows, note } = report(
    (groups) => {
      for (const rulebook of ['djim', 'ftse', 'msci', 'sp']) {
        for (const name of Object.keys(groups[rulebook]!))
          if (name.endsWith(`_${rulebook}`)) groups[rulebook]![name] = null;
      }
    },
    { methodology_updated_at: null },
  );
  expect(rows['Verdict']).toEqual(['HALAL', ...Array<string>(4).fill('not computed')]);
  expect(rows['Debt ratio (%)']).toEqual([12.5, ...Array<string>(4).fill('not computed')]);
  expect(note).toContain('Index rulebooks recomputed: never.');
});
