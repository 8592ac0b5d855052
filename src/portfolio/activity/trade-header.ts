import { activityHeads } from '../cells/activity-head';
import { GENERAL_WORDS, isEnglishDate, type ActivityColumn, type ActivityWords } from './activity-words';
import { COLUMN_WORDS } from '../tables/column-words';
import { isBlank, plainWords, type Row } from '../cells/cell-text';
import { usualWordsOfTrades } from '../tables/composed-headers';
import type { HeaderCell } from '../cells/header-cell';
import { columnsOf, hasFigures, matches } from '../tables/header-row';
import { isMarketVolume } from '../tables/market-volume';
import { SOURCES } from '../tables/sources';
import { headsHeld, TRADE_WORDS } from './trade-words';
import { PLAIN_TRADES, TRADE_SOURCES, type TradeSource } from './trade-sources';

/** The header row of a table of trades, as it was understood. */
export interface TradeHeader {
  readonly source: TradeSource;
  readonly columns: { readonly [column in ActivityColumn]?: number };
  /** The columns of dates, the best first: where a cell of one is empty, the next tells. */
  readonly dates: readonly number[];
  /** The columns that say what a row is. */
  readonly kinds: readonly number[];
  /** Whether days come before months by the language of the header. */
  readonly isDayFirst: boolean;
  /** By cell of the row, its words. */
  readonly heads: readonly string[];
  /** Of the columns that say what a row is, those that were told by their cells and not by a header. */
  readonly phrases: readonly number[];
  /** The currency that the header of the prices states: `Price (ZAR)`. */
  readonly priceUnit?: string | undefined;
  /** The currency that the header of the amounts states. */
  readonly amountUnit?: string | undefined;
  /** Where prices bear the sign of their currency: what those without a sign are in; '' where that is not told. */
  readonly bareUnit?: string | undefined;
  /** The currency that the lines above the table speak of. */
  readonly currencyAbove?: string | undefined;
  /** The exchange of all shares of the table, where another table of the file is of another market. */
  readonly mic?: string | undefined;
  /** The tickers stand below a header of securities, which may head names as well: nothing is taken for granted of them. */
  readonly mayBeNames?: boolean;
  /** Foreign symbols bear the mark of their market, as Yahoo writes them, so that a bare one is of the United States. */
  readonly isMarked?: boolean;
  /** A row says that its share trades in another currency than it was paid in, as the source writes it beside each such share. */
  readonly tellsExchanged?: boolean;
  /** The person said which column holds the tickers. */
  readonly isPicked?: boolean;
}

/** Reads a row as the header of a table in which trades may stand; undefined when it is none. */
export function readTradeHeader(cells: Row): TradeHeader | undefined {
  if (hasFigures(cells)) return undefined;
  const heads = activityHeads(cells);
  const source = TRADE_SOURCES.find((one) => matches(one, heads) && !hasShares(one, heads));
  if (source) return headerOf(source, heads);
  if (heads[1]?.words === 'header') return undefined;
  const plain = headerOf(PLAIN_TRADES, withUsualWords(heads));
  return plain && plain.kinds.length > 0 ? plain : undefined;
}

/** Whether a row heads trades of a known maker that stand in words alone, which are taken apart by its own patterns. */
export function headsTradesInWords(cells: Row): boolean {
  const found = readTradeHeader(cells);
  return found !== undefined && found.source.told !== undefined && found.columns.quantity === undefined;
}

/** Whether a table has a column of numbers of shares where a source has a description alone. */
const hasShares = ({ columns }: TradeSource, heads: readonly HeaderCell[]): boolean =>
  columns.quantity === undefined &&
  columns.ticker === undefined &&
  heads.some(({ words }) => TRADE_WORDS.quantity!.includes(words));

const KNOWN_WORDS: ReadonlySet<string> = new Set(Object.values(TRADE_WORDS).flat());

/** Headers of unusual words in those by which the tables know them. */
export const withUsualWords = (heads: readonly HeaderCell[]): readonly HeaderCell[] =>
  heads.map((head, at) => {
    // In Indonesia and Malaysia Jumlah heads a number or a sum: beside a column of units it is a number.
    if (head.words === 'jumlah' && TRADE_WORDS.unit!.includes(heads[at + 1]?.words ?? ''))
      return { ...head, words: 'kuantitas' };
    // No. right before the price, behind other columns, is a number of shares; what counts rows stands first.
    if (head.words === 'no' && at > 1 && TRADE_WORDS.price!.includes(heads[at + 1]?.words ?? ''))
      return { ...head, words: 'no of shares' };
    if (KNOWN_WORDS.has(head.words)) return head;
    // The first of several columns of one kind: Name 1.
    const only = head.words.replace(/ 1$/, '');
    return { ...head, words: KNOWN_WORDS.has(only) ? only : usualWordsOfTrades(head.words) };
  });

/** Whether a column of numbers is not of shares that were traded: it tells what is held after each trade, or what all the world traded on a day. */
export function isNotTraded(heads: readonly HeaderCell[], at: number | undefined): boolean {
  const words = heads.map((head) => head.words);
  return headsHeld(words[at ?? -1] ?? '') || isMarketVolume(words, at);
}

/** What the rows below a header tell of its columns, where its words do not. */
export interface ToldColumns {
  readonly columns: TradeHeader['columns'];
  readonly dates: readonly number[];
  readonly kinds: readonly number[];
  readonly isPicked: boolean;
  /** The table is one of orders that were carried out: it may have no days. */
  readonly isOfOrders?: boolean;
}

/** The header that a row is for a source; undefined where it has no column of days, of shares or of their number. */
export function headerOf(
  source: TradeSource,
  heads: readonly HeaderCell[],
  told?: ToldColumns,
): TradeHeader | undefined {
  const columns = told?.columns ?? columnsOf<ActivityColumn>(source.columns, heads);
  const named = allOf(source.columns.date, heads);
  const dates = named.length > 0 ? named : (told?.dates ?? []);
  const share =
    columns.ticker ?? columns.isin ?? columns.name ?? (source.told ? columns.description : undefined);
  if (source === PLAIN_TRADES && !told && isNotTraded(heads, columns.quantity)) return undefined;
  const quantity = columns.quantity ?? (source.told ? columns.description : undefined);
  const isDated = dates.length > 0 || told?.isOfOrders === true;
  if (!isDated || share === undefined || quantity === undefined) return undefined;
  const kinds = allOf(source.columns.kind, heads);
  const phrases = (told?.kinds ?? []).filter((at) => !kinds.includes(at));
  const [priceUnit, amountUnit] = [columns.price, columns.amount].map((at = -1) => heads[at]?.unit?.code);
  return {
    source,
    columns,
    dates,
    kinds: [...phrases, ...kinds],
    phrases,
    isDayFirst: named.length > 0 && !named.some((at) => isEnglishDate(heads[at]!.words)),
    heads: heads.map(({ words }) => words),
    ...(priceUnit === undefined ? {} : { priceUnit }),
    ...(amountUnit === undefined ? {} : { amountUnit }),
    ...(source.hasSignsInPrices ? { bareUnit: '' } : {}),
    ...(told?.isPicked ? { isPicked: true } : {}),
  };
}

const allOf = (spelled: readonly string[] = [], heads: readonly HeaderCell[]): number[] =>
  spelled.map((words) => heads.findIndex((head) => head.words === words)).filter((at) => at !== -1);

/** What heads the worth of a holding today, which no table of trades has. */
const WORTH = new Set([
  ...[
    'market value',
    'current value',
    'total value',
    'mkt val market value',
    'mkt value',
    'position value',
    'value',
  ],
  ...[
    'current price',
    'last price',
    'market price',
    'close price',
    'marktwert',
    'aktueller kurs',
    'cost basis',
  ],
]);

/** What heads the worth or the gain of a holding today: such a table is of positions, also where it says Buy and Sell. */
const WORTH_TODAY =
  /^((total |current )?market value|current value|(current|last|market) price|ltp|unreali[sz]ed\b.*|marktwert|aktueller kurs|current worth)$/;

/** Whether a header says that the table states what holdings are worth today. */
export const tellsWorth = (cells: Row): boolean =>
  activityHeads(cells).some(({ words }) => isWorthToday(words));

/** Whether a column states what holdings are worth today. */
export const isWorthToday = (words: string): boolean => WORTH_TODAY.test(words);

/** Words above what came of trades or of holding, which no table of holdings is told by. */
const OF_RESULTS =
  /\b(dividends?|fees?|tax(es)?|commissions?|proceeds|profit|gains?|loss(es)?|p l|pnl|reali[sz]ed|bought|sold|ratio)\b/;

/**
 * Whether a row heads a table of shares and their number beside one of trades, whatever its other columns are: it has no day, no purchase or
 * sale and no result of one, and the row below it has a figure.
 */
export function headsShares(cells: Row, below: Row | undefined): boolean {
  if (headsHoldings(cells)) return true;
  if (hasFigures(cells) || !below || !hasFigures(below)) return false;
  const words = activityHeads(cells).map((head) => head.words);
  const has = (column: keyof ActivityWords) => TRADE_WORDS[column]!.some((one) => words.includes(one));
  if (words.some((one) => OF_RESULTS.test(one)) || has('date') || has('kind')) return false;
  return (has('ticker') || has('isin')) && words.some((one) => SHARES.has(one));
}

/** What heads a number of shares, bought or held. */
const SHARES: ReadonlySet<string> = new Set([
  ...TRADE_WORDS.quantity!,
  ...COLUMN_WORDS.quantity.map(plainWords),
]);

/** Statements that list trades beside the holdings, in several languages. */
const IN_SECTIONS = SOURCES.filter(({ inSections }) => inSections);

/** Headers of symbols and of what a share costs now, which no table of trades has together. */
const PRICED_NOW = [
  ['symbol', 'current price'],
  ['symbole', 'prix actuel'],
  // A Flex query of Interactive Brokers, whose side is Long or Short.
  ['symbol', 'currency primary', 'mark price'],
  ['symbol', 'currency primary', 'position value'],
];

/** Whether a row heads a table of what somebody holds: shares and their number, with their worth or nothing else, and no day. */
export function headsHoldings(cells: Row): boolean {
  if (hasFigures(cells)) return false;
  const heads = activityHeads(cells);
  if (IN_SECTIONS.some((source) => matches(source, heads))) return true;
  const words = new Set(heads.map((head) => head.words));
  if (PRICED_NOW.some((all) => all.every((one) => words.has(one)))) return true;
  const has = (column: keyof ActivityWords) =>
    GENERAL_WORDS[column as 'ticker'].some((one) => words.has(one));
  const names = has('ticker') || has('isin') || has('name');
  const isDated = [...TRADE_WORDS.date!, ...TRADE_WORDS.kind!].some((one) => words.has(one));
  if (!names || !has('quantity') || isDated) return false;
  const filled = cells.filter((cell) => !isBlank(cell));
  return filled.length === 2 || heads.some((head) => WORTH.has(head.words));
}

/** Whether a table is of no maker that is known here. */
export const isPlain = ({ source }: TradeHeader): boolean => source.signatures.length === 0;
