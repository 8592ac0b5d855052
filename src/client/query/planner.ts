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
  if (wanted.length === 0) return [];
  const answersAll = (subset: readonly Endpoint[]) =>
    wanted.every((field) => subset.some((endpoint) => serves(endpoint, field)));
  return cheapestFirst(endpoints).find(answersAll) ?? [];
}

/** Every subset, fewest calls first, then by the heaviest endpoint in it; endpoints come lightest first. */
function cheapestFirst(endpoints: readonly Endpoint[]): Endpoint[][] {
  const subsets = Array.from({ length: 2 ** endpoints.length }, (_, bits) => bits);
  const size = (bits: number) => endpoints.filter((_, index) => bits & (1 << index)).length;
  return subsets
    .sort((a, b) => size(a) - size(b) || a - b)
    .map((bits) => endpoints.filter((_, index) => bits & (1 << index)));
}
