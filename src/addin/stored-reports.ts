import type { LanguageId } from '../i18n/languages';
import { subjectOf, type ReportDefinition } from '../reports/report-definition';
import { readReportSheets, type ReportSheet } from '../reports/writer/stored-metadata';
import type { ExistingReport } from '../taskpane/pane-host';
import { loadReportSettings, type StoredReportSettings } from './stored-report-settings';

/** A report of this workbook: its sheets, and how it is made again. */
export interface StoredReport {
  readonly report: ExistingReport;
  readonly definition: ReportDefinition;
  readonly sheets: readonly ReportSheet[];
  /** The language in which it was written. */
  readonly language: LanguageId;
}

/** The reports of this workbook, in the order of their sheets. */
export async function readStoredReports(): Promise<StoredReport[]> {
  return reportsOf(await Excel.run({ delayForCellEdit: true }, (context) => readReportSheets(context)));
}

/** What a person has in front of them. */
export interface OpenSheet {
  /** The id of the active sheet. */
  readonly sheetId: string;
  /** The reports of the workbook. */
  readonly reports: readonly StoredReport[];
  /** What the workbook says of its reports. */
  readonly stored: StoredReportSettings;
}

/** Reads which sheet is active, the reports of the workbook and their settings, in one request to Excel. */
export function readOpenSheet(): Promise<OpenSheet> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet().load('id');
    const settingsWith = loadReportSettings(context);
    const sheets = await readReportSheets(context);
    return { sheetId: sheet.id, reports: reportsOf(sheets), stored: settingsWith(sheets) };
  });
}

/** The reports that sheets belong to, in the order of the sheets. */
function reportsOf(sheets: readonly ReportSheet[]): StoredReport[] {
  const ids = [...new Set(sheets.map(({ metadata }) => metadata.id))];
  return ids.map((id): StoredReport => {
    const sheetsOfReport = sheets.filter(({ metadata }) => metadata.id === id);
    const { metadata, name, sheetId } = sheetsOfReport[0]!;
    return {
      definition: metadata.recipe,
      sheets: sheetsOfReport,
      language: metadata.language ?? 'en',
      report: {
        id,
        kind: metadata.recipe.kind,
        subject: subjectOf(metadata.recipe),
        sheet: name,
        sheetId,
        refreshedAt: metadata.refreshedAt,
      },
    };
  });
}

/** The report that lists the changes of the others; undefined when there is none. */
export const findChangeLog = (reports: readonly StoredReport[]): StoredReport | undefined =>
  reports.find(({ definition }) => definition.kind === 'changes');
