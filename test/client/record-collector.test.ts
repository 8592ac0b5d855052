import { RecordCache, type CacheEntry } from '../../src/client/cache/record-cache';
import { SharedStateStore } from '../../src/client/cache/shared-state';
import { MemoryStorage } from '../../src/client/cache/storage';
import type { CallOutcome } from '../../src/client/http/requester';
import { RecordCollector } from '../../src/client/query/record-collector';
import type { RecordFetcher } from '../../src/client/query/record-fetcher';
import { PlanKnowledge } from '../../src/client/rate/plan-knowledge';
import type { Endpoint } from '../../src/contract/endpoint';
import { compliance } from '../support/records';

const NOW = Date.parse('2026-11-24T13:00Z');
const NOTHING = new Set<Endpoint>();

let cache: RecordCache;
let entry: CacheEntry;
/** Endpoints whose record somebody else is asking for. */
let underWay: Set<Endpoint>;
let asked: Endpoint[];
let answer: (endpoint: Endpoint) => CallOutcome;

const record = (endpoint: Endpoint): CallOutcome => ({
  type: 'record',
  call: { endpoint, ticker: 'AAPL' },
  record: {},
  text: '{}',
  readAt: NOW,
});

beforeEach(() => {
  cache = new RecordCache(new SharedStateStore(new MemoryStorage(), 'scope', () => undefined), () => NOW);
  entry = cache.entry('AAPL');
  [underWay, asked, answer] = [new Set(), [], record];
});

function collect(...names: readonly string[]) {
  const fetcher = {
    isUnderWay: (endpoint: Endpoint) => underWay.has(endpoint),
    record: (endpoint: Endpoint): Promise<CallOutcome> => {
      if (asked.push(endpoint) > 5) throw new Error('It is asked again and again.');
      return Promise.resolve().then(() => answer(endpoint));
    },
  } as unknown as RecordFetcher;
  const plan = new PlanKnowledge('business-ultimate');
  return new RecordCollector(cache, plan, fetcher).collect(entry, 'stock', names, undefined);
}

test('what answers the names is asked for once, and is told', async () => {
  expect(await collect('halal_status')).toEqual({ justRead: new Set(['compliance']), error: undefined });
  expect(asked).toEqual(['compliance']);
});

test('a ticker that the service does not know is asked for once, and then not again for some hours', async () => {
  answer = () => ({ type: 'absent', readAt: NOW });
  expect(await collect('halal_status')).toBe('absent');
  expect(asked).toEqual(['compliance']);
  cache.putAbsent(entry, 'stock', NOW);
  expect(await collect('halal_status')).toBe('absent');
  expect(asked).toEqual(['compliance']);
});

test('an answer that is of no help is not asked for again', async () => {
  answer = () => ({ type: 'refused' });
  expect(await collect('halal_status')).toEqual({ justRead: NOTHING, error: undefined });
  expect(asked).toEqual(['compliance']);
});

test('of two records of which one fails, the other is told beside the failure', async () => {
  const failure = new Error('Down.');
  answer = (endpoint) => {
    if (endpoint === 'methodology') throw failure;
    return record(endpoint);
  };
  expect(await collect('interest_debt', 'debt_ratio_perc_sp')).toEqual({
    justRead: new Set(['full-report']),
    error: failure,
  });
});

describe('a record that is under way', () => {
  test('is waited for when it answers one of the names, beside what has to be asked for', async () => {
    underWay.add('full-report');
    expect(await collect('interest_debt', 'debt_ratio_perc_sp')).toEqual({
      justRead: new Set(['methodology', 'full-report']),
      error: undefined,
    });
    expect(asked).toEqual(['methodology', 'full-report']);
  });

  test('is not waited for when it answers none of the names', async () => {
    underWay.add('compliance');
    await collect('interest_debt');
    expect(asked).toEqual(['full-report']);
  });

  test('is not waited for when what it answers is known', async () => {
    underWay.add('full-report');
    cache.put(entry, 'compliance', { ...compliance('AAPL'), last_updated: 'Nov 24, 2026' }, NOW);
    expect(await collect('halal_status')).toEqual({ justRead: NOTHING, error: undefined });
    expect(asked).toStrictEqual([]);
  });

  test('is not waited for when what it answers was read a moment ago', async () => {
    answer = (endpoint) => {
      underWay.add('full-report');
      return record(endpoint);
    };
    await collect('halal_status');
    expect(asked).toEqual(['compliance']);
  });
});
