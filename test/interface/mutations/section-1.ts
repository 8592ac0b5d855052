import { inFile, notProvable, type SectionProofs } from '../mutation';
import { onEndpoint } from './stock-answers';

const recordsStock = inFile('src/service/records/stock.ts');
const routesFund = inFile('src/service/routes/fund.ts');
const routesParameters = inFile('src/service/routes/parameters.ts');
const universeCompanies = inFile('src/service/universe/companies.ts');
const universeMarket = inFile('src/service/universe/market.ts');
const screeningVerdict = inFile('src/service/screening/verdict.ts');
const screeningSchedule = inFile('src/service/screening/schedule.ts');
const assumptions = inFile('src/service/assumptions.ts');
const screeningRun = inFile('src/service/screening/run.ts');
const screeningFund = inFile('src/service/screening/fund.ts');
const recordsFund = inFile('src/service/records/fund.ts');
const runsRuns = inFile('src/service/runs/runs.ts');
const webhooksOutbox = inFile('src/service/webhooks/outbox.ts');
const mcpTools = inFile('src/service/mcp/tools.ts');
const app = inFile('src/service/app.ts');
const routesStock = inFile('src/service/routes/stock.ts');

export const SECTION_1: SectionProofs = {
  'The service returns Shariah-compliance verdicts and supporting figures for listed …': [
    recordsStock(
      'halal_status: judgements.aaoifi.status',
      "halal_status: judgements.aaoifi.status === 'HALAL' ? 'NOT HALAL' : 'HALAL'",
    ),
    routesFund('return context.json(fund.etf);', 'return context.json({ ticker: fund.etf.ticker });'),
    recordsStock(
      'liquidity_ratio_perc: judgements.aaoifi.liquidityPerc,',
      "liquidity_ratio_perc: judgements.aaoifi.status === 'DOUBTFUL' ? null : judgements.aaoifi.liquidityPerc,",
    ),
    onEndpoint('compliance', "if (served.listing_country === 'UZ') served.halal_status = 'UNQUALIFIED';"),
  ],
  'Stocks in four markets are covered. The market is detected …': [
    routesParameters(
      "if (name !== 'apikey' && !Object.hasOwn",
      "if (name !== 'apikey' && name !== 'country' && !Object.hasOwn",
    ),
    universeCompanies(
      "listingCountry: row.oneOf('listing_country', [marketOf(listing.ticker)])",
      "listingCountry: 'US'",
    ),
    routesStock(
      'readParameters(context, {});',
      "readParameters(context, {}, endpoint === 'methodology' ? ['country'] : []);",
    ),
  ],
  'United States': [
    universeCompanies("listingCountry: 'US',", "listingCountry: 'GB',"),
    universeCompanies("reportingCurrency: 'USD',", "reportingCurrency: 'EUR',"),
  ],
  'United Kingdom': [
    recordsStock(
      'listing_country: company.listingCountry,',
      "listing_country: company.listingCountry.replace('GB', 'UK'),",
    ),
    universeCompanies("reportingCurrency: row.text('reporting_currency')", "reportingCurrency: 'USD'"),
    onEndpoint('basic-report', "if (served.listing_country === 'GB') served.listing_country = 'UK';"),
  ],
  Canada: [
    universeMarket(
      'SYMBOL.test(requested) ? requested.toUpperCase() : undefined',
      "SYMBOL.test(requested) ? requested.toUpperCase().replace(/\\.TO$/, '') : undefined",
    ),
    recordsStock(
      'listing_country: company.listingCountry,',
      "listing_country: company.listingCountry.replace('CA', 'US'),",
    ),
    universeCompanies("reportingCurrency: row.text('reporting_currency')", "reportingCurrency: 'USD'"),
  ],
  Uzbekistan: [
    recordsStock(
      'listing_country: company.listingCountry,',
      "listing_country: company.listingCountry.replace('UZ', 'UZB'),",
    ),
    universeCompanies(
      "reportingCurrency: row.text('reporting_currency')",
      "reportingCurrency: row.text('reporting_currency').replace('UZS', 'USD')",
    ),
    onEndpoint('basic-report', "if (served.listing_country === 'UZ') served.reporting_currency = 'USD';"),
  ],
  'No currency conversion ever happens. Every numeric amount is in …': [
    recordsStock(
      'debt_ratio_dollar: measures?.debt ?? null',
      "debt_ratio_dollar: measures?.debt == null ? null : stock.company.reportingCurrency === 'GBP' ? measures.debt * 1.3 : measures.debt",
    ),
    recordsStock(
      'reporting_currency: company.reportingCurrency',
      "reporting_currency: { US: 'USD', GB: 'GBP', CA: 'CAD' }[company.listingCountry] ?? 'UZS'",
    ),
    recordsFund(
      'aum: fund.aum,',
      "aum: fund.aum === null ? null : fund.reportingCurrency === 'GBp' ? fund.aum / 100 : fund.aum,",
    ),
  ],
  'Each stock carries a primary verdict (rulebook key aaoifi) and …': [
    recordsStock(
      'halal_status: judgements.aaoifi.status',
      'halal_status: judgements.ftse?.status ?? judgements.aaoifi.status',
    ),
    screeningVerdict('return ratio > limit * (1 + ROUNDING);', 'return ratio > limit * 1.1;'),
    recordsStock("halal_status_sp: verdict('sp')", "halal_status_sp: verdict('djim')"),
    screeningVerdict('return ratio > limit * (1 + ROUNDING);', 'return ratio > limit * 1.0001;'),
  ],
  'Index-rulebook verdicts are binary and never DOUBTFUL. Only the primary …': [
    screeningVerdict('return rulebook.key === PRIMARY_RULEBOOK && isDoubtful', 'return isDoubtful'),
    onEndpoint(
      'methodology',
      "if (served.methodologies.aaoifi.halal_status === 'DOUBTFUL') served.methodologies.sp.halal_status_sp = 'DOUBTFUL';",
    ),
  ],
  'Verdicts are recomputed nightly, Monday to Friday. A run produces …': [
    screeningSchedule('[2, 3].includes(((day % 7) + 7) % 7)', '[3].includes(((day % 7) + 7) % 7)'),
    assumptions('export const RUN_HOUR = 7;', 'export const RUN_HOUR = 19;'),
    runsRuns('return !isRevised && kept.size === 0 &&', 'return true || !isRevised && kept.size === 0 &&'),
  ],
  'A fund has no filings. Its verdict is a roll-up …': [
    screeningRun(
      'screenFund(fund, stocks, rulebooks)',
      'screenFund(fund, previous?.stocks ?? stocks, rulebooks)',
    ),
    screeningFund('sums[status] += constituent.weight', 'sums[status] += 1'),
    recordsFund('status: primary.status,', 'status: ftse.status,'),
    recordsFund(
      'status: primary.status,',
      "status: fund.ticker.endsWith('.TO') ? djim.status : primary.status,",
    ),
    recordsFund(
      'non_compliant_weight_perc_sp: sp.nonCompliant,',
      'non_compliant_weight_perc_sp: djim.nonCompliant,',
    ),
  ],
  'Changes in verdicts and coverage are published as an append-only …': [
    runsRuns(
      'const events = this.#feed.append(changes, stamp);',
      "const events = this.#feed.append(changes.filter(({ instrument }) => instrument === 'etf'), stamp);",
    ),
    webhooksOutbox(
      'for (const endpoint of endpoints.filter(({ isReceiving }) => isReceiving)) {',
      'for (const endpoint of endpoints.slice(0, 1)) {',
    ),
    runsRuns(
      'this.options.onBatch({ runId: stamp.run_id, events, unusual });',
      "this.options.onBatch({ runId: stamp.run_id, events: events.filter((one) => one.event_class === 'verdict'), unusual });",
    ),
  ],
  'An MCP connector exposes five tools (section 4.9).': [
    mcpTools(
      `'service_full_report',
    {`,
      `'service_report',
    {`,
    ),
    mcpTools('readOnlyHint: true', 'readOnlyHint: false'),
  ],
  'Licences: the Personal licence is bundled with plans Basic, Standard …': notProvable(
    'Terms for the user of the data; no answer of the service depends on the licence.',
  ),
  'Results are informational screening, not a religious ruling.': [
    app('It is not a religious ruling and not', 'It is a religious ruling and not'),
  ],
};
