import type { english } from './english';

/** A text that depends on a number, by the plural rules of its language (`Intl.PluralRules`); `{count}` is that number. */
export type Plural = { readonly [rule in Intl.LDMLPluralRule]?: string } & { readonly other: string };

type English = typeof english;

/** The name of a text. English names them all; a language that lacks one fails the type check. */
export type TextName = keyof English;

/** All texts of the pane in one language. */
export type Catalogue = { readonly [Name in TextName]: English[Name] extends string ? string : Plural };

type PlaceholdersIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholdersIn<Rest>
  : never;

/** The placeholders of a text, as its English words have them. */
export type Placeholders<Name extends TextName> = English[Name] extends string
  ? PlaceholdersIn<English[Name]>
  : PlaceholdersIn<English[Name][keyof English[Name]]> | 'count';
