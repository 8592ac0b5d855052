import {
  choiceFor,
  choiceKey,
  writeListingChoices,
  type ListingChoice,
  type NamedRow,
} from './listing-choices';
import type { Position, SkippedRow } from '../positions/position';

/** A row, or several that are named alike, of which only a person can say which ticker it means. */
export interface ListingQuestion {
  /** As the skipped rows were counted: in a report, as the sheet counts them, from one. */
  readonly rows: readonly number[];
  /** What the rows are known by; the first is shown. An answer holds for every one of them. */
  readonly about: readonly [NamedRow, ...NamedRow[]];
  /** The tickers that it may be, in the service's form; none where the file has only a name or a code. */
  readonly candidates: readonly string[];
  /** A sentence for people. */
  readonly reason: string;
  /** What the service says that a candidate is, where that is not what the file says. */
  readonly served?: { readonly ticker: string; readonly name: string };
}

/** The questions that skipped rows raise: those whose market is not clear, and those with a name or a code and no ticker. */
export function questionsOf(skipped: readonly SkippedRow[]): ListingQuestion[] {
  const questions = new Map<string, ListingQuestion>();
  for (const one of skipped) {
    if (one.candidates === undefined && !one.lacksTicker) continue;
    const row = namedRow(one);
    const key = choiceKey({ ...choiceFor(row, '') });
    const known = questions.get(key);
    if (known) questions.set(key, { ...known, rows: [...known.rows, one.row] });
    else {
      const { candidates = [], reason } = one;
      questions.set(key, { rows: [one.row], about: [row], candidates, reason });
    }
  }
  return [...questions.values()];
}

/** What a row is known by, and nothing else of it. */
export function namedRow({ written, name, isin }: NamedRow): NamedRow {
  return { written, ...(name === undefined ? {} : { name }), ...(isin === undefined ? {} : { isin }) };
}

/** The choices that an answer makes. */
export function answerTo({ about }: ListingQuestion, ticker: string): ListingChoice[] {
  return about.map((row) => choiceFor(row, ticker));
}

/** The questions as rows below a header, to be filled in and read by `readListingChoices`: the column Ticker is empty. */
export function writeQuestions(questions: readonly ListingQuestion[]): string[][] {
  const [header, ...rows] = writeListingChoices(questions.flatMap((question) => answerTo(question, '')));
  const told = questions.flatMap(({ about, rows: at, candidates, reason }) =>
    about.map(() => [candidates.join(' or '), at.join(', '), reason]),
  );
  return [
    [...header!, 'May be', 'Rows of the file', 'Why'],
    ...rows.map((cells, index) => [...cells, ...told[index]!]),
  ];
}

/**
 * What rows show side by side: an ISIN, and the ticker that the row's own symbol was read as. Of what a person chose, and of rows that
 * have no symbol, nothing is learned.
 */
export function pairsOf(positions: readonly Position[]): [isin: string, ticker: string][] {
  return positions.flatMap(({ isin, ticker, chosen, written }): [string, string][] =>
    isin === undefined || chosen || written.trim() === '' || written.toUpperCase().includes(isin)
      ? []
      : [[isin, ticker]],
  );
}
