import type { Endpoint, InstrumentKind } from '../../contract/endpoint';
import { ENDPOINTS_OF, serves } from '../endpoints';

export interface CallPlanInput {
  readonly kind: InstrumentKind;
  /** Served field names. */
  readonly fields: Iterable<string>;
  /** Whether an endpoint's record is cached or under way and still answers a field of it: that costs nothing. */
  readonly known: (endpoint: Endpoint, field: string) => boolean;
  /** Endpoints that the key's plan may include. */
  readonly allowed: (endpoint: Endpoint) => boolean;
}

/**
 * The fewest calls that answer every field that the allowed endpoints serve, and among equally few the lightest: a wider record
 * costs bandwidth and, on some plans, a refusal. A kind has four endpoints at most, so every subset is tried.
 */
export function planCalls({ kind, fields, known, allowed }: CallPlanInput): readonly Endpoint[] {
  const endpoints = ENDPOINTS_OF[kind].filter(allowed);
  const missing = [...fields].filter(
    (field) => !ENDPOINTS_OF[kind].some((endpoint) => serves(endpoint, field) && known(endpoint, field)),
  );
  const wanted = missing.filter((field) => endpoints.some((endpoint) => serves(endpoint, field)));
  const answersAll = (subset: readonly Endpoint[]) =>
    wanted.every((field) => subset.some((endpoint) => serves(endpoint, field)));
  // All of them together answer what any of them does.
  return subsetsOf(endpoints).find(answersAll)!;
}

/**
 * Every subset, the empty one first, then by the heaviest endpoint in it; endpoints come lightest first. No two lighter endpoints answer together, and
 * not alone, what a heavier one does by itself: so the first subset that answers everything has the fewest calls as well.
 */
function subsetsOf(endpoints: readonly Endpoint[]): Endpoint[][] {
  return Array.from({ length: 2 ** endpoints.length }, (_, bits) =>
    endpoints.filter((_, index) => bits & (1 << index)),
  );
}
