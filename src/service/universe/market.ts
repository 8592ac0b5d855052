import { CLASS_SEPARATOR, MAX_TICKER_LENGTH } from '../assumptions';

/** The covered markets by the suffix of a ticker; a ticker without a suffix is of New York (1.2). */
const SUFFIXES: readonly (readonly [suffix: string, country: string])[] = [
  ['.L', 'GB'],
  ['.TO', 'CA'],
  ['.UZ', 'UZ'],
];

/** The market on which a ticker is listed, as an ISO-2 country code. */
export function marketOf(ticker: string): string {
  return SUFFIXES.find(([suffix]) => ticker.endsWith(suffix))?.[1] ?? 'US';
}

/** Letters and digits, the dot of a suffix, and the separator of class shares. */
const SYMBOL = new RegExp(`^[A-Za-z0-9.\\${CLASS_SEPARATOR}]{1,${MAX_TICKER_LENGTH}}$`);

/**
 * A requested symbol as the service serves it: in upper case. Undefined for a text that cannot be a symbol, and so for every letter outside
 * ASCII: `'ß'.toUpperCase()` is `SS`, which is a ticker.
 */
export function servedTicker(requested: string): string | undefined {
  return SYMBOL.test(requested) ? requested.toUpperCase() : undefined;
}
