import { ScreeningClient } from '../../src/client/query/screening-client';
import { MemoryStorage, type ClientStorage } from '../../src/client/cache/storage';
import { platformTimers } from '../../src/client/timers';
import { fetchTransport } from '../../src/client/http/transport';
import type { PlanId } from '../../src/contract/plan';
import { startService, type RunningService } from '../../src/service/server';
import { loadUniverse } from '../../src/service/universe/load';

const STATUS = { stock: ['halal_status'], fund: ['status'] };
const TICKERS = [...loadUniverse().companies.keys()].slice(0, 290);

let service: RunningService;
let refused: number;
beforeEach(async () => {
  refused = 0;
  service = await startService();
});
afterEach(() => service.close());

function open(plan: PlanId, storage?: ClientStorage): ScreeningClient {
  const transport = fetchTransport(fetch);
  return new ScreeningClient({
    service: service.url,
    key: service.keys[plan],
    transport: async (request) => {
      const answer = await transport(request);
      if (answer.status === 429) refused += 1;
      return answer;
    },
    timers: platformTimers({ setTimeout, clearTimeout }),
    now: () => Date.now(),
    uptime: () => performance.now(),
    storage,
  });
}

const askAll = (client: ScreeningClient, tickers: readonly string[]) =>
  Promise.allSettled(tickers.map((ticker) => client.get(ticker, STATUS)));

test('ten a day: the real service is asked ten times by three windows, and never has to refuse', async () => {
  const storage = new MemoryStorage();
  const windows = [open('basic-free', storage), open('basic-free', storage), open('basic-free', storage)];
  const cells = (await Promise.all(windows.map((client) => askAll(client, TICKERS.slice(0, 40))))).flat();
  expect(service.requests()).toBe(10);
  expect(refused).toBe(0);
  const messages = new Set(
    cells.flatMap((cell) => (cell.status === 'rejected' ? (cell.reason as Error).message : [])),
  );
  expect([...messages]).toEqual(["Your plan's 10 requests a day are used up. Recalculate in 24 hours."]);
});

test.each<PlanId>(['personal-standard', 'business-standard', 'business-ultimate', 'business-enterprise'])(
  '%s: learned on the way, at no cost, and no refusal met',
  async (plan) => {
    const cells = await askAll(open(plan), TICKERS);
    expect(cells.every(({ status }) => status === 'fulfilled')).toBe(true);
    expect(service.requests()).toBe(TICKERS.length);
    expect(refused).toBe(0);
  },
);

test('a key that another computer has used up: one refusal, and its own word on when to come back', async () => {
  const elsewhere = open('basic-free');
  await askAll(elsewhere, TICKERS.slice(0, 20));
  expect(service.requests()).toBe(10);
  const cells = await askAll(open('basic-free'), TICKERS.slice(20, 40));
  expect(refused).toBe(1);
  for (const cell of cells) {
    expect(cell).toMatchObject({
      reason: { name: 'LimitError', message: expect.stringMatching(/Recalculate in 24 hours\./) },
    });
  }
});
