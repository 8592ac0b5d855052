import * as z from 'zod/mini';
import { displayDate } from './dates';
import { indexStatus, stockStatus } from './status';
import { amount, wholeAmount } from './whole-number';

/** A figure that the service may not have computed: null is "not processed", 0 is a real zero (2.1). */
export const figure = z.nullable(z.number());

/** An amount of currency that the service may not have computed; a whole one beyond 2^53 is a bigint (`whole-number.ts`). */
export const amountFigure = z.nullable(amount);

/** The record of `/compliance`, and the leading fields of the other stock reports (2.2). */
export const complianceRecord = z.looseObject({
  ticker: z.string(),
  company_name: z.string(),
  listing_country: z.string(),
  reporting_currency: z.string(),
  last_scanned: z.nullable(displayDate),
  last_updated: displayDate,
  halal_status: stockStatus,
});

/**
 * The record of `/basic-report` (2.3): percentages, unclamped. The section calls them floats; section 9 has uncomputed
 * figures emit null, so null is read as "not computed" and never as 0.
 */
export const basicReportRecord = z.extend(complianceRecord, {
  debt_ratio_perc: figure,
  liquidity_ratio_perc: figure,
  non_compliant_revenue_perc: figure,
});

/** One revenue source (2.4). `percent` is of market cap; `amount_usd` is in the reporting currency despite its name. */
export const revenueSource = z.looseObject({
  name: z.string(),
  percent: z.number(),
  amount_usd: amount,
});

/** Null: not extracted yet. Empty: extraction ran and found none (2.4). */
const revenueSources = z.nullable(z.array(revenueSource));

const indexVerdict = z.nullable(indexStatus);

/** Present on `/full-report` for the two plans that have rankings, absent on the others (2.4). */
const ranking = z.optional(figure);

/** The record of `/full-report` (2.4). */
export const fullReportRecord = z.extend(basicReportRecord, {
  halal_rating: z.int(),
  interest_debt: z.nullable(wholeAmount),
  prohibited_revenue: z.nullable(wholeAmount),
  operating_lease: z.nullable(wholeAmount),
  debt_ratio_dollar: amountFigure,
  liquidity_ratio_dollar: amountFigure,
  non_compliant_revenue_dollar: amountFigure,
  doubtful_revenue_perc: figure,
  doubtful_revenue_dollar: amountFigure,
  compliant_revenue_perc: figure,
  compliant_revenue_dollar: amountFigure,
  halal_revenue_source: revenueSources,
  non_compliant_revenue_source: revenueSources,
  doubtful_revenue_source: revenueSources,
  halal_status_djim: indexVerdict,
  halal_status_ftse: indexVerdict,
  halal_status_msci: indexVerdict,
  halal_status_sp: indexVerdict,
  ranking_score: ranking,
  profitability_score: ranking,
  liquidity_score: ranking,
  financial_strength_score: ranking,
  value_score: ranking,
  growth_score: ranking,
  momentum_score: ranking,
  dividend_score: ranking,
});

export type ComplianceRecord = z.infer<typeof complianceRecord>;
export type BasicReportRecord = z.infer<typeof basicReportRecord>;
export type RevenueSource = z.infer<typeof revenueSource>;
export type FullReportRecord = z.infer<typeof fullReportRecord>;

/** The ranking fields of section 2.4, which only two plans are served. */
export const RANKING_FIELDS = [
  'ranking_score',
  'profitability_score',
  'liquidity_score',
  'financial_strength_score',
  'value_score',
  'growth_score',
  'momentum_score',
  'dividend_score',
] as const satisfies readonly (keyof FullReportRecord)[];
