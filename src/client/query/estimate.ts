import { DAY } from '../durations';
import type { Limit } from '../rate/limit';

/** What a run would cost, told before it begins. */
export interface Estimate {
  /** Requests that it takes, as far as is known: a fund that is not known as one costs one more. */
  readonly requests: number;
  /** The plan's rate; undefined when it has none. While the plan is not known, the least that it may be. */
  readonly limit: { readonly requests: number; readonly per: 'day' | 'minute' } | undefined;
  /** False while the rate is only the least of several. */
  readonly limitIsKnown: boolean;
  /** Requests that may still be made in the current window. */
  readonly left: number | undefined;
  /** Seconds that the plan's rate makes it take; 0 when it does not matter. */
  readonly seconds: number;
  /** All of it in a sentence. */
  readonly sentence: string;
}

/**
 * @param used requests that count against the limit now.
 * @param wait milliseconds until the last of the requests may be made.
 */
export function estimateOf(
  requests: number,
  limit: Limit | undefined,
  limitIsKnown: boolean,
  used: number,
  wait: number,
): Estimate {
  const told = limit && {
    requests: limit.requests,
    per: limit.window === DAY ? ('day' as const) : ('minute' as const),
  };
  const left = limit && Math.max(0, limit.requests - used);
  const seconds = requests === 0 || !limitIsKnown ? 0 : Math.ceil(Math.max(0, wait) / 1000);
  const count = requests === 1 ? '1 request' : `${requests} requests`;
  const sentence =
    requests === 0
      ? 'No request: everything is known already.'
      : told && limitIsKnown
        ? `${count}; your plan has ${told.requests} a ${told.per}${(left ?? 0) < told.requests ? `, ${left} of them left` : ''}${pace(seconds)}.`
        : `${count}.`;
  return { requests, limit: told, limitIsKnown, left, seconds, sentence };
}

function pace(seconds: number): string {
  if (seconds < 60) return '';
  if (seconds < 7_200) return `, so it takes ${Math.ceil(seconds / 60)} minutes`;
  if (seconds < 172_800) return `, so it takes ${Math.ceil(seconds / 3_600)} hours`;
  return `, so it takes ${Math.ceil(seconds / 86_400)} days`;
}
