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
  service.timers.pass(MINUTE);
}

test('the night’s run is done and delivered within a minute of its hour', async () => {
  const mondayAtSeven = Date.parse('2026-11-23T12:00:00Z');
  pass((mondayAtSeven - clock.now) / MINUTE - 1);
  expect(receiver.received).toEqual([]);
  pass(1);
  const [first] = await receiver.has(1);
  expect(first!.body.data).toMatchObject({ run_id: 'nightly-2026-11-23', changed_at: '2026-11-23T07:00:00' });
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
