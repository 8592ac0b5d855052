import type { Constituent } from './universe';

/** The interface speaks of funds with over eleven thousand holdings (8). */
const HOLDING_COUNT = 11_000;

/**
 * The constituents of a fund of the whole world, made by a rule: first the universe's companies, then invented constituents of markets that
 * are not covered. The weights fall like 1/rank and are rounded to four decimals, as providers do. So many small weights are equal, and the
 * total is near 100 but not 100.
 */
export function worldHoldings(companies: readonly string[]): Omit<Constituent, 'name'>[] {
  const invented = Array.from({ length: HOLDING_COUNT - companies.length }, (_, index) =>
    inventedTicker(index),
  );
  const tickers = [...companies, ...invented];
  const total = tickers.reduce((sum, _, rank) => sum + share(rank), 0);
  return tickers.map((ticker, rank) => ({
    ticker,
    weight: Math.round((share(rank) / total) * 1_000_000) / 10_000,
  }));
}

const FLATTEN = 20;
const share = (rank: number): number => 1 / (rank + FLATTEN);

/** A ticker that is never covered: no market has the suffix `.XX`. */
const inventedTicker = (index: number): string => `W${String(index + 1).padStart(5, '0')}.XX`;
