import { readServedDate } from '../../contract/dates';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * The hour, in UTC, by which the night's run of a weekday is reckoned to be done. Runs end in a morning window of the service's
 * own clock, whose zone is not told (1.6, 2.1); at noon it is past seven in New York, the last of the covered markets to wake,
 * so a run anywhere among them is over. {@link LATE} catches the run that is not.
 */
const RUN_END = 12 * HOUR;

/** The width of a run's window (1.6): how soon to look again when a record does not yet show the run that is due. */
export const LATE = 3 * HOUR;

/** A ticker may enter coverage any night, and services mend mistakes by day. */
const ABSENT = 6 * HOUR;

/** A clock that was set back leaves readings in the future; they count as old. */
export const TOLERANCE = 60_000;

/** How long an answer is kept for the days when none can be had. As long as the feed remembers what has changed since (4.5). */
export const KEPT = 30 * DAY;

/** The most that `ScreeningClientOptions.outdatedDays` may be: nothing is kept longer. */
export const MOST_OUTDATED_DAYS = KEPT / DAY;

/**
 * How long the feed's silence vouches for a verdict after the verdict was itself read. An event can be missed: it may be held for
 * review (6), or a record may be mended without one. With a week every verdict is asked for anew once in five runs, so a missed
 * event cannot live longer than that, and a workbook that the feed keeps current costs a fifth of what it costs without.
 */
export const MOST_CONFIRMED = 7 * DAY;

/** The end of the first run after a moment: verdicts and figures move on Monday to Friday and hold still over the weekend. */
export function nextRun(moment: number): number {
  let run = Math.floor((moment - RUN_END) / DAY) * DAY + RUN_END + DAY;
  while (isWeekend(run)) run += DAY;
  return run;
}

/** The end of the last run up to a moment. */
export function lastRun(moment: number): number {
  let run = Math.floor((moment - RUN_END) / DAY) * DAY + RUN_END;
  while (isWeekend(run)) run -= DAY;
  return run;
}

/**
 * Until when a record read at a moment is fresh: until the next run, or only for some hours when its own `last_updated` says
 * that the last run has not reached it yet.
 */
export function recordFreshUntil(readAt: number, record: object): number {
  const updated = lastUpdated(record);
  const late = updated !== undefined && updated + DAY <= lastRun(readAt);
  return late ? Math.min(nextRun(readAt), readAt + LATE) : nextRun(readAt);
}

/** Until when "no such ticker" is believed. */
export function absentFreshUntil(readAt: number): number {
  return Math.min(nextRun(readAt), readAt + ABSENT);
}

/** Until when a reading of the feed vouches for verdicts: in the day after a run, it may be late or held for review (6). */
export function feedFreshUntil(readAt: number): number {
  const next = nextRun(readAt);
  return readAt - lastRun(readAt) < DAY ? Math.min(next, readAt + LATE) : next;
}

/**
 * Until when an answer that could not be renewed may still be the current one: the end of the first run after it was read, and one
 * trading day more for a run that is late or held for review (6). From then on a cell shows it no more.
 *
 * @param readAt when it was last known to hold, in milliseconds since 1970.
 * @param moreDays days that somebody allows beyond that.
 */
export function outdatedUntil(readAt: number, moreDays = 0): number {
  return nextRun(nextRun(readAt)) + moreDays * DAY;
}

/** Whether a reading's moment can be right. */
export function isPlausible(readAt: number, now: number): boolean {
  return readAt <= now + TOLERANCE;
}

/** Midnight UTC of a record's `last_updated`, a date or a timestamp of the service's wall clock (2.2, 2.7). */
function lastUpdated(record: object): number | undefined {
  const served = (record as { last_updated?: unknown }).last_updated;
  const date = typeof served === 'string' ? readServedDate(served) : undefined;
  return date && Date.UTC(date.year, date.month - 1, date.day);
}

function isWeekend(moment: number): boolean {
  return [0, 6].includes(new Date(moment).getUTCDay());
}
