import type { Measures } from '../../src/service/screening/measures';
import { rulebooksOn } from '../../src/service/screening/rulebooks';
import { judge, withoutFigures } from '../../src/service/screening/verdict';

const [aaoifi, , ftse] = rulebooksOn({ year: 2026, month: 11, day: 20 });

/** A company far from every limit of both rulebooks: every denominator is 1,000. */
const measured = (told: Partial<Measures> = {}): Measures => ({
  debt: 0,
  liquidAssets: 0,
  receivables: 0,
  revenue: 400,
  interestIncome: 0,
  impermissibleRevenue: 0,
  nonCompliantRevenue: 0,
  doubtfulRevenue: 0,
  compliantRevenue: 400,
  nonCompliantPerc: 0,
  doubtfulPerc: 0,
  compliantPerc: 100,
  denominators: {
    average12Quarters: 1000,
    guarded24Months: 1000,
    guarded36Months: 1000,
    totalAssets: 1000,
  },
  ...told,
});
const judged = (told: Partial<Measures>, rulebook = aaoifi!) => {
  const { status, rating } = judge(measured(told), rulebook);
  return `${status} ${rating}`;
};

test.each<readonly [Partial<Measures>, string]>([
  [{}, 'HALAL 10'],
  // The screen that is closest to its limit decides: half of 30 %, a third of it, all of it.
  [{ debt: 150 }, 'HALAL 6'],
  [{ liquidAssets: 100 }, 'HALAL 7'],
  [{ debt: 100, liquidAssets: 200 }, 'HALAL 4'],
  [{ debt: 300 }, 'HALAL 1'],
  [{ nonCompliantPerc: 5 }, 'HALAL 1'],
  [{ nonCompliantPerc: 1 }, 'HALAL 8'],
  // Debt that is less than nothing is no better than none.
  [{ debt: -300 }, 'HALAL 10'],
  [{ debt: 301 }, 'NOT HALAL 0'],
  [{ nonCompliantPerc: 5.01 }, 'NOT HALAL 0'],
  [{ nonCompliantPerc: 4, doubtfulPerc: 1 }, 'HALAL 3'],
  [{ nonCompliantPerc: 4, doubtfulPerc: 1.01 }, 'DOUBTFUL 0'],
  [{ debt: null }, 'INCOMPLETE_DATA 0'],
  // One limit that is passed is enough, whatever is unknown.
  [{ debt: null, nonCompliantPerc: 6 }, 'NOT HALAL 0'],
  [{ receivables: null }, 'HALAL 10'],
])('%j is %s by AAOIFI', (told, expected) => {
  expect(judged(told)).toBe(expected);
});

test.each<readonly [Partial<Measures>, string]>([
  [{ receivables: 500 }, 'HALAL 1'],
  [{ receivables: 501 }, 'NOT HALAL 0'],
  [{ receivables: null }, 'INCOMPLETE_DATA 0'],
  // Only the primary rulebook knows doubtful revenue.
  [{ nonCompliantPerc: 4, doubtfulPerc: 20 }, 'HALAL 3'],
])('%j is %s by FTSE', (told, expected) => {
  expect(judged(told, ftse)).toBe(expected);
});

test('a ratio that is above its limit by a rounding error at most passes', () => {
  const rounding = 2 ** -50;
  expect(judged({ nonCompliantPerc: 5 * (1 + rounding) })).toBe('HALAL 1');
  expect(judged({ nonCompliantPerc: 5 * (1 + 2 * rounding) })).toBe('NOT HALAL 0');
});

test('the ratios are in percent of the denominator of the rulebook', () => {
  const denominators = { ...measured().denominators, average12Quarters: 4000 };
  const figures = measured({ debt: 200, liquidAssets: 100, receivables: 50, denominators });
  expect(judge(figures, aaoifi!)).toMatchObject({
    denominator: 4000,
    debtPerc: 5,
    liquidityPerc: 2.5,
    receivablesPerc: 1.25,
  });
  expect(judge(figures, ftse!)).toMatchObject({ denominator: 1000, debtPerc: 20 });
});

test('a company without figures has the status that is given, and nothing else', () => {
  expect(withoutFigures('ERROR_DATA')).toEqual({
    status: 'ERROR_DATA',
    rating: 0,
    denominator: null,
    debtPerc: null,
    liquidityPerc: null,
    receivablesPerc: null,
  });
});

test.each([
  ['2026-09-18', 33, null],
  ['2026-09-19', 30, 30],
] as const)('on %s the limits of Dow Jones for debt and cash are %j and %j', (date, debt, liquidity) => {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  expect(rulebooksOn({ year, month, day })[1]!.limits).toMatchObject({ debt, liquidity });
});
