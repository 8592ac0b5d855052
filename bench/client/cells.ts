import type { FieldQuery } from '../../src/client/query/field-query';
import type { Endpoint } from '../../src/contract/endpoint';

/** A formula, as what it asks; with the lightest endpoint that answers it, for peers that know no more than that. */
export interface Formula {
  readonly ask: FieldQuery;
  readonly endpoint: Endpoint;
}

/** Five functions: HALAL_STATUS, HALAL_STATUS by djim, DEBT_RATIO, PURIFY, DEBT_RATIO by djim. */
const FORMULAS: readonly Formula[] = [
  { endpoint: 'compliance', ask: { stock: ['halal_status'], fund: ['status'] } },
  { endpoint: 'full-report', ask: { stock: ['halal_status_djim'], fund: ['halal_status_djim'] } },
  { endpoint: 'basic-report', ask: { stock: ['debt_ratio_perc', 'halal_status'] } },
  {
    endpoint: 'basic-report',
    ask: {
      stock: ['halal_status', 'non_compliant_revenue_perc'],
      fund: ['status', 'non_compliant_weight_perc'],
    },
  },
  { endpoint: 'methodology', ask: { stock: ['debt_ratio_perc_djim', 'halal_status_djim'] } },
];

/** One cell of the sheet. */
export interface Cell extends Formula {
  readonly ticker: string;
}

/** A row a ticker, a column a function. */
export function cellsOf(tickers: readonly string[]): Cell[] {
  return tickers.flatMap((ticker) => FORMULAS.map((formula) => ({ ticker, ...formula })));
}
