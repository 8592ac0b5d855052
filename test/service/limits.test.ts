import { createService } from '../../src/service/app';
import { PLAN_LIMITS, PLANS } from '../../src/contract/plan';
import { PlanLimiter } from '../../src/service/limits';

let instant = Date.parse('2026-11-20T18:00:00Z');
const now = () => new Date(instant);
beforeEach(() => {
  instant = Date.parse('2026-11-20T18:00:00Z');
});

const asking = () => {
  const service = createService({ now });
  return async (plan: keyof typeof service.keys, path = 'compliance/AAPL') => {
    const answer = await service.app.request(`/api/v1/${path}`, {
      headers: { 'X-API-Key': service.keys[plan] },
    });
    return {
      status: answer.status,
      retry: answer.headers.get('Retry-After'),
      body: (await answer.json()) as Record<string, unknown>,
    };
  };
};

test('the free plan has ten requests a day; the eleventh is 429 and says when the next one is let through', async () => {
  const ask = asking();
  for (let count = 0; count < 10; count += 1) {
    expect((await ask('basic-free')).status).toBe(200);
    instant += 60_000;
  }
  const refused = await ask('basic-free');
  expect(refused).toMatchObject({ status: 429, body: { error: 'limit_exceeded' } });
  expect(refused.body['message']).toMatch(/10 requests a day.*change the plan/);
  // The first of them was ten minutes ago.
  expect(Number(refused.retry)).toBe(24 * 3600 - 600);
  instant += Number(refused.retry) * 1000;
  expect((await ask('basic-free')).status).toBe(200);
  expect((await ask('basic-free')).status).toBe(429);
});

test('a rate by the minute slides: what Retry-After says is enough, and a second less is not', async () => {
  const ask = asking();
  for (let count = 0; count < 300; count += 1) await ask('personal-standard');
  const { status, retry } = await ask('personal-standard');
  expect([status, retry]).toEqual([429, '60']);
  instant += 59_000;
  expect((await ask('personal-standard')).status).toBe(429);
  instant += 1000;
  expect((await ask('personal-standard')).status).toBe(200);
});

test('refusals count, one key’s requests are not another’s, and the largest plan has no limit', async () => {
  const ask = asking();
  for (let count = 0; count < 10; count += 1)
    expect((await ask('basic-free', 'methodology/AAPL')).status).toBe(403);
  expect((await ask('basic-free')).status).toBe(429);
  expect((await ask('personal-standard')).status).toBe(200);
  for (let count = 0; count < 3500; count += 1) await ask('business-enterprise');
  expect((await ask('business-enterprise')).status).toBe(200);
});

test('each tool call is one request, in a batch too, and looking at the tools is none', async () => {
  const { app, keys } = createService({ now });
  const post = (body: unknown) =>
    app.request('/mcp', {
      method: 'POST',
      headers: {
        'X-API-Key': keys['personal-standard'],
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify(body),
    });
  const call = (id: number) => ({
    jsonrpc: '2.0',
    id,
    method: 'tools/call',
    params: { name: 'service_check_compliance', arguments: { ticker: 'AAPL' } },
  });
  const calls = (count: number) => post(Array.from({ length: count }, (_, id) => call(id)));
  expect((await calls(60)).status).toBe(200);
  instant += 10_000;
  for (const count of [100, 100]) expect((await calls(count)).status).toBe(200);
  expect((await post({ jsonrpc: '2.0', id: 1, method: 'tools/list' })).status).toBe(200);
  // 260 of 300 are used: 41 have no place together, and 40 still have theirs afterwards.
  const refused = await calls(41);
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '50']);
  expect((await calls(40)).status).toBe(200);
  expect((await post(call(1))).status).toBe(429);
  instant += 50_000;
  expect((await calls(60)).status).toBe(200);
  expect((await post(call(1))).status).toBe(429);
});

test('an unknown key is 401 however often it is tried, and never 429', async () => {
  const { app } = createService({ now });
  for (let count = 0; count < 20; count += 1) {
    const answer = await app.request('/api/v1/compliance/AAPL', { headers: { 'X-API-Key': 'guess' } });
    expect(answer.status).toBe(401);
  }
});

test('a clock that is set back locks nobody out', async () => {
  const ask = asking();
  for (let count = 0; count < 10; count += 1) await ask('basic-free');
  instant -= 3 * 24 * 3600 * 1000;
  expect((await ask('basic-free')).status).toBe(200);
});

test('bandwidth is of the calendar month, and the answer says how long that is', async () => {
  const ask = asking();
  // Full reports, counted as they are sent, up to what the smallest plan has with them.
  const { bandwidth } = PLAN_LIMITS['basic-free'];
  const limits = new PlanLimiter(now);
  for (const { id } of PLANS)
    if (PLAN_LIMITS[id].bandwidth === undefined) expect(id).toBe('business-enterprise');
  const context = (size: number) => {
    const seen = {
      req: { header: () => 'demo-basic-free', query: () => undefined },
      res: new Response(new Uint8Array(size)),
    };
    return seen as unknown as Parameters<typeof limits.middleware>[0];
  };
  const next = () => Promise.resolve();
  await limits.middleware(context(bandwidth! - 1), next);
  await limits.middleware(context(2), next);
  await expect(limits.middleware(context(1), next)).rejects.toMatchObject({
    status: 429,
    headers: { 'Retry-After': String((Date.UTC(2026, 11, 1) - instant) / 1000) },
    problem: { message: expect.stringMatching(/100 MB a month/) },
  });
  instant = Date.UTC(2026, 11, 1);
  await limits.middleware(context(1), next);
  expect((await ask('basic-free')).status).toBe(200);
});

test('limits can be switched off, for a service that only one program asks', async () => {
  const { app, keys } = createService({ now, limits: false });
  for (let count = 0; count < 20; count += 1) {
    const answer = await app.request('/api/v1/compliance/AAPL', {
      headers: { 'X-API-Key': keys['basic-free'] },
    });
    expect(answer.status).toBe(200);
  }
});
