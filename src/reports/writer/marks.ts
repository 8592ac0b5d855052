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
 * The sheets of this workbook that belong to reports, in the order of their tabs. Of sheets with the same mark, one is the report's and
 * the others are copies of its owner's: the one that has the tables which the mark speaks of.
 */
export async function readMarks(context: Excel.RequestContext): Promise<MarkedSheet[]> {
  const sheets = context.workbook.worksheets.load('items/id,items/name');
  await context.sync();
  const kept = sheets.items.map((sheet) => sheet.customProperties.getItemOrNullObject(MARK).load('value'));
  await context.sync();
  const marked = sheets.items.flatMap(({ id, name }, index): MarkedSheet[] => {
    const property = kept[index]!;
    const mark = property.isNullObject ? undefined : readMark(property.value);
    return mark ? [{ sheetId: id, name, mark }] : [];
  });
  const alike = (one: MarkedSheet) => marked.filter((other) => isSamePart(one, other));
  const doubtful = marked.filter((one) => alike(one).length > 1);
  if (doubtful.length === 0) return marked;
  const tables = doubtful.map(({ sheetId }) =>
    context.workbook.worksheets.getItem(sheetId).tables.load('items/id,items/name'),
  );
  await context.sync();
  const own = (one: MarkedSheet): number => {
    const standing = tables[doubtful.indexOf(one)]?.items ?? [];
    return Object.values(one.mark.tables).filter(({ id, name }) =>
      standing.some((table) => table.id === id && table.name === name),
    ).length;
  };
  return marked.filter((one) => {
    const others = alike(one);
    const most = Math.max(...others.map(own));
    return one === others.find((other) => own(other) === most);
  });
}

const isSamePart = (a: MarkedSheet, b: MarkedSheet): boolean =>
  a.mark.id === b.mark.id && a.mark.part === b.mark.part;

/** Has a sheet forget its report. */
export function forgetMark(sheet: Excel.Worksheet): void {
  sheet.customProperties.getItem(MARK).delete();
}

/** Takes the recipes away: what stands is from now on the owner's alone. */
export async function forgetMarks(context: Excel.RequestContext): Promise<number> {
  const marked = await readMarks(context);
  for (const { sheetId } of marked)
    context.workbook.worksheets.getItem(sheetId).customProperties.getItem(MARK).delete();
  await context.sync();
  return marked.length;
}
