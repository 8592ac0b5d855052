import { NotCoveredError } from '../../src/client/errors/not-covered-error';
import { LANGUAGES, type LanguageId } from '../../src/i18n/languages';
import { loadReportTranslator } from '../../src/i18n/report-translator';
import { portfolioReport } from '../../src/reports/portfolio-report';
import { reportSettings } from '../../src/reports/report-settings';
import type { Screened } from '../../src/reports/screening';
import type { ReportPlan, TablePlan } from '../../src/reports/sheet-plan';
import { mergeTable, tableMetadata, type ExistingTable } from '../../src/reports/table-merge';
import { heldTicker } from '../support/held-tickers';
import { answerOf } from '../support/query-results';
import { fullReport, fund } from '../support/records';

const usd = (amount: number) => ({ amount, currency: 'USD' });
const held = (ticker: string, amount: number) =>
  heldTicker(ticker, { quantity: 3, value: amount, currency: 'USD', values: [usd(amount)] });
const answered = (ticker: string, kind: 'stock' | 'fund', values: object, amount = 100): Screened => ({
  held: held(ticker, amount),
  limits: { debt: 30, liquidity: 30, income: 5 },
  queryResult: answerOf(ticker, kind, values),
});

const SCREENED: readonly Screened[] = [
  answered('AAPL', 'stock', fullReport('AAPL')),
  answered('KO', 'stock', { ...fullReport('KO'), halal_status: 'NOT HALAL' }, -50),
  answered('NEW', 'stock', { ...fullReport('NEW'), halal_status: 'UNQUALIFIED' }),
  answered('SPUS', 'fund', fund('SPUS')),
  { held: held('ZZZZ', 10), error: new NotCoveredError('ZZZZ', 'stock or fund') },
];

async function reportIn(language: LanguageId, settings = {}): Promise<ReportPlan> {
  return portfolioReport({
    screened: SCREENED,
    skipped: [{ row: 10, written: 'SPAXX**', reason: 'Cash is no security.' }],
    title: 'Holdings (Fidelity)',
    readOn: { year: 2026, month: 11, day: 21 },
    texts: await loadReportTranslator(language),
    service: 'https://example.com',
    notice: 'sample figures',
    settings,
  });
}

const tablesOf = ({ sheets }: ReportPlan) => sheets.flatMap(({ tables }) => tables);
const positionsIn = async (language: LanguageId) =>
  tablesOf(await reportIn(language)).find(({ key }) => key === 'positions')!;

describe.each(LANGUAGES)('a report in $name', ({ id }) => {
  test('has a title of its own for each column, and names that Excel accepts for its sheets', async () => {
    const report = await reportIn(id);
    for (const { key, columns } of tablesOf(report)) {
      const titles = columns.map(({ title }) => title.toLowerCase());
      expect([key, new Set(titles).size]).toEqual([key, titles.length]);
    }
    for (const { name } of report.sheets) expect(name).toMatch(/^[^[\]:*?/\\]{1,31}$/);
  });

  test('has the same figures and served statuses as in English, cell by cell', async () => {
    const [report, english] = await Promise.all([reportIn(id), reportIn('en')]);
    const fixed = ({ rows }: TablePlan) =>
      rows.map((row) =>
        row.map((cell) => (typeof cell === 'string' && !/^[A-Z_]+( HALAL)?$/.test(cell) ? 'word' : cell)),
      );
    expect(tablesOf(report).map(fixed)).toEqual(tablesOf(english).map(fixed));
  });
});

test('a report in Malay speaks Malay: titles, words, reasons, dates and the sentences of errors', async () => {
  const report = await reportIn('ms', { client: 'Amina Yusuf', firm: 'Barakah & Co' });
  const [summary, positions] = report.sheets;
  expect(summary!.lines.map(({ text }) => text)).toEqual([
    'Ringkasan Syariah: Holdings (Fidelity)',
    'Ditanya kepada perkhidmatan contoh di https://example.com pada 21 Nov 2026.',
    expect.stringMatching(/^5 kedudukan: 3 mempunyai keputusan, /),
    expect.stringMatching(/^Saringan untuk makluman, bukan fatwa\. Data contoh: sample figures\.$/),
    'Pelanggan: Amina Yusuf · Barakah & Co · 21 Nov 2026',
  ]);
  const [table] = positions!.tables;
  const at = table!.columns.findIndex(({ title }) => title === 'Sebab');
  expect(table!.rows.map((row) => row[at]).slice(2)).toEqual([
    'Belum pernah diaudit (UNQUALIFIED): tiada keputusan dalam mana-mana arah.',
    null,
    expect.stringMatching(/^Perkhidmatan tidak meliputi ZZZZ\./),
  ]);
});

describe('a refresh in another language', () => {
  const existingOf = ({ columns, rows }: TablePlan, titles: Readonly<Record<string, string>> = {}) => {
    const table: ExistingTable = {
      columns: columns.map(({ key, title }, at) => ({ id: at + 1, title: titles[key] ?? title })),
      values: rows,
      formulas: rows,
    };
    return table;
  };
  const metadataOf = (plan: TablePlan) =>
    tableMetadata(plan, Object.fromEntries(plan.columns.map(({ key }, at) => [key, at + 1])));

  test('is no change of any row, and no row joins or leaves', async () => {
    const [english, arabic] = await Promise.all([reportIn('en'), reportIn('ar')]);
    for (const written of tablesOf(english)) {
      const plan = tablesOf(arabic).find(({ key }) => key === written.key)!;
      const merge = mergeTable(plan, existingOf(written), metadataOf(written), written);
      expect([written.key, merge.rowChanges, merge.addedRows, merge.removedRows]).toEqual([
        ...[written.key, [], [], []],
      ]);
      expect(merge.rows).toEqual(plan.rows);
    }
  });

  test('logs a verdict that has moved', async () => {
    const [written, plan] = await Promise.all([positionsIn('en'), positionsIn('tr')]);
    const at = plan.columns.findIndex(({ key }) => key === 'verdict');
    const before = written.rows.map((row, line) =>
      row.map((cell, column) => (line === 0 && column === at ? 'DOUBTFUL' : cell)),
    );
    const existing = { ...existingOf(written), values: before };
    expect(mergeTable(plan, existing, metadataOf(written), written).rowChanges).toEqual([
      {
        row: expect.objectContaining({ ticker: 'AAPL' }),
        what: { column: 'verdict', from: 'DOUBTFUL', to: 'HALAL' },
      },
    ]);
  });

  test('gives columns their new titles, except those that the person has renamed', async () => {
    const [written, plan] = await Promise.all([positionsIn('en'), positionsIn('uz')]);
    const existing = existingOf(written, { verdict: 'My verdict' });
    const { retitledColumns } = mergeTable(plan, existing, metadataOf(written), written);
    const titles = retitledColumns.map(({ title }) => title);
    expect(titles).toContain('Tiker');
    expect(titles).not.toContain('Xulosa');
  });
});

test('report settings: blanks are trimmed, and what makes no sense is refused with a sentence', () => {
  expect(reportSettings({ client: '  Amina   Yusuf ', adviser: ' ', language: 'ms' })).toEqual({
    client: 'Amina Yusuf',
    language: 'ms',
  });
  expect(() => reportSettings({ language: 'fr' })).toThrow(
    'Reports are made in one of en, ar, ms, id, tr, uz, and not in "fr". Choose one of these.',
  );
  expect(() => reportSettings({ firm: 'x'.repeat(71) })).toThrow(
    'The firm has 71 characters. Shorten the name to 70 at most.',
  );
  expect(reportSettings(undefined)).toEqual({});
});
