import { LazyMap } from '../../src/service/lazy-map';

const lengths = (computed: string[] = []) =>
  new LazyMap(
    new Map([
      ['a', 'one'],
      ['b', 'three'],
    ]),
    (word) => {
      computed.push(word);
      return word.length;
    },
  );

test('computes a value when it is first asked for, and once', () => {
  const computed: string[] = [];
  const map = lengths(computed);
  expect([map.size, map.has('b'), [...map.keys()], computed]).toEqual([2, true, ['a', 'b'], []]);
  expect([map.get('b'), map.get('b'), map.get('c')]).toEqual([5, 5, undefined]);
  expect(computed).toEqual(['three']);
});

test('gives all values to whoever goes through it', () => {
  const map = lengths();
  const seen: [string, number][] = [];
  map.forEach((value, key) => seen.push([key, value]));
  expect(seen).toEqual([...map]);
  expect([...map]).toEqual([
    ['a', 3],
    ['b', 5],
  ]);
  expect([...map.values()]).toEqual([3, 5]);
});
