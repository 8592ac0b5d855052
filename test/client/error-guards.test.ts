import { runInNewContext } from 'node:vm';
import * as guards from '../../src/client/errors/guards';
import { ClosedError } from '../../src/client/errors/closed-error';
import { LimitError } from '../../src/client/errors/limit-error';
import { NoKeyError } from '../../src/client/errors/no-key-error';
import { NotCoveredError } from '../../src/client/errors/not-covered-error';
import { PlanError } from '../../src/client/errors/plan-error';
import { RefusedOriginError } from '../../src/client/errors/refused-origin-error';
import { ServiceError } from '../../src/client/errors/service-error';
import { TimeoutError } from '../../src/client/errors/timeout-error';
import { UnreachableError } from '../../src/client/errors/unreachable-error';
import { UnreadableError } from '../../src/client/errors/unreadable-error';
import { WrongKeyError } from '../../src/client/errors/wrong-key-error';
import { WrongKindError } from '../../src/client/errors/wrong-kind-error';

const SERVICE = 'https://service.example';

/** Each error, with the guards beside its own that hold for it. */
const ERRORS: readonly (readonly [error: Error, ...others: (keyof typeof guards)[]])[] = [
  [new ClosedError(), 'isTransientError'],
  [new LimitError(1), 'isServiceFailure', 'isTransientError'],
  [new NoKeyError(), 'isTransientError'],
  [new NotCoveredError('AAPL', 'stock')],
  [new PlanError('etf', [])],
  [new RefusedOriginError(SERVICE), 'isServiceFailure', 'isTransientError'],
  [new ServiceError(500), 'isServiceFailure', 'isTransientError'],
  [new TimeoutError(SERVICE, 1), 'isServiceFailure', 'isTransientError'],
  [new UnreachableError(SERVICE), 'isServiceFailure', 'isTransientError'],
  [new UnreadableError('No record.'), 'isServiceFailure', 'isTransientError'],
  [new WrongKeyError(), 'isTransientError'],
  [new WrongKindError('AAPL', 'stock')],
  [new DOMException('Cancelled.', 'AbortError')],
  [new Error('Some other.')],
];

const holding = (error: unknown) =>
  (Object.keys(guards) as (keyof typeof guards)[]).filter((name) => guards[name](error)).sort();

test.each(ERRORS.map(([error, ...others]) => ({ error, others })))('$error.name', ({ error, others }) => {
  const own = `is${error.name}`;
  expect(holding(error)).toEqual([...(own in guards ? [own] : []), ...others].sort());
});

test('an error of another realm is known by its name; what is no error is none', () => {
  const foreign: unknown = runInNewContext("Object.assign(new Error('x'), { name: 'LimitError' })");
  expect(foreign).not.toBeInstanceOf(Error);
  expect(guards.isLimitError(foreign)).toBe(true);
  for (const value of [undefined, null, 'LimitError', 7, LimitError]) expect(holding(value)).toEqual([]);
});
