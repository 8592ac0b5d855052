/**
 * The ways of calculating what is given away, by the word that a person writes in the ledger. The words are the same in every language,
 * like those of rulebooks. docs/methods.md has the source of each, and a worked example.
 */
export const PURIFICATION_METHODS = ['dividend', 'per share', 'not halal', 'gain'] as const;

/**
 * - `dividend`: dividend × non-compliant share of revenue;
 * - `per share`: non-compliant revenue ÷ shares outstanding × shares held (AAOIFI);
 * - `not halal`: all of dividend and gain of a time in which the holding was NOT HALAL;
 * - `gain`: capital gain × non-compliant share of revenue, which is contested.
 */
export type PurificationMethod = (typeof PURIFICATION_METHODS)[number];

/** The method of a row that names none. The contested method is never taken unless somebody writes it. */
export const DEFAULT_METHOD: PurificationMethod = 'dividend';

/** How much of the doubtful revenue is given away beside the non-compliant one. No standard was found for any but `none`. */
export const DOUBTFUL_PARTS = ['none', 'half', 'all'] as const;

export type DoubtfulPart = (typeof DOUBTFUL_PARTS)[number];

/** The factor by which the doubtful revenue counts. */
export const DOUBTFUL_FACTOR: Readonly<Record<DoubtfulPart, number>> = { none: 0, half: 0.5, all: 1 };
