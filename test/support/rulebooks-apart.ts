import { loadUniverse } from '../../src/service/universe/load';
import type { Company, Fund, Universe } from '../../src/service/universe/universe';
import { RULEBOOKS, type Key } from './sample-figures';

type IndexKey = 'djim' | 'ftse' | 'msci' | 'sp';

/** A stock and a fund of nothing else, NOT HALAL under one index rulebook and HALAL under the other three. */
export interface ApartCase {
  readonly key: IndexKey;
  readonly ticker: string;
  readonly symbol: string;
}

export const APART: readonly ApartCase[] = (['djim', 'ftse', 'msci', 'sp'] as const).map((key) => ({
  key,
  ticker: `A${key.toUpperCase()}`,
  symbol: `F${key.toUpperCase()}`,
}));

/** The sample with these stocks and funds. In the sample itself no fund tells all rulebooks apart. */
export function universeApart(): Universe {
  const universe = loadUniverse();
  const apple = universe.companies.get('AAPL')!;
  const first = universe.quarters.indexOf('2017-12-31');
  const MANY = 1e9;
  /** The debt and the receivables, total assets, the market value of the year 2015, and that of later quarter ends. */
  const figures: Record<
    IndexKey,
    [debt: number, receivables: number, assets: number, old: number, now: number]
  > = {
    // 31 % of the market value: above 30, and not above 33.
    djim: [310, 0, MANY, 1000, 1000],
    // Receivables of 60 % of the assets: above 50, and not above 70.
    ftse: [0, 600_000, 1_000_000, MANY, MANY],
    // Debt of 33.3315 % of the assets: above 33.33, and not above 33.333.
    msci: [333_315, 0, 1_000_000, MANY, MANY],
    // 34.8 % of the mean of three years, and 27.7 % of the mean of two.
    sp: [360, 0, MANY, 500, 1300],
  };
  const companies = APART.map(({ key, ticker }): [string, Company] => {
    const [debt, receivables, totalAssets, old, now] = figures[key];
    const filing = {
      ...apple.filing,
      longTermDebt: debt,
      shortTermDebt: 0,
      cash: 0,
      shortTermInvestments: 0,
      netReceivables: receivables,
      totalAssets,
    };
    const marketValues = apple.marketValues.map((_, quarter) => (quarter < first - 7 ? old : now));
    return [ticker, { ...apple, ticker, name: `Apart ${key}`, filing, marketValues }];
  });
  const funds = APART.map(({ ticker, symbol }): [string, Fund] => [
    symbol,
    {
      ...universe.funds.get('MDHAL')!,
      ticker: symbol,
      constituents: [{ ticker, name: null, weight: 100 }],
    },
  ]);
  return {
    ...universe,
    companies: new Map([...universe.companies, ...companies]),
    funds: new Map([...universe.funds, ...funds]),
  };
}

/** The verdict of a rulebook in such a case. */
export const verdictApart = (apart: ApartCase, key: string): string =>
  apart.key === key ? 'NOT HALAL' : 'HALAL';

type Screen = 'debt' | 'liquidity' | 'receivables' | 'income' | 'doubtful';

/** A stock of which one figure is a share in percent, and all other figures that are screened are 0. */
export interface LimitCase {
  readonly ticker: string;
  readonly screen: Screen;
  readonly perc: number;
}

/** The limits of all rulebooks (2.5), each with a share on it and one a little to either side of it. */
export const AT_LIMITS: readonly LimitCase[] = (
  [
    ['debt', [30, 33, 33.33, 33.333]],
    ['liquidity', [30, 33.33, 33.333]],
    ['receivables', [50, 70]],
    ['income', [5]],
    ['doubtful', [5]],
  ] as const
).flatMap(([screen, limits]) =>
  limits.flatMap((limit, index) =>
    [-0.001, 0, 0.001].map((aside) => ({
      ticker: `${screen.slice(0, 3).toUpperCase()}${index}${'BOA'[Math.sign(aside) + 1]}`,
      screen,
      perc: limit + aside,
    })),
  ),
);

/** These stocks alone. Their denominator is the same under every rulebook, since their market value never changes. */
export function universeAtLimits(): Universe {
  const universe = loadUniverse();
  const apple = universe.companies.get('AAPL')!;
  const WHOLE = 1e11;
  const companies = AT_LIMITS.map(({ ticker, screen, perc }): [string, Company] => {
    const share = (of: Screen) => (of === screen ? (WHOLE * perc) / 100 : 0);
    const filing = {
      ...apple.filing,
      longTermDebt: share('debt'),
      shortTermDebt: 0,
      cash: share('liquidity'),
      shortTermInvestments: 0,
      netReceivables: share('receivables'),
      totalAssets: WHOLE,
      // So large that the interest on the cash is no share of it.
      totalRevenue: 1e15,
    };
    const activity = {
      impermissiblePerc: screen === 'income' ? perc : 0,
      doubtfulPerc: screen === 'doubtful' ? perc : 0,
      source: 'Test',
    };
    const marketValues = apple.marketValues.map(() => WHOLE);
    return [ticker, { ...apple, ticker, name: `${screen} ${perc} %`, filing, activity, marketValues }];
  });
  return { ...universe, companies: new Map(companies), funds: new Map() };
}

/** The verdict of a rulebook on such a stock: above the limit fails, and doubtful revenue counts under the primary rulebook alone. */
export function verdictAtLimit({ screen, perc }: LimitCase, key: Key): string {
  const { thresholds } = RULEBOOKS[key];
  if (screen === 'doubtful') return key === 'aaoifi' && perc > thresholds.income ? 'DOUBTFUL' : 'HALAL';
  const limit = thresholds[screen];
  return limit !== null && perc > limit ? 'NOT HALAL' : 'HALAL';
}
