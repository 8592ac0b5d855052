import type { CalendarDate, NaiveMoment } from '../../contract/dates';
import { AUDIT_CYCLE_DAYS, RUN_HOUR, SERVICE_TIME_ZONE } from '../assumptions';

const DAY = 86_400_000;

const wallClock = new Intl.DateTimeFormat('en-US', {
  timeZone: SERVICE_TIME_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/** A point in time as the service's wall clock shows it. */
export function readWallClock(instant: Date): NaiveMoment {
  const parts = new Map(wallClock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type)!;
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  };
}

/** The newest run that was due at a time: this morning's, or that of the last weekday before (1.6). */
export function lastRunAt(now: NaiveMoment): NaiveMoment {
  let day = dayNumber(now) - (now.hour < RUN_HOUR ? 1 : 0);
  while (isWeekend(day)) day -= 1;
  return { ...dateOf(day), hour: RUN_HOUR, minute: 0, second: 0 };
}

/** The first run after the day of another: on the next morning from Monday to Friday (1.6). */
export function nextRunAfter(run: CalendarDate): NaiveMoment {
  return morningOf(run, 1);
}

/** The last run before the day of another. */
export function runBefore(run: CalendarDate): NaiveMoment {
  return morningOf(run, -1);
}

function morningOf(run: CalendarDate, step: 1 | -1): NaiveMoment {
  let day = dayNumber(run) + step;
  while (isWeekend(day)) day += step;
  return { ...dateOf(day), hour: RUN_HOUR, minute: 0, second: 0 };
}

/**
 * The time at which the service's wall clock shows a moment, milliseconds since 1970. A moment that is skipped when summer time begins gives
 * the time at which it would have been; no run is due at one.
 */
export function instantOf(moment: NaiveMoment): number {
  const shown = asIfUtc(moment);
  // The offset of the zone depends on the time that we look for: guess it, and take the offset at the guess.
  const guess = shown - offsetAt(shown);
  return shown - offsetAt(guess);
}

const offsetAt = (instant: number): number => asIfUtc(readWallClock(new Date(instant))) - instant;

function asIfUtc({ year, month, day, hour, minute, second }: NaiveMoment): number {
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/**
 * The day on which a stock was last audited before a run. Each stock has its own day in the audit cycle, so this date stays the same between
 * audits, while `last_updated` changes with every run (2.2).
 */
export function lastAuditOf(ticker: string, run: CalendarDate): CalendarDate {
  const today = dayNumber(run);
  const since = today - spread(ticker);
  return dateOf(today - (((since % AUDIT_CYCLE_DAYS) + AUDIT_CYCLE_DAYS) % AUDIT_CYCLE_DAYS));
}

function dayNumber({ year, month, day }: CalendarDate): number {
  return Date.UTC(year, month - 1, day) / DAY;
}

function dateOf(day: number): CalendarDate {
  const date = new Date(day * DAY);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** Day 0, 1970-01-01, was a Thursday. */
const isWeekend = (day: number): boolean => [2, 3].includes(((day % 7) + 7) % 7);

/** A hash of a ticker, which spreads the audits over the cycle. */
function spread(ticker: string): number {
  return [...ticker].reduce((hash, letter) => (hash * 31 + letter.codePointAt(0)!) % 65_521, 7);
}
