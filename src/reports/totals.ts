import { sumDecimals } from '../portfolio/decimals';
import type { HeldTicker } from '../portfolio/holdings';

/** What holdings are worth in one currency: the sum of what is known to be in it, exactly. */
export function sumIn(held: readonly HeldTicker[], currency: string | undefined): number {
  const amounts = held.flatMap(({ values }) => values.filter((one) => one.currency === currency));
  return sumDecimals(amounts.map(({ amount }) => amount)) ?? NaN;
}

/** A sum for each currency, the one with most holdings first: amounts in two currencies are never added. */
export function totalsByCurrency(held: readonly HeldTicker[]): ReadonlyMap<string | undefined, number> {
  const counts = new Map<string | undefined, number>();
  for (const { values } of held)
    for (const { currency } of values) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  const currencies = [...counts].sort(([, a], [, b]) => b - a).map(([currency]) => currency);
  return new Map(currencies.map((currency) => [currency, sumIn(held, currency)]));
}

/** What holdings in one currency are worth without regard to their sign: what shares are reckoned of. */
export function grossIn(held: readonly HeldTicker[], currency: string | undefined): number {
  const amounts = held.flatMap(({ values }) => values.filter((one) => one.currency === currency));
  return sumDecimals(amounts.map(({ amount }) => Math.abs(amount))) ?? NaN;
}
