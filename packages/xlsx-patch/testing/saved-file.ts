import { readFile } from 'node:fs/promises';
import { noteSaved } from './ooxml-validator';

/**
 * The bytes of a workbook that a command or a page has saved, after the Open XML SDK's validator has looked at them.
 *
 * @param original the workbook that was patched; leave it out for a new one and for one of our own.
 */
export async function savedFile(path: string, original?: Uint8Array): Promise<Buffer> {
  const bytes = await readFile(path);
  await noteSaved(bytes);
  await expect(bytes).toBeSoundWorkbook(original);
  return bytes;
}
