import type { QueryResult } from '../client/query/field-query';
import { reasonForNoVerdict, reasonForNull } from '../contract/no-verdict';
import { isKnownRulebook } from '../contract/rulebook';
import { readServedName } from '../contract/screen';
import { isVerdict } from '../contract/status';
import { noAnswer } from './cell';
import { notARulebook } from './rulebook-argument';

/**
 * A figure by its served name.
 *
 * @throws the plan's refusal, or the reason why the figure has no value: null is never 0 (2.1).
 */
export function figureOf(result: QueryResult, field: string): number {
  const value = valueOf(result, field);
  if (typeof value === 'number') return value;
  throw noValue(result, field);
}

/**
 * A share in percent by its served name. A share of a stock's revenue may exceed 100 (2.3), but none can be below 0.
 *
 * @throws as {@link figureOf}, and for a share below 0.
 */
export function shareOf(result: QueryResult, field: string): number {
  const share = figureOf(result, field);
  if (share >= 0) return share;
  throw noAnswer(
    `${result.ticker}: the service serves a non-compliant share of ${share} %, and a share cannot be below 0. Nothing is calculated from it: enter a factor of your own, or tell the service.`,
  );
}

/**
 * An amount of revenue by its served name.
 *
 * @throws as {@link figureOf}, and for an amount below 0.
 */
export function amountOf(result: QueryResult, field: string): number {
  const served = valueOf(result, field);
  const amount = typeof served === 'bigint' ? Number(served) : figureOf(result, field);
  if (amount >= 0) return amount;
  throw noAnswer(
    `${result.ticker}: the service serves ${field} of ${amount}, and such an amount cannot be below 0. Nothing is calculated from it: tell the service.`,
  );
}

/** A status by its served name, verdict or not: UNQUALIFIED and the like are shown as served. */
export function statusOf(result: QueryResult, field: string): string {
  const value = valueOf(result, field);
  if (typeof value === 'string') return value;
  throw noValue(result, field);
}

/** Throws when the status under the rulebook is no verdict, so that nothing is calculated from an unscreened instrument. */
export function requireVerdict(result: QueryResult, statusField: string): void {
  const status = statusOf(result, statusField);
  if (!isVerdict(status)) throw noAnswer(`${result.ticker}: ${reasonForNoVerdict(status, result.kind)}`);
}

const noValue = (result: QueryResult, field: string) =>
  noAnswer(`${result.ticker}: ${reasonForNull(field, result.values, result.kind)}`);

/**
 * A served value by its name; null when there is none.
 *
 * @throws the plan's refusal, and {@link notARulebook} for a field of a rulebook that is not known here and not served.
 */
export function valueOf(result: QueryResult, field: string): unknown {
  const refusal = result.refusals.get(field);
  if (!(field in result.values) && !isKnownRulebook(readServedName(field).rulebook)) throw notARulebook();
  if (refusal) throw refusal;
  return result.values[field];
}
