import { writeIsoDate, type CalendarDate } from '../../contract/dates';
import { RULEBOOKS, type Rulebook } from '../../contract/rulebook';
import type { Denominator } from './measures';

/** Limits in percent; null is a screen that the rulebook does not define. */
export interface Limits {
  readonly debt: number | null;
  readonly liquidity: number | null;
  readonly receivables: number | null;
  readonly income: number | null;
}

/** A rulebook with the limits that hold on a certain day. */
export interface RulebookInForce {
  readonly key: Rulebook;
  /** The title, as served. */
  readonly name: string;
  /** The publisher, as served. */
  readonly owner: string;
  readonly denominator: Denominator;
  /** `screen_denominator_type` as served. */
  readonly denominatorType: string;
  /** Whether the ratio of the cash screen is served. `djim` has such a screen from 2026-09-19, but its ratio is not served (2.5). */
  readonly servesLiquidity: boolean;
  readonly limits: Limits;
}

interface Definition extends Omit<RulebookInForce, 'key' | 'limits'> {
  /** Oldest first. Each holds from its date to the day before the next one. */
  readonly editions: readonly (Limits & { readonly from: string })[];
}

const ALWAYS = '0001-01-01';

/** The rulebooks (2.5) with their thresholds and the dates from which these hold. */
const DEFINITIONS: Readonly<Record<Rulebook, Definition>> = {
  aaoifi: {
    name: "AAOIFI Shari'ah Standard No. 21",
    owner: 'Accounting and Auditing Organization for Islamic Financial Institutions',
    denominator: 'average12Quarters',
    denominatorType: 'avg_market_cap_36m',
    servesLiquidity: true,
    editions: [{ from: ALWAYS, debt: 30, liquidity: 30, receivables: null, income: 5 }],
  },
  djim: {
    name: 'Dow Jones Islamic Market',
    owner: 'S&P Dow Jones Indices',
    denominator: 'guarded24Months',
    denominatorType: 'avg_market_cap_24m',
    servesLiquidity: false,
    editions: [
      { from: ALWAYS, debt: 33, liquidity: null, receivables: null, income: 5 },
      { from: '2026-09-19', debt: 30, liquidity: 30, receivables: null, income: 5 },
    ],
  },
  ftse: {
    name: 'FTSE Shariah',
    owner: 'FTSE Russell',
    denominator: 'totalAssets',
    denominatorType: 'total_assets',
    servesLiquidity: true,
    editions: [{ from: ALWAYS, debt: 33.333, liquidity: 33.333, receivables: 50, income: 5 }],
  },
  msci: {
    name: 'MSCI Islamic',
    owner: 'MSCI',
    denominator: 'totalAssets',
    denominatorType: 'total_assets',
    servesLiquidity: true,
    editions: [{ from: ALWAYS, debt: 33.33, liquidity: 33.33, receivables: 70, income: 5 }],
  },
  sp: {
    name: 'S&P Shariah',
    owner: 'S&P Dow Jones Indices',
    denominator: 'guarded36Months',
    denominatorType: 'avg_market_cap_36m',
    servesLiquidity: false,
    editions: [{ from: ALWAYS, debt: 33, liquidity: null, receivables: null, income: 5 }],
  },
};

/** The rulebooks in served order, each with the limits that hold on a day. */
export function rulebooksOn(day: CalendarDate): RulebookInForce[] {
  const date = writeIsoDate(day);
  return RULEBOOKS.map((key) => {
    const { editions, ...definition } = DEFINITIONS[key];
    const { from: _, ...limits } = editions.findLast(({ from }) => from <= date)!;
    return { key, ...definition, limits };
  });
}
