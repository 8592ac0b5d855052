import { FormulasFirst, TO_ANSWER, TO_BEGIN } from '../../src/addin/formulas-first';
import { HandTimers } from '../support/virtual-clock';

let timers: HandTimers;
let formulas: FormulasFirst;
let served: boolean;

beforeEach(() => {
  timers = new HandTimers();
  formulas = new FormulasFirst(timers);
  served = false;
  void formulas.served().then(() => (served = true));
});

/** Lets everything run that waits for nothing but its turn. */
const turns = () => new Promise((next) => setImmediate(next));

function call(): { answer(): void; fail(): void } {
  let answer!: () => void;
  let fail!: () => void;
  formulas.called(
    new Promise<void>((resolve, reject) => {
      answer = resolve;
      fail = () => reject(new Error('#N/A'));
    }),
  );
  return { answer, fail };
}

test('a workbook without formulas keeps nobody waiting for long', async () => {
  timers.pass(TO_BEGIN - 1);
  await turns();
  expect(served).toBe(false);
  timers.pass(1);
  await turns();
  expect(served).toBe(true);
});

test('every call has its answer first, be it an error', async () => {
  const [one, other] = [call(), call()];
  await turns();
  timers.pass(TO_BEGIN);
  one.answer();
  await turns();
  expect(served).toBe(false);
  other.fail();
  await turns();
  expect(served).toBe(true);
});

test('a service that does not answer is not waited for for ever', async () => {
  call();
  await turns();
  timers.pass(TO_ANSWER - 1);
  await turns();
  expect(served).toBe(false);
  timers.pass(1);
  await turns();
  expect(served).toBe(true);
});

test('what was called and answered before anyone waited counts', async () => {
  const early = new FormulasFirst(timers);
  early.called(Promise.resolve());
  await turns();
  await early.served();
});
