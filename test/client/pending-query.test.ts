import {
  byTicker,
  likelyKind,
  namesFor,
  sharedSignal,
  type PendingQuery,
} from '../../src/client/query/pending-query';
import { SharedRequest } from '../../src/client/query/shared-request';

const asked = (query: PendingQuery['query']) => ({ ticker: 'A', query });

test('the queries of each ticker, in the order in which they were asked', () =>
  expect([
    ...byTicker([
      { ticker: 'A', no: 1 },
      { ticker: 'B', no: 2 },
      { ticker: 'A', no: 3 },
    ]),
  ]).toEqual([
    [
      'A',
      [
        { ticker: 'A', no: 1 },
        { ticker: 'A', no: 3 },
      ],
    ],
    ['B', [{ ticker: 'B', no: 2 }]],
  ]));

test('the names of a kind, each once', () => {
  const queries = [asked({ stock: ['a', 'b'] }), asked({ stock: ['b', 'c'], fund: ['d'] })];
  expect(namesFor('stock', queries)).toEqual(['a', 'b', 'c']);
  expect(namesFor('fund', queries)).toEqual(['d']);
  expect(namesFor('fund', [asked({ stock: ['a'] })])).toStrictEqual([]);
});

test.each([
  ['a stock’s fields', [{ stock: ['a'] }], 'stock'],
  ['a fund’s fields', [{ fund: ['a'] }], 'fund'],
  ['a stock’s fields that are none', [{ stock: [], fund: ['a'] }], 'fund'],
  ['both', [{ fund: ['a'] }, { stock: ['a'] }], 'stock'],
] as const)('of %s it is first asked as a %s', (_what, queries, kind) =>
  expect(likelyKind(queries.map(asked))).toBe(kind),
);

describe('several queries with a signal each', () => {
  const pending = (signal: AbortSignal | undefined) => ({ signal }) as PendingQuery;
  const [one, two] = [() => new AbortController(), () => new AbortController()];

  test('are cancelled together when all of them are', () => {
    const [first, second] = [one(), two()];
    const shared = sharedSignal([pending(first.signal), pending(second.signal)])!;
    expect(shared.aborted).toBe(false);
    first.abort();
    expect(shared.aborted).toBe(false);
    second.abort();
    expect(shared.aborted).toBe(true);
  });

  test('that were all cancelled before', () => {
    const [first, second] = [one(), two()];
    first.abort();
    second.abort();
    expect(sharedSignal([pending(first.signal), pending(second.signal)])!.aborted).toBe(true);
  });

  test('one signal of all is that one; without one of them nothing cancels them', () => {
    const { signal } = one();
    expect(sharedSignal([pending(signal), pending(signal)])).toBe(signal);
    expect(sharedSignal([pending(signal), pending(undefined)])).toBeUndefined();
  });
});

describe('a request that several callers share', () => {
  let ended: number;
  let answer: (value: string) => void;
  let fail: (error: Error) => void;
  let shared: SharedRequest<string>;
  let requestSignal: AbortSignal;

  beforeEach(() => {
    ended = 0;
    shared = new SharedRequest<string>(
      (signal) => {
        requestSignal = signal;
        return new Promise((resolve, reject) => ([answer, fail] = [resolve, reject]));
      },
      () => (ended += 1),
    );
  });

  test('is answered for all of them, and has ended then', async () => {
    const answers = [shared.join(undefined), shared.join(new AbortController().signal)];
    answer('A');
    expect(await Promise.all(answers)).toEqual(['A', 'A']);
    await shared.ended;
    expect(ended).toBe(1);
  });

  test('fails for all of them', async () => {
    const answers = [shared.join(undefined), shared.join(new AbortController().signal)];
    fail(new Error('down'));
    for (const one of answers) await expect(one).rejects.toThrow('down');
    expect(await shared.ended).toBeUndefined();
    expect(ended).toBe(1);
  });

  test('is cancelled when the last of them has cancelled, each with its own reason', async () => {
    const callers = [new AbortController(), new AbortController()];
    const answers = callers.map(({ signal }) => shared.join(signal));
    callers[0]!.abort(new Error('first'));
    await expect(answers[0]).rejects.toThrow('first');
    expect(requestSignal.aborted).toBe(false);
    callers[1]!.abort(new Error('second'));
    await expect(answers[1]).rejects.toThrow('second');
    expect(requestSignal.aborted).toBe(true);
    expect(ended).toBe(1);
  });

  test('a caller who cannot cancel keeps it', async () => {
    const caller = new AbortController();
    const answers = [shared.join(undefined), shared.join(caller.signal)];
    caller.abort(new Error('gone'));
    await expect(answers[1]).rejects.toThrow('gone');
    expect(requestSignal.aborted).toBe(false);
    answer('A');
    expect(await answers[0]).toBe('A');
  });

  test('a caller who had cancelled before joins nothing', async () => {
    await expect(shared.join(AbortSignal.abort(new Error('before')))).rejects.toThrow('before');
    expect(requestSignal.aborted).toBe(true);
  });

  test('can be ended whoever waits', () => {
    void shared.join(undefined);
    shared.abort('closed');
    expect(requestSignal.reason).toBe('closed');
    expect(ended).toBe(1);
  });
});
