import { servedName } from '../contract/rulebook';
import { eachTicker } from './each-ticker';
import { figureOf } from './facts';
import { rulebookArgument } from './rulebook-argument';

/**
 * Interest-bearing debt in percent of the rulebook's denominator (12.34 means 12.34 %; may exceed 100).
 * @customfunction DEBT_RATIO
 * @param {any[][]} ticker A ticker such as AAPL or BP.L, or a range of tickers.
 * @param {string} [rulebook] aaoifi (when left out), djim, ftse, msci or sp.
 * @returns {Promise<any[][]>} The ratio; a range gives one for each of its cells.
 */
export async function debtRatio(ticker: unknown[][], rulebook?: string): Promise<unknown[][]> {
  const book = rulebookArgument(rulebook);
  const ratio = servedName('debt_ratio_perc', book);
  const status = servedName('halal_status', book);
  // The status says why a ratio is missing, and every record that has the ratio has the status beside it.
  return eachTicker(ticker, { stock: [ratio, status] }, (facts) => figureOf(facts, ratio, status));
}
