import { MARK, readMark, writeMark, type ReportMark } from '../report-mark';

/** A sheet of a report as it stands in the workbook. */
export interface MarkedSheet {
  readonly sheetId: string;
  readonly name: string;
  readonly mark: ReportMark;
}

/** Has a sheet remember its report. */
export function keepMark(sheet: Excel.Worksheet, mark: ReportMark): void {
  sheet.customProperties.add(MARK, writeMark(mark));
}

/**
 * The sheets of this workbook that belong to reports, in the order of their tabs. A sheet that was copied with its mark is a report of
 * its owner's: the first one stands.
 */
export async function readMarks(context: Excel.RequestContext): Promise<MarkedSheet[]> {
  const sheets = context.workbook.worksheets.load('items/id,items/name');
  await context.sync();
  const marks = sheets.items.map((sheet) => sheet.customProperties.getItemOrNullObject(MARK).load('value'));
  await context.sync();
  const seen = new Set<string>();
  return sheets.items.flatMap(({ id, name }, index): MarkedSheet[] => {
    const kept = marks[index]!;
    const mark = kept.isNullObject ? undefined : readMark(kept.value);
    if (!mark || seen.has(`${mark.id} ${mark.part}`)) return [];
    seen.add(`${mark.id} ${mark.part}`);
    return [{ sheetId: id, name, mark }];
  });
}

/** Takes the recipes away: what stands is from now on the owner's alone. */
export async function forgetMarks(context: Excel.RequestContext): Promise<number> {
  const marked = await readMarks(context);
  for (const { sheetId } of marked)
    context.workbook.worksheets.getItem(sheetId).customProperties.getItem(MARK).delete();
  await context.sync();
  return marked.length;
}
