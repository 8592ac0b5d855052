import {
  keepResults,
  keepUntouched,
  readXlsx,
  saveXlsx,
  withFileResults,
  type Namespaces,
  type WorkbookContents,
} from 'xlsx-patch';
import { readCsv } from '../csv/csv';
import { readOlderExport } from '../exports/older-export';

/** A workbook as it was opened. */
export interface OpenedFile {
  readonly name: string;
  readonly contents: WorkbookContents;
  /** The bytes that saving patches; undefined for what was no workbook. */
  readonly original?: Uint8Array;
  /** What the person should know of how it was read. */
  readonly note?: string;
}

/**
 * Reads a file that a person picked or dropped. A .csv is a broker's: what begins like a formula in it is text. Of what is exported as .xls
 * the values are read.
 *
 * @param namespaces of the add-ins whose functions its formulas may call.
 * @throws {FileProblem} a sentence, when it cannot be read.
 */
export async function readWorkbookFile(file: File, namespaces: Namespaces): Promise<OpenedFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const older = await readOlderExport(file.name, bytes);
  if (older) return { name: file.name, contents: older, note: OLDER_NOTE };
  if (/\.(csv|tsv|txt)$/i.test(file.name)) {
    const contents = readCsv(bytes, { formulas: false });
    const texts = contents.sheets[0]!.cells.filter(({ value }) => /^=[^=\s]/.test(String(value))).length;
    return { name: file.name, contents, ...(texts > 0 && { note: textNote(texts) }) };
  }
  return { name: file.name, contents: readXlsx(bytes, { namespaces }), original: bytes };
}

const OLDER_NOTE =
  'The values of this file are shown, without its formulas, colours and charts. It is saved as .xlsx.';

const textNote = (texts: number): string =>
  `${texts === 1 ? 'One cell' : `${texts} cells`} of this file would be a formula in Excel. Here they are text, since a file from elsewhere may hold formulas that do harm. To have one calculated, type it again; to calculate all, use npm run calc.`;

/**
 * The workbook's bytes as it stands.
 *
 * @param loaded the contents of the model when it was opened and not yet calculated.
 * @param namespaces of the add-ins whose functions its formulas may call.
 */
export function workbookBytes(
  file: OpenedFile,
  loaded: WorkbookContents,
  now: WorkbookContents,
  namespaces: Namespaces,
): Uint8Array {
  if (!file.original) return saveXlsx(now, { namespaces });
  const { contents: known, unknown } = keepResults(now, file.contents);
  return saveXlsx(keepUntouched(known, loaded, file.contents, namespaces), {
    namespaces,
    original: file.original,
    before: withFileResults(loaded, file.contents),
    uncalculated: unknown > 0,
  });
}

/** The name to save under: a text file becomes a workbook, and one with macros keeps them. */
export function savedName(name: string): string {
  const [, stem = name, extension = ''] = /^(.*?)(\.[^.]*)?$/.exec(name) ?? [];
  return `${stem}${extension.toLowerCase() === '.xlsm' ? '.xlsm' : '.xlsx'}`;
}

/** Hands bytes to the browser as a file to keep. */
export function download(name: string, bytes: Uint8Array): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([bytes as BlobPart]));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
