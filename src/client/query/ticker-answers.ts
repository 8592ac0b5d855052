import type { InstrumentKind } from '../../contract/endpoint';
import { isPlausible, MOST_OUTDATED_DAYS, outdatedUntil } from '../cache/freshness';
import type { CacheEntry, RecordCache } from '../cache/record-cache';
import { isServiceFailure } from '../errors/guards';
import { NotCoveredError } from '../errors/not-covered-error';
import { WrongKindError } from '../errors/wrong-kind-error';
import type { PlanKnowledge } from '../rate/plan-knowledge';
import type { DatedRecord, FieldQuery, QueryResult } from './field-query';
import { byTicker, likelyKind, namesFor, sharedSignal, type PendingQuery } from './pending-query';
import { planRefusals } from './plan-refusals';
import type { CollectedRecords, RecordCollector } from './record-collector';
import type { VerdictRefresh } from './verdict-refresh';

export interface TickerAnswersOptions {
  readonly cache: RecordCache;
  readonly plan: PlanKnowledge;
  readonly collector: RecordCollector;
  readonly refresh: VerdictRefresh;
  /** Milliseconds since 1970; may jump. */
  readonly now: () => number;
  /** As `ScreeningClientOptions.outdatedDays`. */
  readonly outdatedDays: () => number;
}

/** What a ticker was asked as. */
type AskedAs = InstrumentKind | 'stock or fund';

/**
 * Answers the queries of a batch, ticker by ticker: finds out whether a ticker is a stock or a fund, collects its records, and
 * settles each query with an answer, the last known answer, or an error.
 */
export class TickerAnswers {
  constructor(private readonly options: TickerAnswersOptions) {}

  /**
   * Answers queries. Resolves as soon as all are begun; each is settled when its answer is there.
   *
   * @param signal ends what is done for all of them together.
   */
  async answerAll(queries: readonly PendingQuery[], signal: AbortSignal): Promise<void> {
    const { cache, refresh } = this.options;
    const tickers = byTicker(queries);
    await cache.load([...tickers.keys()]);
    const refreshed = refresh.tickers(tickers);
    const confirmed = refreshed.size > 0 ? refresh.confirm(refreshed, signal) : undefined;
    for (const [ticker, ofTicker] of tickers) {
      void this.#answer(ticker, ofTicker, refreshed.has(ticker) ? confirmed : undefined);
    }
  }

  /** How many requests it would take to answer queries now. Makes none. */
  async countRequests(
    queries: Iterable<{ readonly ticker: string; readonly query: FieldQuery }>,
  ): Promise<number> {
    const { cache, collector } = this.options;
    const tickers = byTicker(queries);
    await cache.load([...tickers.keys()]);
    let requests = 0;
    for (const [ticker, ofTicker] of tickers) {
      const entry = cache.entry(ticker);
      const kind = entry.kind ?? likelyKind(ofTicker);
      if (cache.isAbsent(entry, kind)) continue;
      requests += collector.callsFor(entry, kind, namesFor(kind, ofTicker)).length;
    }
    return requests;
  }

  /** Answers all queries about one ticker. Never rejects: every query is settled. */
  async #answer(
    ticker: string,
    queries: readonly PendingQuery[],
    confirmed: Promise<void> | undefined,
  ): Promise<void> {
    try {
      await confirmed;
      const { cache, collector } = this.options;
      const entry = cache.entry(ticker);
      const signal = sharedSignal(queries);
      let kind = entry.kind ?? likelyKind(queries);
      let askedAs: AskedAs = kind;
      let collected = await collector.collect(entry, kind, namesFor(kind, queries), signal);
      const ofFund = namesFor('fund', queries);
      // One that was a stock may be a fund by now.
      if (collected === 'absent' && kind === 'stock' && ofFund.length > 0) {
        kind = 'fund';
        askedAs = 'stock or fund';
        collected = await collector.collect(entry, kind, ofFund, signal);
        const refusals = this.#refusals(kind, ofFund);
        if (collected !== 'absent' && collected.error === undefined && entry.kind === undefined) {
          throw new NotCoveredError(ticker, 'stock', refusals.values().next().value);
        }
      }
      // The plan refused the stock's fields, so it is not known whether this is a stock: the fund's fields are asked separately.
      const isUnproven = collected !== 'absent' && !collected.error && !entry.kind && kind === 'stock';
      const ofFundOnly = isUnproven ? queries.filter(({ query }) => !query.stock) : [];
      if (ofFundOnly.length > 0) void this.#answer(ticker, ofFundOnly, undefined);
      for (const query of queries) {
        if (!ofFundOnly.includes(query)) this.#settle(query, entry, kind, askedAs, collected);
      }
    } catch (error) {
      for (const { reject } of queries) reject(error);
    }
  }

  #settle(
    pending: PendingQuery,
    entry: CacheEntry,
    kind: InstrumentKind,
    askedAs: AskedAs,
    collected: CollectedRecords,
  ): void {
    const { ticker, query, isForRecord, reject } = pending;
    if (collected === 'absent') {
      return reject(new NotCoveredError(ticker, query.stock ? (query.fund ? askedAs : 'stock') : 'fund'));
    }
    const names = query[kind];
    if (!names) return reject(collected.error ?? new WrongKindError(ticker, kind));
    if (isForRecord) this.#settleRecord(pending, entry, kind, names[0]!, collected);
    else this.#settleFields(pending, entry, kind, names, collected);
  }

  #settleFields(
    { ticker, resolve, reject }: PendingQuery,
    entry: CacheEntry,
    kind: InstrumentKind,
    names: readonly string[],
    { error, justRead }: Exclude<CollectedRecords, 'absent'>,
  ): void {
    const { cache } = this.options;
    const settle = resolve as (answer: QueryResult | Promise<QueryResult>) => void;
    const fresh = cache.freshResult(entry, kind, names, justRead, this.#refusals(kind, names));
    if (fresh) return settle(fresh);
    const last = isServiceFailure(error) && cache.lastKnown(entry, names);
    if (last) return settle({ ...last, outdated: error, ...this.#lapsed(last.readAt) });
    reject(error ?? new Error(`No answer was found to ${names.join(', ')} of ${ticker}.`));
  }

  #settleRecord(
    { resolve, reject }: PendingQuery,
    entry: CacheEntry,
    kind: InstrumentKind,
    name: string,
    { error, justRead }: Exclude<CollectedRecords, 'absent'>,
  ): void {
    const { cache } = this.options;
    const settle = resolve as (answer: DatedRecord<object>) => void;
    const refusal = this.#refusals(kind, [name]).get(name);
    if (refusal) return reject(refusal);
    const fresh = cache.newestRecord(entry, name, true, justRead);
    if (fresh) return settle({ record: fresh.record, readAt: fresh.readAt });
    const last = isServiceFailure(error) && cache.newestRecord(entry, name, false, justRead);
    if (!last) return reject(error);
    const { record, readAt } = last;
    settle({ record, readAt, outdated: error, ...this.#lapsed(readAt) });
  }

  #refusals(kind: InstrumentKind, names: readonly string[]) {
    return planRefusals(this.options.plan, kind, names);
  }

  /** `lapsed` when a last known answer is too old to be the current one; nothing while it may be. */
  #lapsed(readAt: number): Pick<QueryResult, 'lapsed'> {
    const { now, outdatedDays } = this.options;
    const days = Math.min(Math.max(0, outdatedDays() || 0), MOST_OUTDATED_DAYS);
    const until = outdatedUntil(readAt, days);
    return isPlausible(readAt, now()) && now() < until ? {} : { lapsed: true };
  }
}
