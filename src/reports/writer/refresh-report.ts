import type { ReportDefinition } from '../report-definition';
import type { ReportMetadata } from '../report-metadata';
import type { LinePlan, ReportPlan, SheetPlan, TablePlan } from '../sheet-plan';
import { markTable, mergeTable, type RowNews } from '../table-merge';
import { asText } from './cell-input';
import { keepMark, type MarkedSheet } from './stored-metadata';
import { writeTable, type Written } from './new-report';
import { readExistingSheet, type ExistingSheet } from './existing-sheet';
import { applyFilters, editTable, namedTables, removeRows, type MergedTable } from './table-edit';
import type { Rollback } from './rollback';

/** A report that stands, and what it shall say from now on. */
export interface Refresh {
  readonly sheets: readonly MarkedSheet[];
  readonly plan: ReportPlan;
  readonly recipe: ReportDefinition;
}

/** What a refresh is about to tell, by the report's id. */
export type ReportNews = ReadonlyMap<string, readonly RowNews[]>;

/** One report, merged in memory: nothing of it is written yet. */
interface MergedReport {
  readonly refresh: Refresh;
  readonly sheets: readonly MergedSheet[];
}

interface MergedSheet {
  readonly standing: ExistingSheet;
  readonly plan: SheetPlan;
  readonly tables: readonly MergedTable[];
  /** Tables that the report has for the first time. */
  readonly fresh: readonly TablePlan[];
}

/**
 * Merges reports with what stands in the workbook. Reads, and writes nothing.
 *
 * @returns what can be written, the news of it, and the reports that cannot be merged, each with the reason.
 */
export async function mergeReports(context: Excel.RequestContext, reports: readonly Refresh[]) {
  const standing = await readExistingSheet(
    context,
    reports.flatMap(({ sheets }) => sheets),
  );
  const merged: MergedReport[] = [];
  const failed: { readonly refresh: Refresh; readonly reason: string; readonly isProtected: boolean }[] = [];
  for (const refresh of reports) {
    try {
      merged.push(mergeReport(refresh, standing));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const own = standing.filter(({ marked }) => refresh.sheets.includes(marked));
      failed.push({ refresh, reason, isProtected: own.some(({ isProtected }) => isProtected) });
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

/** A sheet that its owner has protected is left as it is. */
const protectedSheet = (name: string): string =>
  `The sheet "${name}" is protected. Take the protection off (Review > Unprotect Sheet), and refresh again.`;

function mergeReport(refresh: Refresh, standing: readonly ExistingSheet[]): MergedReport {
  const sheets = refresh.sheets.flatMap((marked): MergedSheet[] => {
    const own = standing.find((one) => one.marked === marked)!;
    const plan = refresh.plan.sheets.find(({ part }) => part === marked.mark.part);
    if (!plan) return [];
    if (own.isProtected) throw new Error(protectedSheet(marked.name));
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
  undo: Rollback,
  written: Written = () => undefined,
): Promise<void> {
  const all = tablesOf(merged).reduce((sum, { plan }) => sum + plan.rows.length * plan.columns.length, 0);
  let done = 0;
  written(0, all);
  for (const { refresh, sheets } of merged) {
    for (const sheet of sheets) {
      const mark = { recipe: refresh.recipe, refreshedAt };
      await named(sheet, () =>
        writeSheet(context, sheet, mark, undo, (cells) => written((done += cells), all)),
      );
    }
  }
  written(all, all);
}

async function writeSheet(
  context: Excel.RequestContext,
  sheet: MergedSheet,
  refreshed: Pick<ReportMetadata, 'recipe' | 'refreshedAt'>,
  undo: Rollback,
  written: (cells: number) => void,
): Promise<void> {
  const marks: Record<string, ReportMetadata['tables'][string]> = {
    ...sheet.standing.marked.mark.tables,
  };
  // What stands further down is moved by what grows above it: the lowest table first.
  for (const table of lowestFirst(sheet)) {
    marks[table.plan.key] = await editTable(context, sheet.standing, table, undo);
    written(table.plan.rows.length * table.plan.columns.length);
  }
  Object.assign(marks, await addTables(context, sheet, undo));
  const lines = writeLines(sheet, undo);
  const { mark } = sheet.standing.marked;
  const { properties } = sheet.standing.marked;
  undo.push(() => keepMark(sheet.standing.sheet, mark));
  keepMark(sheet.standing.sheet, { ...mark, ...refreshed, tables: marks, lines }, properties);
  await context.sync();
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
  undo: Rollback,
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

/** Tables that the report has for the first time stand below all that is there. */
async function addTables(
  context: Excel.RequestContext,
  { standing, fresh }: MergedSheet,
  undo: Rollback,
): Promise<Record<string, ReportMetadata['tables'][string]>> {
  const marks: Record<string, ReportMetadata['tables'][string]> = {};
  if (fresh.length === 0) return marks;
  const { sheet } = standing;
  context.workbook.tables.load('items/name');
  const used = sheet.getUsedRange(true).load('rowIndex,rowCount');
  await context.sync();
  const names = context.workbook.tables.items.map(({ name }) => name);
  let row = used.rowIndex + used.rowCount;
  for (const plan of fresh) {
    const placed = { ...plan, row: row + 3 };
    undo.push(async () => {
      await takeNewTables(context, standing);
      const [top, left] = [placed.row - 1, plan.column ?? 0];
      sheet.getRangeByIndexes(top, left, plan.rows.length + 2, plan.columns.length).clear();
    });
    const table = await writeTable(context, sheet, placed, names, namedTables(standing));
    table.load('id,name,columns/items/id');
    await context.sync();
    const ids = Object.fromEntries(plan.columns.map(({ key }, at) => [key, table.columns.items[at]!.id]));
    marks[plan.key] = { ...markTable(plan, ids), id: table.id, name: table.name };
    row = placed.row + plan.rows.length;
  }
  return marks;
}

/** Tables that a report had for the first time; one whose making failed is known by nothing but that it was not there before. */
async function takeNewTables(
  context: Excel.RequestContext,
  { sheet, tableIds }: ExistingSheet,
): Promise<void> {
  const now = sheet.tables.load('items/id');
  await context.sync();
  for (const { id } of now.items) if (!tableIds.includes(id)) sheet.tables.getItem(id).delete();
}

/**
 * A line is written where its old text stands; where its owner has changed or moved it out of the head, it is theirs.
 *
 * @returns the texts as they stand from now on.
 */
function writeLines({ standing, plan }: MergedSheet, undo: Rollback): Record<string, string> {
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
