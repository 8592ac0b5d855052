import { sumDecimals } from '../portfolio/cells/decimals';
import type { HeldTicker } from '../portfolio/positions/holdings';

/** Long and short amounts apart: they are never netted. */
export interface Sides {
  /** Zero or more. */
  readonly long: number;
  /** Zero or less. */
  readonly short: number;
}

/** The two sides of amounts, those below zero being short; exactly. */
export function sidesOf(amounts: readonly number[]): Sides {
  return {
    long: sumDecimals(amounts.filter((amount) => amount > 0)) ?? NaN,
    short: sumDecimals(amounts.filter((amount) => amount < 0)) ?? NaN,
  };
}

/** Both sides regardless of their sign: the total that shares are calculated of. */
export const grossOf = ({ long, short }: Sides): number => long - short;

/** What holdings are worth in one currency: the sums of what is known to be in it. */
export function sidesIn(held: readonly HeldTicker[], currency: string | undefined): Sides {
  const amounts = held.flatMap(({ values }) => values.filter((value) => value.currency === currency));
  return sidesOf(amounts.map(({ amount }) => amount));
}

/** The currencies that holdings are valued in, the one with most amounts first: amounts in two currencies are never added. */
export function currenciesOf(held: readonly HeldTicker[]): (string | undefined)[] {
  const counts = new Map<string | undefined, number>();
  for (const { values } of held)
    for (const { currency } of values) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([currency]) => currency);
}
