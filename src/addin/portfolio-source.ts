import type { CalendarDate } from '../contract/dates';
import { cellText } from '../portfolio/cells/cell-text';
import { watchlistIn } from '../portfolio/own-lists/watchlists';
import {
  headerFingerprint,
  PortfolioProblem,
  readPortfolio,
  type Portfolio,
  type ReadingOptions,
} from '../portfolio/positions/read-portfolio';
import type { ReadPortfolio } from '../reports/plan-report';
import type { PortfolioSource } from '../reports/report-definition';
import { areaOf, PLACE, readAreas } from '../reports/writer/read-cells';
import type { PortfolioChoice } from '../taskpane/pane-host';
import type { KnownListings } from './listing-memory';
import { findWatchlist } from './own-lists';

/** Cells that were read from the workbook. */
export interface ReadCells {
  readonly source: PortfolioSource;
  readonly grid: readonly (readonly unknown[])[];
  /** How each cell of the grid shows a number: `0.00%`, `$#,##0.00`. */
  readonly numberFormats?: readonly (readonly unknown[])[];
  /** The sheet's row, counted from one, of the first row. */
  readonly firstRow: number;
}

/**
 * Reads the active sheet or the selection in it. A selection that touches a table means that table. A selection of a single cell outside
 * every table means the sheet.
 */
export function readActiveCells({ area, columns, watchlist }: PortfolioChoice): Promise<ReadCells> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet().load('id,name');
    const picked = columns === undefined ? {} : { columns };
    if (watchlist !== undefined) {
      const { name, id } = await findWatchlist(context, watchlist);
      return readCells(context, { sheetId: '', sheet: '', table: name, tableId: id, ...picked });
    }
    if (area === 'sheet') {
      sheet.tables.load('items/id,items/name');
      const used = sheet.getUsedRangeOrNullObject(true).load(PLACE);
      await context.sync();
      // A watchlist's sheet means the list: its tickers are not held.
      const list = sheet.tables.items.find(({ name }) => watchlistIn(name) !== undefined);
      if (list) {
        const table = { table: list.name, tableId: list.id };
        return readCells(context, { sheetId: sheet.id, sheet: sheet.name, ...table, ...picked });
      }
      const source = { sheetId: sheet.id, sheet: sheet.name, ...picked };
      if (used.isNullObject) return { source, grid: [], firstRow: 1 };
      return { source, ...(await gridOf(context, sheet, used)) };
    }
    const selection = context.workbook.getSelectedRange().load('address,cellCount');
    const tables = sheet.tables.load('items/id,items/name');
    await context.sync();
    const touching = tables.items.map((table) => ({
      table,
      shared: table.getRange().getIntersectionOrNullObject(selection).load('address'),
    }));
    await context.sync();
    const table = touching.find(({ shared }) => !shared.isNullObject)?.table;
    const source = { sheetId: sheet.id, sheet: sheet.name, ...picked };
    if (table) return readCells(context, { ...source, table: table.name, tableId: table.id }, sheet);
    if (selection.cellCount === 1) return readCells(context, source, sheet);
    return readCells(context, { ...source, address: selection.address.replace(/^.*!/, '') }, sheet);
  });
}

/**
 * Reads the cells of a source.
 *
 * @throws an Error with a sentence when the sheet or the table is gone.
 */
export function readSource(source: PortfolioSource): Promise<ReadCells> {
  return Excel.run({ delayForCellEdit: true }, (context) => readCells(context, source));
}

/** What is known when a sheet is read, apart from its cells: listings, and the day, which separates planned sales from past ones. */
export type ReadingKnowledge = KnownListings & { readonly today?: CalendarDate };

/**
 * Reads the source of a report, for another report of the same source.
 *
 * @throws an Error with a sentence when the source is gone, or something else has taken its place.
 */
export async function readSourceAgain(
  source: PortfolioSource,
  listings: ReadingKnowledge,
): Promise<ReadCells> {
  const cells = await readSource(source);
  try {
    portfolioIn(cells, listings, source);
  } catch (error) {
    // That the sheet is no longer a portfolio is reported by the caller, when it reads the sheet as one.
    if (!(error instanceof PortfolioProblem)) throw error;
  }
  return cells;
}

/** @param activeSheet the sheet of the source, when it is known already. */
async function readCells(
  context: Excel.RequestContext,
  source: PortfolioSource,
  activeSheet?: Excel.Worksheet,
): Promise<ReadCells> {
  const { worksheets } = context.workbook;
  // A table is found by its id or name, wherever it is and whatever its sheet is called now.
  if (source.table !== undefined) {
    const { tables } = context.workbook;
    const known = tables.getItemOrNullObject(source.tableId ?? source.table).load('name');
    const alike = tables.getItemOrNullObject(source.table).load('name');
    await context.sync();
    const [first, other] = source.sheetId === '' ? [alike, known] : [known, alike];
    const table = first.isNullObject ? other : first;
    if (table.isNullObject) throw gone(`The table "${source.table}"`);
    const range = table.getRange().load(PLACE);
    table.load('id,worksheet/id,worksheet/name');
    await context.sync();
    const { worksheet } = table;
    return {
      source: {
        ...source,
        sheetId: worksheet.id,
        sheet: worksheet.name,
        table: table.name,
        tableId: table.id,
      },
      ...(await gridOf(context, worksheets.getItem(worksheet.id), range)),
    };
  }
  const sheet = activeSheet ?? (await findSheet(context, source));
  const found = { ...source, sheetId: sheet.id, sheet: sheet.name };
  const range =
    source.address === undefined
      ? sheet.getUsedRangeOrNullObject(true).load(PLACE)
      : sheet.getRange(source.address).load(PLACE);
  await context.sync();
  if (range.isNullObject) return { source: found, grid: [], firstRow: 1 };
  return { source: found, ...(await gridOf(context, sheet, range)) };
}

/** By its id while that is valid, else by its name. */
async function findSheet(context: Excel.RequestContext, source: PortfolioSource): Promise<Excel.Worksheet> {
  const { worksheets } = context.workbook;
  const keys = [source.sheetId, source.sheet].filter((key) => key !== '');
  const found = keys.map((key) => worksheets.getItemOrNullObject(key).load('id,name'));
  await context.sync();
  const sheet = found.find((candidate) => !candidate.isNullObject);
  if (!sheet) throw gone(`The sheet "${source.sheet}"`);
  return sheet;
}

/** All values of a range with their number formats, block by block. */
async function gridOf(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  range: Excel.Range,
): Promise<Pick<ReadCells, 'grid' | 'numberFormats' | 'firstRow'>> {
  const [cells] = await readAreas(context, [areaOf(sheet, range)], ['values', 'numberFormat']);
  return { grid: cells!.values, numberFormats: cells!.numberFormat, firstRow: range.rowIndex + 1 };
}

const gone = (what: string) =>
  Object.assign(
    new Error(
      `${what} that the report was made from is gone. Make the report again from where the holdings are now.`,
    ),
    {
      name: 'SourceGoneError',
    },
  );

/**
 * Reads a portfolio from cells.
 *
 * @param listings what is known about listings apart from the sheet.
 * @param known where it was read before. Another sheet may have taken the name of one that is gone, and other cells may have moved into
 *   an area: both are noticed by comparing the header.
 * @throws {PortfolioProblem} when there is no portfolio; an Error with a sentence when it is another one.
 */
export function portfolioIn(
  { source, grid, numberFormats, firstRow }: ReadCells,
  listings: ReadingKnowledge,
  known?: PortfolioSource,
): ReadPortfolio {
  const { columns } = source;
  const portfolio = readingOf(grid, {
    ...listings,
    ...(numberFormats === undefined ? {} : { numberFormats }),
    ...(columns === undefined ? {} : { columns }),
  });
  const header = [
    headerFingerprint(grid[portfolio.headerRow] ?? []),
    // An area has a fixed address: rows that are inserted above or within it move others out of it.
    ...(source.address === undefined
      ? []
      : [portfolio.headerRow, cellText(grid.at(-1)?.[portfolio.columns.ticker])]),
  ].join(' ');
  // The id alone is not enough: in another session it may belong to another sheet or table.
  const isSame =
    known?.sheetId === source.sheetId && known.sheet === source.sheet && known.table === source.table;
  const elsewhere = known && (!isSame || known.address !== undefined);
  if (elsewhere && known.header !== undefined && known.header !== header) {
    throw gone(known.address === undefined ? `The sheet "${known.sheet}"` : `What stood in ${known.address}`);
  }
  return { portfolio, firstRow, sheet: source.sheet, source: { ...source, header } };
}

/** The last grid that was read, and what it says. */
let last:
  | { readonly grid: ReadCells['grid']; readonly options: ReadingOptions; readonly portfolio: Portfolio }
  | undefined;

/** Reads a grid, or repeats what the same cells said the last time: a report and its refresh read them several times. */
function readingOf(grid: ReadCells['grid'], options: ReadingOptions): Portfolio {
  if (last && isSameGrid(last.grid, grid) && isSameOptions(last.options, options)) return last.portfolio;
  const portfolio = readPortfolio(grid, options);
  last = { grid, options, portfolio };
  return portfolio;
}

/** Cells that are objects, such as entities, are never taken for the same. */
const isSameGrid = (a: ReadCells['grid'], b: ReadCells['grid']): boolean =>
  a.length === b.length &&
  a.every((row, at) => {
    const other = b[at]!;
    return row.length === other.length && row.every((cell, column) => cell === other[column]);
  });

const isSameOptions = (a: ReadingOptions, b: ReadingOptions): boolean => textOf(a) === textOf(b);

const textOf = ({ learned, ...others }: ReadingOptions): string =>
  JSON.stringify([Object.entries(others).sort(), [...(learned ?? [])]]);
