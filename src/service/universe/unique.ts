/**
 * The items by their ticker, in the given order.
 *
 * @throws {Error} when a ticker is listed twice.
 */
export function unique<T extends { readonly ticker: string }>(listed: readonly T[]): Map<string, T> {
  const byTicker = new Map(listed.map((item) => [item.ticker, item]));
  const duplicate = listed.find((item) => byTicker.get(item.ticker) !== item);
  if (duplicate) throw new Error(`The universe lists ${duplicate.ticker} twice.`);
  return byTicker;
}
