import { LANGUAGES } from '../../src/i18n/languages';
import { englishReports } from '../../src/i18n/report-texts/english';
import { ReportTranslator } from '../../src/i18n/translator';

/** The texts of reports in English, for tests of builders. */
export const englishTexts = new ReportTranslator(LANGUAGES[0]!, englishReports);
