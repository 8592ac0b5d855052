import { readAnswer } from '../answer';
import { nameOf, type ServiceCall } from '../call';
import type { SharedStateStore } from '../cache/shared-state';
import type { KeptAnswer } from '../cache/storage';
import { MINUTE } from '../durations';
import { isLimitError } from '../errors/guards';
import { LimitError } from '../errors/limit-error';
import { onAbort } from '../on-abort';
import { leastLimit, type Limit } from '../rate/limit';
import type { PlanKnowledge } from '../rate/plan-knowledge';
import { isRateUnknown } from '../rate/plan-probe';
import type { Timers } from '../timers';
import { Availability } from './availability';
import { LeaseExchange, type LeaseJob } from './lease-exchange';
import {
  decideAfterFailure,
  decideHold,
  decideNext,
  type LeaseDecision,
  type QueueState,
} from './queue-decisions';
import type { CallOutcome, Requester } from './requester';
import { readFailure } from './retry';

/** Milliseconds before looking again whether another window has the answer. */
const ASK_LATER = 150;

/** Jobs that are looked up at once before they are refused. */
const MOST_LOOKUPS = 64;

export interface RequestQueueOptions {
  readonly requester: Requester;
  readonly store: SharedStateStore;
  readonly plan: PlanKnowledge;
  readonly timers: Timers;
  /** Milliseconds since 1970; may jump. */
  readonly now: () => number;
  /** Milliseconds, rising. */
  readonly uptime: () => number;
  /** 0 to 1. */
  readonly random: () => number;
  /** Requests under way at once. */
  readonly concurrency: number;
  /** Milliseconds that one request may take. */
  readonly deadline: number;
  /** Milliseconds that a request may wait for its turn. */
  readonly maxWait: number;
  /** Names this window among the others. */
  readonly window: string;
  /** Called when a request has begun, ended or failed. */
  readonly onChange: (failure?: { call: ServiceCall; error: Error }) => void;
}

interface RequestOptions {
  /** A kept answer will not do. */
  readonly forceRefresh?: boolean;
  /** Called before the request is made: whether what the windows share has made it unnecessary. */
  readonly overtaken?: Job['overtaken'];
}

/** A request from the moment it is asked for until it is answered. Moments are by uptime. */
interface Job extends LeaseJob {
  readonly signal: AbortSignal;
  readonly askedAt: number;
  /** When its first attempt began; undefined before. */
  firstAttemptAt: number | undefined;
  attempts: number;
  /** The digest of the unreadable body that came last. */
  lastBody: string | undefined;
  probe: ServiceCall | undefined;
  leaseUntil: number;
  /** Answered, failed or cancelled. */
  isOver: boolean;
  ignoreKept: boolean;
  /** Stops listening to the signal. */
  unsubscribe: () => void;
  resolve(outcome: CallOutcome | 'overtaken'): void;
  reject(error: unknown): void;
}

/**
 * Makes requests in the order in which they are asked for: a bounded number at once, within the plan's rate, over all windows of the
 * browser. Before a request is made, one atomic step over the shared state finds out whether its answer is kept already, whether
 * another window is asking for it, and whether the plan's rate has a slot for it. No request waits longer than `maxWait`.
 *
 * The class holds the jobs and applies what `queue-decisions.ts` decides. {@link LeaseExchange} takes the step over the shared state,
 * and {@link Availability} knows whether the service may be asked at all.
 */
export class RequestQueue {
  readonly #options: RequestQueueOptions;
  readonly #availability: Availability;
  readonly #leases: LeaseExchange;
  /** Jobs that wait for a lease. */
  #queue: Job[] = [];
  /** Jobs that have a lease and wait for their start. */
  #leased: Job[] = [];
  /** How many at the queue's end come too late: each is refused when no other window has its answer. */
  #lookups = 0;
  /** Jobs that wait for a timer, with how to cancel it. */
  readonly #delayed = new Map<Job, () => void>();
  #underWay = 0;
  #isExchanging = false;
  #isScheduled = false;
  /** By uptime: no lease is to be had before. */
  #holdUntil = 0;
  #cancelWake = (): void => undefined;
  /** Ends of the last minute's requests by uptime: a wall clock that jumps forward must not allow more. */
  #recent: number[] = [];
  /** Requests made so far. */
  made = 0;

  constructor(options: RequestQueueOptions) {
    this.#options = options;
    this.#availability = new Availability(options.uptime, options.deadline);
    this.#leases = new LeaseExchange({
      ...options,
      blockedUntil: () => this.#availability.blockedUntil,
      queuedBehind: () => this.#queue.length,
      liveChanges: () => options.requester.liveChanges,
    });
  }

  /** Requests that are being made. */
  get underWay(): number {
    return this.#underWay;
  }

  /** Requests that wait for their turn. */
  get waiting(): number {
    const waits = (job: Job) => !job.isOver;
    return this.#queue.filter(waits).length + this.#leased.filter(waits).length + this.#delayed.size;
  }

  /** Why nothing is asked at the moment, when the service is down. */
  get down(): Error | undefined {
    return this.#availability.down;
  }

  /** The rate that is kept; undefined when the plan has none. */
  get limit(): Limit | undefined {
    return leastLimit(this.#options.plan.possiblePlans());
  }

  /** Counts the bytes of an answer. */
  received(bytes: number): void {
    this.#leases.received(bytes);
  }

  /**
   * Asks for a call's answer; resolves with the answer of this or another window.
   *
   * @throws {ScreeningError} as `Requester.request`; LimitError when its turn would come too late.
   */
  request(
    call: ServiceCall,
    signal: AbortSignal,
    options?: { readonly forceRefresh?: boolean },
  ): Promise<CallOutcome>;
  request(
    call: ServiceCall,
    signal: AbortSignal,
    options: { readonly overtaken: Job['overtaken'] },
  ): Promise<CallOutcome | 'overtaken'>;
  request(
    call: ServiceCall,
    signal: AbortSignal,
    { forceRefresh = false, overtaken }: RequestOptions = {},
  ): Promise<CallOutcome | 'overtaken'> {
    const { uptime } = this.#options;
    if (signal.aborted) return Promise.reject(signal.reason);
    const name = nameOf(call);
    return new Promise((resolve, reject) => {
      const job: Job = {
        call,
        name,
        id: `${name.ticker} ${name.slot}`,
        signal,
        overtaken,
        askedAt: uptime(),
        firstAttemptAt: undefined,
        attempts: 0,
        lastBody: undefined,
        probe: undefined,
        leaseUntil: 0,
        isOver: false,
        ignoreKept: forceRefresh,
        unsubscribe: () => undefined,
        resolve,
        reject,
      };
      job.unsubscribe = onAbort(signal, () => this.#settle(job, () => reject(signal.reason)));
      this.#queue.push(job);
      this.#schedule();
    });
  }

  /** Goes on soon, once for all jobs of a burst. */
  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    void Promise.resolve().then(() => {
      this.#isScheduled = false;
      this.#run();
    });
  }

  /** Takes one step after another until there is none to take. */
  #run(): void {
    for (;;) {
      const decision = decideNext(this.#state());
      switch (decision.type) {
        case 'stop':
          this.#failAll(decision.error);
          break;
        case 'return':
          this.#returnLeases();
          break;
        case 'drop':
          this.#giveBack(this.#leased.shift()!);
          break;
        case 'start':
          void this.#make(this.#leased.shift()!);
          break;
        case 'exchange':
          void this.#exchange(decision.slots);
          return;
        case 'wait':
          if (decision.until !== undefined) this.#wakeAt(decision.until);
          return;
      }
    }
  }

  #state(): QueueState {
    const { uptime, concurrency, deadline } = this.#options;
    const now = uptime();
    const { limit } = this;
    const first = this.#leased[0];
    const hasOpenJobs =
      this.#queue.length > 0 || this.#delayed.size > 0 || this.#leased.some(({ isOver }) => !isOver);
    // Of an empty list, the first is no number.
    while (this.#recent[0]! <= now - MINUTE) this.#recent.shift();
    return {
      now,
      stopped: hasOpenJobs ? this.#availability.stopped : undefined,
      blockedUntil: this.#availability.blockedUntil,
      concurrency,
      oneAtATime: this.#availability.oneAtATime,
      nextTry: this.#availability.nextTry,
      limit,
      recent: this.#recent,
      underWay: this.#underWay,
      leased: this.#leased.length,
      firstLeased: first && { isOver: first.isOver, startBy: first.leaseUntil - deadline },
      queued: this.#queue.length,
      holdUntil: this.#holdUntil,
      isExchanging: this.#isExchanging,
      hasReport: this.#leases.hasReport,
    };
  }

  /** Writes down what has ended, and asks for leases for the next jobs. */
  async #exchange(slots: number): Promise<void> {
    const wanted: Job[] = [];
    while (wanted.length < slots && this.#queue.length > 0) {
      const job = this.#queue.shift()!;
      if (!job.isOver) wanted.push(job);
    }
    const most = Math.min(this.#lookups, MOST_LOOKUPS, this.#queue.length);
    const lookups = this.#queue.slice(this.#queue.length - most);
    this.#lookups = 0;
    this.#isExchanging = true;
    try {
      const jobs = [...wanted, ...lookups];
      const { decisions, until } = await this.#leases.exchange(wanted, lookups);
      const waiting = new Set(jobs.filter((_, index) => decisions[index]!.type === 'wait'));
      // A job that was only looked up stays in its place of the queue while it waits.
      const answered = new Set(lookups.filter((job) => !waiting.has(job)));
      if (answered.size > 0) this.#queue = this.#queue.filter((job) => !answered.has(job));
      jobs.forEach((job, index) => this.#apply(job, decisions[index]!, until));
      this.#queue.unshift(...wanted.filter((job) => waiting.has(job)));
      if (waiting.size > 0) this.#hold(waiting);
    } catch (error) {
      for (const job of wanted) this.#settle(job, () => job.reject(error));
    } finally {
      this.#isExchanging = false;
      this.#run();
    }
  }

  #apply(job: Job, decision: LeaseDecision, leaseUntil: number): void {
    switch (decision.type) {
      case 'wait':
        return;
      case 'start':
        job.probe = decision.probe;
        job.leaseUntil = leaseUntil;
        this.#leased.push(job);
        return;
      case 'later':
        return this.#delay(job, ASK_LATER);
      case 'overtaken':
        return this.#settle(job, () => job.resolve('overtaken'));
      case 'kept':
        return this.#useKept(job, decision.answer);
    }
  }

  #useKept(job: Job, { text, readAt }: KeptAnswer): void {
    try {
      const outcome: CallOutcome =
        text === null
          ? { type: 'absent', readAt }
          : { type: 'record', call: job.call, record: readAnswer(job.call, text), text, readAt };
      this.#settle(job, () => job.resolve(outcome));
    } catch {
      job.ignoreKept = true;
      this.#queue.unshift(job);
    }
  }

  /** Has the jobs wait that got no lease, and refuses those whose turn is too far off. */
  #hold(lookedUp: ReadonlySet<Job>): void {
    const { store, plan, now, uptime, maxWait } = this.#options;
    const { rateLog, probe } = store.latest;
    // Who was called off takes nobody's turn.
    this.#queue = this.#queue.filter((job) => !job.isOver);
    const { refused, lookups, holdFor } = decideHold({
      now: now(),
      rateLog,
      limit: this.limit,
      rateIsUnknown: isRateUnknown(plan),
      isProbing: probe !== undefined,
      maxWait,
      jobs: this.#queue.map((job) => ({
        waited: uptime() - job.askedAt,
        wasLookedUp: lookedUp.has(job),
      })),
    });
    for (const { index, after, limit } of refused) {
      const job = this.#queue[index]!;
      this.#settle(job, () => job.reject(new LimitError(Math.ceil(after / 1000), limit)));
    }
    this.#queue = this.#queue.filter((job) => !job.isOver);
    this.#lookups = lookups;
    if (this.#queue.length > 0) this.#holdUntil = uptime() + holdFor;
  }

  /** Goes on at a moment, by uptime. */
  #wakeAt(moment: number): void {
    const { uptime, timers } = this.#options;
    this.#cancelWake();
    this.#cancelWake = timers.after(Math.max(1, moment - uptime()), () => this.#run());
  }

  async #make(job: Job): Promise<void> {
    const { requester, plan, now, uptime, onChange } = this.#options;
    const call = job.probe ?? job.call;
    const startedAt = uptime();
    let isCounted = true;
    job.firstAttemptAt ??= startedAt;
    job.attempts += 1;
    this.made += 1;
    this.#underWay += 1;
    onChange();
    try {
      const outcome = await requester.request(call, job.signal);
      this.#availability.succeed();
      const plans = outcome.type === 'refused' ? outcome.plans : undefined;
      plan.note(call.endpoint, outcome.type !== 'refused', now(), plans);
      // A refused probe has shown the plan; the call itself is still to be made.
      if (outcome.type === 'refused' && job.probe && job.probe !== job.call) this.#queue.unshift(job);
      else {
        this.#leases.keep(call, outcome);
        this.#settle(job, () => job.resolve(outcome));
      }
    } catch (error) {
      // The service does not count what its limit refused, and says itself when there is more.
      isCounted = !isLimitError(error);
      if (!job.signal.aborted) this.#fail(job, error as Error, startedAt);
    } finally {
      this.#underWay -= 1;
      this.#leases.end(job, isCounted ? now() : undefined);
      this.#recent.push(uptime());
      // What a probe has found out may allow the others to start.
      if (job.probe) this.#holdUntil = 0;
      job.probe = undefined;
      onChange();
      this.#schedule();
    }
  }

  /** Notes a failed attempt, and applies what follows from it: another attempt, or the end of this job or of all. */
  #fail(job: Job, error: Error, startedAt: number): void {
    const { uptime, random, maxWait, onChange } = this.#options;
    onChange({ call: job.call, error });
    const delay = this.#availability.fail(error, startedAt, this.#underWay - 1);
    const now = uptime();
    const decision = decideAfterFailure({
      error,
      limitDelay: delay,
      down: this.#availability.down,
      attempts: job.attempts,
      sinceAsked: now - job.askedAt,
      sinceFirstAttempt: now - (job.firstAttemptAt ?? startedAt),
      maxWait,
      othersAnswered: this.#availability.hasAnsweredSince(startedAt),
      lastBody: job.lastBody,
      random,
    });
    if (!isLimitError(error)) job.lastBody = readFailure(error).body;
    switch (decision.type) {
      case 'stop':
        return this.#failAll(decision.error, job);
      case 'requeue':
        this.#queue.unshift(job);
        return;
      case 'retry':
        return this.#delay(job, decision.after);
      case 'fail':
        return this.#settle(job, () => job.reject(error));
    }
  }

  #failAll(error: Error, ...failed: Job[]): void {
    const jobs = [...failed, ...this.#queue, ...this.#leased, ...this.#delayed.keys()];
    this.#queue = [];
    for (const job of jobs) this.#settle(job, () => job.reject(error));
  }

  /** Puts the jobs that have a lease back into the queue, in their order. */
  #returnLeases(): void {
    for (const job of this.#leased) this.#giveBack(job);
    this.#queue.unshift(...this.#leased);
    this.#leased = [];
  }

  /** Sets a job aside for some milliseconds; then it is the next. */
  #delay(job: Job, milliseconds: number): void {
    if (job.isOver) return;
    const cancel = this.#options.timers.after(milliseconds, () => {
      this.#delayed.delete(job);
      this.#queue.unshift(job);
      this.#run();
    });
    this.#delayed.set(job, cancel);
  }

  /** Ends a job. Of several ends the first counts, since a promise is settled once. */
  #settle(job: Job, how: () => void): void {
    job.isOver = true;
    job.unsubscribe();
    this.#delayed.get(job)?.();
    this.#delayed.delete(job);
    how();
    this.#schedule();
  }

  /** Ends a lease that was not used. */
  #giveBack(job: Job): void {
    this.#leases.end(job, undefined);
    job.probe = undefined;
  }
}
