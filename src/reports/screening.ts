import type { FieldQuery, QueryResult } from '../client/query/field-query';
import type { ScreeningClient } from '../client/query/screening-client';
import { readGroup, type MethodologyRecord, type Thresholds } from '../contract/methodology';
import { PRIMARY_RULEBOOK } from '../contract/rulebook';
import { FUND_FIELDS, INDEX_VERDICTS } from '../contract/screen';
import type { HeldTicker } from '../portfolio/holdings';
import { nameMismatch } from './name-check';

/** A figure of the methodology record alone: asked for, it brings the record, and with it the limits. */
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

/** What the service says of a holding, or the error that kept it from saying anything. */
export type Screened = { readonly held: HeldTicker } & Answer;

type Answer =
  | {
      readonly queryResult: QueryResult;
      /** The served limits of the primary rulebook; undefined where the plan has no methodology, and for a fund. */
      readonly limits: Thresholds | undefined;
    }
  | { readonly error: Error };

/** How a gathering can be watched and called off. */
export interface Gathering {
  /**
   * Nothing but fresh answers will do: what the service cannot be asked for now is an error, not a word in a cell. A refresh would
   * otherwise put "unknown" in the place of a verdict.
   */
  readonly strict?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Is told how many of how many things are answered. */
  readonly progress?: ((done: number, all: number) => void) | undefined;
}

/** Errors that speak of one ticker; any other would have met every ticker alike. */
const OF_ONE_TICKER = new Set(['NotCoveredError', 'WrongKindError', 'NameMismatchError']);

/**
 * Asks for every holding at once; the client sees to it that each ticker is asked once.
 *
 * @throws the first error when no holding got an answer and the cause lies with the key or the service: a report that says
 *   "unknown" on every line would hide it; the first error at all when it is to be strict; the signal's reason when it was called
 *   off.
 */
export async function screenAll(
  client: ScreeningClient,
  all: readonly HeldTicker[],
  { signal, strict = false, progress = () => undefined }: Gathering = {},
): Promise<Screened[]> {
  let answered = 0;
  progress(0, all.length);
  const screen = async (held: HeldTicker): Promise<Screened> => {
    try {
      return { held, ...(await screenTicker(client, held, signal)) };
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

/** Whether an error speaks of the ticker or fund that was asked for, and not of the key or the service. */
export function isOfOneTicker({ name }: Error): boolean {
  return OF_ONE_TICKER.has(name);
}

/** The same, or that the plan lacks what was asked for: asking again would bring the same refusal. */
export function isOfOneReport(error: Error): boolean {
  return isOfOneTicker(error) || error.name === 'PlanError';
}

async function screenTicker(
  client: ScreeningClient,
  held: HeldTicker,
  signal: AbortSignal | undefined,
): Promise<Exclude<Answer, { error: Error }>> {
  const { ticker } = held;
  const queryResult = await client.get(ticker, SCREENING, { signal });
  const mismatch = nameMismatch(held, queryResult);
  if (mismatch) throw mismatch;
  if (queryResult.kind === 'fund' || queryResult.refusals.has(LIMITS_FIELD))
    return { queryResult, limits: undefined };
  return { queryResult, limits: await limitsOf(client, ticker, signal) };
}

/** The record is at hand: the figures were taken from it. Should it be gone, the report does without the limits. */
async function limitsOf(
  client: ScreeningClient,
  ticker: string,
  signal: AbortSignal | undefined,
): Promise<Thresholds | undefined> {
  try {
    const { record } = await client.record('methodology', ticker, { signal });
    return readGroup(record as MethodologyRecord, PRIMARY_RULEBOOK)?.thresholds;
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof Error && error.name === 'ClosedError') throw error;
    return undefined;
  }
}

/** The facts of a screened holding; undefined where there is none. */
export function queryResultOf(screened: Screened): QueryResult | undefined {
  return 'queryResult' in screened ? screened.queryResult : undefined;
}
