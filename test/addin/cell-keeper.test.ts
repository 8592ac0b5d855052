import fc from 'fast-check';
import { CHECK_INTERVAL, CellKeeper, RETRY, SPREAD } from '../../src/addin/cell-keeper';
import { lastRun, LATE, nextRun } from '../../src/client/cache/freshness';
import { VirtualClock } from '../support/virtual-clock';

/** A Friday, six hours after its run. */
const FRIDAY = Date.UTC(2026, 10, 20, 18);
const HOUR = 3_600_000;

class World {
  readonly timers = VirtualClock.byHand();
  /** What the wall clock is ahead of the timers. */
  ahead: number;
  /** The moments of renewals. */
  readonly renewed: number[] = [];
  isReachable = true;
  hasFailures = false;
  isWanted = true;
  readonly keeper: CellKeeper;

  constructor(start = FRIDAY, random = () => 0.5) {
    this.ahead = start - this.timers.now();
    this.keeper = new CellKeeper({
      renew: async () => {
        this.renewed.push(this.now());
        return this.isReachable;
      },
      hasFailures: () => this.hasFailures,
      isWanted: async () => this.isWanted,
      timers: this.timers,
      now: this.now,
      random,
    });
    this.keeper.start();
  }

  now = (): number => this.timers.now() + this.ahead;

  /** Lets time go by, a beat after the other. */
  async pass(milliseconds: number): Promise<void> {
    for (let passed = 0; passed < milliseconds; passed += CHECK_INTERVAL) {
      this.timers.advance(Math.min(CHECK_INTERVAL, milliseconds - passed));
      await new Promise(setImmediate);
    }
  }
}

test('a first renewal soon after the opening, then after each run, and every three hours of the day after it', async () => {
  const world = new World();
  await world.pass(4 * 24 * HOUR);
  const minutes = world.renewed.map((at) => Math.round((at - FRIDAY) / 60_000));
  // Friday evening and night by the hours in which runs may be late; nothing on the weekend; minutes after Monday's run.
  expect(minutes.slice(0, 6)).toEqual([1, 183, 365, 547, 729, 911]);
  const monday = nextRun(FRIDAY);
  const [first] = world.renewed.filter((at) => at >= monday);
  expect(first! - monday).toBeGreaterThan(0);
  expect(first! - monday).toBeLessThanOrEqual(SPREAD + CHECK_INTERVAL);
  const weekend = world.renewed.filter((at) => at > FRIDAY + 24 * HOUR && at < monday);
  expect(weekend).toEqual([]);
});

test('whenever it was opened: within minutes of every run, and no window in the same second as another', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 7 * 24 }),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      async (hours, random) => {
        const world = new World(FRIDAY + hours * HOUR, () => random);
        const run = nextRun(world.now());
        await world.pass(run - world.now() + SPREAD + 2 * CHECK_INTERVAL);
        const after = world.renewed.filter((at) => at >= run);
        expect(after).toHaveLength(1);
        expect(Math.abs(after[0]! - run - random * SPREAD)).toBeLessThanOrEqual(CHECK_INTERVAL);
      },
    ),
    { numRuns: 15 },
  );
});

test('a computer that slept over the run renews when it wakes, once', async () => {
  const world = new World();
  await world.pass(2 * CHECK_INTERVAL);
  world.renewed.length = 0;
  // Its timers stood still meanwhile.
  world.ahead += 5 * 24 * HOUR;
  world.keeper.wake();
  world.keeper.wake();
  await world.pass(10 * CHECK_INTERVAL);
  expect(world.renewed).toHaveLength(1);
});

test('the service is away: it is tried again every ten minutes until it answers', async () => {
  const world = new World();
  world.isReachable = false;
  await world.pass(CHECK_INTERVAL + 3 * RETRY);
  expect(world.renewed.map((at) => at - FRIDAY)).toEqual(
    [0, 1, 2, 3].map((times) => CHECK_INTERVAL + times * RETRY),
  );
  world.isReachable = true;
  await world.pass(RETRY);
  const count = world.renewed.length;
  await world.pass(LATE / 2);
  expect(world.renewed).toHaveLength(count);
});

test('a cell that could not be answered when it was entered is answered soon, not after the next run', async () => {
  const world = new World(Date.UTC(2026, 10, 21, 18));
  await world.pass(2 * CHECK_INTERVAL);
  world.hasFailures = true;
  await world.pass(RETRY);
  expect(world.renewed).toHaveLength(2);
});

test('switched off, nothing is done; a clock that was set back does not keep it from its next renewal', async () => {
  const world = new World();
  world.isWanted = false;
  await world.pass(24 * HOUR);
  expect(world.renewed).toEqual([]);
  world.isWanted = true;
  world.ahead -= 30 * 24 * HOUR;
  const run = nextRun(world.now());
  await world.pass(run - world.now() + SPREAD + CHECK_INTERVAL);
  expect(world.renewed.at(-1)).toBeGreaterThanOrEqual(run);
  expect(lastRun(world.renewed.at(-1)!)).toBe(run);
});

test('a renewal that fails for another reason is tried again too, and two are never under way', async () => {
  const timers = VirtualClock.byHand();
  let underWay = 0;
  let begun = 0;
  const keeper = new CellKeeper({
    renew: async () => {
      begun += 1;
      underWay += 1;
      expect(underWay).toBe(1);
      await new Promise(setImmediate);
      underWay -= 1;
      throw new Error('Excel is busy.');
    },
    hasFailures: () => false,
    isWanted: async () => true,
    timers,
    now: () => FRIDAY + timers.now(),
    random: () => 0,
  });
  keeper.start();
  await Promise.all([keeper.renewNow(), keeper.renewNow()]);
  expect(begun).toBe(1);
  for (let beat = 0; beat <= RETRY / CHECK_INTERVAL; beat += 1) {
    timers.advance(CHECK_INTERVAL);
    await new Promise(setImmediate);
    await new Promise(setImmediate);
  }
  expect(begun).toBe(2);
});
