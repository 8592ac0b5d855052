import type { QueryResult } from '../client/query/field-query';
import { readServedDate } from '../contract/dates';
import { isLikelyMiss } from '../contract/legacy-total';
import { reasonForAbsent, reasonForNull } from '../contract/no-verdict';
import { writeServedJson } from '../contract/served-json';
import { excelNumber } from '../contract/whole-number';
import { DateCell, noAnswer, type Cell } from './cell';

/** The service's five dates, which mean five different things. */
const DATES = new Set([
  'last_scanned',
  'last_updated',
  'methodology_updated_at',
  'holdings_as_of',
  'holdings_fetched_at',
]);

/** A served value as a cell shows it. Null is #N/A with the reason, never 0 or blank; of a list the cell says its length. */
export function servedCell(name: string, value: unknown, reason: string): Cell {
  if (value === null || value === undefined) return noAnswer(reason);
  if (typeof value === 'number' || typeof value === 'bigint') return excelNumber(value);
  if (typeof value === 'boolean') return value;
  if (typeof value === 'string') {
    const date = DATES.has(name) ? readServedDate(value) : undefined;
    return date ? new DateCell(date) : value;
  }
  if (Array.isArray(value)) return value.length === 1 ? '1 source' : `${value.length} sources`;
  return writeServedJson(value) ?? '';
}

/**
 * A field of a result, by its served name. A legacy total of 0 that the extraction may have missed is text, so that nothing is calculated
 * from it (2.4).
 *
 * @throws the plan's refusal when the plan does not include it.
 */
export function fieldCell(result: QueryResult, name: string): Cell {
  const refusal = result.refusals.get(name);
  if (refusal) throw refusal;
  const { ticker, values, kind } = result;
  if (!(name in values)) return noAnswer(`${ticker}: ${reasonForAbsent(name, kind)}`);
  if (isLikelyMiss(name, values)) return MAY_BE_MISSED;
  return servedCell(name, values[name], `${ticker}: ${reasonForNull(name, values, kind)}`);
}

/** A legacy total that was served as 0 and may have been missed. */
const MAY_BE_MISSED = '0 (may be missed)';
