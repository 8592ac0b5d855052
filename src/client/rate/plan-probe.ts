import { answers, ENDPOINTS, type Endpoint } from '../../contract/endpoint';
import { VERDICT_CHANGES } from '../../contract/verdict-change';
import type { ServiceCall } from '../call';
import { leastLimit, limitOf } from './limit';
import { includesEndpoint, type PlanKnowledge } from './plan-knowledge';
import { ENDPOINTS_OF } from '../endpoints';

/**
 * The call that would tell the plan's rate and answer another call all the same: one of an endpoint whose record holds
 * everything that was asked for, and that the slowest plan in question does not include. On a larger plan it costs nothing; on
 * the slowest one it costs a refusal, once.
 */
export function planProbeFor(call: ServiceCall, plan: PlanKnowledge): ServiceCall | undefined {
  if (call.endpoint === VERDICT_CHANGES.path || call.page || !isRateUnknown(plan)) return undefined;
  const possible = plan.possiblePlans();
  const least = leastLimit(possible);
  const slowest = possible.filter((id) => limitOf(id)?.requests === least?.requests);
  const endpoint = ENDPOINTS_OF[ENDPOINTS[call.endpoint].kind].find(
    (wider) =>
      contains(wider, call.endpoint as Endpoint) &&
      plan.includes(wider) === undefined &&
      slowest.every((id) => !includesEndpoint(id, wider)),
  );
  return endpoint && { ...call, endpoint };
}

/** Whether the plans in question differ in rate. */
export function isRateUnknown(plan: PlanKnowledge): boolean {
  return new Set(plan.possiblePlans().map((id) => limitOf(id)?.requests)).size > 1;
}

function contains(wider: Endpoint, narrower: Endpoint): boolean {
  return (
    wider !== narrower &&
    wider !== 'etf-holdings' &&
    Object.keys(ENDPOINTS[narrower].record.shape).every((field) => answers(wider, field))
  );
}
