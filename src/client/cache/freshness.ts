import { readServedDate } from '../../contract/dates';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * The hour, in UTC, by which a weekday's nightly run is taken to have ended. Runs end in a morning window of the service's own clock,
 * whose time zone the interface does not say (1.6, 2.1). At noon UTC it is past seven in New York, the westernmost of the covered
 * markets, so the run has ended wherever the service is. {@link LATE} allows for a run that has not.
 */
const RUN_END = 12 * HOUR;

/** The width of a run's window (1.6): how soon a record is read again when it does not yet have the run that is due. */
export const LATE = 3 * HOUR;

/** How long "no such ticker" is believed: a ticker may enter coverage any night, and mistakes are corrected by day. */
const ABSENT = 6 * HOUR;

/** How far in the future a reading may lie. Beyond that the clock was set back, and the reading counts as old. */
export const TOLERANCE = 60_000;

/** How long an answer is kept for when no new one can be had: as long as the feed keeps what has changed since (4.5). */
export const KEPT = 30 * DAY;

/** The most that `ScreeningClientOptions.outdatedDays` may be: nothing is kept longer. */
export const MOST_OUTDATED_DAYS = KEPT / DAY;

/**
 * How long the feed, having no change of it, confirms a verdict after the verdict was read. The feed may miss a change: an event may be
 * held for review (6), or a record may be corrected without one. With a week every verdict is read again once in five runs, so a
 * missed change lasts no longer than that, and a workbook that the feed keeps current costs a fifth of the requests.
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
 * Until when a record that was read at a moment is fresh: until the next run, or only for some hours when its `last_updated` says that
 * the last run has not reached it yet.
 */
export function recordFreshUntil(readAt: number, record: object): number {
  const updated = lastUpdated(record);
  const isLate = updated !== undefined && updated + DAY <= lastRun(readAt);
  return isLate ? Math.min(nextRun(readAt), readAt + LATE) : nextRun(readAt);
}

/** Until when "no such ticker" is believed. */
export function absentFreshUntil(readAt: number): number {
  return Math.min(nextRun(readAt), readAt + ABSENT);
}

/** Until when a reading of the feed confirms verdicts. In the day after a run an event may be late or held for review (6). */
export function feedFreshUntil(readAt: number): number {
  const next = nextRun(readAt);
  return readAt - lastRun(readAt) < DAY ? Math.min(next, readAt + LATE) : next;
}

/**
 * Until when an answer that could not be renewed may still be the current one: the end of the first run after it was read, and one
 * trading day more for a run that is late or held for review (6). After that a cell no longer shows it.
 *
 * @param readAt when it was last known to hold, in milliseconds since 1970.
 * @param moreDays days that the user allows beyond that.
 */
export function outdatedUntil(readAt: number, moreDays = 0): number {
  return nextRun(nextRun(readAt)) + moreDays * DAY;
}

/** Whether a reading's moment can be right: it is not in the future. */
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
