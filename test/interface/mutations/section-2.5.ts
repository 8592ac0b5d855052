import { inFile, type SectionProofs } from '../mutation';
import { onEndpoint, onPlan } from './stock-answers';

const recordsMethodology = inFile('src/service/records/methodology.ts');
const recordsDates = inFile('src/service/records/dates.ts');
const screeningStock = inFile('src/service/screening/stock.ts');
const screeningRulebooks = inFile('src/service/screening/rulebooks.ts');
const assumptions = inFile('src/service/assumptions.ts');
const screeningMeasures = inFile('src/service/screening/measures.ts');
const screeningVerdict = inFile('src/service/screening/verdict.ts');
const marketValue = inFile('src/service/screening/market-value.ts');

export const SECTION_2_5: SectionProofs = {
  ticker: [
    recordsMethodology('ticker: company.ticker,', "ticker: company.ticker.replace(/\\.\\w+$/, ''),"),
    onPlan('business-ultimate', "served.ticker = context.req.param('ticker');"),
  ],
  company_name: [recordsMethodology('company_name: company.name,', 'company_name: company.subIndustry,')],
  listing_country: [recordsMethodology('listing_country: company.listingCountry,', "listing_country: 'US',")],
  reporting_currency: [
    recordsMethodology('reporting_currency: company.reportingCurrency,', "reporting_currency: 'USD',"),
    recordsMethodology(
      'debt_ratio_dollar: computed?.debt ?? null,',
      'debt_ratio_dollar: computed?.debt == null ? null : computed.debt * 1.3,',
    ),
    recordsMethodology(
      'debt_ratio_dollar: computed?.debt ?? null,',
      "debt_ratio_dollar: computed?.debt == null ? null : rulebook.key === 'ftse' ? computed.debt / 1e6 : computed.debt,",
    ),
  ],
  last_scanned: [
    recordsMethodology(
      '...stockDates(stock, inputs),',
      `...stockDates(stock, inputs),
    last_scanned: stockDates(stock, inputs).last_updated,`,
    ),
    onPlan('business-ultimate', 'served.last_scanned ??= served.last_updated;'),
  ],
  last_updated: [
    recordsMethodology(
      '...stockDates(stock, inputs),',
      `...stockDates(stock, inputs),
    last_updated: stockDates(stock, inputs).last_scanned!,`,
    ),
    recordsDates(
      'last_updated: writeDisplayDate(moment),',
      'last_updated: writeDisplayDate({ ...moment, year: 2026, month: 11 }),',
    ),
  ],
  methodology_updated_at: [
    recordsDates('company.indexMethodologies ? writeDisplayDate(moment) : null', 'writeDisplayDate(moment)'),
    screeningStock('if (!primary && !company.indexMethodologies) return null;', ''),
    recordsDates(
      'methodology_updated_at: company.indexMethodologies ? writeDisplayDate(moment) : null',
      "methodology_updated_at: company.indexMethodologies ? 'Nov 20, 2026' : null",
    ),
  ],
  methodology_count: [
    recordsMethodology('methodology_count: groups.length,', 'methodology_count: groups.length - 1,'),
    onPlan(
      'business-ultimate',
      'if (served.methodology_count) served.methodology_count = String(served.methodology_count);',
    ),
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
    onPlan('business-ultimate', 'if (served.methodologies) served.methodologies.sp.primary = true;'),
  ],
  'halal_status{_m}': [
    recordsMethodology(
      'halal_status: judgement ? withoutErrorData(judgement.status) : null,',
      'halal_status: withoutErrorData(judgements.aaoifi.status),',
    ),
    recordsMethodology('withoutErrorData(judgement.status)', 'judgement.status'),
    onEndpoint(
      'methodology',
      'served.methodologies.ftse.halal_status_ftse = served.methodologies.msci.halal_status_msci;',
    ),
    screeningVerdict(
      '{ value: ratios.receivablesPerc, limit: limits.receivables },',
      '{ value: ratios.receivablesPerc, limit: limits.receivables === null ? null : 50 },',
    ),
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
    onPlan(
      'business-ultimate',
      'if (served.methodologies) served.methodologies.djim.thresholds.liquidity = null;',
    ),
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
    screeningVerdict(
      '{ value: ratios.debtPerc, limit: limits.debt },',
      '{ value: ratios.debtPerc, limit: limits.debt === 30 ? 31 : limits.debt },',
    ),
    recordsMethodology(
      'thresholds: { ...rulebook.limits },',
      "thresholds: stock.company.listingCountry === 'GB' ? { ...rulebook.limits, debt: 33 } : { ...rulebook.limits },",
    ),
  ],
  djim: [
    screeningRulebooks(
      "from: '2026-09-19', debt: 30, liquidity: 30",
      "from: '2026-09-19', debt: 33, liquidity: 30",
    ),
    screeningRulebooks("from: '2026-09-19'", "from: '2026-10-19'"),
    screeningRulebooks("denominatorType: 'avg_market_cap_24m'", "denominatorType: 'avg_market_cap_36m'"),
    screeningRulebooks("from: '2026-09-19'", "from: '2026-09-21'"),
    screeningRulebooks('findLast(({ from }) => from <= date)', 'findLast(({ from }) => from < date)'),
    screeningVerdict(
      '{ value: ratios.liquidityPerc, limit: limits.liquidity },',
      '{ value: ratios.liquidityPerc, limit: rulebook.servesLiquidity ? limits.liquidity : null },',
    ),
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
    screeningVerdict(
      '{ value: ratios.receivablesPerc, limit: limits.receivables },',
      '{ value: ratios.receivablesPerc, limit: limits.receivables === 50 ? 55 : limits.receivables },',
    ),
  ],
  msci: [
    screeningRulebooks(
      'debt: 33.33, liquidity: 33.33, receivables: 70',
      'debt: 33.33, liquidity: 33.33, receivables: 50',
    ),
    screeningVerdict(
      '{ value: ratios.debtPerc, limit: limits.debt },',
      '{ value: ratios.debtPerc, limit: limits.debt === 33.33 ? 33.333 : limits.debt },',
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
    screeningVerdict(
      '{ value: ratios.debtPerc, limit: limits.debt },',
      '{ value: ratios.debtPerc, limit: limits.debt === 33 ? 33.333 : limits.debt },',
    ),
  ],
  "The 24- and 36-month averages are the service's own quarter-end …": [
    assumptions('export const OUTLIER_FACTOR = 3;', 'export const OUTLIER_FACTOR = 30;'),
    screeningMeasures('guarded36Months: guardedAverage(', 'guarded36Months: average('),
    marketValue('const sorted = values.toSorted((left, right) => left - right);', 'const sorted = values;'),
  ],
};
