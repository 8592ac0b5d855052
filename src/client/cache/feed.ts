import { servedName, PRIMARY_RULEBOOK } from '../../contract/rulebook';
import {
  FEED_LIMIT,
  FEED_RETENTION_DAYS,
  readStatusChange,
  VERDICT_CHANGES,
  type VerdictChangeEvent,
  type VerdictChangesPage,
} from '../../contract/verdict-change';
import { largest, type WholeNumber } from '../../contract/whole-number';
import { ENDPOINTS, type Endpoint } from '../../contract/endpoint';
import type { FundHoldingsReader } from '../query/fund-holdings';
import { pagesNameOf } from '../call';
import type { RequestQueue } from '../http/request-queue';
import { UnreadableError } from '../errors/unreadable-error';
import { isSameFeed, type FeedState, type SharedStateStore } from './shared-state';
import { DAY } from '../durations';
import { KIND, valuesOf, type CachedRecord, type RecordCache } from './record-cache';
import { readAnswer } from '../answer';
import type { NamedAnswer } from './storage';

/** What the feed brought. */
export interface FeedNews {
  /** Every event since it was last read, oldest first; empty when another window has read them. */
  readonly events: readonly VerdictChangeEvent[];
  /** The tickers whose answers at hand were overtaken: asked again, they cost a request each. */
  readonly changed: ReadonlySet<string>;
  /** The feed had a gap (4.5): whatever was read before the last run is asked again. */
  readonly truncated: boolean;
}

/** A stretch of the feed, read for itself. */
export interface FeedReading {
  /** Oldest first. */
  readonly events: readonly VerdictChangeEvent[];
  /** The cursor was older than the oldest kept event (4.5). */
  readonly truncated: boolean;
  /** Milliseconds since 1970. */
  readonly readAt: number;
}

const NO_NEWS: FeedNews = { events: [], changed: new Set(), truncated: false };

/** What the feed told of one ticker in the end, whatever happened in between. */
interface LatestEvents {
  instrument: VerdictChangeEvent['instrument_type'];
  coverage: 'added' | 'removed' | undefined;
  /** The last status of each rulebook that moved. */
  readonly statuses: Map<string, string | null>;
}

/** Milliseconds for which a service that has no feed is not asked for it. */
const MISSING = DAY;

/**
 * Follows the feed of verdict changes (2.6, 4.5), so that a workbook of verdicts costs one request a night and one for each
 * ticker that changed. An answer is dropped when the feed's last word on it is another than the answer's own: that holds however
 * old the answer is, needs no common clock, and spares a ticker whose change is known already.
 */
export class FeedFollower {
  #reading: Promise<FeedNews | undefined> | undefined;
  #missingUntil = -Infinity;

  constructor(
    private readonly dispatcher: RequestQueue,
    private readonly store: SharedStateStore,
    private readonly cache: RecordCache,
    private readonly baskets: FundHoldingsReader,
    private readonly now: () => number,
  ) {}

  /** Whether the service was lately found to have no feed. */
  get isMissing(): boolean {
    return this.now() < this.#missingUntil;
  }

  /**
   * Reads the feed to its end and drops what was overtaken. Undefined when the plan or the service has no feed. Asked for while
   * it is being read, it is read once.
   *
   * @throws {ScreeningError} when the feed cannot be read; what was applied so far stays applied.
   */
  catchUp(signal: AbortSignal): Promise<FeedNews | undefined> {
    this.#reading ??= this.#catchUp(signal).finally(() => (this.#reading = undefined));
    return this.#reading;
  }

  /**
   * Every event after a cursor, oldest first; from the oldest kept one when it is left out. Nothing that is followed moves by it.
   * Undefined when the plan or the service has no feed.
   */
  async read(since: WholeNumber | undefined, signal: AbortSignal): Promise<FeedReading | undefined> {
    const events: VerdictChangeEvent[] = [];
    let cursor = since;
    let truncated = false;
    for (;;) {
      const call = { endpoint: VERDICT_CHANGES.path, since: cursor, limit: FEED_LIMIT.max };
      const outcome = await this.dispatcher.request(call, signal);
      if (outcome.type !== 'record') return undefined;
      const { changes, truncated: gap, next_cursor } = outcome.record as VerdictChangesPage;
      events.push(...changes);
      truncated ||= gap;
      if (changes.length < FEED_LIMIT.max) return { events, truncated, readAt: outcome.readAt };
      if (next_cursor === cursor) {
        throw new UnreadableError("The screening service's feed of verdict changes does not move on.");
      }
      cursor = next_cursor;
    }
  }

  async #catchUp(signal: AbortSignal): Promise<FeedNews | undefined> {
    const begun = this.now();
    let news = NO_NEWS;
    for (;;) {
      const since = this.store.latest.feed?.cursor;
      const outcome = await this.dispatcher.request(
        { endpoint: VERDICT_CHANGES.path, since, limit: FEED_LIMIT.max },
        signal,
        { overtaken: ({ feed }) => feed !== undefined && feed.readAt > begun && feed.readAt <= this.now() },
      );
      if (outcome === 'overtaken') return news;
      if (outcome.type === 'absent') this.#missingUntil = this.now() + MISSING;
      if (outcome.type !== 'record') return undefined;
      const page = outcome.record as VerdictChangesPage;
      const isLast = page.changes.length < FEED_LIMIT.max;
      const applied = await this.#apply(page, since, isLast, outcome.readAt);
      news = {
        events: [...news.events, ...page.changes],
        changed: new Set([...news.changed, ...applied.changed]),
        truncated: news.truncated || applied.truncated,
      };
      if (isLast) return news;
      if (applied.cursor === since) {
        throw new UnreadableError("The screening service's feed of verdict changes does not move on.");
      }
    }
  }

  /** Drops what a page overtakes and only then, in the same step, moves the cursor on. */
  async #apply(page: VerdictChangesPage, since: WholeNumber | undefined, isLast: boolean, readAt: number) {
    const told = latestByTicker(page.changes);
    const changed = await this.#outdated(told);
    // A symbol that came or went may be another fund's now, with another basket.
    const moved = [...told].flatMap(([ticker, { coverage }]) => (coverage ? ticker : []));
    // A feed that ends before our cursor is not the one we followed: it was set up anew.
    const restarted = since !== undefined && page.next_cursor > 0 && page.next_cursor < since;
    const truncated = page.truncated || restarted;
    const seqs = page.changes.map(({ seq }) => seq);
    const cursor = largest(restarted ? 0 : (since ?? 0), [page.next_cursor, ...seqs]);
    await this.store.exchange([], (state) => {
      const before = state.feed;
      const next: FeedState = {
        // Another window may have read further meanwhile.
        cursor: restarted ? cursor : largest(cursor, [before?.cursor ?? 0]),
        readAt: isLast ? readAt : (before?.readAt ?? 0),
        from: truncated ? readAt : (before?.from ?? readAt - (FEED_RETENTION_DAYS - 1) * DAY),
      };
      // What another window dropped meanwhile must not live on here.
      if (!isSameFeed(before, this.cache.feed)) {
        this.cache.clear();
        this.baskets.clear();
      }
      for (const symbol of moved) this.baskets.forget(symbol);
      this.cache.drop(changed.keys());
      this.cache.setFeed(next);
      return {
        state: { ...state, feed: next },
        drop: [...changed.keys(), ...moved.map(pagesNameOf)],
        put: kindsToKeep(changed, readAt),
        result: undefined,
      };
    });
    return { changed: [...changed.keys()], truncated, cursor };
  }

  /** Of the tickers that the feed speaks of, those whose answers at hand say otherwise, each with the feed's word. */
  async #outdated(told: ReadonlyMap<string, LatestEvents>): Promise<Map<string, LatestEvents>> {
    const kept = await this.store.read([...told.keys()]);
    const held = new Map<string, CachedRecord[]>();
    const absent = new Set<string>();
    for (const [{ ticker, slot }, { text, readAt }] of kept) {
      if (text === null) absent.add(ticker);
      const record = text === null ? undefined : parsed(slot, ticker, text);
      if (record) {
        const endpoint = slot as Endpoint;
        held.set(ticker, [...(held.get(ticker) ?? []), { endpoint, record, readAt, freshUntil: 0 }]);
      }
    }
    const changed = new Map<string, LatestEvents>();
    for (const [ticker, words] of told) {
      const shelf = this.cache.peek(ticker);
      const records = [...(held.get(ticker) ?? []), ...(shelf?.records.values() ?? [])];
      const isAbsent = absent.has(ticker) || (shelf?.absent.size ?? 0) > 0;
      if (isAbsent && words.coverage === 'added') changed.set(ticker, words);
      // A ticker that enters coverage may be another company's than it was: what is held is then the former one's.
      if (records.length > 0 && (words.coverage || differs(records, words))) changed.set(ticker, words);
    }
    return changed;
  }
}

/** The feed's last word on every ticker. */
function latestByTicker(events: readonly VerdictChangeEvent[]): Map<string, LatestEvents> {
  const told = new Map<string, LatestEvents>();
  for (const event of events) {
    const words: LatestEvents = told.get(event.ticker) ?? {
      instrument: event.instrument_type,
      coverage: undefined,
      statuses: new Map(),
    };
    words.instrument = event.instrument_type;
    if (event.event_type === 'coverage.added') words.coverage = 'added';
    else if (event.event_type === 'coverage.removed') words.coverage = 'removed';
    else {
      for (const entry of event.changed_statuses_by_methodologies) {
        const { methodology, new_status } = readStatusChange(entry);
        words.statuses.set(methodology, new_status);
      }
    }
    told.set(event.ticker, words);
  }
  return told;
}

/** Stock or fund is learned once: the feed says it too, and it is kept although the answers go. */
function kindsToKeep(changed: ReadonlyMap<string, LatestEvents>, readAt: number): NamedAnswer[] {
  return [...changed]
    .filter(([, { coverage }]) => coverage !== 'removed')
    .map(([ticker, { instrument }]) => [
      { ticker, slot: KIND },
      { text: instrument === 'etf' ? 'fund' : 'stock', readAt },
    ]);
}

/** Whether what is held says something else than the feed's last word; of two records the later speaks. */
function differs(records: readonly CachedRecord[], { instrument, statuses }: LatestEvents): boolean {
  const values = valuesOf(records);
  return [...statuses].some(([rulebook, status]) => {
    const isFundsPrimary = instrument === 'etf' && rulebook === PRIMARY_RULEBOOK;
    const field = isFundsPrimary ? 'status' : servedName('halal_status', rulebook);
    return field in values && values[field] !== status;
  });
}

function parsed(slot: string, ticker: string, text: string): object | undefined {
  if (!(slot in ENDPOINTS)) return undefined;
  try {
    return readAnswer({ endpoint: slot as Endpoint, ticker }, text);
  } catch {
    return undefined;
  }
}
