import { fork, type ChildProcess } from 'node:child_process';
import { getHeapStatistics } from 'node:v8';
import { CommandProblem, EXIT_FAILED, EXIT_STOPPED } from './command-problem';
import type { FileLock } from './file-lock';
import { lockPlace, releasePlaces, tokensOf } from './locked-places';
import type { CommandOptions } from './options';
import { checkPlaces, refuseTaken, targetOf } from './out-file';
import { TERMINAL, WORKER, type Orders, type WorkNews } from './worker';

/** How much longer than its time a calculation may take before the process is ended: it ends itself, unless one function never does. */
const GRACE = 30_000;

const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const;
export type Signal = keyof typeof SIGNALS;

/**
 * Gives a worker its orders and waits for its end.
 *
 * @param heard is told the news of it.
 */
export type RunWorker = (
  given: Orders,
  options: CommandOptions,
  heard: (news: WorkNews) => void,
) => Promise<WorkerEnd>;

/**
 * Has a worker do the command, and answers for it: holds the locks and lets them beat while the other calculates, ends it when it is
 * stopped or does not come to its end, says in one sentence what has become of it when it could not say so itself (out of memory,
 * killed), and leaves neither lock nor half a file behind.
 *
 * @returns the exit code.
 */
export async function supervise(options: CommandOptions, run: RunWorker): Promise<number> {
  await checkPlaces(options);
  await checkUnmapped(options);
  const places = [options.out, options.ledger, options.unmapped].filter((place) => place !== undefined);
  // In one order for all, so that no two runs wait for each other's.
  const targets = [...new Set(await Promise.all(places.map(targetOf)))].sort();
  const locks = new Map<string, FileLock>();
  try {
    for (const target of targets) await lockPlace(target, locks);
    return await workAlone(options, run, tokensOf(locks));
  } finally {
    await releasePlaces(locks);
  }
}

async function checkUnmapped({ file, out, ledger, map, unmapped }: CommandOptions): Promise<void> {
  if (unmapped === undefined) return;
  const others = [file, out, ledger, map].filter((place) => place !== undefined);
  const taken = await Promise.all(others.map(targetOf));
  refuseTaken('unmapped', taken.includes(await targetOf(unmapped)), unmapped);
}

async function workAlone(options: CommandOptions, run: RunWorker, locks: Orders['locks']): Promise<number> {
  const saved: string[] = [];
  const end = await run({ locks }, options, (news) => {
    if (news.saved !== undefined) saved.push(news.saved);
  });
  if (end.code !== undefined) return end.code;
  const kept = saved.length > 0 ? ` Saved before that: ${saved.join(', ')}.` : ' Nothing was saved.';
  if (end.stopped !== undefined) throw stoppedBy(end.stopped, kept);
  throw new CommandProblem(end.cause(options.file) + kept, EXIT_FAILED);
}

export const stoppedBy = (signal: Signal, kept: string): CommandProblem =>
  new CommandProblem(`Stopped (${signal}) before the end.${kept}`, EXIT_STOPPED + SIGNALS[signal]);

/** How a worker came to its end: by itself with an exit code, or otherwise. */
export interface WorkerEnd {
  readonly code?: number;
  /** The signal by which the whole run was stopped. */
  readonly stopped?: Signal;
  /** True when a calculation did not come to its end. */
  readonly late: boolean;
  /** Why there is no code, in a sentence, and what to do. */
  cause(file: string): string;
}

/**
 * Runs the same command in a process of its own as the worker.
 *
 * @param args the arguments of this process.
 */
export const workerProcess =
  (args: readonly string[]): RunWorker =>
  (given, options, heard) =>
    runProcess(args, given, options, heard);

async function runProcess(
  args: readonly string[],
  given: Orders,
  options: CommandOptions,
  heard: (news: WorkNews) => void,
): Promise<WorkerEnd> {
  const child = fork(process.argv[1]!, [...args], {
    env: { ...process.env, [WORKER]: '1', [TERMINAL]: process.stderr.isTTY ? '1' : '' },
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  let ended: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  const end = (why: string): void => {
    ended ??= why;
    child.kill('SIGKILL');
  };
  child.on('message', (news: WorkNews) => {
    const { ready, calculating } = news;
    // It may have died meanwhile, which its end tells.
    if (ready) child.send(given, () => undefined);
    heard(news);
    if (calculating === undefined) return;
    clearTimeout(timer);
    if (calculating > 0) timer = setTimeout(() => end('late'), calculating + GRACE);
  });
  const dies = dyingWords(child);
  const stop = (signal: Signal): void => end(signal);
  for (const signal of Object.keys(SIGNALS) as Signal[]) process.on(signal, stop);
  const { code, signal } = await ending(child);
  clearTimeout(timer);
  for (const one of Object.keys(SIGNALS) as Signal[]) process.off(one, stop);
  const late = ended === 'late';
  const cause = (file: string): string => causeOf(late, signal, dies(), { ...options, file });
  if (ended === undefined && signal === null && code !== null && !dies()) return { code, late, cause };
  return ended !== undefined && ended in SIGNALS
    ? { stopped: ended as Signal, late, cause }
    : { late, cause };
}

function causeOf(
  late: boolean,
  signal: NodeJS.Signals | null,
  outOfMemory: boolean,
  { timeout, file }: CommandOptions,
): string {
  if (late) {
    return `The calculation was ended: one formula took longer than the ${timeout / 1000} seconds that it may. Look in ${file} for a formula that counts, repeats or searches very far; or allow more with --timeout.`;
  }
  if (outOfMemory || signal === 'SIGABRT' || signal === 'SIGTRAP' || signal === 'SIGILL') {
    const megabytes = Math.round(getHeapStatistics().heap_size_limit / 1024 / 1024);
    return `The memory that Node may use (${megabytes} MB) was not enough for ${file}. Split the workbook, or allow more, if the computer has it: set NODE_OPTIONS=--max-old-space-size=${2 * megabytes} and run the command again.`;
  }
  return `The command was ended from outside (${signal ?? 'no cause told'}), perhaps because the computer had no memory left. Close other programs and run it again.`;
}

/**
 * Passes on what the process says on the error stream, but for the last words of one that dies of its memory: pages of addresses.
 *
 * @returns tells whether there were such words.
 */
function dyingWords(child: ChildProcess): () => boolean {
  let dying = false;
  child.stderr!.setEncoding('utf8');
  child.stderr!.on('data', (text: string) => {
    const at = /\s*<--- Last few GCs --->|\s*#\s*# Fatal|\s*FATAL ERROR:/.exec(text)?.index;
    if (at === undefined && !dying) process.stderr.write(text);
    else if (!dying) process.stderr.write(text.slice(0, at));
    dying ||= at !== undefined;
  });
  return () => dying;
}

/** Resolves when the process has ended and all that it said was heard. */
function ending(child: ChildProcess): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
}
