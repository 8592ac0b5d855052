import { randomUUID } from 'node:crypto';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../src/cli/embedded-postgres';
import { AnswerTable } from '../../src/gateway/store/answer-table';
import { AuditTable, type AuditEntry } from '../../src/gateway/store/audit-table';
import { ChangeTable } from '../../src/gateway/store/change-table';
import { Cipher } from '../../src/gateway/store/cipher';
import { DatabaseAwayError, type Database, type Message } from '../../src/gateway/store/database';
import { PostgresDatabase } from '../../src/gateway/store/postgres-database';
import { LoadTable } from '../../src/gateway/store/load-table';
import { SettingTable } from '../../src/gateway/store/setting-table';
import { sharedClock } from '../../src/gateway/store/shared-clock';
import { SqliteDatabase } from '../../src/gateway/store/sqlite-database';
import { TokenTable } from '../../src/gateway/store/token-table';
import { eventOf } from '../support/verdict-events';
import { VirtualClock } from '../support/virtual-clock';
import { databaseOfItsOwn, timers } from './support/gateway-bed';

const now = () => Date.now();

let postgres: EmbeddedPostgres;
beforeAll(async () => {
  postgres = await startEmbeddedPostgres();
});
afterAll(() => postgres.stop());

const openPostgres = (
  id: string = randomUUID(),
  options: Partial<Parameters<typeof PostgresDatabase.open>[0]> = {},
) => PostgresDatabase.open({ url: postgres.url, timers, now, id, serves: true, ...options });

describe.each([
  ['SQLite', () => SqliteDatabase.open({ path: ':memory:', timers, now, id: 'one', serves: true })],
  ['PostgreSQL', () => openPostgres('one')],
])('%s', (_, open) => {
  let database: Database;
  beforeEach(async () => {
    database = await open();
    for (const table of ['answer', 'spent', 'paused', 'change', 'token', 'audit', 'setting', 'load']) {
      await database.query(`delete from ${table}`);
    }
  });
  afterEach(() => database.close());

  test('a process knows what the others have in hand, for as long as they are there', async () => {
    let moment = now();
    const [one, two, three] = ['one', 'two', 'three'].map(
      (id) => new LoadTable(database, id, () => moment),
    ) as [LoadTable, LoadTable, LoadTable];
    const clock = new VirtualClock();
    one.start(clock, () => ({ desks: 100, waiting: 0, underWay: 0 }));
    two.start(clock, () => ({ desks: 3, waiting: 2, underWay: 1 }));
    three.start(clock, () => ({ desks: 4, waiting: 0, underWay: 5 }));
    const nobody = { desks: 0, waiting: 0, underWay: 0 };
    const both = { desks: 7, waiting: 2, underWay: 6 };
    while ((await one.ofOthers()).desks < both.desks);
    expect(await one.ofOthers()).toEqual(both);
    await three.close();
    expect(await one.ofOthers()).toEqual({ desks: 3, waiting: 2, underWay: 1 });
    // The second one is killed: its last report becomes old.
    moment += 6_001;
    expect(await one.ofOthers()).toEqual(nobody);
    await one.close();
    await two.close();
  });

  test('one process asks, the others wait for it and then have the answer', async () => {
    const one = new AnswerTable(database, 'one', now);
    const two = new AnswerTable(database, 'two', now);
    const name = { key: 'full-report/AAPL', ticker: 'AAPL' };
    const heard: Message[] = [];
    const told = new Promise<void>((resolve) =>
      database.listen({ message: (message) => (heard.push(message), resolve()) }),
    );
    expect(await one.claim(name)).toEqual({ type: 'mine' });
    expect(await two.claim(name)).toEqual({ type: 'other' });
    expect(await one.claim(name)).toEqual({ type: 'mine' });
    const answer = { status: 200, body: '{"a":1}', notice: null, readAt: now(), freshUntil: now() + 60_000 };
    await one.settle(name, answer);
    await told;
    expect(heard).toEqual([{ channel: 'filled', payload: name.key }]);
    expect(await two.claim(name)).toEqual({ type: 'answer', answer });
    await two.outdate([name.key]);
    expect(await two.claim(name)).toEqual({ type: 'mine' });
  });

  test('the right to ask of a process that is dead goes to another', async () => {
    const dead = new AnswerTable(database, 'a process without a sign of life', now);
    const name = { key: 'full-report/T', ticker: 'T' };
    expect(await dead.claim(name)).toEqual({ type: 'mine' });
    expect(await new AnswerTable(database, 'one', now).claim(name)).toEqual({ type: 'mine' });
  });

  test('an answer that is handed in late is not stored when its ticker has changed since', async () => {
    let moment = 1_000_000;
    const table = new AnswerTable(database, 'one', () => moment);
    const changes = new ChangeTable(database, () => moment);
    const answer = { status: 200, body: '{}', notice: null, readAt: moment, freshUntil: moment + 60_000 };
    moment += 5_000;
    await changes.add(eventOf('AAPL', 1));
    await table.offer({ key: 'compliance/AAPL', ticker: 'AAPL' }, answer);
    await table.offer({ key: 'compliance/MSFT', ticker: 'MSFT' }, answer);
    expect(await table.peek({ key: 'compliance/AAPL', ticker: 'AAPL' })).toBeUndefined();
    expect(await table.peek({ key: 'compliance/MSFT', ticker: 'MSFT' })).toEqual(answer);
    await table.offer({ key: 'compliance/AAPL', ticker: 'AAPL' }, { ...answer, readAt: moment + 1 });
    expect(await table.peek({ key: 'compliance/AAPL', ticker: 'AAPL' })).toMatchObject({
      readAt: moment + 1,
    });
  });

  test('an answer from before the clock was set back is old', async () => {
    let moment = 1_000_000_000;
    const table = new AnswerTable(database, 'one', () => moment);
    const name = { key: 'compliance/AAPL', ticker: 'AAPL' };
    const answer = { status: 200, body: '{}', notice: null, readAt: moment, freshUntil: moment + 60_000 };
    await table.offer(name, answer);
    expect(await table.claim(name)).toEqual({ type: 'answer', answer });
    moment -= 3_600_000;
    expect(await table.peek(name)).toBeUndefined();
    expect(await table.claim(name)).toEqual({ type: 'mine' });
  });

  test('every process is told that all answers may be outdated', async () => {
    const told = new Promise<Message>((resolve) => database.listen({ message: resolve }));
    await new AnswerTable(database, 'one', now).outdateAll();
    expect((await told).channel).toBe('outdated');
  });

  test('places are granted up to the rate, and then with the time to wait', async () => {
    const rate = { requests: 5, seconds: 60 };
    expect(await database.takePlaces(3, rate)).toEqual({ granted: 3, wait: 0 });
    expect(await database.takePlaces(3, rate)).toEqual({ granted: 2, wait: 0 });
    const { granted, wait } = await database.takePlaces(1, rate);
    expect(granted).toBe(0);
    expect(wait).toBeGreaterThan(58_000);
    expect(wait).toBeLessThanOrEqual(61_000);
    expect(await database.usedPlaces(60)).toBe(5);
  });

  test('after a 429 of the service nobody is given a place', async () => {
    await database.pause(30_000);
    await database.pause(10_000);
    const { granted, wait } = await database.takePlaces(1, { requests: 5, seconds: 60 });
    expect(granted).toBe(0);
    expect(wait).toBeGreaterThan(29_000);
  });

  test('an event counts once, and numbers rise in the order of arrival', async () => {
    const changes = new ChangeTable(database, now);
    expect(await changes.add(eventOf('AAPL', 20))).toBe(true);
    expect(await changes.add(eventOf('AAPL', 10))).toBe(true);
    expect(await changes.add(eventOf('AAPL', 20))).toBe(false);
    const long = 9_007_199_254_740_993n;
    await Promise.all([31, 32, 33, 34].map((seq) => changes.add(eventOf('AAPL', seq))));
    expect(await changes.add(eventOf('AAPL', long))).toBe(true);
    const heard = await changes.after(0);
    expect(heard.map(({ arrival }) => arrival)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(heard.slice(0, 2).map((change) => change.event.seq)).toEqual([20, 10]);
    expect(heard.at(-1)!.event.seq).toBe(long);
    await changes.prune(now() + 1);
    expect(await changes.range()).toEqual({ oldest: 7, newest: 7 });
  });

  test('tokens are found by their text, stored as hashes, and refused when they are revoked', async () => {
    const tokens = new TokenTable(database, now);
    const { token, entry } = await tokens.add('Amina', 'analyst');
    expect(await tokens.find(token)).toEqual(entry);
    expect(await tokens.find(`${token}x`)).toBeUndefined();
    expect(await tokens.find("' or 1=1 --")).toBeUndefined();
    expect(JSON.stringify(await database.query('select * from token'))).not.toContain(token.slice(4));
    expect(await tokens.revoke(entry.id)).toBe(true);
    expect(await tokens.revoke(entry.id)).toBe(false);
    expect(await tokens.find(token)).toBeUndefined();
    expect(await tokens.revokedIds()).toEqual([entry.id]);
  });

  test('secrets are stored enciphered, and read again', async () => {
    const settings = new SettingTable(database, new Cipher('a'));
    await settings.write('key', 'the-firms-key');
    await settings.write('service', 'https://service.example');
    expect(await settings.read('key')).toBe('the-firms-key');
    expect(JSON.stringify(await database.query('select * from setting'))).not.toContain('the-firms-key');
    await expect(new SettingTable(database, new Cipher('b')).read('key')).rejects.toThrow(
      /another secret file/,
    );
  });

  test('the audit counts, pages and forgets', async () => {
    const audit = new AuditTable(database);
    const entries: AuditEntry[] = Array.from({ length: 300 }, (_, index) => ({
      at: 1_000_000 + Math.floor(index / 3) * 60_000,
      person: index % 2 === 0 ? 'Amina' : 'Bilal',
      endpoint: 'compliance',
      ticker: 'AAPL',
      status: index === 7 ? 503 : 200,
      source: index % 3 === 0 ? 'service' : 'memory',
      milliseconds: index,
    }));
    await audit.add(entries);
    expect(await audit.countsBySource(0)).toEqual({ service: 100, memory: 200 });
    expect((await audit.slowest(0, 2)).map(({ milliseconds }) => milliseconds)).toEqual([299, 298]);
    expect(await audit.failed(0, 5)).toEqual([entries[7]]);
    expect((await audit.perMinute(0)).slice(0, 1)).toEqual([{ at: 960_000, requests: 3, service: 1 }]);
    expect(await audit.byPerson(0, 1)).toEqual([{ person: 'Amina', requests: 150, service: 50 }]);
    const paged: AuditEntry[] = [];
    for (let before = Number.MAX_SAFE_INTEGER; ;) {
      const page = await audit.page({ before, least: 50 });
      if (page.length === 0) break;
      paged.push(...page);
      before = page.at(-1)!.at;
    }
    expect(paged).toHaveLength(300);
    // The newest moment has two entries of Bilal: a page does not end between them.
    const ofBilal = { before: Number.MAX_SAFE_INTEGER, least: 1, person: 'bilal', ticker: 'AAPL' };
    expect((await audit.page(ofBilal)).map(({ milliseconds }) => milliseconds).sort()).toEqual([297, 299]);
    expect(await audit.page({ ...ofBilal, ticker: 'MSFT' })).toEqual([]);
    await audit.prune(1_000_000 + 50 * 60_000);
    expect(await audit.countsBySource(0)).toEqual({ service: 50, memory: 100 });
  });
});

describe('several processes on PostgreSQL', () => {
  test('that start at the same moment on an empty database make its tables once', async () => {
    const url = await databaseOfItsOwn(postgres.url);
    const opened = await Promise.all(
      ['one', 'two', 'three', 'four', 'five'].map((id) => openPostgres(id, { url, connections: 2 })),
    );
    const versions = await opened[0]!.query('select version from migration order by version');
    expect(versions.map(({ version }) => version)).toEqual([1, 2]);
    await Promise.all(opened.map((database) => database.close()));
  });

  test.each(['postgres://user:secret@127.0.0.1:99999/db', 'postgres://user:se%cret@127.0.0.1/db'])(
    'an address that cannot be read is told without it: %s',
    async (url) => {
      const error = await openPostgres('one', { url }).catch((problem: Error) => problem);
      expect(error).toMatchObject({ name: 'GatewayProblem' });
      expect((error as Error).message).not.toMatch(/secret|se%cret/);
    },
  );

  test('places of three processes never exceed the rate, and a part stays for those that lose the database', async () => {
    const processes = await Promise.all(['a', 'b', 'c'].map((id) => openPostgres(id)));
    await processes[0]!.query('delete from spent');
    const grants = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        processes[index % 3]!.takePlaces(5, { requests: 100, seconds: 60 }),
      ),
    );
    expect(grants.reduce((sum, { granted }) => sum + granted, 0)).toBe(90);
    await Promise.all(processes.map((process) => process.close()));
  });

  test('all take the time from the database, however wrong their own clocks are', async () => {
    const late = await openPostgres('late', { now: () => Date.now() - 60_000 });
    const offset = sharedClock(late, () => Date.now() - 60_000)() - Date.now();
    expect(Math.abs(offset)).toBeLessThan(500);
    await late.close();
  });

  test('a lost database is known at once, and messages are heard again when it is back', async () => {
    const database = await openPostgres('lonely');
    const away = new Promise<void>((resolve) => database.listen({ away: resolve }));
    await postgres.kill();
    await away;
    await expect(database.query('select 1 as one')).rejects.toThrow(DatabaseAwayError);
    const back = new Promise<void>((resolve) => database.listen({ back: resolve }));
    await postgres.restart();
    await back;
    const heard = new Promise<Message>((resolve) => database.listen({ message: resolve }));
    await database.tell({ channel: 'filled', payload: 'x' });
    expect(await heard).toEqual({ channel: 'filled', payload: 'x' });
    await database.close();
  });
});
