import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { getHttpsServerOptions } from 'office-addin-dev-certs';
import { builtAddin } from './built-addin';
import { CommandProblem } from './command-problem';
import { runCommand } from './run-command';
import { startSite } from './site';

/** The manifest names this address; Excel loads nothing from another. */
const PORT = 3000;

/** Microsoft's tool that registers a manifest with the Excel on this computer; large, so it is fetched when it is wanted. */
const SIDELOAD = 'office-addin-debugging@7.0.0';

/**
 * `npm run excel`: serves the add-in over https, with a certificate that this computer trusts, and loads the manifest into the
 * Excel that is installed here.
 */
async function excel(): Promise<number> {
  if (process.platform !== 'win32' && process.platform !== 'darwin') {
    throw new CommandProblem(
      'Excel runs on Windows and Mac alone. Here, use npm run calc and npm run screen; for Excel on the web, see docs/architecture.md.',
    );
  }
  const { dist } = await builtAddin();
  const { key, cert } = await getHttpsServerOptions();
  const site = await startSite({ dist, port: PORT, tls: { key: Buffer.from(key), cert: Buffer.from(cert) } });
  console.log(`Serving ${site.url}. Loading the add-in into Excel; Ctrl+C stops it.`);
  const manifest = resolve(dist, 'manifest.xml');
  const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx';
  const child = spawn(npx, ['--yes', SIDELOAD, 'start', manifest, 'desktop', '--no-debug'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  child.once('exit', (code) => {
    if (code !== 0)
      console.error(`Excel did not take the add-in. Insert ${manifest} by hand: Insert > My Add-ins.`);
  });
  await new Promise<void>((stop) => process.once('SIGINT', () => stop()));
  await site.close();
  return 0;
}

runCommand(excel);
