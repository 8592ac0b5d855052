/** The width of a digit in the default font, in pixels, and the padding that the stored width includes. */
const DIGIT = 7;
const PADDING = 5;

/** The width as a file has it, to the characters that Excel's dialogue shows. */
export function charactersOfWidth(width: number): number {
  return Math.max(0, Math.round(((width * DIGIT - PADDING) / DIGIT) * 100) / 100);
}

/** The inverse of {@link charactersOfWidth}, in the steps that Excel stores. */
export function widthOfCharacters(characters: number): number {
  return Math.trunc(((characters * DIGIT + PADDING) / DIGIT) * 256) / 256;
}
