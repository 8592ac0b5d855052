import { cellText, isBlank, tidy, type Row } from '../cells/cell-text';
import { readIsin } from '../shares/isin';
import { COLUMN_WORDS } from './column-words';
import { columnsOf, hasFigures, headsOf } from './header-row';

/** Below so many rows no header is looked for. */
const LAST_HEADER = 100;

/**
 * A sheet in which a position is several lines, of which one holds its ISIN alone below its name, with the ISIN in a column of its own behind
 * all others, in the line of the position. A line right behind that of the ISIN with a label, as `Lagerland: Deutschland`, belongs to it as
 * well. What a page break puts between the two stays where it is. Any other sheet comes back as it is.
 */
export function withIsinsBeside<T extends readonly Row[]>(grid: T): T | Row[] {
  const first = grid.slice(0, LAST_HEADER).findIndex((cells) => loneIsin(cells) !== undefined);
  if (first === -1) return grid;
  const at = grid[first]!.findIndex((cell) => !isBlank(cell));
  const top = grid.slice(0, first).findIndex((cells) => headsNames(cells, at));
  if (top === -1) return grid;
  const isins = new Map<number, string>();
  const parts = new Set<number>();
  let position: number | undefined;
  for (const [row, cells] of grid.entries()) {
    if (row <= top) continue;
    const isin = isBlank(cells[at]) ? undefined : loneIsin(cells);
    if (isin !== undefined && position !== undefined) {
      isins.set(position, isin);
      parts.add(row);
      position = undefined;
    } else if (parts.has(row - 1) && isLabelled(cells, at)) parts.add(row);
    else if (hasFigures(cells) && !isBlank(cells[at])) position = row;
  }
  const width = grid.reduce((widest, cells) => Math.max(widest, cells.length), 0);
  return grid.map((cells, row) => {
    if (parts.has(row)) return [];
    const isin = row >= top && headsNames(cells, at) ? 'ISIN' : isins.get(row);
    return isin === undefined
      ? cells
      : [...Array.from({ length: width }, (_, nth) => cells[nth] ?? ''), isin];
  });
}

/** The ISIN of a row that holds nothing else. */
function loneIsin(cells: Row): string | undefined {
  const [only, ...more] = cells.filter((cell) => !isBlank(cell));
  return typeof only === 'string' && more.length === 0
    ? readIsin(tidy(only).replace(/^ISIN ?:? ?/i, ''))
    : undefined;
}

/** Whether a row heads names in such a column, beside numbers of shares or values, and no codes. */
export function headsNames(cells: Row, at: number): boolean {
  if (hasFigures(cells)) return false;
  const { name, quantity, value, ticker, isin } = columnsOf(COLUMN_WORDS, headsOf(cells));
  return name === at && (quantity ?? value) !== undefined && (ticker ?? isin) === undefined;
}

/** Whether a row begins with a label and its text below the name, and has no number. */
const isLabelled = (cells: Row, at: number): boolean =>
  cells.slice(0, at).every(isBlank) &&
  loneIsin(cells) === undefined &&
  /^[\p{L} ]+: \S/u.test(tidy(cellText(cells[at]))) &&
  !hasFigures(cells);
