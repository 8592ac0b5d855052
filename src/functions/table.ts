import type { Cell } from './cell';

/** A rectangle of cells: shorter rows are filled up with blanks, since a spill has no holes. */
export function table(rows: readonly (readonly Cell[])[]): Cell[][] {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 1);
  return rows.map((row) => [...row, ...Array<Cell>(width - row.length).fill('')]);
}
