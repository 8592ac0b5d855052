import { setImmediate as nextTask } from 'node:timers/promises';
import type { ServiceClock } from './clock';
import type { Runs } from './runs/runs';
import type { Timers } from './timers';
import type { Webhooks } from './webhooks/webhooks';

/**
 * The longest and the shortest time between two checks of the clock, milliseconds. Timers stop while a computer sleeps, and somebody may
 * set the clock meanwhile, so one timer never waits for the whole time.
 */
const LONGEST_WAIT = 60_000;
const SHORTEST_WAIT = 1_000;

/**
 * After so many due times, a jump lets other requests run. One due time takes a fraction of a millisecond, or about ten milliseconds with a
 * run.
 */
const YIELD_EVERY = 20;

/** Enough for the nights of a century, 26,089, and many retries. */
const MAX_DUE_EVENTS = 60_000;

/** A jump of the clock would have to do more than one request may cause. */
export class TooManyDueEvents extends Error {
  override readonly name = 'TooManyMoments';

  constructor(readonly reached: Date) {
    super(
      `More than ${MAX_DUE_EVENTS} things fell due on the way. The clock stands at ${reached.toISOString()}; set it again to go on from there.`,
    );
  }
}

export interface SchedulerOptions {
  readonly clock: ServiceClock;
  readonly timers: Timers;
  readonly runs: Runs;
  readonly webhooks: Webhooks;
  /** Called when something that was due has failed. */
  readonly onError: (error: unknown) => void;
}

/**
 * Does what is due at a certain time although no request comes: runs whose changes must be sent to webhooks, retries of deliveries, and the
 * disabling of webhooks. Without webhooks it does nothing, since the next request does the runs that are due.
 */
export class Scheduler {
  #cancelTimer: () => void = () => undefined;
  #isClosed = false;
  #advancing: Promise<void> = Promise.resolve();

  constructor(private readonly options: SchedulerOptions) {}

  /** Sets the timer for the next time at which something is due. */
  arm(): void {
    this.#cancelTimer();
    const due = this.#isClosed ? undefined : this.#nextDue();
    if (due === undefined) return;
    const wait = due - this.options.clock.now().getTime();
    const bounded = Math.min(Math.max(wait, SHORTEST_WAIT), LONGEST_WAIT);
    this.#cancelTimer = this.options.timers.after(bounded, () => this.#onTimer());
  }

  /** Does everything that is due by now. */
  runDue(): void {
    const { runs, webhooks } = this.options;
    if (webhooks.hasReceivers) runs.catchUp();
    webhooks.processDue();
  }

  /**
   * Sets the clock. A jump forwards stops at every time at which something is due and finishes it there, so retries happen at the times
   * at which they would have happened without the jump. A jump backwards does nothing on its way. A long jump lets other requests run in
   * between; they see the time that the jump has reached.
   *
   * @param time milliseconds since 1970; undefined is the time of the clock that was passed in.
   * @throws {TooManyDueEvents} when more is due than one jump may do; the clock then shows the time that the jump has reached.
   */
  advanceTo(time: number | undefined): Promise<void> {
    const advanced = this.#advancing.then(() => this.#advanceTo(time));
    this.#advancing = advanced.catch(() => undefined);
    return advanced;
  }

  close(): void {
    this.#isClosed = true;
    this.#cancelTimer();
  }

  async #advanceTo(time: number | undefined): Promise<void> {
    const { clock, runs, webhooks } = this.options;
    const target = time ?? clock.realTime;
    await webhooks.settled();
    let reached = time;
    try {
      for (let count = 0; ; count += 1) {
        const due = this.#nextDue();
        if (due === undefined || due > target || this.#isClosed) break;
        if (count === MAX_DUE_EVENTS) {
          reached = clock.now().getTime();
          throw new TooManyDueEvents(new Date(reached));
        }
        clock.freezeAt(Math.max(due, clock.now().getTime()));
        this.runDue();
        await webhooks.settled();
        if (count % YIELD_EVERY === YIELD_EVERY - 1) await nextTask();
      }
    } finally {
      clock.set(reached);
    }
    while (!this.#isClosed && runs.catchUpOnce()) await nextTask();
    this.arm();
  }

  #nextDue(): number | undefined {
    const { runs, webhooks } = this.options;
    const due = webhooks.nextDue;
    return webhooks.hasReceivers ? Math.min(runs.nextDue, due ?? Infinity) : due;
  }

  #onTimer(): void {
    try {
      this.runDue();
    } catch (error) {
      this.options.onError(error);
    }
    this.arm();
  }
}
