import type { ListingEvidence, MarketFinding } from './listing';
import { LONDON, TORONTO, UNITED_STATES } from './markets';

/**
 * Codes of the American shares that are held most, which no share of London or Toronto has: whoever counts them in pounds has converted their
 * price. In Canada certificates on some of them have the same code, at another exchange than Toronto's.
 */
const CODES = new Set(
  'AAPL MSFT NVDA GOOGL GOOG AMZN META TSLA NFLX AVGO BRK.B BRK-B BRK/B BRKB LLY JPM UNH XOM JNJ ORCL ADBE INTC CSCO QCOM PYPL PLTR UBER NKE SBUX PFE MRK CVX WMT MCD ABBV AMGN'.split(
    ' ',
  ),
);

/** The market of such a code where the currency or the home of the file alone spoke of another; that of any other code as it was found. */
export function withAmericanCodes(
  symbol: string,
  finding: MarketFinding,
  { market, exchange = '', country = '', isin = '' }: ListingEvidence,
): MarketFinding {
  if (!('market' in finding) || !CODES.has(symbol.toUpperCase())) return finding;
  const isTold = market !== undefined || [exchange, country, isin].some((text) => text !== '');
  if (isTold) return finding;
  if (finding.market === LONDON) return { market: UNITED_STATES };
  return finding.market === TORONTO
    ? {
        unclear:
          'is the code of an American share, and is counted in Canadian dollars: it may be a certificate on that share, which is another thing. If it is the share, write NASDAQ: or NYSE: before it.',
      }
    : finding;
}
