import { readAmount } from '../cells/amount';
import { isBlank, type Row } from '../cells/cell-text';
import { readDate } from '../cells/written-date';
import { hasFigures } from './header-row';

const filled = (cells: Row): number => cells.filter((cell) => !isBlank(cell)).length;

const beginsWithDay = ([first]: Row): boolean =>
  !isBlank(first) && readAmount(first) === undefined && readDate(first).kind !== 'none';

const heads = (cells: Row): boolean => filled(cells) > 2 && !hasFigures(cells);

/** Below so many rows no header is looked for, and an entry has no more lines. */
const LAST_HEADER = 60;
const MOST_LINES = 4;

/**
 * A sheet in which an entry is several lines and each of them has a line of headers above all entries, as Kiwoom in Korea writes what was
 * booked, with the lines of each entry behind one another in the first of them, and the headers in the last of theirs. Of the lines of an entry
 * the first alone begins with a day. Any other sheet comes back as it is.
 */
export function withLinesJoined<T extends readonly Row[]>(grid: T): T | Row[] {
  const first = grid.slice(0, LAST_HEADER).findIndex(beginsWithDay);
  let top = first;
  while (top > 0 && heads(grid[top - 1]!)) top -= 1;
  const lines = first - top;
  const end = grid.findIndex((cells, row) => row > first && filled(cells) === 0);
  const last = (end === -1 ? grid.length : end) - 1;
  // Notes may stand below.
  if (!grid.slice(last + 1).every((cells) => filled(cells) <= 1)) return grid;
  const isWhole = (last + 1 - first) % lines === 0 && last > first + lines;
  if (lines < 2 || lines > MOST_LINES || !isWhole) return grid;
  const body = grid.slice(first, last + 1);
  if (!body.every((cells, nth) => beginsWithDay(cells) === (nth % lines === 0))) return grid;
  const width = grid.slice(top, last + 1).reduce((widest, cells) => Math.max(widest, cells.length), 0);
  const joined = (row: number): Row =>
    grid
      .slice(row, row + lines)
      .flatMap((cells) => Array.from({ length: width }, (_, at) => cells[at] ?? ''));
  return grid.map((cells, row) => {
    if (row < top || row > last) return cells;
    if (row === first - 1) return joined(top);
    return row >= first && (row - first) % lines === 0 ? joined(row) : [];
  });
}
