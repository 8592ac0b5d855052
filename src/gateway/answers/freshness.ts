import { ENDPOINTS, type Endpoint } from '../../contract/endpoint';
import type { VerdictChangeEvent } from '../../contract/verdict-change';
import { readAnswer } from '../../client/answer';
import { differs, latestByTicker } from '../../client/cache/feed-events';
import { absentFreshUntil, recordFreshUntil } from '../../client/cache/freshness';
import type { CachedRecord } from '../../client/cache/record-cache';
import type { CallEndpoint } from '../../client/call';
import { MINUTE } from '../../client/durations';
import type { KeptAnswer } from '../store/answer-table';
import { endpointOf } from './call';

/** For how long desks share a page of the feed: its readers want what is new. */
const FEED_SHARED = MINUTE;

/** For how long a refusal of the plan is everybody's: otherwise every desk would learn the plan at the price of a request. */
export const REFUSAL_SHARED = 60 * MINUTE;

/** Until when an answer of the service is fresh, by the rules of the client's cache. */
export function freshUntil(endpoint: CallEndpoint, status: number, record: object, readAt: number): number {
  if (endpoint === 'verdict-changes') return readAt + FEED_SHARED;
  return status === 404 ? absentFreshUntil(readAt) : recordFreshUntil(readAt, record);
}

/**
 * Which answers of a ticker an event outdates, by the rule of the client's cache: those that say something else than the event. An
 * answer that already has the change stays.
 */
export function outdatedBy(
  event: VerdictChangeEvent,
  answers: readonly { readonly key: string; readonly answer: KeptAnswer }[],
): string[] {
  const latest = latestByTicker([event]).get(event.ticker)!;
  const records = answers.flatMap(({ key, answer }) => recordOf(event.ticker, key, answer));
  const isOtherCompany = latest.coverage !== undefined;
  if (isOtherCompany || differs(records, latest)) return answers.map(({ key }) => key);
  // "No such ticker" stands beside no record: only an event of its own can say that it has become wrong.
  return [];
}

function recordOf(
  ticker: string,
  key: string,
  { status, body, readAt, freshUntil }: KeptAnswer,
): CachedRecord[] {
  const endpoint = endpointOf(key.split('?')[0]!) as Endpoint;
  if (status !== 200 || !(endpoint in ENDPOINTS) || endpoint === 'etf-holdings') return [];
  try {
    return [{ endpoint, record: readAnswer({ endpoint, ticker }, body), readAt, freshUntil }];
  } catch {
    return [];
  }
}
