import { feedFreshUntil, TOLERANCE } from '../client/cache/freshness';
import type { Timers } from '../client/timers';

const MINUTE = 60_000;

/** How often it is looked whether something is due. Timers stand still while a computer sleeps, and a clock does not. */
export const CHECK_INTERVAL = MINUTE;

/** Milliseconds after a run's end in which windows begin to ask: not all of them in the same second. */
export const SPREAD = 4 * MINUTE;

/** Milliseconds after which it is tried again when the service could not be asked. */
export const RETRY = 10 * MINUTE;

export interface CellKeeperOptions {
  /** Renews the cells; resolves with whether the service could be asked for all of them. */
  renew(): Promise<boolean>;
  /** Whether some cell shows something else than the service's present word, because the service could not be asked. */
  isTroubled(): boolean;
  /** Whether cells are to be kept current; asked before each renewal. */
  isWanted(): Promise<boolean>;
  readonly timers: Timers;
  /** Milliseconds since 1970; may jump. */
  readonly now: () => number;
  /** 0 to 1. */
  readonly random: () => number;
}

/**
 * Renews cells by itself while the workbook is open: soon after each nightly run, some hours later once more on the day after it, since
 * runs can be late or held for review (interface 6), and again after some minutes when the service could not be asked.
 */
export class CellKeeper {
  #due = Infinity;
  #checkedAt = -Infinity;
  #isRenewing = false;

  constructor(private readonly options: CellKeeperOptions) {}

  /** Begins, with a first look after a beat: cells may show what Excel has kept from an earlier day. */
  start(): void {
    this.#checkedAt = this.options.now();
    this.#due = this.#checkedAt + CHECK_INTERVAL;
    this.#scheduleCheck();
  }

  /** The computer or the window has woken: what fell due meanwhile is done at once. */
  wake(): void {
    const { now, isTroubled } = this.options;
    const at = now();
    // A clock that was set back: the moments that were noted mean nothing any more.
    if (at < this.#checkedAt - TOLERANCE) {
      this.#checkedAt = at;
      this.#due = this.#next();
    }
    if (at >= this.#due || (isTroubled() && at >= this.#checkedAt + RETRY)) void this.renewNow();
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
