import type { InstrumentKind } from '../../contract/endpoint';
import type { PlanError } from '../errors/plan-error';
import type { ScreeningError } from '../errors/screening-error';

/**
 * The fields that are asked of a ticker, by served names: those of `stock` if it is a stock, those of `fund` if it is a fund. A list
 * that is left out makes the query an error for that kind. `wholeRecord` gives a name for all that an endpoint serves.
 */
export type FieldQuery = Partial<Record<InstrumentKind, readonly string[]>>;

/** The answer to a query: as many of the fields as the key's plan includes. */
export interface QueryResult {
  readonly ticker: string;
  readonly kind: InstrumentKind;
  /** Values by served field name; null is "not computed", absent is "not served". */
  readonly values: Readonly<Record<string, unknown>>;
  /** The fields that the plan does not include, each with its refusal. */
  readonly refusals: ReadonlyMap<string, PlanError>;
  /**
   * When all of this was last known to hold, in milliseconds since 1970: when its oldest record was read or, for verdicts, when
   * the feed was read and had no change of them.
   */
  readonly readAt: number;
  /**
   * Set when this is the last known answer and not a fresh one: why the service could not be asked. Show such an answer with the
   * date `readAt`, or not at all.
   */
  readonly outdated?: ScreeningError;
  /**
   * Set beside `outdated` when the answer is too old to be the current one (`outdatedUntil`). A cell then says what was last known,
   * and when, in place of the value; a report shows the value, marked as old.
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

/** Options of every query. */
export interface QueryOptions {
  /** Cancels the query: its promise rejects with the signal's reason, and a request that nobody else waits for is ended. */
  readonly signal?: AbortSignal | undefined;
}
