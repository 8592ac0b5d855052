import { textAt, type Row } from '../cells/cell-text';
import type { ActivityColumn } from './activity-words';
import { isVoided } from './order-status';

/**
 * Rows that were taken back by a column for it, as `Makuleringsdato` of Nordic lists. A row that takes another back has the same share and number
 * of shares, and as much money the other way. Where only one of the two bears the mark, the other is taken back with it.
 *
 * @param amountOf the money of a row, below 0 where it was paid.
 */
export function voidedRows(
  rows: readonly Row[],
  columns: Readonly<Partial<Record<ActivityColumn, number>>>,
  amountOf: (cells: Row) => number | undefined,
): ReadonlySet<Row> {
  const isMarked = (cells: Row) => isVoided(textAt(cells, columns.voided), textAt(cells, columns.voidedOn));
  const marked = rows.filter(isMarked);
  if (marked.length === 0) return new Set();
  const keyOf = (cells: Row, sign: number): string => {
    const share = [columns.isin, columns.ticker, columns.name].map((at) => textAt(cells, at)).find(Boolean);
    const amount = amountOf(cells);
    if (!share || !amount) return '';
    const shares = textAt(cells, columns.quantity).replace(/^[+-]/, '');
    return JSON.stringify([share, shares, textAt(cells, columns.account), amount * sign]);
  };
  const taken = new Set(marked);
  for (const cells of marked) {
    const key = keyOf(cells, -1);
    const others = key === '' ? [] : rows.filter((other) => keyOf(other, 1) === key);
    const [one] = others;
    if (one !== undefined && !others.some(isMarked)) taken.add(one);
  }
  return taken;
}
