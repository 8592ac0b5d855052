import type { PlanCell } from '../sheet-plan';

/** What a range's `formulas` takes: null leaves a cell as it is. */
export type CellInput = string | number | null;

/**
 * Text that stays text: without the apostrophe, Excel would take `=…` for a formula, `MAR1` for a date and `007` for a number.
 * The apostrophe is not part of the value.
 */
export const asText = (text: string): string => (text === '' ? '' : `'${fitting(text)}`);

/** A cell holds no more (Excel's limit), and a request with one that is longer fails as a whole. */
const LONGEST = 32_767;
const fitting = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

/** Where the columns that formulas speak of stand. */
export interface FormulaReferences {
  /** The column of the sheet, from zero, in which a column of the plan stands. */
  readonly columnOf: (key: string) => number | undefined;
  /** A column of another table of the sheet, as Excel refers to it; undefined when there is none. */
  readonly otherTableColumn: (table: string, key: string) => string | undefined;
}

/**
 * A cell of a plan as Excel is given it.
 *
 * @param row the row of the sheet, from zero.
 */
export function asInput(
  cell: PlanCell,
  { columnOf, otherTableColumn }: FormulaReferences,
  row: number,
): CellInput {
  if (cell === null) return '';
  if (typeof cell === 'number') return cell;
  if (typeof cell === 'string') return asText(cell);
  return cell.formula
    .replace(/\[@([^\]]+)\]/g, (_, key: string) => {
      const column = columnOf(key);
      return column === undefined ? '#REF!' : `${columnName(column)}${row + 1}`;
    })
    .replace(
      /\[#([^:\]]+):([^\]]+)\]/g,
      (_, table: string, key: string) => otherTableColumn(table, key) ?? '#REF!',
    );
}

/** The formula of a plan's cell, or its value, as a range's `formulas` reads it back: to tell whether anything would change. */
export function asRead(input: CellInput): unknown {
  return typeof input === 'string' && input.startsWith("'") ? input.slice(1) : input;
}

/** A, B, … Z, AA, … */
export function columnName(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : columnName(Math.floor(column / 26) - 1) + last;
}

/** A table's columns by key, with their titles as they stand. */
export interface NamedTable {
  readonly name: string;
  readonly titles: ReadonlyMap<string, string>;
}

/** A column of a table by its name and title: the characters that mean something in a reference are told apart by an apostrophe. */
export function columnReference(
  tables: ReadonlyMap<string, NamedTable>,
): (table: string, key: string) => string | undefined {
  return (table, key) => {
    const named = tables.get(table);
    const title = named?.titles.get(key);
    return title === undefined ? undefined : `${named!.name}[${title.replace(/['[\]#@]/g, "'$&")}]`;
  };
}

/** Excel on the web refuses requests over 5 MB; half of it leaves room for the envelope (office-js#1046). */
export const CHUNK_BYTES = 2_500_000;

/** Rows in pieces that one request can carry, with the bytes of each. */
export function* chunks<Row extends readonly CellInput[]>(
  rows: readonly Row[],
): Generator<{ readonly start: number; readonly rows: Row[]; readonly bytes: number }> {
  let start = 0;
  let bytes = 0;
  for (let row = 0; row < rows.length; row += 1) {
    // Letters beyond ASCII take more than one byte: three at most for each of UTF-16's units.
    bytes += bytesOf(rows[row]!);
    const last = row === rows.length - 1;
    if (bytes < CHUNK_BYTES && !last) continue;
    yield { start, rows: rows.slice(start, row + 1), bytes };
    start = row + 1;
    bytes = 0;
  }
}

function bytesOf(row: readonly CellInput[]): number {
  const text = JSON.stringify(row);

  return /^[\x00-\x7f]*$/.test(text) ? text.length : text.length * 3;
}
