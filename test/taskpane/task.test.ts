import { Task } from '../../src/taskpane/task';

const never = (signal: AbortSignal) =>
  new Promise<void>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

test('says its progress, and what came of it', async () => {
  const seen: unknown[] = [];
  const task: Task = new Task(() => seen.push([task.isRunning, task.progress?.done]));
  await task.run(async ({ progress }) => progress({ stage: 'asking', done: 3, all: 7 }));
  expect(seen).toEqual([
    [true, undefined],
    [true, 3],
    [false, 3],
  ]);
  expect(task.failure).toBeUndefined();
});

test('a failure stands until the next thing is done; whatever is thrown becomes an error', async () => {
  const task = new Task(() => undefined);
  await task.run(() => Promise.reject(new Error('The sheet is empty.')));
  expect(task.failure?.message).toBe('The sheet is empty.');
  await task.run(() => Promise.reject('plain words'));
  expect(task.failure?.message).toBe('plain words');
  await task.run(async () => undefined);
  expect(task.failure).toBeUndefined();
});

test('a task that is cancelled has not failed', async () => {
  const task = new Task(() => undefined);
  const running = task.run(({ signal }) => never(signal));
  task.cancel();
  expect(task.isCancelling).toBe(true);
  await running;
  expect([task.isRunning, task.wasCancelled, task.failure]).toEqual([false, true, undefined]);
});

test('a second thing calls the first off, and the first says nothing more', async () => {
  const task = new Task(() => undefined);
  let late: ((done: number) => void) | undefined;
  const first = task.run(({ signal, progress }) => {
    late = (done) => progress({ stage: 'asking', done, all: 9 });
    return never(signal);
  });
  let finish: () => void = () => undefined;
  const second = task.run(() => new Promise<void>((done) => (finish = done)));
  await first;
  late?.(5);
  expect([task.isRunning, task.wasCancelled, task.progress]).toEqual([true, false, undefined]);
  finish();
  await second;
  expect(task.isRunning).toBe(false);
});
