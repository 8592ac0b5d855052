import { visibleText } from 'visible-text';
import { dateOfSerial, excelSerial, readServedDate, type CalendarDate } from '../contract/dates';
import { watchlistIn } from '../portfolio/watchlists';
import { subjectOf } from '../reports/report-definition';
import { LEDGER_COLUMNS, type LedgerRow } from '../reports/purification-ledger';
import { HISTORY_COLUMNS, type LoggedChange, type VerdictHistory } from '../reports/verdict-history';
import { readReportSheets, type ReportSheet } from '../reports/writer/stored-metadata';
import { areaOf, PLACE, readAreas } from '../reports/writer/read-cells';
import { columnName } from '../reports/writer/cell-input';
import type { TickerPlace, TickerPlaces } from '../reports/ticker-places';
import type { CellPlace } from '../taskpane/pane-host';
import { readWatchlists } from './own-lists';

/** The cells of one column of a report's table, from the top. */
interface ColumnCells {
  readonly sheetId: string;
  readonly values: readonly unknown[];
  /** The sheet's row and column of the first of them, from zero. */
  readonly row: number;
  readonly column: number;
}

/** Reads columns of the tables of reports by the keys of the report. Columns that are gone are left out. */
async function readColumns(
  context: Excel.RequestContext,
  sheets: readonly ReportSheet[],
  table: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, ColumnCells>[]> {
  const tables = sheets.flatMap(({ sheetId, metadata }) => {
    const known = metadata.tables[table];
    if (!known) return [];
    const sheet = context.workbook.worksheets.getItem(sheetId);
    sheet.tables.load('items/id,items/name');
    return [{ sheetId, known, sheet }];
  });
  await context.sync();
  const found = tables.flatMap(({ sheetId, known, sheet }) => {
    const { items } = sheet.tables;
    const table = items.find(({ id }) => id === known.id) ?? items.find(({ name }) => name === known.name);
    if (!table) return [];
    table.columns.load('items/id');
    const body = table.getDataBodyRange().load(PLACE);
    return [{ sheetId, known, table, body, sheet }];
  });
  await context.sync();
  const wanted = found.map(({ sheetId, sheet, known, table: existing, body }) =>
    keys.flatMap((key) => {
      const at = existing.columns.items.findIndex(({ id }) => id === known.columns[key]);
      const area = { ...areaOf(sheet, body), column: body.columnIndex + at, columns: 1 };
      return at === -1 ? [] : [{ key, sheetId, area }];
    }),
  );
  const all = wanted.flat();
  const cells = await readAreas(
    context,
    all.map(({ area }) => area),
    ['values'],
  );
  return wanted.map(
    (columns) =>
      new Map(
        columns.map((column): [string, ColumnCells] => {
          const { key, sheetId, area } = column;
          const values = cells[all.indexOf(column)]!.values.map(([value]) => value);
          return [key, { sheetId, values, row: area.row, column: area.column }];
        }),
      ),
  );
}

/** The keys of the tables whose tickers belong to the person. */
const TABLES_OF_TICKERS = ['positions', 'grid'];

/**
 * The tickers in this workbook: those in reports of portfolios and in their grids, and those on watchlists.
 *
 * @param known the sheets of reports, where they were read a moment ago.
 */
export function readTickerPlaces(known?: readonly ReportSheet[]): Promise<TickerPlaces> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const reportSheets = known ?? (await readReportSheets(context));
    const places = new Map<string, TickerPlace[]>();
    const add = (ticker: unknown, place: TickerPlace) => {
      if (typeof ticker !== 'string' || ticker === '') return;
      const known = places.get(ticker);
      if (known) known.push(place);
      else places.set(ticker, [place]);
    };
    for (const table of TABLES_OF_TICKERS) {
      for (const columns of await readColumns(context, reportSheets, table, ['ticker'])) {
        const cells = columns.get('ticker');
        const report = reportSheets.find(({ sheetId }) => sheetId === cells?.sheetId);
        for (const value of cells?.values ?? []) add(value, placeOf(report!));
      }
    }
    for (const { name, metadata } of reportSheets)
      if ('ticker' in metadata.recipe)
        add(metadata.recipe.ticker, { name: visibleText(name), isHeld: false });
    for (const { name, tickers } of await readWatchlists(context))
      for (const ticker of tickers) add(ticker, { name, isHeld: false });
    return places;
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
    for (const table of TABLES_NAMING_TICKERS) {
      for (const columns of await readColumns(context, sheets, table, ['ticker'])) {
        const cells = columns.get('ticker');
        for (const value of cells?.values ?? []) note(cells!.sheetId, value);
      }
    }
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
    const [columns] = await readColumns(context, sheets, 'positions', ['ticker']);
    const cells = columns?.get('ticker');
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

/**
 * The last entry of the report of changes by ticker and rulebook: `AAPL DJIM` is NOT HALAL.
 *
 * @param reportSheets the sheets of reports, which were read a moment ago.
 */
export function lastLogged(reportSheets: readonly ReportSheet[]): Promise<ReadonlyMap<string, string>> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const logged = new Map<string, string>();
    for (const columns of await readColumns(context, reportSheets, 'log', ['ticker', 'what', 'to'])) {
      const [tickers, whats, tos] = ['ticker', 'what', 'to'].map((key) => columns.get(key)?.values ?? []);
      tickers!.forEach((ticker, row) =>
        logged.set(`${String(ticker)} ${String(whats![row])}`, String(tos![row])),
      );
    }
    return logged;
  });
}

/**
 * What the workbook knows of earlier verdicts; undefined when no refresh has begun a history yet.
 *
 * @param known the sheets of reports, where they were read a moment ago.
 */
export function readVerdictHistory(known?: readonly ReportSheet[]): Promise<VerdictHistory | undefined> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const reportSheets = (known ?? (await readReportSheets(context))).filter(
      ({ metadata }) => metadata.recipe.kind === 'changes',
    );
    const rowsOf = async (table: string, keys: readonly string[]) => {
      const [columns] = await readColumns(context, reportSheets, table, keys);
      const rows = Math.max(0, ...[...(columns?.values() ?? [])].map(({ values }) => values.length));
      return Array.from({ length: rows }, (_, row) => (key: string) => columns?.get(key)?.values[row] ?? '');
    };
    const columns = reportSheets.flatMap(({ metadata }) =>
      Object.keys(metadata.tables['history']?.columns ?? {}),
    );
    const rulebooks = [...new Set(columns)].filter((key) => !HISTORY_COLUMNS.includes(key));
    const beginnings = new Map(
      (await rowsOf('history', [...HISTORY_COLUMNS, ...rulebooks])).flatMap((cell) => {
        const since = cell('since');
        const statuses = Object.fromEntries(rulebooks.map((rulebook) => [rulebook, String(cell(rulebook))]));
        return typeof since === 'number' ? [[String(cell('ticker')), { since, statuses }] as const] : [];
      }),
    );
    if (beginnings.size === 0) return undefined;
    const changes = (await rowsOf('log', LOG_COLUMNS)).flatMap((cell): LoggedChange[] => {
      const when = cell('when');
      const [ticker, what, from, to, event] = LOG_COLUMNS.slice(1).map((key) => String(cell(key)));
      return typeof when === 'number'
        ? [{ when, ticker: ticker!, what: what!, from: from!, to: to!, event: event! }]
        : [];
    });
    const refreshedAt = Math.max(...reportSheets.map(({ metadata }) => metadata.refreshedAt));
    return { beginnings, changes, until: dayOf(refreshedAt) };
  });
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
    const ledgers = await readColumns(context, reportSheets, 'ledger', LEDGER_COLUMNS);
    return ledgers.flatMap((columns) => {
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
