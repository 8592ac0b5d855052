import { WorkbookModel } from 'excel-workbench/calc/workbook';
import { isFileProblem, saveXlsx } from 'xlsx-patch';
import { readXlsx } from 'xlsx-patch/testing/read-xlsx';

/** What became of a hostile file: it was opened, calculated, saved and read again; or refused, with a sentence. */
export type Outcome = 'opened' | `refused: ${string}`;

/** Goes with a file through all that the commands do with it. Anything but an outcome is a fault of ours. */
export async function openHostile(bytes: Uint8Array): Promise<Outcome> {
  try {
    const contents = readXlsx(bytes);
    const book = new WorkbookModel(contents, { functions: [], namespace: 'SHARIAH' });
    try {
      const before = book.export();
      await book.recalculate();
      book.active.write({ top: 3, left: 3, bottom: 3, right: 3 }, () => ({ value: 'written' }));
      readXlsx(saveXlsx(book.export(), { original: bytes, before }));
    } finally {
      book.dispose();
    }
    return 'opened';
  } catch (error) {
    if (isFileProblem(error)) return `refused: ${error.message}`;
    throw error;
  }
}
