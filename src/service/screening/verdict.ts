import { PRIMARY_RULEBOOK } from '../../contract/rulebook';
import type { StockStatus } from '../../contract/status';
import { percent, type Measures } from './measures';
import type { RulebookInForce } from './rulebooks';

/** The verdict of one rulebook on a company. Ratios are in percent of that rulebook's denominator and may be more than 100. */
export interface Judgement {
  readonly status: StockStatus;
  /** 1 to 10 for HALAL, 0 for every other status (2.5). */
  readonly rating: number;
  readonly denominator: number | null;
  readonly debtPerc: number | null;
  readonly liquidityPerc: number | null;
  readonly receivablesPerc: number | null;
}

/** Judges the figures of a company by one rulebook. The statuses of the five rulebooks are independent of each other (2.5). */
export function judge(measures: Measures, rulebook: RulebookInForce): Judgement {
  const denominator = measures.denominators[rulebook.denominator];
  const ratios = {
    denominator,
    debtPerc: percent(measures.debt, denominator),
    liquidityPerc: percent(measures.liquidAssets, denominator),
    receivablesPerc: percent(measures.receivables, denominator),
  };
  const { limits } = rulebook;
  const screens: ScreenResult[] = [
    { value: ratios.debtPerc, limit: limits.debt },
    { value: ratios.liquidityPerc, limit: limits.liquidity },
    { value: ratios.receivablesPerc, limit: limits.receivables },
    { value: measures.nonCompliantPerc, limit: limits.income },
  ].filter((screen): screen is ScreenResult => screen.limit !== null);

  const status = statusOf(screens, rulebook, measures);
  return { status, rating: status === 'HALAL' ? ratingOf(screens) : 0, ...ratios };
}

/** The judgement of a company without figures. */
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

/** The ratio of a screen, null where it is unknown, and its limit, both in percent. */
interface ScreenResult {
  readonly value: number | null;
  readonly limit: number;
}

function statusOf(
  screens: readonly ScreenResult[],
  rulebook: RulebookInForce,
  measures: Measures,
): StockStatus {
  if (screens.some(({ value, limit }) => value !== null && exceeds(value, limit))) return 'NOT HALAL';
  if (screens.some(({ value }) => value === null)) return 'INCOMPLETE_DATA';
  return rulebook.key === PRIMARY_RULEBOOK && isDoubtful(measures, rulebook) ? 'DOUBTFUL' : 'HALAL';
}

/** Whether the income screen would fail if all doubtful revenue were impermissible. */
function isDoubtful({ nonCompliantPerc, doubtfulPerc }: Measures, { limits }: RulebookInForce): boolean {
  return limits.income !== null && exceeds((nonCompliantPerc ?? 0) + (doubtfulPerc ?? 0), limits.income);
}

/** The largest rounding error that the few steps from a filing's figures to a ratio can make, relative to the ratio. */
const ROUNDING = 2 ** -50;

/**
 * Whether a ratio is above its limit by more than a rounding error. Rounding can make a sum slightly too large, as in 0.1 + 0.2 > 0.3, but a
 * ratio on the limit passes (docs/service-assumptions.md, `limit`).
 */
function exceeds(ratio: number, limit: number): boolean {
  return ratio > limit * (1 + ROUNDING);
}

/** From 10 for a company far from every limit to 1 for one on a limit. The screen that is closest to its limit decides. */
function ratingOf(screens: readonly ScreenResult[]): number {
  const margins = screens.map(({ value, limit }) => 1 - (value ?? limit) / limit);
  return 1 + Math.round(9 * Math.max(0, Math.min(1, ...margins)));
}
