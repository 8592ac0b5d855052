import type { Timers } from '../../src/client/timers';

/**
 * Timers that a test turns by hand. What is due at once (a tick) still runs on the platform's next task; everything later waits
 * for {@link pass}.
 */
export class HandTimers implements Timers {
  #now = 1;
  #due = new Set<{ at: number; callback: () => void }>();

  after(milliseconds: number, callback: () => void): () => void {
    if (milliseconds === 0) {
      const handle = setImmediate(callback);
      return () => clearImmediate(handle);
    }
    const timer = { at: this.#now + milliseconds, callback };
    this.#due.add(timer);
    return () => this.#due.delete(timer);
  }

  now = (): number => this.#now;

  /** Passes on to whatever is due next; false when nothing is. */
  next(): boolean {
    const soonest = Math.min(...[...this.#due].map(({ at }) => at));
    if (!Number.isFinite(soonest)) return false;
    this.pass(Math.max(0, soonest - this.#now));
    return true;
  }

  /**
   * Turns the clock until a promise is settled, whenever nothing is going on: a request that is under way is waited for, and not
   * its deadline.
   */
  async until<Value>(promise: Promise<Value>, isBusy: () => boolean): Promise<PromiseSettledResult<Value>> {
    let settled = false;
    const result = Promise.allSettled([promise]).finally(() => (settled = true));
    while (!settled) {
      await new Promise(setImmediate);
      if (!settled && !isBusy()) this.next();
    }
    return (await result)[0];
  }

  pass(milliseconds: number): void {
    this.#now += milliseconds;
    for (const timer of [...this.#due].filter(({ at }) => at <= this.#now)) {
      this.#due.delete(timer);
      timer.callback();
    }
  }
}
