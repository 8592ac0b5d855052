import { currentSource, type ReportDefinition } from '../report-definition';
import {
  unfinishedMetadata,
  isMetadataProperty,
  METADATA_PROPERTY,
  reportIdIn,
  parseMetadata,
  serializeMetadata,
  type ReportMetadata,
} from '../report-metadata';
import { SESSION } from './session';

/** A sheet of a report as it stands in the workbook. */
export interface ReportSheet {
  readonly sheetId: string;
  readonly name: string;
  /** Its recipe names the sheet that it is made from by the id of now, or by none. */
  readonly metadata: ReportMetadata;
  /** The names of the properties in which the mark stands. */
  readonly properties: readonly string[];
}

/** Has a sheet be known for one that is being made, so that it can be taken out again. */
export function writeUnfinishedMetadata(sheet: Excel.Worksheet, reportId: string): void {
  sheet.customProperties.add(METADATA_PROPERTY, unfinishedMetadata(reportId));
}

/**
 * Has a sheet remember its report.
 *
 * @param existing the names of the properties in which an earlier mark stands.
 */
export function writeMetadata(
  sheet: Excel.Worksheet,
  metadata: ReportMetadata,
  existing: readonly string[] = [],
): void {
  const written = serializeMetadata({ ...metadata, session: SESSION });
  written.forEach((value, name) => sheet.customProperties.add(name, value));
  for (const name of existing) if (!written.has(name)) sheet.customProperties.getItem(name).delete();
}

/**
 * The sheets of this workbook that belong to reports, in the order of their tabs. Of sheets with the same mark, one is the report's and
 * the others are copies of its owner's: the one that has the tables which the mark speaks of.
 */
export async function readReportSheets(context: Excel.RequestContext): Promise<ReportSheet[]> {
  const sheets = context.workbook.worksheets.load('items/id,items/name');
  await context.sync();
  const kept = sheets.items.map((sheet) => sheet.customProperties.load('items/key,items/value'));
  await context.sync();
  const reportSheets = sheets.items.flatMap(({ id, name }, index): ReportSheet[] => {
    const own = kept[index]!.items.filter(({ key }) => isMetadataProperty(key));
    const metadata = parseMetadata(new Map(own.map(({ key, value }) => [key, value])));
    if (!metadata) return [];
    const definition = currentDefinition(metadata.recipe, metadata.session === SESSION, sheets.items);
    return [
      {
        sheetId: id,
        name,
        metadata: { ...metadata, recipe: definition },
        properties: own.map(({ key }) => key),
      },
    ];
  });
  const alike = (sheet: ReportSheet) => reportSheets.filter((other) => isSamePart(sheet, other));
  const doubtful = reportSheets.filter((sheet) => alike(sheet).length > 1);
  if (doubtful.length === 0) return reportSheets;
  const tables = doubtful.map(({ sheetId }) =>
    context.workbook.worksheets.getItem(sheetId).tables.load('items/id,items/name'),
  );
  await context.sync();
  const own = (sheet: ReportSheet): number => {
    const existing = tables[doubtful.indexOf(sheet)]?.items ?? [];
    return Object.values(sheet.metadata.tables).filter(({ id, name }) =>
      existing.some((table) => table.id === id && table.name === name),
    ).length;
  };
  return reportSheets.filter((sheet) => {
    const others = alike(sheet);
    const most = Math.max(...others.map(own));
    return sheet === others.find((other) => own(other) === most);
  });
}

const isSamePart = (a: ReportSheet, b: ReportSheet): boolean =>
  a.metadata.id === b.metadata.id && a.metadata.part === b.metadata.part;

const currentDefinition = (
  definition: ReportDefinition,
  lasting: boolean,
  sheets: readonly { readonly id: string; readonly name: string }[],
): ReportDefinition =>
  'source' in definition
    ? { ...definition, source: currentSource(definition.source, lasting, sheets) }
    : definition;

/** Has a sheet forget its report. */
export function deleteMetadata(sheet: Excel.Worksheet, properties: readonly string[]): void {
  for (const name of properties) sheet.customProperties.getItem(name).delete();
}

/** Takes the recipes away: what stands is from now on the owner's alone. */
export async function deleteAllMetadata(context: Excel.RequestContext): Promise<number> {
  const reportSheets = await readReportSheets(context);
  for (const { sheetId, properties } of reportSheets)
    deleteMetadata(context.workbook.worksheets.getItem(sheetId), properties);
  await context.sync();
  return reportSheets.length;
}

/**
 * Takes sheets out that were begun for a report, whatever became of them. One that somebody else made by the same name stays.
 *
 * @param names those that the sheets were to get.
 */
export async function deleteUnfinishedSheets(
  context: Excel.RequestContext,
  names: readonly string[],
  reportId: string,
): Promise<void> {
  for (const name of names) {
    try {
      const sheet = context.workbook.worksheets.getItemOrNullObject(name);
      await context.sync();
      if (sheet.isNullObject) continue;
      const head = sheet.customProperties.getItemOrNullObject(METADATA_PROPERTY).load('value');
      await context.sync();
      if (head.isNullObject || reportIdIn(head.value) !== reportId) continue;
      sheet.delete();
      await context.sync();
    } catch {
      // The others are still to be taken out.
    }
  }
}
