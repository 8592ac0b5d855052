import { INTEREST_RATE_PERC } from '../assumptions';
import type { Company, Filing } from '../universe/universe';
import { average, guardedAverage, window } from './market-value';

/**
 * What a company's filing and market values come to before any rulebook judges them. Amounts in the reporting currency,
 * actual units; shares in percent of total revenue. Null is not computable: something it needs is unknown.
 */
export interface Measures {
  /** Interest-bearing debt, long and short term. */
  readonly debt: number | null;
  /** Cash and equivalents plus short-term investments. */
  readonly liquidAssets: number | null;
  readonly receivables: number | null;
  readonly revenue: number | null;
  /** A year's interest on the liquid assets, estimated. */
  readonly interestIncome: number | null;
  /** What impermissible activity brings in, without interest. */
  readonly impermissibleRevenue: number | null;
  /** Impermissible activity plus interest income. */
  readonly nonCompliantRevenue: number | null;
  readonly doubtfulRevenue: number | null;
  /** What is left of the revenue; below 0 where the others exceed it. */
  readonly compliantRevenue: number | null;
  /** Impermissible activity plus interest income; can exceed 100. */
  readonly nonCompliantPerc: number | null;
  readonly doubtfulPerc: number | null;
  /** What is left of 100, so that the three sum to it (2.4); below 0 where the others exceed it. */
  readonly compliantPerc: number | null;
  readonly denominators: Readonly<Record<Denominator, number | null>>;
}

/** What a rulebook may divide by (2.5). Two of them are served as `avg_market_cap_36m`. */
export type Denominator = 'average12Quarters' | 'guarded24Months' | 'guarded36Months' | 'totalAssets';

/** Measures a company at a quarter end, given as its index in the market values. */
export function measure(company: Company, quarter: number): Measures {
  const { filing, activity, marketValues } = company;
  const liquidAssets = sum(filing.cash, filing.shortTermInvestments);
  const interestIncome = liquidAssets === null ? null : (liquidAssets * INTEREST_RATE_PERC) / 100;
  const revenue = filing.totalRevenue;
  const interestPerc = percent(interestIncome, revenue);
  const impermissibleRevenue = shareOf(revenue, activity.impermissiblePerc);
  const nonCompliantRevenue = sum(impermissibleRevenue, interestIncome);
  const doubtfulRevenue = shareOf(revenue, activity.doubtfulPerc);
  // From the shares and not from the amounts: a share of 5 is 5 and does not come back from a division a hair above it.
  const nonCompliantPerc = sum(activity.impermissiblePerc, interestPerc);
  const doubtfulPerc = revenue === null || revenue === 0 ? null : activity.doubtfulPerc;
  return {
    debt: sum(filing.longTermDebt, filing.shortTermDebt),
    liquidAssets,
    receivables: filing.netReceivables,
    revenue,
    interestIncome,
    impermissibleRevenue,
    nonCompliantRevenue,
    doubtfulRevenue,
    compliantRevenue: less(revenue, sum(nonCompliantRevenue, doubtfulRevenue)),
    nonCompliantPerc,
    doubtfulPerc,
    compliantPerc: less(100, sum(nonCompliantPerc, doubtfulPerc)),
    denominators: {
      average12Quarters: average(window(marketValues, quarter, 12), 12),
      guarded24Months: guardedAverage(window(marketValues, quarter, 8), 8),
      guarded36Months: guardedAverage(window(marketValues, quarter, 12), 12),
      totalAssets: filing.totalAssets,
    },
  };
}

/** `part` of `whole` in percent; null when either is unknown, or there is no whole to divide by. */
export function percent(part: number | null, whole: number | null): number | null {
  return part === null || whole === null || whole === 0 ? null : (part / whole) * 100;
}

/** A share of revenue as an amount. */
function shareOf(revenue: number | null, perc: number | null): number | null {
  return revenue === null || perc === null ? null : (revenue * perc) / 100;
}

function sum(left: number | null, right: number | null): number | null {
  return left === null || right === null ? null : left + right;
}

/** A difference; null when either side is unknown. */
export function less(whole: number | null, part: number | null): number | null {
  return whole === null || part === null ? null : whole - part;
}

/** Figures of a filing that no company can report below zero. */
const NEVER_NEGATIVE = [
  'longTermDebt',
  'shortTermDebt',
  'cash',
  'shortTermInvestments',
  'netReceivables',
  'totalAssets',
  'totalRevenue',
] as const satisfies readonly (keyof Filing)[];

/** Whether a filing was read into something that cannot be: its figures are worth nothing, not even those that fit. */
export function isImpossible(filing: Filing): boolean {
  return filing.totalAssets === 0 || NEVER_NEGATIVE.some((figure) => (filing[figure] ?? 0) < 0);
}
