import type { DatedRecord } from '../client/query/field-query';
import { momentOfSerial } from '../contract/dates';
import { Card, CellError, DateCell, failed, noAnswer, type Cell } from './cell';

/**
 * Makes a cell of an answer. When the answer could not be renewed and is too old to be current, the cell is #N/A and says what was last
 * known, when, why it could not be renewed, and what to do: an old verdict must not look like today's.
 *
 * @param make makes the cell; what it throws becomes the cell's error.
 */
export function current(
  make: () => Cell,
  { outdated, lapsed, readAt }: Omit<DatedRecord<unknown>, 'record'>,
): Cell {
  const cell = attempt(make);
  if (!outdated || !lapsed) return cell;
  if (cell instanceof CellError && cell.code === 'invalidValue') return cell;
  const day = new Date(readAt).toISOString().slice(0, 10);
  const known =
    cell instanceof CellError
      ? `When it was last known, on ${day}: ${cell.message}`
      : `Last known: ${inWords(cell)} on ${day}.`;
  return noAnswer(`${known} It could not be renewed: ${outdated.message}`);
}

/** A cell's value for use in a sentence. */
export function inWords(cell: Exclude<Cell, CellError>): string {
  if (cell instanceof Card) return String(cell.value);
  if (cell instanceof DateCell) return new Date(momentOfSerial(cell.serial)).toISOString().slice(0, 10);
  return String(cell);
}

function attempt(make: () => Cell): Cell {
  try {
    return make();
  } catch (error) {
    return failed(error);
  }
}
