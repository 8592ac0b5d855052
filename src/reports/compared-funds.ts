import type { DatedRecord } from '../client/query/field-query';
import type { FundHoldings } from '../client/query/fund-holdings';
import type { ScreeningClient } from '../client/query/screening-client';
import type { FundRecord } from '../contract/fund';
import { readTicker } from '../portfolio/shares/ticker';
import { gatherHoldings } from './holdings-report';
import { FUNDS_COMPARED } from './report-definition';
import { isOfOneReport, type Gathering } from './screening';

/** A fund of a comparison: what the service says of it (2.7) and its holdings (2.8), or why either is missing. */
export type ComparedFund =
  | { readonly symbol: string; readonly error: Error }
  | {
      readonly symbol: string;
      readonly answer: DatedRecord<FundRecord>;
      readonly holdings: FundHoldings | Error;
    };

/**
 * The symbols of a comparison as they were named, in the service's form and each once.
 *
 * @throws an Error with a sentence for a text that is no ticker, and for too few or too many funds ({@link FUNDS_COMPARED}).
 */
export function comparedSymbols(named: readonly string[]): string[] {
  const symbols = new Set(
    named.map((text) => {
      const reading = readTicker(text);
      if (reading.kind === 'none') throw new Error(reading.reason);
      return reading.ticker;
    }),
  );
  if (symbols.size < FUNDS_COMPARED.least)
    throw new Error('A comparison needs two different funds at least. Name another one, such as SPUS, HLAL.');
  if (symbols.size > FUNDS_COMPARED.most) {
    throw new Error(
      `A comparison has ${FUNDS_COMPARED.most} funds at most, and these are ${symbols.size}. Leave some out, or make two comparisons.`,
    );
  }
  return [...symbols];
}

/**
 * Asks for the record and all holdings of every fund. A fund that fails stays in the list with its error.
 *
 * @throws when no fund got an answer, and in strict mode the first error that is not about one fund alone; the signal's reason when it
 *   was cancelled.
 */
export async function gatherFunds(
  client: ScreeningClient,
  symbols: readonly string[],
  { signal, strict = false, progress = () => undefined }: Gathering = {},
): Promise<ComparedFund[]> {
  let answered = 0;
  progress(0, symbols.length);
  const funds = await Promise.all(
    symbols.map(async (symbol): Promise<ComparedFund> => {
      try {
        const answer = await client.record('etf', symbol, { signal });
        const holdings = await gatherHoldings(client, { symbol }, { signal }).catch(asError);
        return { symbol, answer, holdings };
      } catch (error) {
        return { symbol, error: asError(error) };
      } finally {
        progress((answered += 1), symbols.length);
      }
    }),
  );
  signal?.throwIfAborted();
  const failures = funds.flatMap((fund) => ('error' in fund ? fund.error : []));
  const missingHoldings = funds.flatMap((fund) =>
    'holdings' in fund && fund.holdings instanceof Error ? fund.holdings : [],
  );
  const general = [...failures, ...missingHoldings].find((error) => !isOfOneReport(error));
  if (general && strict) throw general;
  if (failures.length === funds.length) throw general ?? failures[0]!;
  const outdated = funds.flatMap((fund) => ('answer' in fund ? (fund.answer.outdated ?? []) : []));
  if (strict && outdated[0]) throw outdated[0];
  return funds;
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
