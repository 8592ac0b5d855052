import type { RANKING_FIELDS } from '../../contract/stock';
import type { Company } from '../universe/universe';
import { percent, type Measures } from './measures';

/** Scores from 0.00 to 10.00. Null means that a score could not be calculated; 0 is a real, poor score (2.4). */
export type Ranking = Readonly<Record<(typeof RANKING_FIELDS)[number], number | null>>;

interface Ranked {
  readonly company: Company;
  readonly measures: Measures;
  /** Market value at the quarter end of the run, and four quarters before it. */
  readonly value: number | null;
  readonly valueBefore: number | null;
}

interface Pillar {
  readonly figure: (ranked: Ranked) => number | null;
  /** The figures that score 0.00 and 10.00. Scores between them are linear. */
  readonly worst: number;
  readonly best: number;
}

/** How each score is calculated, from a figure in percent. These are assumptions: the interface shows only the names of the scores. */
const PILLARS = {
  profitability_score: {
    figure: ({ company, measures }) => percent(company.filing.netIncome, measures.revenue),
    worst: 0,
    best: 25,
  },
  liquidity_score: {
    figure: ({ company, measures }) =>
      company.filing.shortTermDebt === 0 && measures.liquidAssets !== null
        ? 300
        : percent(measures.liquidAssets, company.filing.shortTermDebt),
    worst: 0,
    best: 300,
  },
  financial_strength_score: {
    figure: ({ measures }) => percent(measures.debt, measures.denominators.totalAssets),
    worst: 60,
    best: 0,
  },
  value_score: {
    figure: ({ company, value }) => percent(company.filing.netIncome, value),
    worst: 0,
    best: 10,
  },
  growth_score: {
    figure: ({ company, measures }) => change(company.filing.priorRevenue, measures.revenue),
    worst: -10,
    best: 20,
  },
  momentum_score: {
    figure: ({ value, valueBefore }) => change(valueBefore, value),
    worst: -30,
    best: 50,
  },
  dividend_score: {
    figure: ({ company, value }) => percent(company.filing.dividendsPaid, value),
    worst: 0,
    best: 6,
  },
} as const satisfies Record<string, Pillar>;

/** Ranks a company at a quarter end; every score is null where nothing could be measured. */
export function rank(company: Company, measures: Measures | null, quarter: number): Ranking {
  const value = company.marketValues[quarter] ?? null;
  const valueBefore = company.marketValues[quarter - 4] ?? null;
  const scores = mapPillars(
    ({ figure, worst, best }) =>
      measures && scoreOf(figure({ company, measures, value, valueBefore }), worst, best),
  );
  return { ranking_score: overall(scores), ...scores };
}

type Scores = Record<keyof typeof PILLARS, number | null>;

function mapPillars(score: (pillar: Pillar) => number | null): Scores {
  return Object.fromEntries(Object.entries(PILLARS).map(([name, pillar]) => [name, score(pillar)])) as Scores;
}

/** The mean of the pillars that are known; the dividend counts only when there is one (2.4). */
function overall({ dividend_score, ...pillars }: Scores): number | null {
  const known = Object.values(pillars).filter((score) => score !== null);
  const counted = dividend_score !== null && dividend_score > 0 ? [...known, dividend_score] : known;
  if (counted.length === 0) return null;
  return toHundredths(counted.reduce((sum, score) => sum + score, 0) / counted.length);
}

function scoreOf(figure: number | null, worst: number, best: number): number | null {
  if (figure === null) return null;
  return toHundredths(10 * Math.max(0, Math.min(1, (figure - worst) / (best - worst))));
}

const toHundredths = (score: number): number => Math.round(score * 100) / 100;

/** Change from one figure to a later one, in percent of the earlier. */
function change(earlier: number | null, later: number | null): number | null {
  const kept = percent(later, earlier);
  return kept === null ? null : kept - 100;
}
