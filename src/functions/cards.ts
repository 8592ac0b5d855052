import { wholeRecord } from '../client/endpoints';
import type { CallOptions } from './call-options';
import { withCard } from './card';
import { eachTicker } from './each-ticker';
import { statusOf } from './result-values';

/**
 * A stock as a card: the cell shows its verdict, and opens what else is known of it where Excel shows cards.
 * @customfunction STOCK
 * @param {any[][]} ticker A ticker such as AAPL or BP.L, or a range of tickers.
 * @param {CustomFunctions.CancelableInvocation} call
 * @returns {Promise<any[][]>} The verdict, with its card.
 */
export async function stock(ticker: unknown[][], call: CallOptions = {}): Promise<unknown[][]> {
  const query = { stock: ['halal_status', wholeRecord('full-report')] };
  return eachTicker(ticker, query, (result) => withCard(statusOf(result, 'halal_status'), result), call);
}

/**
 * A fund as a card: the cell shows its verdict, and opens what else is known of it where Excel shows cards.
 * @customfunction ETF
 * @param {any[][]} symbol A fund's symbol such as SPUS, or a range of symbols.
 * @param {CustomFunctions.CancelableInvocation} call
 * @returns {Promise<any[][]>} The verdict, with its card.
 */
export async function etf(symbol: unknown[][], call: CallOptions = {}): Promise<unknown[][]> {
  const query = { fund: ['status', wholeRecord('etf')] };
  return eachTicker(symbol, query, (result) => withCard(statusOf(result, 'status'), result), call);
}
