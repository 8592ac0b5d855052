import fc from 'fast-check';
import { fundStatusOf, type Weights } from '../../src/service/screening/fund';
import { percent } from '../../src/service/screening/measures';

/**
 * The rules of section 3.2 and the ratios of section 2.5 read a second time, in whole numbers of any length: nothing is rounded there, so that a
 * figure on its limit is on its limit.
 */

/** A weight in billionths of a percent: the service rounds sums of weights to nine decimals. */
const BILLION = 1_000_000_000n;
const inPercent = (billionths: bigint): number => Number(billionths) / 1e9;

/** Section 3.2: the first rule that applies decides. */
function statusBySecondReading(isLong: boolean, nonCompliant: bigint, doubtful: bigint, coverage: bigint) {
  if (!isLong) return 'UNQUALIFIED';
  if (nonCompliant > 5n * BILLION) return 'NOT HALAL';
  if (coverage < 95n * BILLION) return 'UNQUALIFIED';
  if (2n * nonCompliant + doubtful > 10n * BILLION) return 'DOUBTFUL';
  return 'HALAL';
}

const nearly = fc.constantFrom(0n, 0n, 0n, 1n, -1n, 2n, -2n, 1_000n, -1_000n);
const weight = fc.bigInt({ min: 0n, max: 100n * BILLION });
/** Weights as people know them, with a decimal or two, and any others. */
const below5 = fc.oneof(
  fc.integer({ min: 0, max: 500 }).map((hundredths) => BigInt(hundredths) * (BILLION / 100n)),
  fc.bigInt({ min: 0n, max: 5n * BILLION }),
);

test('a fund’s verdict is that of a second reading in exact numbers, most of all on the limits', () => {
  const onALimit = fc
    .tuple(below5, nearly, nearly, nearly)
    .map(([nonCompliant, ofDoubtful, ofCoverage, ofLimit]) => ({
      nonCompliant: ofLimit === 0n ? nonCompliant : 5n * BILLION + ofLimit,
      doubtful: 10n * BILLION - 2n * nonCompliant + ofDoubtful,
      coverage: 95n * BILLION + ofCoverage,
    }));
  const anywhere = fc.record({ nonCompliant: weight, doubtful: weight, coverage: weight });
  fc.assert(
    fc.property(
      fc.oneof(onALimit, anywhere),
      fc.constantFrom('long', 'long', 'leveraged'),
      ({ nonCompliant, doubtful, coverage }, strategy) => {
        const weights: Weights = {
          compliant: 0,
          nonCompliant: inPercent(nonCompliant),
          doubtful: inPercent(doubtful),
          coverage: inPercent(coverage),
        };
        expect(fundStatusOf(strategy as 'long', weights)).toBe(
          statusBySecondReading(strategy === 'long', nonCompliant, doubtful, coverage),
        );
      },
    ),
    { numRuns: 5_000 },
  );
});

/** The limits of section 2.5 in thousandths of a percent. */
const LIMITS = [5_000n, 30_000n, 33_000n, 33_330n, 33_333n, 50_000n, 70_000n];
const amount = fc.bigInt({ min: 1n, max: 10n ** 13n });
/** A ratio is rounded twice and its limit once, each to 53 bits: on which side it is of a limit that is closer, no such number can tell. */
const RESOLUTION = 2n ** 51n;

test('a ratio is on the side of its limit on which the exact fraction is', () => {
  fc.assert(
    fc.property(
      amount,
      fc.constantFrom(...LIMITS),
      fc.bigInt({ min: -3n, max: 3n }),
      (whole, limit, apart) => {
        const part = (whole * limit) / 100_000n + apart;
        fc.pre(part >= 0n);
        const isAbove = part * 100_000n > whole * limit;
        const difference = part * 100_000n - whole * limit;
        const size = difference < 0n ? -difference : difference;
        fc.pre(size === 0n || size * RESOLUTION > whole * limit);
        expect(percent(Number(part), Number(whole))! > Number(limit) / 1000).toBe(isAbove);
      },
    ),
    { numRuns: 5_000 },
  );
});

test.each(LIMITS)('a ratio of just %s thousandths of a percent is not above that limit', (limit) => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 8n }), (times) => {
      expect(percent(Number(limit * times), Number(100_000n * times))).toBe(Number(limit) / 1000);
    }),
  );
});

test('a ratio is the exact fraction to fifteen digits', () => {
  const DIGITS = 10n ** 30n;
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 13n }), amount, (part, whole) => {
      const exact = Number((part * 100n * DIGITS) / whole) / Number(DIGITS);
      const ratio = percent(Number(part), Number(whole))!;
      expect(Math.abs(ratio - exact)).toBeLessThanOrEqual(4 * Number.EPSILON * Math.max(1, exact));
    }),
    { numRuns: 2_000 },
  );
});
