import { readXlsx as read, type Namespaces, type ReadOptions, type WorkbookContents } from 'xlsx-patch';

/** The namespaces of the add-ins in the tests' workbooks. */
export const NAMESPACES: Namespaces = ['SHARIAH'];

/** `readXlsx` as the tests use it: with the namespaces of {@link NAMESPACES}. */
export function readXlsx(bytes: Uint8Array, options: Pick<ReadOptions, 'sheets'> = {}): WorkbookContents {
  return read(bytes, { namespaces: NAMESPACES, ...options });
}
