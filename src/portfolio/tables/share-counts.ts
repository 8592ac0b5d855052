import { readAmount } from '../cells/amount';
import { cellText, quoted, tidy, type Row } from '../cells/cell-text';
import { sumDecimals } from '../cells/decimals';
import { COLUMN_WORDS } from './column-words';
import { FRACTIONS } from './composed-headers';
import type { Header } from './header-row';
import { PLAIN_SHEET } from './sources';

const QUANTITY_WORDS: ReadonlySet<string> = new Set(COLUMN_WORDS.quantity);
/** What tells a part of the shares, or what is left of them, and may differ from the number of them. */
const OF_PART =
  /part|fraction|avail|avl|free|dispo|dostep|verfugbar|balance|saldo|remain|sell|pie|slice|net |actual|current|open|可用|可卖|可賣|متاحه|잔고|kha dung|baki|mevcut/;
/** Words that mean other things as well. */
const AMBIGUOUS = /^(position|posi\w+|tenencia|volume|holdings?|shareholding|lot|slice)$/;
/** The face value of a bond, and what some files write for the shares as well. */
const NOMINAL = /^(nominal(e|es|wert)?|face amount shares|shares par( value| full)?)$/;
/** Packages of shares. */
const LOTS = /^(bought or sold in lots|no of lots|lots? held|board lots?|jumlah lot|lots?)$/;

/** Shares in a lot of Jakarta and of Kuala Lumpur. */
const LOT = 100;

/** How many shares are one of what a header counts, in a country where shares are traded in lots of a fixed size. */
export const sharesPer = (words: string, country: string | undefined): number =>
  LOTS_OF_TAIWAN.test(words) ? 1000 : LOTS.test(words) && (country === 'ID' || country === 'MY') ? LOT : 1;

/** A 張 is a thousand shares, and is written in Taiwan alone. */
const LOTS_OF_TAIWAN = /張數$/;

/** The part of a share that a column of its own tells beside that of whole shares; 0 where none does. */
export function fractionBeside(cells: Row, { heads, columns: { quantity } }: Header): number {
  const at = heads.findIndex((words, column) => column !== quantity && FRACTIONS.test(words));
  const part = readAmount(cells[at])?.number ?? 0;
  const isWhole = Number.isInteger(readAmount(cells[quantity ?? -1])?.number);
  return isWhole && part > 0 && part < 1 ? part : 0;
}

/** What heads the shares that are neither pledged nor blocked. */
const FREE = /\b(available|avail|free)\b/;
/** What heads a number of pledged shares: `quantity pledged margin`. */
const PLEDGED = /^(?=.*\bpledged\b)(?:(?:quantity|qty|shares|units|pledged|margin|loan) ?)+$/;

/** The pledged shares of a row, which are held still, where the number of shares is that of the available ones; 0 where none are told. */
export function pledgedBeside(cells: Row, { heads, columns: { quantity }, file }: Header): number {
  if (!FREE.test(heads[quantity ?? -1] ?? '')) return 0;
  const pledged = heads.flatMap((words, at) =>
    PLEDGED.test(words) ? [readAmount(cells[at], file)?.number ?? 0] : [],
  );
  return sumDecimals(pledged) ?? 0;
}

/** The columns of a table that tell the whole number of shares of a row, the best first: shares before face values and lots. */
function countColumns({ columns: { quantity, ...others }, heads }: Header): readonly number[] {
  if (quantity === undefined) return [];
  const taken = new Set<number | undefined>(Object.values(others));
  const more = heads.flatMap((words, at) => {
    const isCount = QUANTITY_WORDS.has(words) && !OF_PART.test(words) && !AMBIGUOUS.test(words);
    return at !== quantity && !taken.has(at) && isCount ? [at] : [];
  });
  const rank = (at: number) => (LOTS.test(heads[at]!) ? 2 : NOMINAL.test(heads[at]!) ? 1 : 0);
  return [quantity, ...more].sort((one, other) => rank(one) - rank(other));
}

/** The header of a table with all columns that tell numbers of shares, where there are several. */
export function withCounts(header: Header): Header {
  const counts = header.source === PLAIN_SHEET ? countColumns(header) : [];
  return counts.length > 1 ? { ...header, counts } : header;
}

/** Those of the columns of numbers of shares that are filled in a row. */
const filledCounts = (cells: Row, { counts = [] }: Header): readonly number[] =>
  counts.filter((at) => readAmount(cells[at]) !== undefined);

/** Whether two columns of a row tell different numbers of shares; a face value or a number of lots is no other number. */
function isUnclear(cells: Row, header: Header): boolean {
  const plain = filledCounts(cells, header).filter(
    (at) => !LOTS.test(header.heads[at]!) && !NOMINAL.test(header.heads[at]!),
  );
  return new Set(plain.map((at) => readAmount(cells[at])!.number)).size > 1;
}

/** The header as it holds for one row: of several columns of numbers of shares the first that is filled; none where two differ. */
export function withCountOf(cells: Row, header: Header): Header {
  if (!header.counts) return header;
  const { quantity = -1, ...others } = header.columns;
  if (isUnclear(cells, header)) return { ...header, columns: others };
  return { ...header, columns: { ...others, quantity: filledCounts(cells, header)[0] ?? quantity } };
}

/** The sentence on columns that tell different numbers of shares; undefined where all rows agree. */
export function whyUnclearCount(header: Header, above: Row, rows: readonly Row[]): string | undefined {
  const row = header.counts && rows.find((cells) => isUnclear(cells, header));
  if (!row) return undefined;
  const told = filledCounts(row, header).map((at) => quoted(tidy(cellText(above[at]))));
  return `${told.join(' and ')} both tell numbers of shares, and some rows have different ones: those rows are read without a number. Pick the right column (--columns quantity=${told[0]!}), or take the other one out.`;
}
