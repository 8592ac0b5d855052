import type { LanguageId } from '../../i18n/languages';
import type { ReportDefinition } from '../report-definition';
import type { ReportMetadata } from '../report-metadata';
import type { ReportSettings } from '../report-settings';
import type { LinePlan, ReportPlan, SheetPlan, TablePlan } from '../sheet-plan';
import { tableMetadata, mergeTable, type RowChange } from '../table-merge';
import { asText } from './cell-input';
import { writeMetadata, type ReportSheet } from './stored-metadata';
import { writeTable, type WriteProgress } from './new-report';
import type { ExistingSheet } from './existing-sheet';
import { addColumns, applyFilters, editTable, namedTables, removeRows, type MergedTable } from './table-edit';
import { showLogos } from './logo';
import type { Rollback } from './rollback';
import { WriteRequests } from './write-requests';

/** A report of the workbook with its new plan. */
export interface Refresh {
  readonly sheets: readonly ReportSheet[];
  readonly plan: ReportPlan;
  /** The same plan in the language in which the report stands, where that is another one. */
  readonly planAsWritten?: ReportPlan | undefined;
  readonly definition: ReportDefinition;
  /** The language of the plan. */
  readonly language: LanguageId;
  readonly settings: ReportSettings;
}

/** What a refresh changes in the rows of reports, by the report's id. */
export type RowChangesByReport = ReadonlyMap<string, readonly RowChange[]>;

/** A report that is merged in memory. Nothing of it is written yet. */
interface MergedReport {
  readonly refresh: Refresh;
  readonly sheets: readonly MergedSheet[];
}

interface MergedSheet {
  readonly existing: ExistingSheet;
  readonly plan: SheetPlan;
  readonly asWritten: SheetPlan | undefined;
  readonly tables: readonly MergedTable[];
  /** Tables that the report has for the first time. */
  readonly newTables: readonly TablePlan[];
}

/**
 * Merges reports with the workbook in memory.
 *
 * @param existing the sheets of these reports, and perhaps of others.
 * @returns the reports that can be written, what changes in their rows, and the reports that cannot be merged, each with the reason.
 */
export function mergeReports(reports: readonly Refresh[], existing: readonly ExistingSheet[]) {
  const merged: MergedReport[] = [];
  const failed: { readonly refresh: Refresh; readonly reason: string; readonly isProtected: boolean }[] = [];
  for (const refresh of reports) {
    try {
      merged.push(mergeReport(refresh, existing));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const ofReport = existing.filter(({ reportSheet }) => refresh.sheets.includes(reportSheet));
      failed.push({ refresh, reason, isProtected: ofReport.some(({ isProtected }) => isProtected) });
    }
  }
  const rowChanges: RowChangesByReport = new Map(
    merged.map(({ refresh, sheets }) => [
      refresh.sheets[0]!.metadata.id,
      sheets.flatMap(({ tables }) =>
        tables.flatMap(({ plan, merge }) => (plan.reportsChanges ? merge.rowChanges : [])),
      ),
    ]),
  );
  return { merged, failed, rowChanges };
}

/** A sheet that the person has protected is left as it is. */
const protectedSheet = (name: string): string =>
  `The sheet "${name}" is protected. Take the protection off (Review > Unprotect Sheet), and refresh again.`;

function mergeReport(refresh: Refresh, allExisting: readonly ExistingSheet[]): MergedReport {
  const sheets = refresh.sheets.flatMap((reportSheet): MergedSheet[] => {
    const existing = allExisting.find((sheet) => sheet.reportSheet === reportSheet)!;
    const plan = refresh.plan.sheets.find(({ part }) => part === reportSheet.metadata.part);
    if (!plan) return [];
    const asWritten = refresh.planAsWritten?.sheets.find(({ part }) => part === plan.part);
    if (existing.isProtected) throw new Error(protectedSheet(reportSheet.name));
    const named = namedTables(existing);
    const tables = plan.tables.flatMap((table): MergedTable[] => {
      const existingTable = existing.tables.get(table.key);
      const metadata = reportSheet.metadata.tables[table.key];
      if (!metadata) return [];
      if (!existingTable && table.optional) return [];
      if (!existingTable) {
        throw new Error(
          `The table ${metadata.name} is gone from the sheet "${reportSheet.name}". Undo that, or delete the sheet and make the report again.`,
        );
      }
      const written = asWritten?.tables.find(({ key }) => key === table.key);
      const merge = mergeTable(table, existingTable, metadata, written);
      return [{ named, plan: table, asWritten: written, existing: existingTable, merge }];
    });
    const newTables = plan.tables.filter(
      ({ key, rows }) => reportSheet.metadata.tables[key] === undefined && rows.length > 0,
    );
    return [{ existing, plan, asWritten, tables, newTables }];
  });
  return { refresh, sheets };
}

/** How merged reports are written. */
export interface WriteOptions {
  /** Milliseconds since 1970. */
  readonly refreshedAt: number;
  /** Gets the steps that bring back what was there before. */
  readonly rollback: Rollback;
  readonly onProgress?: WriteProgress;
}

/**
 * Writes merged reports into their places, except that no row is removed yet: {@link removeDepartedRows} does that when everything else
 * is written. Until then all of it can be rolled back, and formulas elsewhere that refer to such a row still refer to it.
 */
export async function writeMerged(
  context: Excel.RequestContext,
  merged: readonly MergedReport[],
  { refreshedAt, rollback, onProgress = () => undefined }: WriteOptions,
): Promise<void> {
  const all = tablesOf(merged).reduce((sum, { plan }) => sum + plan.rows.length * plan.columns.length, 0);
  let done = 0;
  onProgress(0, all);
  for (const { refresh, sheets } of merged) {
    for (const sheet of sheets) {
      const { definition: recipe, language, settings } = refresh;
      const metadata = { recipe, refreshedAt, language, settings };
      await named(sheet, () =>
        writeSheet(context, sheet, {
          metadata,
          rollback,
          onCells: (cells) => onProgress((done += cells), all),
        }),
      );
    }
  }
  onProgress(all, all);
}

async function writeSheet(
  context: Excel.RequestContext,
  sheet: MergedSheet,
  {
    metadata: refreshed,
    rollback,
    onCells,
  }: {
    readonly metadata: Pick<ReportMetadata, 'recipe' | 'refreshedAt' | 'language' | 'settings'>;
    readonly rollback: Rollback;
    readonly onCells: (cells: number) => void;
  },
): Promise<void> {
  const tables: Record<string, ReportMetadata['tables'][string]> = {
    ...sheet.existing.reportSheet.metadata.tables,
  };
  await addColumns(context, sheet.existing, sheet.tables, rollback);
  // Rows that are added to a table move the tables below it, so the lowest table is written first.
  for (const table of lowestFirst(sheet)) {
    tables[table.plan.key] = await editTable(context, sheet.existing, table, rollback);
    onCells(table.plan.rows.length * table.plan.columns.length);
  }
  Object.assign(tables, await addTables(context, sheet, rollback));
  await retitleCharts(context, sheet, rollback);
  const lines = writeLines(sheet, rollback);
  const { metadata } = sheet.existing.reportSheet;
  const { properties } = sheet.existing.reportSheet;
  rollback.push(() => writeMetadata(sheet.existing.sheet, metadata));
  writeMetadata(sheet.existing.sheet, { ...metadata, ...refreshed, tables, lines }, properties);
  await context.sync();
}

/** Gives charts their titles in another language. A title that the person has changed stays, and so does a chart that is gone. */
async function retitleCharts(
  context: Excel.RequestContext,
  { existing: { sheet }, plan, asWritten }: MergedSheet,
  rollback: Rollback,
): Promise<void> {
  const planned = (plan.charts ?? []).flatMap(({ name, title }) => {
    const written = asWritten?.charts?.find((chart) => chart.name === name)?.title;
    return written === undefined || written === title ? [] : [{ name, title, written }];
  });
  if (planned.length === 0) return;
  const found = planned.map((chart) => ({
    ...chart,
    chart: sheet.charts.getItemOrNullObject(chart.name).load('name'),
  }));
  await context.sync();
  const existing = found.filter(({ chart }) => !chart.isNullObject);
  existing.forEach(({ chart }) => chart.title.load('text'));
  await context.sync();
  for (const { chart, title, written } of existing) {
    if (chart.title.text !== written) continue;
    rollback.push(() => void (chart.title.text = written));
    chart.title.text = title;
  }
}

/** Adds the sheet's name to Excel's message, which does not say which report it is about. */
async function named(sheet: MergedSheet, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The report on "${sheet.existing.reportSheet.name}" could not be written: ${reason}`, {
      cause: error,
    });
  }
}

/** Deletes the rows that are no longer part of the reports. */
export async function removeDepartedRows(
  context: Excel.RequestContext,
  merged: readonly MergedReport[],
  rollback: Rollback,
): Promise<void> {
  for (const { sheets } of merged)
    for (const sheet of sheets)
      await named(sheet, async () => {
        for (const table of lowestFirst(sheet))
          await removeRows(context, sheet.existing.sheet, table, rollback);
      });
}

/** Shows the logos that the sheets of reports were not given before. */
export async function showLogosOf(
  context: Excel.RequestContext,
  merged: readonly MergedReport[],
): Promise<void> {
  const sheets = merged.flatMap((report) => report.sheets);
  await showLogos(
    context,
    sheets.map(({ existing: { sheet, head, reportSheet }, plan }) => {
      const title = plan.lines.find(({ style }) => style === 'title');
      const texts: unknown[] = title ? [title.text, reportSheet.metadata.lines[title.key]] : [];
      return {
        sheet,
        plan,
        titleRow: Math.max(
          0,
          head.texts.findIndex((text) => texts.includes(text)),
        ),
      };
    }),
  );
}

/** Applies the filters again that were cleared for writing. They filter by the new cells. */
export async function restoreFilters(
  context: Excel.RequestContext,
  merged: readonly MergedReport[],
): Promise<void> {
  const filtered = tablesOf(merged).filter(({ existing }) => existing.filters.length > 0);
  if (filtered.length === 0) return;
  filtered.forEach(({ existing }) => applyFilters(existing));
  await context.sync();
}

const tablesOf = (merged: readonly MergedReport[]): MergedTable[] =>
  merged.flatMap(({ sheets }) => sheets.flatMap(({ tables }) => tables));

const lowestFirst = ({ tables }: MergedSheet): MergedTable[] =>
  [...tables].sort((a, b) => b.existing.top - a.existing.top);

/** Adds tables that the report did not have before, below everything else on the sheet. */
async function addTables(
  context: Excel.RequestContext,
  { existing, newTables }: MergedSheet,
  rollback: Rollback,
): Promise<Record<string, ReportMetadata['tables'][string]>> {
  const tables: Record<string, ReportMetadata['tables'][string]> = {};
  if (newTables.length === 0) return tables;
  const { sheet } = existing;
  context.workbook.tables.load('items/name');
  const used = sheet.getUsedRange(true).load('rowIndex,rowCount');
  await context.sync();
  const names = context.workbook.tables.items.map(({ name }) => name);
  let row = used.rowIndex + used.rowCount;
  for (const plan of newTables) {
    const placed = { ...plan, row: row + 3 };
    rollback.push(async () => {
      await deleteNewTables(context, existing);
      const [top, left] = [placed.row - 1, plan.column ?? 0];
      sheet.getRangeByIndexes(top, left, plan.rows.length + 2, plan.columns.length).clear();
    });
    const requests = new WriteRequests(context);
    const table = await writeTable(sheet, {
      plan: placed,
      tableNames: names,
      named: namedTables(existing),
      requests,
    });
    table.load('id,name,columns/items/id');
    await requests.send();
    const ids = Object.fromEntries(plan.columns.map(({ key }, at) => [key, table.columns.items[at]!.id]));
    tables[plan.key] = { ...tableMetadata(plan, ids), id: table.id, name: table.name };
    row = placed.row + plan.rows.length;
  }
  return tables;
}

/**
 * Deletes tables that were added. A table that could not be finished has no name yet, so every table that was not there before is
 * deleted.
 */
async function deleteNewTables(
  context: Excel.RequestContext,
  { sheet, tableIds }: ExistingSheet,
): Promise<void> {
  const now = sheet.tables.load('items/id');
  await context.sync();
  for (const { id } of now.items) if (!tableIds.includes(id)) sheet.tables.getItem(id).delete();
}

/**
 * Writes the lines of text above the tables. A line is found by its earlier text; one that the person has changed or moved is left alone.
 *
 * @returns the texts of the lines from now on.
 */
function writeLines({ existing, plan }: MergedSheet, rollback: Rollback): Record<string, string> {
  const { sheet, head, reportSheet } = existing;
  const lines: Record<string, string> = { ...reportSheet.metadata.lines };
  const write = ({ key, text }: LinePlan) => {
    const old = reportSheet.metadata.lines[key];
    const row = head.texts.indexOf(old);
    if (old === undefined || row === -1) return;
    lines[key] = text;
    if (old === text) return;
    const cell = () => sheet.getCell(row, head.column);
    rollback.push(() => void (cell().values = [[asText(old)]]));
    cell().values = [[asText(text)]];
  };
  plan.lines.forEach(write);
  return lines;
}
