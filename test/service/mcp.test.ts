import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { version } from '../../package.json';
import { PLANS, type PlanId } from '../../src/contract/plan';
import { startServiceUnderTest, type ServiceUnderTest } from '../support/service-under-test';

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest({ now: () => new Date('2026-11-20T18:00:00Z') });
});
afterAll(() => service.close());

const clients: Client[] = [];
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
});

/** The official client, with a plan's key. */
async function connected(plan: PlanId): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const transport = new StreamableHTTPClientTransport(new URL(`${service.url}/mcp`), {
    requestInit: { headers: { 'X-API-Key': service.keys[plan] } },
  });
  // The SDK's own types disagree about an optional property under exactOptionalPropertyTypes.
  await client.connect(transport as unknown as Parameters<Client['connect']>[0]);
  clients.push(client);
  return client;
}

async function call(plan: PlanId, name: string, parameters: object) {
  const client = await connected(plan);
  const answer = await client.callTool({ name, arguments: { ...parameters } });
  const [first] = answer.content as { text: string }[];
  return {
    data: answer.structuredContent as Record<string, unknown> | undefined,
    text: first!.text,
    isError: answer.isError,
  };
}

const rest = async (path: string) =>
  (
    await fetch(`${service.url}/api/v1/${path}`, {
      headers: { 'X-API-Key': service.keys['business-enterprise'] },
    })
  ).json();

test('the server names the version of the project', async () => {
  const client = await connected('business-enterprise');
  expect(client.getServerVersion()).toMatchObject({ name: 'shariah-screening', version });
});

test('the five tools are listed, read-only, for every plan', async () => {
  for (const { id } of PLANS) {
    const { tools } = await (await connected(id)).listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'service_check_compliance',
      'service_basic_report',
      'service_full_report',
      'service_screen_portfolio',
      'service_calculate_purification',
    ]);
    for (const { annotations, description } of tools) {
      expect(annotations?.readOnlyHint).toBe(true);
      expect(description).toMatch(/\.$/);
    }
  }
});

test('a tool says what its endpoint says', async () => {
  for (const [tool, endpoint] of [
    ['service_check_compliance', 'compliance'],
    ['service_basic_report', 'basic-report'],
    ['service_full_report', 'full-report'],
  ] as const) {
    const { data, text } = await call('personal-ultimate', tool, { ticker: 'aapl' });
    const { ranking_score: _, ...record } = (await rest(`${endpoint}/AAPL`)) as Record<string, unknown>;
    expect(record).toMatchObject(data!);
    expect(JSON.parse(text)).toEqual(data);
    // Ranking fields are for two plans alone, here as there.
    expect(data).not.toHaveProperty('ranking_score');
  }
});

test('a portfolio has a verdict or a reason for every ticker', async () => {
  const { data } = await call('personal-standard', 'service_screen_portfolio', {
    tickers: ['AAPL', 'JPM', 'NOSUCH'],
  });
  expect(data).toEqual({
    positions: [
      { ticker: 'AAPL', halal_status: 'HALAL' },
      { ticker: 'JPM', halal_status: 'NOT HALAL' },
      { ticker: 'NOSUCH', halal_status: null, reason: expect.stringMatching(/NOSUCH.*not|No stock/) },
    ],
  });
});

test('purification is the served share of the amount, unrounded; without a verdict there is none', async () => {
  const { data } = await call('personal-standard', 'service_calculate_purification', {
    ticker: 'AAPL',
    amount: 120,
  });
  const { non_compliant_revenue_perc: share } = (await rest('basic-report/AAPL')) as {
    non_compliant_revenue_perc: number;
  };
  expect(data).toMatchObject({ purification: (120 * share) / 100, amount: 120 });
  const unknown = await call('personal-standard', 'service_calculate_purification', {
    ticker: 'NOSUCH',
    amount: 1,
  });
  expect(unknown).toMatchObject({ isError: true, text: expect.stringMatching(/NOSUCH/) });
});

test('a tool follows the plans of its endpoint, and says which plans are enough', async () => {
  const refused = await call('personal-standard', 'service_full_report', { ticker: 'AAPL' });
  expect(refused).toMatchObject({ isError: true, text: expect.stringMatching(/Personal Ultimate/) });
  expect(await call('personal-ultimate', 'service_full_report', { ticker: 'AAPL' })).not.toMatchObject({
    isError: true,
  });
});

test('the free plan may look and not call: 403 mcp_not_enabled_on_plan', async () => {
  const client = await connected('basic-free');
  await expect(
    client.callTool({ name: 'service_check_compliance', arguments: { ticker: 'AAPL' } }),
  ).rejects.toThrow(/mcp_not_enabled_on_plan/);
});

test('GET is 405, no key is 401, and what is no message is 400', async () => {
  const ask = (init: RequestInit) => fetch(`${service.url}/mcp`, init);
  expect((await ask({ method: 'GET' })).status).toBe(405);
  expect((await ask({ method: 'POST', body: '{}' })).status).toBe(401);
  const key = { 'X-API-Key': service.keys['personal-standard'] };
  const broken = await ask({ method: 'POST', body: '{"jsonrpc":', headers: key });
  expect([broken.status, await broken.json()]).toEqual([
    400,
    expect.objectContaining({ error: 'invalid_body' }),
  ]);
});

test('arguments that make no sense are refused by the tool, and the service goes on', async () => {
  for (const parameters of [{}, { ticker: 5 }, { ticker: 'x'.repeat(10_000) }]) {
    const { isError } = await call('personal-standard', 'service_check_compliance', parameters);
    expect(isError).toBe(true);
  }
  const many = await call('personal-standard', 'service_screen_portfolio', {
    tickers: Array(500).fill('AAPL'),
  });
  expect(many.isError).toBe(true);
  expect(
    (await call('personal-standard', 'service_check_compliance', { ticker: 'AAPL' })).data,
  ).toMatchObject({
    halal_status: 'HALAL',
  });
});
