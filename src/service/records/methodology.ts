import type { MethodologyRecord, ServedGroup } from '../../contract/methodology';
import { PRIMARY_RULEBOOK, servedName } from '../../contract/rulebook';
import { less, type Measures } from '../screening/measures';
import type { RulebookInForce } from '../screening/rulebooks';
import type { RunInputs } from '../screening/run';
import type { ScreenedStock } from '../screening/stock';
import { stockDates } from './dates';

/** The record of `/methodology` (2.5): one group a rulebook, in served order. */
export function methodologyRecord(stock: ScreenedStock, inputs: RunInputs): MethodologyRecord {
  const { company } = stock;
  const groups = inputs.rulebooks.map((rulebook) => [rulebook.key, groupOf(stock, rulebook)]);
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

/** A group's 18 keys in served order; a screen that the rulebook does not define is null (2.5). */
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
  const remainder = remainderOf(computed, rulebook);
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
    compliant_revenue_perc: remainder.perc,
    compliant_revenue_dollar: remainder.amount,
    screen_denominator: judgement?.denominator ?? null,
    screen_denominator_type: judgement ? denominatorType : null,
  };
}

/** The permissible remainder: index rulebooks set nothing aside as doubtful (readings, `indexIncome`). */
function remainderOf(measures: Measures | null, { key }: RulebookInForce) {
  if (measures === null) return { perc: null, amount: null };
  const { revenue, nonCompliantRevenue, nonCompliantPerc, compliantRevenue, compliantPerc } = measures;
  if (key === PRIMARY_RULEBOOK) return { perc: compliantPerc, amount: compliantRevenue };
  return { perc: less(100, nonCompliantPerc), amount: less(revenue, nonCompliantRevenue) };
}

/** ERROR_DATA is not among a group's statuses (2.5); both say that there is no verdict. */
function withoutErrorData(status: string): string {
  return status === 'ERROR_DATA' ? 'INCOMPLETE_DATA' : status;
}
