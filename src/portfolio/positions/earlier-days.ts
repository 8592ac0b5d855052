import { writeIsoDate } from '../../contract/dates';
import { readAmount } from '../cells/amount';
import { cellText, isBlank, plainWords, tidy, type Row } from '../cells/cell-text';
import { areSameTexts, rowTexts } from '../cells/row-texts';
import { dateHabit, readDate, type DateHabit, type DayOrder } from '../cells/written-date';
import { COLUMN_WORDS } from '../tables/column-words';

/** What the holdings of several days below each other say of their rows. */
export interface EarlierDays {
  /** By row, why it is not counted. */
  readonly reasons: ReadonlyMap<number, string>;
  /** The lines above the tables, which tell the days. */
  readonly titles: ReadonlySet<number>;
}

/** Says that a row is of a day before the last one. */
export const whyEarlier = (lastDay: string): string =>
  `A row of an earlier day: what is held now is told by the rows of ${lastDay}.`;

const WHY_UNCLEAR =
  'The sheet tells the holdings of several days, and nothing shows whether days or months come first in them. Leave only the table of the last day in it.';

const NO_DAYS: EarlierDays = { reasons: new Map(), titles: new Set() };

/** A table of the sheet with the lines right above its header. */
interface Table {
  readonly titles: readonly number[];
  readonly rows: readonly number[];
  readonly day: string | undefined;
}

/**
 * The rows of earlier days in a sheet that tells the same holdings day by day, each below its day and the same header: only those of the last
 * day are held. Each table has to have one day, and some share of another one; where the lines above tell more than the days and numbers of one
 * account, the tables may be those of several accounts, and all of them count.
 *
 * @param headerRow where the first header stands.
 * @param rows the rows below the headers, in the sheet's order.
 * @param ticker the column of symbols, or of names where there is none.
 */
export function earlierDays(
  grid: readonly Row[],
  headerRow: number,
  rows: readonly number[],
  ticker: number,
): EarlierDays {
  const header = rowTexts(grid[headerRow] ?? []);
  const starts = grid.flatMap((cells, row) => (areSameTexts(rowTexts(cells), header) ? [row] : []));
  if (header.length === 0 || starts.length < 2) return NO_DAYS;
  const titles = starts.map((start) => linesAbove(grid, start, header.length));
  const isTitle = new Set(titles.flat());
  const tables = starts.map((start, nth): Table => ({
    titles: titles[nth]!,
    rows: rows.filter((row) => row > start && row < (starts[nth + 1] ?? Infinity) && !isTitle.has(row)),
    day: dayAbove(grid, titles[nth]!),
  }));
  const days = tables.map(({ day }) => day);
  if (days.includes(undefined) || new Set(days).size < 2 || !areOfOneAccount(grid, headerRow, tables, ticker))
    return NO_DAYS;
  return { reasons: reasonsOf(tables), titles: isTitle };
}

/** Why the rows of all tables but those of the last day do not count; of every table where it is not clear which is the last. */
function reasonsOf(tables: readonly Table[]): ReadonlyMap<number, string> {
  const { order } = dateHabit(tables.map(({ day }) => day));
  const lasts = (order ? [order] : ORDERS).map((one) => lastOf(tables, { order: one }));
  const isClear = lasts.every((last) => last === lasts[0]);
  return new Map(
    tables.flatMap(({ rows, day }) =>
      isClear && day === lasts[0]
        ? []
        : rows.map((row) => [row, isClear ? whyEarlier(lasts[0]!) : WHY_UNCLEAR] as const),
    ),
  );
}

const ORDERS: readonly DayOrder[] = ['day first', 'month first'];

/** The last of the days, as written. */
function lastOf(tables: readonly Table[], habit: DateHabit): string {
  const dated = tables.map(({ day }) => {
    const read = readDate(day, habit);
    return { day: day!, iso: read.kind === 'date' ? writeIsoDate(read.date) : '' };
  });
  return dated.reduce((last, one) => (one.iso > last.iso ? one : last)).day;
}

/** So many lines at most stand above a header, each with so few cells. */
const MOST_LINES = 4;
const MOST_CELLS = 4;

/** The lines right above a header that have fewer cells than it, up to a gap. */
function linesAbove(grid: readonly Row[], start: number, width: number): readonly number[] {
  const isGap = (row: number) => row >= 0 && grid[row]!.every(isBlank);
  const isLine = (row: number) => {
    const filled = (grid[row] ?? []).filter((cell) => !isBlank(cell)).length;
    return filled > 0 && filled <= MOST_CELLS && filled < width;
  };
  const lines: number[] = [];
  let row = start - 1;
  while (isGap(row)) row -= 1;
  for (; isLine(row) && lines.length < MOST_LINES; row -= 1) lines.unshift(row);
  return lines;
}

/** The one day that the lines above a table tell, as written: a cell of its own, or behind words such as `As of`. */
function dayAbove(grid: readonly Row[], lines: readonly number[]): string | undefined {
  const days = new Set(lines.flatMap((row) => grid[row]!.flatMap((cell) => dayIn(cell) ?? [])));
  const [day, ...more] = days;
  return more.length === 0 ? day : undefined;
}

/** The day with which a text ends; a number may be an amount. */
function dayIn(cell: unknown): string | undefined {
  if (typeof cell !== 'string' || readAmount(cell) !== undefined) return undefined;
  const words = tidy(cell).split(' ');
  return words
    .map((_, nth) => words.slice(nth).join(' '))
    .findLast(
      (text) => /\d{2}/.test(text) && readAmount(text) === undefined && readDate(text).kind !== 'none',
    );
}

/**
 * Whether tables are of one account: each has a share of another table, and the lines above a later one say nothing that does not stand above
 * the first one too, but for days and numbers.
 */
function areOfOneAccount(
  grid: readonly Row[],
  headerRow: number,
  tables: readonly Table[],
  ticker: number,
): boolean {
  const said = new Set(grid.slice(0, headerRow).flatMap(wordsOf));
  const shares = tables.map(({ rows }) => new Set(rows.map((row) => tidy(cellText(grid[row]![ticker])))));
  return tables.every(
    ({ titles }, nth) =>
      titles.every((row) => wordsOf(grid[row]!).every((words) => said.has(words))) &&
      shares.some((others, other) => other !== nth && [...shares[nth]!].some((share) => others.has(share))),
  );
}

const ACCOUNTS: readonly string[] = [...COLUMN_WORDS.account, 'account', 'konto', 'rachunek', 'depot'];

/** What a line says but for its days and numbers; a number beside the word for an account is that of the account. */
function wordsOf(cells: Row): readonly string[] {
  const texts = cells.filter((cell) => !isBlank(cell)).map((cell) => plainWords(tidy(cellText(cell))));
  if (texts.some((text) => ACCOUNTS.some((word) => text.includes(word)))) return [texts.join(' ')];
  return texts.flatMap((text) => {
    const day = dayIn(text);
    const words = tidy(day === undefined ? text : text.slice(0, -day.length));
    return words === '' || readAmount(text) !== undefined ? [] : [words];
  });
}
