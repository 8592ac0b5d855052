import type * as z from 'zod/mini';
import { fundRecord, fundScreeningRecord, holdingsPage } from './fund';
import { GROUP_FIELDS, methodologyRecord } from './methodology';
import type { PlanId } from './plan';
import { basicReportRecord, complianceRecord, fullReportRecord } from './stock';

const EVERY_PLAN: readonly PlanId[] = [
  'basic-free',
  'personal-standard',
  'personal-ultimate',
  'business-standard',
  'business-ultimate',
  'business-enterprise',
];
const ABOVE_FREE = EVERY_PLAN.slice(1);
const FULL_REPORT = EVERY_PLAN.slice(2);
const TOP_TWO = EVERY_PLAN.slice(4);

/**
 * The data endpoints a ticker is asked at (section 4), each with what it is asked for, the plans that include it
 * (section 8) and the record it answers. Within a kind the lightest comes first.
 */
export const ENDPOINTS = {
  compliance: { kind: 'stock', path: 'compliance/{ticker}', plans: EVERY_PLAN, record: complianceRecord },
  'basic-report': {
    kind: 'stock',
    path: 'basic-report/{ticker}',
    plans: ABOVE_FREE,
    record: basicReportRecord,
  },
  'full-report': {
    kind: 'stock',
    path: 'full-report/{ticker}',
    plans: FULL_REPORT,
    record: fullReportRecord,
  },
  methodology: { kind: 'stock', path: 'methodology/{ticker}', plans: TOP_TWO, record: methodologyRecord },
  etf: { kind: 'fund', path: 'etf/{ticker}', plans: TOP_TWO, record: fundRecord },
  'etf-screening': {
    kind: 'fund',
    path: 'etf/{ticker}/screening',
    plans: TOP_TWO,
    record: fundScreeningRecord,
  },
  'etf-holdings': { kind: 'fund', path: 'etf/{ticker}/holdings', plans: TOP_TWO, record: holdingsPage },
} as const satisfies Record<string, EndpointShape>;

interface EndpointShape {
  kind: InstrumentKind;
  path: string;
  plans: readonly PlanId[];
  record: z.ZodMiniType;
}

/** Stock or fund; the feed calls them `stock` and `etf` (2.6). */
export type InstrumentKind = 'stock' | 'fund';

export type Endpoint = keyof typeof ENDPOINTS;

/** The parsed record that an endpoint answers. */
export type RecordOf<E extends Endpoint> = z.infer<(typeof ENDPOINTS)[E]['record']>;

/** The path of an endpoint for a ticker, under the service's base address; the ticker is escaped as one segment. */
export function endpointPath(endpoint: Endpoint, ticker: string): string {
  return `api/v1/${ENDPOINTS[endpoint].path.replace('{ticker}', encodeURIComponent(ticker))}`;
}

const FLAT: Partial<Record<Endpoint, readonly string[]>> = {
  compliance: Object.keys(complianceRecord.shape),
  'basic-report': Object.keys(basicReportRecord.shape),
  'full-report': Object.keys(fullReportRecord.shape),
  etf: Object.keys(fundRecord.shape),
  'etf-screening': Object.keys(fundScreeningRecord.shape).filter((field) => field !== 'methodologies'),
};
const METHODOLOGY = new Set(Object.keys(methodologyRecord.shape));
const GROUP = new RegExp(`^(${GROUP_FIELDS.join('|')})(_[a-z0-9]+)?$`);
/** What a group of a fund's screening has in common with the fund record (2.9). */
const FUND_GROUP =
  /^(compliant_weight_perc(_[a-z0-9]+)?|non_compliant_weight_perc(_[a-z0-9]+)?|halal_status_[a-z0-9]+)$/;

/**
 * Whether an endpoint's record answers a field, by its served name. A methodology record answers `<field>_<rulebook>` for
 * whatever rulebook it carries, and the primary group's fields without suffix (2.5); a fund's screening record answers verdicts
 * and weights by the names of the fund record (2.9).
 */
export function answers(endpoint: Endpoint, field: string): boolean {
  if (endpoint === 'methodology') return METHODOLOGY.has(field) || GROUP.test(field);
  if (endpoint === 'etf-screening' && (field === 'status' || FUND_GROUP.test(field))) return true;
  return FLAT[endpoint]?.includes(field) ?? false;
}

/**
 * A record's fields in one flat object, by served name. The groups of a methodology record carry their suffix already, so
 * they lie side by side; their unsuffixed name, owner, primary and thresholds stay in the record. A fund's primary verdict is
 * `status`, in its screening record too, where it is served as the primary group's `halal_status` (2.9).
 */
export function flatten(record: object): Record<string, unknown> {
  const { methodologies, ...flat }: Flattening = { ...record };
  for (const group of Object.values(methodologies ?? {})) {
    for (const [key, value] of Object.entries(group)) {
      if (GROUP.test(key) || FUND_GROUP.test(key)) flat[key] = value;
    }
  }
  if (methodologies && 'listing_venue' in flat) {
    flat['status'] = flat['halal_status'];
    delete flat['halal_status'];
  }
  return flat;
}

interface Flattening {
  methodologies?: Record<string, Record<string, unknown>>;
  [field: string]: unknown;
}
