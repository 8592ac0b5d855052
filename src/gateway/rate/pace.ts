import type { Timers } from '../../client/timers';
import {
  ALIVE,
  DatabaseAwayError,
  RESERVE,
  VANISHED,
  type Database,
  type Places,
  type RateWindow,
} from '../store/database';
import { Turns, type Waiter } from './turns';
import type { Waiters } from './waiters';

export interface PaceOptions {
  readonly database: Database;
  /** The plan's rate; undefined when it has none. */
  readonly rate: () => RateWindow | undefined;
  readonly timers: Timers;
  /** Milliseconds, rising. */
  readonly uptime: () => number;
  /** Requests to the service that this process has under way at most. */
  readonly concurrency: number;
}

/** The longest wait between two looks for a place, milliseconds: a pause may end early. */
const LONGEST_WAIT = 1_000;

/** Grants that are remembered before old ones are forgotten. */
const MOST_GRANTS = 2_000;

/**
 * The pace of all requests to the service: within the plan's rate over all processes, in turns within this one.
 *
 * Without the database a process goes on alone, within its share of the rate. The others may still have the database, so for the first
 * window it has no more than its part of the reserve, and its full share when all that was granted before no longer counts; by then
 * the others leave that share to it (`store/postgres-database.ts`). They do so for a quarter of an hour: after that it has the reserve
 * again.
 */
export class Pace {
  readonly #turns = new Turns();
  readonly #stopListening: () => void;
  #underWay = 0;
  #isRunning = false;
  #isClosed = false;
  #placeIsFree: () => void = () => undefined;
  /** Uptime until which there was no place when one was last looked for. */
  #noPlaceUntil = 0;
  /** Uptime until which the service has told this process to wait. */
  #pausedUntil = 0;
  /** Uptime at which the database was lost; undefined while it is there. */
  #lostAt: number | undefined;
  /** Uptime of each request that was made without the database. */
  #alone: number[] = [];
  /** Places that the database has granted lately. */
  #granted: { readonly at: number; readonly places: number }[] = [];

  constructor(private readonly options: PaceOptions) {
    this.#stopListening = options.database.listen({
      away: () => (this.#lostAt ??= options.uptime()),
      back: () => (this.#lostAt = undefined),
    });
  }

  /** Requests that wait for a place. */
  get waiting(): number {
    return this.#turns.length;
  }

  /** Requests that are under way. */
  get underWay(): number {
    return this.#underWay;
  }

  /** Milliseconds after which somebody's next request, or the last of several, is likely to have a place. */
  expectedWait(waiter: Waiter, requests = 1): number {
    const rate = this.options.rate();
    if (!rate) return 0;
    const untilNext = Math.max(0, this.#noPlaceUntil - this.options.uptime());
    const before = this.#turns.before(waiter) + requests - 1;
    return untilNext + (before / rate.requests) * rate.seconds * 1000;
  }

  /**
   * Makes a request when it is the turn of somebody who waits for it.
   *
   * @param unless has it not made when it aborts before; the result then rejects with the signal's reason.
   */
  through<Answer>(waiters: Waiters, request: () => Promise<Answer>, unless?: AbortSignal): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        if (place.leave()) reject(unless!.reason as Error);
      };
      const place = this.#turns.add(waiters.first, () => {
        unless?.removeEventListener('abort', leave);
        this.#underWay += 1;
        void request()
          .then(resolve, reject)
          .finally(() => {
            this.#underWay -= 1;
            this.#placeIsFree();
          });
      });
      waiters.listen((waiter) => place.join(waiter));
      unless?.addEventListener('abort', leave, { once: true });
      if (!this.#isRunning) void this.#run();
    });
  }

  /** Has nobody ask the service for so long, in this process and the others: it has answered 429. */
  async pause(milliseconds: number): Promise<void> {
    // The database knows nothing of it while it is away, and is not asked for places under a plan without a limit.
    this.#pausedUntil = Math.max(this.#pausedUntil, this.options.uptime() + milliseconds);
    await this.options.database.pause(milliseconds).catch(() => undefined);
  }

  close(): void {
    this.#isClosed = true;
    this.#stopListening();
    this.#placeIsFree();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    while (this.#turns.length > 0 && !this.#isClosed) {
      // A place that is taken and not used is lost for a window, so no more are taken than can go at once.
      const wanted = Math.min(this.options.concurrency - this.#underWay, this.#turns.length);
      if (wanted <= 0) {
        await new Promise<void>((free) => (this.#placeIsFree = free));
        continue;
      }
      const { granted, wait } = await this.#take(wanted);
      this.#noPlaceUntil = granted > 0 ? 0 : this.options.uptime() + wait;
      this.#turns.begin(granted);
      if (granted === 0) await this.#after(Math.min(wait, LONGEST_WAIT));
    }
    this.#isRunning = false;
  }

  async #take(wanted: number): Promise<Places> {
    const rate = this.options.rate();
    const pause = this.#pausedUntil - this.options.uptime();
    if (pause > 0) return { granted: 0, wait: pause };
    if (!rate) return { granted: wanted, wait: 0 };
    try {
      const places = await this.options.database.takePlaces(wanted, rate);
      if (places.granted > 0) this.#granted.push({ at: this.options.uptime(), places: places.granted });
      // Only what was granted within the window counts, and only when the database is lost.
      if (this.#granted.length > MOST_GRANTS)
        this.#granted = this.#granted.filter(
          ({ at }) => at > this.options.uptime() - (rate.seconds + 1) * 1000,
        );
      return places;
    } catch (error) {
      if (error instanceof DatabaseAwayError) return this.#takeAlone(wanted, rate);
      // A statement failed and the database is there: nothing is granted, and it is asked again.
      return { granted: 0, wait: LONGEST_WAIT };
    }
  }

  #takeAlone(wanted: number, rate: RateWindow): Places {
    const { database, uptime } = this.options;
    const now = uptime();
    const window = (rate.seconds + 1) * 1000;
    this.#alone = this.#alone.filter((at) => at > now - window);
    this.#granted = this.#granted.filter(({ at }) => at > now - window);
    const share = this.#shareAlone(rate, now - (this.#lostAt ?? now), window);
    const granted = Math.max(0, Math.min(wanted, share - this.#alone.length));
    for (let place = 0; place < granted; place += 1) this.#alone.push(now);
    database.spentAlone(granted);
    return { granted, wait: granted > 0 ? 0 : LONGEST_WAIT };
  }

  /** Requests that this process may make in a window without the database. */
  #shareAlone({ requests }: RateWindow, alone: number, window: number): number {
    const { processes } = this.options.database.heartbeat;
    // Nobody else asks, and what it was granted itself is known; half is left to a process that may be started in its place.
    if (processes === 1) {
      const granted = this.#granted.reduce((sum, { places }) => sum + places, 0);
      return Math.min(Math.floor(requests / 2), requests - granted);
    }
    const mayHaveShare = alone > ALIVE + window && alone < VANISHED - window;
    return Math.floor((mayHaveShare ? requests : requests * RESERVE) / processes);
  }

  #after(milliseconds: number): Promise<void> {
    return new Promise((resolve) => void this.options.timers.after(milliseconds, resolve));
  }
}
