import { cellText, tidy, type Row } from './cell-text';

/** The texts of a row without the blank cells at its end. */
export function rowTexts(cells: Row): readonly string[] {
  const texts = cells.map((cell) => tidy(cellText(cell)));
  return texts.slice(0, texts.findLastIndex((text) => text !== '') + 1);
}

/** Whether two rows hold the same texts in the same places. */
export const areSameTexts = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text, at) => text === other[at]);
