import { between, type CellRange } from './a1';
import { CELL_ERRORS, type CellContents, type CellStyle, type SheetContents } from './contents';
import { callsAddIn, type Namespaces } from './formula';

/** What one cell was and is to be; undefined where there is none. */
export interface CellChange {
  row: number;
  column: number;
  before: CellContents | undefined;
  after: CellContents | undefined;
}

export interface RowChange {
  /** From left to right. */
  cells: CellChange[];
  /** In points; null goes back to the default; undefined stays. */
  height?: number | null;
  /** Undefined stays. */
  hidden?: boolean;
}

/** The areas that the formulas of a sheet fill, by {@link placeKey} of their anchors; one that fills its cell alone has none. */
export type Extents = Map<number, CellRange>;

const STRIDE = 16_384;

/** One number for each place of a sheet, in reading order. */
export const placeKey = (row: number, column: number): number => row * STRIDE + column;

export function extentsOf(cells: readonly CellContents[]): Extents {
  const extents: Extents = new Map();
  for (const { row, column, spill } of cells) {
    if (!spill) continue;
    const key = placeKey(spill.row, spill.column);
    const known = extents.get(key) ?? between(spill, spill);
    extents.set(key, {
      top: Math.min(known.top, row),
      left: Math.min(known.left, column),
      bottom: Math.max(known.bottom, row),
      right: Math.max(known.right, column),
    });
  }
  return extents;
}

/**
 * What differs between two states of a sheet, by row. The cells that call one of the add-ins `rewritten` count as different even when nothing about
 * them changed: the file may hold them in another form.
 */
export function changesBetween(
  before: SheetContents | undefined,
  after: SheetContents,
  rewritten: Namespaces,
): Map<number, RowChange> {
  const rows = new Map<number, RowChange>();
  const rowOf = (row: number): RowChange => {
    const known = rows.get(row);
    if (known) return known;
    const made: RowChange = { cells: [] };
    rows.set(row, made);
    return made;
  };
  const old = new EarlierCells(before?.cells ?? []);
  const oldExtents = extentsOf(before?.cells ?? []);
  const newExtents = extentsOf(after.cells);
  for (const cell of after.cells) {
    const { row, column } = cell;
    const was = old.take(row, column);
    if (was === cell && !cell.formula) continue;
    const key = placeKey(row, column);
    const same =
      sameContent(was, cell) &&
      sameStyle(was?.style, cell.style) &&
      (!cell.formula || sameExtent(oldExtents.get(key), newExtents.get(key)));
    if (same && !(rewritten.length > 0 && cell.formula && callsAddIn(cell.formula, rewritten))) continue;
    rowOf(row).cells.push({ row, column, before: was, after: cell });
  }
  for (const cell of old.rest()) {
    const { row, column } = cell;
    rowOf(row).cells.push({ row, column, before: cell, after: undefined });
  }
  for (const { cells } of rows.values()) cells.sort((a, b) => a.column - b.column);
  const heights = { ...before?.rowHeights, ...after.rowHeights };
  for (const row of Object.keys(heights).map(Number)) {
    const height = after.rowHeights?.[row];
    if (height !== before?.rowHeights?.[row]) rowOf(row).height = height ?? null;
  }
  const [wasHidden, isHidden] = [new Set(before?.hiddenRows), new Set(after.hiddenRows)];
  for (const row of new Set([...wasHidden, ...isHidden]))
    if (wasHidden.has(row) !== isHidden.has(row)) rowOf(row).hidden = isHidden.has(row);
  return rows;
}

/**
 * The cells of a sheet's earlier state, each taken by its place. Both states mostly have the same cells in the same order, so the next one
 * is looked at first; from the first that is another one on, the cells are found by a map, which takes time and memory.
 */
class EarlierCells {
  private next = 0;
  private byPlace: Map<number, CellContents> | undefined;

  constructor(private readonly cells: readonly CellContents[]) {}

  /** The cell at a place; undefined when there is none, or it was taken. */
  take(row: number, column: number): CellContents | undefined {
    const next = this.byPlace ? undefined : this.cells[this.next];
    if (next?.row === row && next.column === column) {
      this.next += 1;
      return next;
    }
    this.byPlace ??= this.remaining();
    const key = placeKey(row, column);
    const found = this.byPlace.get(key);
    this.byPlace.delete(key);
    return found;
  }

  /** The cells that were not taken. */
  rest(): Iterable<CellContents> {
    return (this.byPlace ??= this.remaining()).values();
  }

  private remaining(): Map<number, CellContents> {
    const map = new Map<number, CellContents>();
    for (let at = this.next; at < this.cells.length; at += 1) {
      const cell = this.cells[at]!;
      map.set(placeKey(cell.row, cell.column), cell);
    }
    return map;
  }
}

export function sameContent(a: CellContents | undefined, b: CellContents | undefined): boolean {
  return (
    (a?.value ?? null) === (b?.value ?? null) &&
    a?.error === b?.error &&
    a?.formula === b?.formula &&
    a?.spill?.row === b?.spill?.row &&
    a?.spill?.column === b?.spill?.column
  );
}

export const isBlank = (cell: CellContents | undefined): boolean =>
  !cell || (cell.value === null && cell.error === undefined && cell.formula === undefined);

const STYLE_KEYS: readonly (keyof CellStyle)[] = [
  'bold',
  'italic',
  'color',
  'fill',
  'size',
  'numberFormat',
  'horizontal',
  'vertical',
  'wrap',
  'font',
  'underline',
  'indent',
  'readingOrder',
  'borderTop',
  'borderBottom',
  'borderLeft',
  'borderRight',
  'link',
  'linkTip',
];

const sameStyle = (a: CellStyle | undefined, b: CellStyle | undefined): boolean =>
  a === b || STYLE_KEYS.every((key) => (a?.[key] || undefined) === (b?.[key] || undefined));

const sameExtent = (a: CellRange | undefined, b: CellRange | undefined): boolean =>
  a === b ||
  (a !== undefined &&
    b !== undefined &&
    a.top === b.top &&
    a.left === b.left &&
    a.bottom === b.bottom &&
    a.right === b.right);

/** The errors that the file format itself knows; Excel stores the younger ones as `#VALUE!`. */
const STORED_ERRORS = new Set<string>([...CELL_ERRORS.slice(0, 7), '#GETTING_DATA']);

export const storedError = (error: string): string => (STORED_ERRORS.has(error) ? error : '#VALUE!');
