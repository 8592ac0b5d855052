import type { WorkbookModel } from '../calc/workbook';
import type { HostedWorkbook } from '../wire/add-in-host';
import { WireObject } from '../wire/wire-object';
import { cellEditingOf } from './cell-editing';
import { eventsOf } from './events';
import { NamedItemCollection } from './named-item';
import { Range } from './range';
import { SettingCollection } from './settings';
import { beginSession } from './sheet-ids';
import { setStrictness, strictnessOf, type Strictness } from './strictness';
import { TableCollection } from './table';
import { WorksheetCollection } from './worksheet';

/** Excel's objects over a book, as an add-in's requests find them. */
export class Workbook extends WireObject {
  readonly wireType = 'Workbook';

  constructor(private readonly book: WorkbookModel) {
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

  /** The first of the selected cells. */
  GetActiveCell(): Range {
    return this.GetSelectedRange().GetCell(0, 0);
  }

  GetSelectedRange(): Range {
    const { active } = this.book;
    return new Range(this.book, active, active.selection);
  }
}

class Application extends WireObject {
  readonly wireType = 'Application';

  constructor(private readonly book: WorkbookModel) {
    super();
  }

  get CalculationMode(): string {
    return 'Automatic';
  }

  Calculate(type: string): void {
    if (type === 'Recalculate') this.book.markDirty();
    else this.book.forgetAnswers();
  }

  /** The workbench calculates between requests, never within one. */
  SuspendApiCalculationUntilNextSync(): void {}

  /** The screen is drawn when the task is over, not before. */
  SuspendScreenUpdatingUntilNextSync(): void {}
}

/**
 * A book as the wire hosts it. A request sees the book as it stands, and never waits for formulas: a function of the add-in that reads
 * the workbook would wait for itself. Whoever presses a button lets the book settle before.
 *
 * @param strictness what differs from an Excel that is as strict as any.
 */
export function hosted(book: WorkbookModel, strictness: Partial<Strictness> = {}): HostedWorkbook {
  const events = eventsOf(book);
  setStrictness(book, strictness);
  beginSession(book);
  const { payloadBytes, cellEditMode, batchFailsAsWhole, dataTypesNeedPermission } = strictnessOf(book);
  return {
    root: new Workbook(book),
    rules: {
      payloadBytes,
      failsAsWhole: batchFailsAsWhole,
      dataTypesNeedPermission,
      ...(cellEditMode && { editing: () => cellEditingOf(book).over }),
    },
    connect: (post) => events.connect(post),
    afterBatch: () => events.send(),
  };
}
