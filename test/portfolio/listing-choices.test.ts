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
import { readPortfolio, type ReadingOptions } from '../../src/portfolio/positions/read-portfolio';

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

  test('the one counts that states the most of what stands there, and no other part of a row than it states', () => {
    const isin = 'US0378331005';
    const row = { written: 'APC', isin, name: 'Apple' };
    const symbol = 'APC';
    const { name } = row;
    const inThisOrder = [
      { symbol, isin, name },
      { isin, name },
      { symbol, name },
      { symbol, isin },
      { isin },
      { name },
      { symbol },
    ].map((stated, at) => ({ ...stated, ticker: `T${at}` }));
    for (const [at, { ticker }] of inThisOrder.entries())
      expect(new ListingChoices(inThisOrder.slice(at).reverse()).find(row)?.ticker).toBe(ticker);
    expect(new ListingChoices([{ symbol: 'AAPL', isin, ticker: 'AAPL' }]).find(row)).toBeUndefined();
    expect(new ListingChoices().find(row)).toBeUndefined();
  });

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

describe('a list of choices', () => {
  test.each([
    [
      [
        ['Symbol', 'Name'],
        ['A', 'B'],
      ],
      /has the header "symbol", "name"\. Give it a column Ticker/,
    ],
    [[], /^The list of tickers has no header\. Give it a column Ticker/],
    [[['', 'Kurs', '']], /^The list of tickers has the header "kurs"\. Give it/],
    [[['Ticker'], ['A']], /Give it a column Ticker, and beside it one of/],
    [
      [
        ['Symbol', 'Ticker'],
        ['BBY', 'BBY.L'],
        ['CBA', 'CBA.AX'],
      ],
      /^Row 3 of the list of tickers: "CBA\.AX" is from a market.* Correct that row of the list\.$/,
    ],
    [[[], ['Symbol', 'Ticker'], ['X', 'US0378331005']], /^Row 3 of the list of tickers: .* is an ISIN/],
  ])('%j: %p', (grid, message) => expect(() => readListingChoices(grid)).toThrow(message));

  test('a row that has a ticker and says of nothing what it is means no row of a file', () =>
    expect(
      readListingChoices([
        ['Name', 'Ticker'],
        [' ', 'AAPL'],
        ["Rock'-n-Roll", 'MSFT'],
        ["'=Sum", 'KO'],
      ]),
    ).toEqual([
      // An apostrophe guards the beginning of a text alone.
      { name: "Rock'-n-Roll", ticker: 'MSFT' },
      { name: '=Sum', ticker: 'KO' },
    ]));

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
    expect(choiceFor({ written: 'GB0000961622' }, 'BBY.L')).toStrictEqual({
      isin: 'GB0000961622',
      ticker: 'BBY.L',
    });
    expect(choiceFor({ written: ' ', name: 'B' }, 'BBY.L')).toStrictEqual({ name: 'B', ticker: 'BBY.L' });
  });
});
