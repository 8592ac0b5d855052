import type { ClientList } from './client-book';
import type { FileJob } from './file-jobs';
import type { FileResult } from './file-result';
import type { NotHalalPosition } from './portfolio-outcome';
import type { FeedOutcome } from './verdict-feed';

/** Its presence makes a process the worker. */
export const WORKER = 'SHARIAH_WORKBENCH_WORKER';
/** Set when the error stream, which the worker does not hold itself, is a terminal. */
export const TERMINAL = 'SHARIAH_WORKBENCH_TERMINAL';

/** What the worker tells the one that watches it. */
export interface WorkNews {
  /** It waits for its {@link Orders}. */
  readonly ready?: true;
  /** A calculation has begun that may take so many milliseconds; 0 when it is through. */
  readonly calculating?: number;
  /** The path of a file that was saved. */
  readonly saved?: string;
  /** Of a run over many files: one has begun, the file or the client of a book. */
  readonly begun?: string;
  /** Of a run over many files: what came of one. */
  readonly done?: FileResult;
  /** With `done`: the file's rows that need an answer, as CSV. */
  readonly open?: string;
  /** With `done`: the file's positions that are NOT HALAL. */
  readonly notHalal?: readonly NotHalalPosition[];
  /** With `done`: what the service says of its figures when they are a sample. */
  readonly notice?: string;
  /** Of a book: whom it names. */
  readonly book?: ClientList;
  /** When verdicts changed, for the overview; and the requests that it took to know. */
  readonly feed?: FeedOutcome;
}

/** What the worker is told when it begins. A message and no environment variable, whose length is limited. */
export interface Orders {
  /** The tokens of the locks that it may rely on, by the files' paths. */
  readonly locks: Readonly<Record<string, string>>;
  /** The files of a run over many; undefined when there is one file alone. */
  readonly jobs?: readonly FileJob[];
  /** How many files of the run were worked on before. */
  readonly before?: number;
  /** Tell no more than whom the book names. */
  readonly listsClients?: boolean;
  /** Read the feed of verdict changes after the jobs if one of them holds what is NOT HALAL, or if there are none. */
  readonly readsFeed?: boolean;
}

/** Whether this process is a worker that another has started. */
export const isWorker = (): boolean => process.send !== undefined && process.env[WORKER] !== undefined;

/** The orders of the worker, and who hears its news. */
interface Watched {
  readonly orders: Orders;
  readonly hear: (news: WorkNews) => void;
}

let watched: Watched | undefined;

/** Makes this process the worker for these orders. */
export function workFor(given: Watched): void {
  watched = given;
}

/** In a process that was started as a worker: waits for its orders. */
export async function receiveOrders(): Promise<Orders> {
  stayWatched();
  const received = new Promise<Orders>((resolve) =>
    process.once('message', resolve as NodeJS.MessageListener),
  );
  const hear = (news: WorkNews): void => void process.send?.(news);
  hear({ ready: true });
  const orders = await received;
  workFor({ orders, hear });
  return orders;
}

/** Stopping is decided by the process that watches; with it gone, there is nobody to work for. */
function stayWatched(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  process.once('disconnect', () => process.exit(1));
}

/** In the worker: the token of a file's lock. */
export const lockTokenOf = (target: string): string | undefined => watched?.orders.locks[target];

/** In the worker: the error stream, as something that may be a terminal. */
export const errorStream = {
  get isTTY(): boolean {
    return process.env[TERMINAL] === '1';
  },
  write: (text: string): unknown => process.stderr.write(text),
};

/** In the worker: tells the one that watches it. */
export const tell = (news: WorkNews): void => watched?.hear(news);
