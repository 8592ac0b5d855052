import type { Catalogue, Placeholders, Plural, TextName } from './catalogue';
import type { Language } from './languages';

/** What stands in the place of a text's placeholders: nothing for a text without any. */
type Fill<Name extends TextName> = [Placeholders<Name>] extends [never]
  ? []
  : [values: { readonly [Hole in Placeholders<Name>]: Hole extends 'count' ? number : string | number }];

/** The texts of one language, filled in. */
export class Translator {
  readonly #plural: Intl.PluralRules;
  readonly #number: Intl.NumberFormat;

  /** @param locale by which numbers are written: the language itself, or a region's form of it. */
  constructor(
    readonly language: Language,
    readonly catalogue: Catalogue,
    readonly locale: string,
  ) {
    this.#plural = new Intl.PluralRules(locale);
    this.#number = new Intl.NumberFormat(locale);
  }

  /** A text with its placeholders filled in; numbers are written as the locale writes them. */
  t<Name extends TextName>(name: Name, ...[values]: Fill<Name>): string {
    const text: string | Plural = this.catalogue[name];
    const filling = (values ?? {}) as Readonly<Record<string, string | number>>;
    const form =
      typeof text === 'string' ? text : (text[this.#plural.select(Number(filling['count']))] ?? text.other);
    return form.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
      const value = filling[name];
      return typeof value === 'number' ? this.#number.format(value) : (value ?? placeholder);
    });
  }

  /** Names in a row: `A, B or C`. Browsers join them in the larger languages alone, so it is done here. */
  anyOf(names: readonly string[]): string {
    const comma = this.language.direction === 'rtl' ? '، ' : ', ';
    const last = names.at(-1) ?? '';
    return names.length < 2 ? last : `${names.slice(0, -1).join(comma)} ${this.t('or')} ${last}`;
  }
}
