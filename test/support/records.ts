/** Bodies as the interface has them, for tests that need no whole service. */

export const compliance = (ticker: string) => ({
  ticker,
  company_name: `${ticker} Incorporated`,
  listing_country: 'US',
  reporting_currency: 'USD',
  last_scanned: 'Nov 20, 2026',
  last_updated: 'Nov 21, 2026',
  halal_status: 'HALAL',
});

export const basicReport = (ticker: string) => ({
  ...compliance(ticker),
  debt_ratio_perc: 12.5,
  liquidity_ratio_perc: 130.25,
  non_compliant_revenue_perc: 0,
});

export const fullReport = (ticker: string) => ({
  ...basicReport(ticker),
  halal_rating: 8,
  interest_debt: 1,
  prohibited_revenue: 2,
  operating_lease: 3,
  debt_ratio_dollar: 4,
  liquidity_ratio_dollar: 5,
  non_compliant_revenue_dollar: 0,
  doubtful_revenue_perc: 1,
  doubtful_revenue_dollar: 7,
  compliant_revenue_perc: 99,
  compliant_revenue_dollar: 8,
  halal_revenue_source: [{ name: 'Phones', percent: 30.12, amount_usd: 8 }],
  non_compliant_revenue_source: [],
  doubtful_revenue_source: null,
  halal_status_djim: 'HALAL',
  halal_status_ftse: 'NOT HALAL',
  halal_status_msci: null,
  halal_status_sp: 'INCOMPLETE_DATA',
});

const group = (rulebook: string) => {
  const key = (field: string) => (rulebook === 'aaoifi' ? field : `${field}_${rulebook}`);
  return {
    name: rulebook.toUpperCase(),
    owner: 'Somebody',
    primary: rulebook === 'aaoifi',
    [key('halal_status')]: 'HALAL',
    [key('halal_rating')]: 8,
    [key('debt_ratio_perc')]: 12.5,
    [key('debt_ratio_dollar')]: 4,
    [key('liquidity_ratio_perc')]: rulebook === 'sp' ? null : 20,
    [key('liquidity_ratio_dollar')]: null,
    [key('receivables_ratio_perc')]: null,
    [key('receivables_ratio_dollar')]: null,
    [key('non_compliant_revenue_perc')]: 0.5,
    [key('non_compliant_revenue_dollar')]: 1,
    [key('compliant_revenue_perc')]: 99.5,
    [key('compliant_revenue_dollar')]: 199,
    [key('screen_denominator')]: 1000,
    [key('screen_denominator_type')]: 'total_assets',
    thresholds: { debt: 33, liquidity: null },
  };
};

export const methodology = (ticker: string, rulebooks = ['aaoifi', 'djim', 'ftse', 'msci', 'sp']) => {
  const { halal_status: _, ...head } = compliance(ticker);
  return {
    ...head,
    methodology_updated_at: 'Nov 20, 2026',
    methodology_count: rulebooks.length,
    methodologies: Object.fromEntries(rulebooks.map((rulebook) => [rulebook, group(rulebook)])),
  };
};

export const fund = (ticker: string) => ({
  ticker,
  fund_name: `${ticker} Fund`,
  issuer: null,
  listing_country: 'IE',
  reporting_currency: 'GBp',
  expense_ratio: 0.45,
  aum: 120_000,
  status: 'HALAL',
  halal_rating: 8,
  halal_status_djim: 'HALAL',
  halal_status_ftse: 'HALAL',
  halal_status_msci: 'NOT HALAL',
  halal_status_sp: 'UNQUALIFIED',
  compliant_weight_perc: 97,
  non_compliant_weight_perc: 0.8,
  doubtful_weight_perc: 0,
  unscreened_weight_perc: 3,
  coverage_weight_perc: 97,
  holdings_total: 30,
  holdings_screened: 29,
  ...Object.fromEntries(
    ['djim', 'ftse', 'msci', 'sp'].flatMap((rulebook) => [
      [`compliant_weight_perc_${rulebook}`, 96],
      [`non_compliant_weight_perc_${rulebook}`, 1.25],
    ]),
  ),
  holdings_as_of: '2026-11-19',
  methodology_updated_at: '2026-11-21T03:10:00',
  last_updated: '2026-11-21T03:10:00',
  holdings_fetched_at: null,
});

export const fundScreening = (ticker: string, status = 'HALAL') => ({
  ticker,
  fund_name: `${ticker} Fund`,
  issuer: null,
  listing_country: 'IE',
  listing_venue: 'US',
  reporting_currency: 'USD',
  halal_rating: 8,
  holdings_total: 30,
  holdings_screened: 29,
  holdings_as_of: '2026-11-19',
  methodology_updated_at: '2026-11-21T03:10:00',
  last_updated: '2026-11-21T03:10:00',
  methodology_count: 5,
  methodologies: Object.fromEntries(
    ['aaoifi', 'djim', 'ftse', 'msci', 'sp'].map((rulebook) => {
      const key = (field: string) => (rulebook === 'aaoifi' ? field : `${field}_${rulebook}`);
      return [
        rulebook,
        {
          name: rulebook.toUpperCase(),
          owner: 'Somebody',
          primary: rulebook === 'aaoifi',
          [key('halal_status')]: rulebook === 'aaoifi' ? status : 'HALAL',
          [key('compliant_weight_perc')]: 97,
          [key('non_compliant_weight_perc')]: 0.8,
        },
      ];
    }),
  ),
});

/** A page of so many holdings; the edition distinguishes the holdings of different days. */
export const holdings = (fund: string, total: number, limit: number, offset: number, edition = 0) => ({
  etf_ticker: fund,
  as_of: `2026-11-${String(10 + edition).padStart(2, '0')}`,
  total,
  limit,
  offset,
  holdings: Array.from({ length: Math.max(0, Math.min(limit, total - offset)) }, (_, index) => ({
    etf_ticker: fund,
    holding_ticker: `H${offset + index}`,
    holding_name: null,
    as_of: '2026-11-10',
    // Two holdings each have the same weight; they are in the order of their tickers (2.8).
    weight_perc: (total - offset - index + ((offset + index) % 2)) / total,
    screened: true,
    status: 'HALAL',
    halal_status_djim: null,
    halal_status_ftse: 'HALAL',
    halal_status_msci: 'HALAL',
    halal_status_sp: 'HALAL',
  })),
});
