import type { Endpoint, InstrumentKind } from '../../contract/endpoint';
import type { CacheEntry, RecordCache } from '../cache/record-cache';
import { ENDPOINTS_OF, serves } from '../endpoints';
import type { PlanKnowledge } from '../rate/plan-knowledge';
import { planCalls } from './planner';
import type { RecordFetcher } from './record-fetcher';

/** What was fetched of a ticker, and what kept the rest from coming; 'absent' when the service knows no such ticker of the kind. */
export type CollectedRecords =
  { readonly justRead: ReadonlySet<Endpoint>; readonly error: Error | undefined } | 'absent';

/** Collects the records that answer fields of a ticker, with as few calls as can be. */
export class RecordCollector {
  constructor(
    private readonly cache: RecordCache,
    private readonly plan: PlanKnowledge,
    private readonly fetcher: RecordFetcher,
  ) {}

  /**
   * Fetches what is missing of a ticker as one kind of instrument; by narrower endpoints where the plan lacks the wide one.
   *
   * @param names served field names, or those of `wholeRecord`.
   */
  async collect(
    entry: CacheEntry,
    kind: InstrumentKind,
    names: readonly string[],
    signal: AbortSignal | undefined,
  ): Promise<CollectedRecords> {
    const justRead = new Set<Endpoint>();
    const asked = new Set<Endpoint>();
    for (;;) {
      if (this.cache.isAbsent(entry, kind)) return 'absent';
      const calls = this.callsFor(entry, kind, names, justRead);
      const underWay = ENDPOINTS_OF[kind].filter(
        (endpoint) =>
          !calls.includes(endpoint) &&
          this.fetcher.isUnderWay(endpoint, entry.ticker) &&
          names.some((name) => serves(endpoint, name) && !this.#isAnswered(entry, kind, name, justRead)),
      );
      const wanted = [...calls, ...underWay];
      // Each endpoint is asked once, even when its answer was of no help.
      if (wanted.every((endpoint) => asked.has(endpoint))) return { justRead, error: undefined };
      wanted.forEach((endpoint) => asked.add(endpoint));
      const outcomes = await Promise.allSettled(
        wanted.map((endpoint) => this.fetcher.record(endpoint, entry, signal)),
      );
      let failure: unknown;
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected') failure ??= outcome.reason;
        else if (outcome.value.type === 'absent') return 'absent';
        else if (outcome.value.type === 'record') justRead.add(outcome.value.call.endpoint as Endpoint);
      }
      if (failure !== undefined) return { justRead, error: failure as Error };
    }
  }

  /** The calls that are still to be made to answer names of a ticker. */
  callsFor(
    entry: CacheEntry,
    kind: InstrumentKind,
    names: readonly string[],
    justRead: ReadonlySet<Endpoint> = new Set(),
  ): readonly Endpoint[] {
    return planCalls({
      kind,
      fields: names,
      known: (endpoint, name) =>
        justRead.has(endpoint) ||
        this.cache.covers(entry, endpoint, name) ||
        this.fetcher.isUnderWay(endpoint, entry.ticker),
      allowed: (endpoint) => this.plan.includes(endpoint) !== false,
    });
  }

  #isAnswered(
    entry: CacheEntry,
    kind: InstrumentKind,
    name: string,
    justRead: ReadonlySet<Endpoint>,
  ): boolean {
    return ENDPOINTS_OF[kind].some(
      (endpoint) =>
        serves(endpoint, name) && (justRead.has(endpoint) || this.cache.covers(entry, endpoint, name)),
    );
  }
}
