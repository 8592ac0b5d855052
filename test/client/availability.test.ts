import { LimitError } from '../../src/client/errors/limit-error';
import { NotCoveredError } from '../../src/client/errors/not-covered-error';
import { UnreachableError } from '../../src/client/errors/unreachable-error';
import { WrongKeyError } from '../../src/client/errors/wrong-key-error';
import { Availability } from '../../src/client/http/availability';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

let now: number;
let availability: Availability;

beforeEach(() => {
  now = 0;
  availability = new Availability(() => now, 20 * SECOND);
});

const fail = (error: Error, othersUnderWay = 0) => availability.fail(error, now, othersUnderWay);

test('a refused key stops everything for five minutes, and is tried again then', () => {
  const error = new WrongKeyError();
  expect(fail(error)).toBe(0);
  now = 5 * MINUTE - 1;
  expect(availability.stopped).toBe(error);
  // The service itself is well.
  expect(availability.down).toBeUndefined();
  now += 1;
  expect(availability.stopped).toBeUndefined();
});

test('a limit blocks for as long as the service says, and one request at a time finds out whether it is over', () => {
  expect(fail(new LimitError(7))).toBe(7 * SECOND);
  expect(availability.blockedUntil).toBe(7 * SECOND);
  expect([availability.oneAtATime, availability.stopped]).toEqual([true, undefined]);
  availability.succeed();
  expect(availability.oneAtATime).toBe(false);
});

test('limits without a time block longer each time; those of requests that were under way together count once', () => {
  const limit = () => fail(new LimitError(undefined));
  const first = limit();
  expect(limit()).toBe(first);
  now = availability.blockedUntil;
  const second = limit();
  expect(second).toBeGreaterThan(first);
  now = availability.blockedUntil;
  availability.succeed();
  expect(limit()).toBe(first);
});

test('a limit never shortens the time of an earlier one', () => {
  fail(new LimitError(60));
  fail(new LimitError(1));
  expect(availability.blockedUntil).toBe(MINUTE);
});

test('a service that answers nothing for seconds is down; any answer ends that', () => {
  const error = new UnreachableError('https://service.example');
  for (let failures = 0; failures < 20; failures += 1, now += SECOND) fail(error);
  expect([availability.down, availability.stopped]).toEqual([error, error]);
  availability.succeed();
  expect([availability.down, availability.stopped, availability.oneAtATime]).toEqual([
    undefined,
    undefined,
    false,
  ]);
});

test('a failure that is no fault of the service shows that the service is there', () => {
  for (let failures = 0; failures < 20; failures += 1, now += SECOND)
    fail(new NotCoveredError('ZZZZ', 'stock'));
  expect([availability.down, availability.oneAtATime]).toEqual([undefined, false]);
});

test('knows whether anything was answered since a moment', () => {
  expect(availability.hasAnsweredSince(0)).toBe(false);
  now = 5;
  availability.succeed();
  expect([5, 6].map((moment) => availability.hasAnsweredSince(moment))).toEqual([true, false]);
});
