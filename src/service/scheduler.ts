import { setImmediate as others } from 'node:timers/promises';
import type { ServiceClock } from './clock';
import type { Runs } from './runs/runs';
import type { Timers } from './timers';
import type { Webhooks } from './webhooks/webhooks';

/**
 * The longest and the shortest wait between two looks at the clock, milliseconds: timers stand still while a computer sleeps,
 * and a clock may be set meanwhile.
 */
const LONGEST_WAIT = 60_000;
const SHORTEST_WAIT = 1_000;

/** After so many moments of a jump other requests are let in: a moment takes a fraction of a millisecond, a run some ten. */
const PIECE = 20;

/** More than the nights of a century, 26,089, and a good many retries. */
const MOST_MOMENTS = 60_000;

/** A jump of the clock on whose way more falls due than one request may have done. */
export class TooManyMoments extends Error {
  override readonly name = 'TooManyMoments';

  constructor(readonly reached: Date) {
    super(
      `More than ${MOST_MOMENTS} things fell due on the way. The clock stands at ${reached.toISOString()}; set it again to go on from there.`,
    );
  }
}

export interface SchedulerOptions {
  readonly clock: ServiceClock;
  readonly timers: Timers;
  readonly runs: Runs;
  readonly webhooks: Webhooks;
  /** Told when what was due could not be done. */
  readonly onError: (error: unknown) => void;
}

/**
 * Sees to what falls due by the clock while nobody asks: runs that somebody is to be notified of, retries, and the disabling of
 * endpoints. Without receivers there is nothing to see to, since runs are done when somebody asks for their results.
 */
export class Scheduler {
  #callOff: () => void = () => undefined;
  #isClosed = false;
  #passing: Promise<void> = Promise.resolve();

  constructor(private readonly options: SchedulerOptions) {}

  /** Looks at the clock again when the next thing is due. */
  arm(): void {
    this.#callOff();
    const due = this.#isClosed ? undefined : this.#nextDue();
    if (due === undefined) return;
    const wait = due - this.options.clock.now().getTime();
    const bounded = Math.min(Math.max(wait, SHORTEST_WAIT), LONGEST_WAIT);
    this.#callOff = this.options.timers.after(bounded, () => this.#ring());
  }

  /** Does what is due by now. */
  wake(): void {
    const { runs, webhooks } = this.options;
    if (webhooks.hasReceivers) runs.catchUp();
    webhooks.wake();
  }

  /**
   * Sets the clock. Forwards, it passes through every moment at which something is due, and each thing is done and over at its
   * own moment: so a ladder of retries is climbed as if the time had been waited for. Backwards, nothing happens on the way.
   * A century is passed in pieces, between which other requests are answered; they see the time that has been reached.
   *
   * @param time milliseconds since 1970; undefined is the time of the clock that was passed in.
   * @throws {TooManyMoments} when more falls due on the way than one jump may do; the clock then shows the time it came to.
   */
  passTo(time: number | undefined): Promise<void> {
    const passed = this.#passing.then(() => this.#passTo(time));
    this.#passing = passed.catch(() => undefined);
    return passed;
  }

  close(): void {
    this.#isClosed = true;
    this.#callOff();
  }

  async #passTo(time: number | undefined): Promise<void> {
    const { clock, runs, webhooks } = this.options;
    const target = time ?? clock.own;
    await webhooks.settled();
    let reached = time;
    try {
      for (let moments = 0; ; moments += 1) {
        const due = this.#nextDue();
        if (due === undefined || due > target || this.#isClosed) break;
        if (moments === MOST_MOMENTS) {
          reached = clock.now().getTime();
          throw new TooManyMoments(new Date(reached));
        }
        clock.hold(Math.max(due, clock.now().getTime()));
        this.wake();
        await webhooks.settled();
        if (moments % PIECE === PIECE - 1) await others();
      }
    } finally {
      clock.set(reached);
    }
    while (!this.#isClosed && runs.catchUpOnce()) await others();
    this.arm();
  }

  #nextDue(): number | undefined {
    const { runs, webhooks } = this.options;
    const due = webhooks.nextDue;
    return webhooks.hasReceivers ? Math.min(runs.nextDue, due ?? Infinity) : due;
  }

  #ring(): void {
    try {
      this.wake();
    } catch (error) {
      this.options.onError(error);
    }
    this.arm();
  }
}
