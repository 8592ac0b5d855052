import { CLASS_SEPARATOR, LONGEST_TICKER } from '../assumptions';

/** The markets covered; the suffix of a ticker tells which, a bare symbol is New York's (1.2). */
const SUFFIXES: readonly (readonly [suffix: string, country: string])[] = [
  ['.L', 'GB'],
  ['.TO', 'CA'],
  ['.UZ', 'UZ'],
];

/** ISO-2 of the market that a ticker is listed in. */
export function marketOf(ticker: string): string {
  return SUFFIXES.find(([suffix]) => ticker.endsWith(suffix))?.[1] ?? 'US';
}

/** Letters and digits, the dot of a suffix, and the separator of class shares. */
const SYMBOL = new RegExp(`^[A-Za-z0-9.\\${CLASS_SEPARATOR}]{1,${LONGEST_TICKER}}$`);

/**
 * A requested symbol as the service serves it: in upper case; undefined for what cannot be a symbol. Only ASCII is raised:
 * `'ß'.toUpperCase()` is `SS`, and a stranger's text must not become somebody's ticker.
 */
export function servedTicker(requested: string): string | undefined {
  return SYMBOL.test(requested) ? requested.toUpperCase() : undefined;
}
