import type { Universe } from '../universe/universe';

/**
 * The part of the universe that is covered at a quarter end. A company without a market value there is not listed at that time, and so not
 * covered (docs/service-assumptions.md, `coverage`). Funds stay: their coverage is decided when they are admitted (3.3).
 */
export function coveredAt(universe: Universe, quarter: string): Universe {
  const index = universe.quarters.indexOf(quarter);
  const companies = [...universe.companies].filter(([, { marketValues }]) => marketValues[index] != null);
  return { ...universe, companies: new Map(companies) };
}

/** The universe with impossible figures in the filings of some companies, so that their recompute fails (3.1). */
export function withMisreadFilings(universe: Universe, tickers: readonly string[]): Universe {
  if (tickers.length === 0) return universe;
  const companies = [...universe.companies].map(([ticker, company]) => {
    const filing = tickers.includes(ticker) ? { ...company.filing, totalAssets: 0 } : company.filing;
    return [ticker, { ...company, filing }] as const;
  });
  return { ...universe, companies: new Map(companies) };
}
