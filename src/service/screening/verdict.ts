import { PRIMARY_RULEBOOK } from '../../contract/rulebook';
import type { StockStatus } from '../../contract/status';
import { percent, type Measures } from './measures';
import type { RulebookInForce } from './rulebooks';

/** One rulebook's judgement of a company. Ratios are in percent of that rulebook's own denominator, unclamped. */
export interface Judgement {
  readonly status: StockStatus;
  /** 1 to 10 for HALAL, 0 for every other status (2.5). */
  readonly rating: number;
  readonly denominator: number | null;
  readonly debtPerc: number | null;
  readonly liquidityPerc: number | null;
  readonly receivablesPerc: number | null;
}

/** Judges a company's measures by one rulebook, apart from all the others: their five statuses are independent (2.5). */
export function judge(measures: Measures, rulebook: RulebookInForce): Judgement {
  const denominator = measures.denominators[rulebook.denominator];
  const ratios = {
    denominator,
    debtPerc: percent(measures.debt, denominator),
    liquidityPerc: percent(measures.liquidAssets, denominator),
    receivablesPerc: percent(measures.receivables, denominator),
  };
  const { limits } = rulebook;
  const screens: Screen[] = [
    { value: ratios.debtPerc, limit: limits.debt },
    { value: ratios.liquidityPerc, limit: limits.liquidity },
    { value: ratios.receivablesPerc, limit: limits.receivables },
    { value: measures.nonCompliantPerc, limit: limits.income },
  ].filter((screen): screen is Screen => screen.limit !== null);

  const status = statusOf(screens, rulebook, measures);
  return { status, rating: status === 'HALAL' ? ratingOf(screens) : 0, ...ratios };
}

/** A company about which nothing can be computed, under any rulebook. */
export function withoutFigures(status: StockStatus): Judgement {
  return {
    status,
    rating: 0,
    denominator: null,
    debtPerc: null,
    liquidityPerc: null,
    receivablesPerc: null,
  };
}

interface Screen {
  readonly value: number | null;
  readonly limit: number;
}

function statusOf(screens: readonly Screen[], rulebook: RulebookInForce, measures: Measures): StockStatus {
  if (screens.some(({ value, limit }) => value !== null && exceeds(value, limit))) return 'NOT HALAL';
  if (screens.some(({ value }) => value === null)) return 'INCOMPLETE_DATA';
  return rulebook.key === PRIMARY_RULEBOOK && isDoubtful(measures, rulebook) ? 'DOUBTFUL' : 'HALAL';
}

/** Whether the income screen hangs on what the doubtful revenue turns out to be. */
function isDoubtful({ nonCompliantPerc, doubtfulPerc }: Measures, { limits }: RulebookInForce): boolean {
  return limits.income !== null && exceeds((nonCompliantPerc ?? 0) + (doubtfulPerc ?? 0), limits.income);
}

/** What the few steps from a filing's figures to a ratio can add to it, as a part of it: a handful of last bits. */
const ROUNDING = 2 ** -50;

/**
 * Whether a ratio lies above its limit, and not by rounding alone: 0.28 and 4.72 come to a hair more than 5, and 30 percent of a
 * twelfth to a hair more than 30, but a ratio on the limit passes (readings).
 */
function exceeds(ratio: number, limit: number): boolean {
  return ratio > limit * (1 + ROUNDING);
}

/** 10 for a company far from every limit, 1 for one that sits on a limit: the tightest screen decides. */
function ratingOf(screens: readonly Screen[]): number {
  const headrooms = screens.map(({ value, limit }) => 1 - (value ?? limit) / limit);
  return 1 + Math.round(9 * Math.max(0, Math.min(1, ...headrooms)));
}
