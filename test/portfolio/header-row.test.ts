import type { Row } from '../../src/portfolio/cells/cell-text';
import {
  columnsOf,
  currencyBeside,
  findHeaderRow,
  hasFigures,
  headerBelow,
  headsCompanies,
  headsOf,
  isPositionsHeader,
  matches,
  namedTable,
  textColumns,
} from '../../src/portfolio/tables/header-row';
import { PortfolioProblem } from '../../src/portfolio/portfolio-problem';
import { gridOf } from './typed-file';

const found = (text: string) => findHeaderRow(gridOf(text));
const refusal = (text: string): string => {
  try {
    found(text);
    return 'found';
  } catch (error) {
    if (!(error instanceof PortfolioProblem)) throw error;
    return error.message;
  }
};

describe('the header row of a sheet', () => {
  test.each<[string, string, number]>([
    ['stands first', 'Ticker|Shares\nAAPL|3', 0],
    ['stands below a title', 'My shares\n\nTicker|Shares\nAAPL|3', 2],
    ['is the one that heads more', 'Ticker|Date\nTicker|Shares|Value\nAAPL|3|700', 1],
    ['is the first of two that head as much', 'Ticker|Shares\nSymbol|Quantity\nAAPL|3', 0],
    [
      'is the first with rows, also where a later one heads more',
      'Ticker|Shares\nAAPL|3\nTicker|Shares|Value|Price\nKO|1|70|70',
      0,
    ],
    ['is a later one where the first has no rows', 'Ticker|Shares\nTicker|Shares|Value\nKO|1|70', 1],
    ['is none of transactions', 'Ticker|Trade date|Shares\nAAPL|x|3\nTicker|Shares\nAAPL|3', 2],
    ['is that of transactions where there is nothing else', 'Ticker|Trade date|Shares\nAAPL|x|3', 0],
    ['is no row of figures with a share called as a header', 'Ticker|Shares\nAAPL|3\nSymbol|5|Value', 0],
    [
      'is that of a known source, wherever it stands',
      'Ticker|Shares\nAAPL|3\nCode|Stock|Units held|Price|Value',
      2,
    ],
    ['is a header of tickers alone', 'Notes\nTicker\nAAPL', 1],
    ['may have a year in it', 'Ticker|Shares|2025\nAAPL|3|1', 0],
    [
      'is that of names with tickers below another one of names',
      'Company|Quantity\nAcme Widgets Inc|5\nZorp Limited|6\nSecurity|Quantity\nApple Inc. (AAPL)|3',
      3,
    ],
  ])('%s', (_, text, row) => {
    expect(found(text).row).toBe(row);
  });

  test('tells where each column stands, what is said of it, and from where to where the table goes', () => {
    const { header } = found('|Ticker|Name|Market value (USD)|Type|Shares (000s)|');
    expect(header).toMatchObject({
      columns: { ticker: 1, name: 2, value: 3, type: 4, quantity: 5 },
      isNamed: false,
      heads: ['', 'ticker', 'name', 'market value', 'type', 'shares', ''],
      span: [1, 5],
      texts: [2, 4],
    });
    expect(header.units[3]).toEqual({ code: 'USD', parts: 1 });
    expect(header.units[1]).toBeUndefined();
    expect(header.scales?.[5]).toBe(1000);
  });

  test('is one of names where no column has tickers', () => {
    const cells = ['Name', 'Quantity', 'Price'];
    expect(namedTable([cells, ['Apple Inc.', '3', '7']])?.header).toMatchObject({
      isNamed: true,
      columns: { ticker: 0, name: 0, quantity: 1, price: 2 },
    });
  });

  test.each<[string, string, number | undefined]>([
    ['of a list of quotes is what was traded that day', 'Symbol|Volume|Bid|Ask', undefined],
    ['is a number of shares elsewhere', 'Symbol|Volume|Price', 1],
    ['beside quotes leaves a number of shares', 'Symbol|Shares|Bid|Ask', 1],
    ['alone of a list of quotes', 'Symbol|Bid|Ask', undefined],
  ])('Volume %s', (_, text, quantity) => {
    expect(found(text).header.columns.quantity).toBe(quantity);
  });

  test.each<[string, string, number | undefined]>([
    ['the one beside the value is its own', 'Ticker|Price|Currency|Value|Currency', 4],
    ['unless a column of its own says it', 'Ticker|Price|Currency|Value|Currency|Value currency', 5],
    [
      'also where the value has another one beside it',
      'Ticker|Price|Currency|Cost|Value|Currency|Value currency',
      6,
    ],
    ['of one, none is', 'Ticker|Price|Currency|Value', undefined],
  ])('of several columns of currencies %s', (_, text, at) => {
    expect(found(text).header.columns.valueCurrency).toBe(at);
  });

  test('in the file of a known source the currency beside the value is no other', () => {
    const { header } = found('Code|Stock|Units held|Price|Currency|Value|Currency');
    expect(header.source.name).not.toBe('plain sheet');
    expect(header.columns.valueCurrency).toBeUndefined();
  });

  test('has no scales where no header states one', () => {
    expect(found('Ticker|Shares').header).not.toHaveProperty('scales');
  });
});

describe('a column of names in the place of tickers', () => {
  test.each<[string, string, object]>([
    [
      'with Bloomberg’s words',
      'Name|Quantity\nAAPL US Equity|3\nMSFT US Equity|4',
      { ticker: 0, quantity: 1, name: 0 },
    ],
    [
      'with exchanges in brackets',
      'Name|Quantity\nTesco PLC (LSE:TSCO)|3',
      { ticker: 0, quantity: 1, name: 0 },
    ],
    [
      'with tickers in brackets',
      'Name|Quantity\nApple Inc. (AAPL)|3\nBerkshire (BRK.B)|1',
      { ticker: 0, quantity: 1, name: 0 },
    ],
    ['with a class of two letters', 'Name|Quantity\nZorp (ZRP-PA)|3', { ticker: 0, name: 0 }],
    [
      'beside lines that are no holdings',
      'Name|Quantity\nApple Inc. (AAPL)|3\nCash|1\nTotal|4',
      { ticker: 0 },
    ],
    [
      'most of which have one',
      'Name|Quantity\nApple Inc. (AAPL)|3\nCoca-Cola (KO)|1\nSomething|2',
      { ticker: 0, name: 0 },
    ],
    [
      'with codes beside a column of exchanges',
      'Name|Exchange|Quantity\nMSFT US|x|3\nKO|x|4',
      { ticker: 0, quantity: 2, exchange: 1 },
    ],
    [
      'of symbols, beside one of names',
      'Security|Name|Quantity\nMSFT|Microsoft Corporation|3',
      { ticker: 0, name: 1 },
    ],
    [
      'of symbols, beside one of names and a type',
      'Security|Name|Quantity|Type\nMSFT|Microsoft Corporation|3|Stock',
      { ticker: 0, name: 1, type: 3 },
    ],
  ])('%s', (_, text, columns) => {
    const { header } = found(text);
    expect(header.columns).toMatchObject(columns);
    expect(header.isNamed).toBe(false);
  });

  test.each<[string, string, object]>([
    [
      'the names stand below Name, whatever is below another header',
      'Name|Security|Quantity\nFORD|Ford Motor (F)|3\nKO|Coca-Cola (KO)|2',
      { ticker: 1, name: 0, quantity: 2 },
    ],
    [
      'of two columns in capitals the one of longer words has the names',
      'Name|Security|Quantity\nCATERPILLAR|FORD|3\nMICROSOFT|VISA|4',
      { ticker: 1, name: 0, quantity: 2 },
    ],
    [
      'symbols are no names, and there are no others',
      'Security|Quantity\nFORD|3\nVISA|4',
      { ticker: 0, quantity: 1 },
    ],
    [
      'nor are there any in an empty column',
      'Security|Name|Quantity\nFORD||3\nVISA||4',
      { ticker: 0, quantity: 2 },
    ],
  ])('%s', (_, text, columns) => {
    expect(found(text).header.columns).toStrictEqual(columns);
  });

  test.each<[string, string, true | undefined]>([
    ['a header of securities heads names as well', 'Security|Quantity\nFORD|3\nVISA|4', true],
    [
      'symbols that can be nothing else do not',
      'Security|Quantity\nMSFT|3\nNVDA|4\nXLF|2\nQQQM|1',
      undefined,
    ],
    [
      'nor those below a header of a country whose shares are abroad',
      'Hisse|Adet\nTUPRS|3\nFORD|4',
      undefined,
    ],
    ['nor those beside prices of a currency abroad', 'Security|Quantity|Price (KES)\nFORD|3|20', undefined],
    ['nor those below a header of Mumbai', 'Scrip name|Quantity\nFORD|3\nVISA|4', undefined],
    ['but those with a longer one among them do', 'Security|Quantity\nFORD|3\nMICROSOFT|4', true],
    ['but those beside an empty column of names do', 'Security|Name|Quantity\nFORD||3\nVISA||4', true],
    [
      'nor those of which most have a ticker in brackets',
      'Security|Quantity\nApple Inc. (AAPL)|3\nCoca-Cola (KO)|1\nFORD|2',
      undefined,
    ],
    ['nor those beside lots', 'Stock|Lots|Value\nFORD|3|20', undefined],
    ['nor those beside one lot', 'Stock|Lot|Value\nFORD|3|20', undefined],
    ['but those beside slots do', 'Stock|Slots|Value\nFORD|3|20', true],
    ['but those beside lots that were sold do', 'Stock|Lots sold|Value\nFORD|3|20', true],
    ['but those beside dollars do', 'Security|Quantity|Price (USD)\nFORD|3|20', true],
    ['nor those beside names of companies', 'Security|Name|Quantity\nFORD|Ford Motor Company|3', undefined],
    ['nor those with a code', 'Security|Quantity\nFORD US Equity|3', undefined],
  ])('whether they may be names: %s', (_, text, expected) => {
    expect(found(text).header.mayBeNames).toBe(expected);
  });

  test.each([
    ['half of which have one', 'Name|Quantity\nApple Inc. (AAPL)|3\nSomething|2'],
    ['without figures beside it', 'Name|Sector\nApple Inc. (AAPL)|software'],
    ['of companies alone', 'Name|Quantity\nApple Inc.|3\nMicrosoft Corporation|4'],
    [
      'with something else behind the bracket',
      'Name|Quantity\nApple (AAPL) Inc.|3\nMicrosoft (MSFT) Corporation|4',
    ],
    ['with small letters in the bracket', 'Name|Quantity\nApple (Inc)|3\nMicrosoft (Corp)|4'],
    ['with codes of exchanges, but no column of exchanges', 'Name|Quantity\nMSFT US|3\nKO|4'],
    ['with no code beside a column of exchanges', 'Name|Exchange|Quantity\nFord Motor|x|3\nCoca Cola|x|4'],
    ['with one name among codes', 'Name|Exchange|Quantity\nMSFT US|x|3\nCoca Cola|x|4'],
    ['with one name among codes that ends in capitals', 'Name|Exchange|Quantity\nMSFT US|x|3\nCoca COLA|x|4'],
    [
      'above half of which the header stands again',
      'Name|Quantity\nAcme Widgets|1\nZorp Limited|2\nName|Quantity\nApple Inc. (AAPL)|3',
    ],
    ['with Bloomberg’s words in their midst', 'Name|Quantity\nAAPL US Equity Fund|3'],
    ['of several words before Bloomberg’s', 'Name|Quantity\nThe Zorp US Equity|3'],
  ])('not %s', (_, text) => {
    expect(refusal(text)).toMatch(/^No column of tickers was found/);
  });
});

describe('why no header was found', () => {
  test('names the headers', () => {
    expect(refusal('Product|Weight\nApple|3')).toMatch(
      /The headers are "Product", "Weight"; none of them is Ticker, Symbol, Code, EPIC, RIC or ISIN\./,
    );
  });

  test('shows the first row with several cells, blank ones left out, eight at most', () => {
    expect(refusal('Title\n1||2|3')).toMatch(/The sheet begins with "1", "2", "3"; none/);
    expect(refusal('Only')).toMatch(/The sheet begins with "Only"; none/);
    expect(refusal('\nOnly')).toMatch(/The sheet begins with "Only"; none/);
    expect(refusal('1|2|3|4|5|6|7|8|9')).toMatch(/with "1", "2", "3", "4", "5", "6", "7", "8"; none/);
  });

  test('says that a header is missing above cells that look like tickers', () => {
    expect(refusal('AAPL|3\nMSFT|4\nKO|5')).toMatch(
      /^"AAPL", "MSFT" and the cells below look like tickers, but no header stands above them\./,
    );
    // Half of them are enough.
    expect(refusal('x1y2z|3\nMSFT|4')).toMatch(/^"MSFT" and the cells below look like tickers/);
    // Blank cells do not count.
    expect(refusal('AAPL|3\n|1\n|2\n|3\nKO|4')).toMatch(/^"AAPL", "KO" and the cells below look/);
  });

  test('not where fewer than half do, or where they are written in small letters', () => {
    expect(refusal('x1y2z|3\nMSFT|4\nz2y1x|5')).toMatch(/^No column of tickers was found/);
    expect(refusal('aapl|3\nmsft|4')).toMatch(/^No column of tickers was found/);
  });
});

describe('a row below the header', () => {
  const FIRST = 'Ticker|Shares|Value (USD)'.split('|');
  const first = { cells: FIRST, header: findHeaderRow([FIRST]).header };
  const below = (text: string, of = first) => headerBelow(text.split('|'), of.header, of);

  test.each([
    ['is a holding', 'AAPL|3|700'],
    ['is a share that is called as a header', 'Symbol|3|700'],
    ['is text', 'A note|of|the person'],
    ['is a lone header of tickers', 'Ticker||x'],
    ['is blank', '||'],
  ])('%s', (_, text) => {
    expect(below(text)).toBeUndefined();
  });

  test('is the header again', () => {
    expect(below('Ticker|Shares|Value (USD)')).toEqual({ of: 'same table', header: first.header });
    expect(below('Ticker|Shares')).toEqual({ of: 'same table', header: first.header });
  });

  test('is the header again, with blank cells behind it or between', () => {
    expect(below('Ticker|Shares|Value (USD)||')).toEqual({ of: 'same table', header: first.header });
    // Also where its words are known to the person alone.
    const cells = ['Zorp', '', 'Kwop'];
    expect(headerBelow(cells, first.header, { ...first, cells })?.of).toBe('same table');
  });

  test('is nothing where it is as blank as the beginning of the header', () => {
    const cells = ['', '', 'Ticker', 'Shares'];
    expect(below('|', { cells, header: findHeaderRow([cells]).header })).toBeUndefined();
  });

  test('is the header again, in pence', () => {
    const cells = ['Ticker', 'Shares', 'Value (GBP)'];
    const of = { cells, header: findHeaderRow([cells]).header };
    expect(below('Ticker|Shares|Value (GBX)', of)?.header?.units[2]).toEqual({ code: 'GBP', parts: 100 });
  });

  test('is the header again in another currency', () => {
    const again = below('Ticker|Shares|Value (GBP)');
    expect(again?.of).toBe('same table');
    expect(again?.header?.units[2]?.code).toBe('GBP');
    expect(below('Ticker|Shares|Value (GBX)')?.header?.units[2]?.parts).toBe(100);
  });

  test('is another header of positions', () => {
    expect(below('Symbol|Price|Quantity')).toMatchObject({
      of: 'same table',
      header: { columns: { ticker: 0, price: 1, quantity: 2 } },
    });
  });

  test('is the header of transactions, or of shares without tickers', () => {
    expect(below('Symbol|Trade date|Quantity')).toEqual({ of: 'another table' });
    expect(below('Policy|Units|Price')).toMatchObject({
      of: 'another table',
      header: { columns: { quantity: 1 } },
    });
    expect(below('Fund|Units|Price')).toMatchObject({
      of: 'same table',
      header: { columns: { quantity: 1 } },
    });
  });

  test('is a copy of a header with figures in it', () => {
    const years = ['Ticker', 'Shares', '2025'];
    const of = { cells: years, header: findHeaderRow([FIRST]).header };
    expect(headerBelow(['Ticker', 'Shares', '2025'], of.header, of)?.of).toBe('same table');
    expect(headerBelow(['Ticker', 'Shares', '2025', 'x'], of.header, of)).toBeUndefined();
    expect(headerBelow(['Ticker', 'Shares', '2024'], of.header, of)).toBeUndefined();
  });

  test.each([
    ['with prices', 'Name|Units|Price'],
    ['with values', 'Name|Units|Value'],
  ])('is a header of names, numbers of shares and amounts: %s', (_, text) => {
    expect(below(text)).toMatchObject({
      of: 'same table',
      header: { columns: { ticker: 0, name: 0, quantity: 1 }, isNamed: true },
    });
  });

  test.each([
    ['one of trades', 'Name|Units|Price|Trade date'],
    ['names without amounts', 'Name|Units|Note'],
    ['one column that is both names and numbers', 'Holding|Price|Note'],
  ])('is no such header: %s', (_, text) => {
    expect(below(text)?.of).not.toBe('same table');
  });

  test('without tickers, among the numbers of the table, is that of another one', () => {
    expect(below('Note|Price|x')).toMatchObject({
      of: 'another table',
      header: { heads: ['note', 'price', 'x'] },
    });
    expect(below('Note|Price|Trade date')).toEqual({ of: 'another table' });
  });

  test('in the file of a known source is its header again, or that of another table', () => {
    const cells = ['Code', 'Stock', 'Units held', 'Price (pence)', 'Value (£)'];
    const of = { cells, header: findHeaderRow([cells]).header };
    expect(below('Code|Stock|Units held|Price (pence)|Value (£)', of)?.of).toBe('same table');
    expect(below('Ticker|Shares|Value', of)?.of).toBe('another table');
    // The beginning of its header is not its header, nor is one of names and numbers.
    expect(below('Code|Stock', of)?.of).toBe('another table');
    expect(below('Name|Units|Price', of)?.of).toBe('another table');
    // A share below a header without tickers would be read as those of the file.
    expect(below('Note|x|Units|Price|Value', of)).toEqual({ of: 'another table', header: of.header });
  });
});

describe('a table of names', () => {
  test.each<[string, string, number | undefined]>([
    ['with numbers of shares', 'Title|\nName|Quantity\nApple Inc.|3', 1],
    [
      'with weights alone, as a fund tells its basket',
      'As of 01/05/2026|\nSecurity Name|Weight %\nApple Inc.|3',
      1,
    ],
    [
      'with weights above one with numbers of shares',
      'Name|Weight\nIT|60\n|\nName|Quantity\nApple Inc.|3',
      3,
    ],
    ['as pension plans head it', 'Your Investments|Total Value|Quantity\nIndex Fund (VIIIX)|10|3', 0],
    ['with tickers, which is read otherwise', 'Name|Ticker|Quantity\nApple Inc.|AAPL|3', undefined],
    ['without numbers of shares', 'Name|Sector\nApple Inc.|IT', undefined],
    ['of transactions', 'Name|Trade date|Quantity\nApple Inc.|x|3', undefined],
    ['without a row', 'Name|Quantity\nApple Inc.|', undefined],
    ['whose rows have no names', 'Name|Quantity\n12|3', undefined],
    ['whose row stands above it', 'Apple Inc.|3\nName|Quantity', undefined],
    ['whose one column has both', 'Holding|Note\nUSD 10|x', undefined],
    ['with a figure in its header', 'Name|Quantity|2025\nApple Inc.|3|1', undefined],
  ])('%s', (_, text, row) => {
    expect(namedTable(gridOf(text))?.row).toBe(row);
  });
});

test.each<[string, boolean]>([
  ['Ticker|Shares', true],
  ['Ticker|Trade date', true],
  ['Ticker', false],
  ['Shares|Value', false],
  ['Ticker|Shares|5', false],
])('%s heads a table of positions or transactions: %s', (text, expected) => {
  expect(isPositionsHeader(text.split('|'))).toBe(expected);
});

test.each<[string, boolean]>([
  ['company name', true],
  ['issuer', true],
  ['security description', true],
  ['security', false],
  ['stock', false],
  ['renames', false],
])('"%s" heads names of companies: %s', (words, expected) => {
  expect(headsCompanies(words)).toBe(expected);
});

describe('the words of headers', () => {
  const words = (...cells: string[]) => headsOf(cells).map((head) => head.words);

  test('of one that is known, the first of several, and one with its size', () => {
    expect(words('Ticker', 'Name 1', 'Zorp 1', 'Name 12')).toEqual(['ticker', 'name', 'zorp 1', 'name 12']);
    expect(headsOf(['Market Value (000s)'])[0]).toMatchObject({ words: 'market value', times: 1000 });
    expect(headsOf(['Zorp (000s)'])[0]).not.toHaveProperty('times');
  });

  test('of a value with what is said of it', () => {
    expect(words('Marktwert in EUR inkl. Stückzinsen')).toEqual(['other value']);
    expect(words('Zorp incl. tax')).not.toEqual(['other value']);
  });

  test('of a statement in sections stand as its maker wrote them', () => {
    expect(words('Open Positions', 'Header', 'Name 1')).toEqual(['open positions', 'header', 'name 1']);
    expect(words('Open Positions', 'Head', 'Name 1')[2]).toBe('name');
  });
});

describe('columns by their words', () => {
  const heads = (...cells: string[]) => headsOf(cells);

  test('of several spellings the first counts, and of two columns the first', () => {
    expect(columnsOf({ price: ['price', 'close'] }, heads('Close', 'Price', 'Price'))).toEqual({ price: 1 });
    expect(columnsOf({ price: ['price'] }, heads('Shares'))).toEqual({});
  });

  test('of two values the one with a unit', () => {
    expect(columnsOf({ value: ['value'] }, heads('Value', 'Value (USD)', 'Shares (USD)'))).toEqual({
      value: 1,
    });
    expect(columnsOf({ value: ['value'] }, heads('Shares (USD)', 'Value'))).toEqual({ value: 1 });
    // Of prices the first one counts.
    expect(columnsOf({ price: ['price'] }, heads('Price', 'Price (USD)'))).toEqual({ price: 0 });
  });

  test('whose texts tell the kind of security', () => {
    expect(textColumns(heads('Ticker', 'Name', 'Shares', 'Type', 'Side'))).toEqual([1, 3, 4]);
  });

  test('of a source that is told by all words of one signature', () => {
    const source = {
      signatures: [
        ['code', 'zorp'],
        ['ticker', 'shares'],
      ],
    };
    expect(matches(source, heads('Shares', 'x', 'Ticker'))).toBe(true);
    expect(matches(source, heads('Shares', 'Code'))).toBe(false);
  });
});

describe('the currency beside an amount', () => {
  const at = (text: string, amount: number, first: number) =>
    currencyBeside(amount, first, headsOf(text.split('|')));

  test.each<[string, number, number, number | undefined]>([
    // Behind the amount, as behind the price.
    ['Ticker|Price|Currency|Value|Currency', 3, 2, 4],
    // Before it, as before the price.
    ['Ticker|Currency|Price|Currency|Value', 4, 1, 3],
    // It is the first one.
    ['Ticker|Value|Currency', 1, 2, undefined],
    ['Ticker|Currency|Value|Price', 2, 1, undefined],
    // On both sides: behind it where the row ends with such a column.
    ['Ticker|Price|Currency|Value|Currency|Cost|Currency', 3, 2, 4],
    ['Ticker|Currency|Price|Currency|Value|Currency|Cost', 4, 1, 3],
    // And where a charge begins the row of them, as in Denmark.
    ['Antal|Samlede afgifter|Valuta|Beløb|Valuta|Resultat|Valuta|Totalt antal|Middelkurs', 3, 2, 4],
    ['Total fees|Currency|Price|Currency|Amount|Currency|Rate', 4, 1, 5],
    // The row ends with such a column, and blank cells.
    ['Ticker|Price|Currency|Value|Currency|Cost|Currency||', 3, 2, 4],
    // Behind it, whatever stands at the end.
    ['Ticker|Price|Currency|Cost|Value|Currency|Note', 4, 2, 5],
    // On both sides, from the beginning of the row.
    ['Currency|Price|Currency|Value|Currency|Cost', 3, 0, 2],
    // Beside none.
    ['Ticker|Currency|Price|Cost|Value', 4, 1, undefined],
  ])('%s', (text, amount, first, expected) => {
    expect(at(text, amount, first)).toBe(expected);
  });

  test('none without an amount or without a currency', () => {
    const heads = headsOf(['Ticker', 'Currency', 'Value', 'Currency']);
    expect(currencyBeside(undefined, 1, heads)).toBeUndefined();
    expect(currencyBeside(2, undefined, heads)).toBeUndefined();
  });
});

test.each<[Row, boolean]>([
  [['AAPL', '3'], true],
  [['AAPL', 3], true],
  [['AAPL', 'three', ''], false],
  [[], false],
])('%j has figures: %s', (cells, expected) => {
  expect(hasFigures(cells)).toBe(expected);
});
