import type { FieldQuery, QueryResult } from '../client/query/field-query';
import type { ScreeningClient } from '../client/query/screening-client';
import { limitsIn, type Thresholds } from '../contract/methodology';
import { PRIMARY_RULEBOOK, servedRulebooks } from '../contract/rulebook';
import { FUND_FIELDS, INDEX_VERDICTS } from '../contract/screen';
import type { HeldTicker } from '../portfolio/positions/holdings';
import { nameMismatch } from './name-check';

/** A figure that only the methodology record has: asking for it brings that record, and with it the limits. */
export const LIMITS_FIELD = 'screen_denominator';

/**
 * What the reports show of a ticker. `/methodology` has all of it, and on plans without it `/full-report` all but the limits, so
 * that it is one request a ticker either way.
 */
export const SCREENING: Required<FieldQuery> = {
  stock: [
    'company_name',
    'halal_status',
    ...INDEX_VERDICTS,
    'debt_ratio_perc',
    'liquidity_ratio_perc',
    'non_compliant_revenue_perc',
    'last_scanned',
    'last_updated',
    LIMITS_FIELD,
  ],
  fund: FUND_FIELDS,
};

/** The service's answer for a holding, or the error in its place. */
export type Screened = { readonly held: HeldTicker } & Answer;

type Answer =
  | {
      readonly queryResult: QueryResult;
      /** The served limits of the primary rulebook; undefined where the plan has no methodology, and for a fund. */
      readonly limits: Thresholds | undefined;
    }
  | { readonly error: Error };

/** How answers are gathered. */
export interface Gathering {
  /**
   * Whether only fresh answers will do. What cannot be asked for now is an error then: a refresh would otherwise replace a verdict by
   * "unknown".
   */
  readonly strict?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Called with the number of answers so far, and of all. */
  readonly progress?: ((done: number, all: number) => void) | undefined;
  /** What is asked of each ticker: {@link SCREENING} when left out. */
  readonly query?: FieldQuery | undefined;
}

/** Errors about one ticker. Any other error would have met every ticker alike. */
const OF_ONE_TICKER = new Set(['NotCoveredError', 'WrongKindError', 'NameMismatchError']);

/**
 * Asks for every holding at once; the client asks for each ticker only once.
 *
 * @throws the first general error when no holding got an answer: a report that says "unknown" on every line would hide it. In strict mode
 *   the first general error in any case. The signal's reason when it was cancelled.
 */
export async function screenAll(
  client: ScreeningClient,
  all: readonly HeldTicker[],
  { signal, strict = false, progress = () => undefined, query = SCREENING }: Gathering = {},
): Promise<Screened[]> {
  let answered = 0;
  progress(0, all.length);
  const screen = async (held: HeldTicker): Promise<Screened> => {
    try {
      return { held, ...(await screenTicker(client, held, query, signal)) };
    } catch (error) {
      return { held, error: error instanceof Error ? error : new Error(String(error)) };
    } finally {
      progress((answered += 1), all.length);
    }
  };
  const screened = await Promise.all(all.map(screen));
  signal?.throwIfAborted();
  const failures = screened.flatMap((outcome) => ('error' in outcome ? outcome.error : []));
  const general = failures.find((error) => !isOfOneTicker(error));
  if (general && (strict || failures.length === screened.length)) throw general;
  const outdated = screened
    .map((holding) => queryResultOf(holding)?.outdated)
    .find((error) => error !== undefined);
  if (strict && outdated) throw outdated;
  return screened;
}

/** Whether an error is about the ticker or fund that was asked for, and not about the key or the service. */
function isOfOneTicker({ name }: Error): boolean {
  return OF_ONE_TICKER.has(name);
}

/** Whether an error is about one report: one of its tickers, or something that the plan does not include. */
export function isOfOneReport(error: Error): boolean {
  return isOfOneTicker(error) || error.name === 'PlanError';
}

async function screenTicker(
  client: ScreeningClient,
  held: HeldTicker,
  query: FieldQuery,
  signal: AbortSignal | undefined,
): Promise<Exclude<Answer, { error: Error }>> {
  const { ticker } = held;
  const queryResult = await client.get(ticker, query, { signal });
  const mismatch = nameMismatch(held, queryResult);
  if (mismatch) throw mismatch;
  const hasLimits = queryResult.kind === 'stock' && query.stock?.includes(LIMITS_FIELD);
  return { queryResult, limits: hasLimits ? limitsIn(queryResult.values, PRIMARY_RULEBOOK) : undefined };
}

/** The query result of a screened holding; undefined where there is none. */
export function queryResultOf(screened: Screened): QueryResult | undefined {
  return 'queryResult' in screened ? screened.queryResult : undefined;
}

/** The rulebooks of which the holdings have a verdict: those that are known here, and then any others that the service serves (2.5). */
export function rulebooksOf(screened: readonly Screened[]): string[] {
  return servedRulebooks(screened.map((holding) => queryResultOf(holding)?.values ?? {}));
}
