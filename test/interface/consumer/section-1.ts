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
const functionsRecords = inFile('src/functions/records.ts');
const functionsCard = inFile('src/functions/card.ts');
const portfolioReport = inFile('src/reports/portfolio-report.ts');

export const CONSUMER_1: SectionProofs = {
  'The service returns Shariah-compliance verdicts and supporting figures for listed …': [
    functionsVerdicts(
      "statusOf(result, result.kind === 'fund' ? fund : stock)",
      "statusOf(result, result.kind === 'fund' && !result.ticker.endsWith('.TO') ? fund : stock)",
    ),
    functionsVerdicts(
      'return figureOf(result, field);',
      "return Math.min(figureOf(result, field), result.kind === 'fund' ? 8 : 9);",
    ),
    functionsVerdicts("statusOf(result, result.kind === 'fund' ? fund : stock)", 'statusOf(result, stock)'),
    functionsVerdicts('{ stock: [stock], fund: [fund] },', '{ stock: [stock] },'),
  ],
  'Stocks in four markets are covered. The market is detected …': [
    contractEndpoint(
      'encodeURIComponent(ticker))}`;',
      "encodeURIComponent(ticker))}${ticker.endsWith('.UZ') ? '?country=UZ' : ''}`;",
    ),
    contractEndpoint('encodeURIComponent(ticker))}`;', 'encodeURIComponent(ticker))}?country=US`;'),
    contractEndpoint('encodeURIComponent(ticker))}`;', 'ticker)}`;'),
  ],
  'United States': [
    portfolioMarkets('NASDAQ NASD NSQ', 'NASD NSQ'),
    portfolioMarkets(
      `country: 'US',
  suffix: '',`,
      `country: 'US',
  suffix: '.US',`,
    ),
  ],
  'United Kingdom': [
    portfolioMarkets("mics: words('XLON AIMX XLOM'),", "mics: words('AIMX XLOM'),"),
    portfolioMarkets("suffix: '.L',", "suffix: '.LN',"),
    portfolioMarkets("currencies: ['GBP'],", "currencies: ['EUR'],"),
  ],
  Canada: [
    portfolioMarkets("endings: words('TO'),", "endings: words('TSX'),"),
    portfolioMarkets("suffix: '.TO',", "suffix: '.CA',"),
    portfolioMarkets("currencies: ['CAD'],", "currencies: ['USD'],"),
  ],
  Uzbekistan: [
    portfolioMarkets("mics: words('XSTE'),", 'mics: [],'),
    portfolioMarkets("endings: words('UZ'),", 'endings: [],'),
    portfolioMarkets("suffix: '.UZ',", "suffix: '.TS',"),
    portfolioMarkets("names: words('UZSE TASHKENT'),", "names: words('TASHKENT'),"),
  ],
  'No currency conversion ever happens. Every numeric amount is in …': [
    functionsRecords(
      "String(values['reporting_currency'] ?? '');",
      "values['listing_country'] === 'CA' ? 'CAD' : String(values['reporting_currency'] ?? '');",
    ),
    functionsRecords(
      '...[percent, excelNumber(amount_usd)]',
      "...[percent, currencyOf(result) === 'GBP' ? Number(amount_usd) * 1.3 : excelNumber(amount_usd)]",
    ),
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
    portfolioReport(
      'cell: (row) => statusOf(row, PRIMARY_RULEBOOK, texts),',
      "cell: (row) => statusOf(row, row.held.ticker.endsWith('.TO') ? 'djim' : PRIMARY_RULEBOOK, texts),",
    ),
    contractRulebook(
      'return rulebook === PRIMARY_RULEBOOK ? field : `${field}_${rulebook}`;',
      "return rulebook === PRIMARY_RULEBOOK ? field : `${field}_${rulebook === 'sp' && field === 'halal_status' ? 'msci' : rulebook}`;",
    ),
    contractRulebook(
      "export const PRIMARY_RULEBOOK = 'aaoifi' satisfies",
      "export const PRIMARY_RULEBOOK = 'djim' satisfies",
    ),
  ],
  'Index-rulebook verdicts are binary and never DOUBTFUL. Only the primary …': [
    contractStock('halal_status_msci: indexVerdict,', 'halal_status_msci: z.nullable(stockStatus),'),
    contractStatus(
      "export const FUND_STATUSES = ['HALAL', 'NOT HALAL', 'DOUBTFUL', 'UNQUALIFIED']",
      "export const FUND_STATUSES = ['HALAL', 'NOT HALAL', 'UNQUALIFIED']",
    ),
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
    clientCacheFreshness('return [0, 6].includes(', 'return [0, 3, 6].includes('),
    clientCacheFreshness('export const LATE = 3 * HOUR;', 'export const LATE = 4 * HOUR;'),
    clientCacheFreshness('return [0, 6].includes(', 'return [0].includes('),
  ],
  'A fund has no filings. Its verdict is a roll-up …': [
    functionsRatios(
      '{ stock: [name, status] }, (result) => figureOf(result, name), call)',
      "name === 'non_compliant_revenue_perc' ? { stock: [name, status], fund: ['non_compliant_weight_perc'] } : { stock: [name, status] }, (result) => figureOf(result, result.kind === 'fund' ? 'non_compliant_weight_perc' : name), call)",
    ),
    functionsRatios(
      '{ stock: [name, status] }, (result) => figureOf(result, name), call)',
      "{ stock: [name, status], fund: ['coverage_weight_perc'] }, (result) => figureOf(result, result.kind === 'fund' ? 'coverage_weight_perc' : name), call)",
    ),
  ],
  'Changes in verdicts and coverage are published as an append-only …': [
    clientCacheFeed(
      '(events.coverage || differs(records, events))',
      "(events.coverage === 'added' && ticker.endsWith('.TO') ? false : events.coverage || differs(records, events))",
    ),
    clientCacheFeed(
      'this.cache.drop(changed.keys());',
      "this.cache.drop([...changed.keys()].filter((ticker) => !ticker.endsWith('.UZ')));",
    ),
    clientCacheFeed(
      `    this.cache.drop(changed.keys());
`,
      '',
    ),
    contractVerdictChange("path: 'verdict-changes'", "path: 'verdicts-changed'"),
  ],
  'Licences: the Personal licence is bundled with plans Basic, Standard …': [
    reportsPlanReport(
      "footer: texts.t('licence'),",
      "footer: texts.language.id === 'tr' ? '' : texts.t('licence'),",
    ),
    reportsPlanReport("footer: texts.t('licence'),", "footer: '',"),
    i18nReportTextsEnglish('are for non-commercial use, and', 'are for any use, and'),
    i18nReportTextsEnglish('needs a Business plan.', 'needs no other plan.'),
  ],
  'Results are informational screening, not a religious ruling.': [
    functionsCard("properties.set('Notice',", "if (values['status'] === undefined) properties.set('Notice',"),
    reportsCells(
      "[texts.t('disclaimer'), ...sample",
      "[...(notice ? [texts.t('disclaimer')] : []), ...sample",
    ),
    reportsCells("[texts.t('disclaimer'), ...sample", '[...sample'),
    i18nReportTextsEnglish('screening, not a religious ruling.', 'screening.'),
  ],
};
