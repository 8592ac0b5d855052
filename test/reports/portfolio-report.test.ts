import type { Facts } from '../../src/client/ask';
import { PlanError } from '../../src/client/errors/plan-error';
import { UnreachableError } from '../../src/client/errors/unreachable-error';
import { portfolioReport } from '../../src/reports/portfolio-report';
import { screenAll, type Screened } from '../../src/reports/screening';
import type { HeldTicker } from '../../src/portfolio/holdings';
import type { ReportPlan } from '../../src/reports/sheet-plan';
import { fullReport, fund } from '../support/records';

const held = (ticker: string, more: Partial<HeldTicker> = {}): HeldTicker => ({
  ticker,
  name: `=${ticker}`,
  quantity: 3,
  value: 12.5,
  values: [{ amount: 12.5 }],
  valueUnknown: false,
  rows: [2],
  accounts: [],
  ...more,
});

const stock = (ticker: string, values: object = {}): Screened => ({
  held: held(ticker),
  limits: { debt: 30, liquidity: 30, income: 5 },
  facts: {
    ticker,
    kind: 'stock',
    values: { ...fullReport(ticker), ...values },
    refusals: new Map(),
    readAt: 0,
  },
});

const report = (...screened: Screened[]) =>
  portfolioReport({
    screened,
    skipped: [{ row: 10, written: 'SPAXX**', reason: 'Cash is no security.' }],
    title: 'Holdings (Fidelity)',
    readOn: { year: 2026, month: 11, day: 21 },
    service: 'https://example.com',
    notice: 'sample figures',
  });

const positionsOf = ({ sheets }: ReportPlan) => sheets.find(({ part }) => part === 'positions')!;

/** The row of a report's positions table, by column title. */
function rowOf(screened: Screened): Record<string, unknown> {
  const [table] = positionsOf(report(screened)).tables;
  return Object.fromEntries(table!.columns.map(({ title }, index) => [title, table!.rows[0]![index]]));
}

test('a stock: its verdicts, ratios and dates, and no reason', () => {
  expect(rowOf(stock('AAPL'))).toEqual({
    Ticker: 'AAPL',
    Name: 'AAPL Incorporated',
    Quantity: 3,
    Value: 12.5,
    Currency: null,
    'Weight (%)': 100,
    Verdict: 'HALAL',
    AAOIFI: 'HALAL',
    DJIM: 'HALAL',
    FTSE: 'NOT HALAL',
    MSCI: 'not computed',
    SP: 'INCOMPLETE_DATA',
    Agreement: '≠ 2 HALAL, 1 NOT HALAL',
    'Debt ratio (%)': 12.5,
    'Debt limit (%)': 30,
    'Liquidity ratio (%)': 130.25,
    'Liquidity limit (%)': 30,
    'Non-compliant revenue (%)': 0,
    'Income limit (%)': 5,
    'Fund coverage (%)': '–',
    'Last scanned': 46346,
    'Holdings as of': '–',
    'Last updated': 46347,
    Row: 2,
    Reason: null,
  });
});

test('a fund: its coverage beside the verdict, no ratio of its own, its own dates', () => {
  const facts: Facts = { ticker: 'SPUS', kind: 'fund', values: fund('SPUS'), refusals: new Map(), readAt: 0 };
  expect(rowOf({ held: held('SPUS'), facts, limits: undefined })).toMatchObject({
    Verdict: 'HALAL',
    SP: 'UNQUALIFIED',
    'Fund coverage (%)': 97,
    'Debt ratio (%)': '–',
    'Last scanned': '–',
    'Holdings as of': 46345,
    'Last updated': expect.closeTo(46347 + 190 / 1440, 9),
  });
});

test('no verdict: the status as served, the reason beside it, no figure made up', () => {
  const row = rowOf(stock('NEV', { halal_status: 'UNQUALIFIED', last_scanned: null, debt_ratio_perc: null }));
  expect(row).toMatchObject({
    Verdict: 'UNQUALIFIED',
    'Debt ratio (%)': 'not computed',
    'Last scanned': 'not computed',
  });
  expect(row['Reason']).toMatch(/Never audited/);
});

test('what the plan lacks is said, and is not "not computed"', () => {
  const refusal = new PlanError('full-report', ['Personal Ultimate']);
  const facts: Facts = {
    ticker: 'AAPL',
    kind: 'stock',
    values: { halal_status: 'HALAL' },
    readAt: 0,
    refusals: new Map([
      ['halal_status_djim', refusal],
      ['halal_status_ftse', refusal],
    ]),
  };
  const row = rowOf({ held: held('AAPL'), facts, limits: undefined });
  expect(row).toMatchObject({ Verdict: 'HALAL', DJIM: 'not in plan', FTSE: 'not in plan' });
  expect(row['Reason']).toBe(
    'Your plan does not include index verdicts and the full report. They come with Personal Ultimate.',
  );
});

test('a last known answer says so, with its date and what kept the service from a newer one', () => {
  const facts: Facts = {
    ticker: 'AAPL',
    kind: 'stock',
    values: fullReport('AAPL'),
    refusals: new Map(),
    readAt: Date.UTC(2026, 10, 18, 9),
    outdated: new UnreachableError('https://service.example'),
  };
  expect(rowOf({ held: held('AAPL'), facts, limits: undefined })['Reason']).toMatch(
    /^Last known answer, of Nov 18, 2026\. The screening service at \S+ cannot be reached\./,
  );
});

test('an unknown ticker keeps its row, every cell says unknown, and the reason stands beside', () => {
  const row = rowOf({ held: held('XYZ'), error: new Error('Not covered.') });
  expect(row).toMatchObject({
    Ticker: 'XYZ',
    Name: '=XYZ',
    Verdict: 'unknown',
    'Debt ratio (%)': 'unknown',
    Reason: 'Not covered.',
  });
});

test('the sheet says what it is: title, service and day, what to know, disclaimer with the notice, and the skipped rows', () => {
  const plan = positionsOf(report(stock('AAPL')));
  expect(plan.lines.map(({ text }) => text)).toEqual([
    'Shariah screening: Holdings (Fidelity)',
    'Asked https://example.com on Nov 21, 2026.',
    expect.stringMatching(/^Verdict is that of AAOIFI/),
    'Informational screening, not a religious ruling. Sample data: sample figures.',
  ]);
  const [positions, skipped] = plan.tables;
  expect(skipped).toMatchObject({ heading: 'Rows that are no listed security' });
  expect(skipped!.rows).toEqual([['SPAXX**', null, null, null, null, 10, 'Cash is no security.']]);
  expect(skipped!.row).toBeGreaterThan(positions!.row + positions!.rows.length + 1);
});

test('every row of every table has a cell for every column, and keys are unique', () => {
  for (const { tables } of report(stock('AAPL'), stock('MSFT', { halal_status: 'DOUBTFUL' })).sheets) {
    for (const { columns, rows } of tables) {
      for (const row of rows) expect(row).toHaveLength(columns.length);
      expect(new Set(columns.map(({ key }) => key)).size).toBe(columns.length);
    }
  }
});

describe('asking for positions', () => {
  const failing = (names: Record<string, string>) => ({
    get: (ticker: string) => {
      const name = names[ticker];
      if (name) return Promise.reject(Object.assign(new Error(`${name}.`), { name }));
      return Promise.resolve({ ticker, kind: 'fund', values: {}, refusals: new Map(), readAt: 0 });
    },
  });
  const screen = (names: Record<string, string>, tickers: string[], strict = false) =>
    screenAll(
      failing(names) as never,
      tickers.map((ticker) => held(ticker)),
      { strict },
    );

  test('one that fails leaves the others', async () => {
    const screened = await screen({ B: 'UnreachableError' }, ['A', 'B', 'C']);
    expect(screened.map((one) => 'error' in one)).toEqual([false, true, false]);
  });

  test('all of them unknown is a report', async () => {
    expect(await screen({ A: 'NotCoveredError', B: 'NotCoveredError' }, ['A', 'B'])).toHaveLength(2);
  });

  test('a refresh takes no answer for a fresh one: it fails, so that no verdict is replaced by "unknown"', async () => {
    await expect(screen({ B: 'UnreachableError' }, ['A', 'B', 'C'], true)).rejects.toThrow(
      'UnreachableError.',
    );
    expect(await screen({ B: 'NotCoveredError' }, ['A', 'B'], true)).toHaveLength(2);
  });

  test('no answer at all, because of the key or the service, is an error', async () => {
    await expect(screen({ A: 'NotCoveredError', B: 'WrongKeyError' }, ['A', 'B'])).rejects.toThrow(
      'WrongKeyError.',
    );
  });
});
