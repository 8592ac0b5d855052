/** What a parameter takes: rows of values out of cells, or one value. */
export type ParameterShape = 'cells' | 'one';

const CELLS = 'cells';
const ONE = 'one';

/**
 * The parameters of the functions by their ids, as functions.json has them (a test compares): for reading a formula without Excel's help.
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
  PURIFY: [CELLS, CELLS, ONE],
  PURIFY_RATIO: [CELLS, ONE],
  SCREEN: [CELLS, CELLS],
  VERDICT_CHANGES: [ONE, CELLS],
  STOCK: [CELLS],
  ETF: [CELLS],
};
