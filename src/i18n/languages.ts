import type { Catalogue } from './catalogue';

/** A language that the pane speaks. */
export interface Language {
  /** The tag by which numbers and dates are written, unless the host names a region of the same language. */
  readonly id: LanguageId;
  /** Its name in the language itself. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  /** Each is loaded when it is spoken: the others cost nothing. */
  load(): Promise<Catalogue>;
}

export type LanguageId = 'en' | 'ar' | 'ms' | 'id' | 'tr' | 'uz';

/** In the order in which the settings offer them. */
export const LANGUAGES: readonly Language[] = [
  {
    id: 'en',
    name: 'English',
    direction: 'ltr',
    load: () => import(/* webpackChunkName: "language-en" */ './english').then(({ english }) => english),
  },
  {
    id: 'ar',
    name: 'العربية',
    direction: 'rtl',
    load: () => import(/* webpackChunkName: "language-ar" */ './arabic').then(({ arabic }) => arabic),
  },
  {
    id: 'ms',
    name: 'Bahasa Melayu',
    direction: 'ltr',
    load: () => import(/* webpackChunkName: "language-ms" */ './malay').then(({ malay }) => malay),
  },
  {
    id: 'id',
    name: 'Bahasa Indonesia',
    direction: 'ltr',
    load: () =>
      import(/* webpackChunkName: "language-id" */ './indonesian').then(({ indonesian }) => indonesian),
  },
  {
    id: 'tr',
    name: 'Türkçe',
    direction: 'ltr',
    load: () => import(/* webpackChunkName: "language-tr" */ './turkish').then(({ turkish }) => turkish),
  },
  {
    id: 'uz',
    name: 'Oʻzbekcha',
    direction: 'ltr',
    load: () => import(/* webpackChunkName: "language-uz" */ './uzbek').then(({ uzbek }) => uzbek),
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
