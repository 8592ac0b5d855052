import type { WorkbookContents } from '../files/contents';
import { readCsv } from '../files/csv';
import { keepingOldResults } from '../files/old-results';
import { readXlsx } from '../files/read-xlsx';
import { saveXlsx } from '../files/save-xlsx';

/** A workbook as it was opened. */
export interface OpenedFile {
  readonly name: string;
  readonly contents: WorkbookContents;
  /** The bytes that saving patches; undefined for what was no workbook. */
  readonly original?: Uint8Array;
}

/**
 * Reads a file that a person picked or dropped.
 *
 * @throws {FileProblem} a sentence, when it cannot be read.
 */
export async function readWorkbookFile(file: File): Promise<OpenedFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (/\.(csv|tsv|txt)$/i.test(file.name)) return { name: file.name, contents: readCsv(bytes) };
  return { name: file.name, contents: readXlsx(bytes), original: bytes };
}

/**
 * The workbook's bytes as it stands.
 *
 * @param loaded what the book held when it was opened and not yet calculated.
 */
export function workbookBytes(file: OpenedFile, loaded: WorkbookContents, now: WorkbookContents): Uint8Array {
  if (!file.original) return saveXlsx(now);
  return saveXlsx(keepingOldResults(now, file.contents), { original: file.original, before: loaded });
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
