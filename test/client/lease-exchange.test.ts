import { nameOf, type ServiceCall } from '../../src/client/call';
import { SharedStateStore, type SharedState } from '../../src/client/cache/shared-state';
import { MemoryStorage } from '../../src/client/cache/storage';
import {
  LeaseExchange,
  type LeaseExchangeOptions,
  type LeaseJob,
} from '../../src/client/http/lease-exchange';
import { PlanKnowledge } from '../../src/client/rate/plan-knowledge';
import { EMPTY_RATE_LOG } from '../../src/client/rate/rate-log';

const NOW = Date.UTC(2026, 10, 20, 15);
const UPTIME = 50_000;
const AAPL: ServiceCall = { endpoint: 'compliance', ticker: 'AAPL' };
/** A request's deadline of 20 seconds, and ten more in which it is started and ended. */
const LEASE = 30_000;

const job: LeaseJob = {
  call: AAPL,
  name: nameOf(AAPL),
  id: 'AAPL compliance',
  overtaken: undefined,
  ignoreKept: false,
  probe: undefined,
};

/** Two windows over one storage. */
async function windows(stored: Partial<SharedState> = {}, options: Partial<LeaseExchangeOptions> = {}) {
  const storage = new MemoryStorage();
  const open = (window: string) => {
    const store = new SharedStateStore(storage, 'scope', () => undefined);
    const exchange = new LeaseExchange({
      store,
      plan: new PlanKnowledge('business-ultimate'),
      now: () => NOW,
      uptime: () => UPTIME,
      deadline: 20_000,
      window,
      blockedUntil: () => 0,
      liveChanges: () => undefined,
      queuedBehind: () => 0,
      ...options,
    });
    return { store, exchange };
  };
  const one = open('one');
  await one.store.exchange([], (state) => ({ state: { ...state, ...stored }, result: undefined }));
  return { ...one, other: open('other') };
}

test('a lease outlasts the deadline of its request by ten seconds, by both clocks, and no other window asks meanwhile', async () => {
  const { exchange, store, other } = await windows();
  expect(await exchange.exchange([job], [])).toStrictEqual({
    decisions: [{ type: 'start', probe: undefined }],
    until: UPTIME + LEASE,
  });
  expect(store.latest.rateLog.leases).toStrictEqual({ [job.id]: { by: 'one', until: NOW + LEASE } });
  expect((await other.exchange.exchange([job], [])).decisions).toStrictEqual([{ type: 'later' }]);
});

test('an answer that one window was given, the other does not ask for, unless only a new one will do', async () => {
  const { exchange, other } = await windows();
  await exchange.exchange([job], []);
  exchange.end(job, NOW);
  exchange.keep(AAPL, { type: 'record', call: AAPL, record: {}, text: '{}', readAt: NOW });
  await exchange.exchange([], []);
  const kept = { type: 'kept', answer: { text: '{}', readAt: NOW } };
  expect((await other.exchange.exchange([job], [])).decisions).toEqual([kept]);
  expect((await other.exchange.exchange([], [job])).decisions).toEqual([kept]);
  expect((await other.exchange.exchange([{ ...job, ignoreKept: true }], [])).decisions).toEqual([
    { type: 'start', probe: undefined },
  ]);
});

test('that there is no such ticker is kept, a refusal is not', async () => {
  const { exchange, store } = await windows();
  exchange.keep(AAPL, { type: 'absent', readAt: NOW });
  exchange.keep({ ...AAPL, ticker: 'MSFT' }, { type: 'refused' });
  exchange.received(1);
  await exchange.exchange([], []);
  expect(await store.read(['AAPL', 'MSFT'])).toEqual([[nameOf(AAPL), { text: null, readAt: NOW }]]);
});

test('what has ended is reported once: requests that were sent count, in the rate and in the traffic of the month', async () => {
  const { exchange, store } = await windows({ traffic: { month: '2026-11', requests: 5, bytes: 100 } });
  expect(exchange.hasReport).toBe(false);
  exchange.received(7);
  expect(exchange.hasReport).toBe(true);
  exchange.end(job, NOW);
  exchange.end({ ...job, id: 'another' }, NOW);
  exchange.end({ ...job, id: 'never sent' }, undefined);
  await exchange.exchange([], []);
  expect(exchange.hasReport).toBe(false);
  const traffic = { month: '2026-11', requests: 7, bytes: 107 };
  expect(store.latest.traffic).toStrictEqual(traffic);
  expect(store.latest.rateLog.spent).toStrictEqual([[NOW, 2]]);
  await exchange.exchange([], []);
  expect(store.latest.traffic).toStrictEqual(traffic);
});

test('a request that has ended, though nothing was received, is reported too', async () => {
  const { exchange } = await windows();
  exchange.end(job, NOW);
  expect(exchange.hasReport).toBe(true);
});

test('the traffic of another month is not counted in this one', async () => {
  const { exchange, store } = await windows({ traffic: { month: '2026-10', requests: 5, bytes: 100 } });
  exchange.received(7);
  await exchange.exchange([], []);
  expect(store.latest.traffic).toStrictEqual({ month: '2026-11', requests: 0, bytes: 7 });
});

test.each([
  ['this window was told so', UPTIME + 4_000, 0, NOW + 4_000],
  ['another window was told so, for longer', UPTIME + 4_000, NOW + 9_000, NOW + 9_000],
  ['another window was told so, for less', UPTIME + 4_000, NOW + 1_000, NOW + 4_000],
])('no window asks before the service allows it: %s', async (_, own, theirs, until) => {
  const stored = { rateLog: { ...EMPTY_RATE_LOG, updatedAt: NOW, blockedUntil: theirs } };
  const { exchange, store } = await windows(stored, { blockedUntil: () => own });
  expect((await exchange.exchange([job], [])).decisions).toStrictEqual([{ type: 'wait' }]);
  expect(store.latest.rateLog.blockedUntil).toBe(until);
});

test('a block that is over is not written down', async () => {
  const { exchange, store } = await windows({}, { blockedUntil: () => UPTIME });
  await exchange.exchange([], []);
  expect(store.latest.rateLog.blockedUntil).toBe(0);
});

test('a job is only looked up when it stands among the lookups, and dropped when the shared state has overtaken it', async () => {
  const { exchange } = await windows({ liveChanges: '/live' });
  const second = { ...job, id: 'MSFT', overtaken: ({ liveChanges }: SharedState) => liveChanges === '/live' };
  const third = { ...job, id: 'TSLA', overtaken: () => false };
  expect((await exchange.exchange([job, second], [third])).decisions).toEqual([
    { type: 'start', probe: undefined },
    { type: 'overtaken' },
    { type: 'wait' },
  ]);
});

test.each([
  ['over', 'other', NOW, undefined],
  ['another window makes it', 'other', NOW + 1, { by: 'other', until: NOW + 1 }],
  ['this window has ended it', 'one', NOW + 1, undefined],
])('the probe of the plan: %s', async (_, by, until, left) => {
  const { exchange, store } = await windows({ probe: { by, until } });
  exchange.end({ ...job, probe: AAPL }, NOW);
  await exchange.exchange([], []);
  expect(store.latest.probe).toEqual(left);
});

test('the probe of this window goes on while another of its requests ends', async () => {
  const probe = { by: 'one', until: NOW + 1 };
  const { exchange, store } = await windows({ probe });
  for (let time = 0; time < 2; time += 1) {
    exchange.end(job, NOW);
    await exchange.exchange([], []);
    expect(store.latest.probe).toEqual(probe);
  }
});

test.each([
  ['not yet asked: what is known stays', undefined, '/known'],
  ['it does not tell them', null, undefined],
  ['a path', '/new', '/new'],
])('where the service tells changes: %s', async (_, heard, left) => {
  const { exchange, store } = await windows({ liveChanges: '/known' }, { liveChanges: () => heard });
  await exchange.exchange([], []);
  expect(store.latest.liveChanges).toBe(left);
});
