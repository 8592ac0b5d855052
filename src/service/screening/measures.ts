import { INTEREST_RATE_PERC } from '../assumptions';
import type { Company, Filing } from '../universe/universe';
import { average, guardedAverage, lastQuarters } from './market-value';

/**
 * The figures of a company before any rulebook judges them. Amounts are in units of the reporting currency, shares in percent of total
 * revenue. Null means that the figure cannot be calculated, because something that it needs is unknown.
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
  /** Revenue from impermissible activity, without interest. */
  readonly impermissibleRevenue: number | null;
  /** Impermissible activity plus interest income. */
  readonly nonCompliantRevenue: number | null;
  readonly doubtfulRevenue: number | null;
  /** Revenue without the non-compliant and the doubtful part; negative where these are larger than the revenue. */
  readonly compliantRevenue: number | null;
  /** Impermissible activity plus interest income; can exceed 100. */
  readonly nonCompliantPerc: number | null;
  readonly doubtfulPerc: number | null;
  /** 100 without the other two, so that the three add up to 100 (2.4); negative where the other two are more than 100. */
  readonly compliantPerc: number | null;
  readonly denominators: Readonly<Record<Denominator, number | null>>;
}

/** The denominators that rulebooks use (2.5). Two of them are served as `avg_market_cap_36m`. */
export type Denominator = 'average12Quarters' | 'guarded24Months' | 'guarded36Months' | 'totalAssets';

/**
 * Calculates the figures of a company.
 *
 * @param quarter the index of the quarter end in the company's market values.
 */
export function measure(company: Company, quarter: number): Measures {
  const { filing, activity, marketValues } = company;
  const liquidAssets = add(filing.cash, filing.shortTermInvestments);
  const interestIncome = liquidAssets === null ? null : (liquidAssets * INTEREST_RATE_PERC) / 100;
  const revenue = filing.totalRevenue;
  const interestPerc = percent(interestIncome, revenue);
  const impermissibleRevenue = shareOf(revenue, activity.impermissiblePerc);
  const nonCompliantRevenue = add(impermissibleRevenue, interestIncome);
  const doubtfulRevenue = shareOf(revenue, activity.doubtfulPerc);
  // Calculated from the shares, not from the amounts: dividing an amount again could make slightly more than 5 of a share of 5.
  const nonCompliantPerc = add(activity.impermissiblePerc, interestPerc);
  const doubtfulPerc = revenue === null || revenue === 0 ? null : activity.doubtfulPerc;
  return {
    debt: add(filing.longTermDebt, filing.shortTermDebt),
    liquidAssets,
    receivables: filing.netReceivables,
    revenue,
    interestIncome,
    impermissibleRevenue,
    nonCompliantRevenue,
    doubtfulRevenue,
    compliantRevenue: subtract(revenue, add(nonCompliantRevenue, doubtfulRevenue)),
    nonCompliantPerc,
    doubtfulPerc,
    compliantPerc: subtract(100, add(nonCompliantPerc, doubtfulPerc)),
    denominators: {
      average12Quarters: average(lastQuarters(marketValues, quarter, 12), 12),
      guarded24Months: guardedAverage(lastQuarters(marketValues, quarter, 8), 8),
      guarded36Months: guardedAverage(lastQuarters(marketValues, quarter, 12), 12),
      totalAssets: filing.totalAssets,
    },
  };
}

/** `part` in percent of `whole`; null when either is unknown, or `whole` is 0. */
export function percent(part: number | null, whole: number | null): number | null {
  return part === null || whole === null || whole === 0 ? null : (part / whole) * 100;
}

/** A share of revenue as an amount. */
function shareOf(revenue: number | null, perc: number): number | null {
  return revenue === null ? null : (revenue * perc) / 100;
}

function add(left: number | null, right: number | null): number | null {
  return left === null || right === null ? null : left + right;
}

/** `whole` without `part`; null when either is unknown. */
export function subtract(whole: number | null, part: number | null): number | null {
  return whole === null || part === null ? null : whole - part;
}

/** Figures of a filing that cannot be negative. */
const NEVER_NEGATIVE = [
  'longTermDebt',
  'shortTermDebt',
  'cash',
  'shortTermInvestments',
  'netReceivables',
  'totalAssets',
  'totalRevenue',
] as const satisfies readonly (keyof Filing)[];

/** Whether a filing has impossible figures. None of its figures can be trusted then. */
export function isImpossible(filing: Filing): boolean {
  return filing.totalAssets === 0 || NEVER_NEGATIVE.some((figure) => (filing[figure] ?? 0) < 0);
}
