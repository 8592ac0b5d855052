/** The plans of a key (section 8), smallest first. The service uses the names; the ids are ours. */
export const PLANS = [
  { id: 'basic-free', name: 'Basic Free' },
  { id: 'personal-standard', name: 'Personal Standard' },
  { id: 'personal-ultimate', name: 'Personal Ultimate' },
  { id: 'business-standard', name: 'Business Standard' },
  { id: 'business-ultimate', name: 'Business Ultimate' },
  { id: 'business-enterprise', name: 'Business Enterprise' },
] as const;

export type PlanId = (typeof PLANS)[number]['id'];

/** The name of a plan, for people. */
export function planName(id: PlanId): string {
  return PLANS.find((plan) => plan.id === id)!.name;
}

/** The limits of a plan (section 8); undefined means unlimited. Bandwidth is in bytes a month, with decimal units. */
export interface PlanLimits {
  readonly rate?: { readonly requests: number; readonly per: 'day' | 'minute' };
  readonly bandwidth?: number;
}

const GB = 1_000_000_000;

export const PLAN_LIMITS: Record<PlanId, PlanLimits> = {
  'basic-free': { rate: { requests: 10, per: 'day' }, bandwidth: GB / 10 },
  'personal-standard': { rate: { requests: 300, per: 'minute' }, bandwidth: 10 * GB },
  'personal-ultimate': { rate: { requests: 1_000, per: 'minute' }, bandwidth: 100 * GB },
  'business-standard': { rate: { requests: 1_000, per: 'minute' }, bandwidth: 100 * GB },
  'business-ultimate': { rate: { requests: 3_000, per: 'minute' }, bandwidth: 300 * GB },
  'business-enterprise': {},
};
