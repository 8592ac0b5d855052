import type { CallName } from '../call';
import {
  MemoryStorage,
  type ClientStorage,
  type KeptAnswer,
  type NamedAnswer,
  type StorageUpdate,
} from './storage';
import type { Timers } from '../timers';

/** Milliseconds that storage may take: in a browser that blocks it, it may never answer. */
const MAX_WAIT = 5_000;

/**
 * Storage that never fails: when the given storage does, it goes on in memory and calls `onFailure`. Answers stored until then are
 * not lost, but out of reach; the state as last seen is carried over.
 */
export class FallbackStorage implements ClientStorage {
  #storage: ClientStorage;
  #lasts: boolean;
  readonly #memory = new MemoryStorage();
  readonly #states = new Map<string, unknown>();

  constructor(
    storage: ClientStorage | undefined,
    private readonly timers: Timers,
    private readonly onFailure: () => void,
  ) {
    this.#storage = storage ?? this.#memory;
    this.#lasts = storage !== undefined;
  }

  /** Whether what is stored outlives the page. */
  get lasts(): boolean {
    return this.#lasts;
  }

  read(scope: string, tickers: readonly string[]): Promise<NamedAnswer[]> {
    return this.#try((storage) => storage.read(scope, tickers));
  }

  exchange<Result>(
    scope: string,
    names: readonly CallName[],
    step: (state: unknown, found: readonly (KeptAnswer | undefined)[]) => StorageUpdate<Result>,
  ): Promise<Result> {
    const noted = (state: unknown, found: readonly (KeptAnswer | undefined)[]) => {
      const next = step(state, found);
      this.#states.set(scope, next.state);
      return next;
    };
    return this.#try((storage) => storage.exchange(scope, names, noted));
  }

  clear(scope: string): Promise<void> {
    return this.#try((storage) => storage.clear(scope));
  }

  prune(before: number, most: number): Promise<void> {
    return this.#try((storage) => storage.prune(before, most));
  }

  size(scope: string) {
    return this.#try((storage) => storage.size(scope));
  }

  async #try<Result>(work: (storage: ClientStorage) => Promise<Result>): Promise<Result> {
    const storage = this.#storage;
    if (storage === this.#memory) return work(storage);
    try {
      return await this.#inTime(work(storage));
    } catch {
      await this.#fallBack(storage);
      return work(this.#storage);
    }
  }

  async #fallBack(failed: ClientStorage): Promise<void> {
    if (this.#storage !== failed) return;
    this.#storage = this.#memory;
    this.#lasts = false;
    // All of them begin now: another work that fails meanwhile goes on in memory, and must find the state there.
    const carried = [...this.#states].map(([scope, state]) =>
      this.#memory.exchange(scope, [], () => ({ state, result: undefined })),
    );
    await Promise.all(carried);
    this.onFailure();
  }

  #inTime<Result>(work: Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const cancel = this.timers.after(MAX_WAIT, () => reject(new Error('Storage gave no answer in time.')));
      work.then(resolve, reject).finally(cancel);
    });
  }
}
