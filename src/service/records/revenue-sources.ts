import type { RevenueSource } from '../../contract/stock';
import { percent } from '../screening/measures';
import type { ScreenedStock } from '../screening/stock';

const NOT_EXTRACTED = {
  halal_revenue_source: null,
  non_compliant_revenue_source: null,
  doubtful_revenue_source: null,
};

/**
 * The revenue by source (2.4). Null means that it is not extracted yet, an empty array that extraction found no source. The amounts of a list
 * add up to the amount of its share.
 */
export function revenueSources({ company, measures }: ScreenedStock) {
  if (measures === null || company.extraction === 'pending') return NOT_EXTRACTED;
  const { interestIncome, impermissibleRevenue, doubtfulRevenue, compliantRevenue } = measures;
  const marketValue = measures.denominators.average12Quarters;
  if (marketValue === null || compliantRevenue === null) return NOT_EXTRACTED;
  const { source } = company.activity;

  const listed = (...named: readonly (readonly [name: string, amount: number | null])[]): RevenueSource[] =>
    named.flatMap(([name, amount]) =>
      amount === null || amount <= 0 || company.extraction === 'found none'
        ? []
        : [{ name, percent: toHundredths(percent(amount, marketValue)), amount_usd: amount }],
    );
  return {
    halal_revenue_source: listed([company.subIndustry, compliantRevenue]),
    non_compliant_revenue_source: listed(
      [source ?? company.subIndustry, impermissibleRevenue],
      ['Interest income', interestIncome],
    ),
    doubtful_revenue_source: listed([source ?? company.subIndustry, doubtfulRevenue]),
  };
}

const toHundredths = (perc: number | null): number => Math.round((perc ?? 0) * 100) / 100;
