import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateCertificates } from 'office-addin-dev-certs';
import type { FeedEvent } from '../../../src/service/feed/feed';
import { ControlledService, FRIDAY, type SignedIn } from '../../support/controlled-service';
import { answering, Receiver, type Behaviour, type Received } from '../../support/receiver';

/** When the ladder's attempts are made, minutes after the event. */
const LADDER = [0, 1, 6, 36, 156, 516, 1236];
const A_DAY = 24 * 60;
const TEN_SECONDS = 10_000;

let service: ControlledService;
let receiver: Receiver;
let account: SignedIn;
beforeEach(async () => {
  service = await ControlledService.start();
  receiver = await Receiver.start();
  account = await service.signIn();
});
afterEach(() => Promise.all([service.close(), receiver.close()]));

const minutesAfter = ({ body }: Received) => (Date.parse(body.delivered) - Date.parse(FRIDAY)) / 60_000;

/** Attempts of each event, in the order they came. */
function byEvent(received: readonly Received[]): Received[][] {
  const attempts = new Map<number, Received[]>();
  for (const one of received) {
    attempts.set(one.body.event_seq, [...(attempts.get(one.body.event_seq) ?? []), one]);
  }
  return [...attempts.values()];
}

/** Every event of the run was tried exactly by the ladder, and the feed has it still. */
async function expectTheLadder(events: readonly FeedEvent[]): Promise<void> {
  const attempts = byEvent(receiver.received);
  expect(attempts.map(([first]) => first!.body.event_seq).sort()).toEqual(events.map(({ seq }) => seq));
  for (const tries of attempts) {
    expect(tries.map(minutesAfter)).toEqual(LADDER);
    expect(tries.map(({ body }) => body.attempt)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(new Set(tries.map(({ headers }) => headers['service-event-id'])).size).toBe(1);
    expect(new Set(tries.map(({ body }) => JSON.stringify(body.data))).size).toBe(1);
    // Each attempt has a signature of its own, for its own time.
    expect(new Set(tries.map(({ headers }) => headers['service-signature'])).size).toBe(7);
    expect(tries.every(({ body }) => !body.replay)).toBe(true);
  }
  const kept = await service.eventsSince(events[0]!.seq - 1);
  expect(kept.slice(0, events.length)).toEqual(events);
}

async function expectDisabled(attempts: number): Promise<void> {
  expect(await account.row()).toMatchObject({
    active: false,
    state: 'auto_disabled',
    state_note: expect.stringMatching(/24 hours/),
    stopped_by: 'system',
    disabled_reason: expect.stringMatching(/24 hours/),
    receiving: false,
    delivered_30d: 0,
    failed_30d: attempts,
  });
  const { body } = await service.ask<{ emails: unknown[] }>('/control');
  expect(body.emails).toEqual([
    {
      account: account.account,
      sent: new Date(Date.parse(FRIDAY) + A_DAY * 60_000).toISOString(),
      text: expect.stringContaining(receiver.url),
    },
  ]);
}

/** A run with receivers that fail, and its events. */
async function failingRun(behaviour: Behaviour): Promise<FeedEvent[]> {
  receiver.behaviour = behaviour;
  await account.add(receiver.url);
  const { next_cursor } = await service.feed();
  await service.nightly();
  return service.eventsSince(next_cursor);
}

describe('a receiver that fails for a day', () => {
  let elsewhere: Receiver;
  beforeAll(async () => {
    elsewhere = await Receiver.start();
  });
  afterAll(() => elsewhere.close());

  test.each<[string, () => Behaviour]>([
    ['answers 500', () => answering(500)],
    ['answers 404', () => answering(404)],
    ['redirects to a private address', () => answering(307, { Location: elsewhere.url })],
    ['redirects to itself', () => answering(302, { Location: receiver.url })],
    ['breaks the connection', () => (_, response) => void response.socket!.destroy()],
    ['answers no HTTP', () => (_, response) => void response.socket!.end('nonsense\r\n\r\n')],
  ])('%s: exactly the ladder’s attempts, then disabled; one jump of the clock', async (_, behaviour) => {
    const events = await failingRun(behaviour());
    await service.minutesLater(A_DAY - 1);
    await expectTheLadder(events);
    expect(await account.row()).toMatchObject({ state: 'active', receiving: true });
    await service.minutesLater(A_DAY);
    await expectTheLadder(events);
    await expectDisabled(events.length * LADDER.length);
    // Past the weekend, with runs of its own: nothing is sent any more.
    await service.minutesLater(7 * A_DAY);
    await expectTheLadder(events);
    expect(elsewhere.received).toEqual([]);
  });

  test('is tried at the same times when the clock stops every minute', async () => {
    const events = await failingRun(answering(503));
    await receiver.has(events.length);
    for (const minutes of LADDER.slice(1)) {
      const before = receiver.received.length;
      await service.minutesLater(minutes - 1);
      expect(receiver.received).toHaveLength(before);
      await service.minutesLater(minutes);
      expect(receiver.received).toHaveLength(before + events.length);
    }
    await service.minutesLater(A_DAY);
    await expectTheLadder(events);
    await expectDisabled(events.length * LADDER.length);
  });

  test('hangs: each attempt ends after ten seconds, not before', async () => {
    const events = await failingRun(() => undefined);
    const passed = service.minutesLater(A_DAY);
    for (const [index, minutes] of LADDER.entries()) {
      await receiver.has((index + 1) * events.length);
      service.timers.advance(TEN_SECONDS - 1);
      // The attempts are still under way, so the clock stands where they were begun.
      const { now } = (await service.ask('/control')).body;
      expect(now).toBe(new Date(Date.parse(FRIDAY) + minutes * 60_000).toISOString());
      service.timers.advance(1);
    }
    await passed;
    await expectTheLadder(events);
    await expectDisabled(events.length * LADDER.length);
  });

  test('does not hold back another endpoint of the account, nor another account', async () => {
    const [second, third] = [await Receiver.start(), await Receiver.start()];
    await account.add(second.url);
    await (await service.signIn('business-enterprise')).add(third.url);
    const events = await failingRun(answering(500));
    await service.minutesLater(A_DAY);
    for (const other of [second, third]) {
      expect(other.received.map(({ body }) => body.event_seq).sort()).toEqual(events.map(({ seq }) => seq));
      await other.close();
    }
    expect((await account.list()).webhooks.map(({ state }) => state)).toEqual(['active', 'auto_disabled']);
  });

  test('is started again by its URL, keeps its secret, and is pushed what comes after', async () => {
    await failingRun(answering(500));
    await service.minutesLater(A_DAY);
    const { length } = receiver.received;
    receiver.behaviour = answering(200);
    const { status, body } = await account.add(receiver.url);
    expect([status, body]).toMatchObject([200, { state: 'active', disabled_reason: null, stopped_by: '' }]);
    const { events } = await service.nightly();
    const again = (await receiver.has(length + events)).slice(length);
    expect(again.every(({ body: { event_seq } }) => event_seq > body.start_seq)).toBe(true);
    await service.minutesLater(2 * A_DAY);
    expect(receiver.received).toHaveLength(length + events);
  });
});

describe('a receiver that recovers', () => {
  test('within the window is never disabled, and is sent nothing twice', async () => {
    const events = await failingRun(answering(500));
    await service.minutesLater(10);
    receiver.behaviour = answering(204);
    await service.minutesLater(2 * A_DAY);
    for (const tries of byEvent(receiver.received)) expect(tries.map(minutesAfter)).toEqual([0, 1, 6, 36]);
    expect(await account.row()).toMatchObject({
      state: 'active',
      delivered_30d: events.length,
      failed_30d: 3 * events.length,
    });
  });

  test('for one event alone goes on: the others are given up after their ladder, and the feed has them', async () => {
    const events = await failingRun(answering(500));
    const lucky = events[0]!.seq;
    receiver.behaviour = (received, response, count) =>
      answering(received.body.event_seq === lucky ? 200 : 500)(received, response, count);
    await service.minutesLater(A_DAY);
    // Nothing came through for 24 hours only since the success at the first minute.
    expect(await account.row()).toMatchObject({ state: 'active', delivered_30d: 1 });
    for (const tries of byEvent(receiver.received)) {
      expect(tries.map(minutesAfter)).toEqual(tries[0]!.body.event_seq === lucky ? [0, 1] : LADDER);
    }
    await service.minutesLater(A_DAY + 1);
    expect((await account.row()).state).toBe('auto_disabled');
  });
});

describe('what is delivered', () => {
  test('begins after start_seq: an endpoint that is added later is not sent what was before', async () => {
    const { events: first } = await service.nightly();
    const { body } = await account.add(receiver.url);
    const { events } = await service.nightly();
    const received = await receiver.has(events);
    await service.minutesLater(60);
    expect(first).toBeGreaterThan(0);
    expect(received).toHaveLength(events);
    expect(received.every(({ body: { event_seq } }) => event_seq > body.start_seq)).toBe(true);
  });

  test('the scheduled night’s run, without anybody asking: the clock comes to seven on Monday', async () => {
    await account.add(receiver.url);
    await service.minutesLater(3 * A_DAY);
    const monday = receiver.received;
    expect(monday.length).toBeGreaterThan(0);
    for (const { body } of monday) {
      expect(body.delivered).toBe('2026-11-23T12:00:00.000Z');
      expect(body.data).toMatchObject({
        run_id: 'nightly-2026-11-23',
        changed_at: '2026-11-23T07:00:00',
      });
    }
  });

  test('a stopped endpoint is sent nothing more, not even what waited; the others are', async () => {
    const second = await Receiver.start();
    receiver.behaviour = answering(500);
    const { body } = await account.add(receiver.url);
    await account.add(second.url);
    const { events } = await service.nightly();
    await Promise.all([receiver.has(events), second.has(events)]);
    await service.minutesLater(0);
    await account.stop(body.id);
    await service.minutesLater(30);
    const { events: more } = await service.nightly();
    await second.has(events + more);
    await service.minutesLater(A_DAY);
    expect(receiver.received).toHaveLength(events);
    expect(second.received).toHaveLength(events + more);
    await second.close();
  });

  test('what waited when an endpoint was stopped is not sent when it is started again', async () => {
    receiver.behaviour = answering(500);
    const { body } = await account.add(receiver.url);
    const { events } = await service.nightly();
    await receiver.has(events);
    await service.minutesLater(0);
    await account.stop(body.id);
    await account.add(receiver.url);
    await service.minutesLater(A_DAY);
    expect(receiver.received).toHaveLength(events);
  });

  test('nor what waited when the plan lost webhooks, once it has them again', async () => {
    receiver.behaviour = answering(500);
    await account.add(receiver.url);
    const { events } = await service.nightly();
    await receiver.has(events);
    await service.minutesLater(0);
    await service.signIn('business-standard', account.account);
    await service.minutesLater(2);
    await service.signIn('business-ultimate', account.account);
    await service.minutesLater(A_DAY - 1);
    expect(receiver.received).toHaveLength(events);
  });

  test('a batch that was held before an endpoint was added is not sent to it', async () => {
    const { held } = await service.ruleChange();
    expect(held).toBe(true);
    await account.add(receiver.url);
    await service.control('release');
    await service.minutesLater(60);
    expect(receiver.connections).toBe(0);
  });

  test('a held batch waits for its release, however long that takes, and then comes whole', async () => {
    await account.add(receiver.url);
    const { next_cursor } = await service.feed();
    const { events, run_id, held } = await service.ruleChange();
    expect(held).toBe(true);
    const recorded = await service.eventsSince(next_cursor);
    expect(recorded).toHaveLength(events);
    // A run of another kind meanwhile is not held up by it.
    const { events: later } = await service.nightly();
    await receiver.has(later);
    await service.minutesLater(30);
    expect(receiver.received).toHaveLength(later);
    expect((await service.ask('/control')).body['held']).toEqual([{ run_id, events }]);
    const { body } = await service.control('release');
    expect(body).toEqual({ released: [{ run_id, events }] });
    const released = (await receiver.has(later + events)).slice(later);
    expect(released.map(({ body: { data } }) => data).sort((a, b) => a.seq - b.seq)).toEqual(recorded);
    expect((await service.control('release')).body).toEqual({ released: [] });
  });

  test('a large batch goes to a slow receiver ten at a time', async () => {
    receiver.behaviour = () => undefined;
    await account.add(receiver.url);
    const { events } = await service.ruleChange();
    expect(events).toBeGreaterThan(10);
    await service.control('release');
    await receiver.has(10);
    // More would have come by the time that two other questions are answered.
    await account.list();
    await account.list();
    expect(receiver.received).toHaveLength(10);
    service.timers.advance(TEN_SECONDS);
    expect((await receiver.has(events)).map(({ body }) => body.attempt)).toEqual(Array(events).fill(1));
  });

  test('the counts are of each endpoint, of the account, and of each day', async () => {
    await failingRun(answering(500));
    await service.minutesLater(2);
    receiver.behaviour = answering(200);
    await service.minutesLater(A_DAY);
    const { webhooks, delivered_30d, failed_30d, per_day } = await account.list();
    expect([delivered_30d, failed_30d]).toEqual([webhooks[0]!.delivered_30d, webhooks[0]!.failed_30d]);
    expect(per_day).toEqual([{ day: '2026-11-20', delivered: delivered_30d, failed: failed_30d }]);
    expect(failed_30d).toBe(2 * delivered_30d!);
    await service.minutesLater(31 * A_DAY);
    const { per_day: later } = await account.list();
    expect((later as { day: string }[]).map(({ day }) => day)).not.toContain('2026-11-20');
  });

  test('a clock that goes back lets go of what waited, and push begins at the new feed', async () => {
    await failingRun(answering(500));
    await service.minutesLater(0);
    const { length } = receiver.received;
    await service.minutesLater(-9 * A_DAY);
    const row = await account.row();
    expect(row).toMatchObject({ state: 'active', start_seq: (await service.feed()).next_cursor });
    await service.minutesLater(-9 * A_DAY + 30);
    expect(receiver.received).toHaveLength(length);
    receiver.behaviour = answering(200);
    const { events } = await service.nightly();
    expect((await receiver.has(length + events)).slice(length)).toHaveLength(events);
    // Past the moments at which the old feed's events would have been tried again.
    await service.minutesLater(A_DAY);
    const later = receiver.received.slice(length);
    expect(later.every(({ body }) => body.event_seq > row.start_seq)).toBe(true);
  });
});

describe('a replay', () => {
  test('sends one event at once, as it was, and says how it went; a failure begins no ladder', async () => {
    const { body } = await account.add(receiver.url);
    const { events } = await service.nightly();
    const [first] = await receiver.has(events);
    const seq = first!.body.event_seq;
    const replayed = await account.replay(body.id, seq);
    expect([replayed.status, replayed.body]).toEqual([
      200,
      { event_seq: seq, delivered: true, status: 200, result: expect.stringMatching(/answered 200/) },
    ]);
    const again = receiver.received.at(-1)!;
    expect(again.body).toMatchObject({ attempt: 1, replay: true, event_seq: seq, data: first!.body.data });
    expect(again.headers['service-event-id']).toBe(first!.headers['service-event-id']);

    receiver.behaviour = answering(500);
    expect((await account.replay(body.id, seq)).body).toMatchObject({ delivered: false, status: 500 });
    await service.minutesLater(2 * A_DAY);
    expect(receiver.received).toHaveLength(events + 2);
    expect(await account.row()).toMatchObject({
      state: 'active',
      delivered_30d: events + 1,
      failed_30d: 1,
    });
  });

  test('of nothing that may be sent is 404 replay_failed', async () => {
    const { changes } = await service.feed();
    const { body } = await account.add(receiver.url);
    await service.ruleChange();
    const withheld = (await service.feed()).next_cursor;
    const refused = async (seq: number) => {
      const answer = await account.replay(body.id, seq);
      expect([answer.status, answer.body]).toMatchObject([404, { error: 'replay_failed' }]);
      return String(answer.body['message']);
    };
    expect(await refused(1)).toMatch(/no event 1 /);
    expect(await refused(withheld + 1)).toMatch(/no event/);
    expect(await refused(Number.MAX_SAFE_INTEGER)).toMatch(/no event/);
    // Before its start_seq: it is in the feed, and not for this endpoint.
    expect(await refused(changes[0]!.seq)).toMatch(/start_seq/);
    expect(await refused(withheld)).toMatch(/held for review/);
    await service.control('release');
    expect((await account.replay(body.id, withheld)).status).toBe(200);
    await account.stop(body.id);
    expect(await refused(withheld)).toMatch(/stopped/);
  });

  test.each(['x', '5', 1.5, -1, null, [1], 2 ** 60])('of %j is 400 invalid_seq', async (seq) => {
    const { body } = await account.add(receiver.url);
    const answer = await account.replay(body.id, seq);
    expect([answer.status, answer.body]).toMatchObject([400, { error: 'invalid_seq', parameter: 'seq' }]);
    const broken = await account.ask(`/${body.id}/replay`, { method: 'POST', body: '{' });
    expect(broken.body).toMatchObject({ error: 'invalid_seq' });
  });
});

describe('where a delivery goes', () => {
  test('a name that moves to a private address after it was added is refused at every attempt', async () => {
    let addresses = ['93.184.216.34'];
    const moving = await ControlledService.start({
      loopbackWebhooks: false,
      resolve: async () => addresses,
    });
    const other = await moving.signIn();
    const port = new URL(receiver.url).port;
    expect((await other.add(`https://hooks.example.com:${port}/`)).status).toBe(201);
    for (const moved of [['127.0.0.1'], ['10.0.0.1'], ['93.184.216.34', '::1'], []]) {
      addresses = moved;
      await moving.nightly();
      await moving.minutesLater(0);
    }
    expect(receiver.connections).toBe(0);
    const { failed_30d, delivered_30d } = await other.row();
    expect([failed_30d! > 0, delivered_30d]).toEqual([true, 0]);
    await moving.close();
  });

  test('the connection goes to the address that was checked, by the name’s own host header', async () => {
    const named = await ControlledService.start({ resolve: async () => ['127.0.0.1'] });
    const { port } = new URL(receiver.url);
    await (await named.signIn()).add(`http://hooks.example.com:${port}/by-name`);
    await named.nightly();
    const [first] = await receiver.has(1);
    expect([first!.path, first!.headers.host]).toEqual(['/by-name', `hooks.example.com:${port}`]);
    await named.close();
  });

  test('over https, on this machine by the switch', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'shariah-'));
    const names = ['ca.crt', 'localhost.crt', 'localhost.key'].map((name) => join(folder, name));
    const quiet = jest.spyOn(console, 'log').mockImplementation(() => undefined);
    await generateCertificates(names[0]!, names[1]!, names[2]!, 1);
    quiet.mockRestore();
    const secure = await Receiver.start(answering(200), {
      cert: await readFile(names[1]!),
      key: await readFile(names[2]!),
    });
    await rm(folder, { recursive: true });
    await account.add(secure.url);
    const { events } = await service.nightly();
    expect(await secure.has(events)).toHaveLength(events);
    await service.minutesLater(0);
    expect(await account.row()).toMatchObject({ delivered_30d: events, failed_30d: 0 });
    await secure.close();
  }, 30_000);

  test('an answer whose body never ends is an answer', async () => {
    receiver.behaviour = (_, response) => void response.writeHead(200).write('and so on');
    await account.add(receiver.url);
    const { events } = await service.nightly();
    await receiver.has(events);
    await service.minutesLater(0);
    expect(await account.row()).toMatchObject({ delivered_30d: events, failed_30d: 0 });
    service.timers.advance(TEN_SECONDS);
  });
});

test('a service that closes ends the attempts under way at once, and starts none', async () => {
  receiver.behaviour = () => undefined;
  await account.add(receiver.url);
  const { events } = await service.nightly();
  await receiver.has(events);
  await service.close();
  expect(receiver.received).toHaveLength(events);
});
