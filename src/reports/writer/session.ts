/**
 * This run of the add-in. Excel's ids of sheets last for a session of the workbook, which is never shorter; after it, an id may be
 * another sheet's, and nothing in the workbook tells.
 */
export const SESSION: string = crypto.randomUUID();
