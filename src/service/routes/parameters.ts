import { Refusal } from '../../contract/refusal';
import type { Context } from 'hono';
import { quote } from './quote';

/** A query parameter that takes a whole number. */
export interface WholeNumberParameter {
  /** The value when the parameter is left out. */
  readonly fallback: number;
  readonly min: number;
  /** Larger values are reduced to it and not refused (8). */
  readonly clampTo?: number;
}

/**
 * Reads the query parameters of an endpoint. Every endpoint has `apikey`.
 *
 * @param others names of parameters that are read elsewhere.
 *
 * @throws {Refusal} 400, naming the parameter, when the endpoint does not have it, or when it is given twice or outside its domain.
 */
export function readParameters<T extends string>(
  context: Context,
  known: Readonly<Record<T, WholeNumberParameter>>,
  others: readonly string[] = [],
): Record<T, number> {
  const given = context.req.queries();
  for (const [name, values] of Object.entries(given)) {
    if (name !== 'apikey' && !Object.hasOwn(known, name) && !others.includes(name)) {
      const names = ['apikey', ...Object.keys(known), ...others].join(', ');
      throw refused(name, `is no parameter of this address, which has: ${names}`);
    }
    if (values.length > 1) throw refused(name, 'is given more than once');
  }
  const read = Object.entries<WholeNumberParameter>(known).map(([name, domain]) => {
    const text = given[name]?.[0];
    return [name, text === undefined ? domain.fallback : wholeNumber(name, text, domain)];
  });
  return Object.fromEntries(read) as Record<T, number>;
}

/**
 * Reads query parameters that take one of a few words, in any case. A parameter that is left out is undefined.
 *
 * @throws {Refusal} 400 for any other word.
 */
export function readChoices<T extends string>(
  context: Context,
  known: Readonly<Record<T, readonly string[]>>,
): Record<T, string | undefined> {
  const read = Object.entries<readonly string[]>(known).map(([name, choices]) => {
    const text = context.req.query(name);
    if (text === undefined) return [name, undefined];
    const choice = choices.find((word) => word === text.toUpperCase());
    if (choice === undefined) throw refused(name, `has to be one of: ${choices.join(', ')}`);
    return [name, choice];
  });
  return Object.fromEntries(read) as Record<T, string | undefined>;
}

function wholeNumber(
  name: string,
  text: string,
  { min: least, clampTo: clamp }: WholeNumberParameter,
): number {
  const number = /^\d+$/.test(text) ? Number(text) : NaN;
  const applied = clamp === undefined ? number : Math.min(number, clamp);
  if (applied >= least && Number.isSafeInteger(applied)) return applied;
  throw refused(name, `has to be a whole number of ${least} or more, and was ${quote(text)}`);
}

function refused(parameter: string, complaint: string): Refusal {
  const message = `The parameter ${quote(parameter)} ${complaint}.`;
  return new Refusal(400, { error: 'invalid_parameter', message, parameter });
}
