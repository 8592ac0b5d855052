import { fundStamps, stockDates } from '../../src/service/records/dates';
import { fundRecord, fundScreeningRecord, holdingsPage } from '../../src/service/records/fund';
import { methodologyRecord } from '../../src/service/records/methodology';
import { serve } from '../../src/service/records/served';
import {
  basicReportRecord,
  complianceRecord,
  fullReportRecord,
  rankedReportRecord,
} from '../../src/service/records/stock';
import { screenFund } from '../../src/service/screening/fund';
import { rulebooksOn } from '../../src/service/screening/rulebooks';
import type { RunInputs } from '../../src/service/screening/run';
import { screenStock } from '../../src/service/screening/stock';
import type { Company, Constituent, Fund } from '../../src/service/universe/universe';
import { companyWith, LAST_QUARTER } from './company-with';

const inputsOn = (day: number): RunInputs => {
  const moment = { year: 2026, month: 11, day, hour: 7, minute: 0, second: 0 };
  return { moment, quarter: '2026-09-30', rulebooks: rulebooksOn(moment) };
};
const INPUTS = inputsOn(20);
const screened = (company: Company) => screenStock(company, INPUTS.rulebooks, LAST_QUARTER);
const ACME = screened(companyWith());

const COMPLIANCE = {
  ticker: 'ACME',
  company_name: 'Acme Corporation',
  listing_country: 'US',
  reporting_currency: 'USD',
  last_scanned: expect.stringMatching(/^[A-Z][a-z]+ \d\d, 2026$/),
  last_updated: 'Nov 20, 2026',
  halal_status: 'HALAL',
};

describe('the records of a stock', () => {
  test('are each the one before with more fields behind it, in served order', () => {
    const compliance = complianceRecord(ACME, INPUTS);
    const basic = basicReportRecord(ACME, INPUTS);
    const full = fullReportRecord(ACME, INPUTS);
    const ranked = rankedReportRecord(ACME, INPUTS);
    expect(compliance).toEqual(COMPLIANCE);
    // Interest of 1 on liquid assets of 100, and 2 % of a revenue of 400.
    expect(basic).toEqual({
      ...COMPLIANCE,
      debt_ratio_perc: 15,
      liquidity_ratio_perc: 10,
      non_compliant_revenue_perc: 2.25,
    });
    expect(full).toEqual({
      ...basic,
      halal_rating: 6,
      interest_debt: 150,
      prohibited_revenue: 8,
      operating_lease: 5,
      debt_ratio_dollar: 150,
      liquidity_ratio_dollar: 100,
      non_compliant_revenue_dollar: 9,
      doubtful_revenue_perc: 1,
      doubtful_revenue_dollar: 4,
      compliant_revenue_perc: 96.75,
      compliant_revenue_dollar: 387,
      halal_revenue_source: [{ name: 'Hotels', percent: 38.7, amount_usd: 387 }],
      non_compliant_revenue_source: [
        { name: 'Casinos', percent: 0.8, amount_usd: 8 },
        { name: 'Interest income', percent: 0.1, amount_usd: 1 },
      ],
      doubtful_revenue_source: [{ name: 'Casinos', percent: 0.4, amount_usd: 4 }],
      halal_status_djim: 'HALAL',
      halal_status_ftse: 'HALAL',
      halal_status_msci: 'HALAL',
      halal_status_sp: 'HALAL',
    });
    expect(ranked).toEqual({ ...full, ...ACME.ranking });
    const keys = [compliance, basic, full, ranked].map((record) => Object.keys(record));
    for (const [at, shorter] of keys.slice(0, -1).entries())
      expect(keys[at + 1]!.slice(0, shorter.length)).toEqual(shorter);
    expect(keys[3]!.slice(keys[2]!.length)).toEqual(Object.keys(ACME.ranking));
  });

  test('of a company that was never audited have nothing but its name', () => {
    const never = screened(companyWith({ audited: false }));
    expect(fullReportRecord(never, INPUTS)).toEqual({
      ...COMPLIANCE,
      last_scanned: null,
      halal_status: 'UNQUALIFIED',
      debt_ratio_perc: null,
      liquidity_ratio_perc: null,
      non_compliant_revenue_perc: null,
      halal_rating: 0,
      interest_debt: null,
      prohibited_revenue: null,
      operating_lease: null,
      debt_ratio_dollar: null,
      liquidity_ratio_dollar: null,
      non_compliant_revenue_dollar: null,
      doubtful_revenue_perc: null,
      doubtful_revenue_dollar: null,
      compliant_revenue_perc: null,
      compliant_revenue_dollar: null,
      halal_revenue_source: null,
      non_compliant_revenue_source: null,
      doubtful_revenue_source: null,
      halal_status_djim: 'UNQUALIFIED',
      halal_status_ftse: 'UNQUALIFIED',
      halal_status_msci: 'UNQUALIFIED',
      halal_status_sp: 'UNQUALIFIED',
    });
  });

  test('have no status of rulebooks that were never computed', () => {
    const primaryAlone = screened(companyWith({ indexMethodologies: false }));
    expect(fullReportRecord(primaryAlone, INPUTS)).toMatchObject({
      halal_status: 'HALAL',
      halal_status_djim: null,
      halal_status_ftse: null,
      halal_status_msci: null,
      halal_status_sp: null,
    });
  });
});

describe('the legacy totals', () => {
  const totals = (told: Parameters<typeof companyWith>[0]) => {
    const record = fullReportRecord(screened(companyWith(told)), INPUTS);
    return [record.interest_debt, record.prohibited_revenue, record.operating_lease];
  };

  test('are whole', () =>
    expect(totals({ filing: { longTermDebt: 120.5, operatingLease: 5.5 } })).toEqual([151, 8, 6]));
  test('are 0 where the extraction missed them', () =>
    expect(totals({ extraction: 'totals missed' })).toEqual([0, 0, 0]));
  test('are unknown where their figures are, but for leases that no filing tells', () =>
    expect(totals({ filing: { shortTermDebt: null, totalRevenue: null, operatingLease: null } })).toEqual([
      null,
      null,
      0,
    ]));
});

describe('the revenue by source', () => {
  const sources = (told: Parameters<typeof companyWith>[0]) => {
    const record = fullReportRecord(screened(companyWith(told)), INPUTS);
    return [record.halal_revenue_source, record.non_compliant_revenue_source, record.doubtful_revenue_source];
  };

  test.each<readonly [string, Parameters<typeof companyWith>[0]]>([
    ['is pending', { extraction: 'pending' }],
    ['has no market value to be a percentage of', { marketValues: Array.from({ length: 12 }, () => null) }],
    ['has no revenue', { filing: { totalRevenue: null } }],
  ])('is not extracted where a company %s', (_, told) => expect(sources(told)).toEqual([null, null, null]));

  test('is empty where none was found', () =>
    expect(sources({ extraction: 'found none' })).toEqual([[], [], []]));

  test('does not list what earned nothing', () =>
    expect(
      sources({
        filing: { cash: 0, shortTermInvestments: 0 },
        activity: { impermissiblePerc: 0, doubtfulPerc: 0 },
      }),
    ).toEqual([[{ name: 'Hotels', percent: 40, amount_usd: 400 }], [], []]));

  test('is that of the industry where the activity has no name', () => {
    const [, nonCompliant, doubtful] = sources({ activity: { source: null } });
    expect(nonCompliant![0]!.name).toBe('Hotels');
    expect(doubtful![0]!.name).toBe('Hotels');
  });

  test('has percentages of two decimals', () =>
    expect(
      sources({ filing: { totalRevenue: 123.456, cash: 0, shortTermInvestments: 0 } })[0]![0]!.percent,
    ).toBe(11.98));
});

describe('the record of methodologies', () => {
  const groupOf = (told: Parameters<typeof companyWith>[0], rulebook: string) =>
    methodologyRecord(screened(companyWith(told)), INPUTS).methodologies[rulebook] as unknown as Record<
      string,
      unknown
    >;

  test('has the dates, and a group for each rulebook in served order', () => {
    const { methodologies, ...record } = methodologyRecord(ACME, INPUTS);
    const { halal_status: _, ...head } = COMPLIANCE;
    expect(record).toEqual({
      ...head,
      methodology_updated_at: 'Nov 20, 2026',
      methodology_count: 5,
    });
    expect(Object.keys(methodologies)).toEqual(['aaoifi', 'djim', 'ftse', 'msci', 'sp']);
  });

  test('has no date of rulebooks that were never computed', () =>
    expect(methodologyRecord(screened(companyWith({ indexMethodologies: false })), INPUTS)).toMatchObject({
      methodology_updated_at: null,
      methodology_count: 5,
    }));

  test('of the primary rulebook has no suffix, and knows doubtful revenue', () => {
    expect(groupOf({}, 'aaoifi')).toEqual({
      name: "AAOIFI Shari'ah Standard No. 21",
      owner: 'Accounting and Auditing Organization for Islamic Financial Institutions',
      primary: true,
      halal_status: 'HALAL',
      halal_rating: 6,
      debt_ratio_perc: 15,
      debt_ratio_dollar: 150,
      liquidity_ratio_perc: 10,
      liquidity_ratio_dollar: 100,
      receivables_ratio_perc: null,
      receivables_ratio_dollar: null,
      non_compliant_revenue_perc: 2.25,
      non_compliant_revenue_dollar: 9,
      compliant_revenue_perc: 96.75,
      compliant_revenue_dollar: 387,
      screen_denominator: 1000,
      screen_denominator_type: 'avg_market_cap_36m',
      thresholds: { debt: 30, liquidity: 30, receivables: null, income: 5 },
    });
  });

  test('of another has its suffix, its own denominator and its receivables', () => {
    expect(groupOf({}, 'ftse')).toEqual({
      name: 'FTSE Shariah',
      owner: 'FTSE Russell',
      primary: false,
      halal_status_ftse: 'HALAL',
      halal_rating_ftse: 6,
      debt_ratio_perc_ftse: 7.5,
      debt_ratio_dollar_ftse: 150,
      liquidity_ratio_perc_ftse: 5,
      liquidity_ratio_dollar_ftse: 100,
      receivables_ratio_perc_ftse: 3.5000000000000004,
      receivables_ratio_dollar_ftse: 70,
      non_compliant_revenue_perc_ftse: 2.25,
      non_compliant_revenue_dollar_ftse: 9,
      compliant_revenue_perc_ftse: 97.75,
      compliant_revenue_dollar_ftse: 391,
      screen_denominator_ftse: 2000,
      screen_denominator_type_ftse: 'total_assets',
      thresholds: { debt: 33.333, liquidity: 33.333, receivables: 50, income: 5 },
    });
  });

  test('of one that serves no cash ratio has none', () =>
    expect(groupOf({}, 'djim')).toMatchObject({
      liquidity_ratio_perc_djim: null,
      liquidity_ratio_dollar_djim: null,
      screen_denominator_type_djim: 'avg_market_cap_24m',
    }));

  test('of one that was never computed has its thresholds alone', () =>
    expect(groupOf({ indexMethodologies: false }, 'ftse')).toEqual({
      ...Object.fromEntries(Object.keys(groupOf({}, 'ftse')).map((key) => [key, null])),
      name: 'FTSE Shariah',
      owner: 'FTSE Russell',
      primary: false,
      thresholds: { debt: 33.333, liquidity: 33.333, receivables: 50, income: 5 },
    }));

  test('cannot have the status of impossible figures', () => {
    expect(groupOf({ filing: { cash: -1 } }, 'aaoifi')).toMatchObject({
      halal_status: 'INCOMPLETE_DATA',
      halal_rating: 0,
      compliant_revenue_perc: null,
      compliant_revenue_dollar: null,
      screen_denominator_type: 'avg_market_cap_36m',
    });
    expect(groupOf({ filing: { cash: null } }, 'aaoifi')['halal_status']).toBe('INCOMPLETE_DATA');
  });
});

const HALAL = companyWith({ ticker: 'GOOD' });
const NOT_HALAL = companyWith({ ticker: 'DEBT', filing: { longTermDebt: 900 } });
const DOUBTFUL = companyWith({ ticker: 'DOUBT', activity: { doubtfulPerc: 4 } });
const STOCKS = new Map([HALAL, NOT_HALAL, DOUBTFUL].map((one) => [one.ticker, screened(one)]));
const FUND: Fund = {
  ticker: 'FUND.L',
  name: 'A fund',
  issuer: 'An issuer',
  domicile: 'IE',
  reportingCurrency: 'GBp',
  expenseRatio: 0.45,
  aum: 1000,
  strategy: 'long',
  illustrative: false,
  holdingsAsOf: '2026-11-18',
  holdingsFetchedAt: '2026-11-19T01:02:03',
  constituents: [
    ['GOOD', 90],
    ['DEBT', 4],
    ['DOUBT', 3],
    ['CASH', 2],
  ].map(([ticker, weight]) => ({ ticker, name: `${ticker} Inc`, weight }) as Constituent),
};
const fundWith = (told: Partial<Fund> = {}) => screenFund({ ...FUND, ...told }, STOCKS, INPUTS.rulebooks);

describe('the records of a fund', () => {
  const STAMPS = {
    methodology_updated_at: '2026-11-20T07:00:00',
    last_updated: '2026-11-20T07:00:00',
  };

  test('have the weights of every rulebook', () => {
    expect(fundRecord(fundWith(), INPUTS)).toEqual({
      ticker: 'FUND.L',
      fund_name: 'A fund',
      issuer: 'An issuer',
      listing_country: 'IE',
      reporting_currency: 'GBp',
      expense_ratio: 0.45,
      aum: 1000,
      status: 'DOUBTFUL',
      halal_rating: 0,
      halal_status_djim: 'HALAL',
      halal_status_ftse: 'HALAL',
      halal_status_msci: 'HALAL',
      halal_status_sp: 'HALAL',
      compliant_weight_perc: 90,
      non_compliant_weight_perc: 4,
      doubtful_weight_perc: 3,
      unscreened_weight_perc: 3,
      coverage_weight_perc: 97,
      holdings_total: 4,
      holdings_screened: 3,
      compliant_weight_perc_djim: 93,
      non_compliant_weight_perc_djim: 4,
      compliant_weight_perc_ftse: 93,
      non_compliant_weight_perc_ftse: 4,
      compliant_weight_perc_msci: 93,
      non_compliant_weight_perc_msci: 4,
      compliant_weight_perc_sp: 93,
      non_compliant_weight_perc_sp: 4,
      holdings_as_of: '2026-11-18',
      ...STAMPS,
      holdings_fetched_at: '2026-11-19T01:02:03',
    });
  });

  test('have no expense ratio where the fund has no fee', () => {
    expect(fundRecord(fundWith({ expenseRatio: 0 }), INPUTS).expense_ratio).toBeNull();
    expect(fundRecord(fundWith({ expenseRatio: null }), INPUTS).expense_ratio).toBeNull();
  });

  test('have the rating of a HALAL fund', () => {
    const constituents = [{ ticker: 'GOOD', name: 'Good', weight: 100 }] as unknown as readonly Constituent[];
    expect(fundRecord(fundWith({ constituents }), INPUTS)).toMatchObject({
      status: 'HALAL',
      halal_rating: 8,
    });
  });

  test('of screening have a group for each rulebook, and the market of the listing', () => {
    const { methodologies, ...record } = fundScreeningRecord(fundWith(), INPUTS);
    expect(record).toEqual({
      ticker: 'FUND.L',
      fund_name: 'A fund',
      issuer: 'An issuer',
      listing_country: 'IE',
      listing_venue: 'GB',
      reporting_currency: 'GBp',
      halal_rating: 0,
      holdings_total: 4,
      holdings_screened: 3,
      holdings_as_of: '2026-11-18',
      ...STAMPS,
      methodology_count: 5,
    });
    expect(methodologies).toMatchObject({
      aaoifi: {
        name: "AAOIFI Shari'ah Standard No. 21",
        owner: 'Accounting and Auditing Organization for Islamic Financial Institutions',
        primary: true,
        halal_status: 'DOUBTFUL',
        compliant_weight_perc: 90,
        non_compliant_weight_perc: 4,
      },
      sp: {
        primary: false,
        halal_status_sp: 'HALAL',
        compliant_weight_perc_sp: 93,
        non_compliant_weight_perc_sp: 4,
      },
    });
    expect(Object.keys(methodologies)).toEqual(['aaoifi', 'djim', 'ftse', 'msci', 'sp']);
  });

  test('a page of holdings has those from its offset on, and each its verdicts', () => {
    expect(holdingsPage(fundWith(), 2, 2)).toEqual({
      etf_ticker: 'FUND.L',
      as_of: '2026-11-18',
      total: 4,
      limit: 2,
      offset: 2,
      holdings: [
        {
          etf_ticker: 'FUND.L',
          holding_ticker: 'DOUBT',
          holding_name: 'DOUBT Inc',
          as_of: '2026-11-18',
          weight_perc: 3,
          screened: true,
          status: 'DOUBTFUL',
          halal_status_djim: 'HALAL',
          halal_status_ftse: 'HALAL',
          halal_status_msci: 'HALAL',
          halal_status_sp: 'HALAL',
        },
        {
          etf_ticker: 'FUND.L',
          holding_ticker: 'CASH',
          holding_name: 'CASH Inc',
          as_of: '2026-11-18',
          weight_perc: 2,
          screened: false,
          status: null,
          halal_status_djim: null,
          halal_status_ftse: null,
          halal_status_msci: null,
          halal_status_sp: null,
        },
      ],
    });
    expect(holdingsPage(fundWith(), 1, 3).holdings.map((one) => one.holding_ticker)).toEqual(['CASH']);
  });

  test('a holding has no verdict of rulebooks that were never computed for it', () => {
    const stock = screened(companyWith({ ticker: 'GOOD', indexMethodologies: false }));
    const fund = screenFund(FUND, new Map([['GOOD', stock]]), INPUTS.rulebooks);
    expect(holdingsPage(fund, 1, 0).holdings[0]).toMatchObject({
      screened: true,
      status: 'HALAL',
      halal_status_djim: null,
      halal_status_ftse: null,
      halal_status_msci: null,
      halal_status_sp: null,
    });
  });
});

describe('a run', () => {
  const earlier = inputsOn(19);
  const { stocks, funds } = serve({
    inputs: INPUTS,
    stocks: new Map([...STOCKS]),
    funds: new Map([['FUND.L', fundWith()]]),
    kept: new Map([['DEBT', earlier]]),
  });

  test('serves the records of each endpoint', () => {
    const stock = STOCKS.get('GOOD')!;
    expect(stocks.get('GOOD')).toEqual({
      compliance: complianceRecord(stock, INPUTS),
      'basic-report': basicReportRecord(stock, INPUTS),
      'full-report': fullReportRecord(stock, INPUTS),
      ranked: rankedReportRecord(stock, INPUTS),
      methodology: methodologyRecord(stock, INPUTS),
    });
    expect(funds.get('FUND.L')).toEqual({
      etf: fundRecord(fundWith(), INPUTS),
      'etf-screening': fundScreeningRecord(fundWith(), INPUTS),
      screened: fundWith(),
    });
  });

  test('serves what it kept with the dates of the run that it is from', () => {
    expect(stocks.get('DEBT')!.compliance.last_updated).toBe('Nov 19, 2026');
    expect(stocks.get('GOOD')!.compliance.last_updated).toBe('Nov 20, 2026');
  });
});

test('the dates of a stock and of a fund', () => {
  expect(stockDates(ACME, INPUTS)).toEqual({
    last_scanned: 'Sep 05, 2026',
    last_updated: 'Nov 20, 2026',
    methodology_updated_at: 'Nov 20, 2026',
  });
  expect(fundStamps(INPUTS).last_updated).toBe('2026-11-20T07:00:00');
});
