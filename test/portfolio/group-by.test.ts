import { groupBy } from '../../src/portfolio/cells/group-by';

test('items of one key stand together, in the order in which they and the keys came', () => {
  expect([...groupBy([3, 1, 4, 1, 5], (one) => (one % 2 === 0 ? 'even' : 'odd'))]).toEqual([
    ['odd', [3, 1, 1, 5]],
    ['even', [4]],
  ]);
  expect(groupBy([], String).size).toBe(0);
});
