import { cellText, tidy, type Row } from '../cells/cell-text';
import { columnTexts } from '../cells/row-texts';
import { COLUMN_WORDS } from './column-words';
import { marketOfEnding } from '../shares/markets';
import { whyNoSecurity } from '../shares/no-security';

const TICKER_WORDS: ReadonlySet<string> = new Set(COLUMN_WORDS.ticker);
/** Codes that are no symbols stand below these. */
const OTHER_CODES = /\b(isin|wkn|cusip|sedol|valor|id|identifier)\b/;
const SYMBOL = /^(?=.*[A-Z])[A-Z0-9]{1,6}([.: -][A-Z]{1,6})?$/;

const isMost = (rows: readonly Row[], at: number, looks: (text: string) => boolean): boolean => {
  const texts = columnTexts(rows, at);
  return texts.filter(looks).length * 2 > texts.length;
};

/**
 * The column that has the symbols of another one as Yahoo writes them, which marks those of foreign shares alone: `IWDA.AS` beside `IWDA`, and
 * `MA` beside `MA`. Undefined where there is none.
 */
export function markedSymbols(
  heads: readonly string[],
  rows: readonly Row[],
  ticker: number | undefined,
): number | undefined {
  if (ticker === undefined) return undefined;
  const textAt = (cells: Row, at: number) => tidy(cellText(cells[at])).toUpperCase();
  const own = rows.filter(
    (cells) => textAt(cells, ticker) !== '' && whyNoSecurity(textAt(cells, ticker)) === undefined,
  );
  const found = heads.findIndex((head, at) => {
    if (at === ticker || !SYMBOL_HEADS.test(head)) return false;
    const isYahoo = head === YAHOO;
    let marked = 0;
    const fits = own.every((cells) => {
      const [symbol, other] = [textAt(cells, ticker), textAt(cells, at)];
      if (other === symbol) return true;
      const [, stem, ending = ''] = /^(.+)\.([A-Z]{1,3})$/.exec(other) ?? [];
      const isMark = marketOfEnding(ending) !== undefined && (isYahoo || stem === symbol);
      if (isMark) marked += 1;
      return isMark || (isYahoo && SYMBOL.test(other));
    });
    return fits && own.length > 0 && (marked > 0 || isYahoo);
  });
  return found === -1 ? undefined : found;
}

/** Headers of symbols; those of a line at home are another line than an American receipt. */
export const SYMBOL_HEADS =
  /^(?!.*\b(local|home|underlying)\b).*\b(symbol|ticker|code|bloomberg|bbg|ric|reuters|yahoo|google|figi ticker)\b/;

/** How headers of symbols that say Yahoo are known. */
export const YAHOO = 'yahoo ticker';

/**
 * The column of symbols where the one that was taken for it holds names: `Ativo` heads both in Brazil. Undefined where the one that was
 * taken is as good as any.
 */
export function betterSymbols(
  heads: readonly string[],
  rows: readonly Row[],
  ticker: number | undefined,
): number | undefined {
  if (ticker === undefined || !isMost(rows, ticker, (text) => /\p{Ll}{2}| \p{L}/u.test(text)))
    return undefined;
  const found = heads.findIndex(
    (words, at) =>
      at !== ticker &&
      TICKER_WORDS.has(words) &&
      !OTHER_CODES.test(words) &&
      isMost(rows, at, (text) => SYMBOL.test(text)),
  );
  return found === -1 ? undefined : found;
}
