import { nameOf, type CallName, type ServiceCall } from '../call';
import type { SharedState, SharedStateStore, StateUpdate } from '../cache/shared-state';
import type { KeptAnswer, NamedAnswer } from '../cache/storage';
import { leastLimit } from '../rate/limit';
import type { PlanKnowledge } from '../rate/plan-knowledge';
import { planProbeFor } from '../rate/plan-probe';
import { advancedTo, withEnded, type EndedRequest } from '../rate/rate-log';
import { decideLeases, type LeaseDecision } from './queue-decisions';
import type { CallOutcome } from './requester';

/** Milliseconds for which a lease outlasts its request's deadline, so that the request can be started and ended in time. */
const GRACE = 10_000;

export interface LeaseExchangeOptions {
  readonly store: SharedStateStore;
  readonly plan: PlanKnowledge;
  /** Milliseconds since 1970; may jump. */
  readonly now: () => number;
  /** Milliseconds, rising. */
  readonly uptime: () => number;
  /** Milliseconds that one request may take. */
  readonly deadline: number;
  /** Names this window among the others. */
  readonly window: string;
  /** By uptime: the service said not to ask before. Read when the shared state is at hand. */
  readonly blockedUntil: () => number;
  /** Where the service tells changes (`Requester.liveChanges`). Read when the shared state is at hand. */
  readonly liveChanges: () => string | null | undefined;
  /** Jobs that wait behind those of an exchange. Read when the shared state is at hand. */
  readonly queuedBehind: () => number;
}

/** A job that asks for a lease. */
export interface LeaseJob {
  readonly call: ServiceCall;
  readonly name: CallName;
  /** Its name in the rate log. */
  readonly id: string;
  /** Whether what the windows share has made the request unnecessary. */
  readonly overtaken: ((state: SharedState) => boolean) | undefined;
  /** A kept answer will not do, or is damaged: only the service's will. */
  readonly ignoreKept: boolean;
  /** The call that is made in its place, to find out the plan as well. */
  readonly probe: ServiceCall | undefined;
}

/** What an exchange gives to this window: a decision for each job, first those wanted and then the lookups. */
export interface Leases {
  readonly decisions: readonly LeaseDecision[];
  /** Until when the new leases hold, by uptime. */
  readonly until: number;
}

/** What has ended in this window and is not yet in the shared state. */
interface Report {
  readonly ended: readonly EndedRequest[];
  readonly put: readonly NamedAnswer[];
  readonly bytes: number;
  readonly probeEnded: boolean;
}

/**
 * Brings this window's requests and those of all other windows together. One atomic step over the shared state writes down what has
 * ended here, and gives leases to the next jobs: the right to make a request within the plan's rate.
 */
export class LeaseExchange {
  /** Requests that ended. */
  #ended: EndedRequest[] = [];
  /** Answers that are not yet kept. */
  #put: NamedAnswer[] = [];
  #bytes = 0;
  #probeEnded = false;

  constructor(private readonly options: LeaseExchangeOptions) {}

  /** Whether something has ended that the other windows do not know yet. */
  get hasReport(): boolean {
    return this.#ended.length > 0 || this.#bytes > 0;
  }

  /** Counts the bytes of an answer. */
  received(bytes: number): void {
    this.#bytes += bytes;
  }

  /**
   * Ends a job's lease.
   *
   * @param at when its request ended, in milliseconds since 1970; undefined when the service counts no request.
   */
  end({ id, probe }: LeaseJob, at: number | undefined): void {
    this.#ended.push({ name: id, at });
    if (probe) this.#probeEnded = true;
  }

  /** Has an answer kept, with the next exchange. Refusals are not, nor what no event of the feed outdates by its ticker: its pages, and lists of funds. */
  keep(call: ServiceCall, outcome: CallOutcome): void {
    if (!('ticker' in call) || outcome.type === 'refused') return;
    const text = outcome.type === 'record' ? outcome.text : null;
    this.#put.push([nameOf(call), { text, readAt: outcome.readAt }]);
  }

  /**
   * Writes down what has ended, and asks for leases.
   *
   * @param wanted jobs that are to be made.
   * @param lookups jobs that are only looked up, before they are refused.
   */
  exchange(wanted: readonly LeaseJob[], lookups: readonly LeaseJob[]): Promise<Leases> {
    const report: Report = {
      ended: this.#ended,
      put: this.#put,
      bytes: this.#bytes,
      probeEnded: this.#probeEnded,
    };
    [this.#ended, this.#put, this.#bytes, this.#probeEnded] = [[], [], 0, false];
    const names = [...wanted, ...lookups].map(({ name }) => name);
    return this.options.store.exchange(names, (state, found) =>
      this.#step(state, found, { wanted, lookups, report }),
    );
  }

  /** One atomic step over what all windows share. Changes nothing but what is known of the plan. */
  #step(
    state: SharedState,
    found: readonly (KeptAnswer | undefined)[],
    {
      wanted,
      lookups,
      report,
    }: {
      readonly wanted: readonly LeaseJob[];
      readonly lookups: readonly LeaseJob[];
      readonly report: Report;
    },
  ): StateUpdate<Leases> {
    const { plan, now: clock, uptime, window, deadline } = this.options;
    const now = clock();
    plan.learn(state.plan, now);
    const log = withEnded(advancedTo(state.rateLog, now), report.ended, now);
    const blockedUntil = now + this.options.blockedUntil() - uptime();
    const liveChanges = this.options.liveChanges();
    const ownProbeEnded = state.probe?.by === window && report.probeEnded;
    const { decisions, rateLog, probe } = decideLeases({
      now,
      rateLog: { ...log, blockedUntil: Math.max(log.blockedUntil, blockedUntil > now ? blockedUntil : 0) },
      probe: state.probe && state.probe.until > now && !ownProbeEnded ? state.probe : undefined,
      limit: leastLimit(plan.possiblePlans()),
      keyIsGood: plan.keyIsGood,
      window,
      leaseUntil: now + deadline + GRACE,
      requests: [...wanted, ...lookups].map((job, index) => ({
        id: job.id,
        call: job.call,
        isOvertaken: job.overtaken?.(state) ?? false,
        kept: job.ignoreKept ? undefined : found[index],
        isLookup: index >= wanted.length,
        probe: planProbeFor(job.call, plan),
      })),
      queuedBehind: this.options.queuedBehind(),
    });
    return {
      state: {
        ...state,
        rateLog,
        probe,
        plan: plan.evidence,
        traffic: trafficWith(state, report, now),
        ...(liveChanges === undefined ? {} : { liveChanges: liveChanges ?? undefined }),
      },
      put: report.put,
      result: { decisions, until: uptime() + deadline + GRACE },
    };
  }
}

/** Requests and bytes of the month, over all windows, with those of a report. */
function trafficWith({ traffic }: SharedState, { ended, bytes }: Report, now: number) {
  const month = new Date(now).toISOString().slice(0, 7);
  const before = traffic?.month === month ? traffic : { requests: 0, bytes: 0 };
  const made = ended.filter(({ at }) => at !== undefined).length;
  return { month, requests: before.requests + made, bytes: before.bytes + bytes };
}
