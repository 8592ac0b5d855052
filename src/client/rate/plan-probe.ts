import { answers, ENDPOINTS, type Endpoint } from '../../contract/endpoint';
import type { ServiceCall } from '../call';
import { limitOf } from './limit';
import type { PlanKnowledge } from './plan-knowledge';
import { ENDPOINTS_OF } from '../endpoints';

/**
 * A call that answers another one and shows the plan's rate as well: of an endpoint whose record contains all that was asked for, and
 * which the plan with the lowest possible rate does not include. On a larger plan it costs nothing; on the lowest it costs a
 * refusal, once.
 */
export function planProbeFor(call: ServiceCall, plan: PlanKnowledge): ServiceCall | undefined {
  if (!('ticker' in call) || call.page || !isRateUnknown(plan)) return undefined;
  // Each plan includes what those of a lower rate do. So the lowest of the possible plans has not what only some of them include.
  const endpoint = ENDPOINTS_OF[ENDPOINTS[call.endpoint].kind].find(
    (wider) => contains(wider, call.endpoint) && plan.includes(wider) === undefined,
  );
  return endpoint && { ...call, endpoint };
}

/** Whether the plans that the key may be on differ in rate. */
export function isRateUnknown(plan: PlanKnowledge): boolean {
  return new Set(plan.possiblePlans().map((id) => limitOf(id)?.requests)).size > 1;
}

function contains(wider: Endpoint, narrower: Endpoint): boolean {
  return (
    wider !== narrower &&
    Object.keys(ENDPOINTS[narrower].record.shape).every((field) => answers(wider, field))
  );
}
