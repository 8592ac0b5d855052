import type { CalendarDate, NaiveMoment } from '../contract/dates';
import { excelSerial } from '../contract/dates';
import { isTransientError } from '../client/errors/guards';
import { noteServiceFailure } from './service-failures';

/** An error as custom functions may answer it; only these two codes show their message to the person at the cell. */
export class CellError {
  constructor(
    /** `invalidValue` is #VALUE!, a bad argument; `notAvailable` is #N/A, everything that has no answer. */
    readonly code: 'invalidValue' | 'notAvailable',
    /** What is wrong, and what to do about it. */
    readonly message: string,
    /** The service could not be asked, but may be later. */
    readonly isTransient = false,
  ) {}
}

/** A date or a moment of the service's wall clock, as Excel's day number: a number in a cell, with a format on a card. */
export class DateCell {
  readonly serial: number;
  readonly format: string;

  constructor(moment: CalendarDate | NaiveMoment) {
    this.serial = excelSerial(moment);
    this.format = 'hour' in moment ? 'yyyy-mm-dd hh:mm' : 'yyyy-mm-dd';
  }
}

/** A value with a flat card. Where Excel shows no cards, the cell has the value only. */
export class Card {
  constructor(
    readonly value: string | number,
    /** What the card lists, by label. */
    readonly properties: ReadonlyMap<string, string | number | DateCell>,
  ) {}
}

/** What one cell of a result holds. */
export type Cell = string | number | boolean | CellError | DateCell | Card;

/** #VALUE!: the argument makes no sense. */
export const badArgument = (message: string): CellError => new CellError('invalidValue', message);

/** #N/A: there is no answer, with the reason. */
export const noAnswer = (message: string): CellError => new CellError('notAvailable', message);

/**
 * The cell for a query that failed: #N/A with the error's own message, so that the cell, the pane's log and EXPLAIN say the same. A
 * fault of this add-in is #N/A too: its message helps to find it.
 */
export function failed(error: unknown): CellError {
  if (error instanceof CellError) return error;
  noteServiceFailure(error);
  const message = error instanceof Error ? error.message : String(error);
  return new CellError('notAvailable', message, isTransientError(error));
}
