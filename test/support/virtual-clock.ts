import type { Timers } from '../../src/client/timers';

/** A Friday, three hours after its run. */
const START = Date.UTC(2026, 10, 20, 15);

/** More steps than any test needs. */
const MAX_STEPS = 300_000;

interface Timer {
  readonly at: number;
  readonly callback: () => void;
}

interface VirtualClockOptions {
  /** What the wall clock shows at first, milliseconds since 1970. */
  readonly startsAt?: number;
  /** Whether timers of 0 ms run in the platform's next task, so that they do not wait for the test. */
  readonly runsTicks?: boolean;
}

/**
 * A clock and its timers, which stand still until a test moves them: to the next timer whenever nothing else can happen ({@link until},
 * {@link pass}), or by hand ({@link advance}, {@link next}, {@link settle}).
 */
export class VirtualClock implements Timers {
  readonly #startsAt: number;
  readonly #runsTicks: boolean;
  /** In the order in which they were set. */
  readonly #due = new Set<Timer>();
  #uptime = 0;
  #steps = 0;
  /** How far somebody has set the wall clock. */
  set = 0;
  /** Work in progress that takes real time, such as that of storage. {@link until} and {@link pass} wait for it. */
  busy = 0;

  constructor({ startsAt = START, runsTicks = false }: VirtualClockOptions = {}) {
    this.#startsAt = startsAt;
    this.#runsTicks = runsTicks;
  }

  /** A clock for tests with real requests: it begins at 1, and timers of 0 ms need no move of the clock. */
  static byHand(): VirtualClock {
    return new VirtualClock({ startsAt: 1, runsTicks: true });
  }

  uptime = (): number => this.#uptime;
  now = (): number => this.#startsAt + this.#uptime + this.set;

  after(milliseconds: number, callback: () => void): () => void {
    if (milliseconds === 0 && this.#runsTicks) {
      const handle = setImmediate(callback);
      return () => clearImmediate(handle);
    }
    const timer = { at: this.#uptime + Math.max(0, milliseconds), callback };
    this.#due.add(timer);
    return () => void this.#due.delete(timer);
  }

  /** Drops every timer: whoever waited for it is gone. */
  forget(): void {
    this.#due.clear();
  }

  /** Lets time go by until a promise is settled; fails when no timer is left and it is not. */
  async until<Value>(promise: Promise<Value>): Promise<Value> {
    let settled = false;
    const noted = promise.finally(() => (settled = true));
    noted.catch(() => undefined);
    for (;;) {
      await new Promise(setImmediate);
      if (settled) return noted;
      if (this.busy > 0) continue;
      if (!this.next()) throw new Error('Nothing more can happen, and the promise is still open.');
    }
  }

  /** Lets so much time go by, from timer to timer. */
  async pass(milliseconds: number): Promise<void> {
    let over = false;
    this.after(milliseconds, () => (over = true));
    while (!over) {
      await new Promise(setImmediate);
      if (this.busy === 0) this.next();
    }
    await new Promise(setImmediate);
  }

  /** Like {@link until}, but for real requests: the clock stands still while they are in progress. */
  async settle<Value>(promise: Promise<Value>, isBusy: () => boolean): Promise<PromiseSettledResult<Value>> {
    let settled = false;
    const result = Promise.allSettled([promise]).finally(() => (settled = true));
    while (!settled) {
      await new Promise(setImmediate);
      if (!settled && !isBusy()) this.next();
    }
    return (await result)[0];
  }

  /** Moves to the next timer and calls back all that are due then; false when there is none. */
  next(): boolean {
    if (this.#due.size === 0) return false;
    if ((this.#steps += 1) > MAX_STEPS) throw new Error('Time goes by, and nothing comes of it.');
    const at = [...this.#due].reduce((soonest, timer) => Math.min(soonest, timer.at), Infinity);
    this.advance(at - this.#uptime);
    return true;
  }

  /** Moves the clock in one step, and then calls back everything that is due. */
  advance(milliseconds: number): void {
    this.#uptime += milliseconds;
    const over = [...this.#due].filter(({ at }) => at <= this.#uptime);
    for (const timer of over.sort((left, right) => left.at - right.at)) {
      if (this.#due.delete(timer)) timer.callback();
    }
  }
}
