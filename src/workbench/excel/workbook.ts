import type { Book } from '../calc/book';
import { formatRange, quoteSheetName } from '../files/a1';
import type { HostedWorkbook } from '../wire/add-in-host';
import { WireObject } from '../wire/wire-object';
import { WireError, invalidArgument, itemAlreadyExists } from '../wire/wire-error';
import { cellEditingOf } from './cell-editing';
import { KeyedCollection } from './collections';
import { eventsOf } from './events';
import { isName } from './names';
import { Range } from './range';
import { resolveRange } from './reference';
import { SettingCollection } from './settings';
import { beginSession } from './sheet-ids';
import { setStrictness, strictnessOf, type Strictness } from './strictness';
import { TableCollection } from './table';
import { WorksheetCollection } from './worksheet';

/** Excel's objects over a book, as an add-in's requests find them. */
export class Workbook extends WireObject {
  readonly wireType = 'Workbook';

  constructor(private readonly book: Book) {
    super();
  }

  /** Requests begin at the workbook or at the context; both lead here. */
  get Workbook(): Workbook {
    return this;
  }

  get Name(): string {
    return 'Book1.xlsx';
  }

  get Worksheets(): WorksheetCollection {
    return new WorksheetCollection(this.book);
  }

  get Tables(): TableCollection {
    return new TableCollection(this.book);
  }

  get Names(): NamedItemCollection {
    return new NamedItemCollection(this.book);
  }

  get Settings(): SettingCollection {
    return new SettingCollection(this.book);
  }

  get Application(): Application {
    return new Application(this.book);
  }

  GetSelectedRange(): Range {
    const { active } = this.book;
    return new Range(this.book, active, active.selection);
  }
}

class Application extends WireObject {
  readonly wireType = 'Application';

  constructor(private readonly book: Book) {
    super();
  }

  get CalculationMode(): string {
    return 'Automatic';
  }

  Calculate(type: string): void {
    if (type === 'Recalculate') this.book.touch();
    else this.book.forgetAnswers();
  }

  /** The workbench calculates between requests, never within one. */
  SuspendApiCalculationUntilNextSync(): void {}

  /** The screen is drawn when the task is over, not before. */
  SuspendScreenUpdatingUntilNextSync(): void {}
}

class NamedItemCollection extends KeyedCollection<NamedItem> {
  readonly wireType = 'NamedItemCollection';

  constructor(private readonly book: Book) {
    super();
  }

  wireItems(): NamedItem[] {
    return this.book.names.map(({ name }) => new NamedItem(this.book, name));
  }

  protected keysOf({ Name }: NamedItem): string[] {
    return [Name];
  }

  Add(name: string, reference: unknown): NamedItem {
    if (this.find(name)) throw itemAlreadyExists();
    if (!isName(name)) throw invalidArgument(`"${name}" is no name for a range.`);
    this.book.addName(name, reference instanceof Range ? absolute(reference) : String(reference));
    return new NamedItem(this.book, name);
  }
}

class NamedItem extends WireObject {
  readonly wireType = 'NamedItem';

  constructor(
    private readonly book: Book,
    private readonly itemName: string,
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
    return this.book.names.find(({ name }) => name === this.itemName)?.refersTo ?? '';
  }

  get Type(): string {
    return this.GetRangeOrNullObject() ? 'Range' : 'String';
  }

  get Visible(): boolean {
    return true;
  }

  GetRange(): Range {
    return resolveRange(this.book, this.Formula, this.book.active);
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
    this.book.removeName(this.itemName);
  }
}

function absolute({ area, sheet }: Range): string {
  const cells = formatRange(area).replace(/([A-Z]+)(\d+)/g, '$$$1$$$2');
  return `=${quoteSheetName(sheet.name)}!${cells}`;
}

/**
 * A book as the wire hosts it. A request sees the book as it stands, and never waits for formulas: a function of the add-in that reads
 * the workbook would wait for itself. Whoever presses a button lets the book settle before.
 *
 * @param strictness what differs from an Excel that is as strict as any.
 */
export function hosted(book: Book, strictness: Partial<Strictness> = {}): HostedWorkbook {
  const events = eventsOf(book);
  setStrictness(book, strictness);
  beginSession(book);
  const { payloadBytes, cellEditMode, batchFailsAsWhole } = strictnessOf(book);
  return {
    root: new Workbook(book),
    rules: {
      payloadBytes,
      failsAsWhole: batchFailsAsWhole,
      ...(cellEditMode && { editing: () => cellEditingOf(book).over }),
    },
    connect: (post) => events.connect(post),
    afterBatch: () => events.tell(),
  };
}
