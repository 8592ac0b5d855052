import type { PaneTexts, Plural, Texts } from '../../src/i18n/catalogue';
import { english } from '../../src/i18n/english';
import { englishOverview } from '../../src/i18n/overview-texts/english';
import { loadOverviewTexts } from '../../src/i18n/overview-translator';
import { englishReports } from '../../src/i18n/report-texts/english';
import { LANGUAGES, languageOf, type Language } from '../../src/i18n/languages';
import { anyOf, Translator } from '../../src/i18n/translator';

const OTHERS = LANGUAGES.filter(({ id }) => id !== 'en');

const formsOf = (text: string | Plural): string[] =>
  typeof text === 'string' ? [text] : Object.values(text);
const holesOf = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))].sort();

/** The catalogues of a language: the pane's texts, those of the reports, and those of the commands' overview. */
const CATALOGUES: readonly (readonly [string, Texts, (language: Language) => Promise<Texts>])[] = [
  ['the pane', english, (language) => language.load()],
  ['the reports', englishReports, (language) => language.loadReports()],
  ['the overview', englishOverview, ({ id }) => loadOverviewTexts(id)],
];

describe.each(CATALOGUES)('the texts of %s', (_, source, load) => {
  const NAMES = Object.keys(source);

  describe.each(LANGUAGES)('$name', (language) => {
    let catalogue: Texts;
    beforeAll(async () => {
      catalogue = await load(language);
    });

    test('has every text and no other, none of them empty', () => {
      expect(Object.keys(catalogue).sort()).toEqual([...NAMES].sort());
      for (const name of NAMES) {
        for (const form of formsOf(catalogue[name]!)) expect([name, form.trim()]).not.toEqual([name, '']);
      }
    });

    test('fills the placeholders that English fills, in every form that needs them', () => {
      for (const name of NAMES) {
        const wanted = [...new Set(formsOf(source[name]!).flatMap(holesOf))].sort();
        for (const form of formsOf(catalogue[name]!)) {
          const got = holesOf(form);
          // "Two requests" is one word in Arabic: a form may leave out the number that chose it, and nothing else.
          const missing = wanted.filter((hole) => !got.includes(hole) && hole !== '{count}');
          const unknown = got.filter((hole) => !wanted.includes(hole));
          expect({ name, missing, unknown }).toEqual({ name, missing: [], unknown: [] });
        }
        const text: string | Plural = catalogue[name]!;
        if (typeof text !== 'string') expect(holesOf(text.other)).toEqual(wanted);
      }
    });

    test('has the plural forms of its own grammar, and no other', () => {
      const rules = new Intl.PluralRules(language.id).resolvedOptions().pluralCategories.toSorted();
      for (const name of NAMES) {
        const text: string | Plural = catalogue[name]!;
        if (typeof text !== 'string') expect([name, Object.keys(text).sort()]).toEqual([name, rules]);
      }
    });

    test('is known to Intl: numbers, dates and plurals are written by its own rules', () => {
      expect(Intl.PluralRules.supportedLocalesOf(language.id)).toHaveLength(1);
      expect(Intl.DateTimeFormat.supportedLocalesOf(language.id)).toHaveLength(1);
    });
  });

  test.each(OTHERS)('$name: nothing is left in English', async (language) => {
    const catalogue = await load(language);
    const left = NAMES.filter((name) => {
      const own = new Set(formsOf(catalogue[name]!));
      return formsOf(source[name]!).some((text) => own.has(text));
    });
    expect({ language: language.id, left }).toEqual({ language: language.id, left: [] });
  });

  test('no text holds markup, and the statuses stay as they are served', async () => {
    for (const language of LANGUAGES) {
      for (const text of Object.values(await load(language)).flatMap(formsOf))
        expect(text).not.toMatch(/[<>]/);
    }
  });
});

test('a locale finds its language, and any other finds English', () => {
  expect(['ms-MY', 'AR-sa', 'tr', 'uz-Latn-UZ', 'id-ID'].map((locale) => languageOf(locale).id)).toEqual([
    'ms',
    'ar',
    'tr',
    'uz',
    'id',
  ]);
  expect(['fr-FR', '', 'arc', 'en-US@posix'].map((locale) => languageOf(locale).id)).toEqual([
    'en',
    'en',
    'en',
    'en',
  ]);
});

test('numbers choose the form and are written as the locale writes them', async () => {
  const arabic = languageOf('ar');
  const words = new Translator<PaneTexts>(arabic, await arabic.load(), 'ar-EG');
  expect([1, 2, 3, 11].map((count) => words.t('requests', { count }))).toEqual([
    'طلب واحد',
    'طلبان',
    '٣ طلبات',
    '١١ طلبًا',
  ]);
  const en = new Translator<PaneTexts>(languageOf('en'), english, 'en-US');
  expect([1, 2500].map((count) => en.t('requests', { count }))).toEqual(['1 request', '2,500 requests']);
});

test('what is filled in is not filled in again', async () => {
  const words = new Translator<PaneTexts>(languageOf('en'), english, 'en');
  expect(words.t('reportIsOn', { sheet: '{sheet} $& <b>' })).toBe('The report is on “{sheet} $& <b>”');
});

test('names in a row', async () => {
  const of = async (locale: string) => {
    const language = languageOf(locale);
    return new Translator<PaneTexts>(language, await language.load(), locale);
  };
  const [en, ar, uz] = await Promise.all(['en', 'ar', 'uz'].map(of));
  expect([[], ['A'], ['A', 'B'], ['A', 'B', 'C']].map((names) => anyOf(names, en!))).toEqual([
    '',
    'A',
    'A or B',
    'A, B or C',
  ]);
  expect(anyOf(['A', 'B', 'C'], ar!)).toBe('A، B أو C');
  expect(anyOf(['A', 'B'], uz!)).toBe('A yoki B');
});
