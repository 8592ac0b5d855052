import type { CallEndpoint } from '../call';
import {
  isAbortError,
  isLimitError,
  isRefusedOriginError,
  isTimeoutError,
  isUnreachableError,
  isWrongKeyError,
} from '../errors/guards';
import type { PlanKnowledge } from './plan-knowledge';
import type { CallOutcome } from '../http/requester';
import type { Timers } from '../timers';

/** Whether any other request would fail in the same way, so that those who wait need not try for themselves. */
const failsAll = (error: Error): boolean =>
  isWrongKeyError(error) || mayBeLost(error) || isTimeoutError(error) || isLimitError(error);

/** Whether only this one connection may have been lost. */
const mayBeLost = (error: Error): boolean => isUnreachableError(error) || isRefusedOriginError(error);

/** Milliseconds after which a trial request is slow, and another one is made beside it. */
const SLOW = 2_000;

/** Trial requests before their failure is everyone's: one lost connection must not fail a thousand cells. */
const MOST_TRIALS = 4;

/** Trial requests that are under way. */
interface Trial {
  /** How many there were, this one included. */
  readonly count: number;
  /** Resolves with undefined when one of them was answered, or with the last failure when all have failed. */
  readonly over: Promise<Error | undefined>;
  readonly slow: Promise<'slow'>;
}

/**
 * Keeps a thousand cells from learning one by one that the plan lacks an endpoint. While that is unknown, one request is made as a
 * trial and the others wait for its outcome: one round trip, once for each endpoint.
 */
export class PlanGate {
  readonly #trials = new Map<CallEndpoint, Trial>();

  constructor(
    private readonly knowledge: PlanKnowledge,
    private readonly timers: Timers,
  ) {}

  /** Makes a request at once, makes it when a trial has been answered, or answers "refused" without making it. */
  async through(endpoint: CallEndpoint, request: () => Promise<CallOutcome>): Promise<CallOutcome> {
    for (;;) {
      const trial = this.#trials.get(endpoint);
      if (!trial || !this.#isUnknown(endpoint)) break;
      const first = await Promise.race([trial.over, trial.slow]);
      const mayTryMore = trial.count < MOST_TRIALS;
      if (first === 'slow' && mayTryMore && this.#trials.get(endpoint) === trial) {
        return this.#try(endpoint, request, trial);
      }
      // Another trial has begun meanwhile: wait for that one.
      if (first === 'slow' && mayTryMore) continue;
      const error = first === 'slow' ? await trial.over : first;
      if (error && mayBeLost(error) && mayTryMore) {
        if (!this.#trials.has(endpoint)) return this.#try(endpoint, request, undefined, trial.count);
        continue;
      }
      if (error && failsAll(error)) throw error;
      // A cancelled trial says nothing of the plan: another one is made.
      if (!error || !isAbortError(error)) break;
      await Promise.resolve();
    }
    if (this.knowledge.includes(endpoint) === false) return { type: 'refused' };
    if (!this.#isUnknown(endpoint) || this.#trials.has(endpoint)) return request();
    return this.#try(endpoint, request);
  }

  /** Makes a trial request, which the others wait for together with those of `beside`. */
  #try(
    endpoint: CallEndpoint,
    request: () => Promise<CallOutcome>,
    beside?: Trial,
    before = beside?.count ?? 0,
  ): Promise<CallOutcome> {
    const outcome = request();
    // The caller handles the failure. Those who wait get it as a value, so that no rejection goes unhandled.
    const failure = outcome.then(
      () => undefined,
      (error: Error) => error,
    );
    let cancel = (): void => undefined;
    const slow = new Promise<'slow'>((resolve) => {
      cancel = this.timers.after(SLOW, () => resolve('slow'));
    });
    const over = beside ? oneAnswered(beside.over, failure) : failure;
    const trial: Trial = { count: before + 1, over, slow };
    this.#trials.set(endpoint, trial);
    void over.then(() => {
      cancel();
      if (this.#trials.get(endpoint) === trial) this.#trials.delete(endpoint);
    });
    return outcome;
  }

  /** Whether a request would be a trial, of the plan or of the key. */
  #isUnknown(endpoint: CallEndpoint): boolean {
    return !this.knowledge.keyIsGood || this.knowledge.includes(endpoint) === undefined;
  }
}

/** Undefined as soon as one of the two is; when both are failures, the second. */
async function oneAnswered(
  first: Promise<Error | undefined>,
  second: Promise<Error | undefined>,
): Promise<Error | undefined> {
  if ((await Promise.race([first, second])) === undefined) return undefined;
  const [one, other] = await Promise.all([first, second]);
  return one && other;
}
