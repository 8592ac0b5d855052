import type { Endpoint, RecordOf } from '../contract/endpoint';
import { ContractError } from '../contract/contract-error';
import { FUND_LISTS, readFundList, type FundList, type FundListEndpoint } from '../contract/fund-list';
import { parseRecord, parseVerdictChanges } from '../contract/parse';
import { readServedJson } from '../contract/served-json';
import { VERDICT_CHANGES, type VerdictChangesPage } from '../contract/verdict-change';
import type { CallEndpoint } from './call';
import { UnreadableError } from './errors/unreadable-error';
import { digest } from './fingerprint';

/** The parsed body of a call's answer. */
export type AnswerOf<E extends CallEndpoint> = E extends Endpoint
  ? RecordOf<E>
  : E extends FundListEndpoint
    ? FundList
    : VerdictChangesPage;

/** The call that an answer belongs to: for a ticker's record, or for the feed, which has no ticker. */
export interface AnswerSource<E extends CallEndpoint> {
  readonly endpoint: E;
  readonly ticker?: string | undefined;
}

/**
 * Reads the body of a 200 answer.
 *
 * @throws {UnreadableError} when it is not JSON, not what the interface promises, or another ticker's.
 */
export function readAnswer<E extends CallEndpoint>(
  { endpoint, ticker }: AnswerSource<E>,
  text: string,
): AnswerOf<E> {
  const body = parseJson(text);
  if (body === undefined) {
    const cutShort = /^\s*[{[]/.test(text);
    throw new UnreadableError(
      cutShort
        ? "The screening service's answer was cut short."
        : 'The screening service answered with something that is not JSON.',
      'damaged',
    );
  }
  try {
    const parsed = parsedBody(endpoint, body);
    const other = ticker === undefined ? undefined : otherTicker(parsed, ticker);
    if (other === undefined) return parsed as AnswerOf<E>;
    throw new UnreadableError(
      `The screening service was asked for ${ticker} and answered for ${JSON.stringify(other.slice(0, 40))}, which is another one.`,
      'unexpected',
      digest(text),
    );
  } catch (error) {
    if (error instanceof ContractError) throw new UnreadableError(error.message, 'unexpected', digest(text));
    throw error;
  }
}

function parsedBody(endpoint: CallEndpoint, body: unknown): object {
  if (endpoint === VERDICT_CHANGES.path) return parseVerdictChanges(body);
  return endpoint in FUND_LISTS
    ? readFundList(endpoint as FundListEndpoint, body)
    : parseRecord(endpoint as Endpoint, body);
}

/** The fields of a body that name its ticker (2.2 to 2.9). */
interface Identity {
  readonly ticker?: unknown;
  readonly symbol?: unknown;
  readonly etf_ticker?: unknown;
  /** Every holding of a page names the fund again. */
  readonly holdings?: readonly { readonly etf_ticker?: unknown }[];
}

/** The ticker that a body names, when it is another than was asked for, whatever the case of its letters (4). */
function otherTicker(body: Identity, ticker: string): string | undefined {
  const named = [
    body.ticker,
    body.symbol,
    body.etf_ticker,
    ...(body.holdings ?? []).map(({ etf_ticker }) => etf_ticker),
  ];
  const wanted = ticker.toUpperCase();
  return named.find((name): name is string => typeof name === 'string' && name.toUpperCase() !== wanted);
}

/** A served body; undefined when it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return readServedJson(text);
  } catch {
    return undefined;
  }
}
