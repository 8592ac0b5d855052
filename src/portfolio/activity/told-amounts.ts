import { textAt, type Row } from '../cells/cell-text';

/** Whether rows tell an amount in one of these columns, all but so many of them. */
export const tellAmounts = (
  rows: readonly Row[],
  columns: readonly (number | undefined)[],
  mayLack: number,
): boolean => rows.filter((cells) => columns.every((at) => textAt(cells, at) === '')).length <= mayLack;
