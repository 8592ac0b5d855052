import { eachTicker } from './each-ticker';
import { figureOf } from './facts';

/**
 * Share of a fund's weight that has a usable verdict, in percent. Read it beside every verdict of a fund.
 * @customfunction ETF_COVERAGE
 * @param {any[][]} symbol A fund's symbol such as SPUS, or a range of symbols.
 * @returns {Promise<any[][]>} The coverage; a range gives one for each of its cells.
 */
export async function etfCoverage(symbol: unknown[][]): Promise<unknown[][]> {
  return eachTicker(symbol, { fund: ['coverage_weight_perc'] }, (facts) =>
    figureOf(facts, 'coverage_weight_perc', 'status'),
  );
}
