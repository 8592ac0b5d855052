import { fingerprint } from '../client/fingerprint';
import { NOT_CURRENT } from './card';
import { Card, CellError, DateCell, type Cell } from './cell';

/** What a function answered, as far as keeping its cell current needs it. */
export interface Answer {
  /** Equal for answers that look the same in the cell. A short text is the answer itself, a longer one its digest. */
  readonly text: string;
  /** Why the service could not be asked for some of it; undefined when all of it is current. */
  readonly failure: string | undefined;
  /** Some of it is an error only because of {@link failure}: showing it would replace a value by an error. */
  readonly isBlank: boolean;
  /** Its card says that it is not current. When it is current again, the cell must be recalculated though its value is the same. */
  readonly isOutdatedCard: boolean;
}

/** Longer texts are kept as digests: a spilled table of holdings has some hundred kilobytes. */
const SHORT = 100;

/**
 * Sums up a function's result, or the error in its place.
 *
 * @param notRenewed why the service could not be asked, when an earlier answer was used.
 */
export function answerOf(
  result: readonly (readonly Cell[])[] | CellError,
  { notRenewed }: { readonly notRenewed: Error | undefined },
): Answer {
  const cells = result instanceof CellError ? [result] : result.flat();
  const failure = cells.find((cell) => cell instanceof CellError && cell.isTransient) as
    CellError | undefined;
  const rows = result instanceof CellError ? [[result]] : result;
  const shape = rows.map((row) => row.length).join();
  return {
    text: shortened(JSON.stringify([shape, cells.map(textOf)])),
    failure: failure?.message ?? notRenewed?.message,
    isBlank: failure !== undefined,
    isOutdatedCard: cells.some((cell) => cell instanceof Card && cell.properties.has(NOT_CURRENT)),
  };
}

/** A text to compare another by: itself when it is short, else its digest. */
export const shortened = (text: string): string => (text.length <= SHORT ? text : fingerprint(text));

function textOf(cell: Cell): unknown {
  // The message may say when to ask again, which differs at every attempt.
  if (cell instanceof CellError) return cell.isTransient ? ['passing'] : [cell.code, cell.message];
  if (cell instanceof DateCell) return [cell.serial];
  if (!(cell instanceof Card)) return cell;
  const listed = [...cell.properties].filter(([label]) => label !== NOT_CURRENT);
  return [cell.value, listed.map(([label, value]) => [label, textOf(value)])];
}
