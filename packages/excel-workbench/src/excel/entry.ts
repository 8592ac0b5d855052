import { numfmt } from '@univerjs/core';
import type { WorksheetModel } from '../calc/worksheet';
import { isCellError, type CellEntry } from '../calc/cell-data';
import { type CellRange, type CellValue, contains, parseRange, withRowsInFull } from 'xlsx-patch';
import { invalidArgument } from '../wire/wire-error';

/** Of whole numbers and fractions: these keep the cell's number format. */
const NUMBER = /^[-+]?(\d+(\.\d*)?|\.\d+)(e[-+]?\d+)?$/i;
const GROUPED = /^[-+]?\d{1,3}(,\d{3})+(\.\d+)?$/;

/** What a text becomes, and the number format that a cell without one of its own gets with it. */
type Entered = CellEntry & { numberFormat?: string };

/**
 * Writes what an add-in gives into cells, as Excel does: a text is taken as if it were typed on an American computer, so that `$120` is
 * a sum of money, `12%` a share and `1/2/2026` a day. An apostrophe in front makes text of anything, and is not part of it; null leaves
 * a cell alone; an empty text empties it; in a cell formatted as text (`@`) every text stays as it is.
 *
 * @throws {WireError} InvalidArgument for what no cell can hold.
 */
export function enter(
  sheet: WorksheetModel,
  area: CellRange,
  valueAt: (row: number, column: number) => unknown,
): void {
  const formats = new Map<string, string>();
  sheet.write(area, (row, column) => {
    const { numberFormat: own } = sheet.style({ row, column });
    const given = entered(valueAt(row, column), own === '@');
    if (!given) return undefined;
    const { numberFormat, ...entry } = given;
    if (entry.formula !== undefined)
      entry.formula = withRowsInFull(entry.formula, tableAround(sheet, row, column));
    if (numberFormat !== undefined && (own === undefined || own === 'General'))
      formats.set(`${row},${column}`, numberFormat);
    return entry;
  });
  if (formats.size === 0) return;
  sheet.restyle(area, (row, column) => {
    const numberFormat = formats.get(`${row},${column}`);
    return numberFormat === undefined ? {} : { numberFormat };
  });
}

/** The name of the table in which a cell lies. */
function tableAround(sheet: WorksheetModel, row: number, column: number): string | undefined {
  return sheet.tables.find(({ range }) => contains(parseRange(range)!, { row, column }))?.name;
}

function entered(value: unknown, asText: boolean): Entered | undefined {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'boolean') return { value };
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw invalidArgument();
    return { value };
  }
  if (typeof value !== 'string') throw invalidArgument();
  if (value === '') return { value: null };
  if (value.startsWith("'")) return { value: value.slice(1) };
  if (asText) return { value };
  if (value.startsWith('=') && value.length > 1) return { value: null, formula: value };
  return typed(value.trim()) ?? { value };
}

function typed(text: string): Entered | undefined {
  if (NUMBER.test(text)) return { value: Number(text) };
  if (GROUPED.test(text)) return { value: Number(text.replaceAll(',', '')) };
  if (/^(true|false)$/i.test(text)) return { value: text.toLowerCase() === 'true' };
  if (isCellError(text)) return { value: null, error: text };
  const { v, z } = numfmt.parseValue(text) ?? {};
  if (typeof v !== 'number' || !Number.isFinite(v)) return undefined;
  return { value: v, ...(z === undefined ? {} : { numberFormat: z }) };
}

/** A cell's value as an add-in reads it: an empty cell is an empty text, an error its own spelling. */
export function shown({ value, error }: CellEntry): Exclude<CellValue, null> {
  return error ?? value ?? '';
}

/** A cell's value as a person reads it, by its number format. */
export function displayed({ value, error }: CellEntry, numberFormat = 'General'): string {
  if (error !== undefined) return error;
  if (value === null) return '';
  if (typeof value === 'boolean') return String(value).toUpperCase();
  return numfmt.format(numberFormat, value, { throws: false });
}
