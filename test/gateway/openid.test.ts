import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { OpenId, ProviderError } from '../../src/gateway/people/openid';
import { startService, type RunningService } from '../../src/service/server';
import { VirtualClock } from '../support/virtual-clock';
import { startGateway, timers, type GatewayUnderTest } from './support/gateway-bed';

const AUDIENCE = 'urn:shariah-gateway';

let child: ChildProcess;
let issuer: string;
let service: RunningService;
let gateway: GatewayUnderTest;

beforeAll(async () => {
  child = spawn(process.execPath, [join(__dirname, 'support/openid-provider.mjs')], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [line] = (await once(createInterface(child.stdout!), 'line')) as [string];
  ({ issuer } = JSON.parse(line) as { issuer: string });
  service = await startService();
  gateway = await startGateway({
    access: { service: service.url, key: service.keys['business-ultimate'] },
    openId: { issuer, audience: AUDIENCE, adminRole: 'shariah-admin' },
  });
});
afterAll(async () => {
  child.kill();
  await gateway.close();
  await service.close();
});

/** A token that the provider gives to a client for a resource. */
async function tokenOf(client: string, resource = AUDIENCE): Promise<string> {
  const answer = await fetch(`${issuer}/token`, {
    method: 'POST',
    headers: { Authorization: `Basic ${Buffer.from(`${client}:secret-of-the-tests`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials', resource }),
  });
  const { access_token } = (await answer.json()) as { access_token: string };
  return access_token;
}

const ask = async (token: string) => (await gateway.get('api/v1/compliance/AAPL', token)).status;

test("the firm's provider's tokens are accepted in both headers", async () => {
  const token = await tokenOf('amina');
  expect(await ask(token)).toBe(200);
  const bearer = await gateway.get('api/v1/compliance/AAPL', undefined, { Authorization: `Bearer ${token}` });
  expect(bearer.status).toBe(200);
});

test('a token for another audience, with another signature or too old is refused', async () => {
  expect(await ask(await tokenOf('amina', 'urn:another'))).toBe(401);
  const [head, body, signature] = (await tokenOf('amina')).split('.') as [string, string, string];
  const turned = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`;
  expect(await ask([head, body, turned].join('.'))).toBe(401);
  const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
  expect(await ask([unsigned, body, signature].join('.'))).toBe(401);
  const late = new OpenId({
    issuer,
    audience: AUDIENCE,
    adminRole: 'x',
    fetch,
    timers,
    now: () => Date.now() + 120_000,
  });
  expect(await late.person(await tokenOf('amina'))).toBeUndefined();
  const other = new OpenId({ issuer, audience: AUDIENCE, adminRole: 'x', fetch, timers, now: Date.now });
  expect(await other.person(await tokenOf('amina'))).toMatchObject({ name: 'The amina', role: 'analyst' });
});

test('the role of an administrator comes from the claim', async () => {
  const overview = async (client: string) =>
    (await gateway.get('admin/api/overview', await tokenOf(client))).status;
  expect(await overview('amina')).toBe(403);
  expect(await overview('chief')).toBe(200);
});

test('a provider that cannot be asked is no refusal of the token, and is asked again', async () => {
  let isDown = true;
  const openId = new OpenId({
    issuer,
    audience: AUDIENCE,
    adminRole: 'x',
    timers,
    now: Date.now,
    fetch: (input, init) => (isDown ? Promise.reject(new TypeError('fetch failed')) : fetch(input, init)),
  });
  const token = await tokenOf('amina');
  await expect(openId.person(token)).rejects.toThrow(ProviderError);
  isDown = false;
  expect(await openId.person(token)).toMatchObject({ id: 'openid amina' });
});

test('a provider that takes a request and never answers is given up, and asked again', async () => {
  const clock = new VirtualClock();
  let isSilent = true;
  const openId = new OpenId({
    issuer,
    audience: AUDIENCE,
    adminRole: 'x',
    timers: clock,
    now: Date.now,
    fetch: (input, init) =>
      isSilent
        ? new Promise((_, reject) => init!.signal!.addEventListener('abort', () => reject(new TypeError())))
        : fetch(input, init),
  });
  const token = await tokenOf('amina');
  await expect(clock.until(openId.person(token))).rejects.toThrow(ProviderError);
  isSilent = false;
  expect(await openId.person(token)).toMatchObject({ id: 'openid amina' });
});

test('a provider whose keys cannot be had says nothing of the token, and the desk is told what is missing', async () => {
  const gatewayWithoutKeys = await startGateway({
    access: { service: service.url, key: service.keys['business-ultimate'] },
    openId: { issuer, audience: AUDIENCE, adminRole: 'x' },
    fetch: (input, init) =>
      String(input).endsWith('/jwks')
        ? Promise.resolve(new Response('', { status: 502 }))
        : fetch(input, init),
  });
  const answer = await gatewayWithoutKeys.get('api/v1/compliance/AAPL', await tokenOf('amina'));
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(await answer.json()).toMatchObject({ error: 'provider_away' });
  await gatewayWithoutKeys.close();
});
