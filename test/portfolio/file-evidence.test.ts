import { currencyAbove } from '../../src/portfolio/tables/section-currency';
import { fileEvidence } from '../../src/portfolio/positions/file-evidence';
import { findHeaderRow, type Header } from '../../src/portfolio/tables/header-row';
import { tickersOrReasons } from './typed-file';

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
    ['CommSec - all in A$', 'AUD'],
    ['OPEN POSITIONS', undefined],
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
    const limited = 'HAL|Hindustan Aeronautics Ltd|5\nITC|ITC Limited|5\nINFY|Infosys Ltd.|5';
    expect(read(`Symbol|Name|Quantity\n${limited}\nAAPL|Apple Inc|5`).hasForeignNames).toBe(true);
    // Where dollars are told, or few of many are called so, they may be those of New York: Garmin Ltd.
    expect(read(`Symbol|Name|Value ($)\n${limited}`).hasForeignNames).toBe(false);
    const others = 'A|A Inc|1\nB|B Inc|1\nC|C Inc|1\nD|D Inc|1\nE|E Inc|1\nF|F Inc|1';
    expect(read(`Symbol|Name|Quantity\n${limited}\n${others}`).hasForeignNames).toBe(true);
    expect(read(`Symbol|Name|Quantity\n${limited}\n${others}\nG|G Inc|1`).hasForeignNames).toBe(false);
    expect(read('Symbol|Name|Quantity\nHAL|A Ltd|5\nITC|B Ltd|5').hasForeignNames).toBe(false);
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

/** The same of cells as they are, below a header in the first row that is changed by `change`. */
const readCells = (
  grid: readonly (readonly unknown[])[],
  change: (header: Header) => Partial<Header> = () => ({}),
  top = 0,
) => {
  const { header } = findHeaderRow(grid.slice(0, 1));
  const rows = grid.slice(1).map((_, at) => ({ row: at + 1, header: { ...header, ...change(header) } }));
  return fileEvidence(grid, top, rows);
};

test('one row of several is enough', () => {
  expect(read('Symbol|ISIN|Value\nBP|GB0007980591|5\nAAPL|US0378331005|5').hasAmericans).toBe(true);
  expect(read('Symbol|Name|Quantity\nAAPL|Apple Inc|5\nZORP|Zorp Oyj|5').hasForeignNames).toBe(true);
  expect(read('Symbol|SEDOL|Quantity\nBP|0798059|5\nAAPL|2046251|5').hasAmericanCodes).toBe(true);
  expect(read('Symbol|Value\nBP|£5.00\nAAPL|$5.00').hasDollars).toBe(true);
});

test('a SEDOL code begins with its region', () =>
  expect(read('Symbol|SEDOL|Quantity\nBP|0798252|5').hasAmericanCodes).toBe(false));

test('cells of any kind are read', () => {
  const grid = [
    ['Symbol', 'Quantity', 'ISIN', 'Note'],
    [7203, 5, null, true],
    [null, undefined, 7, { text: '$5' }],
  ];
  expect(readCells(grid)).toMatchObject({ hasDollars: false, hasAmericans: false, hasMarks: false });
});

test('where the person says that there is no header, nothing is told by one', () => {
  const grid = [
    ['Symbol', 'Anzahl', 'Price ($)'],
    ['AAPL', '1.234', '5'],
  ];
  expect(readCells(grid, undefined, -1)).toMatchObject({
    hasDollars: false,
    isAmongNumbers: false,
    decimalComma: false,
  });
  expect(readCells(grid)).toMatchObject({ hasDollars: true, decimalComma: true });
});

describe('signs against New York', () => {
  test.each([
    ['the language of the header', 'Symbol|Anzahl\nZORP|5', 'the header "Anzahl" is German'],
    [
      'the name of the numbers',
      'Symbol|Volume\nZORP|5',
      'the number of shares is called so in Asia and in Europe',
    ],
    ['the language first', 'Symbol|Volume|Kurs\nZORP|5|1', 'the header "Kurs" is German'],
    ['a title', 'My Canadian shares\nSymbol|Quantity\nZORP|5', 'the file speaks of Canada'],
  ])('%s', (_, text, sign) => expect(read(text).sign).toBe(sign));

  test('a row of the table is no title, and a plain header no sign', () =>
    expect(read('Symbol|Quantity\nTSX|5')).not.toHaveProperty('sign'));

  test('a column that does not hold the shares says nothing by its name', () => {
    const grid = [
      ['Symbol', 'Volume'],
      ['ZORP', '5'],
    ];
    expect(readCells(grid, () => ({ columns: { ticker: 0 } }))).not.toHaveProperty('sign');
    expect(readCells(grid, () => ({ heads: [] }))).not.toHaveProperty('sign');
  });

  test('names and symbols, unless the file has Americans', () => {
    const named = 'Symbol|Name|Quantity\nZORP|BAE Systems plc|5';
    expect(read(named).signOfShares).toBe(
      'the file names "BAE Systems plc", as companies of other countries are called',
    );
    expect(read('Symbol|Quantity\nTATAPOWER|5').signOfShares).toContain('"TATAPOWER", which is longer');
    expect(read(named.replace('Quantity', 'Quantity|Price ($)'))).not.toHaveProperty('signOfShares');
    expect(read('Symbol|Name|Quantity\nAAPL|Apple Inc|5')).not.toHaveProperty('signOfShares');
  });
});

test('the last day of a history of holdings, whatever the order', () => {
  const grid = [
    ['Date', 'Symbol'],
    ['2026-01-02', 'A'],
    [' 2026-03-05 ', 'B'],
    ['2026-02-01', 'C'],
  ];
  const source = { name: 'Zorp', signatures: [], snapshot: 'date' };
  expect(readCells(grid, () => ({ source, heads: ['date', 'symbol'] })).lastDay).toBe('2026-03-05');
  expect(readCells(grid)).not.toHaveProperty('lastDay');
});

describe('positions that are told whole', () => {
  const hasWholes = (...rows: readonly string[]) =>
    read(['Symbol|Quantity|Level of Detail', ...rows].join('\n')).hasWholes;
  test.each([
    ['one of them', ['AAPL|2|Lot', 'AAPL|5|Summary'], true],
    ['lots alone', ['AAPL|2|Lot', 'AAPL|3|Lot'], false],
    ['a row without a symbol', ['AAPL|2|Lot', '|5|Summary'], false],
    ['a line of totals', ['AAPL|2|Lot', 'Total|5|Summary'], false],
  ])('%s', (_, rows, expected) => expect(hasWholes(...rows)).toBe(expected));

  test('a table without such a column tells none', () =>
    expect(read('Symbol|Quantity\nAAPL|5').hasWholes).toBe(false));
});

describe('currencies of prices beside which values are in another', () => {
  const HEADS = 'Symbol|Quantity|Price|Value|Currency';
  const APPLE = 'AAPL|10|100|920|USD';
  const SAP = 'SAP|10|50|500|EUR';
  const elsewhere = (...lines: readonly string[]) => [...read(lines.join('\n')).valuedElsewhere!];

  test('are those whose values do not fit, where the others do', () => {
    expect(elsewhere(HEADS, APPLE, SAP)).toStrictEqual(['USD']);
    expect(elsewhere(HEADS, 'AAPL|10|100|1000|USD', SAP)).toStrictEqual([]);
    expect(elsewhere(HEADS, 'AAPL|-10|100|920|USD', 'SAP|10|50|-500|EUR')).toStrictEqual(['USD']);
    expect(elsewhere(HEADS, 'AAPL|10|100,5|924,6|USD', 'SAP|10|50|500|EUR')).toStrictEqual(['USD']);
  });

  test.each([
    ['money, which has a rate for its price', '|10|100|500|USD'],
    ['without a currency', 'ZORP|10|100|77|'],
    ['without shares', 'KO||100|5|USD'],
    ['without a price', 'KO|10||5|USD'],
    ['without a value', 'KO|10|100||USD'],
    ['of nothing', 'KO|10|100|0|USD'],
  ])('a row %s does not tell', (_, row) => expect(elsewhere(HEADS, APPLE, SAP, row)).toStrictEqual(['USD']));

  test('are not asked for where the file says in what the values are', () => {
    expect(elsewhere('Symbol|Quantity|Price|Value (EUR)|Currency', APPLE, SAP)).toStrictEqual([]);
    const grid = [HEADS, APPLE, SAP].map((line) => line.split('|'));
    const told = (columns: object) =>
      readCells(grid, (header) => ({ columns: { ...header.columns, ...columns } })).valuedElsewhere;
    expect(told({ valueCurrency: 4 })).toStrictEqual(new Set());
    expect(told({})).toStrictEqual(new Set(['USD']));
  });

  test('a number of shares is no price', () =>
    expect(elsewhere('Symbol|Quantity|Value|Currency', 'AAPL|10|920|USD', 'SAP|10|100|EUR')).toStrictEqual(
      [],
    ));
});

describe('weights that are parts', () => {
  const isPercent = (...lines: readonly string[]) => read(lines.join('\n')).weightsArePercent;
  test('in the column of weights alone', () =>
    expect(isPercent('Symbol|Quantity', 'AAPL|0.6', 'MSFT|0.4')).toBe(true));

  test('one may be missing, one may be nothing, and one all', () => {
    expect(isPercent('Symbol|Weight', 'AAPL|0.6', 'MSFT|0.4', 'KO|')).toBe(false);
    expect(isPercent('Symbol|Weight', 'AAPL|1', 'MSFT|0')).toBe(false);
  });

  test('rounded by less than three hundredths', () => {
    expect(isPercent('Symbol|Weight', 'AAPL|0.6', 'MSFT|0.37')).toBe(true);
    expect(isPercent('Symbol|Weight', 'AAPL|0.6', 'MSFT|0.3701')).toBe(false);
    expect(isPercent('Symbol|Weight', 'AAPL|0.6', 'MSFT|0.43')).toBe(true);
    expect(isPercent('Symbol|Weight', 'AAPL|0.6', 'MSFT|0.4299')).toBe(false);
  });
});

describe('a number that shows how all are written', () => {
  const shown = (cell: string) => {
    const { decimalComma, isOpen } = read(`Symbol|Quantity\nAAPL|${cell}`);
    return isOpen ? 'open' : decimalComma ? 'comma' : 'point';
  };
  test.each([
    ['12,5', 'comma'],
    ['12,50', 'comma'],
    ['12,3456', 'comma'],
    ['12,345678', 'comma'],
    ['1234,5', 'comma'],
    ['0,125', 'comma'],
    ['12.345,6', 'comma'],
    ['1.234.567,89', 'comma'],
    ["1'234,5", 'comma'],
    ['123 456,789', 'comma'],
    ['-12,5', 'comma'],
    ['12,5 Stk', 'comma'],
    ['(12,5)', 'comma'],
    ['12.5', 'point'],
    ['12.50', 'point'],
    ['12.3456', 'point'],
    ['12.345678', 'point'],
    ['1234.5', 'point'],
    ['0.125', 'point'],
    ['0.1', 'point'],
    ['12,345.6', 'point'],
    ['1,234,567.89', 'point'],
    ["1'234.5", 'point'],
    ['123 456.789', 'point'],
    ['1,234.500', 'point'],
    ['-12.5', 'point'],
    ['12.5 shares', 'point'],
    ['12.345', 'open'],
    ['12,345', 'open'],
    ['1.234.567', 'open'],
    ['5', 'open'],
    ['12,34,5', 'open'],
    ['12.34.5', 'open'],
    ['1,2.5', 'open'],
    ['1.2,5', 'open'],
    ['.12,5', 'open'],
    ['x', 'open'],
  ])('%s: %s', (cell, sign) => expect(shown(cell)).toBe(sign));

  test('an open one is one of three digits behind a point', () => {
    const { isOpen } = read('Symbol|Quantity\nAAPL|1.234');
    expect(isOpen!('1.234')).toBe(true);
    expect(isOpen!('1,234')).toBe(false);
    expect(read('Symbol|Stück\nAAPL|1,234').isOpen!('1,234')).toBe(true);
  });
});

describe('shares that have numbers', () => {
  test('rows without a symbol do not count, and none tells nothing', () => {
    expect(read('Symbol|Quantity\n5347|5\nSIME|5\n|5').others?.place).toMatch(/numbers/);
    expect(read('Symbol|Quantity\n|5')).not.toHaveProperty('others');
  });

  const isAmong = (heads: string, ...symbols: readonly string[]) =>
    read([heads, ...symbols.map((symbol) => `${symbol}|x|5`)].join('\n')).isAmongNumbers;
  test.each([
    ['one header in the letters of China', '代码|Name|Quantity', ['600519'], true],
    ['one number', '代码|名称|数量', ['AAPL', '00700'], true],
    ['a number with a market', '代码|名称|数量', ['00700.HK'], true],
    ['a number with a longer word', '代码|名称|数量', ['00700.HKEX'], false],
    ['a number with figures', '代码|名称|数量', ['00700.12'], false],
    ['a number behind letters', '代码|名称|数量', ['SH600519'], false],
    ['a number before letters', '代码|名称|数量', ['600519X'], false],
    ['a short number', '代码|名称|数量', ['700'], false],
    ['a long number', '代码|名称|数量', ['6005191'], false],
    ['a header of Taiwan', '代號|股名|Quantity', ['AAPL'], true],
  ])('%s', (_, heads, symbols, expected) => expect(isAmong(heads, ...symbols)).toBe(expected));
});

describe('the market of the others by the issuer', () => {
  test.each([
    ['a British ISIN', 'Symbol|ISIN|Quantity\nZORP||5\nBP|GB0007980591|5', 'London'],
    ['a Canadian ISIN', 'Symbol|ISIN|Quantity\nZORP||5\nRY|CA7800871021|5', 'Toronto'],
  ])('%s', (_, text, place) => expect(read(text).others?.place).toBe(place));

  test.each([
    ['an exchange that nobody knows', 'Symbol|Exchange|Quantity\nBP|Zorp|5'],
    ['an ISIN of Bermuda', 'Symbol|ISIN|Quantity\nZORP|BMG9456A1009|5'],
    ['an ISIN of Ireland', 'Symbol|ISIN|Quantity\nZORP|IE00B4BNMY34|5'],
  ])('%s tells none', (_, text) => expect(read(text)).not.toHaveProperty('others'));

  test('a list of exchanges tells it, where the file has one', () => {
    const section = 'Financial Instrument Information';
    const grid = [
      ['Symbol', 'Quantity'],
      ['BP', 5],
      [section, 'Header', 'Symbol', 'Listing Exch'],
      [section, 'Data', 'BP', 'LSE'],
    ];
    const { header } = findHeaderRow(grid.slice(0, 1));
    expect(fileEvidence(grid, 0, [{ row: 1, header }]).others?.place).toBe('London');
  });
});

describe('a sheet whose rows tell the United States and other markets', () => {
  const tickers = (rows: string, head = 'Ticker|Shares|Value|Ccy|Name') =>
    tickersOrReasons(`${head}\n${rows}`).map((one) => (/ may trade /.test(one) ? 'asked' : one));

  test('a row that leaves its currency empty is asked about', () => {
    expect(tickers('SHOP|12|2574|CAD|\nMSFT|10|4987|USD|\nT|150|2842||')).toEqual([
      'SHOP.TO',
      'MSFT',
      'asked',
    ]);
  });

  test('a row that leaves its exchange empty is asked about', () => {
    const head = 'Ticker|Shares|Value|Exchange|Name';
    expect(tickers('BP|12|2574|LSE|\nMSFT|10|4987|NASDAQ|\nT|150|2842||', head)).toEqual([
      'BP.L',
      'MSFT',
      'asked',
    ]);
  });

  test('it is not where foreign symbols bear the mark of their market', () => {
    expect(tickers('VOD.L|12|2574|GBP|\nMSFT|10|4987|USD|\nT|150|2842||')).toEqual(['VOD.L', 'MSFT', 'T']);
  });

  test('it is not where its name is held against that of the company, and where all others are American', () => {
    expect(tickers('SHOP|12|2574|CAD|\nMSFT|10|4987|USD|\nTSLA|1|400||Tesla')).toEqual([
      'SHOP.TO',
      'MSFT',
      'TSLA',
    ]);
    expect(tickers('SHOP|12|2574|USD|\nMSFT|10|4987|USD|\nT|150|2842||')).toEqual(['SHOP', 'MSFT', 'T']);
  });
});
