import { parseJson, readAnswer } from '../../client/answer';
import { Circuit } from '../../client/http/circuit';
import { limitDelay, MOST_ATTEMPTS, readFailure, retryDelay } from '../../client/http/retry';
import type { TransportAnswer } from '../../client/http/transport';
import { LimitError } from '../../client/errors/limit-error';
import { ServiceError } from '../../client/errors/service-error';
import { TimeoutError } from '../../client/errors/timeout-error';
import { UnreachableError } from '../../client/errors/unreachable-error';
import { isUnreadableError } from '../../client/errors/guards';
import type { CallEndpoint } from '../../client/call';
import type { Timers } from '../../client/timers';
import { readProblem } from '../../contract/problem';
import {
  VERDICT_CHANGES,
  type VerdictChangeEvent,
  type VerdictChangesPage,
} from '../../contract/verdict-change';
import type { FirmPlan } from '../rate/firm-plan';
import type { Pace } from '../rate/pace';
import type { Waiter } from '../rate/turns';
import { Waiters } from '../rate/waiters';
import type { AnswerName, AnswerTable, KeptAnswer } from '../store/answer-table';
import type { AnswerSource } from '../store/audit-table';
import { DatabaseAwayError, type Database } from '../store/database';
import type { AnswerMemory } from './answer-memory';
import { sharedCall, type SharedCall } from './call';
import { freshUntil, outdatedBy, REFUSAL_SHARED } from './freshness';
import { narrowed, type NarrowReport } from './narrow';
import { LinkError, type LinkFailure, type ServiceLink } from './service-link';

/** An answer for a desk. */
export interface GivenAnswer {
  readonly status: number;
  readonly body: string;
  readonly notice: string | null;
  /** Seconds after which it is worth asking again; undefined where that is not said. */
  readonly retryAfter?: number | undefined;
  readonly source: AnswerSource;
}

/** Why the gateway has no answer of the service's. */
export type Unanswered = LinkFailure | 'down' | 'key refused' | 'unreadable';

/** The service gave no answer that could be passed on. */
export class UnansweredError extends Error {
  override readonly name = 'UnansweredError';

  constructor(readonly reason: Unanswered) {
    super(`No answer of the screening service: ${reason}.`);
  }
}

export interface AnswersOptions {
  readonly database: Database;
  readonly table: AnswerTable;
  readonly memory: AnswerMemory;
  readonly link: ServiceLink;
  readonly pace: Pace;
  readonly plan: FirmPlan;
  readonly timers: Timers;
  /** The shared clock, milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds, rising. */
  readonly uptime: () => number;
  /** From 0 to just below 1. */
  readonly random: () => number;
  readonly deadline: number;
  /** Called with a page of the feed before a desk is given it; resolves when this process has dropped what the page outdates. */
  readonly onFeedPage: (page: VerdictChangesPage) => Promise<void>;
}

/** How long a database that is lost is waited for before this process goes on alone, milliseconds. A restart takes less. */
const GRACE = 6_000;

/** How long the process that asks is waited for before its right is looked at again, milliseconds. */
const LOOK_AGAIN = 1_000;

/** For how long the service is not asked after it refused the firm's key, milliseconds. */
const KEY_REFUSED = 60_000;

/** The longest that a service that fails may have a request wait before it is made again, milliseconds. */
const LONGEST_RETRY = 30_000;

/** How often an answer is asked for again because a change of its ticker came while it was under way. */
const MOST_OVERTAKEN = 2;

/** What the database is still to be given: an answer, or the right to ask for it back. */
interface OwedAnswer {
  readonly name: AnswerName;
  readonly answer: KeptAnswer | undefined;
}

/** What one request to the service brought. */
interface ServiceAnswer {
  readonly answer: KeptAnswer;
  readonly retryAfter?: number | undefined;
  /** Whether others may be given it too. */
  readonly isShared: boolean;
}

/**
 * One answer for all: this process's memory, then the database that the processes share, then one request to the service, made by one
 * process while the others wait.
 */
export class Answers {
  readonly #underWay = new Map<string, { readonly waiters: Waiters; readonly given: Promise<GivenAnswer> }>();
  /** By key, what wakes whoever waits for another process's answer. */
  readonly #waiting = new Map<string, () => void>();
  /** Answers, and rights to ask, that the database could not be given back, by key. */
  readonly #owed = new Map<string, OwedAnswer>();
  /** The events that were heard in the last moments, with their uptime. */
  #heard: { readonly event: VerdictChangeEvent; readonly at: number }[] = [];
  readonly #narrowed = new WeakMap<KeptAnswer, Map<NarrowReport, string>>();
  readonly #circuit: Circuit;
  readonly #stopListening: () => void;
  #lostAt = 0;
  #keyRefusedUntil = 0;
  #limitsInARow = 0;
  #requests = 0;
  /** Uptime at which all answers were forgotten. */
  #forgottenAt = -Infinity;

  constructor(private readonly options: AnswersOptions) {
    this.#circuit = new Circuit(options.uptime, options.deadline);
    this.#stopListening = options.database.listen({
      message: ({ channel, payload }) => {
        if (channel === 'filled') this.#waiting.get(payload)?.();
        if (channel === 'outdated') this.#forgetAll();
      },
      away: () => (this.#lostAt = options.uptime()),
      back: () => {
        // What was told while nobody listened is unknown: anything here may be outdated.
        options.memory.clear();
        for (const owed of this.#owed.values()) this.#handIn(owed);
      },
    });
  }

  /** Requests that this process has made of the service. */
  get requests(): number {
    return this.#requests;
  }

  /** Whether the service is taken to be down, and is not asked. */
  get isDown(): boolean {
    return this.#circuit.reason !== undefined;
  }

  close(): void {
    this.#stopListening();
  }

  /** The key is another one: what was refused is asked again. */
  keyChanged(): void {
    this.#keyRefusedUntil = 0;
    this.#forgetAll();
  }

  /**
   * The answer to a call, fresh by the rules of the client's cache.
   *
   * @throws {UnansweredError} when the service gave none.
   */
  async get(shared: SharedCall, waiter: Waiter): Promise<GivenAnswer> {
    const { endpoint } = shared.call;
    if (endpoint === 'compliance' || endpoint === 'basic-report')
      return this.#narrow(shared, endpoint, waiter);
    return this.#share(shared, waiter);
  }

  /**
   * Passes a request on whose answer is not shared.
   *
   * @throws {UnansweredError} when the service gave none.
   */
  async pass(path: string, waiter: Waiter): Promise<GivenAnswer> {
    const { answer, retryAfter } = await this.#askService({ path }, new Waiters(waiter));
    return { ...answer, retryAfter, source: 'service' };
  }

  /** An event of the feed was heard: the answers that it outdates are asked for again, and pages of the feed are. */
  async hear(event: VerdictChangeEvent): Promise<void> {
    const { memory, table, uptime, deadline } = this.options;
    const now = uptime();
    this.#heard = [
      ...this.#heard.filter(({ at }) => at > now - MOST_ATTEMPTS * deadline),
      { event, at: now },
    ];
    for (const key of outdatedBy(event, memory.ofTicker(event.ticker))) memory.delete(key);
    for (const { key } of memory.ofTicker('')) if (key.startsWith(VERDICT_CHANGES.path)) memory.delete(key);
    const [stored, pages] = await Promise.all([table.ofTicker(event.ticker), table.ofTicker('')]);
    const feed = pages.map(({ key }) => key).filter((key) => key.startsWith(VERDICT_CHANGES.path));
    await table.outdate([...outdatedBy(event, stored), ...feed]);
  }

  /** Forgets everything in this process. What is under way is asked for again. */
  #forgetAll(): void {
    this.#forgottenAt = this.options.uptime();
    this.options.memory.clear();
  }

  /**
   * A lesser stock report: cut out of the full one where the plan includes that, so that a ticker costs the firm one request whatever
   * its formulas ask.
   */
  async #narrow(shared: SharedCall, endpoint: NarrowReport, waiter: Waiter): Promise<GivenAnswer> {
    if (this.options.plan.includes('full-report') !== true) return this.#share(shared, waiter);
    const wide = sharedCall({ endpoint: 'full-report', ticker: shared.ticker });
    const { answer, given } = await this.#shareWith(wide, waiter);
    // No such ticker is the same answer at every stock endpoint (4). Anything else is the full report's own trouble.
    if (given.status === 404) return given;
    if (given.status !== 200) return this.#share(shared, waiter);
    try {
      return { ...given, body: this.#cut(answer, given.body, endpoint) };
    } catch {
      return this.#share(shared, waiter);
    }
  }

  #cut(answer: KeptAnswer | undefined, body: string, endpoint: NarrowReport): string {
    if (!answer) return narrowed(body, endpoint);
    let cut = this.#narrowed.get(answer);
    if (!cut) this.#narrowed.set(answer, (cut = new Map<NarrowReport, string>()));
    let text = cut.get(endpoint);
    if (text === undefined) cut.set(endpoint, (text = narrowed(body, endpoint)));
    return text;
  }

  async #share(shared: SharedCall, waiter: Waiter): Promise<GivenAnswer> {
    return (await this.#shareWith(shared, waiter)).given;
  }

  async #shareWith(
    shared: SharedCall,
    waiter: Waiter,
  ): Promise<{ readonly given: GivenAnswer; readonly answer: KeptAnswer | undefined }> {
    const { memory, now } = this.options;
    const moment = now();
    const answer =
      memory.fresh(shared.key, moment) ?? memory.fresh(refusalName(shared.call.endpoint).key, moment);
    if (answer) return { answer, given: { ...answer, source: 'memory' } };
    const underWay = this.#underWay.get(shared.key);
    // Else somebody would wait for a night job that asked first.
    underWay?.waiters.join(waiter);
    return { answer: undefined, given: await (underWay?.given ?? this.#begin(shared, new Waiters(waiter))) };
  }

  #begin(shared: SharedCall, waiters: Waiters): Promise<GivenAnswer> {
    const given = this.#fetch(shared, waiters).finally(() => this.#underWay.delete(shared.key));
    this.#underWay.set(shared.key, { waiters, given });
    return given;
  }

  /** From the database, or from the service by one process for all. */
  async #fetch(shared: SharedCall, waiters: Waiters): Promise<GivenAnswer> {
    const { table, memory } = this.options;
    for (;;) {
      // Before the look into the database, or the word could come between.
      const filled = this.#listenFor(shared.key);
      try {
        const refusal = await this.#sharedRefusal(shared.call.endpoint);
        if (refusal) return { ...refusal, source: 'shared' };
        const claim = await table.claim(shared);
        if (claim.type === 'answer') {
          await this.#hearPage(shared, claim.answer);
          memory.set(shared, claim.answer);
          return { ...claim.answer, source: 'shared' };
        }
        if (claim.type === 'other') {
          await filled.within(LOOK_AGAIN);
          continue;
        }
      } catch (error) {
        if (!(error instanceof DatabaseAwayError)) throw error;
        const alone = (await this.#comesBack()) ? undefined : await this.#fetchAlone(shared, waiters);
        if (alone) return alone;
        continue;
      } finally {
        filled.stop();
      }
      return this.#fetchForAll(shared, waiters);
    }
  }

  async #fetchForAll(shared: SharedCall, waiters: Waiters): Promise<GivenAnswer> {
    const { table, memory } = this.options;
    let kept: KeptAnswer | undefined;
    try {
      for (let overtaken = 0; ; overtaken += 1) {
        const begun = this.options.uptime();
        const { answer, isShared, retryAfter } = await this.#askService(shared, waiters);
        const given: GivenAnswer = { ...answer, retryAfter, source: 'service' };
        if (!isShared) return given;
        if (overtaken < MOST_OVERTAKEN && this.#isOvertaken(shared, answer, begun)) continue;
        await this.#hearPage(shared, answer);
        kept = answer;
        memory.set(shared, answer);
        return given;
      }
    } finally {
      await table.settle(shared, kept).catch(() => this.#owe({ name: shared, answer: kept }));
    }
  }

  /**
   * Without the database. Undefined when it is back before the request's turn, or has told of a change meanwhile: then one process asks for all
   * again.
   */
  async #fetchAlone(shared: SharedCall, waiters: Waiters): Promise<GivenAnswer | undefined> {
    const { database, memory } = this.options;
    const back = new AbortController();
    const unlisten = database.listen({ back: () => back.abort() });
    try {
      const begun = this.options.uptime();
      const { answer, isShared, retryAfter } = await this.#askService(shared, waiters, back.signal);
      if (isShared) {
        if (!database.isAway && this.#isOvertaken(shared, answer, begun)) return undefined;
        await this.#hearPage(shared, answer);
        memory.set(shared, answer);
        this.#owe({ name: shared, answer });
      }
      return { ...answer, retryAfter, source: 'service' };
    } catch (error) {
      if (error === back.signal.reason) return undefined;
      throw error;
    } finally {
      unlisten();
    }
  }

  /** Whether a change of the ticker, heard since the request began, says something else than its answer, or all was forgotten. */
  #isOvertaken({ key, ticker }: SharedCall, answer: KeptAnswer, begun: number): boolean {
    if (this.#forgottenAt >= begun) return true;
    return this.#heard.some(
      ({ event, at }) =>
        at >= begun && event.ticker === ticker && outdatedBy(event, [{ key, answer }]).length > 0,
    );
  }

  /**
   * Hears what a page of the feed says before a desk does. The desk reads the page once and asks for the tickers in it: an answer from
   * before the change would stay with it until the next run.
   */
  async #hearPage({ call }: SharedCall, { status, body }: KeptAnswer): Promise<void> {
    if (call.endpoint !== VERDICT_CHANGES.path || status !== 200) return;
    await this.options.onFeedPage(readAnswer({ endpoint: call.endpoint }, body));
  }

  /** Notes what the database could not be given. It is handed in when the database is back, which it may be by now. */
  #owe(owed: OwedAnswer): void {
    this.#owed.set(owed.name.key, owed);
    if (!this.options.database.isAway) this.#handIn(owed);
  }

  #handIn(owed: OwedAnswer): void {
    const { name, answer } = owed;
    const { table } = this.options;
    const handedIn = async () => {
      // It is some time old: it is stored unless a change came after it, whoever has the right to ask now.
      if (answer) await table.offer(name, answer);
      await table.settle(name, undefined);
      if (this.#owed.get(name.key) === owed) this.#owed.delete(name.key);
    };
    // It is lost again: what is owed stays owed.
    void handedIn().catch(() => undefined);
  }

  async #sharedRefusal(endpoint: CallEndpoint): Promise<KeptAnswer | undefined> {
    if (this.options.plan.includes(endpoint) !== false) return undefined;
    const name = refusalName(endpoint);
    const claim = await this.options.table.peek(name);
    if (claim) this.options.memory.set(name, claim);
    return claim;
  }

  /**
   * Asks the service, within the plan's rate, until there is an answer or no more sense in asking.
   *
   * @param unless ends it, with its reason, as long as the request waits for its turn.
   */
  async #askService(
    { path, call, ticker }: { readonly path: string } & Partial<SharedCall>,
    waiters: Waiters,
    unless?: AbortSignal,
  ): Promise<ServiceAnswer> {
    const { pace, link, timers, random, uptime } = this.options;
    for (let attempts = 1; ;) {
      unless?.throwIfAborted();
      const down = this.#circuit.reason;
      if (down) throw new UnansweredError('down');
      if (uptime() < this.#keyRefusedUntil) throw new UnansweredError('key refused');
      const begun = uptime();
      try {
        const request = () => {
          this.#requests += 1;
          return link.get(path);
        };
        const answer = await pace.through(waiters, request, unless);
        const read = await this.#read(answer, call, ticker);
        this.#circuit.succeed();
        return read;
      } catch (error) {
        if (error instanceof LimitError) {
          this.#limitsInARow += 1;
          await pace.pause(limitDelay(error, this.#limitsInARow));
          continue;
        }
        if (error instanceof UnansweredError || error === unless?.reason) throw error;
        if (error instanceof LinkError && error.reason === 'not set up') throw unanswered(error);
        const failure = readFailure(failureOf(error));
        if (failure.isServiceFault) this.#circuit.fail(failureOf(error), begun, pace.underWay);
        const delay = retryDelay(attempts, failure.after, random);
        if (!failure.isTransient || attempts >= MOST_ATTEMPTS || delay > LONGEST_RETRY)
          throw unanswered(error);
        attempts += 1;
        await new Promise<void>((resolve) => void timers.after(delay, resolve));
      }
    }
  }

  /**
   * Reads an answer of the service.
   *
   * @throws {LimitError} for 429; `UnansweredError` when the firm's key is refused; `ServiceError` and `UnreadableError` for what may be
   *   asked again.
   */
  async #read(
    { status, text, retryAfter, notice }: TransportAnswer,
    call: SharedCall['call'] | undefined,
    ticker: string | undefined,
  ): Promise<ServiceAnswer> {
    const { now } = this.options;
    const readAt = now();
    const seconds = readSeconds(retryAfter);
    const answer = (until = 0): KeptAnswer => ({ status, body: text, notice, readAt, freshUntil: until });
    if (status === 429) throw new LimitError(seconds);
    this.#limitsInARow = 0;
    if (status === 401) {
      this.#keyRefusedUntil = this.options.uptime() + KEY_REFUSED;
      throw new UnansweredError('key refused');
    }
    const body = parseJson(text);
    const isProblem = typeof body === 'object' && body !== null;
    if (status >= 500) throw new ServiceError(status, readProblem(body).message, seconds);
    if (!call) return { answer: answer(), retryAfter: seconds, isShared: false };
    const { endpoint } = call;
    if (status === 200) {
      const record = readAnswer({ endpoint, ticker: ticker || undefined }, text);
      await this.#note(endpoint, true);
      return { answer: answer(freshUntil(endpoint, status, record, readAt)), isShared: true };
    }
    if (status === 404 && isProblem) {
      await this.#note(endpoint, true);
      const isShared = endpoint !== 'verdict-changes';
      return { answer: answer(freshUntil(endpoint, status, {}, readAt)), isShared };
    }
    if (status === 403 && isProblem) {
      await this.#note(endpoint, false, readProblem(body).plans);
      const refusal = answer(readAt + REFUSAL_SHARED);
      const name = refusalName(endpoint);
      this.options.memory.set(name, refusal);
      await this.options.table.offer(name, refusal).catch(() => undefined);
      return { answer: refusal, isShared: false };
    }
    return { answer: answer(), retryAfter: seconds, isShared: false };
  }

  #note(endpoint: CallEndpoint, served: boolean, plans?: readonly string[]): Promise<void> {
    return this.options.plan.note(endpoint, served, plans).catch(() => undefined);
  }

  /** Waits for a lost database, within the grace; whether it is back. */
  async #comesBack(): Promise<boolean> {
    const { database, timers, uptime } = this.options;
    const left = this.#lostAt + GRACE - uptime();
    if (!database.isAway) return true;
    if (left <= 0) return false;
    return new Promise((resolve) => {
      const settle = (isBack: boolean) => {
        cancel();
        unlisten();
        resolve(isBack);
      };
      const cancel = timers.after(left, () => settle(false));
      const unlisten = database.listen({ back: () => settle(true) });
    });
  }

  #listenFor(key: string): { within(milliseconds: number): Promise<void>; stop(): void } {
    let wake = (): void => undefined;
    const heard = new Promise<void>((resolve) => (wake = resolve));
    this.#waiting.set(key, wake);
    return {
      within: (milliseconds) =>
        new Promise((resolve) => {
          const cancel = this.options.timers.after(milliseconds, resolve);
          void heard.then(() => {
            cancel();
            resolve();
          });
        }),
      stop: () => {
        if (this.#waiting.get(key) === wake) this.#waiting.delete(key);
      },
    };
  }
}

/** The seconds of a header `Retry-After`; undefined where there are none. */
export const readSeconds = (retryAfter: string | null): number | undefined =>
  retryAfter !== null && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : undefined;

/** The name under which the plan's refusal of an endpoint is shared. */
const refusalName = (endpoint: CallEndpoint): AnswerName => ({ key: `refused ${endpoint}`, ticker: '' });

/** A failed request as the client's rules of repeating know it. The service's address is not in it: it may be the firm's own. */
function failureOf(error: unknown): Error {
  if (!(error instanceof LinkError)) return error as Error;
  return error.reason === 'late' ? new TimeoutError('', 0) : new UnreachableError('');
}

function unanswered(error: unknown): Error {
  if (error instanceof LinkError) return new UnansweredError(error.reason);
  if (error instanceof ServiceError) return new UnansweredError('down');
  return isUnreadableError(error) ? new UnansweredError('unreadable') : (error as Error);
}
