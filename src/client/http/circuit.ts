/** Failures in a row after which the service is in doubt. A fifth of all connections dropped hardly ever looks like this. */
const FAILURES = 10;

/** Milliseconds without any success after which a service in doubt is taken to be down. */
const SILENCE = 5_000;

/** Milliseconds between two requests to a service in doubt: enough to find out, and too few to burden it. */
const TRIAL_INTERVAL = 250;

/** Milliseconds for which a service that is down is left alone. */
const PAUSE = 15_000;

/**
 * Spares a service that is down, and the cells that would wait for it: then everything fails at once for a while.
 *
 * The number of failures alone does not say that a service is down: connections that are reset fail within a millisecond, so that
 * ten of them may come before the first of the good answers, which take their time. Therefore the service is only in doubt after
 * ten failures in a row, and is asked by one request at a time. It is taken to be down when nobody was answered for some seconds
 * and no request is still waiting for its answer; or when nobody was answered for as long as a request may take.
 */
export class Circuit {
  #failures = 0;
  /** When the first request began that failed without a success after it, or the last success if that came later. */
  #silentSince = Infinity;
  #lastSuccess = -Infinity;
  #nextTry = 0;
  #openUntil = 0;
  #reason: Error | undefined;

  /**
   * @param uptime milliseconds, rising.
   * @param deadline milliseconds that one request may take.
   */
  constructor(
    private readonly uptime: () => number,
    private readonly deadline: number,
  ) {}

  /** The failure to answer with instead of asking; undefined when asking is worth it. */
  get reason(): Error | undefined {
    return this.uptime() < this.#openUntil ? this.#reason : undefined;
  }

  /** The service is in doubt, or was down a moment ago: one request at a time finds out whether it is there. */
  get isInDoubt(): boolean {
    return this.#failures >= FAILURES;
  }

  /** The moment, by uptime, before which no further request is to be made. */
  get nextTry(): number {
    return this.isInDoubt ? this.#nextTry : 0;
  }

  succeed(): void {
    this.#failures = 0;
    this.#silentSince = Infinity;
    this.#lastSuccess = this.uptime();
    this.#openUntil = 0;
    this.#reason = undefined;
  }

  /**
   * @param startedAt when the request that failed began, by uptime.
   * @param others requests that are still waiting for their answer.
   */
  fail(reason: Error, startedAt: number, others: number): void {
    const now = this.uptime();
    this.#failures += 1;
    this.#silentSince = Math.min(this.#silentSince, Math.max(startedAt, this.#lastSuccess));
    if (!this.isInDoubt) return;
    this.#nextTry = now + TRIAL_INTERVAL;
    if (now - this.#silentSince < (others > 0 ? this.deadline : SILENCE)) return;
    this.#reason = reason;
    this.#openUntil = now + PAUSE;
  }
}
