import { plainWords, tidy } from '../cells/cell-text';
import { marketOfCountry, marketOfName, type Market } from './markets';

/** What stands beside the name of a market in a title, or in a column of markets. */
const AROUND =
  /\b(stocks?|shares?|equit(y|ies)|holdings?|positions?|portfolio|markets?|listed|local|domestic|foreign|offshore|overseas|accounts?|my|the)\b|\(.*\)|[:–—-]/giu;

/** The same in Arabic, folded, with the article before each word or without it. */
const AROUND_IN_ARABIC = /^(ال)?(اسهم|سهم|محفظه|محافظ|سوق|اسواق|استثمارات|موازيه)$/;

/** Countries and their adjectives in Arabic, folded, in the gender of shares and in that of a market, by the code of the country. */
const ARABIC_ADJECTIVES: readonly (readonly [RegExp, string])[] = [
  [/^(ال)?((امريكي|اميركي)ه?|امريكا|اميركا)$/, 'US'],
  [/^(ال)?سعوديه?$|^(نمو|تداول)$/, 'SA'],
  [/^(ال)?(بريطاني|انجليزي)ه?$/, 'GB'],
  [/^(ال)?كنديه?$/, 'CA'],
  [/^(ال)?مصر(يه?)?$/, 'EG'],
  [/^(ال)?كويت(يه?)?$/, 'KW'],
  [/^(ال)?قطر(يه?)?$/, 'QA'],
  [/^(ال)?امارات(يه?)?$/, 'AE'],
];

/** The same of countries in English. */
const ADJECTIVES: ReadonlyMap<string, string> = new Map(
  (
    'american US|british GB|canadian CA|australian AU|indian IN|malaysian MY|indonesian ID|japanese JP|german DE|french FR|' +
    'swiss CH|irish IE|dutch NL|turkish TR|nigerian NG|south african ZA|saudi SA|egyptian EG|pakistani PK'
  )
    .split('|')
    .map((pair) => [pair.slice(0, -3), pair.slice(-2)] as const),
);

/** The market of a title in Arabic: `أسهم أمريكية`, American shares; undefined where it says anything else besides. */
function marketInArabic(title: string): Market | undefined {
  const said = plainWords(title)
    .split(' ')
    .filter((word) => !AROUND_IN_ARABIC.test(word));
  const [, country] = ARABIC_ADJECTIVES.find(([looks]) => looks.test(said[0] ?? '')) ?? [];
  return said.length === 1 && country !== undefined ? marketOfCountry(country) : undefined;
}

/** The market that a text names beside words for shares and markets: `US stocks`, `American market`, `السوق الأمريكي`. */
export function marketInTitle(text: string): Market | undefined {
  const title = tidy(text.replace(AROUND, ' '));
  const country = ADJECTIVES.get(title.toLowerCase());
  return country === undefined ? (marketOfName(title) ?? marketInArabic(title)) : marketOfCountry(country);
}
