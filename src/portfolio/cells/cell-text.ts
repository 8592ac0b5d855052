/** A row of a sheet's values. */
export type Row = readonly unknown[];

/** Marks that text copied from a web page or a PDF carries unseen: zero-width characters and direction marks. */
const UNSEEN = /[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const DASHES = /[\u2010-\u2015\u2212]/g;
/** Letters, digits and signs of full width, as Japanese programs write them. */
const WIDE = /[\uff01-\uff5e\uffe5]/g;

/** Letters and signs of ASCII with single blanks between them: most cells, and nothing in them is to be changed. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;

/**
 * What a person reads in a cell's text: unseen marks gone, every kind of blank one space, every kind of dash a hyphen,
 * letters of full width as plain ones, no blanks around it. The case stays: `GBp` is not `GBP`, and a Reuters code writes its share class in lower case.
 */
export function tidy(text: string): string {
  if (PLAIN.test(text)) return text;
  const narrow = text.replace(WIDE, (wide) => wide.normalize('NFKC'));
  return narrow.replace(UNSEEN, '').replace(DASHES, '-').replace(/\s+/g, ' ').trim();
}

/**
 * The text of a cell as Excel hands it over: text, a number, a logical value, or an entity such as the Stocks data type
 * (`{ type: 'LinkedEntity', text }`). An empty cell, or an object without text, is ''.
 */
export function cellText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (typeof value !== 'object' || value === null) return '';
  const { text, basicValue } = value as { text?: unknown; basicValue?: unknown };
  if (typeof text === 'string') return text;
  return typeof basicValue === 'object' ? '' : cellText(basicValue);
}

/** Letters that keep a mark of their own when accents are taken off. */
const PLAIN_LETTERS: ReadonlyMap<string, string> = new Map([
  ['ł', 'l'],
  ['ß', 'ss'],
  ['ø', 'o'],
  ['æ', 'ae'],
  ['ı', 'i'],
  ['đ', 'd'],
  // One letter in several hands: the Arabic, Persian and Urdu forms of ya, kaf and ha, and the ta marbuta that many write as ha.
  ['ى', 'ي'],
  ['ی', 'ي'],
  ['ک', 'ك'],
  ['ة', 'ه'],
  ['ہ', 'ه'],
  ['ۃ', 'ه'],
  ['ـ', ''],
]);

/** Words without the marks on their letters and in lower case: `Kürzel` is `kurzel`. Headers and the tables of words are compared so. */
export const plainWords = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .replace(/[łßøæıđىیکةہۃـ]/g, (letter) => PLAIN_LETTERS.get(letter)!);

/** Whether a cell of a sheet's values holds nothing that a person can see. */
export function isBlank(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  return typeof value === 'string' && tidy(value) === '';
}

const LONGEST_ECHO = 40;

/** A cell's text for a sentence, in quotes: cut to 40 characters, without control characters or broken surrogates. */
export function quoted(text: string): string {
  const characters = Array.from(tidy(text.slice(0, 4 * LONGEST_ECHO)).replace(/\p{C}/gu, '?'));
  const cut = characters.length > LONGEST_ECHO || text.length > 4 * LONGEST_ECHO;
  return `"${cut ? `${characters.slice(0, LONGEST_ECHO - 1).join('')}…` : characters.join('')}"`;
}

/** What stands in a cell for nothing. */
const NOTHING = /^(-+|n\/a)$/i;

/** The text of a cell by its place; '' for one of dashes, and for none. */
export function textAt(cells: Row, at: number | undefined): string {
  const text = at === undefined ? '' : tidy(cellText(cells[at]));
  return NOTHING.test(text) ? '' : text;
}

/** `TradeDate` is `Trade Date`, `FXRateToBase` is `FX Rate To Base`; `GBp` and `ISIN` stay whole. */
export function splitCamelCase(text: string): string {
  return text.replace(/(?<=\p{L}\p{Ll})(?=\p{Lu})/gu, ' ').replace(/(?<=\p{Lu})(?=\p{Lu}\p{Ll}{2})/gu, ' ');
}
