import { quoted } from '../cells/cell-text';
import { readIsin } from './isin';
import { mayBeFuture } from './no-security';
import { isForeignInIsrael } from './numbered-shares';

/** Columns of codes that are no tickers. */
const OTHER_CODES = new Map([
  ['wkn', 'a WKN'],
  ['sedol', 'a SEDOL code'],
  ['cusip', 'a CUSIP'],
]);

const OF_ISRAEL = 'a number that banks of Israel give to a security abroad';

/** A WKN has six characters, some of them digits, and neither I nor O. */
const A_WKN = /^(?=.*\d)[A-HJ-NP-Z\d]{6}$/i;

/** A ticker that a person did not know: `PDA ???`. */
const NOT_KNOWN = /[\p{L}\d] ?\?{2,}$/u;

/**
 * Why a text below the header of such codes, or one with question marks, is no ticker; undefined for an ISIN, and for letters alone, which a person wrote in their place.
 * Below a header of WKNs and symbols, as `WKN / Kürzel`, it is looked at which of them a text is.
 */
export function whyOtherCode(written: string, head: string): string | undefined {
  if (NOT_KNOWN.test(written))
    return `${quoted(written)} has question marks in the place of a ticker or behind it. Write the ticker.`;
  if (readIsin(written) !== undefined || !/\d/.test(written)) return undefined;
  const code = isForeignInIsrael(written, head) ? OF_ISRAEL : OTHER_CODES.get(head);
  const isOfGermany = code === undefined && /\bwkn\b/.test(head);
  if (isOfGermany && mayBeFuture(written))
    return `${quoted(written)} stands among WKNs: it is the symbol of an exchange in Germany, or a future, and the screening service covers neither. If it is something else, write a ticker there, such as AAPL.`;
  const says = isOfGermany && A_WKN.test(written) ? OTHER_CODES.get('wkn') : code;
  return says === undefined
    ? undefined
    : `${quoted(written)} is ${says}, and the service is asked by ticker. Write the ticker in its place if there is one.`;
}
