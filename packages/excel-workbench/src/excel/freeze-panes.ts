import type { WorkbookModel } from '../calc/workbook';
import type { WorksheetModel } from '../calc/worksheet';
import { COLUMN_COUNT, parseRange, ROW_COUNT, splitReference } from 'xlsx-patch';
import { invalidArgument, itemNotFound, notImplemented } from '../wire/wire-error';
import { WireObject } from '../wire/wire-object';
import { Range } from './range';

/** The rows and columns of a sheet that stay in view. */
export class FreezePanes extends WireObject {
  readonly wireType = 'WorksheetFreezePanes';

  constructor(
    private readonly book: WorkbookModel,
    private readonly sheet: WorksheetModel,
  ) {
    super();
  }

  FreezeAt(frozen: unknown): void {
    const area = frozen instanceof Range ? frozen.area : parseRange(splitReference(String(frozen)).reference);
    if (!area) throw invalidArgument();
    // Excel scrolls what is above and before such a range out of sight, and freezes it there.
    if (area.top !== 0 || area.left !== 0)
      throw notImplemented('WorksheetFreezePanes.freezeAt of cells that do not begin at A1');
    this.sheet.layout.frozen = { rows: area.bottom + 1, columns: area.right + 1 };
  }

  FreezeRows(count: number | null): void {
    this.sheet.layout.frozen = { rows: count ?? 1, columns: 0 };
  }

  FreezeColumns(count: number | null): void {
    this.sheet.layout.frozen = { rows: 0, columns: count ?? 1 };
  }

  GetLocationOrNullObject(): Range | null {
    const { rows, columns } = this.sheet.layout.frozen;
    if (rows === 0 && columns === 0) return null;
    // Rows alone are frozen over all columns, and the other way round.
    const bottom = (rows || ROW_COUNT) - 1;
    const right = (columns || COLUMN_COUNT) - 1;
    return new Range(this.book, this.sheet, { top: 0, left: 0, bottom, right });
  }

  GetLocation(): Range {
    const location = this.GetLocationOrNullObject();
    if (!location) throw itemNotFound();
    return location;
  }

  Unfreeze(): void {
    this.sheet.layout.frozen = { rows: 0, columns: 0 };
  }
}
