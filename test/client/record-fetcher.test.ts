import { RecordCache } from '../../src/client/cache/record-cache';
import { SharedStateStore } from '../../src/client/cache/shared-state';
import { MemoryStorage } from '../../src/client/cache/storage';
import type { ServiceCall } from '../../src/client/call';
import type { RequestQueue } from '../../src/client/http/request-queue';
import type { CallOutcome } from '../../src/client/http/requester';
import { RecordFetcher } from '../../src/client/query/record-fetcher';
import type { PlanGate } from '../../src/client/rate/plan-gate';
import { PlanKnowledge } from '../../src/client/rate/plan-knowledge';

const NOW = Date.parse('2026-11-24T13:00Z');

/** The requests that were made, each to be answered by the test. */
let made: {
  readonly call: ServiceCall;
  readonly options: object | undefined;
  readonly answer: (outcome: CallOutcome) => void;
  readonly fail: (error: Error) => void;
}[];
let cache: RecordCache;
let fetcher: RecordFetcher;

beforeEach(() => {
  made = [];
  cache = new RecordCache(new SharedStateStore(new MemoryStorage(), 'scope', () => undefined), () => NOW);
  const queue = {
    request: (call: ServiceCall, _: AbortSignal, options?: object) =>
      new Promise<CallOutcome>((answer, fail) => made.push({ call, options, answer, fail })),
  } as unknown as RequestQueue;
  const gate = { through: (_: string, make: () => Promise<CallOutcome>) => make() } as unknown as PlanGate;
  fetcher = new RecordFetcher(gate, queue, cache, new PlanKnowledge());
});

const ask = (signal?: AbortSignal) => fetcher.record('compliance', cache.entry('AAPL'), signal);
const ABSENT: CallOutcome = { type: 'absent', readAt: NOW };

test('a record that is asked for while it is under way is asked for once', async () => {
  const both = [ask(), ask()];
  expect(fetcher.isUnderWay('compliance', 'AAPL')).toBe(true);
  made[0]!.answer(ABSENT);
  expect(await Promise.all(both)).toEqual([ABSENT, ABSENT]);
  expect(made).toHaveLength(1);
  expect(fetcher.isUnderWay('compliance', 'AAPL')).toBe(false);
});

test('the end of one that was cancelled leaves the one that took its place under way', async () => {
  const cancelling = new AbortController();
  const first = ask(cancelling.signal);
  cancelling.abort();
  await expect(first).rejects.toThrow('abort');
  const second = ask();
  made[0]!.fail(new Error('Ended.'));
  await new Promise(setImmediate);
  expect(fetcher.isUnderWay('compliance', 'AAPL')).toBe(true);
  const third = ask();
  made[1]!.answer(ABSENT);
  expect(await Promise.all([second, third])).toEqual([ABSENT, ABSENT]);
  expect(made).toHaveLength(2);
});

test.each([true, false])(
  'a page of holdings says whether a kept one will not do: %s',
  async (forceRefresh) => {
    const page = fetcher.page('SPF', { limit: 500, offset: 0, forceRefresh }, new AbortController().signal);
    expect(made.map(({ call, options }) => [call, options])).toEqual([
      [{ endpoint: 'etf-holdings', ticker: 'SPF', page: { limit: 500, offset: 0 } }, { forceRefresh }],
    ]);
    made[0]!.answer(ABSENT);
    await expect(page).rejects.toMatchObject({ name: 'NotCoveredError' });
  },
);
