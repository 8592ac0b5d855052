import { startService, type RunningService } from '../../src/service/server';
import { startGateway, type GatewayUnderTest } from './support/gateway-bed';

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
