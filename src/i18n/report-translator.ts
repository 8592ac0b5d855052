import { LANGUAGES, type LanguageId } from './languages';
import { Translator, type ReportTranslator } from './translator';

/** Loads the texts of the reports in a language. Numbers are written by the rules of the language itself, whoever opens the workbook. */
export async function loadReportTranslator(id: LanguageId): Promise<ReportTranslator> {
  const language = LANGUAGES.find((candidate) => candidate.id === id) ?? LANGUAGES[0]!;
  return new Translator(language, await language.loadReports(), language.id);
}
