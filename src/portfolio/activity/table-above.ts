import { readAmount } from '../cells/amount';
import { cellText, isBlank, quoted, tidy, type Row } from '../cells/cell-text';
import { PortfolioProblem } from '../portfolio-problem';

const filledOf = (cells: Row): Row => cells.filter((cell) => !isBlank(cell));
const isAmount = (cell: unknown): boolean => readAmount(cell) !== undefined;

/** Whether cells are words alone, three at least, as headers are. */
const isHeader = (cells: Row): boolean => {
  const filled = filledOf(cells);
  return filled.length > 2 && filled.every((cell) => typeof cell === 'string' && !isAmount(cell));
};

/** Whether a row is of what is named first, by two amounts at least. */
const isEntry = (cells: Row): boolean => {
  const [first, ...more] = filledOf(cells);
  return /\p{L}/u.test(tidy(cellText(first))) && !isAmount(first) && more.filter(isAmount).length > 1;
};

/**
 * Refuses a sheet of trades with a table of amounts above them that nobody could read: it may be what is held, and what is computed from
 * the trades of a month would stand in its place.
 *
 * @param headerRow of the trades.
 * @throws {PortfolioProblem} that names the headers of the table, two rows of it at least.
 */
export function refuseTableAbove(grid: readonly Row[], headerRow: number): void {
  for (let row = 0; row < headerRow - 2; row += 1) {
    const cells = grid[row]!;
    if (!isHeader(cells) || !isEntry(grid[row + 1]!) || !isEntry(grid[row + 2]!)) continue;
    const heads = filledOf(cells).map((cell) => quoted(tidy(cellText(cell))));
    throw new PortfolioProblem(
      `Above the trades stands another table, in row ${row + 1}, and none of its headers is known to stand above tickers: ${heads.join(', ')}. If it is what is held, what is computed from the trades would be wrong.`,
      'Write Ticker above the column that holds the tickers there, or take that table out if it holds no shares.',
    );
  }
}
