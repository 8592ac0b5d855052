import { LimitError } from '../../src/client/errors/limit-error';
import { NotCoveredError } from '../../src/client/errors/not-covered-error';
import { TimeoutError } from '../../src/client/errors/timeout-error';
import { UnreachableError } from '../../src/client/errors/unreachable-error';
import { RefusedOriginError } from '../../src/client/errors/refused-origin-error';
import { WrongKeyError } from '../../src/client/errors/wrong-key-error';
import type { CallOutcome } from '../../src/client/http/requester';
import { PlanGate } from '../../src/client/rate/plan-gate';
import { PlanKnowledge } from '../../src/client/rate/plan-knowledge';
import { VirtualClock } from '../support/virtual-clock';

const SLOW = 2_000;
const ABSENT: CallOutcome = { type: 'absent', readAt: 0 };

let clock: VirtualClock;
let knowledge: PlanKnowledge;
let gate: PlanGate;
/** The requests that were made, each to be answered by the test. */
let made: { readonly answer: (outcome?: CallOutcome) => void; readonly fail: (error: Error) => void }[];

beforeEach(() => {
  clock = new VirtualClock();
  knowledge = new PlanKnowledge();
  gate = new PlanGate(knowledge, clock);
  made = [];
});

const ask = () => {
  const outcome = gate.through(
    'methodology',
    () =>
      new Promise<CallOutcome>((resolve, reject) =>
        made.push({ answer: (answer = ABSENT) => resolve(answer), fail: reject }),
      ),
  );
  outcome.catch(() => undefined);
  return outcome;
};
/** Lets all that can go on go on. */
const settle = () => clock.pass(0);
const served = (isServed: boolean) => knowledge.note('methodology', isServed, 1);

test('one request is a trial, and the others wait for what it says', async () => {
  const outcomes = [ask(), ask(), ask()];
  await settle();
  expect(made).toHaveLength(1);
  served(true);
  made[0]!.answer();
  await settle();
  expect(made).toHaveLength(3);
  made.slice(1).forEach(({ answer }) => answer());
  expect(await Promise.all(outcomes)).toEqual([ABSENT, ABSENT, ABSENT]);
});

test('a refusal is everybody’s, without another request, and from then on at once', async () => {
  const [first, second] = [ask(), ask()];
  await settle();
  served(false);
  made[0]!.answer({ type: 'refused', plans: ['A'] });
  expect(await first).toEqual({ type: 'refused', plans: ['A'] });
  expect(await second).toEqual({ type: 'refused' });
  expect(await ask()).toEqual({ type: 'refused' });
  expect(made).toHaveLength(1);
});

test('what the plan is known to include is asked at once, by everybody', async () => {
  served(true);
  const outcomes = [ask(), ask()];
  await settle();
  expect(made).toHaveLength(2);
  made.forEach(({ answer }) => answer());
  await Promise.all(outcomes);
});

test('a stated plan that includes it is not enough: the first request tries the key', async () => {
  gate = new PlanGate(new PlanKnowledge('business-ultimate'), clock);
  void ask();
  void ask();
  await settle();
  expect(made).toHaveLength(1);
});

test('an answer that says nothing of the plan is waited for by nobody any more', async () => {
  const outcomes = [ask(), ask(), ask()];
  await settle();
  made[0]!.answer();
  await settle();
  expect(made).toHaveLength(3);
  made.forEach(({ answer }) => answer());
  await Promise.all(outcomes);
});

test.each([
  ['a refused key', () => new WrongKeyError()],
  ['a limit', () => new LimitError(5)],
  ['no answer in time', () => new TimeoutError('http://service.test', 5)],
] as const)('%s fails everybody who waits', async (_what, error) => {
  const [first, second] = [ask(), ask()];
  await settle();
  const thrown = error();
  made[0]!.fail(thrown);
  await expect(first).rejects.toBe(thrown);
  await expect(second).rejects.toBe(thrown);
  expect(made).toHaveLength(1);
});

test('a failure of one ticker alone fails nobody else: all others are made at once', async () => {
  const [first, ...others] = [ask(), ask(), ask(), ask()];
  await settle();
  made[0]!.fail(new NotCoveredError('AAPL', 'stock'));
  await expect(first).rejects.toThrow(NotCoveredError);
  await settle();
  expect(made).toHaveLength(4);
  made.slice(1).forEach(({ answer }) => answer());
  expect(await Promise.all(others)).toEqual([ABSENT, ABSENT, ABSENT]);
});

test('the key is good, and whether the plan includes it is not known: one request is a trial', async () => {
  knowledge.note('compliance', true, 1);
  void ask();
  void ask();
  await settle();
  expect(made).toHaveLength(1);
});

test('a request that was made when the plan was known is no trial: once that is forgotten, nobody waits for it', async () => {
  served(true);
  void ask();
  await settle();
  knowledge.forget();
  void ask();
  await settle();
  expect(made).toHaveLength(2);
});

test('of those that are made at once after an answer that says nothing, only the first is a trial', async () => {
  Array.from({ length: 3 }, ask);
  await settle();
  made[0]!.answer();
  await settle();
  expect(made).toHaveLength(3);
  const later = ask();
  await settle();
  expect(made).toHaveLength(3);
  served(false);
  made[1]!.answer({ type: 'refused' });
  expect(await later).toEqual({ type: 'refused' });
  expect(made).toHaveLength(3);
});

test('a trial that was cancelled says nothing: the next one is a trial', async () => {
  const [first, second, third] = [ask(), ask(), ask()];
  await settle();
  made[0]!.fail(new DOMException('cancelled', 'AbortError'));
  await expect(first).rejects.toThrow('cancelled');
  await settle();
  expect(made).toHaveLength(2);
  served(false);
  made[1]!.answer({ type: 'refused' });
  expect(await second).toEqual({ type: 'refused' });
  expect(await third).toEqual({ type: 'refused' });
});

describe.each([
  ['a lost connection', () => new UnreachableError('http://service.test')],
  ['what looks like a refused origin', () => new RefusedOriginError('http://service.test')],
] as const)('%s', (_what, lost) => {
  test('is tried again by those who wait, four times in all; then it is everybody’s', async () => {
    const outcomes = Array.from({ length: 6 }, ask);
    await settle();
    for (let trial = 1; trial <= 4; trial += 1) {
      expect(made).toHaveLength(trial);
      made[trial - 1]!.fail(lost());
      await settle();
    }
    expect(made).toHaveLength(4);
    for (const outcome of outcomes) await expect(outcome).rejects.toThrow(lost().message);
  });

  test('and the next trial answers: everybody has the answer', async () => {
    const outcomes = [ask(), ask(), ask()];
    await settle();
    made[0]!.fail(lost());
    await settle();
    expect(made).toHaveLength(2);
    served(true);
    made[1]!.answer();
    await settle();
    made[2]!.answer();
    await expect(outcomes[0]).rejects.toThrow();
    expect(await Promise.all(outcomes.slice(1))).toEqual([ABSENT, ABSENT]);
  });
});

describe('a trial that is slow', () => {
  test('has another beside it after two seconds, and no sooner; four in all', async () => {
    Array.from({ length: 9 }, ask);
    await settle();
    await clock.pass(SLOW - 1);
    expect(made).toHaveLength(1);
    await clock.pass(1);
    expect(made).toHaveLength(2);
    await clock.pass(SLOW);
    expect(made).toHaveLength(3);
    await clock.pass(SLOW);
    expect(made).toHaveLength(4);
    await clock.pass(5 * SLOW);
    expect(made).toHaveLength(4);
  });

  test('whichever is answered first answers for all', async () => {
    const outcomes = [ask(), ask(), ask()];
    await clock.pass(SLOW);
    expect(made).toHaveLength(2);
    served(false);
    made[1]!.answer({ type: 'refused' });
    expect(await outcomes[2]).toEqual({ type: 'refused' });
    expect(made).toHaveLength(2);
  });

  test('both fail: the failure is everybody’s only then', async () => {
    const outcomes = [ask(), ask(), ask()];
    await clock.pass(SLOW);
    let isOver = false;
    outcomes[2]!.catch(() => (isOver = true));
    made[1]!.fail(new WrongKeyError());
    await settle();
    expect(isOver).toBe(false);
    made[0]!.fail(new TimeoutError('http://service.test', 5));
    // That of the trial that began last.
    await expect(outcomes[2]).rejects.toThrow(WrongKeyError);
    expect(made).toHaveLength(2);
  });

  test('one of both has failed: whoever asks now waits for the other', async () => {
    Array.from({ length: 3 }, ask);
    await clock.pass(SLOW);
    expect(made).toHaveLength(2);
    made[0]!.fail(new WrongKeyError());
    await settle();
    const late = ask();
    await settle();
    expect(made).toHaveLength(2);
    served(false);
    made[1]!.answer({ type: 'refused' });
    expect(await late).toEqual({ type: 'refused' });
  });

  test('one that was answered leaves no timer', async () => {
    void ask();
    await settle();
    served(true);
    made[0]!.answer();
    await settle();
    expect(clock.next()).toBe(false);
  });
});
