import type { CalendarDate, NaiveMoment } from '../contract/dates';
import { excelSerial } from '../contract/dates';
import { cellErrorOf, isPassing } from './causes';
import { noteServiceFailure } from './service-failures';

/** An error as Excel has them for custom functions; only these two carry their sentence to the person at the cell. */
export class CellError {
  constructor(
    /** `invalidValue` is #VALUE!, a bad argument; `notAvailable` is #N/A, everything that has no answer. */
    readonly code: 'invalidValue' | 'notAvailable',
    /** What is wrong and what to do about it. */
    readonly message: string,
    /** The service could not be asked; in a while it may be. */
    readonly isTransient = false,
  ) {}
}

/** A date or a moment of the service's wall clock, as Excel counts days: a number in a cell, with a format on a card. */
export class DateCell {
  readonly serial: number;
  readonly format: string;

  constructor(moment: CalendarDate | NaiveMoment) {
    this.serial = excelSerial(moment);
    this.format = 'hour' in moment ? 'yyyy-mm-dd hh:mm' : 'yyyy-mm-dd';
  }
}

/** A value that opens a flat card where this Excel shows cards; elsewhere it is the value alone. */
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

/** #N/A: there is no answer, and why. */
export const noAnswer = (message: string): CellError => new CellError('notAvailable', message);

/** The cell for a question that failed. */
export function failed(error: unknown): CellError {
  if (error instanceof CellError) return error;
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) };
  noteServiceFailure({ name, message });
  return new CellError(cellErrorOf(name), message, isPassing(name));
}
