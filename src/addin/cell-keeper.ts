import { feedFreshUntil, TOLERANCE } from '../client/cache/freshness';
import type { Timers } from '../client/timers';

const MINUTE = 60_000;

/** How often it is checked whether a renewal is due. Timers stop while a computer sleeps, and the clock goes on. */
export const CHECK_INTERVAL = MINUTE;

/** Milliseconds after a run's end over which windows spread their requests, so that not all ask in the same second. */
export const SPREAD = 4 * MINUTE;

/** Milliseconds after which a renewal is tried again when the service could not be asked. */
export const RETRY = 10 * MINUTE;

export interface CellKeeperOptions {
  /** Renews the cells; resolves with whether the service could be asked for all of them. */
  readonly renew: () => Promise<boolean>;
  /** Whether some cell does not show the present answer because the service could not be asked. */
  readonly hasFailures: () => boolean;
  /** Whether the person wants cells to be kept current; asked before each renewal. */
  readonly isWanted: () => Promise<boolean>;
  readonly timers: Timers;
  /** Milliseconds since 1970; may jump. */
  readonly now: () => number;
  /** 0 to 1. */
  readonly random: () => number;
}

/**
 * Renews cells while the workbook is open. It does so soon after each nightly run; some hours later once more on the day after it, since
 * runs can be late or held for review (interface 6); and again after some minutes when the service could not be asked.
 */
export class CellKeeper {
  #due = Infinity;
  #checkedAt = -Infinity;
  #isRenewing = false;

  constructor(private readonly options: CellKeeperOptions) {}

  /** Starts. The first renewal is due after one interval, since cells may show values that Excel has kept from an earlier day. */
  start(): void {
    this.#checkedAt = this.options.now();
    this.#due = this.#checkedAt + CHECK_INTERVAL;
    this.#scheduleCheck();
  }

  /** To be called when the computer or the window wakes up: a renewal that fell due meanwhile is done at once. */
  wake(): void {
    const { now, hasFailures } = this.options;
    const at = now();
    // The clock was set back: the times that were noted are no longer valid.
    if (at < this.#checkedAt - TOLERANCE) {
      this.#checkedAt = at;
      this.#due = this.#next();
    }
    if (at >= this.#due || (hasFailures() && at >= this.#checkedAt + RETRY)) void this.renewNow();
  }

  /** Renews now; never rejects. */
  async renewNow(): Promise<void> {
    if (this.#isRenewing) return;
    const { renew, isWanted, now } = this.options;
    this.#isRenewing = true;
    this.#checkedAt = now();
    this.#due = this.#next();
    try {
      const isDone = !(await isWanted()) || (await renew());
      if (!isDone) this.#retryLater();
    } catch {
      // Excel was busy, or the key was changed meanwhile.
      this.#retryLater();
    } finally {
      this.#isRenewing = false;
    }
  }

  #retryLater(): void {
    this.#due = Math.min(this.#due, this.options.now() + RETRY);
  }

  #next(): number {
    const { now, random } = this.options;
    return feedFreshUntil(now()) + random() * SPREAD;
  }

  #scheduleCheck(): void {
    this.options.timers.after(CHECK_INTERVAL, () => {
      this.wake();
      this.#scheduleCheck();
    });
  }
}
