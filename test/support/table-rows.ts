import type { WorkbookModel } from 'excel-workbench/calc/workbook';
import { parseRange } from 'xlsx-patch';

export type TableRow = Record<string, unknown>;

/** A table of the book as rows of title and value; an error by its own spelling. */
export function tableRows({ sheets }: WorkbookModel, name: string): TableRow[] {
  const sheet = sheets.find(({ tables }) => tables.some((table) => table.name === name));
  const table = sheet?.tables.find((one) => one.name === name);
  if (!sheet || !table) throw new Error(`There is no table ${name}.`);
  const { top, left, bottom } = parseRange(table.range)!;
  return Array.from({ length: bottom - top }, (_, row) =>
    Object.fromEntries(
      table.columns.map((title, column) => {
        const { value, error } = sheet.entry({ row: top + 1 + row, column: left + column });
        return [title, error ?? value];
      }),
    ),
  );
}
