import fc from 'fast-check';
import {
  advancedTo,
  withLease,
  EMPTY_RATE_LOG,
  readRateLog,
  withEnded,
  slotsOf,
  usedRequests,
} from '../../src/client/rate/rate-log';
import { DAY, MINUTE } from '../../src/client/durations';
import type { Limit } from '../../src/client/rate/limit';

const limit: Limit = { requests: 5, window: MINUTE };

/** Requests that are made whenever the ledger allows, and last as long as they last. */
const life = fc.array(fc.record({ pause: fc.nat(20_000), lasts: fc.nat(15_000) }), {
  minLength: 1,
  maxLength: 40,
});

test('no stretch of time holds more requests than allowed, wherever within its life the service sees a request', () => {
  fc.assert(
    fc.property(life, fc.infiniteStream(fc.nat(1_000)), (requests, chances) => {
      let ledger = EMPTY_RATE_LOG;
      let now = 1_000_000;
      let open: { name: string; ends: number }[] = [];
      const seen: number[] = [];
      requests.forEach(({ pause, lasts }, index) => {
        now += pause;
        const over = open.filter(({ ends }) => ends <= now);
        open = open.filter(({ ends }) => ends > now);
        ledger = withEnded(
          advancedTo(ledger, now),
          over.map(({ name, ends }) => ({ name, at: ends })),
          now,
        );
        if (usedRequests(ledger, limit, now) >= limit.requests) return;
        ledger = withLease(ledger, `r${index}`, { by: 'w', until: now + 60_000 });
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
      const ledger = {
        ...EMPTY_RATE_LOG,
        spent: [...ends].sort((a, b) => a - b).map((at) => [now + at, 1] as const),
      };
      const turn = slotsOf(ledger, limit, now);
      // One by one, naively: the next request goes at the first moment with fewer than five in the minute before.
      const made = ledger.spent.map(([at]) => at);
      let moment = now;
      for (let index = 0; index <= n; index += 1) {
        const busy = (at: number) => made.filter((other) => other > at - MINUTE).length;
        while (busy(moment) >= limit.requests) {
          moment = Math.min(...made.filter((other) => other > moment - MINUTE)) + MINUTE;
        }
        made.push(moment);
      }
      expect(turn(n)).toBe(moment);
    }),
  );
});

test('a claim that nobody settles counts as a request that was made at its end', () => {
  const ledger = withLease(EMPTY_RATE_LOG, 'a', { by: 'w', until: 10_000 });
  expect(usedRequests(advancedTo(ledger, 5_000), limit, 5_000)).toBe(1);
  expect(usedRequests(advancedTo(ledger, 60_000), limit, 60_000)).toBe(1);
  expect(usedRequests(advancedTo(ledger, 70_001), limit, 70_001)).toBe(0);
});

test('a claim that was given back counts for nothing', () => {
  const ledger = withLease(EMPTY_RATE_LOG, 'a', { by: 'w', until: 10_000 });
  expect(usedRequests(withEnded(ledger, [{ name: 'a', at: undefined }], 1), limit, 1)).toBe(0);
});

test('a clock that is set back takes the ledger with it', () => {
  const now = 10 * DAY;
  const before = withEnded(advancedTo(EMPTY_RATE_LOG, now), [{ name: 'a', at: now }], now);
  const back = advancedTo(before, now - 3 * DAY);
  expect(usedRequests(back, limit, now - 3 * DAY)).toBe(1);
  expect(slotsOf(back, { requests: 1, window: MINUTE }, now - 3 * DAY)(0)).toBe(now - 3 * DAY + MINUTE);
});

test('it stays small, however long it is kept', () => {
  let ledger = EMPTY_RATE_LOG;
  for (let index = 0; index < 3_000; index += 1) {
    const now = index * 977;
    ledger = withEnded(advancedTo(ledger, now), [{ name: `${index}`, at: now }], now);
  }
  expect(ledger.spent.length).toBeLessThan(400);
  expect(usedRequests(ledger, { requests: 10, window: DAY }, 3_000 * 977)).toBeGreaterThan(100);
});

test.each([undefined, null, 7, {}, { seen: 1 }, { seen: 1, spent: [[1]], claims: {}, blockedUntil: 0 }, []])(
  'what is no ledger reads as an empty one: %j',
  (stored) => expect(readRateLog(stored)).toBe(EMPTY_RATE_LOG),
);
