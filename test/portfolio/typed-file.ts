import { readPortfolio, type ReadingOptions } from '../../src/portfolio/positions/read-portfolio';

const MARKS = ['|', '\t', ';', ','];

/** The cells of a file as it is typed in a test: a line a row, parted by the first of `|`, a tab, `;` and `,` that stands in it. */
export function gridOf(text: string): string[][] {
  const mark = MARKS.find((one) => text.includes(one)) ?? ',';
  return text.split('\n').map((line) => line.split(mark));
}

/** What is read of a file of positions or trades. */
export const read = (text: string, options?: ReadingOptions) => readPortfolio(gridOf(text), options);

/** Ticker and number of shares of each position. */
export const held = (text: string, options?: ReadingOptions): string[] =>
  read(text, options).positions.map(({ ticker, quantity }) => `${ticker} ${quantity}`);

/** Why rows are skipped. */
export const reasons = (text: string): string[] => read(text).skipped.map(({ reason }) => reason);

/** Which of the skipped rows a person is asked about. */
export const asked = (text: string): boolean[] =>
  read(text).skipped.map(({ candidates, lacksTicker }) => candidates !== undefined || lacksTicker === true);
