import { writeIsoDate } from '../../contract/dates';
import { dateHabit, readDate, type DayOrder } from '../cells/written-date';

/** The order that one of the columns shows, where the others do not show another one. */
export function shownOrder(columns: readonly (readonly unknown[])[]): DayOrder | undefined {
  const orders = new Set(columns.flatMap((values) => dateHabit(values).order ?? []));
  return orders.size === 1 ? [...orders][0] : undefined;
}

/** A trade is settled within days: where only one order of day and month makes the dates of each row so, it is theirs. */
export function orderBySettlement(columns: readonly (readonly unknown[])[]): DayOrder | undefined {
  const [traded = [], ...others] = columns;
  const fits = DAY_ORDERS.filter((order) =>
    others.some((values) => {
      const gaps = values.flatMap((value, row) => daysBetween(traded[row], value, order) ?? []);
      return gaps.some((gap) => gap !== 0) && gaps.every((gap) => Math.abs(gap) <= LONGEST_SETTLEMENT);
    }),
  );
  return fits.length === 1 ? fits[0] : undefined;
}

const DAY_ORDERS = ['day first', 'month first'] as const;

/** Days from a trade to its settlement, over holidays. */
const LONGEST_SETTLEMENT = 10;

function daysBetween(one: unknown, other: unknown, order: DayOrder): number | undefined {
  const [from, to] = [readDate(one, { order }), readDate(other, { order })];
  if (from.kind !== 'date' || to.kind !== 'date') return undefined;
  const milliseconds = Date.parse(writeIsoDate(to.date)) - Date.parse(writeIsoDate(from.date));
  return Math.round(milliseconds / 86_400_000);
}

/** Files of trades are sorted by day: where only one order of day and month makes them so, it is theirs. */
export function orderBySequence(values: readonly unknown[]): DayOrder | undefined {
  const fits = DAY_ORDERS.filter((order) => {
    const days = values.flatMap((value) => {
      const reading = readDate(value, { order });
      return reading.kind === 'date' ? [writeIsoDate(reading.date)] : [];
    });
    const ups = days.slice(1).filter((day, at) => day > days[at]!).length;
    const downs = days.slice(1).filter((day, at) => day < days[at]!).length;
    return ups + downs > 2 && (ups === 0 || downs === 0);
  });
  return fits.length === 1 ? fits[0] : undefined;
}
