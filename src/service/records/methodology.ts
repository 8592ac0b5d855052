import type { MethodologyRecord, ServedGroup } from '../../contract/methodology';
import { PRIMARY_RULEBOOK, servedName } from '../../contract/rulebook';
import { subtract, type Measures } from '../screening/measures';
import type { RulebookInForce } from '../screening/rulebooks';
import type { RunInputs } from '../screening/run';
import type { ScreenedStock } from '../screening/stock';
import { stockDates } from './dates';

/** The record of `/methodology` (2.5): one group for each rulebook, in served order. */
export function methodologyRecord(stock: ScreenedStock, inputs: RunInputs): MethodologyRecord {
  const { company } = stock;
  const groups = inputs.rulebooks.map((rulebook) => [rulebook.key, groupOf(stock, rulebook)] as const);
  return {
    ticker: company.ticker,
    company_name: company.name,
    listing_country: company.listingCountry,
    reporting_currency: company.reportingCurrency,
    ...stockDates(stock, inputs),
    methodology_count: groups.length,
    methodologies: Object.fromEntries(groups),
  };
}

/** The 18 keys of a group in served order. A screen that the rulebook does not define is null (2.5). */
function groupOf(stock: ScreenedStock, rulebook: RulebookInForce): ServedGroup {
  const suffixed = Object.entries(figuresOf(stock, rulebook));
  return {
    name: rulebook.name,
    owner: rulebook.owner,
    primary: rulebook.key === PRIMARY_RULEBOOK,
    ...Object.fromEntries(suffixed.map(([field, value]) => [servedName(field, rulebook.key), value])),
    thresholds: { ...rulebook.limits },
  };
}

function figuresOf({ measures, judgements }: ScreenedStock, rulebook: RulebookInForce) {
  const { servesLiquidity, limits, denominatorType } = rulebook;
  const judgement = judgements[rulebook.key];
  const computed = judgement ? measures : null;
  const servesReceivables = limits.receivables !== null;
  const compliant = compliantRevenueOf(computed, rulebook);
  return {
    halal_status: judgement ? withoutErrorData(judgement.status) : null,
    halal_rating: judgement?.rating ?? null,
    debt_ratio_perc: judgement?.debtPerc ?? null,
    debt_ratio_dollar: computed?.debt ?? null,
    liquidity_ratio_perc: servesLiquidity ? (judgement?.liquidityPerc ?? null) : null,
    liquidity_ratio_dollar: servesLiquidity ? (computed?.liquidAssets ?? null) : null,
    receivables_ratio_perc: servesReceivables ? (judgement?.receivablesPerc ?? null) : null,
    receivables_ratio_dollar: servesReceivables ? (computed?.receivables ?? null) : null,
    non_compliant_revenue_perc: computed?.nonCompliantPerc ?? null,
    non_compliant_revenue_dollar: computed?.nonCompliantRevenue ?? null,
    compliant_revenue_perc: compliant.perc,
    compliant_revenue_dollar: compliant.amount,
    screen_denominator: judgement?.denominator ?? null,
    screen_denominator_type: judgement ? denominatorType : null,
  };
}

/** The compliant revenue. Index rulebooks know no doubtful revenue (docs/service-assumptions.md, `indexIncome`). */
function compliantRevenueOf(measures: Measures | null, { key }: RulebookInForce) {
  if (measures === null) return { perc: null, amount: null };
  const { revenue, nonCompliantRevenue, nonCompliantPerc, compliantRevenue, compliantPerc } = measures;
  if (key === PRIMARY_RULEBOOK) return { perc: compliantPerc, amount: compliantRevenue };
  return { perc: subtract(100, nonCompliantPerc), amount: subtract(revenue, nonCompliantRevenue) };
}

/** A group cannot have the status ERROR_DATA (2.5). INCOMPLETE_DATA says as well that there is no verdict. */
function withoutErrorData(status: string): string {
  return status === 'ERROR_DATA' ? 'INCOMPLETE_DATA' : status;
}
