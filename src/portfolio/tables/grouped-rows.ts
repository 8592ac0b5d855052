import { cellText, isBlank, tidy, type Row } from '../cells/cell-text';
import type { Header } from './header-row';
import { whyNoCommonShare, whyNoHolding } from '../shares/no-security';

/** A symbol as a heading has it: `SPY`, `BRK/B`, and `/MES` of a future. */
const SYMBOL = /^\/?[A-Z][A-Z0-9]{0,5}([./][A-Z]{1,2})?$/;

/**
 * The rows of a source that writes a symbol above the shares and the options of its company: the row of the shares, which has the company's
 * name alone, gets the symbol. Any other table comes back as it is.
 */
export function withSymbolsOfGroups(
  grid: readonly Row[],
  headerRow: number,
  { source, columns: { ticker, quantity } }: Header,
): readonly Row[] {
  if (!source.isGrouped || quantity === undefined) return grid;
  const written = (row: number): string => tidy(cellText(grid[row]?.[ticker]));
  return grid.map((cells, row) => {
    const above = written(row - 1);
    const text = written(row);
    const isHeaded = SYMBOL.test(above) && (isBlank(grid[row - 1]?.[quantity]) || above.startsWith('/'));
    const isName = row - 1 > headerRow && / /.test(text) && !isBlank(cells[quantity]);
    if (!isHeaded || !isName) return cells;
    if (whyNoCommonShare(text) !== undefined || whyNoHolding(text) !== undefined) return cells;
    return cells.map((cell, at) => (at === ticker ? above : cell));
  });
}
