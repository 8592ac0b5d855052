import { reportLogo, storedLogo } from '../reports/report-logo';
import { reportSettings, type ReportSettings } from '../reports/report-settings';
import { readReportSheets, type ReportSheet } from '../reports/writer/stored-metadata';

/** The names of the workbook's settings. They are stored in people's workbooks, and do not change. */
const SETTING = 'shariah.report-settings';
const LOGO = 'shariah.report-logo';

/** What this workbook says of its reports. */
export interface StoredReportSettings {
  readonly settings: ReportSettings;
  /** The file of the logo above their titles, in base64. */
  readonly logo: string | undefined;
}

/**
 * The report settings of this workbook. Excel keeps them with the add-in's settings in the workbook, which other programs may drop: then
 * they are those with which its reports were last written, and there is no logo.
 */
export function readStoredReportSettings(): Promise<StoredReportSettings> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const settingsWith = loadReportSettings(context);
    return settingsWith(await readReportSheets(context));
  });
}

/**
 * Asks for the report settings with the next request to Excel.
 *
 * @returns what says them once that is answered, given the sheets of the workbook's reports.
 */
export function loadReportSettings({
  workbook,
}: Excel.RequestContext): (sheets: readonly ReportSheet[]) => StoredReportSettings {
  const [setting, image] = [SETTING, LOGO].map((name) =>
    workbook.settings.getItemOrNullObject(name).load('value'),
  );
  return (sheets) => {
    const logo = image!.isNullObject ? undefined : storedLogo(image!.value);
    const given = setting!.isNullObject
      ? sheets.find(({ metadata }) => metadata.settings)?.metadata.settings
      : (setting!.value as unknown);
    return { settings: valid(given), logo };
  };
}

/**
 * Stores report settings in this workbook. Reports show them when they are made or refreshed.
 *
 * @throws an Error with a sentence for settings that make no sense.
 */
export async function writeReportSettings(settings: ReportSettings): Promise<void> {
  const checked = reportSettings(settings);
  await Excel.run({ delayForCellEdit: true }, async (context) => {
    context.workbook.settings.add(SETTING, checked);
    await context.sync();
  });
}

/**
 * Stores the logo of the reports in this workbook.
 *
 * @param file of a PNG or JPEG picture; undefined to have none. Sheets that show a logo keep it.
 * @throws an Error with a sentence for another file, and for one that is too large.
 */
export async function writeReportLogo(file: Uint8Array | undefined): Promise<void> {
  const logo = file && reportLogo(file);
  await Excel.run({ delayForCellEdit: true }, async (context) => {
    const { settings } = context.workbook;
    if (logo !== undefined) settings.add(LOGO, logo);
    else settings.getItemOrNullObject(LOGO).delete();
    await context.sync();
  });
}

/** Settings that another version or program has damaged are as if there were none. */
function valid(stored: unknown): ReportSettings {
  try {
    return reportSettings(stored);
  } catch {
    return {};
  }
}
