/** Failures in a row after which the service is in doubt. With a fifth of all connections dropped, so many in a row are rare. */
const FAILURES = 10;

/** Milliseconds without any success after which a service in doubt is taken to be down. */
const SILENCE = 5_000;

/** Milliseconds between two requests to a service in doubt: often enough to find out, without burdening it. */
const TRIAL_INTERVAL = 250;

/** Milliseconds for which a service that is down is not asked. */
const PAUSE = 15_000;

/**
 * A circuit breaker: while the service is down, requests fail at once, which spares the service and the cells that would wait for it.
 *
 * The number of failures alone does not say that a service is down: connections that are reset fail within a millisecond, so ten of
 * them may fail before the first good answer comes. After ten failures in a row the service is therefore only in doubt, and gets one
 * request at a time. It is taken to be down when no request was answered for some seconds and none is still waiting for its answer,
 * or when none was answered for as long as a request may take.
 */
export class Circuit {
  #failures = 0;
  /** When the first of the failures in a row began, or the last success if that came later. */
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

  /** The failure to answer with instead of making a request; undefined while requests may be made. */
  get reason(): Error | undefined {
    return this.uptime() < this.#openUntil ? this.#reason : undefined;
  }

  /** The service is in doubt, or was down a moment ago: one request at a time finds out whether it answers. */
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
