import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { getHttpsServerOptions } from 'office-addin-dev-certs';
import { addressIn, builtAddin, builtPage } from './built-addin';
import { CommandProblem } from './command-problem';
import { runCommand } from './run-command';
import { startSite, type SiteOptions } from './site';
import { TraceFile } from 'excel-workbench/node/trace-file';

/** The manifest names this address; Excel loads nothing from another. */
const PORT = 3000;
const HERE = `https://localhost:${PORT}`;

/** Microsoft's tool that registers a manifest with the Excel on this computer; large, so it is fetched when it is wanted. */
const SIDELOAD = 'office-addin-debugging@7.0.0';

const WEB =
  'Excel on the web, in a browser of this computer: Home > Add-ins > More Add-ins > My Add-ins > Upload My Add-in.';

/**
 * `npm run excel`: serves the add-in over https, with a certificate that this computer trusts, and loads the manifest into the
 * Excel that is installed here. Where none can be, Excel on the web takes the manifest by hand.
 */
async function excel(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { 'no-trace': { type: 'boolean' } } });
  const { dist, manifest: xml } = await builtAddin();
  const address = addressIn(xml);
  if (address !== HERE) {
    throw new CommandProblem(
      `dist/ is built for ${address}, and Excel would load the add-in from there. Run "npm run build" first: it builds for this computer.`,
    );
  }
  const manifest = resolve(dist, 'manifest.xml');
  const { key, cert } = await getHttpsServerOptions().catch((error: Error) => {
    throw new CommandProblem(
      `No certificate for https could be made (${error.message}). It takes an administrator's rights; run this where you have them.`,
    );
  });
  const trace = values['no-trace'] ? undefined : await startTrace();
  const tls = { key: Buffer.from(key), cert: Buffer.from(cert) };
  const site = await startSite({ dist, port: PORT, tls, ...(trace && { trace }) });
  // The sample's keys are no secret, but a trace is to hold none.
  for (const key of Object.values(site.keys)) trace?.file.hide(key);
  if (process.platform === 'win32' || process.platform === 'darwin') {
    console.log(`Serving ${site.url}. Loading the add-in into Excel; Ctrl+C stops it.`);
    sideload(manifest);
  } else {
    console.log(`Serving ${site.url}; Ctrl+C stops it. Excel runs on Windows and Mac alone.`);
  }
  console.log(`${WEB} Choose ${manifest}.`);
  await new Promise<void>((stop) => process.once('SIGINT', () => stop()));
  await site.close();
  if (trace) {
    trace.file.close();
    console.log(`${trace.file.requests} requests are in ${trace.file.path}.`);
  }
  return 0;
}

/** A new file in the folder where the command was started; it says what it will hold. */
async function startTrace(): Promise<NonNullable<SiteOptions['trace']>> {
  const scripts = await builtPage();
  const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const file = new TraceFile(resolve(`excel-trace-${moment}.jsonl`), []);
  console.log(
    [
      `What the add-in asks of Excel is noted in ${file.path}, for docs/real-excel-checklist.md: with what it reads`,
      'from the workbook and writes into it, and without the key. --no-trace leaves it out.',
    ].join('\n'),
  );
  return { file, scripts };
}

function sideload(manifest: string): void {
  const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx';
  const child = spawn(npx, ['--yes', SIDELOAD, 'start', manifest, 'desktop', '--no-debug'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  child.once('exit', (code) => {
    if (code !== 0)
      console.error(`Excel did not take the add-in. Insert ${manifest} by hand: Insert > My Add-ins.`);
  });
}

runCommand(excel);
