import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pageFiles } from '../../src/gateway/admin/page-files';
import type { Overview } from '../../src/gateway/admin/overview';
import { AuditTable, type AuditEntry } from '../../src/gateway/store/audit-table';
import { startService, type RunningService } from '../../src/service/server';
import { startGateway, type GatewayUnderTest } from './support/gateway-bed';
import { listen } from './support/live-stream';

const NOW = new Date('2026-11-20T18:00:00Z');
const now = () => NOW.getTime();
const CODE = 'code of the tests';

let service: RunningService;
let gateway: GatewayUnderTest;

beforeEach(async () => {
  service = await startService({ now: () => NOW });
});
afterEach(async () => {
  await gateway.close();
  await service.close();
});

/** Sends JSON. */
function send(method: string, path: string, body: unknown, token?: string): Promise<Response> {
  return fetch(`${gateway.url}${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token === undefined ? {} : { 'X-API-Key': token }),
    },
    body: JSON.stringify(body),
  });
}

const json = async (answer: Response | Promise<Response>) => (await (await answer).json()) as never;

const access = () => ({ service: service.url, key: service.keys['business-ultimate'] });

describe('the first run', () => {
  const state = () => json(gateway.get('setup/state'));
  const entered = () => ({ code: CODE, ...access(), name: ' Amina ' });

  test('takes the code, the address, the key and a name, and gives the token of an administrator once', async () => {
    gateway = await startGateway({ now });
    expect(await state()).toEqual({ done: false, needsKey: true });
    const answer = await send('POST', '/setup', entered());
    const { token } = (await json(answer)) as { token: string };
    expect(await state()).toEqual({ done: true, needsKey: false });
    const overview = (await json(gateway.get('admin/api/overview', token))) as Overview;
    expect(overview.you.name).toBe('Amina');
    expect((await gateway.get('api/v1/compliance/AAPL', token)).status).toBe(200);

    const second = await send('POST', '/setup', entered());
    expect(second.status).toBe(409);
    expect(await json(second)).toMatchObject({ error: 'set_up' });
  });

  test('stores nothing for another code', async () => {
    gateway = await startGateway({ now });
    const answer = await send('POST', '/setup', { ...entered(), code: 'another' });
    expect(answer.status).toBe(403);
    expect(await json(answer)).toMatchObject({ error: 'wrong_code' });
    expect(await state()).toEqual({ done: false, needsKey: true });
    expect(service.requests()).toBe(0);
  });

  test.each([
    [{ key: 'sk-wrong' }, /does not accept this key/],
    [{ service: 'http://127.0.0.1:9' }, /cannot be reached/],
    [{ service: 'ftp://example.com' }, /must begin with https/],
    [{ key: ' ' }, /Enter the firm's key/],
    [{ name: '   ' }, /a name/],
  ])('says what is wrong with %p', async (changed, sentence) => {
    gateway = await startGateway({ now });
    const answer = await send('POST', '/setup', { ...entered(), ...changed });
    expect(answer.status).toBe(400);
    expect(await json(answer)).toMatchObject({ message: expect.stringMatching(sentence) });
    expect(await state()).toEqual({ done: false, needsKey: true });
  });

  test('asks for no key that the operator has given, and takes none instead', async () => {
    gateway = await startGateway({ now, access: access() });
    expect(await state()).toEqual({ done: false, needsKey: false });
    const answer = await send('POST', '/setup', { ...entered(), key: 'sk-wrong' });
    const { token } = (await json(answer)) as { token: string };
    expect((await gateway.get('api/v1/compliance/AAPL', token)).status).toBe(200);
  });

  test('takes JSON alone, which a page of another site cannot send', async () => {
    gateway = await startGateway({ now });
    const body = JSON.stringify(entered());
    const answer = await fetch(`${gateway.url}/setup`, { method: 'POST', body });
    expect(answer.status).toBe(400);
    expect(await state()).toEqual({ done: false, needsKey: true });
  });
});

describe('administrators', () => {
  let admin: string;

  beforeEach(async () => {
    gateway = await startGateway({ now, access: access() });
    admin = await gateway.token('Amina', 'admin');
  });

  test.each(['overview', 'tokens', 'audit', 'audit.csv'])('alone read %s', async (path) => {
    const answers = await Promise.all([
      gateway.get(`admin/api/${path}`),
      gateway.get(`admin/api/${path}`, 'sgw_unknown'),
      gateway.get(`admin/api/${path}`, await gateway.token('Bilal')),
      gateway.get(`admin/api/${path}`, await gateway.token('Nightly', 'job')),
      gateway.get(`admin/api/${path}`, admin),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 403, 403, 200]);
    expect(answers.map((answer) => answer.headers.get('cache-control'))).toEqual(Array(5).fill('no-store'));
  });

  test('are known by the header, and by no address', async () => {
    const answer = await gateway.get(`admin/api/overview?apikey=${admin}`);
    expect(answer.status).toBe(401);
  });

  test('make and revoke tokens', async () => {
    const refused = await send('POST', '/admin/api/tokens', { name: '  ', role: 'analyst' }, admin);
    expect(refused.status).toBe(400);
    const made = await send('POST', '/admin/api/tokens', { name: ' Bilal ', role: 'job' }, admin);
    expect(made.status).toBe(201);
    const { token, entry } = (await json(made)) as { token: string; entry: { id: string } };
    expect(entry).toMatchObject({ name: 'Bilal', role: 'job' });
    expect((await gateway.get('api/v1/compliance/AAPL', token)).status).toBe(200);
    const list = await (await gateway.get('admin/api/tokens', admin)).text();
    expect(list).toContain('Bilal');
    expect(list).not.toContain(token);

    const path = `/admin/api/tokens/${entry.id}`;
    expect((await send('DELETE', path, {}, await gateway.token('Chen'))).status).toBe(403);
    expect((await send('DELETE', path, {}, admin)).status).toBe(204);
    expect((await send('DELETE', path, {}, admin)).status).toBe(404);
  });

  test('say for how many days the audit is kept', async () => {
    const days = async () => ((await json(gateway.get('admin/api/overview', admin))) as Overview).auditDays;
    expect(await days()).toBe(90);
    for (const wrong of [0, 3_661, 1.5, '30', null]) {
      expect((await send('PUT', '/admin/api/audit-days', { days: wrong }, admin)).status).toBe(400);
    }
    expect(await days()).toBe(90);
    expect((await send('PUT', '/admin/api/audit-days', { days: 30 }, admin)).status).toBe(204);
    expect(await days()).toBe(30);
  });

  test('enter and remove the signing secret, which nobody reads again', async () => {
    const webhook = async () => {
      const answer = await gateway.get('admin/api/overview', admin);
      const text = await answer.text();
      expect(text).not.toContain('whsec_');
      return (JSON.parse(text) as Overview).webhook;
    };
    expect(await webhook()).toEqual({ path: '/hooks/verdict-changes', hasSecret: false });
    expect((await send('PUT', '/admin/api/webhook-secret', { secret: 'short  ' }, admin)).status).toBe(400);
    const body = { secret: ' whsec_of_the_tests ' };
    expect((await send('PUT', '/admin/api/webhook-secret', body, admin)).status).toBe(204);
    expect((await webhook()).hasSecret).toBe(true);
    expect((await send('DELETE', '/admin/api/webhook-secret', {}, admin)).status).toBe(204);
    expect((await webhook()).hasSecret).toBe(false);
  });

  test('may not send more than a form holds', async () => {
    const body = { secret: 'x'.repeat(20_000) };
    expect((await send('PUT', '/admin/api/webhook-secret', body, admin)).status).toBe(400);
  });

  test('see the requests of the last hour by their source', async () => {
    await new AuditTable(gateway.database).add([
      entry({ at: now() - 60_000 }),
      entry({ at: now() - 60_000, source: 'service', milliseconds: 90 }),
      entry({ at: now() - 120_000, person: 'Bilal', status: 503, source: 'gateway' }),
      entry({ at: now() - 4_000_000 }),
    ]);
    const { shared, ...rest } = (await json(gateway.get('admin/api/overview', admin))) as Overview;
    expect(shared!.sources).toEqual({ memory: 1, service: 1, gateway: 1 });
    expect(shared!.people).toEqual([
      { person: 'Amina', requests: 2, service: 1 },
      { person: 'Bilal', requests: 1, service: 0 },
    ]);
    expect(shared!.failed.map(({ person }) => person)).toEqual(['Bilal']);
    expect(shared!.slowest[0]).toMatchObject({ milliseconds: 90 });
    expect(rest.now).toBe(now());
    expect(rest.process).toMatchObject({ processes: 1, databaseIsAway: false });
    expect(JSON.stringify(rest)).not.toContain(service.keys['business-ultimate']);
  });

  test('page through the audit without losing entries of one moment', async () => {
    // Three a moment: a page of a hundred would end between two of them.
    const entries = Array.from({ length: 250 }, (_, index) =>
      entry({ at: now() - Math.floor(index / 3), ticker: `T${index}` }),
    );
    await new AuditTable(gateway.database).add(entries);
    const seen: string[] = [];
    for (let before = ''; ;) {
      const { entries } = (await json(gateway.get(`admin/api/audit?before=${before}`, admin))) as {
        entries: AuditEntry[];
      };
      if (entries.length === 0) break;
      seen.push(...entries.map(({ ticker }) => ticker));
      before = String(entries.at(-1)!.at);
    }
    expect(new Set(seen).size).toBe(250);
    expect(seen).toHaveLength(250);
  });

  test('find a person, in capitals or not, and a ticker', async () => {
    await new AuditTable(gateway.database).add([
      entry({}),
      entry({ ticker: 'MSFT' }),
      entry({ person: 'Bilal' }),
    ]);
    const found = async (query: string) =>
      ((await json(gateway.get(`admin/api/audit?${query}`, admin))) as { entries: AuditEntry[] }).entries.map(
        ({ person, ticker }) => `${person} ${ticker}`,
      );
    expect(await found('person=amina&ticker=msft')).toEqual(['Amina MSFT']);
    expect(await found('person=Bilal')).toEqual(['Bilal AAPL']);
    expect(await found("person=' or 1=1 --")).toEqual([]);
    const csv = await (await gateway.get('admin/api/audit.csv?person=Bilal', admin)).text();
    expect(csv.split('\r\n')).toHaveLength(3);
  });

  test('get no formula out of the CSV file', async () => {
    const names = [
      '=HYPERLINK("https://example.com")',
      '+1',
      '-1',
      '@SUM(1)',
      '\tx',
      'Said "no", then\nleft',
    ];
    await new AuditTable(gateway.database).add(
      names.map((person, index) => entry({ person, at: now() - index, ticker: '=A1' })),
    );
    const answer = await gateway.get('admin/api/audit.csv', admin);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const lines = (await answer.text()).split('\r\n');
    expect(lines[0]).toMatch(/at,person,endpoint,ticker,status,source,milliseconds$/);
    const [, ...cells] = lines.slice(0, -1).map((line) => line.slice(line.indexOf(',') + 1));
    expect(cells).toEqual([
      `"'=HYPERLINK(""https://example.com"")",compliance,'=A1,200,memory,1.5`,
      `'+1,compliance,'=A1,200,memory,1.5`,
      `'-1,compliance,'=A1,200,memory,1.5`,
      `'@SUM(1),compliance,'=A1,200,memory,1.5`,
      `'\tx,compliance,'=A1,200,memory,1.5`,
      `"Said ""no"", then\nleft",compliance,'=A1,200,memory,1.5`,
    ]);
  });

  const entry = (changed: Partial<AuditEntry>): AuditEntry => ({
    at: now(),
    person: 'Amina',
    endpoint: 'compliance',
    ticker: 'AAPL',
    status: 200,
    source: 'memory',
    milliseconds: 1.5,
    ...changed,
  });
});

test('the overview tells how many workbooks the other processes have connected', async () => {
  gateway = await startGateway({ access: access(), id: 'one' });
  const { database } = gateway;
  const other = await startGateway({ access: access(), id: 'two', database });
  const admin = await gateway.token('Amina', 'admin');
  const desk = await listen(other.url, await gateway.token('Bilal'));
  const overview = async () => (await json(gateway.get('admin/api/overview', admin))) as Overview;
  while ((await overview()).shared?.others.desks !== 1);
  expect((await overview()).process.desks).toBe(0);
  desk.close();
  await other.close();
  expect((await overview()).shared?.others).toEqual({ desks: 0, waiting: 0, underWay: 0 });
});

test('the page comes with a closed policy, and its script is kept for good', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gateway-page-'));
  await writeFile(join(folder, 'admin.html'), '<!doctype html>');
  await writeFile(join(folder, 'admin.0123456789.js'), 'void 0;\n'.repeat(1_000));
  await writeFile(join(folder, 'secret.txt'), 'nobody reads this');
  gateway = await startGateway({ now, access: access(), adminFiles: pageFiles(folder, true) });
  for (const path of ['admin', 'setup']) {
    const page = await gateway.get(path);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toMatch(/^text\/html/);
    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect(page.headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    );
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.headers.get('strict-transport-security')).toBe('max-age=31536000');
  }
  const script = await gateway.get('admin/admin.0123456789.js');
  expect(script.headers.get('content-type')).toMatch(/^text\/javascript/);
  expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(script.headers.get('content-encoding')).toBe('gzip');
  expect(await script.text()).toBe('void 0;\n'.repeat(1_000));
  for (const path of ['admin/secret.txt', 'admin/..%2fsecret.txt', 'admin/admin.ffffffffff.js']) {
    expect((await gateway.get(path)).status).toBe(404);
  }
  const home = await fetch(gateway.url, { redirect: 'manual' });
  expect([home.status, home.headers.get('location')]).toEqual([302, '/admin']);
  await rm(folder, { recursive: true });
});
