import { randomUUID } from 'node:crypto';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../src/cli/embedded-postgres';
import { PostgresDatabase } from '../../src/gateway/store/postgres-database';
import { TokenTable } from '../../src/gateway/store/token-table';
import { databaseOfItsOwn, startGateway, timers, type GatewayUnderTest } from './support/gateway-bed';
import { startUpstream, type Upstream } from './support/upstream';

let postgres: EmbeddedPostgres;
beforeAll(async () => {
  postgres = await startEmbeddedPostgres();
});
afterAll(() => postgres.stop());

let upstream: Upstream;
let address: string;
let gateways: { readonly gateway: GatewayUnderTest; readonly database: PostgresDatabase }[];
beforeEach(async () => {
  upstream = await startUpstream();
  address = await databaseOfItsOwn(postgres.url);
  gateways = [];
});
afterEach(async () => {
  for (const { gateway, database } of gateways) {
    await gateway.close();
    await database.close();
  }
  await upstream.close();
});

/** Starts a gateway of the firm. */
async function start({ now = Date.now, plan = 'business-ultimate' as const, ...options } = {}) {
  const id = randomUUID();
  const database = await PostgresDatabase.open({
    url: address,
    timers,
    now,
    id,
    serves: true,
    connections: 4,
  });
  const access = { service: upstream.url, key: upstream.key };
  const gateway = await startGateway({ database, id, now, plan, access, ...options });
  gateways.push({ gateway, database });
  return gateway;
}

const tokenOf = (gateway: GatewayUnderTest, name = 'Amina') => gateway.token(name);

interface Told {
  readonly status: number;
  readonly body: { readonly halal_status?: string; readonly error?: string; readonly message?: string };
  readonly retryAfter: string | null;
}
async function ask(gateway: GatewayUnderTest, token: string, ticker: string): Promise<Told> {
  const answer = await gateway.get(`api/v1/compliance/${ticker}`, token);
  return {
    status: answer.status,
    body: (await answer.json()) as Told['body'],
    retryAfter: answer.headers.get('retry-after'),
  };
}

test('three processes ask once for what all of their desks ask at once', async () => {
  const three = [await start(), await start(), await start()];
  const token = await tokenOf(three[0]!);
  const tickers = Array.from({ length: 100 }, (_, index) => `T${index}`);
  const told = await Promise.all(
    tickers.flatMap((ticker) => three.map((gateway) => ask(gateway, token, ticker))),
  );
  expect(told.every(({ status, body }) => status === 200 && body.halal_status === 'HALAL')).toBe(true);
  expect(tickers.map((ticker) => upstream.count(ticker))).toEqual(tickers.map(() => 1));
});

test('a clock that is a minute off neither asks again nor keeps what is old', async () => {
  const right = await start();
  const early = await start({ now: () => Date.now() - 60_000 });
  const late = await start({ now: () => Date.now() + 60_000 });
  const token = await tokenOf(right);
  for (const gateway of [early, right, late, early]) {
    expect((await ask(gateway, token, 'AAPL')).status).toBe(200);
  }
  expect(upstream.count('AAPL')).toBe(1);
});

test('a process that is gone with requests in hand holds up nobody for long', async () => {
  const gone = await PostgresDatabase.open({ url: address, timers, now: Date.now, id: 'gone', serves: true });
  // What a killed process leaves behind: its right to ask, and its last sign of life.
  await gone.query("insert into answer (key, ticker, asker) values ('full-report/AAPL', 'AAPL', 'gone')");
  const last = await gone.query("select alive_until from process where id = 'gone'");
  await gone.close();
  await postgresQuery(
    `insert into process (id, alive_until, processes) values ('gone', ${Number(last[0]!['alive_until'])}, 1)`,
  );
  const gateway = await start();
  const told = await ask(gateway, await tokenOf(gateway), 'AAPL');
  expect(told.status).toBe(200);
  expect(upstream.count('AAPL')).toBe(1);
}, 30_000);

async function postgresQuery(sql: string): Promise<void> {
  const database = await PostgresDatabase.open({
    url: address,
    timers,
    now: Date.now,
    id: 'x',
    serves: false,
  });
  await database.query(sql);
  await database.close();
}

describe('the database is killed and comes back', () => {
  test('what is known is answered on; after a grace each process asks alone; then all share again', async () => {
    const [one, two] = [await start(), await start()];
    const token = await tokenOf(one);
    for (const gateway of [one, two]) expect((await ask(gateway, token, 'KNOWN')).status).toBe(200);
    const away = gateways.map(
      ({ database }) => new Promise<void>((resolve) => database.listen({ away: resolve })),
    );
    const back = gateways.map(
      ({ database }) => new Promise<void>((resolve) => database.listen({ back: resolve })),
    );
    await postgres.kill();
    await Promise.all(away);
    try {
      // From memory, at once.
      expect((await ask(one, token, 'KNOWN')).status).toBe(200);
      expect(upstream.count('KNOWN')).toBe(1);
      // A new one waits for the grace, and is then asked by each for itself.
      const told = await Promise.all([one, two].map((gateway) => ask(gateway, token, 'FRESH')));
      expect(told.map(({ status }) => status)).toEqual([200, 200]);
      expect(upstream.count('FRESH')).toBe(2);
      // Who is not known cannot be found out now: no refusal, but a time to come back.
      const stranger = await ask(one, `sgw_${'x'.repeat(43)}`, 'KNOWN');
      expect(stranger).toMatchObject({ status: 503, body: { error: 'database_away' }, retryAfter: '5' });
      expect(one.log.lines.join('\n')).toContain('The database is away');
    } finally {
      await postgres.restart();
    }
    await Promise.all(back);
    expect((await ask(two, token, 'AFTER')).status).toBe(200);
    expect((await ask(one, token, 'AFTER')).status).toBe(200);
    expect(upstream.asked.filter((path) => path.includes('AFTER'))).toHaveLength(1);
  }, 60_000);
});

describe('the rate', () => {
  // 300 in a minute for three processes: with the reserve, 270.
  test('is never exceeded by three processes together, and a refusal says when there is a place', async () => {
    const three = [
      await start({ plan: 'personal-standard' as never }),
      await start({ plan: 'personal-standard' as never }),
      await start({ plan: 'personal-standard' as never }),
    ];
    const token = await tokenOf(three[0]!);
    const tickers = Array.from({ length: 400 }, (_, index) => `R${index}`);
    const told = await Promise.all(tickers.map((ticker, index) => ask(three[index % 3]!, token, ticker)));
    const served = told.filter(({ status }) => status === 200);
    const refused = told.filter(({ status }) => status === 429);
    expect(served.length + refused.length).toBe(400);
    expect(served.length).toBeGreaterThanOrEqual(265);
    expect(upstream.asked.length).toBeLessThanOrEqual(300);
    for (const { body, retryAfter } of refused) {
      expect(body).toMatchObject({ error: 'limit_exceeded', message: expect.stringContaining('gateway') });
      expect(Number(retryAfter)).toBeGreaterThan(0);
      expect(Number(retryAfter)).toBeLessThanOrEqual(120);
    }
  }, 60_000);

  test("a 429 of the service's stops all processes for as long as it says", async () => {
    const [one, two] = [await start(), await start()];
    const token = await tokenOf(one);
    const isOfShares = (path = '') => /AAPL|MSFT/.test(path);
    let isFirst = true;
    upstream.behaviour = ({ url }, response) => {
      // Each process reads the feed as well, when it has begun.
      if (!isFirst || !isOfShares(url)) return undefined;
      isFirst = false;
      response.writeHead(429, { 'Content-Type': 'application/json', 'Retry-After': '2' });
      response.end('{"error":"limit_exceeded","message":"Slow."}');
      return true;
    };
    const told = await Promise.all([ask(one, token, 'AAPL'), ask(two, token, 'MSFT')]);
    expect(told.map(({ status }) => status)).toEqual([200, 200]);
    const [refused, ...later] = upstream.times.filter((_, at) => isOfShares(upstream.asked[at]));
    // The other process may have had one on its way already.
    expect(later.filter((at) => at - refused! < 1_900).length).toBeLessThanOrEqual(1);
  }, 30_000);
});

describe('the service', () => {
  let gateway: GatewayUnderTest;
  let token: string;
  beforeEach(async () => {
    gateway = await start();
    token = await tokenOf(gateway);
  });

  test('that garbles an answer is asked again, and a garbled one is never kept or given', async () => {
    let times = 0;
    upstream.behaviour = ({ url }, response) => {
      if (!url!.includes('AAPL') || (times += 1) > 2) return undefined;
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.end('{"ticker":"AAPL","halal_st');
      return true;
    };
    expect(await ask(gateway, token, 'AAPL')).toMatchObject({ status: 200, body: { halal_status: 'HALAL' } });
  });

  test("that answers with another ticker's record is not believed", async () => {
    upstream.behaviour = async ({ url }, response) => {
      if (!url!.includes('/full-report/AAPL')) return undefined;
      const other = await fetch(`${upstream.url}/api/v1/full-report/MSFT`, {
        headers: { 'X-API-Key': upstream.key },
      });
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.end(await other.text());
      return true;
    };
    const told = await ask(gateway, token, 'AAPL');
    expect(told).toMatchObject({ status: 503, body: { error: 'service_unavailable' } });
    expect(told.body.message).toContain('gateway');
    expect(Number(told.retryAfter)).toBeGreaterThan(0);
  });

  test('that refuses the key is no reason to refuse the desk its token', async () => {
    upstream.behaviour = (_, response) => {
      response.writeHead(401, { 'Content-Type': 'application/json' });
      response.end('{"error":"key_unknown","message":"No."}');
      return true;
    };
    const told = await ask(gateway, token, 'AAPL');
    expect(told).toMatchObject({ status: 503, body: { message: expect.stringContaining('key') } });
    await ask(gateway, token, 'MSFT');
    // The process may read the feed meanwhile.
    expect(upstream.asked.filter((path) => path.includes('MSFT'))).toEqual([]);
  });

  test('that is down is said so, with a time to come back, and asked no longer', async () => {
    upstream.behaviour = ({ socket }) => (socket.destroy(), true);
    const told = await ask(gateway, token, 'AAPL');
    expect(told).toMatchObject({ status: 503, body: { error: 'service_unavailable' } });
    expect(told.body.message).toContain('gateway');
    expect(Number(told.retryAfter)).toBeGreaterThan(0);
    upstream.behaviour = () => undefined;
    expect((await ask(gateway, token, 'MSFT')).status).toBe(200);
  }, 30_000);

  test('that is slow keeps nobody longer than a desk waits, and its answer is there afterwards', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    upstream.behaviour = async ({ url }) => {
      if (url!.includes('AAPL')) await held;
      return undefined;
    };
    const told = await ask(gateway, token, 'AAPL');
    expect(told.status).toBe(503);
    expect(told.body.message).toContain('gateway');
    // Others are answered meanwhile.
    expect((await ask(gateway, token, 'MSFT')).status).toBe(200);
    release();
    expect((await ask(gateway, token, 'AAPL')).status).toBe(200);
  }, 40_000);
});

test('tokens that are made on one process hold on the others, and one that is revoked on none', async () => {
  const [one, two] = [await start(), await start()];
  const token = await tokenOf(one, 'Bilal');
  expect((await ask(two, token, 'AAPL')).status).toBe(200);
  const tokens = new TokenTable(gateways[0]!.database, Date.now);
  const [entry] = (await tokens.list()).filter(({ name }) => name === 'Bilal');
  await tokens.revoke(entry!.id);
  const began = performance.now();
  while ((await ask(two, token, 'AAPL')).status === 200) {
    expect(performance.now() - began).toBeLessThan(3_000);
  }
  expect((await ask(two, token, 'AAPL')).status).toBe(401);
});
