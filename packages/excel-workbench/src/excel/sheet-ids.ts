import type { Book } from '../calc/workbook';
import type { BookSheet } from '../calc/worksheet';
import { identityOf } from './identity';
import { strictnessOf } from './strictness';

const opened = new WeakMap<BookSheet, string>();

/** A book was opened: its sheets get their ids of this session, by their places. */
export function beginSession(book: Book): void {
  book.sheets.forEach((sheet, place) => {
    const number = place.toString(16).toUpperCase().padStart(4, '0');
    opened.set(sheet, `{00000000-0001-0000-${number}-000000000000}`);
  });
}

/** What an add-in finds a sheet by, whatever its name and place; the same for one session, or for ever. */
export function sheetIdOf(book: Book, sheet: BookSheet): string {
  if (!strictnessOf(book).sheetIdsOfSession) return `sheet-${sheet.number}`;
  return opened.get(sheet) ?? identityOf(sheet);
}
