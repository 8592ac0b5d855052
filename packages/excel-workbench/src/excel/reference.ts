import type { WorkbookModel } from '../calc/workbook';
import type { WorksheetModel } from '../calc/worksheet';
import { parseRange, splitReference } from 'xlsx-patch';
import { invalidArgument, itemNotFound } from '../wire/wire-error';
import { Range } from './range';

/**
 * The range behind an address, with or without a sheet, or behind the name of a range or table.
 *
 * @throws {WireError} InvalidArgument for what is no reference, ItemNotFound for a sheet that is not there.
 */
export function resolveRange(book: WorkbookModel, text: string, home: WorksheetModel): Range {
  const { sheet: sheetName, reference } = splitReference(text.replace(/^=/, '').trim());
  const sheet = sheetName === undefined ? home : book.sheetByName(sheetName);
  if (!sheet) throw itemNotFound();
  const area = parseRange(reference);
  if (area) return new Range(book, sheet, area);
  const wanted = reference.toLowerCase();
  const named = book.names.find(({ name }) => name.toLowerCase() === wanted);
  if (named && named.refersTo !== text) return resolveRange(book, named.refersTo, sheet);
  for (const owner of book.sheets) {
    const table = owner.tables.find(({ name }) => name.toLowerCase() === wanted);
    const range = table && parseRange(table.range);
    if (range) return new Range(book, owner, { ...range, top: range.top + 1 });
  }
  throw invalidArgument();
}
