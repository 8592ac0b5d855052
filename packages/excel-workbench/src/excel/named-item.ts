import type { WorkbookModel } from '../calc/workbook';
import type { WorksheetModel } from '../calc/worksheet';
import { formatRange, type NameContents, quoteSheetName } from 'xlsx-patch';
import { WireError, invalidArgument, itemAlreadyExists, itemNotFound } from '../wire/wire-error';
import { WireObject } from '../wire/wire-object';
import { KeyedCollection } from './collections';
import { isName } from './names';
import { Range } from './range';
import { resolveRange } from './reference';
import { Worksheet } from './worksheet';

/** The names of the workbook, or those that belong to one sheet alone: each collection holds its own and not the other's. */
export class NamedItemCollection extends KeyedCollection<NamedItem> {
  readonly wireType = 'NamedItemCollection';

  /** @param sheet the sheet whose names these are; the workbook's when left out. */
  constructor(
    private readonly book: WorkbookModel,
    private readonly sheet?: WorksheetModel,
  ) {
    super();
  }

  wireItems(): NamedItem[] {
    return this.book.names
      .filter(({ sheet }) => sheet === this.sheet?.name)
      .map(({ name }) => new NamedItem(this.book, name, this.sheet));
  }

  protected keysOf({ Name }: NamedItem): string[] {
    return [Name];
  }

  /** @param reference a range, or a formula such as `=SUM(Sheet1!$A$1:$A$9)`. */
  Add(name: string, reference: unknown): NamedItem {
    if (this.find(name)) throw itemAlreadyExists();
    if (!isName(name)) throw invalidArgument(`"${name}" is no name for a range.`);
    const refersTo = reference instanceof Range ? absolute(reference) : String(reference);
    this.book.addName(name, refersTo, this.sheet?.name);
    return new NamedItem(this.book, name, this.sheet);
  }
}

export class NamedItem extends WireObject {
  readonly wireType = 'NamedItem';

  constructor(
    private readonly book: WorkbookModel,
    private readonly itemName: string,
    private readonly sheet?: WorksheetModel,
  ) {
    super();
  }

  override get wireId(): string {
    return this.itemName;
  }

  get Name(): string {
    return this.itemName;
  }

  get Formula(): string {
    return this.#contents?.refersTo ?? '';
  }

  /** @throws {WireError} ItemNotFound when the name was taken away. */
  set Formula(formula: string) {
    if (!this.#contents) throw itemNotFound();
    if (typeof formula !== 'string' || !/^=./.test(formula)) throw invalidArgument();
    this.book.addName(this.itemName, formula, this.sheet?.name);
  }

  get Type(): string {
    return this.GetRangeOrNullObject() ? 'Range' : 'String';
  }

  get Visible(): boolean {
    return true;
  }

  get Scope(): string {
    return this.sheet ? 'Worksheet' : 'Workbook';
  }

  /** @throws {WireError} ItemNotFound for a name of the workbook. */
  get Worksheet(): Worksheet {
    const worksheet = this.WorksheetOrNullObject;
    if (!worksheet) throw itemNotFound();
    return worksheet;
  }

  get WorksheetOrNullObject(): Worksheet | null {
    return this.sheet ? new Worksheet(this.book, this.sheet) : null;
  }

  GetRange(): Range {
    return resolveRange(this.book, this.Formula, this.sheet ?? this.book.active);
  }

  GetRangeOrNullObject(): Range | null {
    try {
      return this.GetRange();
    } catch (error) {
      if (error instanceof WireError) return null;
      throw error;
    }
  }

  Delete(): void {
    this.book.removeName(this.itemName, this.sheet?.name);
  }

  get #contents(): NameContents | undefined {
    return this.book.names.find(({ name, sheet }) => name === this.itemName && sheet === this.sheet?.name);
  }
}

function absolute({ area, sheet }: Range): string {
  const cells = formatRange(area).replace(/([A-Z]+)(\d+)/g, '$$$1$$$2');
  return `=${quoteSheetName(sheet.name)}!${cells}`;
}
