import type { Catalogue, Plural, TextName } from '../../src/i18n/catalogue';
import { english } from '../../src/i18n/english';
import { LANGUAGES, languageOf } from '../../src/i18n/languages';
import { Translator } from '../../src/i18n/translator';

const NAMES = Object.keys(english) as TextName[];
const OTHERS = LANGUAGES.filter(({ id }) => id !== 'en');

const formsOf = (text: string | Plural): string[] =>
  typeof text === 'string' ? [text] : Object.values(text);
const holesOf = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))].sort();

describe.each(LANGUAGES)('$name', (language) => {
  let catalogue: Catalogue;
  beforeAll(async () => {
    catalogue = await language.load();
  });

  test('has every text and no other, none of them empty', () => {
    expect(Object.keys(catalogue).sort()).toEqual([...NAMES].sort());
    for (const name of NAMES) {
      for (const form of formsOf(catalogue[name])) expect([name, form.trim()]).not.toEqual([name, '']);
    }
  });

  test('fills the placeholders that English fills, in every form that needs them', () => {
    for (const name of NAMES) {
      const wanted = [...new Set(formsOf(english[name]).flatMap(holesOf))].sort();
      for (const form of formsOf(catalogue[name])) {
        const got = holesOf(form);
        // "Two requests" is one word in Arabic: a form may leave out the number that chose it, and nothing else.
        const missing = wanted.filter((hole) => !got.includes(hole) && hole !== '{count}');
        const unknown = got.filter((hole) => !wanted.includes(hole));
        expect({ name, missing, unknown }).toEqual({ name, missing: [], unknown: [] });
      }
      const text: string | Plural = catalogue[name];
      if (typeof text !== 'string') expect(holesOf(text.other)).toEqual(wanted);
    }
  });

  test('has the plural forms of its own grammar, and no other', () => {
    const rules = new Intl.PluralRules(language.id).resolvedOptions().pluralCategories.toSorted();
    for (const name of NAMES) {
      const text: string | Plural = catalogue[name];
      if (typeof text !== 'string') expect([name, Object.keys(text).sort()]).toEqual([name, rules]);
    }
  });

  test('is known to Intl: numbers, dates and plurals are written by its own rules', () => {
    expect(Intl.PluralRules.supportedLocalesOf(language.id)).toHaveLength(1);
    expect(Intl.DateTimeFormat.supportedLocalesOf(language.id)).toHaveLength(1);
  });
});

test.each(OTHERS)('$name: nothing is left in English', async (language) => {
  const catalogue = await language.load();
  const left = NAMES.filter((name) => {
    const own = new Set(formsOf(catalogue[name]));
    return formsOf(english[name]).some((text) => own.has(text));
  });
  expect({ language: language.id, left }).toEqual({ language: language.id, left: [] });
});

test('no text holds markup, and the statuses stay as they are served', async () => {
  for (const { load } of LANGUAGES) {
    for (const text of Object.values(await load()).flatMap(formsOf)) expect(text).not.toMatch(/[<>]/);
  }
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
  const words = new Translator(arabic, await arabic.load(), 'ar-EG');
  expect([1, 2, 3, 11].map((count) => words.t('requests', { count }))).toEqual([
    'طلب واحد',
    'طلبان',
    '٣ طلبات',
    '١١ طلبًا',
  ]);
  const en = new Translator(languageOf('en'), english, 'en-US');
  expect([1, 2500].map((count) => en.t('requests', { count }))).toEqual(['1 request', '2,500 requests']);
});

test('what is filled in is not filled in again', async () => {
  const words = new Translator(languageOf('en'), english, 'en');
  expect(words.t('reportIsOn', { sheet: '{sheet} $& <b>' })).toBe('The report is on “{sheet} $& <b>”');
});

test('names in a row', async () => {
  const of = async (locale: string) => {
    const language = languageOf(locale);
    return new Translator(language, await language.load(), locale);
  };
  const [en, ar, uz] = await Promise.all(['en', 'ar', 'uz'].map(of));
  expect([[], ['A'], ['A', 'B'], ['A', 'B', 'C']].map((names) => en!.anyOf(names))).toEqual([
    '',
    'A',
    'A or B',
    'A, B or C',
  ]);
  expect(ar!.anyOf(['A', 'B', 'C'])).toBe('A، B أو C');
  expect(uz!.anyOf(['A', 'B'])).toBe('A yoki B');
});
