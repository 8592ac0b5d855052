import type { BookSheet } from '../calc/book-sheet';
import { parseRange, splitReference } from '../files/a1';
import { invalidArgument } from '../wire/wire-error';
import { WireObject } from '../wire/wire-object';
import { Range } from './range';

/** The rows and columns of a sheet that stay in view. */
export class FreezePanes extends WireObject {
  readonly wireType = 'WorksheetFreezePanes';

  constructor(private readonly sheet: BookSheet) {
    super();
  }

  FreezeAt(frozen: unknown): void {
    const area = frozen instanceof Range ? frozen.area : parseRange(splitReference(String(frozen)).reference);
    if (!area || area.top !== 0 || area.left !== 0) throw invalidArgument();
    this.sheet.extras.frozen = { rows: area.bottom + 1, columns: area.right + 1 };
  }

  FreezeRows(count = 1): void {
    this.sheet.extras.frozen = { rows: count, columns: 0 };
  }

  FreezeColumns(count = 1): void {
    this.sheet.extras.frozen = { rows: 0, columns: count };
  }

  Unfreeze(): void {
    this.sheet.extras.frozen = { rows: 0, columns: 0 };
  }
}
