import type { Facts } from '../../src/client/ask';
import { PlanError } from '../../src/client/errors/plan-error';
import { UnreachableError } from '../../src/client/errors/unreachable-error';
import { portfolioReport } from '../../src/reports/portfolio-report';
import { screenPositions, type ScreenedPosition } from '../../src/reports/screening';
import { fullReport, fund } from '../support/records';

const position = (ticker: string, row = 1) => ({
  row,
  written: ticker,
  ticker,
  name: `=${ticker}`,
  quantity: 3,
  value: 12.5,
});

const stock = (ticker: string, values: object = {}): ScreenedPosition => ({
  position: position(ticker),
  facts: {
    ticker,
    kind: 'stock',
    values: { ...fullReport(ticker), ...values },
    refusals: new Map(),
    readAt: 0,
  },
});

const report = (...screened: ScreenedPosition[]) =>
  portfolioReport({
    screened,
    skipped: [{ row: 9, written: 'SPAXX**', reason: 'Cash is no security.' }],
    title: 'Holdings (Fidelity)',
    firstRow: 1,
    readOn: { year: 2026, month: 11, day: 21 },
    service: 'https://example.com',
    notice: 'sample figures',
  });

/** The row of a report's positions table, by column title. */
function rowOf(screened: ScreenedPosition): Record<string, unknown> {
  const [table] = report(screened).tables;
  return Object.fromEntries(table!.columns.map(({ title }, index) => [title, table!.rows[0]![index]]));
}

test('a stock: its verdicts, ratios and dates, and no reason', () => {
  expect(rowOf(stock('AAPL'))).toEqual({
    Row: 2,
    Ticker: 'AAPL',
    Name: 'AAPL Incorporated',
    Quantity: 3,
    Value: 12.5,
    Currency: null,
    Verdict: 'HALAL',
    AAOIFI: 'HALAL',
    DJIM: 'HALAL',
    FTSE: 'NOT HALAL',
    MSCI: 'not computed',
    SP: 'INCOMPLETE_DATA',
    'Debt ratio (%)': 12.5,
    'Liquidity ratio (%)': 130.25,
    'Non-compliant revenue (%)': 0,
    'Fund coverage (%)': '–',
    'Last scanned': 46346,
    'Holdings as of': '–',
    'Last updated': 46347,
    Reason: null,
  });
});

test('a fund: its coverage beside the verdict, no ratio of its own, its own dates', () => {
  const facts: Facts = { ticker: 'SPUS', kind: 'fund', values: fund('SPUS'), refusals: new Map(), readAt: 0 };
  expect(rowOf({ position: position('SPUS'), facts })).toMatchObject({
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
  const row = rowOf({ position: position('AAPL'), facts });
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
  expect(rowOf({ position: position('AAPL'), facts })['Reason']).toMatch(
    /^Last known answer, of Nov 18, 2026\. The screening service at \S+ cannot be reached\./,
  );
});

test('an unknown ticker keeps its row, every cell says unknown, and the reason stands beside', () => {
  const row = rowOf({ position: position('XYZ'), error: new Error('Not covered.') });
  expect(row).toMatchObject({
    Ticker: 'XYZ',
    Name: '=XYZ',
    Verdict: 'unknown',
    'Debt ratio (%)': 'unknown',
    Reason: 'Not covered.',
  });
});

test('the sheet says what it is: title, service and day, disclaimer, notice, and the skipped rows', () => {
  const plan = report(stock('AAPL'));
  expect(plan.lines.map(({ text }) => text)).toEqual([
    'Shariah screening: Holdings (Fidelity)',
    'Asked https://example.com on Nov 21, 2026.',
    'Informational screening, not a religious ruling.',
    'Sample data: sample figures.',
    'Rows that are no listed security',
  ]);
  expect(plan.tables[1]!.rows).toEqual([[10, 'SPAXX**', null, null, null, 'Cash is no security.']]);
  const ends = plan.tables.map(({ row, rows }) => row + rows.length);
  expect(plan.tables[1]!.row).toBeGreaterThan(ends[0]! + 1);
  for (const { columns, rows } of plan.tables)
    for (const row of rows) expect(row).toHaveLength(columns.length);
});

describe('asking for positions', () => {
  const failing = (names: Record<string, string>) => ({
    get: (ticker: string) => {
      const name = names[ticker];
      if (name) return Promise.reject(Object.assign(new Error(`${name}.`), { name }));
      return Promise.resolve({ ticker, kind: 'stock', values: {}, refusals: new Map(), readAt: 0 });
    },
  });
  const screen = (names: Record<string, string>, tickers: string[]) =>
    screenPositions(
      failing(names) as never,
      tickers.map((ticker) => position(ticker)),
    );

  test('one that fails leaves the others', async () => {
    const screened = await screen({ B: 'UnreachableError' }, ['A', 'B', 'C']);
    expect(screened.map((one) => 'error' in one)).toEqual([false, true, false]);
  });

  test('all of them unknown is a report', async () => {
    expect(await screen({ A: 'NotCoveredError', B: 'NotCoveredError' }, ['A', 'B'])).toHaveLength(2);
  });

  test('no answer at all, because of the key or the service, is an error', async () => {
    await expect(screen({ A: 'NotCoveredError', B: 'WrongKeyError' }, ['A', 'B'])).rejects.toThrow(
      'WrongKeyError.',
    );
  });
});
