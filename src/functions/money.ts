import { servedName } from '../contract/rulebook';
import type { CallOptions } from './call-options';
import { badArgument } from './cell';
import { eachTicker } from './each-ticker';
import { requireVerdict, shareOf } from './result-values';
import { rulebookArgument } from './rulebook-argument';
import { statusFields } from '../contract/status-field';

/**
 * The part of an amount to give away: amount times the non-compliant share, in the amount's own currency, unrounded.
 * @customfunction PURIFY
 * @param {any[][]} ticker A ticker such as AAPL or SPUS, or a range of tickers.
 * @param {number[][]} amount The dividend, or a range of dividends of the same shape. A reversal keeps its minus sign.
 * @param {string} [rulebook] aaoifi (when left out), djim, ftse, msci or sp.
 * @param {CustomFunctions.CancelableInvocation} call
 * @returns {Promise<any[][]>} The amount to purify; a fund's weight share stands in for its impure income.
 */
export async function purify(
  ticker: unknown[][],
  amount: number[][],
  rulebook?: string,
  call: CallOptions = {},
): Promise<unknown[][]> {
  const amountAt = matching(ticker, amount);
  return nonCompliantShare(
    ticker,
    rulebook,
    (share, row, column) => (amountAt(row, column) * share) / 100,
    call,
  );
}

/**
 * The non-compliant share in percent that PURIFY takes: of a stock's revenue, or of a fund's weight.
 * @customfunction PURIFY_RATIO
 * @param {any[][]} ticker A ticker such as AAPL or SPUS, or a range of tickers.
 * @param {string} [rulebook] aaoifi (when left out), djim, ftse, msci or sp.
 * @param {CustomFunctions.CancelableInvocation} call
 * @returns {Promise<any[][]>} The percentage; a range gives one for each of its cells.
 */
export async function purifyRatio(
  ticker: unknown[][],
  rulebook?: string,
  call: CallOptions = {},
): Promise<unknown[][]> {
  return nonCompliantShare(ticker, rulebook, (share) => share, call);
}

function nonCompliantShare(
  ticker: unknown[][],
  rulebook: string | undefined,
  toCell: (share: number, row: number, column: number) => number,
  call: CallOptions,
): Promise<unknown[][]> {
  const book = rulebookArgument(rulebook);
  const status = statusFields(book);
  const share = {
    stock: servedName('non_compliant_revenue_perc', book),
    fund: servedName('non_compliant_weight_perc', book),
  };
  const query = { stock: [status.stock, share.stock], fund: [status.fund, share.fund] };
  return eachTicker(
    ticker,
    query,
    (result, row, column) => {
      requireVerdict(result, status[result.kind]);
      return toCell(shareOf(result, share[result.kind]), row, column);
    },
    call,
  );
}

/** The amount of each ticker: the same for all, or one for each. */
function matching(tickers: unknown[][], amounts: number[][]): (row: number, column: number) => number {
  const width = (cells: readonly unknown[][]) => cells[0]?.length ?? 0;
  const single = amounts.length === 1 && width(amounts) === 1;
  if (!single && (amounts.length !== tickers.length || width(amounts) !== width(tickers))) {
    throw badArgument('The amounts must be one number, or a range of the same shape as the tickers.');
  }
  return (row, column) => {
    const amount = single ? amounts[0]?.[0] : amounts[row]?.[column];
    if (typeof amount === 'number' && Number.isFinite(amount)) return amount;
    throw badArgument('The amount is not a number. Enter the dividend as a number.');
  };
}
