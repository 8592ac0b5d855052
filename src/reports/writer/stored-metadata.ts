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

/** A sheet of a report in the workbook. */
export interface ReportSheet {
  readonly sheetId: string;
  readonly name: string;
  /** Its definition names the source sheet by the current id, or by no id. */
  readonly metadata: ReportMetadata;
  /** The names of the properties that hold the metadata. */
  readonly properties: readonly string[];
}

/** Writes to a new sheet that its report is being made, so that the sheet can be found and deleted when that fails. */
export function writeUnfinishedMetadata(sheet: Excel.Worksheet, reportId: string): void {
  sheet.customProperties.add(METADATA_PROPERTY, unfinishedMetadata(reportId));
}

/**
 * Stores a report's metadata with a sheet.
 *
 * @param existing the names of the properties that hold earlier metadata.
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
 * The sheets of this workbook that belong to reports, in the order of their tabs. When several sheets have the same metadata, one belongs
 * to the report and the others are copies that the person made: the report's sheet is the one with the tables that the metadata names.
 */
export async function readReportSheets(context: Excel.RequestContext): Promise<ReportSheet[]> {
  const sheets = context.workbook.worksheets.load(
    'items/id,items/name,items/customProperties/items/key,items/customProperties/items/value',
  );
  await context.sync();
  const reportSheets = sheets.items.flatMap(({ id, name, customProperties }): ReportSheet[] => {
    const own = customProperties.items.filter(({ key }) => isMetadataProperty(key));
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

/** Deletes a report's metadata from its sheet. */
export function deleteMetadata(sheet: Excel.Worksheet, properties: readonly string[]): void {
  for (const name of properties) sheet.customProperties.getItem(name).delete();
}

/**
 * Deletes the metadata of all reports: their sheets stay, as sheets of the person.
 *
 * @returns the number of sheets.
 */
export async function deleteAllMetadata(context: Excel.RequestContext): Promise<number> {
  const reportSheets = await readReportSheets(context);
  for (const { sheetId, properties } of reportSheets)
    deleteMetadata(context.workbook.worksheets.getItem(sheetId), properties);
  await context.sync();
  return reportSheets.length;
}

/**
 * Deletes sheets of a report that could not be finished. A sheet with the same name that somebody else made stays.
 *
 * @param names the names that the sheets were given.
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
      // Goes on with the other sheets.
    }
  }
}
