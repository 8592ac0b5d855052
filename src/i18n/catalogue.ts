import type { english } from './english';
import type { englishOverview } from './overview-texts/english';
import type { englishReports } from './report-texts/english';

/** A text that depends on a number, by the plural rules of its language (`Intl.PluralRules`); `{count}` is that number. */
export type Plural = { readonly [rule in Intl.LDMLPluralRule]?: string } & { readonly other: string };

/** Texts by their names, in one language. */
export type Texts = Readonly<Record<string, string | Plural>>;

/** The same texts in any language. English names them all; a language that lacks one fails the type check. */
export type TranslationOf<English extends Texts> = {
  readonly [Name in keyof English]: English[Name] extends string ? string : Plural;
};

/** The pane's texts. */
export type PaneTexts = typeof english;
export type TextName = keyof PaneTexts;
export type Catalogue = TranslationOf<PaneTexts>;

/** The texts of the reports, on the sheets that people hand on. */
export type ReportTexts = typeof englishReports;
export type ReportTextName = keyof ReportTexts;
export type ReportCatalogue = TranslationOf<ReportTexts>;

/** The texts of the overview of many clients. */
export type OverviewTexts = typeof englishOverview;
export type OverviewTextName = keyof OverviewTexts;
export type OverviewCatalogue = TranslationOf<OverviewTexts>;

type PlaceholdersIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholdersIn<Rest>
  : never;

/** The placeholders of a text, as its English words have them. */
export type Placeholders<Text extends string | Plural> = Text extends string
  ? PlaceholdersIn<Text>
  : PlaceholdersIn<Text[keyof Text]> | 'count';
