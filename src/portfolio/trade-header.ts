import { activityHeads } from './activity-head';
import { GENERAL_WORDS, isEnglishDate, type ActivityColumn, type ActivityWords } from './activity-words';
import type { HeaderCell } from './header-cell';
import { columnsOf, hasFigures, matches, type Row } from './header-row';
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
}

/** Reads a row as the header of a table in which trades may stand; undefined when it is none. */
export function readTradeHeader(cells: Row): TradeHeader | undefined {
  if (hasFigures(cells)) return undefined;
  const heads = activityHeads(cells);
  const source = TRADE_SOURCES.find((one) => matches(one, heads));
  if (source) return headerOf(source, heads);
  if (heads[1]?.words === 'header') return undefined;
  const plain = headerOf(PLAIN_TRADES, heads);
  return plain && plain.kinds.length > 0 && plain.columns.quantity !== undefined ? plain : undefined;
}

function headerOf(source: TradeSource, heads: readonly HeaderCell[]): TradeHeader | undefined {
  const columns = columnsOf<ActivityColumn>(source.columns, heads);
  const dates = allOf(source.columns.date, heads);
  const share =
    columns.ticker ?? columns.isin ?? columns.name ?? (source.told ? columns.description : undefined);
  const quantity = columns.quantity ?? (source.told ? columns.description : undefined);
  if (dates.length === 0 || share === undefined || quantity === undefined) return undefined;
  return {
    source,
    columns,
    dates,
    kinds: allOf(source.columns.kind, heads),
    isDayFirst: !dates.some((at) => isEnglishDate(heads[at]!.words)),
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

/** Whether a row heads a table of what somebody holds: shares and their number, with their worth or nothing else, and no day. */
export function headsHoldings(cells: Row): boolean {
  if (hasFigures(cells)) return false;
  const heads = activityHeads(cells);
  const words = new Set(heads.map((head) => head.words));
  if (words.has('current price') && words.has('symbol')) return true;
  const has = (column: keyof ActivityWords) =>
    GENERAL_WORDS[column as 'ticker'].some((one) => words.has(one));
  const names = has('ticker') || has('isin') || has('name');
  const isDated = has('date') || has('kind');
  if (!names || !has('quantity') || isDated) return false;
  const filled = heads.filter((head) => head.words !== '');
  return filled.length === 2 || heads.some((head) => WORTH.has(head.words));
}
