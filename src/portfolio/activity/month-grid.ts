import { writeIsoDate, type CalendarDate } from '../../contract/dates';
import { activityHeads } from '../cells/activity-head';
import { readAmount } from '../cells/amount';
import { cellText, isBlank, tidy, type Row, textAt } from '../cells/cell-text';
import { readDate } from '../cells/written-date';
import { DIVIDEND_WORDS } from './dividend-words';
import { isTotal, type SkippedDividend } from './dividend-row';

/** A sheet of dividends that has a column for each month, written as one with a row for each payment. */
export interface MonthGrid {
  readonly grid: readonly Row[];
  /** Which row of the sheet, counted from zero, a row of the grid is. */
  readonly rowOf: (row: number) => number;
  /** Rows of the sheet that may be of shares and stand below the totals. */
  readonly skipped: readonly SkippedDividend[];
  /** Filled rows of the sheet that tell no payment: titles, totals, comparisons with other years. */
  readonly others: readonly number[];
}

interface Month {
  readonly at: number;
  readonly month: number;
  /** Where its own header tells it: `Jan 2026`. */
  readonly year: number | undefined;
}

/** So many months in one row head columns. */
const MONTHS_OF_HEADER = 6;

/** The columns of months that a row heads; none where it heads fewer than six, or one of them twice. */
export function monthsOf(cells: Row): readonly Month[] {
  const found = cells.flatMap((cell, at) => {
    const month = monthOf(cell);
    return month === undefined ? [] : [{ at, ...month }];
  });
  const distinct = new Set(found.map(({ month, year }) => `${year} ${month}`));
  return distinct.size < MONTHS_OF_HEADER || distinct.size < found.length ? [] : found;
}

/** The month that a cell names and nothing else: `jan`, `March`, `Jan 2026`; Excel takes the last for the first day of it. */
function monthOf(cell: unknown): Omit<Month, 'at'> | undefined {
  const [, name, ofYear = ''] = /^(\p{L}+)\.?[ -]?(\d{4}|\d{2})?$/u.exec(tidy(cellText(cell))) ?? [];
  if (typeof cell === 'string' && name === undefined) return undefined;
  const read = readDate(typeof cell === 'number' ? cell : `1 ${name} ${ofYear || 2024}`);
  if (read.kind !== 'date' || read.date.day !== 1 || read.date.year < 2000) return undefined;
  const hasYear = typeof cell === 'number' || ofYear !== '';
  return { month: read.date.month, year: hasYear ? read.date.year : undefined };
}

/** The one year that texts name; undefined for none, and for several. */
function yearIn(cells: Row): number | undefined {
  const years = new Set(cells.flatMap((cell) => cellText(cell).match(/(?<!\d)20\d\d(?!\d)/g) ?? []));
  return years.size === 1 ? Number([...years][0]) : undefined;
}

/** What a column has to tell beside the months. */
const KEPT = (['ticker', 'isin', 'sedol', 'name', 'mic', 'country', 'currency'] as const).flatMap(
  (column) => DIVIDEND_WORDS[column] ?? [],
);
const OF_SHARES = (['ticker', 'isin', 'name'] as const).flatMap((column) => DIVIDEND_WORDS[column] ?? []);

/** The columns that are kept, each below its header; a first column without a known one has the companies. */
function keptColumns(cells: Row): readonly { readonly at: number; readonly head: unknown }[] {
  const heads = activityHeads(cells);
  const kept = heads.flatMap(({ words }, at) => (KEPT.includes(words) ? [{ at, head: cells[at] }] : []));
  const hasShares = kept.some(({ at }) => OF_SHARES.includes(heads[at]!.words));
  return hasShares ? kept : [{ at: 0, head: 'Company' }, ...kept.filter(({ at }) => at !== 0)];
}

/** A table of the sheet: its header, its months with their years, and the rows up to the next one. */
interface Table {
  readonly header: number;
  readonly months: readonly (Month & { readonly year: number })[];
  readonly end: number;
}

/** The tables of a sheet; none where no line tells of which year the months of one of them are. */
function tablesOf(sheet: readonly Row[]): readonly Table[] {
  const headers = sheet.flatMap((cells, row) => (monthsOf(cells).length > 0 ? [row] : []));
  const tables = headers.flatMap((header, nth) => {
    const cells = sheet[header]!;
    const months = monthsOf(cells);
    const beside = cells.filter((_, at) => !months.some((month) => month.at === at));
    const above = sheet.slice(nth === 0 ? 0 : headers[nth - 1]! + 1, header);
    const [stated] = [beside, ...above.toReversed()].flatMap((line) => yearIn(line) ?? []);
    const dated = months.flatMap(({ at, month, year = stated }) =>
      year === undefined ? [] : [{ at, month, year }],
    );
    const end = headers[nth + 1] ?? sheet.length;
    return dated.length < months.length ? [] : [{ header, months: dated, end }];
  });
  return tables.length < headers.length ? [] : tables;
}

/** Whether a cell tells an amount, or something that was meant as one: no dash, no nought, no word. */
const tellsAmount = (cell: unknown): boolean => /\d/.test(cellText(cell)) && readAmount(cell)?.number !== 0;

/** Whether rows tell amounts of months that are yet to come. */
const isPlan = (rows: readonly PaymentRow[], today: CalendarDate): boolean =>
  rows.some(({ paid }) => paid.some(({ year, month }) => year * 12 + month > today.year * 12 + today.month));

const lastDay = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

const BELOW_TOTAL =
  'It stands below a line of totals, so it may be a comparison or a goal: nothing of it is counted. Move it above that line if it was paid.';

/**
 * A sheet with a column for each month as one with a row for each payment, on the first day of its month, as Excel reads a month. Of the
 * month that `today` is in it is the last day where the sheet tells amounts of later months as well: it is a plan, and that month is not over.
 *
 * @returns undefined where no row heads months, or no line tells of which year they are.
 */
export function monthGrid(sheet: readonly Row[], today?: CalendarDate): MonthGrid | undefined {
  const tables = tablesOf(sheet);
  if (tables.length === 0) return undefined;
  const above = sheet.slice(0, tables[0]!.header).map((cells, from) => ({ cells, from }));
  const read = tables.map((table) => {
    const kept = keptColumns(sheet[table.header]!);
    const heads = ['Payment date', ...kept.map(({ head }) => head), 'Dividend paid'];
    const rows = paymentRows(
      sheet,
      table,
      kept.map(({ at }) => at),
    );
    const planned = today && isPlan(rows, today) ? today : undefined;
    const dayOf = ({ year, month }: Table['months'][number]): CalendarDate => ({
      year,
      month,
      day: year === planned?.year && month === planned.month ? lastDay(year, month) : 1,
    });
    const payments = rows.flatMap(({ row, paid }) =>
      paid.map((month) => {
        const own = [...kept.map(({ at }) => at), month.at];
        return {
          cells: [writeIsoDate(dayOf(month)), ...own.map((at) => sheet[row]![at])],
          from: row,
        };
      }),
    );
    return { rows, lines: [{ cells: heads, from: table.header }, ...payments] };
  });
  const lines = [...above, ...read.flatMap((one) => one.lines)];
  const rows = read.flatMap((one) => one.rows);
  return {
    grid: lines.map(({ cells }) => cells),
    rowOf: (row) => lines[row]!.from,
    skipped: rows.flatMap(({ row, belowTotal }) =>
      belowTotal === undefined ? [] : [{ row, written: belowTotal, reason: BELOW_TOTAL }],
    ),
    others: [
      ...tables.slice(1).map(({ header }) => header),
      ...rows.flatMap(({ row, paid, belowTotal }) =>
        paid.length > 0 || belowTotal !== undefined ? [] : [row],
      ),
    ],
  };
}

interface PaymentRow {
  readonly row: number;
  /** The months in which something was paid; none of a title, a total, and of what stands below it. */
  readonly paid: Table['months'];
  /** What names a row with amounts below a total by the looks of a symbol. */
  readonly belowTotal?: string;
}

const SYMBOL = /^[A-Z0-9][A-Z0-9.:-]{0,11}$/;
const YEAR = /^20\d\d$/;

/** The filled rows of a table, by what was paid in each. Below a total nothing counts up to the next title. */
function paymentRows(
  sheet: readonly Row[],
  { header, end, months }: Table,
  columns: readonly number[],
): readonly PaymentRow[] {
  let isBelowTotal = false;
  return sheet.slice(header + 1, end).flatMap((cells, nth): readonly PaymentRow[] => {
    const row = header + 1 + nth;
    const filled = cells.filter((cell) => !isBlank(cell));
    if (filled.length === 0) return [];
    if (filled.length === 1) isBelowTotal = false;
    const labels = columns.map((at) => textAt(cells, at)).filter((text) => text !== '' && !YEAR.test(text));
    const paid = labels.length === 0 ? [] : months.filter(({ at }) => tellsAmount(cells[at]));
    if (isTotal(cells)) isBelowTotal = true;
    else if (!isBelowTotal) return [{ row, paid }];
    const symbol = paid.length === 0 || isTotal(cells) ? undefined : labels.find((text) => SYMBOL.test(text));
    return [{ row, paid: [], ...(symbol === undefined ? {} : { belowTotal: symbol }) }];
  });
}
