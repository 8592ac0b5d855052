import type { WorkbookModel } from '../calc/workbook';
import type { WorksheetModel } from '../calc/worksheet';
import { type CellRange, overlaps, parseRange, sharedFormula } from 'xlsx-patch';
import { strictnessOf } from './strictness';

/**
 * AutoCorrect's "Fill formulas in tables to create calculated columns", which applies to writes of an add-in too. To be called before
 * cells are written.
 *
 * @param area what is about to be written.
 * @returns what is to be called when they are: it fills each column of a table that the last written formula makes a calculated one.
 */
export function fillCalculatedColumns(
  book: WorkbookModel,
  sheet: WorksheetModel,
  area: CellRange,
): () => void {
  if (!strictnessOf(book).calculatedColumns) return () => undefined;
  const columns = sheet.tables.flatMap(({ range, showTotals }) => {
    const { top, left, bottom, right } = parseRange(range)!;
    const body = { top: top + 1, left, bottom: bottom - (showTotals ? 1 : 0), right };
    if (!overlaps(body, area)) return [];
    const found: CellRange[] = [];
    for (let column = Math.max(left, area.left); column <= Math.min(right, area.right); column += 1)
      if (mayBecomeOne(sheet, { ...body, left: column, right: column }, area))
        found.push({ ...body, left: column, right: column });
    return found;
  });
  return () => columns.forEach((column) => fill(book, sheet, column, area));
}

/** Whether nothing stands beside what is written, or one formula everywhere; and no constant where it is written. */
function mayBecomeOne(sheet: WorksheetModel, column: CellRange, area: CellRange): boolean {
  const { top, bottom, left } = column;
  let model: ((rows: number, columns: number) => string) | undefined;
  let modelRow = 0;
  let empty = false;
  for (let row = top; row <= bottom; row += 1) {
    const { value, formula } = sheet.entry({ row, column: left });
    if (row >= area.top && row <= area.bottom) {
      if (formula === undefined && value !== null) return false;
    } else if (formula !== undefined) {
      if (empty) return false;
      if (!model) [model, modelRow] = [sharedFormula(formula), row];
      else if (model(row - modelRow, 0) !== formula) return false;
    } else {
      if (value !== null || model) return false;
      empty = true;
    }
  }
  return true;
}

function fill(book: WorkbookModel, sheet: WorksheetModel, column: CellRange, area: CellRange): void {
  const { left } = column;
  let last: { readonly row: number; readonly formula: string } | undefined;
  for (let row = Math.max(column.top, area.top); row <= Math.min(column.bottom, area.bottom); row += 1) {
    const { value, formula } = sheet.entry({ row, column: left });
    if (formula !== undefined) last = { row, formula };
    else if (value !== null) return;
  }
  if (!last) return;
  const { row: from, formula } = last;
  const at = sharedFormula(formula);
  sheet.write(column, (row) => {
    const wanted = at(row - from, 0);
    return sheet.entry({ row, column: left }).formula === wanted
      ? undefined
      : { value: null, formula: wanted };
  });
  book.changed(sheet, column);
}
