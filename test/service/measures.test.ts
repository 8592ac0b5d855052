import { isImpossible, measure, percent, subtract } from '../../src/service/screening/measures';
import type { Activity, Filing } from '../../src/service/universe/universe';
import { companyWith, LAST_QUARTER } from './company-with';

const FILING: Filing = {
  longTermDebt: 300,
  shortTermDebt: 20,
  cash: 100,
  shortTermInvestments: 50,
  netReceivables: 70,
  totalAssets: 2000,
  totalRevenue: 400,
  netIncome: 40,
  operatingLease: 5,
  priorRevenue: 350,
  dividendsPaid: 10,
};

/** The figures of a company with this filing, of whose revenue 3 % is impermissible and 10 % doubtful. */
const measured = (filing: Partial<Filing> = {}, activity: Partial<Activity> = {}) =>
  measure(
    companyWith({
      filing: { ...FILING, ...filing },
      activity: { impermissiblePerc: 3, doubtfulPerc: 10, ...activity },
      marketValues: [...Array.from({ length: 11 }, (_, index) => 1000 + index), 5000, 9999],
    }),
    LAST_QUARTER,
  );

test('the figures of a company, worked out by hand', () => {
  expect(measured()).toEqual({
    debt: 320,
    liquidAssets: 150,
    receivables: 70,
    revenue: 400,
    interestIncome: 1.5,
    impermissibleRevenue: 12,
    nonCompliantRevenue: 13.5,
    doubtfulRevenue: 40,
    compliantRevenue: 346.5,
    nonCompliantPerc: 3.375,
    doubtfulPerc: 10,
    compliantPerc: 86.625,
    denominators: {
      average12Quarters: (11 * 1005 + 5000) / 12,
      // The last quarter is more than three times the median, and does not count.
      guarded24Months: 1007,
      guarded36Months: 1005,
      totalAssets: 2000,
    },
  });
});

test.each([null, 0])('with a revenue of %s no share of it is known', (totalRevenue) => {
  expect(measured({ totalRevenue })).toMatchObject({
    nonCompliantPerc: null,
    doubtfulPerc: null,
    compliantPerc: null,
  });
});

test('amounts of a revenue of 0 are 0, and unknown of one that is unknown', () => {
  expect(measured({ totalRevenue: 0 })).toMatchObject({ impermissibleRevenue: 0, doubtfulRevenue: 0 });
  expect(measured({ totalRevenue: null })).toMatchObject({
    impermissibleRevenue: null,
    nonCompliantRevenue: null,
    doubtfulRevenue: null,
    compliantRevenue: null,
    interestIncome: 1.5,
  });
});

test.each<readonly [Partial<Filing>, readonly string[]]>([
  [{ longTermDebt: null }, ['debt']],
  [{ shortTermDebt: null }, ['debt']],
  [
    { cash: null },
    [
      'liquidAssets',
      'interestIncome',
      'nonCompliantRevenue',
      'compliantRevenue',
      'nonCompliantPerc',
      'compliantPerc',
    ],
  ],
  [{ netReceivables: null }, ['receivables']],
])('without %j these are unknown, and the others are not', (filing, unknown) => {
  const { denominators: _, ...figures } = measured(filing);
  const missing = Object.entries(figures).flatMap(([figure, value]) => (value === null ? figure : []));
  expect(missing.sort()).toEqual([...unknown].sort());
});

test('a part of what is unknown, or of 0, is no percentage', () => {
  expect(percent(1, 4)).toBe(25);
  expect(percent(0, 4)).toBe(0);
  expect([percent(null, 4), percent(1, null), percent(1, 0)]).toEqual([null, null, null]);
});

test('what is unknown cannot be subtracted, nor subtracted from', () => {
  expect(subtract(5, 7)).toBe(-2);
  expect([subtract(null, 7), subtract(5, null)]).toEqual([null, null]);
});

test.each<readonly [Partial<Filing>, boolean]>([
  [{}, false],
  [{ totalAssets: 0 }, true],
  [{ totalAssets: null }, false],
  [{ cash: -1 }, true],
  [{ cash: 0 }, false],
  [{ totalRevenue: -1 }, true],
  [{ shortTermDebt: -0.5 }, true],
  // A loss is possible.
  [{ netIncome: -40 }, false],
])('of %j: %s', (filing, impossible) => {
  expect(isImpossible({ ...FILING, ...filing })).toBe(impossible);
});
