import { findHeaderRow } from '../../src/portfolio/tables/header-row';
import { gridOf, held, read, tickersOrReasons } from './typed-file';

/** Symbols in a column whose header nobody knows, beside the names of the shares. */

const COLUMNS = (text: string) => findHeaderRow(gridOf(text)).header;

const ROWS =
  'Apple Inc|AAPL|3|$200\nMicrosoft Corp|MSFT|4|$400\nStryker Corp||2|$370\nVisa Inc Cl A|V|1|$330';

test('are read, with the names beside them, in a file that counts in dollars', () => {
  expect(held(`Security|TS|Shares owned this date|Price\n${ROWS}`)).toEqual(['AAPL 3', 'MSFT 4', 'V 1']);
  expect(COLUMNS(`Security|TS|Shares|Price\n${ROWS}`)).toMatchObject({
    columns: { ticker: 1, name: 0, quantity: 2 },
    isNamed: false,
    isUnheaded: true,
  });
});

test('are asked about where nothing speaks of dollars', () =>
  expect(
    tickersOrReasons(
      'Stock Name|SKCODE|Qty\nHindustan Aeronautics|HAL|40\nBharat Electronics|BEL|3\nITC|ITC|6',
    ),
  ).toEqual([
    expect.stringContaining('"HAL" may trade in New York or elsewhere'),
    expect.stringContaining('"BEL" may trade in New York or elsewhere'),
    expect.stringContaining('"ITC" may trade in New York or elsewhere'),
  ]));

test('are named by the column of names, also where one of these is as short as a symbol', () =>
  expect(
    read(
      'Company|TS|Shares|Price\nAMD|AMD|3|$200\nMicrosoft Corp|MSFT|4|$400\nVisa Inc|V|1|$330',
    ).positions.map(({ name }) => name),
  ).toEqual(['AMD', 'Microsoft Corp', 'Visa Inc']));

test('with the codes of Bloomberg are read beside weights too', () => {
  const text =
    'Company|Bloomberg|Weight|Amount (USD)\nApple|AAPL US|40%|4\nASML|ASML NA|30%|3\nADNOC Distribution|ADNOCDIST UH|20%|2\nNestle|NESN|10%|1';
  expect(tickersOrReasons(text)).toEqual([
    'AAPL',
    expect.stringContaining('Amsterdam'),
    expect.stringContaining('Dubai'),
    expect.stringContaining('"NESN" may trade in New York or elsewhere: nothing in the file tells'),
  ]);
});

test.each([
  ['codes of countries', 'Seat', ['US', 'DE', 'JP', 'GB']],
  ['codes of three letters', 'Seat', ['USA', 'DEU', 'JPN', 'GBR']],
  ['codes of a sector, which come again', 'Kind', ['TCH', 'TCH', 'TCH', 'HLTH']],
  ['codes below a header of owners', 'Owner', ['AK', 'MRS', 'JJ', 'BB']],
  ['codes that most rows lack', 'TS', ['', '', '', 'V']],
  ['codes below no header', '', ['AAPL', 'MSFT', 'KO', 'V']],
  ['currencies', 'Zorp', ['USD', 'EUR', 'GBP', 'CHF']],
])('%s are none', (_, head, codes) => {
  const rows = codes.map((code, nth) => `Zorp Company ${'ABCD'[nth]!}|${code}|${nth + 1}|$20`);
  const { positions, columns } = read(`Company|${head}|Shares|Price\n${rows.join('\n')}`);
  expect(positions).toEqual([]);
  expect(columns.ticker).toBe(0);
});

test('two are too few to tell', () =>
  expect(read('Company|TS|Shares|Price\nApple|AAPL|3|$200\nVisa|V|1|$330').columns.ticker).toBe(0));

describe('a bare symbol among marked ones', () => {
  const ofMarks = (...symbols: string[]) =>
    tickersOrReasons(`Ticker|Quantity\n${symbols.map((one) => `${one}|5`).join('\n')}`).at(-1);

  test('is asked about where American ones bear a mark, and those of several other markets', () =>
    expect(ofMarks('AAPL US', 'ASML NA', 'NOVN SW', 'NESN')).toContain('nothing in the file tells'));

  test.each([
    ['no American one bears one', ['ASML NA', 'NOVN SW', 'AZN LN', 'AAPL']],
    ['one market has marks beside New York', ['AAPL US', 'ASML NA', 'INGA NA', 'KO']],
    ['many bear none', ['AAPL US', 'ASML NA', 'NOVN SW', 'KO', 'MSFT']],
  ])('is American where %s', (_, symbols) => expect(ofMarks(...symbols)).toBe(symbols.at(-1)));
});
