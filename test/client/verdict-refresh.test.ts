import type { FeedFollower } from '../../src/client/cache/feed';
import { RecordCache } from '../../src/client/cache/record-cache';
import { SharedStateStore } from '../../src/client/cache/shared-state';
import { MemoryStorage } from '../../src/client/cache/storage';
import { byTicker, type PendingQuery } from '../../src/client/query/pending-query';
import { VerdictRefresh } from '../../src/client/query/verdict-refresh';
import { PlanKnowledge } from '../../src/client/rate/plan-knowledge';
import { fullReport } from '../support/records';

const READ = Date.parse('2026-11-24T13:00Z');
const NEXT_DAY = Date.parse('2026-11-25T13:00Z');

let plan: PlanKnowledge;
let isMissing: boolean;

beforeEach(() => {
  [plan, isMissing] = [new PlanKnowledge(), false];
});

/** How many of the tickers wait for the feed, all of which were read the day before. */
function waiting(count: number, ...names: readonly string[]): number {
  const store = new SharedStateStore(new MemoryStorage(), 'scope', () => undefined);
  const cache = new RecordCache(store, () => NEXT_DAY);
  const tickers = Array.from({ length: count }, (_, at) => `T${at}`);
  for (const ticker of tickers) cache.put(cache.entry(ticker), 'full-report', fullReport(ticker), READ);
  const refresh = new VerdictRefresh(cache, plan, { isMissing } as FeedFollower);
  const queries = tickers.map((ticker) => ({ ticker, query: { stock: names } }) as unknown as PendingQuery);
  return refresh.tickers(byTicker(queries)).size;
}

test('from two old verdicts on the feed is read, where the plan includes it', () => {
  plan.note('verdict-changes', true, READ);
  expect([1, 2, 3].map((count) => waiting(count, 'halal_status'))).toEqual([0, 2, 3]);
});

test('from twenty on, while that is not known', () =>
  expect([19, 20].map((count) => waiting(count, 'halal_status'))).toEqual([0, 20]));

test('a ticker of which a figure is wanted as well is asked for itself', () => {
  plan.note('verdict-changes', true, READ);
  expect(waiting(2, 'halal_status', 'halal_status_sp')).toBe(2);
  expect(waiting(2, 'halal_status', 'debt_ratio_perc')).toBe(0);
});

test('none waits for a feed that the plan does not include, or that the service does not have', () => {
  plan.note('verdict-changes', false, READ);
  expect(waiting(30, 'halal_status')).toBe(0);
  [plan, isMissing] = [new PlanKnowledge(), true];
  expect(waiting(30, 'halal_status')).toBe(0);
});
