import fc from 'fast-check';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { IndexedDbStorage } from '../../src/client/cache/indexed-db-storage';
import type { ScreeningClient } from '../../src/client/query/screening-client';
import { MemoryStorage } from '../../src/client/cache/storage';
import { VirtualClock } from '../support/virtual-clock';
import { awaited, virtualClient, VirtualService } from '../support/virtual-service';

const STATUS = { stock: ['halal_status'], fund: ['status'] };
const DAY = 86_400_000;

const tickers = (count: number, name = 'T') => Array.from({ length: count }, (_, index) => `${name}${index}`);
const askAll = (client: ScreeningClient, names: readonly string[]) =>
  Promise.allSettled(names.map((ticker) => client.get(ticker, STATUS)));
const answered = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.filter(({ status }) => status === 'fulfilled').length;
const reasons = (outcomes: readonly PromiseSettledResult<unknown>[]) => [
  ...new Set(outcomes.flatMap((one) => (one.status === 'rejected' ? (one.reason as Error).message : []))),
];

describe('ten requests a day', () => {
  test('the plan is told: ten answers, and the other cells say when to come back', async () => {
    const clock = new VirtualClock();
    const service = new VirtualService(clock, 'basic-free');
    const client = virtualClient(clock, service, { plan: 'basic-free' });
    const outcomes = await clock.until(askAll(client, tickers(30)));
    expect(answered(outcomes)).toBe(10);
    expect(service.asked).toHaveLength(10);
    expect(reasons(outcomes)).toEqual([
      "Your plan's 10 requests a day are used up. Recalculate in 24 hours.",
    ]);
  });

  test('the plan is learned: no more than ten requests, one of which finds it out', async () => {
    const clock = new VirtualClock();
    const service = new VirtualService(clock, 'basic-free');
    const client = virtualClient(clock, service);
    const outcomes = await clock.until(askAll(client, tickers(30)));
    expect(service.asked).toHaveLength(10);
    expect(answered(outcomes)).toBe(9);
    expect(service.asked.some(({ status }) => status === 429)).toBe(false);
    expect(client.possiblePlans()).toEqual(['Basic Free']);
    await clock.pass(DAY);
    expect(answered(await clock.until(askAll(client, tickers(30, 'U'))))).toBe(10);
  });

  test.each([
    ['memory', () => new MemoryStorage()],
    ['IndexedDB', () => new IndexedDbStorage({ indexedDB: new IDBFactory(), IDBKeyRange })],
  ])('three windows at once share the ten, and ask for nothing twice (%s)', async (_, storageOf) => {
    const clock = new VirtualClock();
    const service = new VirtualService(clock, 'basic-free');
    const storage = awaited(clock, storageOf());
    const windows = [0.1, 0.2, 0.3].map((chance) =>
      virtualClient(clock, service, { storage, random: () => chance }),
    );
    const outcomes = (
      await clock.until(Promise.all(windows.map((client) => askAll(client, tickers(40)))))
    ).flat();
    expect(service.asked).toHaveLength(10);
    expect(new Set(service.asked.map(({ path }) => path)).size).toBe(10);
    // One of the ten was refused, and told the plan; what one window has been answered, the others show.
    expect(answered(outcomes)).toBe(27);
    expect(reasons(outcomes)).toEqual([
      expect.stringMatching(/10 requests a day are used up\. Recalculate in/),
    ]);
  });

  test.each([{ plan: 'basic-free' } as const, {}])(
    'what another window is being answered is waited for, however far back in the queue it stands (%j)',
    async (told) => {
      const clock = new VirtualClock();
      const service = new VirtualService(clock, 'basic-free');
      const options = { ...told, storage: awaited(clock, new MemoryStorage()) };
      const first = virtualClient(clock, service, { ...options, random: () => 0.1 });
      const second = virtualClient(clock, service, { ...options, random: () => 0.2 });
      const names = tickers(200).reverse();
      const [, outcomes] = await clock.until(
        Promise.all([askAll(first, tickers(10)), askAll(second, names)]),
      );
      expect(service.asked).toHaveLength(10);
      const served = service.asked.flatMap(({ path, status }) => (status === 200 ? path.split('/')[1]! : []));
      expect(served.length).toBeGreaterThanOrEqual(9);
      expect(names.filter((_, index) => outcomes[index]!.status === 'fulfilled').sort()).toEqual(
        served.sort(),
      );
    },
  );

  test('a restart does not give another ten', async () => {
    const clock = new VirtualClock();
    const service = new VirtualService(clock, 'basic-free');
    const storage = new MemoryStorage();
    await clock.until(askAll(virtualClient(clock, service, { storage }), tickers(20)));
    await clock.pass(3_600_000);
    const outcomes = await clock.until(askAll(virtualClient(clock, service, { storage }), tickers(20, 'U')));
    expect(answered(outcomes)).toBe(0);
    expect(service.asked).toHaveLength(10);
    expect(reasons(outcomes)).toEqual([
      "Your plan's 10 requests a day are used up. Recalculate in 23 hours.",
    ]);
  });

  test('a larger plan is found out within the first ten, and nothing waits for tomorrow', async () => {
    for (const plan of ['personal-standard', 'business-standard', 'business-ultimate'] as const) {
      const clock = new VirtualClock();
      const service = new VirtualService(clock, plan);
      const client = virtualClient(clock, service);
      const outcomes = await clock.until(askAll(client, tickers(290)));
      expect(answered(outcomes)).toBe(290);
      expect(service.asked).toHaveLength(290);
      expect(clock.uptime()).toBeLessThan(5_000);
    }
  });
});

test('three hundred a minute: a long run takes its minutes and breaks the rate in none', async () => {
  const clock = new VirtualClock();
  const service = new VirtualService(clock, 'personal-standard', { enforces: false });
  const client = virtualClient(clock, service);
  const outcomes = await clock.until(askAll(client, tickers(1_000)));
  expect(answered(outcomes)).toBe(1_000);
  expect(service.mostInWindow()).toBeLessThanOrEqual(300);
  expect(clock.uptime()).toBeGreaterThan(180_000);
  expect(clock.uptime()).toBeLessThan(200_000);
});

test('what would wait longer than its patience is told at once when to come back', async () => {
  const clock = new VirtualClock();
  const service = new VirtualService(clock, 'personal-standard');
  const client = virtualClient(clock, service, { plan: 'personal-standard', maxWait: 90_000 });
  const run = askAll(client, tickers(2_000));
  const outcomes = await clock.until(run);
  expect(answered(outcomes)).toBe(600);
  expect(reasons(outcomes)[0]).toMatch(
    /300 requests a minute are used up\. Recalculate in \d+ (seconds|minutes)\./,
  );
  expect(service.asked).toHaveLength(600);
});

test('an estimate, before a long run', async () => {
  const clock = new VirtualClock();
  const service = new VirtualService(clock, 'basic-free');
  const client = virtualClient(clock, service, { plan: 'basic-free' });
  const questions = tickers(140).map((ticker) => ({ ticker, query: STATUS }));
  const before = await clock.until(client.estimate(questions));
  expect(before).toMatchObject({ requests: 140, left: 10, limit: { requests: 10, per: 'day' } });
  expect(before.sentence).toBe('140 requests; your plan has 10 a day, so it takes 13 days.');
  expect(service.asked).toEqual([]);
  await clock.until(askAll(client, tickers(4)));
  const after = await clock.until(client.estimate(questions.slice(0, 6)));
  expect(after.sentence).toBe('2 requests; your plan has 10 a day, 6 of them left.');
  expect((await clock.until(client.estimate(questions.slice(0, 4)))).sentence).toMatch(/^No request/);
});

describe('429', () => {
  test('is obeyed by everyone at once, and what waited is answered when it is over', async () => {
    const clock = new VirtualClock();
    const service = new VirtualService(clock, 'business-ultimate');
    const client = virtualClient(clock, service);
    await clock.until(askAll(client, ['A']));
    service.limitedUntil = clock.uptime() + 60_000;
    const begun = clock.uptime();
    const outcomes = await clock.until(askAll(client, tickers(400)));
    expect(answered(outcomes)).toBe(400);
    const refused = service.asked.filter(({ status }) => status === 429);
    expect(refused.length).toBeLessThanOrEqual(16);
    expect(refused.every(({ at }) => at - begun < 100)).toBe(true);
    expect(clock.uptime() - begun).toBeGreaterThan(60_000);
  });

  test('is told to the other windows', async () => {
    const clock = new VirtualClock();
    const service = new VirtualService(clock, 'business-ultimate');
    const storage = new MemoryStorage();
    const first = virtualClient(clock, service, { storage, random: () => 0.1 });
    const second = virtualClient(clock, service, { storage, random: () => 0.2 });
    service.limitedUntil = clock.uptime() + 3_600_000;
    await clock.until(askAll(first, ['A']));
    const asked = service.asked.length;
    expect(reasons(await clock.until(askAll(second, tickers(5))))).toEqual([
      expect.stringMatching(/limit is reached\. Recalculate in 60 minutes/),
    ]);
    expect(service.asked).toHaveLength(asked);
  });
});

test('whatever the plan, the windows, the faults and the clock: the rate is never broken, and everything is settled', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        plan: fc.constantFrom('basic-free' as const, 'personal-standard' as const),
        seed: fc.integer({ min: 1, max: 1e9 }),
        windows: fc.integer({ min: 1, max: 3 }),
        // No faults, and nobody sets the clock.
        calm: fc.boolean(),
        chances: fc.record({ drop: fc.constantFrom(0, 0.2), hang: fc.constantFrom(0, 0.02) }),
        database: fc.boolean(),
        // Windows of one workbook ask for the same.
        same: fc.boolean(),
        bursts: fc.array(
          fc.record({
            window: fc.nat(2),
            count: fc.integer({ min: 1, max: 250 }),
            backwards: fc.boolean(),
            pause: fc.constantFrom(0, 500, 20_000, 70_000),
            jump: fc.constantFrom(0, 0, 0, -7_200_000, -10_000),
          }),
          { minLength: 1, maxLength: 5 },
        ),
      }),
      async ({ plan, seed, windows, calm, chances, database, same, bursts }) => {
        const { drop, hang } = calm ? { drop: 0, hang: 0 } : chances;
        const clock = new VirtualClock();
        const random = seeded(seed);
        const service = new VirtualService(clock, plan, { random, enforces: false });
        service.faults = { drop, hang };
        const storage = awaited(
          clock,
          database ? new IndexedDbStorage({ indexedDB: new IDBFactory(), IDBKeyRange }) : new MemoryStorage(),
        );
        const clients = Array.from({ length: windows }, () =>
          virtualClient(clock, service, { storage, random }),
        );
        const refused: { ticker: string; at: number }[] = [];
        const runs: Promise<PromiseSettledResult<unknown>[]>[] = [];
        for (const [index, { window, count, backwards, pause, jump }] of bursts.entries()) {
          const names = tickers(count, same ? 'T' : `B${index}T`);
          if (backwards) names.reverse();
          const cells = names.map((ticker) =>
            clients[window % windows]!.get(ticker, STATUS).catch((error: Error) => {
              if (error.name === 'LimitError') refused.push({ ticker, at: clock.uptime() });
              throw error;
            }),
          );
          runs.push(Promise.allSettled(cells));
          clock.set += calm ? 0 : jump;
          await clock.pass(pause);
        }
        const outcomes = (await clock.until(Promise.all(runs))).flat();
        expect(outcomes).toHaveLength(bursts.reduce((sum, { count }) => sum + count, 0));
        if (calm) {
          expect(new Set(service.asked.map(({ path }) => path)).size).toBe(service.asked.length);
          // Nobody is sent away for whom another window has the answer, or is being answered.
          const answers = new Map(service.asked.map(({ path, at }) => [path, at]));
          expect(refused.filter(({ ticker, at }) => answers.get(`compliance/${ticker}`)! < at)).toEqual([]);
        }
        // While the plan is unknown and a probe came to nothing, another one may go although no place is left.
        const probes =
          drop + hang > 0 ? service.asked.filter(({ path }) => !path.startsWith('compliance')).length : 0;
        expect(service.mostInWindow()).toBeLessThanOrEqual(service.allowed + probes);
      },
    ),
    { numRuns: 40 },
  );
});

test('a clock that jumps forward makes no room in the minute', async () => {
  const clock = new VirtualClock();
  const service = new VirtualService(clock, 'personal-standard', { enforces: false });
  const client = virtualClient(clock, service, { plan: 'personal-standard' });
  const first = askAll(client, tickers(300));
  await clock.pass(30_000);
  clock.set += DAY;
  const outcomes = [...(await clock.until(first)), ...(await clock.until(askAll(client, tickers(300, 'U'))))];
  expect(answered(outcomes)).toBe(600);
  expect(service.mostInWindow()).toBeLessThanOrEqual(300);
});

/** A small generator of numbers from 0 to 1, the same for the same seed. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

test('a plan that is forgotten after many requests is learned anew, and not taken for the smallest', async () => {
  const clock = new VirtualClock();
  const service = new VirtualService(clock, 'business-ultimate');
  const client = virtualClient(clock, service);
  expect(answered(await clock.until(askAll(client, tickers(30))))).toBe(30);
  await clock.until(client.forgetPlan());
  expect(answered(await clock.until(askAll(client, tickers(5, 'U'))))).toBe(5);
});

test('asked anew for what it lacks, a small plan that was forgotten says so in one request', async () => {
  const clock = new VirtualClock();
  const service = new VirtualService(clock, 'personal-standard');
  const client = virtualClient(clock, service);
  await clock.until(askAll(client, tickers(30)));
  await clock.until(client.forgetPlan());
  const before = service.asked.length;
  const refused = await clock.until(Promise.allSettled([client.record('methodology', 'T1')]));
  expect(reasons(refused)).toEqual([expect.stringMatching(/does not include figures by rulebook/)]);
  expect(service.asked).toHaveLength(before + 1);
});
