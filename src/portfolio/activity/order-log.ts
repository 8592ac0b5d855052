import { textAt, type Row } from '../cells/cell-text';
import type { DecimalSign } from '../cells/decimal-sign';
import { sumDecimals } from '../cells/decimals';
import { groupBy } from '../cells/group-by';
import { orderColumn } from './left-of-orders';
import { FILL, ORDERED } from './order-status';
import type { TradeHeader } from './trade-header';
import { kindOfRow } from './trade-row-kind';
import { sharesOf } from './trade-row-shares';

/**
 * The fills of an order log that cannot be the numbers that were traded: of one share, on one side, more than was ever ordered, or of one order
 * more than its largest number. Some write what is left of the order there.
 *
 * @param rows those of a log that writes orders and their fills in rows of their own.
 */
export function overfilled(
  rows: readonly Row[],
  header: TradeHeader,
  decimals: DecimalSign,
): ReadonlySet<Row> {
  const { columns } = header;
  const shares = groupBy(rows, (cells) =>
    JSON.stringify([
      kindOfRow(cells, header),
      ...[columns.ticker, columns.isin, columns.name].map((at) => textAt(cells, at)),
    ]),
  );
  const order = orderColumn(header);
  const orders = groupBy(
    rows.filter((cells) => textAt(cells, order) !== ''),
    (cells) => textAt(cells, order),
  );
  const sumOf = (some: readonly Row[]): number => {
    const shares = some.map((cells) => sharesOf(cells, header, decimals));
    return sumDecimals(shares.map((one) => (typeof one === 'number' ? Math.abs(one) : 0))) ?? 0;
  };
  const isIn = (states: RegExp) => (cells: Row) => states.test(textAt(cells, columns.status));
  const tooMany = (all: readonly Row[], orderedIn: (states: readonly Row[]) => number): readonly Row[] => {
    const fills = all.filter(isIn(FILL));
    const ordered = orderedIn(all.filter(isIn(ORDERED)));
    return ordered > 0 && sumOf(fills) > ordered ? fills : [];
  };
  return new Set([
    // Of orders that were changed each state counts, so that what was ordered is never less than this.
    ...[...shares.values()].flatMap((all) => tooMany(all, sumOf)),
    ...[...orders.values()].flatMap((all) =>
      tooMany(all, (states) => Math.max(0, ...states.map((cells) => sumOf([cells])))),
    ),
  ]);
}
