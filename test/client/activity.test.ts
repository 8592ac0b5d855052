import { ActivityLog } from '../../src/client/query/activity';
import type { VirtualClock } from '../support/virtual-clock';
import { virtualClient, type VirtualService, virtualWorld } from '../support/virtual-service';

const STATUS = { stock: ['halal_status'], fund: ['status'] };

let clock: VirtualClock;
let service: VirtualService;

beforeEach(() => {
  ({ clock, service } = virtualWorld('personal-standard'));
});

const tickers = Array.from({ length: 40 }, (_, index) => `T${index}`);

test('requests, bytes, what waits, the rate and the age of what is shown', async () => {
  const client = virtualClient(clock, service, { plan: 'personal-standard' });
  const readAt = clock.now();
  const run = Promise.all(tickers.map((ticker) => client.get(ticker, STATUS)));
  await clock.pass(25);
  const during = client.activity();
  expect(during.underWay).toBe(16);
  expect(during.waiting).toBe(tickers.length - 1 - 16);
  await clock.until(run);
  await clock.pass(100);
  const after = client.activity();
  expect(after).toMatchObject({
    requests: 40,
    used: 40,
    limit: { requests: 300, per: 'minute' },
    month: { requests: 40 },
    underWay: 0,
    waiting: 0,
    blockedUntil: undefined,
    down: undefined,
    failures: [],
    storage: { notice: undefined },
  });
  expect(after.month.bytes).toBeGreaterThan(40 * 150);
  expect(after.oldest! - readAt).toBeLessThan(100);
  await clock.pass(60_000);
  expect(client.activity().used).toBe(0);
});

test('what failed and why, newest first; a service that is down is said to be', async () => {
  const client = virtualClient(clock, service);
  await clock.until(client.get('A', STATUS));
  service.isDown = true;
  await clock.until(Promise.allSettled(tickers.map((ticker) => client.get(ticker, STATUS))));
  const { failures, down } = client.activity();
  expect(failures.length).toBeGreaterThanOrEqual(10);
  expect(failures[0]).toMatchObject({ endpoint: expect.any(String), name: 'UnreachableError' });
  expect(failures[0]!.message).toMatch(/cannot be reached/);
  expect(failures[0]!.at).toBeGreaterThanOrEqual(failures.at(-1)!.at);
  expect(down).toMatch(/cannot be reached/);
  expect(JSON.stringify(client.activity())).not.toContain('a-secret-key');
});

test('a service that is down is left alone for a while, then tried by one request, and trusted again', async () => {
  const client = virtualClient(clock, service);
  await clock.until(client.get('A', STATUS));
  service.isDown = true;
  await clock.until(Promise.allSettled(tickers.map((ticker) => client.get(ticker, STATUS))));
  const asked = service.asked.length;
  await clock.until(Promise.allSettled(tickers.map((ticker) => client.get(ticker, STATUS))));
  expect(service.asked).toHaveLength(asked);
  await clock.pass(20_000);
  await clock.until(Promise.allSettled(tickers.map((ticker) => client.get(ticker, STATUS))));
  expect(service.asked).toHaveLength(asked + 1);
  service.isDown = false;
  await clock.pass(20_000);
  const answers = await clock.until(Promise.allSettled(tickers.map((ticker) => client.get(ticker, STATUS))));
  expect(answers.every(({ status }) => status === 'fulfilled')).toBe(true);
});

test('listeners are told of changes, some at a time, until they leave', async () => {
  const client = virtualClient(clock, service);
  let told = 0;
  const leave = client.subscribe(() => (told += 1));
  await clock.until(Promise.all(tickers.map((ticker) => client.get(ticker, STATUS))));
  await clock.pass(1_000);
  expect(told).toBeGreaterThan(0);
  expect(told).toBeLessThan(10);
  leave();
  const before = told;
  await clock.until(client.get('MORE', STATUS));
  await clock.pass(1_000);
  expect(told).toBe(before);
});

test('a limit of the service is told with its end', async () => {
  const client = virtualClient(clock, service);
  await clock.until(client.get('A', STATUS));
  service.limitedUntil = clock.uptime() + 30_000;
  const asked = client.get('B', STATUS);
  await clock.pass(1_000);
  expect(client.activity().blockedUntil! - clock.now()).toBeGreaterThan(28_000);
  await clock.until(asked);
  expect(client.activity().blockedUntil).toBeUndefined();
});

test('the log keeps the last fifty failures, the newest first', () => {
  const log = new ActivityLog({ after: () => () => undefined });
  for (let at = 1; at <= 51; at += 1)
    log.addFailure({ at, endpoint: 'etf', ticker: undefined, name: 'Error', message: '' });
  expect([log.failures.length, log.failures[0]!.at, log.failures.at(-1)!.at]).toEqual([50, 51, 2]);
});

test('several changes make one notification, and those after it another one', () => {
  const timers: (() => void)[] = [];
  const log = new ActivityLog({ after: (_, callback) => (timers.push(callback), () => undefined) });
  let told = 0;
  // As long as nobody listens, nothing is waited for.
  log.notify();
  expect(timers).toHaveLength(0);
  log.subscribe(() => (told += 1));
  log.notify();
  log.notify();
  expect(timers).toHaveLength(1);
  timers[0]!();
  log.notify();
  timers[1]!();
  expect(told).toBe(2);
});
