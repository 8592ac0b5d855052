import { isBlank, textAt, type Row } from '../cells/cell-text';
import { readHeaderCell } from '../cells/header-cell';
import { headsExecuted } from '../tables/composed-headers';

/** What was executed of an order and at what price on average: `8@171.1`, `1,000@9.88`. Of `0@0.00` nothing was. */
const SHARES_AT_PRICE = /^(?<shares>\d[\d.,]*) ?@ ?\d[\d.,]*$/;

/** The column of such cells, by its header, and that of the shares of each fill. */
interface FillColumns {
  readonly atPrice: number;
  readonly shares: number;
}

function fillColumns(cells: Row): FillColumns | undefined {
  const atPrice = cells.findIndex((cell) => typeof cell === 'string' && /^filled ?@ ?av/i.test(cell.trim()));
  if (atPrice === -1) return undefined;
  const shares = cells.findIndex((cell, at) => at !== atPrice && headsExecuted(readHeaderCell(cell).words));
  return shares === -1 ? undefined : { atPrice, shares };
}

/**
 * The rows of a list of orders in which a column `Filled@Avg Price` tells the shares of each order, and another those of each fill: older
 * orders of moomoo have no fills, and get the shares of the first. An order with fills, beside it or in the rows below, keeps them alone, so
 * that nothing counts twice. Any other sheet comes back as it is.
 */
export function withFilledShares(grid: readonly Row[]): readonly Row[] {
  let columns: FillColumns | undefined;
  return grid.map((cells, row) => {
    const found = fillColumns(cells);
    columns = found ?? columns;
    if (found || columns === undefined) return cells;
    const { atPrice, shares: at } = columns;
    const { shares } = SHARES_AT_PRICE.exec(textAt(cells, atPrice))?.groups ?? {};
    const below = grid[row + 1] ?? [];
    const hasFillsBelow = isBlank(below[atPrice]) && !isBlank(below[at]);
    if (shares === undefined || !/[1-9]/.test(shares) || !isBlank(cells[at]) || hasFillsBelow) return cells;
    return Array.from({ length: Math.max(cells.length, at + 1) }, (_, nth) =>
      nth === at ? shares : cells[nth],
    );
  });
}
