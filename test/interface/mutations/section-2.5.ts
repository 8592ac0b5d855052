import { inFile, type SectionProofs } from '../mutation';

const recordsMethodology = inFile('src/service/records/methodology.ts');
const recordsDates = inFile('src/service/records/dates.ts');
const screeningStock = inFile('src/service/screening/stock.ts');
const screeningRulebooks = inFile('src/service/screening/rulebooks.ts');
const assumptions = inFile('src/service/assumptions.ts');
const screeningMeasures = inFile('src/service/screening/measures.ts');

export const SECTION_2_5: SectionProofs = {
  ticker: [recordsMethodology('ticker: company.ticker,', "ticker: company.ticker.replace(/\\.\\w+$/, ''),")],
  company_name: [recordsMethodology('company_name: company.name,', 'company_name: company.subIndustry,')],
  listing_country: [recordsMethodology('listing_country: company.listingCountry,', "listing_country: 'US',")],
  reporting_currency: [
    recordsMethodology('reporting_currency: company.reportingCurrency,', "reporting_currency: 'USD',"),
    recordsMethodology(
      'debt_ratio_dollar: computed?.debt ?? null,',
      'debt_ratio_dollar: computed?.debt == null ? null : computed.debt * 1.3,',
    ),
  ],
  last_scanned: [
    recordsMethodology(
      '...stockDates(stock, inputs),',
      `...stockDates(stock, inputs),
    last_scanned: stockDates(stock, inputs).last_updated,`,
    ),
  ],
  last_updated: [
    recordsMethodology(
      '...stockDates(stock, inputs),',
      `...stockDates(stock, inputs),
    last_updated: stockDates(stock, inputs).last_scanned!,`,
    ),
  ],
  methodology_updated_at: [
    recordsDates('company.indexMethodologies ? writeDisplayDate(moment) : null', 'writeDisplayDate(moment)'),
    screeningStock('if (!primary && !company.indexMethodologies) return null;', ''),
  ],
  methodology_count: [
    recordsMethodology('methodology_count: groups.length,', 'methodology_count: groups.length - 1,'),
  ],
  methodologies: [
    recordsMethodology(
      'const groups = inputs.rulebooks.map(',
      'const groups = [...inputs.rulebooks].reverse().map(',
    ),
    recordsMethodology(
      'const groups = inputs.rulebooks.map(',
      'const groups = inputs.rulebooks.slice(0, 4).map(',
    ),
  ],
  name: [recordsMethodology('name: rulebook.name,', 'name: rulebook.key,')],
  owner: [recordsMethodology('owner: rulebook.owner,', 'owner: rulebook.name,')],
  primary: [
    recordsMethodology('primary: rulebook.key === PRIMARY_RULEBOOK,', 'primary: true,'),
    recordsMethodology('primary: rulebook.key === PRIMARY_RULEBOOK,', "primary: rulebook.key !== 'sp',"),
  ],
  'halal_status{_m}': [
    recordsMethodology(
      'halal_status: judgement ? withoutErrorData(judgement.status) : null,',
      'halal_status: withoutErrorData(judgements.aaoifi.status),',
    ),
    recordsMethodology('withoutErrorData(judgement.status)', 'judgement.status'),
  ],
  'halal_rating{_m}': [
    recordsMethodology('halal_rating: judgement?.rating ?? null,', 'halal_rating: judgements.aaoifi.rating,'),
    recordsMethodology('halal_rating: judgement?.rating ?? null,', 'halal_rating: judgement?.rating ?? 0,'),
  ],
  'debt_ratio_perc{_m}, debt_ratio_dollar{_m}': [
    recordsMethodology(
      'debt_ratio_perc: judgement?.debtPerc ?? null,',
      'debt_ratio_perc: judgements.aaoifi.debtPerc,',
    ),
    recordsMethodology(
      'debt_ratio_dollar: computed?.debt ?? null,',
      'debt_ratio_dollar: (computed?.debt ?? 0) * 2,',
    ),
  ],
  'liquidity_ratio_perc{_m}, liquidity_ratio_dollar{_m}': [
    recordsMethodology(
      'liquidity_ratio_perc: servesLiquidity ?',
      'liquidity_ratio_perc: limits.liquidity !== null ?',
    ),
    recordsMethodology(
      'liquidity_ratio_dollar: servesLiquidity ? (computed?.liquidAssets ?? null) : null,',
      'liquidity_ratio_dollar: servesLiquidity ? (computed?.liquidAssets ?? null) : 0,',
    ),
  ],
  'receivables_ratio_perc{_m}, receivables_ratio_dollar{_m}': [
    recordsMethodology(
      'const servesReceivables = limits.receivables !== null;',
      'const servesReceivables = true;',
    ),
    recordsMethodology(
      'receivables_ratio_perc: servesReceivables ? (judgement?.receivablesPerc ?? null) : null,',
      'receivables_ratio_perc: servesReceivables ? (judgement?.liquidityPerc ?? null) : null,',
    ),
  ],
  'non_compliant_revenue_perc{_m}, non_compliant_revenue_dollar{_m}': [
    recordsMethodology(
      'non_compliant_revenue_perc: computed?.nonCompliantPerc ?? null,',
      'non_compliant_revenue_perc: computed?.doubtfulPerc ?? null,',
    ),
    recordsMethodology(
      'non_compliant_revenue_dollar: computed?.nonCompliantRevenue ?? null,',
      'non_compliant_revenue_dollar: computed?.impermissibleRevenue ?? null,',
    ),
  ],
  'compliant_revenue_perc{_m}, compliant_revenue_dollar{_m}': [
    recordsMethodology(
      'if (key === PRIMARY_RULEBOOK) return { perc: compliantPerc, amount: compliantRevenue };',
      'return { perc: compliantPerc, amount: compliantRevenue };',
    ),
    recordsMethodology('amount: subtract(revenue, nonCompliantRevenue) }', 'amount: revenue }'),
  ],
  'screen_denominator{_m}': [
    recordsMethodology(
      'screen_denominator: judgement?.denominator ?? null,',
      'screen_denominator: judgements.aaoifi.denominator,',
    ),
    recordsMethodology(
      'screen_denominator: judgement?.denominator ?? null,',
      'screen_denominator: judgement?.denominator ? judgement.denominator / 1e6 : null,',
    ),
  ],
  'screen_denominator_type{_m}': [
    recordsMethodology(
      'screen_denominator_type: judgement ? denominatorType : null,',
      "screen_denominator_type: judgement ? 'total_assets' : null,",
    ),
    screeningRulebooks("denominator: 'guarded36Months',", "denominator: 'average12Quarters',"),
  ],
  thresholds: [
    recordsMethodology(
      'thresholds: { ...rulebook.limits },',
      'thresholds: { ...rulebook.limits, debt: 30 },',
    ),
    recordsMethodology('thresholds: { ...rulebook.limits },', 'thresholds: {},'),
  ],
  aaoifi: [
    screeningRulebooks(
      'editions: [{ from: ALWAYS, debt: 30, liquidity: 30, receivables: null, income: 5 }]',
      'editions: [{ from: ALWAYS, debt: 33, liquidity: 30, receivables: null, income: 5 }]',
    ),
    screeningRulebooks(
      `denominator: 'average12Quarters',
    denominatorType: 'avg_market_cap_36m',`,
      `denominator: 'guarded36Months',
    denominatorType: 'avg_market_cap_36m',`,
    ),
  ],
  djim: [
    screeningRulebooks(
      "from: '2026-09-19', debt: 30, liquidity: 30",
      "from: '2026-09-19', debt: 33, liquidity: 30",
    ),
    screeningRulebooks("from: '2026-09-19'", "from: '2026-10-19'"),
    screeningRulebooks("denominatorType: 'avg_market_cap_24m'", "denominatorType: 'avg_market_cap_36m'"),
  ],
  ftse: [
    screeningRulebooks(
      'debt: 33.333, liquidity: 33.333, receivables: 50',
      'debt: 33.33, liquidity: 33.33, receivables: 50',
    ),
    screeningRulebooks(
      'debt: 33.333, liquidity: 33.333, receivables: 50',
      'debt: 33.333, liquidity: 33.333, receivables: 33.333',
    ),
  ],
  msci: [
    screeningRulebooks(
      'debt: 33.33, liquidity: 33.33, receivables: 70',
      'debt: 33.33, liquidity: 33.33, receivables: 50',
    ),
  ],
  sp: [
    screeningRulebooks("denominator: 'guarded36Months',", "denominator: 'guarded24Months',"),
    screeningRulebooks(
      `servesLiquidity: false,
    editions: [{ from: ALWAYS, debt: 33, liquidity: null, receivables: null, income: 5 }]`,
      `servesLiquidity: false,
    editions: [{ from: ALWAYS, debt: 33, liquidity: 33, receivables: null, income: 5 }]`,
    ),
  ],
  "The 24- and 36-month averages are the service's own quarter-end …": [
    assumptions('export const OUTLIER_FACTOR = 3;', 'export const OUTLIER_FACTOR = 30;'),
    screeningMeasures('guarded36Months: guardedAverage(', 'guarded36Months: average('),
  ],
};
