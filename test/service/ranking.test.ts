import type { Measures } from '../../src/service/screening/measures';
import { rank, type Ranking } from '../../src/service/screening/ranking';
import type { Company, Filing } from '../../src/service/universe/universe';

/** A company of which every score can be worked out in the head, with what is changed in it. */
function ranked({
  filing = {},
  measures = {},
  totalAssets = 100,
  values = [100, 0, 0, 0, 200],
}: {
  readonly filing?: Partial<Filing>;
  readonly measures?: Partial<Measures>;
  readonly totalAssets?: number | null;
  readonly values?: readonly (number | null)[];
} = {}): Ranking {
  const told = { netIncome: 25, priorRevenue: 190, dividendsPaid: 6, shortTermDebt: 100, ...filing };
  const company = { filing: told, marketValues: values } as Partial<Company> as Company;
  const figures = { revenue: 200, liquidAssets: 150, debt: 30, denominators: { totalAssets }, ...measures };
  return rank(company, figures as Partial<Measures> as Measures, 4);
}

test('each score lies between its worst and its best figure, and the overall one is their mean', () =>
  expect(ranked()).toEqual({
    // (5 + 5 + 5 + 10 + 5.09 + 10 + 5) / 7
    ranking_score: 6.44,
    // 12.5 % of revenue, halfway from 0 to 25.
    profitability_score: 5,
    // 150 % of short-term debt, halfway from 0 to 300.
    liquidity_score: 5,
    // Debt of 30 % of assets, halfway from 60 to 0.
    financial_strength_score: 5,
    // 12.5 % of the market value, above 10.
    value_score: 10,
    // 5.263 % more revenue: 15.263 of the 30 from -10 to 20.
    growth_score: 5.09,
    // Twice the value of four quarters before, above 50 % more.
    momentum_score: 10,
    // 3 % of the market value, halfway from 0 to 6.
    dividend_score: 5,
  }));

test('a figure beyond the worst scores 0, and beyond the best 10', () => {
  expect(ranked({ filing: { netIncome: -1 } })).toMatchObject({ profitability_score: 0, value_score: 0 });
  expect(ranked({ filing: { priorRevenue: 400 } })).toMatchObject({ growth_score: 0 });
  expect(ranked({ measures: { debt: 61 } })).toMatchObject({ financial_strength_score: 0 });
  expect(ranked({ values: [400, 0, 0, 0, 200] })).toMatchObject({ momentum_score: 0 });
  expect(ranked({ filing: { netIncome: 51 } })).toMatchObject({ profitability_score: 10 });
});

test('a company without short-term debt is liquid, if what it has is known', () => {
  expect(ranked({ filing: { shortTermDebt: 0 } }).liquidity_score).toBe(10);
  const unknown = { measures: { liquidAssets: null } };
  expect(ranked({ filing: { shortTermDebt: 0 }, ...unknown }).liquidity_score).toBeNull();
  expect(ranked(unknown).liquidity_score).toBeNull();
});

test('a dividend of nothing scores 0 and does not count in the overall score', () => {
  // (5 + 5 + 5 + 10 + 5.09 + 10) / 6
  expect(ranked({ filing: { dividendsPaid: 0 } })).toMatchObject({ dividend_score: 0, ranking_score: 6.68 });
  expect(ranked({ filing: { dividendsPaid: null } })).toMatchObject({
    dividend_score: null,
    ranking_score: 6.68,
  });
});

test('what is not known has no score; a company of which nothing could be measured has none at all', () => {
  expect(ranked({ values: [100, 0, 0, 0] })).toMatchObject({
    // (5 + 5 + 5 + 5.09) / 4
    ranking_score: 5.02,
    value_score: null,
    momentum_score: null,
    dividend_score: null,
  });
  expect(ranked({ values: [null, 0, 0, 0, 200] }).momentum_score).toBeNull();
  const company = { filing: {}, marketValues: [100] } as unknown as Company;
  expect(Object.values(rank(company, null, 0))).toEqual(Array(8).fill(null));
});
