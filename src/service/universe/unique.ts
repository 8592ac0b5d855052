/**
 * Items by their ticker, in the order given.
 *
 * @throws {Error} when a ticker is listed twice.
 */
export function unique<T extends { readonly ticker: string }>(listed: readonly T[]): Map<string, T> {
  const byTicker = new Map(listed.map((item) => [item.ticker, item]));
  const twice = listed.find((item) => byTicker.get(item.ticker) !== item);
  if (twice) throw new Error(`The universe lists ${twice.ticker} twice.`);
  return byTicker;
}
