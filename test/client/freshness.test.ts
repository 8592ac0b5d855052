import fc from 'fast-check';
import { writeDisplayDate } from '../../src/contract/dates';
import {
  absentFreshUntil,
  feedFreshUntil,
  isPlausible,
  LATE,
  lastRun,
  nextRun,
  outdatedUntil,
  recordFreshUntil,
} from '../../src/client/cache/freshness';

const at = (text: string) => Date.parse(`${text}Z`);
const HOUR = 3_600_000;

test.each([
  ['2026-11-20T15:00', '2026-11-23T12:00', 'Friday after the run: until Monday'],
  ['2026-11-21T15:00', '2026-11-23T12:00', 'over the weekend: until Monday'],
  ['2026-11-23T11:59', '2026-11-23T12:00', 'Monday before the run: until the run'],
  ['2026-11-23T12:00', '2026-11-24T12:00', 'with the run: until the next'],
  ['2026-11-24T03:00', '2026-11-24T12:00', 'in the night: until the morning'],
])('%s: the next run is %s (%s)', (moment, next) => expect(nextRun(at(moment))).toBe(at(next)));

test('runs are on weekdays, at most three days apart, and every moment lies between two', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4e12 }), (moment) => {
      const [last, next] = [lastRun(moment), nextRun(moment)];
      expect(last).toBeLessThanOrEqual(moment);
      expect(next).toBeGreaterThan(moment);
      expect(next - last).toBeLessThanOrEqual(72 * HOUR);
      for (const run of [last, next]) expect([1, 2, 3, 4, 5]).toContain(new Date(run).getUTCDay());
      expect(nextRun(last)).toBe(next);
    }),
  );
  // One each weekday, and a record that does not have the run yet is looked at again within its window of three hours.
  expect(LATE).toBe(3 * HOUR);
  for (let run = at('2026-11-23T12:00'), day = 0; day < 30; day += 1, run = nextRun(run)) {
    expect(run).toBe(at('2026-11-23T12:00') + (day + 2 * Math.floor(day / 5)) * 24 * HOUR);
    expect([lastRun(run), nextRun(run - 1)]).toEqual([run, run]);
  }
});

const updated = (year: number, month: number, day: number) => ({
  last_updated: writeDisplayDate({ year, month, day }),
});

test('a record that shows the last run holds until the next; one that does not is looked at again soon', () => {
  const read = at('2026-11-24T13:00');
  expect(recordFreshUntil(read, updated(2026, 11, 24))).toBe(at('2026-11-25T12:00'));
  expect(recordFreshUntil(read, updated(2026, 11, 23))).toBe(read + LATE);
  expect(recordFreshUntil(read, { last_updated: '2026-11-24T06:00:00' })).toBe(at('2026-11-25T12:00'));
  expect(recordFreshUntil(read, { last_updated: '2026-11-23T06:00:00' })).toBe(read + LATE);
  expect(recordFreshUntil(read, {})).toBe(at('2026-11-25T12:00'));
  expect(recordFreshUntil(read, { last_updated: 20261120 })).toBe(at('2026-11-25T12:00'));
});

test('on a weekend the last run is that of Friday', () => {
  const read = at('2026-11-22T13:00');
  expect(recordFreshUntil(read, updated(2026, 11, 20))).toBe(at('2026-11-23T12:00'));
});

test('the feed is read again in the hours after a run, and not over the weekend', () => {
  expect(feedFreshUntil(at('2026-11-24T13:00'))).toBe(at('2026-11-24T13:00') + LATE);
  expect(feedFreshUntil(at('2026-11-24T11:00'))).toBe(at('2026-11-24T12:00'));
  expect(feedFreshUntil(at('2026-11-21T13:00'))).toBe(at('2026-11-23T12:00'));
  // A whole day after Friday's run.
  expect(feedFreshUntil(at('2026-11-21T11:59'))).toBe(at('2026-11-21T11:59') + LATE);
  expect(feedFreshUntil(at('2026-11-21T12:00'))).toBe(at('2026-11-23T12:00'));
});

test('"no such ticker" is believed for six hours, but not beyond a run', () => {
  expect(absentFreshUntil(at('2026-11-24T13:00'))).toBe(at('2026-11-24T19:00'));
  expect(absentFreshUntil(at('2026-11-24T09:00'))).toBe(at('2026-11-24T12:00'));
});

test('an answer that cannot be renewed is shown until the second run after it, and as many days longer as the user allows', () => {
  expect(outdatedUntil(at('2026-11-18T15:00'))).toBe(at('2026-11-20T12:00'));
  expect(outdatedUntil(at('2026-11-20T15:00'))).toBe(at('2026-11-24T12:00'));
  expect(outdatedUntil(at('2026-11-20T15:00'), 2)).toBe(at('2026-11-26T12:00'));
});

test('a reading of the future counts as old; clocks may differ by a minute', () => {
  const now = at('2026-11-24T13:00');
  expect(isPlausible(now + 60_000, now)).toBe(true);
  expect(isPlausible(now + 60_001, now)).toBe(false);
});
