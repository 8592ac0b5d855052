import { isLimitError, isWrongKeyError } from '../errors/guards';
import { Circuit } from './circuit';
import { limitDelay, readFailure } from './retry';

/** Milliseconds for which a refused key is not tried again. */
const WRONG_KEY = 300_000;

/**
 * Whether the service may be asked at the moment, by what this window has met: a limit, a refused key, a service that is down. Moments
 * are by uptime.
 */
export class Availability {
  readonly #circuit: Circuit;
  #blockedUntil = 0;
  /** Limits of the service met in a row. */
  #limitsInARow = 0;
  #wrongKey: { readonly error: Error; readonly until: number } | undefined;
  #lastSuccess = -Infinity;

  /**
   * @param uptime milliseconds, rising.
   * @param deadline milliseconds that one request may take.
   */
  constructor(
    private readonly uptime: () => number,
    deadline: number,
  ) {
    this.#circuit = new Circuit(uptime, deadline);
  }

  /** Why the service is taken to be down; undefined while it is not. */
  get down(): Error | undefined {
    return this.#circuit.reason;
  }

  /** Why there is no point in asking anything: a refused key, or a service that is down. */
  get stopped(): Error | undefined {
    const wrong = this.#wrongKey;
    return wrong && this.uptime() < wrong.until ? wrong.error : this.down;
  }

  /** The service said not to ask before this moment. */
  get blockedUntil(): number {
    return this.#blockedUntil;
  }

  /** One request at a time finds out whether the service is back, or whether its limit is over. */
  get oneAtATime(): boolean {
    return this.#circuit.isInDoubt || this.#limitsInARow > 0;
  }

  /** A service in doubt is not asked before this moment. */
  get nextTry(): number {
    return this.#circuit.nextTry;
  }

  /** Whether any request was answered since a moment. */
  hasAnsweredSince(moment: number): boolean {
    return this.#lastSuccess >= moment;
  }

  /** Notes an answer. */
  succeed(): void {
    this.#circuit.succeed();
    this.#limitsInARow = 0;
    this.#lastSuccess = this.uptime();
  }

  /**
   * Notes what a failure says of the key, the limit or the service.
   *
   * @param startedAt when the request began.
   * @param othersUnderWay requests under way beside it.
   * @returns milliseconds for which a limit stops all requests; 0 for any other failure.
   */
  fail(error: Error, startedAt: number, othersUnderWay: number): number {
    const now = this.uptime();
    if (isLimitError(error)) {
      // Requests that were under way together met one limit; the next one without `Retry-After` is waited for longer.
      if (now >= this.#blockedUntil) this.#limitsInARow += 1;
      const delay = limitDelay(error, this.#limitsInARow);
      this.#circuit.succeed();
      this.#blockedUntil = Math.max(this.#blockedUntil, now + delay);
      return delay;
    }
    if (isWrongKeyError(error)) this.#wrongKey = { error, until: now + WRONG_KEY };
    else if (readFailure(error).isServiceFault) this.#circuit.fail(error, startedAt, othersUnderWay);
    else this.#circuit.succeed();
    return 0;
  }
}
