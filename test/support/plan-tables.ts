import type { SheetPlan, TablePlan } from '../../src/reports/sheet-plan';

/** The header of a table: of each column its key, title, kind and width in characters. */
export const headerOf = ({ columns }: TablePlan): unknown[][] =>
  columns.map(({ key, title, kind, width }) => [key, title, kind, width]);

/** What is known of a table besides its columns and rows. */
export const frameOf = ({ columns: _columns, rows: _rows, ...frame }: TablePlan): object => frame;

/** The table of a sheet that has this key. */
export function tableIn({ tables }: SheetPlan, key: string): TablePlan {
  const table = tables.find((each) => each.key === key);
  if (!table) throw new Error(`There is no table ${key}: ${tables.map((each) => each.key).join(', ')}.`);
  return table;
}

/** The rows of a table, each by the keys of its columns. */
export const rowsOf = ({ columns, rows }: TablePlan): Record<string, unknown>[] =>
  rows.map((row) => Object.fromEntries(columns.map(({ key }, at) => [key, row[at]])));
