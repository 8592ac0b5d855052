import { fetchTransport, type FetchTransportOptions } from '../../src/client/http/transport';

// What is asked of `fetch`, and what is made of its answers. Real servers are asked in large-body.test.ts and refused-origin.test.ts.

const SERVICE = 'https://service.example';
const URL = `${SERVICE}/api/v1/compliance/AAPL`;
const PAGE = 'https://addin.example';

/** A transport over a `fetch` of the test, with what it was asked. */
function over(answer: (init: RequestInit) => Response | Error, options?: FetchTransportOptions) {
  const asked: [url: string, init: RequestInit][] = [];
  const fetch = (url: string, init: RequestInit) => {
    asked.push([url, init]);
    const given = answer(init);
    return given instanceof Error ? Promise.reject(given) : Promise.resolve(given);
  };
  const transport = fetchTransport(fetch as typeof globalThis.fetch, options);
  const ask = (signal = new AbortController().signal) => transport({ url: URL, key: 'secret', signal });
  return { asked, ask };
}
const answered = (body: string | null, headers: Record<string, string> = {}) =>
  over(() => new Response(body, { headers }));

test('JSON is asked for, with the key in its header, no cookie, no word of the page that asks, and no other host', async () => {
  const { asked, ask } = answered('{}');
  const { signal } = new AbortController();
  await ask(signal);
  expect(asked).toStrictEqual([
    [
      URL,
      {
        headers: { 'X-API-Key': 'secret', Accept: 'application/json' },
        signal,
        redirect: 'error',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
      },
    ],
  ]);
});

test('whether this page may ask is found out without the key, and without a word of the page', async () => {
  const { asked, ask } = over(
    ({ mode }) => (mode === 'no-cors' ? ({ type: 'opaque' } as Response) : new TypeError('Failed to fetch')),
    { pageOrigin: PAGE },
  );
  const { signal } = new AbortController();
  await expect(ask(signal)).rejects.toMatchObject({ name: 'RefusedOriginError' });
  expect(asked[1]).toStrictEqual([
    `${SERVICE}/`,
    {
      method: 'HEAD',
      mode: 'no-cors',
      signal,
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    },
  ]);
});

test('where there is no page, as on a command line, a failure is not followed by another request', async () => {
  const { asked, ask } = over(({ mode }) =>
    mode === 'no-cors' ? ({ type: 'opaque' } as Response) : new TypeError('fetch failed'),
  );
  await expect(ask()).rejects.toThrow('fetch failed');
  expect(asked).toHaveLength(1);
});

test.each<[string, string, () => Response | Error]>([
  ['the server does not answer', PAGE, () => new TypeError('Failed to fetch')],
  ['the server lets this page read', PAGE, () => new Response('')],
  ['the page is of the same server', SERVICE, () => ({ type: 'opaque' }) as Response],
])('a failure is one of the connection when %s', async (_, pageOrigin, other) => {
  const { ask } = over(({ mode }) => (mode === 'no-cors' ? other() : new TypeError('Failed to fetch')), {
    pageOrigin,
  });
  await expect(ask()).rejects.toThrow('Failed to fetch');
});

test.each([
  ['which the service names: compressed, it may be shorter than the text', { 'content-length': '17' }, 17],
  ['which it does not name', {}, undefined],
  ['which it names as none', { 'content-length': '0' }, undefined],
])('an answer has its length as it was sent, %s', async (_, headers: Record<string, string>, bytes) => {
  expect(await answered('{"a":"a longer text"}', headers).ask()).toMatchObject({ bytes });
});

test('an answer has its status, its text, and what the service says in headers of its own', async () => {
  const headers = { 'retry-after': '7', 'x-sample-data': 'a sample', 'x-live-changes': '/live' };
  const { ask } = over(() => new Response('{}', { status: 429, headers }));
  expect(await ask()).toEqual({
    status: 429,
    retryAfter: '7',
    text: '{}',
    bytes: undefined,
    notice: 'a sample',
    liveChanges: '/live',
  });
});

test('an answer without a body has an empty text', async () => {
  expect(await over(() => new Response(null, { status: 204 })).ask()).toMatchObject({
    status: 204,
    text: '',
  });
});

test('an answer without a body is too large when it says so of itself', async () => {
  await expect(answered(null, { 'content-length': '99000000' }).ask()).rejects.toMatchObject({
    name: 'UnreadableError',
  });
});

describe('a body', () => {
  const TEXT = 'ş€😀x'.repeat(3);
  const SIZE = Buffer.byteLength(TEXT);
  /** A body that comes byte by byte, so that characters fall on the borders of its pieces. */
  const inPieces = (options: FetchTransportOptions) =>
    over(() => {
      const bytes = [...Buffer.from(TEXT)].map((byte) => Uint8Array.of(byte));
      return new Response(
        new ReadableStream({
          pull: (controller) => {
            const next = bytes.shift();
            if (next) controller.enqueue(next);
            else controller.close();
          },
        }),
      );
    }, options);

  test('of just the size that it may have is read, whatever falls on the borders of its pieces', async () => {
    expect((await inPieces({ mostBytes: SIZE }).ask()).text).toBe(TEXT);
    const told = over(() => new Response(TEXT, { headers: { 'content-length': String(SIZE) } }), {
      mostBytes: SIZE,
    });
    expect((await told.ask()).text).toBe(TEXT);
  });

  test('that is a byte longer is refused', async () => {
    await expect(inPieces({ mostBytes: SIZE - 1 }).ask()).rejects.toMatchObject({ name: 'UnreadableError' });
  });

  test('that is too large is refused with how much it may have', async () => {
    const large = over(() => new Response('{}', { headers: { 'content-length': '9999999' } }), {
      mostBytes: 2.5 * 1024 * 1024,
    });
    await expect(large.ask()).rejects.toThrow(
      "The screening service's answer was larger than 2 MB, which no record is.",
    );
  });
});
