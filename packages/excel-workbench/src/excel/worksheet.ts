import type { WorkbookModel } from '../calc/workbook';
import type { WorksheetModel } from '../calc/worksheet';
import { COLUMN_COUNT, ROW_COUNT, sheetNameFault } from 'xlsx-patch';
import { invalidArgument, itemAlreadyExists, itemNotFound, WireError } from '../wire/wire-error';
import { WireObject } from '../wire/wire-object';
import { ChartCollection } from './chart';
import { KeyedCollection } from './collections';
import { color } from './colors';
import { CustomPropertyCollection } from './custom-properties';
import { eventsOf } from './events';
import { FreezePanes } from './freeze-panes';
import { NamedItemCollection } from './named-item';
import { PageLayout } from './page-layout';
import { WorksheetProtection } from './protection';
import { Range } from './range';
import { resolveRange } from './reference';
import { ShapeCollection } from './shape';
import { sheetIdOf } from './sheet-ids';
import { TableCollection } from './table';

export class Worksheet extends WireObject {
  readonly wireType = 'Worksheet';

  constructor(
    readonly book: WorkbookModel,
    readonly sheet: WorksheetModel,
  ) {
    super();
  }

  get Id(): string {
    return sheetIdOf(this.book, this.sheet);
  }

  get Name(): string {
    return this.sheet.name;
  }

  set Name(name: string) {
    checkSheetName(this.book, name, this.sheet);
    this.book.renameSheet(this.sheet, name);
  }

  get Position(): number {
    return this.book.sheets.indexOf(this.sheet);
  }

  set Position(position: number) {
    if (!Number.isInteger(position) || position < 0 || position >= this.book.sheets.length)
      throw invalidArgument();
    this.book.moveSheet(this.sheet, position);
  }

  get Visibility(): string {
    return this.sheet.hidden ? 'Hidden' : 'Visible';
  }

  set Visibility(visibility: string) {
    if (!['Visible', 'Hidden', 'VeryHidden'].includes(visibility)) throw invalidArgument();
    const hidden = visibility !== 'Visible';
    const shown = this.book.sheets.filter((sheet) => !sheet.hidden);
    if (hidden && shown.length === 1 && shown[0] === this.sheet) throw noVisibleSheet();
    this.book.hideSheet(this.sheet, hidden);
  }

  get TabColor(): string {
    return this.sheet.layout.tabColor;
  }

  /** Empty for a tab without a colour of its own. */
  set TabColor(value: string) {
    this.sheet.layout.tabColor = value === '' ? '' : color(value);
  }

  get ShowGridlines(): boolean {
    return this.sheet.layout.showGridlines;
  }

  /** Office.js reads it by one name, and sets it by another. */
  set Gridlines(show: boolean) {
    this.sheet.layout.showGridlines = show;
  }

  get Tables(): TableCollection {
    return new TableCollection(this.book, this.sheet);
  }

  get Names(): NamedItemCollection {
    return new NamedItemCollection(this.book, this.sheet);
  }

  get Charts(): ChartCollection {
    return new ChartCollection(this.book, this.sheet);
  }

  get Shapes(): ShapeCollection {
    return new ShapeCollection(this.book, this.sheet);
  }

  get FreezePanes(): FreezePanes {
    return new FreezePanes(this.book, this.sheet);
  }

  get CustomProperties(): CustomPropertyCollection {
    return new CustomPropertyCollection(this.book, this.sheet);
  }

  get Protection(): WorksheetProtection {
    return new WorksheetProtection(this.sheet);
  }

  get PageLayout(): PageLayout {
    return new PageLayout(this.book, this.sheet);
  }

  GetRange(address?: string): Range {
    if (address) return resolveRange(this.book, address, this.sheet);
    return new Range(this.book, this.sheet, {
      top: 0,
      left: 0,
      bottom: ROW_COUNT - 1,
      right: COLUMN_COUNT - 1,
    });
  }

  GetCell(row: number, column: number): Range {
    return this.GetRangeByIndexes(row, column, 1, 1);
  }

  GetRangeByIndexes(row: number, column: number, rows: number, columns: number): Range {
    const area = { top: row, left: column, bottom: row + rows - 1, right: column + columns - 1 };
    const outside = row < 0 || column < 0 || area.bottom >= ROW_COUNT || area.right >= COLUMN_COUNT;
    if (outside || rows < 1 || columns < 1) throw invalidArgument();
    return new Range(this.book, this.sheet, area);
  }

  GetUsedRange(valuesOnly?: boolean): Range {
    return this.GetUsedRangeOrNullObject(valuesOnly) ?? this.GetCell(0, 0);
  }

  GetUsedRangeOrNullObject(valuesOnly?: boolean): Range | null {
    const used = this.sheet.usedRange(valuesOnly === true);
    return used ? new Range(this.book, this.sheet, used) : null;
  }

  _RegisterDataChangedEvent(): void {
    eventsOf(this.book).watch(this.sheet);
  }

  _UnregisterDataChangedEvent(): void {
    eventsOf(this.book).unwatch(this.sheet);
  }

  /** @param visibleOnly whether hidden sheets are passed over. @throws {WireError} ItemNotFound after the last sheet. */
  GetNext(visibleOnly?: boolean): Worksheet {
    return found(this.GetNextOrNullObject(visibleOnly));
  }

  GetNextOrNullObject(visibleOnly?: boolean): Worksheet | null {
    return this.#neighbour(this.book.sheets.slice(this.Position + 1), visibleOnly);
  }

  /** @throws {WireError} ItemNotFound before the first sheet. */
  GetPrevious(visibleOnly?: boolean): Worksheet {
    return found(this.GetPreviousOrNullObject(visibleOnly));
  }

  GetPreviousOrNullObject(visibleOnly?: boolean): Worksheet | null {
    return this.#neighbour(this.book.sheets.slice(0, this.Position).reverse(), visibleOnly);
  }

  #neighbour(others: readonly WorksheetModel[], visibleOnly: boolean | undefined): Worksheet | null {
    const sheet = others.find(({ hidden }) => visibleOnly !== true || !hidden);
    return sheet ? new Worksheet(this.book, sheet) : null;
  }

  Activate(): void {
    this.book.active = this.sheet;
  }

  Delete(): void {
    const visible = this.book.sheets.filter(({ hidden }) => !hidden);
    if (visible.length === 1 && visible[0] === this.sheet) throw noVisibleSheet();
    this.book.deleteSheet(this.sheet);
  }

  Calculate(markAllDirty?: boolean): void {
    if (markAllDirty === true) this.book.forgetAnswers();
    else this.book.markDirty();
  }
}

export class WorksheetCollection extends KeyedCollection<Worksheet> {
  readonly wireType = 'WorksheetCollection';

  constructor(private readonly book: WorkbookModel) {
    super();
  }

  wireItems(): Worksheet[] {
    return this.book.sheets.map((sheet) => new Worksheet(this.book, sheet));
  }

  protected keysOf({ Name, Id }: Worksheet): string[] {
    return [Name, Id];
  }

  Add(name?: string): Worksheet {
    const wanted = name || this.#nextName();
    checkSheetName(this.book, wanted);
    return new Worksheet(this.book, this.book.addSheet(wanted));
  }

  GetActiveWorksheet(): Worksheet {
    return new Worksheet(this.book, this.book.active);
  }

  GetFirst(visibleOnly?: boolean): Worksheet {
    return this.#shown(visibleOnly)[0]!;
  }

  GetLast(visibleOnly?: boolean): Worksheet {
    return this.#shown(visibleOnly).at(-1)!;
  }

  override GetCount(visibleOnly?: boolean): number {
    return this.#shown(visibleOnly).length;
  }

  #shown(visibleOnly: boolean | undefined): Worksheet[] {
    return this.wireItems().filter(({ sheet }) => visibleOnly !== true || !sheet.hidden);
  }

  #nextName(): string {
    let number = this.book.sheets.length + 1;
    while (this.book.sheetByName(`Sheet${number}`)) number += 1;
    return `Sheet${number}`;
  }
}

function found<T>(item: T | null): T {
  if (item === null) throw itemNotFound();
  return item;
}

const noVisibleSheet = () =>
  new WireError('InvalidOperation', 'A workbook must contain at least one visible worksheet.');

function checkSheetName(book: WorkbookModel, name: string, own?: WorksheetModel): void {
  const fault = sheetNameFault(String(name));
  if (fault !== undefined) throw invalidArgument(`A sheet cannot have this name: it ${fault}.`);
  const taken = book.sheetByName(name);
  if (taken && taken !== own) throw itemAlreadyExists();
}
