import { cellText, isBlank, tidy, type Row } from './cell-text';

/** The texts of a row without the blank cells at its end. */
export function rowTexts(cells: Row): readonly string[] {
  const texts = cells.map((cell) => tidy(cellText(cell)));
  return texts.slice(0, texts.findLastIndex((text) => text !== '') + 1);
}

/** The texts of a column, without its blank cells. */
export const columnTexts = (rows: readonly Row[], at: number): readonly string[] =>
  rows.flatMap((cells) => (isBlank(cells[at]) ? [] : [tidy(cellText(cells[at]))]));

/** Whether two rows hold the same texts in the same places. */
export const areSameTexts = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text, at) => text === other[at]);
