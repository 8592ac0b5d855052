import fc from 'fast-check';
import { fundStatusOf } from '../../src/service/screening/fund';
import { measure } from '../../src/service/screening/measures';
import { rulebooksOn } from '../../src/service/screening/rulebooks';
import { judge } from '../../src/service/screening/verdict';
import { loadUniverse } from '../../src/service/universe/load';
import type { Company } from '../../src/service/universe/universe';

const universe = loadUniverse();
const apple = universe.companies.get('AAPL')!;
const TODAY = { year: 2026, month: 11, day: 20 };
const FIRST = universe.quarters.indexOf('2017-12-31');

test("Apple's ratios, worked out by hand", () => {
  // The filing of 2016-09-24, and the twelve quarter ends 2015-03-31 to 2017-12-31, in millions.
  const debt = 75_427 + 11_605;
  const cash = 20_484 + 46_671;
  const caps = [
    680818, 686290, 603506, 575930, 596338, 523075, 618553, 633709, 786035, 788005, 843267, 925941,
  ];
  const average = caps.reduce((sum, cap) => sum + cap, 0) / 12;
  const [aaoifi, , ftse] = rulebooksOn(TODAY).map((rulebook) => judge(measure(apple, FIRST), rulebook));
  expect(aaoifi!.debtPerc).toBeCloseTo((debt / average) * 100, 9);
  expect(aaoifi!.liquidityPerc).toBeCloseTo((cash / average) * 100, 9);
  expect(ftse!.debtPerc).toBeCloseTo((debt / 321_686) * 100, 9);
  // Interest at 1 % of cash and short-term investments, of a revenue of 215,639; its sub-industry has nothing impermissible.
  expect(measure(apple, FIRST).nonCompliantPerc).toBeCloseTo((cash / 100 / 215_639) * 100, 9);
  expect(aaoifi!.status).toBe('HALAL');
});

const amount = fc.option(fc.double({ min: 0, max: 1e12, noNaN: true }), { nil: null });
const companies = fc
  .record({
    longTermDebt: amount,
    shortTermDebt: amount,
    cash: amount,
    shortTermInvestments: amount,
    netReceivables: amount,
    totalAssets: fc.option(fc.double({ min: 1, max: 1e12, noNaN: true }), { nil: null }),
    totalRevenue: fc.option(fc.double({ min: 1, max: 1e12, noNaN: true }), { nil: null }),
    impermissiblePerc: fc.double({ min: 0, max: 100, noNaN: true }),
    doubtfulPerc: fc.double({ min: 0, max: 100, noNaN: true }),
    cap: fc.double({ min: 1, max: 1e12, noNaN: true }),
  })
  .map(({ impermissiblePerc, doubtfulPerc, cap, ...filing }): Company => ({
    ...apple,
    filing: { ...apple.filing, ...filing },
    activity: { ...apple.activity, impermissiblePerc, doubtfulPerc },
    marketValues: apple.marketValues.map(() => cap),
  }));

test('verdicts agree with a second, naive reading of the rulebooks, and the shares of revenue sum to 100', () => {
  const naive: Record<string, (f: Company['filing'], cap: number) => [unknown, number, number][]> = {
    aaoifi: (f, cap) => [
      [f.longTermDebt! + f.shortTermDebt!, cap, 30],
      [f.cash! + f.shortTermInvestments!, cap, 30],
    ],
    djim: (f, cap) => [
      [f.longTermDebt! + f.shortTermDebt!, cap, 30],
      [f.cash! + f.shortTermInvestments!, cap, 30],
    ],
    ftse: (f) => [
      [f.longTermDebt! + f.shortTermDebt!, f.totalAssets!, 33.333],
      [f.cash! + f.shortTermInvestments!, f.totalAssets!, 33.333],
      [f.netReceivables, f.totalAssets!, 50],
    ],
    msci: (f) => [
      [f.longTermDebt! + f.shortTermDebt!, f.totalAssets!, 33.33],
      [f.cash! + f.shortTermInvestments!, f.totalAssets!, 33.33],
      [f.netReceivables, f.totalAssets!, 70],
    ],
    sp: (f, cap) => [[f.longTermDebt! + f.shortTermDebt!, cap, 33]],
  };
  fc.assert(
    fc.property(companies, (company) => {
      const { filing, activity } = company;
      const measures = measure(company, FIRST);
      const complete = Object.values({ ...filing }).every((value) => value !== null);
      if (!complete) return;
      const income =
        activity.impermissiblePerc +
        ((filing.cash! + filing.shortTermInvestments!) / 100 / filing.totalRevenue!) * 100;
      for (const rulebook of rulebooksOn(TODAY)) {
        const screens = naive[rulebook.key]!(filing, company.marketValues[0]!);
        const breach =
          income > 5 || screens.some(([part, whole, limit]) => (Number(part) / whole) * 100 > limit);
        const doubtful = rulebook.key === 'aaoifi' && income + activity.doubtfulPerc > 5;
        // Where a figure sits on its limit, the two may differ by the last bit.
        const near = [
          ...screens.map(([part, whole, limit]) => (Number(part) / whole) * 100 - limit),
          income - 5,
          income + activity.doubtfulPerc - 5,
        ];
        if (near.some((distance) => Math.abs(distance) < 1e-6)) continue;
        expect(judge(measures, rulebook).status).toBe(breach ? 'NOT HALAL' : doubtful ? 'DOUBTFUL' : 'HALAL');
      }
      const sum = measures.nonCompliantPerc! + measures.doubtfulPerc! + measures.compliantPerc!;
      expect(Math.abs(sum - 100)).toBeLessThan(1e-6 * Math.max(1, Math.abs(measures.nonCompliantPerc!)));
    }),
    { numRuns: 500 },
  );
});

test('a missing figure never makes a company compliant', () => {
  fc.assert(
    fc.property(companies, (company) => {
      for (const rulebook of rulebooksOn(TODAY)) {
        const { status, debtPerc } = judge(measure(company, FIRST), rulebook);
        if (debtPerc === null) expect(['NOT HALAL', 'INCOMPLETE_DATA']).toContain(status);
        if (rulebook.key !== 'aaoifi') expect(status).not.toBe('DOUBTFUL');
      }
    }),
  );
});

test('the ladder agrees with its table, rung by rung', () => {
  const weight = fc.double({ min: -20, max: 120, noNaN: true });
  const strategies = fc.constantFrom('long', 'leveraged', 'inverse', 'long-short');
  fc.assert(
    fc.property(
      weight,
      weight,
      weight,
      weight,
      strategies,
      (compliant, nonCompliant, doubtful, coverage, strategy) => {
        const rungs: [boolean, string][] = [
          [strategy !== 'long', 'UNQUALIFIED'],
          [nonCompliant > 5, 'NOT HALAL'],
          [coverage < 95, 'UNQUALIFIED'],
          [nonCompliant + 0.5 * doubtful > 5, 'DOUBTFUL'],
          [true, 'HALAL'],
        ];
        const expected = rungs.find(([applies]) => applies)![1];
        expect(fundStatusOf(strategy as never, { compliant, nonCompliant, doubtful, coverage })).toBe(
          expected,
        );
      },
    ),
  );
});

test('the thresholds of djim change on their day', () => {
  const djimOn = (day: number) =>
    rulebooksOn({ year: 2026, month: 9, day }).find(({ key }) => key === 'djim')!.limits;
  expect(djimOn(18)).toMatchObject({ debt: 33, liquidity: null });
  expect(djimOn(19)).toMatchObject({ debt: 30, liquidity: 30 });
});
