import { FormulasFirst, TO_ANSWER, TO_BEGIN } from '../../src/addin/formulas-first';
import { VirtualClock } from '../support/virtual-clock';

let timers: VirtualClock;
let formulas: FormulasFirst;
let served: boolean;

beforeEach(() => {
  timers = VirtualClock.byHand();
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
  timers.advance(TO_BEGIN - 1);
  await turns();
  expect(served).toBe(false);
  timers.advance(1);
  await turns();
  expect(served).toBe(true);
});

test('every call has its answer first, be it an error', async () => {
  const [one, other] = [call(), call()];
  await turns();
  timers.advance(TO_BEGIN);
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
  timers.advance(TO_ANSWER - 1);
  await turns();
  expect(served).toBe(false);
  timers.advance(1);
  await turns();
  expect(served).toBe(true);
});

test('what was called and answered before anyone waited counts', async () => {
  const early = new FormulasFirst(timers);
  early.called(Promise.resolve());
  await turns();
  await early.served();
});
