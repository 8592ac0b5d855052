import fc from 'fast-check';
import { nameKey } from '../../src/portfolio/shares/company-name';
import { readCsv, writeCsv } from '../../src/portfolio/cells/csv';
import {
  exclusionColumns,
  newExclusions,
  OwnExclusions,
  readExclusions,
  writeExclusions,
  type OwnExclusion,
} from '../../src/portfolio/own-lists/own-exclusions';

const entry = (given: Partial<OwnExclusion>): OwnExclusion => ({ reason: '', who: '', since: '', ...given });

describe('names are the same apart from case, blanks and legal forms', () => {
  test.each([
    ['Apple Inc.', 'APPLE'],
    ['The Coca-Cola Company', 'THE COCA COLA CO'],
    ['BP p.l.c.', 'bp PLC'],
    ['Novo Nordisk A/S', 'Novo-Nordisk AS'],
    ['Eli Lilly & Co', 'ELI LILLY AND COMPANY'],
    ['PT Astra International Tbk', 'Astra International'],
    ['Nestlé S.A.', 'NESTLE'],
    ['شركة أ', 'شركة  أ'],
  ])('%s and %s', (a, b) => expect(nameKey(a)).toBe(nameKey(b)));

  test.each([
    ['Apple Inc.', 'Apple Hospitality REIT, Inc.'],
    ['Liberty Media', 'Liberty Global'],
    ['AS ONE Corporation', 'One Inc.'],
    ['Amazon', 'Amazon.com, Inc.'],
  ])('but not %s and %s', (a, b) => expect(nameKey(a)).not.toBe(nameKey(b)));

  test('what consists of a legal form alone keeps it, and punctuation alone is no name', () => {
    expect([nameKey('SE'), nameKey('AG Corp'), nameKey(' – ')]).toEqual(['SE', 'AG', '']);
  });
});

describe('a list that somebody wrote', () => {
  test('tickers in any usual spelling, or names; dates as Excel has them; a reason may be left out', () => {
    const read = readExclusions([
      ['My list'].slice(1),
      ['Ticker', 'Name', 'Reason', 'Who', 'Since'],
      ['LON:BP', '', 'weapons', 'AK', 46000],
      ['', 'Some Company plc', '', '', 'last spring'],
      ['', '', '', '', ''],
      [' aapl ', 'Apple', '', '', ''],
    ]);
    expect(read.unreadable).toEqual([]);
    expect(read.exclusions).toEqual([
      entry({ ticker: 'BP.L', reason: 'weapons', who: 'AK', since: '2025-12-09' }),
      entry({ name: 'Some Company plc', since: 'last spring' }),
      entry({ ticker: 'AAPL', name: 'Apple' }),
    ]);
  });

  test('a column "Ticker or name" holds either', () => {
    const { exclusions } = readExclusions([
      ['Ticker or name', 'Reason'],
      ['MSFT', 'x'],
      ['Some Company', 'y'],
    ]);
    expect(exclusions).toEqual([
      entry({ ticker: 'MSFT', reason: 'x' }),
      entry({ name: 'Some Company', reason: 'y' }),
    ]);
  });

  test('a row that names nothing has its number on the sheet and a sentence; the others are read', () => {
    const read = readExclusions(
      [
        ['Ticker', 'Reason'],
        ['7203.T', 'not covered'],
        ['', 'whose?'],
        ['AAPL', ''],
      ],
      4,
    );
    expect(read.exclusions).toEqual([entry({ ticker: 'AAPL' })]);
    expect(read.unreadable.map(({ row }) => row)).toEqual([5, 6]);
    expect(read.unreadable[0]!.reason).toContain('7203.T');
    expect(read.unreadable[1]!.reason).toContain('Write one of them');
  });

  test('names alone are enough, and so are tickers; of a column that is missing every row has nothing', () => {
    const named = [
      ['Name', 'Reason'],
      ['Some Company', 'x'],
    ];
    expect(readExclusions(named).exclusions).toEqual([entry({ name: 'Some Company', reason: 'x' })]);
    const dated = [
      ['Ticker', 'Since'],
      ['AAPL', 46000],
    ];
    expect(readExclusions(dated).exclusions).toEqual([entry({ ticker: 'AAPL', since: '2025-12-09' })]);
  });

  test('a text is no number of a day, and an apostrophe within it is a part of it', () => {
    const grid = [
      ['Name', 'Reason', 'Since'],
      ["Rock'-n-Roll", "'=sum", '46000'],
    ];
    expect(readExclusions(grid).exclusions).toEqual([
      entry({ name: "Rock'-n-Roll", reason: '=sum', since: '46000' }),
    ]);
  });

  test.each([
    [[['Kurs', '', 'Stück']], /has the header "kurs", "stuck"\..*column Ticker, Name/],
    [[['', '']], /has no header/],
    [[], /has no header/],
  ])('without tickers and names it is refused, with what to do: %j', (grid, sentence) => {
    expect(() => readExclusions(grid)).toThrow(sentence);
  });

  test('as CSV it comes back as it was, whatever stands in it', () => {
    const text = fc.string({ unit: 'grapheme' }).map((s) => s.replace(/[\s\p{C}]+/gu, ' ').trim());
    const list = fc.array(
      fc.record({
        ticker: fc.constantFrom('AAPL', 'BP.L', 'BRK.B', 'SHOP.TO'),
        name: fc.constantFrom('Apple Inc.', '=Sum', 'A, "B"', 'شركة'),
        reason: text,
        who: text,
        since: fc.constantFrom('', '2025-01-31'),
      }),
    );
    fc.assert(
      fc.property(list, (exclusions) => {
        const plain = exclusions.filter(({ reason, who }) => !/^'[=+\-@]/.test(reason + who));
        const back = readExclusions(readCsv(writeCsv(writeExclusions(plain))));
        expect(back.unreadable).toEqual([]);
        expect(back.exclusions.map(({ ticker, name }) => [ticker, name])).toEqual(
          plain.map(({ ticker, name }) => [ticker, name]),
        );
      }),
    );
  });

  test('it is written with an empty cell for what is not there', () =>
    expect(writeExclusions([entry({ name: 'Some' }), entry({ ticker: 'AAPL', who: 'AK' })])).toEqual([
      ['Ticker', 'Name', 'Reason', 'Who', 'Since'],
      ['', 'Some', '', '', ''],
      ['AAPL', '', '', 'AK', ''],
    ]));

  test('the columns of a table are found in any order: of ticker, name, reason, who and since', () => {
    expect(exclusionColumns(['Reason', 'Symbol', 'Other', 'Date', 'Company'])).toEqual([
      1,
      4,
      0,
      undefined,
      3,
    ]);
    expect(exclusionColumns([])).toStrictEqual(Array(5).fill(undefined));
  });

  test('taken in twice, every entry is there once', () => {
    const list = [
      entry({ ticker: 'AAPL', name: 'Apple' }),
      entry({ name: 'APPLE INC' }),
      entry({ name: 'Some' }),
      entry({ ticker: 'MSFT' }),
    ];
    const added = newExclusions(list, []);
    expect(added).toEqual([list[0], list[2], list[3]]);
    expect(newExclusions(list, added)).toEqual([]);
    // One that names nothing is none.
    expect(newExclusions([entry({}), list[2]!], [])).toStrictEqual([list[2]]);
  });
});

describe('who is on the list', () => {
  const list = new OwnExclusions([
    entry({ ticker: 'BP.L', reason: 'by ticker' }),
    entry({ name: 'Some Company plc', reason: 'by name' }),
  ]);

  test.each([
    [{ ticker: 'BP.L' }, 'by ticker'],
    [{ ticker: 'BP' }, undefined],
    [{ ticker: 'SOME', names: [undefined, 'SOME  COMPANY'] }, 'by name'],
    [{ ticker: 'SOME', names: ['Some Company Trust'] }, undefined],
    [{ names: ['', '–'] }, undefined],
  ])('%j: %p', (security, reason) => expect(list.find(security)?.reason).toBe(reason));

  test('it has its size, and no row that cannot be read unless some are told', () => {
    expect([list.size, list.unreadable]).toEqual([2, []]);
    const unreadable = [{ row: 3, reason: 'It names nothing.' }];
    expect(new OwnExclusions([], unreadable).unreadable).toEqual(unreadable);
  });

  test('5,000 entries are looked up among 5,000 holdings without going through the list', () => {
    let compared = 0;
    const counting = (name: string): OwnExclusion => {
      const exclusion = entry({ reason: name });
      return Object.defineProperty(exclusion, 'name', { enumerable: true, get: () => (compared++, name) });
    };
    const big = new OwnExclusions(Array.from({ length: 5000 }, (_, at) => counting(`Company ${at} plc`)));
    const read = compared;
    for (let at = 0; at < 5000; at += 1)
      expect(big.find({ ticker: `T${at}`, names: [`COMPANY ${at}`] })?.reason).toBe(`Company ${at} plc`);
    expect(compared).toBe(read);
  });
});
