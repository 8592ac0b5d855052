import type { PaneTexts, Placeholders, Plural, ReportTexts, Texts, TranslationOf } from './catalogue';
import type { Language } from './languages';

/** The values of a text's placeholders; none for a text without placeholders. */
type Fill<Text extends string | Plural> = [Placeholders<Text>] extends [never]
  ? []
  : [values: { readonly [Hole in Placeholders<Text>]: Hole extends 'count' ? number : string | number }];

/** The translator of the reports' texts. */
export type ReportTranslator = Translator<ReportTexts>;

/** The texts of one language, filled in: the pane's, unless others are named. */
export class Translator<English extends Texts = PaneTexts> {
  readonly #plural: Intl.PluralRules;
  readonly #number: Intl.NumberFormat;

  /** @param locale by which numbers are written: the language itself, or a region's form of it. */
  constructor(
    readonly language: Language,
    readonly catalogue: TranslationOf<English>,
    readonly locale: string,
  ) {
    this.#plural = new Intl.PluralRules(locale);
    this.#number = new Intl.NumberFormat(locale);
  }

  /** A text with its placeholders filled in; numbers are written as the locale writes them. */
  t<Name extends keyof English>(name: Name, ...[values]: Fill<English[Name]>): string {
    const text: string | Plural = this.catalogue[name];
    const filling = (values ?? {}) as Readonly<Record<string, string | number>>;
    const form =
      typeof text === 'string' ? text : (text[this.#plural.select(Number(filling['count']))] ?? text.other);
    return form.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
      const value = filling[name];
      return typeof value === 'number' ? this.#number.format(value) : (value ?? placeholder);
    });
  }
}

/** Names in a row: `A, B or C`. Browsers join them in the larger languages alone, so it is done here. */
export function anyOf(names: readonly string[], translator: Translator): string {
  const comma = translator.language.direction === 'rtl' ? '، ' : ', ';
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(comma)} ${translator.t('or')} ${last}`;
}
