import { currentSource, type ReportDefinition } from '../report-definition';
import {
  beginMark,
  isOfMark,
  MARK,
  markedReport,
  readMark,
  writeMark,
  type ReportMetadata,
} from '../report-metadata';
import { SESSION } from './session';

/** A sheet of a report as it stands in the workbook. */
export interface MarkedSheet {
  readonly sheetId: string;
  readonly name: string;
  /** Its recipe names the sheet that it is made from by the id of now, or by none. */
  readonly mark: ReportMetadata;
  /** The names of the properties in which the mark stands. */
  readonly properties: readonly string[];
}

/** Has a sheet be known for one that is being made, so that it can be taken out again. */
export function beginSheet(sheet: Excel.Worksheet, reportId: string): void {
  sheet.customProperties.add(MARK, beginMark(reportId));
}

/**
 * Has a sheet remember its report.
 *
 * @param standing the names of the properties in which an earlier mark stands.
 */
export function keepMark(
  sheet: Excel.Worksheet,
  mark: ReportMetadata,
  standing: readonly string[] = [],
): void {
  const written = writeMark({ ...mark, session: SESSION });
  written.forEach((value, name) => sheet.customProperties.add(name, value));
  for (const name of standing) if (!written.has(name)) sheet.customProperties.getItem(name).delete();
}

/**
 * The sheets of this workbook that belong to reports, in the order of their tabs. Of sheets with the same mark, one is the report's and
 * the others are copies of its owner's: the one that has the tables which the mark speaks of.
 */
export async function readMarks(context: Excel.RequestContext): Promise<MarkedSheet[]> {
  const sheets = context.workbook.worksheets.load('items/id,items/name');
  await context.sync();
  const kept = sheets.items.map((sheet) => sheet.customProperties.load('items/key,items/value'));
  await context.sync();
  const marked = sheets.items.flatMap(({ id, name }, index): MarkedSheet[] => {
    const own = kept[index]!.items.filter(({ key }) => isOfMark(key));
    const mark = readMark(new Map(own.map(({ key, value }) => [key, value])));
    if (!mark) return [];
    const recipe = currentRecipe(mark.recipe, mark.session === SESSION, sheets.items);
    return [{ sheetId: id, name, mark: { ...mark, recipe }, properties: own.map(({ key }) => key) }];
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

const currentRecipe = (
  recipe: ReportDefinition,
  lasting: boolean,
  sheets: readonly { readonly id: string; readonly name: string }[],
): ReportDefinition =>
  'source' in recipe ? { ...recipe, source: currentSource(recipe.source, lasting, sheets) } : recipe;

/** Has a sheet forget its report. */
export function forgetMark(sheet: Excel.Worksheet, properties: readonly string[]): void {
  for (const name of properties) sheet.customProperties.getItem(name).delete();
}

/** Takes the recipes away: what stands is from now on the owner's alone. */
export async function forgetMarks(context: Excel.RequestContext): Promise<number> {
  const marked = await readMarks(context);
  for (const { sheetId, properties } of marked)
    forgetMark(context.workbook.worksheets.getItem(sheetId), properties);
  await context.sync();
  return marked.length;
}

/**
 * Takes sheets out that were begun for a report, whatever became of them. One that somebody else made by the same name stays.
 *
 * @param names those that the sheets were to get.
 */
export async function takeOut(
  context: Excel.RequestContext,
  names: readonly string[],
  reportId: string,
): Promise<void> {
  for (const name of names) {
    try {
      const sheet = context.workbook.worksheets.getItemOrNullObject(name);
      await context.sync();
      if (sheet.isNullObject) continue;
      const head = sheet.customProperties.getItemOrNullObject(MARK).load('value');
      await context.sync();
      if (head.isNullObject || markedReport(head.value) !== reportId) continue;
      sheet.delete();
      await context.sync();
    } catch {
      // The others are still to be taken out.
    }
  }
}
