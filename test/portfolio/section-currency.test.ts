import { readPortfolio } from '../../src/portfolio/read-portfolio';
import { sectionCurrencies } from '../../src/portfolio/section-currency';

const byRow = (grid: (string | number | null)[][]) => Object.fromEntries(sectionCurrencies(grid).byRow);

test('headings of two currencies part a table, and are told', () => {
  const grid = [['Symbol', 'Quantity'], ['US Dollars'], ['AAPL', 3], ['Currency: CAD', null], ['RY', 4]];
  expect(byRow(grid)).toEqual({ 2: 'USD', 4: 'CAD' });
  expect([...sectionCurrencies(grid).headings]).toEqual([1, 3]);
});

test('headings of one currency alone part nothing', () => {
  expect(byRow([['US Dollars'], ['AAPL', 3], ['US dollar'], ['RY', 4]])).toEqual({});
});

test.each([
  ['時価評価額［USドル］', 'USD'],
  ['時価評価額(米ドル)', 'USD'],
  ['時価評価額[円]', 'JPY'],
])('the currency of %s', (header, currency) =>
  expect(
    readPortfolio([
      ['ティッカー', '銘柄名', '取引所', '保有数量［株］', header],
      ['AAPL', 'アップル', '米国市場', '5', '1,130.00'],
    ]).positions,
  ).toMatchObject([{ ticker: 'AAPL', quantity: 5, value: 1130, currency }]),
);
