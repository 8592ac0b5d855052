import type { CellContents } from 'xlsx-patch';

type FieldContents = Pick<CellContents, 'value' | 'formula' | 'style'>;

/** Excel keeps 15 significant digits: of a longer account number it would lose the end. */
const KEPT_DIGITS = 15;
const PLAIN = /^([-+]?)(\d*)(?:\.(\d*))?(?:[eE]([-+]?\d{1,3}))?$/;
const GROUPED = /^([-+]?)(\d{1,3}(?:,\d{3})+)(?:\.(\d*))?$/;
const DECIMAL_COMMA = /^[-+]?((\d{1,3}(\.\d{3})+|\d+),\d+|\d{1,3}(\.\d{3}){2,})$/;
/** The same where a comma separates the fields, or a tab: `12,345` may have its thousands grouped there, and `17553,600` has not. */
const SURE_DECIMAL_COMMA =
  /^[-+]?(\d{1,3}(\.\d{3})+,\d+|\d{1,3}(\.\d{3}){2,}|\d+,(\d{1,2}|\d{4,})|\d{4,},\d+|0,\d+)$/;
const DECIMAL_POINT = /^[-+]?(\d+\.(\d{1,2}|\d{4,})|\d{4,}\.\d+|\d{1,3}(,\d{3})+\.\d+|0\.\d+)$/;

/** What stands before or behind an amount of money and is none of its digits: `US$ 71,20`, `9.285,00 €`, `EUR 12,50`. */
const CURRENCY = /^([A-Z]{1,3})?\p{Sc} ?|^[A-Z]{3} (?=\d)| ?(\p{Sc}|(?<=\d )[A-Z]{3}|(?<=\d )kr\.?)$/gu;

/** Brokers write `="007"` to have Excel keep the zeros: a text in the clothes of a formula. */
const QUOTED = /^="((?:[^"]|"")*)"$/;

/** How the fields of a file are read. */
export interface FieldHabit {
  /** Whether numbers have a decimal comma. */
  readonly decimalComma: boolean;
  /** Whether a field that begins with `=` is a formula; a text otherwise. */
  readonly formulas: boolean;
}

/** What a field of a CSV puts into its cell; undefined for a blank field. */
export function readField(field: string, { decimalComma, formulas }: FieldHabit): FieldContents | undefined {
  if (field === '') return undefined;
  if (formulas && /^=[^=\s]/.test(field)) return { value: null, formula: field };
  const quoted = QUOTED.exec(field)?.[1];
  if (quoted !== undefined) return { value: quoted.replaceAll('""', '"') };
  const trimmed = field.trim();
  if (/^(true|false)$/i.test(trimmed)) return { value: trimmed.toLowerCase() === 'true' };
  return readNumber(trimmed, decimalComma) ?? { value: field };
}

/**
 * Whether a file writes `1.234,50` for what others write `1,234.50`: some number can only be read so, `1.234.500` among them, and none can
 * only be read the other way. Then `1.250` is 1250.
 */
export function usesDecimalComma(rows: readonly string[][], delimiter: string): boolean {
  const decimalComma = delimiter === ';' ? DECIMAL_COMMA : SURE_DECIMAL_COMMA;
  let found = false;
  for (const row of rows) {
    for (const field of row) {
      const digits = field.trim().replace(CURRENCY, '');
      if (DECIMAL_POINT.test(digits)) return false;
      found ||= decimalComma.test(digits);
    }
  }
  return found;
}

function readNumber(text: string, decimalComma: boolean): FieldContents | undefined {
  if (!/\d/.test(text) || text.length > 64) return undefined;
  const accounting = /^\((.*)\)$/.exec(text);
  const signed = accounting?.[1] ?? text;
  const [, sign, dollar, digits, percent] = /^([-+]?)(\$?)(.*?)(%?)$/.exec(signed) ?? [];
  if (digits === undefined || (dollar && percent) || (accounting && sign)) return undefined;
  if ((sign || accounting) && /^[-+]/.test(digits)) return undefined;
  const body = decimalComma ? swapCommaAndPoint(digits) : digits;
  const [match, ownSign, whole = '', fraction, exponent] = GROUPED.exec(body) ?? PLAIN.exec(body) ?? [];
  if (match === undefined || whole + (fraction ?? '') === '') return undefined;
  const integer = whole.replaceAll(',', '');
  if (/^0\d/.test(integer) || integer.length > KEPT_DIGITS) return undefined;
  const power = Number(exponent ?? '0') - (percent ? 2 : 0);
  const size = Number(`${integer || '0'}.${fraction || '0'}e${power}`);
  if (!Number.isFinite(size)) return undefined;
  const negative = sign === '-' || ownSign === '-' || accounting !== null;
  const numberFormat = formatOf({ dollar, percent, exponent, grouped: whole.includes(','), fraction });
  return { value: negative && size !== 0 ? -size : size, ...(numberFormat && { style: { numberFormat } }) };
}

const swapCommaAndPoint = (text: string): string =>
  text.replace(/[.,]/g, (mark) => (mark === ',' ? '.' : ','));

/** The format that Excel gives a number typed in this spelling; undefined for General. */
function formatOf(spelling: {
  dollar: string | undefined;
  percent: string | undefined;
  exponent: string | undefined;
  grouped: boolean;
  fraction: string | undefined;
}): string | undefined {
  const { dollar, percent, exponent, grouped, fraction } = spelling;
  if (percent) return fraction ? '0.00%' : '0%';
  if (dollar) return fraction ? '"$"#,##0.00' : '"$"#,##0';
  if (exponent !== undefined) return '0.00E+00';
  if (grouped) return fraction ? '#,##0.00' : '#,##0';
  return undefined;
}
