import type { WorkbookModel } from '../calc/workbook';
import type { WorksheetModel } from '../calc/worksheet';
import type { Shift } from 'xlsx-patch';

/** What goes with its cells when they move. */
interface Follower {
  follow(sheet: WorksheetModel, shift: Shift): void;
}

/** How many are gathered before those that nobody holds any more are looked for. */
const MANY = 5_000;

/** The ranges that an add-in may hold, so that they can follow their cells. They are not kept alive by this. */
class LiveRanges {
  #all: WeakRef<Follower>[] = [];
  #limit = MANY;

  add(range: Follower): void {
    if (this.#all.length >= this.#limit) {
      this.#all = this.#all.filter((one) => one.deref() !== undefined);
      this.#limit = Math.max(MANY, this.#all.length * 2);
    }
    this.#all.push(new WeakRef(range));
  }

  follow(sheet: WorksheetModel, shift: Shift): void {
    for (const one of this.#all) one.deref()?.follow(sheet, shift);
  }
}

const byBook = new WeakMap<WorkbookModel, LiveRanges>();

/** A workbook's ranges, which follow each move of its cells. */
export function liveRanges(book: WorkbookModel): LiveRanges {
  const known = byBook.get(book);
  if (known) return known;
  const ranges = new LiveRanges();
  byBook.set(book, ranges);
  book.onMove = (sheet, shift) => ranges.follow(sheet, shift);
  return ranges;
}
