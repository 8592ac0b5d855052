import { platformTimers } from '../../src/client/timers';

test("the platform's timers call back after the time, and not when they were cancelled", () => {
  const waiting = new Map<number, { callback: () => void; milliseconds: number }>();
  const timers = platformTimers({
    setTimeout: (callback, milliseconds) => (
      waiting.set(waiting.size, { callback, milliseconds }),
      waiting.size - 1
    ),
    clearTimeout: (handle: number) => void waiting.delete(handle),
  });
  const called: string[] = [];
  timers.after(5, () => called.push('kept'));
  const cancel = timers.after(7, () => called.push('cancelled'));
  expect([...waiting.values()].map(({ milliseconds }) => milliseconds)).toEqual([5, 7]);
  cancel();
  for (const { callback } of waiting.values()) callback();
  expect(called).toEqual(['kept']);
});
