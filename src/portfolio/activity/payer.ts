import type { Payment } from './dividend-row';

/**
 * By what the payments of one share are told from those of others: by its name where nothing but that is known, since some write it among
 * words that differ in the row of the tax and in that of a reversal.
 */
export const payerOf = ({ ticker, isin, name, written }: Payment): string =>
  ticker === undefined && isin === undefined ? (name ?? written) : written;
