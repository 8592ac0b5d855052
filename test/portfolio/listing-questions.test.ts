import { readCsv, writeCsv } from '../../src/portfolio/cells/csv';
import { readListingChoices, type ListingChoice } from '../../src/portfolio/own-lists/listing-choices';
import {
  answerTo,
  pairsOf,
  questionsOf,
  writeQuestions,
} from '../../src/portfolio/own-lists/listing-questions';
import { readPortfolio } from '../../src/portfolio/positions/read-portfolio';
import { sameSymbolElsewhere } from '../../src/portfolio/shares/ticker';

describe('the questions of a file', () => {
  const { skipped, positions } = readPortfolio([
    ['Symbol', 'ISIN', 'Name', 'Exchange', 'Currency', 'Quantity', 'Value'],
    ['RIO', 'GB0007188757', 'Rio Tinto', '', 'USD', 5, 300],
    ['', 'US0378331005', 'Apple Inc', '', '', 5, 900],
    ['US5949181045', '', 'Microsoft', '', '', 2, 900],
    ['0263494', '', 'BAE Systems', '', '', 2, 30],
    ['Nestle', '', '', '', '', 2, 30],
    ['', '', 'Some Trust', '', '', 3, 30],
    ['RIO', 'GB0007188757', 'Rio Tinto', '', 'USD', 7, 420],
    // None of these is for a person to answer.
    ['CASH', '', 'Cash', '', '', '', 30],
    ['', '', 'Total', '', '', '', 2_600],
    ['AAPL', '', 'AAPL 20JAN27 250 C', '', '', 1, 5],
    ['CBA', '', 'Commonwealth Bank', 'ASX', '', 1, 5],
    ['', '', 'Technology', '', '', '', ''],
    ['JPM', '', 'JPMorgan', 'NYSE', '', 1, 5],
  ]);
  const questions = questionsOf(skipped);

  test('are the rows whose market is not clear, and those with a code or a name and no ticker; the same row is asked once', () => {
    expect(positions.map(({ ticker }) => ticker)).toEqual(['JPM']);
    expect(
      questions.map(({ rows, about: [{ written }], candidates }) => [rows, written, candidates]),
    ).toEqual([
      [[1, 7], 'RIO', ['RIO', 'RIO.L', 'RIO.TO']],
      [[2], '', []],
      [[3], 'US5949181045', []],
      [[4], '0263494', []],
      [[5], 'Nestle', []],
      [[6], '', []],
    ]);
  });

  test('as CSV they are read back once the tickers stand in them; an answered file has no question', () => {
    const tickers = ['RIO.L', 'AAPL', 'MSFT', 'BA.L', '', 'SPUS'];
    const csv = readCsv(writeCsv(writeQuestions(questions)));
    expect(readListingChoices(csv)).toEqual([]);
    const at = csv[0]!.indexOf('Ticker');
    const filled = csv.map((cells, row) =>
      cells.map((cell, column) => (row > 0 && column === at ? (tickers[row - 1] ?? '') : cell)),
    );
    expect(readListingChoices(filled)).toEqual([
      { symbol: 'RIO', name: 'Rio Tinto', ticker: 'RIO.L' },
      { isin: 'US0378331005', name: 'Apple Inc', ticker: 'AAPL' },
      { isin: 'US5949181045', name: 'Microsoft', ticker: 'MSFT' },
      { symbol: '0263494', name: 'BAE Systems', ticker: 'BA.L' },
      { name: 'Some Trust', ticker: 'SPUS' },
    ]);
  });

  test('as a table they say what they may be, where they stand and why', () => {
    const reason = 'It is not clear.';
    const table = writeQuestions([
      { rows: [1, 7], about: [{ written: 'RIO', name: 'Rio' }], candidates: ['RIO', 'RIO.L'], reason },
      { rows: [2], about: [{ written: 'A' }, { written: '', isin: 'US0378331005' }], candidates: [], reason },
    ]);
    expect(table).toEqual([
      ['Symbol', 'ISIN', 'Name', 'Ticker', 'May be', 'Rows of the file', 'Why'],
      ['RIO', '', 'Rio', '', 'RIO or RIO.L', '1, 7', reason],
      ['A', '', '', '', '', '2', reason],
      ['', 'US0378331005', '', '', '', '2', reason],
    ]);
  });

  test('an answer is for every row that the question is about', () => {
    const [first] = questions;
    expect(
      answerTo({ ...first!, about: [{ written: 'BBY', name: 'A' }, { written: 'BBY' }] }, 'BBY.L'),
    ).toEqual([
      { symbol: 'BBY', name: 'A', ticker: 'BBY.L' },
      { symbol: 'BBY', ticker: 'BBY.L' },
    ]);
  });

  test.each([
    ['BBY', ['BBY', 'BBY.L', 'BBY.TO']],
    ['BT.A.L', ['BT.A', 'BT.A.L', 'BT.A.TO']],
    ['HMKB.UZ', ['HMKB', 'HMKB.L', 'HMKB.TO', 'HMKB.UZ']],
  ])('%s elsewhere: %j', (ticker, elsewhere) => expect(sameSymbolElsewhere(ticker)).toEqual(elsewhere));
});

describe('what files show side by side', () => {
  test('a pair is what a row’s own symbol was read as beside its ISIN', () => {
    const grid = [
      ['Symbol', 'ISIN', 'Name', 'Currency'],
      ['AAPL', 'US0378331005', 'Apple', ''],
      ['', 'US5949181045', 'Microsoft', ''],
      ['RIO', 'GB0007188757', 'Rio Tinto', 'USD'],
      ['JPM', '', 'JPMorgan', ''],
    ];
    const choices = [{ symbol: 'RIO', name: 'Rio Tinto', ticker: 'RIO.L' }];
    const learned = new Map([['US5949181045', 'MSFT']]);
    const { positions } = readPortfolio(grid, { choices, learned });
    expect(positions.map(({ ticker, chosen }) => [ticker, chosen])).toEqual([
      ['AAPL', undefined],
      ['MSFT', undefined],
      ['RIO.L', true],
      ['JPM', undefined],
    ]);
    // Neither what was chosen nor what was learned is learned again.
    expect(pairsOf(positions)).toEqual([['US0378331005', 'AAPL']]);
  });

  test('what stands in the place of a symbol and is none teaches nothing', () => {
    const { positions } = readPortfolio([
      ['Symbol', 'ISIN'],
      ['AAPL', 'US0378331005'],
    ]);
    const [apple] = positions;
    expect(pairsOf([apple!])).toEqual([['US0378331005', 'AAPL']]);
    for (const written of ['', '  ', 'US0378331005', 'us0378331005', 'ISIN: us0378331005'])
      expect([written, pairsOf([{ ...apple!, written }])]).toEqual([written, []]);
  });

  test('is used for rows without a ticker alone, whether the ISIN stands in its own column or in the tickers’; what a person said wins', () => {
    const learned = new Map([['US0378331005', 'AAPL']]);
    const tickers = (grid: unknown[][], choices: ListingChoice[] = []) =>
      readPortfolio(grid, { learned, choices }).positions.map(({ ticker }) => ticker);
    expect(
      tickers([
        ['ISIN', 'Quantity'],
        ['US0378331005', 5],
      ]),
    ).toEqual(['AAPL']);
    expect(
      tickers([
        ['Ticker', 'ISIN', 'Quantity'],
        ['', 'US0378331005', 5],
      ]),
    ).toEqual(['AAPL']);
    expect(
      tickers([
        ['Ticker', 'ISIN', 'Currency'],
        ['APC', 'US0378331005', 'EUR'],
      ]),
    ).toEqual([]);
    expect(
      tickers([
        ['Ticker', 'ISIN', 'Quantity'],
        ['MSFT', 'US0378331005', 5],
      ]),
    ).toEqual(['MSFT']);
    expect(
      tickers(
        [
          ['ISIN', 'Quantity'],
          ['US0378331005', 5],
        ],
        [{ isin: 'US0378331005', ticker: 'ZZZZ' }],
      ),
    ).toEqual(['ZZZZ']);
  });
});
