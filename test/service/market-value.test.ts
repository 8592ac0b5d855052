import fc from 'fast-check';
import { average, guardedAverage, lastQuarters } from '../../src/service/screening/market-value';
import { measure } from '../../src/service/screening/measures';
import { loadUniverse } from '../../src/service/universe/load';

const universe = loadUniverse();
const FIRST = universe.quarters.indexOf('2017-12-31');

test('a window ends at the quarter named, and is shorter where the series begins later', () => {
  expect(lastQuarters([1, 2, 3, 4, 5], 3, 2)).toEqual([3, 4]);
  expect(lastQuarters([1, 2, 3], 1, 12)).toEqual([1, 2]);
});

test('an average needs half of its quarter ends; an unknown one is left out and never counted as 0', () => {
  expect(average([10, null, 20, null])).toBe(15);
  expect(average([10, null, null, null])).toBeNull();
  expect(average([10, 20, 30], 12)).toBeNull();
  expect(average([])).toBeNull();
  expect(guardedAverage([])).toBeNull();
});

test('the guard drops a quarter end that a share split or a bad price has made, and no other', () => {
  expect(guardedAverage([100, 110, 90, 100, 700, 105])).toBe((100 + 110 + 90 + 100 + 105) / 5);
  expect(guardedAverage([100, 110, 90, 100, 14, 105])).toBe((100 + 110 + 90 + 100 + 105) / 5);
  expect(guardedAverage([100, 300, 100])).toBeCloseTo(500 / 3, 9);
  // Exactly a third of the median is no outlier either.
  expect(guardedAverage([99, 33, 99])).toBe(77);
});

test('the guard takes the median in whatever order the values stand', () =>
  expect(guardedAverage([100, 110, 700, 90, 105])).toBe(405 / 4));

test('where the guard leaves too few, there is no average', () => {
  expect(guardedAverage([1, 1000, 1_000_000])).toBeNull();
  expect(guardedAverage([1000, 1000, 1_000_000, null])).toBe(1000);
});

test('the guard takes the median of the known values: an unknown one is no 0 that makes the others outliers', () =>
  expect(guardedAverage([100, null, 320, null])).toBe(210));

test('without outliers both averages are the same, and always between the smallest and the largest sample', () => {
  const calm = fc.array(fc.double({ min: 100, max: 199, noNaN: true }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(calm, (samples) => {
      expect(guardedAverage(samples)).toBe(average(samples));
    }),
  );
  const wild = fc.array(fc.double({ min: 1, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(wild, (samples) => {
      const guarded = guardedAverage(samples);
      if (guarded === null) return;
      expect(guarded).toBeGreaterThanOrEqual(Math.min(...samples) * (1 - 1e-12));
      expect(guarded).toBeLessThanOrEqual(Math.max(...samples) * (1 + 1e-12));
    }),
  );
});

test('Nvidia: three averages of the same company, worked out by hand from its quarter ends', () => {
  const millions = [11373, 10927, 13394, 17909, 19360, 25543, 37231, 57999, 59189, 78549, 97137, 105141];
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const { denominators } = measure(universe.companies.get('NVDA')!, FIRST);
  // Twelve quarters, all of them: the primary rulebook's.
  expect(denominators.average12Quarters).toBeCloseTo((sum(millions) / 12) * 1e6, 0);
  // Median of twelve is (25543 + 37231) / 2 = 31387; a third of it is 10462 and three times 94161: the last two are outliers.
  expect(denominators.guarded36Months).toBeCloseTo((sum(millions.slice(0, 10)) / 10) * 1e6, 0);
  // Median of the last eight is (57999 + 59189) / 2 = 58594; a third of it is 19531, so 19360 alone is out.
  expect(denominators.guarded24Months).toBeCloseTo((sum(millions.slice(5)) / 7) * 1e6, 0);
});
