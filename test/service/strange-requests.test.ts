import { rawRequest } from '../support/raw-request';
import { startServiceUnderTest, type ServiceUnderTest } from '../support/service-under-test';

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest({ now: () => new Date('2026-11-20T18:00:00Z') });
});
afterAll(() => service.close());

const raw = (path: string, headers?: Record<string, string>, method?: string) =>
  rawRequest(service, path, headers, method);

describe('strange requests are answered in JSON, and harm nothing', () => {
  test.each([
    ['/api/v1/compliance/../../../etc/passwd', 404],
    ['/api/v1/compliance/%2e%2e%2f%2e%2e', 404],
    ['/api/v1/compliance/%E0%A4%A', 404],
    ['/api/v1/compliance/%00', 404],
    ['/api/v1/compliance/k%C3%9F', 404],
    ['/api/v1/compliance/__proto__', 404],
    ['/api/v1/compliance/constructor', 404],
    ['/api/v1/compliance/', 404],
    ['/api/v1/compliance/AAPL/', 404],
    ['/api/v1//compliance/AAPL', 404],
    ['/api/v1/etf/__proto__/holdings', 404],
    ['/api/v1/compliance/AAPL?__proto__=1', 400],
    ['/api/v1/compliance/AAPL?limit=1', 400],
    ['/api/v1/compliance/AAPL?apikey=a&apikey=b', 400],
    ['/api/v1/etf/SPUS/holdings?limit=1&limit=2', 400],
    ['/api/v1/etf/SPUS/holdings?limit=', 400],
    ['/api/v1/etf/SPUS/holdings?limit=1e3', 400],
    ['/api/v1/etf/SPUS/holdings?offset=99999999999999999999', 400],
    ['/api/v1/etf/SPUS/holdings?limit=99999999999999999999', 200],
    ['/api/v1/etf/SPUS/holdings?offset=100000', 200],
  ])('%s is %d', async (path, status) => {
    const answer = await raw(path);
    expect(answer.status).toBe(status);
    const body = JSON.parse(answer.body) as Record<string, unknown>;
    if (status === 200) return;
    expect(body['error']).toEqual(expect.stringMatching(/^[a-z_]+$/));
    expect(body['message']).toEqual(expect.stringMatching(/ .*\.$/));
    expect('parameter' in body).toBe(status === 400);
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH'])('%s is 405 and says what is allowed', async (method) => {
    const answer = await raw('/api/v1/compliance/AAPL', {}, method);
    expect([answer.status, answer.headers['allow']]).toEqual([405, 'GET, HEAD']);
    expect(JSON.parse(answer.body)).toMatchObject({ error: 'method_not_allowed' });
  });

  test('a key is never echoed, not by any refusal', async () => {
    const secret = 'sk-very-secret-0123456789';
    for (const path of [
      '/api/v1/compliance/AAPL',
      '/api/v1/nothing',
      '/',
      '/api/v1/etf/SPUS/holdings?limit=x',
    ]) {
      const byHeader = await raw(path, { 'X-API-Key': secret });
      const byQuery = await raw(`${path}${path.includes('?') ? '&' : '?'}apikey=${secret}`, {
        'X-API-Key': '',
      });
      for (const { body, headers } of [byHeader, byQuery]) {
        expect(body + JSON.stringify(headers)).not.toContain(secret);
      }
    }
  });

  test('the key comes before the plan, the plan before the parameters, the parameters before the ticker', async () => {
    const path = '/api/v1/etf/NOSUCH/holdings?limit=x';
    expect((await raw(path, { 'X-API-Key': 'wrong' })).status).toBe(401);
    expect((await raw(path, { 'X-API-Key': service.keys['basic-free'] })).status).toBe(403);
    expect((await raw(path)).status).toBe(400);
    expect((await raw('/api/v1/etf/NOSUCH/holdings')).status).toBe(404);
  });

  test('where header and query carry a key, the header counts', async () => {
    const path = `/api/v1/methodology/AAPL?apikey=${service.keys['business-enterprise']}`;
    expect((await raw(path, { 'X-API-Key': service.keys['basic-free'] })).status).toBe(403);
  });
});

test('a basket of 11,000 read page by page is whole, in order and without a double', async () => {
  const seen: { holding_ticker: string; weight_perc: number }[] = [];
  for (let offset = 0; offset < 11_000; offset += 500) {
    const { body } = await raw(`/api/v1/etf/mdall/holdings?limit=500&offset=${offset}`);
    const page = JSON.parse(body) as { total: number; holdings: typeof seen };
    expect(page.total).toBe(11_000);
    seen.push(...page.holdings);
  }
  expect(new Set(seen.map(({ holding_ticker }) => holding_ticker)).size).toBe(11_000);
  const inOrder = seen.every((held, index) => {
    const before = seen[index - 1];
    if (!before || before.weight_perc > held.weight_perc) return true;
    return before.weight_perc === held.weight_perc && before.holding_ticker < held.holding_ticker;
  });
  expect(inOrder).toBe(true);
});
