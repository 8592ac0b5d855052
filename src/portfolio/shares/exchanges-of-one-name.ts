import { marketOfCurrency } from './markets';

/** Initials by which exchanges of several countries go: Mumbai, Nairobi and Lagos, Kuwait and Karachi, Oslo and Osaka. */
const NAMESAKES: ReadonlySet<string> = new Set('NSE BSE KSE DSE CSE PSE OSE ASE'.split(' '));

/**
 * An exchange that has its initials in common with others, as the country of the one in whose currency a price is; any other as it is.
 *
 * @param code of the currency of the price.
 */
export function exchangeInCurrency(exchange: string, code = ''): string {
  const market = NAMESAKES.has(exchange.toUpperCase()) ? marketOfCurrency(code) : undefined;
  return market?.suffix === undefined ? (market?.country ?? exchange) : exchange;
}
