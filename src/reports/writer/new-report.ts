import { METADATA_PROPERTY, type ReportMetadata } from '../report-metadata';
import type { ReportPlan, SheetPlan, TablePlan } from '../sheet-plan';
import { tableMetadata } from '../table-merge';
import { asInput, asText, columnReference, type NamedTable } from './cell-input';
import {
  formatHeader,
  drawChart,
  formatCells,
  setRowHeights,
  setUpSheet,
  setUpPrinting,
  drawRowBorders,
  writeHeading,
  writeLine,
} from './formatting';
import {
  deleteMetadata,
  writeUnfinishedMetadata,
  writeMetadata,
  deleteUnfinishedSheets,
} from './stored-metadata';
import { showLogos } from './logo';
import { WriteRequests } from './write-requests';

/** The metadata of a new report, apart from what is known only when its sheets are written. */
export type NewReportMetadata = Pick<
  ReportMetadata,
  'id' | 'recipe' | 'refreshedAt' | 'language' | 'settings'
>;

/** Reports progress: cells that are written, of all cells. */
export type WriteProgress = (done: number, all: number) => void;

const titleRowOf = ({ lines }: SheetPlan): number => lines.find(({ style }) => style === 'title')?.row ?? 0;

/** A sheet of a new report. */
export interface NewSheet {
  readonly id: string;
  readonly name: string;
  readonly part: string;
}

/** A sheet while its report is being made. */
interface MadeSheet {
  readonly sheet: Excel.Worksheet;
  readonly name: string;
  readonly plan: SheetPlan;
  readonly tables: readonly NewTable[];
}

/** What {@link addReport} adds. */
export interface NewReport {
  readonly plan: ReportPlan;
  readonly metadata: NewReportMetadata;
  /** Excel's id of the sheet after which the report goes. At the end of the workbook when it is left out, or the sheet is gone. */
  readonly besideSheetId?: string;
  readonly onProgress?: WriteProgress;
}

/**
 * Adds a report's sheets to the workbook and activates the first one. Nothing else in the workbook is changed. When anything fails
 * half way, the new sheets are deleted again. It takes four requests, and one more for every 2.5 MB of cells.
 */
export async function addReport(
  context: Excel.RequestContext,
  { plan, metadata, besideSheetId, onProgress = () => undefined }: NewReport,
): Promise<NewSheet[]> {
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
  const cells = plan.sheets.reduce((sum, sheet) => sum + cellsOf(sheet), 0);
  let done = 0;
  const requests = new WriteRequests(context, (count) => onProgress((done += count), cells));
  try {
    const made: MadeSheet[] = [];
    for (const [index, sheetPlan] of plan.sheets.entries()) {
      const name = freeName(sheetPlan.name, names);
      names.push(name);
      begun.push(name);
      const sheet = worksheets.add(name);
      writeUnfinishedMetadata(sheet, metadata.id);
      sheet.position = after + 1 + index;
      const newTables = await writeSheet(sheet, { plan: sheetPlan, tableNames, requests });
      sheet.load('id');
      newTables.forEach(({ table }) => table.load('id,name,columns/items/id'));
      made.push({ sheet, name, plan: sheetPlan, tables: newTables });
    }
    await requests.send();
    for (const { sheet, plan: sheetPlan, tables: newTables } of made) {
      writeMetadata(sheet, {
        ...metadata,
        part: sheetPlan.part,
        lines: Object.fromEntries(sheetPlan.lines.map(({ key, text }) => [key, text])),
        tables: Object.fromEntries(newTables.map((table) => [table.plan.key, metadataOf(table)])),
      });
    }
    made[0]?.sheet.activate();
    await context.sync();
    await setUpPrintingOfAll(context, made);
    await showLogos(
      context,
      made.map(({ sheet, plan: own }) => ({ sheet, plan: own, titleRow: titleRowOf(own) })),
    );
    return made.map(({ sheet, name, plan: { part } }) => ({ id: sheet.id, name, part }));
  } catch (error) {
    await deleteUnfinishedSheets(context, begun, metadata.id);
    throw error;
  }
}

/**
 * Adds a sheet that belongs to the person from then on: nothing is stored with it, and it is no report. When anything fails half way,
 * the sheet is deleted again.
 *
 * @param id different from that of every report: the unfinished sheet is found by it.
 * @returns Excel's id of the sheet. The person stays on the active one.
 */
export async function addOwnSheet(
  context: Excel.RequestContext,
  plan: SheetPlan,
  id: string,
): Promise<{ readonly sheetId: string }> {
  const worksheets = context.workbook.worksheets.load('items/name');
  const tables = context.workbook.tables.load('items/name');
  await context.sync();
  const name = freeName(
    plan.name,
    worksheets.items.map((sheet) => sheet.name),
  );
  try {
    const sheet = worksheets.add(name);
    writeUnfinishedMetadata(sheet, id);
    const tableNames = tables.items.map((table) => table.name);
    const requests = new WriteRequests(context);
    const written = await writeSheet(sheet, { plan, tableNames, requests });
    // What a person types there stays as it is typed: MAR1 is a ticker and no day in March.
    for (const { plan: table, table: list } of written) {
      table.columns.forEach(({ kind }, at) => {
        const text = [['@']] as string[][];
        if (kind === 'text') list.columns.getItemAt(at).getDataBodyRange().numberFormat = text;
      });
    }
    deleteMetadata(sheet, [METADATA_PROPERTY]);
    sheet.load('id');
    await context.sync();
    await setUpPrintingOfAll(context, [{ sheet, plan }]);
    return { sheetId: sheet.id };
  } catch (error) {
    await deleteUnfinishedSheets(context, [name], id);
    throw error;
  }
}

/**
 * Sets up printing last: Excel asks a printer for some of it, and may refuse where there is none. The report is complete without it. When
 * a request for several sheets is refused, each sheet is tried alone.
 */
async function setUpPrintingOfAll(
  context: Excel.RequestContext,
  sheets: readonly { readonly sheet: Excel.Worksheet; readonly plan: SheetPlan }[],
): Promise<void> {
  sheets.forEach(({ sheet, plan }) => setUpPrinting(sheet, plan));
  try {
    await context.sync();
  } catch {
    if (sheets.length === 1) return;
    for (const sheet of sheets) await setUpPrintingOfAll(context, [sheet]);
  }
}

interface NewTable {
  readonly plan: TablePlan;
  readonly table: Excel.Table;
}

function metadataOf({ plan, table }: NewTable): ReportMetadata['tables'][string] {
  const ids = Object.fromEntries(plan.columns.map(({ key }, index) => [key, table.columns.items[index]!.id]));
  return { ...tableMetadata(plan, ids), id: table.id, name: table.name };
}

const cellsOf = ({ tables }: SheetPlan): number =>
  tables.filter(isIncluded).reduce((sum, { rows, columns }) => sum + (rows.length + 1) * columns.length, 0);

const isIncluded = ({ optional, rows }: TablePlan): boolean => !optional || rows.length > 0;

async function writeSheet(
  sheet: Excel.Worksheet,
  {
    plan,
    tableNames,
    requests,
  }: {
    readonly plan: SheetPlan;
    /** The names of all tables of the workbook; the new ones are added. */
    readonly tableNames: string[];
    readonly requests: WriteRequests;
  },
): Promise<NewTable[]> {
  plan.lines.forEach((line) => writeLine(sheet.getCell(line.row, 0), line, plan.rightToLeft));
  const made: NewTable[] = [];
  const named = new Map<string, NamedTable>();
  const { rightToLeft } = plan;
  for (const table of plan.tables.filter(isIncluded)) {
    made.push({
      plan: table,
      table: await writeTable(sheet, { plan: table, tableNames, named, rightToLeft, requests }),
    });
    setRowHeights(sheet, table, plan.columnWidths);
  }
  for (const chart of plan.charts ?? []) {
    const table = plan.tables.find(({ key }) => key === chart.table);
    if (table) drawChart(sheet, chart, table);
  }
  setUpSheet(sheet, plan);
  return made;
}

/** What {@link writeTable} writes. */
interface TableToWrite {
  readonly plan: TablePlan;
  /** The names of all tables of the workbook; the new one is added. */
  readonly tableNames: string[];
  /** The tables of the sheet that formulas can refer to, by their keys; the new one is added. */
  readonly named: Map<string, NamedTable>;
  /** Whether the texts of the sheet run from right to left. */
  readonly rightToLeft?: boolean | undefined;
  /** Get the table's cells; the caller sends the last of them. */
  readonly requests: WriteRequests;
}

/** Writes the range first and makes a table of it then: rows that are added to a table cost a recalculation each (office-js#12). */
export async function writeTable(
  sheet: Excel.Worksheet,
  { plan, tableNames, named, rightToLeft = false, requests }: TableToWrite,
): Promise<Excel.Table> {
  const { row: top, column: left = 0, columns } = plan;
  const width = columns.length;
  const columnOf = (key: string) => left + columns.findIndex((column) => column.key === key);
  const references = { columnOf, otherTableColumn: columnReference(named) };
  const inputs = [
    columns.map(({ title }) => asText(title)),
    ...plan.rows.map((row, index) => row.map((cell) => asInput(cell, references, top + 1 + index))),
  ];
  if (plan.heading !== undefined) writeHeading(sheet.getCell(top - 1, left), plan.heading, rightToLeft);
  await requests.write(inputs, (start, count) => sheet.getRangeByIndexes(top + start, left, count, width));
  const table = sheet.tables.add(sheet.getRangeByIndexes(top, left, inputs.length, width), true);
  const name = freeName(plan.name, tableNames, '');
  table.name = name;
  tableNames.push(name);
  named.set(plan.key, { name, titles: new Map(columns.map(({ key, title }) => [key, title])) });
  table.style = 'TableStyleLight9';
  formatHeader((at, count) => sheet.getRangeByIndexes(top, left + at, 1, count), columns, rightToLeft);
  const rows = Math.max(1, plan.rows.length);
  drawRowBorders(sheet.getRangeByIndexes(top + 1, left, rows, width));
  formatCells((at, count) => sheet.getRangeByIndexes(top + 1, left + at, rows, count), columns, rightToLeft);
  return table;
}

/**
 * A name that is not in use: the preferred one, with the lowest number added that makes it unique. Excel compares names without regard to
 * case.
 */
function freeName(preferred: string, taken: readonly string[], separator = ' '): string {
  const used = new Set(taken.map((name) => name.toLowerCase()));
  const maxLength = separator === ' ' ? LONGEST_SHEET_NAME : Infinity;
  let name = preferred.slice(0, maxLength);
  for (let number = 2; used.has(name.toLowerCase()); number += 1) {
    const suffix = `${separator}${number}`;
    name = preferred.slice(0, maxLength - suffix.length) + suffix;
  }
  return name;
}

const LONGEST_SHEET_NAME = 31;
