import type * as z from 'zod/mini';
import { ENDPOINTS, type Endpoint, type RecordOf } from './endpoint';
import { writeServedJson } from './served-json';
import { visibleTexts } from 'visible-text';
import { VERDICT_CHANGES, verdictChangesPage, type VerdictChangesPage } from './verdict-change';

/** The body of a 200 answer does not fit the interface. */
export class ContractError extends Error {
  override readonly name = 'ContractError';

  constructor(
    /** The name of the endpoint, as in its path. */
    readonly endpoint: string,
    /** The path of the field that does not fit, with dots; empty when the whole body does not fit. */
    readonly field: string,
    /** The value of that field as JSON, shortened to one line. */
    readonly found: string,
  ) {
    const where = field === '' ? 'the body' : `the field "${field}"`;
    super(`The service's answer to ${endpoint} does not fit its interface: ${where} was ${found}.`);
  }
}

/**
 * Parses the body of a 200 answer (sections 2.2 to 2.5, 2.7 to 2.9). Unknown fields are kept, and UNRATED becomes UNQUALIFIED. Invisible
 * characters in texts, such as those that change the direction of writing, become visible.
 *
 * @throws {ContractError} naming the endpoint, the first field that does not fit, and its value.
 */
export function parseRecord<E extends Endpoint>(endpoint: E, body: unknown): RecordOf<E> {
  return parseAs(endpoint, ENDPOINTS[endpoint].record, body) as RecordOf<E>;
}

/**
 * Parses the body of a 200 answer of the feed (4.5).
 *
 * @throws {ContractError} like {@link parseRecord}.
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

const MAX_FOUND_LENGTH = 60;

function describe(value: unknown): string {
  if (value === undefined) return 'missing';
  const text = writeServedJson(value) ?? String(value);
  return text.length > MAX_FOUND_LENGTH ? `${text.slice(0, MAX_FOUND_LENGTH)}…` : text;
}
