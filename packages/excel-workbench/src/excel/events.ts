import type { WorkbookModel } from '../calc/workbook';
import type { WorksheetModel } from '../calc/worksheet';
import type { CellRange, Shift } from 'xlsx-patch';
import type { HostMessage } from '../wire/host-transport';
import { addressOf } from './address';
import { sheetIdOf } from './sheet-ids';

/** Message category of events, and the number of "the contents of a sheet changed", as in Microsoft's bundle. */
const CATEGORY = 65_536;
const WORKSHEET_CHANGED = 10;

/** Sends the add-in the events that it has registered for. */
export class SheetEvents {
  readonly #watched = new Set<WorksheetModel>();
  #post: (messages: readonly HostMessage[]) => void = () => undefined;
  #pending: HostMessage[] = [];

  constructor(private readonly book: WorkbookModel) {}

  connect(post: (messages: readonly HostMessage[]) => void): void {
    this.#post = post;
  }

  watch(sheet: WorksheetModel): void {
    this.#watched.add(sheet);
  }

  unwatch(sheet: WorksheetModel): void {
    this.#watched.delete(sheet);
  }

  changed(sheet: WorksheetModel, area: CellRange, shift?: Shift): void {
    if (!this.#watched.has(sheet)) return;
    const id = sheetIdOf(this.book, sheet);
    const event = {
      type: 'WorksheetChanged',
      address: addressOf(area),
      changeType: shift ? changeOf(shift) : 'RangeEdited',
      source: 'Local',
      worksheetId: id,
    };
    this.#pending.push([CATEGORY, WORKSHEET_CHANGED, id, JSON.stringify(event), '']);
  }

  /** As Excel does: the events of a request are sent when the request is through. */
  send(): void {
    const messages = this.#pending;
    this.#pending = [];
    this.#post(messages);
  }
}

function changeOf({ axis, kind, across }: Shift): string {
  const what = across ? 'Cell' : axis === 'rows' ? 'Row' : 'Column';
  return what + (kind === 'insert' ? 'Inserted' : 'Deleted');
}

const byBook = new WeakMap<WorkbookModel, SheetEvents>();

/** A book's events: one for each, whatever range or sheet of it an add-in holds. */
export function eventsOf(book: WorkbookModel): SheetEvents {
  const known = byBook.get(book);
  if (known) return known;
  const events = new SheetEvents(book);
  byBook.set(book, events);
  book.onChange = (sheet, area, shift) => events.changed(sheet, area, shift);
  return events;
}
