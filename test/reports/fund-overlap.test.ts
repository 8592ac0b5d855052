import fc from 'fast-check';
import { comparableHoldings, overlapOf } from '../../src/reports/fund-overlap';
import { holding } from '../support/holdings';

test('the overlap is the smaller weight of each shared ticker, added up', () => {
  // By hand: AAPL 10 and 4, MSFT 5 and 7.5, and nothing else is shared: 4 + 5.
  const one = comparableHoldings([holding('AAPL', 10), holding('MSFT', 5), holding('KO', 30)]);
  const other = comparableHoldings([holding('MSFT', 7.5), holding('AAPL', 4), holding('PEP', 60)]);
  expect(overlapOf(one, other)).toEqual({ weight: 9, shared: 2 });
  expect([one.weight, other.weight]).toEqual([45, 71.5]);
});

test('decimals add up as they are read, and rows of one ticker are one holding', () => {
  // By hand: 0.1 + 0.2 of AAPL is 0.3, and the other fund has 0.7.
  const one = comparableHoldings([holding('AAPL', 0.1), holding('aapl ', 0.2)]);
  const other = comparableHoldings([holding('AAPL', 0.7)]);
  expect(overlapOf(one, other)).toEqual({ weight: 0.3, shared: 1 });
  expect(one.weight).toBe(0.3);
});

test('rows without a ticker and short positions are counted and not compared', () => {
  const one = comparableHoldings([
    holding('AAPL', 50),
    holding('', 20),
    holding(' - ', 10),
    holding('TSLA', -15),
    // Long 5 and short 8 are 3 short.
    holding('KO', 5),
    holding('KO', -8),
  ]);
  expect(one).toMatchObject({ weight: 50, withoutTicker: 2, short: 2 });
  expect(overlapOf(one, one)).toEqual({ weight: 50, shared: 1 });
});

test('a holding with the weight 0 is shared, and adds nothing', () => {
  const one = comparableHoldings([holding('AAPL', 0), holding('MSFT', 1)]);
  expect(overlapOf(one, comparableHoldings([holding('AAPL', 3)]))).toEqual({ weight: 0, shared: 1 });
});

/** Weights of up to four decimals, which together are no more than 100 %. */
const fund = fc
  .array(
    fc.tuple(
      fc.constantFrom('AAPL', 'MSFT', 'KO', 'PEP', 'BP.L', '', '-'),
      fc.integer({ min: -50_000, max: 125_000 }),
    ),
    { maxLength: 8 },
  )
  .map((rows) => rows.map(([ticker, weight]) => holding(ticker, weight / 10_000)));

test('the overlap is the same in both directions, from 0 to 100, and that with itself is all that can be compared', () => {
  fc.assert(
    fc.property(fund, fund, (some, others) => {
      const [one, other] = [comparableHoldings(some), comparableHoldings(others)];
      const overlap = overlapOf(one, other);
      expect(overlapOf(other, one)).toEqual(overlap);
      expect(overlap.weight).toBeGreaterThanOrEqual(0);
      expect(overlap.weight).toBeLessThanOrEqual(Math.min(one.weight, other.weight, 100));
      expect(overlapOf(one, one)).toEqual({ weight: one.weight, shared: one.weights.size });
      // The order of the rows makes no difference.
      expect(overlapOf(comparableHoldings(some.toReversed()), other)).toEqual(overlap);
    }),
  );
});
