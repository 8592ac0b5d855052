import { type Row, textAt } from '../cells/cell-text';
import { sumDecimals } from '../cells/decimals';
import { readDate } from '../cells/written-date';
import type { Holding } from '../positions/position';
import { DUST } from './shares-held';
import type { TradeTable, UnreadTrade } from './trade';
import { sharesOf } from './trade-row-shares';

/** The number of shares in a row that tells nothing beside it but its share: no day, no price, no word for what was done. */
export function sharesAlone(cells: Row, { header, decimals }: TradeTable): number | undefined {
  const { quantity, ticker, isin, name, account } = header.columns;
  const told = [quantity, ticker, isin, name, account];
  const isAlone = cells.every((cell, at) => {
    if (header.kinds.includes(at) || header.dates.includes(at) || readDate(cell).kind !== 'none')
      return textAt(cells, at) === '';
    return told.includes(at) || textAt(cells, at) === '';
  });
  const shares = isAlone ? sharesOf(cells, header, decimals) : undefined;
  return typeof shares === 'number' ? shares : undefined;
}

/**
 * The rows of a list of what is left, as a person keeps it below the trades: each tells how many of a share are held, as the trades give them.
 * A number that the trades do not give is none of these, and is asked about.
 *
 * @param bare rows below the trades that tell a share and a number alone.
 * @param alone that number of shares, by row.
 * @param held what is held by the trades, without those rows.
 */
export const listOfRest = (
  bare: readonly UnreadTrade[],
  alone: ReadonlyMap<number, number>,
  held: readonly Holding[],
): readonly number[] =>
  bare.flatMap(({ row, written }) => {
    const numbers = held.flatMap((one) => (one.written === written ? [one.quantity ?? NaN] : []));
    const sum = numbers.length === 0 ? undefined : sumDecimals(numbers);
    return sum !== undefined && Math.abs(sum - alone.get(row)!) < DUST ? [row] : [];
  });
