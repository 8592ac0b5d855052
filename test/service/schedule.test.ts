import fc from 'fast-check';
import { writeIsoDate } from '../../src/contract/dates';
import {
  instantOf,
  lastAuditOf,
  lastRunAt,
  nextRunAfter,
  readWallClock,
  runBefore,
} from '../../src/service/screening/schedule';

const at = (iso: string) => readWallClock(new Date(iso));
const runAt = (iso: string) => writeIsoDate(lastRunAt(at(iso)));

test("the wall clock is New York's, summer and winter, whatever the machine's zone", () => {
  expect(at('2026-07-01T03:30:15Z')).toEqual({
    year: 2026,
    month: 6,
    day: 30,
    hour: 23,
    minute: 30,
    second: 15,
  });
  expect(at('2026-12-01T05:00:00Z')).toEqual({
    year: 2026,
    month: 12,
    day: 1,
    hour: 0,
    minute: 0,
    second: 0,
  });
});

test('the run of a weekday counts from seven in the morning; a weekend has the run of its Friday', () => {
  expect(runAt('2026-11-20T11:59:59Z')).toBe('2026-11-19');
  expect(runAt('2026-11-20T12:00:00Z')).toBe('2026-11-20');
  for (const day of ['21', '22']) expect(runAt(`2026-11-${day}T18:00:00Z`)).toBe('2026-11-20');
  expect(runAt('2026-11-23T11:00:00Z')).toBe('2026-11-20');
  expect(runAt('2026-11-23T12:00:00Z')).toBe('2026-11-23');
});

const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });

test('a run is never after its clock, never on a weekend, and at most three days old', () => {
  fc.assert(
    fc.property(days, (instant) => {
      const clock = readWallClock(instant);
      const run = lastRunAt(clock);
      const serial = (moment: typeof run) =>
        Date.UTC(moment.year, moment.month - 1, moment.day, moment.hour, moment.minute, moment.second);
      expect(serial(run)).toBeLessThanOrEqual(serial(clock));
      expect(serial(clock) - serial(run)).toBeLessThan(3 * 86_400_000);
      expect([0, 6]).not.toContain(new Date(serial(run)).getUTCDay());
    }),
  );
});

test('an audit is at most a cycle old, and its date stands still until the next one', () => {
  fc.assert(
    fc.property(days, fc.string({ minLength: 1, maxLength: 8 }), (instant, ticker) => {
      const today = readWallClock(instant);
      const tomorrow = readWallClock(new Date(instant.getTime() + 86_400_000));
      const number = ({ year, month, day }: typeof today | ReturnType<typeof lastAuditOf>) =>
        Date.UTC(year, month - 1, day) / 86_400_000;
      const audit = lastAuditOf(ticker, today);
      const age = number(today) - number(audit);
      expect(age).toBeGreaterThanOrEqual(0);
      expect(age).toBeLessThan(91);
      const next = lastAuditOf(ticker, tomorrow);
      expect([number(audit), number(tomorrow)]).toContain(number(next));
    }),
  );
});

const morning = (iso: string) => {
  const [year, month, day] = iso.split('-').map(Number) as [number, number, number];
  return { year, month, day, hour: 7, minute: 0, second: 0 };
};

test.each([
  ['2026-11-19', '2026-11-20'],
  ['2026-11-20', '2026-11-23'],
  ['2026-12-31', '2027-01-01'],
  ['2028-02-28', '2028-02-29'],
])('after the run of %s comes that of %s, and the other way around', (run, next) => {
  expect(nextRunAfter(morning(run))).toEqual(morning(next));
  expect(runBefore(morning(next))).toEqual(morning(run));
});

test('a run is at seven sharp, whatever the time of the day that it is looked for', () => {
  const late = { ...morning('2026-11-20'), hour: 23, minute: 59, second: 59 };
  expect(lastRunAt(late)).toEqual(morning('2026-11-20'));
  expect(nextRunAfter(late)).toEqual(morning('2026-11-23'));
});

/** In New York summer time begins on 2026-03-08 and ends on 2026-11-01, both at two in the morning. */
test.each([
  ['2026-11-20', 7, '2026-11-20T12:00:00Z'],
  ['2026-07-01', 7, '2026-07-01T11:00:00Z'],
  ['2026-03-08', 1, '2026-03-08T06:00:00Z'],
  ['2026-03-08', 4, '2026-03-08T08:00:00Z'],
  ['2026-11-01', 0, '2026-11-01T04:00:00Z'],
  ['2026-11-01', 3, '2026-11-01T08:00:00Z'],
])('on %s it is %d:00 in New York at %s', (day, hour, instant) => {
  expect(new Date(instantOf({ ...morning(day), hour }))).toEqual(new Date(instant));
});

test('every stock is audited again after ninety-one days, and tickers are spread over them', () => {
  const day = ({ year, month, day }: ReturnType<typeof lastAuditOf>) =>
    Date.UTC(year, month - 1, day) / 86_400_000;
  const today = { year: 2026, month: 11, day: 20 };
  const inACycle = { year: 2027, month: 2, day: 19 };
  const audits = Array.from({ length: 500 }, (_, index) => `T${index}`).map((ticker) => {
    const audit = day(lastAuditOf(ticker, today));
    expect(day(lastAuditOf(ticker, inACycle))).toBe(audit + 91);
    return audit;
  });
  expect(new Set(audits).size).toBeGreaterThan(80);
  // Symbols of the same letters are not audited on the same day.
  expect(lastAuditOf('AB', today)).not.toEqual(lastAuditOf('BA', today));
});

test.each([
  ['A', '2026-10-31'],
  ['AAPL', '2026-09-03'],
  ['MSFT', '2026-09-21'],
])('the days of audits stay the same from version to version: that of %s', (ticker, day) => {
  expect(writeIsoDate(lastAuditOf(ticker, { year: 2026, month: 11, day: 20 }))).toBe(day);
});
