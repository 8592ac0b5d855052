import { inFile, type SectionProofs } from '../mutation';

const reportsMethodologyReport = inFile('src/reports/methodology-report.ts');
const reportsWords = inFile('src/reports/words.ts');
const contractMethodology = inFile('src/contract/methodology.ts');
const functionsRecords = inFile('src/functions/records.ts');
const contractEndpoint = inFile('src/contract/endpoint.ts');
const contractScreen = inFile('src/contract/screen.ts');

export const CONSUMER_2_5: SectionProofs = {
  ticker: [
    reportsMethodologyReport(
      "texts.t('titleMethodology', { ticker: record.ticker,",
      "texts.t('titleMethodology', { ticker: record.company_name,",
    ),
  ],
  company_name: [reportsMethodologyReport('name: record.company_name });', 'name: record.ticker });')],
  reporting_currency: [
    reportsMethodologyReport(
      "field.endsWith('_dollar') || field === 'screen_denominator'",
      "field.endsWith('_dollar')",
    ),
    reportsMethodologyReport('const currency = record.reporting_currency;', "const currency = 'USD';"),
  ],
  last_scanned: [
    reportsMethodologyReport("scanned: dateOf('last_scanned'),", "scanned: dateOf('last_updated'),"),
    reportsWords("last_scanned: 'neverAudited',", "last_scanned: 'notComputed' as never,"),
  ],
  last_updated: [
    reportsMethodologyReport(
      "updated: dateOf('last_updated'),",
      "updated: dateOf('methodology_updated_at'),",
    ),
  ],
  methodology_updated_at: [
    reportsMethodologyReport(
      "recomputed: dateOf('methodology_updated_at'),",
      "recomputed: dateOf('last_updated'),",
    ),
    contractMethodology(
      'group[servedName(field, rulebook)]]);',
      'group[servedName(field, rulebook)] ?? record.methodologies[PRIMARY_RULEBOOK]?.[field]]);',
    ),
  ],
  methodology_count: [reportsMethodologyReport('number: record.methodology_count,', 'number: 4,')],
  methodologies: [
    functionsRecords(
      'const rulebooks = Object.keys(record.methodologies);',
      'const rulebooks = Object.keys(record.methodologies).sort().reverse();',
    ),
    functionsRecords(
      'const rulebooks = Object.keys(record.methodologies);',
      'const rulebooks = Object.keys(record.methodologies).slice(0, 4);',
    ),
  ],
  name: [functionsRecords("row('name', ({ name }) => name),", "row('name', ({ owner }) => owner),")],
  owner: [
    contractEndpoint('flat[servedName(key, rulebook)] = value;', 'flat[key] = value;'),
    contractMethodology(
      `  'owner',
  'thresholds',`,
      "  'thresholds',",
    ),
  ],
  primary: [
    functionsRecords(
      "row('primary', ({ primary }) => primary),",
      "row('primary', (_, rulebook) => rulebook !== ''),",
    ),
  ],
  'halal_status{_m}': [
    contractMethodology(
      `  'halal_status',
  'halal_rating',
  ...GROUP`,
      `  'halal_rating',
  ...GROUP`,
    ),
  ],
  'halal_rating{_m}': [
    contractMethodology(
      `  'halal_status',
  'halal_rating',
  ...GROUP`,
      `  'halal_status',
  ...GROUP`,
    ),
    contractMethodology(
      "[key('halal_rating')]: z.nullable(z.int()),",
      "[key('halal_rating')]: z.pipe(z.nullable(z.int()), z.transform((served) => served ?? 0)),",
    ),
  ],
  'debt_ratio_perc{_m}, debt_ratio_dollar{_m}': [
    contractMethodology(
      `  'debt_ratio_perc',
`,
      '',
    ),
    contractMethodology(
      `  'debt_ratio_dollar',
`,
      '',
    ),
    contractMethodology(
      "field.endsWith('_perc') ? figure : amountFigure",
      "field.endsWith('_perc') ? z.pipe(figure, z.transform((served) => served ?? 0)) : amountFigure",
    ),
  ],
  'liquidity_ratio_perc{_m}, liquidity_ratio_dollar{_m}': [
    contractScreen("liquidity: ['sp'],", 'liquidity: [],'),
    contractScreen(
      "if (rulebook === NOT_SERVED.rulebook && screen === NOT_SERVED.screen) return 'unserved';",
      '',
    ),
    functionsRecords("return known === 'none' ? NO_SCREEN : NOT_SERVED;", 'return 0;'),
    functionsRecords('field.startsWith(`${screen}_ratio`)', 'field === `${screen}_ratio_perc`'),
  ],
  'receivables_ratio_perc{_m}, receivables_ratio_dollar{_m}': [
    contractScreen(
      "receivables: ['aaoifi', 'djim', 'sp'],",
      "receivables: ['aaoifi', 'djim', 'sp', 'msci'],",
    ),
    reportsMethodologyReport("return texts.t(known === 'none' ? 'noScreen' : 'notServed');", 'return 0;'),
  ],
  'non_compliant_revenue_perc{_m}, non_compliant_revenue_dollar{_m}': [
    contractMethodology(
      `  'non_compliant_revenue_perc',
`,
      '',
    ),
    contractMethodology(
      `  'non_compliant_revenue_dollar',
`,
      '',
    ),
    contractMethodology(
      "field.endsWith('_perc') ? figure : amountFigure",
      "field.endsWith('_perc') ? z.pipe(figure, z.transform((served) => served ?? 0)) : amountFigure",
    ),
  ],
  'compliant_revenue_perc{_m}, compliant_revenue_dollar{_m}': [
    contractMethodology(
      `  'compliant_revenue_perc',
`,
      '',
    ),
    contractMethodology(
      `  'compliant_revenue_dollar',
`,
      '',
    ),
    contractMethodology(
      "field.endsWith('_perc') ? figure : amountFigure",
      "field.endsWith('_perc') ? z.pipe(figure, z.transform((served) => served ?? 0)) : amountFigure",
    ),
  ],
  'screen_denominator{_m}': [
    contractMethodology(
      `  'screen_denominator',
`,
      '',
    ),
    contractMethodology(
      "field.endsWith('_perc') ? figure : amountFigure",
      "field.endsWith('_perc') ? figure : z.pipe(amountFigure, z.transform((served) => served ?? 0))",
    ),
  ],
  'screen_denominator_type{_m}': [
    reportsMethodologyReport(
      'DENOMINATORS[`${rulebook} ${String(served)}`]',
      'DENOMINATORS[`${rulebook} avg_market_cap_36m`]',
    ),
    reportsMethodologyReport(
      "return meaning ? texts.t(meaning as 'denominatorAssets') : String(served);",
      "return meaning ? texts.t(meaning as 'denominatorAssets') : texts.t('notComputed');",
    ),
  ],
  thresholds: [
    contractEndpoint(
      'flat[servedName(`thresholds_${screen}`, rulebook)] = limit;',
      'flat[servedName(`thresholds_${screen}`, rulebook)] = limit ?? 0;',
    ),
    contractEndpoint(
      'flat[servedName(`thresholds_${screen}`, rulebook)] = limit;',
      'flat[`thresholds_${screen}`] = limit;',
    ),
    contractMethodology(
      `  'thresholds_debt',
`,
      '',
    ),
  ],
  aaoifi: [
    reportsMethodologyReport(
      "'aaoifi avg_market_cap_36m': 'denominatorAaoifi'",
      "'aaoifi avg_market_cap_36m': 'denominatorSp'",
    ),
  ],
  djim: [
    reportsMethodologyReport(
      "'djim avg_market_cap_24m': 'denominatorDjim'",
      "'djim avg_market_cap_24m': 'denominatorSp'",
    ),
  ],
  ftse: [
    reportsMethodologyReport(
      "'ftse total_assets': 'denominatorAssets'",
      "'ftse total_assets': 'denominatorSp'",
    ),
  ],
  msci: [
    reportsMethodologyReport(
      "'msci total_assets': 'denominatorAssets'",
      "'msci total_assets': 'denominatorSp'",
    ),
  ],
  sp: [
    reportsMethodologyReport(
      "'sp avg_market_cap_36m': 'denominatorSp'",
      "'sp avg_market_cap_36m': 'denominatorAaoifi'",
    ),
  ],
};
