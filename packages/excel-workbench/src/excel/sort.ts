import type { WorkbookModel } from '../calc/workbook';
import type { WorksheetModel } from '../calc/worksheet';
import type { CellEntry } from '../calc/cell-data';
import { type CellRange, parseRange, type TableContents } from 'xlsx-patch';
import { WireError, invalidArgument, notImplemented } from '../wire/wire-error';
import { WireObject } from '../wire/wire-object';
import { orderLines, type Axis } from './line-order';
import { isMerged } from './merging';
import type { Range } from './range';

/** One of the things that lines are sorted by, the foremost first. */
interface SortField {
  /** How many columns (or rows) it stands from the first of the range. */
  key: number;
  ascending: boolean;
  /** Whether a text that is a number is sorted as one. */
  textAsNumber: boolean;
}

function fieldsFrom(given: unknown, width: number): SortField[] {
  if (!Array.isArray(given) || given.length === 0) throw invalidArgument();
  return given.map((one) => {
    const { key, ascending, sortOn, dataOption, subField } = (one ?? {}) as Record<string, unknown>;
    if (typeof key !== 'number' || !Number.isInteger(key) || key < 0 || key >= width) throw invalidArgument();
    if (sortOn !== undefined && sortOn !== null && sortOn !== 'Value')
      throw notImplemented(`Sorting on "${String(sortOn)}"`);
    if (typeof subField === 'string' && subField !== '')
      throw notImplemented('Sorting on the field of a data type');
    return { key, ascending: ascending !== false, textAsNumber: dataOption === 'TextAsNumber' };
  });
}

/** Excel's order of kinds: numbers, texts, FALSE and TRUE, errors. Empty cells are last, whichever way is sorted. */
function rank({ value, error }: CellEntry): number {
  if (error !== undefined) return 3;
  if (typeof value === 'boolean') return 2;
  return typeof value === 'string' ? 1 : 0;
}

function compare(a: CellEntry, b: CellEntry, matchCase: boolean): number {
  const kinds = rank(a) - rank(b);
  if (kinds !== 0) return kinds;
  if (typeof a.value === 'string' && typeof b.value === 'string')
    return a.value.localeCompare(b.value, 'en', { sensitivity: matchCase ? 'variant' : 'accent' });
  return a.error === undefined ? Number(a.value) - Number(b.value) : 0;
}

const isEmpty = ({ value, error }: CellEntry) => error === undefined && (value === null || value === '');

const asNumber = (entry: CellEntry): CellEntry =>
  typeof entry.value === 'string' && entry.value.trim() !== '' && Number.isFinite(Number(entry.value))
    ? { value: Number(entry.value) }
    : entry;

/** Sorts the lines of an area; lines that are equal keep their order, and hidden rows their places. */
function sortLines(
  book: WorkbookModel,
  sheet: WorksheetModel,
  area: CellRange,
  axis: Axis,
  fields: readonly SortField[],
  matchCase: boolean,
): void {
  if (isMerged(sheet.layout.merges, area))
    throw new WireError('InvalidOperation', 'Cells that are merged cannot be sorted. Unmerge them first.');
  const [first, last, across] =
    axis === 'rows' ? [area.top, area.bottom, area.left] : [area.left, area.right, area.top];
  const hidden = new Set(axis === 'rows' ? sheet.layout.hiddenRows : sheet.layout.hiddenColumns);
  const places: number[] = [];
  for (let line = first; line <= last; line += 1) if (!hidden.has(line)) places.push(line);
  const read = (line: number, { key, textAsNumber }: SortField): CellEntry => {
    const at = across + key;
    const entry = sheet.entry(axis === 'rows' ? { row: line, column: at } : { row: at, column: line });
    return textAsNumber ? asNumber(entry) : entry;
  };
  const lines = places.map((line) => ({ line, keys: fields.map((field) => read(line, field)) }));
  lines.sort((a, b) => {
    for (const [index, { ascending }] of fields.entries()) {
      const [one, other] = [a.keys[index]!, b.keys[index]!];
      const empty = Number(isEmpty(one)) - Number(isEmpty(other));
      if (empty !== 0) return empty;
      const order = compare(one, other, matchCase);
      if (order !== 0) return ascending ? order : -order;
    }
    return a.line - b.line;
  });
  orderLines(
    sheet,
    area,
    axis,
    places,
    lines.map(({ line }) => line),
  );
  book.changed(sheet, area);
}

/** Sorts the cells of a range. */
export class RangeSort extends WireObject {
  readonly wireType = 'RangeSort';

  constructor(private readonly range: Range) {
    super();
  }

  /** @param orientation which lines change their places: the rows when left out. */
  Apply(fields: unknown, matchCase: unknown, hasHeaders: unknown, orientation: unknown): void {
    const { book, sheet, area } = this.range;
    if (
      orientation !== undefined &&
      orientation !== null &&
      !['Rows', 'Columns'].includes(String(orientation))
    )
      throw invalidArgument();
    const axis = orientation === 'Columns' ? 'columns' : 'rows';
    const head = hasHeaders === true ? 1 : 0;
    const sorted = axis === 'rows' ? { ...area, top: area.top + head } : { ...area, left: area.left + head };
    const width = axis === 'rows' ? area.right - area.left + 1 : area.bottom - area.top + 1;
    const by = fieldsFrom(fields, width);
    if (sorted.top <= sorted.bottom && sorted.left <= sorted.right)
      sortLines(book, sheet, sorted, axis, by, matchCase === true);
  }
}

/** How each table was last sorted. It is not written to files, whose rows are in that order anyway. */
const lastSorts = new WeakMap<TableContents, { fields: unknown; matchCase: boolean }>();

/** Sorts the body of a table. */
export class TableSort extends WireObject {
  readonly wireType = 'TableSort';

  constructor(
    private readonly book: WorkbookModel,
    private readonly sheet: WorksheetModel,
    private readonly table: TableContents,
  ) {
    super();
  }

  get Fields(): unknown {
    return lastSorts.get(this.table)?.fields ?? [];
  }

  get MatchCase(): boolean {
    return lastSorts.get(this.table)?.matchCase ?? false;
  }

  Apply(fields: unknown, matchCase: unknown): void {
    const { left, right, top, bottom } = parseRange(this.table.range)!;
    const body = { left, right, top: top + 1, bottom: bottom - (this.table.showTotals ? 1 : 0) };
    const by = fieldsFrom(fields, right - left + 1);
    sortLines(this.book, this.sheet, body, 'rows', by, matchCase === true);
    lastSorts.set(this.table, { fields, matchCase: matchCase === true });
  }

  /** The rows stay where they are; only what they were sorted by is forgotten. */
  Clear(): void {
    lastSorts.delete(this.table);
  }

  Reapply(): void {
    const last = lastSorts.get(this.table);
    if (last) this.Apply(last.fields, last.matchCase);
  }
}
