import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { CallName } from '../../src/client/call';
import { FallbackStorage } from '../../src/client/cache/fallback-storage';
import { IndexedDbStorage } from '../../src/client/cache/indexed-db-storage';
import {
  MemoryStorage,
  type ClientStorage,
  type KeptAnswer,
  type NamedAnswer,
} from '../../src/client/cache/storage';
import { VirtualClock } from '../support/virtual-clock';

const name = (ticker: string, slot = 'compliance'): CallName => ({ ticker, slot });
const answer = (readAt: number, text: string | null = 'body'): KeptAnswer => ({ text, readAt });

/** Writes answers, and the state. */
const write = (storage: ClientStorage, scope: string, put: readonly NamedAnswer[], state: unknown = {}) =>
  storage.exchange(scope, [], () => ({ state, put, result: undefined }));
const drop = (storage: ClientStorage, scope: string, tickers: readonly string[]) =>
  storage.exchange(scope, [], (state) => ({ state, drop: tickers, result: undefined }));
const stateOf = (storage: ClientStorage, scope: string) =>
  storage.exchange(scope, [], (state) => ({ state, result: state }));
/** Tickers and slots that are kept. */
const kept = async (storage: ClientStorage, scope: string, tickers: readonly string[]) =>
  (await storage.read(scope, tickers)).map(([{ ticker, slot }]) => `${ticker} ${slot}`);

const MAKERS: Record<string, () => ClientStorage> = {
  memory: () => new MemoryStorage(),
  IndexedDB: () => new IndexedDbStorage({ indexedDB: new IDBFactory(), IDBKeyRange }),
  'the fallback, where nothing fails': () =>
    new FallbackStorage(new MemoryStorage(), new VirtualClock(), () => undefined),
  'the fallback without a storage': () => new FallbackStorage(undefined, new VirtualClock(), () => undefined),
};

describe.each(Object.entries(MAKERS))('storage: %s', (_name, make) => {
  let storage: ClientStorage;
  beforeEach(() => (storage = make()));

  test('gives back what was written of the tickers that are asked for, and of no other scope', async () => {
    await write(storage, 'one', [
      [name('AAPL'), answer(1, 'a')],
      [name('AAPL', 'full-report'), answer(2, null)],
      [name('MSFT'), answer(3, 'm')],
    ]);
    await write(storage, 'two', [[name('AAPL'), answer(4, 'other')]]);
    expect(await storage.read('one', ['NKE', 'AAPL'])).toEqual([
      [name('AAPL'), answer(1, 'a')],
      [name('AAPL', 'full-report'), answer(2, null)],
    ]);
    expect(await storage.read('two', ['AAPL', 'MSFT'])).toEqual([[name('AAPL'), answer(4, 'other')]]);
    expect(await storage.read('three', ['AAPL'])).toStrictEqual([]);
  });

  test('a step is given the state and the answers that it names, in their order', async () => {
    await write(
      storage,
      'one',
      [
        [name('AAPL'), answer(1, 'a')],
        [name('MSFT'), answer(3)],
      ],
      { count: 1 },
    );
    const seen = await storage.exchange(
      'one',
      [name('MSFT'), name('AAPL', 'etf'), name('AAPL')],
      (state, found) => ({
        state: { count: 2 },
        result: { state, found },
      }),
    );
    expect(seen).toEqual({ state: { count: 1 }, found: [answer(3), undefined, answer(1, 'a')] });
    expect(await stateOf(storage, 'one')).toEqual({ count: 2 });
    expect(await stateOf(storage, 'two')).toBeUndefined();
  });

  test('what is written replaces what was there, and a dropped ticker loses all that is kept of it', async () => {
    await write(storage, 'one', [
      [name('AAPL'), answer(1)],
      [name('AAPL', 'etf'), answer(1)],
      [name('MSFT'), answer(1)],
    ]);
    await write(storage, 'one', [[name('AAPL'), answer(2, 'new')]]);
    expect(await storage.read('one', ['AAPL'])).toEqual([
      [name('AAPL'), answer(2, 'new')],
      [name('AAPL', 'etf'), answer(1)],
    ]);
    await drop(storage, 'one', ['AAPL', 'NKE']);
    expect(await kept(storage, 'one', ['AAPL', 'MSFT'])).toEqual(['MSFT compliance']);
  });

  test('a step that drops a ticker and writes it keeps what it writes', async () => {
    await write(storage, 'one', [[name('AAPL', 'etf'), answer(1)]]);
    await storage.exchange('one', [], (state) => ({
      state,
      drop: ['AAPL'],
      put: [[name('AAPL'), answer(2)]],
      result: undefined,
    }));
    expect(await kept(storage, 'one', ['AAPL'])).toEqual(['AAPL compliance']);
  });

  test('forgetting the answers of a scope keeps its state, and the other scopes', async () => {
    await write(storage, 'one', [[name('AAPL'), answer(1)]], { plan: 'known' });
    await write(storage, 'two', [[name('AAPL'), answer(1)]]);
    await storage.clear('one');
    expect(await kept(storage, 'one', ['AAPL'])).toStrictEqual([]);
    expect(await stateOf(storage, 'one')).toEqual({ plan: 'known' });
    expect(await kept(storage, 'two', ['AAPL'])).toEqual(['AAPL compliance']);
  });

  test('old answers go, and of those that are left the oldest beyond a number, whatever their scope', async () => {
    const put = (scope: string, ticker: string, readAt: number) =>
      write(storage, scope, [[name(ticker), answer(readAt)]]);
    await put('one', 'B', 20);
    await put('two', 'D', 40);
    await put('one', 'A', 10);
    await put('two', 'C', 30);
    const left = async () => [
      ...(await kept(storage, 'one', ['A', 'B', 'C', 'D'])),
      ...(await kept(storage, 'two', ['A', 'B', 'C', 'D'])),
    ];
    await storage.prune(10, 4);
    expect(await left()).toHaveLength(4);
    await storage.prune(11, 4);
    expect(await left()).toEqual(['B compliance', 'C compliance', 'D compliance']);
    await storage.prune(0, 2);
    expect(await left()).toEqual(['C compliance', 'D compliance']);
    await storage.prune(0, 0);
    expect(await left()).toStrictEqual([]);
  });

  test('its size counts the answers of a scope and the length of their bodies; "no such ticker" has none', async () => {
    expect(await storage.size('one')).toEqual({ answers: 0, bytes: 0 });
    await write(storage, 'one', [
      [name('AAPL'), answer(1, 'four')],
      [name('AAPL', 'etf'), answer(1, null)],
      [name('MSFT'), answer(1, 'twelve bytes')],
    ]);
    await write(storage, 'two', [[name('AAPL'), answer(1, 'other')]]);
    expect(await storage.size('one')).toEqual({ answers: 3, bytes: 16 });
  });
});

test.each(['memory', 'IndexedDB'])(
  '%s: a step that throws changes nothing, and its failure is told',
  async (kind) => {
    const storage = MAKERS[kind]!();
    await write(storage, 'one', [[name('AAPL'), answer(1)]], { count: 1 });
    const failure = new Error('No.');
    await expect(
      storage.exchange('one', [name('AAPL')], () => {
        throw failure;
      }),
    ).rejects.toBe(failure);
    expect(await stateOf(storage, 'one')).toEqual({ count: 1 });
    expect(await kept(storage, 'one', ['AAPL'])).toEqual(['AAPL compliance']);
  },
);

/** Each kind of work with a storage. */
const WORK: readonly (readonly [string, (storage: ClientStorage) => Promise<unknown>])[] = [
  ['reading', (storage) => storage.read('one', ['AAPL'])],
  ['exchanging', (storage) => stateOf(storage, 'one')],
  ['clearing', (storage) => storage.clear('one')],
  ['pruning', (storage) => storage.prune(0, 1)],
  ['measuring', (storage) => storage.size('one')],
];

describe('a database of the browser', () => {
  /** What a request or a transaction of the browser tells soon: the name of the event. */
  const telling = <Target extends object>(event: string, target: Target) => {
    queueMicrotask(() => (target as Record<string, (() => void) | undefined>)[event]?.());
    return target;
  };
  /** What comes of work, 'nothing' when that is not to be seen soon. */
  const outcome = (work: Promise<unknown>): Promise<unknown> =>
    Promise.race([
      work.catch((error: unknown) => error),
      new Promise((resolve) => setTimeout(resolve, 5, 'nothing')),
    ]);
  const opening = (open: () => object) =>
    new IndexedDbStorage({ indexedDB: { open } as unknown as IDBFactory, IDBKeyRange });
  const failure = new Error('Full.');

  /** One that opens, and in which every request fails, and every transaction. */
  function failingDatabase() {
    const failing = () => telling('onerror', { error: failure });
    const store: object = {
      ...{ get: failing, getAll: failing, getAllKeys: failing, count: failing, openCursor: failing },
      ...{ delete: failing, put: failing, index: () => store },
    };
    const transaction = () => telling('onabort', { error: failure, objectStore: () => store });
    return opening(() => telling('onsuccess', { result: { transaction } }));
  }

  test.each(WORK)('%s that fails there tells why', async (_, work) =>
    expect(await outcome(work(failingDatabase()))).toBe(failure),
  );

  test('a transaction that was aborted without a reason has failed too', async () => {
    const store = { delete: () => undefined };
    const transaction = () => telling('onabort', { error: null, objectStore: () => store });
    const storage = opening(() => telling('onsuccess', { result: { transaction } }));
    expect(await outcome(storage.clear('one'))).toBeInstanceOf(Error);
  });

  test.each(['onerror', 'onblocked'])('that does not open (%s) has failed', async (event) => {
    const storage = opening(() => telling(event, { error: failure }));
    expect(await outcome(storage.size('one'))).toBeInstanceOf(Error);
  });

  test('is given up when a newer version of the add-in wants it', async () => {
    const indexedDB = new IDBFactory();
    await new IndexedDbStorage({ indexedDB, IDBKeyRange }).size('one');
    const newer = indexedDB.open('shariah-screening', 2);
    const opened = new Promise((resolve) => {
      newer.onsuccess = () => resolve('opened');
      newer.onblocked = () => resolve('blocked');
    });
    expect(await opened).toBe('opened');
    newer.result.close();
  });
});

describe('where storage fails', () => {
  /** A storage whose work never ends, or fails as soon as it is told to. */
  function failing(fail: () => Promise<never>) {
    const memory = new MemoryStorage();
    let isBroken = false;
    const guarded =
      <Parameters extends unknown[], Result>(work: (...given: Parameters) => Promise<Result>) =>
      (...given: Parameters) =>
        isBroken ? fail() : work(...given);
    return {
      storage: {
        read: guarded(memory.read.bind(memory)),
        exchange: guarded(memory.exchange.bind(memory)) as ClientStorage['exchange'],
        clear: guarded(memory.clear.bind(memory)),
        prune: guarded(memory.prune.bind(memory)),
        size: guarded(memory.size.bind(memory)),
      } satisfies ClientStorage,
      break: () => (isBroken = true),
    };
  }
  const denied = () => Promise.reject(new Error('Denied.'));

  test('what lasts is said: nothing without a storage, everything until it fails', async () => {
    let failures = 0;
    const broken = failing(denied);
    const storage = new FallbackStorage(broken.storage, new VirtualClock(), () => (failures += 1));
    expect(storage.lasts).toBe(true);
    await write(storage, 'one', []);
    broken.break();
    await storage.size('one');
    expect(storage.lasts).toBe(false);
    expect(failures).toBe(1);
    expect(new FallbackStorage(undefined, new VirtualClock(), () => undefined).lasts).toBe(false);
  });

  test('a step that throws in memory is no failure of storage', async () => {
    let failures = 0;
    const storage = new FallbackStorage(undefined, new VirtualClock(), () => (failures += 1));
    const step = jest.fn(() => {
      throw new Error('No.');
    });
    await expect(storage.exchange('one', [], step)).rejects.toThrow('No.');
    expect([step.mock.calls.length, failures]).toEqual([1, 0]);
  });

  test.each(WORK)(
    '%s goes on in memory, with the state of every scope as it was last seen',
    async (_what, work) => {
      const broken = failing(denied);
      const storage = new FallbackStorage(broken.storage, new VirtualClock(), () => undefined);
      await write(storage, 'one', [], { requests: 1 });
      await write(storage, 'two', [], { requests: 2 });
      await write(storage, 'two', [], { requests: 3 });
      broken.break();
      await work(storage);
      expect([await stateOf(storage, 'one'), await stateOf(storage, 'two')]).toEqual([
        { requests: 1 },
        { requests: 3 },
      ]);
      await write(storage, 'one', [[name('AAPL'), answer(1)]], {});
      expect(await kept(storage, 'one', ['AAPL'])).toEqual(['AAPL compliance']);
    },
  );

  // Two windows' work fails at once: what the second one writes in memory is not overwritten by what the first one carries over.
  test('several that fail together lose nothing', async () => {
    let failures = 0;
    const broken = failing(denied);
    const storage = new FallbackStorage(broken.storage, new VirtualClock(), () => (failures += 1));
    const scopes = Array.from({ length: 8 }, (_, at) => `scope ${at}`);
    for (const scope of scopes) await write(storage, scope, [], { requests: 1 });
    broken.break();
    await Promise.all(
      scopes.toReversed().map((scope) =>
        storage.exchange(scope, [], (state) => ({
          state: { requests: (state as { requests: number }).requests + 1 },
          result: undefined,
        })),
      ),
    );
    for (const scope of scopes) expect(await stateOf(storage, scope)).toEqual({ requests: 2 });
    expect(failures).toBe(1);
  });

  test('one that never answers is left after five seconds', async () => {
    const clock = new VirtualClock();
    const broken = failing(() => new Promise<never>(() => undefined));
    const storage = new FallbackStorage(broken.storage, clock, () => undefined);
    broken.break();
    const read = storage.read('one', ['AAPL']);
    await clock.pass(4_999);
    expect(storage.lasts).toBe(true);
    await clock.pass(1);
    expect(await read).toStrictEqual([]);
    expect(storage.lasts).toBe(false);
  });
});
