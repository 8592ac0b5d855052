import { type Row, textAt } from '../cells/cell-text';
import { readAmountWith } from '../cells/decimal-sign';
import { type Ratio, eitherRatio, splitRatio } from './split-ratio';
import type { Trade, TradeTable } from './trade';
import { isPlain } from './trade-header';
import { priceOf } from './trade-row-money';
import { hasRatioAsPrice } from './trade-sources';

/** How exports of getquin number a split, by the share, the day and how many shares so many became: split_US67066G1040_2024-06-10_10_1. */
const NUMBERED = /^split_[A-Z0-9]{12}_\d{4}-\d\d-\d\d_(\d+(?:\.\d+)?)_(\d+(?:\.\d+)?)$/;

/** The ratio that such a number tells. */
function numberedRatio(cells: Row): Ratio | undefined {
  for (const cell of cells) {
    const [, became, of] = (typeof cell === 'string' && NUMBERED.exec(cell.trim())) || [];
    if (Number(became) > 0 && Number(of) > 0) return { became: Number(became), of: Number(of) };
  }
  return undefined;
}

/** The ratio of a split: by its own column, the words of the row, its number, or the price where that is what it holds. */
export function ratioOf(cells: Row, table: TradeTable): Ratio | undefined {
  const { columns, heads } = table.header;
  const rate = (at: number | undefined) => readAmountWith(table.decimals, cells[at ?? -1])?.number ?? 0;
  const [became, of] = [rate(columns.splitBecame), rate(columns.splitOf)];
  if (became > 0 && of > 0) return { became, of };
  const told = splitRatio(textAt(cells, columns.ratio), saidOfSplit(cells, table)) ?? numberedRatio(cells);
  const { price = 0 } = told || !hasRatioAsPrice(heads) ? {} : priceOf(cells, table);
  return price > 0 && price !== 1 ? { became: price, of: 1 } : told;
}

/** Of a split that states its ratio alone, how many shares its remark says that there are now: 8 for 9, now 35. */
export function sharesAfterSplit(
  cells: Row,
  { header: { columns }, decimals }: TradeTable,
  ratio: Ratio | undefined,
): Pick<Trade, 'shares'> {
  const said = NOW.exec(textAt(cells, columns.description))?.[1];
  const shares = said === undefined || !ratio ? undefined : readAmountWith(decimals, said)?.number;
  return shares === undefined ? {} : { shares };
}

/**
 * Of a split that tells how many times as many shares there are in a number alone, how many there are after it by the running total: the two
 * have to fit what was held before.
 */
export function leftBySplit(
  cells: Row,
  { header, decimals }: TradeTable,
): { readonly shares: number; readonly price: number } | undefined {
  const { ratio = -1, total = -1 } = isPlain(header) ? header.columns : {};
  const [price, shares] = [ratio, total].map((at) => readAmountWith(decimals, cells[at])?.number ?? 0);
  return price! > 0 && shares! > 0 ? { shares: shares!, price: price! } : undefined;
}

const NOW = /\bnow (?:have |own |hold )?(\d+(?:[.,]\d+)*)(?= (?:shares?|shs|units?)\b|[.!)]?$)/i;

/** All that a row says of a split in words: in the columns that are read, and in a remark that begins with a ratio. */
const saidOfSplit = (cells: Row, { header: { kinds, columns }, notes }: TradeTable): string => {
  const said = [...kinds, columns.description, columns.name, columns.ticker].map((at) => textAt(cells, at));
  const noted = notes.map((at) => textAt(cells, at)).filter((note) => BEGINS_WITH_RATIO.test(note));
  return [...said, ...noted].join(' ');
};

const BEGINS_WITH_RATIO = /^\d+ ?(-? ?(for|per) ?-? ?|:) ?\d+\b(?![/:.])/i;

/** The ratio of a split that may be meant either way round, and the numbers that are noted beside it: `40 se 200`. */
export function eitherOf(cells: Row, table: TradeTable): Pick<Trade, 'either' | 'noted'> {
  const either = eitherRatio(saidOfSplit(cells, table));
  const notes = [table.header.columns.description, ...table.notes].map((at) => textAt(cells, at));
  const noted = notes.flatMap((note) => (note.match(/\d[\d.,]*/g) ?? []).map(numberWith(table)));
  return { ...(either === undefined ? {} : { either }), ...(noted.length === 0 ? {} : { noted }) };
}

const numberWith =
  ({ decimals }: TradeTable) =>
  (text: string): number =>
    readAmountWith(decimals, text.replace(/[.,]$/, ''))?.number ?? NaN;
