/** A small change of the code that breaks one statement of the interface, as a person who has read the statement would break it. */
export interface Mutation {
  /** Below the root of the project. */
  readonly file: string;
  /** A text that occurs exactly once in the file. */
  readonly search: string;
  readonly replacement: string;
}

/** How a row is proven: each of these mutations makes its test fail. Or why no change of the code can break it. */
export type Proof = readonly Mutation[] | { readonly notProvable: string };

/** The proofs of a section, by the name of the row. */
export type SectionProofs = Readonly<Record<string, Proof>>;

/** Makes the mutations of one file. */
export const inFile =
  (file: string) =>
  (search: string, replacement: string): Mutation => ({ file, search, replacement });

/** The row is a remark or a rule for the reader of the data, so no change of the code can break it. */
export const notProvable = (reason: string): Proof => ({ notProvable: reason });

/** How often a text occurs in another. */
export function occurrences(text: string, search: string): number {
  return text.split(search).length - 1;
}
