import type { CallEndpoint } from '../call';
import type { PlanKnowledge } from './plan-knowledge';
import type { Outcome } from '../http/requester';
import type { Timers } from '../timers';

/** Failures that would meet any other request just the same; those who wait for the first one need not try for themselves. */
const CONCERNS_ALL = new Set([
  'WrongKeyError',
  'UnreachableError',
  'RefusedOriginError',
  'TimeoutError',
  'LimitError',
]);

/** Failures of a connection that may have been lost on its way. */
const MAY_BE_LOST = new Set(['UnreachableError', 'RefusedOriginError']);

/** Milliseconds after which a request that went ahead is slow, and another one goes as well. */
const SLOW = 2_000;

/** Requests that go ahead before their failure is everyone's: one that is lost on its way must not take a thousand cells with it. */
const MOST_TRIALS = 4;

/** Requests that have gone ahead and are not over. */
interface Trial {
  /** How many there were, this one included. */
  readonly count: number;
  /** Resolves when one of them was answered, with undefined, or when all have failed, with the last failure. */
  readonly over: Promise<Error | undefined>;
  readonly slow: Promise<'slow'>;
}

/**
 * Keeps a thousand cells from learning one by one that the plan lacks an endpoint. While that is unknown, one request goes ahead
 * and the others wait for what comes of it: one round trip, once for each endpoint.
 */
export class PlanGate {
  readonly #trials = new Map<CallEndpoint, Trial>();

  constructor(
    private readonly knowledge: PlanKnowledge,
    private readonly timers: Timers,
  ) {}

  /** Lets a request through, holds it back until another has shown the way, or answers "refused" without one. */
  async through(endpoint: CallEndpoint, request: () => Promise<Outcome>): Promise<Outcome> {
    for (;;) {
      const trial = this.#trials.get(endpoint);
      if (!trial || !this.#isOpen(endpoint)) break;
      const came = await Promise.race([trial.over, trial.slow]);
      const isMore = trial.count < MOST_TRIALS;
      if (came === 'slow' && isMore && this.#trials.get(endpoint) === trial) {
        return this.#goAhead(endpoint, request, trial);
      }
      // Another one has gone ahead as well: it is that one's turn to be waited for.
      if (came === 'slow' && isMore) continue;
      const error = came === 'slow' ? await trial.over : came;
      // By name: what ends a request may come from another realm.
      const name = String(error?.name);
      if (MAY_BE_LOST.has(name) && isMore) {
        if (!this.#trials.has(endpoint)) return this.#goAhead(endpoint, request, undefined, trial.count);
        continue;
      }
      if (error && CONCERNS_ALL.has(name)) throw error;
      // The first was called off, which says nothing: another one goes ahead.
      if (name !== 'AbortError') break;
      await Promise.resolve();
    }
    if (this.knowledge.includes(endpoint) === false) return { type: 'refused' };
    if (!this.#isOpen(endpoint) || this.#trials.has(endpoint)) return request();
    return this.#goAhead(endpoint, request);
  }

  /** Makes a request that the others wait for, together with those of `beside`. */
  #goAhead(
    endpoint: CallEndpoint,
    request: () => Promise<Outcome>,
    beside?: Trial,
    before = beside?.count ?? 0,
  ): Promise<Outcome> {
    const own = request();
    // Whoever asked handles the failure; here it is told to the waiting line, so that none goes unhandled.
    const failure = own.then(
      () => undefined,
      (error: Error) => error,
    );
    let callOff = (): void => undefined;
    const slow = new Promise<'slow'>((resolve) => {
      callOff = this.timers.after(SLOW, () => resolve('slow'));
    });
    const over = beside ? oneAnswered(beside.over, failure) : failure;
    const trial: Trial = { count: before + 1, over, slow };
    this.#trials.set(endpoint, trial);
    void over.then(() => {
      callOff();
      if (this.#trials.get(endpoint) === trial) this.#trials.delete(endpoint);
    });
    return own;
  }

  /** Whether a request would be a trial, of the plan or of the key. */
  #isOpen(endpoint: CallEndpoint): boolean {
    return !this.knowledge.keyIsGood || this.knowledge.includes(endpoint) === undefined;
  }
}

/** Undefined as soon as one is; when both are failures, the second. */
async function oneAnswered(
  first: Promise<Error | undefined>,
  second: Promise<Error | undefined>,
): Promise<Error | undefined> {
  if ((await Promise.race([first, second])) === undefined) return undefined;
  const [one, other] = await Promise.all([first, second]);
  return one && other;
}
