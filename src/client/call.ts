import { endpointPath, type Endpoint } from '../contract/endpoint';
import { VERDICT_CHANGES } from '../contract/verdict-change';
import type { WholeNumber } from '../contract/whole-number';

/** One request that can be made of the service. */
export type ServiceCall = TickerCall | FeedCall;

export interface TickerCall {
  readonly endpoint: Endpoint;
  readonly ticker: string;
  /** Which holdings are wanted (4.7); for `etf-holdings` alone. */
  readonly page?: { readonly limit: number; readonly offset: number };
}

export interface FeedCall {
  readonly endpoint: typeof VERDICT_CHANGES.path;
  /** Events after this `seq`; undefined for the oldest that is retained (4.5). */
  readonly since: WholeNumber | undefined;
  readonly limit: number;
}

export type CallEndpoint = ServiceCall['endpoint'];

/** A call's name within its key: what its answer is kept under, and how windows tell one another what they are asking. */
export interface CallName {
  /** Empty for the feed. */
  readonly ticker: string;
  /** The endpoint, with its page. */
  readonly slot: string;
}

/** The name of a call. Pages lie beside the ticker's records, for whoever wants a verdict does not want the basket. */
export function nameOf(call: ServiceCall): CallName {
  if (call.endpoint === VERDICT_CHANGES.path) return { ticker: '', slot: call.endpoint };
  const { endpoint, ticker, page } = call;
  return page
    ? { ticker: pagesNameOf(ticker), slot: `${page.limit} ${page.offset}` }
    : { ticker, slot: endpoint };
}

/** The name under which the pages of a fund's basket are kept. */
export function pagesNameOf(symbol: string): string {
  return `${symbol} etf-holdings`;
}

/** The path and query of a call, under the service's base address. */
export function pathOf(call: ServiceCall): string {
  if (call.endpoint === VERDICT_CHANGES.path) {
    const since = call.since === undefined ? '' : `since=${call.since}&`;
    return `api/v1/${call.endpoint}?${since}limit=${call.limit}`;
  }
  const path = endpointPath(call.endpoint, call.ticker);
  return call.page ? `${path}?limit=${call.page.limit}&offset=${call.page.offset}` : path;
}
