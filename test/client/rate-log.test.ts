import fc from 'fast-check';
import {
  advancedTo,
  withLease,
  EMPTY_RATE_LOG,
  readRateLog,
  withEnded,
  slotsOf,
  usedRequests,
  writeRateLog,
} from '../../src/client/rate/rate-log';
import { DAY, MINUTE } from '../../src/client/durations';
import type { Limit } from '../../src/client/rate/limit';

const limit: Limit = { requests: 5, window: MINUTE };

/** Requests that are made whenever the log allows, and last as long as they last. */
const life = fc.array(fc.record({ pause: fc.nat(20_000), lasts: fc.nat(15_000) }), {
  minLength: 1,
  maxLength: 40,
});

test('no stretch of time holds more requests than allowed, wherever within its life the service sees a request', () => {
  fc.assert(
    fc.property(life, fc.infiniteStream(fc.nat(1_000)), (requests, chances) => {
      let log = EMPTY_RATE_LOG;
      let now = 1_000_000;
      let open: { name: string; ends: number }[] = [];
      const seen: number[] = [];
      requests.forEach(({ pause, lasts }, index) => {
        now += pause;
        const over = open.filter(({ ends }) => ends <= now);
        open = open.filter(({ ends }) => ends > now);
        log = withEnded(
          advancedTo(log, now),
          over.map(({ name, ends }) => ({ name, at: ends })),
          now,
        );
        if (usedRequests(log, limit, now) >= limit.requests) return;
        log = withLease(log, `r${index}`, { by: 'w', until: now + 60_000 });
        open.push({ name: `r${index}`, ends: now + lasts });
        seen.push(now + (lasts * chances.next().value!) / 1_000);
      });
      for (const at of seen) {
        expect(seen.filter((other) => other > at - MINUTE && other <= at).length).toBeLessThanOrEqual(
          limit.requests,
        );
      }
    }),
  );
});

test('turns: each at the first moment at which the requests before it leave it a place', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -70_000, max: 0 }), { maxLength: 9 }), fc.nat(20), (ends, n) => {
      const now = 1_000_000;
      const log = {
        ...EMPTY_RATE_LOG,
        spent: [...ends].sort((a, b) => a - b).map((at) => [now + at, 1] as const),
      };
      const slot = slotsOf(log, limit, now);
      // One by one, naively: the next request goes at the first moment with fewer than five in the minute before.
      const made = log.spent.map(([at]) => at);
      let moment = now;
      for (let index = 0; index <= n; index += 1) {
        const busy = (at: number) => made.filter((other) => other > at - MINUTE).length;
        while (busy(moment) >= limit.requests) {
          moment = Math.min(...made.filter((other) => other > moment - MINUTE)) + MINUTE;
        }
        made.push(moment);
      }
      expect(slot(n)).toBe(moment);
    }),
  );
});

test('a lease that nobody ends counts as a request that was made at its end', () => {
  const log = withLease(EMPTY_RATE_LOG, 'a', { by: 'w', until: 10_000 });
  expect(usedRequests(advancedTo(log, 5_000), limit, 5_000)).toBe(1);
  expect(usedRequests(advancedTo(log, 60_000), limit, 60_000)).toBe(1);
  expect(usedRequests(advancedTo(log, 70_001), limit, 70_001)).toBe(0);
});

test('a lease that was given back counts for nothing', () => {
  const log = withLease(EMPTY_RATE_LOG, 'a', { by: 'w', until: 10_000 });
  expect(usedRequests(withEnded(log, [{ name: 'a', at: undefined }], 1), limit, 1)).toBe(0);
});

test('a clock that is set back takes the log with it', () => {
  const now = 10 * DAY;
  const before = withEnded(advancedTo(EMPTY_RATE_LOG, now), [{ name: 'a', at: now }], now);
  const back = advancedTo(before, now - 3 * DAY);
  expect(usedRequests(back, limit, now - 3 * DAY)).toBe(1);
  expect(slotsOf(back, { requests: 1, window: MINUTE }, now - 3 * DAY)(0)).toBe(now - 3 * DAY + MINUTE);
});

test('it stays small, however long it is kept', () => {
  let log = EMPTY_RATE_LOG;
  for (let index = 0; index < 3_000; index += 1) {
    const now = index * 977;
    log = withEnded(advancedTo(log, now), [{ name: `${index}`, at: now }], now);
  }
  expect(log.spent.length).toBeLessThan(400);
  expect(usedRequests(log, { requests: 10, window: DAY }, 3_000 * 977)).toBeGreaterThan(100);
});

test.each([undefined, null, 7, {}, { seen: 1 }, { seen: 1, spent: [[1]], claims: {}, blockedUntil: 0 }, []])(
  'what is no log reads as an empty one: %j',
  (stored) => expect(readRateLog(stored)).toBe(EMPTY_RATE_LOG),
);

const NOW = 10 * DAY;
const lease = (until: number) => ({ by: 'w', until });
/** Requests that ended at these moments, one each. */
const logOf = (...ends: number[]) => ({
  ...EMPTY_RATE_LOG,
  updatedAt: NOW,
  spent: ends.map((at) => [at, 1] as const),
});

describe('as time passes', () => {
  test('a lease runs out at its end, and not before: it is a request that ended then', () => {
    const log = {
      ...EMPTY_RATE_LOG,
      leases: { past: lease(NOW - 1_000), now: lease(NOW), open: lease(NOW + 1) },
    };
    const { leases, spent } = advancedTo(log, NOW);
    expect(leases).toStrictEqual({ open: lease(NOW + 1) });
    expect(spent).toStrictEqual([
      [NOW - 1_000, 1],
      [NOW, 1],
    ]);
  });

  test('what is a day old is forgotten', () =>
    expect(advancedTo(logOf(NOW - DAY, NOW - DAY + 1), NOW).spent).toStrictEqual([[NOW - DAY + 1, 1]]));

  test('every end of the last minute is kept, and a hundred of those before it', () => {
    const spaced = (count: number, last: number) =>
      Array.from({ length: count }, (_, index) => last - (count - 1 - index) * 300);
    const [old, recent] = [spaced(150, NOW - MINUTE), spaced(180, NOW)];
    const { spent } = advancedTo(logOf(...old, ...recent), NOW);
    expect(spent.map(([at]) => at)).toStrictEqual([...old.slice(-100), ...recent]);
  });

  test('ends in the same quarter of a second are one, at the later moment, in the order of time', () =>
    expect(advancedTo(logOf(NOW + 0, NOW - 500, NOW - 251, NOW - 260, NOW - 250), NOW).spent).toStrictEqual([
      [NOW - 500 + 249, 3],
      [NOW - 250, 1],
      [NOW, 1],
    ]));

  test('it says when it last changed, and no service stops requests for more than a day', () => {
    expect(advancedTo({ ...logOf(), blockedUntil: NOW + 9 * DAY }, NOW + 5)).toMatchObject({
      updatedAt: NOW + 5,
      blockedUntil: NOW + 5 + DAY,
    });
    expect(advancedTo({ ...logOf(), blockedUntil: NOW + 7 }, NOW)).toMatchObject({ blockedUntil: NOW + 7 });
  });
});

describe('a clock that runs back', () => {
  const log = { ...logOf(NOW - 1_000), leases: { a: lease(NOW + 4_000) }, blockedUntil: NOW + 2_000 };

  test('by five seconds was not set: nothing moves, and the log is as late as it was', () =>
    expect(advancedTo(log, NOW - 5_000)).toStrictEqual({ ...log, spent: [[NOW - 1_000, 1]] }));

  test('by more was set: ends, leases and what the service said move with it', () => {
    const now = NOW - 5_001;
    expect(advancedTo(log, now)).toStrictEqual({
      updatedAt: now,
      spent: [[now - 1_000, 1]],
      leases: { a: lease(now + 4_000) },
      blockedUntil: now + 2_000,
    });
  });
});

describe('requests that have ended', () => {
  test('are written down, at no later moment than now; the leases of others stay', () => {
    const log = { ...logOf(), leases: { a: lease(NOW + 1), b: lease(NOW + 1), c: lease(NOW + 1) } };
    const ended = [
      { name: 'a', at: NOW + 9_000 },
      { name: 'b', at: undefined },
    ];
    expect(withEnded(log, ended, NOW)).toStrictEqual({
      ...log,
      leases: { c: lease(NOW + 1) },
      spent: [[NOW, 1]],
    });
  });

  test('none: the log is the same one', () => {
    const log = logOf(NOW);
    expect(withEnded(log, [], NOW)).toBe(log);
  });
});

test.each([
  ['a window ago', NOW - MINUTE, 0],
  ['just within the window', NOW - MINUTE + 1, 1],
])('a request that ended %s', (_when, at, used) => {
  expect(usedRequests(logOf(at), limit, NOW)).toBe(used);
  // Of one request a minute, the next has its turn when the window has passed.
  expect(slotsOf(logOf(at), { requests: 1, window: MINUTE }, NOW)(0)).toBe(used === 0 ? NOW : at + MINUTE);
});

test('what is stored is read again, whatever it has to say', () => {
  const log = { ...logOf(NOW - 1, NOW), leases: { a: lease(NOW) }, blockedUntil: NOW + 1 };
  expect(readRateLog(JSON.parse(JSON.stringify(writeRateLog(log))))).toStrictEqual(log);
});

const STORED = { seen: 1, spent: [[1, 1]], claims: { a: { by: 'w', until: 2 } }, blockedUntil: 0 };

test.each<[string, object]>([
  ['no time', { seen: null }],
  ['no end of a block', { blockedUntil: 'soon' }],
  ['no list of ends', { spent: { length: 0 } }],
  ['an end that is a number', { spent: [[1, 1], 7] }],
  ['an end that is a text of two', { spent: ['12'] }],
  ['an end without its count', { spent: [[1]] }],
  ['an end with more', { spent: [[1, 1, 1]] }],
  ['an end at no time', { spent: [[null, 1]] }],
  ['an end of no number', { spent: [[1, null]] }],
  ['leases that are a text', { claims: '' }],
  ['no leases', { claims: null }],
  ['leases left out', { claims: undefined }],
  ['a lease that is null', { claims: { a: null } }],
  ['a lease without its end', { claims: { a: { by: 'w' } } }],
])('a stored log with %s reads as an empty one', (_what, damage) => {
  expect(readRateLog(STORED)).not.toBe(EMPTY_RATE_LOG);
  expect(readRateLog({ ...STORED, ...damage })).toBe(EMPTY_RATE_LOG);
});
