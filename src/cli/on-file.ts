import { jobsOf } from './file-jobs';
import type { FileResult } from './file-result';
import type { CommandOptions } from './options';
import { readOptions } from './options';
import type { ServiceLink } from './service-link';
import type { Session } from './session';
import { isWorker, receiveOrders, supervise } from './supervise';
import { superviseMany } from './supervise-many';
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
  /** The rows that need an answer, as CSV. */
  readonly open?: string;
  readonly afterwards?: () => Promise<void>;
}

export type Work = (parts: FileCommand) => Promise<Outcome | void> | void;

/**
 * The course of every command that works on files: read the arguments, lock what is to be written, and have a process of its own do
 * the work, so that this one is there whatever becomes of that.
 *
 * @returns the exit code.
 */
export async function onFile(
  command: string,
  help: string,
  args: readonly string[],
  work: Work,
): Promise<number> {
  const options = readOptions(command, args, process.env);
  if (!options) {
    console.log(help);
    return 0;
  }
  if (!isWorker()) {
    const jobs = command === 'screen' ? await jobsOf(options) : undefined;
    return jobs ? superviseMany(options, jobs, args) : supervise(options, args);
  }
  // What calculates is loaded by the process that calculates, and by no other.
  const { workOnFile, workOnFiles } = await import('./work-on-file');
  const { jobs, before } = await receiveOrders();
  // Formulas are wanted in `calc` alone; elsewhere a .csv is a broker's file, and what begins like a formula in it is text.
  return jobs
    ? workOnFiles(options, { jobs, before: before ?? 0 }, work)
    : workOnFile(options, work, { calculates: command === 'calc' });
}
