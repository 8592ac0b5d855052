import { statusOfRow } from '../../src/portfolio/activity/trade-row-order';
import { headerWith, tableWith, tradeSource } from './trade-table-of';

/** A table whose first column is of no use. */
const headed = (...heads: string[]) => headerWith(['', 'quantity', ''], { heads: ['account', ...heads] });
const EXECUTED = headed('executed quantity', 'other quantity');
const ANY = headed('quantity', 'other quantity');
const status = (cells: readonly unknown[], word: string, header = EXECUTED, hasFills = false) =>
  statusOfRow(['ISA', ...cells], tableWith(header, { hasFills }), word);

test('a row without a word was executed', () => {
  expect(status([3, 10], '')).toBe('executed');
});

test.each([
  ['Filled', 'executed'],
  ['Pending', 'not executed'],
  ['zorp', 'unknown'],
] as const)('%s of an order whose shares say nothing', (word, said) => {
  expect(status([10, 10], word, ANY)).toBe(said);
  expect(status([10, 10], word)).toBe(said);
});

describe('the rest of an order is cancelled, after a part was executed', () => {
  test.each([
    ['fewer were executed than ordered', [3, 10], 'executed'],
    ['as texts', ['3', '1,000'], 'executed'],
    ['shares that were sold', ['-3', '-10'], 'executed'],
    ['all that were ordered', [10, 10], 'not executed'],
    ['none', [0, 10], 'not executed'],
    ['an empty cell', ['', 10], 'not executed'],
    ['words in the place of numbers', ['all', 'ten'], 'not executed'],
    ['no number of ordered shares', [3, ''], 'not executed'],
  ])('%s', (_, cells, said) => {
    expect(status(cells, 'Cancelled')).toBe(said);
  });

  test('the ordered shares may stand below any header of a number of shares, and below no other', () => {
    const below = (head: string) => status([3, 10], 'Cancelled', headed('executed quantity', head));
    expect(below('quantity')).toBe('executed');
    expect(below('other quantity')).toBe('executed');
    expect(below('liczba zlecona')).toBe('executed');
    expect(below('price')).toBe('not executed');
    expect(below('')).toBe('not executed');
  });

  test('a column of shares that may be those ordered does not tell', () => {
    expect(status([3, 10], 'Cancelled', ANY)).toBe('not executed');
  });

  test('a table without a column of shares does not tell', () => {
    const none = headerWith(['status', ''], { heads: ['executed', 'executed quantity'] });
    expect(status([3], 'Cancelled', none)).toBe('not executed');
    expect(status([3], 'Partially filled', none)).toBe('unknown');
  });
});

describe('a part was executed', () => {
  test.each(['Partially cancelled', 'Partially filled', 'Teilweise ausgeführt'])('%s', (word) => {
    expect(status([3, 10], word)).toBe('executed');
    expect(status([10, ''], word)).toBe('executed');
    expect(status([3, 10], word, ANY)).toBe('unknown');
  });

  test('at a broker that is known, its own column of shares is of what was traded', () => {
    const robinhood = { ...ANY, source: tradeSource('Robinhood') };
    expect(status([3, 10], 'Partially filled', robinhood)).toBe('executed');
    expect(status([3, 10], 'Partially cancelled', robinhood)).toBe('executed');
  });
});

test('where the table writes each fill in a row of its own, the word alone tells', () => {
  expect(status([3, 10], 'Cancelled', EXECUTED, true)).toBe('not executed');
  expect(status([3, 10], 'Partially filled', ANY, true)).toBe('executed');
});

test('what waits to be settled was executed, and what else is pending was not', () => {
  const below = (head: string) =>
    statusOfRow(['Pending'], tableWith(headerWith(['status'], { heads: [head] })), 'Pending');
  expect(below('pending settled')).toBe('executed');
  expect(below('status')).toBe('not executed');
});
