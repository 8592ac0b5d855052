import type { InstrumentKind } from '../../contract/endpoint';
import { planName } from '../../contract/plan';
import type { CallEndpoint } from '../call';
import { ENDPOINTS_OF, lightestEndpoint, plansOf, serves } from '../endpoints';
import { PlanError } from '../errors/plan-error';
import type { PlanKnowledge } from '../rate/plan-knowledge';

const NO_REFUSALS: ReadonlyMap<string, PlanError> = new Map();

/** The refusal of an endpoint, with the plans that include it: by the service's own refusal, else by section 8. */
export function planError(plan: PlanKnowledge, endpoint: CallEndpoint): PlanError {
  return new PlanError(endpoint, plan.plansThatInclude(endpoint) ?? plansOf(endpoint).map(planName));
}

/** The names that the plan does not include, each with its refusal. */
export function planRefusals(
  plan: PlanKnowledge,
  kind: InstrumentKind,
  names: readonly string[],
): ReadonlyMap<string, PlanError> {
  let refusals: Map<string, PlanError> | undefined;
  for (const name of names) {
    const serving = ENDPOINTS_OF[kind].filter((endpoint) => serves(endpoint, name));
    if (serving.some((endpoint) => plan.includes(endpoint) !== false)) continue;
    const lightest = lightestEndpoint(kind, name);
    if (!lightest) throw new Error(`No ${kind} endpoint serves the field ${name}.`);
    refusals = (refusals ?? new Map()).set(name, planError(plan, lightest));
  }
  return refusals ?? NO_REFUSALS;
}
