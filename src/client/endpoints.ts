import { FUND_LISTS, type FundListEndpoint } from '../contract/fund-list';
import type { PlanId } from '../contract/plan';
import { VERDICT_CHANGES } from '../contract/verdict-change';
import type { CallEndpoint } from './call';
import { answers, ENDPOINTS, type Endpoint, type InstrumentKind } from '../contract/endpoint';

/** The endpoints of a kind, lightest first. */
export const ENDPOINTS_OF: Record<InstrumentKind, readonly Endpoint[]> = {
  stock: endpointsOf('stock'),
  fund: endpointsOf('fund'),
};

/** The plans that include an endpoint (section 8). */
export function plansOf(endpoint: CallEndpoint): readonly PlanId[] {
  if (endpoint === VERDICT_CHANGES.path) return VERDICT_CHANGES.plans;
  return isFundList(endpoint) ? FUND_LISTS[endpoint].plans : ENDPOINTS[endpoint].plans;
}

/** Whether an endpoint tells of several funds at once (4.8b). */
export const isFundList = (endpoint: string): endpoint is FundListEndpoint => endpoint in FUND_LISTS;

const WHOLE = '/*';

/** The name by which a `FieldQuery` asks for all of an endpoint's record, such as the ranking fields that few plans are served. */
export function wholeRecord(endpoint: Endpoint): string {
  return endpoint + WHOLE;
}

/** The endpoint whose record a name asks for; undefined for the name of a field. */
function wholeRecordOf(name: string): Endpoint | undefined {
  return name.endsWith(WHOLE) ? (name.slice(0, -WHOLE.length) as Endpoint) : undefined;
}

/** A wider stock report contains all of a narrower one (2.2 to 2.4). */
const WIDER: Partial<Record<Endpoint, readonly Endpoint[]>> = {
  compliance: ['basic-report', 'full-report'],
  'basic-report': ['full-report'],
};

/** Whether an endpoint's record answers a name of a `FieldQuery`: a field, or a whole record. */
export function serves(endpoint: Endpoint, name: string): boolean {
  const whole = wholeRecordOf(name);
  if (whole) return whole === endpoint || (WIDER[whole]?.includes(endpoint) ?? false);
  return answers(endpoint, name);
}

/** The lightest endpoint of a kind that answers a field on any plan: refusals name this one. */
export function lightestEndpoint(kind: InstrumentKind, field: string): Endpoint | undefined {
  return ENDPOINTS_OF[kind].find((endpoint) => serves(endpoint, field));
}

function endpointsOf(kind: InstrumentKind): Endpoint[] {
  const names = Object.keys(ENDPOINTS) as Endpoint[];
  return names.filter((name) => ENDPOINTS[name].kind === kind);
}
