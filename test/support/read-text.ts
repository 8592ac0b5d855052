import { readPortfolio, type Portfolio } from '../../src/portfolio/positions/read-portfolio';

/** The cells of a file without quotes, whose separator is a semicolon where it has one. */
const gridOf = (text: string): string[][] => {
  const mark = text.includes(';') ? ';' : ',';
  return text.split('\n').map((line) => line.split(mark));
};

export const read = (text: string): Portfolio => readPortfolio(gridOf(text));

/** Ticker and number of shares of each holding in a file. */
export const held = (text: string): string[] =>
  read(text).positions.map(({ ticker, quantity }) => `${ticker} ${quantity}`);

/** Why rows of a file were skipped. */
export const reasons = (text: string): string[] => read(text).skipped.map(({ reason }) => reason);
