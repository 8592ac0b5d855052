import type { OverviewCatalogue, OverviewTexts, ReportTexts } from './catalogue';
import { LANGUAGES, type LanguageId } from './languages';
import { Translator } from './translator';

/** The texts of the overview, and those that it shares with the reports. */
export type OverviewTranslator = Translator<ReportTexts & OverviewTexts>;

/**
 * Beside the languages and not among them: the add-in makes no overview, and its bundles hold whatever `languages.ts` can load.
 */
const CATALOGUES: Readonly<Record<LanguageId, () => Promise<OverviewCatalogue>>> = {
  en: () => import('./overview-texts/english').then(({ englishOverview }) => englishOverview),
  ar: () => import('./overview-texts/arabic').then(({ arabicOverview }) => arabicOverview),
  ms: () => import('./overview-texts/malay').then(({ malayOverview }) => malayOverview),
  id: () => import('./overview-texts/indonesian').then(({ indonesianOverview }) => indonesianOverview),
  tr: () => import('./overview-texts/turkish').then(({ turkishOverview }) => turkishOverview),
  uz: () => import('./overview-texts/uzbek').then(({ uzbekOverview }) => uzbekOverview),
};

/** Loads the texts of the overview in a language. */
export async function loadOverviewTexts(id: LanguageId): Promise<OverviewCatalogue> {
  return CATALOGUES[id]();
}

/** Loads what an overview is written with in a language; in English for a code that is none of the six. */
export async function loadOverviewTranslator(code: string | undefined): Promise<OverviewTranslator> {
  const language = LANGUAGES.find(({ id }) => id === code) ?? LANGUAGES[0]!;
  const texts = { ...(await language.loadReports()), ...(await loadOverviewTexts(language.id)) };
  return new Translator<ReportTexts & OverviewTexts>(language, texts, language.id);
}
