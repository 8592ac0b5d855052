import type { Holding } from '../contract/fund';
import { sumDecimals } from '../portfolio/cells/decimals';

/** The part of a fund's holdings that can be compared with another fund's: its long positions, by ticker. */
export interface ComparableHoldings {
  /** Weight in percent by ticker, each 0 or more. Several rows of one ticker are added up. */
  readonly weights: ReadonlyMap<string, number>;
  /** The sum of these weights, in percent. */
  readonly weight: number;
  /** Rows without a ticker: nothing tells whether another fund has them too. */
  readonly withoutTicker: number;
  /** Tickers that the fund is short of, on balance: no part of the fund is in them that another fund could share. */
  readonly short: number;
}

/** What two funds have in common. */
export interface FundOverlap {
  /** In percent: of each shared ticker the smaller of its two weights, added up. */
  readonly weight: number;
  /** Tickers that both funds hold. */
  readonly shared: number;
}

/** The holdings of a fund that can be compared. Weights are as served: they need not add up to 100 (2.7). */
export function comparableHoldings(holdings: readonly Holding[]): ComparableHoldings {
  const rows = new Map<string, number[]>();
  let withoutTicker = 0;
  for (const { holding_ticker, weight_perc } of holdings) {
    const ticker = holding_ticker.trim().toUpperCase();
    // Providers write `-` or `--` where a holding has none.
    if (!/[A-Z0-9]/.test(ticker)) withoutTicker += 1;
    else rows.set(ticker, [...(rows.get(ticker) ?? []), weight_perc]);
  }
  const summed = [...rows].map(([ticker, weights]) => [ticker, sumOf(weights)] as const);
  const weights = new Map(summed.filter(([, weight]) => weight >= 0));
  return {
    weights,
    weight: sumOf([...weights.values()]),
    withoutTicker,
    short: summed.length - weights.size,
  };
}

/**
 * The overlap of two funds by weight. It is the same in both directions, and never more than the comparable weight of either; a fund's overlap with
 * itself is its comparable weight.
 */
export function overlapOf(one: ComparableHoldings, other: ComparableHoldings): FundOverlap {
  const common = [...one.weights].flatMap(([ticker, weight]) => {
    const counterpart = other.weights.get(ticker);
    return counterpart === undefined ? [] : Math.min(weight, counterpart);
  });
  return { weight: sumOf(common), shared: common.length };
}

/** Summed exactly, so that the order of the holdings makes no difference. Weights are finite numbers, since the contract checks them. */
const sumOf = (weights: readonly number[]): number => sumDecimals(weights) ?? NaN;
