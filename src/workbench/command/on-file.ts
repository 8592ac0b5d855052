import type { CommandOptions } from './options';
import { readOptions } from './options';
import type { ServiceLink } from './service-link';
import type { Session } from './session';
import { isWorker, supervise } from './supervise';
import type { WorkbookFile } from './workbook-file';

/** What a command works with. */
export interface FileCommand {
  readonly options: CommandOptions;
  readonly link: ServiceLink;
  readonly session: Session;
  /** The workbook as it was read. */
  readonly file: WorkbookFile;
}

/** What is left to do when the workbook is saved, and the exit code when it is not 0. */
export interface Outcome {
  readonly exitCode?: number;
  readonly afterwards?: () => Promise<void>;
}

export type Work = (parts: FileCommand) => Promise<Outcome | void> | void;

/**
 * The course of every command that works on one file: read the arguments, lock what is to be written, and have a process of its own
 * do the work, so that this one is there whatever becomes of that.
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
  if (!isWorker()) return supervise(options, args);
  // What calculates is loaded by the process that calculates, and by no other.
  const { workOnFile } = await import('./work-on-file');
  // Formulas are wanted in `calc` alone; elsewhere a .csv is a broker's file, and what begins like a formula in it is text.
  return workOnFile(options, work, { calculates: command === 'calc' });
}
