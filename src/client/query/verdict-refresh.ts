import { VERDICT_CHANGES } from '../../contract/verdict-change';
import type { FeedFollower } from '../cache/feed';
import type { RecordCache } from '../cache/record-cache';
import { ENDPOINTS_OF, serves } from '../endpoints';
import type { PlanKnowledge } from '../rate/plan-knowledge';
import { namesFor, type PendingQuery } from './pending-query';

/** From so many tickers with old verdicts on, reading the feed costs less than asking for each of them. */
const WORTH_THE_FEED = 2;

/** The same while it is not known whether the plan includes the feed, and asking may only bring a refusal. */
const WORTH_A_REFUSAL = 20;

/** Refreshes old verdicts by the feed of changes (4.5) instead of one request for each ticker, when that costs less. */
export class VerdictRefresh {
  constructor(
    private readonly cache: RecordCache,
    private readonly plan: PlanKnowledge,
    private readonly feed: FeedFollower,
  ) {}

  /**
   * The tickers whose answers wait for the feed: nothing is wanted of them but verdicts that the feed may confirm. None when asking
   * for each of them costs less.
   */
  tickers(queries: ReadonlyMap<string, readonly PendingQuery[]>): ReadonlySet<string> {
    const tickers = new Set<string>();
    const isIncluded = this.plan.includes(VERDICT_CHANGES.path);
    if (isIncluded === false || this.feed.isMissing) return tickers;
    for (const [ticker, ofTicker] of queries) {
      const entry = this.cache.entry(ticker);
      const { kind } = entry;
      if (!kind) continue;
      const isFresh = (name: string) =>
        ENDPOINTS_OF[kind].some(
          (endpoint) => serves(endpoint, name) && this.cache.covers(entry, endpoint, name),
        );
      const old = namesFor(kind, ofTicker).filter((name) => !isFresh(name));
      if (old.length > 0 && old.every((name) => this.cache.awaitsFeed(entry, name))) tickers.add(ticker);
    }
    return tickers.size >= (isIncluded ? WORTH_THE_FEED : WORTH_A_REFUSAL) ? tickers : new Set();
  }

  /** Reads the feed, which confirms the tickers' verdicts or drops them. Never rejects. */
  async confirm(tickers: ReadonlySet<string>, signal: AbortSignal): Promise<void> {
    // Without the feed each ticker is asked for, which costs more and is as true.
    await this.feed.catchUp(signal).catch(() => undefined);
    await this.cache.load([...tickers]);
  }
}
