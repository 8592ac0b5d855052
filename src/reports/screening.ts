import type { Ask, Facts } from '../client/ask';
import type { ScreeningClient } from '../client/screening-client';
import { INDEX_RULEBOOKS, servedName } from '../contract/rulebook';
import type { Position } from '../portfolio/read-portfolio';

const INDEX_STATUSES = INDEX_RULEBOOKS.map((rulebook) => servedName('halal_status', rulebook));

/** What the portfolio report shows of a ticker: all of it in `/full-report`, or in the fund record. */
const SCREENING: Required<Ask> = {
  stock: [
    'company_name',
    'halal_status',
    ...INDEX_STATUSES,
    'debt_ratio_perc',
    'liquidity_ratio_perc',
    'non_compliant_revenue_perc',
    'last_scanned',
    'last_updated',
  ],
  fund: ['fund_name', 'status', ...INDEX_STATUSES, 'coverage_weight_perc', 'holdings_as_of', 'last_updated'],
};

/** A position with what the service says of it, or the error that kept it from saying anything. */
export type ScreenedPosition =
  | { readonly position: Position; readonly facts: Facts }
  | { readonly position: Position; readonly error: Error };

/** Errors that speak of one ticker; any other would have met every ticker alike. */
const OF_ONE_TICKER = new Set(['NotCoveredError', 'WrongKindError']);

/**
 * Asks for every position at once; the client sees to it that each ticker is asked once.
 *
 * @param progress is told how many positions are answered.
 * @throws the first error when no position got an answer and the cause lies with the key or the service: a report that says
 *   "unknown" on every line would hide it.
 */
export async function screenPositions(
  client: ScreeningClient,
  positions: readonly Position[],
  progress: (answered: number) => void = () => undefined,
): Promise<ScreenedPosition[]> {
  let answered = 0;
  const one = async (position: Position): Promise<ScreenedPosition> => {
    try {
      return { position, facts: await client.get(position.ticker, SCREENING) };
    } catch (error) {
      return { position, error: error instanceof Error ? error : new Error(String(error)) };
    } finally {
      progress((answered += 1));
    }
  };
  const screened = await Promise.all(positions.map(one));
  const failures = screened.flatMap((outcome) => ('error' in outcome ? outcome.error : []));
  const general = failures.find((error) => !OF_ONE_TICKER.has(error.name));
  if (general && failures.length === screened.length) throw general;
  return screened;
}
