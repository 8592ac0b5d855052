import type { Book } from '../calc/book';
import type { BookSheet } from '../calc/book-sheet';
import type { CellRange } from '../files/a1';
import { invalidArgument, notImplemented } from '../wire/wire-error';
import { WireCollection, WireObject } from '../wire/wire-object';
import { KeyedCollection } from './collections';
import { Range } from './range';

/** What rows and columns need to know of their table. */
export interface TablePlace {
  readonly book: Book;
  readonly sheet: BookSheet;
  /** Headers, body and totals as they are at the time of asking. */
  area(): CellRange;
  body(): CellRange;
  columns(): readonly string[];
  /** Gives the table another area; its headers are read anew. */
  resize(area: CellRange): void;
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

  /** Rows at the end of the table; what stands below in the sheet must be empty, since the workbench does not move cells. */
  Add(index: unknown, values: unknown): TableRow {
    const { book, sheet } = this.table;
    const { top, bottom, left, right } = this.table.body();
    const count = bottom - top + 1;
    if (index !== null && index !== undefined && index !== -1 && Number(index) !== count) {
      throw notImplemented('TableRowCollection.add before other rows');
    }
    if (this.table.area().bottom !== bottom)
      throw notImplemented('TableRowCollection.add to a table with totals');
    const rows = (Array.isArray(values) && !Array.isArray(values[0]) ? [values] : values) as unknown[][];
    if (!Array.isArray(rows) || rows.length === 0) throw invalidArgument();
    const area = { top: bottom + 1, left, bottom: bottom + rows.length, right };
    const below = new Range(book, sheet, area);
    if (below.GetUsedRangeOrNullObject(true)) {
      throw invalidArgument(
        'The rows do not fit: the cells below the table are filled, and the workbench moves no cells.',
      );
    }
    below.Values = rows;
    this.table.resize({ ...this.table.area(), bottom: area.bottom });
    return new TableRow(this.table, count);
  }
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

  GetRange(): Range {
    const { book, sheet } = this.table;
    const body = this.table.body();
    const row = body.top + this.index;
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
