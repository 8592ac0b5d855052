import { type CellRange, formatRange, overlaps, parseRange } from 'xlsx-patch';
import { WireError } from '../wire/wire-error';
import type { Range } from './range';

/**
 * Makes one cell of an area, or of each of its rows. What its other cells hold is lost, as in Excel; merged cells that it touches
 * become part of it.
 *
 * @throws {WireError} InvalidOperation within a table, where Excel has no merged cells.
 */
export function mergeCells({ book, sheet, area }: Range, across: boolean): void {
  if (sheet.tables.some(({ range }) => overlaps(parseRange(range)!, area)))
    throw new WireError('InvalidOperation', 'The cells of a table cannot be merged.');
  const parts = (across ? rowsOf(area) : [area]).filter(
    ({ top, left, bottom, right }) => bottom > top || right > left,
  );
  for (const part of parts) {
    sheet.write(part, (row, column) =>
      row === part.top && column === part.left ? undefined : { value: null },
    );
  }
  sheet.layout.merges = [...outside(sheet.layout.merges, area), ...parts.map(formatRange)];
  book.changed(sheet, area);
}

/** Takes every merge apart that lies in an area, or reaches into it. */
export function unmergeCells({ book, sheet, area }: Range): void {
  sheet.layout.merges = outside(sheet.layout.merges, area);
  book.redraw();
}

const outside = (merges: readonly string[], area: CellRange): string[] =>
  merges.filter((merge) => !overlaps(parseRange(merge)!, area));

const rowsOf = (area: CellRange): CellRange[] =>
  Array.from({ length: area.bottom - area.top + 1 }, (_, index) => ({
    ...area,
    top: area.top + index,
    bottom: area.top + index,
  }));

/** Whether some cells of an area are merged with others. */
export function isMerged(merges: readonly string[], area: CellRange): boolean {
  return merges.some((merge) => overlaps(parseRange(merge)!, area));
}
