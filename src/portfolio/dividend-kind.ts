/** Whether a row of a broker's activity is a dividend; `unclear` is a clause that says why it cannot be told. */
export type DividendKind = 'dividend' | 'other' | { readonly unclear: string };

const DIVIDEND = /\b(divs?|dividends?|distributions?|payments? in lieu)\b/i;

/** What is said of a dividend, or of a share with the word in its name, and is no payment of one. */
const NO_PAYMENT =
  /\b(tax|withh\w*|fees?|accru\w*|buy|bought|purchased?|sell|sold|sale|stock div\w*|scrip|capital|cap gains?|split|spin-?off|transfer\w*|journal\w*)\b/i;

/** Words that speak of tax and say of what the dividend is the amount. */
const UNTAXED =
  /\b(tax[- ]?(free|exempt\w*)|(net|gross) of (withholding )?tax|(before|after) (withholding )?tax)\b/gi;

const REINVESTED = /\b(reinvest\w*|drip)\b/i;

/**
 * Tells a dividend by the words of a column such as Action or Type.
 *
 * @param reinvested whether the source writes the dividend and the purchase out of it in two rows, so that a row that speaks of
 *   both is the dividend.
 */
export function dividendKind(words: string, reinvested = false): DividendKind {
  if (!DIVIDEND.test(words) || NO_PAYMENT.test(words.replace(UNTAXED, ''))) return 'other';
  if (/\binterest\b/i.test(words))
    return { unclear: 'may be interest or a dividend. Write Dividend there if it is one' };
  if (REINVESTED.test(words) && !reinvested) {
    return {
      unclear: 'may be a dividend or the purchase made out of one. Write Dividend there if it is the payment',
    };
  }
  return 'dividend';
}

const TRANSACTION =
  /\b(buy|bought|purchased?|sell|sold|sale|interest|fees?|tax|withh\w*|deposits?|withdraw\w*|transfer\w*|split|reinvest\w*|cash (in|out)|contribution)\b/i;

/** Whether words name a transaction at all: a column Type may as well hold kinds of securities. */
export const namesTransaction = (words: string): boolean => DIVIDEND.test(words) || TRANSACTION.test(words);

/** Whether words name a transaction that is no dividend. */
export const namesOther = (words: string): boolean =>
  dividendKind(words, true) === 'other' && TRANSACTION.test(words);
