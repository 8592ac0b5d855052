import { marketOfCountry, marketOfCurrency, marketOfName, type Market } from './markets';

const HANGUL = /\p{Script=Hangul}/u;
const KANA = /[\p{Script=Katakana}\p{Script=Hiragana}]|銘柄/u;
const HAN = /\p{Script=Han}/u;
/** Words for a share or its code that are written so in Taiwan and not on the mainland. */
const OF_TAIWAN = /代號|證券|股號/u;
const ARABIC = /\p{Script=Arabic}/u;
const HEBREW = /\p{Script=Hebrew}/u;

/** Shares of the former and funds of the latter have five digits that begin with two noughts. */
const HONG_KONG_OR_TAIPEI: Market = { place: 'Hong Kong or Taipei', mics: [] };

/** Countries whose exchanges give numbers of four to six digits. */
const OF_NUMBERS: ReadonlySet<string | undefined> = new Set(['MY', 'HK', 'SA', 'TW', 'KR', 'JP', 'CN', 'KW']);

/** Whether a number is one that banks of Israel have for securities abroad; those of Tel Aviv have other ones. */
export const isForeignInIsrael = (symbol: string, header: string): boolean =>
  HEBREW.test(header) && /^60\d{6}$/.test(symbol);

/** The market whose shares have numbers, of the currency in which such a share is counted. */
export function marketOfNumberIn(symbol: string, currency: string | undefined): Market | undefined {
  const market = /^\d{1,6}$|^\d{4}(SS|EA)$/.test(symbol) && currency ? marketOfCurrency(currency) : undefined;
  // In Hong Kong many leave the noughts before a number away: HSBC is 0005.
  if (symbol.length < 4) return market?.country === 'HK' ? market : undefined;
  // Stapled securities and funds of Kuala Lumpur have two letters behind their number: 5235SS, 0820EA.
  if (/[A-Z]$/.test(symbol)) return market?.country === 'MY' ? market : undefined;
  // No number of Tokyo begins with a nought.
  if (market?.country === 'JP' && symbol.startsWith('0')) return undefined;
  return OF_NUMBERS.has(market?.country) ? market : undefined;
}

/**
 * The market whose shares have such a number, by the letters of the header above it: six digits below Korean letters are a share of Seoul.
 * Undefined where a number may be of several markets.
 */
export function marketOfNumber(symbol: string, header: string): Market | undefined {
  if (HANGUL.test(header)) return /^A?\d{4}[\dA-Z]{2}$/.test(symbol) ? marketOfCountry('KR') : undefined;
  if (KANA.test(header) && /^[1-9][\dA-Z]\d[\dA-Z]\d?$/.test(symbol)) return marketOfCountry('JP');
  if (ARABIC.test(header)) return /^\d{4}$/.test(symbol) ? marketOfCountry('SA') : undefined;
  if (HEBREW.test(header))
    return /^\d{5,8}$/.test(symbol) && !isForeignInIsrael(symbol, header) ? marketOfCountry('IL') : undefined;
  if (KANA.test(header)) return /^0\d{4}$/.test(symbol) ? marketOfName('HKEX') : undefined;
  if (!HAN.test(header)) return undefined;
  if (/^\d{6}$/.test(symbol) && !OF_TAIWAN.test(header)) return marketOfCountry('CN');
  if (OF_TAIWAN.test(header) && /^00\d{3}$/.test(symbol)) return HONG_KONG_OR_TAIPEI;
  if (OF_TAIWAN.test(header) && /^\d{4}(\d{1,2}[A-Z]?)?$/.test(symbol)) return marketOfCountry('TW');
  return /^0\d{4}$/.test(symbol) ? marketOfName('HKEX') : undefined;
}
