import { ENDPOINTS, type Endpoint, type RecordOf } from '../../contract/endpoint';
import type { FundListEndpoint } from '../../contract/fund-list';
import { planName } from '../../contract/plan';
import { VERDICT_CHANGES, type VerdictChangeEvent } from '../../contract/verdict-change';
import type { WholeNumber } from '../../contract/whole-number';
import { BoundedMap } from '../cache/bounded-map';
import { FallbackStorage } from '../cache/fallback-storage';
import { FeedFollower, type FeedNews, type FeedReading } from '../cache/feed';
import { KEPT } from '../cache/freshness';
import { RecordCache } from '../cache/record-cache';
import { isSameFeed, SharedStateStore } from '../cache/shared-state';
import type { StoredSize } from '../cache/storage';
import { DAY } from '../durations';
import { pathOf } from '../call';
import { wholeRecord } from '../endpoints';
import { ClosedError } from '../errors/closed-error';
import { NoKeyError } from '../errors/no-key-error';
import { fingerprint } from '../fingerprint';
import { RequestQueue } from '../http/request-queue';
import { Requester } from '../http/requester';
import { onAbort } from '../on-abort';
import { PlanGate } from '../rate/plan-gate';
import { PlanKnowledge } from '../rate/plan-knowledge';
import { isRateUnknown } from '../rate/plan-probe';
import { slotsOf, usedRequests } from '../rate/rate-log';
import { ActivityLog, type Activity } from './activity';
import { Batcher } from './batcher';
import { estimateOf, type Estimate } from './estimate';
import type { DatedRecord, FieldQuery, QueryOptions, QueryResult } from './field-query';
import { FundHoldingsReader, type FundHoldings } from './fund-holdings';
import type { PendingQuery } from './pending-query';
import { planError } from './plan-refusals';
import { RecordCollector } from './record-collector';
import { RecordFetcher, type DatedFundList } from './record-fetcher';
import type { ScreeningClientOptions } from './screening-client-options';
import { TickerAnswers } from './ticker-answers';
import { VerdictRefresh } from './verdict-refresh';

/** Clients of this page so far: each is a window of its own to the others. */
let clients = 0;

/** Answers kept on this computer, over all keys and services: some 40 MB. */
const MOST_KEPT = 20_000;

/** Lists of funds in memory. */
const MOST_LISTS = 32;

/** Milliseconds for which a range of the feed, or a list of funds, is not read again. */
const RANGE_FRESH = 300_000;

/**
 * Asks the screening service, never twice for what is known or on its way. Cells, pane and reports all ask through it.
 *
 * The service has no batch endpoint, so a batch is what was asked within one tick: every ticker gets one call of the lightest
 * endpoint that answers all that was asked of it. No endpoint says whether a ticker is a stock or a fund: it is asked as a stock,
 * unless only a fund's fields are wanted.
 */
export class ScreeningClient {
  readonly #options: ScreeningClientOptions;
  readonly #batcher: Batcher<PendingQuery>;
  readonly #log: ActivityLog;
  readonly #storage: FallbackStorage;
  readonly #store: SharedStateStore;
  readonly #cache: RecordCache;
  readonly #plan: PlanKnowledge;
  readonly #requester: Requester;
  readonly #queue: RequestQueue;
  readonly #fetcher: RecordFetcher;
  readonly #feed: FeedFollower;
  readonly #holdings: FundHoldingsReader;
  readonly #answers: TickerAnswers;
  /** Ranges of the feed by their cursor. */
  readonly #feedRanges = new Map<WholeNumber | undefined, FeedReading>();
  /** Lists of funds by their path. */
  readonly #fundLists = new BoundedMap<string, DatedFundList>(MOST_LISTS);
  readonly #closing = new AbortController();
  #liveChanges: string | undefined;
  #opening: Promise<unknown> | undefined;

  constructor(options: ScreeningClientOptions) {
    const { service, transport, timers, now, uptime = now, random = () => 0.5 } = options;
    const { concurrency = 16, deadline = 20_000, maxWait = 600_000, outdatedDays = () => 0 } = options;
    const key = options.key ?? '';
    this.#options = options;
    this.#log = new ActivityLog(timers);
    this.#storage = new FallbackStorage(options.storage, timers, () => {
      this.#log.storageNotice =
        'Answers cannot be kept on this computer, so they are asked again when Excel is closed. Allow site data for this add-in, or free some space.';
      this.#log.notify();
    });
    this.#store = new SharedStateStore(this.#storage, `${service} ${fingerprint(key)}`, (state) => {
      this.#plan.learn(state.plan, now());
      if (state.liveChanges !== this.#liveChanges) {
        this.#liveChanges = state.liveChanges;
        this.#log.notify();
      }
      // Another window has read the feed, and dropped answers that must not stay here.
      if (!isSameFeed(state.feed, this.#cache.feed)) {
        this.#cache.clear();
        this.#holdings.clear();
        this.#cache.setFeed(state.feed);
      }
    });
    this.#plan = new PlanKnowledge(options.plan);
    this.#cache = new RecordCache(this.#store, now);
    this.#holdings = new FundHoldingsReader(now);
    this.#requester = new Requester({
      service,
      key,
      transport,
      timers,
      now,
      deadline,
      onBytes: (bytes) => this.#queue.received(bytes),
    });
    this.#queue = new RequestQueue({
      requester: this.#requester,
      store: this.#store,
      plan: this.#plan,
      timers,
      now,
      uptime,
      random,
      concurrency,
      deadline,
      maxWait,
      window: `${now().toString(36)}-${random().toString(36).slice(2)}-${(clients += 1)}`,
      onChange: (failure) => this.#noteChange(failure),
    });
    const gate = new PlanGate(this.#plan, timers);
    this.#fetcher = new RecordFetcher(gate, this.#queue, this.#cache, this.#plan);
    this.#feed = new FeedFollower(this.#queue, this.#store, this.#cache, this.#holdings, now);
    this.#answers = new TickerAnswers({
      cache: this.#cache,
      plan: this.#plan,
      collector: new RecordCollector(this.#cache, this.#plan, this.#fetcher),
      refresh: new VerdictRefresh(this.#cache, this.#plan, this.#feed),
      now,
      outdatedDays,
    });
    this.#batcher = new Batcher(timers, (queries) => void this.#answerAll(queries));
  }

  /**
   * Asks for fields of a ticker. Resolves with as many as the plan includes; the others are among the refusals. When the service
   * cannot be asked, resolves with the last known answer, marked by `outdated`.
   *
   * @param ticker in the service's own spelling (`readTicker`).
   * @throws {ScreeningError} NoKeyError, NotCoveredError, WrongKindError, or whatever kept the service from answering; when the
   *   signal is aborted, its reason.
   */
  get(ticker: string, query: FieldQuery, { signal }: QueryOptions = {}): Promise<QueryResult> {
    const refusal = this.#refusal(signal);
    if (refusal) return Promise.reject(refusal);
    return this.#cache.memoized(ticker, query) ?? this.#ask({ ticker, query, signal, isForRecord: false });
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
    const query = { [ENDPOINTS[endpoint].kind]: [wholeRecord(endpoint)] };
    return this.#ask({ ticker, query, signal, isForRecord: true });
  }

  /**
   * Reads a fund's holdings (2.8, 4.7): all of them, or a range. Pages come side by side within the plan's rate; those that were
   * read before a cancel or a failure are not asked for again.
   *
   * @param symbol the fund's symbol in the service's own spelling.
   * @param options `from` and `count` name a range; `onPage` is called with how many of its holdings are there.
   * @throws {ScreeningError} as {@link get}; UnreadableError when the pages do not add up to the fund's total.
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
    // When one page fails, the requests for the others are ended.
    const reading = new AbortController();
    const unsubscribe = signal && onAbort(signal, () => reading.abort(signal.reason));
    try {
      return await this.#holdings.read(
        symbol,
        { from: wholeNumberOr0(from), count: wholeNumberOr0(count) },
        (page) => this.#fetcher.page(symbol, page, reading.signal),
        onPage,
      );
    } catch (error) {
      reading.abort();
      signal?.throwIfAborted();
      throw error;
    } finally {
      unsubscribe?.();
    }
  }

  /**
   * Reads the feed of verdict changes to its end (4.5); answers that it outdates are forgotten, so that asking again brings the
   * new ones. Verdicts of many tickers are refreshed this way without a call of this; it is for those who want to know the changes.
   *
   * @throws {ScreeningError} PlanError when the plan does not include the feed, or whatever kept the service from answering.
   */
  async followFeed({ signal }: QueryOptions = {}): Promise<FeedNews> {
    const refusal = this.#refusal(signal);
    if (refusal) throw refusal;
    await this.#open();
    const isIncluded = this.#plan.includes(VERDICT_CHANGES.path) !== false;
    const news = isIncluded ? await this.#feed.catchUp(signal ?? this.#closing.signal) : undefined;
    if (news) return news;
    throw planError(this.#plan, VERDICT_CHANGES.path);
  }

  /**
   * Reads the events after a cursor (4.5), all that are kept when it is left out. The cursor of {@link followFeed} does not move. The
   * same range, asked for again within minutes, is not read again.
   *
   * @param since a `seq`: a number, or a bigint where that would lose digits (`readWholeNumber`).
   * @throws {ScreeningError} as {@link followFeed}.
   */
  async changes(since?: WholeNumber, { signal }: QueryOptions = {}): Promise<FeedReading> {
    const refusal = this.#refusal(signal);
    if (refusal) throw refusal;
    await this.#open();
    const last = this.#feedRanges.get(since);
    if (last && this.#options.now() - last.readAt < RANGE_FRESH) return last;
    const isIncluded = this.#plan.includes(VERDICT_CHANGES.path) !== false;
    const reading = isIncluded ? await this.#feed.read(since, signal ?? this.#closing.signal) : undefined;
    if (!reading) throw planError(this.#plan, VERDICT_CHANGES.path);
    this.#feedRanges.set(since, reading);
    return reading;
  }

  /**
   * Forgets the answers that events outdate which the service told by another way than the feed (`liveChanges`), by the rules of the
   * feed. It makes no request.
   *
   * @returns `overtaken`: resolves when the answers to these tickers that were under way meanwhile are there. They may be older than the
   *   events, which have to be heard once more then. Undefined when none was.
   */
  async hear(
    events: readonly VerdictChangeEvent[],
  ): Promise<{ readonly overtaken: Promise<unknown> | undefined }> {
    await this.#open();
    this.#feedRanges.clear();
    this.#fundLists.clear();
    await this.#feed.hear(events);
    return { overtaken: this.#fetcher.ended(new Set(events.map(({ ticker }) => ticker))) };
  }

  /**
   * Asks for several funds at once (4.8b): the list of all, those of the screener, or a comparison. The same list, asked for again within
   * minutes, is not asked again.
   *
   * @param parameters of the query, as they are to be sent.
   * @returns undefined when the service has none for these parameters, such as for a fund that it does not cover.
   * @throws {ScreeningError} PlanError when the plan does not include it, or whatever kept the service from answering.
   */
  async fundList(
    endpoint: FundListEndpoint,
    parameters: Readonly<Record<string, string>> = {},
    { signal }: QueryOptions = {},
  ): Promise<DatedFundList | undefined> {
    const refusal = this.#refusal(signal);
    if (refusal) throw refusal;
    await this.#open();
    const call = { endpoint, parameters };
    const name = pathOf(call);
    const last = this.#fundLists.get(name);
    if (last && this.#options.now() - last.readAt < RANGE_FRESH) return last;
    const list = await this.#fetcher.fundList(call, signal);
    if (list) this.#fundLists.set(name, list);
    return list;
  }

  /** What it would cost to answer these queries now. Makes no request. */
  async estimate(
    queries: Iterable<{ readonly ticker: string; readonly query: FieldQuery }>,
  ): Promise<Estimate> {
    await this.#open();
    const requests = await this.#answers.countRequests(queries);
    const now = this.#options.now();
    const { rateLog } = this.#store.latest;
    const { limit } = this.#queue;
    return estimateOf({
      requests,
      limit,
      limitIsKnown: !isRateUnknown(this.#plan),
      used: limit ? usedRequests(rateLog, limit, now) : 0,
      wait: slotsOf(rateLog, limit, now)(requests - 1) - now,
    });
  }

  /** What the client is doing. */
  activity(): Activity {
    const now = this.#options.now();
    const { rateLog, traffic } = this.#store.latest;
    const { limit } = this.#queue;
    return {
      requests: this.#queue.made,
      used: limit ? usedRequests(rateLog, limit, now) : 0,
      limit: limit && { requests: limit.requests, per: limit.window === DAY ? 'day' : 'minute' },
      month: { requests: traffic?.requests ?? 0, bytes: traffic?.bytes ?? 0 },
      underWay: this.#queue.underWay,
      waiting: this.#queue.waiting,
      blockedUntil: rateLog.blockedUntil > now ? rateLog.blockedUntil : undefined,
      down: this.#queue.down?.message,
      failures: this.#log.failures,
      oldest: this.#cache.oldest(),
      storage: { lasts: this.#storage.lasts, notice: this.#log.storageNotice },
    };
  }

  /**
   * Calls back soon after {@link activity} has changed.
   *
   * @returns a function that ends it.
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

  /**
   * The path below the service's address where it tells changes while they happen; undefined when it does not say that it does.
   * {@link subscribe} tells when this changes.
   */
  get liveChanges(): string | undefined {
    return this.#liveChanges;
  }

  /** How much is kept of this service and key. */
  cacheSize(): Promise<StoredSize> {
    return this.#store.size();
  }

  /** Forgets every answer of this service and key, so that all of it is asked for again. The plan's rate stays in force. */
  async clearCache(): Promise<void> {
    this.#cache.clear();
    this.#holdings.clear();
    this.#feedRanges.clear();
    this.#fundLists.clear();
    await this.#store.clear();
  }

  /** Forgets everything of this service and key but the requests that its plan's rate still counts: for a key that is removed. */
  async forget(): Promise<void> {
    await this.clearCache();
    this.#plan.forget();
    await this.#store.exchange([], ({ rateLog, traffic }) => ({
      state: { rateLog, traffic, plan: {} },
      result: undefined,
    }));
  }

  /** Forgets what was learned of the plan, which may have been changed, so that it is learned again. */
  async forgetPlan(): Promise<void> {
    this.#plan.forget();
    await this.#store.exchange([], (state) => ({ state: { ...state, plan: {} }, result: undefined }));
  }

  /** Ends every request; every query that is not answered is rejected with a ClosedError. */
  close(): void {
    this.#closing.abort(new ClosedError());
    this.#fetcher.abort(this.#closing.signal.reason);
  }

  /** Signals are aborted with an error, or without a reason, for which the browser makes an error. */
  #refusal(signal: AbortSignal | undefined): Error | undefined {
    if (this.#closing.signal.aborted) return this.#closing.signal.reason as Error;
    if (!this.#options.key) return new NoKeyError();
    return signal?.aborted ? (signal.reason as Error) : undefined;
  }

  #ask<Answer>(query: Omit<PendingQuery, 'resolve' | 'reject'>): Promise<Answer> {
    const { signal } = query;
    return new Promise<Answer>((resolve, reject) => {
      if (!signal) return this.#batcher.add({ ...query, resolve, reject });
      const unsubscribe = onAbort(signal, () => reject(signal.reason));
      this.#batcher.add({
        ...query,
        resolve: (answer) => (unsubscribe(), resolve(answer)),
        reject: (error) => (unsubscribe(), reject(error)),
      });
    });
  }

  async #answerAll(queries: readonly PendingQuery[]): Promise<void> {
    try {
      await this.#open();
      await this.#answers.answerAll(queries, this.#closing.signal);
    } catch (error) {
      for (const { reject } of queries) reject(error);
    }
  }

  /** Reads what the windows share, once. */
  #open(): Promise<unknown> {
    this.#opening ??= this.#store.readState().then(() => {
      void this.#storage.prune(this.#options.now() - KEPT, MOST_KEPT);
    });
    return this.#opening;
  }

  #noteChange(failure: { call: { endpoint: string; ticker?: string }; error: Error } | undefined): void {
    if (!failure) return this.#log.notify();
    const { call, error } = failure;
    this.#log.addFailure({
      at: this.#options.now(),
      endpoint: call.endpoint,
      ticker: call.ticker,
      name: error.name,
      message: error.message,
    });
  }
}

const wholeNumberOr0 = (number: number): number =>
  Number.isNaN(number) ? 0 : Math.max(0, Math.floor(number));
