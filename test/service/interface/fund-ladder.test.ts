import { loadUniverse } from '../../../src/service/universe/load';
import type { Fund, Universe } from '../../../src/service/universe/universe';
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

/** The universe of one fund of these weights. */
function universeOf(weights: Weights, strategy: Strategy): Universe {
  const { halal = 0, notHalal = 0, doubtful = 0, unrated = 0 } = weights;
  const constituents = [
    { ticker: 'AAPL', name: null, weight: halal },
    { ticker: 'JPM', name: null, weight: notHalal },
    { ticker: 'MCD', name: null, weight: doubtful },
    { ticker: 'n/a', name: null, weight: unrated },
  ].filter(({ weight }) => weight !== 0);
  const fund: Fund = { ...universe.funds.get('MDHAL')!, ticker: 'MADE', strategy, constituents };
  return { ...universe, companies, funds: new Map([['MADE', fund]]) };
}

/** What the service answers of a fund of these weights, at the addresses that are asked for. */
async function answersOf(
  weights: Weights,
  strategy: Strategy = 'long',
  paths: readonly string[] = ['etf/MADE'],
) {
  const asked = new AskedService({ universe: universeOf(weights, strategy) });
  const answers = await Promise.all(paths.map((path) => asked.record(path)));
  asked.service.close();
  return answers;
}

/** The record of a fund of these weights. */
const fundOf = async (weights: Weights, strategy?: Strategy) => (await answersOf(weights, strategy))[0]!;

const statusOf = async (weights: Weights, strategy?: Strategy) => (await fundOf(weights, strategy))['status'];

/** Weights on, just above and far from every edge of the ladder, with every coverage that matters. */
interface GridWeights {
  readonly notHalal: number;
  readonly doubtful: number;
  readonly coverage: number;
}
const GRID: readonly GridWeights[] = [-10, 0, 2.5, 4, 5, 5.00000001, 5.0001, 6, 50, 100].flatMap((notHalal) =>
  [0, 2, 2.0001, 5, 5.0001, 10, 10.00000002, 50, 100].flatMap((doubtful) =>
    [0, 50, 94.99999999, 95, 100].map((coverage) => ({ notHalal, doubtful, coverage })),
  ),
);

/** The first rung of section 3.2 that applies to a fund which is neither leveraged nor inverse nor long-short. */
function rungOf({ notHalal, doubtful, coverage }: GridWeights): 2 | 3 | 4 | 5 {
  if (notHalal > 5) return 2;
  if (coverage < 95) return 3;
  return notHalal + doubtful / 2 > 5 ? 4 : 5;
}
const STATUS_OF_RUNG = { 2: 'NOT HALAL', 3: 'UNQUALIFIED', 4: 'DOUBTFUL', 5: 'HALAL' } as const;

/** A stock of each verdict for the funds of each venue. The doubtful ones are HALAL under every index rulebook. */
const STOCKS_OF = {
  '': { halal: 'AAPL', notHalal: 'JPM', doubtful: 'BA' },
  '.L': { halal: 'AZN.L', notHalal: 'TSCO.L', doubtful: 'BA.L' },
  '.TO': { halal: 'CNR.TO', notHalal: 'RY.TO', doubtful: 'RR.L' },
} as const;

/** What is served of a fund of these weights. */
interface GridFund {
  readonly weights: GridWeights;
  readonly strategy: Strategy;
  readonly record: Record<string, unknown>;
  readonly screening: Record<string, unknown>;
  readonly listed: Record<string, unknown>;
}

/** All weights of the grid on each venue, and the leveraged, inverse and long-short funds of some of them. */
const grid: GridFund[] = [];
beforeAll(async () => {
  const made = (['long', 'leveraged', 'inverse', 'long-short'] as const).flatMap((strategy) =>
    GRID.filter((_, index) => strategy === 'long' || index % 7 === 0).flatMap((weights) =>
      (['', '.L', '.TO'] as const).map((venue) => ({ strategy, weights, venue })),
    ),
  );
  const funds = made.map(({ strategy, weights: { notHalal, doubtful, coverage }, venue }, index): Fund => {
    const stocks = STOCKS_OF[venue];
    const constituents = [
      [stocks.halal, coverage - notHalal - doubtful],
      [stocks.notHalal, notHalal],
      [stocks.doubtful, doubtful],
      ['n/a', 100 - coverage],
    ] as const;
    return {
      ...universe.funds.get('MDHAL')!,
      ticker: `G${String(index).padStart(4, '0')}${venue}`,
      strategy,
      constituents: constituents.map(([ticker, weight]) => ({ ticker, name: null, weight })),
    };
  });
  const asked = new AskedService({
    universe: { ...universe, funds: new Map(funds.map((fund) => [fund.ticker, fund])) },
  });
  const listed: Record<string, unknown>[] = [];
  while (listed.length < funds.length) {
    const page = await asked.record(`etf/list?limit=500&offset=${listed.length}`);
    listed.push(...(page['funds'] as Record<string, unknown>[]));
  }
  for (const [index, { ticker }] of funds.entries()) {
    grid.push({
      ...made[index]!,
      record: await asked.record(`etf/${ticker}`),
      screening: await asked.record(`etf/${ticker}/screening`),
      listed: listed.find((row) => row['ticker'] === ticker)!,
    });
  }
  asked.service.close();
});

/** Every fund of the grid for which a rung decides has its status, wherever a status is served, and the rating that goes with it. */
function expectOfGrid(isWanted: (fund: GridFund) => boolean, statusOf: (fund: GridFund) => string): void {
  const wanted = grid.filter(isWanted);
  expect(wanted.length).toBeGreaterThan(20);
  const wrong = wanted.flatMap((fund) => {
    const { record, screening, listed, weights, strategy } = fund;
    const { aaoifi } = screening['methodologies'] as { aaoifi: Record<string, unknown> };
    const status = statusOf(fund);
    const rating = status === 'HALAL' ? 8 : 0;
    const served = [record['status'], aaoifi['halal_status'], listed['status']];
    const ratings = [record['halal_rating'], screening['halal_rating'], listed['halal_rating']];
    const isRight = served.every((one) => one === status) && ratings.every((one) => one === rating);
    return isRight ? [] : [{ ticker: record['ticker'], weights, strategy, served, ratings, status }];
  });
  expect(wrong).toEqual([]);
}
function expectOfRung(rung: 2 | 3 | 4 | 5): void {
  expectOfGrid(
    ({ strategy, weights }) => strategy === 'long' && rungOf(weights) === rung,
    () => STATUS_OF_RUNG[rung],
  );
  const others = grid.filter(({ strategy, weights }) => strategy === 'long' && rungOf(weights) !== rung);
  const wrong = others.filter(({ record }) => record['status'] === STATUS_OF_RUNG[rung]);
  expect(wrong.map(({ record, weights }) => [record['ticker'], weights])).toEqual([]);
}

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
  expectOfGrid(
    ({ strategy }) => strategy !== 'long',
    () => 'UNQUALIFIED',
  );
  for (const { strategy, record } of grid.filter((fund) => fund.strategy !== 'long')) {
    for (const key of ['djim', 'ftse', 'msci', 'sp'])
      expect([strategy, key, record[`halal_status_${key}`]]).toEqual([strategy, key, 'UNQUALIFIED']);
  }
});

test('rung 2: non-compliant weight above 5 is NOT HALAL, before coverage is looked at', async () => {
  expect(await statusOf({ halal: 95, notHalal: 5 })).toBe('HALAL');
  expect(await statusOf({ halal: 94.9999, notHalal: 5.0001 })).toBe('NOT HALAL');
  expect(await statusOf({ halal: 90, notHalal: 10 })).toBe('NOT HALAL');
  expect(await statusOf({ notHalal: 5.0001, unrated: 94.9999 })).toBe('NOT HALAL');
  expect(await statusOf({ notHalal: 5, unrated: 95 })).toBe('UNQUALIFIED');
  expectOfRung(2);
});

test('rung 3: coverage below 95 is UNQUALIFIED, before doubtful weight is looked at', async () => {
  expect(await statusOf({ halal: 95, unrated: 5 })).toBe('HALAL');
  expect(await statusOf({ halal: 94.9999, unrated: 5.0001 })).toBe('UNQUALIFIED');
  expect(await statusOf({ halal: 50, doubtful: 44.9999, unrated: 5.0001 })).toBe('UNQUALIFIED');
  expect(await statusOf({ halal: 50, doubtful: 45, unrated: 5 })).toBe('DOUBTFUL');
  // All three kinds of verdict are coverage: 90 + 2 + 3.
  expect(await statusOf({ halal: 90, notHalal: 2, doubtful: 3, unrated: 5 })).toBe('HALAL');
  expectOfRung(3);
});

test('rung 4: non-compliant weight and half of the doubtful weight above 5 is DOUBTFUL', async () => {
  expect(await statusOf({ halal: 90, doubtful: 10 })).toBe('HALAL');
  expect(await statusOf({ halal: 89.9999, doubtful: 10.0001 })).toBe('DOUBTFUL');
  expect(await statusOf({ halal: 94, notHalal: 4, doubtful: 2 })).toBe('HALAL');
  expect(await statusOf({ halal: 93.9999, notHalal: 4, doubtful: 2.0001 })).toBe('DOUBTFUL');
  expectOfRung(4);
});

test('rung 5: otherwise HALAL, with the rating 8', async () => {
  for (const weights of [{ halal: 100 }, { halal: 95 }, { halal: 92, notHalal: 3, doubtful: 4 }]) {
    expect(await fundOf(weights)).toMatchObject({ status: 'HALAL', halal_rating: 8 });
  }
  expectOfRung(5);
});

test('below 95 % coverage a fund is NOT HALAL or UNQUALIFIED, never HALAL or DOUBTFUL', async () => {
  for (const halal of [0, 20, 60, 84, 84.9]) {
    expect(await statusOf({ halal, unrated: 100 - halal })).toBe('UNQUALIFIED');
    expect(await statusOf({ halal, doubtful: 10, unrated: 90 - halal })).toBe('UNQUALIFIED');
    expect(await statusOf({ halal, notHalal: 6, unrated: 94 - halal })).toBe('NOT HALAL');
  }
  expect(await statusOf({ halal: 95, unrated: 5 })).toBe('HALAL');
  expectOfGrid(
    ({ strategy, weights }) => strategy === 'long' && weights.coverage < 95,
    ({ weights }) => (weights.notHalal > 5 ? 'NOT HALAL' : 'UNQUALIFIED'),
  );
});

test('doubtful weight alone makes a fund DOUBTFUL, and never NOT HALAL', async () => {
  for (const doubtful of [10.0001, 11, 50, 100])
    expect(await statusOf({ halal: 100 - doubtful, doubtful })).toBe('DOUBTFUL');
  expectOfGrid(
    ({ strategy, weights: { notHalal, coverage } }) =>
      strategy === 'long' && notHalal === 0 && coverage >= 95,
    ({ weights }) => (weights.doubtful > 10 ? 'DOUBTFUL' : 'HALAL'),
  );
});

test('UNQUALIFIED has two causes, and no field says which', async () => {
  const everywhere = [
    ...['etf/MADE', 'etf/MADE/screening', 'etf/MADE/holdings'],
    ...['etf/list', 'etf/screener', 'etf/compare?symbols=MADE'],
  ];
  const low = await answersOf({ halal: 94, unrated: 6 }, 'long', everywhere);
  expect(low[0]).toMatchObject({ status: 'UNQUALIFIED', halal_rating: 0 });
  for (const strategy of ['leveraged', 'inverse', 'long-short'] as const)
    expect(await answersOf({ halal: 94, unrated: 6 }, strategy, everywhere)).toEqual(low);
  // A fund of the one cause has the fields and headers of a fund of the other, and those of a fund that is rated.
  const namesIn = (value: unknown): string[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)])
      : [];
  const shapes = await Promise.all(
    (
      [
        ['long', { halal: 94, notHalal: 1, unrated: 5 }],
        ['long', { halal: 90, notHalal: 1, unrated: 9 }],
        ['leveraged', { halal: 94, notHalal: 1, unrated: 5 }],
        ['inverse', { halal: 90, notHalal: 1, unrated: 9 }],
        ['long-short', { halal: 60, notHalal: 35, unrated: 5 }],
      ] as const
    ).map(async ([strategy, weights]) => {
      const asked = new AskedService({ universe: universeOf(weights, strategy) });
      const answers = await Promise.all(everywhere.map((path) => asked.ask(`/api/v1/${path}`)));
      asked.service.close();
      return answers.map(({ body, headers }) => [namesIn(body), [...headers.keys()]]);
    }),
  );
  for (const shape of shapes) expect(shape).toEqual(shapes[0]);
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
  // What is doubtful in the grid is HALAL under each of the four.
  const wrong = grid.flatMap(({ strategy, weights, record, screening }) =>
    ['djim', 'ftse', 'msci', 'sp'].flatMap((key) => {
      const rung = rungOf({ ...weights, doubtful: 0 });
      const expected = strategy === 'long' ? STATUS_OF_RUNG[rung] : 'UNQUALIFIED';
      const groups = screening['methodologies'] as Record<string, Record<string, unknown>>;
      const served = [record[`halal_status_${key}`], groups[key]![`halal_status_${key}`]];
      return served.every((status) => status === expected) ? [] : [{ weights, key, served, expected }];
    }),
  );
  expect(wrong).toEqual([]);
});

test('coverage stands beside every verdict of a fund', async () => {
  for (const unrated of [0, 3, 40, 100]) {
    const record = await fundOf({ halal: 100 - unrated, unrated });
    expect(record).toMatchObject({ status: expect.any(String), coverage_weight_perc: 100 - unrated });
  }
});
