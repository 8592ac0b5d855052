import { MOST_OUTDATED_DAYS, outdatedUntil } from '../../src/client/cache/freshness';
import { RecordCache, type CacheEntry } from '../../src/client/cache/record-cache';
import { SharedStateStore } from '../../src/client/cache/shared-state';
import { MemoryStorage } from '../../src/client/cache/storage';
import { UnreachableError } from '../../src/client/errors/unreachable-error';
import type { FieldQuery, QueryResult } from '../../src/client/query/field-query';
import type { CollectedRecords, RecordCollector } from '../../src/client/query/record-collector';
import type { ScreeningClient } from '../../src/client/query/screening-client';
import { TickerAnswers } from '../../src/client/query/ticker-answers';
import type { VerdictRefresh } from '../../src/client/query/verdict-refresh';
import { PlanKnowledge } from '../../src/client/rate/plan-knowledge';
import type { InstrumentKind } from '../../src/contract/endpoint';
import { compliance } from '../support/records';
import type { VirtualClock } from '../support/virtual-clock';
import { virtualClient, type VirtualService, virtualWorld } from '../support/virtual-service';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const STATUS = { stock: ['halal_status'], fund: ['status'] };
/** A Friday, three hours after its run; the next ones are on Monday and Tuesday at noon UTC. */
const READ = Date.parse('2026-11-20T15:00Z');
const TUESDAY_NOON = Date.parse('2026-11-24T12:00Z');

let clock: VirtualClock;
let service: VirtualService;

beforeEach(() => {
  ({ clock, service } = virtualWorld('business-ultimate'));
});

const open = (options: Parameters<typeof virtualClient>[2] = {}) => virtualClient(clock, service, options);
const failure = (promise: Promise<unknown>) =>
  clock.until(
    promise.then(
      () => undefined,
      (error: Error) => error,
    ),
  );
const paths = () => service.asked.map(({ path }) => path);
const passUntil = (moment: number) => clock.pass(moment - clock.now());

describe('a ticker that the service does not cover', () => {
  test.each([
    ['a stock', { stock: ['halal_status'] }, 'no stock XYZ.', ['compliance/XYZ']],
    ['a fund', { fund: ['status'] }, 'no fund XYZ.', ['etf/XYZ']],
    ['either', STATUS, 'no stock or fund XYZ.', ['compliance/XYZ', 'etf/XYZ']],
    [
      'a stock, and no field of a fund',
      { stock: ['halal_status'], fund: [] },
      'no stock XYZ.',
      ['compliance/XYZ'],
    ],
  ])('asked for as %s', async (_what, query, message, asked) => {
    expect((await failure(open().get('XYZ', query)))?.message).toContain(`The service covers ${message}`);
    expect(paths()).toEqual(asked);
  });

  test('each question is told what it asked for', async () => {
    const client = open();
    const [stock, fund, both] = await Promise.all(
      [{ stock: ['halal_status'] }, { fund: ['status'] }, STATUS].map((query) =>
        failure(client.get('XYZ', query)),
      ),
    );
    expect(stock?.message).toContain('no stock XYZ.');
    expect(fund?.message).toContain('no fund XYZ.');
    expect(both?.message).toContain('no stock or fund XYZ.');
  });

  test('and the plan does not say whether it is a fund: the refusal is told with it', async () => {
    service.plan = 'personal-standard';
    expect((await failure(open().get('SPF', STATUS)))?.message).toMatch(
      /^The service covers no stock SPF\. If it is a fund: Your plan does not include/,
    );
  });
});

describe('a ticker of the other kind', () => {
  test('is told as what it is', async () => {
    const client = open();
    await clock.until(client.get('SPF', STATUS));
    expect(await failure(client.get('SPF', { stock: ['debt_ratio_perc'] }))).toMatchObject({
      name: 'WrongKindError',
      kind: 'fund',
    });
    await clock.until(client.get('A', STATUS));
    expect(await failure(client.get('A', { fund: ['aum'] }))).toMatchObject({
      name: 'WrongKindError',
      kind: 'stock',
    });
  });

  test('is a failure of the service while that keeps it from being known', async () => {
    service.isDown = true;
    const client = open();
    const [stock, fund] = await Promise.all([
      failure(client.get('A', { stock: ['halal_status'] })),
      failure(client.get('A', { fund: ['status'] })),
    ]);
    expect([stock?.name, fund?.name]).toEqual(['UnreachableError', 'UnreachableError']);
  });
});

test('where the plan refuses the stock’s fields, a fund’s question in the same tick is answered by itself', async () => {
  service.plan = 'basic-free';
  const client = open();
  const [stock, fund] = await Promise.all([
    clock.until(client.get('SPF', { stock: ['debt_ratio_perc'] })),
    failure(client.get('SPF', { fund: ['status'] })),
  ]);
  expect([...stock.refusals.keys()]).toEqual(['debt_ratio_perc']);
  expect(fund).toBeUndefined();
});

describe('the service cannot be asked', () => {
  const last = async (client: ScreeningClient) => {
    const { values, outdated, lapsed, readAt } = await clock.until(client.get('A', STATUS));
    expect(values['halal_status']).toBe('HALAL');
    expect(readAt - READ).toBeLessThan(1_000);
    return { isOutdated: outdated !== undefined, lapsed };
  };
  const known = async (outdatedDays?: () => number) => {
    const client = open(outdatedDays ? { outdatedDays } : {});
    await clock.until(client.get('A', STATUS));
    await clock.until(client.record('compliance', 'A'));
    service.isDown = true;
    return client;
  };

  test('the last answer holds until the next run, is outdated then, and lapsed after the run after it', async () => {
    const client = await known();
    expect(await last(client)).toEqual({ isOutdated: false, lapsed: undefined });
    await passUntil(TUESDAY_NOON - HOUR);
    expect(await last(client)).toEqual({ isOutdated: true, lapsed: undefined });
    await passUntil(TUESDAY_NOON);
    expect(await last(client)).toEqual({ isOutdated: true, lapsed: true });
    const record = await clock.until(client.record('compliance', 'A'));
    expect([record.record.halal_status, record.lapsed]).toEqual(['HALAL', true]);
  });

  test.each([
    ['two days more', 2, 2],
    ['fewer than none', -5, 0],
    ['no number', NaN, 0],
    ['more than anything is kept', 99, MOST_OUTDATED_DAYS],
  ])('a person who allows %s', async (_what, allowed, counted) => {
    const client = await known(() => allowed);
    await passUntil(TUESDAY_NOON + counted * DAY - HOUR);
    expect((await last(client)).lapsed).toBeUndefined();
    await passUntil(TUESDAY_NOON + counted * DAY);
    expect((await last(client)).lapsed).toBe(true);
  });

  test('an answer that is no record is one of a service that fails: the last one is shown with the reason', async () => {
    const client = open();
    await clock.until(client.get('A', STATUS));
    await passUntil(TUESDAY_NOON - HOUR);
    service.isMalformed = true;
    expect((await clock.until(client.get('A', STATUS))).outdated?.name).toBe('UnreadableError');
    expect((await failure(client.get('B', STATUS)))?.name).toBe('UnreadableError');
  });
});

test('queries of many tickers: those that are known cost no request, and the count says so before', async () => {
  const client = open();
  await clock.until(client.get('A', STATUS));
  const queries = [
    { ticker: 'A', query: STATUS },
    { ticker: 'B', query: STATUS },
    { ticker: 'B', query: { stock: ['debt_ratio_perc'] } },
    { ticker: 'SPF', query: { fund: ['status'] } },
  ];
  expect((await clock.until(client.estimate(queries))).requests).toBe(2);
  const before = service.asked.length;
  await clock.until(Promise.all(queries.map(({ ticker, query }) => client.get(ticker, query))));
  expect(paths().slice(before).sort()).toEqual(['basic-report/B', 'etf/SPF']);
  await failure(client.get('XYZ', { stock: ['halal_status'] }));
  expect(
    (await clock.until(client.estimate([{ ticker: 'XYZ', query: { stock: ['halal_status'] } }]))).requests,
  ).toBe(0);
});

describe('by what is collected of a ticker', () => {
  const NOTHING: CollectedRecords = { justRead: new Set(), error: undefined };
  const DOWN: CollectedRecords = { justRead: new Set(), error: new UnreachableError('https://service.test') };
  const STOCK = { stock: ['halal_status'] };
  const FUND = { fund: ['status'] };

  let now: number;
  let plan: PlanKnowledge;
  let cache: RecordCache;
  /** What was asked for: the kind and the names, and whether what is stored had been read by then. */
  let collected: string[];
  let collect: (kind: InstrumentKind, entry: CacheEntry) => CollectedRecords;
  let answers: TickerAnswers;

  beforeEach(() => {
    [now, collected, plan] = [READ, [], new PlanKnowledge()];
    cache = new RecordCache(new SharedStateStore(new MemoryStorage(), 'scope', () => undefined), () => now);
    collect = () => NOTHING;
    const note = (entry: CacheEntry, kind: InstrumentKind, names: readonly string[]) => {
      if (collected.push(`${kind}: ${names.join(', ')}${entry.loaded ? '' : ' (not loaded)'}`) > 5)
        throw new Error('It is asked again and again.');
    };
    const collector = {
      callsFor: (entry: CacheEntry, kind: InstrumentKind, names: readonly string[]) => (
        note(entry, kind, names),
        names
      ),
      collect: (entry: CacheEntry, kind: InstrumentKind, names: readonly string[]) => {
        note(entry, kind, names);
        return Promise.resolve(collect(kind, entry));
      },
    } as unknown as RecordCollector;
    const refresh = { tickers: () => new Set() } as unknown as VerdictRefresh;
    const outdatedDays = () => 0;
    answers = new TickerAnswers({ cache, plan, collector, refresh, now: () => now, outdatedDays });
  });

  /** What comes of each query: an answer, or a failure. */
  const ask = async (...queries: readonly FieldQuery[]) => {
    const pending: Promise<QueryResult | Error>[] = [];
    const asked = queries.map((query) => {
      let settle!: Pick<Parameters<typeof answers.answerAll>[0][number], 'resolve' | 'reject'>;
      pending.push(
        new Promise<QueryResult>((resolve, reject) => (settle = { resolve, reject })).catch(
          (error: Error) => error,
        ),
      );
      return { ticker: 'XYZ', query, signal: undefined, isForRecord: false, ...settle };
    });
    await answers.answerAll(asked, new AbortController().signal);
    return Promise.all(pending);
  };
  const messages = async (...queries: readonly FieldQuery[]) =>
    (await ask(...queries)).map((outcome) => (outcome as Error).message.replace(/ Check the spelling.*/, ''));

  test('what is stored is read before', async () => {
    await ask(STOCK);
    await answers.countRequests([{ ticker: 'OTHER', query: STOCK }]);
    expect(collected).toEqual(['stock: halal_status', 'stock: halal_status']);
  });

  test('names that nothing answers are told', async () => {
    expect(await messages({ stock: ['halal_status', 'debt_ratio_perc'] })).toEqual([
      'No answer was found to halal_status, debt_ratio_perc of XYZ.',
    ]);
  });

  test('a ticker that is no stock is asked as a fund when a fund’s field is wanted, and not else', async () => {
    collect = () => 'absent';
    expect(await messages(STOCK)).toEqual(['The service covers no stock XYZ.']);
    expect(await messages({ stock: [], ...FUND })).toEqual(['The service covers no fund XYZ.']);
    expect(collected).toEqual(['stock: halal_status', 'fund: status']);
    expect(await messages({ ...STOCK, ...FUND }, FUND)).toEqual([
      'The service covers no stock or fund XYZ.',
      'The service covers no fund XYZ.',
    ]);
    expect(collected.slice(2)).toEqual(['stock: halal_status', 'fund: status']);
  });

  test('one that was a stock, and is none any more, is asked as a fund too', async () => {
    cache.put(cache.entry('XYZ'), 'compliance', compliance('XYZ'), READ);
    collect = (kind, entry) => {
      if (kind === 'fund') cache.put(entry, 'etf', { ticker: 'XYZ', status: 'HALAL' }, READ);
      else cache.putAbsent(entry, 'stock', READ);
      return kind === 'fund' ? NOTHING : 'absent';
    };
    expect(await ask({ ...STOCK, ...FUND })).toMatchObject([{ kind: 'fund', values: { status: 'HALAL' } }]);
  });

  test('what is asked of nothing is told of a ticker that there is not, as the rest is', async () => {
    collect = () => 'absent';
    expect(await messages(STOCK, { fund: [] })).toEqual([
      'The service covers no stock XYZ.',
      'The service covers no fund XYZ.',
    ]);
    expect(collected).toEqual(['stock: halal_status']);
  });

  test('a failure while it is asked as a fund is told, and not that there is none', async () => {
    collect = (kind) => (kind === 'stock' ? 'absent' : DOWN);
    expect(await ask({ ...STOCK, ...FUND })).toEqual([DOWN.error]);
  });

  test('a plan without funds is told beside the stock that there is not', async () => {
    collect = (kind) => (kind === 'stock' ? 'absent' : NOTHING);
    plan.note('etf', false, READ);
    expect(await messages({ ...STOCK, ...FUND })).toEqual([
      expect.stringMatching(
        /^The service covers no stock XYZ\. If it is a fund: Your plan does not include funds\./,
      ),
    ]);
    plan.forget();
    expect(await messages({ ...STOCK, ...FUND })).toEqual(['The service covers no stock XYZ.']);
  });

  test('a failure that keeps the kind from being known is everybody’s, without another request', async () => {
    collect = () => DOWN;
    expect(await ask(STOCK, FUND)).toEqual([DOWN.error, DOWN.error]);
    expect(collected).toEqual(['stock: halal_status']);
  });

  test('of a stock a fund’s field is told to be one of the other kind, without another request', async () => {
    collect = (_, entry) => {
      cache.put(entry, 'compliance', compliance('XYZ'), READ);
      return NOTHING;
    };
    const [, fund] = await ask(STOCK, FUND);
    expect(fund).toMatchObject({ name: 'WrongKindError', kind: 'stock' });
    expect(collected).toEqual(['stock: halal_status']);
  });

  test('what was last known lapses at the moment that the rule names', async () => {
    cache.put(cache.entry('XYZ'), 'compliance', compliance('XYZ'), READ);
    collect = () => DOWN;
    now = outdatedUntil(READ) - 1;
    expect(await ask(STOCK)).toMatchObject([{ outdated: DOWN.error, values: { halal_status: 'HALAL' } }]);
    expect((await ask(STOCK))[0]).not.toHaveProperty('lapsed');
    now = outdatedUntil(READ);
    expect(await ask(STOCK)).toMatchObject([{ outdated: DOWN.error, lapsed: true }]);
  });
});
