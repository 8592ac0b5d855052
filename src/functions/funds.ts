import { reasonForNoVerdict } from '../contract/no-verdict';
import { PRIMARY_RULEBOOK, servedName, servedRulebooks } from '../contract/rulebook';
import type { CallOptions } from './call-options';
import { badArgument, noAnswer } from './cell';
import { eachTicker, onlyTicker, tickerOf } from './each-ticker';
import { figureOf, statusOf } from './result-values';
import { current } from './last-known';
import { clientFor } from './provider';
import { choiceArgument, rulebookArgument } from './rulebook-argument';
import { servedCell } from './served-value';
import { statusFields } from '../contract/status-field';
import { table } from './table';

/** The buckets of a fund's weight (2.7); under an index rulebook only the first two are served. */
const BUCKETS = ['compliant', 'non_compliant', 'doubtful', 'unscreened'] as const;

/** Rows when the limit is left out, and at most: large spills hang Excel on the web. */
const HOLDINGS = 100;
const MOST_HOLDINGS = 5000;

const NOT_RATED = 'not rated';

/**
 * Verdict of a fund: HALAL, NOT HALAL, DOUBTFUL or UNQUALIFIED (not rated by this method). Read its coverage beside it.
 * @customfunction ETF_STATUS
 * @param {any[][]} symbol A fund's symbol such as SPUS, or a range of symbols.
 * @param {string} [rulebook] aaoifi (when left out), djim, ftse, msci or sp.
 * @param {CustomFunctions.CancelableInvocation} call
 * @returns {Promise<any[][]>} The status as served; a range gives one for each of its cells.
 */
export async function etfStatus(
  symbol: unknown[][],
  rulebook?: string,
  call: CallOptions = {},
): Promise<unknown[][]> {
  const { fund } = statusFields(rulebookArgument(rulebook));
  return eachTicker(symbol, { fund: [fund] }, (result) => statusOf(result, fund), call);
}

/**
 * Share of a fund's weight that has a usable verdict, in percent. Read it beside every verdict of a fund.
 * @customfunction ETF_COVERAGE
 * @param {any[][]} symbol A fund's symbol such as SPUS, or a range of symbols.
 * @param {CustomFunctions.CancelableInvocation} call
 * @returns {Promise<any[][]>} The coverage; a range gives one for each of its cells.
 */
export async function etfCoverage(symbol: unknown[][], call: CallOptions = {}): Promise<unknown[][]> {
  const field = 'coverage_weight_perc';
  return eachTicker(symbol, { fund: [field] }, (result) => figureOf(result, field), call);
}

/**
 * Share of a fund's weight in one bucket, in percent as served; the buckets need not add up to 100.
 * @customfunction ETF_WEIGHT
 * @param {any[][]} symbol A fund's symbol such as SPUS, or a range of symbols.
 * @param {string} bucket compliant, non_compliant, doubtful or unscreened.
 * @param {string} [rulebook] aaoifi (when left out); under djim, ftse, msci and sp only compliant and non_compliant are served.
 * @param {CustomFunctions.CancelableInvocation} call
 * @returns {Promise<any[][]>} The weight; a range gives one for each of its cells.
 */
export async function etfWeight(
  symbol: unknown[][],
  bucket: string,
  rulebook?: string,
  call: CallOptions = {},
): Promise<unknown[][]> {
  const wanted = choiceArgument(bucket, 'bucket', BUCKETS);
  const book = rulebookArgument(rulebook);
  if (book !== PRIMARY_RULEBOOK && (wanted === 'doubtful' || wanted === 'unscreened')) {
    throw noAnswer(`Under ${book} the service serves only the compliant and the non_compliant weight.`);
  }
  const field = servedName(`${wanted}_weight_perc`, book);
  return eachTicker(symbol, { fund: [field] }, (result) => figureOf(result, field), call);
}

/**
 * A fund's holdings as a table, the heaviest first, each with its verdicts; "not rated" where there is none.
 * @customfunction ETF_HOLDINGS
 * @param {any[][]} symbol A fund's symbol such as SPUS.
 * @param {number} [limit] How many holdings; 100 when left out, 5000 at most.
 * @param {number} [offset] How many to leave out before the first; 0 when left out.
 * @param {CustomFunctions.CancelableInvocation} call
 * @returns {Promise<any[][]>} A header row, and a row for each holding.
 */
export async function etfHoldings(
  symbol: unknown[][],
  limit?: number,
  offset?: number,
  call: CallOptions = {},
): Promise<unknown[][]> {
  const count = wholeNumber(limit, 'limit', HOLDINGS, 1, MOST_HOLDINGS);
  const from = wholeNumber(offset, 'offset', 0, 0, Number.MAX_SAFE_INTEGER);
  const client = await clientFor(call);
  const { signal } = call;
  const { holdings } = await client.holdings(tickerOf(onlyTicker(symbol)), { signal, from, count });
  const statuses = servedRulebooks(holdings).map((rulebook) => ({
    rulebook,
    field: statusFields(rulebook).fund,
  }));
  const rated = (status: unknown): string =>
    typeof status === 'string' && status !== 'ERROR_DATA' ? status : NOT_RATED;
  return table([
    ['Holding', 'Name', 'Weight (%)', ...statuses.map(({ rulebook }) => rulebook.toUpperCase())],
    ...holdings.map((holding) => [
      holding.holding_ticker,
      holding.holding_name ?? '',
      holding.weight_perc,
      ...statuses.map(({ field }) => rated((holding as Record<string, unknown>)[field])),
    ]),
  ]);
}

/**
 * A fund under every rulebook: verdict, coverage, compliant and non-compliant weight, one rulebook a row.
 * @customfunction ETF_SCREENING
 * @param {any[][]} symbol A fund's symbol such as SPUS.
 * @param {CustomFunctions.CancelableInvocation} call
 * @returns {Promise<any[][]>} A header row, and a row for each rulebook that the service carries; coverage is served for aaoifi alone.
 */
export async function etfScreening(symbol: unknown[][], call: CallOptions = {}): Promise<unknown[][]> {
  const client = await clientFor(call);
  const ticker = tickerOf(onlyTicker(symbol));
  const { signal } = call;
  // No verdict of a fund is shown without its coverage (3.2), which is in the fund's other record.
  const [answer, result] = await Promise.all([
    client.record('etf-screening', ticker, { signal }),
    client.get(ticker, { fund: ['coverage_weight_perc'] }, { signal }),
  ]);
  const { methodologies } = answer.record;
  const outdated = answer.outdated ?? result.outdated;
  if (outdated) call.notRenewed?.(outdated);
  return table([
    ['Rulebook', 'Name', 'Verdict', 'Coverage (%)', 'Compliant weight (%)', 'Non-compliant weight (%)'],
    ...Object.entries(methodologies).map(([rulebook, group]) => {
      const served = (field: string) =>
        current(
          () =>
            servedCell(
              field,
              group[servedName(field, rulebook)],
              `${ticker}: ${reasonForNoVerdict(null, 'fund')}`,
            ),
          answer,
        );
      return [
        rulebook,
        String(group['name'] ?? ''),
        served('halal_status'),
        // Coverage is served for the primary rulebook only (2.7).
        rulebook === PRIMARY_RULEBOOK ? current(() => figureOf(result, 'coverage_weight_perc'), result) : '–',
        served('compliant_weight_perc'),
        served('non_compliant_weight_perc'),
      ];
    }),
  ]);
}

function wholeNumber(
  written: number | undefined | null,
  what: string,
  fallback: number,
  least: number,
  most: number,
): number {
  if (written === undefined || written === null) return fallback;
  if (Number.isInteger(written) && written >= least && written <= most) return written;
  const bounds = most === Number.MAX_SAFE_INTEGER ? `of ${least} or more` : `from ${least} to ${most}`;
  throw badArgument(`The ${what} must be a whole number ${bounds}.`);
}
