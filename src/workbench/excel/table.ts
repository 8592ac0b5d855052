import type { Book } from '../calc/book';
import type { BookSheet } from '../calc/book-sheet';
import { formatRange, overlaps, parseCell, parseRange, type CellRange } from '../files/a1';
import type { TableContents } from '../files/contents';
import { invalidArgument, itemAlreadyExists, WireError } from '../wire/wire-error';
import { WireObject } from '../wire/wire-object';
import { KeyedCollection } from './collections';
import { shown } from './entry';
import { Range } from './range';
import { resolveRange } from './reference';
import { Worksheet } from './worksheet';

const NAME = /^[\p{L}_\\][\p{L}\p{N}_.\\]{0,254}$/u;

export class Table extends WireObject {
  readonly wireType = 'Table';

  constructor(
    private readonly book: Book,
    private readonly sheet: BookSheet,
    private readonly contents: TableContents,
  ) {
    super();
  }

  override get wireId(): string {
    return this.Id;
  }

  /** The object itself is what an add-in holds on to; a table keeps its place in the sheet's list for life. */
  get Id(): string {
    return `${this.sheet.id}-table-${this.sheet.tables.indexOf(this.contents)}`;
  }

  get Name(): string {
    return this.contents.name;
  }

  set Name(name: string) {
    if (!NAME.test(name) || parseCell(name) || /^[rc]$/i.test(name)) {
      throw invalidArgument(`"${name}" is no name for a table.`);
    }
    const taken = allTables(this.book).some((table) => table !== this.contents && sameName(table.name, name));
    if (taken) throw itemAlreadyExists();
    this.book.unregisterTable(this.contents.name);
    this.contents.name = name;
    this.book.registerTable(this.sheet, name);
    this.book.touch();
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

  get ShowFilterButton(): boolean {
    return this.contents.showFilterButton !== false;
  }

  set ShowFilterButton(show: boolean) {
    this.contents.showFilterButton = show;
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
    const area = this.#area();
    const totals = this.ShowTotals ? 1 : 0;
    return new Range(this.book, this.sheet, { ...area, top: area.top + 1, bottom: area.bottom - totals });
  }

  Delete(): void {
    this.ConvertToRange();
    this.sheet.clear(this.#area(), 'all');
    this.book.touch();
  }

  ConvertToRange(): Range {
    this.book.unregisterTable(this.contents.name);
    this.sheet.extras.tables = this.sheet.tables.filter((table) => table !== this.contents);
    return this.GetRange();
  }

  #area(): CellRange {
    return parseRange(this.contents.range)!;
  }
}

export class TableCollection extends KeyedCollection<Table> {
  readonly wireType = 'TableCollection';

  /** @param sheet the sheet whose tables these are; all of the workbook's when left out. */
  constructor(
    private readonly book: Book,
    private readonly sheet?: BookSheet,
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
    if (sheet.tables.some((table) => overlaps(parseRange(table.range)!, area))) {
      throw new WireError('InvalidArgument', 'A table cannot overlap another table.');
    }
    const contents: TableContents = {
      name: this.#nextName(),
      // A table is never without a row, though an empty one.
      range: formatRange({ ...area, bottom: Math.max(area.bottom, area.top + 1) }),
      style: 'TableStyleMedium2',
      columns: this.#headers(range),
    };
    sheet.tables.push(contents);
    this.book.registerTable(sheet, contents.name);
    this.book.touch();
    return new Table(this.book, sheet, contents);
  }

  /** Header cells hold texts, each once: Excel changes the cells themselves where they do not. */
  #headers({ sheet, area }: Range): string[] {
    const columns: string[] = [];
    for (let column = area.left; column <= area.right; column += 1) {
      const place = { row: area.top, column };
      const wished = String(shown(sheet.entry(place))) || `Column${column - area.left + 1}`;
      let header = wished;
      for (let number = 2; columns.some((other) => sameName(other, header)); number += 1)
        header = wished + number;
      columns.push(header);
    }
    const { top, left, right } = area;
    sheet.write({ top, left, bottom: top, right }, (_row, column) => ({ value: columns[column - left]! }));
    return columns;
  }

  #nextName(): string {
    const tables = allTables(this.book);
    let number = tables.length + 1;
    while (tables.some(({ name }) => sameName(name, `Table${number}`))) number += 1;
    return `Table${number}`;
  }
}

const allTables = (book: Book): TableContents[] => book.sheets.flatMap(({ tables }) => tables);
const sameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
