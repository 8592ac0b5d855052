import { textAt, type Row } from '../cells/cell-text';
import type { TradeHeader } from './trade-header';

/** Headers of the number by which a bank of Germany settles an order as a whole; elsewhere its parts have the number of an order in common. */
const ORDER_NUMBER = /^auftrags? ?(nr|nummer)$/;

const TIME_OF_DAY = /\b\d{1,2}:\d{2}/;

/**
 * Rows that stand in the list once more, cell by cell, with the number of their order and no time of day, as where somebody joined two
 * exports. They may be equal parts of one order as well: nothing tells.
 */
export function repeatedOrders(rows: readonly Row[], { heads }: TradeHeader): ReadonlySet<Row> {
  const at = heads.findIndex((words) => ORDER_NUMBER.test(words));
  const repeated = new Set<Row>();
  const seen = new Set<string>();
  for (const cells of at === -1 ? [] : rows) {
    if (textAt(cells, at) === '' || cells.some((_, nth) => TIME_OF_DAY.test(textAt(cells, nth)))) continue;
    const key = JSON.stringify(cells);
    if (seen.has(key)) repeated.add(cells);
    seen.add(key);
  }
  return repeated;
}
