import { whyNoSecurity } from './no-security';
import { listingInBrackets } from './ticker';

/** What stands in brackets behind names and is no symbol: kinds of shares and funds, currencies, countries. */
const NO_SYMBOL =
  /^(ADR|ADS|GDR|CDI|CDR|ETF|ETC|ETN|REIT|UCITS|ACC|DIST|INC|DIS|USD|GBP|EUR|CAD|CHF|JPY|AUD|SEK|NOK|DKK|PLN|CZK|HUF|SGD|NZD|INR|MYR|ZAR|TRY|UK|US|DE|CH|HK|CA|NEW|OLD|THE|CL|CLASS|SER|REG|ORD|PLC|LTD|NV|SA|AG|SE|A|B|C|D|H|I|P|R|S|XD|XR|FR|IE|LU|NL)$/;

/** Whether letters are those of a kind of share, a currency, a country or the like, and no symbol. */
export const isNoSymbol = (letters: string): boolean => NO_SYMBOL.test(letters);

/** Words in the names of funds that no exchange lists; one that is listed has another word as well. */
const OF_FUND = /\b(funds?|idx|index|oeic|eq|equity|gilts?|bonds?|managed|pension)\b/i;
const IS_LISTED = /\b(ETFs?|trust|REIT|inc|corp|plc|ltd|group|co|ag|se|sa|holdings?)\b/i;

/** Whether letters in brackets behind the name of a fund are those of its manager or its class: tickers of American funds end in an X. */
const isOfFund = (text: string, symbol: string): boolean => {
  const name = text.slice(0, text.lastIndexOf('('));
  return OF_FUND.test(name) && !IS_LISTED.test(name) && !/^[A-Z]{4}X$/.test(symbol);
};

/** Behind the name of a fund the letters of its shares that distribute; behind that of a company they are Walt Disney's. */
const isDisney = (text: string, symbol: string): boolean =>
  symbol === 'DIS' && /\b(inc|corp|corporation|co|company)\b/i.test(text) && !OF_FUND.test(text);

/** The symbol behind a name: `Apple Inc. (AAPL)`, `PKNORLEN (PKN)`. */
export function symbolInBrackets(text: string): string | undefined {
  const symbol = /\S ?\(([A-Z]{1,5}(?:[.-][A-Z]{1,2})?|[A-Z]{2,4}\d[A-Z]?)\)$/.exec(text)?.[1];
  if (symbol === undefined || whyNoSecurity(text) || isOfFund(text, symbol)) return undefined;
  return NO_SYMBOL.test(symbol) && !isDisney(text, symbol) ? undefined : symbol;
}

/** The ticker behind a name, with its market or without. */
export const tickerInBrackets = (text: string): string | undefined =>
  listingInBrackets(text) ?? symbolInBrackets(text);
