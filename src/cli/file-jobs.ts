import { mkdir } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { clientFileNames, OVERVIEW } from './client-file-names';
import { CommandProblem, EXIT_USAGE } from './command-problem';
import { filesIn, isFolder } from './folder-files';
import type { CommandOptions } from './options';
import { checkPlaces, notWritten, refuseTaken, targetOf } from './out-file';

/** One file of a run over many, or one client of a book. */
export interface FileJob {
  readonly file: string;
  /** The client of the book {@link FileJob.file} whose rows are meant; all rows when undefined. */
  readonly client?: string;
  /** Where its workbook is saved; nowhere when undefined. */
  readonly out: string | undefined;
}

/** By what a job is told from the others of its run. */
export const jobKey = ({ file, client }: Pick<FileJob, 'file' | 'client'>): string =>
  JSON.stringify([file, client]);

/** Where the overview of a run is saved; undefined when there is none, since nothing is saved, or one file is no book of clients. */
export const overviewOf = (
  { outDir, clientColumn }: CommandOptions,
  jobs: readonly FileJob[],
): string | undefined =>
  outDir !== undefined && (clientColumn !== undefined || jobs.length > 1)
    ? join(outDir, OVERVIEW)
    : undefined;

/**
 * The files of a run over many: those that are named, and in the place of a folder its tables, sorted by name. Hidden
 * files and Excel's own lock files (`~$…`) are left out, folders within it too. A file that is named twice is worked on once. The
 * folder of --out-dir is made when it is not there.
 *
 * @returns undefined when one file alone is meant.
 * @throws {CommandProblem} when a folder holds nothing to screen, or results would be written over one another or over an input.
 */
export async function jobsOf(options: CommandOptions): Promise<readonly FileJob[] | undefined> {
  const { files, outDir, map, unmapped } = options;
  const folders = await Promise.all(files.map(isFolder));
  if (files.length === 1 && outDir === undefined && !folders[0]) return undefined;
  const inputs = new Map<string, string>();
  for (const [index, path] of files.entries()) {
    for (const file of folders[index] ? await filesIn(path) : [path]) {
      const target = await targetOf(file);
      if (!inputs.has(target)) inputs.set(target, file);
    }
  }
  if (unmapped !== undefined) {
    const others = new Set([...inputs.keys(), ...(map === undefined ? [] : [await targetOf(map)])]);
    const target = await targetOf(unmapped);
    refuseTaken('unmapped', others.has(target), unmapped);
    await refuseAmongInputs(
      unmapped,
      files.filter((_, index) => folders[index]),
    );
  }
  const jobs = [...inputs.values()].map((file) => ({ file, out: outDir && outOf(outDir, file) }));
  if (outDir !== undefined) {
    refuseSameNames(jobs, overviewOf(options, jobs));
    await makeFolder(outDir);
    await refuseInputs(options, jobs, new Set(inputs.keys()));
  }
  return jobs;
}

/**
 * The clients of a book, each with the workbook that is saved for it, named for the client. The folder of --out-dir is made when it is
 * not there.
 *
 * @throws {CommandProblem} when results would be written over the book or another file of the run.
 */
export async function bookJobsOf(
  options: CommandOptions,
  clients: readonly string[],
): Promise<readonly FileJob[]> {
  const { file, outDir, map, unmapped } = options;
  const names = clientFileNames(clients);
  const jobs = clients.map((client) => ({
    file,
    client,
    out: outDir && join(outDir, `${names.get(client)}.xlsx`),
  }));
  const input = await targetOf(file);
  if (unmapped !== undefined) {
    const others = [input, ...(map === undefined ? [] : [await targetOf(map)])];
    refuseTaken('unmapped', others.includes(await targetOf(unmapped)), unmapped);
  }
  if (outDir !== undefined) {
    refuseSameNames(jobs, overviewOf(options, jobs));
    await makeFolder(outDir);
    await refuseInputs(options, jobs, new Set([input]));
  }
  return jobs;
}

/** A list in a folder that is screened would be screened with it the next time. */
async function refuseAmongInputs(list: string, folders: readonly string[]): Promise<void> {
  const place = dirname(await targetOf(list));
  for (const folder of folders) {
    if (dirname(await targetOf(join(folder, 'x'))) !== place) continue;
    throw new CommandProblem(
      `--unmapped ${list} would stand among the files of ${folder}, and be screened with them the next time. Name another folder.`,
      EXIT_USAGE,
    );
  }
}

/** A workbook with macros stays one: only an .xlsm keeps them. */
function outOf(folder: string, file: string): string {
  const extension = extname(file);
  const kept = extension.toLowerCase() === '.xlsm' ? '.xlsm' : '.xlsx';
  return join(folder, `${basename(file, extension)}${kept}`);
}

/** Numbers at the end of names would change places with the files of the folder: tomorrow's report would be another client's. */
function refuseSameNames(jobs: readonly FileJob[], overview: string | undefined): void {
  // Disks may take names for the same whose letters differ in case or composition.
  const keyOf = (path: string): string => path.normalize('NFC').toLowerCase();
  const seen = new Map<string, string>();
  for (const { file, client, out } of jobs) {
    const name = client ?? file;
    if (overview !== undefined && keyOf(out!) === keyOf(overview)) {
      throw new CommandProblem(
        `${name} would be saved as ${out}, which is the name of the overview of all files. Rename it, or screen it in a run of its own.`,
        EXIT_USAGE,
      );
    }
    const other = seen.get(keyOf(out!));
    if (other !== undefined) {
      throw new CommandProblem(
        `${other} and ${name} would both be saved as ${out}. Rename one of them, or screen it in a run with another --out-dir.`,
        EXIT_USAGE,
      );
    }
    seen.set(keyOf(out!), name);
  }
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST')
      throw new CommandProblem(`--out-dir ${folder} is a file. Name a folder, or one that is to be made.`);
    throw new CommandProblem(notWritten(folder, code));
  }
}

async function refuseInputs(
  options: CommandOptions,
  jobs: readonly FileJob[],
  inputs: ReadonlySet<string>,
): Promise<void> {
  const folder = options.outDir!;
  const place = dirname(await targetOf(join(folder, 'x')));
  for (const input of inputs) {
    if (dirname(input) !== place) continue;
    throw new CommandProblem(
      `--out-dir ${folder} is the folder of ${input}: reports would stand among the inputs, and be screened with them the next time. Name another folder.`,
      EXIT_USAGE,
    );
  }
  for (const { file, client, out } of jobs) {
    // A client's workbook is a new one, whatever the book is.
    if (client === undefined) await checkPlaces({ file, out, ledger: undefined });
  }
  const overview = overviewOf(options, jobs);
  for (const out of [...jobs.map((job) => job.out!), ...(overview === undefined ? [] : [overview])]) {
    if (!inputs.has(await targetOf(out))) continue;
    throw new CommandProblem(
      `${out} leads to an input file, and inputs are never changed. Take the link away, or name another --out-dir.`,
      EXIT_USAGE,
    );
  }
}
