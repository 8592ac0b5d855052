import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateCertificates } from 'office-addin-dev-certs';

/** A certificate for this computer that nobody trusts but a test's browser; nothing is installed. */
export async function certificate(): Promise<{ key: Buffer; cert: Buffer }> {
  const folder = await mkdtemp(join(tmpdir(), 'shariah-'));
  const [authority, cert, key] = ['ca.crt', 'localhost.crt', 'localhost.key'].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  const quiet = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    await generateCertificates(authority, cert, key, 1);
    return { key: await readFile(key), cert: await readFile(cert) };
  } finally {
    quiet.mockRestore();
    await rm(folder, { recursive: true });
  }
}
