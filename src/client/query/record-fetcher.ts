import { ENDPOINTS, type Endpoint } from '../../contract/endpoint';
import type { HoldingsPage } from '../../contract/fund';
import type { FundList } from '../../contract/fund-list';
import type { CacheEntry, RecordCache } from '../cache/record-cache';
import { pathOf, type FundListCall, type TickerCall } from '../call';
import { NotCoveredError } from '../errors/not-covered-error';
import type { RequestQueue } from '../http/request-queue';
import type { CallOutcome } from '../http/requester';
import type { PlanGate } from '../rate/plan-gate';
import type { PlanKnowledge } from '../rate/plan-knowledge';
import type { PageRequest, ReadPage } from './fund-holdings';
import { planError } from './plan-refusals';
import { SharedRequest } from './shared-request';

/** A list of funds, and when it was read, in milliseconds since 1970. */
export interface DatedFundList extends FundList {
  readonly readAt: number;
}

/** Fetches records and pages through plan gate and request queue. What is asked for while it is under way is fetched once. */
export class RecordFetcher {
  readonly #underWay = new Map<string, SharedRequest<CallOutcome>>();

  constructor(
    private readonly gate: PlanGate,
    private readonly queue: RequestQueue,
    private readonly cache: RecordCache,
    private readonly plan: PlanKnowledge,
  ) {}

  /** Whether a record is being fetched. */
  isUnderWay(endpoint: Endpoint, ticker: string): boolean {
    return this.#underWay.has(`${endpoint} ${ticker}`);
  }

  /** Resolves when the requests for records of these tickers that are under way have ended; undefined when there are none. */
  ended(tickers: Iterable<string>): Promise<unknown> | undefined {
    const underWay = [...tickers].flatMap((ticker) =>
      (Object.keys(ENDPOINTS) as Endpoint[]).flatMap(
        (endpoint) => this.#underWay.get(`${endpoint} ${ticker}`)?.ended ?? [],
      ),
    );
    return underWay.length > 0 ? Promise.all(underWay) : undefined;
  }

  /** Fetches a record into the cache. */
  record(endpoint: Endpoint, entry: CacheEntry, signal: AbortSignal | undefined): Promise<CallOutcome> {
    const { ticker } = entry;
    return this.#share(`${endpoint} ${ticker}`, signal, (shared) =>
      this.gate
        .through(endpoint, () => this.queue.request({ endpoint, ticker }, shared))
        .then((outcome) => {
          if (outcome.type === 'absent')
            this.cache.putAbsent(entry, ENDPOINTS[endpoint].kind, outcome.readAt);
          if (outcome.type === 'record') {
            this.cache.put(entry, outcome.call.endpoint as Endpoint, outcome.record, outcome.readAt);
          }
          return outcome;
        }),
    );
  }

  /**
   * Fetches a page of a fund's holdings.
   *
   * @throws {ScreeningError} NotCoveredError, PlanError, or as `RequestQueue.request`.
   */
  async page(symbol: string, { forceRefresh, ...page }: PageRequest, signal: AbortSignal): Promise<ReadPage> {
    const call: TickerCall = { endpoint: 'etf-holdings', ticker: symbol, page };
    const name = `${call.endpoint} ${symbol} ${page.limit} ${page.offset} ${forceRefresh}`;
    const outcome = await this.#share(name, signal, (shared) =>
      this.gate.through(call.endpoint, () => this.queue.request(call, shared, { forceRefresh })),
    );
    if (outcome.type === 'record') return { page: outcome.record as HoldingsPage, readAt: outcome.readAt };
    if (outcome.type === 'absent') throw new NotCoveredError(symbol, 'fund');
    throw planError(this.plan, call.endpoint);
  }

  /**
   * Fetches a list of funds. Undefined when the service has none for these parameters.
   *
   * @throws {ScreeningError} PlanError, or as `RequestQueue.request`.
   */
  async fundList(call: FundListCall, signal: AbortSignal | undefined): Promise<DatedFundList | undefined> {
    const outcome = await this.#share(pathOf(call), signal, (shared) =>
      this.gate.through(call.endpoint, () => this.queue.request(call, shared)),
    );
    if (outcome.type === 'refused') throw planError(this.plan, call.endpoint);
    if (outcome.type === 'absent') return undefined;
    return { ...(outcome.record as FundList), readAt: outcome.readAt };
  }

  /** Ends every request. */
  abort(reason: unknown): void {
    for (const shared of this.#underWay.values()) shared.abort(reason);
  }

  #share(
    name: string,
    signal: AbortSignal | undefined,
    start: (shared: AbortSignal) => Promise<CallOutcome>,
  ): Promise<CallOutcome> {
    let shared = this.#underWay.get(name);
    if (!shared) {
      const begun = new SharedRequest(start, () => {
        if (this.#underWay.get(name) === begun) this.#underWay.delete(name);
      });
      this.#underWay.set(name, (shared = begun));
    }
    return shared.join(signal);
  }
}
