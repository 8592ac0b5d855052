/** What an Excel supports: versions by the names of the sets. */
export type RequirementSets = Readonly<Record<string, string>>;

/**
 * The lowest that the add-in needs, so that a call to something newer fails here and not on a user's older Excel: one without
 * data types, such as Office 2021.
 */
export const LOWEST_SETS: RequirementSets = {
  /** Custom properties of sheets and spilled ranges; Office 2021 has them. */
  ExcelApi: '1.12',
  /** Functions with error codes and messages. */
  CustomFunctionsRuntime: '1.3',
  SharedRuntime: '1.1',
  RibbonApi: '1.1',
  DialogApi: '1.1',
  AddinCommands: '1.1',
  /** `Office.context.document.settings`. */
  Settings: '1.1',
  /**
   * The bundle's own name for the functions runtime: 1.4 lets it answer at all, 1.8 brings the codes of missing functions,
   * and 1.9 makes it ask which features are on, by which the host shortens the pause between two batches of answers.
   */
  CustomFunctions: '1.9',
  /** Without these the bundle does not open the channel on which invocations and events arrive. */
  RichApiRuntime: '1.2',
  RichApiRuntimeFlag: '1.2',
  /** Without it the bundle leaves `delayForCellEdit` out of its requests. */
  DelayForCellEdit: '1.1',
};

/** The same, of an Excel whose functions may give cards and formatted values: Microsoft 365. */
export const DATA_TYPE_SETS: RequirementSets = { ...LOWEST_SETS, CustomFunctionsRuntime: '1.4' };
