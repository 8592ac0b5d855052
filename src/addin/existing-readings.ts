import { visibleText } from 'visible-text';
import { dateOfSerial, excelSerial, readServedDate, type CalendarDate } from '../contract/dates';
import { watchlistIn } from '../portfolio/own-lists/watchlists';
import { subjectOf } from '../reports/report-definition';
import { LEDGER_COLUMNS, type LedgerRow } from '../reports/purification-ledger';
import { HISTORY_COLUMNS, type LoggedChange, type VerdictHistory } from '../reports/verdict-history';
import { readReportSheets, type ReportSheet } from '../reports/writer/stored-metadata';
import { areaOf, PLACE, readAreas } from '../reports/writer/read-cells';
import { columnName } from '../reports/writer/cell-input';
import type { TickerPlace, TickerPlaces } from '../reports/ticker-places';
import type { CellPlace } from '../taskpane/pane-host';
import { readWatchlists, type Watchlist } from './own-lists';

/** The cells of one column of a report's table, from the top. */
interface ColumnCells {
  readonly sheetId: string;
  readonly values: readonly unknown[];
  /** The sheet's row and column of the first of them, from zero. */
  readonly row: number;
  readonly column: number;
}

/** Columns of a table of a report, by their keys. Those that are gone are left out. */
interface TableColumns {
  /** The key of the table. */
  readonly table: string;
  readonly sheet: ReportSheet;
  readonly columns: ReadonlyMap<string, ColumnCells>;
}

/** The keys of the columns that are wanted of each table, by the key of the table. */
type WantedColumns = Readonly<Record<string, readonly string[]>>;

/**
 * Reads columns of the tables of reports in three syncs, however many tables there are, and one more for each response that would be too large.
 *
 * @returns the tables that are there, in the order in which they are wanted, and those of one key in the order of the sheets.
 */
async function readTables(
  context: Excel.RequestContext,
  sheets: readonly ReportSheet[],
  wanted: WantedColumns,
): Promise<TableColumns[]> {
  const known = Object.keys(wanted).flatMap((table) =>
    sheets.flatMap((sheet) => {
      const metadata = sheet.metadata.tables[table];
      return metadata ? [{ table, sheet, metadata }] : [];
    }),
  );
  if (known.length === 0) return [];
  const opened = new Map(
    known.map(({ sheet: { sheetId } }) => [sheetId, context.workbook.worksheets.getItem(sheetId)] as const),
  );
  for (const worksheet of opened.values()) worksheet.tables.load('items/id,items/name');
  await context.sync();
  const found = known.flatMap(({ table, sheet, metadata }) => {
    const worksheet = opened.get(sheet.sheetId)!;
    const { items } = worksheet.tables;
    const existing =
      items.find(({ id }) => id === metadata.id) ?? items.find(({ name }) => name === metadata.name);
    if (!existing) return [];
    existing.columns.load('items/id');
    const body = existing.getDataBodyRange().load(PLACE);
    return [{ table, sheet, worksheet, metadata, existing, body }];
  });
  await context.sync();
  const places = found.map(({ table, worksheet, metadata, existing, body }) =>
    wanted[table]!.flatMap((key) => {
      const at = existing.columns.items.findIndex(({ id }) => id === metadata.columns[key]);
      const area = { ...areaOf(worksheet, body), column: body.columnIndex + at, columns: 1 };
      return at === -1 ? [] : [{ key, area }];
    }),
  );
  const all = places.flat();
  const cells = await readAreas(
    context,
    all.map(({ area }) => area),
    ['values'],
  );
  return found.map(({ table, sheet }, index) => ({
    table,
    sheet,
    columns: new Map(
      places[index]!.map((column): [string, ColumnCells] => {
        const { key, area } = column;
        const values = cells[all.indexOf(column)]!.values.map(([value]) => value);
        return [key, { sheetId: sheet.sheetId, values, row: area.row, column: area.column }];
      }),
    ),
  }));
}

/** The same columns of several tables. */
const ofEach = (tables: readonly string[], columns: readonly string[]): WantedColumns =>
  Object.fromEntries(tables.map((table) => [table, columns]));

/** The tables whose tickers belong to the person. */
const TABLES_OF_TICKERS = ['positions', 'grid'];
const TICKER_COLUMNS = ofEach(TABLES_OF_TICKERS, ['ticker']);

/** The tickers in this workbook: those in reports of portfolios and in their grids, and those on watchlists. */
export function readTickerPlaces(): Promise<TickerPlaces> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const sheets = await readReportSheets(context);
    const tables = await readTables(context, sheets, TICKER_COLUMNS);
    return tickerPlacesIn(tables, sheets, await readWatchlists(context));
  });
}

function tickerPlacesIn(
  tables: readonly TableColumns[],
  sheets: readonly ReportSheet[],
  watchlists: readonly Watchlist[],
): TickerPlaces {
  const places = new Map<string, TickerPlace[]>();
  const add = (ticker: unknown, place: TickerPlace) => {
    if (typeof ticker !== 'string' || ticker === '') return;
    const known = places.get(ticker);
    if (known) known.push(place);
    else places.set(ticker, [place]);
  };
  for (const { table, sheet, columns } of tables) {
    if (!TABLES_OF_TICKERS.includes(table)) continue;
    for (const value of columns.get('ticker')?.values ?? []) add(value, placeOf(sheet));
  }
  for (const { name, metadata } of sheets)
    if ('ticker' in metadata.recipe) add(metadata.recipe.ticker, { name: visibleText(name), isHeld: false });
  for (const { name, tickers } of watchlists)
    for (const ticker of tickers) add(ticker, { name, isHeld: false });
  return places;
}

/** What the workbook says before its reports are refreshed. */
export interface EarlierReadings {
  readonly tickers: TickerPlaces;
  /** Undefined when no refresh has begun a history yet. */
  readonly history: VerdictHistory | undefined;
  /** The last entry of the report of changes by ticker and rulebook: `AAPL DJIM` is NOT HALAL. */
  readonly lastLogged: ReadonlyMap<string, string>;
}

/**
 * Reads what a refresh compares with.
 *
 * @param sheets the sheets of reports, which were read a moment ago.
 */
export function readEarlier(sheets: readonly ReportSheet[]): Promise<EarlierReadings> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const tables = await readTables(context, sheets, { ...TICKER_COLUMNS, ...historyColumns(sheets) });
    return {
      tickers: tickerPlacesIn(tables, sheets, await readWatchlists(context)),
      history: historyIn(tables, sheets),
      lastLogged: lastLoggedIn(tables),
    };
  });
}

/** A report of holdings is named by the sheet that these are on; one of a watchlist by the list. */
function placeOf({ name, metadata: { recipe } }: ReportSheet): TickerPlace {
  if (!('source' in recipe)) return { name: visibleText(name), isHeld: false };
  const watchlist = watchlistIn(recipe.source.table);
  return { name: watchlist ?? visibleText(recipe.source.sheet), isHeld: watchlist === undefined };
}

/** Tables of reports with a column of tickers that are screened; the log of changes is history. */
const TABLES_NAMING_TICKERS = [
  ...TABLES_OF_TICKERS,
  'holdings',
  'companies',
  'notHalal',
  'offered',
  'ledger',
];

/** By the id of its sheet, those of the tickers that a report's tables or its definition name. */
export function tickersNamedIn(
  sheets: readonly ReportSheet[],
  tickers: ReadonlySet<string>,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const named = new Map(sheets.map(({ sheetId }) => [sheetId, new Set<string>()]));
    const note = (sheetId: string, value: unknown) => {
      if (typeof value === 'string' && tickers.has(value)) named.get(sheetId)?.add(value);
    };
    const tables = await readTables(context, sheets, ofEach(TABLES_NAMING_TICKERS, ['ticker']));
    for (const { sheet, columns } of tables)
      for (const value of columns.get('ticker')?.values ?? []) note(sheet.sheetId, value);
    for (const { sheetId, metadata } of sheets) {
      const { recipe } = metadata;
      if ('symbols' in recipe) recipe.symbols.forEach((symbol) => note(sheetId, symbol));
      // The subject of a portfolio's report is the name of a sheet.
      else if (!('source' in recipe)) note(sheetId, subjectOf(recipe));
    }
    return named;
  });
}

/** The cell of each ticker in a portfolio's table of positions. */
export function placesOfTickers(sheets: readonly ReportSheet[]): Promise<ReadonlyMap<string, CellPlace>> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const [positions] = await readTables(context, sheets, { positions: ['ticker'] });
    const cells = positions?.columns.get('ticker');
    if (!cells) return new Map();
    const { sheetId, values, row, column } = cells;
    return new Map(
      values.map((value, index) => [
        String(value),
        { sheetId, address: `${columnName(column)}${row + index + 1}` },
      ]),
    );
  });
}

function lastLoggedIn(tables: readonly TableColumns[]): Map<string, string> {
  const logged = new Map<string, string>();
  for (const { columns } of tables.filter(({ table }) => table === 'log')) {
    const [tickers, whats, tos] = ['ticker', 'what', 'to'].map((key) => columns.get(key)?.values ?? []);
    tickers!.forEach((ticker, row) =>
      logged.set(`${String(ticker)} ${String(whats![row])}`, String(tos![row])),
    );
  }
  return logged;
}

/** What the workbook knows of earlier verdicts; undefined when no refresh has begun a history yet. */
export function readVerdictHistory(): Promise<VerdictHistory | undefined> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const sheets = await readReportSheets(context);
    return historyIn(await readTables(context, sheets, historyColumns(sheets)), sheets);
  });
}

const ofChanges = (sheets: readonly ReportSheet[]): ReportSheet[] =>
  sheets.filter(({ metadata }) => metadata.recipe.kind === 'changes');

/** The rulebooks of the history in a workbook, as the keys of their columns. */
function rulebooksIn(sheets: readonly ReportSheet[]): string[] {
  const columns = ofChanges(sheets).flatMap(({ metadata }) =>
    Object.keys(metadata.tables['history']?.columns ?? {}),
  );
  return [...new Set(columns)].filter((key) => !HISTORY_COLUMNS.includes(key));
}

const historyColumns = (sheets: readonly ReportSheet[]): WantedColumns => ({
  history: [...HISTORY_COLUMNS, ...rulebooksIn(sheets)],
  log: LOG_COLUMNS,
});

function historyIn(
  tables: readonly TableColumns[],
  sheets: readonly ReportSheet[],
): VerdictHistory | undefined {
  const rowsOf = (key: string) => {
    const columns = tables.find(({ table }) => table === key)?.columns;
    const rows = Math.max(0, ...[...(columns?.values() ?? [])].map(({ values }) => values.length));
    return Array.from(
      { length: rows },
      (_, row) => (column: string) => columns?.get(column)?.values[row] ?? '',
    );
  };
  const rulebooks = rulebooksIn(sheets);
  const beginnings = new Map(
    rowsOf('history').flatMap((cell) => {
      const since = cell('since');
      const statuses = Object.fromEntries(rulebooks.map((rulebook) => [rulebook, String(cell(rulebook))]));
      return typeof since === 'number' ? [[String(cell('ticker')), { since, statuses }] as const] : [];
    }),
  );
  if (beginnings.size === 0) return undefined;
  const changes = rowsOf('log').flatMap((cell): LoggedChange[] => {
    const when = cell('when');
    const [ticker, what, from, to, event] = LOG_COLUMNS.slice(1).map((key) => String(cell(key)));
    return typeof when === 'number'
      ? [{ when, ticker: ticker!, what: what!, from: from!, to: to!, event: event! }]
      : [];
  });
  const refreshedAt = Math.max(...ofChanges(sheets).map(({ metadata }) => metadata.refreshedAt));
  return { beginnings, changes, until: dayOf(refreshedAt) };
}

const LOG_COLUMNS = ['when', 'ticker', 'what', 'from', 'to', 'event'];

/** Excel's number of a day, by this computer's calendar. */
function dayOf(moment: number): number {
  const date = new Date(moment);
  return excelSerial({ year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() });
}

/** Whether a sheet belongs to a report. */
export function isOfReport(sheetId: string): Promise<boolean> {
  return Excel.run({ delayForCellEdit: true }, async (context) =>
    (await readReportSheets(context)).some((reportSheets) => reportSheets.sheetId === sheetId),
  );
}

/** The rows of the ledger, blank ones too; none when there is no ledger. */
export function readLedger(): Promise<LedgerRow[]> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const reportSheets = await readReportSheets(context);
    const ledgers = await readTables(context, reportSheets, { ledger: LEDGER_COLUMNS });
    return ledgers.flatMap(({ columns }) => {
      const dividends = columns.get('dividend');
      const rows = dividends?.values.length ?? 0;
      return Array.from({ length: rows }, (_, row): LedgerRow => {
        const cells = LEDGER_COLUMNS.map((key) => columns.get(key)?.values[row] ?? '');
        const address = `${columnName(dividends!.column)}${dividends!.row + row + 1}`;
        const paidOn = dateOf(columns.get('paidOn')?.values[row]);
        return { date: dateOf(cells[0]), paidOn, cells, address };
      });
    });
  });
}

/** A date as Excel stores it, or as somebody typed it in one of the service's forms. */
function dateOf(cell: unknown): CalendarDate | undefined {
  if (typeof cell === 'string') return readServedDate(cell);
  return typeof cell === 'number' ? dateOfSerial(cell) : undefined;
}
