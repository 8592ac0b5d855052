import { randomUUID } from 'node:crypto';
import { readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve } from 'node:path';
import type { WorkbookContents } from '../files/contents';
import { readCsv, type CsvOptions } from '../files/csv';
import type { FormulaForm } from '../files/formula';
import { frozen } from '../files/freeze';
import { keepingOldResults } from '../files/old-results';
import { withoutOutside } from '../files/outside';
import { isFileProblem } from '../files/problem';
import { readXlsx } from '../files/read-xlsx';
import { saveXlsx } from '../files/save-xlsx';
import { CommandProblem } from './command-problem';

/** A workbook as it was read from a file. */
export interface WorkbookFile {
  readonly path: string;
  readonly contents: WorkbookContents;
  /** The file's bytes, when it is a workbook: saving patches them. A CSV has nothing to keep. */
  readonly original: Uint8Array | undefined;
}

const TEXT_FILES = ['.csv', '.tsv', '.txt'];

/**
 * Opens a .csv or .xlsx.
 *
 * @param csv how a .csv is read.
 * @throws {CommandProblem} when there is no such file or it cannot be read, with its name and a remedy.
 */
export async function openWorkbookFile(path: string, csv?: CsvOptions): Promise<WorkbookFile> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new CommandProblem(unreadable(path, error.code));
  });
  try {
    if (TEXT_FILES.includes(extname(path).toLowerCase())) {
      return { path, contents: readCsv(bytes, csv), original: undefined };
    }
    return { path, contents: readXlsx(bytes), original: bytes };
  } catch (error) {
    if (isFileProblem(error)) throw new CommandProblem(`${path}: ${error.message}`);
    throw error;
  }
}

/** A workbook before and after its calculation. */
export interface CalculatedWorkbook {
  readonly loaded: WorkbookContents;
  readonly calculated: WorkbookContents;
}

export interface SavedAs {
  /** Whether values are saved in the place of the add-in's formulas. */
  readonly freeze: boolean;
  readonly format: FormulaForm;
  /** Whether formulas that reach outside of the workbook are saved as formulas. */
  readonly keepOutside: boolean;
}

/**
 * Saves a workbook: beside its place first, then renamed, so that no half-written file is ever found under its name.
 *
 * @throws {CommandProblem} when it cannot be written.
 */
export async function saveWorkbookFile(
  out: string,
  { loaded, calculated }: CalculatedWorkbook,
  { contents, original }: WorkbookFile,
  { freeze, format, keepOutside }: SavedAs,
): Promise<void> {
  const known = original ? keepingOldResults(calculated, contents) : calculated;
  const complete = keepOutside ? known : withoutOutside(known, contents);
  const bytes = saveXlsx(freeze ? frozen(complete) : complete, {
    form: format,
    ...(original ? { original, before: loaded } : {}),
  });
  const beside = join(dirname(resolve(out)), `.${basename(out)}.${randomUUID()}`);
  try {
    await writeFile(beside, bytes);
    await rename(beside, out);
  } catch (error) {
    await rm(beside, { force: true });
    const { code } = error as NodeJS.ErrnoException;
    throw new CommandProblem(
      `${out} cannot be written (${code}). Check that its folder exists and may be written to.`,
    );
  }
}

/**
 * Refuses a place to save to before any work is done.
 *
 * @throws {CommandProblem} when it is the input itself, or no workbook's name.
 */
export async function checkOut(out: string, file: string): Promise<void> {
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
  const same =
    (await realpath(out).catch(() => resolve(out))) === (await realpath(file).catch(() => resolve(file)));
  if (same)
    throw new CommandProblem(
      `--out names the input file itself, which is never changed. Choose another name.`,
    );
}

function unreadable(path: string, code: string | undefined): string {
  if (code === 'ENOENT') return `There is no file ${path}. Check its name and folder.`;
  if (code === 'EISDIR') return `${path} is a folder. Name a .csv or .xlsx file in it.`;
  if (code === 'EACCES' || code === 'EPERM')
    return `${path} may not be read by this user. Change its permissions.`;
  return `${path} cannot be read (${code ?? 'unknown cause'}). Check the file and its disk.`;
}
