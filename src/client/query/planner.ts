import type { Endpoint, InstrumentKind } from '../../contract/endpoint';
import { ENDPOINTS_OF, serves } from '../endpoints';

/** Which endpoints to ask, and which fields none of the allowed ones answers. */
export interface CallPlan {
  readonly calls: readonly Endpoint[];
  readonly unanswerable: readonly string[];
}

export interface PlanningQuestion {
  readonly kind: InstrumentKind;
  /** Served field names. */
  readonly fields: Iterable<string>;
  /** Whether an endpoint's record is at hand or on its way and still answers a field of it: that costs nothing. */
  readonly known: (endpoint: Endpoint, field: string) => boolean;
  /** Endpoints that the key's plan may include. */
  readonly allowed: (endpoint: Endpoint) => boolean;
}

/**
 * The fewest calls that answer every field, and among equally few the lightest: a wider record costs bandwidth and, on some
 * plans, a refusal. There are at most four endpoints a kind, so every subset is looked at.
 */
export function planCalls({ kind, fields, known, allowed }: PlanningQuestion): CallPlan {
  const open = ENDPOINTS_OF[kind].filter(allowed);
  const missing = [...fields].filter(
    (field) => !ENDPOINTS_OF[kind].some((endpoint) => serves(endpoint, field) && known(endpoint, field)),
  );
  const wanted = missing.filter((field) => open.some((endpoint) => serves(endpoint, field)));
  const unanswerable = missing.filter((field) => !wanted.includes(field));
  if (wanted.length === 0) return { calls: [], unanswerable };
  const calls = cheapestFirst(open).find((subset) =>
    wanted.every((field) => subset.some((endpoint) => serves(endpoint, field))),
  );
  return { calls: calls ?? [], unanswerable };
}

/** Every subset, fewest calls first, then by the heaviest endpoint in it; endpoints come lightest first. */
function cheapestFirst(endpoints: readonly Endpoint[]): Endpoint[][] {
  const subsets = Array.from({ length: 2 ** endpoints.length }, (_, bits) => bits);
  const size = (bits: number) => endpoints.filter((_, index) => bits & (1 << index)).length;
  return subsets
    .sort((a, b) => size(a) - size(b) || a - b)
    .map((bits) => endpoints.filter((_, index) => bits & (1 << index)));
}
