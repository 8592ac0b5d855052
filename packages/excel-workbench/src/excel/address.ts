import { type CellRange, COLUMN_COUNT, columnLetters, formatRange, ROW_COUNT } from 'xlsx-patch';

/** An area's address without its sheet; whole rows and whole columns are written as such, `2:5`. */
export function addressOf(area: CellRange): string {
  const { top, left, bottom, right } = area;
  if (left === 0 && right === COLUMN_COUNT - 1) return `${top + 1}:${bottom + 1}`;
  if (top === 0 && bottom === ROW_COUNT - 1) return `${columnLetters(left)}:${columnLetters(right)}`;
  return formatRange(area);
}
