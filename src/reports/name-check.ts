import type { QueryResult } from '../client/query/field-query';
import { canBeSameCompany, canSpeakOf } from '../portfolio/shares/company-name';
import type { HeldTicker } from '../portfolio/positions/holdings';

/** The service knows the ticker as another company than the file does, so that its verdict is not the holding's. */
export class NameMismatchError extends Error {
  override readonly name = 'NameMismatchError';
  /** The ticker with its exchange, as a person can write it. */
  readonly example: string;

  constructor(
    readonly ticker: string,
    readonly written: string,
    readonly served: string,
  ) {
    const example = `LON:${ticker.split('.')[0]}`;
    super(
      `Your file says ${written}, the service says ${served} for ${ticker}: which listing is it? Write the exchange in the ticker, such as ${example}, or choose the listing in the pane.`,
    );
    this.example = example;
  }
}

/**
 * Holds the name in the file against the served one: `company_name` (2.2) or `fund_name` (2.7).
 *
 * @returns the reason why they cannot be the same; undefined when they can, when one of them is unknown, and when the person chose
 *   the ticker.
 */
export function nameMismatch(held: HeldTicker, { values, kind }: QueryResult): NameMismatchError | undefined {
  const served = values[NAMES[kind]];
  if (held.name === undefined || held.chosen || typeof served !== 'string') return undefined;
  if (repeatsTicker(held.name, held.ticker)) return undefined;
  return canBeSameCompany(held.name, served)
    ? undefined
    : new NameMismatchError(held.ticker, held.name, served);
}

/** Some files repeat the symbol where others have a name, or Bloomberg's spelling of an American one: `AAPL US`. */
const repeatsTicker = (name: string, ticker: string): boolean =>
  name.toUpperCase() === ticker.split('.')[0] ||
  /^(.+) (US|UN|UW|UQ)( EQUITY)?$/i.exec(name)?.[1]?.toUpperCase() === ticker;

/** The names of both kinds of instrument, to be asked for. */
export const NAMES = { stock: 'company_name', fund: 'fund_name' } as const;

/** The same for a dividend, whose file may have a description in the place of a name. */
export function dividendMismatch(
  { ticker, name }: { readonly ticker: string; readonly name: string },
  { values, kind }: QueryResult,
): NameMismatchError | undefined {
  const served = values[NAMES[kind]];
  if (typeof served !== 'string' || canSpeakOf(name, served) || repeatsTicker(name, ticker)) return undefined;
  return new NameMismatchError(ticker, name, served);
}
