import { servedName } from '../contract/rulebook';
import type { CallOptions } from './call-options';
import { eachTicker } from './each-ticker';
import { figureOf } from './result-values';
import { rulebookArgument } from './rulebook-argument';
import { statusFields } from '../contract/status-field';

/**
 * Interest-bearing debt in percent of the rulebook's denominator (12.34 means 12.34 %; may exceed 100).
 * @customfunction DEBT_RATIO
 * @param {any[][]} ticker A ticker such as AAPL or BP.L, or a range of tickers.
 * @param {string} [rulebook] aaoifi (when left out), djim, ftse, msci or sp.
 * @param {CustomFunctions.CancelableInvocation} call
 * @returns {Promise<any[][]>} The ratio; a range gives one for each of its cells.
 */
export async function debtRatio(
  ticker: unknown[][],
  rulebook?: string,
  call: CallOptions = {},
): Promise<unknown[][]> {
  return ratio('debt_ratio_perc', ticker, rulebook, call);
}

/**
 * Cash and short-term investments in percent of the rulebook's denominator; sp has no such screen, and djim's is not served.
 * @customfunction LIQUIDITY_RATIO
 * @param {any[][]} ticker A ticker such as AAPL or BP.L, or a range of tickers.
 * @param {string} [rulebook] aaoifi (when left out), djim, ftse, msci or sp.
 * @param {CustomFunctions.CancelableInvocation} call
 * @returns {Promise<any[][]>} The ratio; a range gives one for each of its cells.
 */
export async function liquidityRatio(
  ticker: unknown[][],
  rulebook?: string,
  call: CallOptions = {},
): Promise<unknown[][]> {
  return ratio('liquidity_ratio_perc', ticker, rulebook, call);
}

/**
 * Receivables in percent of the rulebook's denominator; only ftse and msci have such a screen.
 * @customfunction RECEIVABLES_RATIO
 * @param {any[][]} ticker A ticker such as AAPL or BP.L, or a range of tickers.
 * @param {string} [rulebook] ftse or msci; the others have no such screen.
 * @param {CustomFunctions.CancelableInvocation} call
 * @returns {Promise<any[][]>} The ratio; a range gives one for each of its cells.
 */
export async function receivablesRatio(
  ticker: unknown[][],
  rulebook?: string,
  call: CallOptions = {},
): Promise<unknown[][]> {
  return ratio('receivables_ratio_perc', ticker, rulebook, call);
}

/**
 * Impermissible revenue in percent of all revenue: the share that is purified.
 * @customfunction NON_COMPLIANT_REVENUE
 * @param {any[][]} ticker A ticker such as AAPL or BP.L, or a range of tickers.
 * @param {string} [rulebook] aaoifi (when left out), djim, ftse, msci or sp.
 * @param {CustomFunctions.CancelableInvocation} call
 * @returns {Promise<any[][]>} The percentage; a range gives one for each of its cells.
 */
export async function nonCompliantRevenue(
  ticker: unknown[][],
  rulebook?: string,
  call: CallOptions = {},
): Promise<unknown[][]> {
  return ratio('non_compliant_revenue_perc', ticker, rulebook, call);
}

/**
 * Permissible revenue in percent of all revenue.
 * @customfunction COMPLIANT_REVENUE
 * @param {any[][]} ticker A ticker such as AAPL or BP.L, or a range of tickers.
 * @param {string} [rulebook] aaoifi (when left out), djim, ftse, msci or sp.
 * @param {CustomFunctions.CancelableInvocation} call
 * @returns {Promise<any[][]>} The percentage; a range gives one for each of its cells.
 */
export async function compliantRevenue(
  ticker: unknown[][],
  rulebook?: string,
  call: CallOptions = {},
): Promise<unknown[][]> {
  return ratio('compliant_revenue_perc', ticker, rulebook, call);
}

function ratio(
  field: string,
  ticker: unknown[][],
  rulebook: string | undefined,
  call: CallOptions,
): Promise<unknown[][]> {
  const book = rulebookArgument(rulebook);
  const name = servedName(field, book);
  const status = statusFields(book).stock;
  // The status says why a ratio is missing, and every record that has the ratio has the status beside it.
  return eachTicker(ticker, { stock: [name, status] }, (result) => figureOf(result, name), call);
}
