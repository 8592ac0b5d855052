import type { Row } from '../cells/cell-text';
import { type DecimalSign, readAmountWith } from '../cells/decimal-sign';
import { composedColumn, headsExecuted, headsOrdered } from '../tables/composed-headers';
import { type OrderStatus, isCancelledInPart, orderStatus } from './order-status';
import type { TradeTable } from './trade';
import { type TradeHeader, isPlain } from './trade-header';

/** Whether the row has executed shares, and fewer than a column of ordered ones beside them. */
function isPartOfOrder(cells: Row, { heads, columns }: TradeHeader, decimals: DecimalSign): boolean {
  const sharesAt = (at: number): number => Math.abs(readAmountWith(decimals, cells[at])?.number ?? 0);
  const executed = sharesAt(columns.quantity ?? -1);
  return (
    executed > 0 &&
    heads.some(
      (head, at) =>
        (head === 'other quantity' || composedColumn(head) === 'quantity' || headsOrdered(head)) &&
        sharesAt(at) > executed,
    )
  );
}

/** Whether the order of a row was executed, by the word in its column of states and the shares beside it. */
export function statusOfRow(
  cells: Row,
  { header, decimals, hasFills }: TradeTable,
  word: string,
): OrderStatus {
  if (word === '') return 'executed';
  // What waits to be settled was bought or sold.
  if (/^pending$/i.test(word) && header.heads[header.columns.status ?? -1] === 'pending settled')
    return 'executed';
  const said = orderStatus(word);
  if (hasFills) return said;
  // Of an order that was carried out in part, a column of executed shares alone tells how many were bought.
  const isOfExecuted = headsExecuted(header.heads[header.columns.quantity ?? -1] ?? '');
  if (said === 'not executed') {
    // The rest of an order may be cancelled after a part of it was filled.
    return isOfExecuted && isPartOfOrder(cells, header, decimals) ? 'executed' : said;
  }
  if (isPlain(header) && isCancelledInPart(word)) return isOfExecuted ? 'executed' : 'unknown';
  return said;
}
