/** Faults of whole processes: gateways that are started by their command, on one PostgreSQL that is ended as a power cut would end it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../src/cli/embedded-postgres';
import { HOOK_PATH } from '../../src/gateway/live/webhook-routes';
import { Cipher, readSecretFile } from '../../src/gateway/store/cipher';
import { PostgresDatabase } from '../../src/gateway/store/postgres-database';
import { SettingTable } from '../../src/gateway/store/setting-table';
import { TokenTable } from '../../src/gateway/store/token-table';
import { eventOf } from '../support/verdict-events';
import { deliverTo } from '../support/webhook-delivery';
import { databaseOfItsOwn, timers } from './support/gateway-bed';
import { startGatewayProcess, type GatewayProcess } from './support/gateway-process';
import { listen } from './support/live-stream';
import { startUpstream, type Upstream } from './support/upstream';

const SIGNING_SECRET = 'whsec-of-the-tests-0123456789';

const PLAN = 'personal-standard';
const RATE = { requests: 300, window: 60_000 };

/** What of it is left, while there are several processes, for those that lose the database. */
const RESERVED = 30;

/** Requests to the service that a process has under way at most. */
const CONCURRENCY = 24;

let postgres: EmbeddedPostgres;
let upstream: Upstream;
let folder: string;
let database: string;
let token: string;
const running = new Map<string, GatewayProcess>();

beforeAll(async () => {
  postgres = await startEmbeddedPostgres();
});
afterAll(() => postgres.stop());

beforeEach(async () => {
  upstream = await startUpstream();
  folder = mkdtempSync(join(tmpdir(), 'gateway-processes-'));
  database = await databaseOfItsOwn(postgres.url);
  const options = { url: database, timers, now: Date.now, id: 'operator', serves: false };
  const operator = await PostgresDatabase.open(options);
  ({ token } = await new TokenTable(operator, Date.now).add('Amina'));
  const settings = new SettingTable(operator, new Cipher(readSecretFile(secretFile())));
  await settings.write('webhook-secret', SIGNING_SECRET);
  await operator.close();
});
afterEach(async () => {
  await Promise.all([...running.values()].map((gateway) => gateway.kill()));
  running.clear();
  await upstream.close();
  rmSync(folder, { recursive: true });
});

const secretFile = () => join(folder, 'gateway.secret');

async function start(name: string): Promise<GatewayProcess> {
  const gateway = await startGatewayProcess({
    name,
    database,
    secretFile: secretFile(),
    service: upstream.url,
    key: upstream.key,
    plan: PLAN,
  });
  running.set(name, gateway);
  return gateway;
}

/** Three processes that know of each other: they share the rate by how many they are. */
async function startThree(): Promise<[GatewayProcess, GatewayProcess, GatewayProcess]> {
  const three = await Promise.all([start('one'), start('two'), start('three')]);
  for (const gateway of three) await until(async () => (await gateway.metric('gateway_processes')) === 3);
  return three;
}

interface Told {
  readonly ticker: string;
  readonly status: number;
  readonly body: {
    readonly ticker?: string;
    readonly halal_status?: string;
    readonly error?: string;
    readonly message?: string;
  };
  readonly retryAfter: string | null;
}

async function ask({ url }: GatewayProcess, ticker: string): Promise<Told> {
  const answer = await fetch(`${url}/api/v1/compliance/${ticker}`, { headers: { 'X-API-Key': token } });
  const body = (await answer.json()) as Told['body'];
  return { ticker, status: answer.status, body, retryAfter: answer.headers.get('retry-after') };
}

const tickersOf = (prefix: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`);

/** What a process says of itself. */
const readiness = async ({ url }: GatewayProcess) => {
  const answer = await fetch(`${url}/readyz`);
  return { status: answer.status, ...((await answer.json()) as { ready: boolean; database: string }) };
};

/** Asks until a process says what is waited for. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 50));
}

/** Has a desk at each process ask for every ticker. */
const askAll = (gateways: readonly GatewayProcess[], tickers: readonly string[]): Promise<Told[]> =>
  Promise.all(gateways.flatMap((gateway) => tickers.map((ticker) => ask(gateway, ticker))));

/** Asks as the add-in does: who is told when to come again comes again. */
async function askUntilServed(gateway: GatewayProcess, ticker: string): Promise<Told> {
  for (;;) {
    const told = await ask(gateway, ticker);
    if (told.status === 200) return told;
    expectRefusal(told);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** A refusal is the gateway's own, and says when to come again. */
function expectRefusal({ status, body, retryAfter }: Told): void {
  expect([429, 503]).toContain(status);
  expect(body.message).toContain('gateway');
  expect(Number(retryAfter)).toBeGreaterThan(0);
}

/** How many were served; each of them with the record that was asked for, and the others refused with a time to come again. */
function expectServedOrRefused(told: readonly Told[]): number {
  const served = told.filter(({ status }) => status === 200);
  for (const { ticker, body } of served) expect(body).toMatchObject({ ticker, halal_status: 'HALAL' });
  for (const refused of told) if (refused.status !== 200) expectRefusal(refused);
  return served.length;
}

/** The most requests that the service got within any span of the rate's window. */
function mostInWindow(): number {
  const times = [...upstream.times].sort((a, b) => a - b);
  const counts = times.map((from) => times.filter((at) => at >= from && at < from + RATE.window).length);
  return Math.max(...counts);
}

/** Requests for records: the gateways read the feed besides. */
const recordsAsked = () => upstream.asked.filter((path) => !path.includes('/verdict-changes'));

/** Has the service keep all requests for records until they are let go. */
function holdUpstream(): () => void {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  upstream.behaviour = () => held.then(() => undefined);
  return () => {
    upstream.behaviour = () => undefined;
    letGo();
  };
}

test('a gateway that is killed with requests under way: the others go on, and each is asked once more at most', async () => {
  const [one, two, three] = await startThree();
  const desk = await listen(one.url, token);
  await desk.count(1);

  // The first has as many requests under way as it may, and the right to ask for more.
  const letGo = holdUpstream();
  const its = tickersOf('ITS', 40);
  const cutOff = Promise.allSettled(its.map((ticker) => ask(one, ticker)));
  await until(
    async () => recordsAsked().length === CONCURRENCY && (await one.metric('gateway_waiting')) === 16,
  );
  const underWay = recordsAsked().map((path) => path.split('/').at(-1)!);
  // Desks at the others want the same, and more.
  const wanted = [...its, ...tickersOf('MORE', 60)];
  const others = Promise.all(
    [two, three].flatMap((gateway) => wanted.map((ticker) => askUntilServed(gateway, ticker))),
  );
  await until(async () => recordsAsked().length > CONCURRENCY);
  await one.kill();
  letGo();

  // The killed one's desks see at once that it is gone, ...
  expect((await cutOff).filter(({ status }) => status === 'fulfilled')).toEqual([]);
  await desk.ended;
  // ... and come to another, where a change that came meanwhile is told once.
  await deliverTo(`${two.url}${HOOK_PATH}`, eventOf('ELSE', 7), SIGNING_SECRET);
  const back = await listen(three.url, token, desk.messages[0]!.id);
  await back.count(2);
  await deliverTo(`${two.url}${HOOK_PATH}`, eventOf('ELSE', 8), SIGNING_SECRET);
  expect((await back.count(3)).map(({ event, id }) => [event, id])).toEqual([
    ['ready', '0'],
    ['change', '1'],
    ['change', '2'],
  ]);
  back.close();

  expect(expectServedOrRefused(await others)).toBe(2 * wanted.length);
  const asked = wanted.map((ticker) => ({ ticker, times: upstream.count(ticker) }));
  expect(asked).toEqual(wanted.map((ticker) => ({ ticker, times: underWay.includes(ticker) ? 2 : 1 })));

  // Its share of the rate is left to it, since it may be alive without the database; started again, it gives it to all.
  const more = askAll([two, three], tickersOf('RATE', 200));
  const share = RATE.requests / 3;
  const most = RATE.requests - RESERVED;
  await until(async () => upstream.asked.length > most - share - CONCURRENCY);
  await start('one');
  await until(async () => upstream.asked.length > most - CONCURRENCY);
  expectServedOrRefused(await more);
  expect(mostInWindow()).toBeLessThanOrEqual(RATE.requests);
}, 120_000);

test('PostgreSQL that is away for 15 seconds: each process goes on within its share, says so, and comes back', async () => {
  const three = await startThree();
  const [known, wanted] = [tickersOf('KNOWN', 20), tickersOf('WANTED', 110)];
  const deliver = async () =>
    (await deliverTo(`${three[0].url}${HOOK_PATH}`, eventOf('ELSE', 7), SIGNING_SECRET)).status;
  const areAll = async (database: string) =>
    (await Promise.all(three.map(readiness))).every((said) => said.database === database);
  expect(expectServedOrRefused(await askAll(three, known))).toBe(3 * known.length);
  const desks = await Promise.all(three.map(({ url }) => listen(url, token)));
  for (const desk of desks) await desk.count(1);
  const before = recordsAsked().length;
  const requestsOf = () => Promise.all(three.map((gateway) => gateway.metric('gateway_service_requests')));
  const requestsBefore = await requestsOf();

  await postgres.kill();
  const isOver = new Promise((resolve) => setTimeout(resolve, 15_000));
  let alone: ReadonlySet<string>;
  try {
    await until(() => areAll('away'));
    for (const gateway of three) {
      expect(await readiness(gateway)).toMatchObject({ status: 200, ready: true });
      expect(await gateway.metric('gateway_database_away')).toBe(1);
      await until(() => Promise.resolve(gateway.log.join('\n').includes('The database is away')));
    }
    // What is known is answered from memory. A delivery cannot be stored: the service is to repeat it.
    expect(expectServedOrRefused(await askAll(three, known))).toBe(3 * known.length);
    expect(recordsAsked().length).toBe(before);
    expect(await deliver()).toBe(503);
    // Each is asked for more than its share of the whole rate, and has its part of what was left for this moment.
    const told = await askAll(three, wanted);
    expectServedOrRefused(told);
    for (const [index, requests] of (await requestsOf()).entries()) {
      expect(requests - requestsBefore[index]!).toBeGreaterThan(0);
      expect(requests - requestsBefore[index]!).toBeLessThanOrEqual(RESERVED / 3);
    }
    alone = new Set(told.filter(({ status }) => status === 200).map(({ ticker }) => ticker));
    await isOver;
  } finally {
    await postgres.restart();
  }

  await until(() => areAll('there'));
  expect(await three[0].metric('gateway_database_away')).toBe(0);
  // No workbook was let go, and the delivery that is repeated reaches all.
  expect(await deliver()).toBe(200);
  for (const desk of desks) {
    expect((await desk.count(2)).map(({ event }) => event)).toEqual(['ready', 'change']);
    desk.close();
  }
  // What still waited for its turn is asked once for all again.
  const again = three.flatMap((gateway) => wanted.map((ticker) => askUntilServed(gateway, ticker)));
  expect(expectServedOrRefused(await Promise.all(again))).toBe(3 * wanted.length);
  const times = wanted.filter((ticker) => !alone.has(ticker)).map((ticker) => upstream.count(ticker));
  expect(times).toEqual(times.map(() => 1));
  // All that is left of the rate is taken.
  expectServedOrRefused(await askAll(three, tickersOf('REST', 300)));
  expect(mostInWindow()).toBeLessThanOrEqual(RATE.requests);
}, 120_000);
