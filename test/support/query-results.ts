import type { QueryResult } from '../../src/client/query/field-query';

/** The client's answer for a ticker: what was served of it, and nothing refused. */
export const answerOf = (
  ticker: string,
  kind: 'stock' | 'fund',
  values: object = {},
  more: Partial<QueryResult> = {},
): QueryResult => ({ ticker, kind, values: { ...values }, refusals: new Map(), readAt: 0, ...more });
