import { Scheduler } from '../../src/service/scheduler';
import { ServiceClock } from '../../src/service/clock';
import type { Runs } from '../../src/service/runs/runs';
import type { Webhooks } from '../../src/service/webhooks/webhooks';
import { ControlledService, FRIDAY, type SignedIn } from '../support/controlled-service';
import { answering, Receiver } from '../support/receiver';

/** The service left to itself: its clock goes on, its timers ring, and nobody asks it anything. */
const clock = { now: Date.parse(FRIDAY) };
const MINUTE = 60_000;

let service: ControlledService;
let receiver: Receiver;
let account: SignedIn;
beforeEach(async () => {
  clock.now = Date.parse(FRIDAY);
  service = await ControlledService.start({ now: () => new Date(clock.now) });
  receiver = await Receiver.start();
  account = await service.signIn();
  await account.add(receiver.url);
});
afterEach(() => Promise.all([service.close(), receiver.close()]));

function pass(minutes: number): void {
  clock.now += minutes * MINUTE;
  // No wait is longer than a minute, so that a computer that slept is not late by more.
  service.timers.advance(MINUTE);
}

test('the night’s run is done and delivered within a minute of its hour', async () => {
  await (await service.signIn('business-enterprise')).add(`${receiver.url}/enterprise`);
  const mondayAtSeven = Date.parse('2026-11-23T12:00:00Z');
  pass((mondayAtSeven - clock.now) / MINUTE - 1);
  expect(receiver.received).toEqual([]);
  pass(1);
  const [first] = await receiver.has(1);
  expect(first!.body.data).toMatchObject({ run_id: 'nightly-2026-11-23', changed_at: '2026-11-23T07:00:00' });
  // All of its events, of stocks and funds, and to the endpoints of each plan.
  const recorded = (await service.eventsSince()).filter(({ run_id: id }) => id === 'nightly-2026-11-23');
  const received = await receiver.has(2 * recorded.length);
  for (const path of ['/hook', '/hook/enterprise']) {
    const sent = received.filter((one) => one.path === path).map(({ body }) => body.event_seq);
    expect(sent.sort()).toEqual(recorded.map(({ seq }) => seq));
  }
});

test('what failed is tried again when its wait is over', async () => {
  receiver.behaviour = answering(500);
  const { events } = await service.nightly();
  await receiver.has(events);
  // The list is answered after the failures are known.
  while ((await account.row()).failed_30d! < events) continue;
  pass(1);
  const again = (await receiver.has(2 * events)).slice(events);
  expect(again.every(({ body }) => body.attempt === 2)).toBe(true);
});

test('nothing rings any more once the service is closed', async () => {
  await service.nightly();
  await service.close();
  const { length } = receiver.received;
  pass(24 * 60);
  expect(receiver.received).toHaveLength(length);
});

test('a service without receivers sets no timer at all', async () => {
  const set: number[] = [];
  const quiet = await ControlledService.start({
    timers: {
      after(milliseconds) {
        set.push(milliseconds);
        return () => undefined;
      },
    },
  });
  await quiet.nightly();
  await quiet.minutesLater(600);
  expect((await quiet.data('compliance/AAPL')).status).toBe(200);
  await quiet.close();
  expect(set).toEqual([]);
});

describe('a jump by a century', () => {
  /** A scheduler over nights that do nothing. */
  const over = (night: number) => {
    let now = Date.parse(FRIDAY);
    const shown = new ServiceClock(() => new Date(FRIDAY));
    const runs = {
      get nextDue() {
        return now + night;
      },
      catchUp: () => (now = shown.now().getTime()),
      catchUpOnce: () => false,
    };
    const webhooks = {
      hasReceivers: true,
      nextDue: undefined,
      processDue: () => undefined,
      settled: async () => undefined,
    };
    const scheduler = new Scheduler({
      clock: shown,
      timers: { after: () => () => undefined },
      runs: runs as unknown as Runs,
      webhooks: webhooks as unknown as Webhooks,
      onError: () => undefined,
    });
    return { scheduler, clock: shown };
  };

  // Before, all nights were gone through in one task: nothing else was answered meanwhile, 2.8 seconds long.
  test('lets others in between its nights', async () => {
    const { scheduler, clock: shown } = over(24 * 60 * MINUTE);
    let others = 0;
    let isOver = false;
    const other = (): void => {
      others += 1;
      if (!isOver) setImmediate(other);
    };
    setImmediate(other);
    await scheduler.advanceTo(Date.parse('2099-06-01T12:00:00Z'));
    isOver = true;
    expect(others).toBeGreaterThan(1000);
    expect(shown.now().toISOString()).toBe('2099-06-01T12:00:00.000Z');
  });

  test('ends where too much falls due on the way, and says so', async () => {
    const { scheduler, clock: shown } = over(MINUTE);
    const jump = scheduler.advanceTo(Date.parse('2099-06-01T12:00:00Z'));
    await expect(jump).rejects.toThrow(
      'More than 60000 things fell due on the way. The clock stands at 2027-01-01T10:00:00.000Z; set it again to go on from there.',
    );
    expect(shown.now().toISOString()).toBe('2027-01-01T10:00:00.000Z');
    // The next jump goes on from there.
    await scheduler.advanceTo(Date.parse('2027-01-02T10:00:00Z'));
    expect(shown.now().toISOString()).toBe('2027-01-02T10:00:00.000Z');
  });
});
