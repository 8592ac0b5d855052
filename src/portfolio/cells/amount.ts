import { cellText, tidy } from './cell-text';
import { readUnit, type Unit } from './currency';

/** A number out of a cell; `unit` where the cell itself names one (`£1,234`, `731p`, `GBX 731`). */
export interface Amount {
  readonly number: number;
  readonly unit?: Unit;
}

/** How the numbers of a file are written, where the file as a whole tells. */
export interface NumberHabit {
  /** A comma is the decimal sign and a dot separates thousands, also where a number alone could be read otherwise. */
  readonly decimalComma?: boolean;
}

const LONGEST = 60;
const SHAPE =
  /^(?<before>[^\d.,]*)(?<digits>\d[\d.,' ]*|[.,]\d+)(?<exponent>[eE][+-]?\d{1,3})?(?<after>[^\d]*)$/;

/** Behind a sum of whole rupees or shillings, so that nothing can be written after it: `Rs 4,000/-`, `500/=`. */
const NOTHING_LEFT = /(?<=\d) ?\/[-=]$/;

/** The point of an abbreviation in front of a sum, which is none of its fraction: `Rs. 500`, `Rs.500`, `Rp.500`. */
const POINT_OF_SIGN = /(?<=(?<!\p{L})(?:Rs|Rp))\.(?= ?\d)/iu;

/** Thousands of rupiah, which have no cents: `Rp849.880`. */
const IN_RUPIAH = /^\D*Rp ?[1-9]\d{0,2}\.\d{3}\D*$/i;

/** What some banks write before a minus, so that Excel takes the amount for a text: `'-50,00`. */
const AS_TEXT = /^'(?=[-+]?\d)/;

/** The naira, as it is typed: `N512.00`. Apart from a number the letter is any other. */
const NAIRA = /^[-+]?N ?$/;

/**
 * Reads a number that may be written as text: `$1,234.50`, `(120.00)`, `-$5`, `5-`, `£1 234`, `1'234.50`.
 *
 * Where comma and dot both stand, the last one is the decimal sign (`1.234,50` is 1234.5). Alone, a comma before exactly
 * three digits separates thousands (`1,234` is 1234, the spelling of the brokers read here) and any other comma is a
 * decimal one (`1,5`); a dot alone is always decimal (`1.234`), unless it comes more than once. A percentage is no amount.
 *
 * Groups of two digits are India's: `7,68,000`.
 *
 * @returns undefined for everything that is not surely one number: unknown is not 0.
 */
export function readAmount(value: unknown, { decimalComma = false }: NumberHabit = {}): Amount | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? { number: value } : undefined;
  const raw = cellText(value);
  if (raw.length > LONGEST) return undefined;
  const text = latinDigits(tidy(raw))
    .replace(AS_TEXT, '')
    .replace(NOTHING_LEFT, '')
    .replace(POINT_OF_SIGN, '');
  const bracketed = /^\((.+)\)$/.exec(text)?.[1];
  const shape = SHAPE.exec(bracketed ?? text)?.groups;
  if (!shape) return undefined;
  const marks = `${shape.before} ${shape.after}`;
  const minus = /-/.test(marks);
  if (/[-+].*[-+]/.test(marks) || (bracketed !== undefined && minus)) return undefined;
  const symbol = marks.replace(/[-+\s]/g, '');
  const unit = readUnit(symbol) ?? (NAIRA.test(shape.before!) ? { code: 'NGN', parts: 1 } : undefined);
  // Dollars of several countries, and the yen and the yuan, have one sign: it tells no currency.
  if (symbol !== '' && !/^[$¥]$/.test(symbol) && !unit) return undefined;
  const isComma = decimalComma || IN_RUPIAH.test(text);
  const size = Number(`${plainDigits(shape.digits!.trim(), isComma)}${shape.exponent ?? ''}`);
  if (!Number.isFinite(size)) return undefined;
  const number = size !== 0 && (minus || bracketed !== undefined) ? -size : size;
  return unit ? { number, unit } : { number };
}

/** Arabic and Persian digits, with their decimal and thousands signs, as Latin ones. */
export const latinDigits = (text: string): string =>
  text
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/\u066b/g, '.')
    .replace(/\u066c/g, ',');

/** A dot that separates no thousands, however the rest of the file is written: `3220.80`, `12.000000`. */
const ONLY_DECIMAL = /^\d*\.(\d{1,2}|\d{4,})$|^(0|\d{4,})?\.\d+$/;

/** The digits as JavaScript reads them, or a text that is not a number. */
function plainDigits(digits: string, decimalComma: boolean): string {
  const text = digits.replace(/(?<=\d)[' ](?=\d{3}(?!\d))/g, '');
  const comma = text.lastIndexOf(',');
  const dot = text.lastIndexOf('.');
  if (/^\d{1,2}(,\d{2})+,\d{3}(\.\d+)?$/.test(text)) return text.replace(/,/g, '');
  if (decimalComma && dot !== -1 && comma === -1 && !ONLY_DECIMAL.test(text)) return split(text, '.', ',');
  if (decimalComma && comma !== -1 && dot === -1) return text.replace(',', '.');
  if (comma === -1 && text.indexOf('.') === dot) return text;
  if (comma !== -1 && dot !== -1) return comma > dot ? split(text, '.', ',') : split(text, ',', '.');
  if (dot !== -1) return split(text, '.', ',');
  if (/^[1-9]\d{0,2}(,\d{3})+$/.test(text)) return split(text, ',', '.');
  return text.replace(',', '.');
}

/** Takes the thousands sign out of groups of three and writes the decimal sign as a dot; NaN for any other grouping. */
function split(text: string, thousands: string, decimal: string): string {
  const [whole = '', fraction, ...more] = text.split(decimal);
  const groups = whole.split(thousands);
  const regular = groups.every((group, at) => (at === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(group));
  if (!regular || more.length > 0) return 'NaN';
  return `${groups.join('')}.${fraction || '0'}`;
}
