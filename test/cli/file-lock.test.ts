import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { holdsLock, lockFile } from '../../src/cli/file-lock';
import { temporaryFolder } from '../support/temporary-folder';

const { at } = temporaryFolder();
let out: string;
let lock: string;
beforeEach(async () => {
  out = at('report.xlsx');
  lock = at('.report.xlsx.lock');
});

/** A lock that last beat so many seconds ago. */
async function leaveLock(holder: object | string, seconds: number): Promise<void> {
  await writeFile(lock, typeof holder === 'string' ? holder : JSON.stringify(holder));
  const then = new Date(Date.now() - seconds * 1000);
  await utimes(lock, then, then);
}

/** Timers that beat when they are told to. */
function handTimers() {
  const beats: (() => void)[] = [];
  return {
    beat: () => beats.forEach((run) => run()),
    timers: {
      setInterval: ((run: () => void) => beats.push(run)) as unknown as typeof setInterval,
      clearInterval: (() => beats.splice(0)) as unknown as typeof clearInterval,
    },
  };
}

test('one run at a time writes a file; its end lets the next one in', async () => {
  const { release } = await lockFile(out);
  await expect(lockFile(out)).rejects.toMatchObject({
    exitCode: 3,
    message: expect.stringMatching(new RegExp(`process ${process.pid} `)),
  });
  await release();
  await (await lockFile(out)).release();
  expect(await readdir(at())).toEqual([]);
});

test('another file of the folder is free', async () => {
  const { release } = await lockFile(out);
  await (await lockFile(at('other.xlsx'))).release();
  await release();
});

// Before, a lock that named another machine was respected for ever, and so was one whose process number a new process had got.
test.each([
  ['on another machine', { pid: 1, host: 'another-machine' }],
  ['with the number of a process that lives', { pid: process.pid, host: 'this' }],
  ['that was only half written', '{"pid":'],
])('a lock %s is taken over when it has not beaten for a minute', async (_, holder) => {
  await leaveLock(holder, 61);
  const { token, release } = await lockFile(out);
  expect(JSON.parse(await readFile(lock, 'utf8'))).toMatchObject({ pid: process.pid, token });
  await release();
  expect(await readdir(at())).toEqual([]);
});

test('a lock on another machine that beats is respected', async () => {
  await leaveLock({ pid: 1, host: 'another-machine' }, 50);
  await expect(lockFile(out)).rejects.toThrow(/process 1 on another-machine.*taken over after a minute/);
});

// Before, a lock had the time of its beginning for ever; there was no way to tell a long run from a dead one.
test('a lock beats for as long as it is held', async () => {
  const { timers, beat } = handTimers();
  const { release } = await lockFile(out, timers);
  const then = new Date(Date.now() - 3_600_000);
  await utimes(lock, then, then);
  beat();
  while ((await stat(lock)).mtimeMs <= then.getTime() + 1000)
    await new Promise((resolve) => setImmediate(resolve));
  await expect(lockFile(out)).rejects.toMatchObject({ exitCode: 3 });
  await release();
});

// Before, the stale lock was deleted by name: the slower of two runs deleted what the faster had just set up, and both wrote.
test('of many runs that find a lock that was left, one takes it over', async () => {
  for (let round = 0; round < 20; round += 1) {
    await leaveLock({ pid: 1, host: 'gone', token: 'old' }, 120);
    const tries = await Promise.allSettled(Array.from({ length: 12 }, () => lockFile(out)));
    const got = tries.filter((one) => one.status === 'fulfilled').map(({ value }) => value);
    const holding = await Promise.all(got.map(({ token }) => holdsLock(out, token)));
    expect(holding.filter(Boolean)).toHaveLength(1);
    for (const { release } of got) await release();
    await rm(lock, { force: true });
  }
  expect(await readdir(at())).toEqual([]);
});

test('who was held up so long that another took the lock over knows it, and leaves that one alone', async () => {
  const { timers } = handTimers();
  const slow = await lockFile(out, timers);
  expect(await holdsLock(out, slow.token)).toBe(true);
  const then = new Date(Date.now() - 120_000);
  await utimes(lock, then, then);
  const fast = await lockFile(out);
  expect(await holdsLock(out, slow.token)).toBe(false);
  await slow.release();
  expect(await holdsLock(out, fast.token)).toBe(true);
  await fast.release();
});

test('a folder that is not there is told', async () => {
  await expect(lockFile(at('none', 'report.xlsx'))).rejects.toThrow(/Check that the folder exists/);
});
