import fc from 'fast-check';
import { readCsv, writeCsv } from '../../src/portfolio/cells/csv';
import {
  choiceFor,
  choiceKey,
  ListingChoices,
  readListingChoices,
  writeListingChoices,
  type ListingChoice,
} from '../../src/portfolio/own-lists/listing-choices';
import {
  answerTo,
  pairsOf,
  questionsOf,
  writeQuestions,
} from '../../src/portfolio/own-lists/listing-questions';
import { readPortfolio, type ReadingOptions } from '../../src/portfolio/positions/read-portfolio';
import { sameSymbolElsewhere } from '../../src/portfolio/shares/ticker';

describe('which choice a row means', () => {
  const choices = new ListingChoices([
    { symbol: 'BBY', ticker: 'BBY' },
    { symbol: 'bby', name: 'Balfour  Beatty', ticker: 'BBY.L' },
    { isin: 'US0378331005', ticker: 'AAPL' },
    { name: 'Some Trust', ticker: 'SPUS' },
  ]);

  test.each([
    [{ written: 'BBY' }, 'BBY'],
    [{ written: ' BBY ', name: 'BALFOUR BEATTY' }, 'BBY.L'],
    [{ written: 'BBY', name: 'Another' }, 'BBY'],
    [{ written: 'us0378331005' }, 'AAPL'],
    [{ written: 'APC', isin: 'US0378331005', name: 'Apple' }, 'AAPL'],
    [{ written: '', name: 'some trust' }, 'SPUS'],
    [{ written: '', name: 'no trust' }, undefined],
    [{ written: '' }, undefined],
  ])('%j: %p', (row, ticker) => expect(choices.find(row)?.ticker).toBe(ticker));

  test('of two that state the same, the later one counts; one that states nothing, never', () => {
    const twice = new ListingChoices([
      { symbol: 'A', ticker: 'A' },
      { symbol: 'a', ticker: 'A.L' },
      { ticker: 'ZZZZ' },
    ]);
    expect(twice.find({ written: 'A' })?.ticker).toBe('A.L');
    expect(twice.find({ written: '' })).toBeUndefined();
  });

  test('5,000 choices and 10,000 rows are held against each other without looking at each pair', () => {
    // Each row was compared with each choice before: fifty million comparisons of texts.
    let read = 0;
    const many = Array.from({ length: 5_000 }, (_, at) => ({
      get symbol() {
        read += 1;
        return `S${at}`;
      },
      ticker: 'AAPL',
    }));
    const found = new ListingChoices(many);
    const before = read;
    expect(before).toBeLessThanOrEqual(4 * many.length);
    for (let row = 0; row < 10_000; row += 1) found.find({ written: `S${row}`, name: `Name ${row}` });
    expect(read).toBe(before);
    expect(found.find({ written: 'S4999', name: 'x' })).toBe(many[4_999]);
  });
});

describe('a choice by the symbol alone', () => {
  const read = (header: string[], row: unknown[], options: ReadingOptions) => {
    const { positions, skipped } = readPortfolio([header, row], options);
    return positions[0] ?? skipped[0]!;
  };
  const choices = [{ symbol: 'BBY', ticker: 'BBY.L' }];

  test('holds where the row tells nothing of its market, and where it contradicts itself', () => {
    expect(read(['Ticker', 'Shares'], ['BBY', 5], { choices })).toMatchObject({
      ticker: 'BBY.L',
      chosen: true,
    });
    expect(read(['Ticker', 'ISIN', 'Currency'], ['BBY', 'GB0000961622', 'USD'], { choices })).toMatchObject({
      ticker: 'BBY.L',
    });
  });

  // Without this a choice made for a file without names would make Best Buy's row in another file Balfour Beatty's.
  test('is not taken against what a row tells of its market', () => {
    expect(read(['Ticker', 'Exchange'], ['BBY', 'NYSE'], { choices })).toMatchObject({ ticker: 'BBY' });
    expect(read(['Ticker', 'Currency'], ['BBY', 'USD'], { choices })).toMatchObject({ ticker: 'BBY' });
    expect(read(['Ticker', 'Exchange'], ['BBY', 'ASX'], { choices })).toMatchObject({
      reason: expect.stringMatching(/Sydney/),
    });
  });

  test('does not vouch for a name: the served name is still held against it', () => {
    const position = read(['Ticker', 'Name', 'Shares'], ['BBY', 'Best Buy', 5], { choices });
    expect(position).toMatchObject({ ticker: 'BBY.L' });
    expect(position).not.toHaveProperty('chosen');
  });
});

describe('the questions of a file', () => {
  const { skipped, positions } = readPortfolio([
    ['Symbol', 'ISIN', 'Name', 'Exchange', 'Currency', 'Quantity', 'Value'],
    ['RIO', 'GB0007188757', 'Rio Tinto', '', 'USD', 5, 300],
    ['', 'US0378331005', 'Apple Inc', '', '', 5, 900],
    ['US5949181045', '', 'Microsoft', '', '', 2, 900],
    ['0263494', '', 'BAE Systems', '', '', 2, 30],
    ['Nestle', '', '', '', '', 2, 30],
    ['', '', 'Some Trust', '', '', '', 30],
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

describe('a list of choices', () => {
  test.each([
    [
      [
        ['Symbol', 'Name'],
        ['A', 'B'],
      ],
      /has the header "symbol", "name"\. Give it a column Ticker/,
    ],
    [[['Ticker'], ['A']], /Give it a column Ticker, and beside it one of/],
    [
      [
        ['Symbol', 'Ticker'],
        ['BBY', 'BBY.L'],
        ['CBA', 'CBA.AX'],
      ],
      /^Row 3 of the list of tickers: "CBA\.AX" is from a market/,
    ],
    [[[], ['Symbol', 'Ticker'], ['X', 'US0378331005']], /^Row 3 of the list of tickers: .* is an ISIN/],
  ])('%j: %p', (grid, message) => expect(() => readListingChoices(grid)).toThrow(message));

  const text = fc.oneof(
    fc.string({ minLength: 1, maxLength: 12 }),
    fc.constantFrom('=1+1', '-TSLA270617C300', "'quoted", '"', 'a,b;c', 'two\nlines', '@x', '+1'),
  );
  const stated = fc.record({ symbol: text, isin: text, name: text }, { requiredKeys: [] });

  test('is the same after it was written and read, whatever stands in it', () => {
    fc.assert(
      fc.property(fc.array(stated, { maxLength: 6 }), (rows) => {
        const choices = rows
          .map((row) => ({ ...row, ticker: 'AAPL' }))
          .filter((one) => choiceKey(one) !== choiceKey({}));
        const read = readListingChoices(readCsv(writeCsv(writeListingChoices(choices))));
        // An apostrophe before a sign that begins a formula is the CSV's own.
        const plain = (one: ListingChoice) => choiceKey(one).replaceAll(/"'(?=[=+\-@])/g, '"');
        expect(read.map(plain)).toEqual(choices.map(plain));
      }),
    );
  });

  test('as Excel saves it where a comma is the decimal sign, and as it is pasted', () => {
    const expected = [{ symbol: 'BBY', name: 'Balfour, Beatty', ticker: 'BBY.L' }];
    expect(
      readListingChoices(readCsv('\ufeffSymbol;ISIN;Name;Ticker\r\nBBY;;Balfour, Beatty;lon:bby\r\n')),
    ).toEqual(expected);
    expect(
      readListingChoices(readCsv('Symbol\tISIN\tName\tTicker\nBBY\t\t"Balfour, Beatty"\tBBY.L')),
    ).toEqual(expected);
    expect(readListingChoices(readCsv('sep=;\r\nSymbol;Ticker;Name\nBBY;BBY.L;Balfour, Beatty'))).toEqual(
      expected,
    );
  });

  test('a quotation mark that is never closed ends no process and loses no later row', () => {
    expect(readCsv('a,b\n"c,d\ne,f')).toEqual([
      ['a', 'b'],
      ['"c', 'd'],
      ['e', 'f'],
    ]);
  });

  test('a row’s answer is known by its symbol or ISIN with its name', () => {
    expect(choiceFor({ written: 'BBY', name: 'B' }, 'BBY.L')).toEqual({
      symbol: 'BBY',
      name: 'B',
      ticker: 'BBY.L',
    });
    expect(choiceFor({ written: 'BBY', isin: 'GB0000961622' }, 'BBY.L')).toEqual({
      symbol: 'BBY',
      ticker: 'BBY.L',
    });
    expect(choiceFor({ written: '', isin: 'GB0000961622' }, 'BBY.L')).toEqual({
      isin: 'GB0000961622',
      ticker: 'BBY.L',
    });
  });
});
