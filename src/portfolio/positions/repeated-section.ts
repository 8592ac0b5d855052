import { cellText, isBlank, tidy, type Row } from '../cells/cell-text';
import { areSameTexts, rowTexts } from '../cells/row-texts';
import type { Header } from '../tables/header-row';

/** So many rows at least have to come again: one or two may well be alike. */
const FEWEST = 3;

/**
 * The rows of a table that list once more what stands above them below the same header: some brokers print all holdings together, and then
 * account by account. Every row has to come again, in the same order and with the same cells; only what was blank may be told the second time.
 *
 * @param above the header of the table; blank where nothing stands above it.
 * @param rows the rows of the table, in the sheet's order, without the repeated headers.
 */
export function repeatedRows(grid: readonly Row[], above: Row, rows: readonly number[]): ReadonlySet<number> {
  const header = rowTexts(above);
  if (header.length === 0) return new Set();
  const starts = grid.flatMap((cells, row) => (areSameTexts(rowTexts(cells), header) ? [row] : []));
  const sections = starts.map((start, nth) =>
    rows.filter((row) => row > start && row < (starts[nth + 1] ?? Infinity)),
  );
  return new Set(
    sections.flatMap((section, nth) =>
      sections.slice(0, nth).some((other) => listsAgain(grid, other, section)) ? section : [],
    ),
  );
}

/** Whether each row of a section says what the row at the same place of an earlier one says. */
const listsAgain = (grid: readonly Row[], earlier: readonly number[], later: readonly number[]): boolean =>
  later.length >= FEWEST &&
  later.length === earlier.length &&
  later.every((row, nth) => tellsSame(grid[earlier[nth]!]!, grid[row]!));

/** Whether a row has all that another has. */
const tellsSame = (one: Row, other: Row): boolean =>
  one.every((cell, at) => isBlank(cell) || textOf(cell) === textOf(other[at]));

const textOf = (cell: unknown): string => tidy(cellText(cell));

const hasNumbers = ({ columns: { quantity, price, value, weight } }: Header): boolean =>
  (quantity ?? price ?? value ?? weight) !== undefined;

/**
 * The rows of further tables without a column of numbers, as of what the securities of the file are called in full, that have the code of a row
 * in a table with numbers.
 */
export function rowsOfNames(
  grid: readonly Row[],
  rows: readonly { readonly row: number; readonly header: Header }[],
): ReadonlySet<number> {
  const codeOf = (row: number, { columns }: Header) => textOf(grid[row]![columns.ticker]);
  const counted = new Set(
    rows.flatMap(({ row, header }) => (hasNumbers(header) ? [codeOf(row, header)] : [])),
  );
  return new Set(
    rows.flatMap(({ row, header }) => {
      const code = codeOf(row, header);
      return !hasNumbers(header) && code !== '' && counted.has(code) ? [row] : [];
    }),
  );
}
