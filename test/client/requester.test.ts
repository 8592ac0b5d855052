import { Requester } from '../../src/client/http/requester';
import type { TransportAnswer } from '../../src/client/http/transport';

/** The failure of a request that is answered with a status and a `Retry-After`. */
function failure(status: number, retryAfter: string | null): Promise<unknown> {
  const answer: TransportAnswer = { status, retryAfter, text: '', notice: null };
  const requester = new Requester({
    service: 'https://service.example',
    key: 'key',
    transport: () => Promise.resolve(answer),
    timers: { after: () => () => undefined },
    now: () => 0,
    deadline: 20_000,
  });
  const call = { endpoint: 'compliance', ticker: 'AAPL' } as const;
  return requester.request(call, new AbortController().signal).catch((error: unknown) => error);
}

test.each([
  ['seconds are obeyed', '120', 120],
  ['none at all says nothing', null, undefined],
  ['a date says nothing, since its clock may be another', 'Sat, 21 Nov 2026 12:00:30', undefined],
  ['a number with more behind it says nothing', '30 minutes', undefined],
  ['nothing is obeyed for longer than a day', '999999', 86_400],
])('Retry-After: %s', async (_, written, seconds) => {
  expect(await failure(429, written)).toMatchObject({ name: 'LimitError', retryAfter: seconds });
  expect(await failure(503, written)).toMatchObject({ name: 'ServiceError', retryAfter: seconds });
});
