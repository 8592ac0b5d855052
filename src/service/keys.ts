import { PLANS, type PlanId } from '../contract/plan';

/** The demo key of every plan. The data endpoints know no accounts, and these keys give access to sample figures only. */
export const DEMO_KEYS = Object.fromEntries(PLANS.map(({ id }) => [id, `demo-${id}`])) as Record<
  PlanId,
  string
>;

const PLAN_BY_KEY = new Map(PLANS.map(({ id }) => [DEMO_KEYS[id], id]));

/** The plan that a key is on; undefined for an unknown key. */
export function planOfKey(key: string): PlanId | undefined {
  return PLAN_BY_KEY.get(key);
}
