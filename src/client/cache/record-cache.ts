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

/** Tickers in memory: a large workbook's worth, at some kilobytes each well under what a browser page may hold. */
const MOST_TICKERS = 20_000;

/** What the feed tells the changes of (2.6), and what never changes. Everything else drifts daily (2.2). */
const VERDICT_FIELDS =
  /^(halal_status(_[a-z0-9]+)?|status|ticker|company_name|fund_name|issuer|listing_country|listing_venue|reporting_currency)$/;

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

/** All that is in memory of one ticker. */
export interface CacheEntry {
  readonly ticker: string;
  /** Stock or fund: learned once, and not forgotten when records grow old. */
  kind: InstrumentKind | undefined;
  readonly records: Map<Endpoint, CachedRecord>;
  /** When the service said that it knows no such ticker among a kind. */
  readonly absent: Map<InstrumentKind, number>;
  /** What storage has is here. */
  loaded: boolean;
  /** Answers made before, the widest first. */
  memoized: MemoizedAnswer[];
}

/** An answer that was made, and for how long it will do. */
interface MemoizedAnswer {
  readonly result: QueryResult;
  readonly promise: Promise<QueryResult>;
  readonly records: readonly CachedRecord[];
  readonly verdictsOnly: boolean;
  /** Names that it is known to do for. */
  readonly names: Set<string>;
  readonly from: number;
  readonly until: number;
}

/** What the service has said, by ticker: in memory, bounded, in front of what is kept. */
export class RecordCache {
  readonly #entries = new BoundedMap<string, CacheEntry>(MOST_TICKERS);
  #feed: FeedState | undefined;
  #burst: number | undefined;

  /** @param now milliseconds since 1970; may jump. */
  constructor(
    private readonly store: SharedStateStore,
    private readonly now: () => number,
  ) {}

  /** The shelf of a ticker, an empty one if need be. */
  entry(ticker: string): CacheEntry {
    const known = this.#entries.get(ticker);
    if (known) return known;
    const shelf: CacheEntry = {
      ticker,
      kind: undefined,
      records: new Map(),
      absent: new Map(),
      loaded: false,
      memoized: [],
    };
    this.#entries.set(ticker, shelf);
    return shelf;
  }

  /** The shelf of a ticker, if there is one in memory. */
  peek(ticker: string): CacheEntry | undefined {
    return this.#entries.get(ticker);
  }

  /** An answer that is at hand, for the price of a look: cells ask again whenever a row is inserted. */
  memoized(ticker: string, ask: FieldQuery): Promise<QueryResult> | undefined {
    const shelf = this.#entries.get(ticker);
    if (!shelf?.kind) return undefined;
    const names = shelf.kind === 'stock' ? ask.stock : ask.fund;
    return names && madeFor(shelf, names, this.#moment());
  }

  /** The time, read once for all cells of a burst. */
  #moment(): number {
    if (this.#burst === undefined) {
      this.#burst = this.now();
      void Promise.resolve().then(() => (this.#burst = undefined));
    }
    return this.#burst;
  }

  /** Brings what is kept of tickers into memory. */
  async load(tickers: readonly string[]): Promise<void> {
    const unknown = tickers.filter((ticker) => !this.#entries.get(ticker)?.loaded);
    if (unknown.length === 0) return;
    const kept = await this.store.read(unknown);
    for (const ticker of unknown) this.entry(ticker).loaded = true;
    for (const [{ ticker, slot }, answer] of kept) this.#restore(this.entry(ticker), slot, answer);
  }

  #restore(shelf: CacheEntry, slot: string, { text, readAt }: KeptAnswer): void {
    if (this.now() - readAt > KEPT) return;
    if (slot === KIND && (text === 'stock' || text === 'fund')) shelf.kind ??= text;
    if (!(slot in ENDPOINTS)) return;
    const endpoint = slot as Endpoint;
    const held = shelf.records.get(endpoint);
    if (held && held.readAt >= readAt) return;
    if (text === null) return this.#restoreAbsent(shelf, ENDPOINTS[endpoint].kind, readAt);
    try {
      this.put(shelf, endpoint, readAnswer({ endpoint, ticker: shelf.ticker }, text), readAt);
    } catch {
      // Damaged, or written by another version: as good as not kept.
    }
  }

  #restoreAbsent(shelf: CacheEntry, kind: InstrumentKind, readAt: number): void {
    const newest = Math.max(0, ...ENDPOINTS_OF[kind].map((one) => shelf.records.get(one)?.readAt ?? 0));
    if (newest < readAt) this.putAbsent(shelf, kind, readAt);
  }

  /** Takes in a record. */
  put(shelf: CacheEntry, endpoint: Endpoint, record: object, readAt: number): void {
    const { kind } = ENDPOINTS[endpoint];
    const absent = shelf.absent.get(kind);
    if (absent !== undefined && absent > readAt) return;
    shelf.absent.delete(kind);
    shelf.kind = kind;
    shelf.records.set(endpoint, { endpoint, record, readAt, freshUntil: recordFreshUntil(readAt, record) });
    shelf.memoized = [];
  }

  /** Takes in that the service knows no such ticker among a kind. */
  putAbsent(shelf: CacheEntry, kind: InstrumentKind, readAt: number): void {
    shelf.absent.set(kind, readAt);
    for (const endpoint of ENDPOINTS_OF[kind]) shelf.records.delete(endpoint);
    if (shelf.kind === kind) shelf.kind = undefined;
    shelf.memoized = [];
  }

  /** True when the service lately said that it knows no such ticker among this kind. */
  isAbsent(shelf: CacheEntry, kind: InstrumentKind): boolean {
    const readAt = shelf.absent.get(kind);
    const now = this.now();
    return readAt !== undefined && isPlausible(readAt, now) && now < absentFreshUntil(readAt);
  }

  /** Whether a record at hand still answers a field of it. */
  covers(shelf: CacheEntry, endpoint: Endpoint, name: string): boolean {
    const held = shelf.records.get(endpoint);
    return held !== undefined && this.#freshUntil(held, isVerdict(name)) > this.now();
  }

  /** Whether a record at hand would answer a verdict if the feed told of no change since. */
  awaitsFeed(shelf: CacheEntry, name: string): boolean {
    const from = this.#feed?.from ?? -Infinity;
    const latest = this.now() - MOST_CONFIRMED;
    return (
      isVerdict(name) &&
      [...shelf.records.values()].some(
        ({ endpoint, readAt }) => readAt >= from && readAt > latest && serves(endpoint, name),
      )
    );
  }

  /**
   * The answer to names, out of what is fresh or was just read; undefined when that does not answer them all.
   *
   * @param refusals of those names that the plan does not include.
   */
  freshResult(
    shelf: CacheEntry,
    kind: InstrumentKind,
    names: readonly string[],
    justRead: ReadonlySet<Endpoint>,
    refusals: ReadonlyMap<string, PlanError>,
  ): Promise<QueryResult> | undefined {
    const now = this.now();
    const made = madeFor(shelf, names, now);
    if (made) return made;
    const open = refusals.size === 0 ? names : names.filter((name) => !refusals.has(name));
    for (const verdictsOnly of [false, true]) {
      if (verdictsOnly && !open.every(isVerdict)) return undefined;
      const until = (held: CachedRecord) => this.#freshUntil(held, verdictsOnly);
      const held = [...shelf.records.values()].filter(
        (one) => justRead.has(one.endpoint) || until(one) > now,
      );
      if (!open.every((name) => held.some(({ endpoint }) => serves(endpoint, name)))) continue;
      return this.#memoize(shelf, kind, held, verdictsOnly, refusals, Math.min(...held.map(until)));
    }
    return undefined;
  }

  #memoize(
    shelf: CacheEntry,
    kind: InstrumentKind,
    held: readonly CachedRecord[],
    verdictsOnly: boolean,
    refusals: ReadonlyMap<string, PlanError>,
    until: number,
  ): Promise<QueryResult> {
    const merged = valuesOf(held);
    const values = verdictsOnly
      ? Object.fromEntries(Object.entries(merged).filter(([name]) => isVerdict(name)))
      : merged;
    const readAt = Math.min(...held.map((one) => this.#knownAt(one, verdictsOnly)));
    const facts: QueryResult = {
      ticker: shelf.ticker,
      kind,
      values,
      refusals,
      readAt: Number.isFinite(readAt) ? readAt : this.now(),
    };
    const promise = Promise.resolve(facts);
    // Refusals alone say nothing of the ticker, not even of which kind it is.
    if (held.length === 0) return promise;
    // A clock that was set back further than it may: what was read then counts as old.
    const made: MemoizedAnswer = {
      result: facts,
      promise,
      records: held,
      verdictsOnly,
      names: new Set(),
      from: facts.readAt - TOLERANCE,
      until,
    };
    shelf.memoized = [made, ...shelf.memoized.filter((other) => other.until > this.now())].slice(0, 4);
    return promise;
  }

  /** The last known answer to names, whatever its age; undefined when there is none that answers them all. */
  lastKnown(shelf: CacheEntry, names: readonly string[]): QueryResult | undefined {
    const held = [...shelf.records.values()];
    const newest = names.map((name) =>
      held
        .filter(({ endpoint }) => serves(endpoint, name))
        .reduce<CachedRecord | undefined>((a, b) => (a && a.readAt >= b.readAt ? a : b), undefined),
    );
    if (!shelf.kind || names.length === 0 || newest.includes(undefined)) return undefined;
    return {
      ticker: shelf.ticker,
      kind: shelf.kind,
      values: valuesOf(held),
      refusals: new Map(),
      readAt: Math.min(...newest.map((one, index) => this.#knownAt(one!, isVerdict(names[index]!)))),
    };
  }

  /** The newest record that holds the whole of an endpoint's. */
  newestRecord(
    shelf: CacheEntry,
    name: string,
    freshOnly: boolean,
    justRead: ReadonlySet<Endpoint>,
  ): CachedRecord | undefined {
    return [...shelf.records.values()]
      .filter(({ endpoint }) => serves(endpoint, name))
      .filter(({ endpoint }) => !freshOnly || justRead.has(endpoint) || this.covers(shelf, endpoint, name))
      .reduce<CachedRecord | undefined>((a, b) => (a && a.readAt >= b.readAt ? a : b), undefined);
  }

  /** The readings of what was shown: when the oldest answer that is still held for a cell was read; undefined when none is. */
  oldest(): number | undefined {
    let oldest: number | undefined;
    for (const { memoized: made } of this.#entries.values()) {
      for (const { result: facts } of made) oldest = Math.min(oldest ?? Infinity, facts.readAt);
    }
    return oldest;
  }

  /** How far the feed has been followed. */
  get feed(): FeedState | undefined {
    return this.#feed;
  }

  /** From now on the feed vouches for verdicts up to its reading. */
  setFeed(feed: FeedState | undefined): void {
    this.#feed = feed;
    for (const shelf of this.#entries.values()) shelf.memoized = [];
  }

  drop(tickers: Iterable<string>): void {
    for (const ticker of tickers) this.#entries.delete(ticker);
  }

  clear(): void {
    this.#entries.clear();
  }

  /** Tickers in memory. */
  get size(): number {
    return this.#entries.size;
  }

  #freshUntil(held: CachedRecord, asVerdict: boolean): number {
    if (!isPlausible(held.readAt, this.now())) return -Infinity;
    const feed = asVerdict ? this.#confirmingFeed(held) : undefined;
    const vouched = feed ? Math.min(feedFreshUntil(feed.readAt), held.readAt + MOST_CONFIRMED) : -Infinity;
    return Math.max(held.freshUntil, vouched);
  }

  #knownAt(held: CachedRecord, asVerdict: boolean): number {
    const feed = asVerdict ? this.#confirmingFeed(held) : undefined;
    return feed ? Math.max(held.readAt, Math.min(feed.readAt, held.readAt + MOST_CONFIRMED)) : held.readAt;
  }

  /** The feed, when its silence says something of a record: it has no gap since then, and no reading of the future. */
  #confirmingFeed({ readAt }: CachedRecord): FeedState | undefined {
    const feed = this.#feed;
    return feed && readAt >= feed.from && isPlausible(feed.readAt, this.now()) ? feed : undefined;
  }
}

/** Whether the feed tells when a field changes. */
export function isVerdict(name: string): boolean {
  return VERDICT_FIELDS.test(name);
}

/** The fields of records side by side; what was read last wins. */
export function valuesOf(held: readonly CachedRecord[]): Record<string, unknown> {
  const inOrder = [...held].sort((a, b) => a.readAt - b.readAt);
  return Object.assign({}, ...inOrder.map(({ record }) => flatten(record)));
}

/** An answer made before that does for names as well: cells of a row ask for different fields of the same records. */
function madeFor(shelf: CacheEntry, names: readonly string[], now: number): Promise<QueryResult> | undefined {
  const { memoized: made } = shelf;
  for (let index = 0; index < made.length; index += 1) {
    const one = made[index]!;
    if (now < one.until && now >= one.from && isIn(one, names)) return one.promise;
  }
  return undefined;
}

function isIn(made: MemoizedAnswer, names: readonly string[]): boolean {
  for (let index = 0; index < names.length; index += 1) {
    const name = names[index]!;
    if (made.names.has(name)) continue;
    if (!answersName(made, name)) return false;
    made.names.add(name);
  }
  return true;
}

function answersName({ result: facts, records: held, verdictsOnly }: MemoizedAnswer, name: string): boolean {
  if (name in facts.values || facts.refusals.has(name)) return true;
  // Asked and answered, though not served: rankings on most plans.
  return !verdictsOnly && held.some(({ endpoint }) => serves(endpoint, name));
}
