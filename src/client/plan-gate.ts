import type { Endpoint } from '../contract/endpoint';
import type { PlanKnowledge } from './plan-knowledge';
import type { Outcome } from './requester';

/** Failures that would meet any other request just the same; those who wait for the first one need not try for themselves. */
const CONCERNS_ALL = new Set(['WrongKeyError', 'UnreachableError', 'TimeoutError', 'LimitError']);

/**
 * Keeps a thousand cells from learning one by one that the plan lacks an endpoint. While that is unknown, one request goes ahead
 * and the others wait for what comes of it: one round trip, once for each endpoint.
 */
export class PlanGate {
  readonly #first = new Map<Endpoint, Promise<unknown>>();
  readonly #plansThatDo = new Map<Endpoint, readonly string[] | undefined>();

  constructor(private readonly knowledge: PlanKnowledge) {}

  /** Lets a request through, holds it back until another has shown the way, or answers "refused" without one. */
  async through<E extends Endpoint>(endpoint: E, request: () => Promise<Outcome<E>>): Promise<Outcome<E>> {
    const first = this.#first.get(endpoint);
    if (first && this.knowledge.includes(endpoint) === undefined) {
      try {
        await first;
      } catch (error) {
        if (error instanceof Error && CONCERNS_ALL.has(error.name)) throw error;
      }
    }
    if (this.knowledge.includes(endpoint) === false) {
      return { type: 'refused', plans: this.#plansThatDo.get(endpoint) };
    }
    const own = this.#noting(endpoint, request());
    if (this.knowledge.includes(endpoint) === undefined && !this.#first.has(endpoint)) {
      this.#first.set(endpoint, own);
      // Whoever asked handles the failure; this handler is for the waiting line's sake, so that none goes unhandled.
      own.catch(() => undefined).finally(() => this.#first.delete(endpoint));
    }
    return own;
  }

  async #noting<E extends Endpoint>(endpoint: E, request: Promise<Outcome<E>>): Promise<Outcome<E>> {
    const outcome = await request;
    this.knowledge.note(endpoint, outcome.type !== 'refused');
    if (outcome.type === 'refused') this.#plansThatDo.set(endpoint, outcome.plans);
    return outcome;
  }

  /** The plans that include an endpoint, in the words of the service's refusal. */
  plansThatInclude(endpoint: Endpoint): readonly string[] | undefined {
    return this.#plansThatDo.get(endpoint);
  }
}
