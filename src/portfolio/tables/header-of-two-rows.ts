import { cellText, isBlank, tidy, type Row } from '../cells/cell-text';
import { hasFigures, headsHoldings } from './header-row';

/** Below so many rows no header is looked for. */
const LAST_HEADER = 60;

/** Not in a statement in sections, whose headers are one row each. */
const mayHead = (cells: Row | undefined): cells is Row =>
  cells !== undefined &&
  cells[1] !== 'Header' &&
  cells.filter((cell) => !isBlank(cell)).length > 1 &&
  !hasFigures(cells);

/**
 * A sheet whose header stands in two rows, the words of a column above each other as `HOLDING/` and `NOMINAL VALUE`, with both in the second of
 * them, where only together they head a table of holdings. Any other sheet comes back as it is.
 */
export function withHeaderOfTwoRows<T extends readonly Row[]>(grid: T): T | Row[] {
  for (let row = 1; row < Math.min(grid.length, LAST_HEADER); row += 1) {
    const [upper, lower] = [grid[row - 1], grid[row]];
    if (!mayHead(upper) || !mayHead(lower) || headsHoldings(upper) || headsHoldings(lower)) continue;
    const joined = Array.from({ length: Math.max(upper.length, lower.length) }, (_, at) =>
      tidy(`${cellText(upper[at])} ${cellText(lower[at])}`),
    );
    if (headsHoldings(joined))
      return grid.map((cells, at) => (at === row ? joined : at === row - 1 ? [] : cells));
  }
  return grid;
}
