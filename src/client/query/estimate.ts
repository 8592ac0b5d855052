import { DAY } from '../durations';
import type { Limit } from '../rate/limit';

/** What a run would cost, before it begins. */
export interface Estimate {
  /** Requests that it takes, as far as is known: a fund that is not yet known to be one costs one more. */
  readonly requests: number;
  /** The plan's rate; undefined when it has none. While the plan is not known, the least that it may be. */
  readonly limit: { readonly requests: number; readonly per: 'day' | 'minute' } | undefined;
  /** False while the rate is only the least of several. */
  readonly limitIsKnown: boolean;
  /** Requests that may still be made in the current window. */
  readonly left: number | undefined;
  /** Seconds that it takes under the plan's rate; 0 when the rate does not slow it. */
  readonly seconds: number;
  /** All of this in a sentence. */
  readonly sentence: string;
}

/** What an estimate rests on. */
export interface EstimateBasis {
  readonly requests: number;
  /** The plan's rate; while the plan is not known, the least that it may be. */
  readonly limit: Limit | undefined;
  readonly limitIsKnown: boolean;
  /** Requests that count against the limit now. */
  readonly used: number;
  /** Milliseconds until the last of the requests may be made. */
  readonly wait: number;
}

/** What a number of requests costs under the plan's rate, with a sentence that says it. */
export function estimateOf({ requests, limit, limitIsKnown, used, wait }: EstimateBasis): Estimate {
  const rate = limit && {
    requests: limit.requests,
    per: limit.window === DAY ? ('day' as const) : ('minute' as const),
  };
  const left = limit && Math.max(0, limit.requests - used);
  const seconds = requests === 0 || !limitIsKnown ? 0 : Math.ceil(Math.max(0, wait) / 1000);
  const count = requests === 1 ? '1 request' : `${requests} requests`;
  const sentence =
    requests === 0
      ? 'No request: everything is known already.'
      : rate && limitIsKnown
        ? `${count}; your plan has ${rate.requests} a ${rate.per}${(left ?? 0) < rate.requests ? `, ${left} of them left` : ''}${pace(seconds)}.`
        : `${count}.`;
  return { requests, limit: rate, limitIsKnown, left, seconds, sentence };
}

function pace(seconds: number): string {
  if (seconds < 60) return '';
  if (seconds < 7_200) return `, so it takes ${Math.ceil(seconds / 60)} minutes`;
  if (seconds < 172_800) return `, so it takes ${Math.ceil(seconds / 3_600)} hours`;
  return `, so it takes ${Math.ceil(seconds / 86_400)} days`;
}
