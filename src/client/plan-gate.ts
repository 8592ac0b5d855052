import type { CallEndpoint } from './call';
import type { PlanKnowledge } from './plan-knowledge';
import type { Outcome } from './requester';

/** Failures that would meet any other request just the same; those who wait for the first one need not try for themselves. */
const CONCERNS_ALL = new Set(['WrongKeyError', 'UnreachableError', 'TimeoutError', 'LimitError']);

/**
 * Keeps a thousand cells from learning one by one that the plan lacks an endpoint. While that is unknown, one request goes ahead
 * and the others wait for what comes of it: one round trip, once for each endpoint.
 */
export class PlanGate {
  readonly #first = new Map<CallEndpoint, Promise<unknown>>();

  constructor(private readonly knowledge: PlanKnowledge) {}

  /** Lets a request through, holds it back until another has shown the way, or answers "refused" without one. */
  async through(endpoint: CallEndpoint, request: () => Promise<Outcome>): Promise<Outcome> {
    for (;;) {
      const first = this.#first.get(endpoint);
      if (!first || !this.#isOpen(endpoint)) break;
      const error = await first.then(
        () => undefined,
        (caught: unknown) => caught,
      );
      // By name: what ends a request may come from another realm.
      const name = String((error as Error | undefined)?.name);
      if (CONCERNS_ALL.has(name)) throw error;
      // The first was called off, which says nothing: another one goes ahead.
      if (name !== 'AbortError') break;
      await Promise.resolve();
    }
    if (this.knowledge.includes(endpoint) === false) return { type: 'refused' };
    if (!this.#isOpen(endpoint) || this.#first.has(endpoint)) return request();
    const own = request();
    this.#first.set(endpoint, own);
    // Whoever asked handles the failure; this handler is for the waiting line's sake, so that none goes unhandled.
    const over = () => void this.#first.delete(endpoint);
    own.then(over, over);
    return own;
  }
  /** Whether a request would be a trial, of the plan or of the key. */
  #isOpen(endpoint: CallEndpoint): boolean {
    return !this.knowledge.keyIsGood || this.knowledge.includes(endpoint) === undefined;
  }
}
