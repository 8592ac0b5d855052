import fc from 'fast-check';
import { RULEBOOKS } from '../../src/contract/rulebook';
import { fundStatusOf, screenFund, roundWeight } from '../../src/service/screening/fund';
import { rulebooksOn } from '../../src/service/screening/rulebooks';
import { screenUniverse, type Run } from '../../src/service/screening/run';
import { loadUniverse } from '../../src/service/universe/load';
import type { Fund } from '../../src/service/universe/universe';

const universe = loadUniverse();
const MORNING = { hour: 7, minute: 0, second: 0 };
const TODAY = { year: 2026, month: 11, day: 20, ...MORNING };
const EARLIER = { year: 2026, month: 9, day: 18, ...MORNING };

const run = (quarter: string, day = TODAY): Run =>
  screenUniverse(universe, { moment: day, quarter, rulebooks: rulebooksOn(day) });

/** What moved between two runs, as `TICKER rulebook old>new`. */
function moved(before: Run, after: Run): string[] {
  return [...after.stocks].flatMap(([ticker, { judgements }]) =>
    RULEBOOKS.filter(
      (key) => before.stocks.get(ticker)!.judgements[key]?.status !== judgements[key]?.status,
    ).map(
      (key) =>
        `${ticker} ${key} ${before.stocks.get(ticker)!.judgements[key]?.status}>${judgements[key]?.status}`,
    ),
  );
}

describe('a run', () => {
  test('finds the same from the same inputs, and leaves an earlier run as it was', () => {
    const first = run('2017-12-31');
    const copy = JSON.stringify([...first.stocks]);
    run('2019-12-31');
    expect(JSON.stringify([...first.stocks])).toBe(copy);
    expect(moved(first, run('2017-12-31'))).toEqual([]);
  });

  test('with later market values moves verdicts that rest on them, and those on total assets never', () => {
    const changes = moved(run('2017-12-31'), run('2019-12-31'));
    expect(changes).toContain('AMGN aaoifi NOT HALAL>HALAL');
    expect(changes).toContain('FRT aaoifi HALAL>NOT HALAL');
    expect(changes.filter((change) => / (ftse|msci) /.test(change))).toEqual([]);
  });

  test('on the other side of a rule change moves djim alone, and only towards the stricter side', () => {
    const changes = moved(run('2017-12-31', EARLIER), run('2017-12-31', TODAY));
    expect(changes.length).toBeGreaterThan(0);
    for (const change of changes)
      expect(change).toMatch(/^\S+ djim (HALAL>NOT HALAL|HALAL>INCOMPLETE_DATA)$/);
  });

  test('names a quarter that the universe does not have', () => {
    expect(() => run('2031-03-31')).toThrow('no market values of 2031-03-31');
    expect(run(universe.quarters[0]!).stocks.size).toBe(universe.companies.size);
  });
});

describe('the roll-up', () => {
  const { stocks } = run('2017-12-31');
  const rulebooks = rulebooksOn(TODAY);
  const tickers = [...universe.companies.keys(), 'n/a', 'UNKNOWN', '7203.T'];
  const baskets = fc.array(
    fc.record({
      ticker: fc.constantFrom(...tickers),
      weight: fc.integer({ min: -3000, max: 9000 }).map((hundredths) => hundredths / 100),
    }),
    { maxLength: 30 },
  );
  const fundOf = (basket: readonly { ticker: string; weight: number }[]): Fund => ({
    ...universe.funds.get('SPUS')!,
    constituents: basket.map((held) => ({ ...held, name: null })),
  });

  test('agrees with a naive one in whole hundredths, holding by holding, under every rulebook', () => {
    fc.assert(
      fc.property(baskets, (basket) => {
        const screened = screenFund(fundOf(basket), stocks, rulebooks);
        for (const key of RULEBOOKS) {
          const hundredths = { HALAL: 0, 'NOT HALAL': 0, DOUBTFUL: 0 } as Record<string, number>;
          let usable = 0;
          for (const { ticker, weight } of basket) {
            const status = stocks.get(ticker)?.judgements[key]?.status ?? 'none';
            if (!(status in hundredths)) continue;
            usable += 1;
            hundredths[status]! += Math.round(weight * 100);
          }
          const { HALAL: good, 'NOT HALAL': bad, DOUBTFUL: open } = hundredths as Record<string, number>;
          const judgement = screened.judgements[key];
          expect(judgement.compliant).toBeCloseTo(good! / 100, 9);
          expect(judgement.nonCompliant).toBeCloseTo(bad! / 100, 9);
          expect(judgement.doubtful).toBeCloseTo(open! / 100, 9);
          if (key === 'aaoifi') expect(screened.holdingsScreened).toBe(usable);
          // Whole numbers decide the ladder without rounding: 5 % is 500, 95 % is 9500.
          const expected =
            bad! > 500
              ? 'NOT HALAL'
              : good! + bad! + open! < 9500
                ? 'UNQUALIFIED'
                : 2 * bad! + open! > 1000
                  ? 'DOUBTFUL'
                  : 'HALAL';
          expect(judgement.status).toBe(expected);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('nineteen holdings of 5 % are a coverage of 95 %, which is enough', () => {
    const halal = [...stocks].filter(([, { judgements }]) => judgements.aaoifi.status === 'HALAL');
    const basket = halal.slice(0, 19).map(([ticker]) => ({ ticker, weight: 5 }));
    expect(screenFund(fundOf(basket), stocks, rulebooks).judgements.aaoifi).toMatchObject({
      coverage: 95,
      status: 'HALAL',
    });
    expect(roundWeight(0.1 + 0.2)).toBe(0.3);
  });

  test.each([
    // non-compliant, doubtful, coverage, and what the ladder says on either side of each of its edges
    [5, 0, 95, 'HALAL'],
    [5.01, 0, 95, 'NOT HALAL'],
    [5.01, 0, 20, 'NOT HALAL'],
    [5, 0, 94.99, 'UNQUALIFIED'],
    [0, 90, 94.99, 'UNQUALIFIED'],
    [0, 10, 95, 'HALAL'],
    [0, 10.01, 95, 'DOUBTFUL'],
    [2, 6, 100, 'HALAL'],
    [2, 6.01, 100, 'DOUBTFUL'],
    [4, 3, 100, 'DOUBTFUL'],
    [0, 100, 100, 'DOUBTFUL'],
  ])('%d %% non-compliant, %d %% doubtful, %d %% covered: %s', (nonCompliant, doubtful, coverage, status) => {
    const compliant = coverage - nonCompliant - doubtful;
    expect(fundStatusOf('long', { compliant, nonCompliant, doubtful, coverage })).toBe(status);
  });

  test('a fund that is no long fund is never rated, however clean its basket', () => {
    for (const strategy of ['leveraged', 'inverse', 'long-short'] as const) {
      const fund: Fund = { ...fundOf([{ ticker: 'AAPL', weight: 100 }]), strategy };
      const { judgements, rating } = screenFund(fund, stocks, rulebooks);
      expect(Object.values(judgements).map(({ status }) => status)).toEqual(Array(5).fill('UNQUALIFIED'));
      expect(rating).toBe(0);
    }
  });
});
