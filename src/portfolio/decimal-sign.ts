import { readAmount, type Amount } from './amount';
import { tidy } from './cell-text';

/** What a table writes between the whole and its fraction. */
export type DecimalSign = '.' | ',';

const COMMA = /^(\d{1,3}([. ']\d{3})+,\d+|\d+,(\d{1,2}|\d{4,})|0,\d+)$/;
const POINT = /^(\d{1,3}([, ']\d{3})+\.\d+|\d+\.(\d{1,2}|\d{4,})|0\.\d+)$/;

/**
 * How the numbers of a table are written, as they show together: `12,34` can only be twelve and a fraction, and then `1.234` beside it
 * is a thousand. A point where nothing shows, and where the table writes both.
 */
export function decimalSign(values: readonly unknown[]): DecimalSign {
  let comma = false;
  for (const value of values) {
    if (typeof value !== 'string') continue;
    const digits = /\d[\d.,' ]*/.exec(tidy(value.slice(0, 80)))?.[0].trim() ?? '';
    if (POINT.test(digits)) return '.';
    comma ||= COMMA.test(digits);
  }
  return comma ? ',' : '.';
}

/** Crowns and other currencies whose sign stands for several: the number is read, and the currency stays untold. */
const CROWNS = /\s*\bkr\.?$/i;

/** Reads a cell as {@link readAmount} does, in a table that writes its decimals so. */
export function readAmountWith(sign: DecimalSign, value: unknown): Amount | undefined {
  if (typeof value !== 'string') return readAmount(value);
  const text = value.replace(CROWNS, '');
  return readAmount(sign === ',' ? swapped(text) : text);
}

const swapped = (text: string): string => text.replace(/[.,]/g, (mark) => (mark === ',' ? '.' : ','));
