import { ENDPOINTS_OF, lightestEndpoint, serves, wholeRecord } from '../endpoints';
import { ENDPOINTS, type Endpoint, type InstrumentKind, type RecordOf } from '../../contract/endpoint';
import { planName, type PlanId } from '../../contract/plan';
import type { HoldingsPage } from '../../contract/fund';
import { VERDICT_CHANGES } from '../../contract/verdict-change';
import type { WholeNumber } from '../../contract/whole-number';
import { ActivityLog, type Activity } from './activity';
import { type FieldQuery, type QueryOptions, type DatedRecord, type QueryResult } from './field-query';
import { FundHoldingsReader, type FundHoldings, type PageWanted, type ReadPage } from './fund-holdings';
import type { TickerCall } from '../call';
import { RequestQueue } from '../http/request-queue';
import { ClosedError } from '../errors/closed-error';
import { NoKeyError } from '../errors/no-key-error';
import { NotCoveredError } from '../errors/not-covered-error';
import { PlanError } from '../errors/plan-error';
import type { ScreeningError } from '../errors/screening-error';
import { WrongKindError } from '../errors/wrong-kind-error';
import { estimateOf, type Estimate } from './estimate';
import { FeedFollower, type FeedNews, type FeedReading } from '../cache/feed';
import { fingerprint } from '../fingerprint';
import { isPlausible, KEPT, outdatedUntil } from '../cache/freshness';
import { isSameFeed, SharedStateStore } from '../cache/shared-state';
import { slotsOf, used } from '../rate/rate-log';
import { DAY } from '../durations';
import { onAbort } from '../on-abort';
import { PlanGate } from '../rate/plan-gate';
import { PlanKnowledge } from '../rate/plan-knowledge';
import { planCalls } from './planner';
import { RecordCache, type CacheEntry } from '../cache/record-cache';
import { Requester, type Outcome } from '../http/requester';
import { SharedRequest } from './shared-request';
import { isRateUnknown } from '../rate/plan-probe';
import type { ClientStorage, StoredSize } from '../cache/storage';
import { FallbackStorage } from '../cache/fallback-storage';
import { Batcher } from './batcher';
import type { Timers } from '../timers';
import type { Transport } from '../http/transport';

export interface ScreeningClientOptions {
  /** The service's address (see `readServiceAddress`). */
  readonly service: string;
  /** The service key; undefined or empty while none is stored. */
  readonly key: string | undefined;
  readonly transport: Transport;
  readonly timers: Timers;
  /** Milliseconds since 1970: the age of records and the plan's days are measured by it. It may be set while the client runs. */
  readonly now: () => number;
  /** Milliseconds, rising, that nobody sets; `now` unless given. */
  readonly uptime?: () => number;
  /** 0 to 1: keeps the retries of several windows apart, and names this one; always one half unless given. */
  readonly random?: () => number;
  /** Where answers outlive the page, and where windows share a plan's rate; in memory unless given. */
  readonly storage?: ClientStorage | undefined;
  /** The key's plan, if somebody has said it; otherwise it is learned. */
  readonly plan?: PlanId | undefined;
  /** Requests under way at once; default 16. A browser runs out of sockets when thousands are. */
  readonly concurrency?: number;
  /** Milliseconds for one request; default 20,000. A cell must not show #BUSY! for ever. */
  readonly deadline?: number;
  /** Milliseconds that a request may wait for its turn under the plan's rate; default 600,000. Later turns are refused at once. */
  readonly maxWait?: number;
  /**
   * Days, beyond the next run and one trading day, for which a cell goes on showing an answer that could not be renewed; 0 unless
   * given, 30 at most, since nothing is kept longer. Asked anew each time, since it may be set while the client runs. See {@link QueryResult.lapsed}.
   */
  readonly outdatedDays?: (() => number) | undefined;
}

/** The most that {@link ScreeningClientOptions.outdatedDays} may be. */
export const MOST_OUTDATED_DAYS = KEPT / DAY;

/** One question that waits for the end of its tick. */
interface PendingQuery {
  readonly ticker: string;
  readonly ask: FieldQuery;
  readonly signal: AbortSignal | undefined;
  /** The endpoint whose record is wanted whole, instead of facts. */
  readonly whole: Endpoint | undefined;
  resolve(answer: never): void;
  reject(error: unknown): void;
}

/** Clients of this page so far: two of one page are two windows to one another. */
let clients = 0;

/** Answers kept on this computer, over all keys and services: some 40 MB. */
const MOST_KEPT = 20_000;

/** Tickers whose verdicts are old, from which on the feed is cheaper than asking for them one by one. */
const WORTH_THE_FEED = 2;

/** The same while it is not known whether the plan has the feed, and asking may cost a refusal. */
const WORTH_PROBING = 20;

/** Milliseconds for which a stretch of the feed is not read again. */
const STRETCH_FRESH = 300_000;

/** Failures for which the last known answer is shown in place of a new one. */
const FORGIVEN = new Set([
  'UnreachableError',
  'RefusedOriginError',
  'TimeoutError',
  'ServiceError',
  'LimitError',
  'UnreadableError',
]);

/**
 * Asks the screening service, never twice for what is known or on its way: the one door for cells, pane and reports alike.
 *
 * There is no batch endpoint, so a batch here is what was asked within one tick: every ticker gets one call of the lightest endpoint
 * that answers all that was asked of it. Whether a ticker is a stock or a fund no endpoint tells: it is asked as a stock, unless
 * only a fund's figures are wanted, and then as a fund.
 */
export class ScreeningClient {
  readonly #options: ScreeningClientOptions;
  readonly #tick: Batcher<PendingQuery>;
  readonly #log: ActivityLog;
  readonly #storage: FallbackStorage;
  readonly #store: SharedStateStore;
  readonly #cache: RecordCache;
  readonly #plan: PlanKnowledge;
  readonly #gate: PlanGate;
  readonly #requester: Requester;
  readonly #dispatcher: RequestQueue;
  readonly #feed: FeedFollower;
  readonly #baskets: FundHoldingsReader;
  /** Stretches of the feed by their cursor. */
  readonly #stretches = new Map<WholeNumber | undefined, FeedReading>();
  readonly #underWay = new Map<string, SharedRequest<Outcome>>();
  readonly #closing = new AbortController();
  #opening: Promise<unknown> | undefined;
  #isOpen: boolean;

  constructor(options: ScreeningClientOptions) {
    const { service, transport, timers, now, uptime = now, random = () => 0.5 } = options;
    const { concurrency = 16, deadline = 20_000, maxWait: patience = 600_000 } = options;
    const key = options.key ?? '';
    this.#isOpen = key !== '';
    this.#options = options;
    this.#log = new ActivityLog(timers);
    this.#storage = new FallbackStorage(options.storage, timers, () => {
      this.#log.storageNotice =
        'Answers cannot be kept on this computer, so they are asked again when Excel is closed. Allow site data for this add-in, or free some space.';
      this.#log.change();
    });
    this.#store = new SharedStateStore(this.#storage, `${service} ${fingerprint(key)}`, (state) => {
      this.#plan.learn(state.plan, now());
      // Another window has read the feed: what it dropped must not live on here.
      if (!isSameFeed(state.feed, this.#cache.feed)) {
        this.#cache.clear();
        this.#baskets.clear();
        this.#cache.vouch(state.feed);
      }
    });
    this.#plan = new PlanKnowledge(options.plan);
    this.#gate = new PlanGate(this.#plan, timers);
    this.#cache = new RecordCache(this.#store, now);
    this.#baskets = new FundHoldingsReader(now);
    this.#requester = new Requester({
      service,
      key,
      transport,
      timers,
      now,
      deadline,
      onBytes: (bytes) => this.#dispatcher.received(bytes),
    });
    this.#dispatcher = new RequestQueue({
      requester: this.#requester,
      store: this.#store,
      plan: this.#plan,
      timers,
      now,
      uptime,
      random,
      concurrency,
      deadline,
      maxWait: patience,
      window: `${now().toString(36)}-${random().toString(36).slice(2)}-${(clients += 1)}`,
      onChange: (failure) => this.#noteChange(failure),
    });
    this.#feed = new FeedFollower(this.#dispatcher, this.#store, this.#cache, this.#baskets, now);
    this.#tick = new Batcher(timers, (questions) => void this.#answerAll(questions));
  }

  /**
   * Asks for fields of a ticker. Resolves with as many as the plan includes; the others are among the refusals. When the service
   * cannot be asked, resolves with the last known answer, marked by `outdated`.
   *
   * @param ticker in the service's own spelling (`readTicker`).
   * @throws {ScreeningError} NoKeyError, NotCoveredError, WrongKindError, or whatever kept the service from answering; when the
   *   signal is aborted, its reason.
   */
  get(ticker: string, ask: FieldQuery, options?: QueryOptions): Promise<QueryResult> {
    if (this.#isOpen && options === undefined) {
      const known = this.#cache.atHand(ticker, ask);
      if (known) return known;
    }
    const refusal = this.#refusal(options?.signal);
    if (refusal) return Promise.reject(refusal);
    return this.#cache.atHand(ticker, ask) ?? this.#ask(ticker, ask, options?.signal);
  }

  /**
   * Asks for a record whole, as the service serves it (2.2 to 2.5, 2.7, 2.9). A wider stock report does for a narrower one.
   *
   * @throws {ScreeningError} as {@link get}; PlanError when the plan does not include it.
   */
  record<E extends Exclude<Endpoint, 'etf-holdings'>>(
    endpoint: E,
    ticker: string,
    { signal }: QueryOptions = {},
  ): Promise<DatedRecord<RecordOf<E>>> {
    const refusal = this.#refusal(signal);
    if (refusal) return Promise.reject(refusal);
    return this.#ask(ticker, { [ENDPOINTS[endpoint].kind]: [wholeRecord(endpoint)] }, signal, endpoint);
  }

  /**
   * Reads a fund's holdings (2.8, 4.7): all of them, or a stretch. Pages come side by side within the plan's rate; those that were
   * read before a cancel or a failure are not asked for again.
   *
   * @param symbol the fund's symbol in the service's own spelling.
   * @param options `from` and `count` name a stretch; `onPage` is told how many of its holdings are there.
   * @throws {ScreeningError} as {@link get}; UnreadableError when the pages do not add up to the basket.
   */
  async holdings(
    symbol: string,
    {
      signal,
      from = 0,
      count = Infinity,
      onPage = () => undefined,
    }: QueryOptions & {
      readonly from?: number;
      readonly count?: number;
      readonly onPage?: (read: number, all: number) => void;
    } = {},
  ): Promise<FundHoldings> {
    const refusal = this.#refusal(signal);
    if (refusal) throw refusal;
    await this.#open();
    // A failure must not leave the other pages on their way.
    const reading = new AbortController();
    const leave = signal && onAbort(signal, () => reading.abort(signal.reason));
    try {
      return await this.#baskets.read(
        symbol,
        { from: wholePlace(from, 0), count: wholePlace(count, 0) },
        (wanted) => this.#page(symbol, wanted, reading.signal),
        onPage,
      );
    } catch (error) {
      reading.abort();
      signal?.throwIfAborted();
      throw error;
    } finally {
      leave?.();
    }
  }

  /**
   * Reads the feed of verdict changes to its end (4.5); answers that it overtakes are forgotten, so that asking again brings the
   * new ones. Verdicts of many tickers are refreshed this way by themselves; this is for those who want to know what has changed.
   *
   * @throws {ScreeningError} PlanError when the plan does not include the feed, or whatever kept the service from answering.
   */
  async followFeed({ signal }: QueryOptions = {}): Promise<FeedNews> {
    const refusal = this.#refusal(signal);
    if (refusal) throw refusal;
    await this.#open();
    const news =
      this.#plan.includes(VERDICT_CHANGES.path) === false ? undefined : await this.#catchUp(signal);
    if (news) return news;
    throw this.#feedRefusal();
  }

  /**
   * Reads the events after a cursor (4.5), all that are kept when it is left out. What {@link followFeed} follows does not move. The
   * same stretch, asked for again within minutes, is not read again.
   *
   * @param since a `seq`: a number, or a bigint where that would lose digits (`readWholeNumber`).
   * @throws {ScreeningError} as {@link followFeed}.
   */
  async changes(since?: WholeNumber, { signal }: QueryOptions = {}): Promise<FeedReading> {
    const refusal = this.#refusal(signal);
    if (refusal) throw refusal;
    await this.#open();
    const last = this.#stretches.get(since);
    if (last && this.#options.now() - last.readAt < STRETCH_FRESH) return last;
    if (this.#plan.includes(VERDICT_CHANGES.path) === false) throw this.#feedRefusal();
    const reading = await this.#feed.read(since, signal ?? this.#closing.signal);
    if (!reading) throw this.#feedRefusal();
    this.#stretches.set(since, reading);
    return reading;
  }

  #feedRefusal(): PlanError {
    const plans = this.#plan.plansThatInclude(VERDICT_CHANGES.path) ?? VERDICT_CHANGES.plans.map(planName);
    return new PlanError(VERDICT_CHANGES.path, plans);
  }

  /** What it would cost to ask these questions now. Asks nothing. */
  async estimate(
    questions: Iterable<{ readonly ticker: string; readonly ask: FieldQuery }>,
  ): Promise<Estimate> {
    await this.#open();
    const byTicker = grouped([...questions]);
    await this.#cache.load([...byTicker.keys()]);
    let requests = 0;
    for (const [ticker, asked] of byTicker) {
      const shelf = this.#cache.entry(ticker);
      const kind = shelf.kind ?? likelyKind(asked);
      if (this.#cache.isAbsent(shelf, kind)) continue;
      requests += this.#planFor(shelf, kind, wantedAs(kind, asked), new Set()).calls.length;
    }
    const now = this.#options.now();
    const { ledger } = this.#store.seen;
    const { limit } = this.#dispatcher;
    const spent = limit ? used(ledger, limit, now) : 0;
    const wait = requests === 0 ? 0 : slotsOf(ledger, limit, now)(requests - 1) - now;
    return estimateOf(requests, limit, !isRateUnknown(this.#plan), spent, wait);
  }

  /** What the client is doing. */
  activity(): Activity {
    const now = this.#options.now();
    const { ledger, traffic } = this.#store.seen;
    const { limit } = this.#dispatcher;
    return {
      requests: this.#dispatcher.made,
      used: limit ? used(ledger, limit, now) : 0,
      limit: limit && { requests: limit.requests, per: limit.window === DAY ? 'day' : 'minute' },
      month: { requests: traffic?.requests ?? 0, bytes: traffic?.bytes ?? 0 },
      underWay: this.#dispatcher.underWay,
      waiting: this.#dispatcher.waiting,
      blockedUntil: ledger.blockedUntil > now ? ledger.blockedUntil : undefined,
      down: this.#dispatcher.down?.message,
      failures: this.#log.failures,
      oldest: this.#cache.oldest(),
      storage: { lasts: this.#storage.lasts, notice: this.#log.storageNotice },
    };
  }

  /**
   * Calls back soon after {@link activity} has changed.
   *
   * @returns how to stop being called.
   */
  subscribe(listener: () => void): () => void {
    return this.#log.subscribe(listener);
  }

  /** The plans that the key may be on, by what the service has served and refused so far. */
  possiblePlans(): string[] {
    return this.#plan.possiblePlans().map(planName);
  }

  /** What the service says of its figures as a whole, such as that they are a sample. */
  get notice(): string | undefined {
    return this.#requester.notice;
  }

  /** How much is kept of this service and key. */
  cacheSize(): Promise<StoredSize> {
    return this.#store.size();
  }

  /** Forgets every answer of this service and key: what is asked from now on is asked anew. The plan's rate stays in force. */
  async clearCache(): Promise<void> {
    this.#cache.clear();
    this.#baskets.clear();
    this.#stretches.clear();
    await this.#store.clear();
  }

  /** Forgets everything of this service and key but what its plan's rate still counts: for a key that is taken away. */
  async forget(): Promise<void> {
    await this.clearCache();
    this.#plan.forget();
    await this.#store.exchange([], ({ ledger, traffic }) => ({
      state: { ledger, traffic, plan: {} },
      result: undefined,
    }));
  }

  /** Forgets what was learned of the plan, which may have been changed: it is learned anew. */
  async forgetPlan(): Promise<void> {
    this.#plan.forget();
    await this.#store.exchange([], (state) => ({ state: { ...state, plan: {} }, result: undefined }));
  }

  /** Ends every request, and every question with a ClosedError. */
  close(): void {
    this.#isOpen = false;
    this.#closing.abort(new ClosedError());
    for (const shared of this.#underWay.values()) shared.abort(this.#closing.signal.reason);
  }

  #refusal(signal: AbortSignal | undefined): unknown {
    if (this.#closing.signal.aborted) return this.#closing.signal.reason;
    if (!this.#options.key) return new NoKeyError();
    return signal?.aborted ? signal.reason : undefined;
  }

  #ask<Answer>(
    ticker: string,
    ask: FieldQuery,
    signal: AbortSignal | undefined,
    whole?: Endpoint,
  ): Promise<Answer> {
    return new Promise<Answer>((resolve, reject) => {
      if (!signal) return this.#tick.add({ ticker, ask, signal, whole, resolve, reject });
      const leave = onAbort(signal, () => reject(signal.reason));
      this.#tick.add({
        ticker,
        ask,
        signal,
        whole,
        resolve: (answer) => (leave(), resolve(answer)),
        reject: (error) => (leave(), reject(error)),
      });
    });
  }

  /** Brings in what the windows share, once. */
  #open(): Promise<unknown> {
    this.#opening ??= this.#store.readState().then(() => {
      void this.#storage.prune(this.#options.now() - KEPT, MOST_KEPT);
    });
    return this.#opening;
  }

  async #answerAll(questions: readonly PendingQuery[]): Promise<void> {
    const byTicker = grouped(questions);
    try {
      await this.#open();
      await this.#cache.load([...byTicker.keys()]);
      const aging = this.#awaitingFeed(byTicker);
      const told =
        aging.size > 0
          ? this.#catchUp(undefined)
              // Without the feed each ticker is asked for itself, which costs more and is as true.
              .catch(() => undefined)
              .then(() => this.#cache.load([...aging]))
          : undefined;
      for (const [ticker, asked] of byTicker) {
        void this.#answer(ticker, asked, aging.has(ticker) ? told : undefined);
      }
    } catch (error) {
      for (const { reject } of questions) reject(error);
    }
  }

  /** The tickers of which nothing is wanted but verdicts that may still hold, when it pays to ask the feed. */
  #awaitingFeed(byTicker: ReadonlyMap<string, readonly PendingQuery[]>): Set<string> {
    const tickers = new Set<string>();
    const included = this.#plan.includes(VERDICT_CHANGES.path);
    if (included === false || this.#feed.isMissing) return tickers;
    for (const [ticker, asked] of byTicker) {
      const shelf = this.#cache.entry(ticker);
      if (!shelf.kind) continue;
      const old = wantedAs(shelf.kind, asked).filter((name) => !this.#isFresh(shelf, shelf.kind!, name));
      if (old.length > 0 && old.every((name) => this.#cache.awaitsFeed(shelf, name))) tickers.add(ticker);
    }
    return tickers.size >= (included ? WORTH_THE_FEED : WORTH_PROBING) ? tickers : new Set();
  }

  #isFresh(shelf: CacheEntry, kind: InstrumentKind, name: string): boolean {
    return ENDPOINTS_OF[kind].some(
      (endpoint) => serves(endpoint, name) && this.#cache.covers(shelf, endpoint, name),
    );
  }

  #catchUp(signal: AbortSignal | undefined): Promise<FeedNews | undefined> {
    return this.#feed.catchUp(signal ?? this.#closing.signal);
  }

  /** Answers every question about one ticker with as few calls as can be. Rejects none of its own: every question is settled. */
  async #answer(
    ticker: string,
    questions: readonly PendingQuery[],
    ready: Promise<unknown> | undefined,
  ): Promise<void> {
    try {
      if (ready) await ready;
      const shelf = this.#cache.entry(ticker);
      const signal = signalOf(questions);
      const known = shelf.kind;
      let kind = known ?? likelyKind(questions);
      let found = await this.#gather(shelf, kind, wantedAs(kind, questions), signal);
      let asked: InstrumentKind | 'stock or fund' = kind;
      if (found === 'absent' && !known && kind === 'stock' && wantedAs('fund', questions).length > 0) {
        kind = 'fund';
        asked = 'stock or fund';
        found = await this.#gather(shelf, kind, wantedAs(kind, questions), signal);
        const refusals = this.#refusals(kind, wantedAs(kind, questions));
        if (found !== 'absent' && found.error === undefined && shelf.kind === undefined) {
          throw new NotCoveredError(ticker, 'stock', refusals.values().next().value);
        }
      }
      // Refused as a stock before it was asked: whether it is one is not known, and a fund's question is one of its own.
      const unproven = found !== 'absent' && !found.error && !shelf.kind && kind === 'stock';
      const others = unproven ? questions.filter(({ ask }) => !ask.stock) : [];
      if (others.length > 0) void this.#answer(ticker, others, undefined);
      for (const question of questions) {
        if (!others.includes(question)) this.#settle(question, shelf, kind, asked, found);
      }
    } catch (error) {
      for (const { reject } of questions) reject(error);
    }
  }

  #settle(
    question: PendingQuery,
    shelf: CacheEntry,
    kind: InstrumentKind,
    asked: InstrumentKind | 'stock or fund',
    found: CollectedAnswers | 'absent',
  ): void {
    const { ticker, ask, whole, reject } = question;
    const resolve = question.resolve as (
      answer: QueryResult | Promise<QueryResult> | DatedRecord<object>,
    ) => void;
    if (found === 'absent') {
      return reject(new NotCoveredError(ticker, ask.stock ? (ask.fund ? asked : 'stock') : 'fund'));
    }
    const names = ask[kind];
    if (!names) return reject(found.error ?? new WrongKindError(ticker, kind));
    const refusals = this.#refusals(kind, names);
    const { error, justRead } = found;
    const forgiven = error && FORGIVEN.has(error.name) ? (error as ScreeningError) : undefined;
    if (whole) {
      const refusal = refusals.get(names[0]!);
      if (refusal) return reject(refusal);
      const fresh = this.#cache.whole(shelf, names[0]!, true, justRead);
      if (fresh) return resolve({ record: fresh.record, readAt: fresh.readAt });
      const last = forgiven && this.#cache.whole(shelf, names[0]!, false, justRead);
      if (last) {
        const { record, readAt } = last;
        return resolve({ record, readAt, outdated: forgiven, ...this.#lapsed(readAt) });
      }
      return reject(error);
    }
    const facts = this.#cache.facts(shelf, kind, names, justRead, refusals);
    if (facts) return resolve(facts);
    const last = forgiven && this.#cache.lastKnown(shelf, names);
    if (last) return resolve({ ...last, outdated: forgiven, ...this.#lapsed(last.readAt) });
    reject(error ?? new Error(`No answer was found to ${names.join(', ')} of ${ticker}.`));
  }

  /** That a last known answer is too old to be the current one; nothing while it may be. */
  #lapsed(readAt: number): Pick<QueryResult, 'lapsed'> {
    const { now, outdatedDays = () => 0 } = this.#options;
    const days = Math.min(Math.max(0, outdatedDays() || 0), MOST_OUTDATED_DAYS);
    const most = outdatedUntil(readAt, days);
    return isPlausible(readAt, now()) && now() < most ? {} : { lapsed: true };
  }

  /** Brings in what is wanted of a ticker as one kind of instrument, by narrower endpoints where the plan lacks the wide one. */
  async #gather(
    shelf: CacheEntry,
    kind: InstrumentKind,
    names: readonly string[],
    signal: AbortSignal | undefined,
  ): Promise<CollectedAnswers | 'absent'> {
    const justRead = new Set<Endpoint>();
    const asked = new Set<Endpoint>();
    for (;;) {
      if (this.#cache.isAbsent(shelf, kind)) return 'absent';
      const { calls } = this.#planFor(shelf, kind, names, justRead);
      const onTheirWay = ENDPOINTS_OF[kind].filter(
        (endpoint) =>
          !calls.includes(endpoint) &&
          this.#underWay.has(`${endpoint} ${shelf.ticker}`) &&
          names.some((name) => serves(endpoint, name) && !this.#isAnswered(shelf, kind, name, justRead)),
      );
      const wanted = [...calls, ...onTheirWay];
      if (wanted.length === 0) return { justRead, error: undefined };
      // Each endpoint is asked for itself once, and no more than that even if its answer were no help.
      if (wanted.every((endpoint) => asked.has(endpoint))) return { justRead, error: undefined };
      wanted.forEach((endpoint) => asked.add(endpoint));
      const outcomes = await Promise.allSettled(
        wanted.map((endpoint) => this.#fetch(endpoint, shelf, signal)),
      );
      let failed: unknown;
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected') failed ??= outcome.reason;
        else if (outcome.value.type === 'absent') return 'absent';
        else if (outcome.value.type === 'record') justRead.add(outcome.value.call.endpoint as Endpoint);
      }
      if (failed !== undefined) return { justRead, error: failed as Error };
    }
  }

  #planFor(
    shelf: CacheEntry,
    kind: InstrumentKind,
    names: readonly string[],
    justRead: ReadonlySet<Endpoint>,
  ) {
    return planCalls({
      kind,
      fields: names,
      known: (endpoint, name) =>
        justRead.has(endpoint) ||
        this.#cache.covers(shelf, endpoint, name) ||
        this.#underWay.has(`${endpoint} ${shelf.ticker}`),
      allowed: (endpoint) => this.#plan.includes(endpoint) !== false,
    });
  }

  #isAnswered(
    shelf: CacheEntry,
    kind: InstrumentKind,
    name: string,
    justRead: ReadonlySet<Endpoint>,
  ): boolean {
    return ENDPOINTS_OF[kind].some(
      (endpoint) =>
        serves(endpoint, name) && (justRead.has(endpoint) || this.#cache.covers(shelf, endpoint, name)),
    );
  }

  /** One record, shared with whoever asks for the same while it is on its way, and kept. */
  #fetch(endpoint: Endpoint, shelf: CacheEntry, signal: AbortSignal | undefined): Promise<Outcome> {
    const { ticker } = shelf;
    return this.#share(`${endpoint} ${ticker}`, signal, (own) =>
      this.#gate
        .through(endpoint, () => this.#dispatcher.request({ endpoint, ticker }, own))
        .then((outcome) => {
          if (outcome.type === 'absent')
            this.#cache.holdAbsent(shelf, ENDPOINTS[endpoint].kind, outcome.readAt);
          if (outcome.type === 'record') {
            this.#cache.hold(shelf, outcome.call.endpoint as Endpoint, outcome.record, outcome.readAt);
          }
          return outcome;
        }),
    );
  }

  async #page(symbol: string, { anew, ...page }: PageWanted, signal: AbortSignal): Promise<ReadPage> {
    const call: TickerCall = { endpoint: 'etf-holdings', ticker: symbol, page };
    const name = `${call.endpoint} ${symbol} ${page.limit} ${page.offset} ${anew}`;
    const outcome = await this.#share(name, signal, (own) =>
      this.#gate.through(call.endpoint, () => this.#dispatcher.request(call, own, { anew })),
    );
    if (outcome.type === 'record') return { page: outcome.record as HoldingsPage, readAt: outcome.readAt };
    if (outcome.type === 'absent') throw new NotCoveredError(symbol, 'fund');
    throw this.#planError(call.endpoint);
  }

  #share(
    name: string,
    signal: AbortSignal | undefined,
    start: (own: AbortSignal) => Promise<Outcome>,
  ): Promise<Outcome> {
    let shared = this.#underWay.get(name);
    if (!shared) {
      const begun = new SharedRequest(start, () => {
        if (this.#underWay.get(name) === begun) this.#underWay.delete(name);
      });
      this.#underWay.set(name, (shared = begun));
    }
    return shared.join(signal);
  }

  #refusals(kind: InstrumentKind, names: readonly string[]): ReadonlyMap<string, PlanError> {
    let refusals: Map<string, PlanError> | undefined;
    for (const name of names) {
      const serving = ENDPOINTS_OF[kind].filter((endpoint) => serves(endpoint, name));
      if (serving.some((endpoint) => this.#plan.includes(endpoint) !== false)) continue;
      const lightest = lightestEndpoint(kind, name);
      if (!lightest) throw new Error(`No ${kind} endpoint serves the field ${name}.`);
      refusals = (refusals ?? new Map()).set(name, this.#planError(lightest));
    }
    return refusals ?? NO_REFUSALS;
  }

  #planError(endpoint: Endpoint): PlanError {
    const plans = this.#plan.plansThatInclude(endpoint) ?? ENDPOINTS[endpoint].plans.map(planName);
    return new PlanError(endpoint, plans);
  }

  #noteChange(failure: { call: { endpoint: string; ticker?: string }; error: Error } | undefined): void {
    if (!failure) return this.#log.change();
    const { call, error } = failure;
    this.#log.fail({
      at: this.#options.now(),
      endpoint: call.endpoint,
      ticker: call.ticker,
      name: error.name,
      message: error.message,
    });
  }
}

/** What was brought in of a ticker, and what kept the rest from coming. */
interface CollectedAnswers {
  readonly justRead: ReadonlySet<Endpoint>;
  readonly error: Error | undefined;
}

const NO_REFUSALS: ReadonlyMap<string, PlanError> = new Map();

function grouped<Question extends { readonly ticker: string }>(
  questions: readonly Question[],
): Map<string, Question[]> {
  const byTicker = new Map<string, Question[]>();
  for (const question of questions) {
    const others = byTicker.get(question.ticker);
    if (others) others.push(question);
    else byTicker.set(question.ticker, [question]);
  }
  return byTicker;
}

function wantedAs(kind: InstrumentKind, questions: readonly { readonly ask: FieldQuery }[]): string[] {
  return [...new Set(questions.flatMap(({ ask }) => ask[kind] ?? []))];
}

/** Only a fund's figures wanted: a fund. Otherwise a stock, as most are. */
function likelyKind(questions: readonly { readonly ask: FieldQuery }[]): InstrumentKind {
  return questions.some(({ ask }) => (ask.stock?.length ?? 0) > 0) ? 'stock' : 'fund';
}

/** A signal that is aborted when every question has been called off; undefined when one of them cannot be. */
function signalOf(questions: readonly PendingQuery[]): AbortSignal | undefined {
  if (questions.some(({ signal }) => !signal)) return undefined;
  const signals = [...new Set(questions.map(({ signal }) => signal!))];
  if (signals.length === 1) return signals[0];
  const all = new AbortController();
  const check = () => signals.every(({ aborted }) => aborted) && all.abort();
  for (const signal of signals) onAbort(signal, check);
  check();
  return all.signal;
}

function wholePlace(number: number, least: number): number {
  return Number.isNaN(number) ? least : Math.max(least, Math.floor(number));
}
