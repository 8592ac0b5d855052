import { lockFile, type FileLock } from './file-lock';
import { sweep } from './out-file';

/** Locks a place that a run writes, and clears it of what a run that died has left there. */
export async function lockPlace(target: string, locks: Map<string, FileLock>): Promise<void> {
  locks.set(target, await lockFile(target));
  await sweep(target);
}

/** Leaves neither lock nor half a file behind. */
export async function releasePlaces(locks: ReadonlyMap<string, FileLock>): Promise<void> {
  for (const [target, lock] of locks) {
    await sweep(target);
    await lock.release();
  }
}

export const tokensOf = (locks: ReadonlyMap<string, FileLock>): Record<string, string> =>
  Object.fromEntries([...locks].map(([path, { token }]) => [path, token]));
