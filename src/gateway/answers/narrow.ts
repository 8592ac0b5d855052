import { ENDPOINTS } from '../../contract/endpoint';
import { readServedJson, writeServedJson } from '../../contract/served-json';
import { RANKING_FIELDS } from '../../contract/stock';

/** The two lesser stock reports, which the full report contains (2.3, 2.4). */
export type NarrowReport = 'compliance' | 'basic-report';

const fieldsOf = (endpoint: 'compliance' | 'basic-report' | 'full-report'): string[] =>
  Object.keys(ENDPOINTS[endpoint].record.shape);

/** The fields that a full report has and a lesser one has not. */
const LEFT_OUT: Record<NarrowReport, ReadonlySet<string>> = {
  compliance: leftOut('compliance'),
  'basic-report': leftOut('basic-report'),
};

/**
 * A lesser report out of a full one, in the order and with the digits in which it was served. A field that no record of the interface
 * has stays: it may be new in all of them.
 */
export function narrowed(fullReport: string, endpoint: NarrowReport): string {
  const record = readServedJson(fullReport) as Record<string, unknown>;
  const fields = Object.entries(record).filter(([name]) => !LEFT_OUT[endpoint].has(name));
  return writeServedJson(Object.fromEntries(fields))!;
}

function leftOut(endpoint: NarrowReport): ReadonlySet<string> {
  const own = new Set(fieldsOf(endpoint));
  return new Set([...fieldsOf('full-report'), ...RANKING_FIELDS].filter((name) => !own.has(name)));
}
