import { inFile, type SectionProofs } from '../mutation';

const functionsVerdicts = inFile('src/functions/verdicts.ts');
const contractEndpoint = inFile('src/contract/endpoint.ts');
const portfolioMarkets = inFile('src/portfolio/shares/markets.ts');
const reportsMethodologyReport = inFile('src/reports/methodology-report.ts');
const contractRulebook = inFile('src/contract/rulebook.ts');
const contractStatus = inFile('src/contract/status.ts');
const contractMethodology = inFile('src/contract/methodology.ts');
const clientCacheFreshness = inFile('src/client/cache/freshness.ts');
const functionsRatios = inFile('src/functions/ratios.ts');
const clientCacheFeed = inFile('src/client/cache/feed.ts');
const contractVerdictChange = inFile('src/contract/verdict-change.ts');
const reportsCells = inFile('src/reports/cells.ts');
const reportsPlanReport = inFile('src/reports/plan-report.ts');
const i18nReportTextsEnglish = inFile('src/i18n/report-texts/english.ts');
const contractStock = inFile('src/contract/stock.ts');

export const CONSUMER_1: SectionProofs = {
  'The service returns Shariah-compliance verdicts and supporting figures for listed …': [
    functionsVerdicts("statusOf(result, result.kind === 'fund' ? fund : stock)", 'statusOf(result, stock)'),
    functionsVerdicts('{ stock: [stock], fund: [fund] },', '{ stock: [stock] },'),
  ],
  'Stocks in four markets are covered. The market is detected …': [
    contractEndpoint('encodeURIComponent(ticker))}`;', 'encodeURIComponent(ticker))}?country=US`;'),
    contractEndpoint('encodeURIComponent(ticker))}`;', 'ticker)}`;'),
  ],
  'United States': [
    portfolioMarkets(
      `country: 'US',
  suffix: '',`,
      `country: 'US',
  suffix: '.US',`,
    ),
  ],
  'United Kingdom': [
    portfolioMarkets("suffix: '.L',", "suffix: '.LN',"),
    portfolioMarkets("currencies: ['GBP'],", "currencies: ['EUR'],"),
  ],
  Canada: [
    portfolioMarkets("suffix: '.TO',", "suffix: '.CA',"),
    portfolioMarkets("currencies: ['CAD'],", "currencies: ['USD'],"),
  ],
  Uzbekistan: [
    portfolioMarkets("suffix: '.UZ',", "suffix: '.TS',"),
    portfolioMarkets("names: words('UZSE TASHKENT'),", "names: words('TASHKENT'),"),
  ],
  'No currency conversion ever happens. Every numeric amount is in …': [
    reportsMethodologyReport(
      '? `${texts.t(TITLES[field])} (${currency})`',
      '? `${texts.t(TITLES[field])} (USD)`',
    ),
    reportsMethodologyReport(
      'const currency = record.reporting_currency;',
      "const currency = record.listing_country === 'US' ? 'USD' : record.reporting_currency;",
    ),
    reportsMethodologyReport(
      'const currency = record.reporting_currency;',
      "const currency = record.listing_country === 'GB' ? 'GBP' : record.reporting_currency;",
    ),
  ],
  'Each stock carries a primary verdict (rulebook key aaoifi) and …': [
    contractRulebook(
      "export const PRIMARY_RULEBOOK = 'aaoifi' satisfies",
      "export const PRIMARY_RULEBOOK = 'djim' satisfies",
    ),
  ],
  'Index-rulebook verdicts are binary and never DOUBTFUL. Only the primary …': [
    contractStatus(
      "export const INDEX_STATUSES = ['HALAL',",
      "export const INDEX_STATUSES = ['DOUBTFUL', 'HALAL',",
    ),
    contractMethodology(
      'rulebook === PRIMARY_RULEBOOK ? stockStatus : z.nullable(indexStatus)',
      'z.nullable(stockStatus)',
    ),
    contractStock(
      'const indexVerdict = z.nullable(indexStatus);',
      'const indexVerdict = z.nullable(stockStatus);',
    ),
  ],
  'Verdicts are recomputed nightly, Monday to Friday. A run produces …': [
    clientCacheFreshness('return [0, 6].includes(', 'return [0].includes('),
  ],
  'A fund has no filings. Its verdict is a roll-up …': [
    functionsRatios(
      '{ stock: [name, status] }, (result) => figureOf(result, name), call)',
      "{ stock: [name, status], fund: ['coverage_weight_perc'] }, (result) => figureOf(result, result.kind === 'fund' ? 'coverage_weight_perc' : name), call)",
    ),
  ],
  'Changes in verdicts and coverage are published as an append-only …': [
    clientCacheFeed(
      `    this.cache.drop(changed.keys());
`,
      '',
    ),
    contractVerdictChange("path: 'verdict-changes'", "path: 'verdicts-changed'"),
  ],
  'Licences: the Personal licence is bundled with plans Basic, Standard …': [
    reportsPlanReport("footer: texts.t('licence'),", "footer: '',"),
    i18nReportTextsEnglish('are for non-commercial use, and', 'are for any use, and'),
    i18nReportTextsEnglish('needs a Business plan.', 'needs no other plan.'),
  ],
  'Results are informational screening, not a religious ruling.': [
    reportsCells("[texts.t('disclaimer'), ...sample", '[...sample'),
    i18nReportTextsEnglish('screening, not a religious ruling.', 'screening.'),
  ],
};
