import {
  FEED_LIMIT,
  FEED_RETENTION_DAYS,
  VERDICT_CHANGES,
  type VerdictChangeEvent,
  type VerdictChangesPage,
} from '../../contract/verdict-change';
import { largest, type WholeNumber } from '../../contract/whole-number';
import { ENDPOINTS, type Endpoint, type InstrumentKind } from '../../contract/endpoint';
import type { FundHoldingsReader } from '../query/fund-holdings';
import { pagesNameOf } from '../call';
import type { RequestQueue } from '../http/request-queue';
import { UnreadableError } from '../errors/unreadable-error';
import { isSameFeed, type FeedState, type SharedStateStore } from './shared-state';
import { DAY } from '../durations';
import { differs, latestByTicker, type LatestEvents } from './feed-events';
import { KIND, type CachedRecord, type RecordCache } from './record-cache';
import { readAnswer } from '../answer';
import type { NamedAnswer } from './storage';

/** What a reading of the feed brought. */
export interface FeedNews {
  /** Every event since it was last read, oldest first; empty when another window has read them. */
  readonly events: readonly VerdictChangeEvent[];
  /** The tickers whose cached answers were outdated by it: asked again, they cost a request each. */
  readonly changed: ReadonlySet<string>;
  /** The feed had a gap (4.5): what was read before the last run is asked for again. */
  readonly truncated: boolean;
}

/** A range of the feed that was read without moving the followed cursor. */
export interface FeedReading {
  /** Oldest first. */
  readonly events: readonly VerdictChangeEvent[];
  /** The cursor was older than the oldest kept event (4.5). */
  readonly truncated: boolean;
  /** The `seq` of the oldest event that the feed keeps: older ones are gone (4.5). */
  readonly oldestSeq: WholeNumber;
  /** Milliseconds since 1970. */
  readonly readAt: number;
}

const NO_NEWS: FeedNews = { events: [], changed: new Set(), truncated: false };

/** Milliseconds for which a service that has no feed is not asked for it. */
const MISSING = DAY;

/**
 * Follows the feed of verdict changes (2.6, 4.5), so that a workbook of verdicts costs one request a night and one for each
 * ticker that changed. An answer is dropped when the feed's latest event says something else: that is right however old the answer
 * is, needs no common clock, and keeps an answer that already has the change.
 */
export class FeedFollower {
  #reading: Promise<FeedNews | undefined> | undefined;
  #missingUntil = -Infinity;

  constructor(
    private readonly queue: RequestQueue,
    private readonly store: SharedStateStore,
    private readonly cache: RecordCache,
    private readonly holdings: FundHoldingsReader,
    private readonly now: () => number,
  ) {}

  /** Whether the service was lately found to have no feed. */
  get isMissing(): boolean {
    return this.now() < this.#missingUntil;
  }

  /**
   * Reads the feed to its end and drops the answers that it outdates. Undefined when the plan or the service has no feed. Calls
   * during a reading share that reading.
   *
   * @throws {ScreeningError} when the feed cannot be read; what was applied so far stays applied.
   */
  catchUp(signal: AbortSignal): Promise<FeedNews | undefined> {
    this.#reading ??= this.#catchUp(signal).finally(() => (this.#reading = undefined));
    return this.#reading;
  }

  /**
   * Every event after a cursor, oldest first; from the oldest kept one when it is left out. The followed cursor does not move.
   * Undefined when the plan or the service has no feed.
   */
  async read(since: WholeNumber | undefined, signal: AbortSignal): Promise<FeedReading | undefined> {
    const events: VerdictChangeEvent[] = [];
    let cursor = since;
    let truncated = false;
    for (;;) {
      const call = { endpoint: VERDICT_CHANGES.path, since: cursor, limit: FEED_LIMIT.max };
      const outcome = await this.queue.request(call, signal);
      if (outcome.type !== 'record') return undefined;
      const {
        changes,
        truncated: gap,
        next_cursor,
        oldest_seq: oldestSeq,
      } = outcome.record as VerdictChangesPage;
      events.push(...changes);
      truncated ||= gap;
      if (changes.length < FEED_LIMIT.max) return { events, truncated, oldestSeq, readAt: outcome.readAt };
      if (next_cursor === cursor) {
        throw new UnreadableError("The screening service's feed of verdict changes does not move on.");
      }
      cursor = next_cursor;
    }
  }

  /**
   * Drops the answers that events outdate which came by another way than a page of the feed. The cursor does not move: some event before
   * them may not have come. When the feed is read, they say what is known by then.
   *
   * @returns the tickers whose answers were dropped.
   */
  async hear(events: readonly VerdictChangeEvent[]): Promise<ReadonlySet<string>> {
    const latest = latestByTicker(events);
    const changed = await this.#outdated(latest);
    const relisted = relistedIn(latest);
    if (changed.size + relisted.length > 0) {
      await this.store.exchange([], (state) => ({
        state,
        ...this.#drop(changed, relisted, this.now()),
        result: undefined,
      }));
    }
    return new Set(changed.keys());
  }

  async #catchUp(signal: AbortSignal): Promise<FeedNews | undefined> {
    const begun = this.now();
    let news = NO_NEWS;
    for (;;) {
      const since = this.store.latest.feed?.cursor;
      const outcome = await this.queue.request(
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

  /** Drops the answers that a page outdates and, in the same atomic step, moves the cursor on. */
  async #apply(page: VerdictChangesPage, since: WholeNumber | undefined, isLast: boolean, readAt: number) {
    const latest = latestByTicker(page.changes);
    const changed = await this.#outdated(latest);
    const relisted = relistedIn(latest);
    // A feed that ends before the followed cursor is another feed: the service has started a new one.
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
      // Another window has read the feed meanwhile, and dropped answers that must not stay here.
      if (!isSameFeed(before, this.cache.feed)) {
        this.cache.clear();
        this.holdings.clear();
      }
      const dropped = this.#drop(changed, relisted, readAt);
      this.cache.setFeed(next);
      return { state: { ...state, feed: next }, ...dropped, result: undefined };
    });
    return { changed: [...changed.keys()], truncated, cursor };
  }

  /** Drops what is cached of tickers; returns what is to be dropped from storage, and what is kept there instead. */
  #drop(changed: ReadonlyMap<string, LatestEvents>, relisted: readonly string[], readAt: number) {
    for (const symbol of relisted) this.holdings.forget(symbol);
    this.cache.drop(changed.keys());
    return {
      drop: [...changed.keys(), ...relisted.map(pagesNameOf)],
      put: kindsToKeep(changed, readAt),
    };
  }

  /** The tickers whose stored or cached answers differ from the feed's latest events, with those events. */
  async #outdated(latest: ReadonlyMap<string, LatestEvents>): Promise<Map<string, LatestEvents>> {
    const stored = await this.store.read([...latest.keys()]);
    const storedRecords = new Map<string, CachedRecord[]>();
    const absent = new Set<string>();
    const kinds = new Map<string, string>();
    for (const [{ ticker, slot }, { text, readAt }] of stored) {
      if (text === null) absent.add(ticker);
      else if (slot === KIND) kinds.set(ticker, text);
      const record = text === null ? undefined : parsed(slot, ticker, text);
      if (record) {
        const endpoint = slot as Endpoint;
        storedRecords.set(ticker, [
          ...(storedRecords.get(ticker) ?? []),
          { endpoint, record, readAt, freshUntil: 0 },
        ]);
      }
    }
    const changed = new Map<string, LatestEvents>();
    for (const [ticker, events] of latest) {
      const entry = this.cache.peek(ticker);
      const records = [...(storedRecords.get(ticker) ?? []), ...(entry?.records.values() ?? [])];
      const isAbsent = absent.has(ticker) || (entry?.absent.size ?? 0) > 0;
      if (isAbsent && events.coverage === 'added') changed.set(ticker, events);
      // What is known as one kind would be asked for as that kind alone.
      const kind = entry?.kind ?? kinds.get(ticker);
      if (kind && kind !== kindOf(events)) changed.set(ticker, events);
      // A ticker that enters coverage may now be another company's, so that the records are those of the former one.
      if (records.length > 0 && (events.coverage || differs(records, events))) changed.set(ticker, events);
    }
    return changed;
  }
}

/** Symbols that entered or left coverage: each may now be that of another fund, with other holdings. */
const relistedIn = (latest: ReadonlyMap<string, LatestEvents>): string[] =>
  [...latest].flatMap(([ticker, { coverage }]) => (coverage ? ticker : []));

/** The kinds of dropped tickers, stock or fund: the feed says them, and they are kept although the answers are dropped. */
function kindsToKeep(changed: ReadonlyMap<string, LatestEvents>, readAt: number): NamedAnswer[] {
  return [...changed]
    .filter(([, { coverage }]) => coverage !== 'removed')
    .map(([ticker, events]) => [
      { ticker, slot: KIND },
      { text: kindOf(events), readAt },
    ]);
}

const kindOf = ({ instrument }: LatestEvents): InstrumentKind => (instrument === 'etf' ? 'fund' : 'stock');

function parsed(slot: string, ticker: string, text: string): object | undefined {
  if (!(slot in ENDPOINTS)) return undefined;
  try {
    return readAnswer({ endpoint: slot as Endpoint, ticker }, text);
  } catch {
    return undefined;
  }
}
