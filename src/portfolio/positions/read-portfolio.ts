import { withOneSide } from './bought-and-sold';
import type { CalendarDate } from '../../contract/dates';
import { isBlank, type Row } from '../cells/cell-text';
import { withLegendOfKinds } from '../activity/legend-of-kinds';
import { bareSheet, inSheet, withPlainTexts } from '../cells/bare-sheet';
import { withAccountsOfBlocks } from '../tables/account-blocks';
import { withAccountsOfGroups } from '../tables/accounts-of-groups';
import { findHeaderRow, namedTable, type Columns, type Header } from '../tables/header-row';
import { readHeldTable } from './held-table';
import { withSymbolsOfGroups } from '../tables/grouped-rows';
import { withSharesOfBlocks } from '../tables/shares-of-blocks';
import { ListingChoices, type ListingChoice } from '../own-lists/listing-choices';
import { pickedHeader, type PickedColumns } from '../tables/picked-columns';
import { PortfolioProblem } from '../portfolio-problem';
import { findDividendHeader } from '../activity/dividend-header';
import { PLAIN_DIVIDENDS } from '../activity/dividend-sources';
import { dividendsOnly, headsDividends } from '../activity/no-dividends';
import { readDividends } from '../activity/read-dividends';
import type { Position, SkippedRow } from './position';
import { firstText } from './table-rows';
import {
  readTransactions,
  tradesBesideHoldings,
  transactionsBelow,
  type TradesBeside,
  type TransactionHoldings,
} from '../activity/read-transactions';
import { refuseTableAbove } from '../activity/table-above';
import { gainsColumn, gainsOnly, saleColumn, salesOnly, whySold } from '../activity/closed-positions';
import { withHeaderOfTwoRows } from '../tables/header-of-two-rows';
import { withLinesJoined } from '../tables/lines-of-entries';
import { holdingsAbove } from '../tables/holdings-above';
import { withIsinsBeside } from '../tables/isins-below';
import { withPlacesBelow } from '../tables/places-below';
import { withIsinsApart } from '../tables/isins-in-names';
import { refuseChangesBesideTrades, refuseUnknownSections } from '../tables/statement-sections';
import { whyUnclearCount } from '../tables/share-counts';
import { withSharesApart } from '../tables/shares-times-price';
import { PLAIN_SHEET } from '../tables/sources';
import { withLatestPeriod } from '../tables/latest-period';
import { skippedBeside, withoutTableBeside } from '../tables/table-beside';
import { withNamesApart } from '../tables/symbol-and-name';
import { whyNoNumbers } from './told-numbers';
import { headsTradesInWords, readTradeHeader, type TradeHeader } from '../activity/trade-header';
import {
  likelyHeaderRow,
  headsWorth,
  noneCarriedOut,
  refuseUnreadTrades,
  tradesTold,
  type ToldTrades,
} from '../activity/trade-signs';

export {
  headerFingerprint,
  pickNamed,
  type NamedColumns,
  type PickedColumns,
} from '../tables/picked-columns';
export { PortfolioProblem } from '../portfolio-problem';
export type { Position, SkippedRow } from './position';
export type { ListingChoice } from '../own-lists/listing-choices';

/** What a sheet says that somebody holds. Rows are counted from zero in the grid that was read. */
export interface Portfolio {
  /** Who made the file: `Fidelity`, `Vanguard`… or `plain sheet`. */
  readonly source: string;
  /** -1 when the user says that there is none. */
  readonly headerRow: number;
  /** Where the columns stand, by the first header row or the user's pick. */
  readonly columns: Columns;
  /** One for each row that holds a ticker, in the sheet's order; a ticker that comes twice is here twice. */
  readonly positions: readonly Position[];
  /**
   * Rows of the table that are no position, and rows below its end that may be one, each with the reason; last the header, where columns of
   * numbers were not read and the holdings have neither a number of shares nor a value.
   */
  readonly skipped: readonly SkippedRow[];
  /** Filled rows below the header that are not the table's: prose, another table, a header row again. */
  readonly outside: readonly number[];
  /** The sheet is a file of trades: of how many the positions were computed, and the last day of which it tells. */
  readonly computed?: { readonly transactions: number; readonly to?: CalendarDate };
}

/** Whether a person may know better which column is which: the header is nobody's, and no holding was found, or none of its numbers. */
export const mayBeMisread = ({ source, positions, skipped, headerRow }: Portfolio): boolean =>
  source === PLAIN_SHEET.name && (positions.length === 0 || skipped.some(({ row }) => row === headerRow));

export interface ReadingOptions {
  /** Where the columns stand, when the header is not recognised: it is then looked for nowhere else. */
  readonly columns?: PickedColumns;
  /** What the person said before of rows whose listing was not clear. */
  readonly choices?: readonly ListingChoice[];
  /** By ISIN, the ticker that other files had in the same row: for rows that have the ISIN and no ticker. The name check holds for them. */
  readonly learned?: ReadonlyMap<string, string>;
  /** How the cells of the sheet show their numbers: Excel hands 6.2 % over as 0.062, and $175.00 as 175. */
  readonly numberFormats?: readonly (readonly unknown[])[];
  /** A day of sale that is yet to come is a plan; without it every such day is taken for one that has passed. */
  readonly today?: CalendarDate;
}

/** Within so many rows a header of trades stands. */
const HEADS = 60;

/** What is set right in a sheet before its header is looked for, in this order. */
const SET_RIGHT: readonly ((grid: readonly Row[]) => readonly Row[])[] = [
  withLatestPeriod,
  withHeaderOfTwoRows,
  withLinesJoined,
  withoutTableBeside,
  withIsinsBeside,
  withIsinsApart,
  withPlacesBelow,
  withSharesApart,
  withOneSide,
  withSharesOfBlocks,
];

/**
 * Reads the positions out of a sheet's values: strings, numbers, booleans, entities, '' or null, rows of any length. Knows
 * the files of the brokers in `sources.ts` and plain sheets, whose header row may stand anywhere, below a title.
 *
 * A file of trades is no file of holdings: what is held is computed from it (`read-transactions.ts`), also where its rows alone tell that
 * it is one and whatever columns were picked (`trade-signs.ts`). Trades that stand beside a table of holdings are outside of it.
 *
 * Every filled row below the header is a position, a skipped row with its reason, or outside the table. The table goes on
 * over blank rows and repeated header rows; it ends at the header of another table, such as Vanguard's transactions. Below
 * its end a row with a ticker and a number is skipped with a reason, unless it is a transaction.
 *
 * Where a file has prices and no values, the value is price times quantity; it stays unknown for a London share whose price
 * says neither pence nor pounds, because a hundredth of it would look as likely.
 *
 * @throws {PortfolioProblem} for an empty sheet, purchases and sales that cannot be read, sales alone, a sheet without a column of tickers or without the columns that were picked, and a
 *   header with no rows below.
 */
export function readPortfolio(
  sheet: readonly (readonly unknown[])[],
  options: ReadingOptions = {},
): Portfolio {
  // Columns that were picked are those of the sheet as it stands.
  if (options.columns) return readBare(withPlainTexts(sheet), options);
  const bare = bareSheet(sheet);
  const { numberFormats, ...others } = options;
  const formats = numberFormats && { numberFormats: bare.cut(numberFormats) };
  const read = readBare(withLegendOfKinds(bare.grid), { ...others, ...formats });
  const columns = Object.entries(read.columns).map(([column, at]) => [column, bare.columnOf(at)]);
  return {
    ...read,
    headerRow: bare.rowOf(read.headerRow),
    columns: Object.fromEntries(columns) as Columns,
    positions: read.positions.map(inSheet(bare)),
    skipped: read.skipped.map(inSheet(bare)),
    outside: read.outside.map(bare.rowOf),
  };
}

/** Reads a sheet that has nothing without meaning around its cells. */
function readBare(
  sheet: readonly Row[],
  { columns: picked, choices = [], learned = new Map(), numberFormats, today }: ReadingOptions,
): Portfolio {
  const whole = picked ? sheet : SET_RIGHT.reduce<readonly Row[]>((grid, setRight) => setRight(grid), sheet);
  const inBlocks = picked ? whole : withAccountsOfBlocks(whole);
  const isInWords = !picked && inBlocks.slice(0, HEADS).some(headsTradesInWords);
  const grid = isInWords ? inBlocks : withNamesApart(inBlocks);
  if (grid.every((cells) => cells.every(isBlank))) {
    throw new PortfolioProblem(
      'The sheet is empty.',
      'Open the sheet with your positions, or enter them below a header row such as Ticker, Quantity, Value.',
    );
  }
  const known = { choices: new ListingChoices(choices), learned };
  const ofTrades = (trades: TransactionHoldings) => portfolioOf(trades, known.choices, learned);
  const computed = picked ? undefined : readTransactions(grid, today);
  const trades = computed && isOfHoldings(grid, computed) ? undefined : computed;
  if (trades) {
    if (trades.source === PLAIN_SHEET.name) {
      refuseUnknownSections(grid, 'Open Positions');
      refuseTableAbove(grid, trades.headerRow);
    }
    refuseChangesBesideTrades(grid, trades.trades);
    return ofTrades(trades);
  }
  const { rows: beside, unclear } = picked ? NOTHING_BESIDE : tradesBesideHoldings(grid);
  const apart = grid.map((cells, row) => (beside.has(row) ? [] : cells));
  const { row: headerRow, header } = picked
    ? { row: picked.headerRow, header: pickedHeader(grid, picked) }
    : headerOfHoldings(apart, today);
  if (!picked && !header.source.inSections) refuseUnknownSections(grid, 'Open Positions');
  if ('dates' in header) return ofTrades(holdingsOfTrades(apart, { row: headerRow, header }, today));
  const symbols = withSymbolsOfGroups(apart, headerRow, header);
  const own = withAccountsOfGroups(symbols, headerRow, header);
  const above = grid[headerRow] ?? [];
  const isOfPayments =
    (header.source === PLAIN_SHEET && headsDividends(above, grid.slice(headerRow + 1))) ||
    isOfKnownDividends(grid, headerRow);
  if (isOfPayments && !picked) throw dividendsOnly();
  if (!picked && readTradeHeader(above)?.source.moves) throw movesOnly();
  const sold = header.source === PLAIN_SHEET ? saleColumn(above, own.slice(headerRow + 1)) : undefined;
  const gains =
    header.source === PLAIN_SHEET && !picked && sold === undefined ? gainsColumn(above) : undefined;
  if (gains !== undefined) throw gainsOnly(above, gains);
  const told =
    header.source === PLAIN_SHEET && sold === undefined
      ? tradesTold(own, headerRow, picked ? { ...picked, isPicked: true } : header.columns)
      : undefined;
  const ofRows = told && holdingsOfTrades(own, readable(told), today);
  if (ofRows && !isOfHoldings(own, ofRows)) return ofTrades(ofRows);
  const {
    rows: table,
    main,
    ofMain,
    outside,
  } = readHeldTable({
    grid,
    own,
    headerRow,
    header,
    sold,
    isPicked: picked !== undefined,
    formats: numberFormats,
    today,
    known,
  });
  const { ticker, quantity, value, weight } = main.columns;
  if (!picked && main.source === PLAIN_SHEET && (quantity ?? value ?? weight) === undefined)
    refuseUnreadTrades(above, ofMain, ticker);
  const unread = picked
    ? undefined
    : (whyNoNumbers(main, above, ofMain) ?? whyUnclearCount(main, above, ofMain));
  const isUnclear = new Set(unclear.map(({ row }) => row));
  if (!picked && !table.some(tellsHowMuch) && listsDividends(grid)) throw dividendsOnly();
  return {
    source: header.source.name,
    headerRow,
    columns: header.columns,
    positions: table.filter((one) => 'ticker' in one),
    skipped: [
      ...(header.source === PLAIN_SHEET && !picked ? holdingsAbove(apart, headerRow) : []),
      ...table.filter((one) => 'reason' in one),
      ...unclear,
      ...(unread === undefined ? [] : [{ row: headerRow, written: firstText(above), reason: unread }]),
      // The header of another table further down is told as a row already.
      ...(picked ? [] : skippedBeside(sheet)).map((one) => ({ ...one, row: Math.min(one.row, headerRow) })),
    ],
    outside: [
      ...outside,
      ...[...beside].filter((row) => !isUnclear.has(row) && !grid[row]!.every(isBlank)),
      ...rowsJoined(sheet, grid).filter((row) => row > headerRow),
    ].sort((a, b) => a - b),
  };
}

/** The rows of a sheet whose cells were set right into another row: the first of a header in two rows. */
const rowsJoined = (sheet: readonly Row[], grid: readonly Row[]): readonly number[] =>
  sheet.flatMap((cells, row) => (grid[row]!.every(isBlank) && !cells.every(isBlank) ? [row] : []));

/** Whether a row tells how much is held. */
const tellsHowMuch = ({ quantity = 0, value, weight }: Position | SkippedRow): boolean =>
  quantity !== 0 || value !== undefined || weight !== undefined;

/** Whether a row heads the payments of a known maker, which no file of positions has. The numbers of shares below it are those of each payment. */
function isOfKnownDividends(grid: readonly Row[], headerRow: number): boolean {
  const found = findDividendHeader(grid);
  return found?.row === headerRow && found.header.source !== PLAIN_DIVIDENDS && listsDividends(grid);
}

/** Whether payments of dividends are read from a sheet, and not the days alone from which shares trade without them, as watchlists tell. */
function listsDividends(grid: readonly Row[]): boolean {
  const found = findDividendHeader(grid);
  if (!found || found.header.ofExDates) return false;
  try {
    return readDividends(grid).dividends.length > 0;
  } catch (problem) {
    if (problem instanceof PortfolioProblem) return false;
    throw problem;
  }
}

const NOTHING_BESIDE: TradesBeside = { rows: new Set(), unclear: [] };

/**
 * The header of the positions, or that of trades which their rows tell where no column of tickers is headed.
 *
 * @throws {PortfolioProblem} that says so for trades that cannot be read and for sales alone; else that of `findHeaderRow`.
 */
function headerOfHoldings(
  grid: readonly Row[],
  today: CalendarDate | undefined,
): { row: number; header: Header | TradeHeader } {
  try {
    return findHeaderRow(grid);
  } catch (problem) {
    const row = likelyHeaderRow(grid);
    const cells = grid[row] ?? [];
    const below = grid.slice(row + 1);
    const sold = saleColumn(cells, below);
    if (sold && below.every((one) => isBlank(one[sold.at]) || whySold(one, sold, cells, today)?.isClear))
      throw salesOnly(cells, sold);
    const told = tradesTold(grid, row);
    if (told) return readable(told);
    const gains = sold ? undefined : gainsColumn(cells);
    if (gains !== undefined) throw gainsOnly(cells, gains);
    const named = sold ? undefined : namedTable(grid);
    if (named === undefined) throw problem;
    return named;
  }
}

function readable(told: ToldTrades): { readonly row: number; readonly header: TradeHeader } {
  if ('problem' in told) throw told.problem;
  return told;
}

/**
 * The holdings of a table that only its rows show to be one of trades. If no row can be read as a trade, the table is refused: an empty
 * portfolio would say that nothing is held.
 */
function holdingsOfTrades(
  grid: readonly Row[],
  start: { readonly row: number; readonly header: TradeHeader },
  today: CalendarDate | undefined,
): TransactionHoldings {
  const found = transactionsBelow(grid, start, today);
  if (found.trades.length + found.unread.length === 0) throw noneCarriedOut(grid, start);
  return found;
}

/** Whether no row of a table is a trade that counts, and its header says what holdings are worth: words like those of trades stand in it. */
const isOfHoldings = (grid: readonly Row[], { source, headerRow, computed }: TransactionHoldings): boolean =>
  source === PLAIN_SHEET.name && computed.transactions === 0 && headsWorth(grid[headerRow] ?? []);

/** What is held by a file of trades, with the person's answers for shares whose ticker it does not tell. */
function portfolioOf(
  trades: TransactionHoldings,
  choices: ListingChoices,
  learned: ReadonlyMap<string, string>,
): Portfolio {
  const { source, headerRow, columns, positions, skipped, unread, others, computed } = trades;
  const answered = skipped.map((one): Position | SkippedRow => {
    if (one.lacksTicker !== true) return one;
    const chosen = choices.find(one)?.ticker;
    const ticker = chosen ?? (one.isin === undefined ? undefined : learned.get(one.isin));
    if (ticker === undefined) return one;
    const { reason: _, lacksTicker: _lacks, ...holding } = one;
    return { ...holding, ticker, ...(chosen === undefined ? {} : { chosen: true as const }) };
  });
  return {
    source,
    headerRow,
    columns,
    positions: [...positions, ...answered.filter((one) => 'ticker' in one)],
    skipped: [...answered.filter((one) => 'reason' in one), ...unread],
    outside: others,
    computed,
  };
}

const movesOnly = (): PortfolioProblem =>
  new PortfolioProblem(
    'This tells shares that came and went by splits, mergers or transfers, and not what is held.',
    'Open the file of your positions, or that of all purchases and sales with these in it.',
  );
