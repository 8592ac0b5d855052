import { OUTLIER_FACTOR, MIN_KNOWN_SHARE } from '../assumptions';

/** The values of `count` quarter ends up to and including the one at `last`; fewer where the series begins later. */
export function lastQuarters<T>(series: readonly T[], last: number, count: number): readonly T[] {
  return series.slice(Math.max(0, last + 1 - count), last + 1);
}

/** The mean of the known values; null when fewer than {@link MIN_KNOWN_SHARE} of those wanted are known. */
export function average(samples: readonly (number | null)[], wanted = samples.length): number | null {
  const known = samples.filter((sample) => sample !== null);
  return known.length === 0 || known.length < wanted * MIN_KNOWN_SHARE ? null : mean(known);
}

/**
 * The mean of the known values without outliers (2.5). A value that is more than {@link OUTLIER_FACTOR} times the median, or less than the
 * median divided by that factor, is more likely a share split or a wrong price than a market value. Null when too few values are left.
 */
export function guardedAverage(samples: readonly (number | null)[], wanted = samples.length): number | null {
  const known = samples.filter((sample) => sample !== null);
  const middle = median(known);
  const near = known.filter(
    (sample) => sample <= middle * OUTLIER_FACTOR && sample * OUTLIER_FACTOR >= middle,
  );
  return near.length < wanted * MIN_KNOWN_SHARE ? null : average(near);
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}
