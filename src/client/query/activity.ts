import type { Timers } from '../timers';

/** A request that failed, for a person to read. */
export interface FailureNote {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The endpoint, and the ticker when it was asked for one. */
  readonly endpoint: string;
  readonly ticker: string | undefined;
  /** The error's name and its sentence; never the key. */
  readonly name: string;
  readonly message: string;
}

/** What the client is doing, for the pane. Times are milliseconds since 1970. */
export interface Activity {
  /** Requests made by this window since its start. */
  readonly requests: number;
  /** Requests that count against the plan's rate now, of all windows of this browser. */
  readonly used: number;
  /** The rate that is kept to; undefined for none. Unless the plan is known, the least that it may be. */
  readonly limit: { readonly requests: number; readonly per: 'day' | 'minute' } | undefined;
  /** Requests and bytes of this calendar month (UTC), of all windows of this browser. */
  readonly month: { readonly requests: number; readonly bytes: number };
  readonly underWay: number;
  readonly waiting: number;
  /** The service or the plan's rate allows nothing before. */
  readonly blockedUntil: number | undefined;
  /** Why the service is left alone at the moment, when it is down. */
  readonly down: string | undefined;
  /** The last failures, newest first. */
  readonly failures: readonly FailureNote[];
  /** When the oldest answer that cells show was last known to hold. */
  readonly oldest: number | undefined;
  /** Whether answers outlive the page; when they do not although they should, why. */
  readonly storage: { readonly lasts: boolean; readonly notice: string | undefined };
}

const MOST_FAILURES = 50;

/** Milliseconds within which changes are told as one. */
const NOTIFY_DELAY = 100;

/** Keeps what happened, and tells listeners that something has. */
export class ActivityLog {
  readonly #listeners = new Set<() => void>();
  #failures: readonly FailureNote[] = [];
  #isNotifying = false;
  storageNotice: string | undefined;

  constructor(private readonly timers: Timers) {}

  get failures(): readonly FailureNote[] {
    return this.#failures;
  }

  addFailure(failure: FailureNote): void {
    this.#failures = [failure, ...this.#failures].slice(0, MOST_FAILURES);
    this.notify();
  }

  notify(): void {
    if (this.#isNotifying || this.#listeners.size === 0) return;
    this.#isNotifying = true;
    this.timers.after(NOTIFY_DELAY, () => {
      this.#isNotifying = false;
      for (const listener of this.#listeners) listener();
    });
  }

  /** @returns how to stop being told. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}
