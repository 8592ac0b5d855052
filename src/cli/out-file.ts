import { randomUUID } from 'node:crypto';
import { lstat, open, readdir, readlink, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { CommandProblem, EXIT_USAGE } from './command-problem';

/** The permissions of a new file, less what the user's mask takes away. */
const NEW_FILE = 0o666;

const MOST_LINKS = 40;

/**
 * The file that a path stands for: a symbolic link is followed, also one to a file that is not there yet, so that what it leads to is
 * written and the link stays.
 */
export async function targetOf(path: string): Promise<string> {
  let target = resolve(path);
  for (let link = 0; link < MOST_LINKS; link += 1) {
    const found = await lstat(target).catch(() => undefined);
    if (!found?.isSymbolicLink()) break;
    target = resolve(dirname(target), await readlink(target));
  }
  // The folder may be reached by links too: one file has one name here, by which it is locked.
  const folder = await realpath(dirname(target)).catch(() => dirname(target));
  return join(folder, basename(target));
}

/**
 * Writes a file so that under its name there is always a whole one, the one before or this: beside its place first, then synced to the
 * disk, then renamed. Permissions and owner stay those of the file that is replaced.
 *
 * @param target from {@link targetOf}.
 * @throws {CommandProblem} when it cannot be written; then the file before is as it was.
 */
export async function writeWhole(target: string, content: Uint8Array | string): Promise<void> {
  const beside = join(dirname(target), temporaryName(basename(target)));
  try {
    const before = await stat(target).catch(() => undefined);
    const file = await open(beside, 'wx', NEW_FILE);
    try {
      if (before) {
        // Whoever may write the file need not be allowed to give it to its owner.
        await file.chown(before.uid, before.gid).catch(() => undefined);
        await file.chmod(before.mode & 0o7777);
      }
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(beside, target);
    await syncFolder(dirname(target));
  } catch (error) {
    await rm(beside, { force: true }).catch(() => undefined);
    throw new CommandProblem(notWritten(target, (error as NodeJS.ErrnoException).code));
  }
}

/** Makes the renaming last. Where folders cannot be synced, as on Windows, the system sees to it. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

/** Why a file could not be written, by the system's code, and what to do. */
export function notWritten(path: string, code: string | undefined): string {
  const folder = dirname(path);
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return `${path} cannot be written: the disk is full (${code}). Make room on it, or choose another place.`;
    case 'EACCES':
    case 'EPERM':
      return `${path} cannot be written: this user may not write in ${folder} (${code}). Change its permissions, or choose another place.`;
    case 'EROFS':
      return `${path} cannot be written: its disk is read-only (${code}). Choose another place.`;
    case 'ENOENT':
    case 'ENOTDIR':
      return `${path} cannot be written: there is no folder ${folder}. Check that the folder exists, or choose another.`;
    case 'EISDIR':
    case 'EEXIST':
      return `${path} cannot be written: it is a folder. Choose another name.`;
    case 'ENAMETOOLONG':
      return `${path} cannot be written: its name is too long. Choose a shorter one.`;
    default:
      return `${path} cannot be written (${code ?? 'unknown cause'}). Check its folder and its disk.`;
  }
}

const temporaryName = (name: string): string => `.${name}.${randomUUID()}.tmp`;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\.tmp)?$/;

/** Removes what runs that were killed have left beside a file. Only for who has locked it: nobody else is writing it then. */
export async function sweep(target: string): Promise<void> {
  const own = `.${basename(target)}.`;
  const names = await readdir(dirname(target)).catch((): string[] => []);
  const left = names.filter((name) => name.startsWith(own) && UUID.test(name.slice(own.length)));
  await Promise.all(
    left.map((name) => rm(join(dirname(target), name), { force: true }).catch(() => undefined)),
  );
}

/**
 * Refuses places to save to before any work is done.
 *
 * @throws {CommandProblem} when one is the input itself, or the other, or no name of its kind of file.
 */
export async function checkPlaces({
  file,
  out,
  ledger,
}: {
  readonly file: string;
  readonly out: string | undefined;
  readonly ledger: string | undefined;
}): Promise<void> {
  const input = await targetOf(file);
  const target = out === undefined ? undefined : await targetOf(out);
  if (out !== undefined) {
    if (!['.xlsx', '.xlsm'].includes(extname(out).toLowerCase())) {
      throw new CommandProblem(`${out} is no name of a workbook. Give --out a name that ends in .xlsx.`);
    }
    const macros = extname(file).toLowerCase() === '.xlsm';
    if (macros !== (extname(out).toLowerCase() === '.xlsm')) {
      throw new CommandProblem(
        macros
          ? `${file} holds macros, which only an .xlsm keeps. Give --out a name that ends in .xlsm.`
          : `${file} holds no macros. Give --out a name that ends in .xlsx.`,
      );
    }
    if (target === input)
      throw new CommandProblem(
        `--out names the input file itself, which is never changed. Choose another name.`,
      );
  }
  if (ledger === undefined) return;
  const book = await targetOf(ledger);
  if (book === input || book === target || !/\.csv$/i.test(ledger)) {
    throw new CommandProblem(
      `--ledger ${ledger} must be a .csv of its own, and neither the input nor --out. Choose another name.`,
      EXIT_USAGE,
    );
  }
}

/**
 * Refuses a place for a CSV that is another file of the run.
 *
 * @throws {CommandProblem} with what to do.
 */
export function refuseTaken(option: string, isTaken: boolean, path: string): void {
  if (!isTaken && /\.csv$/i.test(path)) return;
  throw new CommandProblem(
    `--${option} ${path} must be a .csv of its own, and neither the input nor --out nor another file of this run. Choose another name.`,
    EXIT_USAGE,
  );
}
