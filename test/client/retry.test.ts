import { ClosedError } from '../../src/client/errors/closed-error';
import { LimitError } from '../../src/client/errors/limit-error';
import { PlanError } from '../../src/client/errors/plan-error';
import { RefusedOriginError } from '../../src/client/errors/refused-origin-error';
import { ServiceError } from '../../src/client/errors/service-error';
import { TimeoutError } from '../../src/client/errors/timeout-error';
import { UnreachableError } from '../../src/client/errors/unreachable-error';
import { UnreadableError } from '../../src/client/errors/unreadable-error';
import { WrongKeyError } from '../../src/client/errors/wrong-key-error';
import { limitDelay, readFailure, retryDelay } from '../../src/client/http/retry';

const FINAL = { isTransient: false, isServiceFault: false, after: undefined, body: undefined };

describe('what a failed attempt says', () => {
  test.each([
    [
      'no connection: asked again, and the service may be down',
      new UnreachableError('x'),
      { ...FINAL, isTransient: true, isServiceFault: true },
    ],
    [
      'a refused origin may be a lost connection',
      new RefusedOriginError('x'),
      { ...FINAL, isTransient: true, isServiceFault: true },
    ],
    [
      'no answer in time: not asked again, but the service may be down',
      new TimeoutError('x', 20),
      { ...FINAL, isServiceFault: true },
    ],
    ['what the plan has not', new PlanError('etf', []), FINAL],
    ['a wrong key', new WrongKeyError(), FINAL],
    ['a limit', new LimitError(3), FINAL],
    ['a client that was closed', new ClosedError(), FINAL],
    ['any other error', new Error('other'), FINAL],
    [
      'an answer that broke off',
      new UnreadableError('Cut.', 'damaged'),
      { ...FINAL, isTransient: true, isServiceFault: true },
    ],
    [
      'another record than was asked for, with the digest of its body',
      new UnreadableError('Other.', 'unexpected', 'digest'),
      { ...FINAL, isTransient: true, body: 'digest' },
    ],
    ['what every request would bring', new UnreadableError('Large.'), FINAL],
  ])('%s', (_what, error, expected) => expect(readFailure(error)).toStrictEqual(expected));

  // 429 and 403 have errors of their own.
  test.each([
    [400, false, false],
    [404, false, false],
    [499, false, false],
    [500, true, true],
    [501, false, true],
    [502, true, true],
    [503, true, true],
    [504, true, true],
    [505, false, true],
  ])('HTTP %i: asked again: %s, the fault of the service: %s', (status, isTransient, isServiceFault) =>
    expect(readFailure(new ServiceError(status))).toStrictEqual({ ...FINAL, isTransient, isServiceFault }),
  );

  test('Retry-After is in seconds, and is waited for in milliseconds', () =>
    expect(readFailure(new ServiceError(503, undefined, 7))).toMatchObject({ after: 7_000 }));
});

test.each([
  [1, 0, 125],
  [1, 0.5, 250],
  [2, 0.5, 500],
  [3, 0.5, 1_000],
  [4, 0.25, 1_500],
  [6, 0.5, 8_000],
  [7, 0.5, 8_000],
  [20, 0, 4_000],
])(
  'after attempt %i with the random number %d, %i ms are waited: twice as long each time',
  (attempts, random, delay) => expect(retryDelay(attempts, undefined, () => random)).toBe(delay),
);

test('the service is never asked before the time that it has said, and not together with all others after it', () => {
  expect(retryDelay(1, 3_000, () => 0.5)).toBe(3_000);
  expect(retryDelay(4, 100, () => 0.5)).toBe(2_000);
});

test.each([
  [1, 2_000],
  [2, 4_000],
  [3, 8_000],
  [11, 2_048_000],
  [12, 3_600_000],
  [40, 3_600_000],
])('the limit number %i in a row, without Retry-After, stops requests for %i ms', (inARow, delay) =>
  expect(limitDelay(new LimitError(undefined), inARow)).toBe(delay),
);

test.each([0, 1, 59, 86_400])('a limit with Retry-After: %i stops requests for as long', (retryAfter) =>
  expect(limitDelay(new LimitError(retryAfter), 5)).toBe(retryAfter * 1_000),
);
