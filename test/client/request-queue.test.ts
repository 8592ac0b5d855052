import { SharedStateStore, type SharedState } from '../../src/client/cache/shared-state';
import { MemoryStorage, type NamedAnswer } from '../../src/client/cache/storage';
import type { CallName, ServiceCall, TickerCall } from '../../src/client/call';
import { LimitError } from '../../src/client/errors/limit-error';
import { UnreachableError } from '../../src/client/errors/unreachable-error';
import { UnreadableError } from '../../src/client/errors/unreadable-error';
import { WrongKeyError } from '../../src/client/errors/wrong-key-error';
import type { CallOutcome, Requester } from '../../src/client/http/requester';
import { RequestQueue, type RequestQueueOptions } from '../../src/client/http/request-queue';
import { onAbort } from '../../src/client/on-abort';
import { PlanKnowledge, type PlanEvidence } from '../../src/client/rate/plan-knowledge';
import { EMPTY_RATE_LOG, type RateLog } from '../../src/client/rate/rate-log';
import type { PlanId } from '../../src/contract/plan';
import { compliance } from '../support/records';
import { VirtualClock } from '../support/virtual-clock';

// The queue alone, over a requester whose answers the test gives. Whole clients are in pace.test.ts, cancel.test.ts and others.

const SERVICE = 'https://service.example';
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 1_440 * MINUTE;
const DEADLINE = 20 * SECOND;
/** How long a lease holds. */
const LEASE = DEADLINE + 10 * SECOND;

/** Storage that tells what is read in its atomic steps, and holds them up while a test wants it. */
class WatchedStorage extends MemoryStorage {
  /** The tickers that each step has read. */
  readonly readings: string[][] = [];
  /** Every lease that was ever written. */
  readonly leased = new Set<string>();
  #held: Promise<void> | undefined;
  /** What happens during the next steps, in order. */
  during: (() => void)[] = [];
  failure: Error | undefined;

  /** Has steps wait until the function that is returned is called. */
  hold(): () => void {
    let release = (): void => undefined;
    this.#held = new Promise((resolve) => {
      release = () => {
        this.#held = undefined;
        resolve();
      };
    });
    return release;
  }

  override async exchange<Result>(...[scope, names, step]: Parameters<MemoryStorage['exchange']>) {
    this.readings.push(names.map(({ ticker }: CallName) => ticker));
    await this.#held;
    this.during.shift()?.();
    if (this.failure) throw this.failure;
    return super.exchange(scope, names, (...of) => {
      const update = step(...of);
      const { claims } = (update.state as { ledger: { claims: object } }).ledger;
      for (const name of Object.keys(claims)) this.leased.add(name.split(' ')[0]!);
      return update;
    }) as Promise<Result>;
  }
}

interface Made {
  readonly call: ServiceCall;
  /** By uptime. */
  readonly at: number;
  readonly answer: (outcome?: CallOutcome) => void;
  readonly fail: (error: Error) => void;
}

let clock: VirtualClock;
let storage: WatchedStorage;
let store: SharedStateStore;
let queue: RequestQueue;
let plan: PlanKnowledge;
/** Where the service has said that it tells changes. */
let liveChanges: string | undefined;
/** The requests that were made, each to be answered by the test. */
let made: Made[];
/** What is told of failures, and how many wait whenever anything is told. */
let failures: string[];
let waiting: number[];

beforeEach(() => {
  clock = new VirtualClock();
  // Whatever is counted from a moment, it is not counted from the beginning.
  clock.advance(50 * SECOND);
  storage = new WatchedStorage();
  liveChanges = undefined;
});

/** @param stated the plan; when it is null, it is found out. */
function open(options: Partial<RequestQueueOptions> = {}, stated: PlanId | null = 'business-enterprise') {
  [made, failures, waiting] = [[], [], []];
  plan = new PlanKnowledge(stated ?? undefined);
  store = new SharedStateStore(storage, 'scope', () => undefined);
  const requester = {
    get liveChanges() {
      return liveChanges;
    },
    request: (call: ServiceCall, signal: AbortSignal) =>
      new Promise<CallOutcome>((resolve, reject) => {
        onAbort(signal, () => reject(signal.reason));
        const answer = (outcome: CallOutcome = { type: 'absent', readAt: clock.now() }) => resolve(outcome);
        made.push({ call, at: clock.uptime(), answer, fail: reject });
      }),
  };
  queue = new RequestQueue({
    requester: requester as unknown as Requester,
    store,
    plan,
    timers: clock,
    now: clock.now,
    uptime: clock.uptime,
    random: () => 0.5,
    concurrency: 1,
    deadline: DEADLINE,
    maxWait: MINUTE,
    window: 'this',
    onChange: (failure) => {
      if (failure) failures.push(failure.error.name);
      waiting.push(queue.waiting);
    },
    ...options,
  });
}

/** What the windows of this browser share before this one asks. */
async function shared(state: Partial<SharedState>, put: NamedAnswer[] = []): Promise<void> {
  await new SharedStateStore(storage, 'scope', () => undefined).exchange([], (before) => ({
    state: { ...before, ...state },
    put,
    result: undefined,
  }));
  storage.readings.length = 0;
}
const log = (change: Partial<RateLog>): RateLog => ({ ...EMPTY_RATE_LOG, updatedAt: clock.now(), ...change });
/** Requests of the ten a day that are used up, and free again after some milliseconds. */
const usedUp = (requests: number, freeAfter: number) =>
  log({ spent: [[clock.now() - DAY + freeAfter, requests]] });
/** Another window is making these requests. */
const madeElsewhere = (...tickers: string[]) =>
  Object.fromEntries(
    tickers.map((ticker) => [`${ticker} compliance`, { by: 'other', until: clock.now() + DEADLINE }]),
  );
/** The service has accepted the key. */
const keyIsGood = (): PlanEvidence => ({ compliance: { served: true, at: clock.now() } });
const keptAnswer = (
  ticker: string,
  text: string | null = JSON.stringify(compliance(ticker)),
): NamedAnswer => [
  { ticker, slot: 'compliance' },
  { text, readAt: clock.now() - SECOND },
];

const callOf = (ticker: string): TickerCall => ({ endpoint: 'compliance', ticker });
const neverAborted = new AbortController().signal;
/** Notes failures as handled, so that a test may look at them later. */
function noted<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => undefined);
  return promise;
}
const ask = (ticker: string, signal = neverAborted) => noted(queue.request(callOf(ticker), signal));
const askAll = (...tickers: string[]) => tickers.map((ticker) => ask(ticker));
const named = (count: number) => Array.from({ length: count }, (_, index) => `A${index}`);
/** Lets all that can go on go on, while the clock stands still. */
const settle = () => clock.pass(0);
const madeOf = () => made.map(({ call }) => (call as TickerCall).ticker);
const leases = () => store.latest.rateLog.leases;
const outcomeOf = (promise: Promise<unknown>) => {
  const state: { value?: unknown; error?: unknown; isOpen: boolean } = { isOpen: true };
  promise.then(
    (value) => Object.assign(state, { value, isOpen: false }),
    (error: unknown) => Object.assign(state, { error, isOpen: false }),
  );
  return state;
};

describe('requests', () => {
  test('are made in the order in which they are asked for, as many at once as may be, and leased little ahead', async () => {
    open({ concurrency: 2 });
    const outcomes = askAll(...named(6));
    await settle();
    expect(madeOf()).toEqual(['A0', 'A1']);
    // Twice as many as are made at once: no more are kept from other windows.
    expect(storage.readings).toEqual([['A0', 'A1', 'A2', 'A3']]);
    expect([queue.underWay, queue.waiting, queue.made]).toEqual([2, 4, 2]);
    for (let index = 0; index < 6; index += 1) {
      made[index]!.answer();
      await settle();
    }
    expect(madeOf()).toEqual(named(6));
    await Promise.all(outcomes);
    expect([queue.underWay, queue.waiting, queue.made]).toEqual([0, 0, 6]);
    expect(leases()).toEqual({});
  });

  test('asked for while the shared state is read wait for that: there is one step at a time', async () => {
    open({ concurrency: 4 });
    const release = storage.hold();
    ask('A');
    await settle();
    ask('B');
    await settle();
    expect(storage.readings).toEqual([['A']]);
    release();
    await settle();
    expect(madeOf()).toEqual(['A', 'B']);
  });

  test('whose shared state cannot be read fail with its failure', async () => {
    open();
    storage.failure = new Error('no storage');
    await expect(clock.until(ask('A'))).rejects.toThrow('no storage');
    expect(made).toHaveLength(0);
  });

  test('are not made when what the windows share has made them unnecessary', async () => {
    open();
    await shared({ liveChanges: '/live' });
    const overtaken = ({ liveChanges }: SharedState) => liveChanges === '/live';
    expect(await clock.until(queue.request(callOf('A'), neverAborted, { overtaken }))).toBe('overtaken');
    expect(made).toHaveLength(0);
    void queue.request(callOf('A'), neverAborted, { overtaken: () => false });
    await settle();
    expect(made).toHaveLength(1);
  });
});

describe('a kept answer', () => {
  test('that another window was given lately is used', async () => {
    open();
    await shared({}, [keptAnswer('A'), keptAnswer('X', null)]);
    expect(await clock.until(ask('A'))).toMatchObject({
      type: 'record',
      record: compliance('A'),
      readAt: clock.now() - SECOND,
    });
    expect(await clock.until(ask('X'))).toMatchObject({ type: 'absent', readAt: clock.now() - SECOND });
    expect(made).toHaveLength(0);
  });

  test('will not do when a new one is asked for', async () => {
    open();
    await shared({}, [keptAnswer('A')]);
    noted(queue.request(callOf('A'), neverAborted, { forceRefresh: true }));
    await settle();
    expect(made).toHaveLength(1);
  });

  test('that is damaged is asked for', async () => {
    open();
    await shared({}, [keptAnswer('A', '{')]);
    ask('A');
    await settle();
    expect(made).toHaveLength(1);
  });

  test('that another window is being given is waited for', async () => {
    open();
    await shared({ rateLog: log({ leases: madeElsewhere('A') }) });
    const answer = ask('A');
    await settle();
    expect(queue.waiting).toBe(1);
    await shared({ rateLog: log({}) }, [keptAnswer('A')]);
    const begun = clock.uptime();
    expect(await clock.until(answer)).toMatchObject({ type: 'record' });
    expect(clock.uptime() - begun).toBe(150);
    expect([made.length, queue.waiting]).toEqual([0, 0]);
  });
});

describe('called off', () => {
  let stop: AbortController;
  beforeEach(() => (stop = new AbortController()));

  test('before it was asked for: nothing is done', async () => {
    open();
    stop.abort('no more');
    await expect(ask('A', stop.signal)).rejects.toBe('no more');
    await settle();
    expect([made.length, storage.readings.length, queue.waiting]).toEqual([0, 0, 0]);
  });

  test('before its turn: it is told at once, and never leased or made', async () => {
    open();
    ask('A');
    const off = outcomeOf(ask('B', stop.signal));
    ask('C');
    stop.abort('no more');
    await settle();
    expect(off).toEqual({ error: 'no more', isOpen: false });
    expect(storage.readings[0]).toEqual(['A', 'C']);
    expect(queue.waiting).toBe(1);
    made[0]!.answer();
    await settle();
    made[1]!.answer();
    await settle();
    expect(madeOf()).toEqual(['A', 'C']);
    expect(storage.leased).toEqual(new Set(['A', 'C']));
  });

  test('far back in the queue: it waits no more', async () => {
    open();
    askAll('A', 'B', 'C');
    ask('D', stop.signal);
    await settle();
    expect(queue.waiting).toBe(3);
    stop.abort();
    expect(queue.waiting).toBe(2);
  });

  test('with a lease, before its start: it waits no more, and its lease is given back', async () => {
    open();
    ask('A');
    ask('B', stop.signal);
    await settle();
    expect(leases()).toHaveProperty('B compliance');
    stop.abort();
    expect(queue.waiting).toBe(0);
    made[0]!.answer();
    await settle();
    expect(madeOf()).toEqual(['A']);
    expect(leases()).toEqual({});
    expect(store.latest.rateLog.spent).toEqual([[clock.now(), 1]]);
  });

  test('while the shared state is read: it is not made, and other windows are told with the next step', async () => {
    open({ concurrency: 2 });
    ask('A');
    await settle();
    const release = storage.hold();
    ask('B', stop.signal);
    await settle();
    stop.abort();
    release();
    await settle();
    expect(madeOf()).toEqual(['A']);
    expect(storage.readings).toEqual([['A'], ['B']]);
    made[0]!.answer();
    await settle();
    expect(storage.readings).toEqual([['A'], ['B'], []]);
    expect(leases()).toEqual({});
  });

  test('while the shared state is read, in which another window is found to ask for it: nothing of it is left', async () => {
    open();
    await shared({ rateLog: log({ leases: madeElsewhere('A') }) });
    const release = storage.hold();
    ask('A', stop.signal);
    await settle();
    stop.abort();
    release();
    await settle();
    expect(queue.waiting).toBe(0);
    expect(clock.next()).toBe(false);
  });

  test('while another window asks for it: nothing of it is left', async () => {
    open();
    await shared({ rateLog: log({ leases: madeElsewhere('A') }) });
    ask('A', stop.signal);
    await settle();
    stop.abort();
    await settle();
    expect(queue.waiting).toBe(0);
    expect(clock.next()).toBe(false);
  });

  test('under way: that is no failure of the service', async () => {
    open();
    const off = ask('A', stop.signal);
    await settle();
    stop.abort('no more');
    await expect(clock.until(off)).rejects.toBe('no more');
    await settle();
    expect(failures).toStrictEqual([]);
    expect([queue.underWay, queue.waiting]).toEqual([0, 0]);
    // The service has counted it, or will.
    expect(store.latest.rateLog.spent).toEqual([[clock.now(), 1]]);
  });

  test('it takes no turn of those behind it', async () => {
    open({}, 'basic-free');
    await shared({ plan: keyIsGood(), rateLog: usedUp(10, 20 * SECOND) });
    askAll(...named(5));
    ask('B', stop.signal);
    const last = ['C', 'D', 'E', 'F', 'G'].map((ticker) => outcomeOf(ask(ticker)));
    // In the second step, the last is looked up before it is refused.
    storage.during = [() => undefined, () => stop.abort()];
    await settle();
    expect(storage.readings).toEqual([
      ['A0', 'A1'],
      ['A0', 'A1', 'G'],
    ]);
    // Ten turns come in 20 seconds, and ten wait for them.
    expect(last.every(({ isOpen }) => isOpen)).toBe(true);
    expect(queue.waiting).toBe(10);
  });
});

describe('a refused key', () => {
  const wrong = new WrongKeyError();

  test('fails all that wait, and nothing more is asked of the service', async () => {
    open();
    const all = askAll('A', 'B', 'C', 'D');
    await settle();
    made[0]!.fail(wrong);
    for (const one of all) await expect(clock.until(one)).rejects.toBe(wrong);
    expect([made.length, queue.underWay, queue.waiting]).toEqual([1, 0, 0]);
    expect(leases()).toEqual({});
    // Whoever shows how many wait is not told again after this.
    expect(waiting.at(-1)).toBe(0);
  });

  test.each<[string, string[]]>([
    ['is leased', []],
    ['is found to be asked for by another window', ['B']],
  ])('fails what %s meanwhile, at once', async (_, elsewhere) => {
    open();
    await shared({ rateLog: log({ leases: madeElsewhere(...elsewhere) }) });
    ask('A');
    await settle();
    const release = storage.hold();
    const other = outcomeOf(ask('B'));
    await settle();
    made[0]!.fail(wrong);
    await settle();
    release();
    await settle();
    expect(other).toEqual({ error: wrong, isOpen: false });
    expect([made.length, queue.waiting]).toEqual([1, 0]);
    expect(leases()).not.toHaveProperty('B compliance', expect.objectContaining({ by: 'this' }));
  });

  test('fails what is asked for later too, for five minutes', async () => {
    open();
    ask('A');
    await settle();
    made[0]!.fail(wrong);
    await settle();
    await clock.pass(5 * MINUTE - 1);
    const steps = storage.readings.length;
    await expect(clock.until(ask('B'))).rejects.toBe(wrong);
    expect([made.length, storage.readings.length]).toEqual([1, steps]);
    await clock.pass(1);
    ask('B');
    await settle();
    expect(made).toHaveLength(2);
  });
});

describe('a limit of the service', () => {
  test('stops all: leases are given back, and all go on in their order when it is over', async () => {
    open({ concurrency: 2 });
    askAll('A', 'B', 'C', 'D', 'E');
    await settle();
    expect(Object.keys(leases())).toHaveLength(4);
    made[1]!.answer();
    made[0]!.fail(new LimitError(5));
    await settle();
    expect(leases()).toEqual({});
    expect(queue.waiting).toBe(4);
    await clock.pass(5 * SECOND - 1);
    expect(made).toHaveLength(2);
    await clock.pass(1);
    for (let index = 2; index < 6; index += 1) {
      made[index]!.answer();
      await settle();
    }
    expect(madeOf()).toEqual(['A', 'B', 'C', 'D', 'A', 'E']);
    expect(made[2]!.at).toBe(55 * SECOND);
    expect([queue.underWay, queue.waiting]).toEqual([0, 0]);
  });

  test('what was called off meanwhile is not asked for when it is over', async () => {
    open({ concurrency: 1 });
    const stop = new AbortController();
    ask('A');
    ask('B', stop.signal);
    await settle();
    stop.abort();
    made[0]!.fail(new LimitError(5));
    await clock.pass(5 * SECOND);
    made[1]!.answer();
    await settle();
    expect(madeOf()).toEqual(['A', 'A']);
    expect(leases()).toEqual({});
  });

  test('that lasts longer than a request may wait is its failure', async () => {
    open();
    const limit = new LimitError(61);
    const one = ask('A');
    await settle();
    made[0]!.fail(limit);
    await expect(clock.until(one)).rejects.toBe(limit);
  });

  test('has counted what it refused as no request; all others count, also those that failed', async () => {
    open();
    const one = ask('A');
    await settle();
    made[0]!.fail(new LimitError(1));
    await settle();
    expect(store.latest.rateLog.spent).toEqual([]);
    await clock.pass(SECOND);
    made[1]!.answer();
    await clock.until(one);
    await settle();
    expect(store.latest.rateLog.spent).toEqual([[clock.now(), 1]]);
    const other = ask('B');
    await settle();
    made[2]!.fail(new UnreadableError('It is another one.', 'final'));
    await expect(clock.until(other)).rejects.toThrow();
    await settle();
    expect(store.latest.rateLog.spent).toEqual([[clock.now(), 2]]);
  });
});

describe('a lease', () => {
  test('that may end before its request does is given back, and another one taken', async () => {
    open({ concurrency: 2 });
    askAll('A', 'B', 'C', 'D');
    await settle();
    await clock.pass(10 * SECOND);
    const before = leases()['C compliance']!.until;
    expect(before).toBe(clock.now() - 10 * SECOND + LEASE);
    made[0]!.answer();
    await settle();
    expect(leases()['C compliance']).toEqual({ by: 'this', until: clock.now() + LEASE });
    made[1]!.answer();
    await settle();
    expect(madeOf()).toEqual(['A', 'B', 'C', 'D']);
  });

  test('that lasts long enough is used', async () => {
    open();
    askAll('A', 'B');
    await settle();
    await clock.pass(10 * SECOND - 1);
    made[0]!.answer();
    await settle();
    expect(leases()['B compliance']!.until).toBe(clock.now() - 10 * SECOND + 1 + LEASE);
    expect(madeOf()).toEqual(['A', 'B']);
  });
});

describe('a failed request', () => {
  const lost = () => new UnreachableError(SERVICE);

  test('is made four times, with longer and longer pauses, and each failure is told', async () => {
    open();
    const one = ask('A');
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await settle();
      made[attempt]!.fail(lost());
      await settle();
      if (attempt < 3) expect(queue.waiting).toBe(1);
      await clock.pass(250 * 2 ** attempt);
    }
    await expect(clock.until(one)).rejects.toThrow(UnreachableError);
    expect(made.map(({ at }) => at - 50 * SECOND)).toEqual([0, 250, 750, 1_750]);
    expect([queue.made, failures.length, queue.waiting]).toEqual([4, 4, 0]);
  });

  test('is not made again when, from its first attempt, it would take longer than a request may wait', async () => {
    open({ maxWait: 20 * SECOND });
    const one = ask('A');
    await settle();
    await clock.pass(15 * SECOND);
    made[0]!.fail(lost());
    await clock.pass(250);
    expect(made).toHaveLength(2);
    await clock.pass(15 * SECOND);
    made[1]!.fail(lost());
    await expect(clock.until(one)).rejects.toThrow(UnreachableError);
    expect(made).toHaveLength(2);
  });

  test('with the same unreadable answer twice is not made again, also when a limit was met between', async () => {
    open();
    const unreadable = () => new UnreadableError('It is another one.', 'unexpected', 'abc');
    const one = ask('A');
    await settle();
    made[0]!.fail(unreadable());
    await clock.pass(250);
    made[1]!.fail(new LimitError(1));
    await clock.pass(SECOND);
    made[2]!.fail(unreadable());
    await expect(clock.until(one)).rejects.toThrow('It is another one.');
    expect(made).toHaveLength(3);
  });

  test('of a service that answers nobody: after five seconds it is down, and all fail at once', async () => {
    open({ concurrency: 4 });
    const all = Promise.allSettled(named(40).map((ticker) => ask(ticker)));
    let failed = 0;
    const begun = clock.uptime();
    for (let steps = 0; !queue.down && steps < 1_000; steps += 1) {
      await settle();
      for (; failed < made.length; failed += 1) made[failed]!.fail(lost());
      await settle();
      if (!queue.down) clock.next();
    }
    const outcomes = await clock.until(all);
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
    expect(clock.uptime() - begun).toBeGreaterThanOrEqual(5 * SECOND);
    expect(clock.uptime() - begun).toBeLessThan(5.5 * SECOND);
    expect([queue.underWay, queue.waiting]).toEqual([0, 0]);
    expect(queue.down).toBeInstanceOf(UnreachableError);
  });
});

describe('the rate of the plan', () => {
  test('is used up: those whose turn comes in time wait for it, and the others are refused once they were looked up', async () => {
    open({}, 'basic-free');
    await shared({ plan: keyIsGood(), rateLog: usedUp(10, 20 * SECOND) });
    const all = named(12).map((ticker) => outcomeOf(ask(ticker)));
    await settle();
    expect(storage.readings).toEqual([
      ['A0', 'A1'],
      ['A0', 'A1', 'A10', 'A11'],
    ]);
    for (const refused of all.slice(10)) {
      expect(refused.error).toMatchObject({ name: 'LimitError', retryAfter: 20 });
    }
    expect(queue.waiting).toBe(10);
    await clock.pass(20 * SECOND - 1);
    expect(made).toHaveLength(0);
    await clock.pass(1);
    for (let index = 0; index < 10; index += 1) {
      made[index]!.answer();
      await settle();
    }
    expect(madeOf()).toEqual(named(10));
    expect(made[0]!.at).toBe(70 * SECOND);
  });

  test('a request that has waited already is refused when its turn would come too late', async () => {
    open({}, 'basic-free');
    await shared({ plan: keyIsGood(), rateLog: usedUp(10, 50 * SECOND) });
    const all = named(2).map((ticker) => outcomeOf(ask(ticker)));
    await settle();
    await clock.pass(45 * SECOND);
    // The user works on in another window, which takes what would have been theirs, but for one.
    await shared({ rateLog: { ...usedUp(9, 20 * SECOND), spent: [[clock.now(), 9]] } });
    await clock.pass(20 * SECOND);
    expect(made).toHaveLength(1);
    expect(all[1]!.error).toMatchObject({ name: 'LimitError' });
  });

  test('many that would be refused are looked up, sixty-four at once', async () => {
    open({}, 'basic-free');
    await shared({ plan: keyIsGood(), rateLog: usedUp(10, 20 * SECOND) });
    const all = named(100).map((ticker) => outcomeOf(ask(ticker)));
    await settle();
    expect(storage.readings.map(({ length }) => length)).toEqual([2, 2 + 64, 2 + 26]);
    expect(all.filter(({ isOpen }) => isOpen)).toHaveLength(10);
  });

  test('all are refused: nothing is left of them, and who asks later is not held up', async () => {
    open({}, 'basic-free');
    await shared({ plan: keyIsGood(), rateLog: usedUp(10, 2 * MINUTE) }, [keptAnswer('D')]);
    const all = ['A', 'B', 'C'].map((ticker) => outcomeOf(ask(ticker)));
    await settle();
    for (const { error } of all) expect(error).toMatchObject({ name: 'LimitError', retryAfter: 120 });
    const later = [outcomeOf(ask('D')), outcomeOf(ask('E'))];
    await settle();
    expect(later[0]!.value).toMatchObject({ type: 'record' });
    expect(later[1]!.error).toMatchObject({ name: 'LimitError' });
    expect(queue.waiting).toBe(0);
    expect(clock.next()).toBe(false);
  });

  test('an answer that another window was given is used where it would have been refused', async () => {
    open({}, 'basic-free');
    await shared({ plan: keyIsGood(), rateLog: usedUp(10, 20 * SECOND) }, [keptAnswer('A11')]);
    const all = named(12).map((ticker) => outcomeOf(ask(ticker)));
    await settle();
    expect(all[10]!.error).toMatchObject({ name: 'LimitError' });
    expect(all[11]!.value).toMatchObject({ type: 'record', record: compliance('A11') });
    // Not of the others, whose turn comes: they are asked for then.
    expect(queue.waiting).toBe(10);
  });

  test('what another window is being answered is not refused', async () => {
    open({}, 'basic-free');
    await shared({
      plan: keyIsGood(),
      rateLog: { ...usedUp(10, 20 * SECOND), leases: madeElsewhere('A11') },
    });
    const all = named(12).map((ticker) => outcomeOf(ask(ticker)));
    await settle();
    expect(all.filter(({ error }) => error)).toHaveLength(2);
    expect(all[11]!.isOpen).toBe(true);
    expect(queue.waiting).toBe(10);
    expect(storage.readings).toEqual([
      ['A0', 'A1'],
      ['A0', 'A1', 'A9', 'A10', 'A11'],
    ]);
    await shared({ rateLog: usedUp(10, 20 * SECOND) }, [keptAnswer('A11')]);
    await clock.pass(20 * SECOND);
    expect(all[11]!.value).toMatchObject({ type: 'record' });
    expect(queue.waiting).toBe(8);
  });

  test('the end of a request is written down while others are held, and those are not asked about', async () => {
    open({}, 'basic-free');
    await shared({ plan: keyIsGood(), rateLog: usedUp(9, 20 * SECOND) });
    askAll('A', 'B');
    await settle();
    made[0]!.answer();
    await settle();
    expect(storage.readings).toEqual([['A', 'B'], []]);
    expect(leases()).toEqual({});
    await clock.pass(20 * SECOND);
    expect(madeOf()).toEqual(['A', 'B']);
  });

  test('of a minute is kept by a clock that nobody sets: the computer’s, set ahead, allows no more', async () => {
    open({ concurrency: 300 }, 'personal-standard');
    askAll(...named(300));
    await settle();
    expect(made).toHaveLength(300);
    made[0]!.answer();
    await clock.pass(10);
    made.slice(1).forEach(({ answer }) => answer());
    await settle();
    clock.set = 2 * MINUTE;
    askAll('B', 'C', 'D');
    await clock.pass(MINUTE - 10 - 1);
    expect(made).toHaveLength(300);
    await clock.pass(1);
    expect(madeOf().slice(300)).toEqual(['B']);
    await clock.pass(10);
    expect(madeOf().slice(300)).toEqual(['B', 'C', 'D']);
  });
});

describe('a plan that is to be found out', () => {
  /** Ten requests were made, so that the least of all plans allows no more today. */
  const nothingLeft = (freeAfter: number) => shared({ plan: keyIsGood(), rateLog: usedUp(10, freeAfter) });

  test('while a request finds it out, the others wait; as soon as it has, they go on', async () => {
    open({ concurrency: 2 }, null);
    await nothingLeft(DAY - SECOND);
    askAll('A', 'B');
    await settle();
    const [probe] = made;
    expect(madeOf()).toEqual(['A']);
    expect(probe!.call.endpoint).not.toBe('compliance');
    await clock.pass(30);
    probe!.answer();
    await settle();
    expect(madeOf()).toEqual(['A', 'B']);
    expect(made[1]!.at).toBe(50 * SECOND + 30);
  });

  test('a refusal of what finds it out answers nobody: the request itself is made when its turn comes', async () => {
    open({}, null);
    await nothingLeft(20 * SECOND);
    const one = outcomeOf(ask('A'));
    await settle();
    made[0]!.answer({ type: 'refused', plans: ['Personal Standard'] });
    await settle();
    expect(one.isOpen).toBe(true);
    await clock.pass(20 * SECOND);
    expect(made[1]!.call).toEqual(callOf('A'));
    made[1]!.answer({ type: 'refused', plans: [] });
    await settle();
    expect(one.value).toEqual({ type: 'refused', plans: [] });
  });

  test('of an unknown key the request itself is the first to tell: its refusal is its answer', async () => {
    open({}, null);
    await shared({ rateLog: usedUp(10, DAY - SECOND) });
    const one = outcomeOf(ask('A'));
    await settle();
    expect(made[0]!.call).toEqual(callOf('A'));
    made[0]!.answer({ type: 'refused', plans: ['Personal Standard'] });
    await settle();
    expect(one.value).toEqual({ type: 'refused', plans: ['Personal Standard'] });
    expect(made).toHaveLength(1);
  });

  test('a refusal says that the plan does not include it, and which plans do; an answer says that it does', async () => {
    open({}, null);
    const outcomes = [ask('A'), noted(queue.request({ endpoint: 'full-report', ticker: 'A' }, neverAborted))];
    await settle();
    made[0]!.answer();
    await settle();
    made[1]!.answer({ type: 'refused', plans: ['Personal Standard'] });
    await Promise.all(outcomes);
    expect([plan.includes('compliance'), plan.includes('full-report')]).toEqual([true, false]);
    expect(plan.plansThatInclude('full-report')).toEqual(['Personal Standard']);
    expect(plan.plansThatInclude('compliance')).toBeUndefined();
  });

  test('what cannot find it out is refused while nothing does', async () => {
    open({}, null);
    await nothingLeft(DAY - SECOND);
    const feed = queue.request({ endpoint: 'verdict-changes', since: undefined, limit: 9 }, neverAborted);
    await expect(clock.until(feed)).rejects.toMatchObject({ name: 'LimitError' });
    expect(clock.uptime()).toBe(50 * SECOND);
  });
});

test('the bytes of answers, and where the service tells changes, are written down with the next step', async () => {
  open();
  queue.received(7);
  liveChanges = '/live';
  ask('A');
  await settle();
  expect(store.latest).toMatchObject({ traffic: { bytes: 7 }, liveChanges: '/live' });
});
