import type { InstrumentKind } from '../../contract/endpoint';
import type { PlanError } from '../errors/plan-error';
import type { ScreeningError } from '../errors/screening-error';

/**
 * What is asked of a ticker, by served field names: the one list if it is a stock, the other if it is a fund. A list left out
 * says that the question makes no sense for that kind. `wholeRecord` makes a name for all that an endpoint serves.
 */
export type FieldQuery = Partial<Record<InstrumentKind, readonly string[]>>;

/** What the service says of a ticker: as much of what was asked as the key's plan includes. */
export interface QueryResult {
  readonly ticker: string;
  readonly kind: InstrumentKind;
  /** Values by served field name; null is "not computed", absent is "not served". */
  readonly values: Readonly<Record<string, unknown>>;
  /** The fields that the plan does not include, each with its refusal. */
  readonly refusals: ReadonlyMap<string, PlanError>;
  /**
   * When all of this was last known to hold, in milliseconds since 1970: the reading of the oldest record in it or, for
   * verdicts, the reading of the feed that told of no change.
   */
  readonly readAt: number;
  /**
   * Set when this is the last known answer and no longer a fresh one: what kept the service from answering. Show it with the
   * date `readAt`, or not at all.
   */
  readonly outdated?: ScreeningError;
  /**
   * Set beside `outdated` when the answer is too old to be the current one (`outdatedUntil`). A cell says then what was last known,
   * and when, in the place of the value; a report shows the value with its mark.
   */
  readonly lapsed?: true;
}

/** A record as the service served it, and when. */
export interface DatedRecord<Record> {
  readonly record: Record;
  /** Milliseconds since 1970. */
  readonly readAt: number;
  /** As {@link QueryResult.outdated}. */
  readonly outdated?: ScreeningError;
  /** As {@link QueryResult.lapsed}. */
  readonly lapsed?: true;
}

/** Options of every question. */
export interface QueryOptions {
  /** Calls the question off: its promise rejects with the signal's reason, and a request that nobody else waits for is ended. */
  readonly signal?: AbortSignal | undefined;
}
