import { withoutShareWord } from '../../src/portfolio/shares/share-word';

test.each([
  ['200 Stück', '200'],
  ['15 Stk.', '15'],
  ['10 shares', '10'],
  ['1.234,5 st', '1.234,5'],
  ['-3szt.', '-3'],
  ['100株', '100'],
  ['255904口', '255904'],
  ['12,348021 titre(s)', '12,348021'],
])('%s are %s', (written, number) => expect(withoutShareWord(written)).toBe(number));

test.each(['200', 'Stück', '200 boxes', 'No. 5 shares', ''])('%p stays as it is', (written) =>
  expect(withoutShareWord(written)).toBe(written),
);

test('a number stays one', () => expect(withoutShareWord(200)).toBe(200));
