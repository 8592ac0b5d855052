import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TemporaryFolder {
  /** The path of a name in the folder; without one, of the folder. */
  at(...names: string[]): string;
  /** Writes a file into the folder, and gives its path. */
  file(name: string, content: string | Uint8Array): Promise<string>;
}

/** A folder for each test of one file: it is empty when the test begins, and is removed when it has ended. */
export function temporaryFolder(): TemporaryFolder {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shariah-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  const at = (...names: string[]): string => join(folder, ...names);
  const file = async (name: string, content: string | Uint8Array): Promise<string> => {
    await writeFile(at(name), content);
    return at(name);
  };
  return { at, file };
}
