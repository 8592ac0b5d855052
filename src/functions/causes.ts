/**
 * Why a cell has no value, by the name of the error, and which of Excel's errors stands there for it: #N/A where there is no answer,
 * #VALUE! where the question makes no sense. The sentence, with its remedy, is the error's own message, so that the cell, the pane's log
 * and EXPLAIN say the same.
 */
const CAUSES: Readonly<Record<string, 'notAvailable' | 'invalidValue'>> = {
  /** No key is stored, or the service refuses it. */
  NoKeyError: 'notAvailable',
  WrongKeyError: 'notAvailable',
  /** The plan does not include what was asked. */
  PlanError: 'notAvailable',
  /** The service does not cover the ticker, or knows it as the other kind of instrument. */
  NotCoveredError: 'notAvailable',
  WrongKindError: 'notAvailable',
  /** The plan's rate is used up. */
  LimitError: 'notAvailable',
  /** The service cannot be reached, refuses this page's address, is too slow, fails, or answers what nobody can read. */
  UnreachableError: 'notAvailable',
  RefusedOriginError: 'notAvailable',
  TimeoutError: 'notAvailable',
  ServiceError: 'notAvailable',
  UnreadableError: 'notAvailable',
  /** The key was changed while this was asked. */
  ClosedError: 'notAvailable',
};

/** Errors that say nothing of what was asked: the service could not be asked, and in a while it may be. */
const PASSING = new Set([
  'NoKeyError',
  'WrongKeyError',
  'LimitError',
  'UnreachableError',
  'RefusedOriginError',
  'TimeoutError',
  'ServiceError',
  'UnreadableError',
  'ClosedError',
]);

/** Whether a cause may be gone at the next try, without the service having another word on what was asked. */
export const isPassing = (errorName: string): boolean => PASSING.has(errorName);

/** Excel's error for a cause; a fault of this add-in's own is #N/A too, with its message, since someone will have to find it. */
export function cellErrorOf(errorName: string): 'notAvailable' | 'invalidValue' {
  return CAUSES[errorName] ?? 'notAvailable';
}
