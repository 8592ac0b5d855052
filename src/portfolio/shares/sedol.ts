import { isSedol } from './no-security';

/** Whether a text is a SEDOL code, with the digit that ends it: funds of Britain have one, and no ticker. */
export const isCodeOfLondon = (text: string): boolean => SEDOL.test(text) && isSedol(text);

/**
 * What the classes of unit trusts are called: `Fundsmith Equity Class I - Accumulation (GBP)`, `LifeStrategy 80% A Acc`. Companies are called Inc
 * as well, and have classes: it counts behind the letter of a class or a part in percent alone.
 */
const CLASS_OF_TRUST =
  /\baccumulation\b|\bclass [a-z]\d? ?- ?income\b|(\bacc|(\b[a-z]\d?|% equity) inc)( units?)?( ?\((GBP|USD|EUR)\))?( \*\d)?$/i;
const OF_EXCHANGE = /\b(plc|ord(inary)?|ETFs?|ETCs?|shs|stk|stock|corp(oration)?)\b/i;

/** Whether a code and a name are those of a fund of Britain that its house alone sells. */
export const isUnitTrust = (code: string, name: string): boolean =>
  isCodeOfLondon(code) && CLASS_OF_TRUST.test(name) && !OF_EXCHANGE.test(name);

const SEDOL = /^[B-DF-HJ-NP-TV-Z0-9]{6}\d$/;

/**
 * Whether a code in a column of CUSIPs is a SEDOL of a share that is listed outside of the Americas. A spreadsheet takes the zeros off the
 * beginning of a CUSIP, so that 7903107 is AMD's.
 */
export const isSedolAbroad = (code: string): boolean =>
  !code.startsWith('2') && isCodeOfLondon(code) && !isCusip(code.padStart(9, '0'));

/** Whether the last digit of a CUSIP is the one that the others give. */
function isCusip(code: string): boolean {
  const sum = [...code.slice(0, 8)].reduce((total, one, at) => {
    const value = parseInt(one, 36) * (at % 2 === 0 ? 1 : 2);
    return total + Math.floor(value / 10) + (value % 10);
  }, 0);
  return (10 - (sum % 10)) % 10 === Number(code[8]);
}

/** The region of the listing, as the first digit of an older SEDOL code tells it; undefined for newer ones, other regions and other codes. */
export const regionOfSedol = (code: string): 'Americas' | 'Britain' | undefined =>
  !/^[023][B-DF-HJ-NP-TV-Z0-9]{6}$/.test(code) ? undefined : code.startsWith('2') ? 'Americas' : 'Britain';
