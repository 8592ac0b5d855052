import { sheetNameFault } from './a1';
import type { SheetContents, WorkbookContents } from './contents';
import { FileProblem } from './problem';
import type { Tab } from './workbook-part';

/** A sheet to be written, and what it is written onto. */
export interface SheetTask {
  sheet: SheetContents;
  /** The tab it keeps; none for a new sheet. */
  tab: Tab | undefined;
  /** What the tab's part held; undefined when the sheet is written whole. */
  before: SheetContents | undefined;
}

/** Which sheet goes onto which tab of the file; see {@link SheetContents.origin}. */
export function matchSheets(
  contents: WorkbookContents,
  before: WorkbookContents,
  tabs: readonly Tab[],
): SheetTask[] {
  checkNames(contents, tabs);
  const worksheets = tabs.filter((tab) => tab.worksheet);
  const byName = contents.sheets.every(({ origin }) => origin === undefined);
  const states = new Map(before.sheets.map((sheet) => [sheet.origin ?? sheet.name, sheet]));
  const claimed = new Set<Tab>();
  const origins = contents.sheets.map((sheet) => {
    const origin = byName ? sheet.name : sheet.origin;
    const tab = worksheets.find(({ name }) => name === origin);
    if (!tab || claimed.has(tab)) return undefined;
    claimed.add(tab);
    return tab;
  });
  return contents.sheets.map((sheet, index): SheetTask => {
    const own = origins[index];
    const state = own && states.get(own.name);
    if (own && state) return { sheet, tab: own, before: state };
    const rebuilt = worksheets.find((tab) => !claimed.has(tab) && sameName(tab.name, sheet.name));
    if (rebuilt) claimed.add(rebuilt);
    return { sheet, tab: own ?? rebuilt, before: undefined };
  });
}

const sameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

function checkNames(contents: WorkbookContents, tabs: readonly Tab[]): void {
  if (contents.sheets.length === 0) {
    throw new FileProblem('The workbook has no sheet. Add one before saving.');
  }
  if (
    contents.sheets.every(({ hidden }) => hidden) &&
    tabs.every(({ worksheet, hidden }) => worksheet || hidden)
  ) {
    throw new FileProblem(
      'Every sheet of the workbook is hidden, and Excel opens no such workbook. Show one.',
    );
  }
  const taken = new Set(tabs.filter((tab) => !tab.worksheet).map(({ name }) => name.toLowerCase()));
  for (const { name } of contents.sheets) {
    const fault = sheetNameFault(name);
    if (fault)
      throw new FileProblem(`The sheet name ${JSON.stringify(name)} ${fault}. Give the sheet another name.`);
    if (taken.has(name.toLowerCase())) {
      throw new FileProblem(`Two sheets would have the name ${JSON.stringify(name)}. Give one another name.`);
    }
    taken.add(name.toLowerCase());
  }
}
