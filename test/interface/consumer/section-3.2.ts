import { inFile, type SectionProofs } from '../mutation';

const contractScreen = inFile('src/contract/screen.ts');
const i18nReportTextsEnglish = inFile('src/i18n/report-texts/english.ts');
const reportsReasons = inFile('src/reports/reasons.ts');
const functionsVerdicts = inFile('src/functions/verdicts.ts');
const functionsLists = inFile('src/functions/lists.ts');

export const CONSUMER_3_2: SectionProofs = {
  '2 non_compliant_weight_perc above 5': [
    contractScreen('FUND_LIMITS = { nonCompliant: 5,', 'FUND_LIMITS = { nonCompliant: 6,'),
  ],
  '3 coverage_weight_perc below 95': [contractScreen('coverage: 95 } as const', 'coverage: 90 } as const')],
  'UNQUALIFIED means not rated by this method. It has two …': [
    i18nReportTextsEnglish(
      "'The fund is not rated by this method (UNQUALIFIED).'",
      "'The fund has low coverage or is leveraged (UNQUALIFIED).'",
    ),
    reportsReasons(
      "kind === 'fund' ? 'reasonFundNotRated' : 'reasonNeverAudited'",
      "kind === 'fund' ? 'reasonNeverAudited' : 'reasonNeverAudited'",
    ),
  ],
  'Show coverage_weight_perc beside every verdict. The fund screen is a …': [
    functionsVerdicts('coverage: coverageInWords(result.values) } : { cells }', "coverage: '' } : { cells }"),
    functionsLists(
      'return [...names.slice(0, at + 1), COVERAGE, ...names.slice(at + 1)];',
      'return [...names];',
    ),
  ],
  'Decision thresholds for the four index rulebooks at fund level: …': [
    contractScreen('isPrimary ? FUND_LIMITS.nonCompliant : undefined', 'FUND_LIMITS.nonCompliant'),
    contractScreen(
      'isPrimary ? FUND_LIMITS.nonCompliant : undefined',
      "isPrimary || rulebook === 'msci' ? FUND_LIMITS.nonCompliant : undefined",
    ),
  ],
};
