import { readAnswer } from '../answer';
import { nameOf, type Call, type CallName } from '../call';
import { Circuit } from './circuit';
import { LimitError } from '../errors/limit-error';
import { absentFreshUntil, isPlausible, LATE, nextRun } from '../cache/freshness';
import type { Change, SharedState, SharedStateStore } from '../cache/shared-state';
import { broughtUpTo, leased, settled, slotsOf, used, type Settled } from '../rate/rate-log';
import { MINUTE } from '../durations';
import { leastLimit, type Limit } from '../rate/limit';
import { onAbort } from '../on-abort';
import type { PlanKnowledge } from '../rate/plan-knowledge';
import { type Outcome, type Requester } from './requester';
import { limitDelay, MOST_ATTEMPTS, readFailure, retryDelay } from './retry';
import { isRateUnknown, planProbeFor } from '../rate/plan-probe';
import type { KeptAnswer, NamedAnswer } from '../cache/storage';
import type { Timers } from '../timers';

/** Grace, in milliseconds, for a claimed request to be started and settled beside its deadline. */
const GRACE = 10_000;

/** Milliseconds before looking again whether another window has the answer. */
const ELSEWHERE = 150;

/** Milliseconds before looking again what came of finding out the plan. */
const FINDING_OUT = 100;

/** Jobs that are looked up at once before they are refused. */
const MOST_LOOKS = 64;

/** Milliseconds for which a refused key is not tried again. */
const WRONG_KEY = 300_000;

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
  /** Told when something has begun, ended or failed. */
  readonly onChange: (failure?: { call: Call; error: Error }) => void;
}

interface RequestOptions {
  /** What is kept will not do. */
  readonly anew?: boolean;
  /** Is asked before the request is made whether what the windows share has made it unnecessary. */
  readonly overtaken?: Job['overtaken'];
}

/** A request on its way from being wanted to being answered. */
interface Job {
  readonly call: Call;
  readonly name: CallName;
  readonly id: string;
  readonly signal: AbortSignal;
  /** Says that another window has made the request unnecessary. */
  readonly overtaken: ((state: SharedState) => boolean) | undefined;
  /** When it was wanted, by uptime. */
  readonly since: number;
  /** When it was first asked for, by uptime; undefined before. */
  begun: number | undefined;
  attempts: number;
  /** The odd body that came last, by its digest. */
  odd: string | undefined;
  /** The call made in its place, to find out the plan as well. */
  scouting: Call | undefined;
  /** Until when its claim holds. */
  claimedUntil: number;
  /** Answered, failed or called off. */
  over: boolean;
  /** What is kept is damaged: only the service will do. */
  distrust: boolean;
  /** Stops heeding the signal. */
  leave: () => void;
  resolve(outcome: Outcome | 'overtaken'): void;
  reject(error: unknown): void;
}

/** What this window brings to an exchange. */
interface Own {
  readonly wanted: readonly Job[];
  /** Jobs that are only looked up, before they are refused. */
  readonly looks: readonly Job[];
  readonly ended: readonly Settled[];
  readonly put: readonly NamedAnswer[];
  readonly bytes: number;
  readonly scoutEnded: boolean;
}

type Turn = 'go' | 'elsewhere' | 'wait' | 'overtaken' | KeptAnswer;

/**
 * Makes requests, in the order in which they are wanted: a bounded number at once, within the plan's rate, over all windows of the
 * browser. Before a request is made, one atomic look at what the windows share settles whether the answer is there already,
 * whether another window is asking for it, and whether the plan has a place for it. Nothing waits longer than its patience.
 */
export class RequestQueue {
  readonly #options: RequestQueueOptions;
  readonly #circuit: Circuit;
  #queue: Job[] = [];
  #granted: Job[] = [];
  /** How many at the queue's end come too late: refused as soon as it was looked up that no window has their answer. */
  #late = 0;
  /** Jobs that wait for a timer, with how to call it off. */
  readonly #resting = new Map<Job, () => void>();
  #underWay = 0;
  #exchanging = false;
  #scheduled = false;
  /** By uptime: nothing is to be had before. */
  #holdUntil = 0;
  #wake: { readonly at: number; readonly callOff: () => void } | undefined;
  /** By uptime: the service said not to ask before. */
  #blockedUntil = 0;
  /** Limits of the service met in a row. */
  #limits = 0;
  #wrongKey: { error: Error; until: number } | undefined;
  #lastSuccess = -Infinity;
  /** What is over and not yet written down. */
  #ended: Settled[] = [];
  #put: NamedAnswer[] = [];
  #bytes = 0;
  #scoutEnded = false;
  /** Ends of the last minute's requests by uptime: a clock that jumps forward must not make room. */
  #recent: number[] = [];
  /** Requests made so far. */
  made = 0;

  constructor(options: RequestQueueOptions) {
    this.#options = options;
    this.#circuit = new Circuit(options.uptime, options.deadline);
  }

  /** Requests that are being made. */
  get underWay(): number {
    return this.#underWay;
  }

  /** Requests that wait for their turn. */
  get waiting(): number {
    const waits = (job: Job) => !job.over;
    return this.#queue.filter(waits).length + this.#granted.filter(waits).length + this.#resting.size;
  }

  /** Why nothing is asked at the moment, when the service is down. */
  get down(): Error | undefined {
    return this.#circuit.reason;
  }

  /** The rate that is kept to; undefined when the plan has none. */
  get limit(): Limit | undefined {
    return leastLimit(this.#options.plan.possiblePlans());
  }

  /** Counts the bytes of an answer. */
  received(bytes: number): void {
    this.#bytes += bytes;
  }

  /**
   * Asks for a call's answer; resolves with the answer of this or another window.
   *
   * @throws {ScreeningError} as `Requester.request`; LimitError when its turn would come too late.
   */
  request(call: Call, signal: AbortSignal, options?: { readonly anew?: boolean }): Promise<Outcome>;
  request(
    call: Call,
    signal: AbortSignal,
    options: { readonly overtaken: Job['overtaken'] },
  ): Promise<Outcome | 'overtaken'>;
  request(
    call: Call,
    signal: AbortSignal,
    { anew = false, overtaken }: RequestOptions = {},
  ): Promise<Outcome | 'overtaken'> {
    const { uptime } = this.#options;
    if (signal.aborted) return Promise.reject(signal.reason);
    const stopped = this.#stopped();
    if (stopped) return Promise.reject(stopped);
    const name = nameOf(call);
    return new Promise((resolve, reject) => {
      const job: Job = {
        call,
        name,
        id: `${name.ticker} ${name.slot}`,
        signal,
        overtaken,
        since: uptime(),
        begun: undefined,
        attempts: 0,
        odd: undefined,
        scouting: undefined,
        claimedUntil: 0,
        over: false,
        distrust: anew,
        leave: () => undefined,
        resolve,
        reject,
      };
      job.leave = onAbort(signal, () => this.#settle(job, () => reject(signal.reason)));
      this.#queue.push(job);
      this.#soon();
    });
  }

  /** Once for all jobs of a burst. */
  #soon(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    void Promise.resolve().then(() => {
      this.#scheduled = false;
      this.#pump();
    });
  }

  #pump(): void {
    const { concurrency, uptime } = this.#options;
    const stopped = this.#stopped();
    if (stopped) this.#failAll(stopped);
    if (uptime() < this.#blockedUntil) this.#takeBack();
    // One request at a time finds out whether a service is back, or whether its limit is over.
    const most = this.#circuit.isTrying || this.#limits > 0 ? 1 : concurrency;
    let isPaced = false;
    while (this.#underWay < most && this.#granted.length > 0) {
      const job = this.#granted[0]!;
      if (!job.over && (isPaced = this.#isPaced() || this.#isSpared())) break;
      this.#granted.shift();
      if (job.over) this.#giveBack(job);
      else if (job.claimedUntil - this.#options.deadline <= uptime()) {
        this.#giveBack(job);
        this.#queue.unshift(job);
      } else void this.#make(job);
    }
    if (this.#exchanging) return;
    const holds = uptime() < this.#holdUntil;
    if (this.#queue.length > 0 && holds) this.#wakeAt(this.#holdUntil);
    const wants = this.#queue.length > 0 && this.#granted.length < most && !holds && !isPaced;
    const tells =
      this.#underWay === 0 && this.#granted.length === 0 && (this.#ended.length > 0 || this.#bytes > 0);
    if (wants || tells) void this.#exchange(wants ? 2 * most - this.#granted.length : 0);
  }

  /** Whether this window has made all the requests that a minute allows, by a clock that nobody sets. */
  #isPaced(): boolean {
    const { limit } = this;
    if (limit?.window !== MINUTE) return false;
    const since = this.#options.uptime() - MINUTE;
    const first = this.#recent.findIndex((at) => at > since);
    this.#recent.splice(0, first === -1 ? this.#recent.length : first);
    if (this.#recent.length + this.#underWay < limit.requests) return false;
    if (this.#recent.length > 0) this.#wakeAt(this.#recent[0]! + MINUTE);
    return true;
  }

  /** Whether a service in doubt is to be left alone for a moment. */
  #isSpared(): boolean {
    const { nextTry } = this.#circuit;
    if (this.#options.uptime() >= nextTry) return false;
    this.#wakeAt(nextTry);
    return true;
  }

  /** Writes down what is over, and asks for the turns of the next jobs. */
  async #exchange(room: number): Promise<void> {
    const { store, uptime } = this.#options;
    const wanted: Job[] = [];
    while (wanted.length < room && this.#queue.length > 0) {
      const job = this.#queue.shift()!;
      if (!job.over) wanted.push(job);
    }
    const most = Math.min(this.#late, MOST_LOOKS, this.#queue.length);
    const looks = this.#queue.slice(this.#queue.length - most).filter(({ over }) => !over);
    this.#late = 0;
    const [ended, put] = [this.#ended, this.#put];
    const [bytes, scoutEnded] = [this.#bytes, this.#scoutEnded];
    [this.#ended, this.#put, this.#bytes, this.#scoutEnded] = [[], [], 0, false];
    this.#exchanging = true;
    try {
      const jobs = [...wanted, ...looks];
      const names = jobs.map(({ name }) => name);
      const turns = await store.exchange(names, (state, found) =>
        this.#step(state, found, { wanted, looks, ended, put, bytes, scoutEnded }),
      );
      const waits = new Set(jobs.filter((_, index) => turns[index] === 'wait'));
      // Those that were only looked up have kept their place among the others.
      const leave = new Set(looks.filter((job) => !waits.has(job)));
      if (leave.size > 0) this.#queue = this.#queue.filter((job) => !leave.has(job));
      jobs.forEach((job, index) => this.#grant(job, turns[index]!));
      this.#queue.unshift(...wanted.filter((job) => waits.has(job)));
      if (waits.size > 0) this.#hold(waits);
      else if (room > 0) this.#holdUntil = uptime();
    } catch (error) {
      for (const job of wanted) this.#settle(job, () => job.reject(error));
    } finally {
      this.#exchanging = false;
      this.#pump();
    }
  }

  /** One atomic step over what all windows share. Pure but for what it learns of the plan. */
  #step(state: SharedState, found: readonly (KeptAnswer | undefined)[], own: Own): Change<Turn[]> {
    const { plan, now: clock, uptime, window, deadline } = this.#options;
    const now = clock();
    plan.learn(state.plan, now);
    const limit = leastLimit(plan.possiblePlans());
    const told = now + this.#blockedUntil - uptime();
    const before = settled(broughtUpTo(state.ledger, now), own.ended, now);
    let ledger = { ...before, blockedUntil: Math.max(before.blockedUntil, told > now ? told : 0) };
    let { scout } = state;
    if (scout && (scout.until <= now || (scout.by === window && own.scoutEnded))) scout = undefined;
    const until = now + deadline + GRACE;
    const turns = [...own.wanted, ...own.looks].map((job, index): Turn => {
      if (job.overtaken?.(state)) return 'overtaken';
      const kept = found[index];
      if (kept && !job.distrust && isFresh(kept, now)) return kept;
      const claim = ledger.claims[job.id];
      if (claim && claim.by !== window) return 'elsewhere';
      if (index >= own.wanted.length || ledger.blockedUntil > now) return 'wait';
      const taken = limit ? used(ledger, limit, now) : 0;
      const demand = own.wanted.length - index + this.#queue.length;
      const scouting =
        limit && !scout && plan.keyIsGood && taken + demand >= limit.requests
          ? planProbeFor(job.call, plan)
          : // A plan that was forgotten when more than its least was used: the call itself is the first word of it.
            limit && !scout && !plan.keyIsGood && taken >= limit.requests
            ? job.call
            : undefined;
      // Without a place left nobody could ever find out that the plan has more: then, and once, the scout goes all the same.
      if (limit && taken >= limit.requests && !scouting) return 'wait';
      if (scouting) scout = { by: window, until };
      job.scouting = scouting;
      job.claimedUntil = uptime() + deadline + GRACE;
      ledger = { ...leased(ledger, job.id, { by: window, until }), blockedUntil: ledger.blockedUntil };
      return 'go';
    });
    const month = new Date(now).toISOString().slice(0, 7);
    const traffic = state.traffic?.month === month ? state.traffic : { month, requests: 0, bytes: 0 };
    const made = own.ended.filter(({ at }) => at !== undefined).length;
    return {
      state: {
        ...state,
        ledger,
        scout,
        plan: plan.evidence,
        traffic: { month, requests: traffic.requests + made, bytes: traffic.bytes + own.bytes },
      },
      put: own.put,
      result: turns,
    };
  }

  #grant(job: Job, turn: Turn): void {
    if (turn === 'wait') return;
    if (turn === 'go') this.#granted.push(job);
    else if (turn === 'elsewhere') this.#rest(job, ELSEWHERE);
    else if (turn === 'overtaken') this.#settle(job, () => job.resolve('overtaken'));
    else {
      const { text, readAt } = turn;
      try {
        const outcome: Outcome =
          text === null
            ? { type: 'absent', readAt }
            : { type: 'record', call: job.call, record: readAnswer(job.call, text), text, readAt };
        this.#settle(job, () => job.resolve(outcome));
      } catch {
        job.distrust = true;
        this.#queue.unshift(job);
      }
    }
  }

  /**
   * No place is free: those whose turn is too far off are told when to come back, the others wait. Nobody is told who was not
   * `looked` up a moment ago: another window may have the answer, and the queue grows while the look is under way.
   */
  #hold(looked: ReadonlySet<Job>): void {
    const { store, plan, now: clock, uptime, maxWait: patience } = this.#options;
    const now = clock();
    const { ledger, scout } = store.seen;
    const isBlocked = ledger.blockedUntil > now;
    const isOpen = isRateUnknown(plan);
    if (isOpen && scout && !isBlocked) return this.#holdFor(FINDING_OUT);
    // While the plan is open, what it allows is found out as soon as the service may be asked again.
    const limit = isOpen && isBlocked ? undefined : this.limit;
    const turn = slotsOf(ledger, limit, now);
    const first = turn(0) - now;
    for (let n = this.#queue.length - 1; n >= 0; n -= 1) {
      const job = this.#queue[n]!;
      const wait = turn(n) - now;
      if (wait <= patience - (uptime() - job.since)) break;
      if (!looked.has(job)) {
        this.#late += 1;
        continue;
      }
      const after = limit?.window === MINUTE ? wait : first;
      this.#settle(job, () =>
        job.reject(new LimitError(Math.ceil(after / 1000), isBlocked ? undefined : limit)),
      );
    }
    this.#queue = this.#queue.filter((job) => !job.over);
    if (this.#late > 0) this.#holdUntil = uptime();
    else this.#holdFor(Math.max(first, 1));
  }

  #holdFor(milliseconds: number): void {
    if (this.#queue.length === 0) return;
    this.#holdUntil = this.#options.uptime() + milliseconds;
    this.#wakeAt(this.#holdUntil);
  }

  /** Goes on at a moment, by uptime, unless it goes on before. */
  #wakeAt(moment: number): void {
    const { uptime, timers } = this.#options;
    if (this.#wake && this.#wake.at <= moment) return;
    this.#wake?.callOff();
    const callOff = timers.after(Math.max(1, moment - uptime()), () => {
      this.#wake = undefined;
      this.#pump();
    });
    this.#wake = { at: moment, callOff };
  }

  async #make(job: Job): Promise<void> {
    const { requester, plan, now, uptime, onChange } = this.#options;
    const call = job.scouting ?? job.call;
    const startedAt = uptime();
    let isCounted = true;
    job.begun ??= startedAt;
    job.attempts += 1;
    this.made += 1;
    this.#underWay += 1;
    onChange();
    try {
      const outcome = await requester.request(call, job.signal);
      this.#circuit.succeed();
      this.#limits = 0;
      this.#lastSuccess = uptime();
      const plans = outcome.type === 'refused' ? outcome.plans : undefined;
      plan.note(call.endpoint, outcome.type !== 'refused', now(), plans);
      if (outcome.type === 'refused' && job.scouting && job.scouting !== job.call) this.#queue.unshift(job);
      else {
        this.#keep(call, outcome);
        this.#settle(job, () => job.resolve(outcome));
      }
    } catch (error) {
      // What was refused by a limit was not used up; the service itself says when there is more.
      isCounted = (error as Error).name !== 'LimitError';
      if (!job.signal.aborted) this.#fail(job, error as Error, startedAt);
    } finally {
      this.#underWay -= 1;
      this.#ended.push({ name: job.id, at: isCounted ? now() : undefined });
      this.#recent.push(uptime());
      if (job.scouting) {
        this.#scoutEnded = true;
        // What it has found out may let the others go.
        this.#holdUntil = 0;
      }
      job.scouting = undefined;
      onChange();
      this.#soon();
    }
  }

  #keep(call: Call, outcome: Outcome): void {
    if (call.endpoint === 'verdict-changes' || outcome.type === 'refused') return;
    const text = outcome.type === 'record' ? outcome.text : null;
    this.#put.push([nameOf(call), { text, readAt: outcome.readAt }]);
  }

  /** Decides what comes of a failed attempt: another one, or the end of this job or of all. */
  #fail(job: Job, error: Error, startedAt: number): void {
    const { uptime, random, maxWait: patience, onChange } = this.#options;
    const left = patience - (uptime() - job.since);
    onChange({ call: job.call, error });
    if (error.name === 'LimitError') {
      // Those that were on their way together are one limit; the next one without a word of its end is waited for longer.
      if (uptime() >= this.#blockedUntil) this.#limits += 1;
      const delay = limitDelay(error as LimitError, this.#limits);
      this.#circuit.succeed();
      this.#blockedUntil = Math.max(this.#blockedUntil, uptime() + delay);
      if (delay <= left) this.#queue.unshift(job);
      else this.#settle(job, () => job.reject(error));
      return;
    }
    if (error.name === 'WrongKeyError') {
      this.#wrongKey = { error, until: uptime() + WRONG_KEY };
      return this.#failAll(error, job);
    }
    const { passing, ofService, after, body } = readFailure(error);
    const isSame = body !== undefined && body === job.odd;
    job.odd = body;
    if (ofService) this.#circuit.fail(error, startedAt, this.#underWay - 1);
    else this.#circuit.succeed();
    if (this.#circuit.reason) return this.#failAll(this.#circuit.reason, job);
    // A request that ran out of time while others were answered was unlucky; a service that answers nobody is not asked again.
    const unlucky = error.name === 'TimeoutError' && this.#lastSuccess >= startedAt;
    const delay = retryDelay(job.attempts, after, random);
    const isWorthIt = unlucky || (passing && !isSame);
    // Its attempts have their time from the first of them on: a long queue before it must not cost it the others.
    const spare = patience - (uptime() - (job.begun ?? startedAt));
    if (isWorthIt && job.attempts < MOST_ATTEMPTS && delay <= spare) return this.#rest(job, delay);
    this.#settle(job, () => job.reject(error));
  }

  /** Why there is no point in asking anything at the moment. */
  #stopped(): Error | undefined {
    const wrong = this.#wrongKey;
    return wrong && this.#options.uptime() < wrong.until ? wrong.error : this.#circuit.reason;
  }

  #failAll(error: Error, ...failed: Job[]): void {
    const jobs = [...failed, ...this.#queue, ...this.#granted, ...this.#resting.keys()];
    this.#queue = [];
    for (const job of jobs) this.#settle(job, () => job.reject(error));
  }

  /** Everyone obeys a limit at once, those too whose turn had come. */
  #takeBack(): void {
    for (const job of this.#granted) this.#giveBack(job);
    this.#queue.unshift(...this.#granted.filter((job) => !job.over));
    this.#granted = [];
  }

  /** Sets a job aside for a while; then it is the next. */
  #rest(job: Job, milliseconds: number): void {
    if (job.over) return;
    const callOff = this.#options.timers.after(milliseconds, () => {
      this.#resting.delete(job);
      this.#queue.unshift(job);
      this.#pump();
    });
    this.#resting.set(job, callOff);
  }

  #settle(job: Job, how: () => void): void {
    if (job.over) return;
    job.over = true;
    job.leave();
    this.#resting.get(job)?.();
    this.#resting.delete(job);
    how();
    this.#soon();
  }

  /** A claim that was not used. */
  #giveBack(job: Job): void {
    this.#ended.push({ name: job.id, at: undefined });
    if (job.scouting) this.#scoutEnded = true;
    job.scouting = undefined;
  }
}

/** What another window was answered of late spares the request: it is as good as an answer of one's own. */
function isFresh({ text, readAt }: KeptAnswer, now: number): boolean {
  if (!isPlausible(readAt, now)) return false;
  return now < (text === null ? absentFreshUntil(readAt) : Math.min(nextRun(readAt), readAt + LATE));
}
