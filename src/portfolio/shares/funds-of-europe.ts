/** What funds and notes on commodities are called there alone: those of New York are ETFs, ETNs and trusts. */
const OF_EUROPE = /\b(UCITS|ucits|Ucits)\b|(?<!\()\bETCs?\b/;

/** Classes of funds by what they are counted in and whether they pay: `VANG FTSE AW USDA`, `ISHR MSCI WORLD USD ACC`. */
const CLASS_OF_FUND = /\b(USD|EUR|GBP|CHF)[ -]?(A|D|ACC|DIST?)$/i;

/** Whether a name is that of a fund of the European Union or Britain, by what funds are called there alone. */
export const isCalledFundOfEurope = (name: string): boolean =>
  OF_EUROPE.test(name) || CLASS_OF_FUND.test(name);
