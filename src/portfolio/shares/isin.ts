import { tidy } from '../cells/cell-text';

const SHAPE = /^[A-Z]{2}[A-Z0-9]{9}\d$/;

/** Prefixes that are no country's: international bonds and what numbering agencies give out for themselves. */
const NO_COUNTRY = /^(X[A-Z]|E[UZ]|Q[ST])/;

/** An International Securities Identification Number (ISO 6166), in upper case; undefined for anything that has not its shape. */
export function readIsin(written: string): string | undefined {
  // The exchange of Brazil writes the series of a distribution behind it: BRPETRACNPR6 - 256.
  const text = tidy(written)
    .toUpperCase()
    .replace(/ - \d{1,4}$/, '');
  // Alone, or beside another code: 870747 / US5949181045.
  const [isin, ...more] = text.length > 40 ? [] : text.split(/ ?[/|,;] ?/).filter((part) => SHAPE.test(part));
  return more.length === 0 ? isin : undefined;
}

/** The ISO-3166 code that an ISIN begins with: the country where the issuer is registered. Undefined where it names none. */
export function countryOfIsin(written: string): string | undefined {
  const isin = readIsin(written);
  return isin === undefined || NO_COUNTRY.test(isin) ? undefined : isin.slice(0, 2);
}

/** Equity of an Indian company: behind it stand a serial number, which another face value changes, and the check digit. */
const EQUITY_OF_INDIA = /^(INE[A-Z0-9]{4}01)\d{3}$/;

/** What of an ISIN stays the same over splits of the share: all of it, but in India, where a share has another ISIN with each face value. */
export const lastingIsin = (isin: string): string => EQUITY_OF_INDIA.exec(isin)?.[1] ?? isin;
