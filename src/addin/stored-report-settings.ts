import { reportSettings, type ReportSettings } from '../reports/report-settings';
import { readReportSheets } from '../reports/writer/stored-metadata';

/** The name of the workbook's setting. It is stored in people's workbooks, and does not change. */
const SETTING = 'shariah.report-settings';

/**
 * The report settings of this workbook. Excel keeps them with the add-in's settings in the workbook, which other programs may drop: then
 * they are those with which its reports were last written.
 */
export function readReportSettings(): Promise<ReportSettings> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const setting = context.workbook.settings.getItemOrNullObject(SETTING).load('value');
    const sheets = await readReportSheets(context);
    if (!setting.isNullObject) return valid(setting.value);
    return valid(sheets.find(({ metadata }) => metadata.settings)?.metadata.settings);
  });
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

/** Settings that another version or program has damaged are as if there were none. */
function valid(stored: unknown): ReportSettings {
  try {
    return reportSettings(stored);
  } catch {
    return {};
  }
}
