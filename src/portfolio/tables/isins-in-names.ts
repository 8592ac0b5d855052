import { tidy, type Row } from '../cells/cell-text';
import { readIsin } from '../shares/isin';
import { headsNames } from './isins-below';

/**
 * A sheet in which the cell of a name has several lines, of which one is the ISIN, with the ISIN in a column of its own behind all others and
 * the lines above it, such as the name and the kind of share, as the name. Any other sheet comes back as it is.
 */
export function withIsinsApart<T extends readonly Row[]>(grid: T): T | Row[] {
  const first = grid.findIndex((cells) => cells.some((cell) => parted(cell) !== undefined));
  if (first === -1) return grid;
  const at = grid[first]!.findIndex((cell) => parted(cell) !== undefined);
  const top = grid.slice(0, first).findIndex((cells) => headsNames(cells, at));
  if (top === -1) return grid;
  const width = grid.reduce((widest, cells) => Math.max(widest, cells.length), 0);
  const filled = (cells: Row): unknown[] => Array.from({ length: width }, (_, nth) => cells[nth] ?? '');
  return grid.map((cells, row) => {
    if (row < top) return cells;
    if (headsNames(cells, at)) return [...filled(cells), 'ISIN'];
    const told = parted(cells[at]);
    return told === undefined
      ? cells
      : [...filled(cells).map((cell, nth) => (nth === at ? told.name : cell)), told.isin];
  });
}

/** The name and the ISIN of a cell in which the one stands in the lines above the other. */
function parted(cell: unknown): { readonly name: string; readonly isin: string } | undefined {
  if (typeof cell !== 'string' || !cell.includes('\n')) return undefined;
  const lines = cell.split(/\r?\n/).map(tidy);
  const isins = lines.map((line) => readIsin(line.replace(/^ISIN ?:? ?/i, '')));
  const at = isins.findIndex((isin) => isin !== undefined);
  const name = tidy(lines.slice(0, Math.max(at, 0)).join(' '));
  return name === '' ? undefined : { name, isin: isins[at]! };
}
