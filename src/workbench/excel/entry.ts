import { numfmt } from '@univerjs/core';
import { isCellError, type CellEntry } from '../calc/cell-data';
import type { CellValue } from '../files/contents';
import { invalidArgument } from '../wire/wire-error';

const NUMBER = /^[-+]?(\d+(\.\d*)?|\.\d+)(e[-+]?\d+)?$/i;
const GROUPED = /^[-+]?\d{1,3}(,\d{3})+(\.\d+)?$/;

/**
 * What becomes of a value that an add-in writes into a cell: Excel treats a text as if it were typed. An apostrophe in front makes
 * text of anything, and is not part of it; null leaves the cell alone; an empty text empties it.
 *
 * @param asText whether the cell's number format is `@`: then every text stays as it is.
 * @throws {WireError} InvalidArgument for what no cell can hold.
 */
export function entered(value: unknown, asText: boolean): CellEntry | undefined {
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

function typed(text: string): CellEntry | undefined {
  if (NUMBER.test(text)) return { value: Number(text) };
  if (GROUPED.test(text)) return { value: Number(text.replaceAll(',', '')) };
  if (/^(true|false)$/i.test(text)) return { value: text.toLowerCase() === 'true' };
  return isCellError(text) ? { value: null, error: text } : undefined;
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
