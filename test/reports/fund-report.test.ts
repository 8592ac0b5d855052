import type { FundRecord, FundScreeningRecord } from '../../src/contract/fund';
import { fundReport } from '../../src/reports/fund-report';
import type { PlanCell } from '../../src/reports/sheet-plan';
import { fund, fundScreening } from '../support/records';
import { englishTexts } from '../support/report-texts';

const context = {
  readOn: { year: 2026, month: 11, day: 21 },
  texts: englishTexts,
  service: 'https://example.com',
  notice: undefined,
};

/** A table of the report by the key of the table: its rows, each a list of cells. */
function report(more: Partial<FundRecord> = {}) {
  const record = { ...fund('ISWD.L'), ...more } as FundRecord;
  const screening = fundScreening('ISWD.L', record.status) as unknown as FundScreeningRecord;
  const [sheet] = fundReport({ record, screening, read: [{ readAt: 0 }] }, context).sheets;
  const rows = (key: string) => sheet!.tables.find((table) => table.key === key)!.rows;
  const fields: Record<string, PlanCell[]> = Object.fromEntries(
    rows('record').map(([title, ...cells]) => [title, cells]),
  );
  return { rows, fields, note: sheet!.lines.find(({ key }) => key === 'note')!.text };
}

test('assets in pence are shown in pounds, and others as they are served', () => {
  expect(report({ aum: 123_456, reporting_currency: 'GBp' }).fields).toMatchObject({
    Currency: ['GBp', 'Pence.'],
    'Assets (GBP)': [1_234.56, 'Served in pence; shown in pounds.'],
  });
  expect(report({ aum: 123_456, reporting_currency: 'GBP' }).fields).toMatchObject({
    Currency: ['GBP', null],
    'Assets (GBP)': [123_456, null],
  });
});

test('an expense ratio is a percentage already', () => {
  expect(report({ expense_ratio: 0.45 }).fields['Expense ratio (% a year)']).toEqual([0.45, null]);
});

test('null says what it means: unknown, or no fee, or not recorded; never 0', () => {
  const { fields } = report({
    issuer: null,
    listing_country: null,
    expense_ratio: null,
    aum: null,
    reporting_currency: null,
    holdings_as_of: null,
    holdings_fetched_at: null,
  });
  expect(Object.fromEntries(Object.entries(fields).map(([title, [value]]) => [title, value]))).toMatchObject({
    Issuer: 'unknown',
    Domicile: 'unknown',
    Currency: 'unknown',
    'Expense ratio (% a year)': 'unknown, or no fee',
    'Assets (currency not stated)': 'unknown',
    'Holdings as of': expect.stringMatching(/not fetched/),
    'Basket fetched': 'not recorded',
  });
});

test('the domicile is not where a fund trades, and two dates of its basket stand apart', () => {
  const { fields } = report({ holdings_fetched_at: '2026-11-20T22:00:00' });
  expect(fields['Domicile']).toEqual(['IE', 'Where the fund is domiciled, not where it trades.']);
  expect(fields['Holdings as of']![0]).toBe('2026-11-19');
  expect(fields['Basket fetched']![0]).toBe('2026-11-20T22:00:00');
});

test('the buckets are printed as served, whatever they total, with the coverage beside them', () => {
  const { rows } = report({
    compliant_weight_perc: 88.5,
    non_compliant_weight_perc: 1.5,
    doubtful_weight_perc: 2.25,
    unscreened_weight_perc: 3.5,
    coverage_weight_perc: 96.5,
  });
  expect(rows('buckets')).toEqual([['ISWD.L', 88.5, 1.5, 2.25, 3.5, 96.5]]);
});

test('coverage stands beside the verdict of AAOIFI alone: there is none by rulebook', () => {
  const coverages = report({ coverage_weight_perc: 96.5 })
    .rows('verdicts')
    .map(([rulebook, , , coverage]) => [rulebook, coverage]);
  expect(coverages).toEqual([
    ['AAOIFI', 96.5],
    ['DJIM', '–'],
    ['FTSE', '–'],
    ['MSCI', '–'],
    ['SP', '–'],
  ]);
});

test('UNQUALIFIED is "not rated by this method": none of its two causes is named, and no limit judges again', () => {
  const { rows, note } = report({ status: 'UNQUALIFIED', coverage_weight_perc: 99 });
  expect(rows('verdicts')[0]![2]).toBe('UNQUALIFIED');
  expect(note).toContain('The fund is not rated by this method (UNQUALIFIED).');
  expect(note).not.toMatch(/leverag|inverse|low coverage/i);
});

test('the note says that the verdict is a test of weights, and the non-compliant weight no income', () => {
  expect(report().note).toContain('A verdict is a test of portfolio weight, not of one company’s income');
  expect(report().note).toContain('The non-compliant weight is not the fund’s impure income.');
});
