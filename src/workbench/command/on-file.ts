import { lockFile } from './file-lock';
import { readOptions, type CommandOptions } from './options';
import { Progress } from './progress';
import { linkService, type ServiceLink } from './service-link';
import { openSession, type Session } from './session';
import { checkOut, openWorkbookFile, saveWorkbookFile, type WorkbookFile } from './workbook-file';

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

type Work = (parts: FileCommand) => Promise<Outcome | void> | void;

/**
 * The course of every command that works on one file: read the arguments, open the file with the add-in in it, work, and only when
 * that went well save the workbook, if it is to be saved.
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
  const { out } = options;
  if (out !== undefined) await checkOut(out, options.file);
  const release = out === undefined ? undefined : await lockFile(out);
  try {
    return await workOn(command, options, work);
  } finally {
    await release?.();
  }
}

async function workOn(command: string, options: CommandOptions, work: Work): Promise<number> {
  // Formulas are wanted in `calc` alone; elsewhere a .csv is a broker's file, and what begins like a formula in it is text.
  const calculates = command === 'calc';
  const file = await openWorkbookFile(options.file, { formulas: calculates });
  const progress = new Progress('Asking the service', process.stderr);
  const link = await linkService(options, (answered, sent) => progress.show(answered, sent));
  try {
    const session = await openSession(file.contents, link);
    const outcome = await work({ options, link, session, file });
    progress.end();
    if (options.out !== undefined) {
      const workbook = { loaded: session.loaded, calculated: session.book.export() };
      await saveWorkbookFile(options.out, workbook, file, {
        ...options,
        keepOutside: !calculates || options.allowExternal,
      });
    }
    await outcome?.afterwards?.();
    await session.close();
    return outcome?.exitCode ?? 0;
  } finally {
    progress.end();
    await link.close();
  }
}
