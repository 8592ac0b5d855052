import { endpointPath, type Endpoint } from '../contract/endpoint';
import { FUND_LISTS, type FundListEndpoint } from '../contract/fund-list';
import { VERDICT_CHANGES } from '../contract/verdict-change';
import type { WholeNumber } from '../contract/whole-number';

/** A request that can be made of the service. */
export type ServiceCall = TickerCall | FeedCall | FundListCall;

export interface TickerCall {
  readonly endpoint: Endpoint;
  readonly ticker: string;
  /** Which holdings are wanted (4.7); for `etf-holdings` only. */
  readonly page?: { readonly limit: number; readonly offset: number };
}

export interface FeedCall {
  readonly endpoint: typeof VERDICT_CHANGES.path;
  /** Events after this `seq`; undefined for all that are kept (4.5). */
  readonly since: WholeNumber | undefined;
  readonly limit: number;
}

/** A request for several funds at once (4.8b). The interface does not show the parameters: they are sent as they are given. */
export interface FundListCall {
  readonly endpoint: FundListEndpoint;
  readonly parameters: Readonly<Record<string, string>>;
}

export type CallEndpoint = ServiceCall['endpoint'];

/** A call's name for its service and key: its answer is stored under it, and windows name the requests that they make by it. */
export interface CallName {
  /** Empty for the feed and for lists of funds. */
  readonly ticker: string;
  /** The endpoint, with its page. */
  readonly slot: string;
}

/** The name of a call. Pages of holdings are stored apart from the ticker's records, which are read without them. */
export function nameOf(call: ServiceCall): CallName {
  if (call.endpoint === VERDICT_CHANGES.path) return { ticker: '', slot: call.endpoint };
  if ('parameters' in call) return { ticker: '', slot: pathOf(call) };
  const { endpoint, ticker, page } = call;
  return page
    ? { ticker: pagesNameOf(ticker), slot: `${page.limit} ${page.offset}` }
    : { ticker, slot: endpoint };
}

/** The name under which the pages of a fund's holdings are stored, in the place of its ticker. */
export function pagesNameOf(symbol: string): string {
  return `${symbol} etf-holdings`;
}

/** The path and query of a call, under the service's base address. */
export function pathOf(call: ServiceCall): string {
  if (call.endpoint === VERDICT_CHANGES.path) {
    const since = call.since === undefined ? '' : `since=${call.since}&`;
    return `api/v1/${call.endpoint}?${since}limit=${call.limit}`;
  }
  if ('parameters' in call) {
    const query = new URLSearchParams(call.parameters).toString();
    return `api/v1/${FUND_LISTS[call.endpoint].path}${query && `?${query}`}`;
  }
  const path = endpointPath(call.endpoint, call.ticker);
  return call.page ? `${path}?limit=${call.page.limit}&offset=${call.page.offset}` : path;
}

/**
 * Whether a text is a path below the service's address, such as `/live`. The key is sent there, so that nothing passes which a browser could read
 * as another host.
 */
export const isPathBelow = (text: unknown): text is string =>
  typeof text === 'string' && text.length <= 200 && /^(\/[\w-]+)+$/.test(text);
