import { CommandProblem, EXIT_FAILED, EXIT_IN_PART } from './command-problem';
import type { FileJob } from './file-jobs';
import { holdsLock, lockFile, type FileLock } from './file-lock';
import { failedResult, summaryOf, totalsOf, type FileResult } from './file-result';
import { mergeOpenRows } from './open-rows';
import { refuseForMany, type CommandOptions } from './options';
import { sweep, targetOf, writeWhole } from './out-file';
import { stoppedBy, tokensOf, type RunWorker, type WorkerEnd } from './supervise';

/**
 * Has a worker work on many files, one after the other, and tells what came of each: with --json in a line as soon as it
 * is done, else in a table at the end. A file whose place another run is writing is left to that run. When the process dies, a new one
 * goes on with the rest; the file that it died of is named, and asked again first when others were worked on before it in the same
 * process, whose memory they may have used up.
 *
 * @returns the exit code.
 */
export async function superviseMany(
  options: CommandOptions,
  jobs: readonly FileJob[],
  run: RunWorker,
): Promise<number> {
  refuseForMany(options);
  const results = new Map<string, FileResult>();
  const finish = (result: FileResult): void => {
    results.set(result.file, result);
    if (options.json) console.log(JSON.stringify(result));
  };
  const locks = new Map<string, FileLock>();
  try {
    const { unmapped } = options;
    if (unmapped !== undefined) await lockPlace(unmapped, locks);
    const left = await locked(jobs, locks, finish);
    const open = new Map<string, string>();
    const end = await workOn(left, { options, run, locks, finish, open });
    const told = jobs.flatMap(({ file }) => results.get(file) ?? []);
    if (end.code !== undefined && told.length < jobs.length) return end.code;
    if (!options.json && told.length > 0) console.log(summaryOf(told));
    if (end.stopped !== undefined) {
      throw stoppedBy(end.stopped, ` ${told.length} of ${jobs.length} files were done before.`);
    }
    // Without a file that was read, there is no list to save.
    if (unmapped !== undefined && open.size > 0) await saveOpenRows(unmapped, open, locks);
    else if (told.some(({ questions }) => questions > 0)) console.error(TO_ANSWER);
    console.error(totalsOf(told, options.service ?? 'the sample service on this computer'));
    return exitCodeOf(told);
  } finally {
    for (const [target, lock] of locks) {
      await sweep(target);
      await lock.release();
    }
  }
}

/** 4 when there was a problem with some files, 1 when nothing came of any. */
function exitCodeOf(results: readonly FileResult[]): number {
  const troubled = results.filter(({ problem }) => problem !== undefined);
  if (troubled.length === 0) return 0;
  const none = troubled.filter(({ positions, saved }) => positions === 0 && saved === undefined);
  return none.length === results.length ? EXIT_FAILED : EXIT_IN_PART;
}

/** Locks the places of all files; those whose place cannot be locked are finished with that. @returns the others. */
async function locked(
  jobs: readonly FileJob[],
  locks: Map<string, FileLock>,
  finish: (result: FileResult) => void,
): Promise<FileJob[]> {
  const free: FileJob[] = [];
  for (const job of jobs) {
    try {
      if (job.out !== undefined) {
        await lockPlace(job.out, locks);
      }
      free.push(job);
    } catch (error) {
      if (!(error instanceof CommandProblem)) throw error;
      finish(failedResult(job.file, error.message));
    }
  }
  return free;
}

async function lockPlace(path: string, locks: Map<string, FileLock>): Promise<void> {
  const target = await targetOf(path);
  locks.set(target, await lockFile(target));
  await sweep(target);
}

const TO_ANSWER =
  'Some rows need your answer before a verdict is possible. --unmapped FILE.csv lists them: fill in the column Ticker and give the list back with --map FILE.csv.';

async function saveOpenRows(
  path: string,
  open: ReadonlyMap<string, string>,
  locks: ReadonlyMap<string, FileLock>,
): Promise<void> {
  const target = await targetOf(path);
  const lock = locks.get(target);
  if (!lock || !(await holdsLock(target, lock.token))) {
    throw new CommandProblem(
      `${path} was taken over by another run. Run the command again when that has ended.`,
      EXIT_IN_PART,
    );
  }
  await writeWhole(target, mergeOpenRows(open));
}

interface Course {
  readonly options: CommandOptions;
  readonly run: RunWorker;
  readonly locks: ReadonlyMap<string, FileLock>;
  readonly finish: (result: FileResult) => void;
  /** Takes the files' rows that need an answer, as CSV. */
  readonly open: Map<string, string>;
}

/** @returns how the last process ended. */
async function workOn(
  jobs: readonly FileJob[],
  { options, run, locks, finish, open }: Course,
): Promise<WorkerEnd> {
  const left = [...jobs];
  let end: WorkerEnd = { code: 0, late: false, cause: () => '' };
  while (left.length > 0) {
    let begun: string | undefined;
    let saved: string | undefined;
    let done = 0;
    const orders = { locks: tokensOf(locks), jobs: left.slice(), before: jobs.length - left.length };
    end = await run(orders, options, (news) => {
      if (news.begun !== undefined) [begun, saved] = [news.begun, undefined];
      if (news.saved !== undefined) saved = news.saved;
      if (news.done === undefined) return;
      begun = undefined;
      done += 1;
      left.shift();
      if (news.open) open.set(news.done.file, news.open);
      finish(news.done);
    });
    if (end.stopped !== undefined) return end;
    // It could not even begin, and has said why.
    if (begun === undefined && done === 0 && end.code !== undefined) return end;
    const [current] = left;
    if (!current || (done > 0 && !end.late)) continue;
    left.shift();
    const cause =
      end.code === undefined
        ? end.cause(current.file)
        : `The command failed by a fault of its own while it worked on ${current.file}.`;
    finish(failedResult(current.file, cause, saved));
  }
  return end;
}
