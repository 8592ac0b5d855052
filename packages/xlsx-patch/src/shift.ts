import { COLUMN_COUNT, ROW_COUNT, type CellRange } from './a1';

/** Rows or columns put in or taken out of a sheet: whole ones, or the cells of a part of them. */
export interface Shift {
  readonly axis: 'rows' | 'columns';
  readonly kind: 'insert' | 'remove';
  /** The first of them, from zero. */
  readonly at: number;
  readonly count: number;
  /** Between which columns cells move up or down, or between which rows sideways; both included. All of them when absent. */
  readonly across?: { readonly first: number; readonly last: number };
  /** The row (or column) whose formats cells that are put in take over, counted as before; none when absent. */
  readonly like?: number;
  /**
   * A table's body behind which rows were put in, so that it grew: a reference to all rows of some of its columns grows with it, as in
   * Excel.
   */
  readonly grown?: CellRange;
}

/** A range by the sides that move and those that do not. */
const SIDES = {
  rows: { first: 'top', last: 'bottom', from: 'left', to: 'right', length: ROW_COUNT },
  columns: { first: 'left', last: 'right', from: 'top', to: 'bottom', length: COLUMN_COUNT },
} as const;

/** The cells that are put in or taken out. */
export function shiftArea({ axis, at, count, across }: Shift): CellRange {
  const { first: from, last: to } = across ?? {
    first: 0,
    last: (axis === 'rows' ? COLUMN_COUNT : ROW_COUNT) - 1,
  };
  return axis === 'rows'
    ? { top: at, left: from, bottom: at + count - 1, right: to }
    : { top: from, left: at, bottom: to, right: at + count - 1 };
}

/** Whether a range lies between the columns (or rows) whose cells move. */
export function isWithin(range: CellRange, { axis, across }: Shift): boolean {
  const { from, to } = SIDES[axis];
  return !across || (range[from] >= across.first && range[to] <= across.last);
}

/** Whether some of a range's cells change their place, or go. */
export function isTouched(range: CellRange, shift: Shift): boolean {
  const { axis, at, across } = shift;
  const { last, from, to } = SIDES[axis];
  const beside = across !== undefined && (range[to] < across.first || range[from] > across.last);
  return !beside && range[last] >= at;
}

/**
 * What a reference to a range refers to after a shift; undefined when nothing of it is left. A range that lies partly beside the cells
 * that move stays what it was, as in Excel; so does one of whole columns when rows move.
 */
export function shifted(range: CellRange, shift: Shift): CellRange | undefined {
  const { axis, kind, at, count } = shift;
  const { first, last, length } = SIDES[axis];
  if (!isWithin(range, shift) || (range[first] === 0 && range[last] === length - 1)) return range;
  if (growsWith(range, shift)) return { ...range, bottom: range.bottom + count };
  if (kind === 'insert') {
    const moved = (place: number): number => (place >= at ? place + count : place);
    const start = moved(range[first]);
    return start >= length
      ? undefined
      : { ...range, [first]: start, [last]: Math.min(moved(range[last]), length - 1) };
  }
  // What was within the removed part closes up at its place; an end within it falls back to the line before.
  const start = range[first] < at ? range[first] : Math.max(at, range[first] - count);
  const end = range[last] < at ? range[last] : Math.max(at - 1, range[last] - count);
  return end < start ? undefined : { ...range, [first]: start, [last]: end };
}

const growsWith = ({ top, left, bottom, right }: CellRange, { grown }: Shift): boolean =>
  grown !== undefined &&
  top === grown.top &&
  bottom === grown.bottom &&
  left >= grown.left &&
  right <= grown.right;

/** Where the cells of a range are after a shift, what lies beside the cells that move included. */
export function movedAreas(range: CellRange, shift: Shift): CellRange[] {
  const { axis, across } = shift;
  const { from, to } = SIDES[axis];
  if (!across || isWithin(range, shift) || !isTouched(range, shift))
    return [shifted(range, shift) ?? []].flat();
  const before = { ...range, [to]: across.first - 1 };
  const after = { ...range, [from]: across.last + 1 };
  const inside = {
    ...range,
    [from]: Math.max(range[from], across.first),
    [to]: Math.min(range[to], across.last),
  };
  return [before, shifted(inside, shift), after].flatMap((part) =>
    part && part[from] <= part[to] ? [part] : [],
  );
}

/** Areas with those put together that make one rectangle. */
export function joined(areas: readonly CellRange[]): CellRange[] {
  const left = [...areas];
  for (let index = 0; index < left.length;) {
    const one = left[index]!;
    const at = left.findIndex((other, place) => place > index && together(one, other));
    if (at < 0) {
      index += 1;
      continue;
    }
    left[index] = around(one, left[at]!);
    left.splice(at, 1);
    index = 0;
  }
  return left;
}

function together(a: CellRange, b: CellRange): boolean {
  const meet = (low: 'top' | 'left', high: 'bottom' | 'right') =>
    a[low] <= b[high] + 1 && b[low] <= a[high] + 1;
  const sameColumns = a.left === b.left && a.right === b.right;
  const sameRows = a.top === b.top && a.bottom === b.bottom;
  return (sameColumns && meet('top', 'bottom')) || (sameRows && meet('left', 'right'));
}

const around = (a: CellRange, b: CellRange): CellRange => ({
  top: Math.min(a.top, b.top),
  left: Math.min(a.left, b.left),
  bottom: Math.max(a.bottom, b.bottom),
  right: Math.max(a.right, b.right),
});
