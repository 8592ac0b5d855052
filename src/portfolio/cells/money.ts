import type { Amount } from './amount';
import { isRupees, SOME_RUPEES, type Unit } from './currency';
import { multiplyDecimals } from './decimals';

/** An amount in whole units of its currency: pounds, never pence. */
export interface Money {
  readonly amount: number;
  /** ISO-4217 code, or {@link SOME_RUPEES}; absent when nothing tells it. */
  readonly currency?: string;
}

/**
 * Money out of a cell: in the unit that the cell itself names, else in the first that is known of those around it. Of which country a
 * cell's rupees are, the others tell.
 */
export function moneyOf(read: Amount, ...around: readonly (Unit | undefined)[]): Money {
  const first = read.unit ?? around.find((one) => one !== undefined);
  const unit = first?.code === SOME_RUPEES ? (rupeesAmong(around) ?? first) : first;
  if (!unit) return { amount: read.number };
  const amount = multiplyDecimals(read.number, 1 / unit.parts);
  return { amount: amount ?? read.number / unit.parts, currency: unit.code };
}

const rupeesAmong = (units: readonly (Unit | undefined)[]): Unit | undefined =>
  units.find((unit) => unit !== undefined && isRupees(unit) && unit.code !== SOME_RUPEES);
