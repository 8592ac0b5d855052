import { readAmount } from '../cells/amount';
import { cellText, isBlank, tidy } from '../cells/cell-text';

/** A header stands near the top. */
const ROWS = 60;
/** No sentence names more headers than these. */
const MOST = 40;
const LONGEST = 60;

/**
 * The texts that most likely head the table of a sheet whose header was not recognised: of the rows of at least two texts and no
 * figure, the one with the most, and of those the first. None when there is no such row.
 */
export function likelyHeaders(grid: readonly (readonly unknown[])[]): readonly string[] {
  let best: readonly string[] = [];
  for (const cells of grid.slice(0, ROWS)) {
    const filled = cells.filter((cell) => !isBlank(cell));
    if (!filled.every((cell) => typeof cell === 'string' && cell.length <= LONGEST)) continue;
    if (filled.length < 2 || filled.some((cell) => readAmount(cell) !== undefined)) continue;
    if (filled.length > best.length) best = filled.map((cell) => tidy(cellText(cell)));
  }
  return best.slice(0, MOST);
}
