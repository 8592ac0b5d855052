import type { Waiter } from './turns';

/** Everybody who waits for one request: somebody may come to want it while it still waits for its turn. */
export class Waiters {
  readonly #joined: Waiter[] = [];
  #onJoin: (waiter: Waiter) => void = () => undefined;

  constructor(readonly first: Waiter) {}

  join(waiter: Waiter): void {
    this.#joined.push(waiter);
    this.#onJoin(waiter);
  }

  /** Calls a listener with everybody who has joined the first one, and who will. A later listener replaces it. */
  listen(listener: (waiter: Waiter) => void): void {
    this.#onJoin = listener;
    for (const waiter of this.#joined) listener(waiter);
  }
}
