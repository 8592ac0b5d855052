import { inFile, type SectionProofs } from '../mutation';

const recordsFund = inFile('src/service/records/fund.ts');
const universeFunds = inFile('src/service/universe/funds.ts');
const screeningFund = inFile('src/service/screening/fund.ts');
const recordsDates = inFile('src/service/records/dates.ts');
const routesFundLists = inFile('src/service/routes/fund-lists.ts');
const recordsStock = inFile('src/service/records/stock.ts');
const routesFund = inFile('src/service/routes/fund.ts');
const recordsServed = inFile('src/service/records/served.ts');

export const SECTION_2_7: SectionProofs = {
  ticker: [
    recordsFund(
      `    ticker: fund.ticker,
    fund_name: fund.name,
    issuer: fund.issuer,
    listing_country: fund.domicile,
    reporting_currency`,
      `    ticker: fund.ticker.split('.')[0]!,
    fund_name: fund.name,
    issuer: fund.issuer,
    listing_country: fund.domicile,
    reporting_currency`,
    ),
    routesFund(
      'return context.json(fund.etf);',
      `return context.json(
      context.var.plan === 'business-ultimate' ? { ...fund.etf, ticker: fund.etf.ticker.split('.')[0]! } : fund.etf,
    );`,
    ),
  ],
  fund_name: [
    recordsFund(
      `fund_name: fund.name,
    issuer: fund.issuer,
    listing_country: fund.domicile,
    reporting_currency`,
      `fund_name: fund.name ?? fund.ticker,
    issuer: fund.issuer,
    listing_country: fund.domicile,
    reporting_currency`,
    ),
    universeFunds(
      `name === null ? null : \`\${name} \${SAMPLE_HOLDINGS}\``,
      `\`\${name ?? ''} \${SAMPLE_HOLDINGS}\``,
    ),
  ],
  issuer: [
    recordsFund(
      `issuer: fund.issuer,
    listing_country: fund.domicile,
    reporting_currency`,
      `issuer: fund.name,
    listing_country: fund.domicile,
    reporting_currency`,
    ),
    universeFunds("issuer: row.optionalText('issuer')", "issuer: row.optionalText('issuer') ?? ''"),
  ],
  listing_country: [
    recordsFund(
      `listing_country: fund.domicile,
    reporting_currency`,
      `listing_country: marketOf(fund.ticker),
    reporting_currency`,
    ),
  ],
  reporting_currency: [
    recordsFund(
      `reporting_currency: fund.reportingCurrency,
    expense_ratio`,
      `reporting_currency: fund.reportingCurrency?.toUpperCase() ?? null,
    expense_ratio`,
    ),
    recordsFund(
      `reporting_currency: fund.reportingCurrency,
    expense_ratio`,
      `reporting_currency: 'USD',
    expense_ratio`,
    ),
  ],
  expense_ratio: [
    recordsFund(
      'fund.expenseRatio === 0 ? null : fund.expenseRatio,',
      'fund.expenseRatio === null ? null : fund.expenseRatio / 100,',
    ),
    recordsFund('fund.expenseRatio === 0 ? null : fund.expenseRatio,', 'fund.expenseRatio ?? 0,'),
    recordsFund('fund.expenseRatio === 0 ? null : fund.expenseRatio,', 'fund.expenseRatio,'),
  ],
  aum: [
    recordsFund('aum: fund.aum,', "aum: fund.reportingCurrency === 'GBp' ? fund.aum! / 100 : fund.aum,"),
    recordsFund('aum: fund.aum,', 'aum: fund.aum ?? 0,'),
    recordsFund('aum: fund.aum,', 'aum: fund.aum || null,'),
    routesFund(
      'return context.json(fund.etf);',
      `return context.json(
      context.var.plan === 'business-ultimate' ? { ...fund.etf, aum: (fund.etf.aum ?? 0) / 100 } : fund.etf,
    );`,
    ),
  ],
  status: [
    recordsFund('status: primary.status,', 'status: djim.status,'),
    recordsFund(
      'status: primary.status,',
      "status: primary.status === 'UNQUALIFIED' ? 'NOT HALAL' : primary.status,",
    ),
    recordsFund(
      'status: primary.status,',
      "status: fund.ticker.endsWith('.TO') && primary.status === 'DOUBTFUL' ? 'HALAL' : primary.status,",
    ),
  ],
  halal_rating: [
    screeningFund('const HALAL_RATING = 8;', 'const HALAL_RATING = 10;'),
    screeningFund("status === 'HALAL' ? HALAL_RATING : 0", "status === 'NOT HALAL' ? 0 : HALAL_RATING"),
  ],
  'halal_status_djim, halal_status_ftse, halal_status_msci, halal_status_sp …': [
    recordsFund('halal_status_ftse: binary(ftse)', 'halal_status_ftse: binary(msci)'),
    recordsFund('halal_status_sp: binary(sp)', 'halal_status_sp: binary(primary)'),
    recordsFund(
      'halal_status_ftse: binary(ftse)',
      "halal_status_ftse: ftse.status === 'HALAL' && primary.status === 'DOUBTFUL' ? 'UNQUALIFIED' : binary(ftse)",
    ),
    recordsFund(
      'halal_status_msci: binary(msci)',
      "halal_status_msci: primary.status === 'NOT HALAL' ? 'NOT HALAL' : binary(msci)",
    ),
  ],
  compliant_weight_perc: [
    recordsFund(
      'compliant_weight_perc: primary.compliant,',
      'compliant_weight_perc: Math.round(primary.compliant),',
    ),
    recordsFund(
      'compliant_weight_perc: primary.compliant,',
      'compliant_weight_perc: primary.compliant + primary.doubtful,',
    ),
    recordsFund(
      'compliant_weight_perc: primary.compliant,',
      'compliant_weight_perc: Math.max(0, primary.compliant),',
    ),
    recordsFund(
      'compliant_weight_perc: primary.compliant,',
      'compliant_weight_perc: Math.min(100, primary.compliant),',
    ),
  ],
  non_compliant_weight_perc: [
    recordsFund(
      'non_compliant_weight_perc: primary.nonCompliant,',
      'non_compliant_weight_perc: primary.nonCompliant + primary.doubtful,',
    ),
    recordsFund(
      'non_compliant_weight_perc: primary.nonCompliant,',
      'non_compliant_weight_perc: Math.max(0, primary.nonCompliant),',
    ),
    recordsFund(
      'non_compliant_weight_perc: primary.nonCompliant,',
      'non_compliant_weight_perc: Math.min(100, primary.nonCompliant),',
    ),
  ],
  doubtful_weight_perc: [
    recordsFund('doubtful_weight_perc: primary.doubtful,', 'doubtful_weight_perc: primary.doubtful / 2,'),
    recordsFund('doubtful_weight_perc: primary.doubtful,', 'doubtful_weight_perc: 0,'),
    recordsFund(
      'doubtful_weight_perc: primary.doubtful,',
      'doubtful_weight_perc: Math.max(0, primary.doubtful),',
    ),
    recordsFund(
      'doubtful_weight_perc: primary.doubtful,',
      'doubtful_weight_perc: Math.min(100, primary.doubtful),',
    ),
  ],
  unscreened_weight_perc: [
    recordsFund(
      'unscreened_weight_perc: roundWeight(100 - primary.coverage),',
      'unscreened_weight_perc: Math.max(0, roundWeight(100 - primary.compliant - primary.nonCompliant)),',
    ),
    recordsFund('roundWeight(100 - primary.coverage)', 'primary.coverage'),
    recordsFund('roundWeight(100 - primary.coverage)', 'Math.max(0, roundWeight(100 - primary.coverage))'),
    recordsFund('roundWeight(100 - primary.coverage)', 'Math.min(100, roundWeight(100 - primary.coverage))'),
  ],
  coverage_weight_perc: [
    recordsFund('coverage_weight_perc: primary.coverage,', 'coverage_weight_perc: ftse.coverage,'),
    screeningFund(
      'coverage: roundWeight(compliant + nonCompliant + doubtful)',
      'coverage: roundWeight(compliant + nonCompliant)',
    ),
    recordsFund(
      'coverage_weight_perc: primary.coverage,',
      'coverage_weight_perc: Math.max(0, primary.coverage),',
    ),
    recordsFund(
      'coverage_weight_perc: primary.coverage,',
      'coverage_weight_perc: Math.min(100, primary.coverage),',
    ),
  ],
  holdings_total: [
    recordsFund('holdings_total: holdings.length', 'holdings_total: holdingsScreened'),
    recordsFund('holdings_total: holdings.length', 'holdings_total: Math.min(500, holdings.length)'),
    recordsFund(
      'holdings_total: holdings.length',
      'holdings_total: new Set(holdings.map(({ constituent }) => constituent.ticker)).size',
    ),
  ],
  holdings_screened: [
    recordsFund('holdings_screened: holdingsScreened', 'holdings_screened: holdings.length'),
    screeningFund('isVerdict(stock?.judgements.aaoifi.status)).length', 'stock !== undefined).length'),
  ],
  'compliant_weight_perc_<m>, non_compliant_weight_perc_<m>': [
    recordsFund('compliant_weight_perc_ftse: ftse.compliant,', 'compliant_weight_perc_ftse: msci.compliant,'),
    recordsFund(
      'non_compliant_weight_perc_sp: sp.nonCompliant,',
      'non_compliant_weight_perc_sp: primary.nonCompliant,',
    ),
    recordsFund(
      '    compliant_weight_perc_ftse: ftse.compliant,',
      '    compliant_weight_perc_ftse: Math.max(0, ftse.compliant),',
    ),
    recordsFund(
      'non_compliant_weight_perc_msci: msci.nonCompliant,',
      'non_compliant_weight_perc_msci: Math.abs(msci.nonCompliant),',
    ),
  ],
  holdings_as_of: [
    recordsFund(
      `compliant_weight_perc_sp: sp.nonCompliant,
    holdings_as_of: fund.holdingsAsOf,`,
      `compliant_weight_perc_sp: sp.nonCompliant,
    holdings_as_of: fund.holdingsFetchedAt?.slice(0, 10) ?? null,`,
    ),
  ],
  methodology_updated_at: [
    recordsDates(
      'return { methodology_updated_at: stamp, last_updated: stamp };',
      "return { methodology_updated_at: stamp.replace('T07', 'T08'), last_updated: stamp };",
    ),
    recordsDates(
      'return { methodology_updated_at: stamp, last_updated: stamp };',
      `return {
    methodology_updated_at: moment.day === 20 ? stamp : stamp.slice(0, 10),
    last_updated: stamp,
  };`,
    ),
  ],
  last_updated: [
    recordsDates(
      'return { methodology_updated_at: stamp, last_updated: stamp };',
      'return { methodology_updated_at: stamp, last_updated: stamp.slice(0, 10) };',
    ),
    recordsDates(
      'const stamp = writeNaiveTimestamp(moment);',
      `const stamp = \`\${writeNaiveTimestamp(moment)}Z\`;`,
    ),
    recordsDates(
      'const stamp = writeNaiveTimestamp(moment);',
      'const stamp = writeNaiveTimestamp({ ...moment, day: 20 });',
    ),
    recordsServed(
      'etf: fundRecord(screened, inputs),',
      'etf: fundRecord(screened, kept.values().next().value ?? inputs),',
    ),
  ],
  holdings_fetched_at: [
    recordsFund(
      'holdings_fetched_at: fund.holdingsFetchedAt,',
      'holdings_fetched_at: fund.holdingsFetchedAt ?? fundStamps(inputs).last_updated,',
    ),
  ],
  'The four buckets (compliant, non-compliant, doubtful, unscreened) do not always …': [
    recordsFund(
      'compliant_weight_perc: primary.compliant,',
      'compliant_weight_perc: (primary.compliant / (primary.coverage || 1)) * 100,',
    ),
    screeningFund('sums[status] += constituent.weight', 'sums[status] += Math.max(0, constituent.weight)'),
  ],
  'Venue is read from the ticker suffix, not from listing_country. …': [
    routesFundLists('marketOf(etf.ticker) === chosen.venue', 'etf.listing_country === chosen.venue'),
    routesFundLists('etf.listing_country === chosen.domicile', 'marketOf(etf.ticker) === chosen.domicile'),
    recordsFund('listing_venue: marketOf(fund.ticker)', "listing_venue: fund.domicile ?? 'US'"),
    routesFundLists(
      'marketOf(etf.ticker) === chosen.venue',
      "(chosen.venue === 'CA' ? etf.listing_country : marketOf(etf.ticker)) === chosen.venue",
    ),
    routesFundLists("const VENUES = ['US', 'GB', 'CA'];", "const VENUES = ['US', 'GB'];"),
  ],
  'holdings_as_of with holdings_fetched_at distinguishes a basket we have not refreshed …': [
    recordsFund(
      'holdings_fetched_at: fund.holdingsFetchedAt,',
      `holdings_fetched_at: fund.holdingsAsOf && \`\${fund.holdingsAsOf}T00:00:00\`,`,
    ),
  ],
  'There is no per-rulebook coverage. coverage_weight_perc is the weight usable …': [
    recordsFund(
      'compliant_weight_perc_djim: djim.compliant,',
      `compliant_weight_perc_djim: djim.compliant,
    coverage_weight_perc_djim: djim.coverage,`,
    ),
    recordsFund('coverage_weight_perc: primary.coverage,', 'coverage_weight_perc: sp.coverage,'),
    routesFundLists(
      `    coverage_weight_perc,
    non_compliant`,
      `    coverage_weight_perc,
    coverage_weight_perc_sp: coverage_weight_perc,
    non_compliant`,
    ),
  ],
  'There is no separate purification field for funds or stocks. …': [
    recordsFund(
      'doubtful_weight_perc: primary.doubtful,',
      `doubtful_weight_perc: primary.doubtful,
    purification_perc: primary.nonCompliant,`,
    ),
    recordsStock(
      'debt_ratio_perc: judgements.aaoifi.debtPerc,',
      `debt_ratio_perc: judgements.aaoifi.debtPerc,
    ...{ purification: 0 },`,
    ),
    recordsStock(
      'listing_country: company.listingCountry,',
      `listing_country: company.listingCountry,
    ...(company.listingCountry === 'CA' ? { purification_perc: 1 } : {}),`,
    ),
    recordsFund(
      'screened: isVerdict(status),',
      `screened: isVerdict(status),
    ...{ purification_perc: 1 },`,
    ),
  ],
  'Coverage is tested when a fund is admitted, not on …': [
    routesFund('if (fund) return fund;', 'if (fund && fund.etf.coverage_weight_perc >= 95) return fund;'),
    recordsFund(
      'coverage_weight_perc: primary.coverage,',
      'coverage_weight_perc: Math.max(95, primary.coverage),',
    ),
    routesFund(
      "return context.json(fund['etf-screening']);",
      `if (fund.etf.coverage_weight_perc < 95) return context.json({ error: 'not_found' }, 404);
    return context.json(fund['etf-screening']);`,
    ),
    routesFundLists(
      '[...current().funds.values()].sort',
      '[...current().funds.values()].filter(({ etf }) => etf.coverage_weight_perc > 50).sort',
    ),
  ],
};
