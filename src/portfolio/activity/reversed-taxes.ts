import { writeIsoDate } from '../../contract/dates';
import { sumDecimals } from '../cells/decimals';
import type { Dividend } from './dividend-row';
import { payerOf } from './payer';

/** What was left of a payment whose amount is told before its tax. */
const leftOf = ({ amount, currency, tax, afterTax }: Dividend): number | undefined =>
  tax === undefined || afterTax || tax.currency !== currency ? undefined : sumDecimals([amount, -tax.amount]);

/**
 * Whether a payment is one that a reversal takes back wholly: of the same share, as large before its tax or after it, in the same currency,
 * and not later.
 */
const isTakenBackBy = (paid: Dividend, reversal: Dividend): boolean =>
  [paid.amount, leftOf(paid)].includes(-reversal.amount) &&
  paid.currency === reversal.currency &&
  (paid.isin ?? payerOf(paid)) === (reversal.isin ?? payerOf(reversal)) &&
  writeIsoDate(paid.date) <= writeIsoDate(reversal.date);

/**
 * Dividends with the tax of those that were taken back: a reversal without a tax of its own, of exactly the amount of one earlier payment of
 * the share, gives back the tax of that payment. Banks book both after tax: then what was paid before tax is taken back. Where it may be of several payments, no tax is told.
 */
export function withReversedTaxes(dividends: readonly Dividend[]): readonly Dividend[] {
  const reversals = dividends.filter(({ amount }) => amount < 0);
  return dividends.map((one) => {
    if (one.amount >= 0 || one.tax !== undefined) return one;
    const [paid, ...others] = dividends.filter((other) => isTakenBackBy(other, one));
    const isTakenTwice = paid && reversals.filter((other) => isTakenBackBy(paid, other)).length > 1;
    if (!paid?.tax || others.length > 0 || isTakenTwice) return one;
    const tax = { ...paid.tax, amount: -paid.tax.amount };
    return { ...one, amount: -paid.amount, tax, ...(paid.afterTax ? { afterTax: true as const } : {}) };
  });
}
