import { OUTLIER_FACTOR, SMALLEST_KNOWN_SHARE } from '../assumptions';

/** The samples of the last `count` quarter ends, the one at `last` included; fewer where the series begins later. */
export function window<T>(series: readonly T[], last: number, count: number): readonly T[] {
  return series.slice(Math.max(0, last + 1 - count), last + 1);
}

/** The plain mean of quarter-end values, of those that are known; null when too few are (readings). */
export function average(samples: readonly (number | null)[], wanted = samples.length): number | null {
  const known = samples.filter((sample) => sample !== null);
  return known.length === 0 || known.length < wanted * SMALLEST_KNOWN_SHARE ? null : mean(known);
}

/**
 * The mean of quarter-end values without outliers (2.5): a sample more than {@link OUTLIER_FACTOR} times the median, or less
 * than that part of it, is a share split or a bad price before it is a market value. Null when too few are known.
 */
export function guardedAverage(samples: readonly (number | null)[], wanted = samples.length): number | null {
  const known = samples.filter((sample) => sample !== null);
  const middle = median(known);
  const near = known.filter(
    (sample) => sample <= middle * OUTLIER_FACTOR && sample * OUTLIER_FACTOR >= middle,
  );
  return near.length < wanted * SMALLEST_KNOWN_SHARE ? null : average(near);
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}
