import fc from 'fast-check';
import { VirtualClock } from '../support/virtual-clock';
import { virtualClient, VirtualService, virtualWorld } from '../support/virtual-service';

const STATUS = { stock: ['halal_status'], fund: ['status'] };

let clock: VirtualClock;
let service: VirtualService;

beforeEach(() => {
  ({ clock, service } = virtualWorld('business-ultimate'));
});

const reasonOf = (promise: Promise<unknown>) =>
  clock.until(
    promise.then(
      () => undefined,
      (error: unknown) => error,
    ),
  );

test('a question whose signal is aborted already asks nothing', async () => {
  const client = virtualClient(clock, service);
  await expect(client.get('A', STATUS, { signal: AbortSignal.abort('no more') })).rejects.toBe('no more');
  await expect(client.holdings('SPF', { signal: AbortSignal.abort('no more') })).rejects.toBe('no more');
  await clock.pass(1_000);
  expect(service.asked).toEqual([]);
});

test('called off before its turn, a request is never made, and its place under the rate is free', async () => {
  const client = virtualClient(clock, service, { concurrency: 1 });
  await clock.until(client.get('A', STATUS));
  const stop = new AbortController();
  const kept = client.get('B', STATUS);
  const dropped = ['C', 'D', 'E'].map((ticker) => client.get(ticker, STATUS, { signal: stop.signal }));
  dropped.forEach((one) => one.catch(() => undefined));
  await clock.pass(1);
  stop.abort(new Error('called off'));
  expect(await reasonOf(dropped[0]!)).toEqual(new Error('called off'));
  await clock.until(kept);
  await clock.pass(60_000);
  expect(service.asked.map(({ path }) => path)).toEqual(['compliance/A', 'compliance/B']);
  expect(client.activity()).toMatchObject({ underWay: 0, waiting: 0 });
});

test('a request that others wait for goes on; the one who called off is told at once', async () => {
  const client = virtualClient(clock, service);
  const stop = new AbortController();
  const impatient = client.get('A', STATUS, { signal: stop.signal });
  const other = client.get('A', STATUS);
  impatient.catch(() => undefined);
  await clock.pass(5);
  stop.abort('enough');
  expect(await reasonOf(impatient)).toBe('enough');
  expect((await clock.until(other)).values['halal_status']).toBe('HALAL');
  expect(service.asked).toHaveLength(1);
});

test('asked again after it was called off, it is answered', async () => {
  const client = virtualClient(clock, service);
  const stop = new AbortController();
  const first = client.get('A', STATUS, { signal: stop.signal });
  first.catch(() => undefined);
  await clock.pass(3);
  stop.abort();
  expect((await clock.until(client.get('A', STATUS))).values['halal_status']).toBe('HALAL');
});

test('the first request, for which the others wait to learn the plan, is called off: another goes ahead', async () => {
  service.plan = 'personal-standard';
  const client = virtualClient(clock, service);
  const stop = new AbortController();
  const first = client.get('A', { stock: ['halal_rating', 'halal_status'] }, { signal: stop.signal });
  first.catch(() => undefined);
  await clock.pass(1);
  const others = Array.from({ length: 20 }, (_, index) =>
    client.get(`B${index}`, { stock: ['halal_rating', 'halal_status'] }),
  );
  await clock.pass(2);
  stop.abort();
  const facts = await clock.until(Promise.all(others));
  for (const { values, refusals } of facts) {
    expect(values['halal_status']).toBe('HALAL');
    expect(refusals.has('halal_rating')).toBe(true);
  }
  expect(service.asked.filter(({ status }) => status === 403).length).toBeLessThanOrEqual(2);
});

test('whatever is called off whenever: the rest is answered, every promise settles, nothing stays behind', async () => {
  const question = fc.record({
    ticker: fc.constantFrom('A', 'B', 'C', 'SF', 'X'),
    at: fc.nat(60),
    // Undefined: never called off.
    stop: fc.option(fc.nat(120), { nil: undefined }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(question, { minLength: 1, maxLength: 20 }), async (questions) => {
      clock = new VirtualClock();
      service = new VirtualService(clock, 'business-ultimate');
      const client = virtualClient(clock, service, { concurrency: 2 });
      const all = questions.map(
        ({ ticker, at, stop }) =>
          new Promise<void>((settled) => {
            clock.after(at, () => {
              const controller = new AbortController();
              if (stop !== undefined) clock.after(stop, () => controller.abort('stop'));
              client.get(ticker, STATUS, { signal: controller.signal }).then(
                (facts) => {
                  expect(facts.ticker).toBe(ticker);
                  settled();
                },
                (error: unknown) => {
                  if (error === 'stop') expect(stop).toBeDefined();
                  else expect(error).toMatchObject({ name: 'NotCoveredError', ticker: 'X' });
                  settled();
                },
              );
            });
          }),
      );
      await clock.until(Promise.all(all));
      await clock.pass(1_000);
      expect(client.activity()).toMatchObject({ underWay: 0, waiting: 0 });
    }),
    { numRuns: 150 },
  );
});
