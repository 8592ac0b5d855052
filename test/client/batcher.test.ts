import { Batcher } from '../../src/client/query/batcher';

test('what is asked for within one task is one batch, and what comes after it another one', () => {
  const tasks: (() => void)[] = [];
  const batches: (readonly string[])[] = [];
  const batcher = new Batcher<string>(
    { after: (_, callback) => (tasks.push(callback), () => undefined) },
    (items) => batches.push(items),
  );
  ['a', 'b', 'c'].forEach((item) => batcher.add(item));
  expect(tasks).toHaveLength(1);
  tasks[0]!();
  batcher.add('d');
  expect(tasks).toHaveLength(2);
  tasks[1]!();
  expect(batches).toStrictEqual([['a', 'b', 'c'], ['d']]);
});
