import type { Catalogue, ReportCatalogue } from './catalogue';

/** A language of the pane and of the reports. */
export interface Language {
  /** The tag by which numbers and dates are written, unless the host names a region of the same language. */
  readonly id: LanguageId;
  /** Its name in the language itself. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  /** The pane's texts. Each language is loaded when it is spoken: the others cost nothing. */
  load(): Promise<Catalogue>;
  /** The texts of the reports, loaded when a report is made in this language. */
  loadReports(): Promise<ReportCatalogue>;
}

export type LanguageId = 'en' | 'ar' | 'ms' | 'id' | 'tr' | 'uz';

/** In the order in which the settings offer them. */
export const LANGUAGES: readonly Language[] = [
  {
    id: 'en',
    name: 'English',
    direction: 'ltr',
    load: () => import(/* webpackChunkName: "language-en" */ './english').then(({ english }) => english),
    loadReports: () =>
      import(/* webpackChunkName: "report-language-en" */ './report-texts/english').then(
        ({ englishReports }) => englishReports,
      ),
  },
  {
    id: 'ar',
    name: 'العربية',
    direction: 'rtl',
    load: () => import(/* webpackChunkName: "language-ar" */ './arabic').then(({ arabic }) => arabic),
    loadReports: () =>
      import(/* webpackChunkName: "report-language-ar" */ './report-texts/arabic').then(
        ({ arabicReports }) => arabicReports,
      ),
  },
  {
    id: 'ms',
    name: 'Bahasa Melayu',
    direction: 'ltr',
    load: () => import(/* webpackChunkName: "language-ms" */ './malay').then(({ malay }) => malay),
    loadReports: () =>
      import(/* webpackChunkName: "report-language-ms" */ './report-texts/malay').then(
        ({ malayReports }) => malayReports,
      ),
  },
  {
    id: 'id',
    name: 'Bahasa Indonesia',
    direction: 'ltr',
    load: () =>
      import(/* webpackChunkName: "language-id" */ './indonesian').then(({ indonesian }) => indonesian),
    loadReports: () =>
      import(/* webpackChunkName: "report-language-id" */ './report-texts/indonesian').then(
        ({ indonesianReports }) => indonesianReports,
      ),
  },
  {
    id: 'tr',
    name: 'Türkçe',
    direction: 'ltr',
    load: () => import(/* webpackChunkName: "language-tr" */ './turkish').then(({ turkish }) => turkish),
    loadReports: () =>
      import(/* webpackChunkName: "report-language-tr" */ './report-texts/turkish').then(
        ({ turkishReports }) => turkishReports,
      ),
  },
  {
    id: 'uz',
    name: 'Oʻzbekcha',
    direction: 'ltr',
    load: () => import(/* webpackChunkName: "language-uz" */ './uzbek').then(({ uzbek }) => uzbek),
    loadReports: () =>
      import(/* webpackChunkName: "report-language-uz" */ './report-texts/uzbek').then(
        ({ uzbekReports }) => uzbekReports,
      ),
  },
];

/**
 * The language of a locale such as `ms-MY`; English for one that is not spoken here.
 *
 * @param locale a BCP 47 tag, as Office and browsers give it.
 */
export function languageOf(locale: string): Language {
  const wanted = locale.toLowerCase().split('-')[0];
  return LANGUAGES.find(({ id }) => id === wanted) ?? LANGUAGES[0]!;
}
