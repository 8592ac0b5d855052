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
const rows = (many: number, row: (nth: number) => string): string =>
  Array.from({ length: many }, (_, nth) => row(nth)).join('\n');

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
    ['the other, without days', 'Symbol|Units|Zorp\nAAPL|3|Sell\nKO|1|Sell', false],
    ['the other, with days', 'Symbol|Units|Zorp|When\nAAPL|3|Sell|2025-01-02\nKO|1|Sell|2025-02-03', true],
    [
      'one of them beside shares that came',
      'Symbol|Units|Zorp|When\nA|3|Buy|2025-01-02\nB|1|Transfer in|2025-02-03\nC|1|Transfer in|2025-02-03',
      true,
    ],
    [
      'one of them beside shares that went',
      'Symbol|Units|Zorp|When\nA|3|Buy|2025-01-02\nB|1|Transfer out|2025-02-03\nC|1|Transfer out|2025-02-03',
      true,
    ],
    [
      'dividends and fees alone',
      'Symbol|Units|Zorp|When\nAAPL|3|Dividend|2025-01-02\nKO|1|Fee|2025-02-03',
      false,
    ],
    ['purchases with borrowed money, and sales', 'Symbol|Units|Zorp\nAAPL|3|信用買\nKO|1|Sell', true],
    ['both, among letters', 'Symbol|Units|Zorp\nA|3|Buy\nB|1|Sell\nC|1|x\nD|1|y\nE|1|z', false],
    ['both, among many numbers', 'Symbol|Units|Zorp\nA|3|Buy\nB|1|Sell\nC|1|5\nD|1|6\nE|1|7', true],
    ['both, among words that hold is a part of', 'Symbol|Units|Zorp\nA|3|Buy\nB|1|Sell\nC|1|Household', true],
    ['both, among words that begin with hold', 'Symbol|Units|Zorp\nA|3|Buy\nB|1|Sell\nC|1|Holdup', true],
    [
      'one of them in most rows',
      'Symbol|Units|Zorp|When\nA|3|Buy|2025-01-02\nB|1|Buy|2025-01-02\nC|1|Growth|2025-02-03',
      true,
    ],
    [
      'one of them in most rows, beside notes',
      'Symbol|Units|Zorp|When\nA|3|Buy|2025-01-02\nnote\nnote||',
      true,
    ],
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
    ['a ledger of exchanges and fees', 'Symbol|Units|Zorp|txid\nB|3|trade|a\nE|1|fee|b\nE|1|fee|c', true],
    ['a ledger of fees', 'Symbol|Units|Zorp|txid\nE|1|dividend|b\nE|1|fee|c', false],
    ['words that end in trade', 'Symbol|Units|Zorp|txid\nBTC|3|xtrade|a\nEUR|1|xtrade|b', false],
    ['words that begin with trade', 'Symbol|Units|Zorp|txid\nBTC|3|tradex|a\nEUR|1|tradex|b', false],
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
    ['of a header that is made of them, in Indonesian', 'Symbol|Units|B/J\nAAPL|3|B\nKO|1|J', true],
    ['of one in Finnish, with one of them', 'Symbol|Units|O/M\nAAPL|3|O\nKO|1|O', true],
    ['of a ratio', 'Symbol|Units|B/M\nAAPL|3|0.8\nKO|1|1.2', false],
    ['of such a header, with others', 'Symbol|Units|O/M\nAAPL|3|O\nKO|1|X', false],
    ['of such a header, in a few rows', 'Symbol|Units|O/M\nAAPL|3|O\nKO|1|\nT|1|', false],
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

  test('whatever heads that column, and also that of ISINs', () => {
    expect(isTold('Zorp|Units\nBuy|3\nSell|1')).toBe(false);
    expect(isTold('Zorp|Units\nBuy|3\nSell|1', { isin: 0, quantity: 1 })).toBe(false);
    expect(isTold('Symbol|Units\nBuy|3\nSell|1', { quantity: 1 })).toBe(false);
    expect(isTold('ISIN|Units\nBuy|3\nSell|1', { quantity: 1 })).toBe(false);
  });

  test('the first two hundred rows show what a column holds', () => {
    const first = (many: number) => (nth: number) =>
      `A|1|${nth < many ? 'Growth' : nth % 2 === 0 ? 'Buy' : 'Sell'}`;
    expect(isTold(`Symbol|Units|Zorp\n${rows(300, first(99))}`)).toBe(true);
    expect(isTold(`Symbol|Units|Zorp\n${rows(300, first(100))}`)).toBe(false);
    expect(isTold(`Symbol|Units|Zorp\n${rows(500, first(200))}`)).toBe(false);
    const last = (nth: number) => `A|1|${nth >= 200 ? 'Growth' : nth % 2 === 0 ? 'Buy' : 'Sell'}`;
    expect(isTold(`Symbol|Units|Zorp\n${rows(399, last)}`)).toBe(true);
    expect(isTold(`Symbol|Units|Zorp\n${rows(401, last)}`)).toBe(false);
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

  test.each(['12345678', '45.5', '45660', '120260105', '202601051', 'soon', ''])('%s is none', (day) => {
    expect(at(day)).toBeUndefined();
  });

  test('a number is a day as Excel keeps it, or in digits', () => {
    const grid = (day: unknown) => [
      ['Symbol', 'Units', 'Zorp', 'When'],
      ['AAPL', 3, 'Buy', day],
      ['KO', 1, 'Buy', day],
    ];
    const known = { ticker: 0, quantity: 1 };
    for (const day of [45660, 20250105]) expect(tradesTold(grid(day), 0, known)).toMatchObject({ row: 0 });
    for (const day of [45, 4566000, null, true]) expect(tradesTold(grid(day), 0, known)).toBeUndefined();
  });

  test('notes below the table have none', () => {
    expect(isTold('Symbol|Units|Zorp|When\nA|3|Buy|2025-01-02\nnote\nnote|||\nnote')).toBe(true);
  });

  test('the first two hundred rows show whether a column has them', () => {
    const row = (from: number, to: number) => (nth: number) =>
      `A|1|Buy|${nth >= from && nth < to ? '2025-01-02' : 'x'}`;
    expect(isTold(`Symbol|Units|Zorp|When\n${rows(300, row(0, 101))}`)).toBe(true);
    expect(isTold(`Symbol|Units|Zorp|When\n${rows(300, row(0, 100))}`)).toBe(false);
    expect(isTold(`Symbol|Units|Zorp|When\n${rows(300, row(100, 300))}`)).toBe(false);
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
    const some = (days: number) => rows(4, (nth) => `A|1|Buy|${nth < days ? '2025-01-02' : ''}`);
    expect(isTold(`Symbol|Units|Zorp|When\n${some(3)}`)).toBe(true);
    expect(isTold(`Symbol|Units|Zorp|When\n${some(2)}`)).toBe(false);
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
    ['that are days', 'Symbol|Units|Operazione|Price\nA|3|2025-01-02|5\nB|1|2025-02-03|5', false],
    ['of what is held, and one more', `${HEAD}|Action\nA|3|2025-01-02|5|Long\nB|1|2025-01-02|5|Zorp`, true],
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
      'that may be kinds, one share with one in small and in capital letters',
      `${HEAD}|Type\nA|3|2025-01-02|5|Groß\nA|1|2025-01-02|5|GROSS`,
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
    const some = (many: number) =>
      rows(many, (nth) => `A|1|2025-01-02|5|Zorp${String.fromCharCode(97 + nth)}`);
    expect(isTold(`${HEAD}|Action\n${some(12)}`)).toBe(true);
    expect(isTold(`${HEAD}|Action\n${some(13)}`)).toBe(false);
    expect(isTold(`${HEAD}|Action\n${some(12)}\nA|1|2025-01-02|5|ZORPA`)).toBe(true);
    // In capitals ß is SS.
    const sharp = 'A|1|2025-01-02|5|Zorpß\nA|1|2025-01-02|5|ZORPSS';
    expect(isTold(`${HEAD}|Action\n${some(11)}\n${sharp}`)).toBe(true);
    const first = rows(200, () => 'A|1|2025-01-02|5|Zorp');
    expect(isTold(`${HEAD}|Action\n${first}\n${some(13)}`)).toBe(true);
  });

  test('shares are told apart by the first column that names them', () => {
    const text = (share: string) =>
      `Zorp|Units|Date|Price|Type\n${share}|1|2025-01-02|5|Zorp\n${share}|1|2025-01-02|5|Blim`;
    expect(isTold(text('A'), { isin: 0, quantity: 1 })).toBe(true);
    expect(isTold(text('A'), { quantity: 1 })).toBe(false);
    const second = 'Zorp|Symbol|Units|Date|Price|Type\n1|A|3|2025-01-02|5|Zorp\n2|A|3|2025-01-02|5|Blim';
    expect(isTold(second, { ticker: 1, quantity: 2 })).toBe(true);
  });

  test('the words of a column that tells purchases and sales come first', () => {
    const found = told(`${HEAD}|Zorp|Blim\nA|3|2025-01-02|5|Buy|x1\nB|1|2025-01-02|5|Sell|x2`);
    expect(found).toMatchObject({ kinds: [4] });
  });

  test('of a table whose number of shares stands below another header, nothing is told', () => {
    const text = 'Symbol|Quantity|Date|Price|Action\nA|3|2025-01-02|5|Zorp\nB|1|2025-01-02|5|Blim';
    expect(isTold(text, { ticker: 0 })).toBe(false);
    expect(isTold(text, { ticker: 0, quantity: 1 })).toBe(true);
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
    [
      'with ß, and with SS in capitals',
      'Symbol|Units|Date\nGroß|3|2025-01-02\nGROSS|-1|2025-02-03',
      'quantity',
    ],
    ['with a 0', 'Symbol|Units|Date\nAAPL|3|2025-01-02\nAAPL|0|2025-02-03', undefined],
    ['of rows without a share', 'Symbol|Units|Date\n|3|2025-01-02\n|-1|2025-02-03', undefined],
    ['without days', 'Symbol|Units\nAAPL|3\nAAPL|-1', undefined],
    [
      'of the shares, beside a row without any',
      'Symbol|Units|Date\nA||2025-01-02\nA|3|2025-01-02\nA|-1|2025-02-03',
      'quantity',
    ],
    [
      'of the money, beside a dividend',
      'Symbol|Units|Date|Amount\nA|3|2025-01-02|-7\nA|1|2025-02-03|2\nA||2025-02-03|1',
      'amount',
    ],
    ['of other numbers', 'Symbol|Units|Date|Zorp\nA|3|2025-01-02|-7\nA|1|2025-02-03|2', undefined],
    [
      'of the shares, whose words tell all the same',
      'Symbol|Units|Date|Zorp\nA|3|2025-01-02|Buy\nA|-1|2025-02-03|Sell',
      undefined,
    ],
    [
      'of the shares, beside the states of orders',
      'Symbol|Units|Date|Zorp\nA|3|2025-01-02|Filled\nA|-1|2025-02-03|Cancelled',
      'quantity',
    ],
    ['beside a value', 'Symbol|Units|Date|Value\nAAPL|3|2025-01-02|700\nAAPL|-1|2025-02-03|250', undefined],
  ])('%s', (_, text, side) => {
    const found = told(text);
    expect(typeof found === 'object' ? found.side : found).toBe(side);
  });
});

test('the money that went and came is the amount, whatever heads it', () => {
  expect(told('Symbol|Units|Date|Zorp paid\nA|3|2025-01-02|-7\nA|1|2025-02-03|2')).toEqual({
    kinds: [],
    dates: [2],
    columns: { date: 2, ticker: 0, quantity: 1, amount: 3 },
    side: 'amount',
  });
});

test('signs tell nothing of a table whose shares or number of shares is not known', () => {
  const text = 'Zorp|Blim|Date|Amount\nA|3|2025-01-02|-7\nA|1|2025-02-03|2';
  expect(isTold(text, { ticker: 0 })).toBe(false);
  expect(isTold(text, { quantity: 1 })).toBe(false);
  expect(isTold(text)).toBe(true);
});

describe('the columns of a table of trades', () => {
  const columnsOf = (heads: string, known: KnownColumns, ...cells: readonly string[]) => {
    const found = tradesTold(gridOf([heads, ...cells].join('\n')), 0, known);
    if (!found || 'problem' in found) throw new Error('not told');
    return found.header.columns;
  };
  const BOUGHT = 'A|3|Buy|2025-01-02|USD|US0378331005';
  const SOLD = 'B|1|Sell|2025-01-02|USD|US1912161007';

  test('are those of the positions, and those that headers tell', () => {
    expect(columnsOf('Q|W|E|R|T|Y', { ticker: 0, quantity: 1 }, BOUGHT, SOLD)).toStrictEqual({
      ticker: 0,
      quantity: 1,
    });
    expect(columnsOf('Q|W|E|Date|Currency|ISIN', { ticker: 0, quantity: 1 }, BOUGHT, SOLD)).toStrictEqual({
      date: 3,
      ticker: 0,
      quantity: 1,
      currency: 4,
      priceCurrency: 4,
      isin: 5,
    });
    expect(
      columnsOf('Q|W|E|R|T|Y', { ticker: 0, quantity: 1, currency: 4, isin: 5, exchange: 2 }, BOUGHT, SOLD),
    ).toStrictEqual({ ticker: 0, quantity: 1, priceCurrency: 4, isin: 5, mic: 2 });
  });

  test('a column that was taken for tickers and ISINs has tickers', () => {
    expect(columnsOf('Q|W|E|R', { ticker: 0, isin: 0, quantity: 1 }, BOUGHT, SOLD)).toStrictEqual({
      ticker: 0,
      quantity: 1,
    });
  });

  test.each<[string, string, KnownColumns, number | undefined]>([
    ['that a header tells', 'Q|W|E|R|Name', {}, 4],
    ['of the positions', 'Q|W|E|R|T', { name: 4 }, 4],
    ['of the positions before another', 'Q|W|E|Name|T', { name: 4 }, 4],
    ['not that of the tickers', 'Security|W|E|R', {}, undefined],
    ['not that of the tickers of the positions', 'Q|W|E|R', { name: 0 }, undefined],
    ['another than that of the tickers of the positions', 'Q|W|E|R|Name', { name: 0 }, 4],
    ['not that of what was done', 'Q|W|Investment|R', {}, undefined],
    ['not that of what was done among the positions', 'Q|W|E|R', { name: 2 }, undefined],
  ])('the names: %s', (_, heads, known, name) => {
    expect(columnsOf(heads, { ticker: 0, quantity: 1, ...known }, BOUGHT, SOLD).name).toBe(name);
  });
});

describe('orders without days', () => {
  const days = (heads: string, ...cells: readonly string[]) => {
    const found = told([heads, ...cells].join('\n'));
    return typeof found === 'object' ? found.dates : found;
  };

  test('are trades where they have prices, and no value of today', () => {
    expect(days('Symbol|Units|Zorp|Price|Order ID', 'A|3|Buy|5|a1', 'B|1|Sell|6|a2')).toEqual([]);
    expect(days('Symbol|Units|Zorp|Blim|Order ID', 'A|3|Buy|5|a1', 'B|1|Sell|6|a2')).toMatch(
      /no column of dates/,
    );
    expect(days('Symbol|Units|Zorp|Price|Value|Order ID', 'A|3|Buy|5|15|a1', 'B|1|Sell|6|6|a2')).toMatch(
      /no column of dates/,
    );
    expect(days('Symbol|Units|Zorp|Price|Blim', 'A|3|Buy|5|a1', 'B|1|Sell|6|a2')).toMatch(
      /no column of dates/,
    );
  });
});

describe('orders of which no word tells the side', () => {
  const isOfOrders = (heads: string, ...cells: readonly string[]) => {
    const found = told([heads, ...cells].join('\n'));
    return typeof found === 'string' && found.startsWith('This is a list of orders');
  };
  const row = (...states: readonly string[]) => states.map((state) => `A|3|2025-01-02|${state}`);

  test.each<[string, string, string[], boolean]>([
    ['states of both kinds', 'Ticker|Units|Date|Zorp', row('Filled', 'Cancelled'), true],
    [
      'executed ones alone, beside the day of the order',
      'Ticker|Units|Order date|Zorp',
      row('Filled', 'Done'),
      true,
    ],
    ['executed ones alone', 'Ticker|Units|Date|Zorp', row('Filled', 'Done'), false],
    ['an executed one and another word', 'Ticker|Units|Order date|Zorp', row('Filled', 'Blim'), false],
    ['no states', 'Ticker|Units|Order date|Zorp', row('', ''), false],
    [
      'both kinds, in a column of settlements',
      'Ticker|Units|Date|Settled',
      row('Filled', 'Cancelled'),
      false,
    ],
    ['both kinds, without a day', 'Ticker|Units|Zorp', ['A|3|Filled', 'B|1|Cancelled'], false],
    ['both kinds, beside a value', 'Ticker|Units|Date|Zorp|Value', row('Filled|15', 'Cancelled|3'), false],
    [
      'executed ones alone, beside the day of the order and another',
      'Ticker|Units|Date|Zorp|Order date',
      row('Filled|2025-01-02', 'Done|2025-01-02'),
      true,
    ],
  ])('%s', (_, heads, cells, expected) => {
    expect(isOfOrders(heads, ...cells)).toBe(expected);
  });

  test('a word that tells the side makes them trades', () => {
    expect(
      told('Ticker|Units|Date|Zorp|Blim\nA|3|2025-01-02|Filled|Buy\nB|1|2025-01-02|Cancelled|Sell'),
    ).toMatchObject({
      kinds: [4],
    });
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

  test('shares beside lots, which are no shares', () => {
    const text = 'Ticker|Side|Lot / unit|When\nAAPL|Buy|5|2025-01-02\nKO|Sell|5|2025-01-02';
    expect(told(text, { ticker: 0 })).toContain(
      'If "Lot / unit" is that column, write shares in it instead of lots. Or open',
    );
    expect(told(text.replace('Lot', 'Plot'), { ticker: 0 })).not.toContain('instead of lots');
  });

  const message = (
    lacks: string,
    how: string,
    opinion = '',
    heads = ' The headers are "Zorp", "Blim", "Krk".',
  ) =>
    `This is a list of purchases and sales, and not of what is held: ${lacks} was found.${heads} Write ${how}; where there is none, add one. What is held is then computed from the purchases and sales. Or open the file of your positions.${opinion}`;
  const SHARES = [
    'no column of numbers of shares',
    'Quantity above the column that holds the numbers of shares',
  ] as const;
  const TICKERS = ['no column of tickers', 'Ticker above the column that holds the tickers'] as const;
  const DATES = ['no column of dates', 'Date above the column that holds the day of each trade'] as const;

  test.each<[string, string, KnownColumns, string]>([
    [
      'shares beside tickers',
      'Zorp|Blim|Krk\nA|Buy|2025-01-02\nB|Sell|2025-01-02',
      { ticker: 0 },
      message(...SHARES),
    ],
    [
      'shares beside ISINs',
      'Zorp|Blim|Krk\nA|Buy|2025-01-02\nB|Sell|2025-01-02',
      { isin: 0 },
      message(...SHARES),
    ],
    [
      'shares beside names',
      'Zorp|Blim|Krk\nA|Buy|2025-01-02\nB|Sell|2025-01-02',
      { name: 0 },
      message(...SHARES),
    ],
    ['tickers', 'Zorp|Blim|Krk\n3|Buy|2025-01-02\n1|Sell|2025-01-02', { quantity: 0 }, message(...TICKERS)],
    [
      'days',
      'Zorp|Blim|Krk\nA|Buy|3\nB|Sell|1',
      { ticker: 0, quantity: 2 },
      message(...DATES, ' If "Blim" is an opinion, write Rating above it.'),
    ],
    [
      'days, of which two columns tell what was done',
      'Zorp||Blim|Krk\nA|Buy|Buy|3\nB|Sell|Sell|1',
      { ticker: 0, quantity: 3 },
      message(...DATES, ' If "Blim" is an opinion, write Rating above it.'),
    ],
    [
      'days, where both are headed',
      'Zorp|Blim|Krk|Qux\nA|Buy|Buy|3\nB|Sell|Sell|1',
      { ticker: 0, quantity: 3 },
      message(
        ...DATES,
        ' If "Blim" is an opinion, write Rating above it.',
        ' The headers are "Zorp", "Blim", "Krk", "Qux".',
      ),
    ],
    [
      'days, where a header tells them and no cell does',
      'Date|Blim|Krk\n|Buy|A\n|Sell|B',
      { ticker: 2 },
      message(...SHARES, '', ' The headers are "Date", "Blim", "Krk".'),
    ],
    [
      'days, of what stands below no header',
      'Zorp||Krk\nA|Buy|3\nB|Sell|1',
      { ticker: 0, quantity: 2 },
      message(...DATES, '', ' The headers are "Zorp", "Krk".'),
    ],
  ])('%s', (_, text, known, expected) => {
    expect(told(text, known)).toBe(expected);
  });

  test('without any header', () => {
    expect(told('2025-01-02|Buy|AAPL|3|5\n2025-02-03|Sell|KO|1|7', {}, -1)).toBe(message(...SHARES, '', ''));
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
    expect(told('Ticker|Units|Date|Credit\nAAPL|3|2025-01-02|700')).toBeUndefined();
    expect(
      told('Ticker|Zorp|Date|Debit|Credit\nAAPL|3|2025-01-02|700|\nKO|1|2025-01-02||70', { ticker: 0 }),
    ).toBeUndefined();
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

describe('trades without headers are read by the looks of their cells', () => {
  const headerOf = (lines: readonly string[]) => {
    const found = tradesTold(gridOf(lines.join('\n')), -1);
    if (!found || 'problem' in found) throw new Error('not told');
    return found.header;
  };
  const columns = (...lines: readonly string[]) => headerOf(lines).columns;
  const problem = (...lines: readonly string[]) => told(lines.join('\n'), {}, -1);

  test('what was done and its days are neither symbols nor numbers', () => {
    expect(columns('BUY|20250102|AAPL|3|5.5', 'SELL|20250203|KO|1|7.5')).toStrictEqual({
      ticker: 2,
      quantity: 3,
    });
  });

  test('a column without texts is none of these', () => {
    expect(columns('2025-01-02||Buy|AAPL|3|5.5', '2025-02-03||Sell|KO|1|7.5')).toStrictEqual({
      ticker: 3,
      quantity: 4,
    });
  });

  test('codes of currencies are no symbols, and symbols of three letters no currencies', () => {
    expect(columns('2025-01-02|Buy|USD|AAPL|3|5.5', '2025-02-03|Sell|EUR|KO|1|7.5')).toStrictEqual({
      priceCurrency: 2,
      ticker: 3,
      quantity: 4,
    });
    expect(columns('2025-01-02|Buy|IBM|3|5.5', '2025-02-03|Sell|AMD|1|7.5')).toStrictEqual({
      ticker: 2,
      quantity: 3,
    });
    expect(columns('2025-01-02|Buy|CDN$|IBM|3|5.5', '2025-02-03|Sell|US$|AMD|1|7.5')).toStrictEqual({
      ticker: 3,
      quantity: 4,
    });
    expect(columns('2025-01-02|Buy|usd|IBM|3|5.5', '2025-02-03|Sell|usd|AMD|1|7.5')).toStrictEqual({
      ticker: 3,
      quantity: 4,
    });
  });

  test.each(['BRK.B', 'BRK/B', 'BRK-B', 'BT.A', 'RIO.LSE', 'ABCDEF'])('%s is a symbol', (symbol) => {
    expect(columns(`2025-01-02|Buy|${symbol}|3|5.5`, `2025-02-03|Sell|${symbol}|1|7.5`).ticker).toBe(2);
  });

  test.each(['ABCDEFG', 'brk.b', 'BRK:B', 'BRK.ABCD', 'BRK.b', 'A1', 'aAPL', 'AAPL x'])(
    '%s is none',
    (text) => {
      expect(problem(`2025-01-02|Buy|${text}|3|5.5`, `2025-02-03|Sell|${text}|1|7.5`)).toMatch(
        /no column of tickers/,
      );
    },
  );

  test('four of five cells are enough', () => {
    const lines = (...symbols: readonly string[]) => symbols.map((one) => `2025-01-02|Buy|${one}|3|5.5`);
    expect(columns(...lines('AAPL', 'KO', 'PG', 'T', 'x')).ticker).toBe(2);
    expect(problem(...lines('AAPL', 'KO', 'PG', 'y', 'x'))).toMatch(/no column of tickers/);
  });

  test('the first two hundred rows show what a column holds', () => {
    const lines = (from: number, to: number) =>
      rows(300, (nth) => `2025-01-02|Buy|${nth >= from && nth < to ? 'AAPL' : 'x'}|3|5.5`);
    expect(columns(lines(0, 200)).ticker).toBe(2);
    expect(problem(lines(0, 159))).toMatch(/no column of tickers/);
    expect(problem(lines(50, 300))).toMatch(/no column of tickers/);
  });

  describe('the number of shares', () => {
    const quantity = (...numbers: readonly string[]) =>
      columns(...numbers.map((one, nth) => `2025-01-02|${nth === 0 ? 'Sell' : 'Buy'}|AAPL|${one}`)).quantity;
    const untold = (...numbers: readonly string[]) =>
      problem(...numbers.map((one, nth) => `2025-01-02|${nth === 0 ? 'Sell' : 'Buy'}|AAPL|${one}`));
    const NONE = /no column of numbers of shares/;

    test('is the whole one of two, in either order', () => {
      expect(quantity('3|228.5', '1|70.5')).toBe(3);
      expect(quantity('228.5|3', '70.5|1')).toBe(4);
      expect(quantity('-3|228.5', '1|70.5')).toBe(3);
      expect(quantity('3|228.5', '1|', '1|70.5')).toBe(3);
      expect(quantity('3|228', '1|70.5')).toBe(3);
    });

    test('times the price makes the amount, in any order', () => {
      expect(quantity('3|233.5|700.5', '2|70.25|140.5')).toBe(3);
      expect(quantity('233.5|3|700.5', '70.25|2|140.5')).toBe(4);
      expect(quantity('700.5|233.5|3', '140.5|70.25|2')).toBe(5);
      expect(quantity('-3|233.5|-700.5', '2|70.25|140.5')).toBe(3);
    });

    test('may make it in four of five rows, and not in fewer', () => {
      const fits = '3|233.5|700.5';
      expect(quantity(fits, fits, fits, fits, '3|233.5|9.5')).toBe(3);
      expect(untold(fits, fits, fits, '3|233.5|9.5', '3|233.5|9.5')).toMatch(NONE);
      expect(quantity(fits, fits, fits, '0|233.5|0', '3|233.5|9.5')).toBe(3);
    });

    test('may make it but for fees of two in a hundred', () => {
      expect(quantity('4|25.5|104', '4|25.5|100')).toBe(3);
      expect(untold('4|25.5|104.1', '4|25.5|99.9')).toMatch(NONE);
    });

    test('is another number than the amount', () => {
      expect(untold('1|70.25|9.1', '1|228.5|3.3')).toMatch(NONE);
      expect(untold('70.25|1|9.1', '228.5|1|3.3')).toMatch(NONE);
      expect(quantity('2|4.02|8.04', '3|9.05|27.15')).toBe(3);
    });

    test('of one share each may be either of two whole numbers', () => {
      expect(untold('1|100|100.5', '1|200|200.5')).toMatch(NONE);
    });

    test('is not told by one number alone', () => {
      expect(untold('3', '1')).toMatch(NONE);
    });
  });

  describe('whether the symbols are taken as if a person had picked their column', () => {
    const isPicked = (one: string, other = one) =>
      headerOf([`Buy|${one}|AAPL|3|5.5`, `Sell|${other}|KO|1|7.5`]).isPicked ?? false;

    test.each(['02.01.2025', '2.1.2025', '31/12/2025'])('not where days are written as %s', (day) => {
      expect(isPicked(day)).toBe(false);
      expect(isPicked(day, '2025-01-02')).toBe(false);
      expect(isPicked('2025-01-02', day)).toBe(false);
    });

    test.each(['2025-01-02', '2025.01.02', '12/31/2025', '01/02/2025', '2 Jan 2025'])(
      'where they are as %s',
      (day) => {
        expect(isPicked(day)).toBe(true);
      },
    );

    test('not where one of two columns of days shows another country', () => {
      expect(isPicked('2025-01-02|02.01.2025')).toBe(false);
      expect(isPicked('02.01.2025|2025-01-02')).toBe(false);
      expect(isPicked('2025-01-02|2025-01-02')).toBe(true);
    });
  });

  test('signs alone tell none of them, for no header speaks of trades', () => {
    expect(
      tradesTold(gridOf('2025-01-02|AAPL|3\n2025-02-03|AAPL|-1'), -1, { ticker: 1, quantity: 2 }),
    ).toBeUndefined();
  });

  test('with headers, only a person who picked the columns says so', () => {
    const isPicked = (known: KnownColumns) => {
      const grid = gridOf('Symbol|Units|Zorp|When\nAAPL|3|Buy|2025-01-02\nKO|1|Sell|2025-02-03');
      const found = tradesTold(grid, 0, { ticker: 0, quantity: 1, ...known });
      return found && 'header' in found ? found.header.isPicked : found;
    };
    expect(isPicked({})).toBeUndefined();
    expect(isPicked({ isPicked: false })).toBeUndefined();
    expect(isPicked({ isPicked: true })).toBe(true);
  });
});

describe('a list of movements is never one of holdings', () => {
  const problemOf = (text: string, known: KnownColumns = { ticker: 1, quantity: 3 }) => {
    const found = tradesTold(gridOf(text), 0, known);
    return found && 'problem' in found ? found.problem.message : found;
  };
  const HEADS = 'Descripcion,Ticker,Concertacion,Cantidad,Importe';
  const BOUGHT = 'Boleto / 770 / COMPRA / 1 / AAPL,AAPL,2026-02-04,200,-3684000';
  const OTHER = 'Dividendo en efectivo / KO,KO,2026-04-06,0,6.36';
  const amid = /^This is a list of purchases .*: what was done stands amid other words below "Descripcion"/;

  test('where words for purchases and sales stand amid those of a description', () => {
    const sold = 'Boleto / 775 / VENTA / 1 / AAPL,AAPL,2026-03-16,50,960500';
    expect(problemOf([HEADS, BOUGHT, OTHER, OTHER, OTHER, sold].join('\n'))).toMatch(amid);
    expect(problemOf([HEADS, BOUGHT, OTHER, OTHER].join('\n'))).toBeUndefined();
    expect(
      problemOf(
        [
          'Notes,Ticker,Zorp,Cantidad',
          'my idea for May - buy,AAPL,x,3',
          'my idea for June - sell,KO,x,3',
        ].join('\n'),
      ),
    ).toBeUndefined();
  });

  test('nor where each row has a day of settlement, and nothing tells its worth', () => {
    const rows = '\nAAPL,5,2026-01-07\nKO,3,2026-02-06';
    const known = { ticker: 0, quantity: 1 };
    expect(problemOf(`Ticker,Quantity,Settlement date${rows}`, known)).toMatch(
      /: it tells the day on which each row was settled, and no column says which row is a purchase/,
    );
    expect(problemOf(`Ticker,Quantity,Day${rows}`, known)).toBeUndefined();
    expect(problemOf(`Ticker,Quantity,Settlement date,Value${rows}`, known)).toBeUndefined();
  });
});

describe('the row that most likely heads a table', () => {
  test.each<[string, string, number]>([
    ['has the most cells', 'Title|x\nA|B|C\nD|E\n1|2|3|4', 1],
    ['is the first of these', 'A|B|C\nD|E|F', 0],
    ['has more than one', 'Title\n1|2', -1],
    ['has no figures', 'A|1|C\nD|E', 1],
    ['has the most cells that are filled', 'A|B|||\nC|D|E', 1],
  ])('%s', (_, text, row) => {
    expect(likelyHeaderRow(gridOf(text))).toBe(row);
  });

  test('stands among the first sixty', () => {
    const blank = Array.from({ length: 59 }, () => ['']);
    expect(likelyHeaderRow([...blank, ['A', 'B']])).toBe(59);
    expect(likelyHeaderRow([...blank, [''], ['A', 'B']])).toBe(-1);
  });
});

describe('a list in which no word tells purchases from sales', () => {
  const rows = '\nAAPL,5,2026-01-07,100\nKO,3,2026-02-06,50';
  const problem = (head: string, known: KnownColumns = { ticker: 0, quantity: 1 }) =>
    told(`${head}${rows}`, known);

  test.each([
    ['the day of each trade', 'Ticker,Quantity,Trade Date,Price'],
    ['the time of each trade', 'Ticker,Quantity,Exec Time,Price'],
    ['the day, and what was paid', 'Ticker,Quantity,Transaction Date,Total value'],
    ['numbers of orders', 'Ticker,Quantity,Date,Order ID'],
    ['the day, in another language', 'Ticker,Quantity,約定日,Price'],
  ])('is refused where it tells %s', (_, head) => {
    expect(problem(head)).toMatch(
      /it tells ".*", and no column says which row is a purchase and which a sale/,
    );
  });

  test.each([
    ['the day alone', 'Ticker,Quantity,Date,Price'],
    ['what was paid for the purchase', 'Ticker,Quantity,Trade Date,Purchase Price'],
    ['what it cost', 'Ticker,Quantity,Trade Date,Cost'],
    ['what it is worth', 'Ticker,Quantity,Trade Date,Market value'],
    ['what it is worth, in another language', 'Ticker,Quantity,Trade Date,Kurswert'],
  ])('may be of holdings where it tells %s', (_, head) => expect(problem(head)).toBeUndefined());

  test('also where the number of shares is told by its header alone', () => {
    expect(problem('代码,成交数量,成交时间,成交价格', { ticker: 0 })).toMatch(/it tells "成交时间"/);
  });
});

test('signs tell purchases from sales of shares without tickers, and what was paid is no worth', () => {
  const signed =
    'Datum|Name|Nummer|Stück|Wert\n2026-01-02|Apple|US0378331005|5|-500\n2026-02-03|Apple|US0378331005|-2|240';
  expect(told(signed, { isin: 2, quantity: 3 })).toMatchObject({ side: 'quantity' });
  expect(told(signed, { name: 1, quantity: 3 })).toMatchObject({ side: 'quantity' });
  expect(told(signed.replace('-500', '500'), { isin: 2, quantity: 3 })).toBeUndefined();
});

test.each([
  ['is held after each trade', 'Date|Action|Symbol|Price|Shares held'],
  ['of money is left', 'Date|Action|Symbol|Price|Current balance'],
])('what %s is no number of shares that were traded', (_, head) => {
  const text = `${head}\n2026-01-02|Buy|AAPL|100|5\n2026-02-03|Buy|AAPL|110|8`;
  expect(told(text, { ticker: 2, quantity: 4 })).toMatch(/no column of numbers of shares was found/);
  expect(told(text, { ticker: 2, quantity: 4, isPicked: true })).toMatchObject({ columns: { quantity: 4 } });
});
