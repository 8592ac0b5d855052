import { UnreachableError } from '../../src/client/errors/unreachable-error';
import type { FieldQuery, QueryResult } from '../../src/client/query/field-query';
import type { ScreeningClient } from '../../src/client/query/screening-client';
import type { HeldTicker } from '../../src/portfolio/positions/holdings';
import {
  isOfOneReport,
  queryResultOf,
  rulebooksOf,
  screenAll,
  SCREENING,
  type Gathering,
} from '../../src/reports/screening';
import { heldTicker } from '../support/held-tickers';
import { answerOf } from '../support/query-results';

const answer = (ticker: string, more: Partial<QueryResult> = {}): QueryResult =>
  answerOf(ticker, 'stock', { company_name: `${ticker} Incorporated`, halal_status: 'HALAL' }, more);

const named = (name: string): Error => Object.assign(new Error(`${name}.`), { name });

/** What a client says of tickers, and what it was asked. */
function clientWith(answers: Readonly<Record<string, unknown>>) {
  const asked: [ticker: string, query: FieldQuery, signal: unknown][] = [];
  const settle = async (outcome: unknown) => {
    await Promise.resolve();
    if (outcome instanceof Error || typeof outcome === 'string') throw outcome;
    return outcome;
  };
  const client = {
    get: (ticker: string, query: FieldQuery, { signal }: { signal?: unknown }) => {
      asked.push([ticker, query, signal]);
      return settle(answers[ticker] ?? answer(ticker));
    },
  } as unknown as ScreeningClient;
  const screen = (tickers: readonly (string | HeldTicker)[], gathering?: Gathering) =>
    screenAll(
      client,
      tickers.map((each) => (typeof each === 'string' ? heldTicker(each) : each)),
      gathering,
    );
  return { screen, asked };
}

test('a stock is asked for its verdicts, its three ratios, its dates and, by one figure of it, for the methodology', () => {
  expect(SCREENING.stock).toEqual([
    'company_name',
    'halal_status',
    ...['halal_status_djim', 'halal_status_ftse', 'halal_status_msci', 'halal_status_sp'],
    ...['debt_ratio_perc', 'liquidity_ratio_perc', 'non_compliant_revenue_perc'],
    ...['last_scanned', 'last_updated', 'screen_denominator'],
  ]);
  // A fund’s verdict is never asked without the coverage that is to stand beside it (3.2).
  expect(SCREENING.fund).toEqual(expect.arrayContaining(['fund_name', 'status', 'coverage_weight_perc']));
});

/** The answer of a stock with its served limits under two rulebooks. */
const limited = (ticker: string, more: Partial<QueryResult> = {}): QueryResult => ({
  ...answer(ticker),
  values: { halal_status: 'HALAL', thresholds: { debt: 30, income: 5 }, thresholds_djim: { debt: 33 } },
  ...more,
});

test('each holding is asked for once, and that answer has the limits of its primary rulebook', async () => {
  const { signal } = new AbortController();
  const { screen, asked } = clientWith({ AAPL: limited('AAPL') });
  const [apple, coke] = await screen(['AAPL', 'KO'], { signal });
  expect(asked).toEqual([
    ['AAPL', SCREENING, signal],
    ['KO', SCREENING, signal],
  ]);
  expect(apple).toEqual({
    held: heldTicker('AAPL'),
    queryResult: limited('AAPL'),
    limits: { debt: 30, income: 5 },
  });
  // Where the plan lacks the methodology, none are served.
  expect(coke).toEqual({ held: heldTicker('KO'), queryResult: answer('KO'), limits: undefined });
  expect(queryResultOf(coke!)).toEqual(answer('KO'));
});

test('a fund has no limits, and a stock none where they are not wanted', async () => {
  const fund = limited('SPUS', { kind: 'fund' });
  const { screen } = clientWith({ SPUS: fund, KO: limited('KO') });
  expect(await screen(['SPUS'])).toEqual([
    { held: heldTicker('SPUS'), queryResult: fund, limits: undefined },
  ]);
  const unlimited = [{ held: heldTicker('KO'), queryResult: limited('KO'), limits: undefined }];
  expect(await screen(['KO'], { query: { stock: ['halal_status'], fund: ['status'] } })).toEqual(unlimited);
  expect(await screen(['KO'], { query: { fund: ['status'] } })).toEqual(unlimited);
});

test('another company than the file names gets no verdict, and what is thrown as a text is an error with that text', async () => {
  const { screen } = clientWith({ KO: 'broken' });
  const [apple, coke] = await screen([heldTicker('AAPL', { name: 'Barclays PLC' }), 'KO', 'PEP']);
  expect(apple).toMatchObject({ error: { name: 'NameMismatchError', served: 'AAPL Incorporated' } });
  expect(queryResultOf(apple!)).toBeUndefined();
  expect(coke).toEqual({ held: heldTicker('KO'), error: new Error('broken') });
});

describe('when nothing can be asked', () => {
  test('errors of single tickers are a report, also in strict mode; one of the key or the service is an error', async () => {
    const single = clientWith({
      A: named('NotCoveredError'),
      B: named('WrongKindError'),
      C: named('NameMismatchError'),
    });
    expect(await single.screen(['A', 'B', 'C'])).toHaveLength(3);
    expect(await single.screen(['A', 'B', 'C'], { strict: true })).toHaveLength(3);
    const general = clientWith({
      A: named('NotCoveredError'),
      B: named('LimitError'),
      C: named('WrongKeyError'),
    });
    await expect(general.screen(['A', 'B', 'C'])).rejects.toThrow('LimitError.');
    expect(await general.screen(['A', 'B', 'C', 'D'])).toHaveLength(4);
    await expect(general.screen(['A', 'B', 'D'], { strict: true })).rejects.toThrow('LimitError.');
    expect(await general.screen([])).toEqual([]);
  });

  test('the last known answers are good for a first report, and no fresh ones for a refresh', async () => {
    const outdated = new UnreachableError('https://service.example');
    const { screen } = clientWith({ B: answer('B', { outdated }) });
    expect(await screen(['A', 'B'])).toHaveLength(2);
    await expect(screen(['A', 'B'], { strict: true })).rejects.toBe(outdated);
    expect(await screen(['A'], { strict: true })).toHaveLength(1);
  });

  test('a report that was cancelled is none, whatever was answered', async () => {
    const controller = new AbortController();
    const { screen } = clientWith({});
    const progress = () => controller.abort(new Error('Cancelled.'));
    await expect(screen(['A', 'B'], { signal: controller.signal, progress })).rejects.toThrow('Cancelled.');
  });
});

test('progress is told from none to all, also of those that fail', async () => {
  const { screen } = clientWith({ B: named('NotCoveredError') });
  const told: [number, number][] = [];
  await screen(['A', 'B', 'C'], { progress: (done, all) => told.push([done, all]) });
  expect(told).toEqual([
    [0, 3],
    [1, 3],
    [2, 3],
    [3, 3],
  ]);
});

test('an error of one ticker, or of the plan, stops one report and not the others', () => {
  const errors = ['NotCoveredError', 'WrongKindError', 'NameMismatchError', 'PlanError'].map(named);
  expect(errors.map(isOfOneReport)).toEqual([true, true, true, true]);
  expect(['WrongKeyError', 'LimitError', 'Error'].map(named).map(isOfOneReport)).toEqual([
    ...[false, false, false],
  ]);
});

test('the rulebooks of a report are the five, and any other that a holding has', async () => {
  const { screen } = clientWith({
    A: named('NotCoveredError'),
    B: answer('B', { values: { halal_status: 'HALAL', halal_status_asx: 'HALAL' } }),
  });
  expect(rulebooksOf(await screen(['A', 'B']))).toEqual(['aaoifi', 'djim', 'ftse', 'msci', 'sp', 'asx']);
  expect(rulebooksOf([])).toEqual(['aaoifi', 'djim', 'ftse', 'msci', 'sp']);
});
