import { LANGUAGES, type LanguageId } from './languages';
import { ReportTranslator, Translator } from './translator';

/** Loads the texts of the reports in a language, and those of the pane for the sentences of errors. */
export async function loadReportTranslator(id: LanguageId): Promise<ReportTranslator> {
  const language = LANGUAGES.find((candidate) => candidate.id === id) ?? LANGUAGES[0]!;
  const texts = language.loadReports();
  if (language.id === 'en') return new ReportTranslator(language, await texts);
  const errors = new Translator(language, await language.load(), language.id);
  return new ReportTranslator(language, await texts, errors);
}
