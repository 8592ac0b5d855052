import { startService, type RunningService } from '../../src/service/server';
import { startGateway, type GatewayUnderTest } from './support/gateway-bed';
import { startUpstream } from './support/upstream';

const NOW = new Date('2026-11-20T18:00:00Z');
const now = () => NOW.getTime();

let service: RunningService;
let gateway: GatewayUnderTest;
let token: string;

beforeEach(async () => {
  service = await startService({ now: () => NOW });
  const access = { service: service.url, key: service.keys['business-ultimate'] };
  gateway = await startGateway({ access, now });
  token = await gateway.token('Amina');
});
afterEach(async () => {
  await gateway.close();
  await service.close();
});

const json = async (answer: Response) => (await answer.json()) as Record<string, unknown>;

test('answers with the record that the service serves', async () => {
  const direct = await fetch(`${service.url}/api/v1/full-report/AAPL`, {
    headers: { 'X-API-Key': service.keys['business-ultimate'] },
  });
  const through = await gateway.get('api/v1/full-report/AAPL', token);
  expect(through.status).toBe(200);
  expect(await through.text()).toBe(await direct.text());
  expect(through.headers.get('x-sample-data')).toBe(direct.headers.get('x-sample-data'));
});

test('asks the service once for all that desks ask of a stock', async () => {
  await gateway.get('api/v1/compliance/MSFT', token);
  const before = service.requests();
  const other = await gateway.token('Bilal');
  const answers = await Promise.all(
    ['compliance', 'basic-report', 'full-report', 'compliance'].map((endpoint) =>
      gateway.get(`api/v1/${endpoint}/NVDA`, other),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(service.requests() - before).toBe(1);
  const compliance = await json(answers[0]!);
  const direct = await fetch(`${service.url}/api/v1/compliance/NVDA`, {
    headers: { 'X-API-Key': service.keys['business-ultimate'] },
  });
  expect(compliance).toEqual(await direct.json());
});

test('refuses who has no token, in the words of a gateway', async () => {
  const none = await gateway.get('api/v1/compliance/AAPL');
  expect(none.status).toBe(401);
  expect(await json(none)).toMatchObject({
    error: 'key_missing',
    message: expect.stringContaining('gateway'),
  });
  const unknown = await gateway.get('api/v1/compliance/AAPL', service.keys['business-ultimate']);
  expect(unknown.status).toBe(401);
});

test('what one key was served is never given under another', async () => {
  await gateway.get('api/v1/full-report/AAPL', token);
  const lower = await startGateway({
    database: gateway.database,
    access: { service: service.url, key: service.keys['business-standard'] },
    now,
  });
  const ranked = await json(await gateway.get('api/v1/full-report/AAPL', token));
  expect(ranked).toHaveProperty('ranking_score');
  expect(await json(await lower.get('api/v1/full-report/AAPL', token))).not.toHaveProperty('ranking_score');
  await lower.close();
});

test('a person who asks what a night job waits for is answered before the rest of the job', async () => {
  const upstream = await startUpstream();
  const access = { service: upstream.url, key: upstream.key };
  const busy = await startGateway({ access, plan: 'business-ultimate', concurrency: 1 });
  const [person, job] = [await busy.token('Amina'), await busy.token('Night report', 'job')];
  const waiting = async () => {
    const metrics = await (await busy.get('metrics')).text();
    return Number(/^gateway_waiting (\d+)$/m.exec(metrics)![1]);
  };
  // The gateway's own reading of the feed is over.
  while ((await busy.database.query("select 1 from setting where name = 'feed-cursor'")).length === 0)
    await busy.get('healthz');
  // The plan is used up, for 13 to 14 seconds more: less than a desk is kept waiting, so that nobody is told to come again.
  await busy.database.query('insert into spent (second, used) values ($1, 100000)', [
    Math.floor(Date.now() / 1000) - 47,
  ]);
  const ask = (ticker: string, token: string) => busy.get(`api/v1/full-report/${ticker}`, token);
  const asked = ['ONE', 'TWO', 'THREE'].map((ticker) => ask(ticker, job));
  while ((await waiting()) < 3);
  const wanted = ask('THREE', person);
  // Requests of one process are read in the order in which they come.
  for (let turn = 0; turn < 5; turn += 1) await waiting();
  await busy.database.query('delete from spent');
  expect((await wanted).status).toBe(200);
  await Promise.all(asked);
  const tickers = upstream.asked.map((path) => path.split('/').at(-1)!);
  expect(tickers.filter((ticker) => ['ONE', 'TWO', 'THREE'].includes(ticker))).toEqual([
    'THREE',
    'ONE',
    'TWO',
  ]);
  await busy.close();
  await upstream.close();
}, 30_000);

describe('the MCP connector', () => {
  const call = (id: number) => ({
    jsonrpc: '2.0',
    id,
    method: 'tools/call',
    params: { name: 'x', arguments: {} },
  });

  test('is refused at once where its calls would have to wait longer than a desk does', async () => {
    const calls = JSON.stringify(Array.from({ length: 5_000 }, (_, id) => call(id)));
    const answer = await fetch(`${gateway.url}/mcp`, {
      method: 'POST',
      body: calls,
      headers: { 'X-API-Key': token, 'Content-Type': 'application/json' },
    });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(15);
  });

  test('that is answered with 429 stops all requests for as long as the service says', async () => {
    const upstream = await startUpstream();
    const access = { service: upstream.url, key: upstream.key };
    const paused = await startGateway({ access, plan: 'business-ultimate' });
    const desk = await paused.token('Amina');
    expect((await paused.get('api/v1/full-report/ONE', desk)).status).toBe(200);
    upstream.behaviour = ({ url }, response) =>
      url === '/mcp' && (response.writeHead(429, { 'Retry-After': '3' }).end('{}'), true);
    const answer = await fetch(`${paused.url}/mcp`, {
      method: 'POST',
      body: JSON.stringify(call(1)),
      headers: { 'X-API-Key': desk, 'Content-Type': 'application/json' },
    });
    expect(answer.status).toBe(429);
    const began = performance.now();
    expect((await paused.get('api/v1/full-report/TWO', desk)).status).toBe(200);
    expect(performance.now() - began).toBeGreaterThan(2_500);
    await paused.close();
    await upstream.close();
  });
});
