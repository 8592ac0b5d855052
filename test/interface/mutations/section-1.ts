import { inFile, notProvable, type SectionProofs } from '../mutation';

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
  ],
  'Each stock carries a primary verdict (rulebook key aaoifi) and …': [
    recordsStock(
      'halal_status: judgements.aaoifi.status',
      'halal_status: judgements.ftse?.status ?? judgements.aaoifi.status',
    ),
    screeningVerdict('return ratio > limit * (1 + ROUNDING);', 'return ratio > limit * 1.1;'),
  ],
  'Index-rulebook verdicts are binary and never DOUBTFUL. Only the primary …': [
    screeningVerdict('return rulebook.key === PRIMARY_RULEBOOK && isDoubtful', 'return isDoubtful'),
  ],
  'Verdicts are recomputed nightly, Monday to Friday. A run produces …': [
    screeningSchedule('[2, 3].includes(((day % 7) + 7) % 7)', '[3].includes(((day % 7) + 7) % 7)'),
    assumptions('export const RUN_HOUR = 7;', 'export const RUN_HOUR = 19;'),
  ],
  'A fund has no filings. Its verdict is a roll-up …': [
    screeningRun(
      'screenFund(fund, stocks, rulebooks)',
      'screenFund(fund, previous?.stocks ?? stocks, rulebooks)',
    ),
    screeningFund('sums[status] += constituent.weight', 'sums[status] += 1'),
    recordsFund('status: primary.status,', 'status: ftse.status,'),
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
