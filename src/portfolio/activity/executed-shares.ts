import { isNumber } from '../cells/decimal-sign';
import { readAmount } from '../cells/amount';
import { type Row, textAt } from '../cells/cell-text';
import { headsExecuted } from '../tables/composed-headers';

/**
 * The column of the shares that were bought or sold of an order, beside one of those that were ordered: it is headed so, holds numbers
 * alone, and none is more than what was ordered. Undefined where there is none.
 */
export function executedColumn(
  heads: readonly string[],
  rows: readonly Row[],
  ordered: number,
): number | undefined {
  if (headsExecuted(heads[ordered] ?? '')) return undefined;
  const sizeAt = (cells: Row, at: number) => Math.abs(readAmount(cells[at])?.number ?? 0);
  const found = heads.findIndex((words, at) => {
    if (!headsExecuted(words)) return false;
    const filled = rows.filter((cells) => textAt(cells, at) !== '');
    return (
      filled.length > 0 &&
      filled.every(
        (cells) =>
          (typeof cells[at] === 'number' || isNumber(cells[at])) &&
          sizeAt(cells, at) <= sizeAt(cells, ordered),
      )
    );
  });
  return found === -1 ? undefined : found;
}
