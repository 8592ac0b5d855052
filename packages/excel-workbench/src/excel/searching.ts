import type { CellAddress } from 'xlsx-patch';
import { invalidArgument } from '../wire/wire-error';
import { WireObject } from '../wire/wire-object';
import { displayed } from './entry';
import { orderLines } from './line-order';
import type { Range } from './range';

/**
 * The first cell of a range that shows a text, row by row, or the last one; of a single cell, the search goes on over its whole
 * sheet, after it (or before it).
 */
export function findCell(range: Range, text: unknown, criteria: unknown): CellAddress | undefined {
  if (typeof text !== 'string' || text === '') throw invalidArgument();
  const { completeMatch, matchCase, searchDirection } = (criteria ?? {}) as Record<string, unknown>;
  const fold = (one: string) => (matchCase === true ? one : one.toLowerCase());
  const wanted = fold(text);
  const { sheet, area } = range;
  const used = sheet.usedRange(true);
  if (!used) return undefined;
  const single = range.CellCount === 1;
  const within = single
    ? used
    : {
        top: Math.max(area.top, used.top),
        left: Math.max(area.left, used.left),
        bottom: Math.min(area.bottom, used.bottom),
        right: Math.min(area.right, used.right),
      };
  const cells: CellAddress[] = [];
  for (let row = within.top; row <= within.bottom; row += 1)
    for (let column = within.left; column <= within.right; column += 1) cells.push({ row, column });
  if (searchDirection === 'Backwards') cells.reverse();
  if (single) {
    const isPast = ({ row, column }: CellAddress) => {
      const order = row - area.top || column - area.left;
      return searchDirection === 'Backwards' ? order < 0 : order > 0;
    };
    // What lies on the near side of the cell comes last.
    cells.sort((a, b) => Number(isPast(b)) - Number(isPast(a)));
  }
  return cells.find((cell) => {
    const shown = fold(displayed(sheet.entry(cell), sheet.style(cell).numberFormat));
    return completeMatch === true ? shown === wanted : shown.includes(wanted);
  });
}

/** What {@link removeDuplicates} did. */
export class RemoveDuplicatesResult extends WireObject {
  readonly wireType = 'RemoveDuplicatesResult';

  constructor(
    private readonly removed: number,
    private readonly remaining: number,
  ) {
    super();
  }

  get Removed(): number {
    return this.removed;
  }

  get UniqueRemaining(): number {
    return this.remaining;
  }
}

/**
 * Takes out the rows of a range whose cells in some columns are the same as in a row above; the rows below them move up within the
 * range, and nothing outside of it moves. Texts are the same whatever their case.
 *
 * @param columns from zero, within the range.
 */
export function removeDuplicates(
  range: Range,
  columns: unknown,
  includesHeader: boolean,
): RemoveDuplicatesResult {
  const { book, sheet, area } = range;
  if (!Array.isArray(columns) || columns.length === 0) throw invalidArgument();
  const wanted = columns.map(Number);
  if (wanted.some((column) => !Number.isInteger(column) || column < 0 || column >= range.ColumnCount))
    throw invalidArgument();
  const top = area.top + (includesHeader ? 1 : 0);
  const seen = new Set<string>();
  const places: number[] = [];
  const kept: number[] = [];
  for (let row = top; row <= area.bottom; row += 1) {
    const key = JSON.stringify(
      wanted.map((column) => {
        const { value, error } = sheet.entry({ row, column: area.left + column });
        return typeof value === 'string' ? value.toLowerCase() : (error ?? value);
      }),
    );
    places.push(row);
    if (!seen.has(key)) kept.push(row);
    seen.add(key);
  }
  const order = places.map((_, index) => kept[index]);
  orderLines(sheet, { ...area, top }, 'rows', places, order);
  book.changed(sheet, area);
  return new RemoveDuplicatesResult(places.length - kept.length, kept.length);
}
