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

  pass(milliseconds: number): void {
    this.#now += milliseconds;
    for (const timer of [...this.#due].filter(({ at }) => at <= this.#now)) {
      this.#due.delete(timer);
      timer.callback();
    }
  }
}
