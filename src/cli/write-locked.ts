import { CommandProblem, EXIT_LOCKED } from './command-problem';
import { holdsLock } from './file-lock';
import { targetOf, writeWhole } from './out-file';
import { lockTokenOf } from './worker';

/**
 * In the worker: writes a file that was locked for this run.
 *
 * @throws {CommandProblem} when it cannot be written, or another run has taken the lock over because this one was held up.
 */
export async function writeLocked(path: string, content: Uint8Array | string): Promise<void> {
  const target = await targetOf(path);
  const token = lockTokenOf(target);
  if (token === undefined || !(await holdsLock(target, token))) {
    throw new CommandProblem(
      `${path} was taken over by another run while this one was held up, and is left to it. Run the command again when that has ended.`,
      EXIT_LOCKED,
    );
  }
  await writeWhole(target, content);
}
