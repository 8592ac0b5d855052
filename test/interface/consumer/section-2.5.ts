import { inFile, type SectionProofs } from '../mutation';
import { figureAlone } from './alone';

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
      "texts.t('titleMethodology', { ticker: record.ticker.split('.')[0]!,",
    ),
    reportsMethodologyReport(
      "texts.t('titleMethodology', { ticker: record.ticker,",
      "texts.t('titleMethodology', { ticker: record.company_name,",
    ),
  ],
  company_name: [
    reportsMethodologyReport(
      'name: record.company_name });',
      "name: record.company_name.replace(/ +/g, ' ') });",
    ),
    reportsMethodologyReport('name: record.company_name,\n', 'name: record.ticker,\n'),
    reportsMethodologyReport('name: record.company_name });', 'name: record.ticker });'),
  ],
  reporting_currency: [
    reportsMethodologyReport(
      'const currency = record.reporting_currency;',
      "const currency = record.listing_country === 'UZ' ? 'UZS' : record.reporting_currency;",
    ),
    reportsMethodologyReport(
      "field.endsWith('_dollar') || field === 'screen_denominator'",
      "field.endsWith('_dollar')",
    ),
    reportsMethodologyReport('const currency = record.reporting_currency;', "const currency = 'USD';"),
  ],
  last_scanned: [
    reportsMethodologyReport(
      "scanned: dateOf('last_scanned'),",
      "scanned: record.ticker.endsWith('.TO') ? dateOf('last_updated') : dateOf('last_scanned'),",
    ),
    reportsMethodologyReport("scanned: dateOf('last_scanned'),", "scanned: dateOf('last_updated'),"),
    reportsWords("last_scanned: 'neverAudited',", "last_scanned: 'notComputed' as never,"),
  ],
  last_updated: [
    reportsMethodologyReport(
      "updated: dateOf('last_updated'),",
      "updated: record.last_scanned === null ? dateOf('last_scanned') : dateOf('last_updated'),",
    ),
    reportsMethodologyReport(
      "updated: dateOf('last_updated'),",
      "updated: dateOf('methodology_updated_at'),",
    ),
  ],
  methodology_updated_at: [
    contractMethodology(
      'group[servedName(field, rulebook)]]);',
      "group[servedName(field, rulebook)] ?? (rulebook === 'sp' && field === 'compliant_revenue_perc' ? record.methodologies[PRIMARY_RULEBOOK]?.[field] : null)]);",
    ),
    reportsMethodologyReport(
      "recomputed: dateOf('methodology_updated_at'),",
      "recomputed: record.methodology_updated_at === null ? dateOf('last_updated') : dateOf('methodology_updated_at'),",
    ),
    reportsMethodologyReport(
      "recomputed: dateOf('methodology_updated_at'),",
      "recomputed: dateOf('last_updated'),",
    ),
    contractMethodology(
      'group[servedName(field, rulebook)]]);',
      'group[servedName(field, rulebook)] ?? record.methodologies[PRIMARY_RULEBOOK]?.[field]]);',
    ),
  ],
  methodology_count: [
    reportsMethodologyReport('number: record.methodology_count,', 'number: rulebooks.length,'),
    reportsMethodologyReport('number: record.methodology_count,', 'number: 4,'),
  ],
  methodologies: [
    functionsRecords(
      'const rulebooks = Object.keys(record.methodologies);',
      "const rulebooks = Object.keys(record.methodologies).filter((each) => each !== 'msci' || !record.ticker.endsWith('.UZ'));",
    ),
    functionsRecords(
      'const rulebooks = Object.keys(record.methodologies);',
      'const rulebooks = Object.keys(record.methodologies).sort().reverse();',
    ),
    functionsRecords(
      'const rulebooks = Object.keys(record.methodologies);',
      'const rulebooks = Object.keys(record.methodologies).slice(0, 4);',
    ),
  ],
  name: [
    functionsRecords("row('name', ({ name }) => name),", "row('name', ({ name }) => name.trim()),"),
    functionsRecords("row('name', ({ name }) => name),", "row('name', ({ owner }) => owner),"),
  ],
  owner: [
    contractEndpoint(
      'flat[servedName(key, rulebook)] = value;',
      "flat[servedName(key, rulebook)] = rulebook === 'msci' && key === 'owner' ? group['name'] : value;",
    ),
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
      "row('primary', ({ primary }, rulebook) => primary || rulebook === 'sp'),",
    ),
    functionsRecords(
      "row('primary', ({ primary }) => primary),",
      "row('primary', (_, rulebook) => rulebook !== ''),",
    ),
  ],
  'halal_status{_m}': [
    figureAlone('halal_status', 'djim', 'served === "UNQUALIFIED" ? "INCOMPLETE_DATA" : served'),
    contractMethodology(
      `  'halal_status',
  'halal_rating',
  ...GROUP`,
      `  'halal_rating',
  ...GROUP`,
    ),
  ],
  'halal_rating{_m}': [
    figureAlone('halal_rating', 'ftse', 'served || null'),
    figureAlone('halal_rating', 'sp', 'served ?? 0'),
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
    figureAlone('debt_ratio_perc', 'msci', 'served && Math.min(served, 100)'),
    figureAlone('debt_ratio_dollar', 'aaoifi', 'served && Math.abs(served)'),
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
    figureAlone('liquidity_ratio_dollar', 'ftse', 'served ?? 0'),
    figureAlone('liquidity_ratio_perc', 'msci', 'served || null'),
    contractScreen("liquidity: ['sp'],", 'liquidity: [],'),
    contractScreen(
      "if (rulebook === NOT_SERVED.rulebook && screen === NOT_SERVED.screen) return 'unserved';",
      '',
    ),
    functionsRecords("return known === 'none' ? NO_SCREEN : NOT_SERVED;", 'return 0;'),
    functionsRecords('field.startsWith(`${screen}_ratio`)', 'field === `${screen}_ratio_perc`'),
  ],
  'receivables_ratio_perc{_m}, receivables_ratio_dollar{_m}': [
    figureAlone('receivables_ratio_dollar', 'ftse', 'served ?? 0'),
    figureAlone('receivables_ratio_perc', 'msci', 'group.receivables_ratio_dollar'),
    contractScreen(
      "receivables: ['aaoifi', 'djim', 'sp'],",
      "receivables: ['aaoifi', 'djim', 'sp', 'msci'],",
    ),
    reportsMethodologyReport("return texts.t(known === 'none' ? 'noScreen' : 'notServed');", 'return 0;'),
  ],
  'non_compliant_revenue_perc{_m}, non_compliant_revenue_dollar{_m}': [
    figureAlone('non_compliant_revenue_perc', 'sp', 'served && Math.abs(served)'),
    figureAlone('non_compliant_revenue_dollar', 'djim', 'served ?? 0'),
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
    figureAlone('compliant_revenue_perc', 'aaoifi', 'served && Math.max(served, 0)'),
    figureAlone('compliant_revenue_dollar', 'msci', 'group.non_compliant_revenue_dollar'),
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
    figureAlone('screen_denominator', 'djim', 'served || null'),
    figureAlone('screen_denominator', 'ftse', 'served && Math.round(served)'),
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
      "(DENOMINATORS[`${rulebook} ${String(served)}`] ?? (rulebook === 'sp' && served === 'avg_market_cap_24m' ? 'denominatorDjim' : undefined))",
    ),
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
      "flat[servedName(`thresholds_${screen}`, rulebook)] = rulebook === 'msci' ? limit || null : limit;",
    ),
    functionsRecords(
      'return thresholds[screen] ??',
      "return (rulebook === 'sp' ? thresholds[screen] || null : thresholds[screen]) ??",
    ),
    reportsMethodologyReport(
      'thresholds[screen] ?? texts.t(',
      "(rulebook === 'djim' && screen === 'income' ? 5 : thresholds[screen]) ?? texts.t(",
    ),
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
