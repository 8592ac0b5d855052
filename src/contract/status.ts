import * as z from 'zod/mini';

/** Every value that a `halal_status` of a stock may have (2.2, 3.1). */
export const STOCK_STATUSES = [
  'HALAL',
  'NOT HALAL',
  'DOUBTFUL',
  'UNQUALIFIED',
  'ERROR_DATA',
  'INCOMPLETE_DATA',
] as const;

/** Values of an index rulebook's status: binary, or no verdict; never DOUBTFUL (1.5, 2.4). */
export const INDEX_STATUSES = ['HALAL', 'NOT HALAL', 'UNQUALIFIED', 'ERROR_DATA', 'INCOMPLETE_DATA'] as const;

/** Values of a fund's primary verdict (2.7); UNQUALIFIED is "not rated by this method". */
export const FUND_STATUSES = ['HALAL', 'NOT HALAL', 'DOUBTFUL', 'UNQUALIFIED'] as const;

/** Values of a fund's verdict under an index rulebook (2.7). */
export const FUND_INDEX_STATUSES = ['HALAL', 'NOT HALAL', 'UNQUALIFIED'] as const;

export type StockStatus = (typeof STOCK_STATUSES)[number];
export type IndexStatus = (typeof INDEX_STATUSES)[number];
export type FundStatus = (typeof FUND_STATUSES)[number];

/** Verdicts proper. Every other status says that there is none, in either direction (3.1). */
export const VERDICTS = ['HALAL', 'NOT HALAL', 'DOUBTFUL'] as const;

export type Verdict = (typeof VERDICTS)[number];

/** True for HALAL, NOT HALAL and DOUBTFUL; false for UNQUALIFIED, ERROR_DATA, INCOMPLETE_DATA, null and absence. */
export function isVerdict(status: unknown): status is Verdict {
  return (VERDICTS as readonly unknown[]).includes(status);
}

/** The never-audited status was once spelled UNRATED; old data still says so, and both are accepted (3.1, 9). */
const respelled = z.transform((status: unknown) => (status === 'UNRATED' ? 'UNQUALIFIED' : status));

export const stockStatus = z.pipe(respelled, z.enum(STOCK_STATUSES));
export const indexStatus = z.pipe(respelled, z.enum(INDEX_STATUSES));
export const fundStatus = z.pipe(respelled, z.enum(FUND_STATUSES));
export const fundIndexStatus = z.pipe(respelled, z.enum(FUND_INDEX_STATUSES));
