import { quoted } from '../cells/cell-text';
import type { Position, SkippedRow } from './position';
import { NO_TICKER } from './row-label';
import { isAsked, skippedRow } from './skipped-rows';

const isNear = (one: number, other: number): boolean =>
  Math.abs(one - other) <= 0.01 + Math.abs(other) * 1e-6;

const NO_RUN = { rows: 0, value: 0, cash: 0 };

/** A row of cash, which the sum of an account counts. */
const isCash = (one: Position | SkippedRow): boolean =>
  'reason' in one &&
  !isAsked(one) &&
  one.value !== undefined &&
  /^"[^"]*" is (cash|money)\b/.test(one.reason);

/**
 * The rows of which the file tells no ticker and no number of shares, and whose value is the sum of all rows with shares right above them or
 * right below, with the cash among these or without: they head a part, or end it. One row alone is no sum, unless others are.
 */
export function asSubtotals(read: readonly (Position | SkippedRow)[]): (Position | SkippedRow)[] {
  const isLabel = (one: Position | SkippedRow) => 'reason' in one && one.quantity === undefined;
  let run = NO_RUN;
  const found = new Map<number, number>();
  let label: number | undefined;
  const compare = (nth: number | undefined) => {
    const one = read[nth ?? -1];
    const isNamed = one && 'reason' in one && one.lacksTicker && one.isin === undefined && !!one.value;
    const isSum = isNamed && [run.value, run.value + run.cash].some((sum) => isNear(sum, one.value!));
    if (isSum && run.rows > 0) found.set(nth!, run.rows);
  };
  for (const [nth, one] of read.entries()) {
    if (isCash(one)) {
      // Below cash a part may begin that has no heading.
      compare(label);
      run = { ...run, cash: run.cash + one.value! };
    } else if (isLabel(one)) {
      compare(label);
      compare(nth);
      label = nth;
      run = NO_RUN;
    } else run = { ...run, rows: run.rows + 1, value: run.value + (one.value ?? NaN) };
  }
  compare(label);
  if (![...found.values()].some((rows) => rows > 1)) return [...read];
  return read.map((one, nth) =>
    found.has(nth)
      ? skippedRow(one, `${quoted(one.name ?? one.written)} is a line of totals, not a holding.`)
      : one,
  );
}

/** A row that is a line of totals by its words or by those around it. */
const isTotal = (one: Position | SkippedRow): boolean =>
  'reason' in one && one.reason.endsWith('is a line of totals, not a holding.');

/** What stands above a row, as a total of it would count it. */
interface Above {
  /** All rows that are no totals. */
  readonly rows: number;
  readonly value: number;
  /** The lines of totals since the last that counted others, and the rows below the last of all. */
  readonly totals: number;
  readonly last: number;
  readonly since: number;
}

/**
 * The rows that have a name and a value alone, which is the sum of what stands above: of all rows, or of the lines of totals and the cash
 * below them. They are the worth of an account, whatever it is called.
 */
export function asGrandTotals(read: readonly (Position | SkippedRow)[]): (Position | SkippedRow)[] {
  let above: Above = { rows: 0, value: 0, totals: 0, last: 0, since: 0 };
  return read.map((one) => {
    const { value = 0, name } = one;
    const isNamed =
      'reason' in one &&
      (one.lacksTicker || one.reason === NO_TICKER) &&
      one.quantity === undefined &&
      one.isin === undefined;
    const { rows, totals, last, since } = above;
    const sums = [above.value, totals + since, last + since];
    const isSum = isNamed && value !== 0 && rows > 1 && sums.some((sum) => isNear(sum, value));
    above =
      isSum || isTotal(one)
        ? { ...above, totals: isSum ? value : totals + value, last: value, since: 0 }
        : { ...above, rows: rows + 1, value: above.value + value, since: since + value };
    return isSum
      ? skippedRow(one, `${quoted(name ?? one.written)} is a line of totals, not a holding.`)
      : one;
  });
}
