import { webhookEndpoint, webhookList, type WebhookEndpoint } from '../../../src/contract/webhook';
import { ControlledService, FRIDAY, type SignedIn } from '../../support/controlled-service';
import { Receiver } from '../../support/receiver';

let service: ControlledService;
let receiver: Receiver;
let account: SignedIn;
beforeAll(async () => {
  const resolve = async (host: string) => (host === 'intranet.example.com' ? ['10.0.0.7'] : []);
  service = await ControlledService.start({ resolve });
  receiver = await Receiver.start();
});
afterAll(() => Promise.all([service.close(), receiver.close()]));
beforeEach(async () => {
  account = await service.signIn();
});

const hook = (name: number | string) => `${receiver.url}/${name}`;

test('an account without webhooks has an empty list, with the keys of the interface', async () => {
  const { status, body } = await account.ask();
  expect(status).toBe(200);
  expect(Object.keys(body)).toEqual(Object.keys(webhookList.shape));
  const latest = (await service.feed()).next_cursor;
  expect(webhookList.parse(body)).toEqual({
    registered: false,
    count: 0,
    active: 0,
    max_active: 5,
    latest_seq: latest,
    backfill: '/api/v1/verdict-changes',
    entitled_to_delivery: true,
    delivered_30d: 0,
    failed_30d: 0,
    per_day: [],
    webhooks: [],
  });
});

test('a new URL is active from the newest seq on; its secret is shown once and never again', async () => {
  const { status, body } = await account.add(hook(1));
  expect(status).toBe(201);
  const { secret, ...row } = body;
  expect(secret).toMatch(/^whsec_[0-9a-f]{64}$/);
  webhookEndpoint.parse(row);
  expect(Object.keys(row)).toEqual(Object.keys(webhookEndpoint.shape));
  expect(row).toMatchObject({
    url: hook(1),
    active: true,
    state: 'active',
    stopped_by: '',
    disabled_reason: null,
    start_seq: (await service.feed()).next_cursor,
    created_at: FRIDAY,
    receiving: true,
  });
  const list = await account.list();
  expect(list).toMatchObject({ registered: true, count: 1, active: 1, webhooks: [row] });
  const again = await account.add(hook(1));
  expect(again.status).toBe(200);
  expect(again.body).toEqual({ ...row, secret_note: expect.stringMatching(/not shown again/) });
  const stopped = await account.stop(row.id);
  const answers = JSON.stringify([list, again.body, stopped.body, (await service.ask('/control')).body]);
  expect(answers).not.toContain(secret);
});

test('two endpoints have two secrets', async () => {
  const [first, second] = [await account.add(hook(1)), await account.add(hook(2))];
  expect(first.body.secret).not.toBe(second.body.secret);
});

test('five are active at most; a stopped one makes room, and starting it again needs room too', async () => {
  const rows: WebhookEndpoint[] = [];
  for (let n = 1; n <= 5; n += 1) rows.push((await account.add(hook(n))).body);
  const sixth = await account.add(hook(6));
  expect([sixth.status, sixth.body]).toMatchObject([409, { error: 'too_many_webhooks' }]);
  // What is held already is no new one.
  expect((await account.add(hook(3))).status).toBe(200);
  await account.stop(rows[1]!.id);
  expect((await account.add(hook(6))).status).toBe(201);
  expect((await account.add(hook(2))).status).toBe(409);
  const { webhooks, count, active } = await account.list();
  expect([count, active]).toEqual([6, 5]);
  // Active first, then newest first.
  expect(webhooks.map(({ url }) => Number(url.split('/').at(-1)))).toEqual([6, 5, 4, 3, 1, 2]);
  // Another account has its own five.
  expect((await (await service.signIn()).add(hook(1))).status).toBe(201);
});

test('stopping keeps the registration and the secret, stops that endpoint alone, and may be done twice', async () => {
  const { body: first } = await account.add(hook(1));
  await account.add(hook(2));
  for (let time = 0; time < 2; time += 1) {
    const { status, body } = await account.stop(first.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: first.id,
      active: false,
      state: 'stopped_by_you',
      stopped_by: 'user',
      receiving: false,
    });
  }
  expect((await account.list()).webhooks.map(({ state }) => state)).toEqual(['active', 'stopped_by_you']);
  await service.nightly();
  const { body: restarted } = await account.add(hook(1));
  expect(restarted).toMatchObject({ id: first.id, state: 'active', stopped_by: '', receiving: true });
  expect(restarted.secret).toBeUndefined();
  expect(restarted.start_seq).toBe((await service.feed()).next_cursor);
  expect(restarted.start_seq).toBeGreaterThan(first.start_seq);
});

test.each([
  ['https://localhost', 'localhost'],
  ['https://10.0.0.1', 'private'],
  ['https://[::1]:99999', 'URL'],
  ['https://intranet.example.com/hook', 'private'],
  ['https://nosuch.example.com/hook', 'resolve'],
  ['http://example.com', 'https'],
  ['nonsense', 'URL'],
])('the URL %s is 400 invalid_url, in a sentence', async (url, word) => {
  // The switch for this machine lets localhost through: a service without it does not.
  const strict = await ControlledService.start({ loopbackWebhooks: false, resolve: async () => [] });
  try {
    const intranet = url.includes('intranet');
    const { status, body } = intranet ? await account.add(url) : await (await strict.signIn()).add(url);
    expect([status, body]).toMatchObject([
      400,
      { error: 'invalid_url', parameter: 'url', message: expect.stringMatching(word) },
    ]);
  } finally {
    await strict.close();
  }
});

test.each([
  ['no body', undefined],
  ['no JSON', '{"url":'],
  ['no url', '{}'],
  ['a number for a url', '{"url":1}'],
  ['null', 'null'],
])('%s is 400 invalid_url', async (_, body) => {
  const { status, body: problem } = await account.ask('', { method: 'POST', body: body ?? null });
  expect([status, problem['error']]).toEqual([400, 'invalid_url']);
});

test('a body without end is refused, and one of another size is none of a URL', async () => {
  const { status, body } = await account.add(`https://example.com/${'a'.repeat(20_000)}`);
  expect([status, body]).toMatchObject([413, { error: 'body_too_large' }]);
  expect((await account.add(`https://example.com/${'a'.repeat(3_000)}`)).status).toBe(400);
});

test('an id that is not the caller’s is 404 and not 403, whatever it is', async () => {
  const { body } = await account.add(hook(1));
  const other = await service.signIn('business-enterprise');
  for (const id of [body.id, 987_654, 0, -1]) {
    for (const answer of [await other.stop(id), await other.replay(id, 1)]) {
      expect([answer.status, (answer.body as { error?: string }).error]).toEqual([404, 'no_such_endpoint']);
    }
  }
  for (const id of ['x', '1e3', '__proto__', '1'.repeat(300)]) {
    expect((await other.ask(`/${id}`, { method: 'DELETE' })).body).toMatchObject({
      error: 'no_such_endpoint',
    });
  }
  expect((await account.list()).webhooks[0]).toMatchObject({ state: 'active' });
});

describe('who may', () => {
  test('nobody without a session: a key is none', async () => {
    const key = { 'X-API-Key': service.running.keys['business-enterprise'] };
    for (const headers of [{}, key, { Cookie: 'session=guessed' }]) {
      const { status, body } = await service.ask('/user/webhooks', { headers });
      expect([status, body['error']]).toEqual([401, 'session_missing']);
    }
    expect((await service.ask('/user/webhooks/1', { method: 'DELETE' })).status).toBe(401);
  });

  test.each(['basic-free', 'personal-standard', 'personal-ultimate', 'business-standard'] as const)(
    '%s is not entitled: insufficient_tier, with the plans that are',
    async (plan) => {
      const { status, body } = await (await service.signIn(plan)).add(hook(1));
      expect([status, body]).toMatchObject([
        403,
        { error: 'insufficient_tier', plans: ['Business Ultimate', 'Business Enterprise'] },
      ]);
    },
  );

  test('no page of another origin, session or not', async () => {
    const init = { method: 'POST', headers: { Origin: 'https://evil.example' } };
    const { status, body } = await service.ask('/user/webhooks', init);
    expect([status, body['error']]).toEqual([403, 'foreign_origin']);
    const own = { headers: { Origin: service.running.url } };
    expect((await service.ask('/user/webhooks', own)).status).toBe(401);
  });

  test('an account that loses its plan receives nothing while it lasts, and is back with it', async () => {
    const counting = await Receiver.start();
    const { account: id } = account;
    await account.add(counting.url);
    const lower = await service.signIn('business-standard', id);
    expect((await lower.ask()).status).toBe(403);
    await service.nightly();
    await service.signIn('business-enterprise', id);
    const { events } = await service.nightly();
    const received = await counting.has(events);
    expect(received).toHaveLength(events);
    await counting.close();
  });
});

test('another method is 405 and says what is allowed', async () => {
  const { status, headers } = await account.ask('', { method: 'PUT' });
  expect(status).toBe(405);
  expect(headers.get('allow')).toMatch(/GET.*POST/);
  expect((await account.ask('/1/replay')).status).toBe(405);
});
