import { visibleText } from 'visible-text';
import { loadReportTranslator } from '../i18n/report-translator';
import { isBlank } from '../portfolio/cells/cell-text';
import {
  exclusionColumns,
  newExclusions,
  OwnExclusions,
  readExclusions,
  type OwnExclusion,
  type ReadExclusions,
} from '../portfolio/own-lists/own-exclusions';
import { watchlistIn, watchlistTable, watchlistTickers } from '../portfolio/own-lists/watchlists';
import {
  EXCLUSIONS_TABLE,
  exclusionCells,
  exclusionsSheet,
  watchlistSheet,
} from '../reports/own-list-sheets';
import { asInput, chunks, columnName, type CellInput } from '../reports/writer/cell-input';
import { addOwnSheet } from '../reports/writer/new-report';
import { areaOf, PLACE, readAreas } from '../reports/writer/read-cells';
import { Rollback } from '../reports/writer/rollback';
import type { CellPlace, ImportedExclusions, OwnLists } from '../taskpane/pane-host';
import { runWriting } from './run-writing';

/** A list of the person as it is in the workbook. */
interface ListTable {
  readonly table: Excel.Table;
  readonly name: string;
  readonly sheetId: string;
  /** The sheet's row and column of its header's first cell, from zero. */
  readonly row: number;
  readonly column: number;
  /** Its cells, the header first, without a row of totals. */
  readonly grid: readonly (readonly unknown[])[];
}

const isExclusions = (name: string): boolean => name.toLowerCase() === EXCLUSIONS_TABLE.toLowerCase();

/** Reads the tables of the workbook that have a name of this kind. A workbook without any costs one request of Excel. */
async function readListTables(
  context: Excel.RequestContext,
  isWanted: (name: string) => boolean,
): Promise<ListTable[]> {
  const tables = context.workbook.tables.load('items/name');
  await context.sync();
  const wanted = tables.items.filter(({ name }) => isWanted(name));
  if (wanted.length === 0) return [];
  const found = wanted.map((table) => {
    table.load('showTotals');
    table.worksheet.load('id');
    return { table, range: table.getRange().load(PLACE) };
  });
  await context.sync();
  const cells = await readAreas(
    context,
    found.map(({ table, range }) => areaOf(context.workbook.worksheets.getItem(table.worksheet.id), range)),
    ['values'],
  );
  return found.map(({ table, range }, at) => ({
    table,
    name: table.name,
    sheetId: table.worksheet.id,
    row: range.rowIndex,
    column: range.columnIndex,
    // A row of totals is no entry.
    grid: table.showTotals ? cells[at]!.values.slice(0, -1) : cells[at]!.values,
  }));
}

/** A watchlist of the workbook. */
export interface Watchlist {
  readonly name: string;
  readonly tickers: readonly string[];
  readonly place: CellPlace;
}

/** The watchlists of the workbook, in the order of their tables. */
export async function readWatchlists(context: Excel.RequestContext): Promise<Watchlist[]> {
  const tables = await readListTables(context, (name) => watchlistIn(name) !== undefined);
  return tables.map((list) => ({
    name: visibleText(watchlistIn(list.name)!),
    tickers: watchlistTickers(list.grid),
    place: firstCellOf(list),
  }));
}

const firstCellOf = ({ sheetId, row, column }: ListTable): CellPlace => ({
  sheetId,
  address: `${columnName(column)}${row + 2}`,
});

/**
 * The Excel table of a watchlist.
 *
 * @throws an Error with a sentence that names the lists that are there.
 */
export async function findWatchlist(
  context: Excel.RequestContext,
  watchlist: string,
): Promise<{ readonly name: string; readonly id: string }> {
  const tables = context.workbook.tables.load('items/id,items/name');
  await context.sync();
  const wanted = watchlistTable(watchlist).toLowerCase();
  const found = tables.items.find(({ name }) => name.toLowerCase() === wanted);
  if (found) return { name: found.name, id: found.id };
  const names = tables.items.flatMap(({ name }) => watchlistIn(name) ?? []).map((name) => `"${name}"`);
  throw new Error(
    names.length === 0
      ? `There is no watchlist "${watchlist}" in this workbook, and no other one. Make it in the pane: More, Own lists.`
      : `There is no watchlist "${watchlist}" in this workbook. Choose one of ${names.join(', ')}.`,
  );
}

async function readExclusionsTable(
  context: Excel.RequestContext,
): Promise<{ readonly list: ListTable; readonly read: ReadExclusions } | undefined> {
  const [list] = await readListTables(context, isExclusions);
  return list && { list, read: readExclusions(list.grid, list.row + 1) };
}

/**
 * The person's own list of exclusions; undefined where the workbook has none.
 *
 * @throws {PortfolioProblem} when its columns are gone.
 */
export function readOwnExclusions(): Promise<OwnExclusions | undefined> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const found = await readExclusionsTable(context);
    return found && new OwnExclusions(found.read.exclusions, found.read.unreadable);
  });
}

/** The entries of the list, in its order; none where there is no list. */
export function listedExclusions(): Promise<readonly OwnExclusion[]> {
  return Excel.run(
    { delayForCellEdit: true },
    async (context) => (await readExclusionsTable(context))?.read.exclusions ?? [],
  );
}

/** The person's lists in this workbook. */
export function readOwnLists(): Promise<OwnLists> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const found = await readExclusionsTable(context);
    const watchlists = await readWatchlists(context);
    return {
      ...(found
        ? {
            exclusions: {
              entries: found.read.exclusions.length,
              unreadable: found.read.unreadable,
              place: firstCellOf(found.list),
            },
          }
        : {}),
      watchlists: watchlists.map(({ name, tickers, place }) => ({ name, tickers: tickers.length, place })),
    };
  });
}

/**
 * Makes the table of own exclusions, on a sheet of its own; where there is one, it stays as it is.
 *
 * @param newId a new id, different from that of every report.
 * @returns the place of its first entry.
 */
export function makeExclusions(newId: string): Promise<CellPlace> {
  return runWriting(async (context) => {
    const [list] = await readListTables(context, isExclusions);
    if (list) return firstCellOf(list);
    return addList(context, exclusionsSheet([], await loadReportTranslator('en')), newId);
  });
}

/**
 * Makes a watchlist, on a sheet of its own.
 *
 * @throws an Error with a sentence for a name that is no name, and for one that is taken.
 */
export function makeWatchlist(name: string, newId: string): Promise<CellPlace> {
  return runWriting(async (context) => {
    const plan = watchlistSheet(name, await loadReportTranslator('en'));
    const wanted = plan.tables[0]!.name.toLowerCase();
    const tables = context.workbook.tables.load('items/name');
    await context.sync();
    if (tables.items.some((table) => table.name.toLowerCase() === wanted))
      throw new Error(`There is a watchlist "${name.trim()}" already. Give the new one another name.`);
    return addList(context, plan, newId);
  });
}

async function addList(
  context: Excel.RequestContext,
  plan: ReturnType<typeof exclusionsSheet>,
  newId: string,
): Promise<CellPlace> {
  const { sheetId } = await addOwnSheet(context, plan, newId);
  return { sheetId, address: `A${plan.tables[0]!.row + 2}` };
}

/**
 * Adds to the table of own exclusions what it does not have yet; what it has stays as it is. The table is made when there is none.
 *
 * @param grid the list, its header first.
 * @throws {PortfolioProblem} for a list with neither tickers nor names; an Error with a sentence when the table cannot be written. The
 *   workbook is as before then.
 */
export function importExclusions(
  grid: readonly (readonly unknown[])[],
  { newId, firstRow = 1 }: { readonly newId: string; readonly firstRow?: number },
): Promise<ImportedExclusions> {
  const { exclusions, unreadable } = readExclusions(grid, firstRow);
  return runWriting(async (context) => {
    const found = await readExclusionsTable(context);
    const added = newExclusions(exclusions, found?.read.exclusions ?? []);
    const result = { added: added.length, known: exclusions.length - added.length, unreadable };
    if (added.length === 0) return result;
    if (found) await appendTo(context, found.list, added);
    else await addList(context, exclusionsSheet(added, await loadReportTranslator('en')), newId);
    return result;
  });
}

async function appendTo(
  context: Excel.RequestContext,
  { table, sheetId, row, column, grid }: ListTable,
  added: readonly OwnExclusion[],
): Promise<void> {
  const sheet = context.workbook.worksheets.getItem(sheetId);
  sheet.protection.load('protected');
  table.autoFilter.load('isDataFiltered');
  await context.sync();
  if (sheet.protection.protected)
    throw new Error(
      'The sheet of your own exclusions is protected. Take the protection off, and import again.',
    );
  if (table.autoFilter.isDataFiltered)
    throw new Error('The table of your own exclusions is filtered. Clear its filter, and import again.');
  const [header = []] = grid;
  const body = grid.length - 1;
  const width = header.length;
  const columns = exclusionColumns(header);
  const inputs = added.map((exclusion) => {
    const cells: CellInput[] = Array.from({ length: width }, () => null);
    exclusionCells(exclusion).forEach((cell, at) => {
      const place = columns[at];
      if (place !== undefined) cells[place] = asInput(cell, NO_FORMULAS, 0);
    });
    return cells;
  });
  const rollback = new Rollback();
  try {
    // A table always has a row. The blank row of an empty table is filled first.
    const isEmpty = body === 1 && grid[1]!.every(isBlank);
    if (isEmpty) {
      const first = () => sheet.getRangeByIndexes(row + 1, column, 1, width);
      rollback.push(() => void (first().formulas = [grid[1]!.map(() => '')]));
      first().formulas = [inputs.shift()!];
      await context.sync();
    }
    for (const { start, rows } of chunks(inputs)) {
      const end = row + 1 + body + start;
      rollback.push(async () => {
        const range = table.getDataBodyRange().load('rowCount');
        await context.sync();
        const extra = range.rowCount - body - start;
        if (extra > 0) sheet.getRangeByIndexes(end, column, extra, width).delete('Up');
      });
      context.application.suspendApiCalculationUntilNextSync();
      // The types do not allow null, which leaves a cell to the table: a calculated column fills it.
      table.rows.add(undefined, rows as (string | number)[][]);
      await context.sync();
    }
  } catch (error) {
    await rollback.run(context);
    throw error;
  }
}

const NO_FORMULAS = { columnOf: () => undefined, otherTableColumn: () => undefined };
