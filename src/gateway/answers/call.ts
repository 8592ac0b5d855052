import { ENDPOINTS, type Endpoint } from '../../contract/endpoint';
import { readWholeNumber } from '../../contract/whole-number';
import { FEED_LIMIT, VERDICT_CHANGES } from '../../contract/verdict-change';
import { pathOf, type ServiceCall } from '../../client/call';
import type { AnswerName } from '../store/answer-table';

/** Pages of holdings (8). */
const HOLDINGS_LIMIT = { fallback: 100, max: 500 };

/** A request whose answer is everybody's. */
export interface SharedCall extends AnswerName {
  readonly call: ServiceCall;
  /** Path and query below the service's address. */
  readonly path: string;
}

/** A ticker as the service spells it: upper-case letters, digits, and separators. Anything else is left to the service to read. */
const TICKER = /^[A-Z0-9][A-Z0-9.-]{0,23}$/;

/** The call under the name by which all desks share its answer. */
export function sharedCall(call: ServiceCall): SharedCall {
  const path = pathOf(call);
  return { call, path, key: path.slice('api/v1/'.length), ticker: 'ticker' in call ? call.ticker : '' };
}

/**
 * Reads a path below `/api/v1` with its query, without `apikey`. Undefined for everything whose answer is not shared: funds' lists, whose
 * parameters the interface does not show (4.8b), addresses that it does not know, and parameters that the service refuses.
 */
export function readSharedCall(path: string, query: URLSearchParams): SharedCall | undefined {
  const segments = path.split('/');
  if (path === VERDICT_CHANGES.path) return feedCall(query);
  const [first, second, third] = segments;
  if (first === 'etf') {
    const symbol = second?.toUpperCase() ?? '';
    // `list`, `screener` and `compare` are addresses and not symbols (4.8b).
    if (!TICKER.test(symbol) || (segments.length === 2 && LISTS.has(second!.toLowerCase()))) return undefined;
    if (segments.length === 2) return plain('etf', symbol, query);
    if (segments.length === 3 && third === 'screening') return plain('etf-screening', symbol, query);
    if (segments.length === 3 && third === 'holdings') return holdingsCall(symbol, query);
    return undefined;
  }
  const isStock = first !== undefined && first in ENDPOINTS && ENDPOINTS[first as Endpoint].kind === 'stock';
  if (!isStock || segments.length !== 2 || !TICKER.test(second!)) return undefined;
  return plain(first as Endpoint, second!, query);
}

const LISTS: ReadonlySet<string> = new Set(['list', 'screener', 'compare']);

/** The name of every path that is no address of the interface. Its words may be anything, such as a token that was pasted there. */
const OTHER = 'other';

/** The endpoint that a path asks, for the audit and the figures, which everybody may read. */
export function endpointOf(path: string): string {
  const [first = '', second = '', third] = path.split('/');
  if (first === 'etf' && third === undefined && LISTS.has(second)) return `etf-${second}`;
  const name = first === 'etf' && third !== undefined ? `etf-${third}` : first;
  return Object.hasOwn(ENDPOINTS, name) || name === VERDICT_CHANGES.path ? name : OTHER;
}

/** The ticker that a path names; empty for none, and for what is none: somebody may have pasted a token there. */
export function tickerOf(path: string): string {
  const [first = '', second = ''] = path.split('/');
  const ticker = second.toUpperCase();
  return first === VERDICT_CHANGES.path || LISTS.has(second) || !TICKER.test(ticker) ? '' : ticker;
}

function plain(endpoint: Endpoint, ticker: string, query: URLSearchParams): SharedCall | undefined {
  return query.size === 0 ? sharedCall({ endpoint, ticker }) : undefined;
}

function holdingsCall(ticker: string, query: URLSearchParams): SharedCall | undefined {
  const limit = wholeNumber(query, 'limit', HOLDINGS_LIMIT.fallback);
  const offset = wholeNumber(query, 'offset', 0);
  const known = [...query.keys()].every((name) => name === 'limit' || name === 'offset');
  if (!known || typeof limit !== 'number' || typeof offset !== 'number' || limit < 1) return undefined;
  const page = { limit: Math.min(limit, HOLDINGS_LIMIT.max), offset };
  return sharedCall({ endpoint: 'etf-holdings', ticker, page });
}

function feedCall(query: URLSearchParams): SharedCall | undefined {
  const limit = wholeNumber(query, 'limit', FEED_LIMIT.fallback);
  const since = query.has('since') ? wholeNumber(query, 'since', 0) : undefined;
  const known = [...query.keys()].every((name) => name === 'limit' || name === 'since');
  if (!known || typeof limit !== 'number' || limit < 1) return undefined;
  if (query.has('since') && since === undefined) return undefined;
  return sharedCall({
    endpoint: VERDICT_CHANGES.path,
    since,
    limit: Math.min(limit, FEED_LIMIT.max),
  });
}

/** The value of a parameter: a whole number of 0 or more; undefined when it is given twice, or is anything else. */
function wholeNumber(query: URLSearchParams, name: string, fallback: number) {
  const values = query.getAll(name);
  if (values.length === 0) return fallback;
  return values.length === 1 && /^\d+$/.test(values[0]!) ? readWholeNumber(values[0]) : undefined;
}
