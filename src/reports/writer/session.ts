/**
 * The id of this run of the add-in. Excel's ids of sheets are valid for a session of the workbook, which lasts at least as long as the
 * run. Later an id may belong to another sheet, and nothing in the workbook shows that.
 */
export const SESSION: string = crypto.randomUUID();
