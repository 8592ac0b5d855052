import { KIND, RecordCache, type CacheEntry } from '../../src/client/cache/record-cache';
import { LATE, MOST_CONFIRMED } from '../../src/client/cache/freshness';
import { SharedStateStore, type FeedState } from '../../src/client/cache/shared-state';
import { MemoryStorage } from '../../src/client/cache/storage';
import { PlanError } from '../../src/client/errors/plan-error';
import type { Endpoint, InstrumentKind } from '../../src/contract/endpoint';
import { basicReport, compliance, fullReport } from '../support/records';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A Tuesday, an hour after the nightly run has ended. */
const READ = Date.parse('2026-11-24T13:00Z');
const NEXT_RUN = Date.parse('2026-11-25T12:00Z');
/** The record that this run has made. */
const UPDATED = { last_updated: 'Nov 24, 2026' };
const STATUS = ['halal_status'];
const DEBT = ['debt_ratio_perc'];
const NOTHING = { justRead: new Set<Endpoint>(), refusals: new Map<string, PlanError>() };

let now: number;
let storage: MemoryStorage;
let cache: RecordCache;
let entry: CacheEntry;

beforeEach(() => {
  now = READ;
  storage = new MemoryStorage();
  cache = new RecordCache(new SharedStateStore(storage, 'scope', () => undefined), () => now);
  entry = cache.entry('AAPL');
});

const put = (endpoint: Endpoint, record: object, readAt = READ) =>
  cache.put(entry, endpoint, { ...record, ...UPDATED }, readAt);
/** The feed, read without a gap since `from`. */
const feed = (readAt: number, from = READ - DAY): FeedState => ({ cursor: 1, readAt, from });
const fresh = async (
  names: readonly string[],
  { justRead, refusals } = NOTHING,
  kind: InstrumentKind = 'stock',
) => await cache.freshResult(entry, kind, names, justRead, refusals);

describe('an entry', () => {
  test('is one for each ticker, and is there when it was asked for', () => {
    expect(cache.entry('AAPL')).toBe(entry);
    expect(cache.peek('AAPL')).toBe(entry);
    expect(cache.peek('MSFT')).toBeUndefined();
    expect(cache.entry('MSFT')).not.toBe(entry);
  });

  test('that is dropped, or cleared, is forgotten', () => {
    cache.entry('MSFT');
    cache.drop(['AAPL']);
    expect([cache.peek('AAPL'), cache.peek('MSFT')?.ticker]).toEqual([undefined, 'MSFT']);
    cache.clear();
    expect(cache.peek('MSFT')).toBeUndefined();
  });
});

describe('a fresh answer', () => {
  test('holds until the next run, with the moment at which it was read', async () => {
    put('compliance', compliance('AAPL'));
    now = NEXT_RUN - 1;
    expect(await fresh(STATUS)).toMatchObject({ ticker: 'AAPL', kind: 'stock', readAt: READ });
    expect((await fresh(STATUS))?.values).toMatchObject({ halal_status: 'HALAL' });
    expect(cache.covers(entry, 'compliance', 'halal_status')).toBe(true);
    now = NEXT_RUN;
    expect(await fresh(STATUS)).toBeUndefined();
    expect(cache.covers(entry, 'compliance', 'halal_status')).toBe(false);
  });

  test('answers all names or none', async () => {
    put('compliance', compliance('AAPL'));
    expect(await fresh([...STATUS, ...DEBT])).toBeUndefined();
    expect(cache.covers(entry, 'basic-report', 'debt_ratio_perc')).toBe(false);
  });

  test('needs no answer to what the plan does not include, and says why', async () => {
    put('compliance', compliance('AAPL'));
    const refusals = new Map([['debt_ratio_perc', new PlanError('basic-report', [])]]);
    const answer = await fresh([...STATUS, ...DEBT], { ...NOTHING, refusals });
    expect(answer?.refusals).toBe(refusals);
    expect(answer?.values).toMatchObject({ halal_status: 'HALAL' });
    // And names that are not refused need one, whatever else is.
    expect(await fresh(['halal_rating', ...DEBT], { ...NOTHING, refusals })).toBeUndefined();
  });

  test('of records that were read at two moments is as old as the older one', async () => {
    put('compliance', compliance('AAPL'), READ - 60_000);
    put('methodology', { ticker: 'AAPL', methodologies: [] }, READ);
    expect((await fresh(STATUS))?.readAt).toBe(READ - 60_000);
  });

  test('has the value of the record that was read last, whatever the order', async () => {
    put('basic-report', { ...basicReport('AAPL'), halal_status: 'NOT HALAL' }, READ);
    put('compliance', compliance('AAPL'), READ - 60_000);
    expect((await fresh(STATUS))?.values).toMatchObject({ halal_status: 'NOT HALAL' });
    put('compliance', { ...compliance('AAPL'), halal_status: 'DOUBTFUL' }, READ + 60_000);
    expect((await fresh(STATUS))?.values).toMatchObject({ halal_status: 'DOUBTFUL' });
  });

  test('is not made of a record that is old, unless it was read a moment ago', async () => {
    put('compliance', compliance('AAPL'), READ - 3 * DAY);
    expect(await fresh(STATUS)).toBeUndefined();
    expect(await fresh(STATUS, { ...NOTHING, justRead: new Set(['compliance']) })).toMatchObject({
      readAt: READ - 3 * DAY,
    });
  });

  test('of a record of the future is none: the clock was set back', async () => {
    put('compliance', compliance('AAPL'));
    now = READ - 60_001;
    expect(await fresh(STATUS)).toBeUndefined();
    now = READ - 60_000;
    expect(await fresh(STATUS)).toBeDefined();
  });

  test('is made once, and then given again without being made', async () => {
    put('full-report', fullReport('AAPL'));
    const made = cache.freshResult(entry, 'stock', STATUS, NOTHING.justRead, NOTHING.refusals);
    expect(cache.freshResult(entry, 'stock', DEBT, NOTHING.justRead, NOTHING.refusals)).toBe(made);
    expect(cache.memoized('AAPL', { stock: [...STATUS, ...DEBT] })).toBe(made);
    // A field that the record may have, but does not, is answered too: most plans are served no rankings.
    expect(cache.memoized('AAPL', { stock: ['ranking_score'] })).toBe(made);
    expect(cache.memoized('AAPL', { stock: ['avg_market_cap_36m'] })).toBeUndefined();
    expect(cache.memoized('AAPL', { fund: STATUS })).toBeUndefined();
    expect(cache.memoized('MSFT', { stock: STATUS })).toBeUndefined();
    put('full-report', fullReport('AAPL'));
    expect(cache.memoized('AAPL', { stock: STATUS })).toBeUndefined();
  });

  test('is given again as long as it holds', async () => {
    put('compliance', compliance('AAPL'));
    await fresh(STATUS);
    const given = async (at: number) => {
      now = at;
      const answer = await cache.memoized('AAPL', { stock: STATUS });
      // The moment is read once in a burst of cells; the next burst reads it again.
      await Promise.resolve();
      return answer !== undefined;
    };
    expect(await given(NEXT_RUN - 1)).toBe(true);
    expect(await given(NEXT_RUN)).toBe(false);
    expect(await given(READ - 60_000)).toBe(true);
    expect(await given(READ - 60_001)).toBe(false);
  });

  test('holds for a whole burst of cells, which is judged by one moment', async () => {
    put('compliance', compliance('AAPL'));
    const made = cache.freshResult(entry, 'stock', STATUS, NOTHING.justRead, NOTHING.refusals);
    now = NEXT_RUN - 1;
    expect(cache.memoized('AAPL', { stock: STATUS })).toBe(made);
    now = NEXT_RUN;
    expect(cache.memoized('AAPL', { stock: STATUS })).toBe(made);
    await Promise.resolve();
    expect(cache.memoized('AAPL', { stock: STATUS })).toBeUndefined();
  });

  test('of two records holds as long as both of them do', async () => {
    put('compliance', compliance('AAPL'));
    // The last run had not reached it yet, so that it is read again soon.
    cache.put(entry, 'full-report', { ...fullReport('AAPL'), last_updated: 'Nov 20, 2026' }, READ);
    const made = await fresh(STATUS);
    now = READ + LATE - 1;
    expect(await cache.memoized('AAPL', { stock: STATUS })).toBe(made);
    now = READ + LATE;
    expect(cache.memoized('AAPL', { stock: STATUS })).toBeUndefined();
  });

  test('of two records says of a field that one of them may have, and has not, that it is not served', async () => {
    put('compliance', compliance('AAPL'));
    put('full-report', fullReport('AAPL'));
    const made = cache.freshResult(entry, 'stock', STATUS, NOTHING.justRead, NOTHING.refusals);
    expect(cache.memoized('AAPL', { stock: ['ranking_score'] })).toBe(made);
  });

  test('is one of four at most that are given again of a ticker', async () => {
    put('compliance', compliance('AAPL'));
    const refused = [
      'debt_ratio_perc',
      'halal_rating',
      'interest_debt',
      'operating_lease',
      'halal_status_sp',
    ];
    for (const name of refused)
      await fresh([...STATUS, name], {
        ...NOTHING,
        refusals: new Map([[name, new PlanError('basic-report', [])]]),
      });
    const given = refused.filter((name) => cache.memoized('AAPL', { stock: [name] }));
    expect(given).toEqual(refused.slice(1));
  });

  test('of a fund is asked by the names of a fund', async () => {
    cache.put(entry, 'etf', { ticker: 'SPUS', status: 'HALAL', ...UPDATED }, READ);
    const made = cache.freshResult(entry, 'fund', ['status'], NOTHING.justRead, NOTHING.refusals);
    expect(cache.memoized('AAPL', { stock: ['debt_ratio_perc'], fund: ['status'] })).toBe(made);
    expect(cache.memoized('AAPL', { stock: ['status'] })).toBeUndefined();
  });

  test('that nothing but refusals makes says nothing of the ticker, and is not kept', async () => {
    const refusals = new Map([['debt_ratio_perc', new PlanError('basic-report', [])]]);
    expect(await fresh(DEBT, { ...NOTHING, refusals })).toMatchObject({ values: {}, readAt: READ, refusals });
    expect(entry.memoized).toStrictEqual([]);
  });

  test('the oldest answer that stands in cells is known', async () => {
    expect(cache.oldest()).toBeUndefined();
    put('compliance', compliance('AAPL'), READ - 60_000);
    await fresh(STATUS);
    const other = cache.entry('MSFT');
    cache.put(other, 'compliance', { ...compliance('MSFT'), ...UPDATED }, READ);
    await cache.freshResult(other, 'stock', STATUS, NOTHING.justRead, NOTHING.refusals);
    expect(cache.oldest()).toBe(READ - 60_000);
    // A new record, and that there is no such ticker, take the answers away.
    put('compliance', compliance('AAPL'));
    expect(cache.oldest()).toBe(READ);
    cache.putAbsent(other, 'stock', READ);
    expect(cache.oldest()).toBeUndefined();
  });
});

describe('the feed of changes, which had none of this ticker,', () => {
  beforeEach(() => put('full-report', fullReport('AAPL'), READ));

  test('confirms the verdict of an old record, and no figure', async () => {
    now = NEXT_RUN + HOUR;
    expect(await fresh(STATUS)).toBeUndefined();
    cache.setFeed(feed(now));
    const answer = await fresh(STATUS);
    expect(answer).toMatchObject({
      readAt: now,
      values: { halal_status: 'HALAL', company_name: 'AAPL Incorporated' },
    });
    expect(Object.keys(answer!.values)).not.toContain('debt_ratio_perc');
    expect(await fresh(DEBT)).toBeUndefined();
    expect(await fresh([...STATUS, ...DEBT])).toBeUndefined();
    expect(cache.covers(entry, 'full-report', 'halal_status')).toBe(true);
    expect(cache.covers(entry, 'full-report', 'debt_ratio_perc')).toBe(false);
    expect(cache.memoized('AAPL', { stock: ['ranking_score'] })).toBeUndefined();
  });

  test('read again, takes back the answers that rest on it, and leaves those that rest on their records alone', async () => {
    await fresh([...STATUS, ...DEBT]);
    const onRecords = cache.memoized('AAPL', { stock: STATUS });
    expect(onRecords).toBeDefined();
    cache.setFeed(feed(now));
    expect(cache.feed).toEqual(feed(now));
    expect(cache.memoized('AAPL', { stock: STATUS })).toBe(onRecords);
    now = NEXT_RUN + HOUR;
    cache.setFeed(feed(now));
    await fresh(STATUS);
    expect(cache.memoized('AAPL', { stock: STATUS })).toBeDefined();
    cache.setFeed(undefined);
    expect(cache.memoized('AAPL', { stock: STATUS })).toBeUndefined();
  });

  test('makes an answer in the place of the one that has run out, and beside one that still holds', async () => {
    await fresh(STATUS);
    expect(cache.oldest()).toBe(READ);
    now = NEXT_RUN;
    cache.setFeed(feed(now));
    const confirmed = await fresh(STATUS);
    expect(cache.oldest()).toBe(NEXT_RUN);
    await fresh(DEBT, { ...NOTHING, justRead: new Set(['full-report']) });
    expect(await cache.memoized('AAPL', { stock: STATUS })).toBe(confirmed);
  });

  test('confirms it until the feed has to be read again', async () => {
    const readFeed = NEXT_RUN + HOUR;
    now = readFeed;
    cache.setFeed(feed(readFeed));
    now = readFeed + LATE - 1;
    expect(await fresh(STATUS)).toMatchObject({ readAt: readFeed });
    now = readFeed + LATE;
    expect(await fresh(STATUS)).toBeUndefined();
  });

  test('confirms nothing that was read before its gap', async () => {
    now = NEXT_RUN + HOUR;
    cache.setFeed(feed(now, READ + 1));
    expect(await fresh(STATUS)).toBeUndefined();
    expect(cache.awaitsFeed(entry, 'halal_status')).toBe(false);
    cache.setFeed(feed(now, READ));
    expect(cache.awaitsFeed(entry, 'halal_status')).toBe(true);
    expect(await fresh(STATUS)).toBeDefined();
  });

  test('confirms nothing when it was read in the future: the clock was set back', async () => {
    now = NEXT_RUN + HOUR;
    cache.setFeed(feed(now + 60_001));
    expect(await fresh(STATUS)).toBeUndefined();
  });

  test('confirms a verdict for a week at most, though it may have missed nothing', async () => {
    now = READ + MOST_CONFIRMED - 1;
    cache.setFeed(feed(now));
    expect(await fresh(STATUS)).toMatchObject({ readAt: now });
    expect(cache.awaitsFeed(entry, 'halal_status')).toBe(true);
    now = READ + MOST_CONFIRMED;
    cache.setFeed(feed(now));
    expect(await fresh(STATUS)).toBeUndefined();
    expect(cache.awaitsFeed(entry, 'halal_status')).toBe(false);
    // What is last known was known to hold for that week, and no longer.
    now += 3 * DAY;
    cache.setFeed(feed(now));
    expect(cache.lastKnown(entry, STATUS)?.readAt).toBe(READ + MOST_CONFIRMED);
    expect(cache.lastKnown(entry, DEBT)?.readAt).toBe(READ);
    expect(cache.lastKnown(entry, [...STATUS, ...DEBT])?.readAt).toBe(READ);
  });

  test('is worth reading for a verdict that a record answers, and for nothing else', () => {
    expect(cache.awaitsFeed(entry, 'halal_status')).toBe(true);
    expect(cache.awaitsFeed(entry, 'debt_ratio_perc')).toBe(false);
    expect(cache.awaitsFeed(entry, 'status')).toBe(false);
    expect(cache.awaitsFeed(cache.entry('MSFT'), 'halal_status')).toBe(false);
  });
});

describe('"no such ticker"', () => {
  test('is believed for some hours, of the kind of which it was said', () => {
    expect(cache.isAbsent(entry, 'stock')).toBe(false);
    cache.putAbsent(entry, 'stock', READ);
    expect([cache.isAbsent(entry, 'stock'), cache.isAbsent(entry, 'fund')]).toEqual([true, false]);
    now = READ + 6 * HOUR - 1;
    expect(cache.isAbsent(entry, 'stock')).toBe(true);
    now = READ + 6 * HOUR;
    expect(cache.isAbsent(entry, 'stock')).toBe(false);
    now = READ - 60_001;
    expect(cache.isAbsent(entry, 'stock')).toBe(false);
  });

  test('takes the records of its kind away, and what the ticker was taken for', async () => {
    put('compliance', compliance('AAPL'));
    await fresh(STATUS);
    cache.putAbsent(entry, 'fund', READ);
    expect(entry.kind).toBe('stock');
    expect(await fresh(STATUS)).toBeDefined();
    cache.putAbsent(entry, 'stock', READ);
    expect(entry.kind).toBeUndefined();
    expect(await fresh(STATUS)).toBeUndefined();
    expect(cache.lastKnown(entry, STATUS)).toBeUndefined();
  });

  test('yields to a record that is as new, and a record to what was said later', () => {
    cache.putAbsent(entry, 'stock', READ);
    put('compliance', compliance('AAPL'), READ - 1);
    expect([entry.records.size, cache.isAbsent(entry, 'stock')]).toEqual([0, true]);
    put('compliance', compliance('AAPL'), READ);
    expect([entry.records.size, cache.isAbsent(entry, 'stock')]).toEqual([1, false]);
  });
});

describe('what was last known', () => {
  test('is given whatever its age, with the moment of the oldest record that answers', () => {
    put('compliance', compliance('AAPL'), READ - 20 * DAY);
    put('basic-report', { ...basicReport('AAPL'), halal_status: 'DOUBTFUL' }, READ - 10 * DAY);
    put('full-report', fullReport('AAPL'), READ - 15 * DAY);
    // The newest of the records that serve a field counts.
    expect(cache.lastKnown(entry, STATUS)).toMatchObject({
      ticker: 'AAPL',
      kind: 'stock',
      readAt: READ - 10 * DAY,
      values: { halal_status: 'DOUBTFUL' },
    });
    expect(cache.lastKnown(entry, [...STATUS, 'halal_rating'])?.readAt).toBe(READ - 15 * DAY);
    expect(cache.lastKnown(entry, STATUS)?.refusals.size).toBe(0);
  });

  test('is nothing when a name has no answer, when no name is asked, and for what is not known to be a stock or a fund', () => {
    put('compliance', compliance('AAPL'));
    expect(cache.lastKnown(entry, [...STATUS, ...DEBT])).toBeUndefined();
    expect(cache.lastKnown(entry, [])).toBeUndefined();
    entry.kind = undefined;
    expect(cache.lastKnown(entry, STATUS)).toBeUndefined();
  });

  test('of a whole record, it is the newest that contains it', () => {
    put('compliance', compliance('AAPL'), READ - 60_000);
    put('full-report', fullReport('AAPL'), READ);
    put('basic-report', basicReport('AAPL'), READ - 30_000);
    const newest = (name: string, freshOnly: boolean, justRead: Endpoint[] = []) =>
      cache.newestRecord(entry, name, freshOnly, new Set(justRead))?.endpoint;
    expect(newest('compliance/*', true)).toBe('full-report');
    expect(newest('methodology/*', true)).toBeUndefined();
    // Of two that are as new, it is the one that was there before.
    put('compliance', compliance('AAPL'), READ);
    expect(newest('compliance/*', true)).toBe('compliance');
    now = NEXT_RUN;
    expect(newest('compliance/*', false)).toBe('compliance');
    expect(newest('compliance/*', true)).toBeUndefined();
    expect(newest('compliance/*', true, ['full-report'])).toBe('full-report');
  });
});

describe('what is stored', () => {
  const store = (slot: string, text: string | null, readAt = READ) =>
    storage.exchange('scope', [], (state) => ({
      state,
      put: [
        [
          { ticker: 'AAPL', slot },
          { text, readAt },
        ],
      ],
      result: undefined,
    }));
  const served = (halal_status = 'HALAL') =>
    JSON.stringify({ ...compliance('AAPL'), ...UPDATED, halal_status });

  test('is read once of each ticker, however often it is asked for', async () => {
    await store('compliance', served());
    const read = jest.spyOn(storage, 'read');
    await cache.load(['AAPL', 'MSFT']);
    expect(await fresh(STATUS)).toMatchObject({ readAt: READ, values: { halal_status: 'HALAL' } });
    expect([entry.loaded, cache.entry('MSFT').loaded, cache.entry('NKE').loaded]).toEqual([
      true,
      true,
      false,
    ]);
    await cache.load(['AAPL', 'MSFT']);
    await cache.load(['AAPL', 'NKE']);
    expect(read.mock.calls.map(([, tickers]) => tickers)).toEqual([['AAPL', 'MSFT'], ['NKE']]);
  });

  test('is as old as thirty days, and not older', async () => {
    await store('compliance', served(), READ - 30 * DAY);
    await store('full-report', JSON.stringify(fullReport('AAPL')), READ - 30 * DAY - 1);
    await cache.load(['AAPL']);
    expect([...entry.records.keys()]).toEqual(['compliance']);
  });

  test('does not replace what was read later, and is replaced by nothing that is older', async () => {
    put('compliance', { ...compliance('AAPL'), halal_status: 'DOUBTFUL' }, READ);
    await store('compliance', served(), READ);
    await cache.load(['AAPL']);
    expect((await fresh(STATUS))?.values).toMatchObject({ halal_status: 'DOUBTFUL' });
  });

  test('replaces what was read before it: another window has asked again', async () => {
    put('compliance', { ...compliance('AAPL'), halal_status: 'DOUBTFUL' }, READ - 1);
    await store('compliance', served(), READ);
    await cache.load(['AAPL']);
    expect((await fresh(STATUS))?.values).toMatchObject({ halal_status: 'HALAL' });
  });

  test.each(['stock', 'fund'] as const)('may be the kind alone: a %s', async (kind) => {
    await store(KIND, kind);
    await cache.load(['AAPL']);
    expect(entry.kind).toBe(kind);
  });

  test('is no kind in any other words or place', async () => {
    await store(KIND, 'share');
    await store('note', 'stock');
    await cache.load(['AAPL']);
    expect([entry.kind, entry.records.size]).toEqual([undefined, 0]);
  });

  test.each([KIND, 'note'])('under %s may be nothing at all', async (slot) => {
    await store(slot, null);
    await cache.load(['AAPL']);
    expect([entry.kind, entry.records.size, entry.absent.size]).toEqual([undefined, 0, 0]);
  });

  test.each([
    ['as new', READ],
    ['newer', READ + 1],
  ])('that there is no such ticker yields to a record that is here and %s', async (_, readAt) => {
    put('full-report', fullReport('AAPL'), readAt);
    await store('compliance', null);
    await cache.load(['AAPL']);
    expect([cache.isAbsent(entry, 'stock'), entry.records.size]).toEqual([false, 1]);
  });

  test('may be that there is no such ticker, unless a record of its kind is newer', async () => {
    await store('compliance', null);
    await cache.load(['AAPL']);
    expect(cache.isAbsent(entry, 'stock')).toBe(true);
    cache.clear();
    await store('compliance', null, READ);
    await store('full-report', JSON.stringify({ ...fullReport('AAPL'), ...UPDATED }), READ + 1);
    entry = cache.entry('AAPL');
    await cache.load(['AAPL']);
    expect(cache.isAbsent(entry, 'stock')).toBe(false);
    expect([...entry.records.keys()]).toEqual(['full-report']);
  });

  test('that there is no such ticker counts when it was said after the record was read', async () => {
    put('full-report', fullReport('AAPL'), READ - 1);
    await store('compliance', null, READ);
    await cache.load(['AAPL']);
    expect([cache.isAbsent(entry, 'stock'), entry.records.size]).toEqual([true, 0]);
  });

  test.each(['', '{"ticker":"AAPL"', '[]', served().replace('AAPL', 'MSFT')])(
    'and damaged (%j) reads as not stored',
    async (text) => {
      await store('compliance', text);
      await cache.load(['AAPL']);
      expect([entry.loaded, entry.records.size]).toEqual([true, 0]);
    },
  );
});
