import { textAt, type Row } from '../cells/cell-text';
import { readAmountWith, type DecimalSign } from '../cells/decimal-sign';
import { groupBy } from '../cells/group-by';
import type { DividendHeader } from './dividend-header';

/**
 * The rows of money that came in the place of shares: another row of the same reference, which the source calls otherwise, takes the shares of the
 * same ISIN away and tells as much with the other sign, but for parts of a cent. A fund of bonds ends so.
 */
export function repayments(
  rows: readonly Row[],
  { source, columns: { reference, isin, net }, kinds }: DividendHeader,
  decimals: DecimalSign,
): ReadonlySet<Row> {
  const { takesShares } = source;
  if (takesShares === undefined) return new Set();
  const amountOf = (cells: Row) => readAmountWith(decimals, cells[net ?? -1])?.number ?? 0;
  const takes = (cells: Row) => kinds.some((at) => takesShares.test(textAt(cells, at)));
  const booked = groupBy(rows, (cells) => JSON.stringify([reference, isin].map((at) => textAt(cells, at))));
  const repaid = [...booked.values()].flatMap((group) => {
    const taken = group.filter(takes).map(amountOf).filter(Boolean);
    const isAsMuch = (amount: number) => taken.some((one) => Math.abs(one + amount) < CENT);
    return group.filter(
      (cells) => textAt(cells, reference) !== '' && !takes(cells) && isAsMuch(amountOf(cells)),
    );
  });
  return new Set(repaid);
}

const CENT = 0.01;
