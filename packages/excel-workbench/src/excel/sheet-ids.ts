import type { WorkbookModel } from '../calc/workbook';
import type { WorksheetModel } from '../calc/worksheet';
import { identityOf } from './identity';
import { strictnessOf } from './strictness';

const opened = new WeakMap<WorksheetModel, string>();

/** A book was opened: its sheets get their ids of this session, by their places. */
export function beginSession(book: WorkbookModel): void {
  book.sheets.forEach((sheet, place) => {
    const number = place.toString(16).toUpperCase().padStart(4, '0');
    opened.set(sheet, `{00000000-0001-0000-${number}-000000000000}`);
  });
}

/** What an add-in finds a sheet by, whatever its name and place; the same for one session, or for ever. */
export function sheetIdOf(book: WorkbookModel, sheet: WorksheetModel): string {
  if (!strictnessOf(book).sheetIdsOfSession) return `sheet-${sheet.number}`;
  return opened.get(sheet) ?? identityOf(sheet);
}
