import { PRIMARY_RULEBOOK, RULEBOOKS, servedName } from '../contract/rulebook';
import { coverageInWords } from '../contract/screen';
import type { CallOptions } from './call-options';
import { badArgument, failed, noAnswer, type Cell } from './cell';
import { eachTicker, queryTicker, isBlank } from './each-ticker';
import { figureOf, statusOf } from './result-values';
import { current } from './last-known';
import { rulebookArgument } from './rulebook-argument';
import { statusFields } from '../contract/status-field';
import { table } from './table';

/**
 * Shariah verdict of a stock or fund: HALAL, NOT HALAL, DOUBTFUL, or why there is none.
 * @customfunction HALAL_STATUS
 * @param {any[][]} ticker A ticker such as AAPL, BP.L or SPUS, or a range of tickers.
 * @param {string} [rulebook] aaoifi (when left out), djim, ftse, msci or sp.
 * @param {CustomFunctions.CancelableInvocation} call
 * @returns {Promise<any[][]>} The status as served; a range gives one for each of its cells.
 */
export async function halalStatus(
  ticker: unknown[][],
  rulebook?: string,
  call: CallOptions = {},
): Promise<unknown[][]> {
  const { stock, fund } = statusFields(rulebookArgument(rulebook));
  return eachTicker(
    ticker,
    { stock: [stock], fund: [fund] },
    (result) => statusOf(result, result.kind === 'fund' ? fund : stock),
    call,
  );
}

/**
 * Rating of a stock or fund from 0 to 10: 0 for every status but HALAL, and 8 for a fund that is HALAL.
 * @customfunction HALAL_RATING
 * @param {any[][]} ticker A ticker such as AAPL, BP.L or SPUS, or a range of tickers.
 * @param {string} [rulebook] aaoifi (when left out), djim, ftse, msci or sp; a fund is rated under aaoifi alone.
 * @param {CustomFunctions.CancelableInvocation} call
 * @returns {Promise<any[][]>} The rating; a range gives one for each of its cells.
 */
export async function halalRating(
  ticker: unknown[][],
  rulebook?: string,
  call: CallOptions = {},
): Promise<unknown[][]> {
  const book = rulebookArgument(rulebook);
  const field = servedName('halal_rating', book);
  const query = { stock: [field], fund: ['halal_rating'] };
  return eachTicker(
    ticker,
    query,
    (result) => {
      if (result.kind === 'fund' && book !== PRIMARY_RULEBOOK) {
        throw noAnswer(`${result.ticker} is a fund, which is rated under ${PRIMARY_RULEBOOK} alone.`);
      }
      return figureOf(result, field);
    },
    call,
  );
}

/**
 * The verdicts of all rulebooks in a row, in the order aaoifi, djim, ftse, msci, sp; of a fund its coverage comes last.
 * @customfunction VERDICTS
 * @param {any[][]} ticker A ticker such as AAPL or SPUS, or a column of tickers: each gives a row.
 * @param {CustomFunctions.CancelableInvocation} call
 * @returns {Promise<any[][]>} One verdict a rulebook, as many as the service carries, and where a fund is among the tickers a column of coverage.
 */
export async function verdicts(ticker: unknown[][], call: CallOptions = {}): Promise<unknown[][]> {
  if (ticker.some((row) => row.length > 1)) {
    throw badArgument('VERDICTS fills a row for each ticker. Name one cell, or a column of tickers.');
  }
  const names = RULEBOOKS.map(statusFields);
  const query = {
    stock: names.map(({ stock }) => stock),
    fund: [...names.map(({ fund }) => fund), COVERAGE],
  };
  const single = ticker.length === 1;
  const rows = await Promise.all(
    ticker.map(async ([written]): Promise<{ cells: Cell[]; coverage?: string }> => {
      if (isBlank(written) && !single) return { cells: names.map(() => '') };
      try {
        const result = await queryTicker(written, query, call);
        // A rulebook that is newer than this add-in comes after those that it knows.
        const others = Object.keys(result.values).filter(
          (name) => name.startsWith('halal_status_') && !query.stock.includes(name),
        );
        const cells = [...names.map((name) => name[result.kind]), ...others].map((name) =>
          current(() => statusOf(result, name), result),
        );
        return result.kind === 'fund' ? { cells, coverage: coverageInWords(result.values) } : { cells };
      } catch (error) {
        return { cells: names.map(() => failed(error)) };
      }
    }),
  );
  // A fund's verdict is never shown without its coverage (3.2); without a fund there is no column for it.
  if (rows.every(({ coverage }) => coverage === undefined)) return table(rows.map(({ cells }) => cells));
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  return table(
    rows.map(({ cells, coverage = '' }) => [
      ...cells,
      ...Array<Cell>(width - cells.length).fill(''),
      coverage,
    ]),
  );
}

const COVERAGE = 'coverage_weight_perc';
