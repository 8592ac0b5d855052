import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Cipher, readSecretFile } from '../../src/gateway/store/cipher';
import { SqliteDatabase } from '../../src/gateway/store/sqlite-database';
import { HOOK_PATH } from '../../src/gateway/live/webhook-routes';
import { eventOf } from '../support/verdict-events';
import { deliverTo } from '../support/webhook-delivery';
import { startGateway, timers } from './support/gateway-bed';
import { listen } from './support/live-stream';
import { startUpstream } from './support/upstream';

const SIGNING_SECRET = 'whsec-of-the-tests-0123456789';
const CODE = 'code of the tests';

test('after a whole run, neither the key nor a token nor the webhook secret stands in anything that was written', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-secrets-'));
  const upstream = await startUpstream();
  const id = 'secrets';
  const path = join(folder, 'gateway.db');
  const database = await SqliteDatabase.open({ path, timers, now: Date.now, id, serves: true });
  const cipher = new Cipher(readSecretFile(`${path}.secret`));
  const gateway = await startGateway({ database, cipher, id, plan: 'business-ultimate' });
  const written: string[] = [];
  const send = async (address: string, init: RequestInit = {}): Promise<{ status: number; text: string }> => {
    const answer = await fetch(`${gateway.url}${address}`, init);
    const text = await answer.text();
    written.push(text, JSON.stringify([...answer.headers]));
    return { status: answer.status, text };
  };
  const json = (method: string, body: object, token?: string): RequestInit => ({
    method,
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...(token === undefined ? {} : { 'X-API-Key': token }) },
  });
  const setup = { code: CODE, service: upstream.url, key: upstream.key, name: 'Chief' };

  // The first run, with its mistakes; the token that it shows is the only place where it stands.
  expect((await send('/setup/state')).text).toBe('{"done":false,"needsKey":true}');
  expect((await send('/setup', json('POST', { ...setup, code: 'guessed' }))).status).toBe(403);
  expect((await send('/setup', json('POST', { ...setup, key: 'mistyped' }))).status).toBe(400);
  const shown = await fetch(`${gateway.url}/setup`, json('POST', setup));
  const { token: admin } = (await shown.json()) as { token: string };
  expect((await send('/setup', json('POST', setup))).status).toBe(409);
  const made = await fetch(
    `${gateway.url}/admin/api/tokens`,
    json('POST', { name: 'Amina', role: 'analyst' }, admin),
  );
  const { token, entry } = (await made.json()) as { token: string; entry: { id: string } };
  const secret = { secret: SIGNING_SECRET };
  expect((await send('/admin/api/webhook-secret', json('PUT', secret, admin))).status).toBe(204);

  // A desk's day, by header and by query, and what is refused.
  const desk = { headers: { 'X-API-Key': token } };
  expect((await send('/api/v1/full-report/AAPL', desk)).status).toBe(200);
  expect((await send(`/api/v1/compliance/MSFT?apikey=${token}`)).status).toBe(200);
  expect((await send(`/api/v1/compliance/MSFT?apikey=${upstream.key}`)).status).toBe(401);
  // A token that was pasted in the place of a ticker; the service's answer repeats it, and nothing else may.
  await (await fetch(`${gateway.url}/api/v1/compliance/${token}`, desk)).text();
  expect((await send('/admin/api/overview', desk)).status).toBe(403);
  const live = await listen(gateway.url, token);
  expect((await deliverTo(`${gateway.url}${HOOK_PATH}`, eventOf('AAPL'), SIGNING_SECRET)).status).toBe(200);
  written.push(...(await live.count(2)).map(({ data }) => data));
  live.close();
  // The service falls over in the middle of it.
  upstream.behaviour = ({ socket }) => (socket.destroy(), true);
  expect((await send('/api/v1/full-report/NVDA', desk)).status).toBe(503);
  upstream.behaviour = (_, response) => (response.writeHead(401).end('{}'), true);
  await send('/api/v1/full-report/INTC', desk);

  for (const address of ['overview', 'tokens', 'audit', 'audit.csv']) {
    expect((await send(`/admin/api/${address}`, { headers: { 'X-API-Key': admin } })).status).toBe(200);
  }
  for (const address of ['/healthz', '/readyz', '/metrics', '/setup/state', '/']) await send(address);
  const revoked = { method: 'DELETE', headers: { 'X-API-Key': admin } };
  expect((await send(`/admin/api/tokens/${entry.id}`, revoked)).status).toBe(204);
  await gateway.close();
  await database.close();
  written.push(...gateway.log.lines);
  for (const name of readdirSync(folder)) written.push(readFileSync(join(folder, name), 'latin1'));
  const everything = written.join('\n');
  for (const [what, text] of Object.entries({ key: upstream.key, admin, token, secret: SIGNING_SECRET })) {
    expect({ what, isWritten: everything.toUpperCase().includes(text.toUpperCase()) }).toEqual({
      what,
      isWritten: false,
    });
  }
  // The search itself finds what is there.
  expect(everything).toContain('Amina');
  rmSync(folder, { recursive: true });
  await upstream.close();
}, 60_000);
