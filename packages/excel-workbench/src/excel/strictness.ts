import type { WorkbookModel } from '../calc/workbook';

/**
 * How strict the host is, where Excel is known to be. Each switch names the page or thread that says so (oj is
 * OfficeDev/office-js). All are on unless somebody turns one off for a book ({@link setStrictness}).
 */
export interface Strictness {
  /**
   * How many bytes a request or an answer may have: more is `RequestPayloadSizeLimitExceeded` or
   * `ResponsePayloadSizeLimitExceeded`. Excel on the web takes 5 MB; whether that means 1,000 or 1,024 is not said, and the smaller is
   * taken. https://learn.microsoft.com/office/dev/add-ins/concepts/resource-limits-and-performance-optimization#excel-add-ins,
   * https://learn.microsoft.com/office/dev/add-ins/testing/application-specific-api-error-handling
   */
  readonly payloadBytes: number;

  /**
   * While the person edits a cell, requests without `delayForCellEdit` are refused with `InvalidOperationInCellEditMode`, and those
   * with it wait. https://learn.microsoft.com/javascript/api/excel/excel.runoptions, oj#625
   */
  readonly cellEditMode: boolean;

  /**
   * A sheet's id lasts for one session. One that is made in it has an id of its own, and gets one by its place when the workbook is opened
   * again: so it may then be the id that another sheet had. OfficeDev/office-js-docs#297, oj#1390, oj#552
   */
  readonly sheetIdsOfSession: boolean;

  /**
   * Writing to a protected sheet is `AccessDenied` ("You cannot perform the requested operation":
   * https://learn.microsoft.com/office/dev/add-ins/testing/application-specific-api-error-handling; oj#108 takes the protection off before
   * it writes). Excel lets cells be written that are not locked; here they are refused too, since cell locks are not read.
   */
  readonly protectedSheets: boolean;

  /**
   * How many characters a value of a sheet's custom properties may have; a longer one is `InvalidArgument`. For keys, 255 is documented
   * (https://learn.microsoft.com/javascript/api/excel/excel.worksheetcustomproperty). Of values nothing is said; those of a document's
   * properties end at 255, and longer ones were cut (oj#4530) or crashed Excel (oj#4378): so this is the most careful guess.
   */
  readonly propertyLength: number;

  /**
   * The AutoCorrect option "Fill formulas in tables to create calculated columns" applies to writes of the API. When a formula is written
   * into a table's column, and nothing else stands in it or the same formula everywhere, the column is filled with the last of what was
   * written, empty cells and other formulas included. oj#1916, oj#2093 (by design), oj#5909, oj#6745
   */
  readonly calculatedColumns: boolean;

  /**
   * A batch with a call that fails brings nothing of what it loaded before. What it did before stays done, and what comes after is left out
   * (https://learn.microsoft.com/javascript/api/office/officeextension.error, in its example). Whether loaded values still arrive is said
   * nowhere; that none do is the careful reading.
   */
  readonly batchFailsAsWhole: boolean;

  /**
   * A function that answers a data type (anything but a text, a number, a boolean or an error) shows `#VALUE!`, unless functions.json
   * permits it by `allowCustomDataForDataTypeAny` and this Excel has data types at all, which it says by the set
   * CustomFunctionsRuntime 1.4. Pages "Use data types with custom functions in Excel" and "Custom Functions requirement sets" on
   * learn.microsoft.com; OfficeDev/Office-Addin-Scripts#829, OfficeDev/office-js#3504.
   */
  readonly dataTypesNeedPermission: boolean;
  /**
   * Excel on the web fetches the add-in's page, functions.json and icons from an origin of its own: without
   * `Access-Control-Allow-Origin` no function is registered. Where the add-in comes from this computer, Chromium asks beforehand
   * whether a page of the internet may reach it. OfficeDev/Excel-Custom-Functions#212 and #200, OfficeDev/office-js#3970, #6174, #6366.
   */
  readonly filesNeedCrossOriginHeaders: boolean;
}

export const STRICT: Strictness = {
  payloadBytes: 5_000_000,
  cellEditMode: true,
  sheetIdsOfSession: true,
  protectedSheets: true,
  propertyLength: 255,
  calculatedColumns: true,
  batchFailsAsWhole: true,
  dataTypesNeedPermission: true,
  filesNeedCrossOriginHeaders: true,
};

const byBook = new WeakMap<WorkbookModel, Strictness>();

export const strictnessOf = (book: WorkbookModel): Strictness => byBook.get(book) ?? STRICT;

/** Turns switches of a book off, or sets their figures; what is not named is strict. */
export function setStrictness(book: WorkbookModel, strictness: Partial<Strictness>): void {
  byBook.set(book, { ...STRICT, ...strictness });
}
