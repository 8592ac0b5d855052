import { loadUniverse } from '../../src/service/universe/load';
import type { Company, Fund, Universe } from '../../src/service/universe/universe';

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
