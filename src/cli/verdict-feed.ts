import { parseVerdictChanges } from '../contract/parse';
import { PRIMARY_RULEBOOK } from '../contract/rulebook';
import { readServedJson } from '../contract/served-json';
import {
  FEED_LIMIT,
  readStatusChange,
  VERDICT_CHANGES,
  type VerdictChangeEvent,
  type VerdictChangesPage,
} from '../contract/verdict-change';
import type { WholeNumber } from '../contract/whole-number';
import type { ServiceLink } from './service-link';

/** What the feed's latest event of a ticker says of its primary verdict or of its coverage. */
export interface LatestEvent {
  readonly ticker: string;
  /** `YYYY-MM-DD`, by the service's wall clock (2.1). */
  readonly on: string;
  readonly what: 'verdict' | 'added' | 'removed';
  /** The new verdict; null where there is none, and of coverage. */
  readonly status: string | null;
}

/** When primary verdicts changed, as far as the feed tells (2.6, 4.5). */
export interface VerdictDates {
  readonly latest: readonly LatestEvent[];
  /** The day of the oldest event that the feed holds. */
  readonly from: string;
}

/** Why the feed tells no dates. A `status` is that of HTTP. */
export type FeedReason =
  | 'not in plan'
  | 'not served'
  | 'empty'
  | 'gap'
  | 'stuck'
  | 'no answer'
  | 'unreadable'
  | { readonly status: number };

/** What came of reading the feed. */
export interface FeedOutcome {
  readonly dates?: VerdictDates;
  /** Why there are no dates. */
  readonly reason?: FeedReason;
  readonly requests: number;
}

/** Milliseconds to wait before a page is asked again, where the service does not say how long. */
const PAUSES = [1000, 4000, 15_000];
/** The longest that the service may have it wait. */
const LONGEST_PAUSE = 60_000;
/** Milliseconds that one answer may take. */
const DEADLINE = 60_000;

/** The feed cannot be read. */
class FeedProblem extends Error {
  constructor(readonly reason: FeedReason) {
    super('The feed of verdict changes cannot be read.');
  }
}

/**
 * Reads the whole feed of verdict changes, which holds the last 30 days. Never fails: what goes wrong is the reason why there are no dates.
 *
 * @param wait resolves after so many milliseconds.
 */
export async function readVerdictDates(
  link: ServiceLink,
  wait: (milliseconds: number) => Promise<void>,
): Promise<FeedOutcome> {
  const latest = new Map<string, LatestEvent>();
  let from: string | undefined;
  try {
    for (let since: WholeNumber | undefined; ;) {
      const page = await pageAfter(since, link, wait);
      const [oldest] = page.changes;
      from ??= oldest && dayOf(oldest);
      if (since !== undefined && page.truncated) throw new FeedProblem('gap');
      for (const event of page.changes) note(event, latest);
      if (page.changes.length < FEED_LIMIT.max) break;
      if (since !== undefined && page.next_cursor <= since) throw new FeedProblem('stuck');
      since = page.next_cursor;
    }
  } catch (error) {
    const reason = error instanceof FeedProblem ? error.reason : 'unreadable';
    return { reason, requests: link.requests() };
  }
  if (from === undefined) return { reason: 'empty', requests: link.requests() };
  return { dates: { latest: [...latest.values()], from }, requests: link.requests() };
}

/** Since when a position is NOT HALAL, as far as the feed tells. Days are `YYYY-MM-DD`. */
export type Since =
  | { readonly on: string }
  /** The feed has no event of the ticker, and goes back to this day. */
  | { readonly onOrBefore: string }
  /** What the feed says instead, where it says something. */
  | { readonly unknown: LatestEvent | undefined };

/** Since when a position is NOT HALAL. What the feed does not confirm is not known. */
export function sinceOf({ dates }: FeedOutcome, ticker: string): Since {
  if (!dates) return { unknown: undefined };
  const event = dates.latest.find((one) => one.ticker.toUpperCase() === ticker.toUpperCase());
  if (!event) return { onOrBefore: dates.from };
  return event.what === 'verdict' && event.status === 'NOT HALAL' ? { on: event.on } : { unknown: event };
}

const dayOf = ({ changed_at }: VerdictChangeEvent): string => changed_at.slice(0, 10);

/** Of several events the last counts, but for coverage that is added on the day of a verdict: that verdict is of this day. */
function note(event: VerdictChangeEvent, latest: Map<string, LatestEvent>): void {
  const { ticker, event_type, changed_statuses_by_methodologies } = event;
  const on = dayOf(event);
  if (event_type === 'coverage.removed') latest.set(ticker, { ticker, on, what: 'removed', status: null });
  const known = latest.get(ticker);
  if (event_type === 'coverage.added' && !(known?.what === 'verdict' && known.on === on)) {
    latest.set(ticker, { ticker, on, what: 'added', status: null });
  }
  if (event_type !== 'verdict.changed') return;
  for (const entry of changed_statuses_by_methodologies) {
    if (entry.methodology !== PRIMARY_RULEBOOK) continue;
    latest.set(ticker, { ticker, on, what: 'verdict', status: readStatusChange(entry).new_status });
  }
}

async function pageAfter(
  since: WholeNumber | undefined,
  link: ServiceLink,
  wait: (milliseconds: number) => Promise<void>,
): Promise<VerdictChangesPage> {
  const cursor = since === undefined ? '' : `since=${since}&`;
  const address = `${link.url}/api/v1/${VERDICT_CHANGES.path}?${cursor}limit=${FEED_LIMIT.max}`;
  for (let failures = 0; ; failures += 1) {
    const answer = await ask(address, link).catch(() => undefined);
    const status = answer?.response.status;
    if (status === 200) return parseVerdictChanges(readServedJson(answer!.text));
    if (status === 403) throw new FeedProblem('not in plan');
    if (status === 404) throw new FeedProblem('not served');
    const passes = status === undefined || status === 429 || status >= 500;
    const pause = PAUSES[failures];
    if (!passes || pause === undefined) {
      throw new FeedProblem(status === undefined ? 'no answer' : { status });
    }
    const asked = 1000 * Number(answer?.response.headers.get('retry-after') ?? NaN);
    await wait(Math.min(asked >= 0 ? asked : pause, LONGEST_PAUSE));
  }
}

/** An answer with its whole body. */
async function ask(
  address: string,
  { fetch, key }: ServiceLink,
): Promise<{ response: Response; text: string }> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), DEADLINE);
  try {
    const response = await fetch(address, { headers: { 'X-API-Key': key }, signal: deadline.signal });
    return { response, text: await response.text() };
  } finally {
    clearTimeout(timer);
  }
}
