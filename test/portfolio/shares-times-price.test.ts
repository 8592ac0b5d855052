import { readPortfolio } from '../../src/portfolio/positions/read-portfolio';
import { withSharesApart } from '../../src/portfolio/tables/shares-times-price';

const HEADER = ['Symbol', 'Market Price', 'Invested', 'Current value'];
const grid = (...rows: readonly unknown[][]) => [HEADER, ...rows];
const numbers = (...rows: readonly unknown[][]) => withSharesApart(grid(...rows)).map((cells) => cells[4]);

test('a number of shares before the price at which they were bought has a column of its own', () =>
  expect(
    numbers(['AAPL', 268.4, '3.5 × 171.2', 939.4], ['AMZN', '231.60', '1,250×128', '289,500.00']),
  ).toEqual(['Quantity', 3.5, 1250]));

test('one behind that price as well, and with other signs of multiplication', () =>
  expect(numbers(['AAPL', 268.4, '171.2 x 3.5', 939.4], ['AMZN', 231.6, '128 * 2', 463.2])).toEqual([
    'Quantity',
    3.5,
    2,
  ]));

test('a row with a sum alone has none', () =>
  expect(
    numbers(['T', 20, 4000, 2500], ['AAPL', 268.4, '3.5 × 171.2', 939.4], ['V', 331.2, '1 × 262', 331.2]),
  ).toEqual(['Quantity', undefined, 3.5, 1]));

test.each([
  ['that neither number explains', [['AAPL', 268.4, '3.5 × 171.2', 500]]],
  ['with numbers alone', [['AAPL', 268.4, 599.2, 939.4]]],
  ['with words', [['AAPL', 268.4, 'a x b', 939.4]]],
])('a sheet %s stays as it is', (_, rows) => {
  const sheet = grid(...rows);
  expect(withSharesApart(sheet)).toBe(sheet);
});

test('a sheet with a number of shares of its own stays as it is', () => {
  const sheet = [
    [...HEADER, 'Quantity'],
    ['AAPL', 268.4, '3.5 × 171.2', 939.4, 3.5],
  ];
  expect(withSharesApart(sheet)).toBe(sheet);
});

test('the holdings have that number', () =>
  expect(
    readPortfolio(grid(['AAPL', 268.4, '3.5 × 171.2', 939.4], ['MSFT', 500, '2 × 300', 1000])).positions,
  ).toMatchObject([
    { ticker: 'AAPL', quantity: 3.5, value: 939.4 },
    { ticker: 'MSFT', quantity: 2, value: 1000 },
  ]));
