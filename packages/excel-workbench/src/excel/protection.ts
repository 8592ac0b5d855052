import type { WorkbookModel } from '../calc/workbook';
import type { WorksheetModel } from '../calc/worksheet';
import { WireError } from '../wire/wire-error';
import { WireObject } from '../wire/wire-object';
import { strictnessOf } from './strictness';

export class WorksheetProtection extends WireObject {
  readonly wireType = 'WorksheetProtection';

  constructor(private readonly sheet: WorksheetModel) {
    super();
  }

  get Protected(): boolean {
    return this.sheet.extras.protected;
  }
}

/** @throws {WireError} AccessDenied for a sheet that may not be written to. */
export function refuseProtected(book: WorkbookModel, sheet: WorksheetModel): void {
  if (sheet.extras.protected && strictnessOf(book).protectedSheets) throw accessDenied();
}

const accessDenied = () => new WireError('AccessDenied', 'You cannot perform the requested operation.');
