import { TimeUp } from '../../src/calc/patch-engine';
import { bounded } from '../../src/node/bounded';

test('what comes to its end gives its value, or throws what it throws', () => {
  expect(bounded(() => 42, 10_000)).toBe(42);
  expect(bounded(() => bounded(() => 'inner', 5_000), 10_000)).toBe('inner');
  expect(() =>
    bounded(() => {
      throw new RangeError('own');
    }, 10_000),
  ).toThrow('own');
});

// Before, nothing could end such a loop but the end of the process.
test.each<[string, () => unknown]>([
  [
    'a loop',
    () => {
      for (;;);
    },
  ],
  [
    'a loop that catches everything',
    () => {
      for (;;)
        try {
          for (;;);
        } catch {
          /* goes on */
        }
    },
  ],
  ['a regular expression', () => /^(a+)+$/.test(`${'a'.repeat(60)}b`)],
])('%s without end is ended', (_, endless) => {
  expect(() => bounded(endless, 100)).toThrow(TimeUp);
  expect(bounded(() => 'as before', 10_000)).toBe('as before');
});
