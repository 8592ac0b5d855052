import { PlanError } from '../../src/client/errors/plan-error';
import { UnreachableError } from '../../src/client/errors/unreachable-error';
import type { FieldQuery, QueryResult } from '../../src/client/query/field-query';
import type { ScreeningClient } from '../../src/client/query/screening-client';
import type { HeldTicker } from '../../src/portfolio/positions/holdings';
import {
  isOfOneReport,
  LIMITS_FIELD,
  queryResultOf,
  rulebooksOf,
  screenAll,
  SCREENING,
  type Gathering,
} from '../../src/reports/screening';
import { heldTicker } from '../support/held-tickers';
import { answerOf } from '../support/query-results';
import { methodology } from '../support/records';

const answer = (ticker: string, more: Partial<QueryResult> = {}): QueryResult =>
  answerOf(ticker, 'stock', { company_name: `${ticker} Incorporated`, halal_status: 'HALAL' }, more);

const named = (name: string): Error => Object.assign(new Error(`${name}.`), { name });

/** What a client says of tickers, and what it was asked. */
function clientWith(answers: Readonly<Record<string, unknown>>, record?: (ticker: string) => unknown) {
  const asked: [ticker: string, query: FieldQuery, signal: unknown][] = [];
  const records: [endpoint: string, ticker: string, signal: unknown][] = [];
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
    record: (endpoint: string, ticker: string, { signal }: { signal?: unknown }) => {
      records.push([endpoint, ticker, signal]);
      return settle(record ? record(ticker) : { record: methodology(ticker), readAt: 0 });
    },
  } as unknown as ScreeningClient;
  const screen = (tickers: readonly (string | HeldTicker)[], gathering?: Gathering) =>
    screenAll(
      client,
      tickers.map((each) => (typeof each === 'string' ? heldTicker(each) : each)),
      gathering,
    );
  return { screen, asked, records };
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

test('each holding is asked for once, and its limits come from the methodology, under every rulebook that is served', async () => {
  const { signal } = new AbortController();
  const { screen, asked, records } = clientWith({});
  const [apple, coke] = await screen(['AAPL', 'KO'], { signal });
  expect(asked).toEqual([
    ['AAPL', SCREENING, signal],
    ['KO', SCREENING, signal],
  ]);
  expect(records).toEqual([
    ['methodology', 'AAPL', signal],
    ['methodology', 'KO', signal],
  ]);
  const limits = { debt: 33, liquidity: null };
  expect(apple).toEqual({
    held: heldTicker('AAPL'),
    queryResult: answer('AAPL'),
    limits,
    limitsByRulebook: new Map(['aaoifi', 'djim', 'ftse', 'msci', 'sp'].map((key) => [key, limits])),
  });
  expect(queryResultOf(coke!)).toEqual(answer('KO'));
});

test('the limits of the primary rulebook are its own, and not those of another', async () => {
  const served = methodology('AAPL');
  Object.assign(served.methodologies['aaoifi']!, { thresholds: { debt: 30, income: 5 } });
  const { screen } = clientWith({}, () => ({ record: served, readAt: 0 }));
  const [apple] = await screen(['AAPL']);
  expect(apple).toMatchObject({ limits: { debt: 30, income: 5 } });
  expect(apple).toHaveProperty('limitsByRulebook', expect.any(Map));
});

describe('the methodology is not asked for', () => {
  test('of a fund, which has none; where the plan lacks it; and where no limits are wanted', async () => {
    const fund = answer('SPUS', { kind: 'fund', values: { status: 'HALAL' } });
    const refused = answer('AAPL', {
      refusals: new Map([[LIMITS_FIELD, new PlanError('methodology', ['Business Ultimate'])]]),
    });
    const { screen, records } = clientWith({ SPUS: fund, AAPL: refused });
    expect(await screen(['SPUS', 'AAPL'])).toEqual([
      { held: heldTicker('SPUS'), queryResult: fund, limits: undefined },
      { held: heldTicker('AAPL'), queryResult: refused, limits: undefined },
    ]);
    const query = { stock: ['halal_status'], fund: ['status'] };
    expect(await screen(['KO'], { query })).toEqual([
      { held: heldTicker('KO'), queryResult: answer('KO'), limits: undefined },
    ]);
    await screen(['KO'], { query: { fund: ['status'] } });
    expect(records).toEqual([]);
  });

  test('a verdict stands without limits when the methodology cannot be read', async () => {
    const { screen } = clientWith({}, () => new UnreachableError('https://service.example'));
    expect(await screen(['AAPL'], { strict: true })).toEqual([
      {
        held: heldTicker('AAPL'),
        queryResult: answer('AAPL'),
        limits: undefined,
        limitsByRulebook: undefined,
      },
    ]);
    // Nor does anything else that is thrown take the verdict away.
    const other = clientWith({}, () => 'thrown text');
    expect(await other.screen(['AAPL'])).toMatchObject([{ limits: undefined, queryResult: answer('AAPL') }]);
  });

  test('but a client that was closed meanwhile has no answer: another key is asked from now on', async () => {
    const { screen } = clientWith({}, () => named('ClosedError'));
    await expect(screen(['AAPL'])).rejects.toThrow('ClosedError.');
  });
});

test('another company than the file names gets no verdict, and what is thrown as a text is an error with that text', async () => {
  const { screen, records } = clientWith({ KO: 'broken' });
  const [apple, coke] = await screen([heldTicker('AAPL', { name: 'Barclays PLC' }), 'KO', 'PEP']);
  expect(apple).toMatchObject({ error: { name: 'NameMismatchError', served: 'AAPL Incorporated' } });
  expect(queryResultOf(apple!)).toBeUndefined();
  expect(coke).toEqual({ held: heldTicker('KO'), error: new Error('broken') });
  expect(records.map(([, ticker]) => ticker)).toEqual(['PEP']);
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
    const { screen } = clientWith({}, () => {
      controller.abort(new Error('Cancelled.'));
      return named('AbortError');
    });
    await expect(screen(['A', 'B'], { signal: controller.signal })).rejects.toThrow('Cancelled.');
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
