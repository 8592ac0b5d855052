import type { CellRange } from '../files/a1';

/** Whole rows or columns put in or taken out of a sheet. */
export interface Shift {
  readonly axis: 'rows' | 'columns';
  readonly kind: 'insert' | 'remove';
  /** The first of them, from zero. */
  readonly at: number;
  readonly count: number;
}

/** Where a range lies after rows or columns were put in or taken out; undefined when nothing of it is left. */
export function shifted(range: CellRange, { axis, kind, at, count }: Shift): CellRange | undefined {
  const [first, last] = axis === 'rows' ? (['top', 'bottom'] as const) : (['left', 'right'] as const);
  if (kind === 'insert') {
    const moved = (place: number): number => (place >= at ? place + count : place);
    return { ...range, [first]: moved(range[first]), [last]: moved(range[last]) };
  }
  // What was within the removed part closes up at its place; an end within it falls back to the line before.
  const start = range[first] < at ? range[first] : Math.max(at, range[first] - count);
  const end = range[last] < at ? range[last] : Math.max(at - 1, range[last] - count);
  return end < start ? undefined : { ...range, [first]: start, [last]: end };
}
