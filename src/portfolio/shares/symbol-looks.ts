import { tidy, quoted } from '../cells/cell-text';
import { marketOfEnding } from './markets';
import { whyNoSecurity } from './no-security';

/** Whether texts are symbols, names, or may be either. */
export type SymbolLikeness = 'symbols' | 'either' | 'names';

/** In capitals and in one piece, as symbols are written everywhere; some names are, too. */
const IN_CAPITALS = /^(?=.*[A-Z])[A-Z0-9&]{1,14}([.:/-][A-Z0-9]{1,6}){0,2}$/;

/** Consonants in which English words and names begin, and in which they end. */
const BEGINNINGS =
  /^(b[lr]?|c[hlr]?|chr|d[rw]?|f[lr]?|g[lr]?|h|j|k[nr]?|l|m|n|p[hlr]?|qu?|r|s|s[chklmnpqtw]|sch|s[cpt]r|spl|squ|t[hrsw]?|thr|v|wh?|wr|x|y|z)?$/;
const ENDINGS =
  /^([bcdfghjklmnpqrstvwxz]|c[hkt]|ff|ft|gh|gs|ht|l[bdfklmpst]|ll|ls|m[bps]|n[cdgkst]|nch|ng?s|nks|nts?|p[st]|ps|r[bcdfgklmnpst]|rch|rks|rds|rms|rts|rth|s[hkpst]|ss|t[chst]|ths?|wn|ws|x|x[ts]|ys|cks?)?$/;

/** Whether letters can be said as a word: those of most symbols of four letters or more cannot, as TSLA and AMZN. */
export function isSayable(letters: string): boolean {
  const between = letters.toLowerCase().split(/[aeiouy]/);
  if (between.length === 1) return false;
  const isDoubled = /^(AA|II|UU)|[AIU]{2}$|[^AEIOUY]{4}|YY/.test(letters);
  return !isDoubled && BEGINNINGS.test(between[0]!) && ENDINGS.test(between.at(-1)!);
}

/** `IGLN.L`, `RCI.B.TO`: with the mark of a market. */
const isMarked = (text: string): boolean => {
  const ending = /^[A-Z0-9&-]{1,12}(?:\.[A-Z]{1,2})?\.([A-Z]{1,3})$/.exec(text)?.[1];
  return ending !== undefined && marketOfEnding(ending) !== undefined;
};

const isShort = (text: string): boolean => /^[A-Z]{1,3}$/.test(text);

const isSymbol = (text: string): boolean =>
  isShort(text) ||
  /^[A-Z]+\d+[A-Z]?$/.test(text) ||
  (text.length <= LONGEST && !isSayable(text.replace(/[^A-Z].*/, '')));

/** Of symbols; longer words that are hard to say are names of companies. */
const LONGEST = 6;

/**
 * Tells texts of a column by their looks, whatever its header is: all in capitals and in one piece, they may be symbols, and are where half
 * of them are short, marked, or no words that can be said. `FORD, VISA` may be either.
 *
 * @param areNames the header is one of names of companies: short ones are names as well, as GE and HP are, so that these tell nothing.
 */
export function symbolLikeness(texts: readonly string[], areNames = false): SymbolLikeness {
  const own = [...new Set(texts.map(tidy))].filter(
    (text) => text !== '' && whyNoSecurity(text) === undefined,
  );
  const capitals = own.filter((text) => IN_CAPITALS.test(text));
  if (own.length === 0 || capitals.length * 10 < own.length * 9) return 'names';
  if (own.some(isMarked)) return 'symbols';
  const symbols = capitals.filter((text) => isSymbol(text) && !(areNames && isShort(text)));
  // Who writes AAPL and MSFT, and no word among them, names no companies.
  if (own.every(isSymbol) && symbols.length > 1) return 'symbols';
  return symbols.length * 2 >= capitals.length ? 'symbols' : 'either';
}

/** Why a text is asked about that stands below a header of securities, which may head names. */
export const whyMaybeName = (written: string): string =>
  `${quoted(written)} may be a ticker, or a name that is another company's ticker: the header above it heads both. If it is the ticker, write NASDAQ: or NYSE: before it, or write Ticker above the column.`;
