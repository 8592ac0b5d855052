import type { Facts } from '../client/ask';
import { readServedDate } from '../contract/dates';
import { reasonForNoVerdict } from '../contract/no-verdict';
import { writeServedJson } from '../contract/served-json';
import { isVerdict } from '../contract/status';
import { excelNumber } from '../contract/whole-number';
import { DateCell, noAnswer, type Cell } from './cell';

/** The five different dates of the service; none stands in for another. */
const DATES = new Set([
  'last_scanned',
  'last_updated',
  'methodology_updated_at',
  'holdings_as_of',
  'holdings_fetched_at',
]);

/** A served value as a cell shows it. Null is "not computed", never 0 or blank; a list is told by its length. */
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
 * A field of what is known, by its served name.
 *
 * @throws the plan's refusal when the plan does not include it.
 */
export function fieldCell(facts: Facts, name: string): Cell {
  const refusal = facts.refusals.get(name);
  if (refusal) throw refusal;
  return servedCell(name, facts.values[name], `${facts.ticker}: ${reasonFor(facts, name)}`);
}

/** Why a field is null or absent. */
function reasonFor(facts: Facts, name: string): string {
  const { values, kind } = facts;
  if (name === 'last_scanned') return 'Never audited: there is no date.';
  if (name === 'holdings_fetched_at') return 'The basket was not fetched again since this is recorded.';
  if (!(name in values)) return `${name} is not served on this plan.`;
  const status = values[kind === 'fund' ? 'status' : 'halal_status'];
  return reasonForNoVerdict(isVerdict(status) ? undefined : status, kind);
}
