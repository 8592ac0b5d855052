import type { InstrumentKind } from '../../contract/endpoint';
import { onAbort } from '../on-abort';
import type { FieldQuery } from './field-query';

/** One query that waits for the end of its batch. */
export interface PendingQuery {
  readonly ticker: string;
  readonly query: FieldQuery;
  readonly signal: AbortSignal | undefined;
  /** An endpoint's record is wanted whole, instead of fields. */
  readonly isForRecord: boolean;
  readonly resolve: (answer: never) => void;
  readonly reject: (error: unknown) => void;
}

/** The queries of each ticker. */
export function byTicker<Query extends { readonly ticker: string }>(
  queries: Iterable<Query>,
): Map<string, Query[]> {
  const groups = new Map<string, Query[]>();
  for (const query of queries) {
    const group = groups.get(query.ticker);
    if (group) group.push(query);
    else groups.set(query.ticker, [query]);
  }
  return groups;
}

/** All names that queries ask of a kind of instrument, each once. */
export function namesFor(
  kind: InstrumentKind,
  queries: readonly { readonly query: FieldQuery }[],
): readonly string[] {
  return [...new Set(queries.flatMap(({ query }) => query[kind] ?? []))];
}

/** The kind that a ticker of unknown kind is first asked as: a fund if only a fund's fields are wanted, else a stock. */
export function likelyKind(queries: readonly { readonly query: FieldQuery }[]): InstrumentKind {
  return queries.some(({ query }) => (query.stock?.length ?? 0) > 0) ? 'stock' : 'fund';
}

/** A signal that is aborted when every query has been cancelled; undefined when one of them cannot be. */
export function sharedSignal(queries: readonly PendingQuery[]): AbortSignal | undefined {
  if (queries.some(({ signal }) => !signal)) return undefined;
  const signals = [...new Set(queries.map(({ signal }) => signal!))];
  if (signals.length === 1) return signals[0];
  const all = new AbortController();
  const check = () => signals.every(({ aborted }) => aborted) && all.abort();
  for (const signal of signals) onAbort(signal, check);
  check();
  return all.signal;
}
