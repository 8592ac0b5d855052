import type { Constituent } from './universe';

/** The interface's largest basket holds over eleven thousand (8); this one holds as many, to the unit. */
const HOLDINGS = 11_000;

/**
 * A basket of the whole world, made by rule: the universe's companies first, then invented constituents of markets that are
 * not covered. Weights fall like 1/rank and are rounded to four decimals, as providers do, so that its long tail is full of
 * equal weights, and its total is near 100 but not 100.
 */
export function worldBasket(companies: readonly string[]): Omit<Constituent, 'name'>[] {
  const invented = Array.from({ length: HOLDINGS - companies.length }, (_, index) => inventedTicker(index));
  const tickers = [...companies, ...invented];
  const total = tickers.reduce((sum, _, rank) => sum + share(rank), 0);
  return tickers.map((ticker, rank) => ({
    ticker,
    weight: Math.round((share(rank) / total) * 1_000_000) / 10_000,
  }));
}

const FLATTEN = 20;
const share = (rank: number): number => 1 / (rank + FLATTEN);

/** `.XX` is no market's suffix. */
const inventedTicker = (index: number): string => `W${String(index + 1).padStart(5, '0')}.XX`;
