/** What a parameter takes: the values of cells as rows, or a single value. */
export type ParameterShape = 'cells' | 'one';

const CELLS = 'cells';
const ONE = 'one';

/**
 * The parameters of each function by its id, as in functions.json (a test compares the two). They serve to read a formula without Excel.
 */
export const PARAMETERS: Readonly<Record<string, readonly ParameterShape[]>> = {
  HALAL_STATUS: [CELLS, ONE],
  HALAL_RATING: [CELLS, ONE],
  VERDICTS: [CELLS],
  DEBT_RATIO: [CELLS, ONE],
  LIQUIDITY_RATIO: [CELLS, ONE],
  RECEIVABLES_RATIO: [CELLS, ONE],
  NON_COMPLIANT_REVENUE: [CELLS, ONE],
  COMPLIANT_REVENUE: [CELLS, ONE],
  FIELD: [CELLS, ONE],
  EXPLAIN: [CELLS, ONE],
  REPORT: [CELLS],
  METHODOLOGY: [CELLS],
  REVENUE_SOURCES: [CELLS, ONE],
  RANKING: [CELLS],
  ETF_STATUS: [CELLS, ONE],
  ETF_COVERAGE: [CELLS],
  ETF_WEIGHT: [CELLS, ONE, ONE],
  ETF_HOLDINGS: [CELLS, ONE, ONE],
  ETF_SCREENING: [CELLS],
  ETF_LIST: [],
  ETF_SCREENER: [CELLS],
  ETF_COMPARE: [CELLS],
  PURIFY: [CELLS, CELLS, ONE],
  PURIFY_RATIO: [CELLS, ONE],
  SCREEN: [CELLS, CELLS],
  VERDICT_CHANGES: [ONE, CELLS],
  VERDICT_ON: [CELLS, ONE, ONE],
  STOCK: [CELLS],
  ETF: [CELLS],
};
