import { jobsOf } from './file-jobs';
import { leftOutOfFolders } from './folder-files';
import type { FileResult } from './file-result';
import type { CommandOptions } from './options';
import { readOptions } from './options';
import type { ServiceLink } from './service-link';
import type { Session } from './session';
import type { NotHalalPosition } from './portfolio-outcome';
import { report } from './run-command';
import { supervise, workerProcess, type RunWorker } from './supervise';
import { isWorker, receiveOrders, tell, workFor, type Orders } from './worker';
import type { WorkbookFile } from './workbook-file';

/** What a command works with. */
export interface FileCommand {
  readonly options: CommandOptions;
  readonly link: ServiceLink;
  readonly session: Session;
  /** The workbook as it was read. */
  readonly file: WorkbookFile;
  readonly voice: Voice;
  /** Whether it is the one file of the run. */
  readonly alone: boolean;
}

/** To whom a command speaks: the person at the terminal; or, with many files in a run, the line that stands for the file. */
export interface Voice {
  /** The result, on the standard output; not printed of one file among many. */
  result(text: string): void;
  /** Something beside the result, on the error stream; not printed of one file among many. */
  aside(text: string): void;
  /** What could not be done; of one file among many it is its problem. */
  trouble(text: string, where?: 'aside' | 'result'): void;
}

/** What is left to do when the workbook is saved, and the exit code when it is not 0. */
export interface Outcome {
  readonly exitCode?: number;
  /** For the line of a file among many. */
  readonly counts?: Pick<FileResult, 'positions' | 'verdicts' | 'skipped' | 'questions'>;
  /** The positions of a file among many that are NOT HALAL, for the overview. */
  readonly notHalal?: readonly NotHalalPosition[];
  /** The rows that need an answer, as CSV. */
  readonly open?: string;
  readonly afterwards?: () => Promise<void>;
}

export type Work = (parts: FileCommand) => Promise<Outcome | void> | void;

/** A command that works on files. */
export interface CommandOnFiles {
  readonly name: 'calc' | 'screen';
  readonly help: string;
  readonly work: Work;
}

/** In what a command runs. */
export interface Surroundings {
  /** The variables of the environment; those of the process when left out. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /**
   * Whether this process does the work itself. Nothing then ends a calculation without end or says what became of a lack of memory: for
   * tests and benchmarks.
   */
  readonly inThisProcess?: boolean;
}

/**
 * The course of every command that works on files: read the arguments, lock what is to be written, and have a process of its own do
 * the work, so that this one is there whatever becomes of that.
 *
 * @returns the exit code.
 */
export async function onFile(
  { name, help, work }: CommandOnFiles,
  args: readonly string[],
  { environment = process.env, inThisProcess = false }: Surroundings = {},
): Promise<number> {
  const options = readOptions(name, args, environment);
  if (!options) {
    console.log(help);
    return 0;
  }
  // Formulas are wanted in `calc` alone; elsewhere a .csv is a broker's file, and what begins like a formula in it is text.
  const calculates = name === 'calc';
  const follow = async (orders: Orders): Promise<number> => {
    if (orders.listsClients) {
      const { readClientBook } = await import('./client-book');
      const { clients, unassigned } = await readClientBook(options.file, options.clientColumn!);
      tell({ book: { clients, unassigned } });
      return 0;
    }
    // What calculates is loaded by the process that calculates, and by no other.
    const { workOnFile, workOnFiles } = await import('./work-on-file');
    return orders.jobs ? workOnFiles(options, orders, work) : workOnFile(options, work, { calculates });
  };
  if (isWorker() && !inThisProcess) return follow(await receiveOrders());
  const run = inThisProcess ? workerInThisProcess(follow) : workerProcess(args);
  // A run over one file does without what a run over many needs.
  if (options.clientColumn !== undefined) {
    const { superviseBook } = await import('./supervise-book');
    return superviseBook(options, run);
  }
  const jobs = name === 'screen' ? await jobsOf(options) : undefined;
  if (!jobs) return supervise(options, run);
  for (const sentence of await leftOutOfFolders(options.files)) console.error(sentence);
  const { superviseMany } = await import('./supervise-many');
  return superviseMany(options, jobs, { run });
}

const workerInThisProcess =
  (follow: (orders: Orders) => Promise<number>): RunWorker =>
  async (orders, _options, hear) => {
    workFor({ orders, hear });
    return { code: await follow(orders).catch(report), late: false, cause: () => '' };
  };
