import type { FundHoldings } from '../../src/client/query/fund-holdings';
import type { Holding } from '../../src/contract/fund';

/** A holding of a fund (2.8). */
export const holding = (ticker: string, weight: number, status: string | null = 'HALAL') =>
  ({
    etf_ticker: 'SPUS',
    holding_ticker: ticker,
    holding_name: ticker,
    as_of: '2026-11-20',
    weight_perc: weight,
    screened: status !== null,
    status,
    halal_status_djim: status,
    halal_status_ftse: null,
    halal_status_msci: null,
    halal_status_sp: null,
  }) as Holding;

/** A holding that is HALAL by some rulebooks, NOT HALAL by one, and has no verdict of another. */
export const ratedHolding = (ticker: string, weight: number, more: Partial<Holding> = {}): Holding => ({
  ...holding(ticker, weight),
  holding_name: `${ticker} Incorporated`,
  halal_status_ftse: 'NOT HALAL',
  halal_status_sp: 'HALAL',
  ...more,
});

/** All holdings of a fund, as the client answers them. */
export const basket = (holdings: readonly Holding[], more: Partial<FundHoldings> = {}): FundHoldings => ({
  etf_ticker: 'SPUS',
  as_of: '2026-11-20',
  total: holdings.length,
  from: 0,
  holdings,
  readAt: 0,
  ...more,
});
