import { readOptions, type CommandOptions } from './options';
import { linkService, type ServiceLink } from './service-link';
import { openSession, type Session } from './session';
import { checkOut, openWorkbookFile, saveWorkbookFile } from './workbook-file';

/** What a command works with. */
export interface FileCommand {
  readonly options: CommandOptions;
  readonly link: ServiceLink;
  readonly session: Session;
}

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
  work: (parts: FileCommand) => Promise<void> | void,
): Promise<number> {
  const options = readOptions(command, args, process.env);
  if (!options) {
    console.log(help);
    return 0;
  }
  if (options.out) await checkOut(options.out, options.file);
  const file = await openWorkbookFile(options.file);
  const link = await linkService(options);
  const session = await openSession(file.contents, link);
  await work({ options, link, session });
  if (options.out) {
    await saveWorkbookFile(options.out, { loaded: session.loaded, calculated: session.book.export() }, file);
  }
  await session.close();
  await link.close();
  return 0;
}
