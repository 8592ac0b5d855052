import type { ReportMetadata } from '../report-metadata';
import type { ReportPlan, SheetPlan, TablePlan } from '../sheet-plan';
import { markTable } from '../table-merge';
import { asInput, asText, chunks, columnReference, type NamedTable } from './cell-input';
import {
  colorByStatus,
  colorDisagreement,
  dressHeader,
  drawChart,
  formatCells,
  heightenRows,
  layOut,
  layOutPages,
  ruleRows,
  writeHeading,
  writeLine,
} from './formatting';
import { beginSheet, keepMark, takeOut } from './stored-metadata';

/** What a new report is to remember, apart from what the writer learns while it writes. */
export type NewMark = Pick<ReportMetadata, 'id' | 'recipe' | 'refreshedAt'>;

/** How far the writing is: cells of all cells. */
export type Written = (done: number, all: number) => void;

/** A sheet as it was made. */
export interface MadeSheet {
  readonly id: string;
  readonly name: string;
  readonly part: string;
}

/**
 * Adds a report's sheets to the workbook, after the one named by its id, and brings the first to the front. Nothing that stood in
 * the workbook is touched; when anything fails half way, the new sheets are taken out again.
 *
 * @param besideSheetId at the end when it is not there any more, or not given.
 */
export async function addReport(
  context: Excel.RequestContext,
  plan: ReportPlan,
  mark: NewMark,
  besideSheetId: string | undefined,
  written: Written = () => undefined,
): Promise<MadeSheet[]> {
  const { worksheets, tables } = context.workbook;
  const beside = besideSheetId === undefined ? undefined : worksheets.getItemOrNullObject(besideSheetId);
  beside?.load('position');
  worksheets.load('items/name');
  tables.load('items/name');
  await context.sync();
  const names = worksheets.items.map(({ name }) => name);
  const tableNames = tables.items.map(({ name }) => name);
  const after = beside && !beside.isNullObject ? beside.position : names.length - 1;
  const begun: string[] = [];
  const made: Excel.Worksheet[] = [];
  const cells = plan.sheets.reduce((sum, sheet) => sum + cellsOf(sheet), 0);
  let done = 0;
  try {
    const sheets: MadeSheet[] = [];
    for (const [index, sheetPlan] of plan.sheets.entries()) {
      const name = freeName(sheetPlan.name, names);
      names.push(name);
      begun.push(name);
      const sheet = worksheets.add(name);
      beginSheet(sheet, mark.id);
      made.push(sheet);
      sheet.position = after + 1 + index;
      const tablesMade = await writeSheet(context, sheet, sheetPlan, tableNames, (count) =>
        written((done += count), cells),
      );
      sheet.load('id');
      tablesMade.forEach(({ table }) => table.load('id,name,columns/items/id'));
      await context.sync();
      keepMark(sheet, {
        ...mark,
        part: sheetPlan.part,
        lines: Object.fromEntries(sheetPlan.lines.map(({ key, text }) => [key, text])),
        tables: Object.fromEntries(tablesMade.map((one) => [one.plan.key, markOf(one)])),
      });
      sheets.push({ id: sheet.id, name, part: sheetPlan.part });
    }
    made[0]?.activate();
    await context.sync();
    await layOutAllPages(
      context,
      made.map((sheet, index) => ({ sheet, plan: plan.sheets[index]! })),
    );
    return sheets;
  } catch (error) {
    await takeOut(context, begun, mark.id);
    throw error;
  }
}

/**
 * How pages are printed is said last: Excel asks a printer for some of it, and may refuse it where there is none. The report is as good
 * without; a sheet that is refused does not keep the others from it.
 */
async function layOutAllPages(
  context: Excel.RequestContext,
  sheets: readonly { readonly sheet: Excel.Worksheet; readonly plan: SheetPlan }[],
): Promise<void> {
  sheets.forEach(({ sheet, plan }) => layOutPages(sheet, plan));
  try {
    await context.sync();
  } catch {
    if (sheets.length === 1) return;
    for (const one of sheets) await layOutAllPages(context, [one]);
  }
}

interface MadeTable {
  readonly plan: TablePlan;
  readonly table: Excel.Table;
}

function markOf({ plan, table }: MadeTable): ReportMetadata['tables'][string] {
  const ids = Object.fromEntries(plan.columns.map(({ key }, index) => [key, table.columns.items[index]!.id]));
  return { ...markTable(plan, ids), id: table.id, name: table.name };
}

const cellsOf = ({ tables }: SheetPlan): number =>
  tables.filter(isMade).reduce((sum, { rows, columns }) => sum + (rows.length + 1) * columns.length, 0);

const isMade = ({ optional, rows }: TablePlan): boolean => !optional || rows.length > 0;

async function writeSheet(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  plan: SheetPlan,
  tableNames: string[],
  written: (cells: number) => void,
): Promise<MadeTable[]> {
  plan.lines.forEach((line) => writeLine(sheet.getCell(line.row, 0), line));
  const made: MadeTable[] = [];
  const named = new Map<string, NamedTable>();
  for (const table of plan.tables.filter(isMade)) {
    made.push({ plan: table, table: await writeTable(context, sheet, table, tableNames, named, written) });
    heightenRows(sheet, table, plan.columnWidths);
  }
  for (const chart of plan.charts ?? []) {
    const table = plan.tables.find(({ key }) => key === chart.table);
    if (table) drawChart(sheet, chart, table);
  }
  layOut(sheet, plan);
  return made;
}

/** Range first, then the table over it: adding rows to a table that stands costs a recalculation each (office-js#12). */
export async function writeTable(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  plan: TablePlan,
  tableNames: string[],
  named: Map<string, NamedTable>,
  written: (cells: number) => void = () => undefined,
): Promise<Excel.Table> {
  const { row: top, column: left = 0, columns } = plan;
  const width = columns.length;
  const own = (key: string) => left + columns.findIndex((column) => column.key === key);
  const places = { own, other: columnReference(named) };
  const inputs = [
    columns.map(({ title }) => asText(title)),
    ...plan.rows.map((row, index) => row.map((cell) => asInput(cell, places, top + 1 + index))),
  ];
  if (plan.heading !== undefined) writeHeading(sheet.getCell(top - 1, left), plan.heading);
  for (const { start, rows } of chunks(inputs)) {
    context.application.suspendApiCalculationUntilNextSync();
    sheet.getRangeByIndexes(top + start, left, rows.length, width).formulas = rows;
    await context.sync();
    written(rows.length * width);
  }
  const table = sheet.tables.add(sheet.getRangeByIndexes(top, left, inputs.length, width), true);
  const name = freeName(plan.name, tableNames, '');
  table.name = name;
  tableNames.push(name);
  named.set(plan.key, { name, titles: new Map(columns.map(({ key, title }) => [key, title])) });
  table.style = 'TableStyleLight9';
  dressHeader(sheet.getRangeByIndexes(top, left, 1, width), columns);
  const rows = Math.max(1, plan.rows.length);
  ruleRows(sheet.getRangeByIndexes(top + 1, left, rows, width));
  columns.forEach((column, index) => {
    const cells = sheet.getRangeByIndexes(top + 1, left + index, rows, 1);
    formatCells(cells, column);
    if (column.kind === 'status' || column.kind === 'figure') colorByStatus(cells);
    if (column.key === 'agreement') colorDisagreement(cells);
  });
  return table;
}

/** A name that is not taken, by adding the first number that makes it so; Excel compares without regard to case. */
export function freeName(wished: string, taken: readonly string[], separator = ' '): string {
  const used = new Set(taken.map((name) => name.toLowerCase()));
  const room = separator === ' ' ? LONGEST_SHEET_NAME : Infinity;
  let name = wished.slice(0, room);
  for (let number = 2; used.has(name.toLowerCase()); number += 1) {
    const suffix = `${separator}${number}`;
    name = wished.slice(0, room - suffix.length) + suffix;
  }
  return name;
}

const LONGEST_SHEET_NAME = 31;
