/**
 * A second reading of the local service's sample files, from the interface and docs/service-assumptions.md. It imports nothing of the service, so
 * that a mistake there is not repeated here. Names are as served; every figure is as of the run of 2026-11-20.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';

export type Key = 'aaoifi' | 'djim' | 'ftse' | 'msci' | 'sp';
export const KEYS: readonly Key[] = ['aaoifi', 'djim', 'ftse', 'msci', 'sp'];
export const INDEX_KEYS: readonly Key[] = ['djim', 'ftse', 'msci', 'sp'];

type Line = Readonly<Record<string, string>>;
type Figure = number | null;

const DATA = join(__dirname, '../../src/service/universe/data');
const linesOf = (file: string): Line[] =>
  Papa.parse<Line>(readFileSync(join(DATA, file), 'utf8'), { header: true, skipEmptyLines: true }).data;

const figure = (line: Line, column: string): Figure => (line[column] ? Number(line[column]) : null);
const textOf = (line: Line, column: string): string | null => line[column] || null;

/** The quarter end of the service's first run. */
const QUARTER = '2017-12-31';
const quarters = Object.keys(linesOf('us-market-caps.csv')[0]!).slice(1);

/** The rulebooks as section 2.5 lists them, with the thresholds since 2026-09-19. Titles and authors are those that we serve. */
export const RULEBOOKS = {
  aaoifi: {
    name: "AAOIFI Shari'ah Standard No. 21",
    owner: 'Accounting and Auditing Organization for Islamic Financial Institutions',
    type: 'avg_market_cap_36m',
    screens: ['debt', 'liquidity'],
    thresholds: { debt: 30, liquidity: 30, receivables: null, income: 5 },
  },
  djim: {
    name: 'Dow Jones Islamic Market',
    owner: 'S&P Dow Jones Indices',
    type: 'avg_market_cap_24m',
    screens: ['debt'],
    thresholds: { debt: 30, liquidity: 30, receivables: null, income: 5 },
  },
  ftse: {
    name: 'FTSE Shariah',
    owner: 'FTSE Russell',
    type: 'total_assets',
    screens: ['debt', 'liquidity', 'receivables'],
    thresholds: { debt: 33.333, liquidity: 33.333, receivables: 50, income: 5 },
  },
  msci: {
    name: 'MSCI Islamic',
    owner: 'MSCI',
    type: 'total_assets',
    screens: ['debt', 'liquidity', 'receivables'],
    thresholds: { debt: 33.33, liquidity: 33.33, receivables: 70, income: 5 },
  },
  sp: {
    name: 'S&P Shariah',
    owner: 'S&P Dow Jones Indices',
    type: 'avg_market_cap_36m',
    screens: ['debt'],
    thresholds: { debt: 33, liquidity: null, receivables: null, income: 5 },
  },
} as const;

/** What one rulebook says of a stock; null throughout where it was never computed. */
export interface Screening {
  readonly status: string | null;
  readonly rating: Figure;
  readonly denominator: Figure;
  readonly debt: Figure;
  readonly liquidity: Figure;
  readonly receivables: Figure;
}

export interface SampleStock {
  readonly ticker: string;
  readonly name: string;
  readonly country: string;
  readonly currency: string;
  readonly industry: string;
  readonly isAudited: boolean;
  readonly hasIndexScreening: boolean;
  readonly extraction: string;
  /** The figures that are served, null where there are none. */
  readonly figures: Figures;
  readonly screenings: Readonly<Record<Key, Screening>>;
  readonly scores: Readonly<Record<string, Figure>>;
}

interface Figures {
  readonly debt: Figure;
  readonly liquidity: Figure;
  readonly receivables: Figure;
  readonly revenue: Figure;
  readonly impermissible: Figure;
  readonly interest: Figure;
  readonly nonCompliant: Figure;
  readonly nonCompliantPerc: Figure;
  readonly doubtful: Figure;
  readonly doubtfulPerc: Figure;
  readonly compliant: Figure;
  readonly compliantPerc: Figure;
  readonly lease: Figure;
  readonly averageValue: Figure;
  readonly source: string | null;
}

/** A calculation in which whatever needs an unknown figure is unknown. */
const from = <T extends readonly Figure[]>(figures: T, calculate: (...known: number[]) => number): Figure =>
  figures.some((known) => known === null) ? null : calculate(...(figures as readonly number[]));

const percentOf = (part: Figure, whole: Figure): Figure =>
  whole === 0 ? null : from([part, whole], (one, all) => (one / all) * 100);

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The last so many quarter ends up to that of the run. */
function lastValues(values: readonly Figure[], count: number): number[] {
  const last = quarters.indexOf(QUARTER);
  return values.slice(last + 1 - count, last + 1).filter((value) => value !== null);
}

const plainAverage = (values: readonly Figure[], count: number): Figure => {
  const known = lastValues(values, count);
  return known.length * 2 < count ? null : meanOf(known);
};

/** Without the values that are more than three times the median, or less than a third of it. */
const guardedAverage = (values: readonly Figure[], count: number): Figure => {
  const known = lastValues(values, count).sort((left, right) => left - right);
  if (known.length === 0) return null;
  const median = (known[(known.length - 1) >> 1]! + known[known.length >> 1]!) / 2;
  const near = known.filter((value) => value <= 3 * median && value >= median / 3);
  return near.length * 2 < count ? null : meanOf(near);
};

const isAbove = (ratio: number, limit: number): boolean => ratio > limit * (1 + 1e-12);

const UNKNOWN = { rating: 0, denominator: null, debt: null, liquidity: null, receivables: null };
const NEVER_COMPUTED = { ...UNKNOWN, status: null, rating: null };

function readStock(line: Line, values: readonly Figure[], activity: Line, isReal: boolean): SampleStock {
  const isAudited = isReal || line['audit'] === 'done';
  const never = [
    ...['long_term_debt', 'short_term_debt', 'cash_and_equivalents', 'short_term_investments'],
    ...['net_receivables', 'total_assets', 'total_revenue'],
  ];
  const isImpossible =
    never.some((column) => (figure(line, column) ?? 0) < 0) || figure(line, 'total_assets') === 0;
  const isComputed = isAudited && !isImpossible;
  const known = (column: string): Figure => (isComputed ? figure(line, column) : null);
  const revenue = known('total_revenue');
  const liquidity = from(
    [known('cash_and_equivalents'), known('short_term_investments')],
    (cash, investments) => cash + investments,
  );
  const [impermissibleShare, doubtfulShare] = [
    Number(activity['impermissible_perc']),
    Number(activity['doubtful_perc']),
  ];
  const interest = from([liquidity], (liquid) => liquid / 100);
  const impermissible = from([revenue], (all) => (all * impermissibleShare) / 100);
  const nonCompliant = from([impermissible, interest], (left, right) => left + right);
  const nonCompliantPerc = percentOf(nonCompliant, revenue);
  const doubtful = from([revenue], (all) => (all * doubtfulShare) / 100);
  const doubtfulPerc = revenue === null || revenue === 0 ? null : doubtfulShare;
  const debt = from([known('long_term_debt'), known('short_term_debt')], (long, short) => long + short);
  const averageValue = isComputed ? plainAverage(values, 12) : null;
  const figures: Figures = {
    debt,
    liquidity,
    receivables: known('net_receivables'),
    revenue,
    impermissible,
    interest,
    nonCompliant,
    nonCompliantPerc,
    doubtful,
    doubtfulPerc,
    compliant: from([revenue, nonCompliant, doubtful], (all, bad, open) => all - bad - open),
    compliantPerc: from([nonCompliantPerc, doubtfulPerc], (bad, open) => 100 - bad - open),
    lease: isComputed ? (figure(line, 'operating_lease') ?? 0) : null,
    averageValue,
    source: textOf(activity, 'source_label'),
  };
  const denominators: Record<Key, Figure> = {
    aaoifi: averageValue,
    djim: isComputed ? guardedAverage(values, 8) : null,
    ftse: known('total_assets'),
    msci: known('total_assets'),
    sp: isComputed ? guardedAverage(values, 12) : null,
  };
  const hasIndexScreening = isReal || line['index_methodologies'] === 'done';
  const screenings = Object.fromEntries(
    KEYS.map((key) => {
      if (key !== 'aaoifi' && !hasIndexScreening) return [key, NEVER_COMPUTED];
      if (!isAudited) return [key, { ...UNKNOWN, status: 'UNQUALIFIED' }];
      if (isImpossible)
        return [key, { ...UNKNOWN, status: key === 'aaoifi' ? 'ERROR_DATA' : 'INCOMPLETE_DATA' }];
      return [key, screened(figures, key, denominators[key])];
    }),
  ) as Record<Key, Screening>;
  return {
    ticker: line['ticker']!,
    name: isReal ? line['company_name']! : `${line['company_name']} (sample figures)`,
    country: isReal ? 'US' : line['listing_country']!,
    currency: isReal ? 'USD' : line['reporting_currency']!,
    industry: line['sub_industry']!,
    isAudited,
    hasIndexScreening,
    extraction: isReal ? 'complete' : line['extraction']!,
    figures,
    screenings,
    scores: scoresOf(line, figures, values, isComputed),
  };
}

function screened(figures: Figures, key: Key, denominator: Figure): Screening {
  const { thresholds } = RULEBOOKS[key];
  const ratios = {
    debt: percentOf(figures.debt, denominator),
    liquidity: percentOf(figures.liquidity, denominator),
    receivables: percentOf(figures.receivables, denominator),
  };
  const screens: [ratio: Figure, limit: number][] = [];
  const add = (ratio: Figure, limit: Figure) => {
    if (limit !== null) screens.push([ratio, limit]);
  };
  add(ratios.debt, thresholds.debt);
  add(ratios.liquidity, thresholds.liquidity);
  add(ratios.receivables, thresholds.receivables);
  add(figures.nonCompliantPerc, thresholds.income);
  const failing = screens.some(([ratio, limit]) => ratio !== null && isAbove(ratio, limit));
  const income = (figures.nonCompliantPerc ?? 0) + (figures.doubtfulPerc ?? 0);
  const status = failing
    ? 'NOT HALAL'
    : screens.some(([ratio]) => ratio === null)
      ? 'INCOMPLETE_DATA'
      : key === 'aaoifi' && isAbove(income, thresholds.income)
        ? 'DOUBTFUL'
        : 'HALAL';
  const closest = Math.min(1, ...screens.map(([ratio, limit]) => Math.max(0, 1 - (ratio ?? limit) / limit)));
  return { status, rating: status === 'HALAL' ? 1 + Math.round(9 * closest) : 0, denominator, ...ratios };
}

/** Each score lies on a line from the figure that has 0 to the figure that has 10 (2.4). */
function scoresOf(line: Line, figures: Figures, values: readonly Figure[], isComputed: boolean) {
  const last = quarters.indexOf(QUARTER);
  const [value = null, yearBefore = null] = [values[last], values[last - 4]];
  const own = (column: string) => figure(line, column);
  const growth = (before: Figure, after: Figure) => from([percentOf(after, before)], (perc) => perc - 100);
  const score = (perc: Figure, zero: number, ten: number): Figure =>
    isComputed
      ? from([perc], (known) => {
          const share = Math.max(0, Math.min(1, (known - zero) / (ten - zero)));
          return Math.round(share * 1000) / 100;
        })
      : null;
  const shortDebt = own('short_term_debt');
  const pillars = {
    profitability_score: score(percentOf(own('net_income'), figures.revenue), 0, 25),
    liquidity_score: score(
      shortDebt === 0 && figures.liquidity !== null ? 300 : percentOf(figures.liquidity, shortDebt),
      0,
      300,
    ),
    financial_strength_score: score(percentOf(figures.debt, own('total_assets')), 60, 0),
    value_score: score(percentOf(own('net_income'), value), 0, 10),
    growth_score: score(growth(own('prior_revenue'), figures.revenue), -10, 20),
    momentum_score: score(growth(yearBefore, value), -30, 50),
  };
  const dividend = score(percentOf(own('dividends_paid'), value), 0, 6);
  const counted = [...Object.values(pillars), dividend === 0 ? null : dividend].filter(
    (pillar) => pillar !== null,
  );
  return {
    ranking_score: counted.length === 0 ? null : Math.round(meanOf(counted) * 100) / 100,
    ...pillars,
    dividend_score: dividend,
  };
}

function readStocks(): SampleStock[] {
  const values = new Map(
    ['us-market-caps.csv', 'illustrative-market-caps.csv'].flatMap((file) =>
      linesOf(file).map((line): [string, Figure[]] => [
        line['ticker']!,
        quarters.map((quarter) => from([figure(line, quarter)], (millions) => millions * 1e6)),
      ]),
    ),
  );
  const industry = (line: Line) => `${line['sector']}/${line['sub_industry']}`;
  const activities = new Map(linesOf('us-business-activity.csv').map((line) => [industry(line), line]));
  return [
    ...linesOf('us-companies.csv').map((line) =>
      readStock(line, values.get(line['ticker']!)!, activities.get(industry(line))!, true),
    ),
    ...linesOf('illustrative-companies.csv').map((line) =>
      readStock(line, values.get(line['ticker']!)!, line, false),
    ),
  ].filter(({ ticker }) => values.get(ticker)![quarters.indexOf(QUARTER)] !== null);
}

/** The stocks that are covered at the first run, by ticker. */
export const SAMPLE_STOCKS: ReadonlyMap<string, SampleStock> = new Map(
  readStocks().map((stock) => [stock.ticker, stock]),
);

/** The numbers of a group of the methodology record (2.5), by their names without suffix. */
export function groupFigures(stock: SampleStock, key: Key): Record<string, Figure> {
  const { figures, screenings } = stock;
  const { rating, denominator, debt, liquidity, receivables } = screenings[key];
  const has = (screen: string) => (RULEBOOKS[key].screens as readonly string[]).includes(screen);
  const ifComputed = (value: Figure): Figure => (key === 'aaoifi' || stock.hasIndexScreening ? value : null);
  const isPrimary = key === 'aaoifi';
  return {
    halal_rating: rating,
    debt_ratio_perc: debt,
    debt_ratio_dollar: ifComputed(figures.debt),
    liquidity_ratio_perc: has('liquidity') ? liquidity : null,
    liquidity_ratio_dollar: has('liquidity') ? ifComputed(figures.liquidity) : null,
    receivables_ratio_perc: has('receivables') ? receivables : null,
    receivables_ratio_dollar: has('receivables') ? ifComputed(figures.receivables) : null,
    non_compliant_revenue_perc: ifComputed(figures.nonCompliantPerc),
    non_compliant_revenue_dollar: ifComputed(figures.nonCompliant),
    // Index rulebooks know no doubtful revenue.
    compliant_revenue_perc: isPrimary
      ? figures.compliantPerc
      : ifComputed(from([figures.nonCompliantPerc], (bad) => 100 - bad)),
    compliant_revenue_dollar: isPrimary
      ? figures.compliant
      : ifComputed(from([figures.revenue, figures.nonCompliant], (all, bad) => all - bad)),
    screen_denominator: denominator,
  };
}

/** A holding as it is served (2.8). */
export interface SampleHolding {
  readonly ticker: string;
  readonly name: string | null;
  readonly weight: number;
  /** Null where the holding is no covered stock. */
  readonly stock: SampleStock | null;
}

/** The weights of a fund under one rulebook, in percent. */
export interface FundWeights {
  readonly compliant: number;
  readonly nonCompliant: number;
  readonly doubtful: number;
  readonly coverage: number;
  readonly status: string;
}

export interface SampleFund {
  readonly ticker: string;
  readonly name: string | null;
  readonly issuer: string | null;
  readonly domicile: string | null;
  readonly venue: string;
  readonly currency: string | null;
  readonly expenseRatio: Figure;
  readonly aum: Figure;
  readonly holdingsAsOf: string | null;
  readonly holdingsFetchedAt: string | null;
  readonly holdings: readonly SampleHolding[];
  readonly screenedCount: number;
  readonly weights: Readonly<Record<Key, FundWeights>>;
}

const VERDICTS = ['HALAL', 'NOT HALAL', 'DOUBTFUL'];

function readFunds(): SampleFund[] {
  const files = [...linesOf('us-fund-holdings.csv'), ...linesOf('model-fund-holdings.csv')];
  const names = new Map([
    ...linesOf('us-companies.csv').map((line) => [line['ticker']!, line['company_name']!] as const),
    ...linesOf('illustrative-companies.csv').map(
      (line) => [line['ticker']!, `${line['company_name']} (sample figures)`] as const,
    ),
  ]);
  return linesOf('funds.csv').map((line): SampleFund => {
    const ticker = line['ticker']!;
    const own = files.filter(({ fund }) => fund === ticker);
    const [, month, day, year] = /^(\d+)\/(\d+)\/(\d+)$/.exec(own[0]?.['as_of'] ?? '') ?? [];
    const listed =
      line['basket'] === 'generated'
        ? worldHoldings([...names.keys()])
        : own.map((row) => ({ ticker: row['holding']!, weight: Number(row['weight_perc']) }));
    const holdings = listed
      .map((held) => ({
        ...held,
        // A provider writes words where a symbol is missing.
        name: names.get(held.ticker) ?? (/[a-z]{2}/.test(held.ticker) ? held.ticker : null),
        stock: SAMPLE_STOCKS.get(held.ticker) ?? null,
      }))
      .sort(
        (left, right) =>
          right.weight - left.weight ||
          (left.ticker < right.ticker ? -1 : Number(left.ticker > right.ticker)),
      );
    return {
      ticker,
      name: line['fund_name'] ? `${line['fund_name']} (sample basket)` : null,
      issuer: textOf(line, 'issuer'),
      domicile: textOf(line, 'listing_country'),
      venue: ticker.endsWith('.L') ? 'GB' : ticker.endsWith('.TO') ? 'CA' : 'US',
      currency: textOf(line, 'reporting_currency'),
      expenseRatio: figure(line, 'expense_ratio'),
      aum: figure(line, 'aum'),
      holdingsAsOf: month
        ? `${year}-${month.padStart(2, '0')}-${day!.padStart(2, '0')}`
        : textOf(line, 'holdings_as_of'),
      holdingsFetchedAt: textOf(line, 'holdings_fetched_at'),
      ...rolledUp(holdings, line['strategy']!),
    };
  });
}

/** What follows for a fund from its holdings. */
export function rolledUp(
  holdings: readonly SampleHolding[],
  strategy: string,
): Pick<SampleFund, 'holdings' | 'screenedCount' | 'weights'> {
  const weights = KEYS.map((key) => [key, weightsOf(holdings, key, strategy)]);
  return {
    holdings,
    screenedCount: holdings.filter(({ stock }) => isVerdict(stock?.screenings.aaoifi.status)).length,
    weights: Object.fromEntries(weights) as Record<Key, FundWeights>,
  };
}

const isVerdict = (status: unknown): boolean => VERDICTS.includes(String(status));

/** Sums in whole units of a hundred-millionth of a percent, so that nothing is rounded, and the ladder of section 3.2. */
function weightsOf(holdings: readonly SampleHolding[], key: Key, strategy: string): FundWeights {
  const UNIT = 1e8;
  const sum = (status: string) =>
    holdings
      .filter(({ stock }) => stock?.screenings[key].status === status)
      .reduce((total, { weight }) => total + Math.round(weight * UNIT), 0);
  const [compliant, nonCompliant, doubtful] = [sum('HALAL'), sum('NOT HALAL'), sum('DOUBTFUL')];
  const coverage = compliant + nonCompliant + doubtful;
  const status =
    strategy !== 'long'
      ? 'UNQUALIFIED'
      : nonCompliant > 5 * UNIT
        ? 'NOT HALAL'
        : coverage < 95 * UNIT
          ? 'UNQUALIFIED'
          : 2 * nonCompliant + doubtful > 10 * UNIT
            ? 'DOUBTFUL'
            : 'HALAL';
  return {
    compliant: compliant / UNIT,
    nonCompliant: nonCompliant / UNIT,
    doubtful: doubtful / UNIT,
    coverage: coverage / UNIT,
    status,
  };
}

/** The fund of the whole world: the companies, and invented ones up to 11,000, with weights that fall like 1 / rank. */
function worldHoldings(companies: readonly string[]): { ticker: string; weight: number }[] {
  const tickers = Array.from(
    { length: 11_000 },
    (_, at) => companies[at] ?? `W${String(at + 1 - companies.length).padStart(5, '0')}.XX`,
  );
  const total = tickers.reduce((sum, _, rank) => sum + 1 / (rank + 20), 0);
  return tickers.map((ticker, rank) => ({
    ticker,
    weight: Math.round(1e6 / (rank + 20) / total) / 10_000,
  }));
}

/** The funds by symbol. */
export const SAMPLE_FUNDS: ReadonlyMap<string, SampleFund> = new Map(
  readFunds().map((fund) => [fund.ticker, fund]),
);
