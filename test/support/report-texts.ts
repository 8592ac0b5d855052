import type { ReportTexts } from '../../src/i18n/catalogue';
import { LANGUAGES } from '../../src/i18n/languages';
import { englishReports } from '../../src/i18n/report-texts/english';
import { Translator } from '../../src/i18n/translator';

/** The texts of reports in English, for tests of builders. */
export const englishTexts = new Translator<ReportTexts>(LANGUAGES[0]!, englishReports, 'en');
