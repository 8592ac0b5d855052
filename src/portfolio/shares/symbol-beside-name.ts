/** What a symbol and the name beside it tell together, and neither of them alone. */

const MONTHS = 'JANFEBMARAPRMAYJUNJULAUGSEPOCTNOVDEC';

/** Whether a symbol that may be that of a future is one by the month beside it: ROZ6 is one beside `STOXX EUROPE 600 ENERGY DEC 26`. */
export function isFutureByName(symbol: string, name: string): boolean {
  const [, letter = '', year = ''] = /^[A-Z]{1,3}([FGHJKMNQUVXZ])(\d{1,2})$/i.exec(symbol) ?? [];
  const at = 3 * 'FGHJKMNQUVXZ'.indexOf(letter.toUpperCase());
  const month = MONTHS.slice(at, at + 3);
  return letter !== '' && new RegExp(`\\b${month}[A-Z]*[ '-]*(20)?\\d?${year}\\b`, 'i').test(name);
}

/** Whether a code of Kuala Lumpur is that of a warrant, as the same ending of the name says: 5398C12 beside GAMUDA-C12, 6742WA beside YTLPOWR-WA. */
export function isWarrantOfMalaysia(code: string, name: string): boolean {
  const [, ending] = /^\d{4}([CHW][A-Z\d]{1,2})$/i.exec(code) ?? [];
  return ending !== undefined && name.toUpperCase().endsWith(`-${ending.toUpperCase()}`);
}

/** Whether a symbol is that of a currency, and its name that of money in it: NOK beside NOK CASH is no share of Nokia. */
export const isCashByName = (symbol: string, name: string): boolean =>
  /^[A-Z]{3}$/i.test(symbol) &&
  [`${symbol} cash`, `cash ${symbol}`].some((one) => one.toLowerCase() === name.toLowerCase());

/** Whether a name is that of a fund of the money market which no exchange lists, whatever code its house gives it. */
export const isFundOfMoney = (name: string): boolean =>
  /\bmoney market fund$|קרן כספית/i.test(name) && !/\b(ETF|UCITS)\b/i.test(name);
