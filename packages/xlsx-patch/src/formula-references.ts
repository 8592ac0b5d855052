import { columnIndex, columnLetters, COLUMN_COUNT, ROW_COUNT, unquoteSheetName, type CellRange } from './a1';
import { isSign, tokenize, type FormulaToken } from './formula-tokens';
import { shifted, type Shift } from './shift';

const CORNER = /^(\$?)([A-Z]{1,3})(\$?)([1-9]\d{0,6})$/i;
const COLUMN = /^(\$?)([A-Z]{1,3})$/i;
const ROW = /^(\$?)([1-9]\d{0,6})$/;

/** One line of a reference, with the `$` before it. */
interface Line {
  readonly index: number;
  readonly lock: string;
}

/** A reference as it stands in a formula: two corners, or whole columns or rows. */
interface Reference {
  readonly columns?: readonly [Line, Line];
  readonly rows?: readonly [Line, Line];
}

/**
 * A formula when cells of a sheet have moved: what it refers to is where it was, or `#REF!` when it is gone. It may be typed or stored,
 * with or without its `=`. References over several sheets (`Jan:Mar!A1`) and to other workbooks stay as they are.
 *
 * @param home the sheet on which the formula stands; undefined for one that belongs to none.
 */
export function followCells(formula: string, home: string | undefined, sheet: string, shift: Shift): string {
  const tokens = tokenize(formula);
  const pieces: string[] = [];
  for (let index = 0; index < tokens.length;) {
    const length = referenceLength(tokens, index);
    const source = tokens.slice(index, index + Math.max(length, 1)).map(({ text }) => text);
    const reference = length > 0 ? readReference(source) : undefined;
    const of = reference && sheetOf(tokens, index, home);
    const moved = of !== undefined && of.toLowerCase() === sheet.toLowerCase();
    pieces.push(moved ? follow(reference!, source.join(''), shift) : source.join(''));
    index += Math.max(length, 1);
  }
  return pieces.join('');
}

/** How many tokens from `index` on are one reference; 0 for none. */
function referenceLength(tokens: readonly FormulaToken[], index: number): number {
  const { kind, text } = tokens[index]!;
  if (kind !== 'word' && kind !== 'number') return 0;
  const second = isSign(tokens[index + 1], ':') ? tokens[index + 2] : undefined;
  const pair = [CORNER, COLUMN, ROW].some((form) => form.test(text) && second && form.test(second.text));
  if (pair && !isCalledOrNamed(tokens[index + 3])) return 3;
  return kind === 'word' && CORNER.test(text) && !isCalledOrNamed(tokens[index + 1]) ? 1 : 0;
}

/** A function's name, a sheet's, or a table's may look like a cell. */
const isCalledOrNamed = (next: FormulaToken | undefined): boolean =>
  isSign(next, '(') || isSign(next, '!') || next?.kind === 'bracket';

function readReference([first = '', , second = first]: readonly string[]): Reference | undefined {
  const corners = [CORNER.exec(first), CORNER.exec(second)];
  if (corners[0] && corners[1]) {
    const columns = corners.map((match) => ({ index: columnIndex(match![2]!), lock: match![1]! }));
    const rows = corners.map((match) => ({ index: Number(match![4]) - 1, lock: match![3]! }));
    if (columns.some(({ index }) => index === undefined) || rows.some(({ index }) => index >= ROW_COUNT))
      return undefined;
    return { columns: ordered(columns as Line[]), rows: ordered(rows) };
  }
  const columns = [COLUMN.exec(first), COLUMN.exec(second)];
  if (columns[0] && columns[1]) {
    const lines = columns.map((match) => ({ index: columnIndex(match![2]!), lock: match![1]! }));
    return lines.some(({ index }) => index === undefined) ? undefined : { columns: ordered(lines as Line[]) };
  }
  const lines = [ROW.exec(first), ROW.exec(second)].map((match) => ({
    index: Number(match![2]) - 1,
    lock: match![1]!,
  }));
  return lines.some(({ index }) => index >= ROW_COUNT) ? undefined : { rows: ordered(lines) };
}

const ordered = ([a, b]: readonly Line[]): [Line, Line] => (a!.index <= b!.index ? [a!, b!] : [b!, a!]);

/** The sheet that a reference names, or `home`; undefined for one that is not followed. */
function sheetOf(
  tokens: readonly FormulaToken[],
  index: number,
  home: string | undefined,
): string | undefined {
  if (!isSign(tokens[index - 1], '!')) return home;
  const name = tokens[index - 2];
  const elsewhere = isSign(tokens[index - 3], ':') || tokens[index - 3]?.kind === 'bracket';
  if (!name || elsewhere || (name.kind !== 'word' && name.kind !== 'sheet')) return undefined;
  return unquoteSheetName(name.text);
}

function follow({ columns, rows }: Reference, source: string, shift: Shift): string {
  const range: CellRange = {
    top: rows?.[0].index ?? 0,
    bottom: rows?.[1].index ?? ROW_COUNT - 1,
    left: columns?.[0].index ?? 0,
    right: columns?.[1].index ?? COLUMN_COUNT - 1,
  };
  const moved = shifted(range, shift);
  if (!moved) return '#REF!';
  if (moved === range || sameRange(moved, range)) return source;
  const corner = (row: number, column: number, which: 0 | 1): string =>
    (columns ? columns[which].lock + columnLetters(column) : '') +
    (rows ? rows[which].lock + String(row + 1) : '');
  const first = corner(moved.top, moved.left, 0);
  return source.includes(':') ? `${first}:${corner(moved.bottom, moved.right, 1)}` : first;
}

const sameRange = (a: CellRange, b: CellRange): boolean =>
  a.top === b.top && a.left === b.left && a.bottom === b.bottom && a.right === b.right;
