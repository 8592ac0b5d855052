import { visibleTexts } from 'visible-text';
import type * as z from 'zod/mini';
import { fundRecord } from './fund';
import { ContractError, foundInWords } from './contract-error';
import type { PlanId } from './plan';

const PLANS: readonly PlanId[] = ['business-ultimate', 'business-enterprise'];

/** The routes that tell of several funds at once, with the plans that include them (4.8b, 8). */
export const FUND_LISTS = {
  'etf-list': { path: 'etf/list', plans: PLANS },
  'etf-screener': { path: 'etf/screener', plans: PLANS },
  'etf-compare': { path: 'etf/compare', plans: PLANS },
} as const;

export type FundListEndpoint = keyof typeof FUND_LISTS;

/** A fund of such an answer. Fields of the fund record (2.7) have its types where they are served so; all others are as served. */
export type ListedFund = Readonly<Record<string, unknown>> & { readonly ticker: string };

/** The funds of an answer, in its order. */
export interface FundList {
  readonly funds: readonly ListedFund[];
  /** How many funds there are, of which the answer may be a page; undefined when that is not served. */
  readonly total: number | undefined;
  /** Which page the answer says it is, in the terms of the holdings' pages (2.8); undefined when it does not say so. */
  readonly page: { readonly limit: number; readonly offset: number } | undefined;
}

/** The names under which a fund's symbol may be served: those of the records (2.7 to 2.9). */
const SYMBOLS = ['ticker', 'symbol', 'etf_ticker'] as const;

/** The names under which the number of all funds may be served; the first is that of the holdings' pages (2.8). */
const TOTALS = ['total', 'total_count', 'count'] as const;

/**
 * Reads the body of a 200 answer. The interface does not show the payloads of these routes (4.8b), so any list of records that name a fund
 * is taken: the body itself, a list in it, or one record for each symbol.
 *
 * @throws {ContractError} when no funds are found, or several lists of them.
 */
export function readFundList(endpoint: FundListEndpoint, answer: unknown): FundList {
  const visible = visibleTexts(answer);
  const all = fundLists(visible, DEEPEST);
  // An empty list beside one of funds is something else, such as the symbols that were not found.
  const lists = all.some((list) => list.length > 0) ? all.filter((list) => list.length > 0) : all.slice(0, 1);
  const [funds] = lists;
  if (!funds || lists.length > 1) throw new ContractError(endpoint, '', foundInWords(visible));
  // A body that is the list itself has neither.
  const body = visible as Fields;
  return { funds: funds.map(readFund), total: totalOf(body, funds.length), page: pageOf(body) };
}

/** How deep below the body a list may lie: `{ data: { funds: […] } }`. */
const DEEPEST = 2;

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function fundLists(value: unknown, depth: number): Fields[][] {
  if (Array.isArray(value)) return value.every(namesFund) ? [value as Fields[]] : [];
  if (!isObject(value)) return [];
  const entries = Object.entries(value);
  if (entries.length > 0 && entries.every(([symbol, record]) => isRecordOf(symbol, record))) {
    return [entries.map(([symbol, record]) => ({ ticker: symbol, ...(record as Fields) }))];
  }
  return depth === 0 ? [] : entries.flatMap(([, inner]) => fundLists(inner, depth - 1));
}

const symbolOf = (record: Fields): string | undefined =>
  SYMBOLS.map((name) => record[name]).find(
    (symbol): symbol is string => typeof symbol === 'string' && symbol.trim() !== '',
  );

const namesFund = (record: unknown): boolean => isObject(record) && symbolOf(record) !== undefined;

/** A record below its symbol, as a comparison may have it. A record that names another fund is none. */
function isRecordOf(symbol: string, record: unknown): boolean {
  if (!isObject(record) || !/^[A-Z0-9][A-Z0-9.-]{0,23}$/.test(symbol)) return false;
  return (symbolOf(record) ?? symbol).toUpperCase() === symbol;
}

function readFund(record: Fields): ListedFund {
  const read = Object.entries(record).map(([field, value]) => {
    // A served name may also be one that every object has, such as "constructor".
    if (!Object.hasOwn(fundRecord.shape, field)) return [field, value] as const;
    const parsed = (fundRecord.shape as Record<string, z.ZodMiniType>)[field]!.safeParse(value);
    return [field, parsed.success ? parsed.data : value] as const;
  });
  return { ...Object.fromEntries(read), ticker: symbolOf(record)! };
}

function totalOf(body: Fields, funds: number): number | undefined {
  return TOTALS.map((name) => body[name]).find(
    (total): total is number => Number.isSafeInteger(total) && (total as number) >= funds,
  );
}

function pageOf({ limit, offset }: Fields): FundList['page'] {
  const isPage = Number.isSafeInteger(limit) && Number.isSafeInteger(offset);
  return isPage ? { limit: limit as number, offset: offset as number } : undefined;
}
