import { inFile, type SectionProofs } from '../mutation';

const screeningFund = inFile('src/service/screening/fund.ts');
const recordsFund = inFile('src/service/records/fund.ts');
const functionsVerdicts = inFile('src/functions/verdicts.ts');
const routesFundLists = inFile('src/service/routes/fund-lists.ts');

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
    screeningFund(
      "if (strategy !== 'long') return 'UNQUALIFIED';",
      "if (strategy !== 'long' && !(strategy === 'long-short' && weights.coverage >= 95 && weights.nonCompliant === 0 && weights.doubtful > 20)) return 'UNQUALIFIED';",
    ),
    recordsFund(
      'status: primary.status,',
      "status: fund.strategy !== 'long' && fund.ticker.endsWith('.TO') ? 'NOT HALAL' : primary.status,",
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
    screeningFund('const MAX_NON_COMPLIANT = 5;', 'const MAX_NON_COMPLIANT = 5.00005;'),
    screeningFund(
      'if (weights.nonCompliant > MAX_NON_COMPLIANT) return',
      'if (Math.abs(weights.nonCompliant) > MAX_NON_COMPLIANT) return',
    ),
    screeningFund(
      'if (weights.nonCompliant > MAX_NON_COMPLIANT) return',
      'if (weights.nonCompliant > MAX_NON_COMPLIANT && weights.coverage > 0) return',
    ),
  ],
  '3 coverage_weight_perc below 95': [
    screeningFund('weights.coverage < MIN_COVERAGE', 'weights.coverage <= MIN_COVERAGE'),
    screeningFund('const MIN_COVERAGE = 95;', 'const MIN_COVERAGE = 94;'),
    screeningFund('weights.coverage < MIN_COVERAGE', 'Math.round(weights.coverage) < MIN_COVERAGE'),
  ],
  '4 non_compliant_weight_perc + 0.5 × doubtful_weight_perc above 5': [
    screeningFund('const DOUBTFUL_WEIGHTING = 0.5;', 'const DOUBTFUL_WEIGHTING = 1;'),
    screeningFund('weights.doubtful > MAX_NON_COMPLIANT', 'weights.doubtful >= MAX_NON_COMPLIANT'),
    screeningFund(
      'if (weights.nonCompliant + DOUBTFUL_WEIGHTING * weights.doubtful',
      'if (DOUBTFUL_WEIGHTING * weights.doubtful',
    ),
    screeningFund(
      'DOUBTFUL_WEIGHTING * weights.doubtful > MAX',
      'Math.min(10, DOUBTFUL_WEIGHTING * weights.doubtful) > MAX',
    ),
    screeningFund(
      'weights.nonCompliant + DOUBTFUL_WEIGHTING',
      'Math.max(0, weights.nonCompliant) + DOUBTFUL_WEIGHTING',
    ),
  ],
  '5 otherwise': [
    screeningFund(
      `  return 'HALAL';
}`,
      `  return 'UNQUALIFIED';
}`,
    ),
    recordsFund(
      `halal_rating: screened.rating,
    ...holdingCounts(screened),
    holdings_as_of`,
      `halal_rating: fund.ticker.endsWith('.TO') ? 0 : screened.rating,
    ...holdingCounts(screened),
    holdings_as_of`,
    ),
    recordsFund(
      `halal_rating: screened.rating,
    halal_status_djim`,
      `halal_rating: screened.rating && primary.doubtful > 0 ? 6 : screened.rating,
    halal_status_djim`,
    ),
  ],
  'Below 95% coverage a fund is NOT HALAL or UNQUALIFIED, …': [
    screeningFund('const MIN_COVERAGE = 95;', 'const MIN_COVERAGE = 90;'),
    screeningFund(
      "if (weights.coverage < MIN_COVERAGE) return 'UNQUALIFIED';",
      "if (weights.coverage < MIN_COVERAGE) return weights.doubtful > 5 ? 'DOUBTFUL' : 'UNQUALIFIED';",
    ),
    screeningFund(
      "if (weights.coverage < MIN_COVERAGE) return 'UNQUALIFIED';",
      "if (weights.coverage < MIN_COVERAGE) return weights.coverage > 94.99 ? 'HALAL' : 'UNQUALIFIED';",
    ),
  ],
  'A doubtful holding alone can make a fund DOUBTFUL but not NOT HALAL.': [
    screeningFund("> MAX_NON_COMPLIANT) return 'DOUBTFUL';", "> MAX_NON_COMPLIANT) return 'NOT HALAL';"),
    screeningFund(
      "> MAX_NON_COMPLIANT) return 'DOUBTFUL';",
      "> MAX_NON_COMPLIANT) return weights.doubtful >= 100 ? 'NOT HALAL' : 'DOUBTFUL';",
    ),
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
    routesFundLists(
      `    holdings_as_of,
  };
}`,
      `    holdings_as_of,
    ...(status === 'UNQUALIFIED' ? { reason: coverage_weight_perc < 95 ? 'coverage' : 'strategy' } : {}),
  };
}`,
    ),
    recordsFund(
      'coverage_weight_perc: primary.coverage,',
      `coverage_weight_perc: primary.coverage,
    ...(primary.status === 'UNQUALIFIED' ? { reason: 'not rated' } : {}),`,
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
    screeningFund(
      'status: fundStatusOf(fund.strategy, weights)',
      "status: key === 'djim' && weights.nonCompliant > 5 && weights.coverage < 95 ? 'UNQUALIFIED' as const : fundStatusOf(fund.strategy, weights)",
    ),
    screeningFund(
      'status: fundStatusOf(fund.strategy, weights)',
      "status: key === 'msci' && fundStatusOf(fund.strategy, weights) === 'UNQUALIFIED' ? 'NOT HALAL' as const : fundStatusOf(fund.strategy, weights)",
    ),
  ],
};
