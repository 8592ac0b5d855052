import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { link, open, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { CommandProblem, EXIT_LOCKED } from './command-problem';
import { notWritten } from './out-file';

/** Who holds a lock. */
interface Holder {
  readonly pid: number;
  readonly host: string;
  /** Of this one lock alone. */
  readonly token: string;
}

export interface FileLock {
  /** By which {@link holdsLock} knows it again. */
  readonly token: string;
  release(): Promise<void>;
}

/** Milliseconds between two beats of a lock, and after the last of them until it is taken for one that a run left behind. */
const BEAT = 10_000;
const STALE = 60_000;

/**
 * Locks a file that is going to be written, so that two runs of a nightly job do not write it by turns. The lock is a small file
 * beside it that beats: its time is renewed for as long as the run lives. One that has not beaten for a minute was left by a run that
 * was killed, on whatever machine, and is taken over, by one only.
 *
 * Call this where nothing else keeps the process busy: a lock that cannot beat is taken away.
 *
 * @param target from `targetOf`.
 * @param timers what makes it beat.
 * @throws {CommandProblem} when another run holds it, or its folder cannot be written to.
 */
export async function lockFile(
  target: string,
  timers: Pick<typeof globalThis, 'setInterval' | 'clearInterval'> = globalThis,
): Promise<FileLock> {
  const lock = lockOf(target);
  const own: Holder = { pid: process.pid, host: hostname(), token: randomUUID() };
  if (!(await create(lock, own))) {
    await takeAway(lock, target);
    if (!(await create(lock, own))) throw held(target, lock, await readHolder(lock));
  }
  const beat = timers.setInterval(() => {
    const now = new Date();
    void utimes(lock, now, now).catch(() => undefined);
  }, BEAT);
  leaveAtExit(lock);
  return {
    token: own.token,
    async release() {
      timers.clearInterval(beat);
      left.delete(lock);
      // What another run has taken over, when this one was held up for long, is that one's.
      if ((await readHolder(lock))?.token === own.token) await rm(lock, { force: true });
    },
  };
}

/** The locks of this process that are to be taken away when it ends without releasing them; a run may hold hundreds. */
const left = new Set<string>();

function leaveAtExit(lock: string): void {
  if (left.size === 0) {
    process.off('exit', leaveAll);
    process.once('exit', leaveAll);
  }
  left.add(lock);
}

function leaveAll(): void {
  for (const lock of left) {
    try {
      rmSync(lock, { force: true });
    } catch {
      // It goes stale.
    }
  }
}

/** Whether a lock is still the one that was given out under this token. */
export async function holdsLock(target: string, token: string): Promise<boolean> {
  return (await readHolder(lockOf(target)))?.token === token;
}

const lockOf = (target: string): string => join(dirname(target), `.${basename(target)}.lock`);

/**
 * Takes a lock away that does not beat any more. Of several runs that find it, one can rename it; and what that one has renamed is
 * looked at again, since another may have set up its own in between.
 */
async function takeAway(lock: string, target: string): Promise<void> {
  const holder = await readHolder(lock);
  if (!(await isStale(lock))) throw held(target, lock, holder);
  const aside = `${lock}.${randomUUID()}`;
  try {
    await rename(lock, aside);
  } catch {
    // Another run was faster, or the lock was released; whoever creates the next one has it.
    return;
  }
  const taken = await readHolder(aside);
  if (taken?.token !== holder?.token || taken?.pid !== holder?.pid) {
    // A live one: it goes back, unless there is a third by now, and its owner finds out before it saves.
    await link(aside, lock).catch(() => undefined);
    await rm(aside, { force: true });
    throw held(target, lock, taken);
  }
  await rm(aside, { force: true });
}

/** Measured by the clock of the disk, which may be another machine's: a file made just now tells it. */
async function isStale(lock: string): Promise<boolean> {
  const probe = `${lock}.${randomUUID()}`;
  try {
    await (await open(probe, 'wx')).close();
    const [now, beaten] = await Promise.all([stat(probe), stat(lock)]);
    return now.mtimeMs - beaten.mtimeMs > STALE;
  } catch {
    // It is gone: that is as good.
    return true;
  } finally {
    await rm(probe, { force: true });
  }
}

function held(target: string, lock: string, holder: Holder | undefined): CommandProblem {
  const who = holder ? ` (process ${holder.pid} on ${holder.host})` : '';
  return new CommandProblem(
    `${target} is being written by another run${who}. Wait for its end; a lock that a killed run has left (${lock}) is taken over after a minute.`,
    EXIT_LOCKED,
  );
}

/** False when it is there already. */
async function create(lock: string, holder: Holder): Promise<boolean> {
  try {
    const file = await open(lock, 'wx');
    try {
      await file.writeFile(JSON.stringify(holder));
    } finally {
      await file.close();
    }
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    throw new CommandProblem(notWritten(lock, code));
  }
}

/** Undefined for a lock without a readable holder: its run was killed while it wrote it. */
async function readHolder(lock: string): Promise<Holder | undefined> {
  try {
    const { pid, host, token = '' } = JSON.parse(await readFile(lock, 'utf8')) as Partial<Holder>;
    return typeof pid === 'number' && typeof host === 'string' ? { pid, host, token } : undefined;
  } catch {
    return undefined;
  }
}
