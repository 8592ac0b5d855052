import { parseRecord } from '../../src/contract/parse';
import { writeNaiveTimestamp } from '../../src/contract/dates';
import { RULEBOOKS, servedName, type Rulebook } from '../../src/contract/rulebook';
import { serve } from '../../src/service/records/served';
import { measure } from '../../src/service/screening/measures';
import { rulebooksOn } from '../../src/service/screening/rulebooks';
import { screenUniverse } from '../../src/service/screening/run';
import { judge } from '../../src/service/screening/verdict';
import { loadUniverse } from '../../src/service/universe/load';

const universe = loadUniverse();
const MOMENT = { year: 2026, month: 11, day: 20, hour: 7, minute: 0, second: 0 };
const { stocks, funds } = serve(
  screenUniverse(universe, { moment: MOMENT, quarter: '2017-12-31', rulebooks: rulebooksOn(MOMENT) }),
);

const full = (ticker: string) => parseRecord('full-report', stocks.get(ticker)!['full-report']);
const compliance = (ticker: string) => stocks.get(ticker)!.compliance;
const methodology = (ticker: string) => parseRecord('methodology', stocks.get(ticker)!.methodology);
const fund = (symbol: string) => parseRecord('etf', funds.get(symbol)!.etf);
const every = [...stocks.keys()].map((ticker) => full(ticker));

const INDEX_VERDICTS = [
  'halal_status_djim',
  'halal_status_ftse',
  'halal_status_msci',
  'halal_status_sp',
] as const;

describe('stocks that have no verdict', () => {
  test('never audited: UNQUALIFIED everywhere, no audit date, rating 0, and no figure that could be taken for 0', () => {
    const report = full('WISE.L');
    expect(report).toMatchObject({ halal_status: 'UNQUALIFIED', halal_rating: 0, last_scanned: null });
    for (const verdict of INDEX_VERDICTS) expect(report[verdict]).toBe('UNQUALIFIED');
    const figures = Object.entries(report).filter(([key]) =>
      /_(perc|dollar|debt|revenue|lease|source)$/.test(key),
    );
    expect(figures).toHaveLength(16);
    for (const [, value] of figures) expect(value).toBeNull();
    for (const score of Object.entries(stocks.get('WISE.L')!.ranked).filter(([key]) =>
      key.endsWith('_score'),
    )) {
      expect(score[1]).toBeNull();
    }
    const { methodology_updated_at, methodologies } = methodology('WISE.L');
    expect(methodology_updated_at).toBe('Nov 20, 2026');
    expect(methodologies['ftse']).toMatchObject({
      halal_status_ftse: 'UNQUALIFIED',
      halal_rating_ftse: 0,
      debt_ratio_perc_ftse: null,
    });
  });

  test('a filing without figures is INCOMPLETE_DATA; one whose cash is below zero is ERROR_DATA', () => {
    expect(compliance('BB.TO').halal_status).toBe('INCOMPLETE_DATA');
    expect(full('BB.TO').debt_ratio_perc).toBeNull();
    expect(full('UZMK.UZ')).toMatchObject({
      halal_status: 'ERROR_DATA',
      halal_status_sp: 'INCOMPLETE_DATA',
      liquidity_ratio_dollar: null,
    });
    expect(methodology('UZMK.UZ').methodologies['aaoifi']).toMatchObject({ halal_status: 'INCOMPLETE_DATA' });
  });

  test('what is missing counts only where it is needed: the five statuses are independent', () => {
    // Three quarter ends are too few for an average; total assets are known.
    expect(full('UZMT.UZ')).toMatchObject({
      halal_status: 'INCOMPLETE_DATA',
      halal_status_djim: 'INCOMPLETE_DATA',
      halal_status_sp: 'INCOMPLETE_DATA',
      halal_status_ftse: 'HALAL',
      halal_status_msci: 'HALAL',
    });
    // Receivables are screened by two rulebooks alone.
    expect(full('KVTS.UZ')).toMatchObject({
      halal_status: 'HALAL',
      halal_status_djim: 'HALAL',
      halal_status_sp: 'HALAL',
      halal_status_ftse: 'INCOMPLETE_DATA',
      halal_status_msci: 'INCOMPLETE_DATA',
    });
  });

  test('index methodologies never computed: null throughout, and nothing of the primary group fills them', () => {
    const { methodology_updated_at, methodologies, methodology_count } = methodology('URTS.UZ');
    expect([methodology_updated_at, methodology_count]).toEqual([null, 5]);
    expect(methodologies['aaoifi']).toMatchObject({ halal_status: 'HALAL', debt_ratio_perc: 0 });
    for (const rulebook of RULEBOOKS.slice(1)) {
      const suffixed = Object.entries(methodologies[rulebook]!).filter(([key]) =>
        key.endsWith(`_${rulebook}`),
      );
      expect(suffixed).toHaveLength(14);
      for (const [, value] of suffixed) expect(value).toBeNull();
    }
    for (const verdict of INDEX_VERDICTS) expect(full('URTS.UZ')[verdict]).toBeNull();
  });
});

describe('figures that invite a wrong reading', () => {
  test('the currency is of the filings, not of the listing, and is never converted', () => {
    expect(compliance('BP.L')).toMatchObject({ listing_country: 'GB', reporting_currency: 'USD' });
    expect(compliance('SHOP.TO')).toMatchObject({ listing_country: 'CA', reporting_currency: 'USD' });
    expect(full('BP.L').debt_ratio_dollar).toBe(58_300_000_000);
  });

  test('ratios exceed 100 and are not clamped', () => {
    // Citigroup's debt against the mean of its twelve quarter ends, and a bank's interest on top of its banking.
    expect(full('C').debt_ratio_perc).toBeGreaterThan(200);
    expect(full('BBD.B.TO').debt_ratio_perc).toBeGreaterThan(200);
    const bank = full('JPM');
    expect(bank.non_compliant_revenue_perc).toBeCloseTo(106.3877, 3);
    expect(bank.compliant_revenue_perc).toBeLessThan(0);
    expect(bank.halal_revenue_source).toEqual([]);
  });

  test('three legacy totals of 0 beside large amounts: a miss of the extraction', () => {
    const report = full('RR.L');
    expect([report.interest_debt, report.prohibited_revenue, report.operating_lease]).toEqual([0, 0, 0]);
    expect(report.debt_ratio_dollar).toBe(3_370_000_000);
    expect(report.halal_status).toBe('DOUBTFUL');
  });

  test('sources: null was not extracted, an empty array ran and found none', () => {
    const { halal_revenue_source, non_compliant_revenue_source, doubtful_revenue_source } = full('NTR.TO');
    expect([halal_revenue_source, non_compliant_revenue_source, doubtful_revenue_source]).toEqual([
      null,
      null,
      null,
    ]);
    expect(full('NTR.TO').halal_status).toBe('HALAL');
    expect(full('CSU.TO')).toMatchObject({
      halal_revenue_source: [],
      non_compliant_revenue_source: [],
      doubtful_revenue_source: [],
    });
  });

  test("Apple's sources, by hand: 1 % of 20,484 + 46,671 million, which is 0.10 % of its average market value", () => {
    expect(full('AAPL').non_compliant_revenue_source).toEqual([
      { name: 'Interest income', percent: 0.1, amount_usd: 671_550_000 },
    ]);
    expect(full('AAPL').non_compliant_revenue_dollar).toBe(671_550_000);
    expect(full('AAPL').doubtful_revenue_source).toEqual([]);
  });

  test("McDonald's is DOUBTFUL under the primary rulebook alone: 3 % is impermissible and 2 % doubtful, with interest on top", () => {
    const report = full('MCD');
    expect(report.non_compliant_revenue_perc).toBeGreaterThan(3);
    expect(report.non_compliant_revenue_perc).toBeLessThan(5);
    expect(report).toMatchObject({
      halal_status: 'DOUBTFUL',
      halal_rating: 0,
      doubtful_revenue_perc: 2,
      halal_status_sp: 'HALAL',
    });
  });
});

test('an index rulebook has no doubtful bucket: its permissible remainder is all that is not impermissible', () => {
  const { methodologies } = methodology('MCD');
  const { aaoifi, djim } = methodologies as Record<string, Record<string, number>>;
  const revenue = universe.companies.get('MCD')!.filing.totalRevenue!;
  expect(djim!['compliant_revenue_perc_djim']! - aaoifi!['compliant_revenue_perc']!).toBeCloseTo(2, 9);
  expect(djim!['compliant_revenue_dollar_djim']! + djim!['non_compliant_revenue_dollar_djim']!).toBeCloseTo(
    revenue,
    0,
  );
  expect(djim!['compliant_revenue_dollar_djim']! - aaoifi!['compliant_revenue_dollar']!).toBeCloseTo(
    revenue * 0.02,
    0,
  );
});

test('a ratio on its limit passes, and the smallest step above it does not', () => {
  const apple = universe.companies.get('AAPL')!;
  const indebted = (longTermDebt: number) => {
    const filing = { ...apple.filing, longTermDebt, shortTermDebt: 0, cash: 0, shortTermInvestments: 0 };
    const company = { ...apple, filing, marketValues: apple.marketValues.map(() => 1000) };
    return judge(measure(company, 11), rulebooksOn(MOMENT)[0]!);
  };
  expect(indebted(300)).toMatchObject({ debtPerc: 30, status: 'HALAL', rating: 1 });
  expect(indebted(300.1)).toMatchObject({ status: 'NOT HALAL', rating: 0 });
});

describe('of every company', () => {
  test('a screen that a rulebook does not serve is null in percent and in amount, and the others are not', () => {
    const served: Record<Rulebook, string[]> = {
      aaoifi: ['liquidity'],
      djim: [],
      ftse: ['liquidity', 'receivables'],
      msci: ['liquidity', 'receivables'],
      sp: [],
    };
    for (const ticker of stocks.keys()) {
      const { methodologies } = methodology(ticker);
      for (const rulebook of RULEBOOKS) {
        for (const screen of ['liquidity', 'receivables']) {
          for (const unit of ['perc', 'dollar']) {
            const value = methodologies[rulebook]![servedName(`${screen}_ratio_${unit}`, rulebook)];
            if (!served[rulebook].includes(screen)) expect(value).toBeNull();
            else if (universe.companies.get(ticker)!.listingCountry === 'US')
              expect(value).toEqual(expect.any(Number));
          }
        }
      }
    }
  });

  test('shares of revenue sum to 100, and sources add up to the amount of their share', () => {
    for (const report of every) {
      const shares = [
        report.compliant_revenue_perc,
        report.doubtful_revenue_perc,
        report.non_compliant_revenue_perc,
      ];
      if (shares.includes(null)) continue;
      expect(shares.reduce<number>((sum, share) => sum + share!, 0)).toBeCloseTo(100, 9);
      const pairs = [
        [report.non_compliant_revenue_source, report.non_compliant_revenue_dollar],
        [report.doubtful_revenue_source, report.doubtful_revenue_dollar],
      ] as const;
      if (report.ticker === 'CSU.TO') continue;
      for (const [sources, amount] of pairs) {
        if (sources === null) continue;
        expect(sources.reduce((sum, source) => sum + Number(source.amount_usd), 0)).toBeCloseTo(
          Number(amount),
          0,
        );
      }
    }
  });

  test('DOUBTFUL is the primary verdict alone, and only HALAL has a rating, of 1 to 10', () => {
    for (const report of every) {
      for (const verdict of INDEX_VERDICTS) expect(report[verdict]).not.toBe('DOUBTFUL');
      if (report.halal_status === 'HALAL') {
        expect(report.halal_rating).toBeGreaterThanOrEqual(1);
        expect(report.halal_rating).toBeLessThanOrEqual(10);
      } else expect(report.halal_rating).toBe(0);
    }
  });

  test('scores lie from 0.00 to 10.00; the overall one is the mean of what is known, a dividend only when there is one', () => {
    for (const { ranked } of stocks.values()) {
      const { profitability_score, liquidity_score, financial_strength_score, value_score } = ranked;
      const { growth_score, momentum_score, dividend_score, ranking_score } = ranked;
      const pillars = [
        profitability_score,
        liquidity_score,
        financial_strength_score,
        value_score,
        growth_score,
        momentum_score,
      ];
      const counted = [...pillars, dividend_score === 0 ? null : dividend_score].filter(
        (score) => score != null,
      );
      for (const score of counted) expect(score >= 0 && score <= 10).toBe(true);
      if (counted.length === 0) expect(ranking_score).toBeNull();
      else
        expect(ranking_score).toBeCloseTo(counted.reduce((sum, score) => sum + score, 0) / counted.length, 1);
    }
    expect(stocks.get('UZMT.UZ')!.ranked.dividend_score).toBe(0);
    expect(stocks.get('AAPL')!.ranked.dividend_score).toBeNull();
  });
});

describe('funds', () => {
  test.each([
    ['MDHAL', 'HALAL'],
    ['MDDBT', 'DOUBTFUL'],
    ['MDNOT', 'NOT HALAL'],
    ['MDCOV', 'UNQUALIFIED'],
    ['TQQQ', 'UNQUALIFIED'],
    ['SQQQ', 'UNQUALIFIED'],
    ['MDLSH', 'UNQUALIFIED'],
    ['MDNEW', 'UNQUALIFIED'],
  ])('%s stands on its rung: %s', (symbol, status) => {
    const record = fund(symbol);
    expect(record.status).toBe(status);
    expect(record.halal_rating).toBe(status === 'HALAL' ? 8 : 0);
    const group = parseRecord('etf-screening', funds.get(symbol)!['etf-screening']).methodologies['aaoifi'];
    expect(group).toMatchObject({
      halal_status: status,
      compliant_weight_perc: record.compliant_weight_perc,
    });
  });

  test('a fund in pence keeps its assets in pence; venue is the suffix and domicile is not', () => {
    expect(fund('MDUK.L')).toMatchObject({
      reporting_currency: 'GBp',
      aum: 4_200_000_000,
      listing_country: 'IE',
    });
    expect(funds.get('MDUK.L')!['etf-screening']).toMatchObject({
      listing_venue: 'GB',
      listing_country: 'IE',
    });
    expect(funds.get('MDCA.TO')!['etf-screening'].listing_venue).toBe('CA');
    for (const symbol of funds.keys()) expect(fund(symbol).listing_country).not.toBe('GB');
  });

  test('what is not known of a fund is null: a name, an issuer, a fee, the date of a basket never fetched', () => {
    expect(fund('MDNEW')).toMatchObject({
      fund_name: null,
      issuer: null,
      listing_country: null,
      expense_ratio: null,
      aum: null,
      holdings_as_of: null,
      holdings_total: 0,
      coverage_weight_perc: 0,
      unscreened_weight_perc: 100,
    });
    expect(fund('MDCOV').expense_ratio).toBeNull();
    expect(fund('SQQQ').holdings_fetched_at).toBeNull();
    expect(fund('SPUS').holdings_fetched_at).toBe('2022-07-07T06:10:00');
  });

  test('both stamps are those of the run, and unscreened is what coverage leaves of 100', () => {
    for (const symbol of funds.keys()) {
      const record = fund(symbol);
      expect(record.last_updated).toBe(writeNaiveTimestamp(MOMENT));
      expect(record.methodology_updated_at).toBe(record.last_updated);
      expect(record.unscreened_weight_perc).toBeCloseTo(100 - record.coverage_weight_perc, 9);
    }
  });
});
