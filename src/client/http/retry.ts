import type { LimitError } from '../errors/limit-error';
import type { ServiceError } from '../errors/service-error';
import type { UnreadableError } from '../errors/unreadable-error';

/** Attempts that one request gets; with three in ten connections dropped, one in a hundred and twenty is still without an answer. */
export const MOST_ATTEMPTS = 4;

/** Statuses that speak of a passing state of the service. */
const PASSING = new Set([500, 502, 503, 504]);

const FIRST_DELAY = 250;
const LONGEST_DELAY = 8_000;

/** What a failed attempt tells. */
export interface Failure {
  /** Asking again may well bring the answer. */
  readonly passing: boolean;
  /** The service itself is in trouble, not this one request. */
  readonly ofService: boolean;
  /** Milliseconds that the service asked to be left alone with this request. */
  readonly after: number | undefined;
  /** The body that came, by its digest: when the same comes twice, it is the service's own word, and asking again is no use. */
  readonly body: string | undefined;
}

/** Reads a failed attempt, by the name of its error. A limit is no failure: it is waited for. */
export function readFailure(error: Error): Failure {
  const nothing = { passing: false, ofService: false, after: undefined, body: undefined };
  switch (error.name) {
    case 'UnreachableError':
    // A connection that was lost looks the same when the server answers a moment later.
    case 'RefusedOriginError':
      return { ...nothing, passing: true, ofService: true };
    case 'TimeoutError':
      return { ...nothing, ofService: true };
    case 'ServiceError': {
      const { status, retryAfter } = error as ServiceError;
      return {
        ...nothing,
        passing: PASSING.has(status),
        ofService: status >= 500,
        after: retryAfter === undefined ? undefined : retryAfter * 1000,
      };
    }
    case 'UnreadableError': {
      const { kind, body } = error as UnreadableError;
      return { ...nothing, passing: kind !== 'final', ofService: kind === 'spoilt', body };
    }
    default:
      return nothing;
  }
}

/** Milliseconds before the next attempt: twice as long each time, half of it left to chance so that windows do not march in step. */
export function retryDelay(attempts: number, after: number | undefined, random: () => number): number {
  const delay = Math.min(FIRST_DELAY * 2 ** (attempts - 1), LONGEST_DELAY);
  return Math.max(after ?? 0, delay * (0.5 + random()));
}

/**
 * How long the first 429 without `Retry-After` keeps everyone quiet, and the longest that a row of them does. One request at a time
 * finds out then, so that little is refused before the wait is as long as the plan's window (8).
 */
const UNTOLD_LIMIT = 2_000;
const LONGEST_UNTOLD_LIMIT = 3_600_000;

/** Milliseconds for which a 429 keeps everyone quiet; the n-th in a row, counted from 1. */
export function limitDelay({ retryAfter }: LimitError, inARow: number): number {
  if (retryAfter !== undefined) return retryAfter * 1000;
  return Math.min(UNTOLD_LIMIT * 2 ** (inARow - 1), LONGEST_UNTOLD_LIMIT);
}
