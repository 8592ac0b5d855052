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

/** Whether the service is let in after so many milliseconds, and not one before. */
async function isServedAfter(milliseconds: number): Promise<boolean> {
  timers.advance(milliseconds - 1);
  await turns();
  if (served) return false;
  timers.advance(1);
  await turns();
  return served;
}

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
  expect(await isServedAfter(TO_BEGIN)).toBe(true);
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
  expect(await isServedAfter(TO_ANSWER)).toBe(true);
});

test('what was called and answered before anyone waited counts', async () => {
  const early = new FormulasFirst(timers);
  early.called(Promise.resolve());
  await turns();
  await early.served();
});
