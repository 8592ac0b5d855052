import { type CellRange, parseRange, type Shift, shifted, type TableContents } from 'xlsx-patch';
import type { WorksheetModel } from './worksheet';
import { settleHeaders } from './table-headers';

/** The highest number that any column of a table has had, so that a new column does not get that of a deleted one. */
const highest = new WeakMap<TableContents, number>();

/** Gives columns without a number (or with 0) the next free one. */
function number(table: TableContents, known: readonly (number | undefined)[]): void {
  let last = Math.max(0, highest.get(table) ?? 0, ...known.map((id) => id ?? 0));
  table.columnIds = table.columns.map((_, index) => known[index] || ++last);
  highest.set(table, last);
  // A filter goes with its column.
  const filters = table.filters?.filter(({ column }) => table.columnIds!.includes(column)) ?? [];
  if (filters.length > 0) table.filters = filters;
  else delete table.filters;
}

/** Makes sure that each column of a table has a number. */
export function numberColumns(table: TableContents): void {
  number(table, table.columnIds ?? []);
}

/** Reads the columns' names from the header cells; columns keep their numbers, from the left. */
export function settleColumns(sheet: WorksheetModel, table: TableContents): void {
  table.columns = settleHeaders(sheet, parseRange(table.range)!);
  number(table, table.columnIds ?? []);
}

/** The same after columns have changed their places: each is found again by its name. */
export function settleMovedColumns(sheet: WorksheetModel, table: TableContents): void {
  const before = new Map(table.columns.map((name, index) => [name, table.columnIds?.[index]]));
  const columns = settleHeaders(sheet, parseRange(table.range)!);
  const moved = columns.every((name) => before.has(name));
  const known = moved ? columns.map((name) => before.get(name)) : (table.columnIds ?? []);
  table.columns = columns;
  number(table, known);
}

/**
 * As {@link settleColumns}, after cells were inserted or deleted.
 *
 * @param was where the table lay before.
 */
export function settleShiftedColumns(
  sheet: WorksheetModel,
  table: TableContents,
  was: CellRange,
  shift: Shift,
): void {
  const now = parseRange(table.range)!;
  const known = new Array<number | undefined>(now.right - now.left + 1).fill(undefined);
  table.columnIds?.forEach((id, index) => {
    const column = was.left + index;
    const to = shifted({ ...was, bottom: was.top, left: column, right: column }, shift);
    if (to) known[to.left - now.left] = id;
  });
  table.columns = settleHeaders(sheet, now);
  number(table, known);
}
