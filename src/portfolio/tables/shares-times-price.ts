import { readAmount } from '../cells/amount';
import { cellText, isBlank, tidy, type Row } from '../cells/cell-text';
import { COLUMN_WORDS } from './column-words';
import { columnsOf, hasFigures, headsOf } from './header-row';

/** A number of shares and what each was bought for: `3.5 × 171.2`. */
const PRODUCT = /^(\S+) ?[×x*] ?(\S+)$/;

/** Below so many rows no header is looked for. */
const LAST_HEADER = 100;
/** So many rows show whether a column holds such cells. */
const SAMPLE = 20;

/**
 * A sheet that tells how many shares were bought only beside their price, in one cell as `3.5 × 171.2`, with the number of shares in a column
 * of its own behind all others. Which of the two it is, the price of today and the value show. Any other sheet comes back as it is.
 */
export function withSharesApart<T extends readonly Row[]>(grid: T): T | Row[] {
  const found = productColumn(grid);
  if (!found) return grid;
  const width = grid.reduce((widest, cells) => Math.max(widest, cells.length), 0);
  return grid.map((cells, row) => {
    const isHeader = row === found.row || cells[found.at] === grid[found.row]![found.at];
    const shares = isHeader ? 'Quantity' : factorsIn(cells[found.at])?.[found.nth];
    if (row < found.row || shares === undefined) return cells;
    return [...Array.from({ length: width }, (_, at) => cells[at] ?? ''), shares];
  });
}

interface ProductColumn {
  readonly row: number;
  readonly at: number;
  /** Which of the two numbers is that of shares. */
  readonly nth: 0 | 1;
}

function productColumn(grid: readonly Row[]): ProductColumn | undefined {
  for (const [row, cells] of grid.slice(0, LAST_HEADER).entries()) {
    const below = grid.slice(row + 1);
    const columns = cells.flatMap((cell, at) =>
      typeof cell === 'string' && below.slice(0, SAMPLE).some((one) => factorsIn(one[at]) !== undefined)
        ? [at]
        : [],
    );
    if (columns.length !== 1 || hasFigures(cells)) continue;
    const at = columns[0]!;
    const { quantity, price, value } = columnsOf(COLUMN_WORDS, headsOf(cells));
    if (quantity !== undefined || price === undefined || value === undefined) continue;
    const told = below.filter((one) => factorsIn(one[at]) !== undefined);
    const filled = below.filter((one) => !isBlank(one[at]));
    const nth = ([0, 1] as const).find((one) => {
      const fits = told.filter((cells) => isValue(factorsIn(cells[at])![one], cells[price], cells[value]));
      return fits.length * 2 > filled.length;
    });
    if (nth !== undefined) return { row, at, nth };
  }
  return undefined;
}

/** The two numbers of such a cell. */
function factorsIn(cell: unknown): readonly [number, number] | undefined {
  const [, one, other] = (typeof cell === 'string' && PRODUCT.exec(tidy(cellText(cell)))) || [];
  const [first, second] = [readAmount(one)?.number, readAmount(other)?.number];
  return first === undefined || second === undefined ? undefined : [first, second];
}

/** Whether so many shares have the value at the price, but for what rounding takes. */
function isValue(shares: number, price: unknown, value: unknown): boolean {
  const worth = readAmount(value)?.number ?? NaN;
  return Math.abs(shares * (readAmount(price)?.number ?? NaN) - worth) <= Math.abs(worth) * 0.002;
}
