import type { QueryResult } from '../client/query/field-query';
import { reasonForNoVerdict, reasonForNull } from '../contract/no-verdict';
import { isVerdict } from '../contract/status';
import { noAnswer } from './cell';

/**
 * A figure by its served name.
 *
 * @throws the plan's refusal, or the reason why the figure has no value: null is never 0 (interface 2.1).
 */
export function figureOf(facts: QueryResult, field: string): number {
  const value = valueOf(facts, field);
  if (typeof value === 'number') return value;
  throw noAnswer(`${facts.ticker}: ${reasonForNull(field, facts.values, facts.kind)}`);
}

/**
 * A share in percent by its served name: of a stock's revenue it may exceed 100 (2.3), but nothing is less than none of it.
 *
 * @throws as {@link figureOf}, and for a share below 0.
 */
export function shareOf(facts: QueryResult, field: string): number {
  const share = figureOf(facts, field);
  if (share >= 0) return share;
  throw noAnswer(
    `${facts.ticker}: the service serves a non-compliant share of ${share} %, and a share cannot be below 0. Nothing is reckoned from it: enter a factor of your own, or tell the service.`,
  );
}

/** A status by its served name, verdict or not: UNQUALIFIED and the like are shown as served. */
export function statusOf(facts: QueryResult, field: string): string {
  const value = valueOf(facts, field);
  if (typeof value === 'string') return value;
  throw noAnswer(`${facts.ticker}: ${reasonForNull(field, facts.values, facts.kind)}`);
}

/** Refuses when the status under the rulebook is no verdict, so that nothing is reckoned from an unscreened instrument. */
export function requireVerdict(facts: QueryResult, statusField: string): void {
  const status = statusOf(facts, statusField);
  if (!isVerdict(status)) throw noAnswer(`${facts.ticker}: ${reasonForNoVerdict(status, facts.kind)}`);
}

/** A served value by its name; null when there is none. */
export function valueOf(facts: QueryResult, field: string): unknown {
  const refusal = facts.refusals.get(field);
  if (refusal) throw refusal;
  return facts.values[field];
}
