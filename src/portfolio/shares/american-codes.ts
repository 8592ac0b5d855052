import type { ListingEvidence, MarketFinding } from './listing';
import { LONDON, TORONTO } from './markets';

/**
 * Codes of American shares that many people hold, of four letters or more and of Berkshire: no share of London or Toronto has one of these, so
 * that whoever counts them in pounds has converted their price. Shorter codes stand for companies of London as well, as MRK does. In Canada
 * certificates on some of them have the same code, at another exchange than Toronto's.
 */
const CODES = new Set(
  'AAPL MSFT NVDA GOOGL GOOG AMZN META TSLA NFLX AVGO BRK.B BRK-B BRK/B BRKB ORCL ADBE INTC CSCO QCOM PYPL PLTR UBER SBUX ABBV AMGN'.split(
    ' ',
  ),
);

/** Whether a symbol is the code of such a share. */
export const isAmericanCode = (symbol: string): boolean => CODES.has(symbol.toUpperCase());

/** Such a code is asked about where the currency or the home of the file alone speaks of London or Toronto; any other is as it was found. */
export function withAmericanCodes(
  symbol: string,
  finding: MarketFinding,
  { market, exchange = '', country = '', isin = '' }: ListingEvidence,
): MarketFinding {
  const found = 'market' in finding ? finding.market : undefined;
  const isTold = market !== undefined || [exchange, country, isin].some((text) => text !== '');
  if (isTold || (found !== LONDON && found !== TORONTO) || !isAmericanCode(symbol)) return finding;
  const says =
    found === LONDON
      ? 'is the code of an American share, which London does not have'
      : 'is the code of an American share, and in Canadian dollars it may be a certificate on that share, which is another thing';
  return { unclear: `${says}. If it is the share, write NASDAQ: or NYSE: before it, or pick the listing.` };
}
