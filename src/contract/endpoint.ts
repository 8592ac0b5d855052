import type * as z from 'zod/mini';
import { fundRecord, fundScreeningRecord, holdingsPage } from './fund';
import { GROUP_FIELDS, methodologyRecord, RULEBOOK_FIELDS } from './methodology';
import type { PlanId } from './plan';
import { servedName } from './rulebook';
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
 * The data endpoints that take a ticker (section 4), each with the kind of instrument, the plans that include it (section 8) and the schema of
 * its record. Within a kind the endpoint with the smallest record comes first.
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

/** The feed calls them `stock` and `etf` (2.6). */
export type InstrumentKind = 'stock' | 'fund';

export type Endpoint = keyof typeof ENDPOINTS;

/** The parsed record of an endpoint. */
export type RecordOf<E extends Endpoint> = z.infer<(typeof ENDPOINTS)[E]['record']>;

/** The path of an endpoint for a ticker, relative to the service's base address. The ticker is escaped as one segment. */
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
const GROUP = new RegExp(`^(${[...GROUP_FIELDS, ...RULEBOOK_FIELDS].join('|')})(_[a-z0-9]+)?$`);
/** The fields of a group of a fund's screening record that the fund record has too (2.9). */
const FUND_GROUP =
  /^((compliant_weight_perc|non_compliant_weight_perc|owner)(_[a-z0-9]+)?|halal_status_[a-z0-9]+)$/;

/**
 * Whether the record of an endpoint has a field, by its served name. A methodology record has `<field>_<rulebook>` for each of its rulebooks,
 * and the fields of the primary group without a suffix (2.5). The screening record of a fund has verdicts and weights under the names of the
 * fund record (2.9).
 */
export function answers(endpoint: Endpoint, field: string): boolean {
  if (endpoint === 'methodology') return METHODOLOGY.has(field) || GROUP.test(field);
  if (endpoint === 'etf-screening' && (field === 'status' || FUND_GROUP.test(field))) return true;
  return FLAT[endpoint]?.includes(field) ?? false;
}

/**
 * The fields of a record in one flat object, by served name. The fields of the groups have suffixes, so they do not clash. The owner and
 * the thresholds of a group get its suffix ({@link RULEBOOK_FIELDS}); its name and primary flag are left out. The primary verdict of a fund is `status`, also in its screening record,
 * which has it as `halal_status` of the primary group (2.9).
 */
export function flatten(record: object): Record<string, unknown> {
  const { methodologies, ...flat }: Flattening = { ...record };
  for (const [rulebook, group] of Object.entries(methodologies ?? {})) {
    for (const [key, value] of Object.entries(group)) {
      if (key === 'owner' || key === 'thresholds') flat[servedName(key, rulebook)] = value;
      else if (GROUP.test(key) || FUND_GROUP.test(key)) flat[key] = value;
    }
    for (const [screen, limit] of Object.entries(group['thresholds'] ?? {}))
      flat[servedName(`thresholds_${screen}`, rulebook)] = limit;
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
