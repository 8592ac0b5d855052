import { ENDPOINTS } from '../contract/endpoint';
import { PLAN_LIMITS, PLANS, type PlanLimits } from '../contract/plan';
import { VERDICT_CHANGES } from '../contract/verdict-change';
import type { TextName } from '../i18n/catalogue';

/** What plans differ in, each with the plans of the endpoint behind it. */
const OFFERS = [
  { text: 'canVerdicts', plans: ENDPOINTS.compliance.plans },
  { text: 'canRatios', plans: ENDPOINTS['basic-report'].plans },
  { text: 'canReports', plans: ENDPOINTS['full-report'].plans },
  { text: 'canRulebooks', plans: ENDPOINTS.methodology.plans },
  { text: 'canFunds', plans: ENDPOINTS.etf.plans },
  { text: 'canChanges', plans: VERDICT_CHANGES.plans },
] as const satisfies readonly { text: TextName; plans: readonly string[] }[];

export interface Capability {
  readonly text: (typeof OFFERS)[number]['text'];
  /** Undefined while the possible plans differ in it. */
  readonly included: boolean | undefined;
}

/** What a key can do, given the plans that it may be on (section 8). */
export function capabilitiesOf(planNames: readonly string[]): readonly Capability[] {
  const ids = idsOf(planNames);
  return OFFERS.map(({ text, plans }) => {
    const including = ids.filter((id) => (plans as readonly string[]).includes(id)).length;
    return { text, included: including === ids.length ? true : including === 0 ? false : undefined };
  });
}

/** Whether every possible plan has the feed of changes: then asking is never refused. */
export function surelyHasChanges(planNames: readonly string[]): boolean {
  return capabilitiesOf(planNames).find(({ text }) => text === 'canChanges')!.included === true;
}

/** Whether some possible plan serves the figures of every rulebook. */
export function mayHaveRulebooks(planNames: readonly string[]): boolean {
  return capabilitiesOf(planNames).find(({ text }) => text === 'canRulebooks')!.included !== false;
}

/** The limits of the plan; undefined while several plans are possible. */
export function limitsOf(planNames: readonly string[]): PlanLimits | undefined {
  const [id, ...others] = idsOf(planNames);
  return id && others.length === 0 ? PLAN_LIMITS[id] : undefined;
}

const idsOf = (names: readonly string[]) =>
  PLANS.filter(({ name }) => names.includes(name)).map(({ id }) => id);
