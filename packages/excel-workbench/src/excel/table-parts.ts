import type { WorkbookModel } from '../calc/workbook';
import type { WorksheetModel } from '../calc/worksheet';
import { type CellRange, sharedFormula, type TableContents } from 'xlsx-patch';
import { invalidArgument, itemNotFound, notImplemented, orInvalidArgument } from '../wire/wire-error';
import { WireCollection, WireObject } from '../wire/wire-object';
import { fillCalculatedColumns } from './calculated-columns';
import { KeyedCollection, KeyedObject } from './collections';
import { enter } from './entry';
import { Filter } from './filter';
import { Range } from './range';
import { deleteCells, insertCells } from './shifting';

/** What rows and columns need to know of their table. */
export interface TablePlace {
  readonly book: WorkbookModel;
  readonly sheet: WorksheetModel;
  readonly contents: TableContents;
  /** Headers, body and totals as they are at the time of asking. */
  readonly area: () => CellRange;
  readonly body: () => CellRange;
  readonly columns: () => readonly string[];
  /** The columns' numbers, from left to right. */
  readonly ids: () => readonly number[];
  /** The table has so many rows or columns more at its end, or columns before it; what is in them is there, or comes later. */
  readonly grow: (by: { rows?: number; columns?: number; before?: number }) => void;
}

export class TableRowCollection extends WireCollection<TableRow> {
  readonly wireType = 'TableRowCollection';

  constructor(private readonly table: TablePlace) {
    super();
  }

  wireItems(): TableRow[] {
    const { top, bottom } = this.table.body();
    return Array.from({ length: bottom - top + 1 }, (_, index) => new TableRow(this.table, index));
  }

  wireItem(index: unknown): TableRow {
    return orInvalidArgument(this.wireItems()[Number(index)]);
  }

  GetItemAt(index: unknown): TableRow {
    return this.wireItem(index);
  }

  GetCount(): number {
    return this.wireItems().length;
  }

  get Count(): number {
    return this.GetCount();
  }

  /**
   * Rows at the end of the table, or before others. A table without data shows one empty row, and the first new row takes its place
   * (the file format's "insert row"). What stands below the table, between its columns, moves down. New rows look like
   * the one above, and a column whose cells all hold the same formula goes on with it where nothing is given.
   *
   * @param values null for an empty row; null or an empty text within it to leave a cell empty, or to the column's formula.
   * @param alwaysInsert true when left out: then rows are put in even where those below the table are empty.
   */
  Add(index: unknown, values: unknown, alwaysInsert?: unknown): TableRow {
    if (alwaysInsert === false) throw notImplemented('TableRowCollection.add without alwaysInsert');
    const { book, sheet } = this.table;
    const body = this.table.body();
    const count = body.bottom - body.top + 1;
    const at = index === null || index === undefined || index === -1 ? count : Number(index);
    if (!Number.isInteger(at) || at < 0 || at > count) throw invalidArgument();
    const rows = rowsOf(values, body.right - body.left + 1);
    const formulas = calculatedColumns(this.table);
    if (isInsertRow(sheet, body)) {
      const all = { ...body, bottom: body.top + rows.length - 1 };
      if (rows.length > 1) {
        const totals = this.table.area().bottom > body.bottom;
        const rest = { ...all, top: body.top + 1 };
        insertCells(book, sheet, rest, 'down', { like: body.top, grown: body });
        if (!totals) this.table.grow({ rows: rows.length - 1 });
      }
      enter(sheet, all, (row, column) => rows[row - all.top]![column - all.left]);
      book.changed(sheet, all);
      return new TableRow(this.table, 0);
    }
    const area = { ...body, top: body.top + at, bottom: body.top + at + rows.length - 1 };
    const atEnd = at === count;
    const totals = this.table.area().bottom > body.bottom;
    const like = at > 0 ? area.top - 1 : area.top;
    insertCells(book, sheet, area, 'down', { like, ...(atEnd && { grown: body }) });
    if (atEnd && !totals) this.table.grow({ rows: rows.length });
    // The formulas are read where they are now: what they refer to may have moved.
    const model = at > 0 ? area.top - 1 : area.bottom + 1;
    const settle = fillCalculatedColumns(book, sheet, area);
    const given = (row: number, column: number): unknown => {
      const value = rows[row - area.top]![column - area.left];
      return value === '' ? null : value;
    };
    enter(sheet, area, given);
    sheet.write(area, (row, column) => {
      if ((given(row, column) ?? null) !== null || !formulas.has(column)) return undefined;
      const { formula } = sheet.entry({ row: model, column });
      return formula ? { value: null, formula: sharedFormula(formula)(row - model, 0) } : undefined;
    });
    settle();
    book.changed(sheet, area);
    return new TableRow(this.table, at);
  }

  DeleteRowsAt(index: unknown, count: unknown): void {
    const body = this.table.body();
    const [first, many] = [Number(index), count === null || count === undefined ? 1 : Number(count)];
    const last = first + many - 1;
    if (!Number.isInteger(first) || !Number.isInteger(many) || first < 0 || many < 1) throw invalidArgument();
    if (body.top + last > body.bottom) throw invalidArgument();
    const area = { ...body, top: body.top + first, bottom: body.top + last };
    deleteCells(this.table.book, this.table.sheet, area, 'up');
  }
}

/** Whether the body is but the one empty row that a table without data shows. */
function isInsertRow(sheet: WorksheetModel, { top, bottom, left, right }: CellRange): boolean {
  if (bottom > top) return false;
  for (let column = left; column <= right; column += 1) {
    const { value, formula, error } = sheet.entry({ row: top, column });
    if (value !== null || formula !== undefined || error !== undefined) return false;
  }
  return true;
}

/** One row, or several; each as wide as the table. */
function rowsOf(values: unknown, width: number): unknown[][] {
  if (values === null || values === undefined) return [new Array<unknown>(width).fill(null)];
  const rows = (Array.isArray(values) && !Array.isArray(values[0]) ? [values] : values) as unknown[][];
  if (!Array.isArray(rows) || rows.length === 0) throw invalidArgument();
  if (rows.some((row) => !Array.isArray(row) || row.length !== width)) {
    throw invalidArgument(
      "The number of rows or columns in the input array doesn't match the size or dimensions of the range.",
    );
  }
  return rows;
}

/** The columns in whose body every cell holds the same formula, seen from its own row. */
function calculatedColumns({ sheet, body }: TablePlace): Set<number> {
  const { top, left, bottom, right } = body();
  const found = new Set<number>();
  for (let column = left; column <= right; column += 1) {
    const first = sheet.entry({ row: top, column }).formula;
    if (first === undefined) continue;
    const at = sharedFormula(first);
    let same = true;
    for (let row = top + 1; row <= bottom && same; row += 1)
      same = sheet.entry({ row, column }).formula === at(row - top, 0);
    if (same) found.add(column);
  }
  return found;
}

class TableRow extends KeyedObject<TablePlace, number> {
  readonly wireType = 'TableRow';

  get Index(): number {
    return this.key;
  }

  get Values(): unknown {
    return this.GetRange().Values;
  }

  set Values(values: unknown) {
    this.GetRange().Values = values;
  }

  Delete(): void {
    const { book, sheet } = this.owner;
    deleteCells(book, sheet, this.GetRange().area, 'up');
  }

  /** @throws {WireError} InvalidArgument when the table has no such row any more. */
  GetRange(): Range {
    const { book, sheet } = this.owner;
    const body = this.owner.body();
    const row = body.top + this.key;
    if (row > body.bottom) throw invalidArgument();
    return new Range(book, sheet, { ...body, top: row, bottom: row });
  }
}

export class TableColumnCollection extends KeyedCollection<TableColumn> {
  readonly wireType = 'TableColumnCollection';

  constructor(private readonly table: TablePlace) {
    super();
  }

  wireItems(): TableColumn[] {
    return this.table.ids().map((id) => new TableColumn(this.table, id));
  }

  protected keysOf({ Name, Id }: TableColumn): string[] {
    return [Name, String(Id)];
  }

  /**
   * A column at the end of the table, or before another; what stands right of it in the table's rows moves to the right.
   *
   * @param values of all its cells, the header's included; null for none.
   */
  Add(index: unknown, values: unknown, name: unknown): TableColumn {
    const { book, sheet } = this.table;
    const area = this.table.area();
    const count = area.right - area.left + 1;
    const at = index === null || index === undefined || index === -1 ? count : Number(index);
    if (!Number.isInteger(at) || at < 0 || at > count) throw invalidArgument();
    const given = values === null || values === undefined ? undefined : valuesOf(values, area);
    const place = { ...area, left: area.left + at, right: area.left + at };
    insertCells(book, sheet, place, 'right', { like: at > 0 ? place.left - 1 : place.left });
    // Put in before all of it, cells have moved the table away from them.
    if (at === count || at === 0) this.table.grow(at === 0 ? { before: 1 } : { columns: 1 });
    const column = new TableColumn(this.table, this.table.ids()[at]!);
    if (given) column.GetRange().Values = given;
    if (typeof name === 'string' && name !== '') column.Name = name;
    return column;
  }
}

/** A column's values, one under the other; a single value stands in all rows. */
function valuesOf(values: unknown, { top, bottom }: CellRange): unknown[][] {
  const rows = bottom - top + 1;
  if (!Array.isArray(values)) return Array.from({ length: rows }, () => [values]);
  const column = (values as unknown[]).map((value) =>
    Array.isArray(value) ? (value as unknown[]) : [value],
  );
  if (column.length === rows && column.every((row) => row.length === 1)) return column;
  throw invalidArgument(
    "The number of rows or columns in the input array doesn't match the size or dimensions of the range.",
  );
}

class TableColumn extends WireObject {
  readonly wireType = 'TableColumn';

  constructor(
    private readonly table: TablePlace,
    private readonly id: number,
  ) {
    super();
  }

  /** The column's own, wherever it stands and whatever its name; the same whenever the file is opened. */
  get Id(): number {
    return this.id;
  }

  get Index(): number {
    const index = this.table.ids().indexOf(this.id);
    if (index < 0) throw itemNotFound();
    return index;
  }

  get Name(): string {
    return this.table.columns()[this.Index] ?? '';
  }

  set Name(name: string) {
    this.GetHeaderRowRange().Values = [[`'${name}`]];
  }

  get Values(): unknown {
    return this.GetRange().Values;
  }

  set Values(values: unknown) {
    this.GetRange().Values = values;
  }

  GetRange(): Range {
    return this.#column(this.table.area());
  }

  GetHeaderRowRange(): Range {
    const area = this.table.area();
    return this.#column({ ...area, bottom: area.top });
  }

  GetDataBodyRange(): Range {
    return this.#column(this.table.body());
  }

  GetTotalRowRange(): Range {
    const { bottom } = this.table.area();
    if (bottom === this.table.body().bottom) throw itemNotFound();
    return this.#column({ ...this.table.area(), top: bottom });
  }

  get Filter(): Filter {
    return new Filter(this.table.book, this.table.sheet, this.table.contents, this.id);
  }

  Delete(): void {
    const { book, sheet } = this.table;
    deleteCells(book, sheet, this.GetRange().area, 'left');
  }

  #column(area: CellRange): Range {
    const column = area.left + this.Index;
    return new Range(this.table.book, this.table.sheet, { ...area, left: column, right: column });
  }
}
