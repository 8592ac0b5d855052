import { DAY } from '../durations';
import type { Limit } from '../rate/limit';
import { ScreeningError } from './screening-error';

/** The plan's rate or bandwidth is used up, by our own count or by a 429. The interface does not define the response (8). */
export class LimitError extends ScreeningError {
  override readonly name = 'LimitError';

  constructor(
    /** Seconds after which to ask again, when that is known. */
    readonly retryAfter: number | undefined,
    /** The plan's limit, when it is known. */
    limit?: Limit,
  ) {
    const when = retryAfter === undefined ? 'later' : `in ${spoken(retryAfter)}`;
    const used = limit
      ? `Your plan's ${limit.requests} requests a ${limit.window === DAY ? 'day' : 'minute'} are used up.`
      : "Your plan's request limit is reached.";
    super(`${used} Recalculate ${when}.`);
  }
}

function spoken(seconds: number): string {
  if (seconds < 120) return `${Math.ceil(seconds)} seconds`;
  if (seconds < 7200) return `${Math.ceil(seconds / 60)} minutes`;
  return `${Math.ceil(seconds / 3600)} hours`;
}
