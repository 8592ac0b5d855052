import type { InstrumentKind } from '../contract/endpoint';
import type { PlanError } from './errors/plan-error';

/**
 * What is asked of a ticker, by served field names: the one list if it is a stock, the other if it is a fund. A list left out
 * says that the question makes no sense for that kind.
 */
export type Ask = Partial<Record<InstrumentKind, readonly string[]>>;

/** What the service says of a ticker: as much of what was asked as the key's plan includes. */
export interface Facts {
  readonly ticker: string;
  readonly kind: InstrumentKind;
  /** Values by served field name; null is "not computed", absent is "not served". */
  readonly values: Readonly<Record<string, unknown>>;
  /** The fields that the plan does not include, each with its refusal. */
  readonly refusals: ReadonlyMap<string, PlanError>;
}
