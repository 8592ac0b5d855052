import { executedColumn } from '../../src/portfolio/activity/executed-shares';

const HEADS = ['symbol', 'quantity', 'filled quantity'];
const columnOf = (rows: readonly (readonly unknown[])[], heads: readonly string[] = HEADS) =>
  executedColumn(heads, rows, 1);

test('the shares that were bought or sold stand beside those that were ordered', () => {
  expect(
    columnOf([
      ['AAPL', 10, 10],
      ['KO', 5, 0],
      ['MSFT', '-8', '3'],
    ]),
  ).toBe(2);
});

test('an order that is open may have none: empty cells say nothing', () => {
  expect(
    columnOf([
      ['AAPL', 10, ''],
      ['KO', 5, 5],
      ['MSFT', 4],
    ]),
  ).toBe(2);
});

test.each([
  ['more were executed than ordered', [['AAPL', 10, 11]]],
  ['more were sold than ordered', [['AAPL', 10, -11]]],
  ['a cell holds a word', [['AAPL', 10, 10], ['KO', 5, 'all']]], // prettier-ignore
  ['the number that was ordered cannot be read', [['AAPL', 'ten', 10]]],
  ['all cells are empty', [['AAPL', 10, '']]],
])('the column is not taken where %s', (_, rows) => expect(columnOf(rows)).toBeUndefined());

test('there is none where no header says so, or the only one is already taken', () => {
  expect(columnOf([['AAPL', 10, 10]], ['symbol', 'quantity', 'price'])).toBeUndefined();
  expect(columnOf([['AAPL', 10, 10]], ['symbol', 'filled quantity', 'filled quantity'])).toBeUndefined();
  expect(columnOf([['AAPL', 10, 10]], ['symbol'])).toBeUndefined();
});
