import type { ReportMetadata } from '../report-metadata';
import type { TablePlan } from '../sheet-plan';
import { tableMetadata, type TableMerge } from '../table-merge';
import { NOT_APPLICABLE } from '../words';
import {
  asInput,
  asRead,
  asText,
  chunks,
  columnReference,
  type CellInput,
  type NamedTable,
  type FormulaReferences,
} from './cell-input';
import { formatHeader, formatCells, highlightCells, pointsOf } from './formatting';
import type { ExistingSheet, ExistingTableOnSheet } from './existing-sheet';
import type { Rollback } from './rollback';

/** A table to which columns may be added. */
interface GrowingTable extends NamedTable {
  readonly titles: Map<string, string>;
}

/** A table of the workbook, and how it is to be changed. */
export interface MergedTable {
  /** The sheet's tables, which formulas can refer to. */
  readonly named: ReadonlyMap<string, GrowingTable>;
  readonly plan: TablePlan;
  /** The same plan in the language in which the table was written, where that is another one. */
  readonly asWritten: TablePlan | undefined;
  readonly existing: ExistingTableOnSheet;
  readonly merge: TableMerge;
}

/** Applies filters again that were cleared. They filter by the present cells. */
export const applyFilters = ({ filters }: ExistingTableOnSheet): void =>
  filters.forEach(({ filter, criteria }) => filter.apply(criteria));

/**
 * Adds the columns that tables of a sheet did not have before. What is right of a table moves: afterwards the places of the tables are
 * as they are now, and formulas can refer to the new columns.
 */
export async function addColumns(
  context: Excel.RequestContext,
  { sheet }: ExistingSheet,
  tables: readonly MergedTable[],
  rollback: Rollback,
): Promise<void> {
  if (tables.every(({ merge }) => merge.newColumns.length === 0)) return;
  // A table moves when one on its left grows, so that one comes last.
  for (const merged of [...tables].sort((a, b) => b.existing.left - a.existing.left))
    await addColumnsTo(context, sheet, merged, rollback);
  const headers = tables.map(({ existing }) => existing.table.getHeaderRowRange().load('columnIndex'));
  await context.sync();
  const widths: { readonly cell: Excel.Range; readonly width: number }[] = [];
  tables.forEach(({ existing, plan, merge, named }, at) => {
    const isMoved = headers[at]!.columnIndex !== existing.left;
    existing.left = headers[at]!.columnIndex;
    plan.columns.forEach((column, index) => {
      const place = merge.places[index];
      if (place === undefined || column.width === undefined) return;
      if (!isMoved && place < existing.columns.length) return;
      const cell = sheet.getRangeByIndexes(existing.top, existing.left + place, 1, 1);
      widths.push({ cell: cell.load('format/columnWidth'), width: column.width });
    });
    const titles = named.get(plan.key)?.titles;
    merge.newColumns.forEach(({ key, title }) => titles?.set(key, title));
  });
  await context.sync();
  for (const { cell, width } of widths) {
    const before = cell.format.columnWidth;
    rollback.push(() => void (cell.format.columnWidth = before));
    cell.format.columnWidth = pointsOf(width);
  }
  await context.sync();
}

async function addColumnsTo(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  { existing, merge }: MergedTable,
  rollback: Rollback,
): Promise<void> {
  const { table } = existing;
  for (const column of merge.newColumns) {
    const width = existing.columns.length + merge.newColumns.indexOf(column);
    // A column is added with a value for every row, the row of totals included.
    const blank = Array.from({ length: existing.values.length + (existing.hasTotals ? 1 : 0) }, () => ['']);
    rollback.push(async () => {
      const columns = table.columns.load('count');
      await context.sync();
      if (columns.count > width) table.columns.getItemAt(width).delete();
    });
    table.columns.add(-1, [[asText(column.title)], ...blank]);
    const place = existing.left + width;
    formatHeader(() => sheet.getRangeByIndexes(existing.top, place, 1, 1), [column]);
    formatCells(() => sheet.getRangeByIndexes(existing.top + 1, place, existing.values.length, 1), [column]);
    await context.sync();
  }
}

/** Writes a merge, except that rows are not removed yet. Filters are cleared, and not applied again here. */
export async function editTable(
  context: Excel.RequestContext,
  { sheet, reportSheet }: ExistingSheet,
  merged: MergedTable,
  rollback: Rollback,
): Promise<ReportMetadata['tables'][string]> {
  const { plan, existing, merge } = merged;
  const { table } = existing;
  if (existing.filters.length > 0) {
    // Excel moves no cells in a filtered table.
    rollback.push(() => applyFilters(existing));
    table.clearFilters();
    await context.sync();
  }
  await writeCells(context, sheet, merged, rollback);
  await addRows(context, sheet, merged, rollback);
  await translate(context, sheet, merged, rollback);
  const known = reportSheet.metadata.tables[plan.key]!;
  if (merge.newColumns.length > 0) {
    table.columns.load('items/id');
    await context.sync();
  }
  const ids: Record<string, number> = { ...known.columns };
  merge.newColumns.forEach(({ key }, index) => {
    ids[key] = table.columns.items[existing.columns.length + index]!.id;
  });
  return { ...known, ...tableMetadata(plan, ids) };
}

/** Writes titles and heading in another language, where they are still those that the report gave. */
async function translate(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  { plan, asWritten, existing, merge }: MergedTable,
  rollback: Rollback,
): Promise<void> {
  if (!asWritten) return;
  const { top, left, columns, heading } = existing;
  const write = (row: number, column: number, text: string, old: string) => {
    const cell = () => sheet.getRangeByIndexes(row, column, 1, 1);
    rollback.push(() => void (cell().values = [[asText(old)]]));
    cell().values = [[asText(text)]];
  };
  for (const { at, title } of merge.retitledColumns) write(top, left + at, title, columns[at]!.title);
  if (plan.heading !== undefined && heading === asWritten.heading && heading !== plan.heading)
    write(top - 1, left, plan.heading, String(heading));
  plan.columns.forEach(({ highlights }, index) => {
    const place = merge.places[index];
    if (
      place === undefined ||
      highlights === undefined ||
      highlights === asWritten.columns[index]?.highlights
    )
      return;
    const rows = existing.values.length + merge.addedRows.length;
    highlightCells(sheet.getRangeByIndexes(top + 1, left + place, rows, 1), highlights);
  });
  await context.sync();
}

/** Writes the report's cells of the rows that stay. Only cells that change are written, neighbouring columns together. */
async function writeCells(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  merged: MergedTable,
  rollback: Rollback,
): Promise<void> {
  const { existing, merge } = merged;
  const width = existing.columns.length + merge.newColumns.length;
  const places = placesIn(merged);
  const after: CellInput[][] = [];
  const before: CellInput[][] = [];
  existing.values.forEach((values, row) => {
    const planned = merge.rows[row];
    const [now, old] = [empty(width), empty(width)];
    after.push(now);
    before.push(old);
    if (!planned) writeCalculated(row, now, old);
    planned?.forEach((cell, column) => {
      const place = merge.places[column];
      if (place === undefined || (cell === null && merged.plan.columns[column]!.owner === 'user')) return;
      const input = asInput(cell, places, existing.top + 1 + row);
      const stood = inputOf(values[place], existing.formulas[row]![place]);
      if (asRead(input) === asRead(stood)) return;
      now[place] = input;
      old[place] = stood;
    });
    if (!planned) return;
    for (const place of merge.removedColumns) {
      const stood = inputOf(values[place], existing.formulas[row]![place]);
      if (asRead(stood) === NOT_APPLICABLE) continue;
      now[place] = asText(NOT_APPLICABLE);
      old[place] = stood;
    }
  });

  /** The formulas of a row that is the user's: into new columns, and in the place of those that an earlier version wrote. */
  function writeCalculated(row: number, now: CellInput[], old: CellInput[]): void {
    merged.plan.columns.forEach(({ calculated }, column) => {
      const place = merge.places[column];
      if (!calculated || place === undefined) return;
      const stood: unknown = existing.formulas[row]![place];
      const inputOfFormula = (formula: string) => asInput({ formula }, places, existing.top + 1 + row);
      const isNew = place >= existing.columns.length;
      if (!isNew && !calculated.former.some((former) => inputOfFormula(former) === stood)) return;
      now[place] = inputOfFormula(calculated.formula);
      old[place] = isNew ? '' : (stood as CellInput);
    });
  }

  for (const { start, end } of runs(after, width)) {
    const part = after.map((row) => row.slice(start, end));
    for (const chunk of chunks(part)) {
      if (chunk.rows.every((row) => row.every((cell) => cell === null))) continue;
      const [top, count] = [existing.top + 1 + chunk.start, chunk.rows.length];
      const range = () => sheet.getRangeByIndexes(top, existing.left + start, count, end - start);
      const was = before.slice(chunk.start, chunk.start + count).map((row) => row.slice(start, end));
      rollback.push(() => void (range().formulas = was));
      context.application.suspendApiCalculationUntilNextSync();
      range().formulas = chunk.rows;
      await context.sync();
    }
  }
}

async function addRows(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  merged: MergedTable,
  rollback: Rollback,
): Promise<void> {
  const { existing, merge } = merged;
  const width = existing.columns.length + merge.newColumns.length;
  const places = placesIn(merged);
  const first = existing.top + 1 + existing.values.length;
  const inputs = merge.addedRows.map((row, index) => {
    const cells = empty(width);
    row.forEach((cell, column) => {
      const place = merge.places[column];
      if (place !== undefined) cells[place] = asInput(cell, places, first + index);
    });
    return cells;
  });
  for (const { start, rows } of chunks(inputs)) {
    rollback.push(async () => {
      const extra = (await rowCount(context, existing.table)) - existing.values.length - start;
      if (extra > 0) sheet.getRangeByIndexes(first + start, existing.left, extra, width).delete('Up');
    });
    context.application.suspendApiCalculationUntilNextSync();
    // The types do not allow null, which leaves a cell to the table: a calculated column fills it.
    existing.table.rows.add(undefined, rows as (string | number)[][]);
    await context.sync();
  }
}

/** Deletes rows from the bottom up, so that the row numbers above stay valid. */
export async function removeRows(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  { existing, merge }: MergedTable,
  rollback: Rollback,
): Promise<void> {
  const width = existing.columns.length + merge.newColumns.length;
  let expected = existing.values.length + merge.addedRows.length;
  for (const { start, count } of blocks(merge.removedRows).reverse()) {
    const stood = Array.from({ length: count }, (_, index) => {
      const [values, formulas] = [existing.values[start + index]!, existing.formulas[start + index]!];
      return [...values.map((value, at) => inputOf(value, formulas[at])), ...empty(merge.newColumns.length)];
    });
    const before = expected;
    expected -= count;
    rollback.push(async () => {
      if ((await rowCount(context, existing.table)) >= before) return;
      existing.table.rows.add(start, stood as (string | number)[][]);
    });
    sheet.getRangeByIndexes(existing.top + 1 + start, existing.left, count, width).delete('Up');
    await context.sync();
  }
}

async function rowCount(context: Excel.RequestContext, table: Excel.Table): Promise<number> {
  const body = table.getDataBodyRange().load('rowCount');
  await context.sync();
  return body.rowCount;
}

function placesIn({ plan, merge, existing, named }: MergedTable): FormulaReferences {
  const places = new Map(plan.columns.map(({ key }, at) => [key, merge.places[at]]));
  const columnOf = (key: string) => {
    const place = places.get(key);
    return place === undefined ? undefined : existing.left + place;
  };
  return { columnOf, otherTableColumn: columnReference(named) };
}

/** The sheet's tables, which formulas can refer to. */
export function namedTables({ tables, reportSheet: { metadata } }: ExistingSheet): Map<string, GrowingTable> {
  return new Map(
    [...tables].map(([key, { table, columns }]) => {
      const titles = new Map<string, string>(
        Object.entries(metadata.tables[key]!.columns).flatMap(([column, id]) => {
          const title = columns.find((candidate) => candidate.id === id)?.title;
          return title === undefined ? [] : [[column, title] as const];
        }),
      );
      return [key, { name: table.name, titles }];
    }),
  );
}

/**
 * The input that restores a cell. A text has the same value and formula, even one that looks like a formula; it is entered as text again.
 */
function inputOf(value: unknown, formula: unknown): CellInput {
  if (typeof value === 'string' && value === formula) return asText(value);
  return formula as CellInput;
}

const empty = (width: number): CellInput[] => Array.from({ length: width }, () => null);

/** Ranges of neighbouring columns in which anything changes. */
function* runs(rows: readonly (readonly CellInput[])[], width: number) {
  const changes = Array.from({ length: width }, (_, column) => rows.some((row) => row[column] !== null));
  for (let start = 0; start < width; start += 1) {
    if (!changes[start]) continue;
    let end = start;
    while (end < width && changes[end]) end += 1;
    yield { start, end };
    start = end;
  }
}

/** Blocks of consecutive numbers. */
function blocks(numbers: readonly number[]): { readonly start: number; readonly count: number }[] {
  const found: { start: number; count: number }[] = [];
  for (const number of numbers) {
    const last = found.at(-1);
    if (last && last.start + last.count === number) last.count += 1;
    else found.push({ start: number, count: 1 });
  }
  return found;
}
