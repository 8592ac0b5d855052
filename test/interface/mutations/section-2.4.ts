import { inFile, type SectionProofs } from '../mutation';
import { onPlan } from './stock-answers';

const screeningVerdict = inFile('src/service/screening/verdict.ts');
const recordsStock = inFile('src/service/records/stock.ts');
const recordsLegacyTotals = inFile('src/service/records/legacy-totals.ts');
const screeningMeasures = inFile('src/service/screening/measures.ts');
const recordsRevenueSources = inFile('src/service/records/revenue-sources.ts');
const contractLegacyTotal = inFile('src/contract/legacy-total.ts');
const screeningRanking = inFile('src/service/screening/ranking.ts');
const routesStock = inFile('src/service/routes/stock.ts');

export const SECTION_2_4: SectionProofs = {
  halal_rating: [
    screeningVerdict(
      "rating: status === 'HALAL' ? ratingOf(screens) : 0",
      "rating: status === 'HALAL' || status === 'DOUBTFUL' ? ratingOf(screens) : 0",
    ),
    recordsStock('halal_rating: judgements.aaoifi.rating', 'halal_rating: judgements.aaoifi.rating * 10'),
    onPlan('personal-ultimate', 'served.halal_rating = Math.max(1, served.halal_rating);'),
  ],
  interest_debt: [
    recordsLegacyTotals(
      'interest_debt: whole(measures.debt)',
      'interest_debt: whole(measures.debt === null ? null : measures.debt / 1e6)',
    ),
    onPlan('business-standard', 'if (served.interest_debt) served.interest_debt /= 1e6;'),
    recordsLegacyTotals(
      'interest_debt: whole(measures.debt)',
      "interest_debt: company.listingCountry === 'CA' ? whole(measures.debt) || null : whole(measures.debt)",
    ),
  ],
  prohibited_revenue: [
    recordsLegacyTotals(
      'whole(measures.impermissibleRevenue)',
      'whole(measures.impermissibleRevenue === null ? null : measures.impermissibleRevenue / 1e6)',
    ),
    recordsLegacyTotals('whole(measures.impermissibleRevenue)', 'whole(measures.doubtfulRevenue)'),
    onPlan('business-ultimate', 'served.prohibited_revenue = served.non_compliant_revenue_dollar;'),
  ],
  operating_lease: [
    recordsLegacyTotals(
      'whole(company.filing.operatingLease ?? 0)',
      'whole((company.filing.operatingLease ?? 0) / 1e6)',
    ),
    recordsLegacyTotals('whole(company.filing.operatingLease ?? 0)', 'whole(measures.debt)'),
    onPlan('personal-ultimate', 'served.operating_lease = null;'),
  ],
  debt_ratio_dollar: [
    recordsStock(
      'debt_ratio_dollar: measures?.debt ?? null',
      'debt_ratio_dollar: measures?.liquidAssets ?? null',
    ),
    recordsStock('debt_ratio_dollar: measures?.debt ?? null', 'debt_ratio_dollar: measures?.debt ?? 0'),
    onPlan('business-standard', 'if (served.debt_ratio_dollar) served.debt_ratio_dollar /= 1e6;'),
  ],
  liquidity_ratio_dollar: [
    recordsStock(
      'liquidity_ratio_dollar: measures?.liquidAssets ?? null',
      'liquidity_ratio_dollar: stock.company.filing.cash ?? null',
    ),
    recordsStock(
      'liquidity_ratio_dollar: measures?.liquidAssets ?? null',
      'liquidity_ratio_dollar: measures?.liquidAssets ?? 0',
    ),
    onPlan('personal-ultimate', 'served.liquidity_ratio_dollar = null;'),
  ],
  non_compliant_revenue_dollar: [
    recordsStock(
      'non_compliant_revenue_dollar: measures?.nonCompliantRevenue ?? null',
      'non_compliant_revenue_dollar: (measures?.nonCompliantRevenue ?? NaN) * 2 || null',
    ),
    screeningMeasures(
      'const nonCompliantRevenue = add(impermissibleRevenue, interestIncome);',
      'const nonCompliantRevenue = impermissibleRevenue;',
    ),
    onPlan('business-ultimate', 'served.non_compliant_revenue_dollar = served.prohibited_revenue;'),
  ],
  doubtful_revenue_perc: [
    recordsStock(
      'doubtful_revenue_perc: measures?.doubtfulPerc ?? null',
      'doubtful_revenue_perc: measures?.nonCompliantPerc ?? null',
    ),
    recordsStock(
      'doubtful_revenue_perc: measures?.doubtfulPerc ?? null',
      'doubtful_revenue_perc: measures?.doubtfulPerc ? measures.doubtfulPerc / 100 : null',
    ),
    onPlan('personal-ultimate', 'served.doubtful_revenue_perc ||= null;'),
  ],
  doubtful_revenue_dollar: [
    recordsStock(
      'doubtful_revenue_dollar: measures?.doubtfulRevenue ?? null',
      'doubtful_revenue_dollar: (measures?.doubtfulRevenue ?? 0) * 2',
    ),
    screeningMeasures(
      'const doubtfulRevenue = shareOf(revenue, activity.doubtfulPerc);',
      'const doubtfulRevenue = shareOf(revenue, activity.impermissiblePerc);',
    ),
    onPlan('business-standard', 'if (served.doubtful_revenue_dollar) served.doubtful_revenue_dollar *= 2;'),
  ],
  compliant_revenue_perc: [
    recordsStock(
      'compliant_revenue_perc: measures?.compliantPerc ?? null',
      'compliant_revenue_perc: measures?.nonCompliantPerc == null ? null : 100 - measures.nonCompliantPerc',
    ),
    onPlan('business-ultimate', 'if (served.compliant_revenue_perc < 0) served.compliant_revenue_perc = 0;'),
  ],
  compliant_revenue_dollar: [
    recordsStock(
      'compliant_revenue_dollar: measures?.compliantRevenue ?? null',
      'compliant_revenue_dollar: measures?.revenue ?? null',
    ),
    recordsStock(
      'compliant_revenue_dollar: measures?.compliantRevenue ?? null',
      'compliant_revenue_dollar: measures?.compliantRevenue == null ? null : measures.compliantRevenue * 2',
    ),
    onPlan('personal-ultimate', 'served.compliant_revenue_dollar = null;'),
  ],
  halal_revenue_source: [
    recordsRevenueSources(
      'halal_revenue_source: listed([company.subIndustry, compliantRevenue])',
      "halal_revenue_source: company.extraction === 'found none' ? null : listed([company.subIndustry, compliantRevenue])",
    ),
    recordsRevenueSources(
      `const NOT_EXTRACTED = {
  halal_revenue_source: null,`,
      `const NOT_EXTRACTED = {
  halal_revenue_source: [],`,
    ),
    onPlan('personal-ultimate', 'served.halal_revenue_source ??= [];'),
  ],
  non_compliant_revenue_source: [
    recordsRevenueSources('  non_compliant_revenue_source: null,', '  non_compliant_revenue_source: [],'),
    recordsRevenueSources(
      `      ['Interest income', interestIncome],
`,
      '',
    ),
    onPlan('business-standard', 'served.non_compliant_revenue_source?.splice(1);'),
  ],
  doubtful_revenue_source: [
    recordsRevenueSources('  doubtful_revenue_source: null,', '  doubtful_revenue_source: [],'),
    recordsRevenueSources(
      'doubtful_revenue_source: listed([source ?? company.subIndustry, doubtfulRevenue])',
      'doubtful_revenue_source: listed([source ?? company.subIndustry, impermissibleRevenue])',
    ),
    onPlan(
      'business-ultimate',
      'if (!served.doubtful_revenue_source?.length) served.doubtful_revenue_source = null;',
    ),
  ],
  'halal_status_djim, halal_status_ftse, halal_status_msci, halal_status_sp …': [
    recordsStock("halal_status_ftse: verdict('ftse')", "halal_status_ftse: verdict('msci')"),
    recordsStock("halal_status_sp: verdict('sp')", "halal_status_sp: verdict('aaoifi')"),
    recordsStock(
      '(judgements[rulebook]?.status ?? null) as',
      "(judgements[rulebook]?.status ?? 'UNQUALIFIED') as",
    ),
    onPlan(
      'business-standard',
      "if (served.halal_status === 'DOUBTFUL') served.halal_status_msci = 'DOUBTFUL';",
    ),
  ],
  'A value of 0 may mean that extraction missed the number.': [
    recordsLegacyTotals(
      'return { interest_debt: 0, prohibited_revenue: 0, operating_lease: 0 };',
      'return { interest_debt: null, prohibited_revenue: null, operating_lease: null };',
    ),
    contractLegacyTotal('values[name] !== 0) return false', 'values[name] === 0) return false'),
    contractLegacyTotal("return !(isConsistent && values['halal_status'] === 'HALAL');", 'return false;'),
    onPlan('personal-ultimate', 'if (served.interest_debt === 0) served.interest_debt = null;'),
  ],
  'A 0 is likely genuine for small or pure-play companies …': [
    contractLegacyTotal("return !(isConsistent && values['halal_status'] === 'HALAL');", 'return true;'),
  ],
  'A 0 is likely a miss for large caps, or …': [
    contractLegacyTotal(
      "return !(isConsistent && values['halal_status'] === 'HALAL');",
      'return !isConsistent;',
    ),
    contractLegacyTotal(
      "return !(isConsistent && values['halal_status'] === 'HALAL');",
      "return values['halal_status'] !== 'HALAL';",
    ),
    contractLegacyTotal(
      "prohibited_revenue: 'non_compliant_revenue_dollar'",
      "prohibited_revenue: 'debt_ratio_dollar'",
    ),
    contractLegacyTotal('values[preferred] === 0', 'Number(values[preferred]) < 1e9'),
  ],
  'For automated decisions treat them as advisory and prefer the …': [
    recordsLegacyTotals("company.extraction === 'totals missed'", "company.extraction === 'found none'"),
    recordsStock(
      'debt_ratio_dollar: measures?.debt ?? null',
      'debt_ratio_dollar: legacyTotals(stock).interest_debt',
    ),
  ],
  'The percentages compliant_revenue_perc, doubtful_revenue_perc and non_compliant_revenue_perc sum to 100. …':
    [
      onPlan(
        'personal-ultimate',
        'if (served.compliant_revenue_perc < 0) served.compliant_revenue_perc = 0;',
      ),
      recordsStock(
        'doubtful_revenue_perc: measures?.doubtfulPerc ?? null',
        'doubtful_revenue_perc: measures?.doubtfulPerc || null',
      ),
      screeningMeasures(
        'compliantPerc: subtract(100, add(nonCompliantPerc, doubtfulPerc)),',
        'compliantPerc: subtract(100, nonCompliantPerc),',
      ),
    ],
  name: [
    recordsRevenueSources(
      `? []
        : [{ name,`,
      `? []
        : [{ name: name.toLowerCase(),`,
    ),
    recordsRevenueSources(
      '[source ?? company.subIndustry, impermissibleRevenue]',
      '[company.subIndustry, impermissibleRevenue]',
    ),
    recordsRevenueSources("['Interest income', interestIncome],", '[company.subIndustry, interestIncome],'),
    onPlan(
      'personal-ultimate',
      'for (const source of served.halal_revenue_source ?? []) source.name = source.name.toUpperCase();',
    ),
  ],
  percent: [
    recordsRevenueSources(
      'percent: toHundredths(percent(amount, marketValue))',
      'percent: toHundredths(percent(amount, measures.revenue))',
    ),
    recordsRevenueSources('Math.round((perc ?? 0) * 100) / 100', '(perc ?? 0)'),
    recordsRevenueSources(
      'Math.round((perc ?? 0) * 100) / 100',
      'Math.min(100, Math.round((perc ?? 0) * 100) / 100)',
    ),
    onPlan(
      'business-standard',
      'for (const source of served.doubtful_revenue_source ?? []) source.percent = Math.round(source.percent);',
    ),
  ],
  amount_usd: [
    recordsRevenueSources(
      'amount_usd: amount }',
      "amount_usd: company.reportingCurrency === 'GBP' ? amount * 1.3 : amount }",
    ),
    recordsRevenueSources('amount_usd: amount }', 'amount_usd: amount / 1e6 }'),
    recordsRevenueSources(
      'halal_revenue_source: listed([company.subIndustry, compliantRevenue])',
      "halal_revenue_source: listed([company.subIndustry, compliantRevenue]).map((one) => company.reportingCurrency === 'CAD' ? { ...one, amount_usd: one.amount_usd * 0.75 } : one)",
    ),
    onPlan(
      'personal-ultimate',
      'for (const source of served.halal_revenue_source ?? []) source.amount_usd *= 1.3;',
    ),
  ],
  ranking_score: [
    screeningRanking(
      `/ counted.length);
}`,
      `/ 7);
}`,
    ),
    screeningRanking(
      'return { ranking_score: overall(scores), ...scores };',
      'return { ranking_score: scores.momentum_score, ...scores };',
    ),
    routesStock(
      "const RANKED = ['business-ultimate', 'business-enterprise'];",
      "const RANKED = ['business-standard', 'business-ultimate', 'business-enterprise'];",
    ),
    routesStock(
      "const RANKED = ['business-ultimate', 'business-enterprise'];",
      "const RANKED = ['business-enterprise'];",
    ),
  ],
  'profitability_score, liquidity_score, financial_strength_score, value_score, growth_score, momentum_score …':
    [
      onPlan('business-ultimate', 'served.momentum_score ??= 0;'),
      routesStock(
        "const RANKED = ['business-ultimate', 'business-enterprise'];",
        "const RANKED = ['personal-ultimate', 'business-ultimate', 'business-enterprise'];",
      ),
      screeningRanking('if (figure === null) return null;', 'if (figure === null) return 0;'),
      screeningRanking(
        'toHundredths(10 * Math.max(0, Math.min(1,',
        'toHundredths(100 * Math.max(0, Math.min(1,',
      ),
    ],
  dividend_score: [
    screeningRanking('dividend_score !== null && dividend_score > 0 ?', 'dividend_score !== null ?'),
    screeningRanking(
      'dividend_score !== null && dividend_score > 0 ?',
      'dividend_score !== null && dividend_score > 1 ?',
    ),
    routesStock(
      "const RANKED = ['business-ultimate', 'business-enterprise'];",
      "const RANKED = ['personal-ultimate', 'business-ultimate', 'business-enterprise'];",
    ),
  ],
};
