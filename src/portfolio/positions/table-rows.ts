import { readAmount } from '../cells/amount';
import { cellText, isBlank, tidy, type Row } from '../cells/cell-text';
import { currencyOfCell } from '../cells/currency';
import { whyNoHolding, whyNoSecurity } from '../shares/no-security';
import { gainsColumn } from '../activity/closed-positions';
import { hasFigures, headerBelow, type Header } from '../tables/header-row';
import { PLAIN_SHEET } from '../tables/sources';
import { isOfSection, isOtherRecord, recordSection } from '../tables/statement-sections';
import { readRow } from './read-row';

/** The filled rows below a header: those of its table, and the others. */
export interface Split {
  /**
   * The table's rows, each with the header that stands above it; `below` is what ended the table above a row that may be a holding, and `sold`
   * what that header says was sold, in a part of the file that tells nothing of what is held.
   */
  readonly rows: {
    readonly row: number;
    readonly header: Header;
    readonly below?: string;
    readonly sold?: string;
  }[];
  readonly outside: number[];
}

/** Tells the filled rows below the header that are the table's from those that are not. */
export function splitRows(grid: readonly Row[], headerRow: number, firstHeader: Header): Split {
  const rows: Split['rows'] = [];
  const outside: number[] = [];
  let header = firstHeader;
  const first = { cells: grid[headerRow] ?? [], header: firstHeader };
  let end: End | undefined;
  let sold: { readonly sold: string } | undefined;
  // A lone text right below a row of the table belongs to it; below a gap it is a note.
  let attached = true;
  let aside: Aside | undefined;
  const section = recordSection(first.cells);
  const heads = pageHeads(grid.slice(0, Math.max(0, headerRow)));
  for (let row = headerRow + 1; row < grid.length; row += 1) {
    const cells = grid[row]!;
    if (cells.every(isBlank)) {
      attached = false;
      continue;
    }
    if (section !== undefined && isOtherRecord(cells, section)) {
      outside.push(row);
      attached = false;
      continue;
    }
    if (isPageHead(cells, heads, header)) {
      outside.push(row);
      continue;
    }
    if (row === headerRow + 1 && areSubheads(cells, header)) {
      outside.push(row);
      continue;
    }
    aside = asideBelow(cells, aside, header);
    if (aside?.holds) {
      outside.push(row);
      continue;
    }
    const next = isOtherSection(cells, header) ? undefined : headerBelow(cells, header, first);
    if (next?.of === 'same table') {
      header = next.header;
      // The first header again heads what it headed before.
      sold = header === firstHeader ? undefined : soldBelow(cells, header);
      end = undefined;
      while (isTitle(grid, rows.at(-1), row, header)) outside.push(rows.pop()!.row);
    } else if (end?.isTitled || header.source.otherTables?.test(firstText(cells))) {
      end = { at: firstText(cells), header: undefined, isTitled: true };
    } else if (next) {
      end = { at: firstText(cells), header: next.header };
    } else if (!end && header.source.ends?.test(firstText(cells))) {
      end = { at: firstText(cells), header };
    }
    const isRow: boolean =
      next === undefined &&
      !end &&
      !isOtherSection(cells, header) &&
      !isRule(cells) &&
      !isBeside(cells, header) &&
      !isSentence(cells, header, attached) &&
      !isProse(cells, header, attached);
    // Words read as a header may have put the columns elsewhere, so those of the headers before count as well.
    const by =
      next || !end?.header || isOtherSection(cells, header)
        ? undefined
        : [end.header, header, firstHeader].find((one) => isHolding(cells, row, one));
    if (isRow) rows.push({ row, header, ...sold });
    else if (end && by) rows.push({ row, header: by, below: end.at });
    else if (end?.header && !next && header.source === PLAIN_SHEET && isListed(cells))
      rows.push({ row, header: end.header, below: end.at });
    else outside.push(row);
    attached = isRow || next?.of === 'same table';
  }
  return { rows, outside: outside.sort((a, b) => a - b) };
}

/** What a further header of a plain sheet says was sold: the rows below it tell realised gains. Undefined for any other header. */
function soldBelow(cells: Row, { source }: Header): { readonly sold: string } | undefined {
  const at = source === PLAIN_SHEET ? gainsColumn(cells) : undefined;
  return at === undefined ? undefined : { sold: cellText(cells[at]) };
}

/** Whether the row right below a header heads parts of its columns: several texts alone, none where shares are named or counted. */
function areSubheads(cells: Row, { source, columns, heads }: Header): boolean {
  const filled = cells.flatMap((cell, at) => (isBlank(cell) ? [] : [at]));
  const named = new Set(Object.values(columns));
  return (
    source === PLAIN_SHEET &&
    filled.length > 1 &&
    !hasFigures(cells) &&
    filled.every((at) => !named.has(at)) &&
    filled.slice(1).every((at) => (heads[at] ?? '') === '')
  );
}

/** In capitals, and short, as a symbol is. */
const SYMBOL = /^[A-Z][A-Z0-9.]{0,5}$/;

/** A line above a table that may head each page: a text of several words, or a label and what it tells. As a key; undefined for any other row. */
function pageHead(cells: Row): string | undefined {
  const filled = filledOf(cells);
  if (filled.length > 2) return undefined;
  const texts = filled.map((cell) => tidy(cellText(cell)));
  const [first = '', second] = texts;
  const isHead = second === undefined ? / /.test(first) : /\p{L}/u.test(first);
  return isHead && !texts.some((text) => SYMBOL.test(text)) ? JSON.stringify(texts) : undefined;
}

const pageHeads = (above: readonly Row[]): ReadonlySet<string> =>
  new Set(above.flatMap((cells) => pageHead(cells) ?? []));

/** Whether a row of the table is a line that stands above it as well, where a page ends: `CUSTOMER NAME,A. Zorp`. */
function isPageHead(cells: Row, heads: ReadonlySet<string>, { columns }: Header): boolean {
  const key = pageHead(cells);
  if (key === undefined || !heads.has(key) || whyNoHolding(firstText(cells)) !== undefined) return false;
  return [columns.quantity, columns.value, columns.price].every(
    (at) => at === undefined || isBlank(cells[at]),
  );
}

/** What stands below a heading of footnotes or of rates of exchange. */
interface Aside {
  readonly of: 'notes' | 'rates' | 'cash';
  /** The row is such a heading or stands below it. */
  readonly holds: boolean;
}

const NOTES = /^(disclaimers?|footnotes?|notes?)$/i;
const CURRENCIES =
  /^(ccy|currency|currencies|devise|w[aä]hrung|waluta|valuta|moneda|divisa|para birimi|mata uang)$/i;
const RATES =
  /(exchange|currency|fx) rates?|為替レート|汇率|匯率|환율|wechselkurse?|devisenkurse?|taux de change|tipos? de cambio|tass[io] di cambio|wisselkoers|kurs\w* walut|taxas? de c[aâ]mbio/iu;

/**
 * Whether a row of a table of numbers is no holding because of a heading above it: the mark of a footnote and its text, or a currency and
 * its rate. The first row that is neither ends what the heading heads.
 */
function asideBelow(cells: Row, before: Aside | undefined, { source, columns }: Header): Aside | undefined {
  if (source !== PLAIN_SHEET || (columns.quantity ?? columns.value ?? columns.price) === undefined)
    return undefined;
  const first = firstText(cells);
  const more = filledOf(cells).length - 1;
  if (more === 0 && NOTES.test(first)) return { of: 'notes', holds: true };
  if (more === 0 && RATES.test(first)) return { of: 'rates', holds: true };
  if (more === 0 && whyNoHolding(first)?.startsWith('is cash')) return { of: 'cash', holds: false };
  // The header of a table of its own, as below Cash Balances: the currencies, and how much there is of each.
  if (before?.of === 'cash' && CURRENCIES.test(first) && !hasFigures(cells))
    return { of: 'cash', holds: true };
  if (before?.of === 'notes' && !hasFigures(cells)) return { of: 'notes', holds: more > 0 };
  // Behind the rate of a currency there may be its unit and its time.
  const isCurrency =
    currencyOfCell(first) !== undefined ||
    cells.some((cell) => /^\p{L}{1,3}\/[A-Z]{3}$/u.test(tidy(cellText(cell))));
  const isRate = more > 0 && (isCurrency ? more < 5 : more < 3 && !hasFigures(cells));
  return before?.of === 'rates' && isRate ? { of: 'rates', holds: true } : undefined;
}

/** Whether a row of a further table tells something by a text and a number: it is listed as unread. */
const isListed = (cells: Row): boolean =>
  /\p{L}/u.test(firstText(cells)) && hasFigures(cells) && whyNoHolding(firstText(cells)) === undefined;

/** What ended the table: the text it begins with, and the header by which a holding below is read, if there may be one. */
interface End {
  readonly at: string;
  readonly header: Header | undefined;
  /** It is the title of another table of the statement, which is known to hold nothing that is held. */
  readonly isTitled?: true;
}

/** Whether a row has something like a ticker and, in another column, a number. */
function isHolding(cells: Row, row: number, header: Header): boolean {
  const { quantity, price, value } = header.columns;
  const hasNumber = [quantity, price, value].some(
    (at) => at !== undefined && readAmount(cells[at]) !== undefined,
  );
  if (!hasNumber) return false;
  const read = readRow(cells, row, header);
  return 'ticker' in read || 'candidates' in read || isOneWord(cells[header.columns.ticker]);
}

/**
 * Whether a row right above a header that stands there again is the title of what follows, such as the name of another account. A
 * broker's title may have several rows of a label and a text, apart from the header; on a plain sheet it is one text after a gap.
 */
function isTitle(
  grid: readonly Row[],
  above: { readonly row: number; readonly header: Header } | undefined,
  headerRow: number,
  { source, columns }: Header,
): boolean {
  if (!above || isHolding(grid[above.row]!, above.row, above.header)) return false;
  const { row } = above;
  const texts = filledOf(grid[row]!);
  if (!texts.every((cell) => typeof cell === 'string')) return false;
  if (source !== PLAIN_SHEET) return texts.length <= 2;
  if (whyNoHolding(firstText(texts)) !== undefined) return false;
  const afterGap = grid[row - 1]?.every(isBlank) ?? false;
  return texts.length === 1 && row === headerRow - 1 && afterGap && Object.keys(columns).length > 1;
}

/** "Gold" may be a fund's ticker that Excel or a person wrote as a word. */
export function isOneWord(cell: unknown): boolean {
  const text = tidy(cellText(cell));
  return /^[A-Za-z]+$/.test(text) && whyNoSecurity(text) === undefined;
}

const filledOf = (cells: Row): Row => cells.filter((cell) => !isBlank(cell));

/** The text of the first cell of a row that is filled. */
export const firstText = (cells: Row): string => tidy(cellText(cells.find((cell) => !isBlank(cell))));

const isOtherSection = (cells: Row, { source }: Header): boolean =>
  source.inSections === true && !isOfSection(cells, source);

/** Notes to the left or the right of the table, in a row where the table holds nothing. */
const isBeside = (cells: Row, { span: [first, last] }: Header): boolean =>
  cells.slice(first, last + 1).every(isBlank);

const PROSE_LENGTH = 60;

/** The number of a page: `Page 2 of 3`, `Seite 1/2`. */
const PAGE =
  /^(page|seite|p[aá]gina|strona|sida|side|sayfa|halaman|muka surat|صفحة|стр(аница|\.)?) ?\d+( ?(\/|of|von|de|di|sur|z|av|af|dari|من|из) ?\d+)?$/i;

/** The number of a page, a heading with a colon, a numbered line, or a sentence of several words in small letters: no ticker looks so. */
const isNote = (text: string): boolean =>
  PAGE.test(text) ||
  /^[\p{L} ]{4,}:$/u.test(text) ||
  /^(\d{1,2}[.)]|[*•·-]) ?\p{L}+ \p{L}/u.test(text) ||
  /^(notes?|instructions?|disclaimers?|source|hinweise?|important)\b ?[:.-]/i.test(text) ||
  [...text.matchAll(/(^| )\p{Ll}{2,}(?=[ .,]|$)/gu)].length >= 3;

/** A line of dashes under a header or above a sum, also around a heading: `------`, `=====`, `--- FUNDS ---`. */
const isRule = (cells: Row): boolean =>
  // A comment, as programs write it, and the mark of the end: - END -.
  /^(#|\/\/) |^[-=*]+ ?end( of \w+)? ?[-=*]+$/i.test(firstText(cells)) ||
  filledOf(cells).every((cell) => /^[-=_*~.+|]{3,}( .* ?[-=_*~.+|]{3,})?$/.test(tidy(cellText(cell))));

/**
 * Whether a row after a gap is a long sentence, and no cell of it stands in a column of the table: where a semicolon parts the cells of a
 * file, one within a sentence parts it too.
 */
const isSentence = (cells: Row, { columns }: Header, attached: boolean): boolean =>
  !attached &&
  firstText(cells).length > PROSE_LENGTH &&
  isNote(firstText(cells)) &&
  Object.values(columns).every((at) => isBlank(cells[at])) &&
  !hasFigures(cells);

/**
 * A row with one text in it that is prose, unless it names cash or a total: beside the columns of tickers and names, as a
 * name after a gap, or as a long text in the ticker column of a table that has others. In doubt a row is the table's.
 */
function isProse(cells: Row, { columns }: Header, attached: boolean): boolean {
  const only = cells.findIndex((cell) => !isBlank(cell));
  if (filledOf(cells).length !== 1 || typeof cells[only] !== 'string') return false;
  const text = tidy(cellText(cells[only]));
  if (whyNoHolding(text) !== undefined && text.length <= PROSE_LENGTH) return false;
  if (NOTES.test(text)) return true;
  if (only === columns.name && attached) return false;
  if (only !== columns.ticker || isNote(text)) return true;
  return Object.keys(columns).length > 1 && text.length > PROSE_LENGTH;
}
