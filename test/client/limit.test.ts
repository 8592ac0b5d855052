import { PLANS } from '../../src/contract/plan';
import { leastLimit, limitOf } from '../../src/client/rate/limit';

const MINUTE = 60_000;
const DAY = 86_400_000;

test.each([
  ['basic-free', { requests: 10, window: DAY }],
  ['personal-standard', { requests: 300, window: MINUTE }],
  ['personal-ultimate', { requests: 1_000, window: MINUTE }],
  ['business-standard', { requests: 1_000, window: MINUTE }],
  ['business-ultimate', { requests: 3_000, window: MINUTE }],
  ['business-enterprise', undefined],
] as const)('the rate of %s (8)', (plan, limit) => expect(limitOf(plan)).toStrictEqual(limit));

test('the least of several limits is the slowest rate, wherever it stands', () => {
  const all = PLANS.map(({ id }) => id);
  expect(leastLimit(all)).toStrictEqual({ requests: 10, window: DAY });
  expect(leastLimit([...all].reverse())).toStrictEqual({ requests: 10, window: DAY });
  expect(leastLimit(['business-ultimate', 'personal-standard', 'business-enterprise'])).toStrictEqual({
    requests: 300,
    window: MINUTE,
  });
});

test('plans without a limit have none', () => {
  expect(leastLimit(['business-enterprise'])).toBeUndefined();
  expect(leastLimit([])).toBeUndefined();
});
