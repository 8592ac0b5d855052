import { isSameFeed, SharedStateStore, type SharedState } from '../../src/client/cache/shared-state';
import { MemoryStorage } from '../../src/client/cache/storage';
import { EMPTY_RATE_LOG } from '../../src/client/rate/rate-log';

const FEED = { cursor: 5, readAt: 1, from: 2 };
const NOTHING_KNOWN: SharedState = {
  rateLog: EMPTY_RATE_LOG,
  plan: {},
  feed: undefined,
  traffic: undefined,
  probe: undefined,
};

/** The state that a window reads from what is stored. */
async function readFrom(stored: unknown): Promise<SharedState> {
  const storage = new MemoryStorage();
  await storage.exchange('scope', [], () => ({ state: stored, result: undefined }));
  return new SharedStateStore(storage, 'scope', () => undefined).readState();
}

test.each<[string, Parameters<typeof isSameFeed>, boolean]>([
  ['nothing and nothing', [undefined, undefined], true],
  ['nothing and something', [undefined, FEED], false],
  ['the same', [FEED, { ...FEED }], true],
  ['another cursor', [FEED, { ...FEED, cursor: 6 }], false],
  ['a longer cursor', [FEED, { ...FEED, cursor: 5n }], false],
  ['read at another time', [FEED, { ...FEED, readAt: 3 }], false],
  ['a gap', [FEED, { ...FEED, from: 3 }], false],
])('two states of the feed, %s', (_what, states, expected) => expect(isSameFeed(...states)).toBe(expected));

test('a window knows nothing before it has read', () => {
  const store = new SharedStateStore(new MemoryStorage(), 'scope', () => undefined);
  expect(store.latest).toEqual({ rateLog: EMPTY_RATE_LOG, plan: {} });
});

test.each([undefined, null, 7, 'damaged', {}])('of %j nothing is known', async (stored) =>
  expect(await readFrom(stored)).toStrictEqual(NOTHING_KNOWN),
);

test('what one window writes the other reads, and each is told', async () => {
  const storage = new MemoryStorage();
  const told: SharedState[] = [];
  const one = new SharedStateStore(storage, 'scope', (state) => told.push(state));
  const other = new SharedStateStore(storage, 'scope', () => undefined);
  const written: SharedState = {
    ...NOTHING_KNOWN,
    feed: { cursor: 9_007_199_254_740_993n, readAt: 1, from: 2 },
    traffic: { month: '2026-11', requests: 3, bytes: 4 },
    probe: { by: 'one', until: 5 },
    liveChanges: '/live',
  };
  expect(await one.exchange([], () => ({ state: written, result: 'done' }))).toBe('done');
  expect([one.latest, told]).toEqual([written, [written]]);
  expect(await other.readState()).toEqual(written);
  expect(other.latest).toEqual(written);
});

// Storage may be damaged, or written by another version: one part that cannot be read is no reason to forget the others.
test.each<[string, object, Partial<SharedState>]>([
  ['a feed without its cursor', { feed: { readAt: 1, from: 2 } }, {}],
  ['a feed that was read at no time', { feed: { cursor: '5', readAt: 'x', from: 2 } }, {}],
  ['a feed without its beginning', { feed: { cursor: '5', readAt: 1 } }, {}],
  ['a feed that is null', { feed: null }, {}],
  ['a feed that is whole', { feed: { cursor: '5', readAt: 1, from: 2 } }, { feed: FEED }],
  ['traffic without its requests', { traffic: { month: '2026-11', bytes: 4 } }, {}],
  ['traffic without its bytes', { traffic: { month: '2026-11', requests: 4, bytes: null } }, {}],
  ['traffic that is a text', { traffic: '5' }, {}],
  ['a probe without its end', { scout: { by: 'one' } }, {}],
  ['a probe that is null', { scout: null }, {}],
  ['a probe', { scout: { by: 'one', until: 5 } }, { probe: { by: 'one', until: 5 } }],
  ['a plan that is null', { plan: null }, {}],
  ['live changes at another host', { liveChanges: '//elsewhere.example' }, {}],
  ['live changes', { liveChanges: '/live' }, { liveChanges: '/live' }],
])('%s', async (_what, stored, expected) =>
  expect(await readFrom(stored)).toStrictEqual({ ...NOTHING_KNOWN, ...expected }),
);
