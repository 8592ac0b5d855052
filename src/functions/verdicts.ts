import { PRIMARY_RULEBOOK, servedName } from '../contract/rulebook';
import { eachTicker } from './each-ticker';
import { statusOf } from './facts';
import { rulebookArgument } from './rulebook-argument';

/**
 * Shariah verdict of a stock or fund: HALAL, NOT HALAL, DOUBTFUL, or why there is none.
 * @customfunction HALAL_STATUS
 * @param {any[][]} ticker A ticker such as AAPL, BP.L or SPUS, or a range of tickers.
 * @param {string} [rulebook] aaoifi (when left out), djim, ftse, msci or sp.
 * @returns {Promise<any[][]>} The status as served; a range gives one for each of its cells.
 */
export async function halalStatus(ticker: unknown[][], rulebook?: string): Promise<unknown[][]> {
  const book = rulebookArgument(rulebook);
  const stock = servedName('halal_status', book);
  const fund = book === PRIMARY_RULEBOOK ? 'status' : stock;
  return eachTicker(ticker, { stock: [stock], fund: [fund] }, (facts) =>
    statusOf(facts, facts.kind === 'fund' ? fund : stock),
  );
}
