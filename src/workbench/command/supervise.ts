import { fork, type ChildProcess } from 'node:child_process';
import { getHeapStatistics } from 'node:v8';
import { CommandProblem, EXIT_FAILED, EXIT_STOPPED } from './command-problem';
import { lockFile, type FileLock } from './file-lock';
import type { CommandOptions } from './options';
import { checkPlaces, sweep, targetOf } from './out-file';

/** The locks that the working process relies on, as JSON: tokens by the files' paths. Its presence makes a process the working one. */
const LOCKS = 'SHARIAH_WORKBENCH_LOCKS';
/** Set when the error stream, which the working process does not hold itself, is a terminal. */
const TERMINAL = 'SHARIAH_WORKBENCH_TERMINAL';

/** What the working process tells the one that watches it. */
export interface WorkNews {
  /** A calculation has begun that may take so many milliseconds; 0 when it is through. */
  readonly calculating?: number;
  /** The path of a file that was saved. */
  readonly saved?: string;
}

/** How much longer than its time a calculation may take before the process is ended: it ends itself, unless one function never does. */
const GRACE = 30_000;

const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const;
type Signal = keyof typeof SIGNALS;

/** Whether this process is one that {@link supervise} has started. */
export const isWorker = (): boolean => process.send !== undefined && process.env[LOCKS] !== undefined;

/** In the working process: the token of a file's lock. */
export function lockTokenOf(target: string): string | undefined {
  return (JSON.parse(process.env[LOCKS] ?? '{}') as Record<string, string>)[target];
}

/** In the working process: the error stream, as something that may be a terminal. */
export const errorStream = {
  get isTTY(): boolean {
    return process.env[TERMINAL] === '1';
  },
  write: (text: string): unknown => process.stderr.write(text),
};

/** In the working process. */
export const tell = (news: WorkNews): void => void process.send?.(news);

/**
 * Runs the same command in a process of its own, and answers for it: holds the locks and lets them beat while the other calculates,
 * ends it when it is stopped or does not come to its end, says in one sentence what has become of it when it could not say so itself
 * (out of memory, killed), and leaves neither lock nor half a file behind.
 *
 * @returns the exit code.
 */
export async function supervise(options: CommandOptions, args: readonly string[]): Promise<number> {
  await checkPlaces(options);
  const places = [options.out, options.ledger].filter((place) => place !== undefined);
  // In one order for all, so that no two runs wait for each other's.
  const targets = [...new Set(await Promise.all(places.map(targetOf)))].sort();
  const locks = new Map<string, FileLock>();
  try {
    for (const target of targets) {
      locks.set(target, await lockFile(target));
      await sweep(target);
    }
    return await watch(
      options,
      args,
      Object.fromEntries([...locks].map(([path, { token }]) => [path, token])),
    );
  } finally {
    for (const [target, lock] of locks) {
      await sweep(target);
      await lock.release();
    }
  }
}

async function watch(
  options: CommandOptions,
  args: readonly string[],
  tokens: Record<string, string>,
): Promise<number> {
  const child = fork(process.argv[1]!, [...args], {
    env: {
      ...process.env,
      [LOCKS]: JSON.stringify(tokens),
      [TERMINAL]: process.stderr.isTTY ? '1' : '',
    },
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  const saved: string[] = [];
  let ended: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  const end = (why: string): void => {
    ended ??= why;
    child.kill('SIGKILL');
  };
  child.on('message', ({ calculating, saved: path }: WorkNews) => {
    if (path !== undefined) saved.push(path);
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
  if (ended === undefined && signal === null && code !== null && !dies()) return code;
  const kept = saved.length > 0 ? ` Saved before that: ${saved.join(', ')}.` : ' Nothing was saved.';
  if (ended !== undefined && ended in SIGNALS) {
    throw new CommandProblem(
      `Stopped (${ended}) before the end.${kept}`,
      EXIT_STOPPED + SIGNALS[ended as Signal],
    );
  }
  throw new CommandProblem(causeOf(ended, signal, dies(), options) + kept, EXIT_FAILED);
}

function causeOf(
  ended: string | undefined,
  signal: NodeJS.Signals | null,
  outOfMemory: boolean,
  { timeout, file }: CommandOptions,
): string {
  if (ended === 'late') {
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
