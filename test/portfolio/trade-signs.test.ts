import {
  likelyHeaderRow,
  noneCarriedOut,
  tradesTold,
  type KnownColumns,
} from '../../src/portfolio/activity/trade-signs';
import { gridOf } from './typed-file';

/** What is told of a table below its first row, or of one without headers: the columns of what was done and of days, or what is missing. */
function told(text: string, known: KnownColumns = { ticker: 0, quantity: 1 }, headerRow = 0) {
  const found = tradesTold(gridOf(text), headerRow, known);
  if (!found) return undefined;
  if ('problem' in found) return found.problem.message;
  const { kinds, dates, columns, source } = found.header;
  return { kinds, dates, columns, side: source.side };
}
const isTold = (text: string, known?: KnownColumns): boolean => told(text, known) !== undefined;

describe('purchases and sales by the words of a column', () => {
  test('both of them, whatever heads the column', () => {
    expect(told('Symbol|Units|Zorp|When\nAAPL|3|Buy|2025-01-02\nKO|1|Sell|2025-02-03')).toMatchObject({
      kinds: [2],
      dates: [3],
      columns: { ticker: 0, quantity: 1 },
    });
  });

  test.each<[string, string, boolean]>([
    ['both, without days', 'Symbol|Units|Zorp\nAAPL|3|Buy\nKO|1|Sell', true],
    ['one of them, with days', 'Symbol|Units|Zorp|When\nAAPL|3|Buy|2025-01-02\nKO|1|Buy|2025-02-03', true],
    ['one of them, without days', 'Symbol|Units|Zorp\nAAPL|3|Buy\nKO|1|Buy', false],
    [
      'one of them, with the numbers of orders',
      'Symbol|Units|Zorp|Order ID\nAAPL|3|Buy|a1\nKO|1|Buy|a2',
      true,
    ],
    [
      'one of them in half of the rows',
      'Symbol|Units|Zorp|When\nAAPL|3|Buy|2025-01-02\nKO|1|Growth|2025-02-03',
      false,
    ],
    [
      'one of them beside dividends',
      'Symbol|Units|Zorp|When\nAAPL|3|Buy|2025-01-02\nKO|1|Dividend|2025-02-03\nPG|1|Fee|2025-02-03',
      true,
    ],
    ['neither', 'Symbol|Units|Zorp|When\nAAPL|3|Growth|2025-01-02\nKO|1|Income|2025-02-03', false],
    [
      'both, with names that begin with such words',
      'Symbol|Units|Zorp\nA|3|Sold Out Inc\nB|1|Buyback Corp\nC|1|Apple\nD|1|Coca-Cola',
      false,
    ],
    ['both and what is held, without days', 'Symbol|Units|Zorp\nAAPL|3|Buy\nKO|1|Sell\nPG|1|Hold', false],
    [
      'both and what is held, with days',
      'Symbol|Units|Zorp|When\nA|3|Buy|2025-01-02\nB|1|Sell|2025-01-02\nC|1|Hold|2025-01-02',
      true,
    ],
    ['numbers among them are passed over', 'Symbol|Units|Zorp\nAAPL|3|Buy\nKO|1|Sell\nPG|1|5', true],
    ['short sales and their covering', 'Symbol|Units|Zorp\nAAPL|3|Sell short\nKO|1|Buy to cover', true],
    [
      'a ledger of exchanges, with the numbers of orders',
      'Symbol|Units|Zorp|txid\nBTC|3|trade|a\nEUR|1|trade|b',
      true,
    ],
    ['a ledger of exchanges, without them', 'Symbol|Units|Zorp\nBTC|3|trade\nEUR|1|trade', false],
  ])('%s', (_, text, expected) => {
    expect(isTold(text)).toBe(expected);
  });

  test.each<[string, string, boolean]>([
    ['B and S below a header of sides', 'Symbol|Units|Side\nAAPL|3|B\nKO|1|S', true],
    [
      'B and S below any header of a table of days',
      'Symbol|Units|Zorp|When\nAAPL|3|B|2025-01-02\nKO|1|S|2025-02-03',
      true,
    ],
    ['B and S below any header', 'Symbol|Units|Zorp\nAAPL|3|B\nKO|1|S', false],
    ['small letters', 'Symbol|Units|Side\nAAPL|3|b\nKO|1|s', true],
    ['K and V', 'Symbol|Units|Side\nAAPL|3|K\nKO|1|V', true],
    ['C and V', 'Symbol|Units|Side\nAAPL|3|C\nKO|1|V', true],
    ['A and B, which are grades', 'Symbol|Units|Side\nAAPL|3|A\nKO|1|B', false],
    ['with letters of dividends and fees', 'Symbol|Units|Side\nA|3|B\nB|1|S\nC|1|D\nD|1|F\nE|1|T', true],
    ['among too many letters', 'Symbol|Units|Side\nA|3|B\nB|1|S\nC|1|D\nD|1|F\nE|1|T\nF|1|G', false],
    ['beside a word', 'Symbol|Units|Side\nA|3|B\nB|1|S\nC|1|BB', false],
    ['of one side alone', 'Symbol|Units|Side|When\nAAPL|3|B|2025-01-02\nKO|1|B|2025-02-03', false],
  ])('letters: %s', (_, text, expected) => {
    expect(isTold(text)).toBe(expected);
  });

  test.each<[string, string, boolean]>([
    ['an opinion', 'Symbol|Units|Rating\nAAPL|3|Buy\nKO|1|Sell', false],
    [
      'an analyst’s view',
      'Symbol|Units|Analyst consensus|When\nAAPL|3|Buy|2025-01-02\nKO|1|Sell|2025-01-02',
      false,
    ],
    ['what is done with dividends', 'Symbol|Units|Reinvest\nAAPL|3|Buy\nKO|1|Sell', false],
    [
      'the side of a position, beside its value',
      'Symbol|Units|Side|Value\nAAPL|3|Buy|700\nKO|1|Sell|70',
      false,
    ],
    [
      'the side of a trade, beside its value and its day',
      'Symbol|Units|Side|Value|When\nA|3|Buy|700|2025-01-02\nB|1|Sell|70|2025-01-02',
      true,
    ],
    [
      'the side of an order, beside its value',
      'Symbol|Units|Side|Value|Order ID\nA|3|Buy|700|a\nB|1|Sell|70|b',
      true,
    ],
    [
      'in a table that tells what is worth what today',
      'Symbol|Units|Zorp|Market value|When\nA|3|Buy|700|2025-01-02\nB|1|Sell|70|2025-01-02',
      false,
    ],
  ])('not those of %s', (_, text, expected) => {
    expect(isTold(text)).toBe(expected);
  });

  test('the column of tickers is never one of what was done', () => {
    expect(isTold('Symbol|Units\nBuy|3\nSell|1')).toBe(false);
  });

  test('rows of one cell are notes', () => {
    expect(isTold('Symbol|Units|Zorp\nAAPL|3|Buy\nKO|1|Sell\nnote\nnote\nnote\nnote\nnote')).toBe(true);
  });
});

describe('the days of a table of trades', () => {
  const at = (day: string) => told(`Symbol|Units|Zorp|When\nAAPL|3|Buy|${day}\nKO|1|Buy|${day}`);

  test.each(['2025-01-02', '02.01.2025', '20250102', '2 Jan 2025'])('%s is one', (day) => {
    expect(at(day)).toMatchObject({ dates: [3] });
  });

  test.each(['12345678', '45.5', 'soon', ''])('%s is none', (day) => {
    expect(at(day)).toBeUndefined();
  });

  test('the day of the execution goes before that of the order', () => {
    expect(
      told(
        'Symbol|Units|Zorp|Ordered on|Executed on\nA|3|Buy|2025-01-02|2025-01-03\nB|1|Sell|2025-01-02|2025-01-03',
      ),
    ).toMatchObject({ dates: [4, 3] });
  });

  test('that of holdings tells no trade', () => {
    for (const head of ['As of', 'Purchase date', 'Date acquired', 'Opened', 'Buy date'])
      expect(isTold(`Symbol|Units|Zorp|${head}\nAAPL|3|Buy|2025-01-02\nKO|1|Buy|2025-02-03`)).toBe(false);
  });

  test('most rows have one', () => {
    const rows = (days: number) =>
      Array.from({ length: 4 }, (_, nth) => `A|1|Buy|${nth < days ? '2025-01-02' : ''}`).join('\n');
    expect(isTold(`Symbol|Units|Zorp|When\n${rows(3)}`)).toBe(true);
    expect(isTold(`Symbol|Units|Zorp|When\n${rows(2)}`)).toBe(false);
  });
});

describe('words that nobody has described', () => {
  const HEAD = 'Symbol|Units|Date|Price';
  test.each<[string, string, boolean]>([
    ['below a header of what was done', `${HEAD}|Action\nA|3|2025-01-02|5|Zorp\nB|1|2025-01-02|5|Blim`, true],
    ['below another header', `${HEAD}|Zorp\nA|3|2025-01-02|5|Zorp\nB|1|2025-01-02|5|Blim`, false],
    ['without days', 'Symbol|Units|Price|Action\nA|3|5|Zorp\nB|1|5|Blim', false],
    ['without prices', 'Symbol|Units|Date|Action\nA|3|2025-01-02|Zorp\nB|1|2025-01-02|Blim', false],
    ['beside a value', `${HEAD}|Action|Value\nA|3|2025-01-02|5|Zorp|15\nB|1|2025-01-02|5|Blim|5`, false],
    ['of what is held', `${HEAD}|Action\nA|3|2025-01-02|5|Long\nB|1|2025-01-02|5|Own`, false],
    ['of what securities are', `${HEAD}|Action\nA|3|2025-01-02|5|Stock\nB|1|2025-01-02|5|Bond`, false],
    [
      'in fewer than half of the rows',
      `${HEAD}|Action\nA|3|2025-01-02|5|Zorp\nB|1|2025-01-02|5|\nC|1|2025-01-02|5|`,
      false,
    ],
    [
      'that may be kinds, each share with one',
      `${HEAD}|Type\nA|3|2025-01-02|5|Zorp\nB|1|2025-01-02|5|Blim`,
      false,
    ],
    [
      'that may be kinds, one share with two',
      `${HEAD}|Type\nA|3|2025-01-02|5|Zorp\nA|1|2025-01-02|5|Blim`,
      true,
    ],
    [
      'that may be kinds, of rows without a share',
      `${HEAD}|Type\n|3|2025-01-02|5|Zorp\n|1|2025-01-02|5|Blim`,
      false,
    ],
  ])('%s', (_, text, expected) => {
    expect(isTold(text, { ticker: 0, quantity: 1 })).toBe(expected);
  });

  test('too many of them are descriptions', () => {
    const rows = (many: number) =>
      Array.from({ length: many }, (_, nth) => `A|1|2025-01-02|5|Zorp${String.fromCharCode(97 + nth)}`).join(
        '\n',
      );
    expect(isTold(`${HEAD}|Action\n${rows(12)}`)).toBe(true);
    expect(isTold(`${HEAD}|Action\n${rows(13)}`)).toBe(false);
  });
});

describe('purchases and sales by their signs', () => {
  test.each<[string, string, string | undefined]>([
    ['of the shares', 'Symbol|Units|Date\nAAPL|3|2025-01-02\nAAPL|-1|2025-02-03', 'quantity'],
    ['of the money', 'Symbol|Units|Date|Amount\nAAPL|3|2025-01-02|-700\nAAPL|1|2025-02-03|250', 'amount'],
    [
      'of the money, beside shares below zero',
      'Symbol|Units|Date|Amount\nAAPL|3|2025-01-02|-700\nAAPL|1|2025-02-03|250\nKO|-2|2025-02-03|5',
      undefined,
    ],
    [
      'of two shares, one of which is short',
      'Symbol|Units|Date\nAAPL|3|2025-01-02\nKO|-1|2025-02-03',
      undefined,
    ],
    [
      'in small and in capital letters',
      'Symbol|Units|Date\nAAPL|3|2025-01-02\naapl|-1|2025-02-03',
      'quantity',
    ],
    ['with a 0', 'Symbol|Units|Date\nAAPL|3|2025-01-02\nAAPL|0|2025-02-03', undefined],
    ['of rows without a share', 'Symbol|Units|Date\n|3|2025-01-02\n|-1|2025-02-03', undefined],
    ['without days', 'Symbol|Units\nAAPL|3\nAAPL|-1', undefined],
    ['beside a value', 'Symbol|Units|Date|Value\nAAPL|3|2025-01-02|700\nAAPL|-1|2025-02-03|250', undefined],
  ])('%s', (_, text, side) => {
    const found = told(text);
    expect(typeof found === 'object' ? found.side : found).toBe(side);
  });
});

describe('what cannot be read says which column is missing', () => {
  test('all of them', () => {
    expect(told('Zorp|Blim\nBuy|x\nSell|y', {})).toBe(
      'This is a list of purchases and sales, and not of what is held: no column of dates and no column of tickers and no column of numbers of shares was found. The headers are "Zorp", "Blim". Write Date above the column that holds the day of each trade, and Ticker above the column that holds the tickers, and Quantity above the column that holds the numbers of shares; where there is none, add one. What is held is then computed from the purchases and sales. Or open the file of your positions. If "Zorp" is an opinion, write Rating above it.',
    );
  });

  test('one of them, and no opinion where there are days', () => {
    expect(told('Ticker|Zorp|When\nAAPL|Buy|2025-01-02\nKO|Sell|2025-01-02', { ticker: 0 })).toBe(
      'This is a list of purchases and sales, and not of what is held: no column of numbers of shares was found. The headers are "Ticker", "Zorp", "When". Write Quantity above the column that holds the numbers of shares; where there is none, add one. What is held is then computed from the purchases and sales. Or open the file of your positions.',
    );
  });

  test('orders without a side', () => {
    expect(told('Ticker|Units|Order date|Status\nAAPL|3|2025-01-02|Filled\nKO|1|2025-01-02|Cancelled')).toBe(
      'This is a list of orders, and not of what is held: no column says which order is a purchase and which a sale. Add a column Action, and write Buy or Sell in each row. Or open the file of your positions.',
    );
  });

  test('money that went and came', () => {
    expect(told('Ticker|Units|Date|Debit|Credit\nAAPL|3|2025-01-02|700|\nKO|1|2025-01-02||70')).toBe(
      'This is a list of purchases and sales, and not of what is held: it tells the money of each row, and no column says which row is a purchase and which a sale. Add a column Action, and write Buy, Sell or Dividend in each row. Or open the file of your positions.',
    );
    expect(told('Ticker|Units|Date|Debit\nAAPL|3|2025-01-02|700')).toBeUndefined();
    expect(told('Ticker|Units|Debit|Credit\nAAPL|3|700|')).toBeUndefined();
  });

  test('trades none of which was carried out', () => {
    const grid = gridOf('Ticker|Units|Zorp|When\nAAPL|3|Buy|2025-01-02\nKO|1|Sell|2025-01-02');
    const found = tradesTold(grid, 0, { ticker: 0, quantity: 1 });
    if (!found || 'problem' in found) throw new Error('not told');
    const message =
      'This is a list of purchases and sales, and not of what is held: none of its rows tells a purchase or a sale that was carried out.';
    const remedy =
      'If some do, write Quantity and Action above the columns that hold these. Or open the file of your positions.';
    expect(noneCarriedOut(grid, found).message).toBe(
      `${message} The numbers of shares were looked for below "Units". ${remedy}`,
    );
    expect(noneCarriedOut(grid, { ...found, row: -1 }).message).toBe(`${message} ${remedy}`);
  });
});

describe('trades without headers', () => {
  const columns = (text: string) => {
    const found = told(text, {}, -1);
    return typeof found === 'object' ? found.columns : found;
  };

  test('by the looks of their cells: symbols, ISINs, currencies, whole numbers of shares', () => {
    expect(
      columns(
        '2025-01-02|Buy|AAPL|US0378331005|3|228.02|USD\n2025-02-03|Sell|KO|US1912161007|1|70.44|USD\n2025-02-04|Buy|PG|US7427181091|2|160.10|USD',
      ),
    ).toEqual({ ticker: 2, isin: 3, quantity: 4, priceCurrency: 6 });
  });

  test('of three numbers the shares are those which times the price make the amount', () => {
    expect(columns('2025-01-02|Buy|AAPL|700.50|3|233.50\n2025-02-03|Sell|KO|140.50|2|70.25')).toMatchObject({
      quantity: 4,
    });
  });

  test.each([
    ['both whole', '2025-01-02|Buy|AAPL|3|228\n2025-02-03|Sell|KO|1|70'],
    ['neither whole', '2025-01-02|Buy|AAPL|3.5|228.5\n2025-02-03|Sell|KO|1.5|70.5'],
    ['three without a product', '2025-01-02|Buy|AAPL|3|228.5|9.1\n2025-02-03|Sell|KO|1|70.5|3.3'],
  ])('not of two numbers that are %s', (_, text) => {
    expect(columns(text)).toMatch(/no column of numbers of shares was found/);
  });
});

describe('the row that most likely heads a table', () => {
  test.each<[string, string, number]>([
    ['has the most cells', 'Title|x\nA|B|C\nD|E\n1|2|3|4', 1],
    ['is the first of these', 'A|B|C\nD|E|F', 0],
    ['has more than one', 'Title\n1|2', -1],
    ['has no figures', 'A|1|C\nD|E', 1],
  ])('%s', (_, text, row) => {
    expect(likelyHeaderRow(gridOf(text))).toBe(row);
  });

  test('stands among the first sixty', () => {
    const blank = Array.from({ length: 59 }, () => ['']);
    expect(likelyHeaderRow([...blank, ['A', 'B']])).toBe(59);
    expect(likelyHeaderRow([...blank, [''], ['A', 'B']])).toBe(-1);
  });
});
