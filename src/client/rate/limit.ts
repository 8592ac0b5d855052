import { PLAN_LIMITS, type PlanId } from '../../contract/plan';
import { DAY, MINUTE } from '../durations';

/** How many requests may be made within any span of time of this length. */
export interface Limit {
  readonly requests: number;
  /** Milliseconds. */
  readonly window: number;
}

/** The request rate of a plan (8); undefined when it has none. The interface does not say when its window begins, so ours slides. */
export function limitOf(plan: PlanId): Limit | undefined {
  const { rate } = PLAN_LIMITS[plan];
  return rate && { requests: rate.requests, window: rate.per === 'day' ? DAY : MINUTE };
}

/** The lowest limit of several plans, which keeps to all of them. Undefined when none has a limit, or no plan is given. */
export function leastLimit(plans: readonly PlanId[]): Limit | undefined {
  const limits = plans.flatMap((plan) => limitOf(plan) ?? []);
  const rate = ({ requests, window }: Limit) => requests / window;
  return limits.reduce<Limit | undefined>(
    (least, limit) => (least && rate(least) <= rate(limit) ? least : limit),
    undefined,
  );
}
