import type { CallName } from '../call';
import type { ClientStorage, KeptAnswer, NamedAnswer, StorageUpdate, StoredSize } from './storage';

const NAME = 'shariah-screening';
const ANSWERS = 'answers';
const STATES = 'states';
const BY_AGE = 'readAt';

type AnswerKey = [scope: string, ticker: string, slot: string];

/** What of the browser this storage needs. */
export interface IndexedDb {
  readonly indexedDB: IDBFactory;
  readonly IDBKeyRange: typeof IDBKeyRange;
}

/**
 * Storage in the browser's IndexedDB: shared by every window of the add-in on this computer. Its transactions are what makes an
 * exchange atomic between windows. Nothing is opened before it is first needed.
 */
export class IndexedDbStorage implements ClientStorage {
  #opening: Promise<IDBDatabase> | undefined;

  constructor(private readonly browser: IndexedDb) {}

  async read(scope: string, tickers: readonly string[]): Promise<NamedAnswer[]> {
    const answers = (await this.#open()).transaction(ANSWERS).objectStore(ANSWERS);
    const read = await Promise.all(
      tickers.map(async (ticker) => {
        const range = this.#range([scope, ticker]);
        const [keys, values] = await Promise.all([
          done(answers.getAllKeys(range)),
          done(answers.getAll(range) as IDBRequest<KeptAnswer[]>),
        ]);
        return keys.map((key, index): NamedAnswer => [
          { ticker, slot: (key as AnswerKey)[2] },
          values[index]!,
        ]);
      }),
    );
    return read.flat();
  }

  async exchange<Result>(
    scope: string,
    names: readonly CallName[],
    step: (state: unknown, found: readonly (KeptAnswer | undefined)[]) => StorageUpdate<Result>,
  ): Promise<Result> {
    const transaction = (await this.#open()).transaction([ANSWERS, STATES], 'readwrite');
    const answers = transaction.objectStore(ANSWERS);
    const states = transaction.objectStore(STATES);
    const finished = completion(transaction);
    const [before, ...found] = await Promise.all([
      done<unknown>(states.get(scope)),
      ...names.map(({ ticker, slot }) =>
        done(answers.get([scope, ticker, slot]) as IDBRequest<KeptAnswer | undefined>),
      ),
    ]);
    // Nothing has been written yet when a step throws.
    const { state, put = [], drop = [], result } = step(before, found);
    states.put(state, scope);
    for (const ticker of drop) answers.delete(this.#range([scope, ticker]));
    for (const [{ ticker, slot }, answer] of put) answers.put(answer, [scope, ticker, slot]);
    await finished;
    return result;
  }

  async clear(scope: string): Promise<void> {
    const transaction = (await this.#open()).transaction(ANSWERS, 'readwrite');
    transaction.objectStore(ANSWERS).delete(this.#range([scope]));
    await completion(transaction);
  }

  async prune(before: number, most: number): Promise<void> {
    const transaction = (await this.#open()).transaction(ANSWERS, 'readwrite');
    const finished = completion(transaction);
    const answers = transaction.objectStore(ANSWERS);
    let beyond = (await done(answers.count())) - most;
    const byAge = answers.index(BY_AGE).openCursor();
    byAge.onsuccess = () => {
      const cursor = byAge.result;
      if (!cursor || ((cursor.key as number) >= before && beyond <= 0)) return;
      cursor.delete();
      beyond -= 1;
      cursor.continue();
    };
    await finished;
  }

  async size(scope: string): Promise<StoredSize> {
    const answers = (await this.#open()).transaction(ANSWERS).objectStore(ANSWERS);
    return new Promise((resolve, reject) => {
      let count = 0;
      let bytes = 0;
      const all = answers.openCursor(this.#range([scope]));
      all.onerror = () => reject(all.error!);
      all.onsuccess = () => {
        const cursor = all.result;
        if (!cursor) return resolve({ answers: count, bytes });
        count += 1;
        bytes += (cursor.value as KeptAnswer).text?.length ?? 0;
        cursor.continue();
      };
    });
  }

  /** All keys that begin with the given parts: an array sorts after every string. */
  #range(parts: readonly string[]): IDBKeyRange {
    return this.browser.IDBKeyRange.bound(parts, [...parts, []]);
  }

  #open(): Promise<IDBDatabase> {
    this.#opening ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = this.browser.indexedDB.open(NAME, 1);
      request.onupgradeneeded = () => {
        request.result.createObjectStore(ANSWERS).createIndex(BY_AGE, 'readAt');
        request.result.createObjectStore(STATES);
      };
      request.onsuccess = () => {
        const database = request.result;
        // A newer version of the add-in in another window must not wait for this one.
        database.onversionchange = () => database.close();
        resolve(database);
      };
      request.onerror = () => reject(request.error!);
      request.onblocked = () => reject(new Error('Storage is held by an older version of the add-in.'));
    });
    return this.#opening;
  }
}

function done<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error!);
  });
}

function completion(transaction: IDBTransaction): Promise<void> {
  const completed = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () =>
      reject(transaction.error ?? new Error('The storage transaction was aborted.'));
  });
  // A request that fails is reported by itself, and then nobody asks how the transaction ended.
  completed.catch(() => undefined);
  return completed;
}
