import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import {
  callsAddIn,
  type CellContents,
  type FormulaForm,
  frozen,
  isFileProblem,
  keepResults,
  keepUntouched,
  type KeptResults,
  type Namespaces,
  type ReadOptions,
  readXlsx,
  saveXlsx,
  withFileResults,
  withoutOutside,
  type WorkbookContents,
} from 'xlsx-patch';
import { readCsv, type CsvOptions } from 'excel-workbench/csv/csv';
import { readOlderExport } from 'excel-workbench/exports/older-export';
import { addinNamespaces } from './built-addin';
import { CommandProblem } from './command-problem';
import { writeLocked } from './write-locked';

/** A workbook as it was read from a file. */
export interface WorkbookFile {
  readonly path: string;
  readonly contents: WorkbookContents;
  /** The file's bytes, when it is a workbook: saving patches them. A CSV has nothing to keep. */
  readonly original: Uint8Array | undefined;
  /** The add-in's namespace, by which its functions are told from others in formulas. */
  readonly namespaces: Namespaces;
}

const TEXT_FILES = ['.csv', '.tsv', '.txt'];

/** How a .csv is read, and which sheets of a workbook. */
export type OpenOptions = CsvOptions & Pick<ReadOptions, 'sheets'>;

/**
 * Opens a .csv or .xlsx; as data, whose formulas are not calculated, also what older programs and sites export.
 *
 * @throws {CommandProblem} when there is no such file or it cannot be read, with its name and a remedy.
 */
export async function openWorkbookFile(
  path: string,
  { sheets, ...csv }: OpenOptions = {},
): Promise<WorkbookFile> {
  const bytes = await readBytes(path, 'a .csv or .xlsx file');
  const namespaces = await addinNamespaces();
  try {
    const older = csv.formulas === false ? await readOlderExport(path, bytes) : undefined;
    if (older) return { path, contents: older, original: undefined, namespaces };
    if (TEXT_FILES.includes(extname(path).toLowerCase())) {
      return { path, contents: readCsv(bytes, csv), original: undefined, namespaces };
    }
    return { path, contents: readXlsx(bytes, { namespaces, sheets }), original: bytes, namespaces };
  } catch (error) {
    if (isFileProblem(error)) throw new CommandProblem(`${path}: ${error.message}`);
    throw error;
  }
}

/**
 * Reads a file whole.
 *
 * @param kind what is read, for the sentence of one who names a folder.
 * @throws {CommandProblem} when it cannot be read, with its name and a remedy.
 */
export function readBytes(path: string, kind: string): Promise<Uint8Array> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new CommandProblem(unreadable(path, kind, error.code));
  });
}

/** A workbook before and after its calculation. */
export interface CalculatedWorkbook {
  readonly loaded: WorkbookContents;
  /** What has no value of this run shows `#GETTING_DATA`. */
  readonly calculated: WorkbookContents;
  /** The same with the errors that such cells were given. */
  readonly told: WorkbookContents;
}

export interface SavedAs {
  /** Whether values are saved in the place of the add-in's formulas. */
  readonly freeze: boolean;
  readonly format: FormulaForm;
  /** Whether formulas that reach outside of the workbook are saved as formulas. */
  readonly keepOutside: boolean;
}

/**
 * Saves a workbook whole, or not at all. What has no value of this run keeps what the file had.
 *
 * @returns how many cells kept an old value, and how many had none.
 * @throws {CommandProblem} when it cannot be written.
 */
export async function saveWorkbookFile(
  out: string,
  { loaded, calculated, told }: CalculatedWorkbook,
  { contents, original, namespaces }: WorkbookFile,
  { freeze, format, keepOutside }: SavedAs,
): Promise<Omit<KeptResults, 'contents'>> {
  const { contents: known, ...counts } = keepResults(calculated, contents, told);
  const own = original ? keepUntouched(known, loaded, contents, namespaces) : known;
  const complete = keepOutside ? own : withoutOutside(own, contents);
  const isAddInCall = ({ formula }: CellContents): boolean =>
    formula !== undefined && callsAddIn(formula, namespaces);
  const bytes = saveXlsx(freeze ? frozen(complete, isAddInCall) : complete, {
    namespaces,
    form: format,
    ...(original
      ? { original, before: withFileResults(loaded, contents), uncalculated: counts.unknown > 0 }
      : {}),
  });
  await writeLocked(out, bytes);
  return counts;
}

function unreadable(path: string, kind: string, code: string | undefined): string {
  if (code === 'ENOENT') return `There is no file ${path}. Check its name and folder.`;
  if (code === 'EISDIR') return `${path} is a folder. Name ${kind} in it.`;
  if (code === 'EACCES' || code === 'EPERM')
    return `${path} may not be read by this user. Change its permissions.`;
  return `${path} cannot be read (${code ?? 'unknown cause'}). Check the file and its disk.`;
}
