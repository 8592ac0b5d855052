import type { IncomingMessage } from 'node:http';
import { fetchTransport } from '../../src/client/http/transport';
import { answeringServer, type AnsweringServer } from '../support/answering-server';

// How a refusal by CORS is told from a dead connection. A real browser does it in test/e2e/excel-on-the-web.test.ts; here it is seen what
// is sent, which a browser does not show.

const PAGE = 'https://addin.example';
const KEY = 'secret-key';

let server: AnsweringServer;
let asked: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[];
beforeEach(async () => {
  asked = [];
  server = await answeringServer((_, response, request) => {
    asked.push(request);
    response.end('{}');
  });
});
afterEach(() => server.close());

/** `fetch` as a page has it whose browser lets nothing be read from a server without CORS headers (Fetch standard, 4.1 and 2.2.6). */
const ofPage: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, mode: 'cors' });
  if (init?.mode === 'no-cors') return { type: 'opaque' } as Response;
  if (!response.headers.has('access-control-allow-origin')) throw new TypeError('Failed to fetch');
  return response;
};

const request = (service = server.url) => ({
  url: `${service}/api/v1/compliance/AAPL`,
  key: KEY,
  signal: new AbortController().signal,
});

test('a server that answers and may not be read refuses this origin', async () => {
  const answer = fetchTransport(ofPage, { pageOrigin: PAGE })(request());
  await expect(answer).rejects.toMatchObject({
    name: 'RefusedOriginError',
    message: expect.stringContaining('The service does not let add-ins ask it from this address.'),
  });
});

test('what finds it out holds neither the key nor what was asked', async () => {
  await fetchTransport(ofPage, { pageOrigin: PAGE })(request()).catch(() => undefined);
  expect(asked).toHaveLength(2);
  const [, probe] = asked;
  expect([probe!.method, probe!.url]).toEqual(['HEAD', '/']);
  expect(JSON.stringify(probe!.headers)).not.toContain(KEY);
});

test('a server that does not answer is out of reach, not refusing', async () => {
  await server.close();
  const answer = fetchTransport(ofPage, { pageOrigin: PAGE })(request());
  await expect(answer).rejects.not.toMatchObject({ name: 'RefusedOriginError' });
});

test('where nothing enforces CORS, a connection that was lost is not taken for a refusal', async () => {
  const lostOnce: typeof fetch = (input, init) =>
    init?.method === 'HEAD' ? fetch(input, init) : Promise.reject(new TypeError('fetch failed'));
  const answer = fetchTransport(lostOnce, { pageOrigin: PAGE })(request());
  await expect(answer).rejects.toThrow('fetch failed');
  expect(asked.map(({ method }) => method)).toEqual(['HEAD']);
});

test('the origin that serves the page refuses nothing: it is not asked a second time', async () => {
  await fetchTransport(ofPage, { pageOrigin: server.url })(request()).catch(() => undefined);
  expect(asked).toHaveLength(1);
});

test('a service that was read before does not refuse this origin: what fails then is the connection', async () => {
  const readOnce: typeof fetch = async (input, init) => {
    if (init?.mode === 'no-cors') return { type: 'opaque' } as Response;
    if (asked.length > 0) throw new TypeError('Failed to fetch');
    return fetch(input, init);
  };
  const transport = fetchTransport(readOnce, { pageOrigin: PAGE });
  await transport(request());
  await expect(transport(request())).rejects.toThrow('Failed to fetch');
});
