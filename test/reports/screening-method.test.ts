import type { Thresholds } from '../../src/contract/methodology';
import { loadReportTranslator } from '../../src/i18n/report-translator';
import type { PortfolioReportInput } from '../../src/reports/portfolio-report';
import { methodTable } from '../../src/reports/screening-method';
import type { Screened } from '../../src/reports/screening';
import { heldTicker } from '../support/held-tickers';
import { frameOf, headerOf } from '../support/plan-tables';
import { answerOf } from '../support/query-results';
import { REPORT_CONTEXT } from '../support/report-context';
import { englishTexts } from '../support/report-texts';

const answered = (kind: 'stock' | 'fund', values: object): Screened => ({
  held: heldTicker('X'),
  limits: undefined,
  queryResult: answerOf('X', kind, values),
});

const limits = (more: Partial<Thresholds>): Thresholds =>
  ({ debt: null, liquidity: null, receivables: null, income: null, ...more }) as Thresholds;

const tableOf = (screened: readonly Screened[], more: Partial<PortfolioReportInput> = {}) =>
  methodTable({ screened, skipped: [], title: 'Holdings', ...REPORT_CONTEXT, ...more }, 44);

/** What the table says of one thing. */
const said = (what: string, ...parts: Parameters<typeof tableOf>) =>
  tableOf(...parts).rows.find(([title]) => title === what)![1];

test('it has a line for the verdicts, for the limits of each rulebook, the dates and what was skipped', () => {
  const table = tableOf([]);
  expect(table.rows.map(([what]) => what)).toEqual([
    'Verdicts',
    'Limits, AAOIFI',
    'Limits, DJIM',
    'Limits, FTSE',
    'Limits, MSCI',
    'Limits, SP',
    'Stocks were scanned',
    'Funds held this',
    'Rows left out',
  ]);
  expect(headerOf(table)).toEqual([
    ['what', 'What', 'text', 18],
    ['how', 'How', 'text', 80],
  ]);
  expect(frameOf(table)).toEqual({
    key: 'method',
    name: 'ShariahMethod',
    row: 44,
    heading: englishTexts.t('howScreened'),
    identity: ['what'],
  });
});

test('limits are written as they are served, with three decimals at most and the commas of the language', async () => {
  const served = [answered('stock', { thresholds: limits({ debt: 33.3333, income: 5 }) })];
  expect(said('Limits, AAOIFI', served)).toBe('debt 33.333 %, non-compliant revenue 5 %');
  const texts = await loadReportTranslator('tr');
  const turkish = tableOf(served, { texts }).rows[1]![1];
  expect(turkish).toContain(' 33,333 %');
});

test('each of several limits is named; none at all is not served, and without a methodology they are not known', () => {
  const strict = answered('stock', { thresholds: limits({ debt: 30 }) });
  const mild = answered('stock', { thresholds: limits({ debt: 33 }) });
  expect(said('Limits, AAOIFI', [strict, mild, strict])).toBe('debt 30 %; debt 33 %');
  expect(said('Limits, AAOIFI', [answered('stock', { thresholds: limits({}) })])).toBe('not served');
  expect(said('Limits, AAOIFI', [answered('stock', {})])).toBe(englishTexts.t('methodLimitsUnknown'));
});

test('the dates: of stocks when they were scanned, of funds which day their holdings are of', () => {
  const scanned = (day: unknown) => answered('stock', { last_scanned: day, holdings_as_of: '2020-01-01' });
  const fund = (day: unknown) => answered('fund', { holdings_as_of: day, last_scanned: 'Jan 01, 2020' });
  const screened = [scanned('Nov 12, 2026'), scanned('Nov 02, 2026'), fund('2026-11-19'), fund(null)];
  expect(said('Stocks were scanned', screened)).toBe('Nov 02, 2026 to Nov 12, 2026');
  expect(said('Funds held this', screened)).toBe('2026-11-19');
  for (const day of [null, undefined, 'soon'])
    expect(said('Stocks were scanned', [scanned(day)])).toBe(englishTexts.t('methodNoDate'));
});

test('what was skipped is counted, and nothing is said to be nothing', () => {
  expect(said('Rows left out', [])).toBe(englishTexts.t('methodNothingSkipped'));
  const skipped = [{ row: 8, written: 'Cash', reason: 'Cash is no share.' }];
  expect(said('Rows left out', [], { skipped })).toBe(
    englishTexts.t('methodSkippedHow', { number: 1, sheet: englishTexts.t('sheetScreening') }),
  );
});
