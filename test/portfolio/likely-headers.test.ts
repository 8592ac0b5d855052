import { likelyHeaders } from '../../src/portfolio/tables/likely-headers';

test('the row with the most texts and no figure heads the table', () =>
  expect(
    likelyHeaders([
      ['Account', 'U123', ''],
      [' Instrument ', 'How  many', null, 'Worth'],
      ['Apple', 3, 10, 'x', 'y'],
    ]),
  ).toEqual(['Instrument', 'How many', 'Worth']));

test('of two with as many the first', () =>
  expect(
    likelyHeaders([
      ['a', 'b'],
      ['c', 'd'],
    ]),
  ).toEqual(['a', 'b']));

test.each([
  ['a text alone', [['Portfolio']]],
  ['a number', [['a', 'b', 5]]],
  ['a number written as text', [['a', 'b', '5.00']]],
  ['a sentence', [['a', 'x'.repeat(61)]]],
  ['nothing', []],
])('a row with %s heads none', (_, grid) => expect(likelyHeaders(grid)).toStrictEqual([]));

test('a text of sixty letters is a header still', () =>
  expect(likelyHeaders([['a', 'x'.repeat(60)]])).toHaveLength(2));

test('a header stands in the first sixty rows', () => {
  const blank = Array.from({ length: 59 }, () => ['']);
  expect(likelyHeaders([...blank, ['a', 'b']])).toEqual(['a', 'b']);
  expect(likelyHeaders([...blank, [''], ['a', 'b']])).toStrictEqual([]);
});

test('no more than forty are named', () =>
  expect(likelyHeaders([Array.from({ length: 50 }, (_, at) => `h${'x'.repeat(at)}`)])).toHaveLength(40));
