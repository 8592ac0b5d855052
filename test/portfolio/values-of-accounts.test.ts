import { readPortfolio } from '../../src/portfolio/positions/read-portfolio';

const valuesOf = (grid: readonly (readonly unknown[])[]) =>
  readPortfolio(grid).positions.map(({ value }) => value);

test('what a whole account is worth is the value of none of its holdings', () => {
  const grid = [
    ['Symbol', 'Market value', 'Shares', 'Value'],
    ['AAPL', 9500, 10, 2700],
    ['MSFT', 9500, 5, 2500],
    ['NVDA', 9500, 20, 3700],
    ['KO', 9500, 8, 600],
  ];
  expect(valuesOf(grid)).toEqual([2700, 2500, 3700, 600]);
});

test('where no other column has values, the column is read as it is headed', () => {
  const grid = [
    ['Symbol', 'Market value', 'Shares'],
    ['AAPL', 1000, 4],
    ['MSFT', 1000, 2],
    ['NVDA', 1000, 6],
    ['KO', 1000, 14],
  ];
  expect(valuesOf(grid)).toEqual([1000, 1000, 1000, 1000]);
});

test('values that differ from row to row stay those that are headed best', () => {
  const grid = [
    ['Symbol', 'Market value', 'Shares', 'Value'],
    ['AAPL', 2700, 10, 1],
    ['MSFT', 2500, 5, 2],
    ['NVDA', 3700, 20, 3],
    ['KO', 600, 8, 4],
  ];
  expect(valuesOf(grid)).toEqual([2700, 2500, 3700, 600]);
});
