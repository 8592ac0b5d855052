import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFile } from '../../../src/workbench/command/file-lock';

let folder: string;
let out: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shariah-'));
  out = join(folder, 'report.xlsx');
});
afterEach(() => rm(folder, { recursive: true }));

const leaveLock = (holder: string) => writeFile(join(folder, '.report.xlsx.lock'), holder);

test('one run at a time writes a file; its end lets the next one in', async () => {
  const release = await lockFile(out);
  await expect(lockFile(out)).rejects.toMatchObject({
    exitCode: 3,
    message: expect.stringMatching(new RegExp(`process ${process.pid} `)),
  });
  await release();
  await (
    await lockFile(out)
  )();
  expect(await readdir(folder)).toEqual([]);
});

test('another file of the folder is free', async () => {
  const release = await lockFile(out);
  await (
    await lockFile(join(folder, 'other.xlsx'))
  )();
  await release();
});

test('the lock of a run that was killed is taken over', async () => {
  const child = spawn(process.execPath, ['--version']);
  await once(child, 'exit');
  await leaveLock(JSON.stringify({ pid: child.pid, host: hostname() }));
  await (
    await lockFile(out)
  )();
});

test('a lock that was only half written is taken over', async () => {
  await leaveLock('{"pid":');
  await (
    await lockFile(out)
  )();
});

test('the lock of a run on another machine is respected: whether it lives cannot be seen from here', async () => {
  await leaveLock(JSON.stringify({ pid: 1, host: 'another-machine' }));
  await expect(lockFile(out)).rejects.toThrow(/another-machine.*delete/);
});

test('a folder that is not there is told', async () => {
  await expect(lockFile(join(folder, 'none', 'report.xlsx'))).rejects.toThrow(/Check that the folder exists/);
});
