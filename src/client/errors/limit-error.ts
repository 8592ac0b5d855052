import { ScreeningError } from './screening-error';

/** 429: the plan's rate or bandwidth is used up. The interface leaves the behaviour open (8). */
export class LimitError extends ScreeningError {
  override readonly name = 'LimitError';

  constructor(
    /** Seconds after which to ask again, when the service said so. */
    readonly retryAfter: number | undefined,
  ) {
    const when = retryAfter === undefined ? 'later' : `in ${spoken(retryAfter)}`;
    super(`Your plan's request limit is reached. Recalculate ${when}.`);
  }
}

function spoken(seconds: number): string {
  if (seconds < 120) return `${Math.ceil(seconds)} seconds`;
  if (seconds < 7200) return `${Math.ceil(seconds / 60)} minutes`;
  return `${Math.ceil(seconds / 3600)} hours`;
}
