import { quoted } from '../cells/cell-text';
import { readIsin } from './isin';

/** Columns of codes that are no tickers. */
const OTHER_CODES = new Map([
  ['wkn', 'a WKN'],
  ['sedol', 'a SEDOL code'],
  ['cusip', 'a CUSIP'],
]);

/** Why a text below the header of such codes is no ticker; undefined for an ISIN, and for letters alone, which a person wrote in their place. */
export function whyOtherCode(written: string, head: string): string | undefined {
  const code = OTHER_CODES.get(head);
  if (code === undefined || readIsin(written) !== undefined || !/\d/.test(written)) return undefined;
  return `${quoted(written)} is ${code}, and the service is asked by ticker. Write the ticker in its place if there is one.`;
}
