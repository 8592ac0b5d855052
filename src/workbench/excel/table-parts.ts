import type { Book } from '../calc/book';
import type { BookSheet } from '../calc/book-sheet';
import type { CellRange } from '../files/a1';
import { sharedFormula } from '../files/formula';
import { invalidArgument, notImplemented } from '../wire/wire-error';
import { WireCollection, WireObject } from '../wire/wire-object';
import { KeyedCollection } from './collections';
import { entered } from './entry';
import { Range } from './range';
import { deleteCells, insertCells } from './shifting';

/** What rows and columns need to know of their table. */
export interface TablePlace {
  readonly book: Book;
  readonly sheet: BookSheet;
  /** Headers, body and totals as they are at the time of asking. */
  area(): CellRange;
  body(): CellRange;
  columns(): readonly string[];
  /** The table has so many rows more; what is in them comes later. */
  grow(rows: number): void;
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
    const row = this.wireItems()[Number(index)];
    if (!row) throw invalidArgument();
    return row;
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
   * Rows at the end of the table, or before others; what stands below the table, between its columns, moves down. New rows look like
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
    const area = { ...body, top: body.top + at, bottom: body.top + at + rows.length - 1 };
    const atEnd = at === count;
    const totals = this.table.area().bottom > body.bottom;
    const like = at > 0 ? area.top - 1 : area.top;
    insertCells(book, sheet, area, 'down', { like, ...(atEnd && { grown: body }) });
    if (atEnd && !totals) this.table.grow(rows.length);
    // The formulas are read where they are now: what they refer to may have moved.
    const model = at > 0 ? area.top - 1 : area.bottom + 1;
    sheet.write(area, (row, column) => {
      const value = rows[row - area.top]![column - area.left];
      const empty = value === null || value === undefined || value === '';
      const formula = formulas.has(column) ? sheet.entry({ row: model, column }).formula : undefined;
      if (empty)
        return formula ? { value: null, formula: sharedFormula(formula)(row - model, 0) } : undefined;
      return entered(value, sheet.style({ row, column }).numberFormat === '@');
    });
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

class TableRow extends WireObject {
  readonly wireType = 'TableRow';

  constructor(
    private readonly table: TablePlace,
    private readonly index: number,
  ) {
    super();
  }

  override get wireId(): number {
    return this.index;
  }

  get Index(): number {
    return this.index;
  }

  get Values(): unknown {
    return this.GetRange().Values;
  }

  set Values(values: unknown) {
    this.GetRange().Values = values;
  }

  Delete(): void {
    const { book, sheet } = this.table;
    deleteCells(book, sheet, this.GetRange().area, 'up');
  }

  /** @throws {WireError} InvalidArgument when the table has no such row any more. */
  GetRange(): Range {
    const { book, sheet } = this.table;
    const body = this.table.body();
    const row = body.top + this.index;
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
    return this.table.columns().map((_, index) => new TableColumn(this.table, index));
  }

  protected keysOf({ Name, Id }: TableColumn): string[] {
    return [Name, String(Id)];
  }
}

class TableColumn extends WireObject {
  readonly wireType = 'TableColumn';

  constructor(
    private readonly table: TablePlace,
    private readonly index: number,
  ) {
    super();
  }

  override get wireId(): number {
    return this.Id;
  }

  get Id(): number {
    return this.index + 1;
  }

  get Index(): number {
    return this.index;
  }

  get Name(): string {
    return this.table.columns()[this.index] ?? '';
  }

  set Name(name: string) {
    const { top } = this.table.area();
    this.#column({ ...this.table.area(), bottom: top }).Values = [[`'${name}`]];
  }

  get Values(): unknown {
    return this.GetRange().Values;
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

  #column(area: CellRange): Range {
    const column = area.left + this.index;
    return new Range(this.table.book, this.table.sheet, { ...area, left: column, right: column });
  }
}
