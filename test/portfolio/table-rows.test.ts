import type { Row } from '../../src/portfolio/cells/cell-text';
import { findHeaderRow, type Header } from '../../src/portfolio/tables/header-row';
import type { Source } from '../../src/portfolio/tables/sources';
import { firstText, isOneWord, splitRows } from '../../src/portfolio/positions/table-rows';

const HEADS = 'Symbol|Name|Quantity|Price';
const AAPL = 'AAPL|Apple|5|1';
const KO = 'KO|Coca-Cola|6|2';

const gridOf = (lines: readonly string[]): readonly Row[] => lines.map((line) => line.split('|'));

/** Which lines below the header are the table's, which stand below its end, each with what ended it, and which are outside. */
function split(
  lines: readonly string[],
  { heads = HEADS, source }: { heads?: string; source?: object } = {},
) {
  const grid = gridOf([heads, ...lines]);
  const { header } = findHeaderRow(grid.slice(0, 1));
  const own: Header = source ? { ...header, source: { name: 'Zorp', signatures: [], ...source } } : header;
  const { rows, outside } = splitRows(grid, 0, own);
  return {
    table: rows.flatMap(({ row, below }) => (below === undefined ? [row] : [])),
    below: rows.flatMap(({ row, below }) => (below === undefined ? [] : [[row, below]])),
    outside,
  };
}

const table = (lines: readonly string[], more = {}) => split(lines, more).table;
const outside = (lines: readonly string[], more = {}) => split(lines, more).outside;

test('the row below a header that heads parts of a column is no row of the table', () => {
  const heads = 'Symbol|Quantity|Coming||Price';
  expect(split(['||T1|T2|', 'KO|5|0|0|2', '||T1|T2|'], { heads })).toMatchObject({
    table: [2, 3],
    outside: [1],
  });
  expect(table(['||T1|T2|x', 'KO|5|0|0|2'], { heads })).toEqual([1, 2]);
  expect(table(['KO||T1|T2|'], { heads })).toEqual([1]);
  expect(table(['||T1|4|'], { heads })).toEqual([1]);
});

describe('the rows of a table', () => {
  test('go on over blank rows, which are neither of it nor outside', () =>
    expect(split([AAPL, '|||', KO])).toEqual({ table: [1, 3], below: [], outside: [] }));

  test('have the header that stands above them', () => {
    const grid = gridOf([HEADS, AAPL, 'Quantity|Symbol|Price', '6|KO|2']);
    const { header } = findHeaderRow(grid);
    const { rows, outside: others } = splitRows(grid, 0, header);
    expect(rows.map((one) => [one.row, one.header.columns.ticker])).toEqual([
      [1, 0],
      [3, 1],
    ]);
    expect(others).toEqual([2]);
  });

  test('begin below the header, wherever it stands', () => {
    const grid = gridOf(['A title', 'Another', HEADS, AAPL]);
    expect(splitRows(grid, 2, findHeaderRow(grid).header)).toMatchObject({ rows: [{ row: 3 }], outside: [] });
  });

  test('are told where nothing heads them as well', () => {
    const { header } = findHeaderRow(gridOf([HEADS]));
    expect(splitRows(gridOf([AAPL, KO]), -1, header).rows.map(({ row }) => row)).toEqual([0, 1]);
  });
});

describe('footnotes', () => {
  const MARK = '*|Estimated';
  test.each(['Notes', 'note', 'FOOTNOTES', 'Footnote', 'Disclaimer', 'Disclaimers'])(
    'the marks below %s are no holdings',
    (heading) =>
      expect(split([AAPL, heading, MARK, 'a|b'])).toEqual({ table: [1], below: [], outside: [2, 3, 4] }),
  );

  test.each(['My notes', 'Notes to it', 'Remarks', 'Notes|x'])('below %s they may be', (heading) =>
    expect(table([AAPL, heading, MARK])).toContain(3),
  );

  test('cells that are empty beside the heading are none, and a name below it may be a share', () => {
    expect(outside([AAPL, '|Notes||', MARK])).toEqual([2, 3]);
    expect(table([AAPL, 'Notes', '|Zorp Holdings'])).toEqual([1, 3]);
  });

  test('a row with figures ends them', () =>
    expect(split([AAPL, 'Notes', KO, MARK])).toMatchObject({ table: [1, 3, 4], outside: [2] }));

  test('a text alone may be a symbol, and ends nothing', () =>
    expect(split([AAPL, 'Notes', 'MSFT', MARK])).toMatchObject({ table: [1, 3], outside: [2, 4] }));

  test.each(['Symbol|Quantity', 'Symbol|Value', 'Symbol|Price'])('of a table of %s', (heads) =>
    expect(outside(['AAPL|5', 'Notes', MARK], { heads })).toEqual([2, 3]),
  );

  test('not of a table without numbers, where two texts are a share', () =>
    expect(table(['AAPL|Apple', 'Notes', 'KO|Coca-Cola'], { heads: 'Symbol|Name' })).toEqual([1, 3]));

  test('not in the file of a broker', () =>
    expect(table([AAPL, 'Notes', MARK], { source: {} })).toEqual([1, 3]));
});

describe('rates of exchange', () => {
  test.each([
    'Exchange rates',
    'Currency rate',
    'FX Rates as of today',
    '為替レート',
    '汇率',
    '匯率',
    '환율',
    'Wechselkurse',
    'Devisenkurs',
    'Taux de change',
    'Tipo de cambio',
    'Tassi di cambio',
    'Wisselkoers',
    'Kursy walut',
    'Taxas de câmbio',
    'Taxa de cambio',
  ])('currencies below %s are no holdings', (heading) =>
    expect(outside([AAPL, heading, 'EUR|1.08', 'Sterling|1.27'])).toEqual([2, 3, 4]),
  );

  test.each(['Rates', 'Interest rates', 'Exchange', 'Exchange rates|x'])('below %s they may be', (heading) =>
    expect(table([AAPL, heading, 'EUR|1.08'])).toContain(3),
  );

  test.each([
    ['a currency, its rate and the unit and time of that', 'EUR|1.08|per one|today|x', true],
    ['a currency and five more', 'EUR|1.08|per one|today|x|y', false],
    ['a currency alone', 'EUR', false],
    ['two words', 'Zorp|quux', true],
    ['three words', 'Zorp|quux|blah', true],
    ['four words', 'Zorp|quux|blah|foo', false],
    ['a word and a figure', 'Zorp|1.5', false],
    ['a word alone', 'ZORP', false],
  ])('%s below the heading', (_, row, isRate) => {
    const { table: rows } = split([AAPL, 'Exchange rates', row]);
    expect(rows.includes(3)).toBe(!isRate);
  });

  test('the first row that is none ends them', () =>
    expect(split([AAPL, 'Exchange rates', 'EUR|1.08', KO, 'EUR|1.08'])).toMatchObject({
      table: [1, 4, 5],
      outside: [2, 3],
    }));

  test('a currency alone ends them too', () =>
    expect(table([AAPL, 'Exchange rates', 'EUR', 'EUR|1.08'])).toEqual([1, 3, 4]));
});

describe('a header that stands there again', () => {
  test('is outside, and the name of an account above it, after a gap, as well', () =>
    expect(split([AAPL, '', 'SECOND', HEADS, KO])).toEqual({ table: [1, 5], below: [], outside: [3, 4] }));

  test.each([
    ['without a gap', ['SECOND']],
    ['with a text beside it', ['', 'SECOND|account']],
    ['with a number beside it', ['', 'SECOND|||7']],
    ['that is a line of totals', ['', 'Total']],
    ['with a gap below it as well', ['', 'SECOND', '']],
  ])('a text above it %s is of the table', (_, lines) => {
    const at = lines.findIndex((line) => /[a-z]/i.test(line)) + 2;
    expect(table([AAPL, ...lines, HEADS, KO])).toContain(at);
  });

  test('empty cells beside the name of an account change nothing', () =>
    expect(outside([AAPL, '', 'SECOND|||', HEADS, KO])).toEqual([3, 4]));

  test('a row of the table with an empty cell is no gap', () =>
    expect(table(['AAPL|Apple|5|', 'SECOND', HEADS, KO])).toEqual([1, 2, 4]));

  test('nothing but the header may stand above it', () => expect(table([HEADS, KO])).toEqual([2]));

  test('nor anything at all', () => {
    const { header } = findHeaderRow(gridOf([HEADS]));
    const { rows } = splitRows(gridOf(['SECOND', HEADS, KO]), -1, header);
    expect(rows.map(({ row }) => row)).toEqual([0, 2]);
  });

  test('it may have a figure, if it is a copy', () => {
    const heads = 'Symbol|Name|Quantity|2026';
    expect(split([AAPL, heads, KO], { heads })).toEqual({ table: [1, 3], below: [], outside: [2] });
  });

  test('a text between two headers is of the table', () =>
    expect(table(['SECOND', HEADS, KO])).toEqual([1, 3]));

  test('of two texts above it, only the last is a title', () =>
    expect(table([AAPL, '', 'FIRST', '', 'SECOND', HEADS, KO])).toEqual([1, 3, 7]));

  test('in a table of one column each text is a symbol', () =>
    expect(table(['AAPL', '', 'SECOND', 'Symbol', 'KO'], { heads: 'Symbol' })).toEqual([1, 3, 5]));

  test('a number is no title', () => {
    const grid = [
      ['Symbol', 'Name', 'Quantity'],
      ['AAPL', 'Apple', 5],
      [],
      [1234],
      ['Symbol', 'Name', 'Quantity'],
    ];
    expect(splitRows(grid, 0, findHeaderRow(grid).header).rows.map(({ row }) => row)).toEqual([1, 3]);
  });

  describe('in the file of a broker', () => {
    const source: Partial<Source> = { signatures: [['symbol', 'name', 'quantity', 'price']] };
    test('a title may have several rows of a label and a text', () =>
      expect(split([AAPL, 'Account|7', 'Owner|Me', '', 'Kind|IRA', '', HEADS, KO], { source })).toEqual({
        table: [1, 8],
        below: [],
        outside: [2, 3, 5, 7],
      }));

    test('a number is none', () => {
      const heads = ['Symbol', 'Name', 'Quantity', 'Price'];
      const grid = [heads, ['AAPL', 'Apple', 5, 1], ['Account', 7], heads];
      const { header } = findHeaderRow(grid);
      const own = { ...header, source: { name: 'Zorp', signatures: [], ...source } };
      expect(splitRows(grid, 0, own).rows.map(({ row }) => row)).toEqual([1, 2]);
    });

    test('three texts are none, nor is a holding', () => {
      const two = { heads: 'Symbol|Quantity', source: { signatures: [['symbol', 'quantity']] } };
      expect(table(['AAPL|5', 'Symbol|Quantity', 'KO|6'], two)).toEqual([1, 3]);
      expect(table([AAPL, 'Account|is|mine', HEADS, KO], { source })).toEqual([1, 2, 4]);
      expect(table([AAPL, HEADS, KO], { source })).toEqual([1, 3]);
    });
  });
});

describe('what ends a table', () => {
  test('words of the broker: below them a holding is told with what ended the table', () => {
    const source = { ends: /^the data/i };
    expect(split([AAPL, 'The data zorp', KO, 'words|in a row'], { source })).toEqual({
      table: [1],
      below: [[3, 'The data zorp']],
      outside: [2, 4],
    });
    expect(table([AAPL, 'The data zorp', KO])).toEqual([1, 2, 3]);
    expect(table([AAPL, 'Mind data zorp', KO], { source })).toEqual([1, 2, 3]);
  });

  test('the first such words count', () =>
    expect(split([AAPL, 'End', 'End of all', KO], { source: { ends: /^end/i } }).below).toEqual([
      [4, 'End'],
    ]));

  test('a table that is known to hold nothing that is held', () => {
    const source: Partial<Source> = {
      otherTables: /^closed positions$/i,
      signatures: [['symbol', 'name', 'quantity', 'price']],
    };
    expect(split([AAPL, 'Closed Positions', 'Zorp|Quux|Quantity', KO], { source })).toEqual({
      table: [1],
      below: [],
      outside: [2, 3, 4],
    });
    expect(split([AAPL, 'Closed Positions', KO, HEADS, 'MSFT|Microsoft|7|3'], { source })).toEqual({
      table: [1, 5],
      below: [],
      outside: [2, 3, 4],
    });
  });

  test('the header of another table', () =>
    expect(
      split([
        AAPL,
        'Zorp|Blah|Shares|Quux',
        KO,
        'A long name of a fund||7|',
        'Total||7|',
        'words||more|',
        '1|2|3|4',
      ]),
    ).toEqual({
      table: [1],
      below: [
        [3, 'Zorp'],
        [4, 'Zorp'],
      ],
      outside: [2, 5, 6, 7],
    }));

  test('in the file of a broker a further table lists only what looks like a holding', () =>
    expect(split([AAPL, 'Zorp|Blah|Shares|Quux', KO, 'A long name of a fund||7|'], { source: {} })).toEqual({
      table: [1],
      below: [[3, 'Zorp']],
      outside: [2, 4],
    }));

  test('a word and a number are something like a holding, each of the numbers for itself', () => {
    const below = (row: string) => split([AAPL, 'Zorp|Blah|Shares|Quux', row], { source: {} }).below;
    expect(below('Gold||7|')).toHaveLength(1);
    expect(below('Gold|||7')).toHaveLength(1);
    expect(below('Gold|7||')).toEqual([]);
    expect(below('Gold Fund||7|')).toEqual([]);
    expect(below('BRK.B||7|')).toHaveLength(1);
    expect(
      split(['AAPL|NYSE|5', 'Zorp|Blah|Shares', 'BT.A|Quux|7'], {
        heads: 'Symbol|Exchange|Quantity',
        source: {},
      }).below,
    ).toEqual([[3, 'Zorp']]);
    expect(below('Cash||7|')).toEqual([]);
    expect(
      split(['AAPL|5|1', 'Zorp|Shares|Quux', 'Gold||7'], { heads: 'Symbol|Quantity|Value', source: {} })
        .below,
    ).toEqual([[3, 'Zorp']]);
  });

  test('a repeated header begins the table again', () =>
    expect(split([AAPL, 'Zorp|Blah|Shares|Quux', KO, HEADS, KO])).toEqual({
      table: [1, 5],
      below: [[3, 'Zorp']],
      outside: [2, 4],
    }));
});

describe('a statement in sections', () => {
  const source = { inSections: true, signatures: [['positions', 'symbol', 'quantity']] };
  const told = (...lines: string[]) => split(lines, { heads: 'Positions|Symbol|Quantity|Price', source });
  test('rows of other sections are outside, also those that look like a header', () =>
    expect(
      told('Positions|AAPL|5|1', 'Trades|Symbol|Quantity|Price', 'Trades|KO|6|2', 'Positions|MSFT|7|3'),
    ).toEqual({ table: [1, 4], below: [], outside: [2, 3] }));

  test('and no holding below the end of the table', () => {
    const ended = { ...source, ends: /^end/i };
    const below = (row: string) =>
      split(['Positions|AAPL|5|1', 'End', row], { heads: 'Positions|Symbol|Quantity|Price', source: ended });
    expect(below('Trades|KO|6|2')).toMatchObject({ below: [], outside: [2, 3] });
    expect(below('Positions|KO|6|2')).toMatchObject({ below: [[3, 'End']] });
  });
});

describe('lines that are drawn', () => {
  test.each([
    '----|----',
    '=====',
    '___|***|~~~',
    '--- FUNDS ---',
    '--- FUNDS---',
    '# a comment|x',
    '// a comment|x',
    '+++|...',
    '----||',
    '|# a comment|7',
  ])('%s is outside', (line) => expect(outside([AAPL, line])).toEqual([2]));

  test.each([
    '--|--',
    '---|MSFT',
    'x --- y',
    'x|# a comment',
    '--- FUNDS',
    '#1',
    'x // y|z',
    'ZORP ---',
    '--- FUNDS -',
  ])('%s is of the table', (line) => expect(table([AAPL, line])).toEqual([1, 2]));
});

describe('what stands beside the table', () => {
  const heads = '|Symbol|Quantity|';
  test.each([
    ['to the left', 'My words', [2], [1]],
    ['to the right', '|||My words', [2], [1]],
    ['on both sides', 'My|||words', [2], [1]],
    ['and in it', 'My|MSFT||', [], [1, 2]],
    ['and in its last column', 'My||5|', [], [1, 2]],
  ])('%s', (_, line, others, rows) => {
    expect(split(['|AAPL|5|', line], { heads })).toMatchObject({ table: rows, outside: others });
  });
});

describe('a line of the head of each page', () => {
  const below = (above: string, line: string) => {
    const grid = gridOf([above, HEADS, AAPL, line, KO]);
    const { rows, outside: others } = splitRows(grid, 1, findHeaderRow(grid.slice(1)).header);
    return { rows: rows.map(({ row }) => row), outside: others };
  };
  test.each(['CUSTOMER NAME|A. Zorp', 'Konto Nr.|12 345', 'Monthly statement of Zorp'])(
    '%s is outside where it stands above the table as well',
    (line) => expect(below(line, line)).toEqual({ rows: [2, 4], outside: [3] }),
  );

  test('is of the table where it does not', () =>
    expect(below('CUSTOMER NAME|B. Zorp', 'CUSTOMER NAME|A. Zorp').rows).toEqual([2, 3, 4]));

  test.each([
    ['a share', 'AAPL|Apple'],
    ['a share behind its name', 'Apple|AAPL'],
    ['one word', 'Zorpholding'],
    ['three cells', 'Zorp Holding|A. Zorp|Zurich'],
    ['a number first', '12 345|A. Zorp'],
    ['a number of shares', 'Zorp Holding||5'],
    ['a price', 'Zorp Holding|||5'],
    ['cash', 'Cash balance|free'],
  ])('%s stays in the table', (_, line) => expect(below(line, line).rows).toEqual([2, 3, 4]));
});

describe('a sentence that a semicolon has parted', () => {
  const heads = 'Zorp|Zarp|Symbol|Quantity|Price';
  const SHARE = 'Shares|USA|AAPL|5|1';
  const SENTENCE = 'All figures are given without any warranty and may be delayed by minutes';
  const below = (...lines: string[]) => split([SHARE, ...lines], { heads }).outside;

  test('is outside after a gap', () =>
    expect(below('', `${SENTENCE}| what counts is the statement`)).toEqual([3]));

  test.each([
    ['right below the table', [`${SENTENCE}|what counts is the statement`]],
    ['with a symbol', ['', `${SENTENCE}||KO`]],
    ['with a number', ['', `${SENTENCE}|5`]],
    ['that is short', ['', 'without any warranty|what counts is the statement']],
    ['that is no sentence', ['', `${'Zorp '.repeat(13)}|what counts is the statement`]],
  ])('is of the table %s', (_, lines) => expect(below(...lines)).toEqual([]));
});

describe('a text alone in its row', () => {
  test('is of the table in the column of tickers, and right below a row of it as a name', () => {
    expect(table([AAPL, 'ZORP'])).toEqual([1, 2]);
    expect(table([AAPL, '|Zorp Holdings'])).toEqual([1, 2]);
    expect(table(['|Zorp Holdings'])).toEqual([1]);
    expect(outside([AAPL, '', '|Zorp Holdings'])).toEqual([3]);
    expect(outside([AAPL, '||A word', '|Zorp Holdings'])).toEqual([2, 3]);
    expect(table([AAPL, HEADS, '|Zorp Holdings'])).toEqual([1, 3]);
    expect(outside([AAPL, '||Some', ''])).toEqual([2]);
  });

  test('is outside below other headers', () => {
    expect(outside([AAPL, '||Some words'])).toEqual([2]);
    expect(outside([AAPL, '|||Some words'])).toEqual([2]);
  });

  test('that is a number is of the table', () => {
    const grid = [
      ['Symbol', 'Name', 'Quantity'],
      ['AAPL', 'Apple', 5],
      ['', '', 7],
    ];
    expect(splitRows(grid, 0, findHeaderRow(grid).header).rows.map(({ row }) => row)).toEqual([1, 2]);
  });

  test('that names totals or cash is of the table, as long as it is short', () => {
    expect(table([AAPL, '||Total'])).toEqual([1, 2]);
    expect(table([AAPL, '||Cash balance'])).toEqual([1, 2]);
    expect(table([AAPL, `||Total value ${'x'.repeat(48)}`])).toEqual([1, 2]);
    expect(outside([AAPL, `||Total value ${'x'.repeat(49)}`])).toEqual([2]);
  });

  test('of more than sixty letters is no ticker, where there are other columns', () => {
    expect(table([AAPL, 'X'.repeat(60)])).toEqual([1, 2]);
    expect(outside([AAPL, 'X'.repeat(61)])).toEqual([2]);
    expect(table(['AAPL', 'X'.repeat(61)], { heads: 'Symbol' })).toEqual([1, 2]);
  });

  test.each([
    'My holdings:',
    'Gold:',
    'Über uns:',
    '1. Buy more',
    '12) Buy more',
    '•Buy more',
    '* Buy more',
    '- Buy more',
    '· Buy more',
    'Note: ZORP',
    'Notes - ZORP',
    'Instructions. ZORP',
    'Instruction: ZORP',
    'Disclaimer: ZORP',
    'Source: ZORP',
    'Hinweis: ZORP',
    'Hinweise: ZORP',
    'IMPORTANT: ZORP',
    'Buy some more stuff',
    'these are mine',
    'these, are. mine',
    'Notes',
  ])('"%s" is a note, and outside', (text) => expect(outside([AAPL, text])).toEqual([2]));

  test.each([
    'ABC:',
    'HOLD1:',
    'A1 Holdings:',
    'Gold: x',
    '1. Buy',
    '123. Buy more',
    '1. 2 more',
    '1 Buy more',
    'Notes ZORP',
    'My Note: ZORP',
    'Noted: ZORP',
    'Buy some more',
    'a b c d',
    'some/ more/ stuff/',
    'Buying Something Now',
  ])('"%s" is of the table', (text) => expect(table([AAPL, text])).toEqual([1, 2]));
});

test('the first text of a row', () => {
  expect(firstText(['', null, ' Zorp ', 'x'])).toBe('Zorp');
  expect(firstText(['', null])).toBe('');
  expect(firstText([5, 'x'])).toBe('5');
});

test.each([
  ['Gold', true],
  [' GLD ', true],
  ['Gold Fund', false],
  ['BRK.B', false],
  ['G1', false],
  ['Cash', false],
  ['', false],
])('%j is one word that may be a symbol: %p', (text, expected) => expect(isOneWord(text)).toBe(expected));
