import { inFile, type SectionProofs } from '../mutation';

const recordsFund = inFile('src/service/records/fund.ts');
const routesFundLists = inFile('src/service/routes/fund-lists.ts');
const routesFund = inFile('src/service/routes/fund.ts');

export const SECTION_2_9: SectionProofs = {
  ticker: [
    recordsFund(
      `    ticker: fund.ticker,
    fund_name: fund.name,
    issuer: fund.issuer,
    listing_country: fund.domicile,
    listing_venue`,
      `    ticker: fund.ticker.toLowerCase(),
    fund_name: fund.name,
    issuer: fund.issuer,
    listing_country: fund.domicile,
    listing_venue`,
    ),
  ],
  'fund_name, issuer': [
    recordsFund(
      `issuer: fund.issuer,
    listing_country: fund.domicile,
    listing_venue`,
      `issuer: fund.issuer ?? '',
    listing_country: fund.domicile,
    listing_venue`,
    ),
    recordsFund(
      `fund_name: fund.name,
    issuer: fund.issuer,
    listing_country: fund.domicile,
    listing_venue`,
      `fund_name: fund.name ?? fund.ticker,
    issuer: fund.issuer,
    listing_country: fund.domicile,
    listing_venue`,
    ),
  ],
  listing_country: [
    recordsFund(
      `    listing_country: fund.domicile,
    listing_venue`,
      `    listing_country: marketOf(fund.ticker),
    listing_venue`,
    ),
  ],
  listing_venue: [
    recordsFund('listing_venue: marketOf(fund.ticker)', "listing_venue: fund.domicile ?? 'US'"),
    recordsFund('listing_venue: marketOf(fund.ticker)', "listing_venue: 'US'"),
  ],
  reporting_currency: [
    recordsFund(
      `listing_venue: marketOf(fund.ticker),
    reporting_currency: fund.reportingCurrency,`,
      `listing_venue: marketOf(fund.ticker),
    reporting_currency: fund.reportingCurrency?.toUpperCase() ?? null,`,
    ),
  ],
  halal_rating: [
    recordsFund(
      `halal_rating: screened.rating,
    ...holdingCounts(screened),
    holdings_as_of`,
      `halal_rating: screened.rating || 8,
    ...holdingCounts(screened),
    holdings_as_of`,
    ),
    recordsFund(
      `halal_rating: screened.rating,
    ...holdingCounts(screened),
    holdings_as_of`,
      `halal_rating: judgements.sp.status === 'HALAL' ? 8 : 0,
    ...holdingCounts(screened),
    holdings_as_of`,
    ),
  ],
  'holdings_total, holdings_screened': [
    recordsFund(
      'return { holdings_total: holdings.length, holdings_screened: holdingsScreened };',
      'return { holdings_total: holdingsScreened, holdings_screened: holdings.length };',
    ),
    routesFund(
      "return context.json(fund['etf-screening']);",
      "return context.json(context.var.plan === 'business-ultimate' ? { ...fund['etf-screening'], holdings_screened: fund.etf.holdings_total } : fund['etf-screening']);",
    ),
  ],
  holdings_as_of: [
    recordsFund(
      `...holdingCounts(screened),
    holdings_as_of: fund.holdingsAsOf,`,
      `...holdingCounts(screened),
    holdings_as_of: fundStamps(inputs).last_updated.slice(0, 10),`,
    ),
  ],
  methodology_updated_at: [
    recordsFund(
      `...fundStamps(inputs),
    methodology_count`,
      `...fundStamps(inputs),
    methodology_updated_at: null as never,
    methodology_count`,
    ),
  ],
  last_updated: [
    recordsFund(
      `...fundStamps(inputs),
    methodology_count`,
      `...fundStamps(inputs),
    last_updated: fund.holdingsFetchedAt ?? '',
    methodology_count`,
    ),
  ],
  methodology_count: [
    recordsFund('methodology_count: groups.length,', 'methodology_count: groups.length - 1,'),
    routesFund(
      "return context.json(fund['etf-screening']);",
      "return context.json(context.var.plan === 'business-ultimate' ? { ...fund['etf-screening'], methodology_count: 4 } : fund['etf-screening']);",
    ),
  ],
  methodologies: [
    recordsFund(
      'const groups = inputs.rulebooks.map(',
      'const groups = [...inputs.rulebooks].reverse().map(',
    ),
    recordsFund("[servedName('halal_status', key)]: status,", 'halal_status: status,'),
  ],
  'name, owner': [
    recordsFund(
      `        name,
        owner,`,
      `        name: key,
        owner,`,
    ),
    recordsFund(
      `        name,
        owner,`,
      `        name,
        owner: name,`,
    ),
  ],
  primary: [recordsFund('primary: key === PRIMARY_RULEBOOK,', 'primary: true,')],
  'halal_status{_m}': [
    recordsFund(
      "[servedName('halal_status', key)]: status,",
      "[servedName('halal_status', key)]: judgements.aaoifi.status,",
    ),
    recordsFund(
      "[servedName('halal_status', key)]: status,",
      "[servedName('halal_status', key)]: key === 'ftse' ? judgements.msci.status : status,",
    ),
    recordsFund(
      "[servedName('halal_status', key)]: status,",
      "[servedName('halal_status', key)]: key === 'msci' && judgements.aaoifi.status === 'DOUBTFUL' ? 'DOUBTFUL' : status,",
    ),
  ],
  'compliant_weight_perc{_m}': [
    recordsFund(
      "[servedName('compliant_weight_perc', key)]: compliant,",
      "[servedName('compliant_weight_perc', key)]: judgements.aaoifi.compliant,",
    ),
    recordsFund(
      "[servedName('compliant_weight_perc', key)]: compliant,",
      "[servedName('compliant_weight_perc', key)]: key === 'msci' ? Math.max(0, compliant) : compliant,",
    ),
  ],
  'non_compliant_weight_perc{_m}': [
    recordsFund(
      "[servedName('non_compliant_weight_perc', key)]: nonCompliant,",
      "[servedName('non_compliant_weight_perc', key)]: judgements.aaoifi.nonCompliant,",
    ),
    recordsFund(
      "[servedName('non_compliant_weight_perc', key)]: nonCompliant,",
      "[servedName('non_compliant_weight_perc', key)]: compliant,",
    ),
    recordsFund(
      "[servedName('non_compliant_weight_perc', key)]: nonCompliant,",
      "[servedName('non_compliant_weight_perc', key)]: key === 'ftse' ? Math.min(100, Math.abs(nonCompliant)) : nonCompliant,",
    ),
  ],
  'Records of /etf/list, /etf/screener and /etf/compare: not shown.': [
    routesFundLists(
      `    status,
    halal_rating,`,
      `    status: 'HALAL',
    halal_rating,`,
    ),
    routesFundLists(
      `    ticker,
    fund_name,`,
      `    ticker,
    fund_name: issuer,`,
    ),
    routesFundLists('if (fund) return fund.etf;', 'if (fund) return { ...fund.etf, aum: 0 };'),
    routesFundLists(
      'return context.json(page(funds, limit, offset));',
      "return context.json(page(funds.filter(({ etf }) => etf.status !== 'UNQUALIFIED'), limit, offset));",
    ),
  ],
};
