import type { HeldTicker } from '../../src/portfolio/positions/holdings';

/** A ticker of a portfolio, of which the file states neither a name nor a value. */
export const heldTicker = (ticker: string, more: Partial<HeldTicker> = {}): HeldTicker => ({
  ticker,
  values: [],
  valueUnknown: false,
  rows: [2],
  accounts: [],
  ...more,
});
