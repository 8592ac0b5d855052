import { areSameTexts, columnTexts, rowTexts } from '../../src/portfolio/cells/row-texts';

test('the texts of a row end with the last cell that holds something', () => {
  expect(rowTexts(['a', ' ', ' b  c ', 3, '', null])).toEqual(['a', '', 'b c', '3']);
  expect(rowTexts(['', ' ', null])).toEqual([]);
  expect(rowTexts([])).toEqual([]);
});

test('rows are the same where each text stands in its place, and no more', () => {
  expect(areSameTexts(['a', 'b'], ['a', 'b'])).toBe(true);
  expect(areSameTexts(['a', 'b'], ['b', 'a'])).toBe(false);
  expect(areSameTexts(['a'], ['a', 'b'])).toBe(false);
  expect(areSameTexts(['a', 'b'], ['a'])).toBe(false);
  expect(areSameTexts([], [])).toBe(true);
});

test('the texts of a column leave out its blank cells, and rows that end before it', () => {
  const rows = [['a', ' x  y '], ['b', ''], ['c'], ['d', 3], ['e', null]];
  expect(columnTexts(rows, 1)).toEqual(['x y', '3']);
  expect(columnTexts(rows, 2)).toEqual([]);
});
