import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { FeedFollower } from '../../src/client/cache/feed';
import { IndexedDbStorage } from '../../src/client/cache/indexed-db-storage';
import { KIND, RecordCache } from '../../src/client/cache/record-cache';
import { SharedStateStore, type FeedState, type SharedState } from '../../src/client/cache/shared-state';
import { MemoryStorage, type ClientStorage, type NamedAnswer } from '../../src/client/cache/storage';
import { pagesNameOf, type FeedCall } from '../../src/client/call';
import { UnreachableError } from '../../src/client/errors/unreachable-error';
import { FundHoldingsReader, type FetchPage } from '../../src/client/query/fund-holdings';
import type { CallOutcome } from '../../src/client/http/requester';
import type { RequestQueue } from '../../src/client/http/request-queue';
import type { VerdictChangeEvent, VerdictChangesPage } from '../../src/contract/verdict-change';
import type { WholeNumber } from '../../src/contract/whole-number';
import { compliance } from '../support/records';
import { eventOf } from '../support/verdict-events';

const DAY = 86_400_000;
const NOW = Date.parse('2026-11-24T13:00Z');
const MOST = 1000;
const signal = new AbortController().signal;

/** What the service says to one request for the feed. */
type Said = CallOutcome | 'overtaken' | Error;
type Overtaken = (state: SharedState) => boolean;

let now: number;
let storage: MemoryStorage;
let store: SharedStateStore;
let cache: RecordCache;
let holdings: FundHoldingsReader;
let follower: FeedFollower;
/** What is said to the next requests, in order; each is made when it is asked for. */
let said: (() => Said)[];
let asked: FeedCall[];
let overtaken: Overtaken | undefined;

beforeEach(() => openOver((storage = new MemoryStorage())));

function openOver(kept: ClientStorage) {
  now = NOW;
  store = new SharedStateStore(kept, 'scope', () => undefined);
  cache = new RecordCache(store, () => now);
  holdings = new FundHoldingsReader(() => now);
  [said, asked, overtaken] = [[], [], undefined];
  const queue = {
    request(call: FeedCall, _signal: AbortSignal, options?: { readonly overtaken: Overtaken }) {
      asked.push(call);
      overtaken = options?.overtaken;
      const outcome = said.shift()!();
      return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome);
    },
  };
  follower = new FeedFollower(queue as unknown as RequestQueue, store, cache, holdings, () => now);
}

const page = (
  changes: readonly VerdictChangeEvent[],
  cursor: WholeNumber,
  { truncated = false, readAt = NOW } = {},
): Said => {
  const record: VerdictChangesPage = {
    changes: [...changes],
    next_cursor: cursor,
    oldest_seq: 3,
    truncated,
  };
  return {
    type: 'record',
    call: { endpoint: 'verdict-changes', since: undefined, limit: MOST },
    record,
    text: '',
    readAt,
  };
};
/** A page as long as a page can be: more may follow. */
const fullPage = (cursor: number, more: { readonly truncated?: boolean; readonly readAt?: number } = {}) =>
  page(
    Array.from({ length: MOST }, (_, index) => eventOf(`N${index}`, cursor - MOST + index + 1)),
    cursor,
    more,
  );
const coverage = (ticker: string, what: 'added' | 'removed'): VerdictChangeEvent => ({
  ...eventOf(ticker),
  event_type: `coverage.${what}`,
  event_class: 'coverage',
  changed_statuses_by_methodologies: [],
});
const says = (...outcomes: Said[]) => said.push(...outcomes.map((outcome) => () => outcome));
const caughtUp = () => follower.catchUp(signal);
const since = () => asked.map((call) => call.since);

/** Keeps answers as another window does: in storage, not in this window's memory. */
const keep = (...put: NamedAnswer[]) => store.exchange([], (state) => ({ state, put, result: undefined }));
const keptRecord = (ticker: string, slot = 'compliance'): NamedAnswer => [
  { ticker, slot },
  { text: JSON.stringify(compliance(ticker)), readAt: NOW - 60_000 },
];
const keptKind = (ticker: string, kind: 'stock' | 'fund'): NamedAnswer => [
  { ticker, slot: KIND },
  { text: kind, readAt: NOW },
];
const keptAbsence = (ticker: string): NamedAnswer => [
  { ticker, slot: 'compliance' },
  { text: null, readAt: NOW - 60_000 },
];
const kept = async (...tickers: string[]) =>
  (await store.read(tickers)).map(([{ ticker, slot }, { text }]) => [
    ticker,
    slot,
    slot === KIND || text === null ? text : 'a record',
  ]);
const followed = (feed: FeedState) =>
  store.exchange([], (state) => ({ state: { ...state, feed }, result: undefined }));
const cached = (ticker: string) => cache.put(cache.entry(ticker), 'compliance', compliance(ticker), NOW);
/** How many pages are asked for when a fund's holdings are wanted: none that is still known. */
async function pagesAskedFor(symbol: string): Promise<number> {
  let count = 0;
  const fetch: FetchPage = ({ limit, offset }) => {
    count += 1;
    const page = { etf_ticker: symbol, as_of: '2026-11-20', total: 0, limit, offset, holdings: [] };
    return Promise.resolve({ page, readAt: NOW });
  };
  await holdings.read(symbol, { from: 0, count: 1 }, fetch, () => undefined);
  return count;
}

describe('which answers are outdated', () => {
  test.each<[string, () => Promise<unknown> | void, VerdictChangeEvent, readonly string[]]>([
    ['a stored verdict that is another one', () => keep(keptRecord('T')), eventOf('T'), ['T']],
    [
      'a stored verdict that is the same',
      () => keep(keptRecord('T')),
      eventOf('T', 7, { verdict: 'HALAL' }),
      [],
    ],
    ['a verdict in memory that is another one', () => cached('T'), eventOf('T'), ['T']],
    ['a verdict in memory that is the same', () => cached('T'), eventOf('T', 7, { verdict: 'HALAL' }), []],
    ['nothing is known of it', () => undefined, eventOf('T'), []],
    ['only its kind is stored', () => keep(keptKind('T', 'stock')), eventOf('T'), []],
    [
      'only its kind is stored, and it enters coverage as the same',
      () => keep(keptKind('T', 'stock')),
      coverage('T', 'added'),
      [],
    ],
    [
      'only its kind is stored, and it enters coverage as the other',
      () => keep(keptKind('T', 'fund')),
      coverage('T', 'added'),
      ['T'],
    ],
    [
      'memory has its kind, and it enters coverage as the other',
      () => void (cache.entry('T').kind = 'fund'),
      coverage('T', 'added'),
      ['T'],
    ],
    [
      'what is stored is damaged',
      () =>
        keep([
          { ticker: 'T', slot: 'compliance' },
          { text: '{', readAt: NOW },
        ]),
      eventOf('T'),
      [],
    ],
    ['nothing is known of what enters coverage', () => undefined, coverage('T', 'added'), []],
    [
      'it is known to be absent, and enters coverage',
      () => keep(keptAbsence('T')),
      coverage('T', 'added'),
      ['T'],
    ],
    [
      'it is known to be absent, and leaves coverage',
      () => keep(keptAbsence('T')),
      coverage('T', 'removed'),
      [],
    ],
    ['it is known to be absent, and has a verdict', () => keep(keptAbsence('T')), eventOf('T'), []],
    [
      'memory has it as absent, and it enters coverage',
      () => cache.putAbsent(cache.entry('T'), 'stock', NOW),
      coverage('T', 'added'),
      ['T'],
    ],
    [
      'memory knows nothing yet, and it enters coverage',
      () => void cache.entry('T'),
      coverage('T', 'added'),
      [],
    ],
    [
      'its record is stored, and it leaves coverage',
      () => keep(keptRecord('T')),
      coverage('T', 'removed'),
      ['T'],
    ],
    [
      'its record is stored, and it enters coverage',
      () => keep(keptRecord('T')),
      coverage('T', 'added'),
      ['T'],
    ],
    ['another company’s record is stored', () => keep(keptRecord('U')), eventOf('T'), []],
  ])('%s', async (_what, before, event, expected) => {
    await before();
    says(page([event], 7));
    const news = await caughtUp();
    expect([...news!.changed]).toStrictEqual(expected);
    expect(news!.events).toEqual([event]);
  });

  test('of two records, the one in which the verdict is another one', async () => {
    const report = JSON.stringify({
      ...compliance('T'),
      debt_ratio_perc: 1,
      liquidity_ratio_perc: 1,
      non_compliant_revenue_perc: 1,
      halal_status: 'NOT HALAL',
    });
    await keep(keptRecord('T'), [
      { ticker: 'T', slot: 'basic-report' },
      { text: report, readAt: NOW },
    ]);
    says(page([eventOf('T')], 7));
    // The report was read later, and has the new verdict already.
    expect([...(await caughtUp())!.changed]).toStrictEqual([]);
  });
});

describe('what is outdated is dropped', () => {
  test('from storage and from memory, with only its kind left', async () => {
    await keep(keptRecord('T'), keptRecord('U'));
    cached('T');
    cached('U');
    says(page([eventOf('T')], 7));
    await caughtUp();
    expect(await kept('T', 'U')).toEqual([
      ['T', KIND, 'stock'],
      ['U', 'compliance', 'a record'],
    ]);
    expect(cache.peek('T')).toBeUndefined();
  });

  test('a fund stays known as a fund', async () => {
    await keep(keptRecord('T'));
    says(page([{ ...coverage('T', 'added'), instrument_type: 'etf' }], 7));
    await caughtUp();
    expect(await kept('T')).toEqual([['T', KIND, 'fund']]);
  });

  test('what was known as a fund and comes back as a stock is known as a stock', async () => {
    await keep(keptKind('T', 'fund'));
    says(page([coverage('T', 'added')], 7));
    await caughtUp();
    expect(await kept('T')).toEqual([['T', KIND, 'stock']]);
  });

  test('of a ticker that has left coverage nothing is kept', async () => {
    await keep(keptRecord('T'));
    says(page([coverage('T', 'removed')], 7));
    await caughtUp();
    expect(await kept('T')).toStrictEqual([]);
  });

  test('with the pages of holdings of a fund that enters or leaves coverage, and of no other', async () => {
    const pages = ['E', 'F'].map((symbol): NamedAnswer => [
      { ticker: pagesNameOf(symbol), slot: '500 0' },
      { text: '{}', readAt: NOW },
    ]);
    await keep(...pages);
    expect([await pagesAskedFor('E'), await pagesAskedFor('F')]).toEqual([1, 1]);
    expect([await pagesAskedFor('E'), await pagesAskedFor('F')]).toEqual([0, 0]);
    await follower.hear([coverage('E', 'removed'), eventOf('F')]);
    expect([await pagesAskedFor('E'), await pagesAskedFor('F')]).toEqual([1, 0]);
    expect(await kept(pagesNameOf('E'), pagesNameOf('F'))).toEqual([[pagesNameOf('F'), '500 0', 'a record']]);
  });
});

describe('the cursor', () => {
  const begin = { cursor: 500, readAt: NOW - DAY, from: NOW - 9 * DAY };

  test('begins with all that the feed keeps, and confirms what was read in the days before', async () => {
    says(page([], 0));
    expect(await caughtUp()).toEqual({ events: [], changed: new Set(), truncated: false });
    expect(asked).toEqual([{ endpoint: 'verdict-changes', since: undefined, limit: MOST }]);
    // A day less than the feed's 30: at their end, the oldest events may just have gone.
    expect(store.latest.feed).toEqual({ cursor: 0, readAt: NOW, from: NOW - 29 * DAY });
    expect(cache.feed).toEqual(store.latest.feed);
  });

  test('goes on from where it was, page by page, and is read to its end only with the last', async () => {
    await followed(begin);
    says(fullPage(1500, { readAt: NOW + 1 }));
    said.push(() => {
      expect(store.latest.feed).toEqual({ ...begin, cursor: 1500 });
      return page([eventOf('T', 1501)], 1501, { readAt: NOW + 2 });
    });
    expect((await caughtUp())!.events).toHaveLength(MOST + 1);
    expect(since()).toEqual([500, 1500]);
    expect(store.latest.feed).toEqual({ ...begin, cursor: 1501, readAt: NOW + 2 });
  });

  test('of a first page that is not the last: nothing is confirmed yet', async () => {
    says(fullPage(1500));
    said.push(() => {
      expect(store.latest.feed).toMatchObject({ cursor: 1500, readAt: 0 });
      return page([], 1500);
    });
    await caughtUp();
    expect(since()).toEqual([undefined, 1500]);
  });

  test('is never behind an event that the page has, nor moved back by a page that says 0', async () => {
    await followed(begin);
    says(page([eventOf('T', 700)], 600));
    await caughtUp();
    expect(store.latest.feed?.cursor).toBe(700);
    says(page([], 0));
    expect((await caughtUp())!.truncated).toBe(false);
    expect(store.latest.feed?.cursor).toBe(700);
  });

  test('at the very end of the feed stays there', async () => {
    await followed(begin);
    says(page([], 500));
    expect(await caughtUp()).toMatchObject({ truncated: false });
    expect(store.latest.feed).toEqual({ ...begin, readAt: NOW });
  });

  test('a feed that ends before it is a new one: it is followed from there, and confirms nothing older', async () => {
    await followed(begin);
    says(page([], 40));
    expect(await caughtUp()).toMatchObject({ truncated: true });
    expect(store.latest.feed).toEqual({ cursor: 40, readAt: NOW, from: NOW });
  });

  test('a gap: what was read before it is no longer confirmed', async () => {
    await followed(begin);
    says(page([eventOf('T', 900)], 900, { truncated: true }));
    expect(await caughtUp()).toMatchObject({ truncated: true });
    expect(store.latest.feed).toEqual({ cursor: 900, readAt: NOW, from: NOW });
  });

  test('a gap in the first of two pages is told with the last', async () => {
    says(fullPage(1500, { truncated: true }), page([], 1500));
    expect(await caughtUp()).toMatchObject({ truncated: true });
  });

  test('another window has read further meanwhile: the cursor stays with it, and what is in memory is forgotten', async () => {
    await followed(begin);
    cache.setFeed(begin);
    cached('U');
    expect(await pagesAskedFor('E')).toBe(1);
    const further = { cursor: 9000, readAt: NOW + 5, from: begin.from };
    const other = new SharedStateStore(storage, 'scope', () => undefined);
    const isOvertaken = page([], 600);
    const before = storage.read.bind(storage);
    // The other window writes between this one's reading of what is stored and its own writing.
    storage.read = async (...of: Parameters<typeof before>) => {
      const found = await before(...of);
      await other.exchange([], (state) => ({ state: { ...state, feed: further }, result: undefined }));
      return found;
    };
    says(isOvertaken);
    await caughtUp();
    expect(store.latest.feed?.cursor).toBe(9000);
    expect(cache.peek('U')).toBeUndefined();
    expect(await pagesAskedFor('E')).toBe(1);
  });

  test('nobody else has read it: what is in memory stays', async () => {
    await followed(begin);
    cache.setFeed(begin);
    cached('U');
    expect(await pagesAskedFor('E')).toBe(1);
    says(page([], 600));
    await caughtUp();
    expect(cache.peek('U')).toBeDefined();
    expect(await pagesAskedFor('E')).toBe(0);
  });
});

describe('a reading', () => {
  test('is shared by those who ask while it is under way, and made anew after it', async () => {
    says(page([], 1), page([], 2));
    const [one, two] = [caughtUp(), caughtUp()];
    expect(one).toBe(two);
    await one;
    expect(asked).toHaveLength(1);
    await caughtUp();
    expect(since()).toEqual([undefined, 1]);
  });

  test('is made anew after one that failed', async () => {
    says(new UnreachableError('http://service.test'), page([], 2));
    await expect(caughtUp()).rejects.toThrow(UnreachableError);
    expect(await caughtUp()).toBeDefined();
  });

  test('that another window has made is not made again: it brings nothing new', async () => {
    says('overtaken');
    expect(await caughtUp()).toEqual({ events: [], changed: new Set(), truncated: false });
    expect(store.latest.feed).toBeUndefined();
  });

  test.each([
    ['after this one was asked for', 1, true],
    ['at the same moment', 0, false],
    ['before', -1, false],
  ])('another window has read the feed %s', async (_when, later, expected) => {
    says(page([], 1));
    const reading = caughtUp();
    now = NOW + 10;
    expect(overtaken!({ ...store.latest, feed: { cursor: 1, readAt: NOW + later, from: 0 } })).toBe(expected);
    await reading;
  });

  test('another window whose clock is ahead, or that has read nothing, does not overtake it', async () => {
    says(page([], 1));
    const reading = caughtUp();
    now = NOW + 10;
    const at = (readAt: number) => overtaken!({ ...store.latest, feed: { cursor: 1, readAt, from: 0 } });
    expect([at(NOW + 10), at(NOW + 11)]).toEqual([true, false]);
    expect(overtaken!({ ...store.latest, feed: undefined })).toBe(false);
    await reading;
  });

  test('of a feed that does not move on ends with a sentence', async () => {
    await followed({ cursor: 1500, readAt: 1, from: 1 });
    says(fullPage(1500));
    await expect(caughtUp()).rejects.toThrow(
      "The screening service's feed of verdict changes does not move on.",
    );
    expect(asked).toHaveLength(1);
  });
});

describe('a service without the feed', () => {
  const absent: Said = { type: 'absent', readAt: NOW };

  test('is missing for a day', async () => {
    expect(follower.isMissing).toBe(false);
    says(absent);
    expect(await caughtUp()).toBeUndefined();
    expect(follower.isMissing).toBe(true);
    now = NOW + DAY - 1;
    expect(follower.isMissing).toBe(true);
    now = NOW + DAY;
    expect(follower.isMissing).toBe(false);
  });

  test('a plan without it says nothing of the service', async () => {
    says({ type: 'refused', plans: [] });
    expect(await caughtUp()).toBeUndefined();
    expect(follower.isMissing).toBe(false);
    expect(store.latest.feed).toBeUndefined();
  });

  test('a range of it cannot be read either', async () => {
    says(absent);
    expect(await follower.read(5, signal)).toBeUndefined();
  });
});

describe('a range that is read', () => {
  test('has all pages, the first cursor as it was asked for, and moves nothing', async () => {
    says(fullPage(1500), page([eventOf('T', 1501)], 1501, { readAt: NOW + 3 }));
    const { events, ...rest } = (await follower.read(500, signal))!;
    expect(events).toHaveLength(MOST + 1);
    expect(rest).toEqual({ truncated: false, oldestSeq: 3, readAt: NOW + 3 });
    expect(since()).toEqual([500, 1500]);
    expect(store.latest.feed).toBeUndefined();
  });

  test.each([
    ['the first', true, false],
    ['the last', false, true],
  ])('has a gap when %s page has one', async (_which, first, last) => {
    says(fullPage(1500, { truncated: first }), page([], 1500, { truncated: last }));
    expect(await follower.read(undefined, signal)).toMatchObject({ truncated: true });
  });

  test('of a feed that does not move on ends with a sentence', async () => {
    says(fullPage(1500), fullPage(1500));
    await expect(follower.read(500, signal)).rejects.toThrow(
      "The screening service's feed of verdict changes does not move on.",
    );
    expect(asked).toHaveLength(2);
  });
});

describe('events that are heard', () => {
  test('drop what they outdate, and leave the cursor', async () => {
    await keep(keptRecord('T'), keptRecord('U'));
    await followed({ cursor: 5, readAt: 1, from: 1 });
    expect([...(await follower.hear([eventOf('T'), eventOf('U', 8, { verdict: 'HALAL' })]))]).toEqual(['T']);
    expect(await kept('T', 'U')).toEqual([
      ['T', KIND, 'stock'],
      ['U', 'compliance', 'a record'],
    ]);
    expect(store.latest.feed).toEqual({ cursor: 5, readAt: 1, from: 1 });
    expect(asked).toStrictEqual([]);
  });

  test('that outdate nothing write nothing', async () => {
    await keep(keptRecord('T'));
    let written = 0;
    const exchange = storage.exchange.bind(storage);
    storage.exchange = (...of: Parameters<typeof exchange>) => {
      written += 1;
      return exchange(...of) as never;
    };
    await follower.hear([eventOf('T', 7, { verdict: 'HALAL' })]);
    expect(written).toBe(0);
    await follower.hear([coverage('NEW', 'added')]);
    expect(written).toBe(1);
  });
});

test('the storage of a browser takes what is read and what is heard', async () => {
  openOver(new IndexedDbStorage({ indexedDB: new IDBFactory(), IDBKeyRange }));
  await keep(keptRecord('T'), keptRecord('U'));
  says(page([eventOf('T')], 7));
  expect([...(await caughtUp())!.changed]).toEqual(['T']);
  expect(store.latest.feed).toMatchObject({ cursor: 7, readAt: NOW });
  expect([...(await follower.hear([eventOf('U')]))]).toEqual(['U']);
  expect(await kept('T', 'U')).toEqual([
    ['T', KIND, 'stock'],
    ['U', KIND, 'stock'],
  ]);
});
