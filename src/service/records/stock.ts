import type { Rulebook } from '../../contract/rulebook';
import type { IndexStatus } from '../../contract/status';
import type { BasicReportRecord, ComplianceRecord, FullReportRecord } from '../../contract/stock';
import type { RunInputs } from '../screening/run';
import type { ScreenedStock } from '../screening/stock';
import { stockDates } from './dates';
import { legacyTotals } from './legacy-totals';
import { revenueSources } from './revenue-sources';

/** The record of `/compliance` (2.2). */
export function complianceRecord(stock: ScreenedStock, inputs: RunInputs): ComplianceRecord {
  const { company, judgements } = stock;
  const { last_scanned, last_updated } = stockDates(stock, inputs);
  return {
    ticker: company.ticker,
    company_name: company.name,
    listing_country: company.listingCountry,
    reporting_currency: company.reportingCurrency,
    last_scanned,
    last_updated,
    halal_status: judgements.aaoifi.status,
  };
}

/** The record of `/basic-report` (2.3). Percentages may be more than 100; null where not computed. */
export function basicReportRecord(stock: ScreenedStock, inputs: RunInputs): BasicReportRecord {
  const { measures, judgements } = stock;
  return {
    ...complianceRecord(stock, inputs),
    debt_ratio_perc: judgements.aaoifi.debtPerc,
    liquidity_ratio_perc: judgements.aaoifi.liquidityPerc,
    non_compliant_revenue_perc: measures?.nonCompliantPerc ?? null,
  };
}

/** The record of `/full-report` (2.4), without the ranking fields. Amounts are in units of the reporting currency. */
export function fullReportRecord(stock: ScreenedStock, inputs: RunInputs): FullReportRecord {
  const { measures, judgements } = stock;
  const verdict = (rulebook: Rulebook) => (judgements[rulebook]?.status ?? null) as IndexStatus | null;
  return {
    ...basicReportRecord(stock, inputs),
    halal_rating: judgements.aaoifi.rating,
    ...legacyTotals(stock),
    debt_ratio_dollar: measures?.debt ?? null,
    liquidity_ratio_dollar: measures?.liquidAssets ?? null,
    non_compliant_revenue_dollar: measures?.nonCompliantRevenue ?? null,
    doubtful_revenue_perc: measures?.doubtfulPerc ?? null,
    doubtful_revenue_dollar: measures?.doubtfulRevenue ?? null,
    compliant_revenue_perc: measures?.compliantPerc ?? null,
    compliant_revenue_dollar: measures?.compliantRevenue ?? null,
    ...revenueSources(stock),
    halal_status_djim: verdict('djim'),
    halal_status_ftse: verdict('ftse'),
    halal_status_msci: verdict('msci'),
    halal_status_sp: verdict('sp'),
  };
}

/** The full report with the ranking fields behind all others, as two plans get it (2.4). */
export function rankedReportRecord(stock: ScreenedStock, inputs: RunInputs): FullReportRecord {
  return { ...fullReportRecord(stock, inputs), ...stock.ranking };
}
