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

/** The same, of an Excel that shows cards: Microsoft 365 from version 2504, where texts have properties. */
export const DATA_TYPE_SETS: RequirementSets = {
  ...LOWEST_SETS,
  CustomFunctionsRuntime: '1.4',
  ExcelApi: '1.19',
};

/** Whether an Excel has a set in this version, such as `1.4`, or a later one. */
export function supports(sets: RequirementSets, set: string, version: string): boolean {
  const [major = 0, minor = 0] = (sets[set] ?? '0.0').split('.').map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = version.split('.').map(Number);
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
}
