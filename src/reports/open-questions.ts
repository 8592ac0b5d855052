import {
  namedRow,
  pairsOf,
  questionsOf,
  type ListingQuestion,
} from '../portfolio/own-lists/listing-questions';
import type { Position, SkippedRow } from '../portfolio/positions/read-portfolio';
import { sameSymbolElsewhere } from '../portfolio/shares/ticker';
import { NameMismatchError } from './name-check';
import type { Screened } from './screening';

/** What was read and asked for a report, its rows counted as the sheet counts them. */
interface ReadAndAsked {
  readonly positions: readonly Position[];
  readonly skipped: readonly SkippedRow[];
  readonly screened: readonly Screened[];
}

/**
 * What only a person can answer: the positions whose name is not that of the served company, then the rows whose market is not clear
 * or that have no ticker. For the former the same symbol is offered in every covered market, the one that was asked for last.
 */
export function openQuestions({ positions, skipped, screened }: ReadAndAsked): ListingQuestion[] {
  const byRow = new Map(positions.map((position) => [position.row, position]));
  const mismatches = screened.flatMap((holding): ListingQuestion[] => {
    if (!isMismatch(holding)) return [];
    const { held, error } = holding;
    const [first, ...others] = held.rows.flatMap((row) => {
      const position = byRow.get(row);
      return position ? [namedRow(position)] : [];
    });
    if (!first) return [];
    const elsewhere = sameSymbolElsewhere(error.ticker).filter((ticker) => ticker !== error.ticker);
    return [
      {
        rows: held.rows,
        about: [first, ...others],
        candidates: [...elsewhere, error.ticker],
        reason: error.message,
        served: { ticker: error.ticker, name: error.served },
      },
    ];
  });
  return [...mismatches, ...questionsOf(skipped)];
}

/** The pairs of ISIN and ticker that the file shows, without those whose name is not that of the served company. */
export function learnedFrom({ positions, screened }: Omit<ReadAndAsked, 'skipped'>) {
  const misread = new Set(screened.filter(isMismatch).flatMap(({ held }) => held.rows));
  return pairsOf(positions.filter(({ row }) => !misread.has(row)));
}

const isMismatch = (holding: Screened): holding is Screened & { readonly error: NameMismatchError } =>
  'error' in holding && holding.error instanceof NameMismatchError;
