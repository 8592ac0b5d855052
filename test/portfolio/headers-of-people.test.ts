import { readDividends } from '../../src/portfolio/activity/read-dividends';
import { readPortfolio } from '../../src/portfolio/positions/read-portfolio';
import headers from './headers-of-people.json';
import kinds from './kinds-of-people.json';

/**
 * What people write above the columns of their own sheets, and what they say was done, in twenty languages: each in a small sheet of which the
 * rest is plain English.
 * Whether a share is asked about is no matter here.
 */

const TODAY = { year: 2026, month: 11, day: 24 };

type Sheet = readonly (readonly unknown[])[];

/** The rows that were read, whether or not a share has to be asked about. */
function rowsOf(grid: Sheet) {
  const { positions, skipped, columns } = readPortfolio(grid, { today: TODAY });
  return { rows: [...positions, ...skipped].sort((one, other) => one.row - other.row), columns };
}

const dividendsOf = (grid: Sheet) => readDividends(grid, { today: TODAY }).dividends;

const heldOf = (grid: Sheet): string =>
  rowsOf(grid)
    .rows.map(({ written, quantity }) => `${written} ${quantity}`)
    .sort()
    .join();

const ofTrades = (...head: string[]): Sheet => [
  head,
  ['2026-05-14', 'Buy', 'AAPL', 10, 200],
  ['2026-05-15', 'Buy', 'MSFT', 5, 300],
  ['2026-06-15', 'Sell', 'AAPL', 4, 300],
];
const HELD = 'AAPL 6,MSFT 5';

const COLUMNS: Readonly<Record<keyof typeof headers, (words: string) => unknown>> = {
  'the name of a position': (words) =>
    rowsOf([
      [words, 'Ticker', 'Quantity', 'Value'],
      ['Apple Inc', 'AAPL', 10, 2000],
      ['Microsoft Corp', 'MSFT', 5, 1500],
    ]).rows[0]?.name === 'Apple Inc',
  'a name where no column has tickers': (words) =>
    rowsOf([
      [words, 'Quantity', 'Value'],
      ['Apple Inc', 10, 2000],
      ['Microsoft Corp', 5, 1500],
      ['Coca-Cola', 7, 500],
    ]).rows[0]?.quantity === 10,
  'the shares of a position': (words) =>
    rowsOf([
      ['Ticker', words, 'Value'],
      ['AAPL', 10, 2000],
      ['MSFT', 5, 1500],
    ]).rows[0]?.quantity === 10,
  'the value of a position': (words) =>
    rowsOf([
      ['Ticker', 'Quantity', 'Price', words],
      ['AAPL', 10, 200, 2000],
      ['MSFT', 5, 300, 1500],
    ]).rows[0]?.value === 2000,
  'the price of a position': (words) =>
    rowsOf([
      ['Ticker', 'Quantity', words, 'Value'],
      ['AAPL', 10, 200, 2000],
      ['MSFT', 5, 300, 1500],
    ]).columns.price === 2,
  'the payer of a dividend': (words) =>
    dividendsOf([
      ['Date', words, 'Dividend'],
      ['2026-05-14', 'Apple Inc', 2.6],
      ['2026-05-15', 'Microsoft', 3.6],
    ])[0]?.written === 'Apple Inc',
  'the day of a dividend': (words) =>
    dividendsOf([
      [words, 'Ticker', 'Dividend'],
      ['2026-05-14', 'AAPL', 2.6],
      ['2026-05-15', 'MSFT', 3.6],
    ]).length === 2,
  'a dividend': (words) =>
    dividendsOf([
      ['Date', 'Ticker', words],
      ['2026-05-14', 'AAPL', 2.6],
      ['2026-05-15', 'MSFT', 3.6],
    ])[0]?.amount === 2.6,
  'the tax of a dividend': (words) =>
    dividendsOf([
      ['Date', 'Ticker', 'Dividend', words],
      ['2026-05-14', 'AAPL', 2.6, 0.39],
      ['2026-05-15', 'MSFT', 3.6, 0.5],
    ])[0]?.tax?.amount === 0.39,
  'a dividend after tax': (words) =>
    dividendsOf([
      ['Date', 'Ticker', 'Tax', words],
      ['2026-05-14', 'AAPL', 0.39, 2.21],
      ['2026-05-15', 'MSFT', 0.5, 3.1],
    ])[0]?.amount === 2.6,
  'the kind of a trade': (words) => heldOf(ofTrades('Date', words, 'Ticker', 'Quantity', 'Price')) === HELD,
  'the day of a trade': (words) => heldOf(ofTrades(words, 'Action', 'Ticker', 'Quantity', 'Price')) === HELD,
  'the shares of a trade': (words) => heldOf(ofTrades('Date', 'Action', 'Ticker', words, 'Price')) === HELD,
  'the price of a trade': (words) => heldOf(ofTrades('Date', 'Action', 'Ticker', 'Quantity', words)) === HELD,
  'the share of a trade': (words) =>
    rowsOf(ofTrades('Date', 'Action', words, 'Quantity', 'Price')).rows.some(
      ({ quantity }) => quantity === 6,
    ),
  'the remark beside a trade': (words) =>
    heldOf([
      ['Date', 'Action', 'Ticker', 'Quantity', 'Price', words],
      ['2024-05-14', 'Buy', 'NVDA', 2, 881, ''],
      ['2024-05-15', 'Buy', 'MSFT', 5, 300, ''],
      ['2024-06-10', 'Split', 'NVDA', 20, '', '1:10'],
    ]) === 'MSFT 5,NVDA 20',
};

/** A refusal reads nothing. */
function isRead(words: string, read: (words: string) => unknown): boolean {
  try {
    return read(words) === true;
  } catch {
    return false;
  }
}

describe.each(Object.entries(headers))('%s', (column, byLanguage) => {
  test.each(Object.entries(byLanguage))('in the words of %s', (_, words) => {
    const read = COLUMNS[column as keyof typeof headers];
    expect(words.split(' | ').filter((one) => !isRead(one, read))).toEqual([]);
  });
});

/** How many shares of ten are held after a row of each kind with four. */
const AFTER: Readonly<Record<keyof typeof kinds, number>> = { buy: 14, sell: 6, none: 10 };

describe.each(Object.entries(kinds))('a row of the kind %s', (kind, byLanguage) => {
  test.each(Object.entries(byLanguage))('in the words of %s', (_, words) => {
    const leaves = (word: string) =>
      rowsOf([
        ['Date', 'Action', 'Ticker', 'Quantity', 'Price'],
        ['2026-05-14', 'Buy', 'AAPL', 10, 200],
        ['2026-05-15', 'Buy', 'MSFT', 5, 300],
        ['2026-06-15', word, 'AAPL', 4, 300],
      ]).rows.some(
        ({ written, quantity }) => written === 'AAPL' && quantity === AFTER[kind as keyof typeof kinds],
      );
    expect(words.split(' | ').filter((word) => !isRead(word, leaves))).toEqual([]);
  });
});
