import type { ServiceCall } from '../../src/client/call';
import { MINUTE } from '../../src/client/durations';
import { LimitError } from '../../src/client/errors/limit-error';
import { ServiceError } from '../../src/client/errors/service-error';
import { TimeoutError } from '../../src/client/errors/timeout-error';
import { UnreachableError } from '../../src/client/errors/unreachable-error';
import { UnreadableError } from '../../src/client/errors/unreadable-error';
import { WrongKeyError } from '../../src/client/errors/wrong-key-error';
import {
  decideAfterFailure,
  decideHold,
  decideLeases,
  decideNext,
  type FailedAttempt,
  type HoldState,
  type LeaseRequest,
  type LeaseState,
  type QueueState,
} from '../../src/client/http/queue-decisions';
import { EMPTY_RATE_LOG, type RateLog } from '../../src/client/rate/rate-log';

const NOW = 100_000;
const LEASED = { isOver: false, startBy: NOW + 1_000 };
const DOWN = new UnreachableError('https://service.example');

const idle: QueueState = {
  now: NOW,
  stopped: undefined,
  blockedUntil: 0,
  concurrency: 4,
  oneAtATime: false,
  nextTry: 0,
  limit: undefined,
  recent: [],
  underWay: 0,
  leased: 0,
  firstLeased: undefined,
  queued: 0,
  holdUntil: 0,
  isExchanging: false,
  hasReport: false,
};
const ready: QueueState = { ...idle, leased: 2, firstLeased: LEASED };
const perMinute = { requests: 3, window: MINUTE };
const wait = (until?: number) => ({ type: 'wait', until });

test.each<[string, QueueState, object]>([
  ['nothing to do', idle, wait()],
  ['the service is down', { ...ready, stopped: DOWN }, { type: 'stop', error: DOWN }],
  ['blocked, with leases', { ...ready, blockedUntil: NOW + 1 }, { type: 'return' }],
  ['blocked, without one', { ...idle, blockedUntil: NOW + 1 }, wait()],
  ['the block is over', { ...ready, blockedUntil: NOW }, { type: 'start' }],
  ['a lease', ready, { type: 'start' }],
  ['cancelled meanwhile', { ...ready, firstLeased: { ...LEASED, isOver: true } }, { type: 'drop' }],
  ['a lease that ends too soon', { ...ready, firstLeased: { ...LEASED, startBy: NOW } }, { type: 'return' }],
  ['as many under way as may be', { ...ready, underWay: 4 }, wait()],
  ['one at a time', { ...ready, oneAtATime: true, underWay: 1 }, wait()],
  ['a service in doubt, too soon', { ...ready, nextTry: NOW + 250 }, wait(NOW + 250)],
  ['a service in doubt, later', { ...ready, nextTry: NOW }, { type: 'start' }],
  [
    'the minute is used up',
    { ...ready, limit: perMinute, recent: [NOW - 9, NOW - 6, NOW - 3] },
    wait(NOW - 9 + MINUTE),
  ],
  ['by requests under way alone', { ...ready, limit: perMinute, underWay: 3 }, wait()],
  [
    'one is left in the minute',
    { ...ready, limit: perMinute, recent: [NOW - 9], underWay: 1 },
    { type: 'start' },
  ],
  [
    'a day has no such clock',
    { ...ready, limit: { requests: 1, window: 60 * MINUTE }, recent: [NOW] },
    { type: 'start' },
  ],
  ['queued jobs', { ...idle, queued: 9 }, { type: 'exchange', slots: 8 }],
  ['queued jobs, one at a time', { ...idle, queued: 9, oneAtATime: true }, { type: 'exchange', slots: 2 }],
  ['queued jobs behind leased ones', { ...ready, underWay: 4, queued: 9 }, { type: 'exchange', slots: 6 }],
  ['enough leased', { ...ready, leased: 4, underWay: 4, queued: 9 }, wait()],
  ['held', { ...idle, queued: 9, holdUntil: NOW + 70 }, wait(NOW + 70)],
  ['the hold is over', { ...idle, queued: 9, holdUntil: NOW }, { type: 'exchange', slots: 8 }],
  ['held, with nothing queued', { ...idle, holdUntil: NOW + 70 }, wait()],
  [
    'held and in doubt: the earlier',
    { ...ready, queued: 9, holdUntil: NOW + 70, nextTry: NOW + 20 },
    wait(NOW + 20),
  ],
  ['in doubt: no more leases', { ...ready, queued: 9, nextTry: NOW + 20 }, wait(NOW + 20)],
  ['an exchange is under way', { ...idle, queued: 9, isExchanging: true, hasReport: true }, wait()],
  ['held, while it is', { ...idle, queued: 9, isExchanging: true, holdUntil: NOW + 70 }, wait()],
  ['a report at the end', { ...idle, hasReport: true }, { type: 'exchange', slots: 0 }],
  [
    'a report, held',
    { ...idle, queued: 9, holdUntil: NOW + 70, hasReport: true },
    { type: 'exchange', slots: 0 },
  ],
  [
    'a report, and leases that wait for a service in doubt: it is written with the next',
    { ...ready, nextTry: NOW + 250, hasReport: true },
    wait(NOW + 250),
  ],
  ['a report, requests under way', { ...idle, underWay: 1, hasReport: true }, wait()],
])('next: %s', (_, state, decision) => {
  expect(decideNext(state)).toEqual(decision);
});

const AAPL: ServiceCall = { endpoint: 'compliance', ticker: 'AAPL' };
const WIDER: ServiceCall = { endpoint: 'full-report', ticker: 'AAPL' };
/** A Friday afternoon: the next run is on Monday. */
const FRIDAY = Date.UTC(2026, 10, 20, 15);
/** When the nightly run before is taken to have ended. */
const NOON = Date.UTC(2026, 10, 20, 12);
const KEPT = { text: '{}', readAt: FRIDAY - 1_000 };

const request: LeaseRequest = {
  id: 'AAPL compliance',
  call: AAPL,
  isOvertaken: false,
  kept: undefined,
  isLookup: false,
  probe: undefined,
};
const daily = { requests: 10, window: 24 * 60 * MINUTE };
const log = (change: Partial<RateLog>): RateLog => ({ ...EMPTY_RATE_LOG, ...change });
const used = (requests: number) => log({ spent: [[FRIDAY - 1, requests]] });
const leases: LeaseState = {
  now: FRIDAY,
  rateLog: EMPTY_RATE_LOG,
  probe: undefined,
  limit: daily,
  keyIsGood: true,
  window: 'this',
  leaseUntil: FRIDAY + 30_000,
  requests: [request],
  queuedBehind: 0,
};
const asks = (change: Partial<LeaseRequest>) => ({ ...leases, requests: [{ ...request, ...change }] });
const theirs = log({ leases: { [request.id]: { by: 'other', until: FRIDAY + 9 } } });
const start = (probe?: ServiceCall) => ({ type: 'start', probe });

test.each<[string, LeaseState, object]>([
  ['a slot is free', leases, start()],
  ['overtaken', asks({ isOvertaken: true, kept: KEPT }), { type: 'overtaken' }],
  ['kept lately', asks({ kept: KEPT }), { type: 'kept', answer: KEPT }],
  [
    'kept, though the rate is used up',
    { ...asks({ kept: KEPT }), rateLog: used(10) },
    { type: 'kept', answer: KEPT },
  ],
  ['kept some hours ago', asks({ kept: { text: '{}', readAt: FRIDAY - 3 * 60 * MINUTE } }), start()],
  ['read in the future', asks({ kept: { text: '{}', readAt: FRIDAY + 2 * MINUTE } }), start()],
  [
    'absent some hours ago',
    asks({ kept: { text: null, readAt: FRIDAY - 2 * 60 * MINUTE } }),
    { type: 'kept' },
  ],
  [
    'absent for not quite six hours',
    { ...asks({ kept: { text: null, readAt: FRIDAY } }), now: FRIDAY + 6 * 60 * MINUTE - 1 },
    { type: 'kept' },
  ],
  [
    'absent for six hours',
    { ...asks({ kept: { text: null, readAt: FRIDAY } }), now: FRIDAY + 6 * 60 * MINUTE },
    start(),
  ],
  [
    'kept not quite three hours ago',
    asks({ kept: { text: '{}', readAt: FRIDAY - 3 * 60 * MINUTE + 1 } }),
    { type: 'kept' },
  ],
  [
    'kept a moment ago, and a nightly run has ended since',
    { ...asks({ kept: { text: '{}', readAt: NOON - 1 } }), now: NOON },
    start(),
  ],
  ['another window asks', { ...leases, rateLog: theirs }, { type: 'later' }],
  [
    'this window asks',
    { ...leases, rateLog: log({ leases: { [request.id]: { by: 'this', until: FRIDAY } } }) },
    start(),
  ],
  ['blocked', { ...leases, rateLog: log({ blockedUntil: FRIDAY + 1 }) }, { type: 'wait' }],
  ['the block is over', { ...leases, rateLog: log({ blockedUntil: FRIDAY }) }, start()],
  ['only looked up', asks({ isLookup: true }), { type: 'wait' }],
  ['used up', { ...leases, rateLog: used(10) }, { type: 'wait' }],
  ['no limit', { ...leases, limit: undefined, rateLog: used(99) }, start()],
  ['no limit: nothing to find out', { ...asks({ probe: WIDER }), limit: undefined }, start()],
  ['one is left', { ...leases, rateLog: used(9) }, start()],
  ['probe: not yet needed', asks({ probe: WIDER }), start()],
  ['probe: the last slots', { ...asks({ probe: WIDER }), queuedBehind: 9 }, start(WIDER)],
  ['probe: nothing left', { ...asks({ probe: WIDER }), rateLog: used(10) }, start(WIDER)],
  [
    'probe: another one is made',
    { ...asks({ probe: WIDER }), rateLog: used(10), probe: { by: 'other', until: FRIDAY + 1 } },
    { type: 'wait' },
  ],
  [
    'unknown key: the call itself',
    { ...asks({ probe: WIDER }), rateLog: used(10), keyIsGood: false },
    start(AAPL),
  ],
  ['unknown key, slots left', { ...asks({ probe: WIDER }), queuedBehind: 99, keyIsGood: false }, start()],
])('lease: %s', (_, state, decision) => {
  expect(decideLeases(state).decisions).toEqual([expect.objectContaining(decision)]);
});

test('leases are given in order, each counts for those behind it, and one probe is enough', () => {
  const requests = ['A', 'B', 'C'].map((id) => ({ ...request, id, probe: WIDER }));
  const { decisions, rateLog, probe } = decideLeases({ ...leases, requests, rateLog: used(8) });
  expect(decisions).toEqual([start(WIDER), start(), { type: 'wait' }]);
  expect(Object.keys(rateLog.leases)).toEqual(['A', 'B']);
  expect(probe).toEqual({ by: 'this', until: leases.leaseUntil });
});

test('a plan probe waits until the requests that are wanted, each counted once, would use up the rate', () => {
  const ask = (id: string, isLookup = false) => ({ ...request, id, isLookup, probe: WIDER });
  // 7 used and 2 wanted leave one of 10.
  const two = decideLeases({ ...leases, requests: [ask('A'), ask('B')], rateLog: used(7) });
  expect(two.decisions).toStrictEqual([start(undefined), start(undefined)]);
  expect(two.probe).toBeUndefined();
  // A job that is only looked up uses nothing.
  const one = decideLeases({ ...leases, requests: [ask('A'), ask('B', true)], rateLog: used(8) });
  expect(one.decisions).toStrictEqual([start(undefined), { type: 'wait' }]);
});

test('a lease names its window and its end, so that no other window makes the request meanwhile', () => {
  expect(decideLeases(leases).rateLog.leases).toStrictEqual({
    'AAPL compliance': { by: 'this', until: FRIDAY + 30_000 },
  });
});

const waiting = { waited: 0, wasLookedUp: true };
const fullMinute = log({ spent: [[FRIDAY - 20_000, 3]] });
const hold: HoldState = {
  now: FRIDAY,
  rateLog: fullMinute,
  limit: perMinute,
  rateIsUnknown: false,
  isProbing: false,
  maxWait: MINUTE,
  jobs: [waiting],
};
const four = [waiting, waiting, waiting, waiting];

test.each<[string, HoldState, object]>([
  ['the first slot comes in time', hold, { refused: [], lookups: 0, holdFor: 40_000 }],
  [
    'the fourth comes too late',
    { ...hold, jobs: four },
    { refused: [{ index: 3, after: 100_000, limit: perMinute }], lookups: 0, holdFor: 40_000 },
  ],
  [
    'it waited before',
    { ...hold, jobs: [{ ...waiting, waited: 20_001 }] },
    { refused: [{ index: 0, after: 40_000, limit: perMinute }], lookups: 0, holdFor: 40_000 },
  ],
  [
    'it waited before, and its slot still comes in time',
    { ...hold, jobs: [{ ...waiting, waited: 20_000 }] },
    { refused: [], lookups: 0, holdFor: 40_000 },
  ],
  [
    'it is looked up first',
    { ...hold, jobs: [...four.slice(1), { ...waiting, wasLookedUp: false }] },
    { refused: [], lookups: 1, holdFor: 0 },
  ],
  [
    'a probe may tell more',
    { ...hold, jobs: four, rateIsUnknown: true, isProbing: true },
    { refused: [], lookups: 0, holdFor: 100 },
  ],
  [
    'a probe is made, but the rate is known',
    { ...hold, isProbing: true },
    { refused: [], lookups: 0, holdFor: 40_000 },
  ],
  [
    'the rate is unknown, but no probe is made',
    { ...hold, rateIsUnknown: true },
    { refused: [], lookups: 0, holdFor: 40_000 },
  ],
  [
    'a probe may tell more, the block is over',
    { ...hold, rateIsUnknown: true, isProbing: true, rateLog: { ...fullMinute, blockedUntil: FRIDAY } },
    { refused: [], lookups: 0, holdFor: 100 },
  ],
  [
    'blocked, the rate known: it is kept after the block too',
    { ...hold, rateLog: { ...fullMinute, blockedUntil: FRIDAY + 30_000 } },
    { refused: [], lookups: 0, holdFor: 40_000 },
  ],
  [
    'a daily limit names its first slot',
    { ...hold, limit: { ...daily, requests: 3 }, jobs: four },
    {
      refused: [0, 1, 2, 3]
        .reverse()
        .map((index) => ({ index, after: daily.window - 20_000, limit: { ...daily, requests: 3 } })),
      lookups: 0,
      holdFor: daily.window - 20_000,
    },
  ],
  [
    'blocked: no limit is named',
    { ...hold, rateLog: log({ blockedUntil: FRIDAY + 2 * MINUTE }) },
    { refused: [{ index: 0, after: 2 * MINUTE, limit: undefined }], lookups: 0, holdFor: 2 * MINUTE },
  ],
  [
    'blocked, on a plan without a rate',
    { ...hold, limit: undefined, rateLog: log({ blockedUntil: FRIDAY + 2 * MINUTE }) },
    { refused: [{ index: 0, after: 2 * MINUTE, limit: undefined }], lookups: 0, holdFor: 2 * MINUTE },
  ],
  [
    'blocked, the rate unknown: found out afterwards',
    {
      ...hold,
      jobs: four,
      rateIsUnknown: true,
      isProbing: true,
      rateLog: { ...fullMinute, blockedUntil: FRIDAY + 30_000 },
    },
    { refused: [], lookups: 0, holdFor: 30_000 },
  ],
  ['a slot is free after all', { ...hold, rateLog: EMPTY_RATE_LOG }, { refused: [], lookups: 0, holdFor: 1 }],
])('hold: %s', (_, state, decision) => {
  expect(decideHold(state)).toEqual(decision);
});

const failed: FailedAttempt = {
  error: DOWN,
  limitDelay: 0,
  down: undefined,
  attempts: 1,
  sinceAsked: 1_000,
  sinceFirstAttempt: 100,
  maxWait: 2_000,
  othersAnswered: false,
  lastBody: undefined,
  random: () => 0.5,
};
const limited = { ...failed, error: new LimitError(1) };
const timedOut = { ...failed, error: new TimeoutError('https://service.example', 20) };
const unexpected = { ...failed, error: new UnreadableError('No record.', 'unexpected', 'abc') };
const wrongKey = new WrongKeyError();

test.each<[string, FailedAttempt, object]>([
  ['a lost connection', failed, { type: 'retry', after: 250 }],
  ['the second time', { ...failed, attempts: 2 }, { type: 'retry', after: 500 }],
  ['the third time', { ...failed, attempts: 3 }, { type: 'retry', after: 1_000 }],
  [
    'the last attempt, however much time is left',
    { ...failed, attempts: 4, maxWait: 600_000 },
    { type: 'fail' },
  ],
  ['no time for another', { ...failed, sinceFirstAttempt: 1_900 }, { type: 'fail' }],
  ['just time for another', { ...failed, sinceFirstAttempt: 1_750 }, { type: 'retry', after: 250 }],
  ['a millisecond too late for another', { ...failed, sinceFirstAttempt: 1_751 }, { type: 'fail' }],
  ['a long queue costs no attempt', { ...failed, sinceAsked: 9_999 }, { type: 'retry', after: 250 }],
  ['the service is down', { ...failed, down: DOWN }, { type: 'stop', error: DOWN }],
  ['a wrong key', { ...failed, error: wrongKey, down: DOWN }, { type: 'stop', error: wrongKey }],
  ['a limit, soon over', { ...limited, limitDelay: 1_000 }, { type: 'requeue' }],
  ['a limit that lasts', { ...limited, limitDelay: 1_001 }, { type: 'fail' }],
  ['a timeout', timedOut, { type: 'fail' }],
  [
    'a timeout while others were answered',
    { ...timedOut, othersAnswered: true },
    { type: 'retry', after: 250 },
  ],
  [
    '503 with Retry-After',
    { ...failed, error: new ServiceError(503, undefined, 1) },
    { type: 'retry', after: 1_000 },
  ],
  ['a bad request', { ...failed, error: new ServiceError(400) }, { type: 'fail' }],
  [
    'a bad request while others were answered',
    { ...failed, error: new ServiceError(400), othersAnswered: true },
    { type: 'fail' },
  ],
  ['an unexpected body', unexpected, { type: 'retry', after: 250 }],
  ['the same unexpected body again', { ...unexpected, lastBody: 'abc' }, { type: 'fail' }],
  ['another unexpected body', { ...unexpected, lastBody: 'def' }, { type: 'retry', after: 250 }],
])('after a failure: %s', (_, attempt, decision) => {
  expect(decideAfterFailure(attempt)).toEqual(decision);
});
