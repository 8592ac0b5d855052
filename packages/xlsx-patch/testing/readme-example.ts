import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

/** The first TypeScript block of a README, and the block of text after it: what the example prints. */
const EXAMPLE = /```ts\n(.*?)```.*?```text\n(.*?)```/s;

/**
 * Runs the example of a package's README, as someone would who has copied it.
 *
 * @param folder the package's folder.
 * @returns what the example prints, and what the README says that it prints.
 */
export async function runReadmeExample(folder: string): Promise<{ printed: string; promised: string }> {
  const readme = await readFile(join(folder, 'README.md'), 'utf8');
  const [, code, promised] = EXAMPLE.exec(readme) ?? [];
  if (code === undefined || promised === undefined) throw new Error(`${folder}/README.md has no example.`);
  // Below the repository's node_modules, where the packages are found by their names.
  const cache = resolve('node_modules/.cache/readme-examples');
  await mkdir(cache, { recursive: true });
  const file = join(cache, `${process.pid}.mts`);
  await writeFile(file, code);
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', file]);
    return { printed: stdout, promised };
  } finally {
    await rm(file);
  }
}
