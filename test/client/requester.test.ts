import { LimitError } from '../../src/client/errors/limit-error';
import { RefusedOriginError } from '../../src/client/errors/refused-origin-error';
import { UnreadableError } from '../../src/client/errors/unreadable-error';
import { Requester, type RequesterOptions } from '../../src/client/http/requester';
import type { TransportAnswer } from '../../src/client/http/transport';
import { compliance } from '../support/records';
import { VirtualClock } from '../support/virtual-clock';

const SERVICE = 'https://service.example';
const NOW = Date.UTC(2026, 10, 20, 15);
const DEADLINE = 20_000;
const AAPL = { endpoint: 'compliance', ticker: 'AAPL' } as const;
const RECORD = JSON.stringify(compliance('AAPL'));

let clock: VirtualClock;
beforeEach(() => (clock = new VirtualClock()));

const answerOf = (change: Partial<TransportAnswer> = {}): TransportAnswer => ({
  status: 200,
  retryAfter: null,
  text: RECORD,
  notice: null,
  ...change,
});
const open = (options: Partial<RequesterOptions>) =>
  new Requester({
    service: SERVICE,
    key: 'key',
    transport: () => Promise.resolve(answerOf()),
    timers: clock,
    now: () => NOW,
    deadline: DEADLINE,
    ...options,
  });
/** A requester whose requests are given these answers, one after the other. */
const answered = (...answers: Partial<TransportAnswer>[]) =>
  open({ transport: () => Promise.resolve(answerOf(answers.shift())) });
const failing = (error: Error) => open({ transport: () => Promise.reject(error) });
/** A transport that gives no answer, and ends as soon as it is called off. */
const silent: RequesterOptions['transport'] = ({ signal }) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));

const ask = (requester: Requester, signal = new AbortController().signal) => requester.request(AAPL, signal);
const failureOf = (requester: Requester, signal?: AbortSignal): Promise<unknown> =>
  ask(requester, signal).catch((error: unknown) => error);

test.each([
  ['seconds are obeyed', '120', 120],
  ['none at all says nothing', null, undefined],
  ['a date says nothing, since its clock may be another', 'Sat, 21 Nov 2026 12:00:30', undefined],
  ['a number with more behind it says nothing', '30 minutes', undefined],
  ['a number with more before it says nothing', 'in 30', undefined],
  ['nothing is obeyed for longer than a day', '999999', 86_400],
])('Retry-After: %s', async (_, retryAfter, seconds) => {
  const failure = (status: number) => failureOf(answered({ status, retryAfter, text: '' }));
  expect(await failure(429)).toMatchObject({ name: 'LimitError', retryAfter: seconds });
  expect(await failure(503)).toMatchObject({ name: 'ServiceError', retryAfter: seconds });
});

test('a request has the path of its call and the key, and its answer is the record', async () => {
  const sent: unknown[] = [];
  const requester = open({
    transport: ({ url, key }) => (sent.push([url, key]), Promise.resolve(answerOf())),
  });
  expect(await ask(requester)).toEqual({
    type: 'record',
    call: AAPL,
    record: compliance('AAPL'),
    text: RECORD,
    readAt: NOW,
  });
  expect(sent).toEqual([[`${SERVICE}/api/v1/compliance/AAPL`, 'key']]);
});

test.each([
  ['an unknown ticker', 404, '{}', { type: 'absent', readAt: NOW }],
  ['a plan without it', 403, '{"plans":["A"]}', { type: 'refused', plans: ['A'] }],
])('%s is an outcome, no failure', async (_, status, text, outcome) => {
  expect(await ask(answered({ status, text }))).toMatchObject(outcome);
});

test.each([
  ['a refused key', 401, 'WrongKeyError'],
  ['a limit', 429, 'LimitError'],
  ['a fault of the service', 500, 'ServiceError'],
])('%s is a failure', async (_, status, name) => {
  expect(await failureOf(answered({ status, text: '' }))).toMatchObject({ name });
});

test('the bytes of every answer are told: as they were sent, or else of its text', async () => {
  const told: number[] = [];
  for (const change of [{ bytes: 7 }, { bytes: undefined }, { status: 404, text: 'no' }]) {
    await ask(
      open({ transport: () => Promise.resolve(answerOf(change)), onBytes: (bytes) => told.push(bytes) }),
    );
  }
  expect(told).toEqual([7, RECORD.length, 2]);
});

test('what the service says of its figures is what it said last', async () => {
  const requester = answered({ notice: 'sample' }, {});
  await ask(requester);
  expect(requester.notice).toBe('sample');
  await ask(requester);
  expect(requester.notice).toBeUndefined();
});

describe('where the service tells changes', () => {
  test.each<[string, Partial<TransportAnswer>, string | null | undefined]>([
    ['an answer names a path', { liveChanges: '/live' }, '/live'],
    ['a refusal names a path', { status: 403, text: '', liveChanges: '/live' }, '/live'],
    ['an answer names none', { liveChanges: null }, null],
    ['an answer names another host', { liveChanges: '//other.example/live' }, null],
    ['a refusal names none: something in front of the service may have sent it', { status: 403 }, undefined],
    ['so may an absence', { status: 404 }, undefined],
  ])('%s', async (_, answer, place) => {
    const requester = answered(answer);
    await ask(requester);
    expect(requester.liveChanges).toBe(place);
  });

  test('a refusal leaves what is known; an answer without a path ends it', async () => {
    const requester = answered({ liveChanges: '/live' }, { status: 403, text: '' }, {});
    await ask(requester);
    await ask(requester);
    expect(requester.liveChanges).toBe('/live');
    await ask(requester);
    expect(requester.liveChanges).toBeNull();
  });
});

describe('no answer', () => {
  test('is a service that cannot be reached', async () => {
    expect(await failureOf(failing(new TypeError('Failed to fetch')))).toMatchObject({
      name: 'UnreachableError',
    });
  });

  test.each([new UnreadableError('Too large.'), new RefusedOriginError(SERVICE)])(
    'for which the transport has a reason: %s',
    async (error) => {
      expect(await failureOf(failing(error))).toBe(error);
    },
  );

  test('but a failure of another kind is none of the transport’s reasons', async () => {
    expect(await failureOf(failing(new LimitError(1)))).toMatchObject({ name: 'UnreachableError' });
  });

  test('until the deadline is a timeout, and no sooner', async () => {
    const failure = failureOf(open({ transport: silent }));
    let isOver = false;
    void failure.then(() => (isOver = true));
    await clock.pass(DEADLINE - 1);
    expect(isOver).toBe(false);
    await clock.pass(1);
    expect(await failure).toMatchObject({
      name: 'TimeoutError',
      message: expect.stringContaining(' 20 seconds'),
    });
  });

  test('since it was called off: the reason is that of who called it off', async () => {
    const stop = new AbortController();
    const failure = failureOf(open({ transport: silent }), stop.signal);
    stop.abort('no more');
    expect(await failure).toBe('no more');
  });

  test('since it was called off before: nothing is sent', async () => {
    let sent = 0;
    const requester = open({ transport: () => ((sent += 1), Promise.resolve(answerOf())) });
    expect(await failureOf(requester, AbortSignal.abort('no more'))).toBe('no more');
    expect(sent).toBe(0);
  });
});

test.each([
  ['an answer', answerOf()],
  ['a failure', undefined],
])('after %s nothing of a request is left: no timer, and nobody calls it off any more', async (_, answer) => {
  let calledOff = false;
  const requester = open({
    transport: ({ signal }) => {
      signal.addEventListener('abort', () => (calledOff = true));
      return answer ? Promise.resolve(answer) : Promise.reject(new Error('reset'));
    },
  });
  const stop = new AbortController();
  await failureOf(requester, stop.signal);
  expect(clock.next()).toBe(false);
  stop.abort();
  expect(calledOff).toBe(false);
});
