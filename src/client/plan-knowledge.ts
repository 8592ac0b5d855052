import { ENDPOINTS, type Endpoint } from '../contract/endpoint';
import { PLANS, type PlanId } from '../contract/plan';

/**
 * What is known of the key's plan. No endpoint tells it, so it is learned from what the service serves and refuses (5.4); one
 * refusal of `/full-report` already says that `/methodology` will be refused too.
 */
export class PlanKnowledge {
  readonly #seen = new Map<Endpoint, boolean>();

  /** Notes that an endpoint was served (any answer that is not a refusal of the key or plan) or refused with 403. */
  note(endpoint: Endpoint, served: boolean): void {
    this.#seen.set(endpoint, served);
  }

  /** Whether the plan includes an endpoint; undefined while that cannot be told. */
  includes(endpoint: Endpoint): boolean | undefined {
    const seen = this.#seen.get(endpoint);
    if (seen !== undefined) return seen;
    // Nothing is included as long as nobody has seen that the key itself is good.
    if (this.#seen.size === 0) return undefined;
    const possible = this.possiblePlans();
    // No plan we know of fits what was seen: the service's plans have changed, and only what was seen counts.
    if (possible.length === 0) return undefined;
    const including = possible.filter((plan) => includesEndpoint(plan, endpoint));
    if (including.length === possible.length) return true;
    return including.length === 0 ? false : undefined;
  }

  /** The plans that fit everything seen so far. */
  possiblePlans(): PlanId[] {
    const seen = [...this.#seen];
    return PLANS.map((plan) => plan.id).filter((plan) =>
      seen.every(([endpoint, served]) => includesEndpoint(plan, endpoint) === served),
    );
  }
}

function includesEndpoint(plan: PlanId, endpoint: Endpoint): boolean {
  return ENDPOINTS[endpoint].plans.includes(plan);
}
