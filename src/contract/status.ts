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

/** Values of a stock's status under an index rulebook: two verdicts, or none; never DOUBTFUL (1.5, 2.4). */
export const INDEX_STATUSES = ['HALAL', 'NOT HALAL', 'UNQUALIFIED', 'ERROR_DATA', 'INCOMPLETE_DATA'] as const;

/** Values of a fund's primary status (2.7). UNQUALIFIED means "not rated by this method". */
export const FUND_STATUSES = ['HALAL', 'NOT HALAL', 'DOUBTFUL', 'UNQUALIFIED'] as const;

/** Values of a fund's status under an index rulebook (2.7). */
const FUND_INDEX_STATUSES = ['HALAL', 'NOT HALAL', 'UNQUALIFIED'] as const;

export type StockStatus = (typeof STOCK_STATUSES)[number];
export type IndexStatus = (typeof INDEX_STATUSES)[number];
export type FundStatus = (typeof FUND_STATUSES)[number];

/** The statuses that are verdicts. Every other status means that there is no verdict in either direction (3.1). */
export const VERDICTS = ['HALAL', 'NOT HALAL', 'DOUBTFUL'] as const;

export type Verdict = (typeof VERDICTS)[number];

/** True for HALAL, NOT HALAL and DOUBTFUL; false for UNQUALIFIED, ERROR_DATA, INCOMPLETE_DATA, null and absence. */
export function isVerdict(status: unknown): status is Verdict {
  return (VERDICTS as readonly unknown[]).includes(status);
}

/** UNQUALIFIED was once called UNRATED. Old data still has that name, and both are accepted (3.1, 9). */
const currentName = z.transform((status: unknown) => (status === 'UNRATED' ? 'UNQUALIFIED' : status));

export const stockStatus = z.pipe(currentName, z.enum(STOCK_STATUSES));
export const indexStatus = z.pipe(currentName, z.enum(INDEX_STATUSES));
export const fundStatus = z.pipe(currentName, z.enum(FUND_STATUSES));
export const fundIndexStatus = z.pipe(currentName, z.enum(FUND_INDEX_STATUSES));
