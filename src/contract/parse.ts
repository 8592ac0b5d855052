import type * as z from 'zod/mini';
import { ContractError, foundInWords } from './contract-error';
import { ENDPOINTS, type Endpoint, type RecordOf } from './endpoint';
import { visibleTexts } from 'visible-text';
import { VERDICT_CHANGES, verdictChangesPage, type VerdictChangesPage } from './verdict-change';

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
  const path = parsed.error.issues[0]!.path;
  throw new ContractError(endpoint, path.map(String).join('.'), foundInWords(at(body, path)));
}

function at(body: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown>)[key], body);
}
