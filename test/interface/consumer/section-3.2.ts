import { inFile, type SectionProofs } from '../mutation';

const contractScreen = inFile('src/contract/screen.ts');
const i18nReportTextsEnglish = inFile('src/i18n/report-texts/english.ts');
const reportsReasons = inFile('src/reports/reasons.ts');
const functionsVerdicts = inFile('src/functions/verdicts.ts');
const functionsLists = inFile('src/functions/lists.ts');
const contractNoVerdict = inFile('src/contract/no-verdict.ts');
const functionsCard = inFile('src/functions/card.ts');
const functionsField = inFile('src/functions/field.ts');
const functionsFunds = inFile('src/functions/funds.ts');
const reportsFundReport = inFile('src/reports/fund-report.ts');
const reportsHoldingCells = inFile('src/reports/holding-cells.ts');
const functionsFundLists = inFile('src/functions/fund-lists.ts');
const reportsCompare = inFile('src/reports/compare-report.ts');
const reportsInstead = inFile('src/reports/instead-report.ts');
const reportsMethodology = inFile('src/reports/methodology-report.ts');
const reportsSummary = inFile('src/reports/portfolio-summary.ts');
const taskpaneLookup = inFile('src/taskpane/views/lookup.ts');

export const CONSUMER_3_2: SectionProofs = {
  '2 non_compliant_weight_perc above 5': [
    contractScreen('FUND_LIMITS = { nonCompliant: 5,', 'FUND_LIMITS = { nonCompliant: 6,'),
    contractScreen(
      `isPrimary ? FUND_LIMITS.nonCompliant : undefined`,
      `isPrimary && values['status'] !== 'DOUBTFUL' ? FUND_LIMITS.nonCompliant : undefined`,
    ),
  ],
  '3 coverage_weight_perc below 95': [
    contractScreen('coverage: 95 } as const', 'coverage: 90 } as const'),
    contractScreen(
      `add('coverage', 'coverage_weight_perc', FUND_LIMITS.coverage);`,
      `if (values['status'] !== 'DOUBTFUL' || String(values['ticker']).endsWith('.L') === false) add('coverage', 'coverage_weight_perc', FUND_LIMITS.coverage);`,
    ),
  ],
  'UNQUALIFIED means not rated by this method. It has two …': [
    i18nReportTextsEnglish(
      "'The fund is not rated by this method (UNQUALIFIED).'",
      "'The fund has low coverage or is leveraged (UNQUALIFIED).'",
    ),
    reportsReasons(
      "kind === 'fund' ? 'reasonFundNotRated' : 'reasonNeverAudited'",
      "kind === 'fund' ? 'reasonNeverAudited' : 'reasonNeverAudited'",
    ),
    contractNoVerdict(
      `'The fund is not rated by this method (UNQUALIFIED).'`,
      `'The fund is leveraged or its coverage is low (UNQUALIFIED).'`,
    ),
  ],
  'Show coverage_weight_perc beside every verdict. The fund screen is a …': [
    functionsVerdicts('coverage: coverageInWords(result.values) } : { cells }', "coverage: '' } : { cells }"),
    functionsLists(
      'return [...names.slice(0, at + 1), COVERAGE, ...names.slice(at + 1)];',
      'return [...names];',
    ),
    functionsCard(
      `  ['coverage_weight_perc', 'Coverage (%)'],
`,
      ``,
    ),
    functionsField(
      `const coverage = kind === 'fund' ?`,
      `const coverage = kind === 'fund' && status === 'HALAL' ?`,
    ),
    functionsFunds(`rulebook === PRIMARY_RULEBOOK ? current(`, `rulebook === 'none' ? current(`),
    reportsFundReport(
      `bucket('coverage', texts.t('columnBucketCoverage'), record.coverage_weight_perc),`,
      `bucket('coverage', texts.t('columnBucketCoverage'), 100 - record.unscreened_weight_perc),`,
    ),
    reportsHoldingCells(
      `cell: figureOf('fund', 'coverage_weight_perc', texts),`,
      `cell: figureOf('fund', 'compliant_weight_perc', texts),`,
    ),
    functionsFundLists(' || (name === COVERAGE && hasVerdict)', ''),
    functionsFundLists(
      `'fund_name', 'status', 'coverage_weight_perc'];`,
      `'fund_name', 'coverage_weight_perc', 'status'];`,
    ),
    reportsCompare(
      `    { title: texts.t('compareCoverage'), cell: ({ coverage_weight_perc }) => coverage_weight_perc },
`,
      ``,
    ),
    reportsInstead(
      `    coverageColumn(texts, 15),
`,
      ``,
    ),
    reportsMethodology(
      `    coverageColumn(texts, 12),
`,
      ``,
    ),
    reportsSummary(
      `[reasonOf(holding, texts), ...coverageOf(holding, texts)].join(' ')`,
      `[reasonOf(holding, texts)].join(' ')`,
    ),
    taskpaneLookup(
      `\${kind === 'fund' ? coverage(values, store) : nothing}`,
      `\${kind === 'fund' && primary === 'HALAL' ? coverage(values, store) : nothing}`,
    ),
  ],
  'Decision thresholds for the four index rulebooks at fund level: …': [
    contractScreen('isPrimary ? FUND_LIMITS.nonCompliant : undefined', 'FUND_LIMITS.nonCompliant'),
    contractScreen(
      'isPrimary ? FUND_LIMITS.nonCompliant : undefined',
      "isPrimary || rulebook === 'msci' ? FUND_LIMITS.nonCompliant : undefined",
    ),
    contractScreen(
      `servedName('non_compliant_weight_perc', rulebook),`,
      `servedName('non_compliant_weight_perc', rulebook === 'sp' ? 'msci' : rulebook),`,
    ),
  ],
};
