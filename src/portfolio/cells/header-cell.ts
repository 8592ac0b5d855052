import { plainWords, tidy } from './cell-text';
import { namedCurrency, readUnit, type Unit } from './currency';
import { joinedWords } from './joined-words';
import { withMarksOff } from './spelled-out';

/** A cell of a header row: its words in lower case without punctuation and accents, and the unit that it states, taken out of them. */
export interface HeaderCell {
  /** `Qty (Quantity)` is `qty quantity`, `Value (£)` is `value`; '' for a cell that is no text or a long one. */
  readonly words: string;
  readonly unit?: Unit;
  /** How many one of its numbers stands for, where it says so: 1000 for `(000s)`. */
  readonly times?: number;
}

const LONGEST = 60;
const NONE: HeaderCell = { words: '' };
/** `#VALUE!` is no column of values; `#Shares` is one of shares. */
const EXCEL_ERROR = /^#([A-Z_/0-9]+[!?]|N\/A|GETTING_DATA)$/i;

/** Emoji, and what chooses their looks. */
const PICTURES = /[\p{Extended_Pictographic}\u200D\uFE0E\uFE0F]/gu;

/** Yen or the currency of the market, shares or units: it says of each row that another column tells. */
const OPEN_UNITS = /[[［](円\/現地通貨|株\/口)[\]］]/g;

/** `Nº de títulos`, `N.º de ações`. */
const NUMBER = /\bn\.? ?º/gi;

/** What makes one letter of an o or a g in Uzbek, written in several ways: `To'lov`, `Toʻlov`. */
const OF_UZBEK = /(?<=[og])[ʻʼ'‘’`](?=\p{L})/giu;

/** The rate behind what it was taken at: the tax below `WHT (15%)` is an amount. */
const AT_A_RATE = /(?<=[\p{L}.]) ?[([]?\d{1,2}([.,]\d+)? ?%[)\]]?$/u;

/** The zone of a time, `Time (UTC)` and `Date (GMT+8)`: which column it is, it does not say. */
const ZONE =
  /(?<=(?:date|time|timestamp|datum|zeit|heure|hora|fecha))(?: ?[([]| )(?:UTC|GMT|CES?T|E[SD]?T|BST)(?: ?[+-]\d{1,2}(?::?\d{2})?)?[)\]]?$/i;

/** The day of what stands below: `Market value as of 11/05/2026 02:17 PM, ET`, `Shares owned this date`. */
const OF_A_DAY = / (as of \d.*|this date)$/i;

/** How many rows stand below: `Symbol (14)`. */
const ROWS_BELOW = /(?<=\p{L}) ?\([1-9]\d{0,2}\)$/u;

/** Money for one share: `p/share`, `$/sh`, `€/Aktie`, `Rs/share`. */
const OF_ONE =
  /^(\p{Sc}|p|c|cts?|pence|cents?|sen|[A-Z]{1,2}\$|Rs\.?|Rp|RM|TL|kr|[A-Z]{3}) ?\/ ?(?:shares?|shr?|sh|units?|aktie|actie|aandeel|action|acci[oó]n|azione|a[cç][aã]o|akcj[aęi]|aksje|lembar|lbr|saham|hisse)$/iu;

/** Reads a cell as if it stood in a header row. The unit is looked for before the case goes: `GBp` is not `GBP`. */
export function readHeaderCell(value: unknown): HeaderCell {
  if (typeof value !== 'string' || value.length > LONGEST || EXCEL_ERROR.test(tidy(value))) return NONE;
  const text = tidy(
    value
      .replace(PICTURES, ' ')
      .replace(OPEN_UNITS, ' ')
      .replace(NUMBER, 'numero ')
      .replace(OF_UZBEK, '')
      .replace(AT_A_RATE, '')
      .replace(ZONE, '')
      .replace(OF_A_DAY, '')
      .replace(ROWS_BELOW, ''),
  );
  // +/- Wert, ± value: what came of it, and not what it is worth.
  const [, changed] = /^(?:\+ ?\/ ?-|- ?\/ ?\+|±) ?(.*)$/.exec(text) ?? [];
  if (changed !== undefined) return readHeaderCell(`change ${changed}`);
  const [, counted, code] = countedIn(text) ?? [];
  if (counted !== undefined) return { ...readHeaderCell(counted), unit: { code: code!, parts: 1 } };
  // Value (Canadian dollars), 時価評価額[USドル]
  const [, before = '', named = ''] = /^(.+)[[(]([\p{L} ]{3,}|ドル)[\])]$/u.exec(text) ?? [];
  const byName = named === '' ? undefined : namedCurrency(tidy(named));
  if (byName) return { ...readHeaderCell(before), unit: byName };
  // Of a dividend or of a price, it does not say.
  const [, money] = OF_ONE.exec(text) ?? [];
  const ofOne = readUnit(money ?? '');
  if (money !== undefined && (ofOne !== undefined || !/\p{L}{3}/u.test(money)))
    return { words: 'of one share', ...(ofOne ? { unit: ofOne } : {}) };
  const tokens = (text.match(/[\p{L}\p{M}\p{N}]*\$|[\p{L}\p{M}\p{N}]+|[£€₹₺₩₪₸฿₱₫₦%]/gu) ?? []).flatMap(
    wordsOf,
  );
  const units = tokens.map(readUnit);
  const words = tokens.filter((token, at) => !units[at] && token !== '$').join(' ');
  const unit = units.find((found) => found !== undefined);
  // Valor em EUR, Wartość w PLN, Värde i SEK: what is left of them has the preposition at its end.
  const lower = withMarksOff(plainWords(ofOneScript(words)).replace(unit ? / (in|em|en|w|i)$/ : / in$/, ''));
  return unit ? { words: lower, unit } : { words: lower };
}

/** A header in two languages, of which one is written in Latin letters and comes first: `gross` of `Gross رقم`, `quantity` of `Quantity 數量`. */
const ofOneScript = (words: string): string =>
  /^((?:[\p{Script=Latin}\d]+ )*\p{Script=Latin}{3,}) (?:(?!\p{Script=Latin})[\p{L}\p{M} ])+$/u.exec(
    words,
  )?.[1] ?? words;

/** What follows a header that says in words in what its amounts are: of `القيمة بالدولار` and of `שווי בש"ח` the code is USD and ILS. */
const IN_WORDS: readonly (readonly [RegExp, string])[] = [
  [/^(.+) بالدولار( الأمريكي)?$/, 'USD'],
  [/^(.+) بالريال( السعودي)?$/, 'SAR'],
  [/^(.+) باليورو$/, 'EUR'],
  [/^(.+) (?:בש["״'׳]*ח|בשקלים)$/, 'ILS'],
  [/^(.+) (?:בדולר|בדולרים)$/, 'USD'],
  [/^(.+) (?:באירו|ביורו)$/, 'EUR'],
  [/^(.+),? в рублях$/i, 'RUB'],
  [/^(.+),? в долларах( США)?$/i, 'USD'],
  [/^(.+) (?:in|en|em) euros?$/i, 'EUR'],
  [/^(.+) (?:in US-?Dollar|in U\.?S\.? dollars|en d[oó]lares (?:estadounidenses|americanos))$/i, 'USD'],
  [/^(.+) (?:in Schweizer Franken|en francs suisses|in franchi svizzeri)$/i, 'CHF'],
];

/** A header and the code of the currency that its end names, in an array as `exec` has it: the whole, the header, the code. */
function countedIn(text: string): readonly [string, string, string] | undefined {
  for (const [looks, code] of IN_WORDS) {
    const [, before] = looks.exec(text) ?? [];
    if (before !== undefined) return [text, before, code];
  }
  return undefined;
}

/** `CurrencyPrimary` and `unitPrice` are two words each, `ISIN`, `GBp` and `ETFs` are one. */
function wordsOf(token: string): string[] {
  return readUnit(token)
    ? [token]
    : token.split(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}(?!s$)\p{Ll})/u).flatMap(joinedWords);
}
