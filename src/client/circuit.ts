/**
 * Failures in a row after which the service is taken to be down. Dropping a fifth of all connections hardly ever looks like this
 * by chance; a service that is gone does at once.
 */
const FAILURES = 10;

/** Milliseconds for which a service that is down is left alone. */
const PAUSE = 15_000;

/** Spares a service that is down, and the cells that would wait for it: after a row of failures, everything fails at once for a while. */
export class Circuit {
  #failures = 0;
  #openUntil = 0;
  #reason: Error | undefined;

  /** @param uptime milliseconds, rising. */
  constructor(private readonly uptime: () => number) {}

  /** The failure to answer with instead of asking; undefined when asking is worth it. */
  get reason(): Error | undefined {
    return this.uptime() < this.#openUntil ? this.#reason : undefined;
  }

  /** After a pause, one request is let through to see whether the service is back. */
  get isTrying(): boolean {
    return this.#failures >= FAILURES;
  }

  succeed(): void {
    this.#failures = 0;
    this.#openUntil = 0;
    this.#reason = undefined;
  }

  fail(reason: Error): void {
    this.#failures += 1;
    if (this.#failures < FAILURES) return;
    this.#reason = reason;
    this.#openUntil = this.uptime() + PAUSE;
  }
}
