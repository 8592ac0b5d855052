import { PRIMARY_RULEBOOK, type Rulebook } from '../../contract/rulebook';
import { isVerdict, type FundStatus } from '../../contract/status';
import type { Constituent, Fund, Strategy } from '../universe/universe';
import type { RulebookInForce } from './rulebooks';
import type { ScreenedStock } from './stock';

/** The limits of a fund's verdict, in percent of the fund, and how much of the doubtful weight counts (3.2, 8). */
const MAX_NON_COMPLIANT = 5;
const MIN_COVERAGE = 95;
const DOUBTFUL_WEIGHTING = 0.5;

/** The rating of a HALAL fund; every other fund has 0 (2.7). */
const HALAL_RATING = 8;

/** Weights in percent of the fund. Short positions have negative weights and are subtracted. */
export interface Weights {
  readonly compliant: number;
  readonly nonCompliant: number;
  readonly doubtful: number;
  /** The weight with a verdict: the sum of the other three. */
  readonly coverage: number;
}

/** The verdict of one rulebook on a fund, with the weights that decide it. */
export interface FundJudgement extends Weights {
  readonly status: FundStatus;
}

/** The result of screening a fund. */
export interface ScreenedFund {
  readonly fund: Fund;
  /** 8 when the primary status is HALAL, otherwise 0. */
  readonly rating: number;
  readonly judgements: Readonly<Record<Rulebook, FundJudgement>>;
  /** Number of holdings with a verdict of the primary rulebook. */
  readonly holdingsScreened: number;
  /** In the order of the fund's constituents. */
  readonly holdings: readonly ScreenedHolding[];
}

/** A constituent of a fund with the screening of its stock. */
export interface ScreenedHolding {
  readonly constituent: Constituent;
  /** Undefined for a constituent that is not covered. */
  readonly stock: ScreenedStock | undefined;
}

/** Adds up the weights of a fund's holdings under every rulebook and gives the verdicts (3.2). */
export function screenFund(
  fund: Fund,
  stocks: ReadonlyMap<string, ScreenedStock>,
  rulebooks: readonly RulebookInForce[],
): ScreenedFund {
  const holdings = fund.constituents.map((constituent) => ({
    constituent,
    stock: stocks.get(constituent.ticker),
  }));
  const judged = rulebooks.map(({ key }) => {
    const weights = sumWeights(holdings, key);
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

function sumWeights(holdings: readonly ScreenedHolding[], rulebook: Rulebook): Weights {
  const sums = { HALAL: 0, 'NOT HALAL': 0, DOUBTFUL: 0 };
  for (const { constituent, stock } of holdings) {
    const status = stock?.judgements[rulebook]?.status;
    if (isVerdict(status)) sums[status] += constituent.weight;
  }
  const compliant = roundWeight(sums.HALAL);
  const nonCompliant = roundWeight(sums['NOT HALAL']);
  const doubtful = roundWeight(sums.DOUBTFUL);
  return { compliant, nonCompliant, doubtful, coverage: roundWeight(compliant + nonCompliant + doubtful) };
}

/** Rounds a sum of weights to nine decimals: nineteen holdings of 5 % are 95 %, not 94.99999999999999 %. */
export function roundWeight(weight: number): number {
  return Math.round(weight * 1e9) / 1e9;
}

/** The verdict of a fund by its weights (3.2). The first rule that applies decides. */
export function fundStatusOf(strategy: Strategy, weights: Weights): FundStatus {
  if (strategy !== 'long') return 'UNQUALIFIED';
  if (weights.nonCompliant > MAX_NON_COMPLIANT) return 'NOT HALAL';
  if (weights.coverage < MIN_COVERAGE) return 'UNQUALIFIED';
  if (weights.nonCompliant + DOUBTFUL_WEIGHTING * weights.doubtful > MAX_NON_COMPLIANT) return 'DOUBTFUL';
  return 'HALAL';
}
