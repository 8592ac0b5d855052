import type { ExistingTable } from '../table-merge';
import type { ReportSheet } from './stored-metadata';
import { areaOf, PLACE, readAreas } from './read-cells';

/** A table of a report on its sheet, with what merging and rollback need. */
export interface ExistingTableOnSheet extends ExistingTable {
  readonly table: Excel.Table;
  /** The sheet's row and column of the header's first cell, from zero. */
  readonly top: number;
  /** It changes when columns are added to a table on the left. */
  left: number;
  /** Whether there is a row of totals below the body. */
  readonly hasTotals: boolean;
  readonly filters: readonly ColumnFilter[];
  /** The text of the cell right above the header. */
  readonly heading: unknown;
}

/** What a column's filter lets through. */
export interface ColumnFilter {
  readonly filter: Excel.Filter;
  readonly criteria: Excel.FilterCriteria;
}

/** A sheet of a report with its present contents. */
export interface ExistingSheet {
  readonly reportSheet: ReportSheet;
  readonly sheet: Excel.Worksheet;
  /** Excel's ids of all tables of the sheet. */
  readonly tableIds: readonly string[];
  /** By the table's key; tables that the person has deleted are missing. */
  readonly tables: ReadonlyMap<string, ExistingTableOnSheet>;
  /** The texts above the first table, in the column where the report writes its lines. */
  readonly head: { readonly column: number; readonly texts: readonly unknown[] };
  /** The row below everything that is filled, from zero. */
  readonly end: number;
  /** Whether the person has protected it: nothing can be written then. */
  readonly isProtected: boolean;
}

/** Reads sheets of reports in four syncs, however many sheets there are, and one more for each response that would be too large. */
export async function readExistingSheets(
  context: Excel.RequestContext,
  reportSheets: readonly ReportSheet[],
): Promise<ExistingSheet[]> {
  const opened = reportSheets.map((reportSheet) => {
    const sheet = context.workbook.worksheets.getItem(reportSheet.sheetId);
    sheet.tables.load('items/id,items/name');
    sheet.protection.load('protected');
    const used = sheet.getUsedRangeOrNullObject(true).load('rowIndex,rowCount');
    return { reportSheet, sheet, used };
  });
  await context.sync();
  const loaded = opened.map((loading) => ({
    ...loading,
    tables: loadTables(loading.reportSheet, loading.sheet),
  }));
  await context.sync();
  for (const { tables } of loaded) {
    for (const { table } of tables.values()) {
      if (table.autoFilter.isDataFiltered)
        for (const { filter } of table.columns.items) filter.load('criteria');
    }
  }
  const heads = loaded.map(({ sheet, tables }) => {
    const first = [...tables.values()].sort((a, b) => a.header.rowIndex - b.header.rowIndex)[0];
    const rows = first?.header.rowIndex ?? 0;
    const column = first?.header.columnIndex ?? 0;
    const range = rows > 0 ? sheet.getRangeByIndexes(0, column, rows, 1).load('values') : undefined;
    return { column, range };
  });
  const headings = new Map(
    loaded.flatMap(({ sheet, tables }) =>
      [...tables.values()].flatMap(({ table, header: { rowIndex, columnIndex } }) =>
        rowIndex === 0
          ? []
          : [[table, sheet.getRangeByIndexes(rowIndex - 1, columnIndex, 1, 1).load('values')] as const],
      ),
    ),
  );
  await context.sync();
  const all = loaded.flatMap(({ sheet, tables }) =>
    [...tables.values()].map((loadedTable) => ({ loadedTable, area: areaOf(sheet, loadedTable.body) })),
  );
  const cells = await readAreas(
    context,
    all.map(({ area }) => area),
    ['values', 'formulas'],
  );
  const bodies = new Map(all.map(({ loadedTable }, index) => [loadedTable, cells[index]!]));
  return loaded.map(({ reportSheet, sheet, used, tables }, index) => ({
    reportSheet,
    sheet,
    tables: new Map(
      [...tables].map(([key, loadedTable]) => [
        key,
        existingTable(loadedTable, bodies.get(loadedTable)!, headings.get(loadedTable.table)?.values[0]?.[0]),
      ]),
    ),
    head: {
      column: heads[index]!.column,
      texts: heads[index]!.range?.values.map(([text]) => text as unknown) ?? [],
    },
    end: used.isNullObject ? 0 : used.rowIndex + used.rowCount,
    tableIds: sheet.tables.items.map(({ id }) => id),
    isProtected: sheet.protection.protected,
  }));
}

interface LoadedTable {
  readonly table: Excel.Table;
  readonly header: Excel.Range;
  readonly body: Excel.Range;
}

function loadTables({ metadata }: ReportSheet, sheet: Excel.Worksheet): Map<string, LoadedTable> {
  const found = new Map<string, LoadedTable>();
  for (const [key, { id, name }] of Object.entries(metadata.tables)) {
    const { items } = sheet.tables;
    const known = items.find((item) => item.id === id) ?? items.find((item) => item.name === name);
    if (!known) continue;
    const table = sheet.tables.getItem(known.id).load('name,showTotals');
    table.columns.load('items/id,items/name');
    table.autoFilter.load('isDataFiltered');
    const header = table.getHeaderRowRange().load('rowIndex,columnIndex');
    const body = table.getDataBodyRange().load(PLACE);
    found.set(key, { table, header, body });
  }
  return found;
}

function existingTable(
  { table, header }: LoadedTable,
  { values, formulas }: Pick<ExistingTable, 'values' | 'formulas'>,
  heading: unknown,
): ExistingTableOnSheet {
  return {
    heading,
    table,
    top: header.rowIndex,
    left: header.columnIndex,
    hasTotals: table.showTotals,
    filters: table.autoFilter.isDataFiltered ? filtersOf(table) : [],
    columns: table.columns.items.map(({ id, name }) => ({ id, title: name })),
    values,
    formulas,
  };
}

function filtersOf({ columns }: Excel.Table): ColumnFilter[] {
  return columns.items.flatMap(({ filter }) => {
    // A column without a filter has criteria that are null, or that filter on nothing.
    const criteria = filter.criteria as Excel.FilterCriteria | null;
    return criteria?.filterOn ? [{ filter, criteria }] : [];
  });
}
