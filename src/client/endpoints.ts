import { answers, ENDPOINTS, type Endpoint, type InstrumentKind } from '../contract/endpoint';

/** The endpoints of a kind, lightest first. */
export const ENDPOINTS_OF: Record<InstrumentKind, readonly Endpoint[]> = {
  stock: endpointsOf('stock'),
  fund: endpointsOf('fund'),
};

const WHOLE = '/*';

/** The name by which an `Ask` asks for an endpoint's record whole, such as the ranking fields that few plans are served. */
export function wholeRecord(endpoint: Endpoint): string {
  return endpoint + WHOLE;
}

/** The endpoint whose whole record a name asks for; undefined for the name of a field. */
export function wholeRecordOf(name: string): Endpoint | undefined {
  return name.endsWith(WHOLE) ? (name.slice(0, -WHOLE.length) as Endpoint) : undefined;
}

/** A wider stock report begins with all of a narrower one (2.2 to 2.4). */
const WIDER: Partial<Record<Endpoint, readonly Endpoint[]>> = {
  compliance: ['basic-report', 'full-report'],
  'basic-report': ['full-report'],
};

/** Whether an endpoint's record answers what an `Ask` names: a field, or a record whole. */
export function serves(endpoint: Endpoint, name: string): boolean {
  const whole = wholeRecordOf(name);
  if (whole) return whole === endpoint || (WIDER[whole]?.includes(endpoint) ?? false);
  return answers(endpoint, name);
}

/** The lightest endpoint of a kind that answers a field, whatever the plan: the one to name in a refusal. */
export function lightestEndpoint(kind: InstrumentKind, field: string): Endpoint | undefined {
  return ENDPOINTS_OF[kind].find((endpoint) => serves(endpoint, field));
}

function endpointsOf(kind: InstrumentKind): Endpoint[] {
  const names = Object.keys(ENDPOINTS) as Endpoint[];
  return names.filter((name) => ENDPOINTS[name].kind === kind);
}
