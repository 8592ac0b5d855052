import { isBlank, type Row } from './cell-text';

/** A sheet without what carries no meaning, as portfolios and dividends are read of it. */
export interface BareSheet {
  readonly grid: readonly Row[];
  /** The same cells of what belongs to the sheet cell by cell, such as its formats of numbers. */
  readonly cut: (others: readonly Row[]) => readonly Row[];
  /** Which row of the sheet, counted from zero, a row of the grid is. */
  readonly rowOf: (row: number) => number;
  readonly columnOf: (column: number) => number;
}

/**
 * A sheet without blank columns at its left, without blanks around its texts, and without the blank row below each of its rows that
 * programs leave which end a line twice.
 */
export function bareSheet(sheet: readonly Row[]): BareSheet {
  const left = blankColumns(sheet);
  const top = isDoubleSpaced(sheet) ? firstFilled(sheet) : undefined;
  const isKept = (row: number) => top === undefined || (row >= top && (row - top) % 2 === 0);
  const cut = (others: readonly Row[]) =>
    others.filter((_, row) => isKept(row)).map((cells) => (left === 0 ? cells : cells.slice(left)));
  return {
    grid: withPlainTexts(cut(sheet)),
    cut,
    rowOf: (row) => (top === undefined || row < 0 ? row : top + row * 2),
    columnOf: (column) => column + left,
  };
}

/** Something that was read of a row of the grid, with the row of the sheet. */
export const inSheet =
  ({ rowOf }: BareSheet) =>
  <Placed extends { readonly row: number }>(one: Placed): Placed => ({ ...one, row: rowOf(one.row) });

/** Blanks that keep words together. */
const KEPT_BLANKS = /[\u00a0\u2007\u202f]/g;

/**
 * A sheet whose texts have no blanks around them, and no blanks but plain ones within a line. Marks that nobody sees stay: what is shown of a
 * text tells them.
 */
export const withPlainTexts = (sheet: readonly Row[]): readonly Row[] =>
  sheet.map((cells) => {
    const plain = cells.map((cell) =>
      typeof cell === 'string' ? cell.trim().replace(KEPT_BLANKS, ' ') : cell,
    );
    return plain.some((cell, at) => cell !== cells[at]) ? plain : cells;
  });

/** How many columns at the left of a sheet hold nothing; 0 for a sheet of nothing. */
function blankColumns(sheet: readonly Row[]): number {
  const first = sheet.reduce((least, cells) => {
    const at = cells.findIndex((cell) => !isBlank(cell));
    return at === -1 ? least : Math.min(least, at);
  }, Infinity);
  return first === Infinity ? 0 : first;
}

/** Fewer rows may have gaps between them by chance. */
const FEWEST_ROWS = 4;

const isFilled = (cells: Row): boolean => !cells.every(isBlank);

const firstFilled = (sheet: readonly Row[]): number => sheet.findIndex(isFilled);

function isDoubleSpaced(sheet: readonly Row[]): boolean {
  const top = firstFilled(sheet);
  const isGap = (row: number) => (row - top) % 2 !== 0;
  return (
    sheet.filter(isFilled).length >= FEWEST_ROWS && !sheet.some((cells, row) => isGap(row) && isFilled(cells))
  );
}
