import type { ReportContext } from '../../src/reports/cells';
import { englishTexts } from './report-texts';

/** A report in English of figures that are no sample, asked on a day of its own. */
export const REPORT_CONTEXT: ReportContext = {
  readOn: { year: 2026, month: 11, day: 21 },
  service: 'https://service.example',
  notice: undefined,
  texts: englishTexts,
};
