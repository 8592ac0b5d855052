import { formatRange, parseRange, type CellRange } from './a1';
import type { Package } from './package';
import { shifted, type Shift } from './shift';
import { attribute, children, editAttributes, Splices } from './xml';

/** Lets a sheet's notes and comments, and the boxes they are drawn in, follow their cells; those of cells that are gone go. */
export function moveNotes(file: Package, sheet: string, shifts: readonly Shift[]): void {
  for (const { kind, target, external } of file.relationships(sheet)) {
    if (external || !file.has(target)) continue;
    if (kind === 'comments') moveComments(file, target, 'commentList', 'comment', shifts);
    if (kind === 'threadedComment') moveComments(file, target, undefined, 'threadedComment', shifts);
    if (kind === 'vmlDrawing') {
      const before = file.text(target);
      const after = movedBoxes(before, shifts);
      if (after !== before) file.set(target, after);
    }
  }
}

function moveComments(
  file: Package,
  part: string,
  list: string | undefined,
  item: string,
  shifts: readonly Shift[],
): void {
  const root = file.xml(part);
  const splices = new Splices(file.text(part));
  const home = list === undefined ? root : children(root, list)[0];
  for (const element of children(home, item)) {
    const ref = attribute(element, 'ref') ?? '';
    const range = parseRange(ref);
    const moved = range && follow(range, shifts);
    if (range && !moved) splices.replace(element.start, element.end, '');
    else if (moved && formatRange(moved) !== ref)
      editAttributes(splices, element, { ref: formatRange(moved) });
  }
  if (!splices.empty) file.set(part, splices.apply());
}

function follow(range: CellRange, shifts: readonly Shift[]): CellRange | undefined {
  return shifts.reduce<CellRange | undefined>((now, shift) => now && shifted(now, shift), range);
}

const SHAPE = /<((?:\w+:)?)shape\b(?:[^>"']|"[^"]*"|'[^']*')*>[\s\S]*?<\/\1shape>\s*/g;

/**
 * The drawing of a sheet's notes. It is old and loosely written (`<br>` is not closed in it), so it is changed where the cell and the
 * corners stand, and read no further.
 */
function movedBoxes(text: string, shifts: readonly Shift[]): string {
  return text.replace(SHAPE, (shape: string) => {
    if (!/ObjectType\s*=\s*["']Note["']/.test(shape)) return shape;
    const row = numberIn(shape, 'Row');
    const column = numberIn(shape, 'Column');
    if (row === undefined || column === undefined) return shape;
    const moved = follow({ top: row, left: column, bottom: row, right: column }, shifts);
    if (!moved) return '';
    const [down, right] = [moved.top - row, moved.left - column];
    return down === 0 && right === 0
      ? shape
      : shape
          .replace(tagOf('Row'), `$1${moved.top}$3`)
          .replace(tagOf('Column'), `$1${moved.left}$3`)
          .replace(tagOf('Anchor'), (_: string, open: string, corners: string, close: string) => {
            return open + movedCorners(corners, down, right) + close;
          });
  });
}

const tagOf = (name: string): RegExp => new RegExp(`(<(?:\\w+:)?${name}\\s*>)([^<]*)(<)`);

function numberIn(shape: string, name: string): number | undefined {
  const text = tagOf(name).exec(shape)?.[2]?.trim();
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : undefined;
}

/** Left column and its offset, top row and its offset, and the same of the lower right corner. */
function movedCorners(corners: string, down: number, right: number): string {
  const numbers = corners.split(',').map((one) => Number(one.trim()));
  if (numbers.length !== 8 || numbers.some((one) => !Number.isInteger(one))) return corners;
  const by = [right, 0, down, 0, right, 0, down, 0];
  return numbers.map((one, index) => Math.max(0, one + by[index]!)).join(', ');
}
