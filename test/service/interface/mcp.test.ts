import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { PlanId } from '../../../src/contract/plan';
import { startService, type RunningService } from '../../../src/service/server';
import { SAMPLE_STOCKS } from '../../support/sample-figures';
import { differences } from '../../support/served-answers';

/** Section 4.9, through the official client. */

const NOW = new Date('2026-11-20T18:00:00Z');
const PLANS = [
  ...(['basic-free', 'personal-standard', 'personal-ultimate'] as const),
  ...(['business-standard', 'business-ultimate', 'business-enterprise'] as const),
];

let service: RunningService;
beforeAll(async () => {
  service = await startService({ now: () => NOW, limits: false });
});
afterAll(() => service.close());

async function withClient<T>(plan: PlanId, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const transport = new StreamableHTTPClientTransport(new URL(service.mcp), {
    requestInit: { headers: { 'X-API-Key': service.keys[plan] } },
  });
  // The SDK's own types disagree about an optional property under exactOptionalPropertyTypes.
  await client.connect(transport as unknown as Parameters<Client['connect']>[0]);
  try {
    return await work(client);
  } finally {
    await client.close();
  }
}

/** The result of a tool, or the message of its refusal. */
const call = (plan: PlanId, name: string, given: object) =>
  withClient(plan, async (client) => {
    const answer = await client.callTool({ name, arguments: { ...given } });
    const [{ text }] = answer.content as [{ text: string }];
    return { text, isError: answer.isError === true, data: answer.structuredContent };
  });

const record = async (path: string) =>
  (await (
    await fetch(`${service.url}/api/v1/${path}`, {
      headers: { 'X-API-Key': service.keys['business-standard'] },
    })
  ).json()) as Record<string, unknown>;

/** Some stocks of New York, and all of the other markets: of every status. */
const STOCKS = [...SAMPLE_STOCKS.keys()];
const SOME = STOCKS.filter((ticker, index) => ticker.includes('.') || index % 40 === 0);

interface ToolAnswer {
  readonly isError?: boolean;
  readonly content: readonly [{ readonly text: string }];
  readonly structuredContent?: Readonly<Record<string, unknown>>;
}

/** The results of many calls of a tool, in their order; a hundred calls are one request. */
async function callAll(plan: PlanId, name: string, given: readonly object[]): Promise<ToolAnswer[]> {
  const results: ToolAnswer[] = [];
  for (let from = 0; from < given.length; from += 100) {
    const batch = given.slice(from, from + 100).map((each, id) => ({
      ...{ jsonrpc: '2.0', id, method: 'tools/call' },
      params: { name, arguments: each },
    }));
    const answers = (await (await post(plan, {}, {}, batch)).json()) as { id: number; result: ToolAnswer }[];
    results.push(...answers.sort((left, right) => left.id - right.id).map(({ result }) => result));
  }
  expect(results).toHaveLength(given.length);
  return results;
}

/** A tool gives the record of its endpoint to these plans, and names them to the others. */
async function expectTool(name: string, endpoint: string, plans: readonly PlanId[]): Promise<void> {
  const records: Record<string, unknown>[] = [];
  for (const ticker of SOME) records.push(await record(`${endpoint}/${ticker}`));
  for (const plan of PLANS.slice(1)) {
    const answers = await callAll(
      plan,
      name,
      SOME.map((ticker, index) => ({ ticker: index % 2 === 0 ? ticker : ticker.toLowerCase() })),
    );
    for (const [index, { isError, content, structuredContent }] of answers.entries()) {
      const isIncluded = plans.includes(plan);
      expect([plan, SOME[index], isError === true]).toEqual([plan, SOME[index], !isIncluded]);
      expect(structuredContent).toEqual(isIncluded ? records[index] : undefined);
      if (isIncluded) expect(JSON.parse(content[0].text)).toEqual(records[index]);
    }
  }
  const wanted = await record(`${endpoint}/BP.L`);
  for (const plan of PLANS.slice(1)) {
    const { data, text, isError } = await call(plan, name, { ticker: 'bp.l' });
    if (plans.includes(plan)) {
      expect([plan, isError]).toEqual([plan, false]);
      expect(data).toEqual(wanted);
      expect(JSON.parse(text)).toEqual(wanted);
    } else {
      expect([plan, isError, data]).toEqual([plan, true, undefined]);
      expect(text).toContain(endpoint);
      expect(text).toMatch(/Plans that do: /);
    }
  }
  expect(await call('business-enterprise', name, { ticker: 'NOSUCH' })).toMatchObject({
    isError: true,
    text: expect.stringContaining('NOSUCH'),
  });
  await expectRefusedOnFreePlan(name);
}

async function expectRefusedOnFreePlan(name: string): Promise<void> {
  for (const ticker of ['AAPL', 'BP.L', 'SHOP.TO', 'UZTL.UZ', 'NOSUCH']) {
    const params = { name, arguments: { ticker, tickers: [ticker], amount: 1 } };
    const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
    for (const body of [call, [call], [{ jsonrpc: '2.0', id: 2, method: 'tools/list' }, call]]) {
      const answer = await post('basic-free', params, {}, body);
      expect([name, ticker, answer.status, await answer.json()]).toMatchObject([
        ...[name, ticker, 403],
        { error: 'mcp_not_enabled_on_plan', message: expect.stringMatching(/Upgrade to a paid plan/) },
      ]);
    }
  }
}

/** A tool call as a bare request. */
const post = (
  plan: PlanId | null,
  params: object,
  headers: Record<string, string> = {},
  body: unknown = { jsonrpc: '2.0', id: 1, method: 'tools/call', params },
) =>
  fetch(service.mcp, {
    method: 'POST',
    headers: {
      ...(plan ? { 'X-API-Key': service.keys[plan] } : {}),
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: JSON.stringify(body),
  });

const CHECK = { name: 'service_check_compliance', arguments: { ticker: 'AAPL' } };

test('the address is apart from the data paths, and lists what it has to every plan', async () => {
  expect(service.mcp).toBe(`${service.url}/mcp`);
  expect((await post('personal-standard', CHECK)).status).toBe(200);
  for (const path of ['/api/v1/mcp', '/mcp/tools', '/']) {
    const { status } = await fetch(`${service.url}${path}`, {
      method: 'POST',
      headers: { 'X-API-Key': service.keys['business-enterprise'] },
      body: '{}',
    });
    expect([path, [404, 405].includes(status)]).toEqual([path, true]);
  }
});

test('the transport is streamable HTTP over POST, and no request needs an earlier one', async () => {
  // The official client of this transport connects and calls; a call without any introduction is answered as well.
  expect((await call('personal-standard', CHECK.name, { ticker: 'AAPL' })).isError).toBe(false);
  const answer = await post('personal-standard', CHECK);
  expect([answer.status, answer.headers.get('mcp-session-id')]).toEqual([200, null]);
  expect(answer.headers.get('content-type')).toContain('application/json');
  expect(await answer.json()).toMatchObject({
    jsonrpc: '2.0',
    id: 1,
    result: { structuredContent: await record('compliance/AAPL') },
  });
  // So for every paid plan and tool, and after an earlier call as before one.
  for (const plan of PLANS.slice(1)) {
    for (const name of ['service_check_compliance', 'service_screen_portfolio', 'service_basic_report']) {
      const given = { name, arguments: { ticker: 'BP.L', tickers: ['BP.L'] } };
      const one = await post(plan, given, { 'mcp-session-id': 'none' });
      expect([plan, name, one.status, one.headers.get('mcp-session-id')]).toEqual([plan, name, 200, null]);
      expect(one.headers.get('content-type')).toContain('application/json');
      expect(JSON.stringify(await one.json())).toContain('BP.L');
    }
  }
});

test('GET is 405 Method Not Allowed', async () => {
  const keys = PLANS.map((plan) => service.keys[plan]);
  for (const key of [undefined, 'guess', ...keys]) {
    for (const accept of ['*/*', 'application/json', 'text/event-stream']) {
      for (const query of ['', `?apikey=${key}`]) {
        const headers = { Accept: accept, ...(key ? { 'X-API-Key': key } : {}) };
        const answer = await fetch(`${service.mcp}${query}`, { headers });
        expect([key, accept, answer.status, answer.headers.get('allow')]).toEqual([key, accept, 405, 'POST']);
      }
    }
  }
});

test('there are five tools, and all are read-only', async () => {
  for (const plan of PLANS) {
    const { tools } = await withClient(plan, (client) => client.listTools());
    expect(tools.map(({ name }) => name)).toEqual([
      ...['service_check_compliance', 'service_basic_report', 'service_full_report'],
      ...['service_screen_portfolio', 'service_calculate_purification'],
    ]);
    expect(tools.map(({ annotations }) => annotations?.readOnlyHint)).toEqual(Array(5).fill(true));
    expect(tools.filter(({ annotations }) => annotations?.destructiveHint)).toEqual([]);
  }
});

test('tools take a ticker, tickers or an amount, and refuse anything else', async () => {
  const { tools } = await withClient('basic-free', (client) => client.listTools());
  expect(
    tools.map(({ inputSchema }) => [Object.keys(inputSchema.properties ?? {}), inputSchema.required]),
  ).toEqual([
    [['ticker'], ['ticker']],
    [['ticker'], ['ticker']],
    [['ticker'], ['ticker']],
    [['tickers'], ['tickers']],
    [
      ['ticker', 'amount'],
      ['ticker', 'amount'],
    ],
  ]);
  for (const given of [{}, { ticker: 5 }, { ticker: 'x'.repeat(10_000) }])
    expect((await call('personal-standard', 'service_check_compliance', given)).isError).toBe(true);
  for (const tickers of [[], Array(101).fill('AAPL'), 'AAPL'])
    expect((await call('personal-standard', 'service_screen_portfolio', { tickers })).isError).toBe(true);
  const many = await call('personal-standard', 'service_screen_portfolio', {
    tickers: Array(100).fill('AAPL'),
  });
  expect(many.isError).toBe(false);
});

test('service_check_compliance: the verdict for one ticker, on any paid plan', () =>
  expectTool('service_check_compliance', 'compliance', PLANS.slice(1)));

test('service_basic_report: verdict and three ratios, from Personal Standard on', async () => {
  await expectTool('service_basic_report', 'basic-report', PLANS.slice(1));
  const { data } = await call('personal-standard', 'service_basic_report', { ticker: 'AAPL' });
  expect(Object.keys(data as object)).toEqual(
    expect.arrayContaining([
      ...['halal_status', 'debt_ratio_perc', 'liquidity_ratio_perc', 'non_compliant_revenue_perc'],
    ]),
  );
});

test('service_full_report: the full report, from Personal Ultimate on', async () => {
  await expectTool('service_full_report', 'full-report', PLANS.slice(2));
  const { data } = await call('personal-ultimate', 'service_full_report', { ticker: 'AAPL' });
  expect(data).toMatchObject({ interest_debt: 87_032_000_000, debt_ratio_dollar: 87_032_000_000 });
});

test('service_screen_portfolio: the verdict of each ticker of a list, on any paid plan', async () => {
  const tickers = ['AAPL', 'jpm', 'MCD', 'WISE.L', 'NOSUCH'];
  for (const plan of PLANS.slice(1)) {
    const { data } = await call(plan, 'service_screen_portfolio', { tickers });
    expect(data).toEqual({
      positions: [
        { ticker: 'AAPL', halal_status: 'HALAL' },
        { ticker: 'JPM', halal_status: 'NOT HALAL' },
        { ticker: 'MCD', halal_status: 'DOUBTFUL' },
        { ticker: 'WISE.L', halal_status: 'UNQUALIFIED' },
        { ticker: 'NOSUCH', halal_status: null, reason: expect.stringContaining('NOSUCH') },
      ],
    });
  }
  // Of every stock, in the order asked for, and each as often as it was.
  const all = [...STOCKS, 'BP.L', 'MCD', 'BP.L'];
  for (const plan of PLANS.slice(1)) {
    const lists = Array.from({ length: Math.ceil(all.length / 100) }, (_, at) => ({
      tickers: all.slice(at * 100, at * 100 + 100),
    }));
    const answers = await callAll(plan, 'service_screen_portfolio', lists);
    expect(answers.flatMap(({ structuredContent }) => structuredContent!['positions'])).toEqual(
      all.map((ticker) => ({ ticker, halal_status: SAMPLE_STOCKS.get(ticker)!.screenings.aaoifi.status })),
    );
  }
  await expectRefusedOnFreePlan('service_screen_portfolio');
});

test('service_calculate_purification: the non-compliant share of a dividend, from Personal Standard on', async () => {
  // 1 % of Apple's liquid 67,155 million is interest, of a revenue of 215,639 million.
  const share = (671.55 / 215_639) * 100;
  for (const plan of PLANS.slice(1)) {
    const { data } = await call(plan, 'service_calculate_purification', { ticker: 'AAPL', amount: 120 });
    expect(data).toEqual({
      ticker: 'AAPL',
      halal_status: 'HALAL',
      amount: 120,
      non_compliant_revenue_perc: expect.closeTo(share, 9),
      purification: expect.closeTo((120 * share) / 100, 9),
    });
  }
  // Of every stock with a verdict, whatever the verdict is, and of every amount.
  const amounts = [120, 0.01, 1_000_000, 0, 33.333];
  for (const [turn, plan] of PLANS.slice(1).entries()) {
    const given = STOCKS.filter((ticker, index) => ticker.includes('.') || index % 5 === turn).map(
      (ticker, index) => ({ ticker, amount: amounts[(index + turn) % amounts.length]! }),
    );
    const answers = await callAll(plan, 'service_calculate_purification', given);
    for (const [index, { ticker, amount }] of given.entries()) {
      const { figures, screenings } = SAMPLE_STOCKS.get(ticker)!;
      const { status } = screenings.aaoifi;
      const perc = figures.nonCompliantPerc;
      const isKnown = ['HALAL', 'NOT HALAL', 'DOUBTFUL'].includes(String(status)) && perc !== null;
      const { structuredContent: data, isError } = answers[index]!;
      expect([ticker, isError === true]).toEqual([ticker, !isKnown]);
      if (!isKnown) continue;
      expect(
        differences(
          data,
          {
            ...{ ticker, halal_status: status, amount, non_compliant_revenue_perc: perc },
            purification: (amount * perc) / 100,
          },
          ticker,
        ),
      ).toEqual([]);
    }
  }
  // Without a verdict there is no amount, and least of all 0.
  for (const ticker of ['WISE.L', 'UZMK.UZ', 'NOSUCH']) {
    const answer = await call('personal-standard', 'service_calculate_purification', { ticker, amount: 1 });
    expect(answer).toMatchObject({ isError: true, text: expect.stringContaining(ticker) });
  }
  await expectRefusedOnFreePlan('service_calculate_purification');
});

test('the header X-API-Key is accepted; a call without it, or with another key, is 401', async () => {
  const { tools } = await withClient('basic-free', (client) => client.listTools());
  for (const { name } of tools) {
    const given = { name, arguments: { ticker: 'SHOP.TO', tickers: ['SHOP.TO'], amount: 1 } };
    for (const plan of PLANS.slice(1))
      expect([name, plan, (await post(plan, given)).status]).toEqual([name, plan, 200]);
    for (const headers of [{}, { 'X-API-Key': 'guess' }, { 'X-API-Key': '' }])
      expect([name, (await post(null, given, headers)).status]).toEqual([name, 401]);
  }
  // Nor is there anything to look at without a key.
  for (const method of ['tools/list', 'ping', 'initialize'])
    expect((await post(null, {}, {}, { jsonrpc: '2.0', id: 1, method })).status).toBe(401);
});

test('the free plan may sign in and look; its calls are 403 mcp_not_enabled_on_plan with a message to upgrade', async () => {
  const { tools } = await withClient('basic-free', (client) => client.listTools());
  for (const { name } of tools) await expectRefusedOnFreePlan(name);
  for (const plan of PLANS.slice(1)) expect((await post(plan, CHECK)).status).toBe(200);
});

test('each tool call is one metered request of its plan', async () => {
  const own = await startService({ now: () => NOW });
  const ask = (count: number) =>
    fetch(own.mcp, {
      method: 'POST',
      headers: {
        'X-API-Key': own.keys['personal-standard'],
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify(
        Array.from({ length: count }, (_, id) => ({
          jsonrpc: '2.0',
          id,
          method: 'tools/call',
          params: CHECK,
        })),
      ),
    });
  for (const count of [100, 100, 99]) expect((await ask(count)).status).toBe(200);
  const path = `${own.url}/api/v1/compliance/AAPL?apikey=${own.keys['personal-standard']}`;
  // 299 calls and one record are the 300 requests of a minute.
  expect((await fetch(path)).status).toBe(200);
  expect((await fetch(path)).status).toBe(429);
  expect((await ask(1)).status).toBe(429);
  await own.close();
});
