import type { Cell } from './cell';

/** A rectangle of cells: shorter rows are filled with blanks, since a spilled result is a rectangle. */
export function table(rows: readonly (readonly Cell[])[]): Cell[][] {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 1);
  return rows.map((row) => [...row, ...Array<Cell>(width - row.length).fill('')]);
}
