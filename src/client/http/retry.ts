import {
  isRefusedOriginError,
  isServiceError,
  isTimeoutError,
  isUnreachableError,
  isUnreadableError,
} from '../errors/guards';
import type { LimitError } from '../errors/limit-error';

/** Attempts that one request gets. With three in ten connections dropped, one request in a hundred and twenty fails after four. */
export const MOST_ATTEMPTS = 4;

/** Statuses of a failure that may pass. */
const TRANSIENT = new Set([500, 502, 503, 504]);

/** Milliseconds. */
const FIRST_DELAY = 250;
const LONGEST_DELAY = 8_000;

/** What a failed attempt says. */
export interface Failure {
  /** Asking again may well bring the answer. */
  readonly isTransient: boolean;
  /** The service itself failed, and not this one request. */
  readonly isServiceFault: boolean;
  /** Milliseconds that the service asked to wait before this request is made again. */
  readonly after: number | undefined;
  /** The digest of an unreadable body: when the same body comes twice, asking again is no use. */
  readonly body: string | undefined;
}

/** Reads a failed attempt. A limit is no failure: it is waited for. */
export function readFailure(error: Error): Failure {
  const nothing: Failure = { isTransient: false, isServiceFault: false, after: undefined, body: undefined };
  // A lost connection may look like a refused origin: the server answers the request that checks for it a moment later.
  if (isUnreachableError(error) || isRefusedOriginError(error)) {
    return { ...nothing, isTransient: true, isServiceFault: true };
  }
  if (isTimeoutError(error)) return { ...nothing, isServiceFault: true };
  if (isServiceError(error)) {
    const { status, retryAfter } = error;
    return {
      ...nothing,
      isTransient: TRANSIENT.has(status),
      isServiceFault: status >= 500,
      after: retryAfter === undefined ? undefined : retryAfter * 1000,
    };
  }
  if (isUnreadableError(error)) {
    const { kind, body } = error;
    return { ...nothing, isTransient: kind !== 'final', isServiceFault: kind === 'damaged', body };
  }
  return nothing;
}

/** Milliseconds before the next attempt: twice as long each time, half of it random so that windows do not retry in step. */
export function retryDelay(attempts: number, after: number | undefined, random: () => number): number {
  const delay = Math.min(FIRST_DELAY * 2 ** (attempts - 1), LONGEST_DELAY);
  return Math.max(after ?? 0, delay * (0.5 + random()));
}

/**
 * Milliseconds for which the first 429 without `Retry-After` stops all requests, and the longest that several in a row do. After
 * each, one request at a time is tried, so that few are refused until the wait is as long as the plan's window (8).
 */
const FIRST_LIMIT_DELAY = 2_000;
const LONGEST_LIMIT_DELAY = 3_600_000;

/** Milliseconds for which a 429 stops all requests; `inARow` counts such answers from 1. */
export function limitDelay({ retryAfter }: LimitError, inARow: number): number {
  if (retryAfter !== undefined) return retryAfter * 1000;
  return Math.min(FIRST_LIMIT_DELAY * 2 ** (inARow - 1), LONGEST_LIMIT_DELAY);
}
