import { whyNoSecurity } from './no-security';

/** What stands in brackets behind names and is no symbol: kinds of shares and funds, currencies, countries. */
const NO_SYMBOL =
  /^(ADR|ADS|GDR|CDI|CDR|ETF|ETC|ETN|REIT|UCITS|ACC|DIST|INC|DIS|USD|GBP|EUR|CAD|CHF|JPY|AUD|UK|US|DE|HK|CA|NEW|OLD|THE|CL|CLASS|SER|REG|ORD|PLC|LTD|NV|SA|AG|SE|A|B|C|D|H|I|P|R|S|XD|XR|FR|IE|LU|NL)$/;

/** The symbol behind a name: `Apple Inc. (AAPL)`, `PKNORLEN (PKN)`. */
export function symbolInBrackets(text: string): string | undefined {
  const symbol = /\S ?\(([A-Z]{1,5}(?:[.-][A-Z]{1,2})?|[A-Z]{2,4}\d[A-Z]?)\)$/.exec(text)?.[1];
  return symbol === undefined || NO_SYMBOL.test(symbol) || whyNoSecurity(text) ? undefined : symbol;
}
