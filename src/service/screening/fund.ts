import { PRIMARY_RULEBOOK, type Rulebook } from '../../contract/rulebook';
import { isVerdict, type FundStatus, type StockStatus } from '../../contract/status';
import type { Constituent, Fund, Strategy } from '../universe/universe';
import type { RulebookInForce } from './rulebooks';
import type { ScreenedStock } from './stock';

/** The constants of the fund ladder, in percent of the fund (3.2, 8). */
const LARGEST_NON_COMPLIANT = 5;
const SMALLEST_COVERAGE = 95;
const DOUBTFUL_COUNTS = 0.5;

/** The rating of a HALAL fund; every other fund has 0 (2.7). */
const HALAL_RATING = 8;

/** Weight in percent of the fund, signed as the holdings are: short positions count against. */
export interface Weights {
  readonly compliant: number;
  readonly nonCompliant: number;
  readonly doubtful: number;
  /** The weight with a usable verdict: the sum of the three. */
  readonly coverage: number;
}

export interface FundJudgement extends Weights {
  readonly status: FundStatus;
}

export interface ScreenedFund {
  readonly fund: Fund;
  /** 8 when the primary status is HALAL, otherwise 0. */
  readonly rating: number;
  readonly judgements: Readonly<Record<Rulebook, FundJudgement>>;
  /** Holdings with a usable primary verdict. */
  readonly holdingsScreened: number;
  /** In the basket's order. */
  readonly holdings: readonly ScreenedHolding[];
}

export interface ScreenedHolding {
  readonly constituent: Constituent;
  /** Undefined for a constituent outside the universe: not rated. */
  readonly stock: ScreenedStock | undefined;
}

/** Rolls a fund's holdings up under every rulebook, and decides by the ladder (3.2). */
export function screenFund(
  fund: Fund,
  stocks: ReadonlyMap<string, ScreenedStock>,
  rulebooks: readonly RulebookInForce[],
): ScreenedFund {
  const holdings = fund.basket.map((constituent) => ({ constituent, stock: stocks.get(constituent.ticker) }));
  const judged = rulebooks.map(({ key }) => {
    const weights = rollUp(holdings, key);
    return [key, { ...weights, status: fundStatusOf(fund.strategy, weights) }];
  });
  const judgements = Object.fromEntries(judged) as Record<Rulebook, FundJudgement>;
  return {
    fund,
    rating: judgements[PRIMARY_RULEBOOK].status === 'HALAL' ? HALAL_RATING : 0,
    judgements,
    holdingsScreened: holdings.filter(({ stock }) => isVerdict(stock?.judgements.aaoifi.status)).length,
    holdings,
  };
}

function rollUp(holdings: readonly ScreenedHolding[], rulebook: Rulebook): Weights {
  const weightOf = (status: StockStatus) =>
    settle(
      holdings.reduce(
        (sum, { constituent, stock }) =>
          stock?.judgements[rulebook]?.status === status ? sum + constituent.weight : sum,
        0,
      ),
    );
  const compliant = weightOf('HALAL');
  const nonCompliant = weightOf('NOT HALAL');
  const doubtful = weightOf('DOUBTFUL');
  return { compliant, nonCompliant, doubtful, coverage: settle(compliant + nonCompliant + doubtful) };
}

/** Nineteen holdings of 5 % are 95 %, not 94.99999999999999 %: a limit must not be decided by the adding-up. */
export function settle(weight: number): number {
  return Math.round(weight * 1e9) / 1e9;
}

/** The ladder of section 3.2: evaluated in order, the first match decides. */
export function fundStatusOf(strategy: Strategy, weights: Weights): FundStatus {
  if (strategy !== 'long') return 'UNQUALIFIED';
  if (weights.nonCompliant > LARGEST_NON_COMPLIANT) return 'NOT HALAL';
  if (weights.coverage < SMALLEST_COVERAGE) return 'UNQUALIFIED';
  if (weights.nonCompliant + DOUBTFUL_COUNTS * weights.doubtful > LARGEST_NON_COMPLIANT) return 'DOUBTFUL';
  return 'HALAL';
}
