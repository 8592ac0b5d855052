import type { CalendarDate } from '../../contract/dates';
import { writeIsoDate } from '../../contract/dates';
import { cellText, isBlank, quoted, tidy, type Row, textAt } from '../cells/cell-text';
import { readAmount } from '../cells/amount';
import { readUnit } from '../cells/currency';
import { isNumber, isOpenNumber, readAmountWith, shownSign, type DecimalSign } from '../cells/decimal-sign';
import { tickerInBrackets } from '../shares/symbol-in-brackets';
import { speaksOfCoins, whyMaybeCoin } from '../shares/coins';
import { exitColumn, fillsOneEnd } from './closed-positions';
import { sumDecimals } from '../cells/decimals';
import { marketOfNumber } from '../shares/numbered-shares';
import { executedColumn } from './executed-shares';
import { hasFigures, headsCompanies, type Columns } from '../tables/header-row';
import { whyNoHolding } from '../shares/no-security';
import { whyOtherCode } from '../shares/other-codes';
import { type Holding, type Position, type SkippedRow } from '../positions/read-row';
import { writtenExchange } from '../shares/listing';
import {
  listedTicker,
  type ListedTicker,
  type ListingHabits,
  type ShareEvidence,
} from '../shares/share-listing';
import { countsWithComma, isForeignName } from '../shares/signs-of-country';
import { isOfNewYork, isTooLong, signOfShares } from '../shares/signs-of-shares';
import { countryOfIsin } from '../shares/isin';
import { canBeSameCompany } from '../shares/company-name';
import { holdsStatus, orderStatus } from './order-status';
import { homeOfHeader, isCodeHeader, isForeignHeader, isHeaderOfNumbers } from '../tables/sources';
import { headsHoldings, headsShares, readTradeHeader, type TradeHeader } from './trade-header';
import { kindOfPhrase, namesTrade } from './trade-kind';
import {
  amountOfRow,
  FILL,
  ORDERED,
  kindOfRow,
  readTradeRow,
  sharesOf,
  tellsMoney,
  type Trade,
  type TradeTable,
  type UnreadTrade,
} from './trade-row';
import { betterSymbols, markedSymbols } from '../tables/symbol-column';
import { symbolLikeness, whyMaybeName } from '../shares/symbol-looks';
import { sectionCurrencies, currencyAbove } from '../tables/section-currency';
import { isOfSection } from '../tables/statement-sections';
import { OF_COMPANIES, shareNames } from '../tables/share-names';
import { isPlainTrades, ORDERS_IN_AMERICA, PLAIN_TRADES } from './trade-sources';
import { UNITED_STATES } from '../shares/markets';
import { markedSymbol, whyUncovered } from '../shares/ticker';
import { dateHabit, readDate, type DayOrder } from '../cells/written-date';

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
 * @returns undefined when the sheet is no file of trades, or holds a table of positions as well.
 */
export function readTransactions(grid: readonly Row[]): TransactionHoldings | undefined {
  const start = findTradeHeader(grid);
  if (!start || holdsShares(grid, start) || isOfClosedTrades(grid, start)) return undefined;
  return transactionsBelow(grid, start);
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
    const header = isBelow || ofHoldings ? undefined : readTradeHeader(cells);
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
  const isDated = cells.some(
    (cell) => typeof cell === 'string' && readDate(cell).kind !== 'none' && readAmount(cell) === undefined,
  );
  return !isDated && header.dates.every((at) => readDate(cells[at]).kind === 'none');
}

/** Whether a row is a line above a table, and none of another table. */
const isTitle = (cells: Row): boolean => cells.filter((cell) => !isBlank(cell)).length <= 2;

/** Computes the holdings of the trades below a header that was found. */
export function transactionsBelow(
  grid: readonly Row[],
  found: { readonly row: number; readonly header: TradeHeader },
): TransactionHoldings {
  const above = isPlainTrades(found.header.source)
    ? currencyAbove(grid.slice(0, Math.max(0, found.row)).filter(isTitle))
    : undefined;
  const known = isOfAmericanBroker(grid.slice(found.row + 1), found.header)
    ? { ...found.header, isMarked: true }
    : found.header;
  const header = above === undefined ? known : { ...known, currencyAbove: above };
  const start = { row: found.row, header: withSymbols(header, grid.slice(found.row + 1)) };
  const { tables, outside } = splitTables(grid, start.row, start.header);
  const sections = isPlainTrades(header.source)
    ? sectionCurrencies(grid)
    : { byRow: new Map<number, string>() };
  const read = tables.flatMap(({ header: above, rows }) => {
    const below = rows.map((row) => grid[row]!);
    const header = withExecuted(withToldCells(withSymbols(above, below), below), below);
    const table = tableOf(
      header,
      rows.map((row) => grid[row]!),
    );
    return withFills(grid, rows, table).map(({ row, cells }) => ({
      row,
      date: isOtherSection(cells, header) || isOpenOrder(cells, header) ? undefined : dayOf(cells, table),
      is: isOtherSection(cells, header)
        ? ('other' as const)
        : readTradeRow(cells, row, inSection(table, sections.byRow.get(row))),
    }));
  });
  const trades = read.flatMap(({ is }) => (is !== 'other' && 'kind' in is ? [is] : []));
  const unread = read.flatMap(({ is }) => (is !== 'other' && 'reason' in is ? [is] : []));
  const days = [
    ...read.flatMap(({ date }) => date ?? []),
    ...trades.flatMap(({ date, otherDate }) => (otherDate || !date ? [] : [date])),
  ];
  const isUnclear = trades.some(({ otherDate }) => otherDate !== undefined);
  const last = days.reduce<CalendarDate | undefined>(
    (latest, day) => (!latest || isBefore(latest, day) ? day : latest),
    undefined,
  );
  const to = isUnclear ? undefined : last;
  const { positions, skipped } = holdingsOf(trades, unread, start.header);
  const others = read.flatMap(({ row, is }) => (is === 'other' ? [row] : []));
  return {
    source: start.header.source.name,
    headerRow: start.row,
    columns: columnsOf(start.header),
    positions,
    skipped,
    unread: unread.map(({ row, written, reason }) => ({ row, written, reason })),
    trades: trades.map(({ row }) => row),
    others: [...others, ...outside].sort((a, b) => a - b),
    computed: { transactions: trades.length, ...(to ? { to } : {}) },
  };
}

/** Whether the order that each row of trades names is one of a broker who trades in the United States alone. */
function isOfAmericanBroker(rows: readonly Row[], { source, columns }: TradeHeader): boolean {
  if (!isPlainTrades(source) || columns.description === undefined) return false;
  const orders = rows
    .filter((cells) => !cells.every(isBlank))
    .map((cells) => textAt(cells, columns.description));
  return orders.length > 0 && ORDERS_IN_AMERICA.some((looks) => orders.every((order) => looks.test(order)));
}

/** The table as it holds for a row in a part that is headed by a currency. */
const inSection = (table: TradeTable, currency: string | undefined): TradeTable =>
  currency === undefined || table.header.priceUnit !== undefined
    ? table
    : { ...table, header: { ...table.header, priceUnit: currency } };

/**
 * The rows of a table with what further fills of an order leave out: a row without a share and without a word for what was done, but with a
 * number of shares, a price and a day, below a trade, is another fill of the same order.
 */
function withFills(
  grid: readonly Row[],
  rows: readonly number[],
  { header, decimals }: TradeTable,
): readonly { readonly row: number; readonly cells: Row }[] {
  const { source, columns, kinds } = header;
  const share = [columns.ticker, columns.isin, columns.name];
  let order: Row | undefined;
  return rows.map((row) => {
    const cells = grid[row]!;
    const isFill =
      isPlainTrades(source) &&
      [...share, ...kinds].every((at) => textAt(cells, at) === '') &&
      typeof sharesOf(cells, header, decimals) === 'number' &&
      /[1-9]/.test(textAt(cells, columns.price)) &&
      cells.some((cell) => readAmount(cell) === undefined && readDate(cell).kind !== 'none');
    if (!isFill || !order) {
      order = isTrade(cells, header) ? cells : undefined;
      return { row, cells };
    }
    const above = order;
    const width = Math.max(cells.length, above.length);
    return {
      row,
      cells: Array.from({ length: width }, (_, at) => (isBlank(cells[at]) ? above[at] : cells[at])),
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

/**
 * The header of a table of unknown make as its rows show it: a column of securities that holds symbols alone is one of tickers, and one of
 * names that holds amounts alone, or another text in each row of a share, is none.
 */
function withSymbols(given: TradeHeader, rows: readonly Row[]): TradeHeader {
  const traded = isPlainTrades(given.source) ? rows.filter((cells) => isTrade(cells, given)) : [];
  const marked = markedSymbols(given.heads, traded, given.columns.ticker);
  if (marked !== undefined)
    return { ...given, columns: { ...given.columns, ticker: marked }, isMarked: true };
  const better = betterSymbols(given.heads, traded, given.columns.ticker);
  const withTicker =
    better === undefined
      ? given
      : { ...given, columns: { name: given.columns.ticker!, ...given.columns, ticker: better } };
  const header = isPlainTrades(given.source) ? withShareNames(withTicker, rows) : withTicker;
  const { source, columns, heads } = header;
  if (!isPlainTrades(source) || columns.name === undefined) return header;
  const { name, ...others } = columns;
  const of = (at: number) =>
    rows
      .filter((cells) => isTrade(cells, header))
      .map((cells) => textAt(cells, at))
      .filter(Boolean);
  const names = of(name);
  const isBracketed = (text: string) => tickerInBrackets(text) !== undefined;
  const hasNoCodes = [undefined, name].includes(columns.ticker) && columns.isin === undefined;
  if (hasNoCodes && names.filter(isBracketed).length * 2 > names.length)
    return { ...header, columns: { ...columns, ticker: name } };
  const hasCodes = columns.ticker === undefined || of(columns.ticker).every((text) => /^\d{5,}$/.test(text));
  const mayBeSymbols = columns.ticker === name || (hasCodes && columns.isin === undefined);
  const looks = mayBeSymbols ? symbolLikeness(names, headsCompanies(heads[name] ?? '')) : 'names';
  if (looks !== 'names') {
    const told = nameBeside(header, rows, name);
    const named = told === undefined ? others : { ...others, name: told };
    const isSure =
      looks === 'symbols' || columns.ticker === name || homeOfHeader(heads[name] ?? '') !== undefined;
    return { ...header, columns: { ...named, ticker: name }, ...(isSure ? {} : { mayBeNames: true }) };
  }
  if (columns.ticker === name) return { ...header, columns: { ...others, name } };
  const isAmounts = names.length > 0 && names.every((text) => readAmount(text) !== undefined);
  const hasShare = (columns.ticker ?? columns.isin) !== undefined;
  return (isAmounts || isOfEvents(rows, columns)) && hasShare ? { ...header, columns: others } : header;
}

/** The column of names beside one of symbols that no header tells: most of its texts are called as companies are. */
function nameBeside(
  { columns, dates, kinds, heads }: TradeHeader,
  rows: readonly Row[],
  ticker: number,
): number | undefined {
  const taken = new Set<number | undefined>([...Object.values(columns), ...dates, ...kinds]);
  const found = heads.findIndex((_, at) => {
    if (taken.has(at)) return false;
    const texts = rows.filter((cells) => textAt(cells, ticker) !== '').map((cells) => textAt(cells, at));
    const isName = (text: string) => / /.test(text) && OF_COMPANIES.test(text);
    return texts.filter(isName).length * 3 > texts.length;
  });
  return found === -1 ? undefined : found;
}

/** The header with the column of the names of shares, where another one of names was taken for it. */
function withShareNames(header: TradeHeader, rows: readonly Row[]): TradeHeader {
  const { name, ...others } = header.columns;
  const share = others.ticker ?? others.isin;
  if (share === undefined || name === undefined) return header;
  const found = shareNames(header.heads, rows, { ticker: share, name });
  if (found === name) return header;
  return { ...header, columns: { ...others, ...(found === undefined ? {} : { name: found }) } };
}

/** Headers of currencies of money that moved, which need not be those of the price. */
const OF_CASH = /\b(account|base|settle\w*|cash|payment|amount|fees?|commission|tax|cost|fx)\b/;
const TIME = /^\d{1,2}:\d{2}(:\d{2})?$/;

/**
 * The header of a table of unknown make with what its cells show: a column of currencies is told by them where no header is known as one,
 * and one of hours is none of days where another has those.
 */
function withToldCells(header: TradeHeader, rows: readonly Row[]): TradeHeader {
  const { source, columns, dates, heads } = header;
  if (!isPlainTrades(source)) return header;
  const filled = (at: number) => rows.map((cells) => textAt(cells, at)).filter(Boolean);
  const days = dates.filter((at) => !filled(at).every((text) => TIME.test(text)));
  const taken = new Set<number | undefined>(Object.values(columns));
  const isCurrency = (at: number) => {
    const texts = filled(at);
    return texts.length > 0 && texts.every((text) => /^[A-Z]{3}$/.test(text) && readUnit(text) !== undefined);
  };
  // A and V: the letters of a purchase and a sale in French, Turkish and the languages of Italy and Portugal.
  const lettered = header.kinds.filter((at) => {
    const letters = new Set(filled(at).map((text) => text.toUpperCase()));
    return letters.has('A') && letters.has('V') && [...letters].every((text) => text.length === 1);
  });
  const currency =
    columns.priceCurrency ??
    heads.findIndex((words, at) => words !== '' && !taken.has(at) && !OF_CASH.test(words) && isCurrency(at));
  const { description: _, account: _account, name: _name, ...telling } = columns;
  const others = new Set<number | undefined>([...Object.values(telling), ...dates, ...header.kinds]);
  const status =
    columns.status ?? heads.findIndex((words, at) => !others.has(at) && holdsStatus(words, filled(at)));
  return {
    ...header,
    dates: days.length > 0 ? days : dates,
    phrases: [...new Set([...header.phrases, ...lettered])],
    columns: {
      ...columns,
      ...(currency === -1 ? {} : { priceCurrency: currency }),
      ...(status === -1 ? {} : { status }),
    },
  };
}

/** The header of a table of orders of unknown make with the column of the shares that were executed as that of their number. */
function withExecuted(header: TradeHeader, rows: readonly Row[]): TradeHeader {
  const { source, columns, heads } = header;
  if (!isPlainTrades(source) || columns.quantity === undefined) return header;
  const quantity = executedColumn(heads, rows, columns.quantity);
  return quantity === undefined ? header : { ...header, columns: { ...columns, quantity } };
}

/** Whether a text tells what was done: it begins with a word for it, or has a number. */
const tellsOfEvent = (text: string): boolean => kindOfPhrase(text) !== 'unknown' || /\d/.test(text);

/** Whether a description tells what was done with a share, and not its name. */
function isOfEvents(rows: readonly Row[], { ticker, name, description }: TradeHeader['columns']): boolean {
  if (ticker === undefined || name !== description) return false;
  const texts = new Map<string, string>();
  return rows.some((cells) => {
    const [share, text] = [textAt(cells, ticker), textAt(cells, name)];
    const before = texts.get(share) ?? text;
    texts.set(share, before);
    return share !== '' && text !== '' && before !== text && [before, text].some(tellsOfEvent);
  });
}

/** The first header of a known source below which there is a trade, else the first of any such table. */
function findTradeHeader(grid: readonly Row[]): { row: number; header: TradeHeader } | undefined {
  const lastTrade = lastTrades(grid);
  const found = grid.flatMap((cells, row) => {
    const header = readTradeHeader(cells);
    return header && lastTrade(header) > row ? [{ row, header }] : [];
  });
  return found.find(({ header }) => header.source !== PLAIN_TRADES) ?? found[0];
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

/** Whether a row says that shares were bought or sold, and how many. */
function isTrade(cells: Row, header: TradeHeader): boolean {
  if (isOtherSection(cells, header)) return false;
  const shares = sharesOf(cells, header, '.');
  if (shares === undefined || shares === 0) return false;
  const { source, kinds } = header;
  if (source.side !== undefined) return shares !== 'unreadable';
  const kind = kindOfRow(cells, header);
  if (kind === 'moved' && textAt(cells, header.columns.flow) !== '') return true;
  return kinds.some((at) => namesTrade(textAt(cells, at))) || TRADES.has(kind);
}

const TRADES: ReadonlySet<string> = new Set(['buy', 'sell', 'short', 'cover', 'margin']);

const isOtherSection = (cells: Row, { source }: TradeHeader): boolean =>
  source.inSections === true && (!isOfSection(cells, source) || tidy(cellText(cells[1])) !== 'Data');

/** Whether a row is an order that was not carried out: its day is none of a trade. */
const isOpenOrder = (cells: Row, { columns }: TradeHeader): boolean =>
  orderStatus(textAt(cells, columns.status)) === 'not executed';

interface Split {
  readonly tables: { readonly header: TradeHeader; readonly rows: number[] }[];
  /** Filled rows of no table: headers, and what stands below the header of a table of another kind. */
  readonly outside: number[];
}

function splitTables(grid: readonly Row[], headerRow: number, first: TradeHeader): Split {
  const tables: Split['tables'] = [{ header: first, rows: [] }];
  const outside: number[] = [];
  for (let row = headerRow + 1; row < grid.length; row += 1) {
    const cells = grid[row]!;
    if (cells.every(isBlank)) continue;
    const header = readTradeHeader(cells);
    if (header?.source === first.source) {
      const { currencyAbove: above } = first;
      tables.push({ header: above === undefined ? header : { ...header, currencyAbove: above }, rows: [] });
      outside.push(row);
    } else tables.at(-1)!.rows.push(row);
  }
  return { tables, outside };
}

/** The letters of the countries that write the year first, also with two digits. */
const YEAR_FIRST = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}\p{Script=Hiragana}]/u;

function tableOf(header: TradeHeader, rows: readonly Row[]): TradeTable {
  const { columns, dates, source, isDayFirst } = header;
  const usual = source.dayOrder ?? (isDayFirst ? ('day first' as const) : undefined);
  const days = dates.map((at) => rows.map((cells) => cells[at]));
  // One maker writes all dates of a file in one order.
  const shownDays = usual ?? shownOrder(days) ?? orderBySettlement(days);
  const habits = dates.map((at, nth) =>
    dateHabit(days[nth]!, shownDays ?? orderBySequence(days[nth]!), YEAR_FIRST.test(header.heads[at] ?? '')),
  );
  const numbers = (['quantity', 'price', 'amount', 'net', 'debit', 'credit'] as const).flatMap(
    (column) => columns[column] ?? [],
  );
  const shown =
    shownSign(rows.flatMap((cells) => numbers.map((at) => cells[at]))) ??
    shownSign(rows.flatMap((cells) => cells.filter(isNumber)));
  const isOfComma = countsWithComma(header.heads);
  const decimals = shown ?? (isOfComma ? ',' : '.');
  const negative = (kind: string) =>
    rows.some((cells) => {
      const shares = sharesOf(cells, header, decimals);
      return typeof shares === 'number' && shares < 0 && kindOfRow(cells, header) === kind;
    });
  const priced = rows.filter((cells) => {
    const shares = sharesOf(cells, header, decimals);
    return typeof shares === 'number' && shares !== 0 && ['buy', 'sell'].includes(kindOfRow(cells, header));
  });
  const levels = new Set(rows.map((cells) => textAt(cells, columns.level).toUpperCase()));
  const level = source.levels?.find((one) => levels.has(one));
  const statuses = rows.map((cells) => textAt(cells, columns.status));
  return {
    header,
    habits,
    decimals,
    salesAreNegative: negative('sell'),
    purchasesArePaid: rows.some(
      (cells) => (amountOfRow(cells, { header, decimals }) ?? 0) < 0 && kindOfRow(cells, header) === 'buy',
    ),
    changesAreSigned: negative('change'),
    isPriced: priced.filter((cells) => tellsMoney(cells, header)).length * 2 > priced.length,
    hasFills: statuses.some((one) => FILL.test(one)) && statuses.some((one) => ORDERED.test(one)),
    grown: rowsThatGrew(rows, header, decimals),
    isOpen: (value) => shown === undefined && isOpenNumber(value, isOfComma),
    ...(level === undefined ? {} : { level }),
  };
}

/**
 * The rows by whose number of shares the running total of their share is more than in the row before. Which way time runs in the sheet is
 * told by the purchases and sales, which change the total by their shares; where these do not say, by the rows themselves.
 */
function rowsThatGrew(rows: readonly Row[], header: TradeHeader, decimals: DecimalSign): ReadonlySet<Row> {
  const { columns } = header;
  const total = (cells: Row | undefined) =>
    cells && columns.total !== undefined ? readAmountWith(decimals, cells[columns.total])?.number : undefined;
  const grown = new Set<Row>();
  if (columns.total === undefined) return grown;
  const accounts = new Map<string, Row[]>();
  for (const cells of rows) {
    const share = textAt(cells, columns.ticker ?? columns.isin ?? columns.name);
    if (total(cells) === undefined) continue;
    const own = accounts.get(share);
    if (own) own.push(cells);
    else accounts.set(share, [cells]);
  }
  const growth = (own: readonly Row[], at: number, step: -1 | 1): number | undefined => {
    const was = total(own[at + step]);
    return was === undefined ? undefined : total(own[at])! - was;
  };
  const fits = (step: -1 | 1): number => {
    let points = 0;
    for (const own of accounts.values())
      for (const [at, cells] of own.entries()) {
        const shares = sharesOf(cells, header, decimals);
        const change = growth(own, at, step);
        if (typeof shares !== 'number' || shares === 0 || change === undefined) continue;
        if (Math.abs(Math.abs(change) - Math.abs(shares)) > DUST) continue;
        points += ['buy', 'sell'].includes(kindOfRow(cells, header)) ? rows.length : 1;
      }
    return points;
  };
  const [down, up] = [fits(-1), fits(1)];
  if (down === up) return grown;
  for (const own of accounts.values())
    for (const [at, cells] of own.entries()) {
      const shares = sharesOf(cells, header, decimals);
      const change = growth(own, at, down > up ? -1 : 1);
      if (typeof shares !== 'number' || shares === 0 || change === undefined) continue;
      if (Math.abs(change - shares) < DUST) grown.add(cells);
    }
  return grown;
}

/** The order that one of the columns shows, where the others do not show another one. */
function shownOrder(columns: readonly (readonly unknown[])[]): DayOrder | undefined {
  const orders = new Set(columns.flatMap((values) => dateHabit(values).order ?? []));
  return orders.size === 1 ? [...orders][0] : undefined;
}

/** A trade is settled within days: where only one order of day and month makes the dates of each row so, it is theirs. */
function orderBySettlement(columns: readonly (readonly unknown[])[]): DayOrder | undefined {
  const [traded = [], ...others] = columns;
  const fits = DAY_ORDERS.filter((order) =>
    others.some((values) => {
      const gaps = values.flatMap((value, row) => daysBetween(traded[row], value, order) ?? []);
      return gaps.some((gap) => gap !== 0) && gaps.every((gap) => Math.abs(gap) <= LONGEST_SETTLEMENT);
    }),
  );
  return fits.length === 1 ? fits[0] : undefined;
}

const DAY_ORDERS = ['day first', 'month first'] as const;
/** Days from a trade to its settlement, over holidays. */
const LONGEST_SETTLEMENT = 10;

function daysBetween(one: unknown, other: unknown, order: DayOrder): number | undefined {
  const [from, to] = [readDate(one, { order }), readDate(other, { order })];
  if (from.kind !== 'date' || to.kind !== 'date') return undefined;
  const milliseconds = Date.parse(writeIsoDate(to.date)) - Date.parse(writeIsoDate(from.date));
  return Math.round(milliseconds / 86_400_000);
}

/** Files of trades are sorted by day: where only one order of day and month makes them so, it is theirs. */
function orderBySequence(values: readonly unknown[]): DayOrder | undefined {
  const fits = DAY_ORDERS.filter((order) => {
    const days = values.flatMap((value) => {
      const reading = readDate(value, { order });
      return reading.kind === 'date' ? [writeIsoDate(reading.date)] : [];
    });
    const ups = days.slice(1).filter((day, at) => day > days[at]!).length;
    const downs = days.slice(1).filter((day, at) => day < days[at]!).length;
    return ups + downs > 2 && (ups === 0 || downs === 0);
  });
  return fits.length === 1 ? fits[0] : undefined;
}

function dayOf(cells: Row, { header, habits }: TradeTable): CalendarDate | undefined {
  const nth = header.dates.findIndex((at) => textAt(cells, at) !== '');
  if (nth === -1) return undefined;
  const reading = readDate(cells[header.dates[nth]!], habits[nth]);
  return reading.kind === 'date' ? reading.date : undefined;
}

const isBefore = (one: CalendarDate, other: CalendarDate): boolean => writeIsoDate(one) < writeIsoDate(other);

/** All that a file tells of one share in one account. */
interface Account {
  readonly trades: Trade[];
  readonly unread: UnreadTrade[];
}

function holdingsOf(
  trades: readonly Trade[],
  unread: readonly UnreadTrade[],
  header: TradeHeader,
): { positions: Position[]; skipped: SkippedRow[] } {
  const keyOf = keysOf(
    trades.map(({ share }) => share),
    isPlainTrades(header.source),
  );
  const hasCoins =
    isPlainTrades(header.source) &&
    speaksOfCoins(
      header.heads,
      trades.map(({ share }) => share.written),
    );
  const accounts = new Map<string, Account>();
  for (const trade of trades) {
    const key = `${trade.account}\u0000${keyOf(trade.share)}`;
    const account = accounts.get(key);
    if (account) account.trades.push(trade);
    else accounts.set(key, { trades: [trade], unread: [] });
  }
  const torn = tornSymbols([...accounts.values()]);
  for (const one of unread) {
    if (one.share) accounts.get(`${one.account}\u0000${keyOf(one.share)}`)?.unread.push(one);
  }
  const positions: Position[] = [];
  const skipped: SkippedRow[] = [];
  const isAbroad =
    isPlainTrades(header.source) &&
    !trades.some(({ share }) => countryOfIsin(share.isin) === 'US' || currencyOf(share) === 'USD') &&
    signOfShares(trades.map(({ share }) => ({ symbol: tidy(cellText(share.ticker)), name: share.name }))) !==
      undefined;
  const signs = { isAbroad, hasMarks: isPlainTrades(header.source) && marksForeign(trades) };
  for (const account of accounts.values()) {
    const ordered = inOrder(account.trades);
    const last = ordered.at(-1)!;
    const share = toldByAll(ordered);
    const held =
      torn.get(symbolIn(account)) ??
      (isPlainTrades(header.source) ? twoCompanies(ordered) : undefined) ??
      heldInAnyOrder(ordered, account.unread);
    if (held === 0) continue;
    const holding: Holding = {
      row: last.row,
      written: share.written,
      ...(share.name === '' ? {} : { name: share.name }),
      ...(typeof held === 'number' ? { quantity: held } : {}),
      ...(last.account === '' ? {} : { account: last.account }),
      ...(share.isin === '' ? {} : { isin: share.isin }),
    };
    const isBare = share.mic === '' && share.isin === '' && ['', share.written].includes(share.name);
    const coin = hasCoins && isBare ? whyMaybeCoin(share.written) : undefined;
    const found =
      coin === undefined
        ? listedByAny(ordered, share, header, signs)
        : ({ noTicker: coin } satisfies ListedTicker);
    const listed = header.mayBeNames && 'ticker' in found ? { noTicker: whyMaybeName(share.written) } : found;
    if (typeof held === 'string') skipped.push({ ...holding, reason: held });
    else if ('ticker' in listed) positions.push({ ...holding, ticker: listed.ticker });
    else if ('reason' in listed) skipped.push({ ...holding, reason: listed.reason });
    else {
      const uncovered = whyUncovered(share.isin, share.mic);
      if (uncovered !== undefined) skipped.push({ ...holding, reason: uncovered });
      else skipped.push({ ...holding, reason: listed.noTicker, lacksTicker: true });
    }
  }
  return { positions, skipped };
}

/** Why trades of one symbol are not those of one share: nothing but the symbol says so, and their names are those of two companies. */
function twoCompanies(ordered: readonly Trade[]): string | undefined {
  const shares = ordered.map(({ share }) => share);
  const { written, name } = shares.at(-1)!;
  if (shares.some(({ isin, mic }) => isin !== '' || mic !== '')) return undefined;
  const other = shares.find(
    (share) => share.name !== '' && name !== '' && !canBeSameCompany(share.name, name),
  );
  return (
    other &&
    `${quoted(written)} is called ${quoted(other.name)} and ${quoted(name)} in this file, which may be two shares. Write the ISIN or the exchange in each of its rows.`
  );
}

const symbolIn = ({ trades }: Account): string =>
  `${trades[0]!.account}\u0000${tidy(cellText(trades[0]!.share.ticker)).toUpperCase()}`;

/**
 * Symbols that were traded in several currencies, of which more was sold in one of them than was bought in it: whether that is one share or
 * two, nothing tells. A sentence by account and symbol.
 */
function tornSymbols(accounts: readonly Account[]): ReadonlyMap<string, string> {
  const bySymbol = new Map<string, Account[]>();
  for (const account of accounts) {
    const symbol = symbolIn(account);
    bySymbol.set(symbol, [...(bySymbol.get(symbol) ?? []), account]);
  }
  const torn = new Map<string, string>();
  for (const [symbol, all] of bySymbol) {
    const currencies = new Set(all.flatMap(({ trades }) => trades.map(({ share }) => currencyOf(share))));
    const isNamed = all.some(({ trades }) =>
      trades.some(({ share }) => share.isin !== '' || share.mic !== ''),
    );
    const isOversold = all.some(({ trades }) => {
      const left = sumDecimals(trades.map(({ shares = 0 }) => shares)) ?? 0;
      return trades.every(({ kind }) => kind === 'trade') && left < -DUST;
    });
    if (all.length < 2 || currencies.size < 2 || isNamed || !isOversold) continue;
    const { written } = all[0]!.trades[0]!.share;
    torn.set(
      symbol,
      `${quoted(written)} was traded in ${[...currencies].filter(Boolean).join(' and ')}, and more of it was sold in one of them than was bought in it. Whether it is one share or two is not told: write its ISIN or its exchange in each row.`,
    );
  }
  return torn;
}

/** What all trades of a file tell of the listing of its shares. */
interface SignsOfFile {
  /** Its names or symbols are those of another country. */
  readonly isAbroad: boolean;
  /** It marks the symbols of foreign shares. */
  readonly hasMarks: boolean;
}

/** The ticker of a share by its last row, else by the last of its rows that tells it: one share may be bought in dollars and sold in euro. */
function listedByAny(
  ordered: readonly Trade[],
  share: ShareEvidence,
  header: TradeHeader,
  signs: SignsOfFile,
): ListedTicker {
  const code = whyOtherCode(share.written, header.heads[header.columns.ticker ?? -1] ?? '');
  if (isPlainTrades(header.source) && share.isin === '' && code !== undefined) return { noTicker: code };
  const last = listedTicker(share, habitsBelow(header, share, signs));
  if ('ticker' in last) return last;
  for (const { share: other } of [...ordered].reverse()) {
    if (other.priceCurrency === share.priceCurrency || other.priceCurrency === '') continue;
    const told = {
      ...share,
      ticker: other.ticker,
      written: other.written,
      priceCurrency: other.priceCurrency,
    };
    const listed = listedTicker(told, habitsBelow(header, told, signs));
    if ('ticker' in listed) return listed;
  }
  return last;
}

/** The share of an account as its last row tells it, with what earlier rows tell more: a split often has no currency. */
function toldByAll(ordered: readonly Trade[]): ShareEvidence {
  const last = ordered.at(-1)!.share;
  const told = (of: (share: ShareEvidence) => string): string =>
    of(last) ||
    ([...ordered]
      .reverse()
      .map(({ share }) => of(share))
      .find(Boolean) ??
      '');
  return {
    ...last,
    name: told(({ name }) => name),
    isin: told(({ isin }) => isin),
    mic: told(({ mic }) => mic),
    priceCurrency: told(({ priceCurrency }) => priceCurrency),
    currency: told(({ currency }) => currency),
  };
}

/**
 * Whether a file of unknown make marks the symbols of foreign shares, as Yahoo does: some are marked, and each bare one that has an ISIN has
 * that of an American share.
 */
function marksForeign(trades: readonly Trade[]): boolean {
  const isMarked = ({ ticker }: ShareEvidence) =>
    (markedSymbol(tidy(cellText(ticker)))?.market ?? UNITED_STATES) !== UNITED_STATES;
  const shares = trades.map(({ share }) => share).filter(({ ticker }) => !isBlank(ticker));
  return (
    shares.some(isMarked) &&
    shares.every((share) => isMarked(share) || share.isin === '' || countryOfIsin(share.isin) === 'US')
  );
}

/** Headers of codes by which shares are told in Germany and Switzerland, where exchanges have codes of their own for American shares. */
const FOREIGN_CODES = /^(wkn|valor|valoren|valorennummer)$/;

/** Headers of tickers that are also those of the United States. */
const USUAL = /^(ticker|tickers|.* ticker|ticker .*|symbols?|.* symbol|symbol cusip)$/;
/** Tickers of American funds, and of nothing else. */
const FUND = /^[A-Z]{4}X$/;

/**
 * What is taken for granted of a bare symbol: that of the country in whose files alone tickers are headed so, and that of the United States
 * only where the headers are English and such as are used there.
 */
function habitsBelow(
  { source, columns, heads, isDayFirst, isPicked, isMarked }: TradeHeader,
  share: ShareEvidence,
  { isAbroad, hasMarks }: SignsOfFile,
): ListingHabits {
  if (!isPlainTrades(source)) return source;
  const head = heads[columns.ticker ?? -1] ?? '';
  const home = homeOfHeader(head) ?? marketOfNumber(tidy(cellText(share.ticker)), head);
  // Shares of Japan and Korea have numbers.
  const isOfNumbers = isHeaderOfNumbers(head) && /^[A-Z]{1,5}$/.test(tidy(cellText(share.ticker)));
  const paid = readUnit(share.priceCurrency)?.code === undefined ? readUnit(share.currency)?.code : undefined;
  const isUsual =
    !isAbroad &&
    !isTooLong(tidy(cellText(share.ticker))) &&
    (paid === undefined || paid === 'USD') &&
    (isPicked === true || USUAL.test(head) || (isCodeHeader(head) && isOfNewYork(share.written))) &&
    !isForeignHeader(head) &&
    !isDayFirst &&
    !isForeignName(share.name);
  const { assumed: _, ...habits } = source;
  const hasForeignCodes =
    isForeignHeader(head) ||
    (!hasMarks && (heads.some((words) => FOREIGN_CODES.test(words)) || (isDayFirst && share.name === '')));
  return {
    ...habits,
    hasForeignCodes,
    hasMarks,
    ...(isMarked ? { home: UNITED_STATES, assumed: 'always' as const } : home ? { home } : {}),
    ...(!home && !isMarked && (isUsual || isOfNumbers || FUND.test(tidy(cellText(share.ticker))))
      ? { assumed: 'always' as const }
      : {}),
  };
}

/** In what a share was traded: its price, else what was paid. */
const currencyOf = ({ priceCurrency, currency }: ShareEvidence): string =>
  readUnit(priceCurrency)?.code ?? readUnit(currency)?.code ?? '';

/**
 * By what a share is known over all rows: its ISIN, also where a row tells its symbol alone. In files of unknown make one symbol in two
 * currencies is two shares where no exchange, mark or name says that it is one: T is AT&T in dollars, and TELUS in those of Canada.
 */
function keysOf(shares: readonly ShareEvidence[], byCurrency: boolean): (share: ShareEvidence) => string {
  const currencies = new Map<string, Set<string>>();
  const symbolOf = ({ ticker }: ShareEvidence) => tidy(cellText(ticker)).toUpperCase();
  const isins = new Map<string, Set<string>>();
  const names = new Map<string, Set<string>>();
  for (const share of shares) {
    const symbol = symbolOf(share);
    names.set(symbol, (names.get(symbol) ?? new Set()).add(share.name.toUpperCase()));
    if (byCurrency && currencyOf(share) !== '')
      currencies.set(symbol, (currencies.get(symbol) ?? new Set()).add(currencyOf(share)));
    if (symbol !== '' && share.isin !== '')
      isins.set(symbol, (isins.get(symbol) ?? new Set()).add(share.isin));
  }
  return (share) => {
    const symbol = symbolOf(share);
    const [isin, ...more] = isins.get(symbol) ?? [];
    const known = share.isin || (more.length === 0 ? (isin ?? '') : '');
    const [name, ...otherNames] = names.get(symbol) ?? [];
    const isTold =
      share.mic !== '' || markedSymbol(symbol) !== undefined || (name !== '' && otherNames.length === 0);
    const priced = !isTold && (currencies.get(symbol)?.size ?? 0) > 1 ? ` ${currencyOf(share)}` : '';
    return (
      known ||
      (symbol === ''
        ? share.name.toUpperCase()
        : `${symbol} ${writtenExchange(share.mic).toUpperCase()}${priced}`)
    );
  };
}

const RANKS = { split: 0, trade: 1, short: 1 } as const;

/** '' where the table has no days. */
const dayOfTrade = ({ date }: Trade): string => (date ? writeIsoDate(date) : '');

/** By day; splits before the trades of their day, what came before what went: the order of a day's rows tells nothing. */
const inOrder = (trades: readonly Trade[]): Trade[] =>
  [...trades].sort(
    (a, b) =>
      dayOfTrade(a).localeCompare(dayOfTrade(b)) ||
      RANKS[a.kind] - RANKS[b.kind] ||
      Number((a.shares ?? 0) < 0) - Number((b.shares ?? 0) < 0) ||
      a.row - b.row,
  );

/** Shares after a division are not exact: less than this is none. */
const DUST = 1e-6;

/**
 * How many shares are left where some dates may be read in two ways: the number that both readings give. Purchases and sales without a split
 * give the same in any order. Where the two differ, a sentence.
 */
function heldInAnyOrder(ordered: readonly Trade[], unread: readonly UnreadTrade[]): number | string {
  const held = sharesHeld(ordered, unread);
  const unclear = ordered.find(({ otherDate }) => otherDate !== undefined);
  if (!unclear) return held;
  const others = inOrder(
    ordered.map((trade) => ({ ...trade, ...(trade.otherDate ? { date: trade.otherDate } : {}) })),
  );
  const readings = [held, sharesHeld(others, unread)];
  const [one, other] = readings.filter((reading) => typeof reading === 'number');
  const isOrdered = ordered.some(({ kind }) => kind !== 'trade');
  if (one !== undefined && (one === other || (other === undefined && !isOrdered))) return one;
  if (readings.every((reading) => typeof reading === 'string')) return held;
  const { written } = ordered.at(-1)!.share;
  return `How many of ${quoted(written)} are held cannot be computed, because the order of its trades is not known. ${unclear.whyUnclear}`;
}

/** How many shares are left, or a sentence why it cannot be told. */
function sharesHeld(ordered: readonly Trade[], unread: readonly UnreadTrade[]): number | string {
  const { written } = ordered.at(-1)!.share;
  if (unread[0]) {
    return `How many of ${quoted(written)} are held cannot be computed, because a row of it cannot be read. ${unread[0].reason}`;
  }
  let held: number | undefined = 0;
  const isShort = ordered.some(({ kind }) => kind === 'short');
  const takesOld = ordered.some(({ kind, shares = 0 }) => kind === 'split' && shares < 0);
  for (const trade of ordered) {
    const [added, total] = readingsOfSplit(held, trade);
    const left: number | undefined = takesOld ? undefined : leftByReverse(held, trade);
    if (left === undefined && added !== total) {
      return `The split of ${quoted(written)} on ${dayOfTrade(trade)} may have added ${trade.shares} shares or made ${held} into ${trade.shares}. Write its ratio, such as 4:1, in a column Ratio.`;
    }
    held = left ?? added ?? after(held, trade);
    if (held === undefined) {
      return `The split of ${quoted(written)} on ${dayOfTrade(trade)} does not fit its number of shares. Write the ratio as 4:1 in a column Ratio, or the shares that were added in the column of shares.`;
    }
    if (held < -DUST && !isShort) {
      const by = trade.date ? `By ${writeIsoDate(trade.date)} more` : 'More';
      return `${by} of ${quoted(written)} was sold than this file tells was bought: it begins in the middle. Export the trades from the first one on, or the positions themselves.`;
    }
  }
  if (Math.abs(held) < DUST) return 0;
  return held < 0 ? `${quoted(written)} is sold short: nothing of it is held.` : held;
}

/**
 * The shares after a reverse split without a ratio: it adds none, so that its number is that of the shares that are left. The row that takes the old
 * ones away may bear another code.
 */
const leftByReverse = (held: number, { shares = 0, ratio, isReverse }: Trade): number | undefined =>
  isReverse && !ratio && shares > 0 && shares < held ? shares : undefined;

/**
 * How many shares there are after a split that states no ratio, in a file of unknown make: if it tells those that were added, and if it
 * tells those that there are. A price that is the ratio decides; where nothing does, the two differ.
 */
function readingsOfSplit(
  held: number,
  { kind, shares, ratio, isUntold, price }: Trade,
): readonly [added?: number | undefined, total?: number | undefined] {
  if (kind !== 'split' || !isUntold || ratio || shares === undefined || shares <= 0 || held <= 0) return [];
  const added = sumDecimals([held, shares]) ?? held + shares;
  const times = (price ?? 0) * held;
  if (Math.abs(times - shares) <= DUST) return [shares, shares];
  return Math.abs(times - added) <= DUST ? [added, added] : [added, shares];
}

function after(held: number, { kind, shares, ratio }: Trade): number | undefined {
  if (kind !== 'split') return sumDecimals([held, shares!]);
  if (!ratio) return shares === undefined ? undefined : sumDecimals([held, shares]);
  const times = (held * ratio.became) / ratio.of;
  const rounded = sumDecimals([Number(times.toPrecision(15))]);
  if (shares === undefined || shares === 0) return rounded;
  // Some write the ratio as the number of shares, some the shares that came, some those that there are afterwards.
  if (shares === ratio.became / ratio.of) return rounded;
  const near = (number: number) => Math.abs(number - times) <= Math.max(1, Math.abs(times) * DUST);
  if (near(held + shares)) return sumDecimals([held, shares]);
  return near(shares) ? shares : undefined;
}
