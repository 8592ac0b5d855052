import type { Book } from '../calc/book';
import type { HostedWorkbook } from '../wire/add-in-host';
import { WireObject } from '../wire/wire-object';
import { itemAlreadyExists } from '../wire/wire-error';
import { KeyedCollection } from './collections';
import { Range } from './range';
import { resolveRange } from './reference';
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

  get Application(): Application {
    return new Application(this.book);
  }

  GetSelectedRange(): Range {
    return new Range(this.book, this.book.active, { top: 0, left: 0, bottom: 0, right: 0 });
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
    const absolute = (address: string) => address.replace(/([A-Z]+)(\d+)/g, '$$$1$$$2');
    const refersTo = reference instanceof Range ? `=${absolute(reference.Address)}` : String(reference);
    this.book.addName(name, refersTo);
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

  GetRange(): Range {
    return resolveRange(this.book, this.Formula, this.book.active);
  }
}

/**
 * A book as the wire hosts it. A request sees the book as it stands, and never waits for formulas: a function of the add-in that reads
 * the workbook would wait for itself. Whoever presses a button lets the book settle before.
 */
export function hosted(book: Book): HostedWorkbook {
  return { root: new Workbook(book) };
}
