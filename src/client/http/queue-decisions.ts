import type { ServiceCall } from '../call';
import { absentFreshUntil, isPlausible, LATE, nextRun } from '../cache/freshness';
import type { ProbeLease } from '../cache/shared-state';
import type { KeptAnswer } from '../cache/storage';
import { MINUTE } from '../durations';
import { isLimitError, isTimeoutError, isWrongKeyError } from '../errors/guards';
import type { Limit } from '../rate/limit';
import { slotsOf, usedRequests, withLease, type RateLog } from '../rate/rate-log';
import { MOST_ATTEMPTS, readFailure, retryDelay } from './retry';

/*
 * What the request queue decides at each step, as functions of its state alone. They change nothing; `RequestQueue` applies what
 * they say. Moments "by uptime" are milliseconds of a clock that nobody sets; all others are milliseconds since 1970.
 */

/** What the queue knows when it asks for its next step. Moments are by uptime. */
export interface QueueState {
  readonly now: number;
  /** Why no request can be answered at the moment; undefined when none is waiting. */
  readonly stopped: Error | undefined;
  /** The service said not to ask before this moment. */
  readonly blockedUntil: number;
  /** Requests under way at once. */
  readonly concurrency: number;
  /** One request at a time finds out whether a service is back, or whether its limit is over. */
  readonly oneAtATime: boolean;
  /** A service in doubt is not asked before this moment. */
  readonly nextTry: number;
  /** The plan's rate, so far as it is known. */
  readonly limit: Limit | undefined;
  /** Ends of the last minute's requests of this window, oldest first. */
  readonly recent: readonly number[];
  readonly underWay: number;
  /** Jobs that have a lease: how many, and the first of them. */
  readonly leased: number;
  readonly firstLeased: { readonly isOver: boolean; readonly startBy: number } | undefined;
  /** Jobs that wait for a lease. */
  readonly queued: number;
  /** No lease is to be had before this moment. */
  readonly holdUntil: number;
  readonly isExchanging: boolean;
  /** Something has ended and is not yet written into the shared state. */
  readonly hasReport: boolean;
}

export type QueueDecision =
  /** Every waiting request fails. */
  | { readonly type: 'stop'; readonly error: Error }
  /** All leases are given back: the service said not to ask, or the first of them may end before its request does. */
  | { readonly type: 'return' }
  /** The first lease is given back, since its job is over. */
  | { readonly type: 'drop' }
  /** The first job that has a lease makes its request. */
  | { readonly type: 'start' }
  /** The shared state is read and written, to lease so many requests. */
  | { readonly type: 'exchange'; readonly slots: number }
  /** Nothing to do before this moment, or before something else happens. */
  | { readonly type: 'wait'; readonly until: number | undefined };

/** The queue's next step. */
export function decideNext(state: QueueState): QueueDecision {
  const { now, underWay, firstLeased, leased, queued, holdUntil } = state;
  if (state.stopped) return { type: 'stop', error: state.stopped };
  if (now < state.blockedUntil && leased > 0) return { type: 'return' };
  const most = state.oneAtATime ? 1 : state.concurrency;
  let startAt = now;
  if (underWay < most && firstLeased) {
    if (firstLeased.isOver) return { type: 'drop' };
    startAt = startOf(state);
    if (startAt <= now) return { type: firstLeased.startBy <= now ? 'return' : 'start' };
  }
  const isHeld = now < holdUntil;
  if (!state.isExchanging) {
    const wantsLeases = queued > 0 && leased < most && !isHeld && startAt <= now;
    if (wantsLeases) return { type: 'exchange', slots: 2 * most - leased };
    if (underWay === 0 && leased === 0 && state.hasReport) return { type: 'exchange', slots: 0 };
  }
  const held = queued > 0 && isHeld && !state.isExchanging ? holdUntil : Infinity;
  const until = Math.min(startAt > now ? startAt : Infinity, held);
  return { type: 'wait', until: until === Infinity ? undefined : until };
}

/** When the next request may start by this window's own clocks; Infinity when that depends on the end of another one. */
function startOf({ now, limit, recent, underWay, nextTry }: QueueState): number {
  // The shared log goes by a clock that may be set: this window keeps the rate of a minute by uptime as well.
  if (limit?.window === MINUTE && recent.length + underWay >= limit.requests) {
    return recent.length > 0 ? recent[0]! + MINUTE : Infinity;
  }
  return Math.max(now, nextTry);
}

/** A job that asks for a lease, as the decision sees it. */
export interface LeaseRequest {
  /** Its name in the rate log. */
  readonly id: string;
  readonly call: ServiceCall;
  /** What another window has done has made the request unnecessary. */
  readonly isOvertaken: boolean;
  /** The kept answer; undefined when there is none or it may not be used. */
  readonly kept: KeptAnswer | undefined;
  /** It only asks whether another window has the answer, before it is refused. */
  readonly isLookup: boolean;
  /** The call that would answer it and say the plan's rate as well. */
  readonly probe: ServiceCall | undefined;
}

/** What the windows share when leases are given. Moments are milliseconds since 1970. */
export interface LeaseState {
  readonly now: number;
  /** Up to date, with what this window has to report. */
  readonly rateLog: RateLog;
  /** Another window's, or this one's, plan probe. */
  readonly probe: ProbeLease | undefined;
  readonly limit: Limit | undefined;
  /** The service has answered this key with anything but "unknown". */
  readonly keyIsGood: boolean;
  readonly window: string;
  /** Until when a lease holds. */
  readonly leaseUntil: number;
  readonly requests: readonly LeaseRequest[];
  /** Jobs in the queue behind these. */
  readonly queuedBehind: number;
}

export type LeaseDecision =
  /** The request is made; in place of it, or as it, `probe` finds out the plan. */
  | { readonly type: 'start'; readonly probe: ServiceCall | undefined }
  | { readonly type: 'kept'; readonly answer: KeptAnswer }
  /** Another window is making the same request. */
  | { readonly type: 'later' }
  /** Its turn under the plan's rate has not come. */
  | { readonly type: 'wait' }
  | { readonly type: 'overtaken' };

/** Decides each request in order, and what that makes of the shared rate log and plan probe. */
export function decideLeases(state: LeaseState): {
  readonly decisions: readonly LeaseDecision[];
  readonly rateLog: RateLog;
  readonly probe: ProbeLease | undefined;
} {
  const { now, limit, keyIsGood, window, leaseUntil, requests, queuedBehind } = state;
  let { rateLog, probe } = state;
  const wanted = requests.filter(({ isLookup }) => !isLookup).length;
  const decisions = requests.map((request, index): LeaseDecision => {
    if (request.isOvertaken) return { type: 'overtaken' };
    const { kept } = request;
    if (kept && isFresh(kept, now)) return { type: 'kept', answer: kept };
    const lease = rateLog.leases[request.id];
    if (lease && lease.by !== window) return { type: 'later' };
    if (request.isLookup || rateLog.blockedUntil > now) return { type: 'wait' };
    const used = limit ? usedRequests(rateLog, limit, now) : 0;
    const demand = wanted - index + queuedBehind;
    const probeCall = limit && !probe ? probeOf(request, keyIsGood, used, demand, limit) : undefined;
    // With no request left under the least of the possible plans, nobody could find out that the plan has more.
    if (limit && used >= limit.requests && !probeCall) return { type: 'wait' };
    if (probeCall) probe = { by: window, until: leaseUntil };
    rateLog = withLease(rateLog, request.id, { by: window, until: leaseUntil });
    return { type: 'start', probe: probeCall };
  });
  return { decisions, rateLog, probe };
}

/** The call to find out the plan with: before the known rate is used up, or once it is, if the key itself is not yet known. */
function probeOf(
  { call, probe }: LeaseRequest,
  keyIsGood: boolean,
  used: number,
  demand: number,
  { requests }: Limit,
): ServiceCall | undefined {
  if (keyIsGood) return used + demand >= requests ? probe : undefined;
  // Nothing is known of the plan, and the rate of the least one is used up: the call itself says the first of it.
  return used >= requests ? call : undefined;
}

/** An answer that another window was given lately is as good as a new one. */
function isFresh({ text, readAt }: KeptAnswer, now: number): boolean {
  if (!isPlausible(readAt, now)) return false;
  return now < (text === null ? absentFreshUntil(readAt) : Math.min(nextRun(readAt), readAt + LATE));
}

/** What is known when no lease was given to some jobs. Moments are milliseconds since 1970. */
export interface HoldState {
  readonly now: number;
  readonly rateLog: RateLog;
  readonly limit: Limit | undefined;
  /** The plans that the key may be on differ in rate. */
  readonly rateIsUnknown: boolean;
  readonly isProbing: boolean;
  /** Milliseconds that a request may wait for its turn. */
  readonly maxWait: number;
  /** The jobs of the queue, in order. */
  readonly jobs: readonly {
    /** Milliseconds since it was asked for. */
    readonly waited: number;
    /** No other window had its answer a moment ago. */
    readonly wasLookedUp: boolean;
  }[];
}

export interface HoldDecision {
  /** Jobs whose turn comes too late, by their index, with when to ask again (milliseconds) and the limit that they met. */
  readonly refused: readonly {
    readonly index: number;
    readonly after: number;
    readonly limit: Limit | undefined;
  }[];
  /** How many jobs at the end come too late, but must be looked up before they are refused. */
  readonly lookups: number;
  /** Milliseconds until leases are asked for again. */
  readonly holdFor: number;
}

/** Milliseconds before looking again what a plan probe has found. */
const PROBE_INTERVAL = 100;

/**
 * Decides who waits and who is refused while the rate is used up. A job is refused only when it was looked up a moment ago: another
 * window may have its answer by now, and jobs come into the queue while the shared state is read.
 */
export function decideHold(state: HoldState): HoldDecision {
  const { now, rateLog, rateIsUnknown, isProbing, maxWait, jobs } = state;
  const isBlocked = rateLog.blockedUntil > now;
  if (rateIsUnknown && isProbing && !isBlocked) return { refused: [], lookups: 0, holdFor: PROBE_INTERVAL };
  // While the rate is unknown, it is found out as soon as the service may be asked again.
  const limit = rateIsUnknown && isBlocked ? undefined : state.limit;
  const slot = slotsOf(rateLog, limit, now);
  const first = slot(0) - now;
  const refused: { index: number; after: number; limit: Limit | undefined }[] = [];
  let lookups = 0;
  for (let index = jobs.length - 1; index >= 0; index -= 1) {
    const { waited, wasLookedUp } = jobs[index]!;
    const wait = slot(index) - now;
    if (wait <= maxWait - waited) break;
    if (!wasLookedUp) lookups += 1;
    else {
      const after = limit?.window === MINUTE ? wait : first;
      refused.push({ index, after, limit: isBlocked ? undefined : limit });
    }
  }
  return { refused, lookups, holdFor: lookups > 0 ? 0 : Math.max(first, 1) };
}

/** A failed attempt, as the decision sees it. Times are milliseconds. */
export interface FailedAttempt {
  readonly error: Error;
  /** How long a limit stops all requests; for a limit alone. */
  readonly limitDelay: number;
  /** Why the service is not asked for a while, if this failure or those before it say so. */
  readonly down: Error | undefined;
  /** Attempts made, this one included. */
  readonly attempts: number;
  /** Since the request was asked for, and since its first attempt. */
  readonly sinceAsked: number;
  readonly sinceFirstAttempt: number;
  readonly maxWait: number;
  /** Another request was answered while this one was under way. */
  readonly othersAnswered: boolean;
  /** The digest of the unreadable body that came before. */
  readonly lastBody: string | undefined;
  /** 0 to 1. */
  readonly random: () => number;
}

export type FailureDecision =
  /** This request fails, and so does every other one that waits. */
  | { readonly type: 'stop'; readonly error: Error }
  /** The first of the queue again: it was refused by a limit, which is no attempt of its own. */
  | { readonly type: 'requeue' }
  | { readonly type: 'retry'; readonly after: number }
  | { readonly type: 'fail' };

/** Decides what follows a failed attempt. */
export function decideAfterFailure(attempt: FailedAttempt): FailureDecision {
  const { error, attempts, maxWait } = attempt;
  if (isLimitError(error)) {
    return { type: attempt.limitDelay <= maxWait - attempt.sinceAsked ? 'requeue' : 'fail' };
  }
  if (isWrongKeyError(error)) return { type: 'stop', error };
  if (attempt.down) return { type: 'stop', error: attempt.down };
  const { isTransient, after, body } = readFailure(error);
  const isSameBody = body !== undefined && body === attempt.lastBody;
  // A request that timed out while others were answered was unlucky; a service that answers nobody is not asked again.
  const wasUnlucky = isTimeoutError(error) && attempt.othersAnswered;
  const isWorthIt = wasUnlucky || (isTransient && !isSameBody);
  const delay = retryDelay(attempts, after, attempt.random);
  // Counted from the first attempt: a long wait in the queue must not cost the request its other attempts.
  const isInTime = delay <= maxWait - attempt.sinceFirstAttempt;
  return isWorthIt && attempts < MOST_ATTEMPTS && isInTime
    ? { type: 'retry', after: delay }
    : { type: 'fail' };
}
