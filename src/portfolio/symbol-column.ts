import { cellText, isBlank, tidy } from './cell-text';
import { COLUMN_WORDS } from './column-words';
import type { Row } from './header-row';

const TICKER_WORDS: ReadonlySet<string> = new Set(COLUMN_WORDS.ticker);
/** Codes that are no symbols stand below these. */
const OTHER_CODES = /\b(isin|wkn|cusip|sedol|valor|id|identifier)\b/;
const SYMBOL = /^(?=.*[A-Z])[A-Z0-9]{1,6}([.: -][A-Z]{1,6})?$/;

const isMost = (rows: readonly Row[], at: number, looks: (text: string) => boolean): boolean => {
  const texts = rows.flatMap((cells) => (isBlank(cells[at]) ? [] : [tidy(cellText(cells[at]))]));
  return texts.length > 0 && texts.filter(looks).length * 2 > texts.length;
};

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
