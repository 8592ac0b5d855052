import { inFile, type SectionProofs } from '../mutation';

const screeningFund = inFile('src/service/screening/fund.ts');
const recordsFund = inFile('src/service/records/fund.ts');
const functionsVerdicts = inFile('src/functions/verdicts.ts');

export const SECTION_3_2: SectionProofs = {
  '1 Fund is leveraged, inverse or long-short': [
    screeningFund(
      "if (strategy !== 'long') return 'UNQUALIFIED';",
      "if (strategy === 'leveraged') return 'UNQUALIFIED';",
    ),
    screeningFund(
      "if (strategy !== 'long') return 'UNQUALIFIED';",
      "if (strategy !== 'long' && weights.nonCompliant <= 5) return 'UNQUALIFIED';",
    ),
  ],
  '2 non_compliant_weight_perc above 5': [
    screeningFund(
      'if (weights.nonCompliant > MAX_NON_COMPLIANT) return',
      'if (weights.nonCompliant >= MAX_NON_COMPLIANT) return',
    ),
    screeningFund(
      `if (weights.nonCompliant > MAX_NON_COMPLIANT) return 'NOT HALAL';
  if (weights.coverage < MIN_COVERAGE) return 'UNQUALIFIED';`,
      `if (weights.coverage < MIN_COVERAGE) return 'UNQUALIFIED';
  if (weights.nonCompliant > MAX_NON_COMPLIANT) return 'NOT HALAL';`,
    ),
  ],
  '3 coverage_weight_perc below 95': [
    screeningFund('weights.coverage < MIN_COVERAGE', 'weights.coverage <= MIN_COVERAGE'),
    screeningFund('const MIN_COVERAGE = 95;', 'const MIN_COVERAGE = 94;'),
  ],
  '4 non_compliant_weight_perc + 0.5 × doubtful_weight_perc above 5': [
    screeningFund('const DOUBTFUL_WEIGHTING = 0.5;', 'const DOUBTFUL_WEIGHTING = 1;'),
    screeningFund('weights.doubtful > MAX_NON_COMPLIANT', 'weights.doubtful >= MAX_NON_COMPLIANT'),
    screeningFund(
      'if (weights.nonCompliant + DOUBTFUL_WEIGHTING * weights.doubtful',
      'if (DOUBTFUL_WEIGHTING * weights.doubtful',
    ),
  ],
  '5 otherwise': [
    screeningFund(
      `  return 'HALAL';
}`,
      `  return 'UNQUALIFIED';
}`,
    ),
  ],
  'Below 95% coverage a fund is NOT HALAL or UNQUALIFIED, …': [
    screeningFund('const MIN_COVERAGE = 95;', 'const MIN_COVERAGE = 90;'),
    screeningFund(
      "if (weights.coverage < MIN_COVERAGE) return 'UNQUALIFIED';",
      "if (weights.coverage < MIN_COVERAGE) return weights.doubtful > 5 ? 'DOUBTFUL' : 'UNQUALIFIED';",
    ),
  ],
  'A doubtful holding alone can make a fund DOUBTFUL but not NOT HALAL.': [
    screeningFund("> MAX_NON_COMPLIANT) return 'DOUBTFUL';", "> MAX_NON_COMPLIANT) return 'NOT HALAL';"),
  ],
  'UNQUALIFIED means not rated by this method. It has two …': [
    recordsFund(
      'aum: fund.aum,',
      `aum: fund.aum,
    strategy: fund.strategy,`,
    ),
    screeningFund("if (strategy !== 'long') return 'UNQUALIFIED';", ''),
    recordsFund(
      'methodology_count: groups.length,',
      `...(fund.strategy === 'long' ? {} : { leveraged: true }),
    methodology_count: groups.length,`,
    ),
  ],
  'Show coverage_weight_perc beside every verdict. The fund screen is a …': [
    functionsVerdicts(
      '? { cells, coverage: coverageInWords(result.values) } : { cells }',
      '? { cells } : { cells }',
    ),
  ],
  'Decision thresholds for the four index rulebooks at fund level: …': [
    screeningFund(
      'const weights = sumWeights(holdings, key);',
      'const weights = sumWeights(holdings, PRIMARY_RULEBOOK);',
    ),
  ],
};
