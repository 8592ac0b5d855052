import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { IndexedDbStorage } from '../../src/client/cache/indexed-db-storage';
import type { ScreeningClient } from '../../src/client/query/screening-client';
import { MemoryStorage, type ClientStorage } from '../../src/client/cache/storage';
import type { VirtualClock } from '../support/virtual-clock';
import { awaited, virtualClient, type VirtualService, virtualWorld } from '../support/virtual-service';

const STATUS = { stock: ['halal_status'], fund: ['status'] };
const DEBT = { stock: ['debt_ratio_perc'] };
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const tickers = Array.from({ length: 60 }, (_, index) => (index % 5 === 0 ? `T${index}F` : `T${index}`));
const askAll = (client: ScreeningClient) => Promise.all(tickers.map((ticker) => client.get(ticker, STATUS)));

let clock: VirtualClock;
let service: VirtualService;
let indexedDB: IDBFactory;

beforeEach(() => {
  ({ clock, service } = virtualWorld('business-ultimate'));
  indexedDB = new IDBFactory();
});

const idb = () => awaited(clock, new IndexedDbStorage({ indexedDB, IDBKeyRange }));
const open = (options: Parameters<typeof virtualClient>[2] = {}) =>
  virtualClient(clock, service, { storage: idb(), ...options });

describe('a workbook that is opened again', () => {
  test('asks nothing: answers, kinds, what is not covered and what the plan lacks are all kept', async () => {
    service.plan = 'personal-standard';
    const outcomes = (client: ScreeningClient) =>
      clock.until(
        Promise.allSettled([
          ...tickers.map((ticker) => client.get(ticker, STATUS)),
          client.get('XYZ', STATUS),
          client.get('T1', { stock: ['halal_rating'] }),
        ]),
      );
    const before = await outcomes(open());
    await clock.pass(1_000);
    const asked = service.asked.length;
    const client = open();
    const after = await outcomes(client);
    expect(service.asked).toHaveLength(asked);
    expect(after.map(({ status }) => status)).toEqual(before.map(({ status }) => status));
    expect(after[1]).toMatchObject({ value: { values: { ticker: 'T1', halal_status: 'HALAL' } } });
    expect(after.at(-1)).toMatchObject({
      value: { refusals: new Map([['halal_rating', expect.anything()]]) },
    });
    expect(client.possiblePlans()).toEqual(['Personal Standard']);
  });

  test('over a weekend nothing moves; after the next run it is asked again', async () => {
    await clock.until(askAll(open()));
    await clock.pass(2 * DAY);
    const asked = service.asked.length;
    await clock.until(askAll(open()));
    expect(service.asked).toHaveLength(asked);
    await clock.pass(DAY);
    await clock.until(open().get('T1', DEBT));
    expect(service.asked).toHaveLength(asked + 1);
  });

  test('a record that does not show the last run yet is looked at again some hours later', async () => {
    await clock.pass(2 * DAY + 22 * HOUR);
    service.night = 1;
    const client = open();
    await clock.until(client.get('T1', DEBT));
    clock.set -= DAY;
    await clock.until(client.get('T2', DEBT));
    clock.set += DAY;
    const asked = service.asked.length;
    await clock.pass(4 * HOUR);
    await clock.until(Promise.all([client.get('T1', DEBT), client.get('T2', DEBT)]));
    expect(service.asked.slice(asked).map(({ path }) => path)).toEqual(['basic-report/T2']);
  });

  test('another key, or another service, is shown nothing of it', async () => {
    await clock.until(askAll(open()));
    const asked = service.asked.length;
    await clock.until(open({ key: 'another-key' }).get('T1', STATUS));
    await clock.until(open({ service: 'https://other.example' }).get('T1', STATUS));
    expect(service.asked).toHaveLength(asked + 2);
  });

  test('what is kept does not hold the key', async () => {
    const storage = new MemoryStorage();
    const seen: string[] = [];
    const watching: ClientStorage = over(storage, {
      exchange: (scope: string, names: never[], step: never) => {
        seen.push(scope, JSON.stringify(names));
        return storage.exchange(scope, names, (state, found) => {
          const made = (step as (a: unknown, b: unknown) => object)(state, found);
          seen.push(JSON.stringify(made));
          return made as never;
        });
      },
    });
    await clock.until(askAll(open({ storage: watching })));
    expect(seen.join()).toContain('HALAL');
    expect(seen.join()).not.toContain('a-secret-key');
  });
});

describe('two windows at once', () => {
  test('with the same workbook ask for everything once', async () => {
    const windows = [open({ random: () => 0.1 }), open({ random: () => 0.2 })];
    await clock.until(Promise.all(windows.map(askAll)));
    const paths = service.asked.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  test('a window that dies holding a request is not waited for longer than its deadline', async () => {
    const storage = new MemoryStorage();
    service.faults = { hang: 1 };
    const dying = virtualClient(clock, service, { storage, random: () => 0.1 });
    void dying.get('T1', STATUS).catch(() => undefined);
    await clock.pass(1_000);
    service.faults = {};
    // The window is gone: its timers never come back, its claim stays.
    clock.forget();
    const facts = await clock.until(
      virtualClient(clock, service, { storage, random: () => 0.2 }).get('T1', STATUS),
    );
    expect(facts.values['halal_status']).toBe('HALAL');
    expect(clock.uptime()).toBeLessThan(40_000);
  });
});

describe('when the service cannot be asked', () => {
  test('the last known answer is given with its date, and marked', async () => {
    const readAt = clock.now();
    await clock.until(askAll(open()));
    await clock.pass(4 * DAY);
    service.isDown = true;
    const facts = await clock.until(open().get('T1', STATUS));
    expect(facts.values['halal_status']).toBe('HALAL');
    expect(facts.outdated).toMatchObject({ name: 'UnreachableError' });
    expect(Math.abs(facts.readAt - readAt)).toBeLessThan(10_000);
    await expect(clock.until(open().get('NEW', STATUS))).rejects.toMatchObject({ name: 'UnreachableError' });
  });

  test('but not when it is a month old, or the key is not accepted any more', async () => {
    await clock.until(askAll(open()));
    await clock.pass(4 * DAY);
    const refusing = open({
      transport: () => Promise.resolve({ status: 401, retryAfter: null, text: '{}', notice: null }),
    });
    await expect(clock.until(refusing.get('T1', STATUS))).rejects.toMatchObject({ name: 'WrongKeyError' });
    await clock.pass(30 * DAY);
    service.isDown = true;
    await expect(clock.until(open().get('T1', STATUS))).rejects.toMatchObject({ name: 'UnreachableError' });
  });

  test('a fresh answer is never marked', async () => {
    const client = open();
    const facts = await clock.until(client.get('T1', STATUS));
    expect(facts).not.toHaveProperty('outdated');
    service.isDown = true;
    expect(await clock.until(client.get('T1', STATUS))).not.toHaveProperty('outdated');
  });
});

describe('storage that does not work', () => {
  const failing = (name: keyof IDBFactory, how: () => unknown) =>
    new IndexedDbStorage({
      indexedDB: Object.create(indexedDB, { [name]: { value: how } }) as IDBFactory,
      IDBKeyRange,
    });

  test.each<[string, () => ClientStorage]>([
    [
      'blocked',
      () =>
        failing('open', () => {
          throw new DOMException('no', 'SecurityError');
        }),
    ],
    ['silent', () => failing('open', () => ({}))],
    ['full', () => full(new MemoryStorage())],
    ['without its stores', () => new IndexedDbStorage({ indexedDB: otherwiseUsed(), IDBKeyRange })],
  ])('%s: in memory alone, and it says so', async (_, storageOf) => {
    const client = open({ storage: storageOf() });
    const facts = await clock.until(askAll(client));
    expect(facts.every(({ values }) => 'ticker' in values)).toBe(true);
    const { storage } = client.activity();
    expect(storage.lasts).toBe(false);
    expect(storage.notice).toMatch(/cannot be kept on this computer.*Allow site data/);
    const asked = service.asked.length;
    await clock.until(askAll(client));
    expect(service.asked).toHaveLength(asked);
  });

  test('answers that are damaged are asked again; nothing else is', async () => {
    const storage = new MemoryStorage();
    await clock.until(askAll(open({ storage })));
    const scope = [...((storage as never as { ['scopes']: Map<string, unknown> }).scopes?.keys?.() ?? [])][0];
    expect(scope).toBeUndefined();
    const damaging: ClientStorage = over(storage, {
      read: async (name: string, wanted: string[]) =>
        (await storage.read(name, wanted)).map(([at, answer]) =>
          at.ticker === 'T1' ? [at, { ...answer, text: answer.text!.slice(0, 40) }] : [at, answer],
        ),
    });
    const asked = service.asked.length;
    await clock.pass(4 * HOUR);
    await clock.until(askAll(open({ storage: damaging })));
    expect(service.asked.slice(asked).map(({ path }) => path)).toEqual(['compliance/T1']);
  });

  test('a state that is damaged is nothing known, and no reason to fail', async () => {
    for (const state of [null, 7, 'x', { ledger: 3, plan: [1], feed: {} }, { ledger: { spent: [['a']] } }]) {
      const storage = new MemoryStorage();
      const spoilt: ClientStorage = over(storage, {
        exchange: (scope: string, names: never[], step: (state: unknown, found: never[]) => never) =>
          storage.exchange(scope, names, (_, found) => step(state, found as never[])),
      });
      const facts = await clock.until(open({ storage: spoilt }).get('T1', STATUS));
      expect(facts.values['halal_status']).toBe('HALAL');
    }
  });
});

describe('forgetting', () => {
  test('the cache has a size, and can be cleared; the plan stays known', async () => {
    const client = open();
    await clock.until(askAll(client));
    await clock.pass(1_000);
    const size = await clock.until(client.cacheSize());
    // Twelve funds were asked as stocks before: that they are none is kept as well.
    expect(size.answers).toBe(60 + 12);
    expect(size.bytes).toBeGreaterThan(60 * 100);
    await clock.until(client.clearCache());
    expect(await clock.until(client.cacheSize())).toEqual({ answers: 0, bytes: 0 });
    const asked = service.asked.length;
    await clock.until(client.get('T1', STATUS));
    expect(service.asked).toHaveLength(asked + 1);
  });

  test('a key that is taken away leaves nothing but what its rate still counts', async () => {
    service.plan = 'basic-free';
    const client = open({ plan: 'basic-free' });
    await clock.until(
      Promise.allSettled([...tickers.slice(1, 5), 'T6'].map((one) => client.get(one, STATUS))),
    );
    await clock.pass(1_000);
    await clock.until(client.forget());
    client.close();
    const next = open({ plan: 'basic-free' });
    expect(await clock.until(next.cacheSize())).toEqual({ answers: 0, bytes: 0 });
    await clock.until(next.estimate([]));
    expect(next.activity().used).toBe(5);
  });

  test('what is a month old is thrown away, and the oldest of too many', async () => {
    const storage = idb();
    await clock.until(askAll(open({ storage })));
    await clock.pass(1_000);
    const client = open({ storage });
    await clock.until(storage.prune(0, 50));
    expect((await clock.until(client.cacheSize())).answers).toBe(50);
    await clock.pass(31 * DAY);
    await clock.until(open({ storage }).estimate([]));
    await clock.pass(1_000);
    expect((await clock.until(client.cacheSize())).answers).toBe(0);
  });

  test('a client that is closed answers nothing more, and says why', async () => {
    const client = open();
    const asked = askAll(client);
    asked.catch(() => undefined);
    await clock.pass(1);
    client.close();
    await expect(clock.until(asked)).rejects.toMatchObject({ name: 'ClosedError' });
    await expect(client.get('T1', STATUS)).rejects.toMatchObject({ name: 'ClosedError' });
    const reached = service.asked.length;
    await clock.pass(60_000);
    expect(service.asked.length).toBeLessThanOrEqual(reached + 16);
  });
});

/** A database of the same name that somebody else has filled. */
function otherwiseUsed(): IDBFactory {
  const factory = new IDBFactory();
  factory.open('shariah-screening', 1).onupgradeneeded = () => undefined;
  return factory;
}

function full(storage: ClientStorage): ClientStorage {
  return over(storage, {
    exchange: async (scope: string, names: never[], step: never) => {
      await storage.exchange(scope, names, step);
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    },
  });
}

/** Storage that does some things otherwise. */
function over(storage: ClientStorage, otherwise: object): ClientStorage {
  return {
    read: (scope, tickers) => storage.read(scope, tickers),
    exchange: (scope, names, step) => storage.exchange(scope, names, step),
    clear: (scope) => storage.clear(scope),
    prune: (before, most) => storage.prune(before, most),
    size: (scope) => storage.size(scope),
    ...otherwise,
  };
}
