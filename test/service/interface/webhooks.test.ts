import { createHmac } from 'node:crypto';
import { ControlledService, FRIDAY, type SignedIn } from '../../support/controlled-service';
import { answering, Receiver, type Behaviour, type Received } from '../../support/receiver';
import { FIRST_QUARTER } from '../../../src/service/assumptions';
import { loadUniverse } from '../../../src/service/universe/load';
import { SAMPLE_STOCKS } from '../../support/sample-figures';
import { signatureOf } from '../../support/webhook-delivery';
import {
  ADDED,
  ATTEMPTS_AFTER,
  deliveriesOfEveryKind,
  ENTITLED_PLANS,
  kindOf,
  LIVES,
  livesOf,
  minutesAfter,
  REPLAYED_AFTER,
  rowOf,
  type Deliveries,
  type Life,
  type Lives,
} from '../../support/webhook-lives';

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

/** The states of an endpoint of each life at each moment. */
const STATES: Readonly<Record<Life, readonly string[]>> = {
  steady: ['active', 'active', 'active', 'active', 'stopped_by_you'],
  stopped: ['active', 'stopped_by_you', 'stopped_by_you', 'active', 'stopped_by_you'],
  failing: ['active', 'active', 'auto_disabled', 'active', 'stopped_by_you'],
};

describe('the record of an endpoint', () => {
  let lives: Lives[];
  beforeAll(async () => {
    lives = await Promise.all(ENTITLED_PLANS.map(livesOf));
  });

  /** A field of the three endpoints at each moment of their lives, under each plan that has webhooks. */
  function expectOfLives(field: string, expected: (life: Life, account: Lives) => readonly unknown[]): void {
    for (const account of lives) {
      for (const life of LIVES) {
        const served = account.lists.map((list) => Object.entries(rowOf(list, account.ids[life])));
        const values = served.map((fields) => fields.find(([name]) => name === field)?.[1]);
        expect([account.plan, life, values]).toEqual([account.plan, life, expected(life, account)]);
      }
    }
  }
  const expectByState = (field: string, byState: Readonly<Record<string, unknown>>) =>
    expectOfLives(field, (life) => STATES[life].map((state) => byState[state]));

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
    // It stays the same whatever becomes of the endpoint, and is that of no other, of whatever account.
    expectOfLives('id', (life, { ids }) => STATES[life].map(() => ids[life]));
    for (const { ids, manyIds, idOfAnother } of lives) {
      const all = [...Object.values(ids), ...manyIds, idOfAnother];
      expect(new Set(all).size).toBe(9);
    }
  });

  test('endpoint url: the address to which deliveries are sent', async () => {
    expect((await account.add(hook('a?b=c'))).body.url).toBe(hook('a?b=c'));
    expect((await account.row()).url).toBe(hook('a?b=c'));
    const { events } = await service.nightly();
    const received = await receiver.has(events);
    expect(new Set(received.map(({ path }) => path))).toEqual(new Set(['/hook/a?b=c']));
    await account.replay((await account.row()).id, received[0]!.body.event_seq);
    expect(receiver.received.at(-1)!.path).toBe('/hook/a?b=c');
    for (const name of ['Upper/Case', 'slash/', 'long?a=1&b=2&c=%20'])
      expect((await account.add(hook(name))).body.url).toBe(hook(name));
    expectOfLives('url', (life, { urls }) => STATES[life].map(() => urls[life]));
  });

  test('endpoint active: false when it is stopped or disabled', async () => {
    const { body } = await account.add(hook(1));
    expect([body.active, (await account.row()).active]).toEqual([true, true]);
    expect((await account.stop(body.id)).body.active).toBe(false);
    expect((await account.add(hook(1))).body.active).toBe(true);
    await account.stop(body.id);
    await disabled();
    expect((await account.list()).webhooks.map(({ active }) => active)).toEqual([false, false]);
    expectByState('active', { active: true, stopped_by_you: false, auto_disabled: false });
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
    expectOfLives('state', (life) => STATES[life]);
  });

  test('endpoint state_note: a sentence about the state, for people', async () => {
    const notes = {
      active: 'This endpoint receives verdict changes.',
      stopped_by_you: 'You stopped this endpoint. Add its URL again to restart it.',
      auto_disabled:
        'This endpoint failed for 24 hours and was disabled. Mend the receiver, then add its URL again.',
    };
    const { body } = await account.add(hook(1));
    expect(body.state_note).toBe(notes.active);
    expect((await account.stop(body.id)).body.state_note).toBe(notes.stopped_by_you);
    await disabled();
    expect((await account.row()).state_note).toBe(notes.auto_disabled);
    expectByState('state_note', notes);
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
    expectByState('stopped_by', { active: '', stopped_by_you: 'user', auto_disabled: 'system' });
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
    const reason = 'Every delivery failed for 24 hours.';
    expectByState('disabled_reason', { active: null, stopped_by_you: null, auto_disabled: reason });
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
    // What came while it was stopped is not sent later.
    await service.nightly();
    const again = (await service.feed('?limit=1000')).next_cursor;
    expect((await account.add(receiver.url)).body.start_seq).toBe(again);
    const sent = receiver.received.length;
    const enterprise = await service.signIn('business-enterprise');
    expect((await enterprise.add(hook('other'))).body.start_seq).toBe(again);
    const { events: later } = await service.nightly();
    await receiver.has(sent + 2 * later);
    await service.minutesLater(5);
    expect(receiver.received).toHaveLength(sent + 2 * later);
    for (const { body: delivery } of receiver.received.slice(sent))
      expect(delivery.event_seq).toBeGreaterThan(again);
    // What is held for review when an endpoint is added has happened already, the newest event too.
    await service.ruleChange();
    const { body: late } = await account.add(hook('late'));
    expect(late.start_seq).toBe((await service.feed('?limit=1000')).next_cursor);
    const soFar = receiver.received.length;
    await service.control('release');
    await service.minutesLater(1);
    expect(receiver.received.length).toBeGreaterThan(soFar);
    expect(receiver.received.filter(({ path }) => path.endsWith('late'))).toEqual([]);
    // An endpoint that is active keeps it, and so does one that is stopped or disabled, until it is started again.
    expectOfLives('start_seq', (life, { startSeqs, latest }) =>
      STATES[life].map((_, moment) => (life !== 'steady' && moment >= 3 ? latest[3] : startSeqs[life])),
    );
    for (const { startSeqs } of lives) expect(new Set(Object.values(startSeqs)).size).toBe(3);
  });

  test('created_at: when it was added, in UTC, and not when it was started again', async () => {
    const { body } = await account.add(hook(1));
    expect(body.created_at).toBe(FRIDAY);
    await service.minutesLater(90);
    await account.stop(body.id);
    expect((await account.add(hook(1))).body.created_at).toBe(FRIDAY);
    expect((await account.add(hook(2))).body.created_at).toBe('2026-11-20T19:30:00.000Z');
    expectOfLives('created_at', (life) => STATES[life].map(() => minutesAfter(ADDED[life])));
  });

  test('receiving: whether deliveries go there, which active alone does not say', async () => {
    const { body } = await account.add(receiver.url);
    expect(body.receiving).toBe(true);
    expect((await account.stop(body.id)).body.receiving).toBe(false);
    expect((await account.add(receiver.url)).body.receiving).toBe(true);
    // Without the plan it stays active and receives nothing.
    for (const plan of [
      'basic-free',
      'personal-standard',
      'personal-ultimate',
      'business-standard',
    ] as const) {
      await service.signIn(plan, account.account);
      await service.nightly();
      await service.minutesLater(0);
      expect([plan, receiver.received]).toEqual([plan, []]);
    }
    for (const plan of ENTITLED_PLANS) {
      await service.signIn(plan, account.account);
      expect(await account.row()).toMatchObject({ active: true, receiving: true });
      const before = receiver.received.length;
      await receiver.has(before + (await service.nightly()).events);
      expect(receiver.received.length).toBeGreaterThan(before);
    }
    await account.stop(body.id);
    await disabled();
    expect((await account.list()).webhooks.map(({ receiving }) => receiving)).toEqual([false]);
    expectByState('receiving', { active: true, stopped_by_you: false, auto_disabled: false });
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
    // Those of the first minute age out before those of the second.
    await service.minutesLater(30 * DAY);
    expect(await total()).toEqual([0, failing]);
    await service.minutesLater(30 * DAY + 1);
    expect(await total()).toEqual([0, 0]);
    // They stay when an endpoint is stopped, disabled or started again.
    expectOfLives('delivered_30d', (life, { events: [first, second, third, fourth] }) => {
      if (life === 'failing') return [0, third, third, third, third];
      if (life === 'stopped') return [second, ...Array<number>(4).fill(second + third)];
      return [first + second, ...Array<number>(4).fill(first + second + third + fourth)];
    });
    expectOfLives('failed_30d', (life, { events: [, , , fourth] }) =>
      life === 'failing' ? [0, 2, 7, 7, 7].map((attempts) => attempts * fourth) : [0, 0, 0, 0, 0],
    );
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
    const enterprise = await service.signIn('business-enterprise');
    expect(await enterprise.list()).toEqual(empty);
    await enterprise.add(hook('of-another'));
    expect(await enterprise.list()).toMatchObject({ registered: true, count: 1, active: 1, max_active: 5 });
    await (await service.signIn()).add(hook('of-a-third'));
    const ids: number[] = [];
    for (const name of [1, 2, 3, 4]) ids.push((await account.add(hook(name))).body.id);
    for (const stopped of [ids[3]!, ids[2]!]) await account.stop(stopped);
    const { events } = await service.nightly();
    await receiver.has(4 * events);
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
    for (const { lists, many, latest, events, ids: of, manyIds } of lives) {
      const [first, second, third, fourth] = events;
      const good = 2 * third + first + 2 * second + (third + fourth);
      const constant = {
        ...{ registered: true, max_active: 5, backfill: '/api/v1/verdict-changes' },
        entitled_to_delivery: true,
      };
      const friday = { day: '2026-11-20', delivered: good };
      const twoDays = [
        { ...friday, failed: 5 * fourth },
        { day: '2026-11-21', delivered: 0, failed: 2 * fourth },
      ];
      const { steady, stopped, failing } = of;
      for (const [moment, active, delivered, failed, days, order] of [
        [0, 3, first + 2 * second, 0, undefined, [failing, stopped, steady]],
        [1, 2, good, 2 * fourth, [{ ...friday, failed: 2 * fourth }], [failing, steady, stopped]],
        [2, 1, good, 7 * fourth, twoDays, [steady, failing, stopped]],
        [3, 3, good, 7 * fourth, twoDays, [failing, stopped, steady]],
        [4, 0, good, 7 * fourth, twoDays, [failing, stopped, steady]],
      ] as const) {
        const { webhooks, per_day, ...envelope } = lists[moment]!;
        expect([moment, envelope]).toEqual([
          moment,
          {
            ...constant,
            ...{ count: 3, active, latest_seq: latest[moment] },
            ...{ delivered_30d: delivered, failed_30d: failed },
          },
        ]);
        if (days) expect(per_day).toEqual(days);
        expect([moment, webhooks.map(({ id }) => id)]).toEqual([moment, order]);
      }
      expect(many).toMatchObject({ ...constant, count: 8, active: 5 });
      expect(many.webhooks.map(({ id }) => id)).toEqual([
        ...[...manyIds].reverse(),
        failing,
        stopped,
        steady,
      ]);
    }
    // Failures are told as such, by their day; what the service has disabled is registered and not active.
    receiver.behaviour = answering(500);
    await service.minutesLater(DAY);
    const { events: later } = await service.nightly();
    await service.minutesLater(2 * DAY - 1);
    expect(await account.list()).toMatchObject({
      ...{ count: 4, active: 2, delivered_30d: 2 * events, failed_30d: 2 * 7 * later },
      per_day: [
        { day: '2026-11-20', delivered: 2 * events, failed: 0 },
        // Six attempts up to 516 minutes after 13:00 in New York, of which the last is on the next day in UTC.
        { day: '2026-11-21', delivered: 0 },
        { day: '2026-11-22', delivered: 0 },
      ],
    });
    await service.minutesLater(2 * DAY);
    expect(await account.list()).toMatchObject({ registered: true, count: 4, active: 0 });
    await service.ruleChange();
    expect((await account.list()).latest_seq).toBe((await service.feed('?limit=1000')).next_cursor);
  });
});

describe('the body of a delivery', () => {
  /** Under each plan that has webhooks. */
  let sent: Deliveries[];
  beforeAll(async () => {
    sent = await Promise.all(ENTITLED_PLANS.map(deliveriesOfEveryKind));
  });

  /** Whatever the kind of an event, at every attempt and in its replay. */
  function expectOfDeliveries(check: (received: Received, of: Deliveries) => void): void {
    for (const deliveries of sent) {
      const kinds = deliveries.events.map(kindOf);
      expect(new Set(kinds)).toEqual(
        new Set([
          ...['verdict.changed of stock', 'verdict.changed of etf', 'coverage.added of stock'],
          ...['coverage.removed of stock', 'verdict.changed of stock, with a note'],
          'verdict.changed of etf, with a note',
        ]),
      );
      for (const received of deliveries.received) check(received, deliveries);
    }
  }

  /** What was sent of each event, in its order, without the replays and the replays alone. */
  const ofEachEvent = ({ events, received, failing }: Deliveries) =>
    events.map(({ seq }) => {
      const own = received.map(({ body }) => body).filter(({ data }) => data.seq === seq);
      return {
        attempts: own.filter((_, at) => !(failing.includes(seq) && at === own.length - 1)),
        replays: failing.includes(seq) ? own.slice(-1) : [],
        count: failing.includes(seq) ? ATTEMPTS_AFTER.length : 1,
      };
    });

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
    expectOfDeliveries((received) => expect(received.body.type).toBe('verdict.change'));
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
    // They need more than 32 bits, and are numbers.
    expectOfDeliveries((delivery, { events: recorded }) => {
      const { event_seq: seq, data } = delivery.body;
      expect([seq, recorded.some((event) => event.seq === seq)]).toEqual([data.seq, true]);
      expect(seq).toBeGreaterThan(2 ** 32);
    });
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
    for (const { attempts, replays } of sent.flatMap(ofEachEvent)) {
      const wanted = ATTEMPTS_AFTER.slice(0, attempts.length).map(minutesAfter);
      expect(attempts.map(({ delivered: at }) => at)).toEqual(wanted);
      for (const { delivered: at } of replays) expect(at).toBe(minutesAfter(REPLAYED_AFTER));
    }
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
    for (const { attempts, replays, count } of sent.flatMap(ofEachEvent)) {
      expect(attempts.map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4, 5, 6, 7].slice(0, count));
      for (const { attempt } of replays) expect(attempt).toBe(1);
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
    for (const { attempts, replays: again } of sent.flatMap(ofEachEvent)) {
      expect(attempts.filter(({ replay }) => replay !== false)).toEqual([]);
      expect(again.filter(({ replay }) => replay !== true)).toEqual([]);
    }
    for (const { received, failing } of sent)
      expect(received.filter(({ body }) => body.replay)).toHaveLength(failing.length);
  });

  test('delivery data: the event as the feed has it, the status keys with their own suffix', () => {
    const suffixed = new Set<string>();
    expectOfDeliveries(({ body: { data } }, { events }) => {
      const event = events.find(({ seq }) => seq === data.seq);
      expect(data).toEqual(event);
      expect(Object.keys(data)).toEqual(Object.keys(event!));
      for (const entry of data.changed_statuses_by_methodologies) {
        suffixed.add(entry.methodology);
        expect(Object.keys(entry)).toEqual([
          'methodology',
          `old_status_${entry.methodology}`,
          `new_status_${entry.methodology}`,
        ]);
      }
    });
    expect([...suffixed].sort()).toEqual(['aaoifi', 'djim', 'ftse', 'msci', 'sp']);
    const moved = sent.flatMap(({ events }) =>
      events.map((event) => event.changed_statuses_by_methodologies),
    );
    expect(Math.max(...moved.map(({ length }) => length))).toBe(5);
    for (const { events, received } of sent) {
      const seqs = new Set(received.map(({ body }) => body.data.seq));
      expect([...seqs].sort()).toEqual(events.map(({ seq }) => seq));
    }
  });
});

describe('a delivery', () => {
  test('is a POST to the registered URL, with four headers of its own', async () => {
    receiver.behaviour = answering(500);
    const { first, secret, events } = await delivered();
    // At every attempt: the first, the retries and the replays.
    await service.minutesLater(6);
    await account.replay((await account.row()).id, first.body.event_seq);
    const all = await receiver.has(3 * events + 1);
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
    receiver.behaviour = answering(500);
    const { first, events } = await delivered();
    // The retries and the replays as well.
    await service.minutesLater(6);
    await account.replay((await account.row()).id, first.body.event_seq);
    const all = await receiver.has(3 * events + 1);
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
    for (let replays = 0; replays < 2; replays += 1) {
      await account.replay((await account.row()).id, first.body.event_seq);
      expect(receiver.received.at(-1)!.headers['service-event-id']).toBe(String(first.body.event_seq));
    }
    // Other endpoints are sent the same event under the same seq.
    const { body: other } = await account.add(hook('other'));
    const { events: later } = await service.nightly();
    const sent = (await receiver.has(3 * events + 2 + 2 * later)).slice(-2 * later);
    for (const { headers, body } of sent) expect(headers['service-event-id']).toBe(String(body.event_seq));
    expect(new Set(sent.map(({ headers }) => headers['service-event-id'])).size).toBe(later);
    expect(sent.filter(({ path }) => path.endsWith('/other'))).toHaveLength(later);
    expect(other.start_seq).toBeGreaterThan(first.body.event_seq);
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
    // Each endpoint has a secret of its own, which signs its replays too, and goes on when it is started again.
    receiver.behaviour = answering(200);
    const { body: other } = await account.add(hook('other'));
    await account.stop(other.id);
    await account.add(hook('other'));
    await service.nightly();
    await service.minutesLater(2);
    const newest = receiver.received.at(-1)!.body.event_seq;
    for (const { id } of (await account.list()).webhooks) await account.replay(id, newest);
    const sent = receiver.received.slice(2 * events);
    const secretOf = (path: string) => (path.endsWith('/other') ? other.secret! : secret);
    expect(new Set(sent.map(({ path }) => path)).size).toBe(2);
    for (const { path, headers, raw, body } of sent) {
      const t = Math.floor(Date.parse(body.delivered) / 1000);
      const v1 = createHmac('sha256', secretOf(path)).update(`${t}.${raw}`, 'utf8').digest('hex');
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
    // So it is with the deliveries themselves: what is answered otherwise is counted as failed, and sent again.
    await account.stop((await account.row()).id);
    receiver.behaviour = ({ path }, response) => {
      const status = Number(path.split('/').at(-1));
      if (status > 0) response.writeHead(status).end();
      else response.destroy();
    };
    const statuses = [200, 201, 202, 204, 206, 226, 299];
    const others = [0, 300, 302, 304, 307, 400, 401, 404, 409, 410, 429, 500, 502, 503, 504, 599];
    const owners: [number, SignedIn][] = [];
    for (const status of [...statuses, ...others]) {
      const owner = await service.signIn(status % 2 === 0 ? 'business-ultimate' : 'business-enterprise');
      await owner.add(hook(status));
      owners.push([status, owner]);
    }
    const { next_cursor: newest } = await service.feed('?limit=1000');
    await service.ruleChange();
    const { length } = await service.eventsSince(newest);
    await service.control('release');
    await service.minutesLater(1);
    for (const [status, owner] of owners) {
      const counts = statuses.includes(status) ? [length, 0] : [0, 2 * length];
      const { delivered_30d: good, failed_30d: bad } = await owner.row();
      expect([status, good, bad]).toEqual([status, ...counts]);
    }
    for (const { body } of receiver.received)
      expect(Object.keys(body)).toEqual(['type', 'event_seq', 'delivered', 'attempt', 'replay', 'data']);
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
    // Every new one, from the first to the fifth, under each plan, and with the newest seq of its own time.
    for (const plan of ENTITLED_PLANS) {
      const owner = await service.signIn(plan);
      const secrets = new Map<string, string>();
      const ids = new Set<number>();
      for (const name of [1, 2, 3, 4, 5]) {
        if (name === 2 || name === 4) await service.nightly();
        const url = hook(`${plan}/${name}`);
        const { status: created, body: added } = await owner.add(url);
        const { secret: own, ...fields } = added;
        const newest = (await service.feed('?limit=1000')).next_cursor;
        expect([name, created, fields]).toEqual([
          ...[name, 201],
          {
            ...{ id: expect.any(Number), url, active: true, state: 'active', receiving: true },
            ...{ state_note: row.state_note, stopped_by: '', disabled_reason: null },
            ...{ start_seq: newest, created_at: FRIDAY, delivered_30d: 0, failed_30d: 0 },
          },
        ]);
        expect((await owner.list()).webhooks[0]).toEqual(fields);
        expect(own).toMatch(/^whsec_[0-9a-f]{64}$/);
        secrets.set(new URL(url).pathname, own!);
        ids.add(added.id);
      }
      expect([ids.size, new Set(secrets.values()).size]).toEqual([5, 5]);
      expect(JSON.stringify(await owner.list())).not.toMatch(/whsec_|secret/);
      // The secret that was returned is the one that signs.
      receiver.received.length = 0;
      await service.nightly();
      await service.minutesLater(0);
      const signed = receiver.received.filter(({ path }) => secrets.has(path));
      expect(new Set(signed.map(({ path }) => path))).toEqual(new Set(secrets.keys()));
      for (const { path, raw, headers } of signed)
        expect(headers['service-signature']).toBe(signatureOf(raw, secrets.get(path)!, Date.parse(FRIDAY)));
    }
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
    // One that was stopped is started again only where there is room, and the other plan has as many.
    expect((await account.add(hook(1))).status).toBe(409);
    const enterprise = await service.signIn('business-enterprise');
    const statuses: number[] = [];
    for (const name of [1, 2, 3, 4, 5, 6]) statuses.push((await enterprise.add(hook(name))).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 409]);
    expect((await enterprise.add(hook(6))).body).toMatchObject({ error: 'too_many_webhooks' });
    expect(await enterprise.list()).toMatchObject({ count: 5, active: 5, max_active: 5 });
    // What the service has disabled makes room as well.
    receiver.behaviour = answering(500);
    await service.nightly();
    await service.minutesLater(DAY);
    expect(await account.list()).toMatchObject({ count: 6, active: 0, max_active: 5 });
    for (const name of [7, 1, 2, 8, 3]) expect([200, 201]).toContain((await account.add(hook(name))).status);
    expect((await account.add(hook(4))).status).toBe(409);
  });

  test('a URL that is held: the same endpoint restarted, its secret kept and not returned', async () => {
    let minutes = 0;
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
    // From each state and under each plan, beside another endpoint, which stays as it is.
    for (const plan of ENTITLED_PLANS) {
      receiver.received.length = 0;
      const owner = await service.signIn(plan);
      const { body: beside } = await owner.add(hook('beside'));
      const { body: held } = await owner.add(hook('held'));
      for (const state of ['active', 'stopped_by_you', 'auto_disabled', 'active'] as const) {
        if (state === 'stopped_by_you') await owner.stop(held.id);
        if (state === 'auto_disabled') {
          receiver.behaviour = ({ path }, response) =>
            void response.writeHead(path.includes('held') ? 500 : 200).end();
          await service.nightly();
          minutes += DAY;
          await service.minutesLater(minutes);
          receiver.behaviour = answering(200);
        }
        const before = await owner.list();
        expect(rowOf(before, held.id).state).toBe(state);
        const { status, body } = await owner.add(hook('held'));
        const { secret_note: note, ...row } = body;
        expect([state, status, row]).toEqual([
          ...[state, 200],
          {
            ...rowOf(before, held.id),
            ...{ active: true, state: 'active', receiving: true, stopped_by: '', disabled_reason: null },
            state_note: rowOf(before, beside.id).state_note,
            start_seq: state === 'active' ? rowOf(before, held.id).start_seq : before.latest_seq,
          },
        ]);
        expect(note).toMatch(/not shown again/);
        const { webhooks, count } = await owner.list();
        expect([count, webhooks[1]]).toEqual([2, rowOf(before, beside.id)]);
        expect(webhooks[0]).toEqual(row);
      }
      receiver.received.length = 0;
      await service.nightly();
      await service.minutesLater(minutes);
      const again = receiver.received.filter(({ path }) => path === '/hook/held');
      expect(again.length).toBeGreaterThan(0);
      const at = Date.parse(minutesAfter(minutes));
      for (const { raw, headers } of again)
        expect(headers['service-signature']).toBe(signatureOf(raw, held.secret!, at));
    }
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
    await service.nightly();
    await service.minutesLater(5);
    const at = Date.parse(minutesAfter(5));
    const signed = receiver.received.map(({ raw }) => signatureOf(raw, first.secret!, at));
    expect(signed.length).toBeGreaterThan(0);
    expect(receiver.received.map(({ headers }) => headers['service-signature'])).toEqual(signed);
    // What waits for the others is still tried again.
    second.behaviour = answering(500);
    await service.nightly();
    await service.minutesLater(5);
    second.behaviour = answering(200);
    const tried = second.received.length;
    await account.stop(first.id);
    await service.minutesLater(6);
    expect(second.received.length).toBeGreaterThan(tried);
    expect(second.received.at(-1)!.body.attempt).toBe(2);
    await second.close();
    // Whichever of five it is, under each plan, the others go on as they were, and so do those of another account.
    for (const plan of ENTITLED_PLANS) {
      const owner = await service.signIn(plan);
      for (const name of [1, 2, 3, 4, 5]) await owner.add(hook(`${plan}/${name}`));
      const others = await account.list();
      for (const { id } of (await owner.list()).webhooks) {
        const before = await owner.list();
        const { status, body } = await owner.stop(id);
        const expected = {
          ...rowOf(before, id),
          ...{ active: false, state: 'stopped_by_you', receiving: false, stopped_by: 'user' },
          state_note: expect.any(String),
        };
        expect([plan, status, body]).toEqual([plan, 200, expected]);
        const after = await owner.list();
        expect([after.count, after.active]).toEqual([5, before.active - 1]);
        for (const row of after.webhooks)
          expect(row).toEqual(row.id === id ? expected : rowOf(before, row.id));
      }
      expect(await account.list()).toEqual(others);
    }
  });

  test('24 hours of failure: auto_disabled, and its owner is notified by e-mail', async () => {
    // Another account has had an endpoint for longer: the e-mail is for the owner of the one that failed.
    const other = await service.signIn();
    await other.stop((await other.add(hook('of-another'))).body.id);
    // Whatever the failure is, and under each plan; the endpoint beside it goes on.
    const failures: Readonly<Record<string, Behaviour>> = {
      '500': answering(500),
      '404': answering(404),
      '302': answering(302, { Location: '/elsewhere' }),
      broken: (_, response) => void response.destroy(),
    };
    const owners = [
      { owner: await service.signIn('business-ultimate'), names: ['500', 'broken', 'well'] },
      { owner: await service.signIn('business-enterprise'), names: ['404', '302', 'well'] },
    ];
    for (const { owner, names } of owners) for (const name of names) await owner.add(hook(name));
    const statesOf = async ({ owner, names }: (typeof owners)[number]) => {
      const { webhooks } = await owner.list();
      return names.map((name) => {
        const { state, active, receiving } = webhooks.find(({ url }) => url === hook(name))!;
        return [state, active, receiving];
      });
    };
    // A night that goes well is no part of the 24 hours.
    await service.nightly();
    await service.minutesLater(60);
    receiver.behaviour = (received, response, count) =>
      (failures[received.path.replace('/hook/', '')] ?? answering(200))(received, response, count);
    await service.nightly();
    const active = ['active', true, true];
    for (const minutes of [60, 61, 60 + DAY / 2, 60 + DAY - 1]) {
      await service.minutesLater(minutes);
      for (const one of owners)
        expect([minutes, await statesOf(one)]).toEqual([minutes, [active, active, active]]);
      expect((await service.ask('/control')).body['emails']).toEqual([]);
    }
    await service.minutesLater(60 + DAY);
    const disabledNow = ['auto_disabled', false, false];
    for (const one of owners) expect(await statesOf(one)).toEqual([disabledNow, disabledNow, active]);
    expect((await service.ask('/control')).body['emails']).toEqual(
      owners.flatMap(({ owner, names }) =>
        names.slice(0, 2).map((name) => ({
          account: owner.account,
          sent: minutesAfter(60 + DAY),
          text: expect.stringContaining(hook(name)),
        })),
      ),
    );
    // Nothing more is sent to them.
    const sent = receiver.received.length;
    await service.nightly();
    await service.minutesLater(60 + DAY);
    const later = receiver.received.slice(sent).map(({ path }) => path);
    expect(new Set(later)).toEqual(new Set(['/hook/well']));
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
    // However often it fails and recovers, and under each plan: each failure has its own 24 hours.
    const owner = await service.signIn('business-enterprise');
    await owner.add(hook('of-enterprise'));
    let minutes = 2 * DAY;
    for (let time = 0; time < 2; time += 1) {
      receiver.behaviour = answering(500);
      await service.ruleChange();
      await service.control('release');
      minutes += 1230;
      await service.minutesLater(minutes);
      for (const one of [account, owner]) {
        expect(await one.row()).toMatchObject({
          state: 'active',
          active: true,
          receiving: true,
          stopped_by: '',
        });
        expect((await one.row()).disabled_reason).toBeNull();
      }
      receiver.behaviour = answering(200);
      minutes += 10;
      await service.minutesLater(minutes);
    }
    await service.minutesLater(minutes + DAY);
    for (const one of [account, owner])
      expect(await one.row()).toMatchObject({ state: 'active', active: true, receiving: true });
    expect((await service.ask('/control')).body['emails']).toEqual([]);
  });

  test('not_entitled comes with the loss of the plan, and goes with its return; nothing leads to stopped_by_us', async () => {
    const { body: added } = await account.add(receiver.url);
    const somethingHappens = async () => {
      const { events } = await service.nightly();
      if (events === 0) await service.ruleChange().then(() => service.control('release'));
    };
    let minutes = 0;
    const later = async (by: number) => {
      minutes += by;
      await service.minutesLater(minutes);
    };
    for (const [lost, found] of [
      ['business-standard', 'business-enterprise'],
      ['personal-ultimate', 'business-ultimate'],
      ['personal-standard', 'business-enterprise'],
      ['basic-free', 'business-ultimate'],
    ] as const) {
      // It is lost while some deliveries wait for their next attempt.
      receiver.behaviour = answering(500);
      await somethingHappens();
      await later(0);
      receiver.behaviour = answering(200);
      const before = receiver.received.length;
      const lower = await service.signIn(lost, account.account);
      expect([lost, (await lower.ask()).status]).toEqual([lost, 403]);
      await somethingHappens();
      await later(45);
      expect([lost, receiver.received.length]).toEqual([lost, before]);
      // It is active again at once, with all that belongs to it: nothing has been stopped.
      await service.signIn(found, account.account);
      const { delivered_30d: _, failed_30d: __, ...row } = await account.row();
      expect(row).toMatchObject({ id: added.id, state: 'active', active: true, receiving: true });
      expect(row).toMatchObject({ stopped_by: '', disabled_reason: null, start_seq: added.start_seq });
      // What was lost meanwhile is not delivered later.
      await later(45);
      expect([found, receiver.received.length]).toEqual([found, before]);
      await somethingHappens();
      await later(0);
      expect(receiver.received.length).toBeGreaterThan(before);
    }
    expect((await service.ask('/control')).body['emails']).toEqual([]);
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
          : host === 'partly.example.com'
            ? ['93.184.216.34', '192.168.0.1']
            : host === 'private-v6.example.com'
              ? ['fd00::1']
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
      ...[
        'https://partly.example.com/',
        'https://private-v6.example.com/',
        'HTTPS://LOCALHOST/',
        'https://10.1/',
      ],
      // The first and the last address of each network that is private or reserved.
      ...[
        ...['0.0.0.1', '10.255.255.255', '100.64.0.0', '100.127.255.255', '127.255.255.255', '169.254.0.1'],
        ...['172.16.0.0', '172.31.255.255', '192.0.0.1', '192.0.2.1', '192.168.0.0', '192.168.255.255'],
        ...['198.18.0.0', '198.19.255.255', '198.51.100.1', '203.0.113.1', '224.0.0.1', '239.255.255.255'],
        ...['240.0.0.0', '255.255.255.255', '[::]', '[fe80::1]', '[fc00::1]', '[ff02::1]', '[2001:db8::1]'],
        ...['[::ffff:10.0.0.1]', '[::ffff:127.0.0.1]'],
      ].map((host) => `https://${host}/`),
      'wss://public.example.com/',
    ]) {
      const { status, body } = await other.add(url);
      expect([url, status, (body as unknown as { error: string }).error]).toEqual([url, 400, 'invalid_url']);
      expect((body as unknown as { message: string }).message).toMatch(/^[A-Z].* .*\.$/);
    }
    for (const json of [{}, { url: 5 }, { url: null }, 'https://public.example.com/c', [], null]) {
      const { status, body } = await other.ask('', { method: 'POST', json });
      expect([json, status, body['error']]).toEqual([json, 400, 'invalid_url']);
    }
    expect((await other.list()).count).toBe(2);
    // What was stopped is started again by its URL, and the others are as they were.
    await other.stop(created.body.id);
    const restarted = await other.add('https://public.example.com/a');
    expect([restarted.status, restarted.body]).toMatchObject([
      200,
      { id: created.body.id, active: true, secret_note: expect.stringMatching(/not shown again/) },
    ]);
    expect(restarted.body.secret).toBeUndefined();
    expect((await other.list()).webhooks.map(({ active }) => active)).toEqual([true, true]);
    // The other plan may do the same, also with public addresses that are next to the private ones.
    const enterprise = await strict.signIn('business-enterprise');
    for (const host of ['9.255.255.255', '11.0.0.0', '172.15.255.255', '172.32.0.0', '[2606:4700::1111]']) {
      const { status, body } = await enterprise.add(`https://${host}:8443/hook?a=b`);
      expect([host, status, body.url]).toEqual([host, 201, `https://${host}:8443/hook?a=b`]);
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
    for (const plan of ['business-enterprise', 'business-ultimate'] as const) {
      const other = await service.signIn(plan);
      await other.add(hook('own'));
      for (const id of [body.id, 987_654, 0, -1, 'x', `${body.id}.5`, `${body.id}x`] as number[]) {
        for (const answer of [await other.stop(id), await other.replay(id, 1), await other.replay(id, 'x')]) {
          const { error, message } = answer.body as { error?: string; message?: string };
          expect([plan, id, answer.status, error]).toEqual([plan, id, 404, 'no_such_endpoint']);
          expect(message).toMatch(/ .*\.$/);
        }
      }
      expect((await other.row()).state).toBe('active');
    }
    expect((await account.row()).state).toBe('active');
    const { body: kept } = await account.add(hook(2));
    expect((await account.stop(body.id)).status).toBe(200);
    expect((await account.list()).webhooks.map(({ id, state }) => [id, state])).toEqual([
      [kept.id, 'active'],
      [body.id, 'stopped_by_you'],
    ]);
    // The registration stays, and so does its secret.
    expect((await account.stop(body.id)).status).toBe(200);
    const again = (await account.add(hook(1))).body;
    expect([again.id, again.state, again.secret]).toEqual([body.id, 'active', undefined]);
    const enterprise = await service.signIn('business-enterprise');
    const { body: theirs } = await enterprise.add(hook(1));
    expect((await enterprise.stop(theirs.id)).body).toMatchObject({ id: theirs.id, state: 'stopped_by_you' });
    expect((await account.list()).webhooks.map(({ state }) => state)).toEqual(['active', 'active']);
  });

  test('replay sends one past event at once; 404 replay_failed for a withheld or unknown one, 400 invalid_seq for no seq', async () => {
    const { first, events } = await delivered();
    const { id } = await account.row();
    const seq = first.body.event_seq;
    const replayed = await account.replay(id, seq);
    expect([replayed.status, replayed.body]).toMatchObject([200, { event_seq: seq, delivered: true }]);
    expect(receiver.received).toHaveLength(events + 1);
    expect(receiver.received.at(-1)!.body).toMatchObject({ event_seq: seq, replay: true });
    // Each event, whatever it tells of, as the feed has it; to this endpoint and to no other.
    const { body: other } = await account.add(hook('other'));
    const { next_cursor: before } = await service.feed('?limit=1000');
    const more = (await service.nightly()).events + (await service.nightly()).events;
    await receiver.has(events + 1 + 2 * more);
    const past = await service.eventsSince(before);
    expect(new Set(past.map(({ event_class: kind }) => kind)).size).toBe(2);
    for (const [index, event] of past.entries()) {
      const to = index % 2 === 0 ? id : other.id;
      const sent = receiver.received.length;
      expect((await account.replay(to, event.seq)).body).toMatchObject({
        event_seq: event.seq,
        delivered: true,
      });
      expect(receiver.received).toHaveLength(sent + 1);
      const { path, body } = receiver.received.at(-1)!;
      expect([path, body.data]).toEqual([index % 2 === 0 ? '/hook' : '/hook/other', event]);
    }
    await account.stop(other.id);
    const sent = receiver.received.length;
    await service.ruleChange();
    const withheld = (await service.feed('?limit=1000')).next_cursor;
    for (const unknown of [1, seq - 1, withheld, withheld + 1]) {
      const { status, body } = await account.replay(id, unknown);
      expect([unknown, status, body['error']]).toEqual([unknown, 404, 'replay_failed']);
    }
    for (const none of ['x', '5', '', String(seq), 1.5, -1, true, null, [1], [seq], {}, { seq }]) {
      const { status, body } = await account.replay(id, none);
      expect([none, status, body['error']]).toEqual([none, 400, 'invalid_seq']);
      expect(body['message']).toMatch(/ .*\.$/);
    }
    for (const json of [{}, { event_seq: seq }, seq, [seq], null]) {
      const { status, body } = await account.ask(`/${id}/replay`, { method: 'POST', json });
      expect([json, status, body['error']]).toEqual([json, 400, 'invalid_seq']);
    }
    expect(receiver.received).toHaveLength(sent);
    // Of the batch that is held, no event can be had before it is released.
    for (const event of await service.eventsSince(past.at(-1)!.seq)) {
      const { status, body } = await account.replay(id, event.seq);
      expect([event.ticker, status, body['error']]).toEqual([event.ticker, 404, 'replay_failed']);
    }
    await service.control('release');
    expect((await account.replay(id, withheld)).status).toBe(200);
  });

  test('a session is needed, and an API key is none', async () => {
    const key = service.running.keys['business-enterprise'];
    const { body } = await account.add(hook(1));
    const keys = Object.values(service.running.keys);
    for (const headers of [
      ...[{}, { Cookie: 'session=guessed' }, { Cookie: 'session=' }, { Cookie: `session=${key}` }],
      ...keys.flatMap((each) => [{ 'X-API-Key': each }, { Authorization: `Bearer ${each}` }]),
    ] as Record<string, string>[]) {
      for (const [path, method] of [
        ['', 'GET'],
        ['', 'POST'],
        [`/${body.id}`, 'DELETE'],
        [`/${body.id}/replay`, 'POST'],
      ] as const) {
        for (const query of ['', `?apikey=${headers['X-API-Key'] ?? key}`]) {
          const answer = await service.ask(`/user/webhooks${path}${query}`, { method, headers });
          expect([path, query, method, answer.status]).toEqual([path, query, method, 401]);
        }
      }
    }
    expect(await account.row()).toMatchObject({ id: body.id, active: true });
    // With a session, no key is needed.
    for (const plan of ['business-ultimate', 'business-enterprise'] as const) {
      const other = await service.signIn(plan);
      const { status, body: own } = await other.add(hook(1));
      const statuses = [(await other.ask()).status, (await other.replay(own.id, 1)).status];
      expect([plan, status, ...statuses, (await other.stop(own.id)).status]).toEqual([
        plan,
        201,
        200,
        404,
        200,
      ]);
    }
  });

  test('a session without the entitlement is 403 insufficient_tier; two plans have it', async () => {
    for (const plan of [
      'basic-free',
      'personal-standard',
      'personal-ultimate',
      'business-standard',
    ] as const) {
      const other = await service.signIn(plan);
      // Also an account that had the entitlement, for what it has registered.
      const former = await service.signIn('business-enterprise');
      const { id } = (await former.add(hook(1))).body;
      await service.signIn(plan, former.account);
      for (const answer of [
        ...[await other.ask(), await other.add(hook(1)), await other.stop(1), await other.replay(1, 1)],
        ...[await former.ask(), await former.add(hook(2)), await former.stop(id), await former.replay(id, 1)],
      ]) {
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
    let events = 0;
    // The third night takes a stock out of coverage.
    for (let night = 0; night < 3; night += 1) events += (await service.nightly()).events;
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
      expect(
        new Set(received.map(({ body }) => `${body.data.instrument_type} ${body.data.event_class}`)),
      ).toEqual(new Set(['stock verdict', 'etf verdict', 'stock coverage']));
    }
    // Two nights later coverage has changed too: all of it is in the feed, behind what was there, and goes out.
    for (let night = 0; night < 2; night += 1) await service.nightly();
    const later = await service.eventsSince();
    expect(later.slice(0, all.length)).toEqual(all);
    const added = later.slice(earlier.length);
    expect(new Set(added.map(({ event_class: kind }) => kind))).toEqual(new Set(['verdict', 'coverage']));
    for (const one of [receiver, second, third]) {
      const received = await one.has(added.length);
      expect(received.map(({ body }) => body.data).sort((left, right) => left.seq - right.seq)).toEqual(
        added,
      );
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
    // What was sent is not amended by a later change: a retry tells what the event told.
    receiver.behaviour = answering(500);
    const { next_cursor: before } = await service.feed('?limit=1000');
    await service.nightly();
    await service.ruleChange();
    await service.control('release');
    await service.ruleChange();
    await service.minutesLater(12);
    const feed = new Map((await service.eventsSince(before)).map((event) => [event.seq, event]));
    const attempts = receiver.received.slice(count);
    expect(attempts.some(({ body }) => body.attempt > 1)).toBe(true);
    for (const { body } of attempts) expect(body.data).toEqual(feed.get(body.event_seq));
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
    await service.minutesLater(2 * DAY + 5);
    expect(receiver.received).toHaveLength(events);
    // Two batches that wait are both delivered, to each endpoint.
    await (await service.signIn('business-enterprise')).add(hook('other'));
    const { next_cursor: later } = await service.feed('?limit=1000');
    const waiting = (await service.ruleChange()).events + (await service.ruleChange()).events;
    await service.minutesLater(2 * DAY + 10);
    expect(receiver.received).toHaveLength(events);
    await service.control('release');
    const both = (await receiver.has(events + 2 * waiting)).slice(events);
    const seqs = (await service.eventsSince(later)).map(({ seq }) => seq);
    for (const path of ['/hook', '/hook/other'])
      expect(
        both
          .filter((one) => one.path === path)
          .map(({ body }) => body.event_seq)
          .sort(),
      ).toEqual(seqs);
  });

  test.each([
    ['unusually many', 40, true],
    ['few', 10, false],
  ] as const)(
    'a night that moves %s stocks is held for review, or is not: %d, %s',
    async (_, count, isHeld) => {
      // So many stocks leave coverage in the next run.
      const universe = loadUniverse();
      const next = universe.quarters.indexOf(FIRST_QUARTER) + 1;
      const leaving = [...SAMPLE_STOCKS.keys()].slice(0, count);
      const companies = new Map(
        [...universe.companies].map(([ticker, company]) => [
          ticker,
          leaving.includes(ticker)
            ? {
                ...company,
                marketValues: company.marketValues.map((value, index) => (index === next ? null : value)),
              }
            : company,
        ]),
      );
      const other = await ControlledService.start({ universe: { ...universe, companies } });
      await (await other.signIn()).add(receiver.url);
      const { next_cursor: before } = await other.feed('?limit=1000');
      const { events, held } = await other.nightly();
      expect([held, events >= count]).toEqual([isHeld, true]);
      await other.minutesLater(DAY);
      expect(receiver.received).toHaveLength(isHeld ? 0 : events);
      await other.control('release');
      const received = await receiver.has(events);
      const seqs = (await other.eventsSince(before)).map(({ seq }) => seq);
      expect(received.map(({ body }) => body.event_seq).sort()).toEqual(seqs);
      await other.close();
    },
  );

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
    // So does what was delivered, what is held, and what came while nothing was receiving.
    const all = [...recorded];
    const readable = async () => {
      const now = await service.eventsSince(before);
      expect(now.slice(0, all.length)).toEqual(all);
      expect(now.length).toBeGreaterThan(all.length);
      all.splice(0, all.length, ...now);
    };
    await service.nightly();
    await readable();
    receiver.behaviour = answering(200);
    const { id } = (await account.add(receiver.url)).body;
    await service.nightly();
    await service.minutesLater(2 * DAY + 1);
    await readable();
    await service.ruleChange();
    await readable();
    await service.control('release');
    await service.minutesLater(2 * DAY + 2);
    await account.replay(id, all.at(-1)!.seq);
    await account.stop(id);
    await service.ruleChange();
    await readable();
    await service.minutesLater(20 * DAY);
    expect((await service.eventsSince(before)).slice(0, all.length)).toEqual(all);
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
    // Whatever is answered, if it is no success.
    receiver.behaviour = (received, response, sent) =>
      answering([503, 500, 404, 410, 301, 429, 400][sent % 7]!)(received, response, sent);
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
    // Nor are the retries given longer.
    const moved = service.minutesLater(1);
    await receiver.has(2 * events);
    service.timers.advance(9_999);
    expect(await account.row()).toMatchObject({ delivered_30d: 0, failed_30d: events });
    service.timers.advance(1);
    await moved;
    expect(await account.row()).toMatchObject({ delivered_30d: 0, failed_30d: 2 * events });
  });
});
