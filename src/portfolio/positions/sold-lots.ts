import { groupBy } from '../cells/group-by';
import { sumDecimals } from '../cells/decimals';
import type { Position, SkippedRow } from './position';
import { isAsked, skippedRow } from './skipped-rows';

type Lot = Position | SkippedRow;

const SALE = 'A sale, and no holding: it is taken away from what was bought.';
const UNKNOWN_SALE =
  'A sale whose number of shares cannot be read: how many are left of what was bought is not known.';
const TOO_MUCH =
  'More of this share was sold than bought in the file, so that it does not tell all purchases: nothing is taken for held. Enter what is held.';
const ALL_SOLD = 'Sold since, as another row of the file says: nothing is left of it.';

/**
 * The rows of a table that tells each purchase and each sale of a share for itself, with what is left of the purchases: a sale is taken away from
 * the first of them on. Rows that were skipped for another reason stay as they are.
 *
 * @param read all rows, the shares of a sale below zero.
 * @param isSale whether the row of the grid tells what was sold, and no position that is owed.
 */
export function withoutSold(read: readonly Lot[], isSale: (row: number) => boolean): Lot[] {
  const settled = new Map<number, Lot>();
  const counted = read.filter((one) => isAsked(one) && (isSale(one.row) || (one.quantity ?? 1) > 0));
  const shares = groupBy(counted, ({ written, name, account }) => JSON.stringify([written || name, account]));
  for (const lots of shares.values()) {
    const sales = lots.filter(({ row }) => isSale(row));
    if (sales.length === 0) continue;
    const bought = lots.filter(({ row }) => !isSale(row));
    for (const one of [...salesTold(bought, sales), ...leftOf(bought, sales)]) settled.set(one.row, one);
  }
  return read.map((one) => settled.get(one.row) ?? one);
}

const sharesOf = (lots: readonly Lot[]): number | undefined =>
  sumDecimals(lots.map(({ quantity }) => quantity ?? NaN));

const isTooMuch = (bought: readonly Lot[], sales: readonly Lot[]): boolean =>
  (sharesOf([...bought, ...sales]) ?? 0) < 0;

function salesTold(bought: readonly Lot[], sales: readonly Lot[]): readonly Lot[] {
  return sales.map((one) =>
    skippedRow(one, one.quantity === undefined ? UNKNOWN_SALE : isTooMuch(bought, sales) ? TOO_MUCH : SALE),
  );
}

/** What is left of each purchase; without numbers where that is not known. */
function leftOf(bought: readonly Lot[], sales: readonly Lot[]): readonly Lot[] {
  if (isTooMuch(bought, sales)) return bought.map((one) => skippedRow(one, TOO_MUCH));
  const sold = sharesOf(sales);
  if (sold === undefined || sharesOf(bought) === undefined)
    return bought.map(({ quantity: _, value: _value, weight: _weight, ...lot }) => lot);
  let gone = { quantity: -sold, value: sumDecimals(sales.map(({ value }) => -(value ?? NaN))) };
  return bought.map((lot) => {
    const { quantity = 0, value, weight: _, ...others } = lot;
    if (gone.quantity === 0) return lot;
    const price = gone.value === undefined ? NaN : gone.value / gone.quantity;
    const isWhole = quantity <= gone.quantity;
    const rest = {
      quantity: sumDecimals([quantity, -gone.quantity])!,
      // What a sale has brought is no part of what the shares are worth today.
      value:
        value !== undefined && Math.abs(value / quantity / price - 1) < 0.01
          ? sumDecimals([value, -gone.value!])
          : undefined,
    };
    gone = isWhole
      ? { quantity: -rest.quantity, value: rest.value === undefined ? undefined : -rest.value }
      : { quantity: 0, value: 0 };
    if (isWhole) return skippedRow(lot, ALL_SOLD);
    return {
      ...others,
      quantity: rest.quantity,
      ...(rest.value === undefined ? {} : { value: rest.value }),
    };
  });
}
