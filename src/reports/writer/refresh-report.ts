import type { Recipe } from '../recipe';
import type { ReportMark } from '../report-mark';
import { NOT_APPLICABLE } from '../words';
import type { LinePlan, ReportPlan, SheetPlan, TablePlan } from '../sheet-plan';
import { markTable, mergeTable, type RowNews, type TableMerge } from '../table-merge';
import {
  asInput,
  asRead,
  asText,
  chunks,
  columnReference,
  type CellInput,
  type NamedTable,
  type Places,
} from './cell-input';
import { dressHeader, formatCells, colorByStatus } from './look';
import { keepMark, type MarkedSheet } from './marks';
import { writeTable, type Written } from './new-report';
import { readStanding, type StandingSheet, type StandingTableOnSheet } from './standing-sheet';
import type { Undo } from './undo';

/** A report that stands, and what it shall say from now on. */
export interface Refresh {
  readonly sheets: readonly MarkedSheet[];
  readonly plan: ReportPlan;
  readonly recipe: Recipe;
}

/** What a refresh is about to tell, by the report's id. */
export type ReportNews = ReadonlyMap<string, readonly RowNews[]>;

/** One report, merged in memory: nothing of it is written yet. */
interface MergedReport {
  readonly refresh: Refresh;
  readonly sheets: readonly MergedSheet[];
}

interface MergedSheet {
  readonly standing: StandingSheet;
  readonly plan: SheetPlan;
  readonly tables: readonly MergedTable[];
  /** Tables that the report has for the first time. */
  readonly fresh: readonly TablePlan[];
}

interface MergedTable {
  /** The sheet's tables as they stand, for formulas that speak of them. */
  readonly named: ReadonlyMap<string, NamedTable>;
  readonly plan: TablePlan;
  readonly standing: StandingTableOnSheet;
  readonly merge: TableMerge;
}

/**
 * Merges reports with what stands in the workbook. Reads, and writes nothing.
 *
 * @returns what can be written, the news of it, and the reports that cannot be merged, each with the reason.
 */
export async function mergeReports(context: Excel.RequestContext, reports: readonly Refresh[]) {
  const standing = await readStanding(
    context,
    reports.flatMap(({ sheets }) => sheets),
  );
  const merged: MergedReport[] = [];
  const failed: { readonly refresh: Refresh; readonly reason: string }[] = [];
  for (const refresh of reports) {
    try {
      merged.push(mergeReport(refresh, standing));
    } catch (error) {
      failed.push({ refresh, reason: error instanceof Error ? error.message : String(error) });
    }
  }
  const news: ReportNews = new Map(
    merged.map(({ refresh, sheets }) => [
      refresh.sheets[0]!.mark.id,
      sheets.flatMap(({ tables }) => tables.flatMap(({ plan, merge }) => (plan.tells ? merge.news : []))),
    ]),
  );
  return { merged, failed, news };
}

function mergeReport(refresh: Refresh, standing: readonly StandingSheet[]): MergedReport {
  const sheets = refresh.sheets.flatMap((marked): MergedSheet[] => {
    const own = standing.find((one) => one.marked === marked)!;
    const plan = refresh.plan.sheets.find(({ part }) => part === marked.mark.part);
    if (!plan) return [];
    const named = namedTables(own);
    const tables = plan.tables.flatMap((table): MergedTable[] => {
      const stands = own.tables.get(table.key);
      const mark = marked.mark.tables[table.key];
      if (!mark) return [];
      if (!stands && table.optional) return [];
      if (!stands) {
        throw new Error(
          `The table ${mark.name} is gone from the sheet "${marked.name}". Undo that, or delete the sheet and make the report anew.`,
        );
      }
      return [{ named, plan: table, standing: stands, merge: mergeTable(table, stands, mark) }];
    });
    const fresh = plan.tables.filter(
      ({ key, rows }) => marked.mark.tables[key] === undefined && rows.length > 0,
    );
    return [{ standing: own, plan, tables, fresh }];
  });
  return { refresh, sheets };
}

/**
 * Writes merged reports into their places, all but the rows that leave: {@link removeLeft} takes those out when everything else
 * stands. Until then all of it can be put back, and a formula elsewhere that points at such a row points at it still.
 *
 * @param undo is told how to put back what stood there.
 */
export async function writeMerged(
  context: Excel.RequestContext,
  merged: readonly MergedReport[],
  refreshedAt: number,
  undo: Undo,
  written: Written = () => undefined,
): Promise<void> {
  const all = tablesOf(merged).reduce((sum, { plan }) => sum + plan.rows.length * plan.columns.length, 0);
  let done = 0;
  written(0, all);
  for (const { refresh, sheets } of merged) {
    for (const sheet of sheets) await named(sheet, () => writeSheet(refresh, sheet));
  }
  written(all, all);

  async function writeSheet(refresh: Refresh, sheet: MergedSheet): Promise<void> {
    const marks: Record<string, ReportMark['tables'][string]> = {
      ...sheet.standing.marked.mark.tables,
    };
    // What stands further down is moved by what grows above it: the lowest table first.
    for (const table of lowestFirst(sheet)) {
      marks[table.plan.key] = await writeTableMerge(context, sheet.standing, table, undo);
      written((done += table.plan.rows.length * table.plan.columns.length), all);
    }
    Object.assign(marks, await addTables(context, sheet, undo));
    const lines = writeLines(sheet, undo);
    const { mark } = sheet.standing.marked;
    undo.push(() => keepMark(sheet.standing.sheet, mark));
    keepMark(sheet.standing.sheet, { ...mark, recipe: refresh.recipe, refreshedAt, tables: marks, lines });
    await context.sync();
  }
}

/** Excel's own sentence does not say which of several reports it is about. */
async function named(sheet: MergedSheet, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The report on "${sheet.standing.marked.name}" could not be written: ${reason}`, {
      cause: error,
    });
  }
}

/** Takes the rows out that the reports have no more. */
export async function removeLeft(
  context: Excel.RequestContext,
  merged: readonly MergedReport[],
  undo: Undo,
): Promise<void> {
  for (const { sheets } of merged)
    for (const sheet of sheets)
      await named(sheet, async () => {
        for (const table of lowestFirst(sheet)) await removeRows(context, sheet.standing.sheet, table, undo);
      });
}

/** Sets the filters again that were taken off for the writing; they go by the new cells. */
export async function filterAgain(
  context: Excel.RequestContext,
  merged: readonly MergedReport[],
): Promise<void> {
  tablesOf(merged).forEach(({ standing }) => applyFilters(standing));
  await context.sync();
}

const tablesOf = (merged: readonly MergedReport[]): MergedTable[] =>
  merged.flatMap(({ sheets }) => sheets.flatMap(({ tables }) => tables));

const lowestFirst = ({ tables }: MergedSheet): MergedTable[] =>
  [...tables].sort((a, b) => b.standing.top - a.standing.top);

const applyFilters = ({ filters }: StandingTableOnSheet): void =>
  filters.forEach(({ filter, criteria }) => filter.apply(criteria));

async function writeTableMerge(
  context: Excel.RequestContext,
  { sheet, marked }: StandingSheet,
  merged: MergedTable,
  undo: Undo,
): Promise<ReportMark['tables'][string]> {
  const { plan, standing, merge } = merged;
  const { table } = standing;
  for (const column of merge.fresh) {
    const width = standing.columns.length + merge.fresh.indexOf(column);
    const blank = standing.values.map(() => ['']);
    undo.push(async () => {
      const columns = table.columns.load('count');
      await context.sync();
      if (columns.count > width) table.columns.getItemAt(width).delete();
    });
    table.columns.add(-1, [[asText(column.title)], ...blank]);
    const place = standing.left + width;
    dressHeader(sheet.getRangeByIndexes(standing.top, place, 1, 1), [column]);
    const cells = sheet.getRangeByIndexes(standing.top + 1, place, standing.values.length, 1);
    formatCells(cells, column);
    if (column.kind === 'status') colorByStatus(cells);
    await context.sync();
  }
  if (standing.filters.length > 0) {
    // Excel moves no cells in a filtered table.
    undo.push(() => applyFilters(standing));
    table.clearFilters();
    await context.sync();
  }
  await writeCells(context, sheet, merged, undo);
  await addRows(context, sheet, merged, undo);
  const known = marked.mark.tables[plan.key]!;
  if (merge.fresh.length > 0) {
    table.columns.load('items/id');
    await context.sync();
  }
  const ids: Record<string, number> = { ...known.columns };
  merge.fresh.forEach(({ key }, index) => {
    ids[key] = table.columns.items[standing.columns.length + index]!.id;
  });
  return { ...known, ...markTable(plan, ids) };
}

/** Our cells of the rows that stay: only those that change are written, side by side in one piece. */
async function writeCells(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  merged: MergedTable,
  undo: Undo,
): Promise<void> {
  const { standing, merge } = merged;
  const width = standing.columns.length + merge.fresh.length;
  const places = placesIn(merged);
  const after: CellInput[][] = [];
  const before: CellInput[][] = [];
  standing.values.forEach((values, row) => {
    const planned = merge.rows[row];
    const [now, old] = [empty(width), empty(width)];
    after.push(now);
    before.push(old);
    planned?.forEach((cell, column) => {
      const place = merge.places[column];
      if (place === undefined) return;
      const input = asInput(cell, places, standing.top + 1 + row);
      const stood = inputOf(values[place], standing.formulas[row]![place]);
      if (asRead(input) === asRead(stood)) return;
      now[place] = input;
      old[place] = stood;
    });
    if (!planned) return;
    for (const place of merge.gone) {
      const stood = inputOf(values[place], standing.formulas[row]![place]);
      if (asRead(stood) === NOT_APPLICABLE) continue;
      now[place] = asText(NOT_APPLICABLE);
      old[place] = stood;
    }
  });
  for (const { start, end } of runs(after, width)) {
    const part = after.map((row) => row.slice(start, end));
    for (const chunk of chunks(part)) {
      if (chunk.rows.every((row) => row.every((cell) => cell === null))) continue;
      const [top, count] = [standing.top + 1 + chunk.start, chunk.rows.length];
      const range = () => sheet.getRangeByIndexes(top, standing.left + start, count, end - start);
      const was = before.slice(chunk.start, chunk.start + count).map((row) => row.slice(start, end));
      undo.push(() => void (range().formulas = was));
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
  undo: Undo,
): Promise<void> {
  const { standing, merge } = merged;
  const width = standing.columns.length + merge.fresh.length;
  const places = placesIn(merged);
  const first = standing.top + 1 + standing.values.length;
  const inputs = merge.added.map((row, index) => {
    const cells = empty(width);
    row.forEach((cell, column) => {
      const place = merge.places[column];
      if (place !== undefined) cells[place] = asInput(cell, places, first + index);
    });
    return cells;
  });
  for (const { start, rows } of chunks(inputs)) {
    undo.push(async () => {
      const extra = (await rowCount(context, standing.table)) - standing.values.length - start;
      if (extra > 0) sheet.getRangeByIndexes(first + start, standing.left, extra, width).delete('Up');
    });
    context.application.suspendApiCalculationUntilNextSync();
    // The typing knows no null, which leaves a cell to the table: a calculated column fills it.
    standing.table.rows.add(undefined, rows as (string | number)[][]);
    await context.sync();
  }
}

/** From the bottom, so that the numbers of those above stay what they are. */
async function removeRows(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  { standing, merge }: MergedTable,
  undo: Undo,
): Promise<void> {
  const width = standing.columns.length + merge.fresh.length;
  let expected = standing.values.length + merge.added.length;
  for (const { start, count } of blocks(merge.left).reverse()) {
    const stood = Array.from({ length: count }, (_, index) => {
      const [values, formulas] = [standing.values[start + index]!, standing.formulas[start + index]!];
      return [...values.map((value, at) => inputOf(value, formulas[at])), ...empty(merge.fresh.length)];
    });
    const before = expected;
    expected -= count;
    undo.push(async () => {
      if ((await rowCount(context, standing.table)) >= before) return;
      standing.table.rows.add(start, stood as (string | number)[][]);
    });
    sheet.getRangeByIndexes(standing.top + 1 + start, standing.left, count, width).delete('Up');
    await context.sync();
  }
}

async function rowCount(context: Excel.RequestContext, table: Excel.Table): Promise<number> {
  const body = table.getDataBodyRange().load('rowCount');
  await context.sync();
  return body.rowCount;
}

/** Tables that the report has for the first time stand below all that is there. */
async function addTables(
  context: Excel.RequestContext,
  { standing, fresh }: MergedSheet,
  undo: Undo,
): Promise<Record<string, ReportMark['tables'][string]>> {
  const marks: Record<string, ReportMark['tables'][string]> = {};
  if (fresh.length === 0) return marks;
  const { sheet } = standing;
  context.workbook.tables.load('items/name');
  const used = sheet.getUsedRange(true).load('rowIndex,rowCount');
  await context.sync();
  const names = context.workbook.tables.items.map(({ name }) => name);
  let row = used.rowIndex + used.rowCount;
  for (const plan of fresh) {
    const placed = { ...plan, row: row + 3 };
    undo.push(() => {
      const [top, left] = [placed.row - 1, plan.column ?? 0];
      sheet.getRangeByIndexes(top, left, plan.rows.length + 2, plan.columns.length).clear();
    });
    const table = await writeTable(context, sheet, placed, names, namedTables(standing));
    undo.push(() => table.delete());
    table.load('id,name,columns/items/id');
    await context.sync();
    const ids = Object.fromEntries(plan.columns.map(({ key }, at) => [key, table.columns.items[at]!.id]));
    marks[plan.key] = { ...markTable(plan, ids), id: table.id, name: table.name };
    row = placed.row + plan.rows.length;
  }
  return marks;
}

/**
 * A line is written where its old text stands; where its owner has changed or moved it out of the head, it is theirs.
 *
 * @returns the texts as they stand from now on.
 */
function writeLines({ standing, plan }: MergedSheet, undo: Undo): Record<string, string> {
  const { sheet, head, marked } = standing;
  const lines: Record<string, string> = { ...marked.mark.lines };
  const write = ({ key, text }: LinePlan) => {
    const old = marked.mark.lines[key];
    const row = head.texts.indexOf(old);
    if (old === undefined || row === -1) return;
    lines[key] = text;
    if (old === text) return;
    const cell = () => sheet.getCell(row, head.column);
    undo.push(() => void (cell().values = [[asText(old)]]));
    cell().values = [[asText(text)]];
  };
  plan.lines.forEach(write);
  return lines;
}

function placesIn({ plan, merge, standing, named }: MergedTable): Places {
  const places = new Map(plan.columns.map(({ key }, at) => [key, merge.places[at]]));
  const own = (key: string) => {
    const place = places.get(key);
    return place === undefined ? undefined : standing.left + place;
  };
  return { own, other: columnReference(named) };
}

function namedTables({ tables, marked: { mark } }: StandingSheet): Map<string, NamedTable> {
  return new Map(
    [...tables].map(([key, { table, columns }]) => {
      const titles = new Map(
        Object.entries(mark.tables[key]!.columns).flatMap(([column, id]) => {
          const title = columns.find((one) => one.id === id)?.title;
          return title === undefined ? [] : [[column, title] as const];
        }),
      );
      return [key, { name: table.name, titles }];
    }),
  );
}

/**
 * What brings a cell back as it was. A text reads alike as value and as formula, also one that looks like a formula; it is
 * entered as text again.
 */
function inputOf(value: unknown, formula: unknown): CellInput {
  if (typeof value === 'string' && value === formula) return asText(value);
  return formula as CellInput;
}

const empty = (width: number): CellInput[] => Array.from({ length: width }, () => null);

/** The columns, side by side, in which anything changes. */
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

/** Numbers that follow one another, as blocks. */
function blocks(numbers: readonly number[]): { readonly start: number; readonly count: number }[] {
  const found: { start: number; count: number }[] = [];
  for (const number of numbers) {
    const last = found.at(-1);
    if (last && last.start + last.count === number) last.count += 1;
    else found.push({ start: number, count: 1 });
  }
  return found;
}
