import { type CalendarDate, writeIsoDate } from '../../contract/dates';
import { readAmount } from '../cells/amount';
import { cellText, isBlank, quoted, textAt, tidy, type Row } from '../cells/cell-text';
import { readDate } from '../cells/written-date';
import type { Position, SkippedRow } from '../positions/position';
import { whyNoHolding } from '../shares/no-security';
import { hasFigures, type Columns } from '../tables/header-row';
import { currencyAbove, currencyInWords, sectionCurrencies } from '../tables/section-currency';
import {
  isTotalRow,
  marketAbove,
  marketOfTitle,
  titledParts,
  type TitledParts,
} from '../tables/section-markets';
import { homeOfHeader } from '../tables/sources';
import { isOtherRecord, recordSection } from '../tables/statement-sections';
import { exitColumn, fillsOneEnd } from './closed-positions';
import { titleAbove } from './dividend-header';
import { withDescribedShares } from './described-shares';
import { withFilledShares } from './filled-at-price';
import { withSymbolsOfShares } from './inner-codes';
import { withTradedShares } from './left-of-orders';
import { listOfRest, sharesAlone } from './list-of-rest';
import { withNetDeposits } from './net-deposits';
import { headsOtherSection, mayHaveMoved } from './other-sections';
import { isTitleOfWaiting } from './order-status';
import { renamedByName } from './renamed-by-name';
import { renamedInNotes } from './renamed-in-notes';
import { withPaidShares } from './shares-by-money';
import { withSharesOfSplits } from './split-in-words';
import { withSplitsAsChanges } from './splits-as-changes';
import { withSplitsBelowCodes } from './splits-below-codes';
import { withSplitsToNewIsin } from './splits-to-new-isin';
import { fromCusips, toLastSymbols } from './symbols-of-cusips';
import { DUST } from './shares-held';
import { holdingsOf } from './trade-accounts';
import { tellsWhatWasDone, withExecuted, withSymbols, withToldCells } from './trade-columns';
import { headsHoldings, headsShares, readTradeHeader, type TradeHeader } from './trade-header';
import { kindOfRow } from './trade-row-kind';
import { readTradeRow } from './trade-row';
import { saysExchanged } from './trade-row-security';
import { sharesOf } from './trade-row-shares';
import { symbolChanges, withNewSymbols } from './symbol-changes';
import type { Trade, TradeTable, UnreadTrade } from './trade';
import { ofEachShare } from './second-share';
import { ORDERS_IN_AMERICA, PLAIN_TRADES, isPlainTrades } from './trade-sources';
import { dayOf, isOpenOrder, isOtherSection, isTrade, tableOf } from './trade-table';

/** What somebody holds by a file of trades. Rows are counted from zero in the grid that was read. */
export interface TransactionHoldings {
  /** Who made the file: `Trading 212`, `DEGIRO`… or `plain sheet`. */
  readonly source: string;
  readonly headerRow: number;
  /** Where the columns of its first table stand. */
  readonly columns: Columns;
  /** One for each share and account of which something is left, in order of its first trade; `row` is that of its last trade. */
  readonly positions: readonly Position[];
  /** Shares whose number cannot be computed, or that cannot be asked for, each with the reason; `row` is that of the last trade. */
  readonly skipped: readonly SkippedRow[];
  /** Rows that look like a trade and cannot be read, each with the reason. */
  readonly unread: readonly SkippedRow[];
  /** The rows that were counted. */
  readonly trades: readonly number[];
  /** Filled rows below the header that move no shares: dividends, fees, deposits, totals, notes, other tables. */
  readonly others: readonly number[];
  /** Of what the holdings were computed: so many trades, up to the last day that the file tells of. */
  readonly computed: { readonly transactions: number; readonly to?: CalendarDate };
}

/**
 * Computes the holdings of a file of trades: what was bought, less what was sold, with splits and transfers. Dividends, fees, interest and
 * deposits are no trades. It is told by its columns (a day, a number of shares, purchase or sale) and by a purchase or a sale in it.
 *
 * A share of which a row cannot be read, of which more was sold than bought, or whose splits do not fit, is no holding: it is skipped
 * with a sentence. A share that was sold wholly is neither. Values are unknown: a file of trades tells what was paid, not what it is
 * worth.
 *
 * @param today without it every day is taken for one that has passed.
 * @returns undefined when the sheet is no file of trades, or holds a table of positions as well.
 */
export function readTransactions(
  sheet: readonly Row[],
  today?: CalendarDate,
): TransactionHoldings | undefined {
  const grid = withNetDeposits(withFilledShares(sheet));
  const start = findTradeHeader(grid);
  if (!start || holdsShares(grid, start) || isOfClosedTrades(grid, start)) return undefined;
  return transactionsBelow(grid, start, today);
}

/** Whether each row of a table of unknown make tells a purchase and its sale. */
const isOfClosedTrades = (
  grid: readonly Row[],
  { row, header }: { readonly row: number; readonly header: TradeHeader },
): boolean =>
  header.source === PLAIN_TRADES &&
  exitColumn(grid[row]!) !== undefined &&
  !fillsOneEnd(grid[row]!, grid.slice(row + 1));

/** Whether a sheet of trades tells the holdings as well: of the files of known makers, only where a header says what they are worth. */
const holdsShares = (grid: readonly Row[], start: { readonly header: TradeHeader } | undefined): boolean =>
  grid.some(headsHoldings) ||
  (start?.header.source === PLAIN_TRADES && grid.some((cells, row) => headsShares(cells, grid[row + 1])));

/**
 * The rows of trades of unknown make in a sheet that tells the holdings as well: from each header of trades down to that of the holdings.
 * They are counted in the holdings. Empty where the sheet has no such table.
 */
export function tradesBesideHoldings(grid: readonly Row[]): TradesBeside {
  const rows = new Set<number>();
  const unclear: UnclearRow[] = [];
  if (!holdsShares(grid, findTradeHeader(grid))) return { rows, unclear };
  let isBelow: TradeHeader | undefined;
  const lastTrade = lastTrades(grid);
  for (const [row, cells] of grid.entries()) {
    const ofHoldings = headsShares(cells, grid[row + 1]);
    if (ofHoldings) isBelow = undefined;
    const header = ofHoldings ? undefined : readTradeHeader(cells);
    if (header?.source === PLAIN_TRADES && lastTrade(header) > row) {
      isBelow = header;
      // The title of the table, after a gap: Transactions.
      const above = grid[row - 1] ?? [];
      const isTitle = above.filter((cell) => !isBlank(cell)).length === 1;
      if (isTitle && (grid[row - 2] ?? []).every(isBlank)) rows.add(row - 1);
    }
    if (isBelow) rows.add(row);
    if (isBelow && mayBeHolding(cells, isBelow)) {
      const written = tidy(cellText(cells.find((cell) => !isBlank(cell))));
      unclear.push({
        row,
        written,
        reason: `${quoted(written)} stands below a table of trades and has no day. If it is a holding, move it up into the table of holdings, or write the header of that table above it.`,
      });
    }
  }
  return { rows, unclear };
}

/** The rows of trades beside a table of holdings. */
export interface TradesBeside {
  readonly rows: ReadonlySet<number>;
  /** Those of them that tell no trade and may be holdings, each with the reason why it is not read. */
  readonly unclear: readonly UnclearRow[];
}

type UnclearRow = Pick<SkippedRow, 'row' | 'written' | 'reason'>;

/** Whether a row below trades has a word and a figure, and no day: it is no trade, and no line of totals. */
function mayBeHolding(cells: Row, header: TradeHeader): boolean {
  const first = cells.find((cell) => !isBlank(cell));
  if (!hasFigures(cells) || typeof first !== 'string' || readAmount(first) !== undefined) return false;
  if (whyNoHolding(tidy(first)) !== undefined || isTrade(cells, header)) return false;
  const isDated = cells.some((cell) => readDate(cell).kind !== 'none' && readAmount(cell) === undefined);
  return !isDated && header.dates.every((at) => readDate(cells[at]).kind === 'none');
}

/** Whether a row is a line above a table, and none of another table. */
const isTitle = (cells: Row): boolean => cells.filter((cell) => !isBlank(cell)).length <= 2;

/** Headers of numbers that each trade has for itself: parts of one order may be alike, and have its number in common. */
const OF_ONE_TRADE = /^(transaction|trade|execution|exec)( ?id| number| no)$/;

/** Whether a row stands in the file once more, cell by cell, with the number of its trade; asked for one row after the other. */
function repetitions({ heads }: TradeHeader): (cells: Row) => boolean {
  const id = heads.findIndex((words) => OF_ONE_TRADE.test(words));
  const seen = new Set<string>();
  return (cells) => {
    if (id === -1 || isBlank(cells[id])) return false;
    const key = JSON.stringify(cells);
    const isAgain = seen.has(key);
    seen.add(key);
    return isAgain;
  };
}

/** Computes the holdings of the trades below a header that was found. */
export function transactionsBelow(
  grid: readonly Row[],
  found: { readonly row: number; readonly header: TradeHeader },
  today?: CalendarDate,
): TransactionHoldings {
  const above = isPlainTrades(found.header.source)
    ? (currencyAbove(grid.slice(0, Math.max(0, found.row)).filter(isTitle)) ?? currencyInWords(grid))
    : undefined;
  const rows = grid.slice(found.row + 1);
  const known = {
    ...found.header,
    ...(isOfAmericanBroker(rows, found.header) ? { isMarked: true } : {}),
    tellsExchanged: rows.some((cells) => saysExchanged(cells, found.header)),
  };
  const header = withSymbols({ ...known, currencyAbove: above }, rows);
  const start = { row: found.row, header };
  const { tables: parts, others: sectionsUnread, outside } = splitTables(grid, start.row, start.header);
  const tables = isPlainTrades(header.source) ? withMarkets(parts, grid) : parts;
  const sections = isPlainTrades(header.source)
    ? sectionCurrencies(grid)
    : { byRow: new Map<number, string>() };
  const titled = isPlainTrades(header.source) ? titledParts(grid, start.row) : undefined;
  const read = tables.flatMap(({ header: above, headerRow, rows }) => {
    const waiting = titleOfOrders(grid, headerRow);
    const below = rows.map((row) => grid[row]!);
    const told = withExecuted(withToldCells(withSymbols(above, below), below), below);
    const header = withPaidShares(told, below);
    const traded = withTradedShares(below, header);
    const table = tableOf(header, traded.rows);
    const isToldAgain = repetitions(header);
    const filled = withFills(new Map(rows.map((row, nth) => [row, traded.rows[nth]!])), table);
    const doubts = new Map(filled.map((one) => [one.row, one.doubt ?? traded.unclear.get(one.cells)]));
    const described = withDescribedShares(filled, header);
    const ofShares = described.flatMap(({ row, cells }) =>
      ofEachShare(cells, table).map((one) => ({ row, ...one })),
    );
    return ofShares.map(({ row, cells, doubt }) => {
      const is =
        isOtherSection(cells, header) || isToldAgain(cells)
          ? ('other' as const)
          : readTradeRow(
              cells,
              row,
              inPart(inSection(table, sections.byRow.get(row)), row, titled),
              doubt ?? doubts.get(row),
            );
      const isNone = isOtherSection(cells, header) || isOpenOrder(cells, header) || waiting !== undefined;
      const date = isNone ? undefined : dayOf(cells, table);
      if (waiting !== undefined)
        return { row, date, is: notCounted(is, `It stands below ${quoted(waiting)}`) };
      const isPlan = date !== undefined && isToCome(date, header, today);
      if (!isPlan) return { row, date, is, alone: sharesAlone(cells, table) };
      const why = `Its day, ${writeIsoDate(date)}, is yet to come`;
      return { row, date: undefined, is: notCounted(is, why) };
    });
  });
  const told = read.flatMap(({ is }) => (is !== 'other' && 'kind' in is ? [is] : []));
  const ofCusip = fromCusips(told, ({ row }) => grid[row]!.filter((cell) => typeof cell === 'string'));
  const toNewest = toLastSymbols(told, ({ row }) => cusipIn(grid[row]!, header));
  const toLast = <Row extends Trade | UnreadTrade>(one: Row): Row => toNewest(ofCusip(one));
  const counted = isPlainTrades(header.source)
    ? withNewSymbols(told.map(toLast), symbolChanges(rows, header))
    : told.map(toLast);
  const symbols = withSplitsAsChanges(
    withSplitsToNewIsin(withSplitsBelowCodes(withSymbolsOfShares(counted, header.source))),
  );
  const { trades, unread: splits } = isPlainTrades(header.source)
    ? withSharesOfSplits(symbols)
    : { trades: symbols, unread: [] };
  const moved = sectionsUnread.flatMap(({ head, rows }) => mayHaveMoved(grid, head, rows, start.header));
  const unclear = [
    ...read.flatMap(({ is }) => (is !== 'other' && 'reason' in is ? [toLast(is)] : [])),
    ...splits,
    ...(isPlainTrades(header.source) ? renamedInNotes(rows, trades) : []),
    ...renamedByName(trades),
    ...moved,
  ];
  const texts = textsBeside(grid, start.header);
  const heldBy = (unread: readonly UnreadTrade[]) => holdingsOf(trades, unread, start.header, texts);
  const alone = new Map(read.flatMap(({ row, alone }) => (alone === undefined ? [] : [[row, alone]])));
  const lastTrade = Math.max(-1, ...trades.map(({ row }) => row));
  const bare = unclear.filter(({ row, share }) => share && row > lastTrade && alone.has(row));
  const held = bare.length > 0 ? heldBy(unclear.filter((one) => !bare.includes(one))) : undefined;
  const rest = new Set(held ? listOfRest(bare, alone, [...held.positions, ...held.skipped]) : []);
  const unread = unclear.filter(({ row }) => !rest.has(row));
  const days = read.flatMap(({ date }) => date ?? []);
  const isUnclear = trades.some(({ otherDate }) => otherDate !== undefined);
  const last = days.reduce<CalendarDate | undefined>(
    (latest, day) => (!latest || isBefore(latest, day) ? day : latest),
    undefined,
  );
  const to = isUnclear ? undefined : last;
  const { positions, skipped } = heldBy(unread);
  // A row that tells of two shares is listed once.
  const listed = new Map([...unread].reverse().map((one) => [one.row, one]));
  const counts = new Set(trades.map(({ row }) => row).filter((row) => !listed.has(row)));
  const others = [
    ...read.flatMap(({ row, is }) => (is === 'other' ? [row] : [])),
    ...sectionsUnread.flatMap(({ rows }) => rows),
    ...rest,
  ].filter((row) => !listed.has(row) && !counts.has(row));
  return {
    source: start.header.source.name,
    headerRow: start.row,
    columns: columnsOf(start.header),
    positions,
    skipped,
    unread: [...listed.values()].reverse().map(({ row, written, reason }) => ({ row, written, reason })),
    trades: [...counts],
    others: [...others, ...outside].filter((row) => row > start.row).sort((a, b) => a - b),
    computed: { transactions: trades.length, ...(to ? { to } : {}) },
  };
}

/** The CUSIP of a row: below a header of its own, or in the description, as Robinhood writes it. */
const cusipIn = (cells: Row, { heads, columns }: TradeHeader): string =>
  textAt(cells, heads.indexOf('cusip')) ||
  (/\bCUSIP:? ?([0-9A-Z]{9})\b/.exec(textAt(cells, columns.description))?.[1] ?? '');

/** Headers of days that come after that of the trade: the money is paid then. */
const OF_SETTLEMENT =
  /settl|value date|valuta|valor|clearing|reglement|liquida|regolamento|rozlicz|受渡|交割/;

/** Whether a day of a person's list of trades is yet to come, so that what is told of it is a plan. */
const isToCome = (
  date: CalendarDate,
  { source, dates, heads }: TradeHeader,
  today: CalendarDate | undefined,
): boolean =>
  today !== undefined &&
  isPlainTrades(source) &&
  isBefore(today, date) &&
  !dates.some((at) => OF_SETTLEMENT.test(heads[at]!));

/** The title of a table of orders that still wait, as `Pending Transactions`; undefined for any other table. */
function titleOfOrders(grid: readonly Row[], headerRow: number): string | undefined {
  const title = titleAbove(grid, headerRow);
  return title !== undefined && isTitleOfWaiting(title) ? title : undefined;
}

/** A trade that is planned as what is not counted, with why it is; a row that is none stays as it is. */
function notCounted(is: ReturnType<typeof readTradeRow>, why: string): ReturnType<typeof readTradeRow> {
  if (is === 'other' || 'reason' in is) return is;
  const reason = `${why}: what is planned is not held, and it is not counted.`;
  return { row: is.row, written: is.share.written, reason, account: is.account };
}

/** All texts of a sheet but those in its column of tickers. */
const textsBeside = (grid: readonly Row[], { columns }: TradeHeader): readonly string[] =>
  grid.flatMap((cells) => cells.filter((_, at) => at !== columns.ticker).map(cellText));

/** Whether the order that each row of trades names is one of a broker who trades in the United States alone. */
function isOfAmericanBroker(rows: readonly Row[], { columns }: TradeHeader): boolean {
  const orders = rows
    .filter((cells) => cells.filter((cell) => !isBlank(cell)).length > 1)
    .map((cells) => textAt(cells, columns.description));
  return ORDERS_IN_AMERICA.some((looks) => orders.every((order) => looks.test(order)));
}

/** The table as it holds for a row in a part that is headed by a currency. */
const inSection = (table: TradeTable, currency: string | undefined): TradeTable => ({
  ...table,
  header: { ...table.header, priceUnit: table.header.priceUnit ?? currency },
});

/** The table as it holds for a row in a part whose title names a market and its currency: `Midas - ABD hisseleri ($)`. */
function inPart(table: TradeTable, row: number, titled: TitledParts | undefined): TradeTable {
  const market = titled?.byRow.get(row);
  if (market === undefined) return table;
  const { priceUnit, mic, ...header } = table.header;
  return {
    ...table,
    header: { ...header, priceUnit: priceUnit ?? titled?.units.get(row)?.code, mic: mic ?? market.mics[0] },
  };
}

/** Whether a row says that it is a purchase or a sale, and nothing of what. */
const isTradeAlone = (cells: Row, header: TradeHeader): boolean =>
  textAt(cells, header.columns.description) === '' && ['buy', 'sell'].includes(kindOfRow(cells, header));

/** Whether the trades of each share stand together, with a row of nothing before those of the next share. */
function standInGroups(rows: ReadonlyMap<number, Row>, { header, decimals }: TradeTable): boolean {
  const { ticker, isin, name } = header.columns;
  const counting = [...rows].filter(([, cells]) => typeof sharesOf(cells, header, decimals) === 'number');
  const numbers = new Set(counting.map(([row]) => row));
  const named = counting
    .filter(([, cells]) => [ticker, isin, name].some((at) => textAt(cells, at) !== ''))
    .map(([row]) => row);
  return named.length > 1 && !named.some((row) => numbers.has(row - 1));
}

const MAYBE_FILL =
  'The row has a number of shares and names no share: it may be another part of the order above it. Write the ticker, the day and the price of each part.';

/**
 * The rows of a table with what those below a trade leave out: a row without a share, but with a number of shares, a price and a day, is
 * another fill of the same order where no word says what was done, and may be one where the day is not told. Where shares stand in groups, it
 * is another trade of the same share where it says Buy or Sell.
 */
function withFills(
  rows: ReadonlyMap<number, Row>,
  table: TradeTable,
): readonly { readonly row: number; readonly cells: Row; readonly doubt?: string }[] {
  const { header, decimals } = table;
  const { source, columns, kinds, dates } = header;
  const share = [columns.ticker, columns.isin, columns.name];
  const areGrouped = isPlainTrades(source) && standInGroups(rows, table);
  let order: Row | undefined;
  // A row of totals has no day, and tells the sum of all numbers above it.
  let sum = 0;
  const numbers = [...rows.keys()];
  return [...rows].map(([row, cells], nth) => {
    const shares = sharesOf(cells, header, decimals);
    const number = typeof shares === 'number' ? Math.abs(shares) : 0;
    const isPriced = /[1-9]/.test(textAt(cells, columns.price));
    const isDated = cells.some((cell) => readAmount(cell) === undefined && readDate(cell).kind !== 'none');
    const mayBeFill =
      isPlainTrades(source) &&
      !isTotalRow(cells) &&
      share.every((at) => textAt(cells, at) === '') &&
      (kinds.every((at) => textAt(cells, at) === '') ||
        (areGrouped && numbers[nth - 1] === row - 1 && isTradeAlone(cells, header))) &&
      typeof shares === 'number' &&
      (isPriced || (isDated && columns.price === undefined)) &&
      (isDated || Math.abs(number - sum) > DUST);
    sum += number;
    const isFill = (isPriced || columns.price === undefined) && (isDated || dates.length === 0);
    if (!mayBeFill || !order) {
      order = isTrade(cells, header) ? cells : undefined;
      return { row, cells };
    }
    const above = order;
    const width = Math.max(cells.length, above.length);
    return {
      row,
      cells: Array.from({ length: width }, (_, at) => (isBlank(cells[at]) ? above[at] : cells[at])),
      ...(isFill ? {} : { doubt: MAYBE_FILL }),
    };
  });
}

function columnsOf({ columns: { ticker, isin, name, description, quantity } }: TradeHeader): Columns {
  return {
    ticker: ticker ?? isin ?? name ?? description ?? 0,
    ...(name === undefined ? {} : { name }),
    ...(quantity === undefined ? {} : { quantity }),
  };
}

/** The first header of a known source below which there is a trade, else the first of any such table. */
function findTradeHeader(grid: readonly Row[]): { row: number; header: TradeHeader } | undefined {
  const lastTrade = lastTrades(grid);
  const found = grid.flatMap((cells, row) => {
    const header = readTradeHeader(cells);
    return header && lastTrade(header) > row ? [{ row, header }] : [];
  });
  return (
    found.find(({ header }) => header.source !== PLAIN_TRADES) ??
    // Best Buy below What is the name of a share, and no purchase.
    found.find(({ row, header }) => tellsWhatWasDone(header, grid.slice(row + 1)))
  );
}

/** The last row that a header reads as a trade, -1 where there is none. Headers that read alike are held against the rows once. */
function lastTrades(grid: readonly Row[]): (header: TradeHeader) => number {
  const known = new Map<string, number>();
  return (header) => {
    const { source, columns, kinds, heads } = header;
    const layout = JSON.stringify([source.name, columns, kinds.map((at) => [at, heads[at]])]);
    const last = known.get(layout) ?? grid.findLastIndex((cells) => isTrade(cells, header));
    known.set(layout, last);
    return last;
  };
}

/** Whether a header is of the same maker: of the same table again, or of another section of its file. */
const isOfSameFile = ({ source }: TradeHeader, { source: first }: TradeHeader): boolean =>
  source === first || (!isPlainTrades(first) && source.name === first.name);

interface Split {
  readonly tables: { readonly header: TradeHeader; readonly headerRow: number; readonly rows: number[] }[];
  /** Sections of the file that are not read, each below its header. */
  readonly others: { readonly head: Row; readonly rows: number[] }[];
  /** Filled rows of no table: headers, and what stands between the sections of a file of records. */
  readonly outside: number[];
}

function splitTables(grid: readonly Row[], headerRow: number, first: TradeHeader): Split {
  const tables: Split['tables'] = [{ header: first, headerRow, rows: [] }];
  const others: Split['others'] = [];
  const outside: number[] = [];
  const head = grid[headerRow] ?? [];
  // Of a known maker other sections may stand above the trades.
  let rows: number[] | undefined;
  let section: string | undefined;
  for (let row = isPlainTrades(first.source) ? headerRow : 0; row < grid.length; row += 1) {
    const cells = grid[row] ?? [];
    if (row === headerRow) {
      rows = tables[0]!.rows;
      section = recordSection(head);
      continue;
    }
    if (cells.every(isBlank)) continue;
    // A header that is told by its rows alone stands there again.
    const header = isAgain(cells, head) ? first : readTradeHeader(cells);
    const isSame = header !== undefined && isOfSameFile(header, first);
    if (isSame || headsOtherSection(cells, head, first)) {
      rows = [];
      section = recordSection(cells);
      if (isSame) {
        const same = { ...header, currencyAbove: first.currencyAbove };
        tables.push({ header: same, headerRow: row, rows });
      } else others.push({ head: cells, rows });
      outside.push(row);
    } else if (section !== undefined && isOtherRecord(cells, section)) outside.push(row);
    else rows?.push(row);
  }
  return { tables, others, outside };
}

const isAgain = (cells: Row, head: Row): boolean =>
  hasWords(head) && cells.length === head.length && cells.every((cell, at) => cell === head[at]);

const hasWords = (head: Row): boolean => !hasFigures(head) && head.some((cell) => !isBlank(cell));

/**
 * The tables of a person's sheet with the exchange of each, where each is of a market and they differ: the header of their tickers names one, as
 * `JSE code`, or the line above it, as `السوق الأمريكي`. Of one table alone, a title above it may have the code of an exchange.
 */
function withMarkets(tables: Split['tables'], grid: readonly Row[]): Split['tables'] {
  const [only, ...more] = tables;
  if (more.length === 0)
    return [{ ...only!, header: withMarketOfTitle(only!.header, grid.slice(0, only!.headerRow)) }];
  const markets = tables.map(({ header, headerRow }) => {
    const title = grid.slice(0, Math.max(0, headerRow)).findLast((cells) => !cells.every(isBlank));
    return homeOfHeader(header.heads[header.columns.ticker ?? -1] ?? '') ?? marketOfTitle(title ?? []);
  });
  if (new Set(markets).size < 2 || markets.includes(undefined)) return tables;
  return tables.map((table, nth) => ({ ...table, header: { ...table.header, mic: markets[nth]?.mics[0] } }));
}

/** A header with the exchange whose code stands in a title above it, as `Hisselerim (BIST)`, where no column tells where a share trades. */
function withMarketOfTitle(header: TradeHeader, above: readonly Row[]): TradeHeader {
  const { mic, country, currency, priceCurrency } = header.columns;
  if ([mic, country, currency, priceCurrency].some((at) => at !== undefined)) return header;
  const market = marketAbove(above);
  return market ? { ...header, mic: market.mics[0] } : header;
}

const isBefore = (one: CalendarDate, other: CalendarDate): boolean => writeIsoDate(one) < writeIsoDate(other);
