import { readAmount, type Amount } from './amount';
import { quoted, tidy } from './cell-text';

/** What a table writes between the whole and its fraction. */
export type DecimalSign = '.' | ',';

/** Or more than one sign between thousands: `2.572.480`. Before such a sign stand three digits at most, so that `17553,600` has a fraction. */
const COMMA = /^(\d{1,3}(\.\d{3}){2,}|\d{1,3}([. ']\d{3})+,\d+|\d+,(\d{1,2}|\d{4,})|\d{4,},\d+|0,\d+)$/;
const POINT = /^(\d{1,3}([, ']\d{3})+\.\d+|\d+\.(\d{1,2}|\d{4,})|\d{4,}\.\d+|0\.\d+)$/;

/**
 * How numbers are written, as they show together: `12,34` can only be twelve and a fraction, and then `1.234` beside it is a thousand. A
 * point where they write both; undefined where nothing shows.
 */
export function shownSign(values: readonly unknown[]): DecimalSign | undefined {
  let comma = false;
  for (const value of values) {
    if (typeof value !== 'string') continue;
    const digits = /\d[\d.,' ]*/.exec(tidy(value.slice(0, 80)))?.[0].trim() ?? '';
    if (POINT.test(digits)) return '.';
    comma ||= COMMA.test(digits);
  }
  return comma ? ',' : undefined;
}

/** The same of a table; a point where nothing shows. */
export const decimalSign = (values: readonly unknown[]): DecimalSign => shownSign(values) ?? '.';

/** Whether a whole cell is a number with either sign; a date and a name with a number in it are none. */
export const isNumber = (value: unknown): boolean =>
  typeof value === 'string' &&
  (readAmountWith('.', value) !== undefined || readAmountWith(',', value) !== undefined);

/**
 * Whether a number is 1050 or 1.05, because nothing shows how its file is written: `1.050`; where the language of the headers has a decimal
 * comma also `1,050`.
 */
export const isOpenNumber = (value: unknown, isOfComma: boolean): boolean =>
  typeof value === 'string' && (isOfComma ? OPEN_COMMA : OPEN_POINT).test(tidy(value));

const OPEN_POINT = /^-?[1-9]\d{0,2}\.\d{3}$/;
const OPEN_COMMA = /^-?[1-9]\d{0,2},\d{3}$/;

/** What is said of such a number. */
export const whyOpen = (written: string): string =>
  `${quoted(written)} may be a thousand and more, or have a fraction. Write it without a sign between the thousands.`;

/** Crowns and other currencies whose sign stands for several: the number is read, and the currency stays untold. */
const CROWNS = /\s*(?<!\p{L})kr\.?$/iu;

/** Reads a cell as {@link readAmount} does, in a table that writes its decimals so. */
export function readAmountWith(sign: DecimalSign, value: unknown): Amount | undefined {
  if (typeof value !== 'string') return readAmount(value);
  const text = value.replace(CROWNS, '');
  return readAmount(sign === ',' ? swapped(text) : text);
}

const swapped = (text: string): string => text.replace(/[.,]/g, (mark) => (mark === ',' ? '.' : ','));
