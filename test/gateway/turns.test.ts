import { Pace } from '../../src/gateway/rate/pace';
import { Turns } from '../../src/gateway/rate/turns';
import { Waiters } from '../../src/gateway/rate/waiters';
import type { Database } from '../../src/gateway/store/database';
import { VirtualClock } from '../support/virtual-clock';

const job = { name: 'night report', isJob: true };
const amina = { name: 'Amina', isJob: false };
const bilal = { name: 'Bilal', isJob: false };

describe('turns', () => {
  let turns: Turns;
  let begun: string[];
  beforeEach(() => {
    turns = new Turns();
    begun = [];
  });
  const add = (waiter: typeof job, name: string) => turns.add(waiter, () => begun.push(name));
  const all = () => turns.begin(turns.length);

  test('a person who comes to want what a job waits for does not wait for the job', () => {
    add(job, 'first of the job');
    const wanted = add(job, 'wanted');
    add(amina, 'of Amina');
    wanted.join(bilal);
    all();
    expect(begun).toEqual(['of Amina', 'wanted', 'first of the job']);
  });

  test('who wants five does not wait for who asked for the same among ten thousand', () => {
    add(amina, 'one');
    add(amina, 'two');
    add(amina, 'three').join(bilal);
    all();
    expect(begun).toEqual(['one', 'three', 'two']);
  });

  test('nobody makes a request later by wanting it too', () => {
    const first = add(amina, 'first');
    add(bilal, 'of Bilal');
    first.join(job);
    first.join(bilal);
    all();
    expect(begun).toEqual(['first', 'of Bilal']);
  });

  test('a request that has moved is made once, and can be taken back', () => {
    const moved = add(job, 'moved');
    moved.join(amina);
    expect(turns.length).toBe(1);
    expect(moved.leave()).toBe(true);
    expect(turns.length).toBe(0);
    moved.join(bilal);
    expect(turns.length).toBe(0);
    expect(moved.leave()).toBe(false);
  });
});

describe('the pace', () => {
  let clock: VirtualClock;
  const paceOf = (database: Partial<Database>, rate?: { requests: number; seconds: number }) =>
    new Pace({
      database: { listen: () => () => undefined, ...database } as Database,
      rate: () => rate,
      timers: clock,
      uptime: clock.uptime,
      concurrency: 4,
    });
  beforeEach(() => {
    clock = new VirtualClock();
  });

  test.each([
    ['under a plan without a limit', { pause: () => Promise.resolve() }],
    ['while the database is away', { pause: () => Promise.reject(new Error('away')) }],
  ])('nobody asks a service that has said 429, %s', async (_, database) => {
    const pace = paceOf(database);
    await pace.pause(60_000);
    const asked = clock.until(pace.through(new Waiters(amina), () => Promise.resolve(clock.uptime())));
    expect(await asked).toBeGreaterThanOrEqual(60_000);
  });

  test('several requests of one are expected to take as long as the last of them', () => {
    const pace = paceOf({}, { requests: 60, seconds: 60 });
    expect(pace.expectedWait(amina)).toBe(0);
    expect(pace.expectedWait(amina, 121)).toBe(120_000);
  });
});
