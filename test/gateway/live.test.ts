import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { HOOK_PATH } from '../../src/gateway/live/webhook-routes';
import { eventOf } from '../support/verdict-events';
import { deliverTo, deliveryOf, signatureOf } from '../support/webhook-delivery';
import { startGateway, type GatewayUnderTest } from './support/gateway-bed';
import { listen } from './support/live-stream';
import { startUpstream, type Upstream } from './support/upstream';

const SIGNING_SECRET = 'whsec-of-the-tests-0123456789';

let upstream: Upstream;
let gateway: GatewayUnderTest;
let token: string;

beforeEach(async () => {
  upstream = await startUpstream();
  gateway = await startGateway({
    access: { service: upstream.url, key: upstream.key },
    plan: 'business-ultimate',
  });
  token = await gateway.token('Amina');
  const admin = await gateway.token('Chief', 'admin');
  const stored = await fetch(`${gateway.url}/admin/api/webhook-secret`, {
    method: 'PUT',
    headers: { 'X-API-Key': admin },
    body: JSON.stringify({ secret: SIGNING_SECRET }),
  });
  expect(stored.status).toBe(204);
});
afterEach(async () => {
  await gateway.close();
  await upstream.close();
});

/** Delivers an event to the gateway. */
const deliver = (
  event: ReturnType<typeof eventOf>,
  {
    secret = SIGNING_SECRET,
    ...options
  }: Parameters<typeof deliverTo>[3] & { readonly secret?: string } = {},
) => deliverTo(`${gateway.url}${HOOK_PATH}`, event, secret, options);

const verdictOf = async (ticker: string) =>
  ((await (await gateway.get(`api/v1/compliance/${ticker}`, token)).json()) as { halal_status: string })
    .halal_status;

test('a delivery drops what is shared and is told to open workbooks; the next question brings the new verdict', async () => {
  expect(await verdictOf('AAPL')).toBe('HALAL');
  expect(await verdictOf('MSFT')).toBe('HALAL');
  const desk = await listen(gateway.url, token);
  await desk.count(1);
  upstream.verdict = 'NOT HALAL';
  expect(await verdictOf('AAPL')).toBe('HALAL');
  const answer = await deliver(eventOf('AAPL', 7));
  expect([answer.status, await answer.json()]).toEqual([200, { ok: true, new: true }]);
  const [ready, change] = await desk.count(2);
  expect(ready).toMatchObject({ event: 'ready', id: '0' });
  expect(change).toMatchObject({ event: 'change', id: '1' });
  expect(JSON.parse(change!.data)).toEqual(eventOf('AAPL', 7));
  const before = upstream.asked.length;
  expect(await verdictOf('AAPL')).toBe('NOT HALAL');
  expect(await verdictOf('AAPL')).toBe('NOT HALAL');
  // The other stock is as it was.
  expect(await verdictOf('MSFT')).toBe('HALAL');
  expect(upstream.asked.length - before).toBe(1);
  desk.close();
});

test('an answer that already has the change stays', async () => {
  upstream.verdict = 'NOT HALAL';
  expect(await verdictOf('AAPL')).toBe('NOT HALAL');
  const before = upstream.asked.length;
  // The delivery names one rulebook, and the record has its new status.
  await deliver(eventOf('AAPL', 7));
  expect(await verdictOf('AAPL')).toBe('NOT HALAL');
  expect(upstream.asked.length - before).toBe(0);
});

test('a delivery in pieces, without its length, is one like any other', async () => {
  const body = deliveryOf(eventOf('AAPL'));
  const sent = request(`${gateway.url}${HOOK_PATH}`, {
    method: 'POST',
    headers: { 'Service-Signature': signatureOf(body, SIGNING_SECRET), 'Service-Event-Id': '7' },
  });
  sent.write(body.slice(0, 20));
  sent.end(body.slice(20));
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.resume();
  expect(answer.statusCode).toBe(200);
});

test('a delivery that comes again counts once', async () => {
  const desk = await listen(gateway.url, token);
  for (let time = 0; time < 3; time += 1) {
    const answer = await deliver(eventOf('AAPL', 7));
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true, new: time === 0 }]);
  }
  await deliver(eventOf('MSFT', 8));
  const messages = await desk.count(3);
  expect(messages.map(({ id }) => id)).toEqual(['0', '1', '2']);
  desk.close();
});

test('deliveries in another order are told in the order in which they came, and none is missed after sleep', async () => {
  const desk = await listen(gateway.url, token);
  for (const seq of [30, 10, 20]) await deliver(eventOf(`T${seq}`, seq));
  const seen = await desk.count(2);
  desk.close();
  await desk.ended;
  const resumed = await listen(gateway.url, token, seen[1]!.id);
  await resumed.count(3);
  await deliver(eventOf('T40', 40));
  const messages = await resumed.count(4);
  expect(messages.map(({ event }) => event)).toEqual(['ready', 'change', 'change', 'change']);
  expect(messages.slice(1).map(({ data }) => (JSON.parse(data) as { ticker: string }).ticker)).toEqual([
    'T10',
    'T20',
    'T40',
  ]);
  resumed.close();
});

test('a desk that says a number of another gateway is told that anything may be old', async () => {
  const desk = await listen(gateway.url, token, '99');
  const messages = await desk.count(2);
  expect(messages.map(({ event }) => event)).toEqual(['ready', 'reset']);
  desk.close();
});

test.each([
  ['a forged one', () => deliver(eventOf('AAPL', 7), { secret: 'another' }), 400],
  ['a late one', () => deliver(eventOf('AAPL', 7), { at: Date.now() - 301_000 }), 400],
  ['one of the future', () => deliver(eventOf('AAPL', 7), { at: Date.now() + 302_000 }), 400],
  ['one with two events', () => deliver(eventOf('AAPL', 7), { eventId: '8' }), 400],
  ['one that is no delivery', () => deliver(eventOf('AAPL', 7), { body: '{"type":"x"}' }), 400],
  [
    'one that is too large',
    () => deliver(eventOf('AAPL', 7), { body: deliveryOf(eventOf('A'.repeat(300_000), 7)) }),
    413,
  ],
])('%s is refused with a status that is not repeated, and changes nothing', async (_, send, status) => {
  expect(await verdictOf('AAPL')).toBe('HALAL');
  const before = upstream.asked.length;
  const answer = await send();
  expect(answer.status).toBe(status);
  expect(((await answer.json()) as { message: string }).message).toMatch(/ .*\.$/);
  upstream.verdict = 'NOT HALAL';
  expect(await verdictOf('AAPL')).toBe('HALAL');
  expect(upstream.asked.length).toBe(before);
});

test('a token that is revoked ends its stream and is refused within a second', async () => {
  const other = await gateway.token('Bilal');
  const desk = await listen(gateway.url, other);
  await desk.count(1);
  expect((await gateway.get('api/v1/compliance/AAPL', other)).status).toBe(200);
  const began = performance.now();
  // As the command does it: another connection to the database, which tells the gateway nothing.
  await gateway.database.query("update token set revoked_at = 1 where name = 'Bilal'");
  await desk.ended;
  expect(performance.now() - began).toBeLessThan(1_500);
  expect((await gateway.get('api/v1/compliance/AAPL', other)).status).toBe(401);
  expect((await listen(gateway.url, other)).status).toBe(401);
  expect((await gateway.get('api/v1/compliance/AAPL', token)).status).toBe(200);
});

test('a verdict that changes while its record is on the way is asked for again', async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  let reached = (): void => undefined;
  const asked = new Promise<void>((resolve) => (reached = resolve));
  let isFirst = true;
  upstream.behaviour = async ({ url }, response) => {
    if (!url!.includes('/full-report/NVDA') || !isFirst) return undefined;
    isFirst = false;
    reached();
    await held;
    upstream.verdict = 'HALAL';
    response.writeHead(200, { 'Content-Type': 'application/json' });
    const old = await fetch(`${upstream.url}/api/v1/full-report/NVDA`, {
      headers: { 'X-API-Key': upstream.key },
    });
    response.end(await old.text());
    upstream.verdict = 'NOT HALAL';
    return true;
  };
  const desk = await listen(gateway.url, token);
  await desk.count(1);
  const answer = verdictOf('NVDA');
  await asked;
  await deliver(eventOf('NVDA', 9));
  await desk.count(2);
  release();
  expect(await answer).toBe('NOT HALAL');
  desk.close();
});
