import { DOUBTFUL_FACTOR, DOUBTFUL_PARTS, type DoubtfulPart } from '../contract/purification';
import { PRIMARY_RULEBOOK, servedName } from '../contract/rulebook';
import { DOUBTFUL_REVENUE } from '../contract/screen';
import type { CallOptions } from './call-options';
import { badArgument, noAnswer } from './cell';
import { eachTicker, isBlank } from './each-ticker';
import { amountOf, requireVerdict, shareOf } from './result-values';
import { choiceArgument, rulebookArgument } from './rulebook-argument';
import { statusFields } from '../contract/status-field';
import type { QueryResult } from '../client/query/field-query';

/**
 * The part of an amount to give away: amount times the non-compliant share, in the amount's own currency, unrounded.
 * @customfunction PURIFY
 * @param {any[][]} ticker A ticker such as AAPL or SPUS, or a range of tickers.
 * @param {number[][]} amount The dividend, or a range of dividends of the same shape. A reversal keeps its minus sign.
 * @param {string} [rulebook] aaoifi (when left out), djim, ftse, msci or sp.
 * @param {string} [doubtful] none (when left out), half or all of a stock's doubtful revenue too; under aaoifi alone.
 * @param {CustomFunctions.CancelableInvocation} call
 * @returns {Promise<any[][]>} The amount to purify; a fund's weight share stands in for its impure income.
 */
export async function purify(
  ticker: unknown[][],
  amount: number[][],
  rulebook?: string,
  doubtful?: string,
  call: CallOptions = {},
): Promise<unknown[][]> {
  const amountAt = matching(ticker, amount, 'amounts');
  const toCell = (share: number, row: number, column: number): number => {
    const dividend = amountAt(row, column);
    if (typeof dividend === 'number' && Number.isFinite(dividend)) return (dividend * share) / 100;
    throw badArgument('The amount is not a number. Enter the dividend as a number.');
  };
  return nonCompliantShare(ticker, { rulebook, doubtful, toCell }, call);
}

/**
 * The non-compliant share in percent that PURIFY takes: of a stock's revenue, or of a fund's weight.
 * @customfunction PURIFY_RATIO
 * @param {any[][]} ticker A ticker such as AAPL or SPUS, or a range of tickers.
 * @param {string} [rulebook] aaoifi (when left out), djim, ftse, msci or sp.
 * @param {string} [doubtful] none (when left out), half or all of a stock's doubtful revenue too; under aaoifi alone.
 * @param {CustomFunctions.CancelableInvocation} call
 * @returns {Promise<any[][]>} The percentage; a range gives one for each of its cells.
 */
export async function purifyRatio(
  ticker: unknown[][],
  rulebook?: string,
  doubtful?: string,
  call: CallOptions = {},
): Promise<unknown[][]> {
  return nonCompliantShare(ticker, { rulebook, doubtful, toCell: (share) => share }, call);
}

/**
 * AAOIFI's amount to give away for shares that are held: non-compliant revenue divided by the shares outstanding, times the shares held, in the reporting currency.
 * @customfunction PURIFY_PER_SHARE
 * @param {any[][]} ticker A stock's ticker such as AAPL, or a range of tickers.
 * @param {any[][]} shares The shares held, or a range of the same shape.
 * @param {any[][]} outstanding The company's shares outstanding, from its report: the service does not serve them.
 * @param {string} [doubtful] none (when left out), half or all of the doubtful revenue too.
 * @param {CustomFunctions.CancelableInvocation} call
 * @returns {Promise<any[][]>} The amount in the company's reporting currency, due whether or not a dividend was paid.
 */
export async function purifyPerShare(
  ticker: unknown[][],
  shares: unknown[][],
  outstanding: unknown[][],
  doubtful?: string,
  call: CallOptions = {},
): Promise<unknown[][]> {
  const sharesAt = matching(ticker, shares, 'shares held');
  const outstandingAt = matching(ticker, outstanding, 'shares outstanding');
  const part = doubtfulArgument(doubtful, PRIMARY_RULEBOOK);
  const status = statusFields(PRIMARY_RULEBOOK);
  const doubtfulRevenue = part === 'none' ? [] : ['doubtful_revenue_dollar'];
  const query = {
    stock: [status.stock, 'non_compliant_revenue_dollar', ...doubtfulRevenue],
    fund: [status.fund],
  };
  const portionAt = (row: number, column: number) =>
    portionOf(sharesAt(row, column), outstandingAt(row, column));
  // What is asked of the service for a single ticker would be in vain when the numbers of shares are missing.
  if (ticker.length === 1 && ticker[0]!.length === 1 && !isBlank(ticker[0]![0])) portionAt(0, 0);
  return eachTicker(
    ticker,
    query,
    (result, row, column) => {
      const portion = portionAt(row, column);
      if (result.kind === 'fund') throw noAnswer(`${result.ticker}: ${NO_REVENUE_OF_FUNDS}`);
      requireVerdict(result, status.stock);
      const revenue = amountOf(result, 'non_compliant_revenue_dollar');
      const added = part === 'none' ? 0 : DOUBTFUL_FACTOR[part] * amountOf(result, 'doubtful_revenue_dollar');
      return (revenue + added) * portion;
    },
    call,
  );
}

/** The part of a company that is held, from 0 to 1. */
function portionOf(held: unknown, outstanding: unknown): number {
  if (isBlank(outstanding)) {
    throw noAnswer(
      'The service does not serve the number of shares. Enter the shares outstanding, from the company’s report.',
    );
  }
  if (typeof outstanding !== 'number' || !Number.isFinite(outstanding) || outstanding <= 0)
    throw badArgument('The shares outstanding must be a number above 0.');
  if (typeof held !== 'number' || !Number.isFinite(held) || held < 0)
    throw badArgument('The shares held must be a number, and not below 0.');
  if (held > outstanding) {
    throw badArgument(
      'More shares are held than are outstanding. Enter both in single shares, not in thousands or millions.',
    );
  }
  return held / outstanding;
}

const NO_REVENUE_OF_FUNDS =
  'the service serves the amounts of companies, and none of a fund. Use the factor that the fund publishes.';

/** How much of the doubtful revenue is wanted; it is served under the primary rulebook alone (2.4). */
function doubtfulArgument(written: unknown, rulebook: string): DoubtfulPart {
  const part = isBlank(written) ? 'none' : choiceArgument(written, 'doubtful part', DOUBTFUL_PARTS);
  if (part === 'none' || rulebook === PRIMARY_RULEBOOK) return part;
  throw badArgument(
    `Doubtful revenue is served under ${PRIMARY_RULEBOOK} alone. Leave the rulebook out, or the doubtful part.`,
  );
}

/** How a share of revenue, or of a fund's weight, is asked for and shown. */
interface ShareRequest {
  readonly rulebook: string | undefined;
  readonly doubtful: string | undefined;
  /** What a cell shows for its share in percent. */
  readonly toCell: (share: number, row: number, column: number) => number;
}

function nonCompliantShare(
  ticker: unknown[][],
  { rulebook, doubtful, toCell }: ShareRequest,
  call: CallOptions,
): Promise<unknown[][]> {
  const book = rulebookArgument(rulebook);
  const part = doubtfulArgument(doubtful, book);
  const status = statusFields(book);
  const share = {
    stock: servedName('non_compliant_revenue_perc', book),
    fund: servedName('non_compliant_weight_perc', book),
  };
  const doubtfulShare = part === 'none' ? [] : [DOUBTFUL_REVENUE];
  const query = {
    stock: [status.stock, share.stock, ...doubtfulShare],
    fund: [status.fund, share.fund],
  };
  const doubtfulOf = (result: QueryResult): number => {
    if (part === 'none') return 0;
    if (result.kind === 'stock') return DOUBTFUL_FACTOR[part] * shareOf(result, DOUBTFUL_REVENUE);
    throw noAnswer(`${result.ticker}: the service serves no doubtful revenue of a fund. Choose none.`);
  };
  return eachTicker(
    ticker,
    query,
    (result, row, column) => {
      requireVerdict(result, status[result.kind]);
      return toCell(shareOf(result, share[result.kind]) + doubtfulOf(result), row, column);
    },
    call,
  );
}

/** The number for each ticker: the same for all, or one for each. */
function matching<Value>(
  tickers: unknown[][],
  values: Value[][],
  what: string,
): (row: number, column: number) => Value | undefined {
  const width = (cells: readonly unknown[][]) => cells[0]?.length ?? 0;
  const single = values.length === 1 && width(values) === 1;
  if (!single && (values.length !== tickers.length || width(values) !== width(tickers))) {
    throw badArgument(`The ${what} must be one number, or a range of the same shape as the tickers.`);
  }
  return (row, column) => (single ? values[0]?.[0] : values[row]?.[column]);
}
