import * as z from 'zod/mini';
import { isoDate, naiveTimestamp } from './dates';
import { groupHead, groupsOf } from './methodology';
import { PRIMARY_RULEBOOK, servedName } from './rulebook';
import { fundIndexStatus, fundStatus, stockStatus } from './status';
import { amount } from './whole-number';

const name = z.nullable(z.string());

/** The record of `/etf/{symbol}` (2.7). `status` is the primary verdict; `aum` is in `reporting_currency`, pence for GBp. */
export const fundRecord = z.looseObject({
  ticker: z.string(),
  fund_name: name,
  issuer: name,
  listing_country: name,
  reporting_currency: name,
  expense_ratio: z.nullable(z.number()),
  aum: z.nullable(amount),
  status: fundStatus,
  halal_rating: z.int(),
  halal_status_djim: fundIndexStatus,
  halal_status_ftse: fundIndexStatus,
  halal_status_msci: fundIndexStatus,
  halal_status_sp: fundIndexStatus,
  compliant_weight_perc: z.number(),
  non_compliant_weight_perc: z.number(),
  doubtful_weight_perc: z.number(),
  unscreened_weight_perc: z.number(),
  coverage_weight_perc: z.number(),
  holdings_total: z.int(),
  holdings_screened: z.int(),
  compliant_weight_perc_djim: z.number(),
  non_compliant_weight_perc_djim: z.number(),
  compliant_weight_perc_ftse: z.number(),
  non_compliant_weight_perc_ftse: z.number(),
  compliant_weight_perc_msci: z.number(),
  non_compliant_weight_perc_msci: z.number(),
  compliant_weight_perc_sp: z.number(),
  non_compliant_weight_perc_sp: z.number(),
  /** The section does not list null, but holdings that were never fetched have no date (2.8, `as_of`). */
  holdings_as_of: z.nullable(isoDate),
  methodology_updated_at: naiveTimestamp,
  last_updated: naiveTimestamp,
  holdings_fetched_at: z.nullable(naiveTimestamp),
});

/** The status of a constituent. Null and ERROR_DATA mean "not rated", and never compliant (2.8). */
const constituentStatus = z.nullable(stockStatus);

/** One holding (2.8). `weight_perc` is negative for a short position. */
export const holding = z.looseObject({
  etf_ticker: z.string(),
  holding_ticker: z.string(),
  holding_name: name,
  as_of: isoDate,
  weight_perc: z.number(),
  screened: z.boolean(),
  status: constituentStatus,
  halal_status_djim: constituentStatus,
  halal_status_ftse: constituentStatus,
  halal_status_msci: constituentStatus,
  halal_status_sp: constituentStatus,
});

/** A page of `/etf/{symbol}/holdings` (2.8). `limit` and `offset` are as the service applied them. */
export const holdingsPage = z.looseObject({
  etf_ticker: z.string(),
  as_of: z.nullable(isoDate),
  total: z.int(),
  limit: z.int(),
  offset: z.int(),
  holdings: z.array(holding),
});

function screeningGroup(rulebook: string) {
  const key = (field: string) => servedName(field, rulebook);
  return z.extend(groupHead, {
    [key('halal_status')]: rulebook === PRIMARY_RULEBOOK ? fundStatus : fundIndexStatus,
    [key('compliant_weight_perc')]: z.number(),
    [key('non_compliant_weight_perc')]: z.number(),
  });
}

/** The record of `/etf/{symbol}/screening` (2.9). */
export const fundScreeningRecord = z.looseObject({
  ticker: z.string(),
  fund_name: name,
  issuer: name,
  listing_country: name,
  listing_venue: z.string(),
  reporting_currency: name,
  halal_rating: z.int(),
  holdings_total: z.int(),
  holdings_screened: z.int(),
  holdings_as_of: z.nullable(isoDate),
  methodology_updated_at: naiveTimestamp,
  last_updated: naiveTimestamp,
  methodology_count: z.int(),
  methodologies: groupsOf(screeningGroup),
});

export type FundRecord = z.infer<typeof fundRecord>;
export type Holding = z.infer<typeof holding>;
export type HoldingsPage = z.infer<typeof holdingsPage>;
export type FundScreeningRecord = z.infer<typeof fundScreeningRecord>;
