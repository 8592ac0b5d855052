import { loadUniverse } from '../../src/service/universe/load';
import { STRATEGIES, type Fund, type Universe } from '../../src/service/universe/universe';
import { KEYS, rolledUp, SAMPLE_STOCKS, type SampleFund, type SampleStock } from './sample-figures';

/**
 * Funds that the sample does not have: of stocks with every combination of the five verdicts, with more short than long, with far more than
 * 100 percent, and with figures and fields of every kind on every venue. With the answers that are expected of each.
 */
interface MadeFund {
  readonly fund: Fund;
  readonly expected: SampleFund;
}

type Basket = readonly (readonly [stock: string, weight: number])[];

const statusesOf = ({ screenings }: SampleStock): string =>
  KEYS.map((key) => screenings[key].status).join(', ');

/** One stock of each combination of the five verdicts, and a constituent that is no covered stock. */
const ONE_OF_EACH = [
  ...new Map([...SAMPLE_STOCKS.values()].map((stock) => [statusesOf(stock), stock.ticker])).values(),
  'n/a',
];

/** Stocks whose verdict is the same under every rulebook, and one that is DOUBTFUL under the primary rulebook alone. */
const HALAL = 'AAPL';
const NOT_HALAL = 'TSCO.L';
const DOUBTFUL = 'BA.L';

const BASKETS: readonly Basket[] = [
  ...ONE_OF_EACH.flatMap((stock): Basket[] => [
    [[stock, 100]],
    [
      [stock, 10],
      [HALAL, 90],
    ],
    [
      [stock, 10],
      ['Cash', 90],
    ],
    [
      [stock, 96],
      ['Cash', 3.5],
    ],
  ]),
  // Each verdict on each venue.
  ...[HALAL, NOT_HALAL, DOUBTFUL, 'Cash'].flatMap((stock) => [0, 1, 2].map((): Basket => [[stock, 100]])),
  // A constituent that is listed twice, and one without weight.
  [
    [HALAL, 60],
    [HALAL, 40],
    [NOT_HALAL, 0],
  ],
  // Every share below 0, every share above 100, and weights of many digits; on each venue.
  ...[0, 1, 2].flatMap((): Basket[] => [
    [
      [HALAL, -60.5],
      [NOT_HALAL, -30.25],
      [DOUBTFUL, -20.125],
    ],
    [
      [HALAL, 150.5],
      [NOT_HALAL, 120.25],
      [DOUBTFUL, 110.125],
    ],
    [
      [HALAL, 33.33333333],
      [NOT_HALAL, 1.23456789],
      [DOUBTFUL, 61.00000007],
      ['Index Swap', -4.32109876],
    ],
  ]),
];

const STRATEGY_BASKETS = STRATEGIES.map((strategy): [Fund['strategy'], Basket] => [strategy, [[HALAL, 100]]]);

function madeFund(index: number, strategy: Fund['strategy'], basket: Basket): MadeFund {
  /** The lists have lengths without a common factor, so that the funds have every combination. */
  const one = <T>(list: readonly T[]): T => list[index % list.length]!;
  const ticker = `Z${index}${one(['', '.L', '.TO'])}`;
  const constituents = basket
    .map(([held, weight], at) => ({ ticker: held, name: at % 2 === 0 ? `Holding ${held}` : null, weight }))
    .sort((left, right) => right.weight - left.weight || (left.ticker < right.ticker ? -1 : 1));
  const [holdingsAsOf, holdingsFetchedAt] = one([
    ['2026-11-19', '2026-11-20T05:00:01'],
    ['2020-02-29', null],
    ['2025-12-31', '2026-01-01T00:00:00'],
  ] as const);
  const fields = {
    ticker,
    name: index % 8 === 0 ? null : `Made fund ${index}`,
    issuer: index % 9 === 0 ? null : `Issuer ${index}`,
    domicile: one(['US', 'IE', 'LU', 'CA', null]),
    expenseRatio: one([0.45, null, 0.00725, 12.5, null, 0.1, 2]),
    aum: one([0, null, 1_234_567_890_123.25, 0.5, 4_200_000_000, 17, 99_999_999.99]),
    holdingsAsOf,
    holdingsFetchedAt,
  };
  const currency = one(['USD', 'GBp', 'CAD', 'EUR', 'GBP', 'JPY', 'USD', 'GBp', 'CHF', 'CAD', null]);
  const holdings = constituents.map((held) => ({ ...held, stock: SAMPLE_STOCKS.get(held.ticker) ?? null }));
  return {
    fund: {
      ...fields,
      // No fee is served like an unknown one.
      expenseRatio: fields.expenseRatio ?? one([null, 0]),
      reportingCurrency: currency,
      strategy,
      illustrative: true,
      constituents,
    },
    expected: { ...fields, currency, venue: one(['US', 'GB', 'CA']), ...rolledUp(holdings, strategy) },
  };
}

const MADE = [
  ...BASKETS.map((basket): [Fund['strategy'], Basket] => ['long', basket]),
  ...STRATEGY_BASKETS,
  ...STRATEGY_BASKETS,
  ...STRATEGY_BASKETS,
].map(([strategy, basket], index) => madeFund(index, strategy, basket));

/** What is expected of each, by symbol. */
export const MADE_FUNDS: ReadonlyMap<string, SampleFund> = new Map(
  MADE.map(({ expected }) => [expected.ticker, expected]),
);

/** The sample with these funds. */
export function universeWithMadeFunds(): Universe {
  const universe = loadUniverse();
  return {
    ...universe,
    funds: new Map([...universe.funds, ...MADE.map(({ fund }) => [fund.ticker, fund] as const)]),
  };
}
