import type { CallName } from '../call';

/** An answer as it is kept. */
export interface KeptAnswer {
  /** The body as it was served; null when the service knows no such ticker. */
  readonly text: string | null;
  /** Milliseconds since 1970. */
  readonly readAt: number;
}

export type NamedAnswer = readonly [name: CallName, answer: KeptAnswer];

/** What one atomic step changes. */
export interface StorageUpdate<Result> {
  /** The new state; plain data. */
  readonly state: unknown;
  readonly put?: readonly NamedAnswer[];
  /** Tickers of which nothing is to be kept. */
  readonly drop?: readonly string[];
  readonly result: Result;
}

export interface StoredSize {
  readonly answers: number;
  /** Bytes of their bodies. */
  readonly bytes: number;
}

/**
 * Where answers outlive the page, and where the windows of one browser meet. A `scope` is one service and one key; beside its
 * answers it has one `state`. Every method may reject: storage can be blocked, full or damaged.
 */
export interface ClientStorage {
  /** All answers kept of the tickers. */
  read(scope: string, tickers: readonly string[]): Promise<NamedAnswer[]>;
  /**
   * Reads the state and the named answers and writes what `step` makes of them, in one piece: no other window comes between. `step`
   * must not wait for anything.
   */
  exchange<Result>(
    scope: string,
    names: readonly CallName[],
    step: (state: unknown, found: readonly (KeptAnswer | undefined)[]) => StorageUpdate<Result>,
  ): Promise<Result>;
  /** Forgets the scope's answers, and keeps its state. */
  clear(scope: string): Promise<void>;
  /** Forgets the answers of every scope that were read before a moment, and the oldest of those beyond a number. */
  prune(before: number, most: number): Promise<void>;
  /** What is kept of a scope. */
  size(scope: string): Promise<StoredSize>;
}

/** Storage that lasts as long as the page. */
export class MemoryStorage implements ClientStorage {
  readonly #scopes = new Map<string, Scope>();

  async read(scope: string, tickers: readonly string[]): Promise<NamedAnswer[]> {
    const { answers } = this.#scope(scope);
    return tickers.flatMap((ticker) =>
      [...(answers.get(ticker) ?? [])].map(([slot, answer]): NamedAnswer => [{ ticker, slot }, answer]),
    );
  }

  async exchange<Result>(
    name: string,
    names: readonly CallName[],
    step: (state: unknown, found: readonly (KeptAnswer | undefined)[]) => StorageUpdate<Result>,
  ): Promise<Result> {
    const scope = this.#scope(name);
    const found = names.map(({ ticker, slot }) => scope.answers.get(ticker)?.get(slot));
    const { state, put = [], drop = [], result } = step(scope.state, found);
    scope.state = state;
    for (const ticker of drop) scope.answers.delete(ticker);
    for (const [{ ticker, slot }, answer] of put) {
      const slots = scope.answers.get(ticker) ?? new Map<string, KeptAnswer>();
      scope.answers.set(ticker, slots.set(slot, answer));
    }
    return result;
  }

  async clear(scope: string): Promise<void> {
    this.#scope(scope).answers.clear();
  }

  async prune(before: number, most: number): Promise<void> {
    const all = [...this.#scopes.values()].flatMap(({ answers }) =>
      [...answers.values()].flatMap((slots) =>
        [...slots].map(([slot, { readAt }]) => ({ slots, slot, readAt })),
      ),
    );
    all.sort((a, b) => b.readAt - a.readAt);
    all.forEach(({ slots, slot, readAt }, index) => {
      if (index >= most || readAt < before) slots.delete(slot);
    });
  }

  async size(scope: string): Promise<StoredSize> {
    const answers = [...this.#scope(scope).answers.values()].flatMap((slots) => [...slots.values()]);
    return {
      answers: answers.length,
      bytes: answers.reduce((sum, { text }) => sum + (text?.length ?? 0), 0),
    };
  }

  #scope(name: string): Scope {
    const scope = this.#scopes.get(name) ?? { state: undefined, answers: new Map() };
    this.#scopes.set(name, scope);
    return scope;
  }
}

interface Scope {
  state: unknown;
  readonly answers: Map<string, Map<string, KeptAnswer>>;
}
