import { held, reasons } from './typed-file';

/** A split that no row of a file tells, seen by the price that fell between two trades. */

const log = (...rows: string[]): string =>
  ['Date|Action|Symbol|Quantity|Price|Currency|Ratio', ...rows].join('\n');

const BEFORE = '2025-06-11|Buy|NFLX|3|1215.40|USD|';
const AFTER = '2026-02-18|Buy|NFLX|5|92.30|USD|';

test('the number of shares is not known where the price fell as by a split', () => {
  expect(held(log(BEFORE, AFTER))).toEqual([]);
  expect(reasons(log(BEFORE, AFTER))).toEqual([
    expect.stringMatching(
      /^Between 2025-06-11 and 2026-02-18 the price of "NFLX" fell from 1215.4 to 92.3, as it does by a split, and no row tells of one/,
    ),
  ]);
});

test.each([
  ['the split, where there was one', '10:1', 'NFLX 35'],
  ['one of 1:1, where there was none', '1:1', 'NFLX 8'],
])('what it advises is counted: %s', (_, ratio, expected) =>
  expect(held(log(BEFORE, `2025-11-17|Split|NFLX|||USD|${ratio}`, AFTER))).toEqual([expected]),
);

test.each([
  ['a price that fell to a third', '2026-02-18|Buy|NFLX|5|405|USD|'],
  ['a price that fell to a thousandth', '2026-02-18|Buy|NFLX|5|1.21|USD|'],
  ['a longer time', '2026-07-18|Buy|NFLX|5|92.30|USD|'],
  ['a price in another currency', '2026-02-18|Buy|NFLX|5|92.30|EUR|'],
  ['a price that is not told', '2026-02-18|Buy|NFLX|5||USD|'],
  ['another trade of the same day', '2025-06-11|Buy|NFLX|5|92.30|USD|'],
])('nothing is said of %s', (_, row) =>
  expect(reasons(log(BEFORE, row)).filter((reason) => reason.includes('split'))).toEqual([]),
);

test('nothing is said where all was sold before', () =>
  expect(held(log(BEFORE, '2025-09-11|Sell|NFLX|3|1200|USD|', AFTER))).toEqual(['NFLX 5']));

test('nothing is said where the old shares went and the new ones came on one day', () =>
  expect(
    held(log(BEFORE, '2025-11-17|Sell|NFLX|3|1112|USD|', '2025-11-17|Buy|NFLX|30|111.2|USD|', AFTER)),
  ).toEqual(['NFLX 35']));

test('nothing is said where shares came without a price', () =>
  expect(held(log(BEFORE, '2025-11-17|Transfer in|NFLX|27||USD|', AFTER))).toEqual(['NFLX 35']));
