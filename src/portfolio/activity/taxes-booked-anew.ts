import { writeIsoDate } from '../../contract/dates';
import { sumDecimals } from '../cells/decimals';
import { groupBy } from '../cells/group-by';
import type { Payment } from './dividend-row';

/**
 * The taxes of each payment with those that a later day tells of it, as Interactive Brokers does: the whole tax was taken back, and may be booked
 * anew beside that. A row that is called a correction, as Nordnet does, may give back a part of it. The share paid nothing on the later day,
 * and no other payment of it was taxed by as much, or by more than the part.
 *
 * @param payments those of which the file tells.
 * @param isCorrection whether the row of a tax is called a correction.
 */
export function withBookedAnew(
  taxes: ReadonlyMap<string, readonly Payment[]>,
  payments: ReadonlySet<string>,
  isCorrection: (tax: Payment) => boolean,
): ReadonlyMap<string, readonly Payment[]> {
  const anew = [...taxes].filter(([payment]) => !payments.has(payment)).map(([, told]) => told);
  const whole = new Map(taxes);
  if (anew.length === 0) return whole;
  const paid = groupBy(
    [...taxes.keys()].filter((payment) => payments.has(payment)),
    (payment) => shareOf(taxes.get(payment)![0]!),
  );
  for (const told of anew.sort(([one], [other]) => (dayOf(one!) < dayOf(other!) ? -1 : 1))) {
    const [first] = told;
    const back = new Set(told.map(({ amount }) => amount).filter((amount) => amount > 0));
    const part = told.length === 1 && isCorrection(first!) && first!.amount > 0 ? first!.amount : undefined;
    const [payment, ...others] = (paid.get(shareOf(first!)) ?? []).filter((one) => {
      const own = whole.get(one)!;
      const tax = sumDecimals(own.map(({ amount }) => -amount));
      if (tax === undefined || dayOf(own[0]!) >= dayOf(first!)) return false;
      return back.has(tax) || (part !== undefined && part < tax);
    });
    if (payment !== undefined && others.length === 0) whole.set(payment, [...whole.get(payment)!, ...told]);
  }
  return whole;
}

const dayOf = ({ date }: Payment): string => writeIsoDate(date);

const shareOf = ({ written, currency }: Payment): string => JSON.stringify([written, currency ?? '']);
