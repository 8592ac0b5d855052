import { currencyAbove } from '../../src/portfolio/tables/section-currency';
import { fileEvidence } from '../../src/portfolio/positions/file-evidence';
import { findHeaderRow } from '../../src/portfolio/tables/header-row';

/** What a sheet says of all its rows; its cells are separated by bars, and formats may stand beside. */
const read = (text: string, formats?: readonly unknown[]) => {
  const grid = text.split('\n').map((line) => line.split('|'));
  const { row: top, header } = findHeaderRow(grid);
  const rows = grid
    .slice(top + 1)
    .map((_, at) => ({ row: top + 1 + at, header: formats ? { ...header, formats } : header }));
  return fileEvidence(grid, top, rows);
};

describe('lines above the table', () => {
  test.each([
    ['Valuation in GBP', 'GBP'],
    ['Total: £12,400.00', 'GBP'],
    ['In USD and CAD', 'CAD'],
    ['€ 5', 'EUR'],
    ['In USD', undefined],
    ['My holdings', undefined],
    ['in gbp', undefined],
  ])('%s speaks of %s', (line, code) => {
    expect(currencyAbove([['x'], [line]])).toBe(code);
    expect(read(`${line}\nSymbol|Quantity\nAAPL|5`).currency).toBe(code);
  });

  test('a currency below the header is none of them', () =>
    expect(read('Symbol|Quantity|Note\nAAPL|5|GBP')).not.toHaveProperty('currency'));

  test('a long text is read to its two hundredth letter', () => {
    expect(currencyAbove([[`${'x '.repeat(98)}GBP`]])).toBe('GBP');
    expect(currencyAbove([[`${'x '.repeat(100)}GBP`]])).toBeUndefined();
  });
});

describe('dollars and Americans', () => {
  test.each([
    ['a header with the sign', 'Symbol|Value ($)\nAAPL|5'],
    ['a header with the code', 'Symbol|Value USD\nAAPL|5'],
    ['an amount with the sign', 'Symbol|Value\nAAPL|$5.00'],
    ['one below zero', 'Symbol|Value\nAAPL|-$5.00'],
    ['one in brackets', 'Symbol|Value\nAAPL|($5.00)'],
    ['one with a blank', 'Symbol|Value\nAAPL|$ 5.00'],
  ])('%s is one of dollars', (_, text) =>
    expect(read(text)).toMatchObject({ hasDollars: true, hasAmericans: true }),
  );

  test.each([
    ['Canadian dollars', 'Symbol|Value\nAAPL|C$5.00'],
    ['the sign in a text', 'Symbol|Quantity|Note\nAAPL|5|costs $5'],
    ['pounds', 'Symbol|Value\nAAPL|£5.00'],
    ['USDC', 'Symbol|Value|USDC pool\nAAPL|5|x'],
  ])('%s are none', (_, text) =>
    expect(read(text)).toMatchObject({ hasDollars: false, hasAmericans: false }),
  );

  test('the format of a number tells them as well', () => {
    const grid = [
      ['Symbol', 'Value'],
      ['AAPL', 5],
    ];
    const { row, header } = findHeaderRow(grid);
    const evidence = (format: unknown) =>
      fileEvidence(grid, row, [{ row: 1, header: { ...header, formats: ['General', format] } }]).hasDollars;
    expect(evidence('$#,##0.00')).toBe(true);
    expect(evidence('#,##0.00')).toBe(false);
    expect(evidence(undefined)).toBe(false);
  });

  test('an American ISIN tells of Americans, and of no dollars', () => {
    expect(read('Symbol|ISIN|Value\nAAPL|US0378331005|5')).toMatchObject({
      hasDollars: false,
      hasAmericans: true,
    });
    expect(read('Symbol|ISIN|Value\nBP|GB0007980591|5')).toMatchObject({ hasAmericans: false });
  });
});

describe('where the other rows trade', () => {
  test.each([
    ['one in London', 'Symbol|Exchange|Quantity\nBP|LSE|5\nZORP||5', 'London'],
    ['one in Toronto, another nowhere', 'Symbol|Exchange|Quantity\nZORP||5\nSHOP|TSX|5', 'Toronto'],
    ['a Canadian ISIN', 'Symbol|ISIN|Quantity\nZORP||5\nRY|CA7800871021|5', 'Toronto'],
    ['half of them by number', 'Symbol|Quantity\n5347|5\nSIME|5', 'numbers'],
  ])('%s', (_, text, place) => expect(read(text).others?.place).toMatch(new RegExp(place)));

  test.each([
    ['one in New York', 'Symbol|Exchange|Quantity\nBP|LSE|5\nAAPL|NASDAQ|5'],
    ['nobody says', 'Symbol|Quantity\nBP|5\nAAPL|5'],
    ['fewer than half have a number', 'Symbol|Quantity\n5347|5\nSIME|5\nZORP|5'],
    ['longer numbers', 'Symbol|Quantity\n5347123|5\n1234567|5'],
  ])('nothing is told where %s', (_, text) => expect(read(text)).not.toHaveProperty('others'));
});

describe('marks and codes', () => {
  test.each([
    ['a mark of London', 'Symbol|Quantity\nAAPL|5\nBP.L|5', true],
    ['a mark of the United States', 'Symbol|Quantity\nAAPL US|5', false],
    ['none', 'Symbol|Quantity\nAAPL|5', false],
  ])('%s', (_, text, hasMarks) => expect(read(text).hasMarks).toBe(hasMarks));

  test('SEDOL codes of the Americas', () => {
    expect(read('Symbol|SEDOL|Quantity\nAAPL|2046251|5').hasAmericanCodes).toBe(true);
    expect(read('Symbol|SEDOL|Quantity\nBP|0798059|5').hasAmericanCodes).toBe(false);
    expect(read('Symbol|Code 2|Quantity\nBP|2046251|5').hasAmericanCodes).toBe(false);
  });

  test('names of companies abroad', () => {
    expect(read('Symbol|Name|Quantity\nZORP|Zorp Oyj|5').hasForeignNames).toBe(true);
    expect(read('Symbol|Name|Quantity\nAAPL|Apple Inc|5').hasForeignNames).toBe(false);
  });

  test.each([
    ['the letters of Korea', '종목코드|종목명|수량\nAAPL|x|5', true],
    ['the letters of Japan', 'コード|銘柄|株数\nAAPL|x|5', true],
    ['those of China above numbers', '代码|名称|数量\n600519|x|5', true],
    ['those of China above letters', '代码|名称|数量\nAAPL|x|5', false],
    ['others', 'Symbol|Name|Quantity\n600519|x|5', false],
  ])('numbers of shares are told by %s: %p', (_, text, isAmongNumbers) =>
    expect(read(text).isAmongNumbers).toBe(isAmongNumbers),
  );
});

describe('how numbers are written', () => {
  const isComma = (...cells: readonly string[]) =>
    read(`Symbol|Quantity\n${cells.map((cell) => `AAPL|${cell}`).join('\n')}`).decimalComma;
  test.each([
    [['1,5'], true],
    [['1.234,50'], true],
    [['1 234,50'], true],
    [['1,5', '2,5', '0.5'], true],
    [['1,5', '2.5'], false],
    [['1.5'], false],
    [['1,234.50'], false],
    [['1,234'], false],
    [['1.234'], false],
    [['5'], false],
    [['1,2345'], true],
    [['€ 1,50'], true],
  ])('%j: decimal commas %p', (cells, expected) => expect(isComma(...cells)).toBe(expected));

  test('below a header of a language with decimal commas they are usual', () => {
    const german = (cell: string) => read(`Symbol|Stück|Wert\nAAPL|${cell}|5`).decimalComma;
    expect(german('1.234')).toBe(true);
    expect(german('1.5')).toBe(false);
    expect(german('1,234')).toBe(false);
  });

  test('where no number shows it, one that may be either is open', () => {
    expect(read('Symbol|Quantity\nAAPL|1.234').isOpen).toBeDefined();
    expect(read('Symbol|Quantity\nAAPL|1.5')).not.toHaveProperty('isOpen');
    expect(read('Symbol|Quantity\nAAPL|1,5')).not.toHaveProperty('isOpen');
  });
});

describe('weights', () => {
  const isPercent = (...weights: readonly string[]) =>
    read(`Symbol|Weight\n${weights.map((weight) => `AAPL|${weight}`).join('\n')}`).weightsArePercent;
  test.each([
    [['0.6', '0.4'], false],
    [['0.6', '0.38'], false],
    [['0.6', '0.42'], false],
    [['0.6', '0.36'], true],
    [['0.6', '0.44'], true],
    [['1'], true],
    [['1.2', '-0.2'], true],
    [['60', '40'], true],
    [['60%', '40%'], true],
  ])('%j are percentages: %p', (weights, expected) => expect(isPercent(...weights)).toBe(expected));

  test('a line of totals has no ticker and does not count', () =>
    expect(read('Symbol|Weight\nAAPL|0.6\nMSFT|0.4\n|1').weightsArePercent).toBe(false));

  test('numbers that are shown as percentages are parts, and told by that', () =>
    expect(read('Symbol|Weight\nAAPL|0.6\nMSFT|0.4', ['', '0%']).weightsArePercent).toBe(true));
});
