import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import { GatewayProblem } from '../../src/gateway/gateway-problem';
import { DatabaseFailedError } from '../../src/gateway/store/database';
import { SqliteDatabase } from '../../src/gateway/store/sqlite-database';
import { startGateway, timers } from './support/gateway-bed';
import { startUpstream } from './support/upstream';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gateway-test-'));
  path = join(folder, 'gateway.db');
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = (id: string, options: Partial<Parameters<typeof SqliteDatabase.open>[0]> = {}) =>
  SqliteDatabase.open({ path, timers, now: Date.now, id, serves: true, ...options });

test('a second gateway is refused on the same file', async () => {
  const first = await open('first');
  await expect(open('second')).rejects.toThrow(/Another gateway \(first\)/);
  const command = await open('command', { serves: false });
  await command.close();
  await first.close();
  const next = await open('second');
  await next.close();
});

test('nobody else can begin to serve while a gateway looks whether it is alone', async () => {
  await (await open('made by')).close();
  let refusal = '';
  const other = () => {
    const file = new Libsql(path);
    try {
      file.exec("insert into process (id, alive_until, processes) values ('other', 0, 1)");
    } catch (error) {
      refusal = (error as { code: string }).code;
    } finally {
      file.close();
    }
  };
  let isFirst = true;
  const now = () => {
    if (isFirst) other();
    isFirst = false;
    return Date.now();
  };
  const database = await open('first', { now });
  expect(refusal).toBe('SQLITE_BUSY');
  await database.close();
});

test.each([
  [
    'a file that is no database',
    () => writeFileSync(path, 'a text that is no database '.repeat(500)),
    /is not a database/,
  ],
  [
    'a folder that is not there',
    () => (path = join(folder, 'missing', 'gateway.db')),
    /cannot be opened for writing/,
  ],
])('%s is told in a sentence for people', async (_, prepare, sentence) => {
  prepare();
  const opened = open('one');
  await expect(opened).rejects.toThrow(GatewayProblem);
  await expect(opened).rejects.toThrow(sentence);
});

/** A gateway on the file, before a service that includes everything. */
async function serve() {
  const upstream = await startUpstream();
  const database = await open('one');
  const gateway = await startGateway({
    database,
    id: 'one',
    plan: 'business-ultimate',
    access: { service: upstream.url, key: upstream.key },
  });
  const close = async () => {
    await gateway.close();
    await database.close();
    await upstream.close();
  };
  return { upstream, database, gateway, token: await gateway.token('Amina'), close };
}

test('on a full disk what is known is answered, and for the rest the desk is told when to come back', async () => {
  const { upstream, database, gateway, token, close } = await serve();
  expect((await gateway.get('api/v1/compliance/KNOWN', token)).status).toBe(200);
  // As full as it is: the file may not grow.
  await database.query('pragma max_page_count = 1');
  let ticker = 0;
  let refused: Response;
  // The last page may have some space left.
  do refused = await gateway.get(`api/v1/compliance/NEW${(ticker += 1)}`, token);
  while (refused.status === 200 && ticker < 200);
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('30');
  expect(await refused.json()).toMatchObject({ error: 'database_failed' });
  expect((await gateway.get('api/v1/compliance/KNOWN', token)).status).toBe(200);
  expect(gateway.log.lines.join('\n')).toContain('"code":"SQLITE_FULL"');
  // Somebody has made space.
  await database.query('pragma max_page_count = 1000000');
  const asked = upstream.asked.length;
  expect((await gateway.get(`api/v1/compliance/NEW${ticker}`, token)).status).toBe(200);
  expect(upstream.asked.length).toBeLessThanOrEqual(asked + 1);
  await close();
});

test('a file that cannot be written any more does not keep the gateway from ending', async () => {
  const { database, close } = await serve();
  const writes = database.query.bind(database);
  database.query = (sql, values) =>
    /^\s*(insert|update|delete)/.test(sql)
      ? Promise.reject(new DatabaseFailedError('SQLITE_READONLY'))
      : writes(sql, values);
  await close();
  const next = await open('two', { now: () => Date.now() + 60_000 });
  await next.close();
});

test('a clock that is set back does not grant the rate twice', async () => {
  let moment = 1_700_000_000_000;
  const database = await open('one', { now: () => moment });
  const rate = { requests: 60, seconds: 60 };
  expect(await database.takePlaces(60, rate)).toMatchObject({ granted: 60 });
  moment -= 3_600_000;
  expect(await database.takePlaces(1, rate)).toMatchObject({ granted: 0 });
  moment += 62_000;
  expect(await database.takePlaces(60, rate)).toMatchObject({ granted: 60 });
  await database.close();
});
