import type { Package } from './package';
import { integer, isTrue } from './spreadsheet-xml';
import type { WorkbookPart } from './workbook-part';
import { attribute, child, editAttributes, prefixOf, Splices, type XmlElement } from './xml';

/**
 * The engine that Excel says it has calculated with since 2019 and still today in Microsoft 365: what stands in `calcId` of the
 * workbooks that it saves.
 */
const ENGINE = 191_029;

/** What stands before `calcPr` in the workbook's part, by the schema's order, from the last on. */
const BEFORE = ['definedNames', 'externalReferences', 'functionGroups', 'sheets'];

/** Whether the file wants all formulas calculated on opening: writers that cannot calculate store 0 or nothing as a result. */
export function wantsCalculation(file: Package, workbook: WorkbookPart): boolean {
  if (workbookWantsCalculation(workbook)) return true;
  return workbook.tabs.some(
    ({ worksheet, part }) => worksheet && calculationSetting(file, part) !== undefined,
  );
}

/** The same, of the workbook's own setting alone: sheets can have one each. */
export function workbookWantsCalculation({ root }: WorkbookPart): boolean {
  const calcPr = child(root, 'calcPr');
  return calcPr !== undefined && (isOn(calcPr, 'fullCalcOnLoad') || isOff(calcPr, 'calcCompleted'));
}

/** Whether a sheet's element `sheetCalcPr` wants all formulas calculated on opening. */
export const sheetWantsCalculation = (setting: XmlElement | undefined): boolean =>
  setting !== undefined && isOn(setting, 'fullCalcOnLoad');

/**
 * Sees to it that Excel shows the results in the file when it opens it, and does not begin with calculating: where the add-in is not
 * installed, each of its formulas would become `#NAME?`, and where it is, all would be asked for again.
 *
 * Excel calculates a workbook when it opens it if
 *
 * - `calcId` is lower than the number of its own engine: "When you open a workbook that was created in an earlier version of the
 *   application, all the formulas in the workbook … are recalculated" (ECMA-376 Part 1, 18.2.2 calcPr; [MS-XLS] 2.4.215 RecalcId says
 *   the same of the older format). A missing one is 0 ([MS-OI29500] 2.1.565 c), so a workbook without `calcPr` is always calculated;
 * - `fullCalcOnLoad` is set, for the workbook or (`sheetCalcPr`, 18.3.1.79) for a sheet;
 * - `calcCompleted` says that the last calculation did not come to its end.
 *
 * Otherwise it keeps the stored results, even stale ones, until what they depend on changes or somebody has all calculated
 * (github.com/JanMarvin/openxlsx2/issues/427). So `calcId` becomes at least Excel's own of today and the settings that demand a calculation go:
 * ours has taken place. Everything else that the owner has set (manual calculation, iteration, precision) stays. An Excel with a newer
 * engine than that will calculate all the same; nothing in a file can prevent that, and freezing is what helps.
 *
 * LibreOffice looks at none of this: whether it calculates on opening is a setting of its own (Recalculation on File Load), and where
 * no formula of a file has a result other than 0 it does so in any case (`WorkbookFragment::recalcFormulaCells`). Whatever the
 * setting, it shows `#NAME?` in the place of the add-in's formulas and leaves the results of all others, those that depend on them
 * included (measured with 7.4.7): files for LibreOffice are to be frozen.
 */
export function keepResultsOnOpening(file: Package, workbook: WorkbookPart, splices: Splices): void {
  const { root, tabs } = workbook;
  const calcPr = child(root, 'calcPr');
  if (calcPr) {
    editAttributes(splices, calcPr, {
      ...((integer(calcPr, 'calcId') ?? 0) < ENGINE && { calcId: String(ENGINE) }),
      fullCalcOnLoad: undefined,
      ...(isOff(calcPr, 'calcCompleted') && { calcCompleted: undefined }),
    });
  } else {
    const place = BEFORE.flatMap((name) => child(root, name) ?? [])[0]!;
    splices.insert(place.end, `<${prefixOf(root.name)}calcPr calcId="${ENGINE}"/>`);
  }
  for (const { worksheet, part } of tabs) {
    const setting = worksheet ? calculationSetting(file, part) : undefined;
    if (!setting) continue;
    const sheet = new Splices(file.text(part));
    editAttributes(sheet, setting, { fullCalcOnLoad: undefined });
    file.set(part, sheet.apply());
  }
}

/** The element by which a sheet wants all formulas calculated on opening. */
function calculationSetting(file: Package, part: string): XmlElement | undefined {
  if (!file.has(part)) return undefined;
  const frame = file.reading(part, () => file.worksheet(part).frame);
  if (!/<(?:[\w.-]+:)?sheetCalcPr\s/.test(frame)) return undefined;
  const element = child(file.xml(part), 'sheetCalcPr');
  return sheetWantsCalculation(element) ? element : undefined;
}

const isOn = (element: XmlElement, name: string): boolean => isTrue(attribute(element, name) ?? '0');

const isOff = (element: XmlElement, name: string): boolean => !isTrue(attribute(element, name) ?? '1');
