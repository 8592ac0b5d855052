import { cellText, isBlank, tidy, type Row } from '../cells/cell-text';
import { COLUMN_WORDS } from './column-words';
import { columnsOf, hasFigures, headsOf } from './header-row';

/** Below so many rows no header is looked for. */
const LAST_HEADER = 60;

const mayHead = (cells: Row | undefined): cells is Row =>
  cells !== undefined &&
  cells.filter((cell) => !isBlank(cell)).length > 1 &&
  // Of a statement in sections each header is one line, which says that it is one.
  cells[1] !== 'Header' &&
  !hasFigures(cells);

/** Whether a row heads what is held, how many, and what they are worth, each in a column of its own. */
function isWhole(cells: Row): boolean {
  const { ticker, name, isin, quantity, price, value } = columnsOf(COLUMN_WORDS, headsOf(cells));
  const told = [ticker ?? name ?? isin, quantity, value ?? price];
  return told.every((at) => at !== undefined) && new Set(told).size === told.length;
}

/**
 * A sheet whose header stands in two rows, the words of a column above each other as `HOLDING/` and `NOMINAL VALUE`, with both in the second of
 * them, where only together they head a table of holdings. Any other sheet comes back as it is.
 */
export function withHeaderOfTwoRows<T extends readonly Row[]>(grid: T): T | Row[] {
  for (let row = 1; row < Math.min(grid.length, LAST_HEADER); row += 1) {
    const [upper, lower] = [grid[row - 1], grid[row]];
    if (!mayHead(upper) || !mayHead(lower) || isWhole(upper) || isWhole(lower)) continue;
    const joined = Array.from({ length: Math.max(upper.length, lower.length) }, (_, at) =>
      tidy(`${cellText(upper[at])} ${cellText(lower[at])}`),
    );
    if (isWhole(joined)) return grid.map((cells, at) => (at === row ? joined : at === row - 1 ? [] : cells));
  }
  return grid;
}
