import { quoted } from '../cells/cell-text';
import { isListedInNewYork } from './new-york-symbols';
import { whyNoSecurity } from './no-security';
import { isAmericanName, mayBeForeignName } from './signs-of-country';

/** A symbol and the name beside it; '' where a row has none. */
export interface NamedSymbol {
  readonly symbol: string;
  readonly name: string;
}

/** Letters alone, and more of them than a ticker of New York has: `TATAPOWER`. */
export const isTooLong = (symbol: string): boolean =>
  /^[A-Z]{6,}$/.test(symbol) && whyNoSecurity(symbol) === undefined;

/** Mutual funds, and shares that are traded over the counter: the symbol directories of the exchanges have none of these. */
const OF_NO_EXCHANGE = /^[A-Z]{4}[XFYQ]$/;

/** Fewer symbols that New York does not list may be new there, or gone. */
const FEWEST_UNLISTED = 2;

/** Of so many symbols, one is not listed in New York: such a table is of another exchange. */
const ONE_OF = 3;

/** How the trusts of Canada are marked, and no share of New York: `CSH.UN`. */
const CANADIAN_TRUST = /^[A-Z]{1,4}\.UN$/;

/** Whether a symbol is listed nowhere in New York; one that is new there may be missing in the list. */
export const isUnlistedSymbol = (symbol: string): boolean =>
  CANADIAN_TRUST.test(symbol) ||
  (/^[A-Z]{1,5}$/.test(symbol) && !OF_NO_EXCHANGE.test(symbol) && !isListedInNewYork(symbol));

/**
 * What the symbols of a table say together against New York: many of them are listed nowhere there. It is no sign of those that are known for
 * one company everywhere (`isOfNewYork`). A clause, to follow a colon.
 */
export function signOfSymbols(symbols: readonly string[]): string | undefined {
  const bare = [...new Set(symbols)].filter(
    (symbol) =>
      (isListedInNewYork(symbol) || isUnlistedSymbol(symbol)) && whyNoSecurity(symbol) === undefined,
  );
  const unlisted = bare.filter(isUnlistedSymbol);
  if (unlisted.length < FEWEST_UNLISTED || unlisted.length * ONE_OF < bare.length) return undefined;
  return `the file has ${unlisted.slice(0, 2).map(quoted).join(' and ')}, which no exchange of New York lists`;
}

/** Symbols of the largest companies of New York that no other exchange gives to another company. */
const OF_NEW_YORK = new Set(
  'AAPL MSFT NVDA TSLA AMZN GOOG GOOGL NFLX AVGO ADBE INTC CSCO QCOM PYPL ORCL PLTR SBUX'.split(' '),
);

/** Whether a symbol is known for that of one company everywhere, whatever its column is called. */
export const isOfNewYork = (symbol: string): boolean => OF_NEW_YORK.has(symbol.toUpperCase());

/** A clause, to follow a colon. */
export const whyTooLong = (symbol: string): string =>
  `the file has ${quoted(symbol)}, which is longer than the tickers of New York`;

/** Countries whose companies are listed at home, under codes that are other companies' in New York. */
const OF_COUNTRY =
  /\b(hindustan|india|pakistan|lanka|nigeria|kenya|malaysia|saudi|dubai|qatar|kuwait|thai|indonesia|vietnam)/i;
const OF_FUND = /\b(ETF|fund|index|MSCI|trust|iShares|ADR|ADS)\b/i;

const isAbroad = ({ name }: NamedSymbol): boolean =>
  (mayBeForeignName(name) || OF_COUNTRY.test(name)) && !OF_FUND.test(name);

/**
 * What the shares of a table say together against New York: codes that are too long for it, or names of which most are those of companies
 * abroad, where no name is that of an American one. A clause, to follow a colon.
 */
export function signOfShares(shares: readonly NamedSymbol[]): string | undefined {
  if (shares.some(({ name }) => isAmericanName(name))) return undefined;
  const long = shares.find(({ symbol }) => isTooLong(symbol));
  if (long) return whyTooLong(long.symbol);
  const named = shares.filter(({ symbol, name }) => symbol !== '' && name !== '');
  const abroad = named.filter(isAbroad);
  return abroad.length > 0 && abroad.length * 2 >= named.length
    ? `the file names ${quoted(abroad[0]!.name)}, as companies of other countries are called`
    : undefined;
}
