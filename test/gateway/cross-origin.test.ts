import { Hono } from 'hono';
import { crossOrigin } from '../../src/gateway/cross-origin';

/** A gateway that pages of these origins may ask, and what it answers to a browser's question before the request. */
const gateway = (...origins: string[]) =>
  new Hono()
    .route('/', crossOrigin(['/api/*', '/mcp'], origins))
    .get('/api/v1/compliance/AAPL', (context) => context.json({}, 200, { 'Retry-After': '5' }))
    .post('/mcp', (context) => context.json({}))
    .get('/admin', (context) => context.text('for its own page alone'));

const preflight = (app: Hono, path: string, origin: string, more: Record<string, string> = {}) =>
  app.request(path, {
    method: 'OPTIONS',
    headers: { Origin: origin, 'Access-Control-Request-Method': 'GET', ...more },
  });
const list = (response: Response, header: string) => (response.headers.get(header) ?? '').split(',').sort();

const EXCEL = 'https://add-in.example.com';

test('a page of an allowed origin may send the token either way, and go on with a stream where it ended', async () => {
  const response = await preflight(gateway(EXCEL), '/api/v1/compliance/AAPL', EXCEL);
  expect(response.status).toBe(204);
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe(EXCEL);
  expect(list(response, 'Access-Control-Allow-Headers')).toEqual([
    'Authorization',
    'Last-Event-ID',
    'X-API-Key',
  ]);
  expect(list(response, 'Access-Control-Allow-Methods')).toEqual(['GET', 'HEAD']);
});

test('only where programs ask by POST may a page do so', async () => {
  const response = await preflight(gateway(EXCEL), '/mcp', EXCEL);
  expect(list(response, 'Access-Control-Allow-Methods')).toEqual(['GET', 'HEAD', 'POST']);
  expect(list(response, 'Access-Control-Allow-Headers')).toEqual([
    'Authorization',
    'Content-Type',
    'Last-Event-ID',
    'MCP-Protocol-Version',
    'X-API-Key',
  ]);
});

test('a page may read when to ask again, that the figures are a sample, and where changes are told', async () => {
  const response = await gateway(EXCEL).request('/api/v1/compliance/AAPL', { headers: { Origin: EXCEL } });
  expect(list(response, 'Access-Control-Expose-Headers')).toEqual([
    'Retry-After',
    'X-Live-Changes',
    'X-Sample-Data',
  ]);
});

test.each([
  ['another origin', [EXCEL], '/api/v1/compliance/AAPL'],
  ['any origin, where none is allowed', [], '/api/v1/compliance/AAPL'],
  ['the page of those who run it', [EXCEL], '/admin'],
])('%s may not', async (_who, origins, path) => {
  const response = await preflight(gateway(...origins), path, 'https://elsewhere.example.com');
  expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull();
});

test('all origins may, where all are allowed', async () => {
  const response = await preflight(gateway('*'), '/api/v1/compliance/AAPL', 'https://elsewhere.example.com');
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
});

test('a page of a public address may ask a gateway in the firm’s own network, when it asks to', async () => {
  const asked = { 'Access-Control-Request-Private-Network': 'true' };
  const allowed = await preflight(gateway(EXCEL), '/api/v1/compliance/AAPL', EXCEL, asked);
  expect(allowed.headers.get('Access-Control-Allow-Private-Network')).toBe('true');
  const unasked = await preflight(gateway(EXCEL), '/api/v1/compliance/AAPL', EXCEL);
  expect(unasked.headers.get('Access-Control-Allow-Private-Network')).toBeNull();
  const none = await preflight(gateway(), '/api/v1/compliance/AAPL', EXCEL, asked);
  expect(none.headers.get('Access-Control-Allow-Private-Network')).toBeNull();
});
