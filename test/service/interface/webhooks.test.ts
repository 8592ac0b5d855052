import { createHmac } from 'node:crypto';
import { ControlledService, FRIDAY, type SignedIn } from '../../support/controlled-service';
import { answering, Receiver, type Received } from '../../support/receiver';
import { SAMPLE_STOCKS } from '../../support/sample-figures';

/** Sections 2.10, 3.4, 4.10, 4.11 and 6: the records of endpoints, their states, and what a receiver is sent. */

const DAY = 24 * 60;

let service: ControlledService;
let receiver: Receiver;
let account: SignedIn;
beforeEach(async () => {
  service = await ControlledService.start();
  receiver = await Receiver.start();
  account = await service.signIn();
});
afterEach(() => Promise.all([service.close(), receiver.close()]));

const hook = (name: number | string) => `${receiver.url}/${name}`;

/** A run whose events go to the receiver, and their deliveries. */
async function delivered(): Promise<{ first: Received; all: Received[]; secret: string; events: number }> {
  const { body } = await account.add(receiver.url);
  const { events } = await service.nightly();
  const all = await receiver.has(events);
  return { first: all[0]!, all, secret: body.secret!, events };
}

/** An endpoint that has failed for 24 hours. */
async function disabled() {
  receiver.behaviour = answering(500);
  const { body } = await account.add(receiver.url);
  await service.nightly();
  await service.minutesLater(DAY);
  return body;
}

describe('the record of an endpoint', () => {
  test('has the fields of its section and no others, in their order', async () => {
    await account.add(hook(1));
    const row = await account.row();
    expect(Object.keys(row)).toEqual([
      ...['id', 'url', 'active', 'state', 'state_note', 'stopped_by', 'disabled_reason', 'start_seq'],
      ...['created_at', 'receiving', 'delivered_30d', 'failed_30d'],
    ]);
  });

  test('endpoint id: a whole number of its own, by which it is stopped', async () => {
    const [first, second] = [(await account.add(hook(1))).body, (await account.add(hook(2))).body];
    expect([Number.isInteger(first.id), Number.isInteger(second.id)]).toEqual([true, true]);
    expect(second.id).not.toBe(first.id);
    expect((await account.add(hook(1))).body.id).toBe(first.id);
    await account.stop(second.id);
    const { webhooks } = await account.list();
    expect(webhooks.map(({ id, state }) => [id, state])).toEqual([
      [first.id, 'active'],
      [second.id, 'stopped_by_you'],
    ]);
  });

  test('endpoint url: the address to which deliveries are sent', async () => {
    expect((await account.add(hook('a?b=c'))).body.url).toBe(hook('a?b=c'));
    expect((await account.row()).url).toBe(hook('a?b=c'));
    const { events } = await service.nightly();
    const received = await receiver.has(events);
    expect(new Set(received.map(({ path }) => path))).toEqual(new Set(['/hook/a?b=c']));
  });

  test('endpoint active: false when it is stopped or disabled', async () => {
    const { body } = await account.add(hook(1));
    expect([body.active, (await account.row()).active]).toEqual([true, true]);
    expect((await account.stop(body.id)).body.active).toBe(false);
    expect((await account.add(hook(1))).body.active).toBe(true);
    await account.stop(body.id);
    await disabled();
    expect((await account.list()).webhooks.map(({ active }) => active)).toEqual([false, false]);
  });

  test('endpoint state: active, stopped_by_you, auto_disabled', async () => {
    const { body } = await account.add(hook(1));
    expect(body.state).toBe('active');
    expect((await account.stop(body.id)).body.state).toBe('stopped_by_you');
    expect((await account.add(hook(1))).body.state).toBe('active');
    await account.stop(body.id);
    const { id } = await disabled();
    const states = (await account.list()).webhooks.map((row) => [row.id, row.state]);
    expect(states).toEqual([
      [id, 'auto_disabled'],
      [body.id, 'stopped_by_you'],
    ]);
  });

  test('endpoint state_note: a sentence about the state, for people', async () => {
    const { body } = await account.add(hook(1));
    expect(body.state_note).toBe('This endpoint receives verdict changes.');
    expect((await account.stop(body.id)).body.state_note).toBe(
      'You stopped this endpoint. Add its URL again to restart it.',
    );
    await disabled();
    expect((await account.row()).state_note).toBe(
      'This endpoint failed for 24 hours and was disabled. Mend the receiver, then add its URL again.',
    );
  });

  test('endpoint stopped_by: empty while it is active; user or system', async () => {
    const { body } = await account.add(hook(1));
    expect(body.stopped_by).toBe('');
    expect((await account.stop(body.id)).body.stopped_by).toBe('user');
    expect((await account.add(hook(1))).body.stopped_by).toBe('');
    await account.stop(body.id);
    await disabled();
    const rows = (await account.list()).webhooks;
    expect(rows.map(({ stopped_by: by }) => by)).toEqual(['system', 'user']);
  });

  test('endpoint disabled_reason: null unless the service has disabled it', async () => {
    const { body } = await account.add(hook(1));
    expect(body.disabled_reason).toBeNull();
    expect((await account.stop(body.id)).body.disabled_reason).toBeNull();
    const { id } = await disabled();
    const reasonOf = async () =>
      (await account.list()).webhooks.find((row) => row.id === id)!.disabled_reason;
    expect(await reasonOf()).toBe('Every delivery failed for 24 hours.');
    expect((await account.add(receiver.url)).body.disabled_reason).toBeNull();
    expect(await reasonOf()).toBeNull();
  });

  test('start_seq: the newest seq when it was added or started again; only later events are sent', async () => {
    await service.nightly();
    const newest = (await service.feed('?limit=1000')).next_cursor;
    const { body } = await account.add(receiver.url);
    expect([body.start_seq, (await account.row()).start_seq]).toEqual([newest, newest]);
    const { events } = await service.nightly();
    const received = await receiver.has(events);
    expect(received.every(({ body: { event_seq: seq } }) => seq > newest)).toBe(true);
    expect((await account.row()).start_seq).toBe(newest);
    await account.stop(body.id);
    const again = (await service.feed('?limit=1000')).next_cursor;
    expect((await account.add(receiver.url)).body.start_seq).toBe(again);
  });

  test('created_at: when it was added, in UTC, and not when it was started again', async () => {
    const { body } = await account.add(hook(1));
    expect(body.created_at).toBe(FRIDAY);
    await service.minutesLater(90);
    await account.stop(body.id);
    expect((await account.add(hook(1))).body.created_at).toBe(FRIDAY);
    expect((await account.add(hook(2))).body.created_at).toBe('2026-11-20T19:30:00.000Z');
  });

  test('receiving: whether deliveries go there, which active alone does not say', async () => {
    const { body } = await account.add(receiver.url);
    expect(body.receiving).toBe(true);
    expect((await account.stop(body.id)).body.receiving).toBe(false);
    expect((await account.add(receiver.url)).body.receiving).toBe(true);
    // Without the plan it stays active and receives nothing.
    await service.signIn('business-standard', account.account);
    await service.nightly();
    await service.minutesLater(0);
    expect(receiver.received).toEqual([]);
    await service.signIn('business-ultimate', account.account);
    expect(await account.row()).toMatchObject({ active: true, receiving: true });
    await account.stop(body.id);
    await disabled();
    expect((await account.list()).webhooks.map(({ receiving }) => receiving)).toEqual([false]);
  });

  test('delivered_30d and failed_30d: attempts of the last 30 days, of each endpoint', async () => {
    const { events } = await delivered();
    await service.minutesLater(0);
    expect(await account.row()).toMatchObject({ delivered_30d: events, failed_30d: 0 });
    receiver.behaviour = answering(500);
    const { events: failing } = await service.nightly();
    await service.minutesLater(2);
    expect(await account.row()).toMatchObject({ delivered_30d: events, failed_30d: 2 * failing });
    receiver.behaviour = answering(200);
    await account.stop((await account.row()).id);
    const other = (await account.add(hook(2))).body;
    expect(other).toMatchObject({ delivered_30d: 0, failed_30d: 0 });
    await account.stop(other.id);
    const total = async () => {
      const { delivered_30d: good, failed_30d: bad } = await account.list();
      return [good, bad];
    };
    expect(await total()).toEqual([events, 2 * failing]);
    await service.minutesLater(30 * DAY - 1);
    expect(await total()).toEqual([events, 2 * failing]);
    await service.minutesLater(30 * DAY + 3);
    expect(await total()).toEqual([0, 0]);
  });

  test('the list: registered, count, active, max_active, latest_seq, backfill and the rest, active endpoints first', async () => {
    const empty = await account.list();
    expect(empty).toEqual({
      registered: false,
      count: 0,
      active: 0,
      max_active: 5,
      latest_seq: (await service.feed('?limit=1000')).next_cursor,
      backfill: '/api/v1/verdict-changes',
      entitled_to_delivery: true,
      delivered_30d: 0,
      failed_30d: 0,
      per_day: [],
      webhooks: [],
    });
    expect(Object.keys(empty)).toEqual([
      ...['registered', 'count', 'active', 'max_active', 'latest_seq', 'backfill', 'entitled_to_delivery'],
      ...['delivered_30d', 'failed_30d', 'per_day', 'webhooks'],
    ]);
    await (await service.signIn()).add(hook('of-another'));
    const ids: number[] = [];
    for (const name of [1, 2, 3, 4]) ids.push((await account.add(hook(name))).body.id);
    for (const stopped of [ids[3]!, ids[2]!]) await account.stop(stopped);
    const { events } = await service.nightly();
    await receiver.has(3 * events);
    await service.minutesLater(0);
    const list = await account.list();
    expect(list).toMatchObject({
      registered: true,
      count: 4,
      active: 2,
      max_active: 5,
      latest_seq: (await service.feed('?limit=1000')).next_cursor,
      delivered_30d: 2 * events,
      failed_30d: 0,
      per_day: [{ day: '2026-11-20', delivered: 2 * events, failed: 0 }],
    });
    expect(list.latest_seq).toBeGreaterThan(Number(empty.latest_seq));
    // Active ones first, then the newest: of the active ones and of the others.
    expect(list.webhooks.map(({ id }) => id)).toEqual([ids[1], ids[0], ids[3], ids[2]]);
  });
});

describe('the body of a delivery', () => {
  test('has the fields of its section and no others, in their order', async () => {
    const { all } = await delivered();
    for (const { body } of all)
      expect(Object.keys(body)).toEqual(['type', 'event_seq', 'delivered', 'attempt', 'replay', 'data']);
  });

  test('delivery type: verdict.change, whatever the type of the event', async () => {
    await account.add(receiver.url);
    let count = 0;
    for (let night = 0; night < 3; night += 1) count += (await service.nightly()).events;
    const all = await receiver.has(count);
    expect(new Set(all.map(({ body }) => body.type))).toEqual(new Set(['verdict.change']));
    expect(new Set(all.map(({ body }) => body.data.event_type))).toEqual(
      new Set(['verdict.changed', 'coverage.removed']),
    );
  });

  test('event_seq: the seq of the event, the same at every attempt', async () => {
    receiver.behaviour = answering(500);
    const { next_cursor: before } = await service.feed('?limit=1000');
    const { events } = await delivered();
    await service.minutesLater(1);
    const all = await receiver.has(2 * events);
    const seqs = (await service.eventsSince(before)).map(({ seq }) => seq);
    const sent = all.map(({ body }) => body.event_seq);
    expect(sent.slice(0, events).sort()).toEqual(seqs);
    expect(sent.slice(events).sort()).toEqual(seqs);
    for (const { body } of all) expect(body.data.seq).toBe(body.event_seq);
  });

  test('delivery delivered: when the attempt was made, in UTC', async () => {
    receiver.behaviour = answering(500);
    const { events, all } = await delivered();
    expect(new Set(all.map(({ body }) => body.delivered))).toEqual(new Set(['2026-11-20T18:00:00.000Z']));
    await service.minutesLater(6);
    const times = (await receiver.has(3 * events)).map(({ body }) => body.delivered);
    expect([...new Set(times)]).toEqual([
      ...['2026-11-20T18:00:00.000Z', '2026-11-20T18:01:00.000Z', '2026-11-20T18:06:00.000Z'],
    ]);
  });

  test('delivery attempt: counted from 1 for each event', async () => {
    receiver.behaviour = answering(500);
    const { events } = await delivered();
    await service.minutesLater(36);
    const all = await receiver.has(4 * events);
    for (const { body } of all.slice(0, events)) expect(body.attempt).toBe(1);
    const [first] = all;
    const tries = all.filter(({ body }) => body.event_seq === first!.body.event_seq);
    expect(tries.map(({ body }) => body.attempt)).toEqual([1, 2, 3, 4]);
    // A replay is no retry: it is counted for itself, and from 1 as well.
    const { id } = await account.row();
    for (const attempt of [1, 1]) {
      await account.replay(id, first!.body.event_seq);
      expect(receiver.received.at(-1)!.body).toMatchObject({ replay: true, attempt });
    }
  });

  test('delivery replay: true for a replay alone', async () => {
    receiver.behaviour = answering(500);
    const { first, events } = await delivered();
    await service.minutesLater(1);
    await receiver.has(2 * events);
    receiver.behaviour = answering(200);
    const { id } = await account.row();
    await account.replay(id, first.body.event_seq);
    const replays = receiver.received.map(({ body }) => body.replay);
    expect(replays).toEqual([...Array<boolean>(2 * events).fill(false), true]);
    expect(receiver.received.at(-1)!.body).toMatchObject({
      attempt: 1,
      event_seq: first.body.event_seq,
      data: first.body.data,
    });
  });

  test('delivery data: the event as the feed has it, the status keys with their own suffix', async () => {
    const { next_cursor: before } = await service.feed('?limit=1000');
    const { all } = await delivered();
    const events = await service.eventsSince(before);
    expect(events.length).toBeGreaterThan(3);
    expect(all.map(({ body }) => body.data).sort((left, right) => left.seq - right.seq)).toEqual(events);
    for (const { data } of all.map(({ body }) => body)) {
      for (const entry of data.changed_statuses_by_methodologies) {
        expect(Object.keys(entry)).toEqual([
          'methodology',
          `old_status_${entry.methodology}`,
          `new_status_${entry.methodology}`,
        ]);
      }
    }
  });
});

describe('a delivery', () => {
  test('is a POST to the registered URL, with four headers of its own', async () => {
    const { all, secret } = await delivered();
    for (const { method, path, headers, body } of all) {
      expect([method, path]).toEqual(['POST', '/hook']);
      expect(headers['content-type']).toBe('application/json');
      expect(headers['user-agent']).toBe('Service-Webhooks/1.0');
      expect(headers['service-event-id']).toBe(String(body.event_seq));
      expect(headers['service-signature']).toMatch(/^t=\d{10},v1=[0-9a-f]{64}$/);
    }
    // No key, no secret and no session goes with it.
    expect(JSON.stringify(all)).not.toContain(secret);
    expect(all.some(({ headers }) => 'cookie' in headers || 'x-api-key' in headers)).toBe(false);
  });

  test('Content-Type is application/json', async () => {
    receiver.behaviour = answering(500);
    const { first, events } = await delivered();
    // The retries and the replays as well.
    await service.minutesLater(1);
    await account.replay((await account.row()).id, first.body.event_seq);
    const all = await receiver.has(2 * events + 1);
    expect(new Set(all.map(({ headers }) => headers['content-type']))).toEqual(new Set(['application/json']));
  });

  test('User-Agent is Service-Webhooks/1.0', async () => {
    const { all } = await delivered();
    expect(new Set(all.map(({ headers }) => headers['user-agent']))).toEqual(
      new Set(['Service-Webhooks/1.0']),
    );
  });

  test('Service-Event-Id is the seq of the event, identical on every redelivery', async () => {
    receiver.behaviour = answering(500);
    const { events, first } = await delivered();
    await service.minutesLater(6);
    const all = await receiver.has(3 * events);
    for (const { headers, body } of all) expect(headers['service-event-id']).toBe(String(body.event_seq));
    receiver.behaviour = answering(200);
    await account.replay((await account.row()).id, first.body.event_seq);
    expect(receiver.received.at(-1)!.headers['service-event-id']).toBe(String(first.body.event_seq));
  });

  test('Service-Signature: the time, and the HMAC-SHA256 of time and raw body with the endpoint’s secret', async () => {
    receiver.behaviour = answering(500);
    const { events, secret } = await delivered();
    await service.minutesLater(1);
    const all = await receiver.has(2 * events);
    for (const [index, { headers, raw }] of all.entries()) {
      const t = Date.parse(FRIDAY) / 1000 + (index < events ? 0 : 60);
      const v1 = createHmac('sha256', secret).update(`${t}.${raw}`, 'utf8').digest('hex');
      expect(headers['service-signature']).toBe(`t=${t},v1=${v1}`);
    }
  });

  test('a 2xx answer is success, and everything else a failure', async () => {
    await account.add(receiver.url);
    for (const [status, success] of [
      [200, true],
      [201, true],
      [204, true],
      [299, true],
      [300, false],
      [301, false],
      [400, false],
      [404, false],
      [410, false],
      [429, false],
      [500, false],
      [503, false],
    ] as const) {
      const { events } = await service.nightly();
      if (events === 0) await service.ruleChange().then(() => service.control('release'));
      await service.minutesLater(0);
      receiver.behaviour = answering(status);
      const { next_cursor: newest } = await service.feed('?limit=1000');
      const { body } = await account.replay((await account.row()).id, newest);
      expect([status, body['delivered']]).toEqual([status, success]);
      receiver.behaviour = answering(200);
    }
  });

  test('the body is the delivery as JSON, and is sent again only after a failure', async () => {
    const { all, events } = await delivered();
    for (const { raw, body } of all) expect(JSON.parse(raw)).toEqual(body);
    await service.minutesLater(DAY);
    expect(receiver.received).toHaveLength(events);
  });
});

describe('the states of an endpoint', () => {
  test('a new URL: active, its id and secret once, start_seq the newest seq', async () => {
    const { status, body } = await account.add(hook(1));
    const { secret, ...row } = body;
    expect([status, row.state, row.receiving]).toEqual([201, 'active', true]);
    expect(secret).toMatch(/^whsec_[0-9a-f]{64}$/);
    expect(row.start_seq).toBe((await service.feed('?limit=1000')).next_cursor);
    const later = [
      await account.list(),
      (await account.add(hook(1))).body,
      (await account.stop(row.id)).body,
    ];
    expect(JSON.stringify(later)).not.toContain(secret);
    expect((await account.add(hook(2))).body.secret).not.toBe(secret);
  });

  test('fewer than five active: the sixth is 409 too_many_webhooks, and a stopped one makes room', async () => {
    const ids: number[] = [];
    for (const name of [1, 2, 3, 4, 5]) {
      const { status, body } = await account.add(hook(name));
      expect([name, status]).toEqual([name, 201]);
      ids.push(body.id);
    }
    const sixth = await account.add(hook(6));
    expect([sixth.status, sixth.body]).toMatchObject([
      409,
      { error: 'too_many_webhooks', message: expect.stringMatching(/^5 webhooks .*\.$/) },
    ]);
    expect(await account.list()).toMatchObject({ count: 5, active: 5, max_active: 5 });
    // What is held already is no new one, and another account has its own five.
    expect((await account.add(hook(3))).status).toBe(200);
    expect((await (await service.signIn()).add(hook(6))).status).toBe(201);
    await account.stop(ids[0]!);
    expect((await account.add(hook(6))).status).toBe(201);
    expect((await account.add(hook(7))).status).toBe(409);
  });

  test('a URL that is held: the same endpoint restarted, its secret kept and not returned', async () => {
    const { body: first } = await account.add(receiver.url);
    for (const stop of [false, true]) {
      if (stop) await account.stop(first.id);
      const { status, body } = await account.add(receiver.url);
      expect([status, body.id, body.state]).toEqual([200, first.id, 'active']);
      expect(body.secret).toBeUndefined();
      expect(body.secret_note).toMatch(/not shown again/);
      expect((await account.list()).count).toBe(1);
    }
    // The first secret still signs.
    const { events } = await service.nightly();
    const [received] = await receiver.has(events);
    const t = Date.parse(FRIDAY) / 1000;
    const v1 = createHmac('sha256', first.secret!).update(`${t}.${received!.raw}`).digest('hex');
    expect(received!.headers['service-signature']).toBe(`t=${t},v1=${v1}`);
  });

  test('DELETE: stopped_by_you; the others go on, and the registration and the secret stay', async () => {
    const second = await Receiver.start();
    const { body: first } = await account.add(receiver.url);
    await account.add(second.url);
    const stopped = await account.stop(first.id);
    expect([stopped.status, stopped.body]).toMatchObject([
      200,
      { id: first.id, state: 'stopped_by_you', active: false, receiving: false },
    ]);
    const { events } = await service.nightly();
    expect(await second.has(events)).toHaveLength(events);
    await service.minutesLater(5);
    expect(receiver.received).toEqual([]);
    expect(await account.list()).toMatchObject({ count: 2, active: 1 });
    const again = (await account.add(receiver.url)).body;
    expect([again.id, again.secret, again.state]).toEqual([first.id, undefined, 'active']);
    await second.close();
  });

  test('24 hours of failure: auto_disabled, and its owner is notified by e-mail', async () => {
    // Another account has had an endpoint for longer: the e-mail is for the owner of the one that failed.
    const other = await service.signIn();
    await other.stop((await other.add(hook('of-another'))).body.id);
    receiver.behaviour = answering(500);
    await account.add(receiver.url);
    await service.nightly();
    await service.minutesLater(DAY - 1);
    expect(await account.row()).toMatchObject({ state: 'active', receiving: true });
    await service.minutesLater(DAY);
    expect(await account.row()).toMatchObject({ state: 'auto_disabled', active: false, receiving: false });
    expect((await service.ask('/control')).body['emails']).toEqual([
      {
        account: account.account,
        sent: new Date(Date.parse(FRIDAY) + DAY * 60_000).toISOString(),
        text: expect.stringContaining(receiver.url),
      },
    ]);
  });

  test('recovery within the window: active, and never disabled', async () => {
    receiver.behaviour = answering(500);
    await account.add(receiver.url);
    const { events } = await service.nightly();
    // The attempts after 0, 1, 6, 36, 156 and 516 minutes fail; the one after 1,236 minutes succeeds.
    await service.minutesLater(1235);
    expect(receiver.received).toHaveLength(6 * events);
    receiver.behaviour = answering(200);
    await service.minutesLater(1236);
    expect(receiver.received).toHaveLength(7 * events);
    await service.minutesLater(2 * DAY);
    expect(await account.row()).toMatchObject({ state: 'active', receiving: true, delivered_30d: events });
    expect((await service.ask('/control')).body['emails']).toEqual([]);
  });

  test('not_entitled comes with the loss of the plan, and goes with its return; nothing leads to stopped_by_us', async () => {
    await account.add(receiver.url);
    const lower = await service.signIn('business-standard', account.account);
    expect((await lower.ask()).status).toBe(403);
    await service.nightly();
    await service.minutesLater(5);
    expect(receiver.received).toEqual([]);
    await service.signIn('business-enterprise', account.account);
    const { events } = await service.nightly();
    expect(await receiver.has(events)).toHaveLength(events);
    expect((await account.row()).state).toBe('active');
    await service.minutesLater(10);
    expect(receiver.received).toHaveLength(events);
  });
});

describe('management', () => {
  test('GET lists the caller’s endpoints and no others', async () => {
    const { body } = await account.add(hook(1));
    await (await service.signIn()).add(hook(2));
    const { status, body: list } = await account.ask();
    expect([status, list['count'], (list['webhooks'] as { id: number }[]).map(({ id }) => id)]).toEqual([
      ...[200, 1],
      [body.id],
    ]);
  });

  test('POST adds and keeps the others; a URL that is no public https address is 400 invalid_url', async () => {
    const strict = await ControlledService.start({
      loopbackWebhooks: false,
      // A name of this machine is refused whatever a DNS server says of it.
      resolve: async (host) =>
        host === 'private.example.com'
          ? ['10.0.0.7']
          : /^public\.example\.com$|localhost\.?$/.test(host)
            ? ['93.184.216.34']
            : [],
    });
    const other = await strict.signIn();
    const created = await other.add('https://public.example.com/a');
    expect([created.status, Number.isInteger(created.body.id)]).toEqual([201, true]);
    expect(created.body.secret).toMatch(/^whsec_[0-9a-f]{64}$/);
    expect((await other.add('https://public.example.com/b')).status).toBe(201);
    expect((await other.list()).count).toBe(2);
    const { status: held, body: again } = await other.add('https://public.example.com/a');
    expect([held, again.id, again.secret, again.secret_note]).toEqual([
      ...[200, created.body.id, undefined],
      expect.stringMatching(/not shown again/),
    ]);
    for (const url of [
      ...['http://public.example.com/', 'ftp://public.example.com/', 'nonsense', ''],
      ...['https://localhost/', 'https://localhost./', 'https://a.localhost/', 'https://127.0.0.1/'],
      ...['https://10.0.0.1/', 'https://192.168.1.1/', 'https://172.16.0.1/', 'https://169.254.169.254/'],
      ...['https://[::1]/', 'https://[fd00::1]/', 'https://0.0.0.0/', 'https://240.0.0.1/'],
      ...['https://private.example.com/', 'https://nosuch.example.com/'],
    ]) {
      const { status, body } = await other.add(url);
      expect([url, status, (body as unknown as { error: string }).error]).toEqual([url, 400, 'invalid_url']);
      expect((body as unknown as { message: string }).message).toMatch(/^[A-Z].* .*\.$/);
    }
    expect((await other.list()).count).toBe(2);
    for (const name of ['c', 'd', 'e'])
      expect((await other.add(`https://public.example.com/${name}`)).status).toBe(201);
    const sixth = await other.add('https://public.example.com/f');
    expect([sixth.status, sixth.body]).toMatchObject([409, { error: 'too_many_webhooks' }]);
    await strict.close();
  });

  test('DELETE and replay of an id that is not the caller’s are 404 no_such_endpoint, and not 403', async () => {
    const { body } = await account.add(hook(1));
    const other = await service.signIn('business-enterprise');
    for (const id of [body.id, 987_654]) {
      for (const answer of [await other.stop(id), await other.replay(id, 1)]) {
        expect([answer.status, (answer.body as { error?: string }).error]).toEqual([404, 'no_such_endpoint']);
      }
    }
    expect((await account.row()).state).toBe('active');
    const { body: kept } = await account.add(hook(2));
    expect((await account.stop(body.id)).status).toBe(200);
    expect((await account.list()).webhooks.map(({ id, state }) => [id, state])).toEqual([
      [kept.id, 'active'],
      [body.id, 'stopped_by_you'],
    ]);
  });

  test('replay sends one past event at once; 404 replay_failed for a withheld or unknown one, 400 invalid_seq for no seq', async () => {
    const { first, events } = await delivered();
    const { id } = await account.row();
    const seq = first.body.event_seq;
    const replayed = await account.replay(id, seq);
    expect([replayed.status, replayed.body]).toMatchObject([200, { event_seq: seq, delivered: true }]);
    expect(receiver.received).toHaveLength(events + 1);
    expect(receiver.received.at(-1)!.body).toMatchObject({ event_seq: seq, replay: true });
    await service.ruleChange();
    const withheld = (await service.feed('?limit=1000')).next_cursor;
    for (const unknown of [1, seq - 1, withheld, withheld + 1]) {
      const { status, body } = await account.replay(id, unknown);
      expect([unknown, status, body['error']]).toEqual([unknown, 404, 'replay_failed']);
    }
    for (const none of ['x', '5', 1.5, -1, null, [1], {}]) {
      const { status, body } = await account.replay(id, none);
      expect([status, body['error']]).toEqual([400, 'invalid_seq']);
    }
    expect(receiver.received).toHaveLength(events + 1);
    await service.control('release');
    expect((await account.replay(id, withheld)).status).toBe(200);
  });

  test('a session is needed, and an API key is none', async () => {
    const key = service.running.keys['business-enterprise'];
    const { body } = await account.add(hook(1));
    for (const headers of [{}, { 'X-API-Key': key }, { Cookie: 'session=guessed' }]) {
      for (const [path, method] of [
        ['', 'GET'],
        ['', 'POST'],
        [`/${body.id}`, 'DELETE'],
        [`/${body.id}/replay`, 'POST'],
      ] as const) {
        const answer = await service.ask(`/user/webhooks${path}`, { method, headers });
        expect([path, method, answer.status]).toEqual([path, method, 401]);
      }
    }
    expect((await service.ask(`/user/webhooks?apikey=${key}`)).status).toBe(401);
    expect((await account.ask()).status).toBe(200);
  });

  test('a session without the entitlement is 403 insufficient_tier; two plans have it', async () => {
    for (const plan of [
      'basic-free',
      'personal-standard',
      'personal-ultimate',
      'business-standard',
    ] as const) {
      const other = await service.signIn(plan);
      for (const answer of [await other.ask(), await other.add(hook(1)), await other.stop(1)]) {
        expect([plan, answer.status, answer.body]).toMatchObject([
          plan,
          403,
          { error: 'insufficient_tier', plans: ['Business Ultimate', 'Business Enterprise'] },
        ]);
      }
    }
    for (const plan of ['business-ultimate', 'business-enterprise'] as const)
      expect((await (await service.signIn(plan)).ask()).status).toBe(200);
  });
});

describe('events', () => {
  test('go to the feed and to every receiving endpoint, of whatever account', async () => {
    const [second, third] = [await Receiver.start(), await Receiver.start()];
    await account.add(receiver.url);
    await account.add(second.url);
    await (await service.signIn('business-enterprise')).add(third.url);
    const earlier = await service.eventsSince();
    const statuses = async () => {
      const tickers = [...SAMPLE_STOCKS.keys()];
      const answers = await Promise.all(tickers.map((ticker) => service.data(`compliance/${ticker}`)));
      return new Map(answers.map(({ body }) => [body['ticker'] as string, body['halal_status']]));
    };
    const before = await statuses();
    const { events } = await service.nightly();
    const after = await statuses();
    const all = await service.eventsSince();
    expect(all.slice(0, earlier.length)).toEqual(earlier);
    const feed = all.slice(earlier.length).map(({ seq }) => seq);
    const told = new Set(all.slice(earlier.length).map(({ ticker }) => ticker));
    const moved = [...after].filter(([ticker, status]) => before.get(ticker) !== status);
    expect(moved.length).toBeGreaterThan(0);
    expect(moved.filter(([ticker]) => !told.has(ticker))).toEqual([]);
    expect(feed).toHaveLength(events);
    for (const one of [receiver, second, third]) {
      const received = await one.has(events);
      expect(received.map(({ body }) => body.event_seq).sort()).toEqual(feed);
      expect(received.every(({ body }) => body.type === 'verdict.change')).toBe(true);
    }
    await Promise.all([second.close(), third.close()]);
  });

  test('several rulebooks that move one stock in one run are one notification', async () => {
    await account.add(receiver.url);
    let count = 0;
    for (let night = 0; night < 6; night += 1) {
      const { events, run_id: id } = await service.nightly();
      count += events;
      const received = (await receiver.has(count)).filter(({ body }) => body.data.run_id === id);
      const tickers = received.map(({ body }) => body.data.ticker);
      expect(new Set(tickers).size).toBe(tickers.length);
    }
    await service.minutesLater(5);
    expect(receiver.received).toHaveLength(count);
    const moved = receiver.received.map(({ body }) => body.data.changed_statuses_by_methodologies.length);
    expect(Math.max(...moved)).toBeGreaterThan(1);
  });

  test('the batch of a rule change is held for review: in the feed at once, delivered after release, nothing lost', async () => {
    await account.add(receiver.url);
    const { next_cursor: before } = await service.feed('?limit=1000');
    const { events, held } = await service.ruleChange();
    expect([held, events > 5]).toEqual([true, true]);
    const recorded = (await service.eventsSince(before)).map(({ seq }) => seq);
    expect(recorded).toHaveLength(events);
    await service.minutesLater(2 * DAY);
    expect(receiver.received).toEqual([]);
    await service.control('release');
    const received = await receiver.has(events);
    expect(received.map(({ body }) => body.event_seq).sort()).toEqual(recorded);
  });

  test('every event stays readable from the feed, whatever becomes of its delivery', async () => {
    receiver.behaviour = answering(500);
    await account.add(receiver.url);
    const { next_cursor: before } = await service.feed('?limit=1000');
    const { events } = await service.nightly();
    const recorded = await service.eventsSince(before);
    expect(recorded).toHaveLength(events);
    for (const minutes of [0, 60, DAY, 2 * DAY]) {
      await service.minutesLater(minutes);
      expect((await service.eventsSince(before)).slice(0, events)).toEqual(recorded);
    }
    expect((await account.row()).state).toBe('auto_disabled');
  });

  test('the retries come 1 minute, 5 minutes, 30 minutes, 2, 6 and 12 hours after a failure, and 24 hours are the end', async () => {
    receiver.behaviour = answering(503);
    const { first, events } = await delivered();
    await service.minutesLater(0);
    // An answer that does not come within ten seconds is a failure too; a replay is no retry.
    receiver.behaviour = () => undefined;
    const replay = account.replay((await account.row()).id, first.body.event_seq);
    await receiver.has(events + 1);
    service.timers.advance(9_999);
    expect((await account.row()).failed_30d).toBe(events);
    service.timers.advance(1);
    expect((await replay).body).toMatchObject({
      delivered: false,
      result: 'The receiver: no answer within 10 seconds.',
    });
    receiver.behaviour = answering(503);
    let minutes = 0;
    for (const [index, wait] of [1, 5, 30, 120, 360, 720].entries()) {
      minutes += wait;
      await service.minutesLater(minutes - 1);
      expect(receiver.received).toHaveLength((index + 1) * events + 1);
      await service.minutesLater(minutes);
      expect(receiver.received).toHaveLength((index + 2) * events + 1);
    }
    await service.minutesLater(DAY - 1);
    expect((await account.row()).state).toBe('active');
    await service.minutesLater(DAY);
    expect((await account.row()).state).toBe('auto_disabled');
    await service.minutesLater(2 * DAY);
    expect(receiver.received).toHaveLength(7 * events + 1);
    expect((await service.ask('/control')).body['emails']).toEqual([
      expect.objectContaining({ account: account.account, text: expect.stringContaining(receiver.url) }),
    ]);
  });

  test('an answer has to come within 10 seconds', async () => {
    receiver.behaviour = () => undefined;
    await account.add(receiver.url);
    const { events } = await service.nightly();
    await receiver.has(events);
    service.timers.advance(9_999);
    expect(await account.row()).toMatchObject({ delivered_30d: 0, failed_30d: 0 });
    service.timers.advance(1);
    await service.minutesLater(0);
    expect(await account.row()).toMatchObject({ delivered_30d: 0, failed_30d: events });
  });
});
