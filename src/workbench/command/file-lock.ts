import { open, readFile, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { CommandProblem, EXIT_LOCKED } from './command-problem';

/** Who holds a lock. */
interface Holder {
  readonly pid: number;
  readonly host: string;
}

/**
 * Locks a file that is going to be written, so that two runs of a nightly job do not write it by turns. The lock is a small file
 * beside it; one that a run left behind when it was killed is taken over.
 *
 * @returns what releases it.
 * @throws {CommandProblem} when another run holds it, or its folder cannot be written to.
 */
export async function lockFile(path: string): Promise<() => Promise<void>> {
  const lock = join(dirname(resolve(path)), `.${basename(path)}.lock`);
  const own: Holder = { pid: process.pid, host: hostname() };
  if (!(await create(lock, own))) {
    const holder = await readHolder(lock);
    if (holder && (holder.host !== own.host || isRunning(holder.pid))) {
      throw new CommandProblem(
        `${path} is being written by another run (process ${holder.pid} on ${holder.host}). Wait for its end; if there is no such run, delete ${lock}.`,
        EXIT_LOCKED,
      );
    }
    await rm(lock, { force: true });
    if (!(await create(lock, own))) {
      throw new CommandProblem(`${path} is being written by another run. Wait for its end.`, EXIT_LOCKED);
    }
  }
  return () => rm(lock, { force: true });
}

/** False when it is there already. */
async function create(lock: string, holder: Holder): Promise<boolean> {
  try {
    const file = await open(lock, 'wx');
    await file.writeFile(JSON.stringify(holder));
    await file.close();
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    throw new CommandProblem(
      `${dirname(lock)} cannot be written to (${code}). Check that the folder exists and may be written to.`,
    );
  }
}

/** Undefined for a lock without a readable holder: its run was killed while it wrote it. */
async function readHolder(lock: string): Promise<Holder | undefined> {
  try {
    const { pid, host } = JSON.parse(await readFile(lock, 'utf8')) as Partial<Holder>;
    return typeof pid === 'number' && typeof host === 'string' ? { pid, host } : undefined;
  } catch {
    return undefined;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user's cannot be signalled, but it is there.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
