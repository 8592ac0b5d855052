/** A position; rows and columns count from zero. */
export interface CellAddress {
  row: number;
  column: number;
}

/** A rectangle, both corners included; `top <= bottom` and `left <= right`. */
export interface CellRange {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/** Excel's limits: the number of rows and columns of every sheet. */
export const ROW_COUNT = 1_048_576;
export const COLUMN_COUNT = 16_384;

const CELL = /^\$?([A-Za-z]{1,3})\$?([1-9]\d{0,6})$/;
const COLUMNS = /^\$?([A-Za-z]{1,3}):\$?([A-Za-z]{1,3})$/;
const ROWS = /^\$?([1-9]\d{0,6}):\$?([1-9]\d{0,6})$/;

/** `0` is `A`, `25` is `Z`, `26` is `AA`. */
export function columnLetters(column: number): string {
  let letters = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}

/** `A` is `0`, in either case; undefined when the text is no column of a sheet. */
export function columnIndex(letters: string): number | undefined {
  if (!/^[A-Za-z]{1,3}$/.test(letters)) return undefined;
  let index = 0;
  for (const letter of letters.toUpperCase()) index = index * 26 + letter.charCodeAt(0) - 64;
  return index <= COLUMN_COUNT ? index - 1 : undefined;
}

/** `{row: 1, column: 1}` is `B2`. */
export function formatCell({ row, column }: CellAddress): string {
  return columnLetters(column) + String(row + 1);
}

/** Reads `B2`, `b2` or `$B$2`; undefined when the text is no cell of a sheet. */
export function parseCell(text: string): CellAddress | undefined {
  const [, letters, digits] = CELL.exec(text) ?? [];
  if (!letters || !digits) return undefined;
  const column = columnIndex(letters);
  const row = Number(digits) - 1;
  return column === undefined || row >= ROW_COUNT ? undefined : { row, column };
}

/** `A1:B2`; a single cell is written as one, `A1`. */
export function formatRange({ top, left, bottom, right }: CellRange): string {
  const first = formatCell({ row: top, column: left });
  const last = formatCell({ row: bottom, column: right });
  return first === last ? first : `${first}:${last}`;
}

/**
 * Reads `A1:B2` (corners in any order, with or without `$`), a single cell, whole columns `A:C` or whole rows `2:3`;
 * undefined when the text is no range of a sheet.
 */
export function parseRange(text: string): CellRange | undefined {
  const [first = '', last = first, ...more] = text.split(':');
  if (more.length > 0) return undefined;
  const from = parseCell(first);
  const to = parseCell(last);
  if (from && to) return between(from, to);
  const [, left, right] = COLUMNS.exec(text) ?? [];
  if (left && right) {
    const [a, b] = [columnIndex(left), columnIndex(right)];
    if (a === undefined || b === undefined) return undefined;
    return between({ row: 0, column: a }, { row: ROW_COUNT - 1, column: b });
  }
  const [, top, bottom] = ROWS.exec(text)?.map(Number) ?? [];
  if (!top || !bottom || top > ROW_COUNT || bottom > ROW_COUNT) return undefined;
  return between({ row: top - 1, column: 0 }, { row: bottom - 1, column: COLUMN_COUNT - 1 });
}

/** The smallest range that holds both. */
export function between(a: CellAddress, b: CellAddress): CellRange {
  return {
    top: Math.min(a.row, b.row),
    left: Math.min(a.column, b.column),
    bottom: Math.max(a.row, b.row),
    right: Math.max(a.column, b.column),
  };
}

export function contains(range: CellRange, { row, column }: CellAddress): boolean {
  return row >= range.top && row <= range.bottom && column >= range.left && column <= range.right;
}

/** Whether two ranges share a cell. */
export function overlaps(a: CellRange, b: CellRange): boolean {
  return a.top <= b.bottom && b.top <= a.bottom && a.left <= b.right && b.left <= a.right;
}

const PLAIN_SHEET_NAME = /^[\p{L}_][\p{L}\p{N}_.]*$/u;
const R1C1 = /^[Rr]?\d*[Cc]?\d*$/;

/** A sheet's name as it stands before the `!` of a reference: quoted unless it cannot be taken for anything else. */
export function quoteSheetName(name: string): string {
  const plain = PLAIN_SHEET_NAME.test(name) && !parseCell(name) && !R1C1.test(name);
  return plain ? name : `'${name.replaceAll("'", "''")}'`;
}

/** The inverse of {@link quoteSheetName}. */
export function unquoteSheetName(text: string): string {
  return text.length > 1 && text.startsWith("'") && text.endsWith("'")
    ? text.slice(1, -1).replaceAll("''", "'")
    : text;
}

/** Takes `'My sheet'!A1:B2` apart; `sheet` is undefined when there is none. The reference is not read. */
export function splitReference(text: string): { sheet: string | undefined; reference: string } {
  const bang = text.lastIndexOf('!');
  if (bang < 0) return { sheet: undefined, reference: text };
  return { sheet: unquoteSheetName(text.slice(0, bang)), reference: text.slice(bang + 1) };
}

/** Why Excel would refuse a sheet's name, as a sentence's end ("is longer than 31 characters"); undefined when it is fine. */
export function sheetNameFault(name: string): string | undefined {
  if (name.length === 0) return 'is empty';
  if (name.length > 31) return 'is longer than 31 characters';
  if (/[\\/?*[\]:]/.test(name)) return 'has one of the characters \\ / ? * [ ] :';
  if (name.startsWith("'") || name.endsWith("'")) return 'begins or ends with an apostrophe';
  return undefined;
}
