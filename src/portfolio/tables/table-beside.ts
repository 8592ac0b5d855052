import { isBlank, type Row } from '../cells/cell-text';
import { COLUMN_WORDS } from './column-words';
import { columnsOf, hasFigures, headsOf } from './header-row';

/** Below so many rows no header is looked for. */
const LAST_HEADER = 100;

/**
 * A sheet without what stands beside its table, parted from it by a blank column, where the first line of that stands in the row of the
 * header: `Cash in bank, $14,205` keeps a row from being seen as one. Rows that hold nothing else, and any other sheet, stay as they are.
 */
export function withoutTableBeside<T extends readonly Row[]>(grid: T): T | Row[] {
  const top = grid.slice(0, LAST_HEADER).findIndex((cells) => widthOfHeader(cells) !== undefined);
  if (top === -1) return grid;
  const width = widthOfHeader(grid[top]!)!;
  if (!grid.slice(top).every((cells) => isBlank(cells[width]))) return grid;
  return grid.map((cells, row) =>
    row < top || cells.slice(0, width).every(isBlank) ? cells : cells.slice(0, width),
  );
}

/** How many cells a row has up to the first blank one, where these head shares and their number and behind them stands a figure. */
function widthOfHeader(cells: Row): number | undefined {
  const first = cells.findIndex((cell) => !isBlank(cell));
  const width = cells.findIndex((cell, at) => at > first && isBlank(cell));
  const own = cells.slice(0, width === -1 ? 0 : width);
  if (hasFigures(own) || !hasFigures(cells)) return undefined;
  const { ticker, name, quantity, price, value } = columnsOf(COLUMN_WORDS, headsOf(own));
  const isHeader = (ticker ?? name) !== undefined && quantity !== undefined && (price ?? value) !== undefined;
  return isHeader ? width : undefined;
}
