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
