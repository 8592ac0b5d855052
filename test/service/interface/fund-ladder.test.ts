import { loadUniverse } from '../../../src/service/universe/load';
import type { Fund } from '../../../src/service/universe/universe';
import { AskedService } from '../../support/served-answers';

/** Section 3.2, on both sides of every edge, by funds that are made for it: weights of one stock of each verdict. */

type Strategy = Fund['strategy'];

interface Weights {
  readonly halal?: number;
  readonly notHalal?: number;
  readonly doubtful?: number;
  /** Weight without a verdict. */
  readonly unrated?: number;
}

const universe = loadUniverse();
const companies = new Map(
  [...universe.companies].filter(([ticker]) => ['AAPL', 'JPM', 'MCD'].includes(ticker)),
);

/** What the service answers of a fund of these weights, at the addresses that are asked for. */
async function answersOf(
  weights: Weights,
  strategy: Strategy = 'long',
  paths: readonly string[] = ['etf/MADE'],
) {
  const { halal = 0, notHalal = 0, doubtful = 0, unrated = 0 } = weights;
  const constituents = [
    { ticker: 'AAPL', name: null, weight: halal },
    { ticker: 'JPM', name: null, weight: notHalal },
    { ticker: 'MCD', name: null, weight: doubtful },
    { ticker: 'n/a', name: null, weight: unrated },
  ].filter(({ weight }) => weight !== 0);
  const fund: Fund = { ...universe.funds.get('MDHAL')!, ticker: 'MADE', strategy, constituents };
  const asked = new AskedService({ universe: { ...universe, companies, funds: new Map([['MADE', fund]]) } });
  const answers = await Promise.all(paths.map((path) => asked.record(path)));
  asked.service.close();
  return answers;
}

/** The record of a fund of these weights. */
const fundOf = async (weights: Weights, strategy?: Strategy) => (await answersOf(weights, strategy))[0]!;

const statusOf = async (weights: Weights, strategy?: Strategy) => (await fundOf(weights, strategy))['status'];

test('rung 1: a leveraged, inverse or long-short fund is UNQUALIFIED, whatever its weights', async () => {
  for (const strategy of ['leveraged', 'inverse', 'long-short'] as const) {
    for (const weights of [{ halal: 100 }, { notHalal: 100 }, { halal: 50 }, { halal: 80, doubtful: 20 }]) {
      const { status, halal_rating: rating, ...record } = await fundOf(weights, strategy);
      expect([strategy, status, rating]).toEqual([strategy, 'UNQUALIFIED', 0]);
      for (const key of ['djim', 'ftse', 'msci', 'sp'])
        expect(record[`halal_status_${key}`]).toBe('UNQUALIFIED');
    }
  }
  expect(await statusOf({ halal: 100 })).toBe('HALAL');
});

test('rung 2: non-compliant weight above 5 is NOT HALAL, before coverage is looked at', async () => {
  expect(await statusOf({ halal: 95, notHalal: 5 })).toBe('HALAL');
  expect(await statusOf({ halal: 94.9999, notHalal: 5.0001 })).toBe('NOT HALAL');
  expect(await statusOf({ halal: 90, notHalal: 10 })).toBe('NOT HALAL');
  expect(await statusOf({ notHalal: 5.0001, unrated: 94.9999 })).toBe('NOT HALAL');
  expect(await statusOf({ notHalal: 5, unrated: 95 })).toBe('UNQUALIFIED');
});

test('rung 3: coverage below 95 is UNQUALIFIED, before doubtful weight is looked at', async () => {
  expect(await statusOf({ halal: 95, unrated: 5 })).toBe('HALAL');
  expect(await statusOf({ halal: 94.9999, unrated: 5.0001 })).toBe('UNQUALIFIED');
  expect(await statusOf({ halal: 50, doubtful: 44.9999, unrated: 5.0001 })).toBe('UNQUALIFIED');
  expect(await statusOf({ halal: 50, doubtful: 45, unrated: 5 })).toBe('DOUBTFUL');
  // All three kinds of verdict are coverage: 90 + 2 + 3.
  expect(await statusOf({ halal: 90, notHalal: 2, doubtful: 3, unrated: 5 })).toBe('HALAL');
});

test('rung 4: non-compliant weight and half of the doubtful weight above 5 is DOUBTFUL', async () => {
  expect(await statusOf({ halal: 90, doubtful: 10 })).toBe('HALAL');
  expect(await statusOf({ halal: 89.9999, doubtful: 10.0001 })).toBe('DOUBTFUL');
  expect(await statusOf({ halal: 94, notHalal: 4, doubtful: 2 })).toBe('HALAL');
  expect(await statusOf({ halal: 93.9999, notHalal: 4, doubtful: 2.0001 })).toBe('DOUBTFUL');
});

test('rung 5: otherwise HALAL, with the rating 8', async () => {
  for (const weights of [{ halal: 100 }, { halal: 95 }, { halal: 92, notHalal: 3, doubtful: 4 }]) {
    expect(await fundOf(weights)).toMatchObject({ status: 'HALAL', halal_rating: 8 });
  }
});

test('below 95 % coverage a fund is NOT HALAL or UNQUALIFIED, never HALAL or DOUBTFUL', async () => {
  for (const halal of [0, 20, 60, 84, 84.9]) {
    expect(await statusOf({ halal, unrated: 100 - halal })).toBe('UNQUALIFIED');
    expect(await statusOf({ halal, doubtful: 10, unrated: 90 - halal })).toBe('UNQUALIFIED');
    expect(await statusOf({ halal, notHalal: 6, unrated: 94 - halal })).toBe('NOT HALAL');
  }
  expect(await statusOf({ halal: 95, unrated: 5 })).toBe('HALAL');
});

test('doubtful weight alone makes a fund DOUBTFUL, and never NOT HALAL', async () => {
  for (const doubtful of [10.0001, 11, 50, 100])
    expect(await statusOf({ halal: 100 - doubtful, doubtful })).toBe('DOUBTFUL');
});

test('UNQUALIFIED has two causes, and no field says which', async () => {
  const everywhere = ['etf/MADE', 'etf/MADE/screening', 'etf/MADE/holdings', 'etf/list', 'etf/screener'];
  const low = await answersOf({ halal: 94, unrated: 6 }, 'long', everywhere);
  expect(low[0]).toMatchObject({ status: 'UNQUALIFIED', halal_rating: 0 });
  for (const strategy of ['leveraged', 'inverse', 'long-short'] as const)
    expect(await answersOf({ halal: 94, unrated: 6 }, strategy, everywhere)).toEqual(low);
  // Neither a clean basket nor a visible breach changes that of a leveraged fund.
  expect(await statusOf({ halal: 100 }, 'leveraged')).toBe('UNQUALIFIED');
  expect(await statusOf({ notHalal: 100 }, 'inverse')).toBe('UNQUALIFIED');
});

test('under an index rulebook the ladder takes that rulebook’s weights, and is never DOUBTFUL', async () => {
  // McDonald's is DOUBTFUL under the primary rulebook alone.
  expect(await fundOf({ halal: 80, doubtful: 20 })).toMatchObject({
    status: 'DOUBTFUL',
    halal_status_sp: 'HALAL',
    compliant_weight_perc: 80,
    compliant_weight_perc_sp: 100,
    non_compliant_weight_perc_sp: 0,
  });
  expect(await fundOf({ halal: 94, notHalal: 6 })).toMatchObject({
    halal_status_sp: 'NOT HALAL',
    non_compliant_weight_perc_sp: 6,
  });
  expect(await fundOf({ halal: 94, unrated: 6 })).toMatchObject({ halal_status_sp: 'UNQUALIFIED' });
});

test('coverage stands beside every verdict of a fund', async () => {
  for (const unrated of [0, 3, 40, 100]) {
    const record = await fundOf({ halal: 100 - unrated, unrated });
    expect(record).toMatchObject({ status: expect.any(String), coverage_weight_perc: 100 - unrated });
  }
});
