import { ENDPOINTS } from '../../contract/endpoint';
import { PLANS, type PlanId } from '../../contract/plan';
import { VERDICT_CHANGES } from '../../contract/verdict-change';
import type { CallEndpoint } from '../call';
import { DAY } from '../durations';
import { isFundList, plansOf } from '../endpoints';

/** How long what was learned of a plan is trusted. */
const PLAN_TRUSTED = 7 * DAY;

/** What an endpoint's answer said of the plan. Plain data: it is stored, and shared by all windows. */
export interface Evidence {
  readonly served: boolean;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The plans that include the endpoint, as the refusal names them. */
  readonly plans?: readonly string[] | undefined;
}

export type PlanEvidence = Partial<Record<CallEndpoint, Evidence>>;

/**
 * What is known of the key's plan. No endpoint gives the plan, so it is learned from what the service serves and refuses (5.4): a
 * refusal of `/full-report` already says that `/methodology` will be refused too.
 */
export class PlanKnowledge {
  #evidence: PlanEvidence = {};
  #possible: readonly PlanId[];

  /** @param stated the plan, when somebody has stated it; what the service serves and refuses outranks it. */
  constructor(private readonly stated?: PlanId) {
    this.#possible = this.#deduce();
  }

  /** Notes that an endpoint was served (any answer that is not a refusal of the key or plan) or refused with 403. */
  note(endpoint: CallEndpoint, served: boolean, at = 0, plans?: readonly string[]): void {
    const before = this.#evidence[endpoint];
    if (before?.served === served && at <= before.at) return;
    this.#evidence = { ...this.#evidence, [endpoint]: { served, at, plans } };
    this.#possible = this.#deduce();
    // No plan fits any more, so the plan was changed: what was seen before is of the old one.
    if (this.#possible.length === 0 && before && before.served !== served) {
      this.#evidence = { [endpoint]: { served, at, plans } };
      this.#possible = this.#deduce();
    }
  }

  /** Adds what other windows, or this one before it was reloaded, have learned; of two observations the later counts. */
  learn(stored: PlanEvidence, now: number): void {
    for (const [endpoint, evidence] of Object.entries(stored) as [CallEndpoint, Evidence][]) {
      const known = this.#evidence[endpoint];
      if (!isKnown(endpoint) || typeof evidence?.served !== 'boolean' || !Number.isFinite(evidence.at))
        continue;
      if (now - evidence.at > PLAN_TRUSTED || (known && known.at >= evidence.at)) continue;
      this.note(endpoint, evidence.served, evidence.at, evidence.plans);
    }
  }

  /** Forgets what was seen: the plan may have been changed. */
  forget(): void {
    this.#evidence = {};
    this.#possible = this.#deduce();
  }

  /** What was seen, to be stored. */
  get evidence(): PlanEvidence {
    return this.#evidence;
  }

  /** Whether the plan includes an endpoint; undefined while that is not known. */
  includes(endpoint: CallEndpoint): boolean | undefined {
    const seen = this.#evidence[endpoint];
    if (seen) return seen.served;
    // Until the service has accepted the key, only a stated plan is known.
    if (!this.keyIsGood && !this.stated) return undefined;
    // No known plan fits what was seen: the service's plans have changed, and only what was seen counts.
    if (this.#possible.length === 0) return undefined;
    const including = this.#possible.filter((plan) => includesEndpoint(plan, endpoint));
    if (including.length === this.#possible.length) return true;
    return including.length === 0 ? false : undefined;
  }

  /** Whether the service has accepted the key. */
  get keyIsGood(): boolean {
    return Object.keys(this.#evidence).length > 0;
  }

  /** The plans that fit everything seen so far. */
  possiblePlans(): readonly PlanId[] {
    return this.#possible;
  }

  /** The plans that include an endpoint, as the service's refusal names them. */
  plansThatInclude(endpoint: CallEndpoint): readonly string[] | undefined {
    return this.#evidence[endpoint]?.plans;
  }

  #deduce(): readonly PlanId[] {
    const seen = Object.entries(this.#evidence) as [CallEndpoint, Evidence][];
    const fitting = PLANS.map((plan) => plan.id).filter((plan) =>
      seen.every(([endpoint, { served }]) => includesEndpoint(plan, endpoint) === served),
    );
    return this.stated && fitting.includes(this.stated) ? [this.stated] : fitting;
  }
}

/** Whether a plan includes an endpoint by section 8. */
export function includesEndpoint(plan: PlanId, endpoint: CallEndpoint): boolean {
  return plansOf(endpoint).includes(plan);
}

const isKnown = (endpoint: string): endpoint is CallEndpoint =>
  endpoint === VERDICT_CHANGES.path || isFundList(endpoint) || endpoint in ENDPOINTS;
