import type { Context, MiddlewareHandler } from 'hono';
import { ENDPOINTS, type Endpoint } from '../../contract/endpoint';
import { planName, type PlanId } from '../../contract/plan';
import { VERDICT_CHANGES } from '../../contract/verdict-change';
import { planOfKey } from '../keys';
import { Refusal } from '../../contract/refusal';

/** The variables of a request whose key is known. */
export interface Access {
  Variables: { plan: PlanId };
}

/**
 * Lets a request pass when its key is known and its plan includes the endpoint (5.1, 5.4). Otherwise the answer is 401, or 403 with the names
 * of the plans that include it.
 */
export function requirePlan(endpoint: Endpoint | typeof VERDICT_CHANGES.path): MiddlewareHandler<Access> {
  const { plans }: { plans: readonly PlanId[] } =
    endpoint === VERDICT_CHANGES.path ? VERDICT_CHANGES : ENDPOINTS[endpoint];
  const names = plans.map(planName);
  return async (context, next) => {
    const plan = planOf(context);
    if (!plans.includes(plan)) {
      throw new Refusal(403, {
        error: 'plan_required',
        message: `The plan ${planName(plan)} does not include ${endpoint}. Plans that do: ${names.join(', ')}.`,
        plans: names,
      });
    }
    context.set('plan', plan);
    await next();
  };
}

/** The key of a request. The header comes before the query parameter, and an empty key counts as none (5.1). */
export function requestKey(context: Context): string | undefined {
  return context.req.header('X-API-Key') || context.req.query('apikey') || undefined;
}

/**
 * The plan of a request's key.
 *
 * @throws {Refusal} 401 without a key, or with an unknown one.
 */
export function planOf(context: Context): PlanId {
  const key = requestKey(context);
  if (key === undefined) {
    throw new Refusal(401, {
      error: 'key_missing',
      message: 'This address needs an API key, in the header X-API-Key or in the query parameter apikey.',
    });
  }
  const plan = planOfKey(key);
  if (!plan) {
    throw new Refusal(401, {
      error: 'key_unknown',
      message: 'The API key is not known here. Check that it was copied whole.',
    });
  }
  return plan;
}
