import { writeIsoDate } from '../../contract/dates';
import type { Dividend } from './dividend-row';
import { payerOf } from './payer';

/** Whether a payment is one that a reversal takes back wholly: of the same share, as large, in the same currency, and not later. */
const isTakenBackBy = (paid: Dividend, reversal: Dividend): boolean =>
  paid.amount === -reversal.amount &&
  paid.currency === reversal.currency &&
  (paid.isin ?? payerOf(paid)) === (reversal.isin ?? payerOf(reversal)) &&
  writeIsoDate(paid.date) <= writeIsoDate(reversal.date);

/**
 * Dividends with the tax of those that were taken back: a reversal without a tax of its own, of exactly the amount of one earlier payment of
 * the share, gives back the tax of that payment. Where it may be of several payments, no tax is told.
 */
export function withReversedTaxes(dividends: readonly Dividend[]): readonly Dividend[] {
  const reversals = dividends.filter(({ amount }) => amount < 0);
  return dividends.map((one) => {
    if (one.amount >= 0 || one.tax !== undefined) return one;
    const [paid, ...others] = dividends.filter((other) => isTakenBackBy(other, one));
    const isTakenTwice = paid && reversals.filter((other) => isTakenBackBy(paid, other)).length > 1;
    if (!paid?.tax || others.length > 0 || isTakenTwice) return one;
    const tax = { ...paid.tax, amount: -paid.tax.amount };
    return { ...one, tax, ...(paid.afterTax ? { afterTax: true as const } : {}) };
  });
}
