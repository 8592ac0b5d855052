import { estimateOf } from '../../src/client/query/estimate';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const A_MINUTE = { requests: 300, window: MINUTE };
const A_DAY = { requests: 10, window: DAY };

const basis = { requests: 7, limit: A_MINUTE, limitIsKnown: true, used: 0, wait: 0 };

test.each<[string, Partial<typeof basis>, string]>([
  ['nothing to ask', { requests: 0, wait: 5 * MINUTE }, 'No request: everything is known already.'],
  ['one request', { requests: 1 }, '1 request; your plan has 300 a minute.'],
  ['several', {}, '7 requests; your plan has 300 a minute.'],
  ['some of the rate is used', { used: 1 }, '7 requests; your plan has 300 a minute, 299 of them left.'],
  ['all of it is used', { used: 301 }, '7 requests; your plan has 300 a minute, 0 of them left.'],
  ['a rate by the day', { limit: A_DAY }, '7 requests; your plan has 10 a day.'],
  ['less than a minute', { wait: 59 * SECOND }, '7 requests; your plan has 300 a minute.'],
  ['a minute', { wait: 59 * SECOND + 1 }, '7 requests; your plan has 300 a minute, so it takes 1 minutes.'],
  [
    'almost two hours',
    { wait: 2 * HOUR - SECOND },
    '7 requests; your plan has 300 a minute, so it takes 120 minutes.',
  ],
  ['two hours', { wait: 2 * HOUR }, '7 requests; your plan has 300 a minute, so it takes 2 hours.'],
  [
    'almost two days',
    { wait: 2 * DAY - SECOND },
    '7 requests; your plan has 300 a minute, so it takes 48 hours.',
  ],
  ['two days', { wait: 2 * DAY }, '7 requests; your plan has 300 a minute, so it takes 2 days.'],
  ['the plan is not known', { limitIsKnown: false, used: 3, wait: HOUR }, '7 requests.'],
])('%s', (_what, given, sentence) => expect(estimateOf({ ...basis, ...given }).sentence).toBe(sentence));

test('a plan without a rate', () =>
  expect(estimateOf({ ...basis, limit: undefined })).toStrictEqual({
    requests: 7,
    limit: undefined,
    limitIsKnown: true,
    left: undefined,
    seconds: 0,
    sentence: '7 requests.',
  }));

test('the figures beside the sentence', () => {
  expect(estimateOf({ ...basis, limit: A_DAY, used: 4, wait: 1_001 })).toMatchObject({
    limit: { requests: 10, per: 'day' },
    left: 6,
    seconds: 2,
  });
  expect(estimateOf({ ...basis, wait: -5 })).toMatchObject({
    limit: { per: 'minute' },
    left: 300,
    seconds: 0,
  });
  // While the rate is only the least of several, nobody is told that it takes days.
  expect(estimateOf({ ...basis, limitIsKnown: false, wait: DAY }).seconds).toBe(0);
  expect(estimateOf({ ...basis, requests: 0, wait: DAY }).seconds).toBe(0);
});
