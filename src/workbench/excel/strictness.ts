/**
 * What Excel is known to refuse, and a lenient stand-in would let pass. Each switch names the page or the thread of Microsoft's that
 * says so. All are on, everywhere; a test may turn one off to show what it catches.
 */
export interface Strictness {
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

/** All switches on. */
export const STRICT: Strictness = {
  dataTypesNeedPermission: true,
  filesNeedCrossOriginHeaders: true,
};
