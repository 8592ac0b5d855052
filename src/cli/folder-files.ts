import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { visibleText } from 'visible-text';
import { OVERVIEW } from './client-file-names';
import { CommandProblem } from './command-problem';

/** What is taken from a folder. A .txt or a .pdf there may be anything. */
const INPUTS = ['.csv', '.tsv', '.xls', '.xlsx', '.xlsm'];

const ENDINGS = `${INPUTS.slice(0, -1).join(', ')} or ${INPUTS.at(-1)!}`;

/** The files that are left out of a folder, of which some are named in a sentence. */
const MOST_LEFT_OUT = 5;

export const isFolder = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => undefined))?.isDirectory() ?? false;

/**
 * The tables of a folder, sorted by name, without the overview of an earlier run.
 *
 * @throws {CommandProblem} when there is none, or the folder cannot be read.
 */
export async function filesIn(folder: string): Promise<string[]> {
  const files: string[] = [];
  for (const path of (await entriesOf(folder)).filter(isInput))
    if (!(await isFolder(path)) && !(await isOverview(path))) files.push(path);
  if (files.length > 0) return files;
  throw new CommandProblem(
    `${folder} is a folder without a .csv, .xls or .xlsx file in it. Name a file, or a folder that holds some.`,
  );
}

const isInput = (path: string): boolean => INPUTS.includes(extname(path).toLowerCase());

/** What a folder holds, but for what is hidden and the locks of Excel, sorted by name. */
async function entriesOf(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    throw new CommandProblem(
      `The folder ${folder} cannot be read (${error.code ?? 'unknown cause'}). Check its permissions.`,
    );
  });
  return names
    .filter((name) => !/^(\.|~\$)/.test(name))
    .map((name) => join(folder, name))
    .sort();
}

/** A sentence for each folder that holds other files than tables, so that nobody takes a client in one of them for screened. */
export async function leftOutOfFolders(paths: readonly string[]): Promise<string[]> {
  const sentences: string[] = [];
  for (const folder of paths) {
    if (!(await isFolder(folder))) continue;
    const others: string[] = [];
    for (const path of await entriesOf(folder))
      if (!isInput(path) && !(await isFolder(path))) others.push(basename(path));
    if (others.length === 0) continue;
    const more = others.length > MOST_LEFT_OUT ? ', …' : '';
    const named = `${others.slice(0, MOST_LEFT_OUT).join(', ')}${more}`;
    sentences.push(
      visibleText(
        others.length === 1
          ? `${folder}: ${named} was not screened, as its ending is not that of a table (${ENDINGS}). Name it, if it is one.`
          : `${folder}: ${others.length} files were not screened, as their endings are not those of tables (${ENDINGS}): ${named}. Name those that are.`,
      ),
    );
  }
  return sentences;
}

/** Whether this is the overview of an earlier run, which is no client's file. A client's file may have the same name. */
async function isOverview(path: string): Promise<boolean> {
  if (basename(path).toLowerCase() !== OVERVIEW) return false;
  const { isOverviewFile } = await import('./overview');
  return isOverviewFile(await readFile(path).catch(() => new Uint8Array()));
}
