import type { WorkbookModel } from '../calc/workbook';
import type { WorksheetModel } from '../calc/worksheet';
import { settleHeaders } from '../calc/table-headers';
import { type CellRange, formatRange, overlaps, parseRange, type TableContents } from 'xlsx-patch';
import { invalidArgument, itemAlreadyExists, itemNotFound, WireError } from '../wire/wire-error';
import { WireObject } from '../wire/wire-object';
import { KeyedCollection } from './collections';
import { AutoFilter, setFilters } from './filter';
import { isName } from './names';
import { refuseProtected } from './protection';
import { Range } from './range';
import { resolveRange } from './reference';
import { deleteCells, insertCells } from './shifting';
import { TableSort } from './sort';
import { TableColumnCollection, TableRowCollection, type TablePlace } from './table-parts';
import { Worksheet } from './worksheet';

export class Table extends WireObject {
  readonly wireType = 'Table';

  constructor(
    private readonly book: WorkbookModel,
    private readonly sheet: WorksheetModel,
    private readonly contents: TableContents,
  ) {
    super();
  }

  /** The same whenever the file is opened. */
  get Id(): string {
    return String(this.contents.id);
  }

  get Name(): string {
    return this.contents.name;
  }

  set Name(name: string) {
    refuseProtected(this.book, this.sheet);
    if (!isName(name)) throw invalidArgument(`"${name}" is no name for a table.`);
    const taken = allTables(this.book).some((table) => table !== this.contents && sameName(table.name, name));
    if (taken || this.book.names.some((one) => sameName(one.name, name))) throw itemAlreadyExists();
    this.book.unregisterTable(this.contents.name);
    this.contents.name = name;
    this.book.registerTable(this.sheet, name);
    this.book.markDirty();
  }

  get Style(): string {
    return this.contents.style ?? 'TableStyleMedium2';
  }

  set Style(style: string) {
    this.contents.style = style;
  }

  get ShowHeaders(): boolean {
    return true;
  }

  get ShowTotals(): boolean {
    return this.contents.showTotals === true;
  }

  /** A row is put in below the body, or taken out; its first cell says what it is, the others are empty. */
  set ShowTotals(show: boolean) {
    if (show === this.ShowTotals) return;
    const { top, left, bottom, right } = this.#area();
    if (!show) {
      deleteCells(this.book, this.sheet, { top: bottom, left, bottom, right }, 'up');
      return;
    }
    const row = { top: bottom + 1, left, bottom: bottom + 1, right };
    insertCells(this.book, this.sheet, row, 'down');
    this.contents.showTotals = true;
    this.#resize({ top, left, bottom: bottom + 1, right });
    this.sheet.write({ ...row, right: left }, () => ({ value: 'Total' }));
    this.book.changed(this.sheet, row);
  }

  get ShowBandedRows(): boolean {
    return this.contents.showBandedRows !== false;
  }

  set ShowBandedRows(show: boolean) {
    if (show) delete this.contents.showBandedRows;
    else this.contents.showBandedRows = false;
    this.book.redraw();
  }

  get Rows(): TableRowCollection {
    return new TableRowCollection(this.#place());
  }

  get Columns(): TableColumnCollection {
    return new TableColumnCollection(this.#place());
  }

  get ShowFilterButton(): boolean {
    return this.contents.showFilterButton !== false;
  }

  /** Without the buttons there is no filter. */
  set ShowFilterButton(show: boolean) {
    if (!show && this.contents.filters) this.ClearFilters();
    this.contents.showFilterButton = show;
  }

  get AutoFilter(): AutoFilter {
    return new AutoFilter(this.book, this.sheet, this.contents);
  }

  get Sort(): TableSort {
    return new TableSort(this.book, this.sheet, this.contents);
  }

  ClearFilters(): void {
    setFilters(this.book, this.sheet, this.contents, []);
  }

  ReapplyFilters(): void {
    setFilters(this.book, this.sheet, this.contents, this.contents.filters ?? []);
  }

  get Worksheet(): Worksheet {
    return new Worksheet(this.book, this.sheet);
  }

  GetRange(): Range {
    return new Range(this.book, this.sheet, this.#area());
  }

  GetHeaderRowRange(): Range {
    const area = this.#area();
    return new Range(this.book, this.sheet, { ...area, bottom: area.top });
  }

  GetDataBodyRange(): Range {
    return new Range(this.book, this.sheet, this.#body());
  }

  GetTotalRowRange(): Range {
    if (!this.ShowTotals) throw itemNotFound();
    const area = this.#area();
    return new Range(this.book, this.sheet, { ...area, top: area.bottom });
  }

  Resize(newRange: unknown): void {
    const range =
      newRange instanceof Range ? newRange : resolveRange(this.book, String(newRange), this.sheet);
    if (range.sheet !== this.sheet || range.area.top !== this.#area().top) {
      throw invalidArgument('A table keeps its sheet and its header row when it is resized.');
    }
    if (!overlaps(range.area, this.#area())) throw invalidArgument();
    this.#resize(range.area);
  }

  Delete(): void {
    this.ConvertToRange();
    this.sheet.clear(this.#area(), 'all');
    this.book.markDirty();
  }

  ConvertToRange(): Range {
    refuseProtected(this.book, this.sheet);
    this.book.unregisterTable(this.contents.name);
    this.sheet.extras.tables = this.sheet.tables.filter((table) => table !== this.contents);
    return this.GetRange();
  }

  #area(): CellRange {
    return parseRange(this.contents.range)!;
  }

  #body(): CellRange {
    const area = this.#area();
    return { ...area, top: area.top + 1, bottom: area.bottom - (this.ShowTotals ? 1 : 0) };
  }

  #resize(area: CellRange): void {
    refuseProtected(this.book, this.sheet);
    refuseOverlap(this.sheet, area, this.contents);
    this.contents.range = formatRange({ ...area, bottom: Math.max(area.bottom, area.top + 1) });
    this.book.settleTable(this.sheet, this.contents);
  }

  #place(): TablePlace {
    return {
      book: this.book,
      sheet: this.sheet,
      contents: this.contents,
      area: () => this.#area(),
      body: () => this.#body(),
      columns: () => this.contents.columns,
      ids: () => this.contents.columnIds ?? [],
      grow: ({ rows = 0, columns = 0, before = 0 }) => {
        const { top, left, bottom, right } = this.#area();
        this.contents.columnIds?.unshift(...new Array<number>(before).fill(0));
        this.#resize({ top, left: left - before, bottom: bottom + rows, right: right + columns });
      },
    };
  }
}

function refuseOverlap(sheet: WorksheetModel, area: CellRange, own?: TableContents): void {
  if (sheet.tables.some((table) => table !== own && overlaps(parseRange(table.range)!, area))) {
    throw new WireError('InvalidArgument', 'A table cannot overlap another table.');
  }
}

export class TableCollection extends KeyedCollection<Table> {
  readonly wireType = 'TableCollection';

  /** @param sheet the sheet whose tables these are; all of the workbook's when left out. */
  constructor(
    private readonly book: WorkbookModel,
    private readonly sheet?: WorksheetModel,
  ) {
    super();
  }

  wireItems(): Table[] {
    const owners = this.sheet ? [this.sheet] : this.book.sheets;
    return owners.flatMap((owner) => owner.tables.map((table) => new Table(this.book, owner, table)));
  }

  protected keysOf({ Name, Id }: Table): string[] {
    return [Name, Id];
  }

  Add(address: unknown, hasHeaders: unknown): Table {
    const home = this.sheet ?? this.book.active;
    const range = address instanceof Range ? address : resolveRange(this.book, String(address), home);
    if (hasHeaders !== true) throw invalidArgument('The workbench makes tables with a header row alone.');
    const { sheet, area } = range;
    refuseProtected(this.book, sheet);
    refuseOverlap(sheet, { ...area, bottom: Math.max(area.bottom, area.top + 1) });
    const contents = this.book.numbered({
      name: this.#nextName(),
      // A table is never without a row, though an empty one.
      range: formatRange({ ...area, bottom: Math.max(area.bottom, area.top + 1) }),
      style: 'TableStyleMedium2',
      columns: settleHeaders(sheet, area),
    });
    sheet.tables.push(contents);
    this.book.registerTable(sheet, contents.name);
    this.book.markDirty();
    return new Table(this.book, sheet, contents);
  }

  #nextName(): string {
    const tables = allTables(this.book);
    let number = tables.length + 1;
    while (tables.some(({ name }) => sameName(name, `Table${number}`))) number += 1;
    return `Table${number}`;
  }
}

const allTables = (book: WorkbookModel): TableContents[] => book.sheets.flatMap(({ tables }) => tables);
const sameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
