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

/** Ticker, number of shares and value of each position, with a question mark for what is not told. */
export const heldWithValue = (text: string): string[] =>
  read(text).positions.map(({ ticker, quantity, value }) => `${ticker} ${quantity ?? '?'} ${value ?? '?'}`);

/** Of each row in order its ticker, or why it is skipped. */
export function tickersOrReasons(text: string): string[] {
  const { positions, skipped } = read(text);
  return [...positions, ...skipped]
    .sort((a, b) => a.row - b.row)
    .map((one) => ('ticker' in one ? one.ticker : one.reason));
}

/** A position in one line: row, ticker, quantity, value, currency, account. */
export const positionLines = (grid: readonly (readonly unknown[])[]): string[] =>
  readPortfolio(grid).positions.map(({ row, ticker, quantity, value, currency, account }) =>
    [row, ticker, quantity ?? '?', value ?? '?', currency ?? '?', account ?? ''].join(' ').trimEnd(),
  );

/** Why rows are skipped. */
export const reasons = (text: string): string[] => read(text).skipped.map(({ reason }) => reason);

/** Which of the skipped rows a person is asked about. */
export const asked = (text: string): boolean[] =>
  read(text).skipped.map(({ candidates, lacksTicker }) => candidates !== undefined || lacksTicker === true);
