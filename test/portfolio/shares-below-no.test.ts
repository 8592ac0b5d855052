import { readPortfolio } from '../../src/portfolio/positions/read-portfolio';
import { sharesBelowNo } from '../../src/portfolio/tables/shares-below-no';

const HEADS = ['share', 'no', 'price', 'worth'];
const COLUMNS = { price: 2, value: 3 };
const below = (...numbers: readonly unknown[]) =>
  sharesBelowNo(
    HEADS,
    COLUMNS,
    numbers.map((number) => ['Apple', number]),
  );

describe('the column No. beside prices and values', () => {
  test.each([
    ['numbers in any order', [14, 5.5, 120]],
    ['numbers that rise from another one than 1', [10, 20, 30]],
    ['numbers that begin with 1 and fall', [1, 40, 25]],
    ['a part of a share', [1, 2.5]],
    ['texts', ['1,200', '14', '']],
  ])('holds %s of shares', (_, numbers) => expect(below(...numbers)).toBe(1));

  test.each([
    ['counts rows', [1, 2, 3]],
    ['counts rows, of which some were taken out', [1, 2, 5, 9]],
    ['counts the rows of each part anew', [1, 2, 1, 2, 3]],
    ['counts rows from 0', [0, 1, 2]],
    ['is empty', ['', '']],
    ['holds texts', ['A1', 'B2']],
  ])('%s', (_, numbers) => expect(below(...numbers)).toBeUndefined());

  test('is nothing without both, and where another column has the shares', () => {
    const rows = [['Apple', 14]];
    expect(sharesBelowNo(HEADS, { price: 2 }, rows)).toBeUndefined();
    expect(sharesBelowNo(HEADS, { value: 3 }, rows)).toBeUndefined();
    expect(sharesBelowNo(HEADS, { ...COLUMNS, quantity: 4 }, rows)).toBeUndefined();
    expect(sharesBelowNo(['share', 'nos', 'price', 'worth'], COLUMNS, rows)).toBeUndefined();
  });
});

describe('a sheet', () => {
  const read = (...lines: readonly string[]) => readPortfolio(lines.map((line) => line.split('|')));

  test('of names below Share and numbers of shares below No.', () => {
    const { positions, skipped } = read(
      'Share|Where|No.|Price|Worth €',
      'Apple|Broker|14|$271.40|3275.26',
      'Kerry Group|Broker|45|€79.10|3559.50',
    );
    expect(positions).toEqual([]);
    expect(skipped).toMatchObject([
      { written: 'Apple', quantity: 14, value: 3275.26, currency: 'EUR', lacksTicker: true },
      { written: 'Kerry Group', quantity: 45, value: 3559.5, currency: 'EUR', lacksTicker: true },
    ]);
  });

  test('of tickers, where price and worth are in two currencies', () =>
    expect(
      read(
        'Ticker|No.|Price|Worth £',
        'AAPL|14|$271.40|2822.56',
        'MSFT|5|$482.15|1790.10',
        'Total Ciarán|||4612.66',
      ),
    ).toMatchObject({
      positions: [
        { ticker: 'AAPL', quantity: 14 },
        { ticker: 'MSFT', quantity: 5 },
      ],
      skipped: [{ reason: '"Total Ciarán" is a line of totals, not a holding.' }],
    }));

  test('of tickers whose rows are counted has no number of shares', () =>
    expect(
      read('No.|Ticker|Price|Worth £', '1|AAPL|$271.40|2822.56', '2|MSFT|$482.15|1790.10').positions.map(
        ({ ticker, quantity }) => [ticker, quantity],
      ),
    ).toEqual([
      ['AAPL', undefined],
      ['MSFT', undefined],
    ]));
});
