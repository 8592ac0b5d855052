import { fingerprint } from '../client/fingerprint';
import { NOT_CURRENT } from './card';
import { Card, CellError, DateCell, type Cell } from './cell';

/** What a function answered, as far as it matters for keeping its cell current. */
export interface Answer {
  /** Two answers that look the same in the cell have the same text. A short text is the answer itself, a long one a digest. */
  readonly text: string;
  /** Why the service could not be asked for some of it; undefined when all of it is the service's present word. */
  readonly failure: string | undefined;
  /** Some of it is an error for no other reason than {@link failure}: to show it would take away a value that is there. */
  readonly isBlank: boolean;
  /** Its card says that it is not current: when it is again, the cell has to be told so, though its value is the same. */
  readonly isOutdatedCard: boolean;
}

/** Longer texts are kept as digests: a spill of holdings has some hundred kilobytes. */
const SHORT = 100;

/**
 * Sums up a function's result, or the error in its place.
 *
 * @param notRenewed what kept the service from being asked, when an earlier answer of it was used.
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

/** A text by which two others can be compared. */
export const shortened = (text: string): string => (text.length <= SHORT ? text : fingerprint(text));

function textOf(cell: Cell): unknown {
  // The sentence may hold the time to come back, which is another at every try.
  if (cell instanceof CellError) return cell.isTransient ? ['passing'] : [cell.code, cell.message];
  if (cell instanceof DateCell) return [cell.serial];
  if (!(cell instanceof Card)) return cell;
  const listed = [...cell.properties].filter(([label]) => label !== NOT_CURRENT);
  return [cell.value, listed.map(([label, value]) => [label, textOf(value)])];
}
