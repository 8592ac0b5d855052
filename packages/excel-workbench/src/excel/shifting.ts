import type { WorkbookModel } from '../calc/workbook';
import type { WorksheetModel } from '../calc/worksheet';
import { moveFault } from '../calc/cell-moves';
import { type CellRange, COLUMN_COUNT, parseRange, ROW_COUNT, type Shift } from 'xlsx-patch';
import { WireError, invalidArgument } from '../wire/wire-error';
import { refuseProtected } from './protection';

/**
 * Puts cells in the place of an area, and moves what is there down or to the right.
 *
 * @param options.like the row (or column) whose formats the new cells take over; when left out, the one before, as in Excel.
 * @param options.grown the body of the table that grows by them; see {@link Shift}.
 * @throws {WireError} InsertDeleteConflict where Excel would not move the cells.
 */
export function insertCells(
  book: WorkbookModel,
  sheet: WorksheetModel,
  area: CellRange,
  direction: 'down' | 'right',
  { like, grown }: { like?: number; grown?: CellRange } = {},
): void {
  refuseProtected(book, sheet);
  const put = shiftOf(area, direction === 'down' ? 'rows' : 'columns', 'insert');
  const before = like ?? (put.at > 0 ? put.at - 1 : undefined);
  const shift = { ...put, ...(before !== undefined && { like: before }), ...(grown && { grown }) };
  refuseFault(sheet, shift);
  refuseLoss(sheet, shift);
  book.moveCells(sheet, shift);
}

/**
 * Takes an area's cells out, and moves what is below up, or what is right of it to the left.
 *
 * @throws {WireError} InsertDeleteConflict where Excel would not move the cells.
 */
export function deleteCells(
  book: WorkbookModel,
  sheet: WorksheetModel,
  area: CellRange,
  direction: 'up' | 'left',
): void {
  refuseProtected(book, sheet);
  const axis = direction === 'up' ? 'rows' : 'columns';
  const kept = axis === 'rows' ? lastRowKept(sheet, area) : undefined;
  if (kept) {
    sheet.clear({ ...kept, bottom: kept.top }, 'contents');
    if (area.top === area.bottom) {
      book.changed(sheet, area);
      return;
    }
  }
  const shift = shiftOf(kept ? { ...area, top: area.top + 1 } : area, axis, 'remove');
  refuseFault(sheet, shift);
  book.moveCells(sheet, shift);
}

/** Whole rows, or columns, have no others beside them that stay. */
function shiftOf(area: CellRange, wanted: Shift['axis'], kind: Shift['kind']): Shift {
  const { top, left, bottom, right } = area;
  const wholeRows = left === 0 && right === COLUMN_COUNT - 1;
  const wholeColumns = top === 0 && bottom === ROW_COUNT - 1;
  if (wholeRows && wholeColumns) throw invalidArgument('A sheet keeps its cells. Clear them instead.');
  const axis = wholeRows ? 'rows' : wholeColumns ? 'columns' : wanted;
  const [at, last, first, to] = axis === 'rows' ? [top, bottom, left, right] : [left, right, top, bottom];
  const across = wholeRows || wholeColumns ? {} : { across: { first, last: to } };
  return { axis, kind, at, count: last - at + 1, ...across };
}

/** The body of a table that would lose all its rows: Excel leaves it one that is empty. */
function lastRowKept(sheet: WorksheetModel, area: CellRange): CellRange | undefined {
  return sheet.tables
    .map(({ range, showTotals }) => {
      const whole = parseRange(range)!;
      return { ...whole, top: whole.top + 1, bottom: whole.bottom - (showTotals ? 1 : 0) };
    })
    .find(
      ({ top, left, bottom, right }) =>
        area.top === top && area.bottom >= bottom && area.left <= left && area.right >= right,
    );
}

function refuseFault(sheet: WorksheetModel, shift: Shift): void {
  const fault = moveFault(sheet, shift);
  if (fault !== undefined) throw new WireError('InsertDeleteConflict', fault);
}

/** Excel does not push filled cells off the sheet. */
function refuseLoss(sheet: WorksheetModel, { axis, at, count }: Shift): void {
  const used = sheet.usedRange(true);
  const [last, length] = axis === 'rows' ? [used?.bottom, ROW_COUNT] : [used?.right, COLUMN_COUNT];
  if (last === undefined || last < at || last + count < length) return;
  throw new WireError(
    'InsertDeleteConflict',
    'The cells cannot be put in: filled cells would be pushed off the end of the sheet. Empty them, or put in fewer.',
  );
}
