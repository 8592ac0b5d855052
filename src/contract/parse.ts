import type * as z from 'zod/mini';
import { ENDPOINTS, type Endpoint, type RecordOf } from './endpoint';
import { writeServedJson } from './served-json';
import { visibleTexts } from 'visible-text';
import { VERDICT_CHANGES, verdictChangesPage, type VerdictChangesPage } from './verdict-change';

/** A 200 answer whose body is not the record that the interface promises. */
export class ContractError extends Error {
  override readonly name = 'ContractError';

  constructor(
    /** The endpoint's name, as in its path. */
    readonly endpoint: string,
    /** The path to the field that does not fit, dotted; empty when the body as a whole does not. */
    readonly field: string,
    /** What was there, as JSON, cut to a line. */
    readonly found: string,
  ) {
    const where = field === '' ? 'the body' : `the field "${field}"`;
    super(`The service's answer to ${endpoint} does not fit its interface: ${where} was ${found}.`);
  }
}

/**
 * Parses the body of a 200 answer (sections 2.2 to 2.5, 2.7 to 2.9). Unknown extra fields pass; UNRATED reads as
 * UNQUALIFIED. Unseen characters in its texts, such as those that turn the direction of writing, become visible marks.
 *
 * @throws {ContractError} naming the endpoint, the first field that does not fit, and what was there.
 */
export function parseRecord<E extends Endpoint>(endpoint: E, body: unknown): RecordOf<E> {
  return parseAs(endpoint, ENDPOINTS[endpoint].record, body) as RecordOf<E>;
}

/**
 * Parses the body of a 200 answer of the feed (4.5).
 *
 * @throws {ContractError} as {@link parseRecord} does.
 */
export function parseVerdictChanges(body: unknown): VerdictChangesPage {
  return parseAs(VERDICT_CHANGES.path, verdictChangesPage, body) as VerdictChangesPage;
}

function parseAs(endpoint: string, schema: z.ZodMiniType, body: unknown): unknown {
  const parsed = schema.safeParse(visibleTexts(body));
  if (parsed.success) return parsed.data;
  const path = parsed.error.issues[0]?.path ?? [];
  throw new ContractError(endpoint, path.map(String).join('.'), describe(at(body, path)));
}

function at(body: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null)?.[key], body);
}

const LONGEST = 60;

function describe(value: unknown): string {
  if (value === undefined) return 'missing';
  const text = writeServedJson(value) ?? String(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
