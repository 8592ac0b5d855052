import { readAmount, type NumberHabit } from '../cells/amount';
import { cellText, isBlank, tidy, type Row } from '../cells/cell-text';
import { sumDecimals } from '../cells/decimals';
import { readDate } from '../cells/written-date';
import type { Header } from './header-row';
import { PLAIN_SHEET } from './sources';

/** How a table tells the rows that are parts of a position. */
export interface Lots {
  /** The words of the header below which that stands. */
  readonly header: string;
  readonly part: RegExp;
  readonly whole: RegExp;
}

/** Columns that say so in the files of Interactive Brokers, whichever others a person has chosen to export beside them. */
const LEVELS: readonly Lots[] = [
  { header: 'level of detail', part: /^lot$/i, whole: /^(summary|security)$/i },
  { header: 'data discriminator', part: /^lot$/i, whole: /^summary$/i },
];

/** Whether a row is a whole position or a part of one; undefined in a table that does not tell. */
export function levelOf(cells: Row, { source, heads }: Header): 'whole' | 'part' | undefined {
  const lots = source.lots ?? LEVELS.find(({ header }) => heads.includes(header));
  if (!lots) return undefined;
  const text = tidy(cellText(cells[heads.indexOf(lots.header)]));
  return lots.part.test(text) ? 'part' : lots.whole.test(text) ? 'whole' : undefined;
}

/** A row of a table with the number of shares that it tells. */
interface Counted {
  readonly row: number;
  readonly cells: Row;
  readonly shares: number;
}

/**
 * The rows that are lots of the position told right above or below them, in a table of unknown make whose rows do not say so: one column is filled
 * in all lots and blank in all positions, or the other way round, and the shares of the lots are together those of the position, for
 * each share of the table.
 *
 * @param rows those of the table, with the header above each.
 * @returns rows of the sheet, counted from zero.
 */
export function lotsBySum(
  grid: readonly Row[],
  rows: readonly { readonly row: number; readonly header: Header }[],
  habit: NumberHabit,
): ReadonlySet<number> {
  const header = rows[0]?.header;
  if (header?.source !== PLAIN_SHEET) return new Set();
  const { ticker, quantity } = header.columns;
  if (quantity === undefined) return new Set();
  const ofDays = lotsByDay(grid, rows, { ticker, quantity, habit });
  if (ofDays.size > 0) return ofDays;
  const runs = runsOf(grid, rows, { ticker, quantity, habit });
  if (runs.every((run) => run.length < 2)) return new Set();
  const counted = runs.flatMap(lotsBelowCount);
  if (counted.length > 0) return new Set(counted.map(({ row }) => row));
  for (const column of header.heads.keys())
    for (const isFilled of [true, false]) {
      const isLot = ({ cells }: Counted) => isBlank(cells[column]) !== isFilled;
      if (!areWholesAndLots(runs, isLot)) continue;
      return new Set(runs.flat().flatMap((one) => (isLot(one) ? one.row : [])));
    }
  return new Set();
}

/** The rows with a day in the place of the symbol whose shares are together those of the row above them. */
function lotsByDay(
  grid: readonly Row[],
  rows: readonly { readonly row: number }[],
  { ticker, quantity, habit }: Columns,
): ReadonlySet<number> {
  const found = new Set<number>();
  let whole: number | undefined;
  let lots: Counted[] = [];
  const close = () => {
    if (lots.length > 0 && sumDecimals(lots.map(({ shares }) => shares)) === whole)
      for (const { row } of lots) found.add(row);
    lots = [];
  };
  for (const { row } of rows) {
    const cells = grid[row]!;
    const shares = readAmount(cells[quantity], habit)?.number;
    if (shares !== undefined && readDate(cells[ticker]).kind !== 'none') lots.push({ row, cells, shares });
    else {
      close();
      whole = shares;
    }
  }
  close();
  return found;
}

/** The lots below a position that says how many they are, as Saxo's `Open (2)`. */
function lotsBelowCount([whole, ...lots]: readonly Counted[]): readonly Counted[] {
  const isCounted = whole?.cells.some(
    (cell) => typeof cell === 'string' && cell.trimEnd().endsWith(`(${lots.length})`),
  );
  const isSum = sumDecimals(lots.map(({ shares }) => shares)) === whole?.shares;
  return isCounted && isSum ? lots : [];
}

/** Where rows tell their share and how many there are, and how numbers are written. */
interface Columns {
  readonly ticker: number;
  readonly quantity: number;
  readonly habit: NumberHabit;
}

/** Rows of one share that follow one another. */
function runsOf(
  grid: readonly Row[],
  rows: readonly { readonly row: number }[],
  { ticker, quantity, habit }: Columns,
): Counted[][] {
  const runs: Counted[][] = [];
  let symbol: string | undefined;
  for (const { row } of rows) {
    const cells = grid[row]!;
    const shares = readAmount(cells[quantity], habit)?.number;
    const own = tidy(cellText(cells[ticker]));
    if (own === '' || shares === undefined) continue;
    if (own !== symbol) runs.push([]);
    symbol = own;
    runs.at(-1)!.push({ row, cells, shares });
  }
  return runs;
}

/** Whether each run has one position, and its lots below or above it, and enough of them have lots for that to be no accident. */
function areWholesAndLots(runs: readonly (readonly Counted[])[], isLot: (one: Counted) => boolean): boolean {
  const numbers: number[] = [];
  for (const run of runs) {
    const lots = run.filter(isLot);
    const [whole, ...others] = run.filter((one) => !isLot(one));
    if (!whole || others.length > 0 || (whole !== run[0] && whole !== run.at(-1))) return false;
    if (lots.length === 0) continue;
    if (sumDecimals(lots.map(({ shares }) => shares)) !== whole.shares) return false;
    numbers.push(lots.length);
  }
  return numbers.length > 1 || (numbers[0] ?? 0) > 2;
}
