import { ENDPOINTS, flatten, type Endpoint, type InstrumentKind } from '../../contract/endpoint';
import type { FieldQuery, QueryResult } from '../query/field-query';
import { BoundedMap } from './bounded-map';
import type { PlanError } from '../errors/plan-error';
import {
  absentFreshUntil,
  feedFreshUntil,
  isPlausible,
  KEPT,
  recordFreshUntil,
  TOLERANCE,
  MOST_CONFIRMED,
} from './freshness';
import type { FeedState, SharedStateStore } from './shared-state';
import { readAnswer } from '../answer';
import { ENDPOINTS_OF, serves } from '../endpoints';
import type { KeptAnswer } from './storage';

/** Tickers in memory: enough for a large workbook, and at some kilobytes each well under what a browser page may hold. */
const MOST_TICKERS = 20_000;

/** The fields whose changes are in the feed (2.6), and those that never change. All others change daily (2.2). */
const VERDICT_FIELDS =
  /^(halal_status(_[a-z0-9]+)?|status|ticker|company_name|fund_name|issuer|listing_country|listing_venue|reporting_currency)$/;

/** Memoized answers of one ticker. */
const MOST_MEMOIZED = 4;

/** The slot under which a ticker's kind is kept when its records are not. */
export const KIND = 'kind';

/** A record in memory. */
export interface CachedRecord {
  readonly endpoint: Endpoint;
  readonly record: object;
  /** Milliseconds since 1970. */
  readonly readAt: number;
  readonly freshUntil: number;
}

/** All that is cached of one ticker. */
export interface CacheEntry {
  readonly ticker: string;
  /** Stock or fund: learned once, and not forgotten when records grow old. */
  kind: InstrumentKind | undefined;
  readonly records: Map<Endpoint, CachedRecord>;
  /** When the service said, of each kind, that it knows no such ticker. */
  readonly absent: Map<InstrumentKind, number>;
  /** Whether all that is stored of it has been read. */
  loaded: boolean;
  /** Answers that were made before, the latest first. */
  memoized: MemoizedAnswer[];
}

/** An answer that was made, and for how long it may be given again. */
interface MemoizedAnswer {
  readonly result: QueryResult;
  readonly promise: Promise<QueryResult>;
  readonly records: readonly CachedRecord[];
  readonly verdictsOnly: boolean;
  /** Names that it is known to answer. */
  readonly names: Set<string>;
  readonly from: number;
  readonly until: number;
}

/** The service's answers by ticker: bounded and in memory, in front of what is stored. */
export class RecordCache {
  readonly #entries = new BoundedMap<string, CacheEntry>(MOST_TICKERS);
  #feed: FeedState | undefined;
  #burst: number | undefined;

  /** @param now milliseconds since 1970; may jump. */
  constructor(
    private readonly store: SharedStateStore,
    private readonly now: () => number,
  ) {}

  /** The entry of a ticker; a new one if there is none. */
  entry(ticker: string): CacheEntry {
    const known = this.#entries.get(ticker);
    if (known) return known;
    const entry: CacheEntry = {
      ticker,
      kind: undefined,
      records: new Map(),
      absent: new Map(),
      loaded: false,
      memoized: [],
    };
    this.#entries.set(ticker, entry);
    return entry;
  }

  /** The entry of a ticker, if there is one. */
  peek(ticker: string): CacheEntry | undefined {
    return this.#entries.get(ticker);
  }

  /** An answer that was made before and still holds. It costs next to nothing: cells ask again whenever a row is inserted. */
  memoized(ticker: string, query: FieldQuery): Promise<QueryResult> | undefined {
    const entry = this.#entries.get(ticker);
    if (!entry?.kind) return undefined;
    const names = entry.kind === 'stock' ? query.stock : query.fund;
    return names && memoizedFor(entry, names, this.#moment());
  }

  /** The time, read once for all cells that ask in one burst. */
  #moment(): number {
    if (this.#burst === undefined) {
      this.#burst = this.now();
      void Promise.resolve().then(() => (this.#burst = undefined));
    }
    return this.#burst;
  }

  /** Reads what is stored of tickers. */
  async load(tickers: readonly string[]): Promise<void> {
    const unknown = tickers.filter((ticker) => !this.#entries.get(ticker)?.loaded);
    if (unknown.length === 0) return;
    const stored = await this.store.read(unknown);
    for (const ticker of unknown) this.entry(ticker).loaded = true;
    for (const [{ ticker, slot }, answer] of stored) this.#restore(this.entry(ticker), slot, answer);
  }

  #restore(entry: CacheEntry, slot: string, { text, readAt }: KeptAnswer): void {
    if (this.now() - readAt > KEPT) return;
    if (slot === KIND && (text === 'stock' || text === 'fund')) entry.kind ??= text;
    if (!(slot in ENDPOINTS)) return;
    const endpoint = slot as Endpoint;
    const cached = entry.records.get(endpoint);
    if (cached && cached.readAt >= readAt) return;
    if (text === null) return this.#restoreAbsent(entry, ENDPOINTS[endpoint].kind, readAt);
    try {
      this.put(entry, endpoint, readAnswer({ endpoint, ticker: entry.ticker }, text), readAt);
    } catch {
      // Damaged, or written by another version: treated as not stored.
    }
  }

  #restoreAbsent(entry: CacheEntry, kind: InstrumentKind, readAt: number): void {
    const newest = Math.max(
      0,
      ...ENDPOINTS_OF[kind].map((endpoint) => entry.records.get(endpoint)?.readAt ?? 0),
    );
    if (newest < readAt) this.putAbsent(entry, kind, readAt);
  }

  /** Caches a record. */
  put(entry: CacheEntry, endpoint: Endpoint, record: object, readAt: number): void {
    const { kind } = ENDPOINTS[endpoint];
    const absent = entry.absent.get(kind);
    if (absent !== undefined && absent > readAt) return;
    entry.absent.delete(kind);
    entry.kind = kind;
    entry.records.set(endpoint, { endpoint, record, readAt, freshUntil: recordFreshUntil(readAt, record) });
    entry.memoized = [];
  }

  /** Caches that the service knows no ticker of this name and kind. */
  putAbsent(entry: CacheEntry, kind: InstrumentKind, readAt: number): void {
    entry.absent.set(kind, readAt);
    for (const endpoint of ENDPOINTS_OF[kind]) entry.records.delete(endpoint);
    if (entry.kind === kind) entry.kind = undefined;
    entry.memoized = [];
  }

  /** Whether the service lately said that it knows no ticker of this name and kind. */
  isAbsent(entry: CacheEntry, kind: InstrumentKind): boolean {
    const readAt = entry.absent.get(kind);
    const now = this.now();
    return readAt !== undefined && isPlausible(readAt, now) && now < absentFreshUntil(readAt);
  }

  /** Whether the cached record of an endpoint is fresh for a field. */
  covers(entry: CacheEntry, endpoint: Endpoint, name: string): boolean {
    const cached = entry.records.get(endpoint);
    return cached !== undefined && this.#freshUntil(cached, isVerdict(name)) > this.now();
  }

  /** Whether a cached record would answer a verdict if the feed has no change of it since. */
  awaitsFeed(entry: CacheEntry, name: string): boolean {
    const from = this.#feed?.from ?? -Infinity;
    const latest = this.now() - MOST_CONFIRMED;
    return (
      isVerdict(name) &&
      [...entry.records.values()].some(
        ({ endpoint, readAt }) => readAt >= from && readAt > latest && serves(endpoint, name),
      )
    );
  }

  /**
   * The answer to names, from records that are fresh or were just read; undefined when they do not answer all names.
   *
   * @param refusals the names that the plan does not include, which need no answer.
   */
  freshResult(
    entry: CacheEntry,
    kind: InstrumentKind,
    names: readonly string[],
    justRead: ReadonlySet<Endpoint>,
    refusals: ReadonlyMap<string, PlanError>,
  ): Promise<QueryResult> | undefined {
    const now = this.now();
    const before = memoizedFor(entry, names, now);
    if (before) return before;
    const open = refusals.size === 0 ? names : names.filter((name) => !refusals.has(name));
    for (const verdictsOnly of [false, true]) {
      if (verdictsOnly && !open.every(isVerdict)) return undefined;
      const until = (record: CachedRecord) => this.#freshUntil(record, verdictsOnly);
      const records = [...entry.records.values()].filter(
        (record) => justRead.has(record.endpoint) || until(record) > now,
      );
      if (!open.every((name) => records.some(({ endpoint }) => serves(endpoint, name)))) continue;
      const result = { ...this.#resultOf(entry.ticker, kind, records, verdictsOnly), refusals };
      return this.#memoize(entry, { result, records, verdictsOnly }, Math.min(...records.map(until)));
    }
    return undefined;
  }

  #resultOf(
    ticker: string,
    kind: InstrumentKind,
    records: readonly CachedRecord[],
    verdictsOnly: boolean,
  ): Omit<QueryResult, 'refusals'> {
    const merged = valuesOf(records);
    const values = verdictsOnly
      ? Object.fromEntries(Object.entries(merged).filter(([name]) => isVerdict(name)))
      : merged;
    const readAt = Math.min(...records.map((record) => this.#knownAt(record, verdictsOnly)));
    return { ticker, kind, values, readAt: Number.isFinite(readAt) ? readAt : this.now() };
  }

  #memoize(
    entry: CacheEntry,
    answer: Pick<MemoizedAnswer, 'result' | 'records' | 'verdictsOnly'>,
    until: number,
  ): Promise<QueryResult> {
    const promise = Promise.resolve(answer.result);
    // Refusals without a record say nothing of the ticker, not even of which kind it is.
    if (answer.records.length === 0) return promise;
    // When the clock is set back to before the reading, the answer counts as old.
    const from = answer.result.readAt - TOLERANCE;
    const { result, records, verdictsOnly } = answer;
    const names = new Set<string>();
    const memoized: MemoizedAnswer = { result, promise, records, verdictsOnly, names, from, until };
    const others = entry.memoized.filter((other) => other.until > this.now());
    entry.memoized = [memoized, ...others].slice(0, MOST_MEMOIZED);
    return promise;
  }

  /** The last known answer to names, whatever its age; undefined when there is none that answers them all. */
  lastKnown(entry: CacheEntry, names: readonly string[]): QueryResult | undefined {
    const records = [...entry.records.values()];
    const newest = names.map((name) =>
      records
        .filter(({ endpoint }) => serves(endpoint, name))
        .reduce<CachedRecord | undefined>((a, b) => (a && a.readAt >= b.readAt ? a : b), undefined),
    );
    if (!entry.kind || names.length === 0 || newest.includes(undefined)) return undefined;
    return {
      ticker: entry.ticker,
      kind: entry.kind,
      values: valuesOf(records),
      refusals: new Map(),
      readAt: Math.min(...newest.map((record, index) => this.#knownAt(record!, isVerdict(names[index]!)))),
    };
  }

  /** The newest cached record that contains the whole of another; `name` is one of `wholeRecord`. */
  newestRecord(
    entry: CacheEntry,
    name: string,
    freshOnly: boolean,
    justRead: ReadonlySet<Endpoint>,
  ): CachedRecord | undefined {
    return [...entry.records.values()]
      .filter(({ endpoint }) => serves(endpoint, name))
      .filter(({ endpoint }) => !freshOnly || justRead.has(endpoint) || this.covers(entry, endpoint, name))
      .reduce<CachedRecord | undefined>((a, b) => (a && a.readAt >= b.readAt ? a : b), undefined);
  }

  /** When the oldest of the memoized answers was last known to hold; undefined when there is none. */
  oldest(): number | undefined {
    let oldest: number | undefined;
    for (const { memoized } of this.#entries.values()) {
      for (const { result } of memoized) oldest = Math.min(oldest ?? Infinity, result.readAt);
    }
    return oldest;
  }

  /** How far the feed has been read. */
  get feed(): FeedState | undefined {
    return this.#feed;
  }

  /** Sets how far the feed has been read: it confirms verdicts up to then. */
  setFeed(feed: FeedState | undefined): void {
    this.#feed = feed;
    // The others rest on their records alone.
    for (const entry of this.#entries.values())
      entry.memoized = entry.memoized.filter(({ verdictsOnly }) => !verdictsOnly);
  }

  drop(tickers: Iterable<string>): void {
    for (const ticker of tickers) this.#entries.delete(ticker);
  }

  clear(): void {
    this.#entries.clear();
  }

  #freshUntil(record: CachedRecord, asVerdict: boolean): number {
    if (!isPlausible(record.readAt, this.now())) return -Infinity;
    const feed = asVerdict ? this.#confirmingFeed(record) : undefined;
    const confirmedUntil = feed
      ? Math.min(feedFreshUntil(feed.readAt), record.readAt + MOST_CONFIRMED)
      : -Infinity;
    return Math.max(record.freshUntil, confirmedUntil);
  }

  /** When a record was last known to hold. */
  #knownAt(record: CachedRecord, asVerdict: boolean): number {
    const { readAt } = record;
    const feed = asVerdict ? this.#confirmingFeed(record) : undefined;
    return feed ? Math.max(readAt, Math.min(feed.readAt, readAt + MOST_CONFIRMED)) : readAt;
  }

  /** The feed, when it can confirm a record: it has no gap since the record was read, and was not read in the future. */
  #confirmingFeed({ readAt }: CachedRecord): FeedState | undefined {
    const feed = this.#feed;
    return feed && readAt >= feed.from && isPlausible(feed.readAt, this.now()) ? feed : undefined;
  }
}

/** Whether changes of a field are in the feed. */
function isVerdict(name: string): boolean {
  return VERDICT_FIELDS.test(name);
}

/** The fields of records in one object; of a field in several, the value that was read last. */
export function valuesOf(records: readonly CachedRecord[]): Record<string, unknown> {
  const inOrder = [...records].sort((a, b) => a.readAt - b.readAt);
  return Object.assign({}, ...inOrder.map(({ record }) => flatten(record))) as Record<string, unknown>;
}

/** A memoized answer that covers names as well: cells of a row ask for different fields of the same records. */
function memoizedFor(
  { memoized }: CacheEntry,
  names: readonly string[],
  now: number,
): Promise<QueryResult> | undefined {
  // Runs for every cell of a recalculation, so it allocates nothing.
  for (let index = 0; index < memoized.length; index += 1) {
    const answer = memoized[index]!;
    if (now < answer.until && now >= answer.from && answersAll(answer, names)) return answer.promise;
  }
  return undefined;
}

function answersAll(answer: MemoizedAnswer, names: readonly string[]): boolean {
  for (let index = 0; index < names.length; index += 1) {
    const name = names[index]!;
    if (answer.names.has(name)) continue;
    if (!answersName(answer, name)) return false;
    answer.names.add(name);
  }
  return true;
}

function answersName({ result, records, verdictsOnly }: MemoizedAnswer, name: string): boolean {
  if (name in result.values || result.refusals.has(name)) return true;
  // The record was asked for and has no such field: most plans are served no rankings.
  return !verdictsOnly && records.some(({ endpoint }) => serves(endpoint, name));
}
