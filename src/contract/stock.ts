import * as z from 'zod/mini';
import { displayDate } from './dates';
import { indexStatus, stockStatus } from './status';
import { amount, wholeAmount } from './whole-number';

/** A figure. Null means that the service has not computed it; 0 is a real zero (2.1). */
export const figure = z.nullable(z.number());

/** An amount of currency, null when the service has not computed it. A whole amount beyond 2^53 is a bigint (`whole-number.ts`). */
export const amountFigure = z.nullable(amount);

/** The company and the dates with which every record of a stock begins (2.2). */
export const stockHead = z.looseObject({
  ticker: z.string(),
  company_name: z.string(),
  listing_country: z.string(),
  reporting_currency: z.string(),
  last_scanned: z.nullable(displayDate),
  last_updated: displayDate,
});

/** The record of `/compliance`. The other stock reports begin with the same fields (2.2). */
export const complianceRecord = z.extend(stockHead, { halal_status: stockStatus });

/**
 * The record of `/basic-report` (2.3). Percentages may be more than 100. The section calls them floats, but by section 9 figures that are not
 * computed are null. So null is accepted here and never read as 0.
 */
export const basicReportRecord = z.extend(complianceRecord, {
  debt_ratio_perc: figure,
  liquidity_ratio_perc: figure,
  non_compliant_revenue_perc: figure,
});

/** One revenue source (2.4). `percent` is of the market capitalisation. `amount_usd` is in the reporting currency, despite its name. */
export const revenueSource = z.looseObject({
  name: z.string(),
  percent: z.number(),
  amount_usd: amount,
});

/** Null means that the sources are not extracted yet, an empty array that extraction found none (2.4). */
const revenueSources = z.nullable(z.array(revenueSource));

const indexVerdict = z.nullable(indexStatus);

/** `/full-report` has it on the two plans with ranking scores only (2.4). */
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

/** The ranking fields, which only two plans get (2.4). */
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
