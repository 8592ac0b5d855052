import { plainWords, tidy } from '../cells/cell-text';
import { exchangeName } from './exchange-names';
import { marketInTitle } from './market-titles';
import { marketOfCountry, marketOfName, type Market } from './markets';

/** Words for shares, markets and portfolios in the titles of sheets, folded, in languages other than English and Arabic. */
const AROUND =
  /(?<!\p{L})(hisse(ler|leri|lerim)?( senet(ler|leri))?|senetleri|borsasi|piyasasi|portfoy(u|um)?|aktien(depot|markt)?|depot|(les )?actions|bourse|(le )?acciones|bolsa|azioni|titoli|acoes|aandelen|beurs|aktier|borsen|aksjer|akcje|akcji|gielda|akcie|saham|pasar|bursa|aksiya(lar|lari)?|birjasi|акции|рынок|биржа)(?!\p{L})/gu;

/** Adjectives of countries in such titles, folded, by their beginnings and the code of the country. */
const ADJECTIVES: readonly (readonly [RegExp, string])[] = [
  [
    /^(amerika(n|nsk[ae]?|anse|nische?)?|americain(e?s)?|american[aeio]s?|amerykanskie|americke|estadounidenses|американские)$/,
    'US',
  ],
  [/^(britisch|britannique|britanic|britann|brits|brittisk|brytyjsk|ingiliz|british)\p{L}{0,3}$/u, 'GB'],
  [/^(kanad|canad|kanadens)(isch|ienn|iens|es|iense|ese|yjsk|ck)?\p{L}{0,3}$/u, 'CA'],
  [/^turk(iye)?$/, 'TR'],
  [/^(deutsch|allemand|alem|tedesch)\p{L}{0,4}$/u, 'DE'],
  [/^(francais|franzosisch|franc)\p{L}{0,3}$/u, 'FR'],
];

/** The market that a title names beside words for shares in another language: `ABD Hisseleri`, `US-Aktien`, `LOCAL EQUITIES (JSE)`. */
export function marketInTitleAbroad(text: string): Market | undefined {
  const [, inside = ''] = /^[\p{L} -]+ \(([A-Z]{3,4})\)$/u.exec(text) ?? [];
  if (namesExchange(inside)) return marketInTitle(inside);
  const title = tidy(
    plainWords(text.replace(/\(.*\)/, ' '))
      .replace(AROUND, ' ')
      .replace(/[-:]/g, ' '),
  );
  if (title === '') return undefined;
  const [, country] = ADJECTIVES.find(([looks]) => looks.test(title)) ?? [];
  return country === undefined ? marketOfName(exchangeName(title)) : marketOfCountry(country);
}

/** Words for exchanges. */
const EXCHANGE =
  /(?<!\p{L})(exchange|nasdaq|tadawul|xetra|euronext|bovespa|borsa|bursa|boerse|borse|bourse|بورصه|биржа)(?!\p{L})/u;
/** Codes of three letters and four that are those of countries, cities and currencies: MAD is Madrid, and the dirham of Morocco. */
const OF_PLACES = /^(UAE|USA|KSA|SAU|CDN|GBR|CAN|DOHA|LIMA|OSLO|WIEN|CASH|SET|MAD)$/;

/** Whether a title names an exchange, and not a country alone, where an account may be: `PSX`, `Borsa İstanbul`. */
export const namesExchange = (title: string): boolean =>
  EXCHANGE.test(plainWords(title)) || exchangeCodesIn(title).length > 0;

/** Countries as people write them beside the code of an exchange. */
const COUNTRIES = /(?<![\p{L}\d.])(US|USA|UK|ABD)(?![\p{L}\d.])/u;

/**
 * The market of the one exchange whose code stands in a title among other words: `BIST - MİDAS`, `INTERNATIONAL - ASX ETFs`. A country beside it
 * is of other shares: `ASX and US dividends`.
 */
export function marketOfCodeIn(title: string): Market | undefined {
  if (COUNTRIES.test(title)) return undefined;
  const [market, ...others] = new Set(exchangeCodesIn(title));
  return others.length > 0 ? undefined : market;
}

/** What the accounts are called that people have at the central depositories of Pakistan and Bangladesh: `CDC account`, `BO A/C`. */
const DEPOSITORY_ACCOUNTS: readonly (readonly [RegExp, string])[] = [
  [/\bCDC (sub-?)?(account|a\/c)\b/i, 'PK'],
  [/\bBO (account|a\/c)\b/i, 'BD'],
];

/** The market of the one country that the name of a central depository of securities tells, or of an account there: `Central Depository Company of Pakistan`. */
export function marketOfDepository(title: string): Market | undefined {
  const [, country] = DEPOSITORY_ACCOUNTS.find(([looks]) => looks.test(title)) ?? [];
  if (country !== undefined) return marketOfCountry(country);
  if (!/\bcentral (securities )?depository\b/i.test(title)) return undefined;
  const [market, ...others] = new Set(
    (title.match(/\p{Lu}\p{L}{3,}/gu) ?? []).flatMap((word) => marketOfName(word) ?? []),
  );
  return others.length > 0 ? undefined : market;
}

/** The markets of the codes of exchanges in a title. */
const exchangeCodesIn = (title: string): readonly Market[] =>
  (title.match(/(?<![\p{L}\d])[A-Z]{3,4}(?![\p{L}\d])/gu) ?? []).flatMap((code) => {
    const market = OF_PLACES.test(code) ? undefined : marketInTitle(code);
    return market?.names?.includes(code) === true ? [market] : [];
  });
